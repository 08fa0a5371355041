/* The header: battle, turn and phase, and the score of each side.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * All of its content is public: counts from the state, and log lines that both players see.
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-game-parts.h"

#include "bic-event.h"
#include "bic-game-text.h"
#include "bic-state-info.h"
#include "bic-translation.h"

/* Returns whether the event of a log entry is part of the moment shown. */
static gboolean
event_has_happened (BicGameModel      *model,
                    const BicLogEntry *entry)
{
  return entry->kind == BIC_LOG_EVENT && !entry->taken_by
         && bic_log_entry_end (entry) <= bic_game_model_position (model);
}

/* --- a side: cards, squares, lost leaders, and the reasons for banners ---------------- */

static int
count_lost_leaders (BicGameModel *model,
                    int          side)
{
  const BicGame *game = bic_game_model_game (model);
  int n = 0;

  for (guint i = 0; i < bic_session_n_log (bic_game_model_session (model)); i++)
    {
      const BicLogEntry *entry = bic_session_log (bic_game_model_session (model), i);

      n += event_has_happened (model, entry) && entry->event.kind == BIC_EVENT_ELIMINATED && entry->side == side &&
           (bic_game_unit_type (game, entry->event.c)->traits & BIC_TRAIT (LEADER)) != 0;
    }
  return n;
}

/* Appends a count to the text. @count: (transfer full) */
static void
append_count (GString *text,
              char    *count)
{
  g_autofree char *part = count;

  g_string_append_printf (text, "%s%s", text->len ? " · " : "", part);
}

/* Appends the number of cards from a deck: "3 cards" for the first deck, "Events: 2" for the others. Open decks are
 * left out because they are visible elsewhere. A deck that deals no cards is left out if the side holds none of its
 * cards. */
static void
append_cards (GString       *text,
              const BicGame *game,
              int            deck,
              int            held)
{
  const BicGameDeck *from = bic_game_deck (game, deck);

  if (bic_game_deck_is_open (game, deck) || (from->dealt == BIC_DEALT_NONE && held == 0))
    return;
  append_count (text, deck == 0 ? g_strdup_printf (ngettext ("%d card", "%d cards", (gulong) held), held)
                                : g_strdup_printf (_("%s: %d"), g_dgettext (GETTEXT_PACKAGE, from->name), held));
}

static char *
counts_text (BicGameModel   *model,
             const BicState *state,
             int             side)
{
  const BicGame *game = bic_game_model_game (model);
  int squares = bic_state_squares (state, side), leaders = count_lost_leaders (model, side);
  GString *text = g_string_new (NULL);

  for (int deck = 0; deck < bic_game_n_decks (game); deck++)
    append_cards (text, game, deck, bic_state_hand (game, state, side, deck, NULL, 0));
  if (squares > 0)
    append_count (text, g_strdup_printf (ngettext ("%d square", "%d squares", (gulong) squares), squares));
  if (leaders > 0)
    append_count (text, g_strdup_printf (ngettext ("%d leader lost", "%d leaders lost", (gulong) leaders), leaders));
  return g_string_free (text, FALSE);
}

/* Returns the log line with the reason for a banner, or else the log line of the banner itself. */
static const char *
reason_for_banner (BicGameModel *model,
                   guint        banner)
{
  const BicLogEntry *own = bic_session_log (bic_game_model_session (model), banner);

  for (guint i = banner; i > 0; i--)
    {
      const BicLogEntry *entry = bic_session_log (bic_game_model_session (model), i - 1);

      if (entry->kind != BIC_LOG_EVENT || entry->position != own->position)
        break;
      if (entry->text && entry->event.kind != BIC_EVENT_SCORE)
        return entry->text;
    }
  return own->text;
}

static char *
banner_reasons_text (BicGameModel *model,
                     int          side)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < bic_session_n_log (bic_game_model_session (model)); i++)
    {
      const BicLogEntry *entry = bic_session_log (bic_game_model_session (model), i);
      const char *reason;

      if (!event_has_happened (model, entry) || entry->event.kind != BIC_EVENT_SCORE || entry->side != side)
        continue;
      reason = entry->event.b > 0 && !entry->event.d ? reason_for_banner (model, i) : entry->text;
      g_string_append_printf (text, "%s%+d  ", text->len ? "\n" : "", entry->event.b);
      g_string_append_printf (text, _("Turn %d: %s"), entry->turn, reason ? reason : "");
    }
  return g_string_free (text, FALSE);
}

static void
show_side (BicGameModel   *model,
           BicBannerTrack *track,
           int             side)
{
  const BicGame *game = bic_game_model_game (model);
  g_autofree BicState *state = bic_game_model_shown_state (model);
  g_autofree char *name = bic_game_player_or_army (model, side), *player = bic_game_player_and_army (model, side);
  g_autofree char *counts = counts_text (model, state, side), *banners = banner_reasons_text (model, side);
  gboolean active = bic_state_active (state) == side
                    && (bic_game_model_is_past (model) || !bic_game_model_is_over (model));

  bic_banner_track_set (track, bic_game_catalogue (game), bic_game_nation_of_side (model, side), name, player,
                        bic_game_score_name (game), bic_state_score (game, state, side),
                        bic_game_target_score (game, side), bic_game_most_score (game), active);
  bic_banner_track_set_details (track, counts, banners);
}

static void
show_top (BicGameModel   *model,
          BicBannerTrack *track)
{
  show_side (model, track, BIC_TOP);
}

static void
show_bottom (BicGameModel   *model,
             BicBannerTrack *track)
{
  show_side (model, track, BIC_BOTTOM);
}

/* --- the title ---------------------------------------------------------- */

/* Returns the active side and the phase: "Anna · Movement". A finished game has no active side. */
static char *
subtitle_text (BicGameModel   *model,
               const BicState *state)
{
  g_autofree char *phase = bic_state_phase (bic_game_model_game (model), state);
  g_autofree char *player = bic_game_player_or_army (model, bic_state_active (state));

  if (!bic_game_model_is_past (model) && bic_game_model_is_over (model))
    return g_strdup (_("The game is over"));
  return *phase ? g_strdup_printf ("%s · %s", player, phase) : g_steal_pointer (&player);
}

static void
show_title (BicGameModel   *model,
            AdwWindowTitle *widget)
{
  g_autofree BicState *state = bic_game_model_shown_state (model);
  const BicGameAbout *about = bic_session_about (bic_game_model_session (model));
  g_autofree char *trial = about->trial_of ? g_strdup_printf (_("What if: turn %d"), about->trial_turn) : NULL;
  const char *battle = trial ? trial : bic_scenario_title (bic_game_scenario (bic_game_model_game (model)));
  g_autofree char *title = g_strdup_printf (_("%s · Turn %d"), battle, bic_state_turn (state));
  g_autofree char *subtitle = subtitle_text (model, state), *tip = g_strdup_printf ("%s\n%s", title, subtitle);

  adw_window_title_set_title (widget, title);
  adw_window_title_set_subtitle (widget, subtitle);
  gtk_widget_set_tooltip_text (GTK_WIDGET (widget), tip);
}

void
bic_game_header_follow (AdwWindowTitle *title,
                        BicBannerTrack *top,
                        BicBannerTrack *bottom,
                        BicGameModel   *model)
{
  bic_banner_track_set_mirrored (top, TRUE);
  g_signal_connect_object (model, "changed", G_CALLBACK (show_top), top, 0);
  g_signal_connect_object (model, "changed", G_CALLBACK (show_bottom), bottom, 0);
  g_signal_connect_object (model, "changed", G_CALLBACK (show_title), title, 0);
}
