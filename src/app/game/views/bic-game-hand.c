/* The cards before the board, open or covered.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Two players share a screen. A hand shows as long as its owner alone has touched the desk since he took his seat: once
 * the other has answered anything, it is covered, and its owner shows it again when he likes or has to.
 *
 * Where there are several decks one hand lies before the others: the first of which a card may be played now, or the
 * one that was asked for. The others are columns of titles beside it, and where the board needs the room their names
 * alone.
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-game-hand.h"

#include "bic-actions.h"
#include "bic-game-facts.h"
#include "bic-widgets.h"
#include "bic-facts.h"
#include "bic-game-pick.h"
#include "bic-game-text.h"
#include "bic-hand-view.h"
#include "bic-compat.h"

#define NAME_CHARS 10           /* of a deck's name beside cards that show their texts */

/* Its name with its hand below */
typedef struct {
  GtkWidget   *box, *name, *scroller;
  BicHandView *hand;
  int          playable;                /* cards that may be played now */
} Deck;

struct _BicGameHand
{
  AdwBin        parent_instance;
  BicGameModel *model;
  GActionMap   *actions;
  GtkWidget    *hands;                  /* in it the boxes of the decks */
  GtkWidget    *show_hand, *low;        /* low: never seen, as high as a row of titles */
  Deck          deck[BIC_MAX_DECKS];
  int           n_decks;                /* that have a box */
  /* the deck that lies before the others; the one that called for that by itself last */
  int           front, called;
  BicHandRoom   room;
  gboolean      compact;                /* titles alone */
  gboolean      always_open;            /* whatever is preferred */
};

G_DEFINE_FINAL_TYPE (BicGameHand, bic_game_hand, ADW_TYPE_BIN)

/* --- cards -------------------------------------------------------------- */

static void
show_picked (BicGameHand *self)
{
  const BicChoice *hint = bic_game_model_hint (self->model);
  int hinted = hint ? bic_choice_card (bic_game_model_game (self->model), *hint) : -1;

  for (int deck = 0; deck < self->n_decks; deck++)
    bic_hand_view_set_picked (self->deck[deck].hand, bic_game_model_picked_card (self->model), hinted);
}

static void
played_cb (BicHandView *hand,
           int          card,
           BicGameHand *self)
{
  BicChoice choice;

  if (bic_game_model_pick_card (self->model, card))
    {
      const char *name = g_dgettext (GETTEXT_PACKAGE, bic_game_card (bic_game_model_game (self->model), card)->name);
      g_autofree char *text = bic_game_model_picked_card (self->model) < 0 ? NULL
                              : g_strdup_printf (_("On which unit do you play %s?"), name);

      bic_game_model_tell (self->model, text);
    }
  else if (bic_game_pick_card (bic_game_model_game (self->model), bic_game_model_choices (self->model), card, &choice))
    bic_game_model_choose (self->model, choice);
}

/* A card in hand; looking back, it is the board of the present that it would be played on. */
static char *
why_not (BicGameHand *self,
         int          card)
{
  return bic_why_card (bic_game_model_game (self->model), bic_game_model_now (self->model), card, BIC_NO_HEX);
}

static void
refused_cb (BicHandView *hand,
            int          card,
            BicGameHand *self)
{
  g_autofree char *why = why_not (self, card);

  bic_game_model_say (self->model, why);
}

static gboolean
is_in_play (BicGameHand *self,
            int          card)
{
  BicPlayInfo plays[BIC_MAX_CARDS];
  int n = bic_state_in_play (bic_game_model_now (self->model), plays, BIC_MAX_CARDS);

  for (int i = 0; i < n; i++)
    if (plays[i].card == card)
      return TRUE;
  return FALSE;
}

static void
asked_cb (BicHandView *hand,
          int          card,
          GtkWidget   *at,
          BicGameHand *self)
{
  g_autofree char *why = is_in_play (self, card) ? NULL : why_not (self, card);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, 0, 0);

  (void) !gtk_widget_compute_bounds (at, GTK_WIDGET (hand), &bounds);
  bic_facts_pop_up (bic_card_details_new (bic_game_model_game (self->model), card, bic_game_model_holder (self->model),
                                          why), GTK_WIDGET (hand),
                    &(GdkRectangle) { (int) bounds.origin.x, (int) bounds.origin.y, (int) bounds.size.width,
                                      (int) bounds.size.height }, GTK_POS_TOP);
}

/* In the hand of its deck, whoever has played it */
static int
add_plays (const BicState *state,
           const BicGame  *game,
           int             deck,
           BicHandCard    *shown)
{
  BicPlayInfo plays[BIC_MAX_CARDS];
  int n = bic_state_in_play (state, plays, BIC_MAX_CARDS), n_shown = 0;

  for (int i = 0; i < n; i++)
    if (bic_game_deck_of (game, plays[i].card) == deck)
      shown[n_shown++] = (BicHandCard) { plays[i].card, FALSE, TRUE };
  return n_shown;
}

/* --- decks -------------------------------------------------------------- */

static BicHandForm
form_of (BicGameHand *self,
         int          deck)
{
  if (deck != self->front)
    return BIC_HAND_COLUMN;
  if (self->compact)
    return BIC_HAND_TITLES;
  return self->room == BIC_HAND_ROOMY ? BIC_HAND_WHOLE : BIC_HAND_SHORT;
}

/* A column is as high as the cards beside it, whatever lies in it. Where the board needs the room there are none, and
 * names stand beside the cards. */
static void
shape_deck (BicGameHand *self,
            int          deck)
{
  const Deck *d = &self->deck[deck];
  GtkLabel *name = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (d->name)));
  BicHandForm form = form_of (self, deck);
  gboolean column = form == BIC_HAND_COLUMN, roomy = self->room == BIC_HAND_ROOMY;

  bic_hand_view_set_form (d->hand, form);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (d->scroller), column ? GTK_POLICY_NEVER : GTK_POLICY_AUTOMATIC,
                                  column ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (d->scroller), !column);
  gtk_widget_set_visible (d->scroller, !column || roomy);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (d->box), roomy ? GTK_ORIENTATION_VERTICAL
                                  : GTK_ORIENTATION_HORIZONTAL);
  gtk_label_set_wrap (name, !self->compact);
  gtk_label_set_ellipsize (name, self->compact ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  gtk_label_set_max_width_chars (name, form_of (self, self->front) == BIC_HAND_SHORT ? NAME_CHARS : -1);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (d->name), !column);
}

/* The cards fold to titles where the board needs the room and no card is asked for.  Cards that unfold then cover the
 * board, which keeps its size.
 */
static void
shape_decks (BicGameHand *self)
{
  gboolean asked = FALSE;

  for (int deck = 0; deck < self->n_decks; deck++)
    asked |= self->deck[deck].playable > 0 && gtk_widget_get_visible (self->deck[deck].box);
  self->compact = self->room == BIC_HAND_LOW || (self->room == BIC_HAND_FOLDS && !asked);
  for (int deck = 0; deck < self->n_decks; deck++)
    shape_deck (self, deck);
  /* The button is over the cards, or, where they are no higher than it is, at the end of their row. */
  gtk_widget_set_halign (self->show_hand, self->compact ? GTK_ALIGN_END : GTK_ALIGN_CENTER);
  bic_set_css_class (self->show_hand, "pill", !self->compact);
  bic_rise_bin_set_low (BIC_RISE_BIN (gtk_widget_get_parent (GTK_WIDGET (self))),
                        self->room == BIC_HAND_FOLDS && !self->compact ? self->low : NULL);
}

static void
named_cb (GtkWidget   *name,
          BicGameHand *self)
{
  for (int deck = 0; deck < self->n_decks; deck++)
    if (self->deck[deck].name == name)
      self->front = deck;
  shape_decks (self);
}

static void
add_deck (BicGameHand *self)
{
  Deck *d = &self->deck[self->n_decks++];

  d->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  d->hand = BIC_HAND_VIEW (bic_hand_view_new ());
  d->name = g_object_new (GTK_TYPE_TOGGLE_BUTTON, "label", "", "halign", GTK_ALIGN_CENTER, "valign", GTK_ALIGN_CENTER,
                          NULL);
  d->scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "propagate-natural-width", TRUE, "child", d->hand, "vexpand",
                              TRUE,
                              NULL);
  gtk_label_set_justify (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (d->name))), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (d->name, "flat");
  gtk_widget_add_css_class (d->name, "deck-name");
  gtk_widget_set_vexpand (d->box, FALSE);
  gtk_box_append (GTK_BOX (d->box), d->name);
  gtk_box_append (GTK_BOX (d->box), d->scroller);
  gtk_box_append (GTK_BOX (self->hands), d->box);
  g_signal_connect (d->name, "clicked", G_CALLBACK (named_cb), self);
  g_signal_connect (d->hand, "played", G_CALLBACK (played_cb), self);
  g_signal_connect (d->hand, "refused", G_CALLBACK (refused_cb), self);
  g_signal_connect (d->hand, "asked", G_CALLBACK (asked_cb), self);
}

/* How many lie there, and that some may be played */
static void
show_name (Deck              *d,
           const BicGameDeck *deck,
           int                n)
{
  g_autofree char *name = g_strdup_printf (_("%s: %d"), g_dgettext (GETTEXT_PACKAGE, deck->name), n);
  g_autofree char *tip = d->playable
                         ? g_strdup_printf (ngettext ("%d can be played now", "%d can be played now",
                                                      (gulong) d->playable), d->playable)
                                     : g_strdup (_("None can be played now"));
  g_autofree char *whole = g_strdup_printf ("%s\n%s", name, tip);

  gtk_button_set_label (GTK_BUTTON (d->name), name);
  gtk_widget_set_tooltip_text (d->name, whole);
  gtk_accessible_update_property (GTK_ACCESSIBLE (d->name), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, tip, -1);
  bic_set_css_class (d->name, "playable", d->playable);
}

/* Returns: whether cards of the deck lie there, or might */
static gboolean
show_deck (BicGameHand    *self,
           const BicState *state,
           int             side,
           int             deck)
{
  const BicGame *game = bic_game_model_game (self->model);
  const BicChoices *choices = bic_game_model_choices (self->model);
  int reader = bic_game_model_reader (self->model);
  gboolean past = bic_game_model_is_past (self->model), open = bic_game_model_is_open (self->model);
  gboolean seen = bic_game_deck_is_open (game, deck)
                  || (open ? bic_game_model_shows_hand (self->model) : reader == BIC_EVERYBODY || side == reader);
  Deck *d = &self->deck[deck];
  BicHandCard shown[2 * BIC_MAX_CARDS];
  int cards[BIC_MAX_CARDS], n = bic_state_hand (game, state, side, deck, cards, BIC_MAX_CARDS),
      n_shown = add_plays (state, game, deck, shown);
  BicChoice choice;

  d->playable = 0;
  for (int i = 0; i < MIN (n, BIC_MAX_CARDS); i++)
    {
      gboolean playable = seen && !past && bic_game_pick_card (game, choices, cards[i], &choice);

      d->playable += playable;
      shown[n_shown++] = (BicHandCard) { seen ? cards[i] : -1, playable, FALSE };
    }
  bic_hand_view_set_cards (d->hand, game, side, deck, shown, n_shown);
  show_name (d, bic_game_deck (game, deck), n);
  return n_shown > 0 || bic_game_deck (game, deck)->dealt != BIC_DEALT_NONE;
}

/* The first deck of which a card may be played calls for the front when that changes. */
static void
call_front (BicGameHand *self)
{
  for (int deck = 0; deck < self->n_decks; deck++)
    if (self->deck[deck].playable && gtk_widget_get_visible (self->deck[deck].box))
      {
        if (self->called != deck)
          self->front = deck;
        self->called = deck;
        break;
      }
  if (!gtk_widget_get_visible (self->deck[self->front].box))
    self->front = self->called = 0;
}

/* Returns: whether cards lie there, or might */
static gboolean
show_cards (BicGameHand *self)
{
  int n_decks = bic_game_n_decks (bic_game_model_game (self->model)), n_shown = 0;
  g_autofree BicState *state = bic_game_model_state (self->model);
  int side = bic_game_model_is_open (self->model) ? bic_game_model_holder (self->model)
             : bic_game_model_shown_holder (self->model);

  while (self->n_decks < n_decks)
    add_deck (self);
  for (int deck = 0; deck < self->n_decks; deck++)
    {
      gboolean shown = deck < n_decks && show_deck (self, state, side, deck);

      gtk_widget_set_visible (self->deck[deck].box, shown);
      n_shown += shown;
    }
  for (int deck = 0; deck < self->n_decks; deck++)
    gtk_widget_set_visible (self->deck[deck].name, n_shown > 1);
  call_front (self);
  shape_decks (self);
  return n_shown > 0;
}

/* Asks about the card that has the focus; FALSE: none has. */
gboolean
bic_game_hand_ask (BicGameHand *self)
{
  for (int deck = 0; deck < self->n_decks; deck++)
    if (bic_hand_view_ask (self->deck[deck].hand))
      return TRUE;
  return FALSE;
}

void
bic_game_hand_set_room (BicGameHand *self,
                        BicHandRoom  room)
{
  self->room = room;
  shape_decks (self);
}

/* --- the cover ---------------------------------------------------------- */

/* What there is to be shown to a side alone: its cards, or what lies face down */
static gboolean
holds_secrets (BicGameHand *self,
               int          side)
{
  const BicGame *game = bic_game_model_game (self->model);
  const BicState *state = bic_session_state (bic_game_model_session (self->model));
  gboolean holds = bic_game_is_veiled (game);

  for (int deck = 0; deck < bic_game_n_decks (game); deck++)
    holds |= !bic_game_deck_is_open (game, deck) && bic_state_hand (game, state, side, deck, NULL, 0) > 0;
  return holds;
}

/* The button over covered cards */
static void
refresh_cover (BicGameHand *self)
{
  int side = bic_game_model_holder (self->model);
  gboolean between = bic_game_model_is_between (self->model);
  g_autofree char *label = bic_game_show_hand_label (self->model, side);

  gtk_button_set_label (GTK_BUTTON (self->show_hand), label);
  gtk_widget_set_visible (self->show_hand, !bic_game_model_shows_hand (self->model)
                          && bic_game_model_is_open (self->model)
                                           && holds_secrets (self, side) && !between);
  bic_action_set_enabled (self->actions, "show-hand", bic_game_model_hides (self->model)
                          && !bic_game_model_is_past (self->model) && !between);
  bic_action_set_enabled (self->actions, "hide-hands", !bic_session_open_hands (bic_game_model_session (self->model)));
}

/* The cards of a game that is over are on the table no more, but for who looks back. */
static void
refresh (BicGameHand *self)
{
  gboolean has_cards = show_cards (self);

  gtk_widget_set_visible (GTK_WIDGET (self), has_cards
                          && (bic_game_model_is_past (self->model) || !bic_game_model_is_over (self->model)));
  refresh_cover (self);
  show_picked (self);
}

static void
show_hand_cb (BicGameHand *self)
{
  bic_game_model_sit (self->model, bic_game_model_shows_hand (self->model) ? BIC_NOBODY
                      : bic_game_model_holder (self->model));
}

static void
hide_hands_cb (GSimpleAction *action,
               GVariant      *state,
               gpointer       user_data)
{
  BicGameHand *self = user_data;
  BicSession *session = bic_game_model_session (self->model);
  gboolean hides = g_variant_get_boolean (state) && !self->always_open
                   && !(session && bic_session_open_hands (session));

  g_simple_action_set_state (action, g_variant_new_boolean (hides));
  bic_game_model_set_hides (self->model, hides);
}

/* Hides nothing from now on. */
void
bic_game_hand_open (BicGameHand *self)
{
  self->always_open = TRUE;
  g_action_group_change_action_state (G_ACTION_GROUP (self->actions), "hide-hands", g_variant_new_boolean (FALSE));
}

/* --- the widget --------------------------------------------------------- */

void
bic_game_hand_set_model (BicGameHand  *self,
                         BicGameModel *model,
                         GActionMap   *actions)
{
  g_set_object (&self->model, model);
  g_set_object (&self->actions, actions);
  bic_actions_add (actions, &(BicAction) { "show-hand", G_CALLBACK (show_hand_cb) }, 1, self);
  g_action_map_add_action_entries (actions, &(GActionEntry) { "hide-hands", NULL, NULL, "true", hide_hands_cb }, 1,
                                   self);
  g_signal_connect_object (model, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "picked-changed", G_CALLBACK (show_picked), self, G_CONNECT_SWAPPED);
}

static void
bic_game_hand_dispose (GObject *object)
{
  g_clear_object (&BIC_GAME_HAND (object)->model);
  g_clear_object (&BIC_GAME_HAND (object)->actions);
  G_OBJECT_CLASS (bic_game_hand_parent_class)->dispose (object);
}

static void
bic_game_hand_class_init (BicGameHandClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_game_hand_dispose;
  g_type_ensure (BIC_TYPE_HAND_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-game-hand.ui");
  gtk_widget_class_bind_template_child (widget_class, BicGameHand, hands);
  gtk_widget_class_bind_template_child (widget_class, BicGameHand, low);
  gtk_widget_class_bind_template_child (widget_class, BicGameHand, show_hand);
}

static void
bic_game_hand_init (BicGameHand *self)
{
  self->room = BIC_HAND_ROOMY;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_child_visible (self->low, FALSE);
  bic_hand_view_set_form (BIC_HAND_VIEW (adw_bin_get_child (ADW_BIN (self->low))), BIC_HAND_TITLES);
}
