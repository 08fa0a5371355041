/* The turn track of the position on screen, and the event card that was drawn for the turn.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-game-parts.h"

#include "bic-event.h"
#include "bic-game-text.h"

/* Returns the last event card that was drawn or used in the turn, or NULL. */
static const BicLogEntry *
find_event_of_turn (BicGameModel *model)
{
  guint moment = bic_game_model_position (model);

  for (guint i = bic_session_n_log (bic_game_model_session (model)); i > 0; i--)
    {
      const BicLogEntry *entry = bic_session_log (bic_game_model_session (model), i - 1);

      if (entry->kind != BIC_LOG_EVENT || entry->taken_by > 0 || bic_log_entry_end (entry) > moment)
        continue;
      if (entry->event.kind == BIC_EVENT_CARD_PLAYED || entry->event.kind == BIC_EVENT_CARD_KEPT)
        return entry;
      if (entry->event.kind == BIC_EVENT_TURN)
        break;
    }
  return NULL;
}

static void
show_event (BicGameModel *model,
            BicTurnTrack *track)
{
  const BicGame *game = bic_game_model_game (model);
  const BicLogEntry *entry = bic_ruleset_uses (bic_game_ruleset (game), BIC_USE (EVENTS)) ? find_event_of_turn (model)
                             : NULL;
  g_autofree char *army = entry ? bic_game_army_name (model, entry->event.side) : NULL, *whose = NULL;

  if (entry)
    whose = g_strdup_printf (entry->event.kind == BIC_EVENT_CARD_KEPT ? _("%s event (kept)") : _("Event of %s"),
                             army);
  bic_turn_track_set_event (track, whose,
                            entry ? g_dgettext (GETTEXT_PACKAGE, bic_game_card (game, entry->event.a)->name) : NULL,
                            entry ? bic_game_card_text (game, entry->event.a, entry->event.side) : NULL);
}

static void
update_track (BicGameModel *model,
              BicTurnTrack *track)
{
  g_autofree BicState *state = bic_game_model_shown_state (model);

  bic_turn_track_show_state (track, bic_game_model_game (model), state);
  show_event (model, track);
}

void
bic_game_turns_follow (BicTurnTrack *track,
                       BicGameModel *model)
{
  g_signal_connect_object (model, "changed", G_CALLBACK (update_track), track, 0);
}
