/* A hand of cards of one deck, or the events that a side has kept: these lie open, and are as many small buttons.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-hand-view.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "bic-draw.h"
#include "bic-text-size.h"
#include "bic-widgets.h"

#define GAP 12
#define MARGIN 5                    /* above and below */

/* --- the face of a card: title, picture and text, in each form of a hand ----------------------------------------- */

/* at least; six fit next to the panel of a usual window and a column of another deck */
#define CARD_WIDTH 104
#define TITLE_WIDTH 64              /* at least, where titles are in a row */
#define CARD_CHARS 18
#define TITLE_CHARS 26              /* of a card that shows its title only */
#define CARD_GAP 6                  /* between title, picture and text */
#define SHORT_GAP 2
#define TEXT_LINES 5                /* at least */
#define LONG_TEXT 80                /* in characters: a longer one is set smaller, in a wider card */
#define LONG_CHARS 26
#define TITLE_LINES 2
#define PICTURE_HEIGHT 48
#define SHORT_PICTURE_HEIGHT 24     /* of a short card, which has no picture if the text needs the room */
#define SHORT_LINES 2.5             /* of its text, on average: lines are not full */
#define LONG_LINES 4.3
#define LEAST_CHARS 26
#define MOST_CHARS 60

static GtkWidget *
make_label (const char *text,
            const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "justify", GTK_JUSTIFY_CENTER,
                                   "max-width-chars", CARD_CHARS, NULL);

  gtk_widget_add_css_class (label, css_class);
  return label;
}

/* @draw: (nullable): draws the picture */
static GtkWidget *
make_face (const char             *title,
           const char             *words,
           GtkDrawingAreaDrawFunc  draw,
           gpointer                user_data,
           int                     card)
{
  GtkWidget *face = gtk_box_new (GTK_ORIENTATION_VERTICAL, CARD_GAP), *text = make_label (words, "card-text");
  GtkWidget *body = gtk_box_new (GTK_ORIENTATION_VERTICAL, CARD_GAP);
  GtkWidget *picture = g_object_new (GTK_TYPE_DRAWING_AREA, "margin-start", 10, "margin-end", 10, NULL);

  g_object_set_data (G_OBJECT (picture), "card", GINT_TO_POINTER (card));
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (picture), draw, user_data, NULL);
  if (g_utf8_strlen (words, -1) > LONG_TEXT)
    gtk_widget_add_css_class (text, "long");
  g_object_set (text, "yalign", 0.0, "vexpand", TRUE, NULL);
  gtk_box_append (GTK_BOX (body), picture);
  gtk_box_append (GTK_BOX (body), text);
  gtk_box_append (GTK_BOX (face), make_label (title, "card-title"));
  gtk_box_append (GTK_BOX (face), body);
  return face;
}

/* A card that is never seen, with as many lines as a card may have: hands of any cards, and of backs, are as high as
 * it, so that the map above them keeps its place.
 */
static GtkWidget *
make_measure (void)
{
  GtkWidget *card = gtk_button_new (), *face;
  g_autoptr (GString) lines = g_string_new ("|");

  for (int i = 1; i < TEXT_LINES; i++)
    g_string_append (lines, "\n|");
  face = make_face ("|\n|", lines->str, NULL, NULL, -1);
  gtk_widget_add_css_class (gtk_widget_get_last_child (gtk_widget_get_last_child (face)), "long");
  gtk_button_set_child (GTK_BUTTON (card), face);
  gtk_widget_add_css_class (card, "command-card");
  gtk_widget_add_css_class (card, "in-play");
  gtk_widget_set_child_visible (card, FALSE);
  gtk_accessible_update_state (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  return card;
}

/* @card: a button with a face, or a back */
static void
shape_card (GtkWidget   *card,
            BicHandForm  form)
{
  GtkWidget *face = gtk_button_get_child (GTK_BUTTON (card)), *title, *body, *picture, *text;
  gboolean whole = form == BIC_HAND_WHOLE, is_short = form == BIC_HAND_SHORT, is_long;
  int chars, gap = is_short ? SHORT_GAP : CARD_GAP;

  bic_set_css_class (card, "compact", !whole && !is_short);
  bic_set_css_class (card, "short", is_short);
  gtk_widget_set_size_request (card, form == BIC_HAND_TITLES && face ? bic_text_size (TITLE_WIDTH) : CARD_WIDTH, -1);
  if (!face)
    return;
  title = gtk_widget_get_first_child (face);
  body = gtk_widget_get_last_child (face);
  picture = gtk_widget_get_first_child (body);
  text = gtk_widget_get_last_child (body);
  is_long = gtk_widget_has_css_class (text, "long");
  chars = is_long ? LONG_CHARS : CARD_CHARS;
  /* as wide as its words need in few lines: fewer where there is a picture above them */
  if (is_short)
    chars = CLAMP ((int) ((double) g_utf8_strlen (gtk_label_get_label (GTK_LABEL (text)), -1)
                          / (is_long ? LONG_LINES : SHORT_LINES)), LEAST_CHARS, MOST_CHARS);
  g_object_set (title, "max-width-chars", whole ? CARD_CHARS : TITLE_CHARS, "wrap", whole,
                "lines", whole ? TITLE_LINES : 1, "single-line-mode", !whole,
                "ellipsize", is_short ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END, NULL);
  g_object_set (text, "width-chars", is_short ? chars : -1, "max-width-chars", chars, NULL);
  g_object_set (picture, "visible", !(is_short && is_long),
                "content-height", is_short ? SHORT_PICTURE_HEIGHT : PICTURE_HEIGHT, NULL);
  g_object_set (body, "visible", whole || is_short, "spacing", gap, NULL);
  gtk_box_set_spacing (GTK_BOX (face), gap);
}

/* --- the hand ---------------------------------------------------------------------------------------------------- */

struct _BicHandView
{
  GtkWidget      parent_instance;
  GtkWidget     *box, *measure;
  const BicGame *game;
  int            side, deck;
  BicHandForm    form;
  gboolean       chips;                 /* no hand, but events that were kept */
  GArray        *cards;                 /* BicHandCard: those that are shown */
};

G_DEFINE_FINAL_TYPE (BicHandView, bic_hand_view, GTK_TYPE_WIDGET)

static int
index_of (gpointer widget)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (widget), "card"));
}

static const char *
name_of (BicHandView *self,
         int          card)
{
  return g_dgettext (GETTEXT_PACKAGE, bic_game_card (self->game, card)->name);
}

static void
draw_picture (GtkDrawingArea *area,
              cairo_t        *cr,
              int             width,
              int             height,
              gpointer        user_data)
{
  BicHandView *self = user_data;
  int card = index_of (area);
  BicStyle style;

  bic_style_init (&style, BIC_LOOK_LIGHT);
  bic_draw_card (cr, width, height, &style, card >= 0 ? bic_game_card (self->game, card) : NULL);
}

static void
played_cb (GtkButton   *button,
           BicHandView *self)
{
  g_signal_emit_by_name (self, "played", index_of (button));
}

static void
refused_cb (GtkButton   *button,
            BicHandView *self)
{
  g_signal_emit_by_name (self, "refused", index_of (button));
}

static void
asked_cb (GtkWidget   *widget,
          BicHandView *self)
{
  g_signal_emit_by_name (self, "asked", index_of (widget), widget);
}

/* The right button, or a finger that stays */
static void
pressed_cb (BicHandView *self,
            GtkGesture  *gesture)
{
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  asked_cb (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture)), self);
}

static void
clicked_cb (BicHandView *self,
            int          n_press,
            double       x,
            double       y,
            GtkGesture  *gesture)
{
  pressed_cb (self, gesture);
}

static void
held_cb (BicHandView *self,
         double       x,
         double       y,
         GtkGesture  *gesture)
{
  pressed_cb (self, gesture);
}

static const char *
deck_name (BicHandView *self)
{
  return g_dgettext (GETTEXT_PACKAGE, bic_game_deck (self->game, self->deck)->name);
}

static GtkWidget *
make_back (BicHandView *self)
{
  GtkWidget *button = g_object_new (GTK_TYPE_BUTTON, "sensitive", FALSE, NULL);
  g_autofree char *label = self->deck == 0 ? g_strdup (_("Hidden command card"))
                           : g_strdup_printf (_("Hidden card (%s)"), deck_name (self));

  gtk_widget_add_css_class (button, "command-card");
  gtk_widget_add_css_class (button, "card-back");
  bic_accessible_set_label (button, label);
  return button;
}

/* A card that is held stays sensitive: the user can ask why it is not played. */
static GtkWidget *
make_card (BicHandView       *self,
           const BicHandCard *card)
{
  const char *name = name_of (self, card->card), *words = bic_game_card_text (self->game, card->card, self->side);
  const char *state = card->in_play ? _("in play") : card->playable ? _("can be played") : _("held");
  g_autofree char *label = g_strdup_printf ("%s, %s", name, state);
  g_autofree char *tip = g_strjoin ("\n", name, words, NULL);           /* the title, too, which may be cut */
  GtkWidget *button = g_object_new (GTK_TYPE_BUTTON, "tooltip-text", tip, NULL);
  GtkGesture *click = gtk_gesture_click_new (), *hold = gtk_gesture_long_press_new ();

  g_object_set_data (G_OBJECT (button), "card", GINT_TO_POINTER (card->card));
  gtk_button_set_child (GTK_BUTTON (button), make_face (name, words ? words : "", draw_picture, self, card->card));
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
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (clicked_cb), self);
  gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (click));
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (hold), TRUE);
  g_signal_connect_swapped (hold, "pressed", G_CALLBACK (held_cb), self);
  gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (hold));
  g_signal_connect (button, "clicked", card->playable ? G_CALLBACK (played_cb) : card->in_play ? G_CALLBACK (asked_cb)
                    : G_CALLBACK (refused_cb), self);
  return button;
}

/* The button of the rule behind the card; seen when the pointer or the focus is there */
static GtkWidget *
make_info (BicHandView *self,
           int          card)
{
  g_autofree char *label = g_strdup_printf (_("About %s"), name_of (self, card));
  GtkWidget *info = g_object_new (GTK_TYPE_BUTTON, "icon-name", "help-about-symbolic", "halign", GTK_ALIGN_END,
                                  "valign", GTK_ALIGN_END, "tooltip-text", label, NULL);

  gtk_widget_add_css_class (info, "card-info");
  gtk_widget_add_css_class (info, "circular");
  bic_accessible_set_label (info, label);
  g_object_set_data (G_OBJECT (info), "card", GINT_TO_POINTER (card));
  g_signal_connect (info, "clicked", G_CALLBACK (asked_cb), self);
  return info;
}

/* It opens the event's text; when it may be played there is a button next to the question. */
static GtkWidget *
make_chip (BicHandView *self,
           int          card)
{
  g_autofree char *label = g_strdup_printf (_("Kept: %s"), name_of (self, card));
  const char *text = bic_game_card_text (self->game, card, self->side);
  GtkWidget *chip = g_object_new (GTK_TYPE_BUTTON, "label", label, "tooltip-text", text, NULL);

  gtk_widget_add_css_class (chip, "event-chip");
  gtk_accessible_update_property (GTK_ACCESSIBLE (chip), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text ? text : "", -1);
  g_object_set_data (G_OBJECT (chip), "card", GINT_TO_POINTER (card));
  g_signal_connect (chip, "clicked", G_CALLBACK (asked_cb), self);
  return chip;
}

static gboolean
shows (BicHandView       *self,
       const BicGame     *game,
       int                side,
       int                deck,
       const BicHandCard *cards,
       int                n_cards)
{
  gboolean same = self->game == game && self->side == side && self->deck == deck && (int) self->cards->len == n_cards;

  for (int i = 0; i < n_cards && same; i++)
    {
      const BicHandCard *card = &g_array_index (self->cards, BicHandCard, i);

      same = card->card == cards[i].card && card->playable == cards[i].playable && card->in_play == cards[i].in_play;
    }
  return same;
}

/**
 * bic_hand_view_set_cards:
 * @self: a hand
 * @game: the game
 * @side: the side that holds the cards
 * @deck: the deck of the cards
 * @cards: (array length=n_cards): the cards from left to right
 * @n_cards: their number
 *
 * Cards that are shown already keep their widgets.
 */
void
bic_hand_view_set_cards (BicHandView        *self,
                         const BicGame      *game,
                         int                 side,
                         int                 deck,
                         const BicHandCard  *cards,
                         int                 n_cards)
{
  gboolean revealed = FALSE;

  if (shows (self, game, side, deck, cards, n_cards))
    return;
  g_array_set_size (self->cards, 0);
  g_array_append_vals (self->cards, cards, (guint) n_cards);
  bic_game_hold (&self->game, game);
  self->side = side;
  self->deck = deck;
  self->chips = bic_game_deck_is_open (game, deck);
  bic_remove_children (self->box);
  gtk_widget_set_visible (self->measure, !self->chips);
  bic_accessible_set_label (self, self->chips ? _("Kept events") : deck_name (self));
  for (int i = 0; i < n_cards; i++)
    {
      GtkWidget *slot = gtk_overlay_new ();
      gboolean back = cards[i].card < 0;

      gtk_overlay_set_child (GTK_OVERLAY (slot), self->chips ? make_chip (self, cards[i].card)
                             : back ? make_back (self) : make_card (self, &cards[i]));
      if (!self->chips)
        gtk_widget_add_css_class (slot, "card-slot");
      if (!self->chips && !back)
        gtk_overlay_add_overlay (GTK_OVERLAY (slot), make_info (self, cards[i].card));
      gtk_box_append (GTK_BOX (self->box), slot);
    }
  bic_hand_view_set_form (self, self->form);
  /* The first card that can be played must not be beyond the edge. */
  for (GtkWidget *slot = gtk_widget_get_first_child (self->box); slot && !revealed;
       slot = gtk_widget_get_next_sibling (slot))
    if ((revealed = cards++->playable))
      bic_reveal (slot);
}

/**
 * bic_hand_view_set_form:
 * @self: a hand
 * @form: how its cards lie
 */
void
bic_hand_view_set_form (BicHandView *self,
                        BicHandForm  form)
{
  gboolean column = form == BIC_HAND_COLUMN;

  self->form = form;
  g_object_set (self->box, "orientation", column ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL,
                "spacing", column ? GAP / 2 : GAP, "homogeneous", !column && form != BIC_HAND_SHORT
                  && !self->chips, NULL);
  shape_card (self->measure, form);
  for (GtkWidget *slot = gtk_widget_get_first_child (self->box); slot && !self->chips;
       slot = gtk_widget_get_next_sibling (slot))
    {
      GtkWidget *card = gtk_overlay_get_child (GTK_OVERLAY (slot));
      /* A card in play has been read: among short cards it is a title. */
      gboolean read = form == BIC_HAND_SHORT && gtk_widget_has_css_class (card, "in-play");

      shape_card (card, read ? BIC_HAND_TITLES : form);
      gtk_widget_set_valign (card, read ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL);
    }
}

/**
 * bic_hand_view_set_picked:
 * @self: a hand
 * @card: index of the card that is picked up, to be played on a piece, or -1
 * @hinted: index of the card that is advised, or -1
 */
void
bic_hand_view_set_picked (BicHandView *self,
                          int          card,
                          int          hinted)
{
  for (GtkWidget *slot = gtk_widget_get_first_child (self->box); slot; slot = gtk_widget_get_next_sibling (slot))
    {
      GtkWidget *button = gtk_overlay_get_child (GTK_OVERLAY (slot));
      int shown = gtk_widget_has_css_class (button, "card-back") ? -1 : index_of (button);

      bic_set_css_class (button, "picked", shown >= 0 && shown == card);
      bic_set_css_class (button, "hinted", shown >= 0 && shown == hinted);
      if (shown >= 0 && shown == hinted)
        bic_reveal (slot);
    }
}

/**
 * bic_hand_view_ask:
 * @self: a hand
 *
 * Does the same as a click with the right button on the card that has the focus.
 *
 * Returns: whether a card has the focus
 */
gboolean
bic_hand_view_ask (BicHandView *self)
{
  for (GtkWidget *slot = gtk_widget_get_first_child (self->box); slot; slot = gtk_widget_get_next_sibling (slot))
    {
      GtkWidget *card = gtk_overlay_get_child (GTK_OVERLAY (slot));

      if (gtk_widget_get_focus_child (slot) && gtk_widget_get_sensitive (card))
        {
          asked_cb (card, self);
          return TRUE;
        }
    }
  return FALSE;
}

static void
bic_hand_view_dispose (GObject *object)
{
  g_clear_pointer (&BIC_HAND_VIEW (object)->box, gtk_widget_unparent);
  g_clear_pointer (&BIC_HAND_VIEW (object)->measure, gtk_widget_unparent);
  bic_game_hold (&BIC_HAND_VIEW (object)->game, NULL);
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
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "hand");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
}

static void
bic_hand_view_init (BicHandView *self)
{
  self->cards = g_array_new (FALSE, FALSE, sizeof (BicHandCard));
  self->box = g_object_new (GTK_TYPE_BOX, "spacing", GAP, "halign", GTK_ALIGN_CENTER, NULL);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  self->measure = make_measure ();
  gtk_widget_set_parent (self->measure, GTK_WIDGET (self));
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
