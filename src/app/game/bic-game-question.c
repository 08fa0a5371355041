/* The question in words, put to a player by name, its buttons, and the hand.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-game-page-private.h"
#include "bic-game-pick.h"

static void
refresh_hand (BicGamePage *self)
{
  const BicGame *game = bic_session_game (self->session);
  g_autofree BicState *state = _bic_game_look_state (self);
  const BicChoices *choices = bic_session_choices (self->session);
  gboolean playing = self->past < 0 && !_bic_game_ending_is_over (self);
  int side = playing ? _bic_game_seats_whose_hand (self) : _bic_game_look_whose_hand (self), reader = _bic_game_look_reader (self);
  gboolean seen = playing ? _bic_game_seats_shows_hand (self) : reader == BIC_EVERYBODY || side == reader;
  int cards[BIC_MAX_CARDS], n;
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
  for (guint i = 0; i < choices->len && self->past < 0 && !_bic_game_ending_is_over (self); i++)
    add_button (self, g_array_index (choices, BicChoice, i), i + 1 == choices->len);
}

static char *
question (BicGamePage *self)
{
  const BicGame *game = bic_session_game (self->session);
  g_autofree BicState *state = _bic_game_look_state (self);
  int asks = bic_state_asks (game, state);
  g_autofree char *prompt = asks == BIC_NOBODY ? g_strdup (_("The game is over.")) : bic_prompt (game, state);
  g_autofree char *who = _bic_game_is_side (asks) ? _bic_game_page_who (self, asks) : NULL;

  return who ? g_strdup_printf (_("%s: %s"), who, prompt) : g_steal_pointer (&prompt);
}

static void
refresh_prompt (BicGamePage *self)
{
  g_autofree char *text = self->past < 0 && _bic_game_ending_is_over (self) ? _bic_game_ending_text (self) : question (self);

  gtk_label_set_label (GTK_LABEL (self->prompt), text);
}

/* The question, its buttons, the hand. */
void
_bic_game_question_refresh (BicGamePage *self)
{
  refresh_prompt (self);
  _bic_game_orders_refresh (self);
  refresh_buttons (self);
  refresh_hand (self);
}
