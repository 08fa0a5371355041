/* The cards below the board, open or covered, and the cards in play.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The hand keeps its height for the whole game, so that the board above it never moves. From left to right it shows:
 * the cards in play with the flags of their sides; the owner of the hand; the names of its decks, if there are several;
 * the cards of the open deck. The deck that has an answer to the question opens automatically.
 *
 * Two players can share a screen. A shown hand stays open until the other side has answered a question. Then it is
 * covered until its owner shows it again. A covered hand looks the same for all cards.
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-game-hand.h"

#include "bic-actions.h"
#include "bic-art.h"
#include "bic-facts.h"
#include "bic-game-card-choices.h"
#include "bic-game-cards.h"
#include "bic-game-facts.h"
#include "bic-game-text.h"
#include "bic-hand-view.h"
#include "bic-text-size.h"
#include "bic-widgets.h"

#define HEIGHT 84
#define HEIGHT_LOW 116                  /* Maximum height in a low window, even with large text */
#define HEIGHT_WHOLE 225                /* Height with whole cards */
#define HEIGHT_KEPT 40                  /* Height of a row of kept events */
#define SLOT_WIDTH 156
#define SLOT_WIDTH_WHOLE 220
#define SLOT_WIDTH_NARROW 96
#define COCKADE 28
#define STRIPE 5
#define TAB_CHARS 10

/* Cards of one deck, with the tab that opens them */
typedef struct {
  GtkWidget   *tab, *scroller;
  BicHandView *hand;
  gboolean     shown;                   /* the side has a hand of this deck */
  int          n, playable;             /* number of cards in the hand; number of cards that can be played now */
} Deck;

struct _BicGameHand
{
  AdwBin        parent_instance;
  BicGameModel *model;
  GActionMap   *actions;
  GtkWidget    *slot, *no_play, *line;
  BicHandView  *in_play;
  GtkWidget    *stripe, *cockade, *owner_name, *tabs_scroller, *tabs, *hands, *no_cards, *show_hand;
  Deck          deck[BIC_MAX_DECKS];
  int           n_decks;                /* number of decks with a tab */
  int           front;                  /* index of the open deck */
  int           asked;                  /* index of the first deck with an answer to the question, or -1 */
  int           side, nation;           /* side and nation of the hand */
  const BicCatalogue *catalogue;        /* catalogue of the nation; kept alive by the pictures */
  BicGameCards  kind;
  gboolean      high, narrow, tips;
  gboolean      always_open;            /* hands are always open, regardless of the preferences */
};

G_DEFINE_FINAL_TYPE (BicGameHand, bic_game_hand, ADW_TYPE_BIN)

enum { PROP_0, PROP_TIPS, N_PROPS };
static GParamSpec *props[N_PROPS];

/* --- cards -------------------------------------------------------------- */

static void
played_cb (BicHandView *hand,
           int          card,
           BicGameHand *self)
{
  BicChoice choice;

  if (bic_game_model_pick_card (self->model, card))
    {
      const BicGame *game = bic_game_model_game (self->model);
      const BicState *state = bic_game_model_visible_present_state (self->model);
      const char *name = g_dgettext (GETTEXT_PACKAGE, bic_game_card (game, card)->name);
      g_autofree char *text = bic_game_model_picked_card (self->model) < 0
                              || bic_game_card_choices_find_confirmed (game, state,
                                                                       bic_game_model_click_choices (self->model),
                                                                       card, &choice) ? NULL
                              : g_strdup_printf (_("On which unit do you play %s?"), name);

      bic_game_model_show_message (self->model, text);
    }
  else if (bic_game_card_choices_find_play (bic_game_model_game (self->model), bic_game_model_choices (self->model),
                                            card, &choice))
    bic_game_model_choose (self->model, choice);
}

static void
refused_cb (BicHandView *hand,
            int          card,
            BicGameHand *self)
{
  g_autofree char *why = bic_game_cards_why_not (self->model, card);

  bic_game_model_show_refusal (self->model, why);
}

/* Returns the side that holds the cards of @hand or has played the card in it. */
static int
side_of (BicGameHand *self,
         BicHandView *hand,
         int          card)
{
  BicPlayInfo plays[BIC_MAX_CARDS];
  int n = hand == self->in_play ? bic_game_cards_in_play (self->model, plays) : 0;

  for (int i = 0; i < n; i++)
    if (plays[i].card == card)
      return plays[i].side;
  return self->side;
}

static void
show_card_info_cb (BicHandView *hand,
                   int          card,
                   GtkWidget   *at,
                   BicGameHand *self)
{
  g_autofree char *why = hand == self->in_play ? NULL : bic_game_cards_why_not (self->model, card);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, 0, 0);

  (void) !gtk_widget_compute_bounds (at, GTK_WIDGET (hand), &bounds);
  bic_facts_pop_up (bic_card_details_new (bic_game_model_game (self->model), card, side_of (self, hand, card), why),
                    GTK_WIDGET (hand),
                    &(GdkRectangle) { (int) bounds.origin.x, (int) bounds.origin.y, (int) bounds.size.width,
                                      (int) bounds.size.height }, GTK_POS_TOP);
}

static void
pointed_cb (BicHandView *hand,
            int          card,
            BicGameHand *self)
{
  bic_game_model_point_at_card (self->model, card, card < 0 ? BIC_NOBODY : side_of (self, hand, card));
}

static void
add_hand (BicGameHand *self,
          BicHandView *hand)
{
  bic_hand_view_set_show_tooltips (hand, self->tips);
  g_signal_connect (hand, "played", G_CALLBACK (played_cb), self);
  g_signal_connect (hand, "refused", G_CALLBACK (refused_cb), self);
  g_signal_connect (hand, "asked", G_CALLBACK (show_card_info_cb), self);
  g_signal_connect (hand, "pointed", G_CALLBACK (pointed_cb), self);
}

/* --- cards in play ------------------------------------------------------ */

/* Shows the cards in play: a single card with its text, several cards as titles below each other. */
static void
show_cards_in_play (BicGameHand *self)
{
  BicPlayInfo plays[BIC_MAX_CARDS];
  BicHandCard cards[BIC_MAX_CARDS];
  int n = bic_game_cards_in_play (self->model, plays);

  for (int i = 0; i < n; i++)
    cards[i] = (BicHandCard) { plays[i].card, FALSE, TRUE, plays[i].side, NULL };
  bic_hand_view_set_cards (self->in_play, bic_game_model_game (self->model), BIC_ANY_DECK, cards, n);
  bic_hand_view_set_form (self->in_play, n > 1 || self->narrow ? BIC_CARD_TITLE : self->high ? BIC_CARD_WHOLE
                          : BIC_CARD_SHORT);
  gtk_widget_set_visible (self->no_play, n == 0);
}

/* --- decks -------------------------------------------------------------- */

static void
show_front_deck (BicGameHand *self)
{
  for (int deck = 0; deck < self->n_decks; deck++)
    {
      const Deck *d = &self->deck[deck];

      gtk_widget_set_visible (d->scroller, deck == self->front);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (d->tab), deck == self->front);
      bic_hand_view_set_form (d->hand, self->high ? BIC_CARD_WHOLE : BIC_CARD_SHORT);
    }
}

static void
show_deck_of_tab_cb (GtkWidget   *tab,
                     BicGameHand *self)
{
  for (int deck = 0; deck < self->n_decks; deck++)
    if (self->deck[deck].tab == tab)
      self->front = deck;
  show_front_deck (self);
}

static void
add_deck (BicGameHand *self)
{
  Deck *d = &self->deck[self->n_decks++];
  GtkLabel *name;

  d->hand = BIC_HAND_VIEW (bic_hand_view_new ());
  d->tab = gtk_toggle_button_new_with_label ("");
  d->scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "propagate-natural-width", TRUE, "child", d->hand,
                              "hexpand", TRUE, "vscrollbar-policy", GTK_POLICY_NEVER, NULL);
  name = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (d->tab)));
  g_object_set (name, "wrap", TRUE, "max-width-chars", TAB_CHARS, "lines", 2, "ellipsize", PANGO_ELLIPSIZE_END,
                "justify", GTK_JUSTIFY_CENTER, NULL);
  gtk_widget_add_css_class (d->tab, "flat");
  gtk_widget_add_css_class (d->tab, "deck-name");
  gtk_box_append (GTK_BOX (self->tabs), d->tab);
  gtk_box_append (GTK_BOX (self->hands), d->scroller);
  g_signal_connect (d->tab, "clicked", G_CALLBACK (show_deck_of_tab_cb), self);
  add_hand (self, d->hand);
}

/* Updates the tab of a deck. @seen: whether the cards are visible; otherwise the number of playable cards is not
 * shown. */
static void
show_tab (Deck              *d,
          const BicGameDeck *deck,
          gboolean           seen)
{
  g_autofree char *name = g_strdup_printf (_("%s: %d"), g_dgettext (GETTEXT_PACKAGE, deck->name), d->n);
  g_autofree char *tip = !seen ? g_strdup ("") : d->playable
                         ? g_strdup_printf (ngettext ("%d can be chosen now", "%d can be chosen now",
                                                      (gulong) d->playable), d->playable)
                                     : g_strdup (_("None can be chosen now"));

  gtk_button_set_label (GTK_BUTTON (d->tab), name);
  gtk_widget_set_tooltip_text (d->tab, *tip ? tip : NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (d->tab), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, tip, -1);
  bic_set_css_class (d->tab, "playable", d->playable);
}

/* Returns whether the deck shows its cards instead of their backs. */
static gboolean
deck_shows_faces (BicGameHand *self,
                  int          deck)
{
  int reader = bic_game_model_viewer (self->model);

  if (bic_game_deck_is_open (bic_game_model_game (self->model), deck))
    return TRUE;
  return bic_game_model_can_act (self->model) ? bic_game_model_shows_hand (self->model)
         : reader == BIC_EVERYBODY || self->side == reader;
}

static void
show_deck (BicGameHand    *self,
           const BicState *state,
           int             deck)
{
  const BicGame *game = bic_game_model_game (self->model);
  const BicState *now = bic_game_model_visible_present_state (self->model);
  const BicChoices *choices = bic_game_model_choices (self->model);
  gboolean past = bic_game_model_is_past (self->model), seen = deck_shows_faces (self, deck),
           over = !past && bic_game_model_is_over (self->model);
  Deck *d = &self->deck[deck];
  BicHandCard shown[BIC_MAX_CARDS];
  int cards[BIC_MAX_CARDS], held = bic_state_hand (game, state, self->side, deck, cards, BIC_MAX_CARDS);
  BicChoice choice;

  d->n = over ? 0 : MIN (held, BIC_MAX_CARDS);
  d->playable = 0;
  for (int i = 0; i < d->n; i++)
    {
      gboolean playable = seen && !past && bic_game_card_choices_find_play (game, choices, cards[i], &choice);

      d->playable += playable;
      shown[i] = (BicHandCard) { seen ? cards[i] : -1, playable, FALSE, self->side, NULL };
      if (playable && bic_game_card_choices_find_confirmed (game, now, choices, cards[i], &choice))
        {
          g_autofree char *label = bic_choice_label (game, state, choice);
          const char *warning = bic_game_card_choices_warning (game, now, choice);

          shown[i].use = g_intern_string (warning ? warning : label);
        }
    }
  bic_hand_view_set_cards (d->hand, game, deck, shown, d->n);
  show_tab (d, bic_game_deck (game, deck), seen);
  d->shown = d->n > 0 || bic_game_deck (game, deck)->dealt != BIC_DEALT_NONE;
}

/* Opens the first deck with an answer to the question, if this deck has changed. Does not open a deck of a covered
 * hand, because that would reveal that its owner can play a card. */
static void
open_deck_of_question (BicGameHand *self)
{
  int asked = -1;

  for (int deck = 0; deck < self->n_decks && asked < 0; deck++)
    if (self->deck[deck].playable && self->deck[deck].shown)
      asked = deck;
  if (asked >= 0 && asked != self->asked)
    self->front = asked;
  self->asked = asked;
  if (!self->deck[self->front].shown)
    self->front = 0;
  while (self->front < self->n_decks - 1 && !self->deck[self->front].shown)
    self->front++;
}

/* --- owner of the hand -------------------------------------------------- */

static void
show_owner (BicGameHand *self)
{
  const BicGame *game = bic_game_model_game (self->model);
  const BicCatalogue *catalogue = bic_game_catalogue (game);
  int nation = bic_game_nation_of_side (self->model, self->side);
  g_autofree char *army = bic_game_army_name (self->model, self->side);

  gtk_label_set_label (GTK_LABEL (self->owner_name), army);
  if (nation == self->nation && catalogue == self->catalogue)
    return;
  self->nation = nation;
  self->catalogue = catalogue;
  adw_bin_set_child (ADW_BIN (self->stripe), bic_art_stripe_new (catalogue, nation, STRIPE));
  adw_bin_set_child (ADW_BIN (self->cockade), bic_art_cockade_new (catalogue, nation, COCKADE));
}

/* Shows the hand. A new hand starts with its first deck. */
static void
show_hand_of_side (BicGameHand *self)
{
  int n_decks = bic_game_n_decks (bic_game_model_game (self->model)), n_shown = 0;
  g_autofree BicState *state = bic_game_model_shown_state (self->model);
  int side = bic_game_model_can_act (self->model) ? bic_game_model_hand_side (self->model)
             : bic_game_model_shown_hand_side (self->model);

  if (side != self->side || (bic_game_model_can_act (self->model) && !bic_game_model_shows_hand (self->model)))
    self->front = 0;
  if (side != self->side)
    self->asked = -1;
  self->side = side;
  while (self->n_decks < n_decks)
    add_deck (self);
  for (int deck = 0; deck < self->n_decks; deck++)
    {
      if (deck < n_decks)
        show_deck (self, state, deck);
      self->deck[deck].shown &= deck < n_decks;
      gtk_widget_set_visible (self->deck[deck].tab, self->deck[deck].shown);
      n_shown += self->deck[deck].shown;
    }
  gtk_widget_set_visible (self->tabs_scroller, n_shown > 1);
  open_deck_of_question (self);
  show_front_deck (self);
}

/* --- picked card and hint ----------------------------------------------- */

/* Marks the picked card and the card of a hint, and opens the deck of the hint. */
static void
mark_picked_and_hinted (BicGameHand *self)
{
  const BicGame *game = bic_game_model_game (self->model);
  const BicChoice *hint = bic_game_model_hint (self->model);
  int hinted = hint ? bic_choice_card (game, *hint) : -1;

  if (hinted >= 0 && deck_shows_faces (self, bic_game_deck_of (game, hinted)))
    {
      self->front = bic_game_deck_of (game, hinted);
      show_front_deck (self);
    }
  for (int deck = 0; deck < self->n_decks; deck++)
    bic_hand_view_set_picked (self->deck[deck].hand, bic_game_model_picked_card (self->model), hinted);
}

/* Shows the details of the focused card. Returns FALSE if no card has the focus. */
gboolean
bic_game_hand_show_card_info (BicGameHand *self)
{
  for (int deck = 0; deck < self->n_decks; deck++)
    if (bic_hand_view_show_card_info (self->deck[deck].hand))
      return TRUE;
  return bic_hand_view_show_card_info (self->in_play);
}

/* --- the cover ---------------------------------------------------------- */

/* Returns whether a side has secrets: cards, or face-down pieces. */
static gboolean
holds_secrets (BicGameHand *self,
               int          side)
{
  const BicGame *game = bic_game_model_game (self->model);
  const BicState *state = bic_session_state (bic_game_model_session (self->model));
  gboolean holds = bic_game_has_face_down_pieces (game);

  for (int deck = 0; deck < bic_game_n_decks (game); deck++)
    holds |= !bic_game_deck_is_open (game, deck) && bic_state_hand (game, state, side, deck, NULL, 0) > 0;
  return holds;
}

/* Updates the button over covered cards. */
static void
refresh_cover (BicGameHand *self)
{
  int side = bic_game_model_hand_side (self->model);
  gboolean between = bic_game_model_needs_hand_over (self->model);
  g_autofree char *label = bic_game_show_hand_label (self->model, side);

  gtk_button_set_label (GTK_BUTTON (self->show_hand), label);
  gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->show_hand))), PANGO_ELLIPSIZE_END);
  gtk_widget_set_visible (self->show_hand, !bic_game_model_shows_hand (self->model)
                          && bic_game_model_can_act (self->model)
                                           && holds_secrets (self, side) && !between);
  bic_action_set_enabled (self->actions, "show-hand", bic_game_model_hides_hands (self->model)
                          && !bic_game_model_is_past (self->model) && !between);
  bic_action_set_enabled (self->actions, "hide-hands",
                          !bic_session_has_open_hands (bic_game_model_session (self->model)));
}

static gboolean
has_focus (BicGameHand *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  return focus && gtk_widget_is_ancestor (focus, GTK_WIDGET (self));
}

static void
show_all_parts (BicGameHand *self)
{
  gboolean dealt;

  self->kind = bic_game_cards_kind (bic_game_model_game (self->model));
  dealt = self->kind == BIC_GAME_CARDS_HANDS;
  gtk_widget_set_visible (GTK_WIDGET (self), self->kind != BIC_GAME_CARDS_NONE);
  gtk_widget_set_visible (self->slot, dealt);
  gtk_widget_set_visible (self->line, dealt);
  gtk_widget_set_visible (self->owner_name, dealt && !self->narrow);
  show_cards_in_play (self);
  show_hand_of_side (self);
  show_owner (self);
  refresh_cover (self);
  gtk_widget_set_visible (self->no_cards, self->n_decks > 0 && !gtk_widget_get_visible (self->show_hand)
                          && self->deck[self->front].n == 0);
  mark_picked_and_hinted (self);
}

/* Updates the hand. The board gets the keyboard focus if the focused card is gone. */
static void
update_hand (BicGameHand *self)
{
  gboolean had_focus = has_focus (self);

  show_all_parts (self);
  if (had_focus && !has_focus (self))
    bic_game_model_emit_acted (self->model);
}

static void
show_hand_cb (BicGameHand *self)
{
  bic_game_model_set_open_hand_side (self->model, bic_game_model_shows_hand (self->model) ? BIC_NOBODY
                                     : bic_game_model_hand_side (self->model));
}

static void
hide_hands_cb (GSimpleAction *action,
               GVariant      *state,
               gpointer       user_data)
{
  BicGameHand *self = user_data;
  BicSession *session = bic_game_model_session (self->model);
  gboolean hides = g_variant_get_boolean (state) && !self->always_open
                   && !(session && bic_session_has_open_hands (session));

  g_simple_action_set_state (action, g_variant_new_boolean (hides));
  bic_game_model_set_hides_hands (self->model, hides);
}

/* Shows all hands from now on. */
void
bic_game_hand_show_hands (BicGameHand *self)
{
  self->always_open = TRUE;
  g_action_group_change_action_state (G_ACTION_GROUP (self->actions), "hide-hands", g_variant_new_boolean (FALSE));
}

/* --- the size ----------------------------------------------------------- */

static void
measure (GtkWidget      *widget,
         GtkOrientation  orientation,
         int             for_size,
         int            *minimum,
         int            *natural,
         int            *minimum_baseline,
         int            *natural_baseline)
{
  BicGameHand *self = BIC_GAME_HAND (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    gtk_widget_measure (adw_bin_get_child (ADW_BIN (self)), orientation, -1, minimum, natural, NULL, NULL);
  else
    {
      *natural = bic_scale_with_text_size (self->kind != BIC_GAME_CARDS_HANDS ? HEIGHT_KEPT
                                           : self->high ? HEIGHT_WHOLE : HEIGHT);
      *minimum = MIN (*natural, self->high ? HEIGHT_WHOLE : HEIGHT_LOW);
    }
}

/* Allocates the child its minimum height if the hand is lower. The excess is clipped. */
static void
allocate (GtkWidget *widget,
          int        width,
          int        height,
          int        baseline)
{
  GtkWidget *child = adw_bin_get_child (ADW_BIN (widget));
  int least;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
  gtk_widget_size_allocate (child, &(GtkAllocation) { 0, 0, width, MAX (height, least) }, -1);
}

void
bic_game_hand_set_space (BicGameHand *self,
                         gboolean     high,
                         gboolean     narrow)
{
  self->high = high;
  self->narrow = narrow;
  gtk_widget_set_size_request (self->slot,
                               narrow ? SLOT_WIDTH_NARROW
                               : bic_scale_with_text_size (high ? SLOT_WIDTH_WHOLE : SLOT_WIDTH), -1);
  if (bic_game_model_session (self->model))
    update_hand (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
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
  g_signal_connect_object (model, "changed", G_CALLBACK (update_hand), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "picked-changed", G_CALLBACK (mark_picked_and_hinted), self, G_CONNECT_SWAPPED);
}

static void
bic_game_hand_set_property (GObject      *object,
                            guint         property,
                            const GValue *value,
                            GParamSpec   *spec)
{
  BicGameHand *self = BIC_GAME_HAND (object);

  self->tips = g_value_get_boolean (value);
  bic_hand_view_set_show_tooltips (self->in_play, self->tips);
  for (int deck = 0; deck < self->n_decks; deck++)
    bic_hand_view_set_show_tooltips (self->deck[deck].hand, self->tips);
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
  G_OBJECT_CLASS (klass)->set_property = bic_game_hand_set_property;
  props[PROP_TIPS] = g_param_spec_boolean ("tips", NULL, NULL, FALSE, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
  g_type_ensure (BIC_TYPE_HAND_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-game-hand.ui");
  gtk_widget_class_bind_template_child (widget_class, BicGameHand, slot);
  gtk_widget_class_bind_template_child (widget_class, BicGameHand, in_play);
  gtk_widget_class_bind_template_child (widget_class, BicGameHand, no_play);
  gtk_widget_class_bind_template_child (widget_class, BicGameHand, line);
  gtk_widget_class_bind_template_child (widget_class, BicGameHand, stripe);
  gtk_widget_class_bind_template_child (widget_class, BicGameHand, cockade);
  gtk_widget_class_bind_template_child (widget_class, BicGameHand, owner_name);
  gtk_widget_class_bind_template_child (widget_class, BicGameHand, tabs_scroller);
  gtk_widget_class_bind_template_child (widget_class, BicGameHand, tabs);
  gtk_widget_class_bind_template_child (widget_class, BicGameHand, hands);
  gtk_widget_class_bind_template_child (widget_class, BicGameHand, no_cards);
  gtk_widget_class_bind_template_child (widget_class, BicGameHand, show_hand);
}

static void
bic_game_hand_init (BicGameHand *self)
{
  self->side = BIC_NOBODY;
  self->nation = self->asked = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_widget_set_layout_manager (GTK_WIDGET (self), gtk_custom_layout_new (NULL, measure, allocate));
  gtk_widget_set_size_request (self->slot, bic_scale_with_text_size (SLOT_WIDTH), -1);
  add_hand (self, self->in_play);
}
