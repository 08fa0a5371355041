/* Who sits at the desk: names, whose hand may be seen, which way the board lies.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Two players share a screen.  A hand shows as long as its owner alone has touched the desk since he took his seat: once the
 * other has answered anything, it is covered, and its owner shows it again when he likes or has to.  The board lies as the
 * side whose turn it is would see it: who only reacts does not turn it.
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-game-page-private.h"
#include "bic-game-players.h"
#include "bic-settings.h"

gboolean
_bic_game_is_side (int who)
{
  return who == BIC_TOP || who == BIC_BOTTOM;
}

/* --- names -------------------------------------------------------------------------------------------------------------- */

/**
 * _bic_game_page_who:
 * @self: the page
 * @side: a side
 *
 * Returns: (transfer full): its player and army, "Anna (French)", or only the army if nobody said who plays it
 */
char *
_bic_game_page_who (BicGamePage *self,
                    int          side)
{
  const char *player = bic_session_about (self->session)->player[side];
  g_autofree char *army = _bic_game_page_army (self, side);

  /* Translators: a player and his army, “Anna (French)” */
  return player ? g_strdup_printf (_("%s (%s)"), player, army) : g_steal_pointer (&army);
}

/**
 * _bic_game_page_short:
 * @self: the page
 * @side: a side
 *
 * Returns: (transfer full): its player, or the army if nobody said who plays it: where both are told elsewhere
 */
char *
_bic_game_page_short (BicGamePage *self,
                      int          side)
{
  const char *player = bic_session_about (self->session)->player[side];

  return player ? g_strdup (player) : _bic_game_page_army (self, side);
}

static void
renamed_cb (GtkWidget   *dialog,
            BicDesk     *desk,
            BicGamePage *self)
{
  if (self->session == NULL)
    return;
  for (int side = 0; side < BIC_N_SIDES; side++)
    bic_session_set_player (self->session, side, desk->player[side]);
  bic_session_set_tournament (self->session, desk->tournament);
  _bic_game_page_changed (self);
}

static void
players_cb (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  BicGamePage *self = user_data;
  GtkWidget *dialog = bic_game_players_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), self->session);

  g_signal_connect_object (dialog, "renamed", G_CALLBACK (renamed_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* --- hands -------------------------------------------------------------------------------------------------------------- */

/**
 * _bic_game_seats_touched:
 * @self: the page, before a choice is made
 *
 * Whoever is asked is at the desk now; if it is not the one whose hand shows, no hand is shown unasked.
 */
void
_bic_game_seats_touched (BicGamePage *self)
{
  int asks = bic_session_asks (self->session);

  if (self->hide_hands && _bic_game_is_side (asks) && asks != self->viewer)
    self->viewer = BIC_NOBODY;
}

/**
 * _bic_game_seats_whose_hand:
 * @self: the page
 *
 * Returns: the side whose cards lie before the board, open or covered: that which is asked, or whose turn it is
 */
int
_bic_game_seats_whose_hand (BicGamePage *self)
{
  int asks = bic_session_asks (self->session);

  return _bic_game_is_side (asks) ? asks : bic_state_active (bic_session_state (self->session));
}

/* Whether these cards may be seen now. */
gboolean
_bic_game_seats_shows_hand (BicGamePage *self)
{
  return !self->hide_hands || self->viewer == _bic_game_seats_whose_hand (self);
}

static void
show_hand_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  BicGamePage *self = user_data;

  self->viewer = _bic_game_seats_shows_hand (self) ? BIC_NOBODY : _bic_game_seats_whose_hand (self);
  _bic_game_page_refresh (self);
  if (!gtk_widget_get_visible (GTK_WIDGET (self->hand_over)))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* What there is to be shown to a side alone: its cards, or what lies face down */
static gboolean
holds_secrets (BicGamePage *self,
               int          side)
{
  const BicGame *game = bic_session_game (self->session);

  return bic_game_is_veiled (game) ||
         (bic_game_ruleset (game)->uses & BIC_USE_HANDS && bic_state_hand (game, bic_session_state (self->session), side, NULL, 0) > 0);
}

/**
 * _bic_game_seats_show_label:
 * @self: the page, with a game
 * @side: a side
 *
 * Returns: (transfer full): what the button says that shows it what is its own
 */
char *
_bic_game_seats_show_label (BicGamePage *self,
                            int          side)
{
  g_autofree char *army = _bic_game_page_army (self, side);

  return g_strdup_printf (bic_game_is_veiled (bic_session_game (self->session)) ? _("_Show the %s Pieces") : _("_Show the %s Hand"), army);
}

/* The button over covered cards. */
static void
refresh_cover (BicGamePage *self)
{
  int side = _bic_game_seats_whose_hand (self);
  gboolean covered = !_bic_game_seats_shows_hand (self) && !_bic_game_ending_is_over (self) && self->past < 0
                     && holds_secrets (self, side);
  g_autofree char *label = _bic_game_seats_show_label (self, side);

  gtk_button_set_label (GTK_BUTTON (self->show_hand), label);
  gtk_widget_set_visible (self->show_hand, covered && !gtk_widget_get_visible (GTK_WIDGET (self->hand_over)));
}

/* --- the board ---------------------------------------------------------------------------------------------------------- */

static void
turn_board (BicGamePage *self)
{
  int active = bic_state_active (bic_session_state (self->session));

  if (!self->turn_board || self->past >= 0 || self->turned_to == active)
    return;
  self->turned_to = active;
  g_action_group_change_action_state (G_ACTION_GROUP (self->actions), "rotate", g_variant_new_boolean (active == BIC_TOP));
}

static void
turn_board_cb (GSimpleAction *action,
               GVariant      *state,
               gpointer       user_data)
{
  BicGamePage *self = user_data;

  g_simple_action_set_state (action, state);
  self->turn_board = g_variant_get_boolean (state);
  self->turned_to = BIC_NOBODY;
  _bic_game_page_refresh (self);
}

static void
hide_hands_cb (GSimpleAction *action,
               GVariant      *state,
               gpointer       user_data)
{
  BicGamePage *self = user_data;
  gboolean open = self->always_open || (self->session && bic_session_open_hands (self->session));

  self->hide_hands = g_variant_get_boolean (state) && !open;
  g_simple_action_set_state (action, g_variant_new_boolean (self->hide_hands));
  self->viewer = BIC_NOBODY;
  _bic_game_page_refresh (self);
}

static const GActionEntry entries[] = {
  { "players", players_cb },
  { "show-hand", show_hand_cb },
  { "turn-board", NULL, NULL, "false", turn_board_cb },
  { "hide-hands", NULL, NULL, "true", hide_hands_cb },
};

static void
set_enabled (BicGamePage *self,
             const char  *name,
             gboolean     enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), name)), enabled);
}

/* Names, hands and the board, after each change. */
void
_bic_game_seats_refresh (BicGamePage *self)
{
  turn_board (self);
  refresh_cover (self);
  set_enabled (self, "show-hand", self->hide_hands && self->past < 0 && !gtk_widget_get_visible (GTK_WIDGET (self->hand_over)));
  set_enabled (self, "hide-hands", !bic_session_open_hands (self->session));
  set_enabled (self, "players", !self->frozen);
}

/* --- preferences -------------------------------------------------------------------------------------------------------- */

/* Settings, and the actions whose state they are */
static const struct { const char *key, *action; } preferences[] = {
  { "hand-hidden", "hide-hands" },
  { "turn-board", "turn-board" },
  { "timed-turns", "clock" },
};

static void
prefer (BicGamePage *self,
        const char  *key)
{
  for (guint i = 0; i < G_N_ELEMENTS (preferences); i++)
    if (g_str_equal (preferences[i].key, key))
      g_action_group_change_action_state (G_ACTION_GROUP (self->actions), preferences[i].action, g_settings_get_value (bic_settings (), key));
}

/* A preference may cover the hands of a running game.  It uncovers none: who sets up another game, perhaps in another window,
 * has not asked those two. */
static void
preference_cb (GSettings   *settings,
               const char  *key,
               BicGamePage *self)
{
  if (self->session == NULL || !g_str_equal (key, "hand-hidden") || g_settings_get_boolean (settings, key))
    prefer (self, key);
}

/* Another game lies on the desk: nobody has sat down yet, and it begins as it is preferred. */
void
_bic_game_seats_begin (BicGamePage *self)
{
  self->viewer = BIC_NOBODY;
  self->turned_to = BIC_NOBODY;
  if (bic_settings () == NULL)
    g_action_group_change_action_state (G_ACTION_GROUP (self->actions), "hide-hands", g_variant_new_boolean (TRUE));
  for (guint i = 0; bic_settings () && i < G_N_ELEMENTS (preferences); i++)
    prefer (self, preferences[i].key);
}

/**
 * bic_game_page_open_hands:
 * @self: the page
 *
 * It hides no hands, whatever is preferred.
 */
void
bic_game_page_open_hands (BicGamePage *self)
{
  g_return_if_fail (BIC_IS_GAME_PAGE (self));

  self->always_open = TRUE;
  g_action_group_change_action_state (G_ACTION_GROUP (self->actions), "hide-hands", g_variant_new_boolean (FALSE));
}

void
_bic_game_seats_init (BicGamePage *self)
{
  self->viewer = BIC_NOBODY;
  self->turned_to = BIC_NOBODY;
  self->hide_hands = TRUE;
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
  if (bic_settings ())
    g_signal_connect_object (bic_settings (), "changed", G_CALLBACK (preference_cb), self, 0);
}
