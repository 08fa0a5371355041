/* The question in words, put to a player by name, its buttons, and the hand.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-card-details.h"
#include "bic-facts.h"
#include "bic-game-page-private.h"
#include "bic-game-pick.h"
#include "bic-wrap-layout.h"

#define TELL_MS 12000                    /* long enough to read a reason twice */

static void
untell_cb (gpointer user_data)
{
  BicGamePage *self = user_data;

  self->tell_source = 0;
  gtk_widget_set_visible (self->why_not, FALSE);
}

/**
 * _bic_game_page_tell:
 * @self: the page
 * @text: (nullable): why something cannot be done; NULL takes the last one away
 *
 * It lies over the board, which keeps its size and stays where it is.  It goes by itself, or with what is done next.
 */
void
_bic_game_page_tell (BicGamePage *self,
                     const char  *text)
{
  g_clear_handle_id (&self->tell_source, g_source_remove);
  gtk_label_set_label (GTK_LABEL (self->why_not), text ? text : "");
  gtk_widget_set_visible (self->why_not, text != NULL);
  if (text)
    self->tell_source = g_timeout_add_once (TELL_MS, untell_cb, self);
}

static void
refresh_hand (BicGamePage *self)
{
  const BicGame *game = bic_session_game (self->session);
  g_autofree BicState *state = _bic_game_look_state (self);
  const BicChoices *choices = bic_session_choices (self->session);
  gboolean playing = self->past < 0 && !_bic_game_ending_is_over (self);
  int side = playing ? _bic_game_seats_whose_hand (self) : _bic_game_look_whose_hand (self), reader = _bic_game_look_reader (self);
  gboolean open = !(bic_game_ruleset (game)->uses & BIC_USE_HANDS);             /* events that were kept lie face up */
  gboolean seen = open || (playing ? _bic_game_seats_shows_hand (self) : reader == BIC_EVERYBODY || side == reader);
  int cards[BIC_MAX_CARDS], n;
  BicHandCard shown[BIC_MAX_CARDS + 1];
  BicChoice choice;
  int n_shown = 0;

  n = bic_state_hand (game, state, side, cards, BIC_MAX_CARDS);
  if (bic_state_card (state) >= 0)
    shown[n_shown++] = (BicHandCard) { bic_state_card (state), FALSE, TRUE };
  for (int i = 0; i < MIN (n, BIC_MAX_CARDS); i++)
    shown[n_shown++] = (BicHandCard) { seen ? cards[i] : -1, seen && self->past < 0 && bic_game_pick_card (game, choices, cards[i], &choice), FALSE };
  bic_hand_view_set_cards (self->hand, game, side, shown, n_shown);
  self->holds_cards = n_shown > 0 || bic_game_ruleset (game)->uses & BIC_USE_HANDS;
}

static void
button_cb (GtkButton   *button,
           BicGamePage *self)
{
  const BicChoice *choice = g_object_get_data (G_OBJECT (button), "choice");

  _bic_game_page_choose (self, *choice);
}

static void
entered_cb (GtkEventController *controller,
            double              x,
            double              y,
            BicGamePage        *self)
{
  const BicChoice *choice = g_object_get_data (G_OBJECT (gtk_event_controller_get_widget (controller)), "choice");

  _bic_game_fight_preview_answer (self, *choice);
}

/* The panel goes back to what is. */
static void
left_cb (GtkEventController *controller,
         BicGamePage        *self)
{
  _bic_game_fight_preview (self, BIC_NO_HEX);
}

static void
add_preview (BicGamePage *self,
             GtkWidget   *button)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();

  g_signal_connect (motion, "enter", G_CALLBACK (entered_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (left_cb), self);
  gtk_widget_add_controller (button, motion);
}

static void
add_button (BicGamePage *self,
            BicChoice    choice,
            gboolean     suggested)
{
  g_autofree char *label = bic_choice_label (bic_session_game (self->session), _bic_game_look_now (self), choice);
  g_autofree char *column = _bic_game_fight_column (self, choice);
  GtkWidget *button = gtk_button_new_with_label (column ? column : label);

  gtk_widget_add_css_class (button, "pill-button");
  if (suggested)
    {
      gtk_widget_add_css_class (button, "suggested-action");
      gtk_widget_set_tooltip_text (button, _("Ctrl+Return"));
    }
  g_object_set_data_full (G_OBJECT (button), "choice", g_memdup2 (&choice, sizeof choice), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (button_cb), self);
  add_preview (self, button);
  gtk_box_append (GTK_BOX (self->buttons), button);
}

/* A way out that the rules do not give yet stands there all the same: pressed, it says what is still owed. */
static void
add_withheld (BicGamePage *self)
{
  BicChoice choice;
  GtkWidget *button;

  if (self->past >= 0 || _bic_game_ending_is_over (self) || !gtk_widget_get_visible (self->owed) ||
      !bic_state_withheld (bic_session_game (self->session), _bic_game_look_now (self), &choice))
    return;
  add_button (self, choice, FALSE);
  button = gtk_widget_get_last_child (self->buttons);
  gtk_widget_add_css_class (button, "withheld");
  gtk_widget_set_tooltip_text (button, _("Not before everybody who has to fight is in a battle"));
}

static gboolean
is_open (BicGamePage *self)
{
  return self->past < 0 && !_bic_game_ending_is_over (self);
}

/* The suggested one stands last, where there is one. */
static void
refresh_buttons (BicGamePage *self)
{
  g_autoptr (GArray) choices = bic_game_pick_buttons (bic_session_game (self->session), bic_session_choices (self->session));
  g_autofree char *column = NULL;
  gboolean degrees;                     /* of one thing: as columns stand in their table, and it is suggested to give up none */
  GtkWidget *child;
  int suggested;

  while ((child = gtk_widget_get_first_child (self->buttons)))
    gtk_box_remove (GTK_BOX (self->buttons), child);
  gtk_widget_set_visible (self->buttons, FALSE);
  if (bic_session_asks (self->session) == BIC_CHANCE)
    return;                                                     /* faces have buttons of their own */
  degrees = choices->len > 0 && (column = _bic_game_fight_column (self, g_array_index (choices, BicChoice, 0)));
  suggested = degrees ? 0 : bic_game_pick_suggested (bic_session_game (self->session), _bic_game_look_now (self),
                                                     bic_session_choices (self->session), choices);
  for (int i = (int) choices->len - 1; i >= 0 && degrees && is_open (self); i--)
    add_button (self, g_array_index (choices, BicChoice, i), i == suggested);
  for (int i = 0; i < (int) choices->len && !degrees && is_open (self); i++)
    if (i != suggested)
      add_button (self, g_array_index (choices, BicChoice, i), FALSE);
  if (suggested >= 0 && suggested < (int) choices->len && !degrees && is_open (self))
    add_button (self, g_array_index (choices, BicChoice, suggested), TRUE);
  add_withheld (self);
  gtk_widget_set_visible (self->buttons, gtk_widget_get_first_child (self->buttons) != NULL);
  if (gtk_widget_get_first_child (self->buttons))
    gtk_widget_remove_css_class (self->question, "bare");
  else
    gtk_widget_add_css_class (self->question, "bare");
}

/**
 * _bic_game_question_text:
 * @self: the page, with a game
 * @state: a state of it
 *
 * Returns: (transfer full): what is asked, and of whom, if it is not the side whose turn it is: that one's name stands in the header
 */
char *
_bic_game_question_text (BicGamePage    *self,
                         const BicState *state)
{
  const BicGame *game = bic_session_game (self->session);
  int asks = bic_state_asks (game, state);
  g_autofree char *prompt = asks == BIC_NOBODY ? g_strdup (_("The game is over.")) : bic_prompt (game, state);
  g_autofree char *who = _bic_game_is_side (asks) && asks != bic_state_active (state) ? _bic_game_page_short (self, asks) : NULL;

  return who ? g_strdup_printf (_("%s: %s"), who, prompt) : g_steal_pointer (&prompt);
}

/* The card that is being carried out, above what it asks who has played it */
static void
refresh_card_name (BicGamePage *self)
{
  const BicGame *game = bic_session_game (self->session);
  g_autofree BicState *state = _bic_game_look_state (self);
  int card = bic_state_card (state);
  gboolean shown = card >= 0 && bic_state_asks (game, state) == bic_state_active (state) && (self->past >= 0 || !_bic_game_ending_is_over (self));

  gtk_label_set_label (GTK_LABEL (self->card_name),
                       shown ? g_dgettext (GETTEXT_PACKAGE, bic_game_card (game, card)->name) : "");
  gtk_widget_set_visible (self->card_name, shown);
  if (shown)
    gtk_widget_remove_css_class (self->prompt, "heading");
  else
    gtk_widget_add_css_class (self->prompt, "heading");
}

static void
refresh_prompt (BicGamePage *self)
{
  g_autofree BicState *state = _bic_game_look_state (self);
  g_autofree char *dice = _bic_game_dice_prompt (self);
  g_autofree char *text = self->past < 0 && _bic_game_ending_is_over (self)
                            ? _bic_game_ending_text (self) : dice ? g_steal_pointer (&dice) : _bic_game_question_text (self, state);

  gtk_label_set_label (GTK_LABEL (self->prompt), text);
}

static void
refresh_owed (BicGamePage *self)
{
  g_autofree char *duties = _bic_game_battles_owed (self), *owed = duties ? g_steal_pointer (&duties) : _bic_game_ways_risk (self);

  gtk_label_set_label (GTK_LABEL (self->owed), owed ? owed : "");
  gtk_widget_set_visible (self->owed, owed != NULL);
}

/* The question, its buttons, the hand. */
void
_bic_game_question_refresh (BicGamePage *self)
{
  refresh_card_name (self);
  refresh_prompt (self);
  _bic_game_orders_refresh (self);
  refresh_owed (self);
  refresh_buttons (self);
  _bic_game_dice_refresh (self);
  refresh_hand (self);
}

/* --- the hand ------------------------------------------------------------------------------------------------------------- */

static void
played_cb (BicHandView *hand,
           int          card,
           BicGamePage *self)
{
  BicChoice choice;

  if (bic_game_pick_card (bic_session_game (self->session), bic_session_choices (self->session), card, &choice))
    _bic_game_page_choose (self, choice);
}

/* A card in hand; looking back, it is the board of the present that it would be played on. */
static char *
why_not (BicGamePage *self,
         int          card)
{
  return bic_why_card (bic_session_game (self->session), _bic_game_look_now (self), card);
}

static void
refused_cb (BicHandView *hand,
            int          card,
            BicGamePage *self)
{
  g_autofree char *why = why_not (self, card);

  _bic_game_page_tell (self, why);
}

static void
asked_cb (BicHandView *hand,
          int          card,
          GtkWidget   *at,
          BicGamePage *self)
{
  gboolean in_play = bic_state_card (_bic_game_look_now (self)) == card;
  g_autofree char *why = in_play ? NULL : why_not (self, card);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, 0, 0);

  (void) !gtk_widget_compute_bounds (at, GTK_WIDGET (hand), &bounds);
  bic_facts_pop_up (bic_card_details_new (bic_session_game (self->session), card, _bic_game_seats_whose_hand (self), why), GTK_WIDGET (hand),
                    &(GdkRectangle) { (int) bounds.origin.x, (int) bounds.origin.y, (int) bounds.size.width, (int) bounds.size.height }, GTK_POS_TOP);
}

/* Listens to the hand; buttons for which there is no room begin another row. */
void
_bic_game_question_init (BicGamePage *self)
{
  GtkWidget *const rows[] = { self->question, self->buttons, self->ending };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    gtk_widget_set_layout_manager (rows[i], bic_wrap_layout_new ());
  g_signal_connect (self->hand, "played", G_CALLBACK (played_cb), self);
  g_signal_connect (self->hand, "refused", G_CALLBACK (refused_cb), self);
  g_signal_connect (self->hand, "asked", G_CALLBACK (asked_cb), self);
}
