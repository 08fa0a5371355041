/* The turn track of the moment that is shown, and the event card that was drawn for it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-event.h"
#include "bic-game-page-private.h"

/* The card that the side whose turn it is drew in it, or the last that it used; NULL = none */
static const BicLogEntry *
find_event (BicGamePage *self)
{
  guint moment = bic_game_page_get_moment (self);

  for (guint i = bic_session_n_log (self->session); i > 0; i--)
    {
      const BicLogEntry *entry = bic_session_log (self->session, i - 1);

      if (entry->kind != BIC_LOG_EVENT || entry->taken_by > 0 || entry->position > moment)
        continue;
      if (entry->event.kind == BIC_EVENT_CARD_PLAYED || entry->event.kind == BIC_EVENT_CARD_KEPT)
        return entry;
      if (entry->event.kind == BIC_EVENT_TURN)
        break;
    }
  return NULL;
}

static void
show_event (BicGamePage *self)
{
  const BicGame *game = bic_session_game (self->session);
  const BicLogEntry *entry = bic_game_ruleset (game)->uses & BIC_USE_EVENTS ? find_event (self) : NULL;
  g_autofree char *army = entry ? _bic_game_page_army (self, entry->event.side) : NULL, *whose = NULL;

  if (entry)
    whose = g_strdup_printf (entry->event.kind == BIC_EVENT_CARD_KEPT ? _("Event of %s, kept") : _("Event of %s"), army);
  bic_turn_track_set_event (self->turns, whose, entry ? g_dgettext (GETTEXT_PACKAGE, bic_game_card (game, entry->event.a)->name) : NULL,
                            entry ? bic_game_card_text (game, entry->event.a, entry->event.side) : NULL);
}

void
_bic_game_turns_refresh (BicGamePage *self)
{
  g_autofree BicState *state = _bic_game_look_state (self);

  bic_turn_track_set (self->turns, bic_session_game (self->session), state);
  show_event (self);
}
