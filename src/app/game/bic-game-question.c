/* The question in words, its buttons, the hand, and the hand-over screen.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Two players share a screen: a hand is shown only to the side that sits there.  When the other side has to look at its
 * hand the hand-over screen covers everything first, whether or not there is a card in it that answers; smaller questions
 * (which hex to retreat to) are put to the other side over the backs of the cards.
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-game-page-private.h"
#include "bic-game-pick.h"

static gboolean
is_side (int who)
{
  return who == BIC_TOP || who == BIC_BOTTOM;
}

/**
 * _bic_game_question_hand_over:
 * @self: the page
 *
 * Shows the hand-over screen if the question needs another player at the desk.
 *
 * Returns: whether it is shown
 */
gboolean
_bic_game_question_hand_over (BicGamePage *self)
{
  int asks = bic_session_asks (self->session);
  g_autofree char *army = NULL, *title = NULL, *button = NULL;

  if (!self->hide_hands || !is_side (asks) || asks == self->viewer || self->past >= 0 || !bic_state_asks_hand (bic_session_game (self->session), bic_session_state (self->session)))
    {
      gtk_widget_set_visible (GTK_WIDGET (self->hand_over), FALSE);
      return FALSE;
    }
  army = _bic_game_page_army (self, asks);
  title = g_strdup_printf (_("%s to the desk"), army);
  button = g_strdup_printf (_("_Show the %s Hand"), army);
  bic_hand_over_show (self->hand_over, bic_game_catalogue (bic_session_game (self->session)), _bic_game_page_nation (self, asks),
                      title, _("The cards are hidden. Let the other player look away before you go on."), button);
  return TRUE;
}

static void
refresh_hand (BicGamePage *self)
{
  const BicGame *game = bic_session_game (self->session);
  const BicState *state = bic_session_state (self->session);
  const BicChoices *choices = bic_session_choices (self->session);
  int asks = bic_session_asks (self->session), side = is_side (asks) ? asks : bic_state_active (state), cards[BIC_MAX_CARDS], n;
  gboolean seen = !self->hide_hands || side == self->viewer;
  BicHandCard shown[BIC_MAX_CARDS + 1];
  BicChoice choice;
  int n_shown = 0;

  n = bic_state_hand (game, state, side, cards, BIC_MAX_CARDS);
  if (bic_state_card (state) >= 0)
    shown[n_shown++] = (BicHandCard) { bic_state_card (state), FALSE, TRUE };
  for (int i = 0; i < MIN (n, BIC_MAX_CARDS); i++)
    shown[n_shown++] = (BicHandCard) { seen ? cards[i] : -1, seen && self->past < 0 && bic_game_pick_card (game, choices, cards[i], &choice), FALSE };
  bic_hand_view_set_cards (self->hand, bic_game_catalogue (game), shown, n_shown);
}

static void
button_cb (GtkButton   *button,
           BicGamePage *self)
{
  const BicChoice *choice = g_object_get_data (G_OBJECT (button), "choice");

  _bic_game_page_choose (self, *choice);
}

static void
add_button (BicGamePage *self,
            BicChoice    choice,
            gboolean     suggested)
{
  g_autofree char *label = bic_choice_label (bic_session_game (self->session), bic_session_state (self->session), choice);
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_add_css_class (button, "pill-button");
  if (suggested)
    {
      gtk_widget_add_css_class (button, "suggested-action");
      gtk_widget_set_tooltip_text (button, _("Ctrl+Return"));
    }
  g_object_set_data_full (G_OBJECT (button), "choice", g_memdup2 (&choice, sizeof choice), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (button_cb), self);
  gtk_box_append (GTK_BOX (self->buttons), button);
}

static void
refresh_buttons (BicGamePage *self)
{
  g_autoptr (GArray) choices = bic_game_pick_buttons (bic_session_game (self->session), bic_session_choices (self->session));
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->buttons)))
    gtk_box_remove (GTK_BOX (self->buttons), child);
  for (guint i = 0; i < choices->len && self->past < 0; i++)
    add_button (self, g_array_index (choices, BicChoice, i), i + 1 == choices->len);
}

static char *
winner_text (BicGamePage *self)
{
  int winner = bic_state_winner (bic_session_state (self->session));
  g_autofree char *army = is_side (winner) ? _bic_game_page_army (self, winner) : NULL;

  return army ? g_strdup_printf (_("%s victory. The game is over."), army) : g_strdup (_("The game is over. Nobody has won."));
}

static void
refresh_prompt (BicGamePage *self)
{
  int asks = bic_session_asks (self->session);
  g_autofree char *army = is_side (asks) ? _bic_game_page_army (self, asks) : NULL;
  g_autofree char *question = asks == BIC_NOBODY ? winner_text (self)
                                                 : bic_prompt (bic_session_game (self->session), bic_session_state (self->session));
  g_autofree char *text = army ? g_strdup_printf (_("%s: %s"), army, question) : g_strdup (question);

  gtk_label_set_label (GTK_LABEL (self->prompt), text);
}

/* The question, its buttons, the hand; and the screen between the players where one is due. */
void
_bic_game_question_refresh (BicGamePage *self)
{
  if (self->viewer == BIC_NOBODY && !self->hide_hands)
    self->viewer = bic_session_asks (self->session);
  refresh_prompt (self);
  refresh_buttons (self);
  refresh_hand (self);
  _bic_game_question_hand_over (self);
}
