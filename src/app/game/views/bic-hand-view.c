/* Cards in a row: the hand of one deck, the cards in play, or the events that a side has kept, as small buttons.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-hand-view.h"

#include <glib/gi18n.h>

#include "bic-army.h"
#include "bic-widgets.h"

#define GAP 6
#define TITLE_GAP 2
#define MARGIN 4                        /* Margin above and below, in pixels */
#define CARD_WIDTH 104                  /* Minimum width of a card, in pixels */
#define WHOLE_WIDTH 144

struct _BicHandView
{
  GtkWidget      parent_instance;
  GtkWidget     *box;
  const BicGame *game;
  int            deck;                  /* index, or BIC_ANY_DECK for cards in play */
  GArray        *cards;                 /* (element-type BicHandCard) */
  BicCardForm    form;
  gboolean       chips;                 /* kept events instead of a hand */
  gboolean       tips;                  /* cards have their text as tooltip */
  int            hovered, focused;      /* indices of cards, or -1 */
};

G_DEFINE_FINAL_TYPE (BicHandView, bic_hand_view, GTK_TYPE_WIDGET)

static int
card_of_widget (gpointer widget)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (widget), "card"));
}

static const char *
card_name (BicHandView *self,
           int          card)
{
  return g_dgettext (GETTEXT_PACKAGE, bic_game_card (self->game, card)->name);
}

static const char *
deck_name (BicHandView *self)
{
  return g_dgettext (GETTEXT_PACKAGE, bic_game_deck (self->game, self->deck)->name);
}

/* --- clicks ------------------------------------------------------------------------------------------------------ */

static void
played_cb (GtkButton   *button,
           BicHandView *self)
{
  g_signal_emit_by_name (self, "played", card_of_widget (button));
}

static void
refused_cb (GtkButton   *button,
            BicHandView *self)
{
  g_signal_emit_by_name (self, "refused", card_of_widget (button));
}

static void
request_info_cb (GtkWidget   *widget,
                 BicHandView *self)
{
  g_signal_emit_by_name (self, "asked", card_of_widget (widget), widget);
}

/* Shows the details of a card on a click with the right button or a long press. */
static void
request_info_of_slot_cb (BicHandView *self,
                         GtkGesture  *gesture)
{
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  request_info_cb (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture)), self);
}

static void
secondary_click_cb (BicHandView *self,
                    int          n_press,
                    double       x,
                    double       y,
                    GtkGesture  *gesture)
{
  request_info_of_slot_cb (self, gesture);
}

static void
long_press_cb (BicHandView *self,
               double       x,
               double       y,
               GtkGesture  *gesture)
{
  request_info_of_slot_cb (self, gesture);
}

/* --- the card under the pointer or with the focus ---------------------------------------------------------------- */

static void
set_pointed_cards (BicHandView *self,
                   int          hovered,
                   int          focused)
{
  int before = self->hovered >= 0 ? self->hovered : self->focused, now = hovered >= 0 ? hovered : focused;

  self->hovered = hovered;
  self->focused = focused;
  if (now != before)
    g_signal_emit_by_name (self, "pointed", now);
}

static int
card_of_controller (gpointer controller)
{
  return card_of_widget (gtk_event_controller_get_widget (controller));
}

static void
entered_cb (BicHandView        *self,
            double              x,
            double              y,
            GtkEventController *motion)
{
  set_pointed_cards (self, card_of_controller (motion), self->focused);
}

static void
left_cb (BicHandView        *self,
         GtkEventController *motion)
{
  if (self->hovered == card_of_controller (motion))
    set_pointed_cards (self, -1, self->focused);
}

/* Reports the focused card, unless the pointer is on it. A click also moves the focus to the card, but the text must
 * disappear when the pointer leaves the card. */
static void
focused_cb (BicHandView        *self,
            GtkEventController *focus)
{
  if (self->hovered != card_of_controller (focus))
    set_pointed_cards (self, self->hovered, card_of_controller (focus));
}

static void
unfocused_cb (BicHandView        *self,
              GtkEventController *focus)
{
  if (self->focused == card_of_controller (focus))
    set_pointed_cards (self, self->hovered, -1);
}

/* Sets the tooltip: the title, which the card can cut, and the text. */
static gboolean
card_tooltip_cb (GtkWidget   *widget,
                 int          x,
                 int          y,
                 gboolean     by_keyboard,
                 GtkTooltip  *tooltip,
                 BicHandView *self)
{
  BicHandCard *card = NULL;

  for (guint i = 0; self->tips && i < self->cards->len && !card; i++)
    if (g_array_index (self->cards, BicHandCard, i).card == card_of_widget (widget))
      card = &g_array_index (self->cards, BicHandCard, i);
  if (card)
    {
      g_autofree char *text = g_strjoin ("\n", card_name (self, card->card),
                                         bic_game_card_text (self->game, card->card, card->side), NULL);

      gtk_tooltip_set_text (tooltip, text);
    }
  return card != NULL;
}

/* Watches the pointer and the focus on a card. @slot: widget with the card and the button over the card. */
static void
connect_slot_signals (BicHandView *self,
                      GtkWidget   *slot,
                      int          card)
{
  GtkEventController *motion = gtk_event_controller_motion_new (), *focus = gtk_event_controller_focus_new ();

  g_object_set_data (G_OBJECT (slot), "card", GINT_TO_POINTER (card));
  g_signal_connect_swapped (motion, "enter", G_CALLBACK (entered_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (left_cb), self);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (focused_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (unfocused_cb), self);
  gtk_widget_add_controller (slot, motion);
  gtk_widget_add_controller (slot, focus);
  gtk_widget_set_has_tooltip (slot, TRUE);
  g_signal_connect (slot, "query-tooltip", G_CALLBACK (card_tooltip_cb), self);
}

/* --- cards ------------------------------------------------------------------------------------------------------- */

static GtkWidget *
new_card_back (BicHandView *self)
{
  GtkWidget *button = g_object_new (GTK_TYPE_BUTTON, "sensitive", FALSE, NULL);
  g_autofree char *label = self->deck == 0 ? g_strdup (_("Hidden command card"))
                           : g_strdup_printf (_("Hidden card (%s)"), deck_name (self));

  gtk_widget_add_css_class (button, "command-card");
  gtk_widget_add_css_class (button, "card-back");
  bic_accessible_set_label (button, label);
  return button;
}

/* Returns "Bombard, can be played", "Bombard, can be selected: Keep Bombard" or "Bombard, in play (French)". */
static char *
card_label (BicHandView       *self,
            const BicHandCard *card)
{
  const char *name = card_name (self, card->card);
  g_autofree char *army = bic_army_title (bic_game_scenario (self->game), bic_game_catalogue (self->game), card->side);

  if (card->in_play)
    /* Translators: a card and the army that has played it */
    return g_strdup_printf (_("%s, in play (%s)"), name, army);
  if (card->use)
    /* Translators: a card and what a button does after the card was selected, “Keep Bombard” */
    return g_strdup_printf (_("%s, can be selected: %s"), name, card->use);
  return g_strdup_printf ("%s, %s", name, card->playable ? _("can be played") : _("in hand"));
}

/* Makes the button of a card. A card that cannot be played stays sensitive, so that the user can ask for the reason. */
static GtkWidget *
new_card_button (BicHandView       *self,
                 const BicHandCard *card)
{
  const char *words = bic_game_card_text (self->game, card->card, card->side);
  g_autofree char *label = card_label (self, card);
  GtkWidget *button = gtk_button_new ();
  GtkGesture *click = gtk_gesture_click_new (), *hold = gtk_gesture_long_press_new ();

  g_object_set_data (G_OBJECT (button), "card", GINT_TO_POINTER (card->card));
  gtk_button_set_child (GTK_BUTTON (button), bic_card_face_new (self->game, card->card, card->side, card->in_play));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words ? words : "", -1);
  gtk_widget_add_css_class (button, "command-card");
  gtk_widget_add_css_class (button, bic_game_card (self->game, card->card)->kind == BIC_CARD_SECTION ? "section"
                            : "tactic");
  if (!card->playable && !card->in_play)
    gtk_widget_add_css_class (button, "held");
  if (card->in_play)
    gtk_widget_add_css_class (button, "in-play");
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (secondary_click_cb), self);
  gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (click));
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (hold), TRUE);
  g_signal_connect_swapped (hold, "pressed", G_CALLBACK (long_press_cb), self);
  gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (hold));
  g_signal_connect (button, "clicked",
                    card->playable ? G_CALLBACK (played_cb)
                    : card->in_play ? G_CALLBACK (request_info_cb) : G_CALLBACK (refused_cb), self);
  return button;
}

/* Makes the button for the details of a card, which is visible while the pointer or the focus is on the card. */
static GtkWidget *
new_info_button (BicHandView *self,
                 int          card)
{
  g_autofree char *label = g_strdup_printf (_("About %s"), card_name (self, card));
  GtkWidget *info = g_object_new (GTK_TYPE_BUTTON, "icon-name", "help-about-symbolic", "halign", GTK_ALIGN_END,
                                  "valign", GTK_ALIGN_END, "tooltip-text", label, NULL);

  gtk_widget_add_css_class (info, "card-info");
  gtk_widget_add_css_class (info, "circular");
  bic_accessible_set_label (info, label);
  g_object_set_data (G_OBJECT (info), "card", GINT_TO_POINTER (card));
  g_signal_connect (info, "clicked", G_CALLBACK (request_info_cb), self);
  return info;
}

/* Makes the button of a kept event, which shows the text of the event. An event that can be played has a second button
 * next to the question. */
static GtkWidget *
new_kept_event (BicHandView       *self,
                const BicHandCard *card)
{
  g_autofree char *label = g_strdup_printf (_("Kept: %s"), card_name (self, card->card));
  const char *text = bic_game_card_text (self->game, card->card, card->side);
  GtkWidget *chip = gtk_button_new_with_label (label);

  gtk_widget_add_css_class (chip, "event-chip");
  gtk_accessible_update_property (GTK_ACCESSIBLE (chip), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text ? text : "", -1);
  g_object_set_data (G_OBJECT (chip), "card", GINT_TO_POINTER (card->card));
  g_signal_connect (chip, "clicked", G_CALLBACK (request_info_cb), self);
  return chip;
}

/* --- the hand ---------------------------------------------------------------------------------------------------- */

static gboolean
already_shows_cards (BicHandView       *self,
                     const BicGame     *game,
                     int                deck,
                     const BicHandCard *cards,
                     guint              n_cards)
{
  return self->game == game && self->deck == deck && self->cards->len == n_cards
         && (n_cards == 0 || memcmp (self->cards->data, cards, n_cards * sizeof *cards) == 0);
}

/* Removes the cards. GTK leaves a removed card with the focus in the focus chain of the widgets around it. Tab would
 * then skip the whole hand as soon as another deck is shown. */
static void
remove_cards (BicHandView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  if (focus && gtk_widget_is_ancestor (focus, self->box))
    gtk_root_set_focus (root, NULL);
  set_pointed_cards (self, -1, -1);
  bic_remove_children (self->box);
  g_array_set_size (self->cards, 0);
}

static void
add_slot (BicHandView       *self,
          const BicHandCard *card)
{
  GtkWidget *slot = gtk_overlay_new ();
  gboolean back = card->card < 0;

  gtk_overlay_set_child (GTK_OVERLAY (slot), self->chips ? new_kept_event (self, card) : back ? new_card_back (self)
                         : new_card_button (self, card));
  if (!self->chips)
    gtk_widget_add_css_class (slot, "card-slot");
  if (!self->chips && !back)
    gtk_overlay_add_overlay (GTK_OVERLAY (slot), new_info_button (self, card->card));
  if (!back)
    connect_slot_signals (self, slot, card->card);
  gtk_box_append (GTK_BOX (self->box), slot);
}

/**
 * bic_hand_view_set_cards:
 * @self: a hand
 * @game: the game
 * @deck: the deck of the cards, or %BIC_ANY_DECK for cards in play
 * @cards: (array length=n_cards): the cards from left to right
 * @n_cards: number of @cards
 *
 * Changes nothing if the hand already shows these cards, so that a card keeps the focus.
 */
void
bic_hand_view_set_cards (BicHandView       *self,
                         const BicGame     *game,
                         int                deck,
                         const BicHandCard *cards,
                         int                n_cards)
{
  GtkWidget *slot;

  if (already_shows_cards (self, game, deck, cards, (guint) n_cards))
    return;
  bic_game_replace_ref (&self->game, game);
  self->deck = deck;
  self->chips = deck != BIC_ANY_DECK && bic_game_deck_is_open (game, deck);
  remove_cards (self);
  g_array_append_vals (self->cards, cards, (guint) n_cards);
  bic_accessible_set_label (self, deck == BIC_ANY_DECK ? _("Cards in play") : self->chips ? _("Kept events")
                            : deck_name (self));
  for (int i = 0; i < n_cards; i++)
    add_slot (self, &cards[i]);
  bic_hand_view_set_form (self, self->form);
  /* scrolls to the first card that can be played */
  slot = gtk_widget_get_first_child (self->box);
  for (int i = 0; i < n_cards && !cards[i].playable; i++)
    slot = gtk_widget_get_next_sibling (slot);
  if (slot)
    bic_scroll_into_view (slot);
}

/**
 * bic_hand_view_set_form:
 * @self: a hand
 * @form: the parts of each card to show; titles are in a column
 */
void
bic_hand_view_set_form (BicHandView *self,
                        BicCardForm  form)
{
  gboolean titles = form == BIC_CARD_TITLE;

  self->form = form;
  g_object_set (self->box, "orientation", titles ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL,
                "spacing", titles ? TITLE_GAP : GAP, "homogeneous", !titles && !self->chips,
                "halign", self->deck == BIC_ANY_DECK ? GTK_ALIGN_FILL : GTK_ALIGN_CENTER, NULL);
  for (GtkWidget *slot = gtk_widget_get_first_child (self->box); slot && !self->chips;
       slot = gtk_widget_get_next_sibling (slot))
    {
      GtkWidget *card = gtk_overlay_get_child (GTK_OVERLAY (slot)), *face = gtk_button_get_child (GTK_BUTTON (card));

      if (self->deck != BIC_ANY_DECK)
        gtk_widget_set_size_request (card, form == BIC_CARD_WHOLE ? WHOLE_WIDTH : CARD_WIDTH, -1);
      bic_set_css_class (card, "short", form != BIC_CARD_WHOLE);
      bic_set_css_class (card, "title-only", titles);
      if (face)
        bic_card_face_set_form (BIC_CARD_FACE (face), form);
    }
}

/**
 * bic_hand_view_set_show_tooltips:
 * @self: a hand
 * @tips: whether cards have their text as tooltip, because no other widget shows it
 */
void
bic_hand_view_set_show_tooltips (BicHandView *self,
                                 gboolean     tips)
{
  self->tips = tips;
}

/**
 * bic_hand_view_set_picked:
 * @self: a hand
 * @card: index of the picked card, which is played on a piece, or -1
 * @hinted: index of the card of the hint, or -1
 */
void
bic_hand_view_set_picked (BicHandView *self,
                          int          card,
                          int          hinted)
{
  for (GtkWidget *slot = gtk_widget_get_first_child (self->box); slot; slot = gtk_widget_get_next_sibling (slot))
    {
      GtkWidget *button = gtk_overlay_get_child (GTK_OVERLAY (slot));
      int shown = gtk_widget_has_css_class (button, "card-back") ? -1 : card_of_widget (button);

      bic_set_css_class (button, "picked", shown >= 0 && shown == card);
      bic_set_css_class (button, "hinted", shown >= 0 && shown == hinted);
      if (shown >= 0 && shown == hinted)
        bic_scroll_into_view (slot);
    }
}

/**
 * bic_hand_view_show_card_info:
 * @self: a hand
 *
 * Shows the details of the focused card, like a click with the right button.
 *
 * Returns: whether a card has the focus
 */
gboolean
bic_hand_view_show_card_info (BicHandView *self)
{
  for (GtkWidget *slot = gtk_widget_get_first_child (self->box); slot; slot = gtk_widget_get_next_sibling (slot))
    {
      GtkWidget *card = gtk_overlay_get_child (GTK_OVERLAY (slot));

      if (gtk_widget_get_focus_child (slot) && gtk_widget_get_sensitive (card))
        {
          request_info_cb (card, self);
          return TRUE;
        }
    }
  return FALSE;
}

static void
bic_hand_view_dispose (GObject *object)
{
  BicHandView *self = BIC_HAND_VIEW (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  bic_game_replace_ref (&self->game, NULL);
  G_OBJECT_CLASS (bic_hand_view_parent_class)->dispose (object);
}

static void
bic_hand_view_finalize (GObject *object)
{
  g_array_unref (BIC_HAND_VIEW (object)->cards);
  G_OBJECT_CLASS (bic_hand_view_parent_class)->finalize (object);
}

static void
bic_hand_view_class_init (BicHandViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_hand_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = bic_hand_view_finalize;
  g_signal_new ("played", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  g_signal_new ("refused", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  g_signal_new ("asked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_INT, GTK_TYPE_WIDGET);
  g_signal_new ("pointed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "hand");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
}

static void
bic_hand_view_init (BicHandView *self)
{
  self->cards = g_array_new (FALSE, FALSE, sizeof (BicHandCard));
  self->hovered = self->focused = -1;
  self->box = g_object_new (GTK_TYPE_BOX, "spacing", GAP, "halign", GTK_ALIGN_CENTER, NULL);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  g_object_set (self, "margin-top", MARGIN, "margin-bottom", MARGIN, "margin-start", GAP, "margin-end", GAP, NULL);
}

/**
 * bic_hand_view_new:
 *
 * Returns: an empty hand
 */
GtkWidget *
bic_hand_view_new (void)
{
  return g_object_new (BIC_TYPE_HAND_VIEW, NULL);
}
