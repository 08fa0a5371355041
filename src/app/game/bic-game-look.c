/* Looking at a game: at which moment, and with whose eyes.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * While a game with hidden hands runs, only who sits at the desk sees what is his, whatever moment he looks at.  When it is
 * over, when its hands are open, and when it can only be looked at, the reader chooses whose eyes he borrows.
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-game-page-private.h"

/**
 * _bic_game_look:
 * @self: the page, with a game
 * @position: choices made; the last of them or more is the present
 */
void
_bic_game_look (BicGamePage *self,
                guint        position)
{
  guint n = bic_session_position (self->session);

  self->past = position < n ? (int) position : self->frozen ? (int) n : -1;
  self->selected = BIC_NO_HEX;
  _bic_game_page_refresh (self);
}

/**
 * _bic_game_look_state:
 * @self: the page, with a game
 *
 * Returns: (transfer full): what the board shows; free with g_free ()
 */
BicState *
_bic_game_look_state (BicGamePage *self)
{
  return bic_session_seen (self->session, bic_game_page_get_moment (self), _bic_game_look_reader (self));
}

/**
 * _bic_game_look_now:
 * @self: the page, with a game
 *
 * Whatever is drawn, said or explained of the present comes from here.
 *
 * Returns: (transfer none): the present, as the reader may see it; until the next call
 */
const BicState *
_bic_game_look_now (BicGamePage *self)
{
  g_free (self->seen);
  self->seen = bic_session_seen (self->session, bic_session_position (self->session), _bic_game_look_reader (self));
  return self->seen;
}

/* --- with whose eyes ------------------------------------------------------------------------------------------------------ */

/**
 * _bic_game_look_may_choose:
 * @self: the page, with a game
 *
 * Returns: whether nobody is betrayed by the reader's choosing what he sees
 */
gboolean
_bic_game_look_may_choose (BicGamePage *self)
{
  return self->frozen || !self->hide_hands || _bic_game_ending_is_over (self);
}

/* Who sits there, if it is his question that stands; else anybody may be looking. */
static int
sits (BicGamePage *self)
{
  gboolean here = _bic_game_seats_shows_hand (self) && !gtk_widget_get_visible (GTK_WIDGET (self->hand_over));

  return here ? self->viewer : BIC_NOBODY;
}

/**
 * _bic_game_look_whose_hand:
 * @self: the page, with a game
 *
 * Returns: the side whose cards lie before the board that is shown: that with whose eyes it is seen, or that which is asked
 */
int
_bic_game_look_whose_hand (BicGamePage *self)
{
  g_autofree BicState *state = _bic_game_look_state (self);
  int asks = bic_state_asks (bic_session_game (self->session), state), reader = _bic_game_look_reader (self);

  if (_bic_game_look_may_choose (self) && _bic_game_is_side (reader))
    return reader;
  return _bic_game_is_side (asks) ? asks : bic_state_active (state);
}

/**
 * _bic_game_look_reader:
 * @self: the page, with a game
 *
 * Returns: who looks: as of bic_log_entry_text ()
 */
int
_bic_game_look_reader (BicGamePage *self)
{
  return _bic_game_look_may_choose (self) ? self->seen_by : sits (self);
}

/**
 * bic_game_page_get_reader:
 * @self: the page
 *
 * Returns: what may be told to anybody who finds it written: while hands are hidden, only what both sides saw
 */
int
bic_game_page_get_reader (BicGamePage *self)
{
  g_return_val_if_fail (BIC_IS_GAME_PAGE (self), BIC_NOBODY);

  return self->session && _bic_game_look_may_choose (self) ? self->seen_by : BIC_NOBODY;
}

static const struct { const char *name; int who; } eyes[] = {
  { "top", BIC_TOP }, { "bottom", BIC_BOTTOM }, { "both", BIC_NOBODY }, { "everybody", BIC_EVERYBODY },
};

static const char *
eyes_name (int who)
{
  for (guint i = 0; i < G_N_ELEMENTS (eyes); i++)
    if (eyes[i].who == who)
      return eyes[i].name;
  return eyes[0].name;
}

static void
seen_by_cb (GSimpleAction *action,
            GVariant      *state,
            gpointer       user_data)
{
  BicGamePage *self = user_data;

  for (guint i = 0; i < G_N_ELEMENTS (eyes); i++)
    if (g_str_equal (eyes[i].name, g_variant_get_string (state, NULL)))
      self->seen_by = eyes[i].who;
  _bic_game_page_refresh (self);
}

static const GActionEntry entries[] = {
  { "seen-by", NULL, "s", "'everybody'", seen_by_cb },
};

/* Is there anything that one side sees and the other does not?  Where all lies open there are no eyes to choose. */
static gboolean
has_secrets (BicGamePage *self)
{
  const BicGame *game = bic_session_game (self->session);

  return bic_game_is_veiled (game) || bic_game_ruleset (game)->uses & BIC_USE_HANDS;
}

static void
refresh_eyes (BicGamePage *self)
{
  GSimpleAction *action = G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), "seen-by"));
  gboolean may = _bic_game_look_may_choose (self);
  g_autofree char *top = _bic_game_page_army (self, BIC_TOP), *bottom = _bic_game_page_army (self, BIC_BOTTOM);

  g_simple_action_set_enabled (action, may);
  g_simple_action_set_state (action, g_variant_new_string (eyes_name (self->seen_by)));
  bic_game_log_set_eyes (self->log, may && has_secrets (self), top, bottom, self->seen_by);
}

/* --- what it is that is shown --------------------------------------------------------------------------------------------- */

static void
refresh_moment (BicGamePage *self)
{
  g_autofree char *moment = g_strdup_printf (_("The board after %d of %u choices"), self->past, bic_session_position (self->session));
  g_autofree char *text = self->frozen ? g_strdup_printf (_("This game can only be looked at. %s. %s"), self->frozen, moment) : g_strdup (moment);

  gtk_info_bar_set_revealed (GTK_INFO_BAR (self->looking_back), self->past >= 0);
  gtk_info_bar_set_message_type (GTK_INFO_BAR (self->looking_back), self->frozen ? GTK_MESSAGE_WARNING : GTK_MESSAGE_INFO);
  gtk_label_set_label (GTK_LABEL (self->looking_back_text), text);
  gtk_widget_set_visible (self->present_button, !self->frozen);
  gtk_widget_set_visible (self->try_button, !self->frozen);
  gtk_widget_set_visible (self->go_on_button, self->frozen != NULL);
}

static void
refresh_trial (BicGamePage *self)
{
  const BicGameAbout *about = bic_session_about (self->session);
  g_autofree char *text = g_strdup_printf (_("What if: turn %d. This is a trial with dice and cards of its own; it counts for no result."), about->trial_turn);

  gtk_label_set_label (GTK_LABEL (self->trial_text), text);
  gtk_info_bar_set_revealed (GTK_INFO_BAR (self->trial), about->trial_of != NULL);
}

void
_bic_game_look_refresh (BicGamePage *self)
{
  refresh_moment (self);
  refresh_trial (self);
  refresh_eyes (self);
}

/* The hexes that the chosen line of the log names, on the board that it is about */
void
_bic_game_look_mark (BicGamePage *self)
{
  const BicLogLine *line = self->past >= 0 ? bic_game_log_get_line (self->log) : NULL;

  for (int i = 0; line && i < BIC_LOG_HEXES; i++)
    if (line->hex[i] != BIC_NO_HEX)
      bic_board_view_mark (self->board, line->hex[i], BIC_HEX_SELECTED);
}

static void
look_back_cb (BicGameLog  *log,
              guint        position,
              BicGamePage *self)
{
  _bic_game_look (self, position);
}

/* Adds the action to the page's, and listens to the log. */
void
_bic_game_look_init (BicGamePage *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
  g_signal_connect (self->log, "look-back", G_CALLBACK (look_back_cb), self);
}

/* --- for the window --------------------------------------------------------------------------------------------------------- */

/**
 * bic_game_page_get_moment:
 * @self: the page, with a game
 *
 * Returns: how many choices had been made on the board that is shown
 */
guint
bic_game_page_get_moment (BicGamePage *self)
{
  g_return_val_if_fail (BIC_IS_GAME_PAGE (self) && self->session, 0);

  return self->past >= 0 ? (guint) self->past : bic_session_position (self->session);
}

gboolean
bic_game_page_is_frozen (BicGamePage *self)
{
  g_return_val_if_fail (BIC_IS_GAME_PAGE (self), FALSE);

  return self->frozen != NULL;
}

GFile *
bic_game_page_get_file (BicGamePage *self)
{
  g_return_val_if_fail (BIC_IS_GAME_PAGE (self), NULL);

  return self->file;
}
