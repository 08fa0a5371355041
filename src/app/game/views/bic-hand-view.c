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

/* --- the face of a card: title, picture and text, in each form of a hand ----------------------------------------- */

/* at least; six fit beside the panel of a window of the usual size and a column of another deck */
#define CARD_WIDTH 104
#define TITLE_WIDTH 64              /* at least, where titles stand in a row */
#define CARD_CHARS 18
#define TITLE_CHARS 26              /* of a card that shows its title only */
#define CARD_GAP 6                  /* between title, picture and text */
#define SHORT_GAP 2
#define TEXT_LINES 5                /* at least */
#define LONG_TEXT 80                /* in characters: a longer one is set smaller, in a wider card */
#define LONG_CHARS 26
#define TITLE_LINES 2
#define PICTURE_HEIGHT 48
#define SHORT_PICTURE_HEIGHT 24     /* of a short card, which has none where the text needs the room */
#define SHORT_LINES 2.5             /* of its text, on the average: lines are not full */
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

static GtkWidget *
make_text (const char *words)
{
  GtkWidget *text = make_label (words, "card-text");

  if (g_utf8_strlen (words, -1) > LONG_TEXT)
    gtk_widget_add_css_class (text, "long");
  gtk_label_set_yalign (GTK_LABEL (text), 0);
  gtk_widget_set_vexpand (text, TRUE);
  return text;
}

GtkWidget *
_bic_card_picture_new (void)
{
  GtkWidget *picture = g_object_new (GTK_TYPE_DRAWING_AREA, "margin-start", 10, "margin-end", 10, NULL);

  return picture;
}

/* @picture: of _bic_card_picture_new () */
GtkWidget *
_bic_card_face_new (const char *title,
                    GtkWidget  *picture,
                    const char *words)
{
  GtkWidget *face = gtk_box_new (GTK_ORIENTATION_VERTICAL, CARD_GAP),
                    *body = gtk_box_new (GTK_ORIENTATION_VERTICAL, CARD_GAP);

  gtk_box_append (GTK_BOX (body), picture);
  gtk_box_append (GTK_BOX (body), make_text (words));
  gtk_box_append (GTK_BOX (face), make_label (title, "card-title"));
  gtk_box_append (GTK_BOX (face), body);
  return face;
}

static GtkWidget *
text_of (GtkWidget *face)
{
  return gtk_widget_get_last_child (gtk_widget_get_last_child (face));
}

/* A card that is never seen, with as many lines as a card may have: hands of any cards, and of backs, are as high as
 * it, so that the map above them stays where it is. */
GtkWidget *
_bic_card_measure_new (void)
{
  GtkWidget *card = gtk_button_new ();
  GString *lines = g_string_new ("|");
  GtkWidget *face;

  for (int i = 1; i < TEXT_LINES; i++)
    g_string_append (lines, "\n|");
  face = _bic_card_face_new ("|\n|", _bic_card_picture_new (), lines->str);
  gtk_widget_add_css_class (text_of (face), "long");
  gtk_button_set_child (GTK_BUTTON (card), face);
  gtk_widget_add_css_class (card, "command-card");
  gtk_widget_add_css_class (card, "in-play");
  gtk_widget_set_child_visible (card, FALSE);
  gtk_accessible_update_state (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  g_string_free (lines, TRUE);
  return card;
}

static gboolean
has_text (BicHandForm form)
{
  return form == BIC_HAND_WHOLE || form == BIC_HAND_SHORT;
}

static void
shape_title (GtkLabel   *title,
             BicHandForm form)
{
  gboolean whole = form == BIC_HAND_WHOLE;

  gtk_label_set_max_width_chars (title, whole ? CARD_CHARS : TITLE_CHARS);
  gtk_label_set_wrap (title, whole);
  gtk_label_set_lines (title, whole ? TITLE_LINES : 1);
  gtk_label_set_single_line_mode (title, !whole);
  gtk_label_set_ellipsize (title, form == BIC_HAND_SHORT ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END);
}

/* A short card is as wide as its words need in few lines: fewer where a picture stands above them. */
static int
text_chars (GtkLabel   *text,
            BicHandForm form,
            gboolean    is_long)
{
  double n = g_utf8_strlen (gtk_label_get_label (text), -1);

  if (form != BIC_HAND_SHORT)
    return is_long ? LONG_CHARS : CARD_CHARS;
  return CLAMP ((int) (n / (is_long ? LONG_LINES : SHORT_LINES)), LEAST_CHARS, MOST_CHARS);
}

static void
shape_body (GtkWidget  *body,
            BicHandForm form)
{
  GtkWidget *picture = gtk_widget_get_first_child (body), *text = gtk_widget_get_last_child (body);
  gboolean is_short = form == BIC_HAND_SHORT, is_long = gtk_widget_has_css_class (text, "long");
  int chars = text_chars (GTK_LABEL (text), form, is_long);

  gtk_widget_set_visible (body, has_text (form));
  gtk_widget_set_visible (picture, !(is_short && is_long));
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (picture), is_short ? SHORT_PICTURE_HEIGHT : PICTURE_HEIGHT);
  gtk_label_set_width_chars (GTK_LABEL (text), is_short ? chars : -1);
  gtk_label_set_max_width_chars (GTK_LABEL (text), chars);
  gtk_box_set_spacing (GTK_BOX (body), is_short ? SHORT_GAP : CARD_GAP);
}

/* @card: a button with a face, or a back */
void
_bic_card_shape (GtkWidget   *card,
                 BicHandForm  form)
{
  GtkWidget *face = gtk_button_get_child (GTK_BUTTON (card)), *title;

  bic_set_css_class (card, "compact", !has_text (form));
  bic_set_css_class (card, "short", form == BIC_HAND_SHORT);
  gtk_widget_set_size_request (card, form == BIC_HAND_TITLES && face ? bic_text_size (TITLE_WIDTH) : CARD_WIDTH, -1);
  if (!face)
    return;
  gtk_box_set_spacing (GTK_BOX (face), form == BIC_HAND_SHORT ? SHORT_GAP : CARD_GAP);
  title = gtk_widget_get_first_child (face);
  shape_title (GTK_LABEL (title), form);
  shape_body (gtk_widget_get_last_child (face), form);
}

/* --- the hand ---------------------------------------------------------------------------------------------------- */

#define GAP 12
#define MARGIN 5                    /* above and below */

struct _BicHandView
{
  GtkWidget           parent_instance;
  GtkWidget          *box, *measure;
  const BicGame      *game;
  int                 side, deck;
  BicHandForm         form;
  gboolean            chips;                    /* no hand, but events that were kept */
};

G_DEFINE_FINAL_TYPE (BicHandView, bic_hand_view, GTK_TYPE_WIDGET)

enum { PLAYED, REFUSED, ASKED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
draw_picture (GtkDrawingArea *area,
              cairo_t        *cr,
              int             width,
              int             height,
              gpointer        user_data)
{
  BicHandView *self = user_data;
  int card = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (area), "card"));
  BicStyle style;

  bic_style_init (&style, BIC_LOOK_LIGHT);
  bic_draw_card (cr, width, height, &style, card >= 0 ? bic_game_card (self->game, card) : NULL);
}

static const BicCard *
card_of (BicHandView *self,
         int          index)
{
  return bic_game_card (self->game, index);
}

static GtkWidget *
make_face_of (BicHandView *self,
              int          index)
{
  const char *text = bic_game_card_text (self->game, index, self->side);
  GtkWidget *picture = _bic_card_picture_new ();

  g_object_set_data (G_OBJECT (picture), "card", GINT_TO_POINTER (index));
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (picture), draw_picture, self, NULL);
  return _bic_card_face_new (g_dgettext (GETTEXT_PACKAGE, card_of (self, index)->name), picture, text ? text : "");
}

static int
index_of (gpointer widget)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (widget), "card"));
}

static void
played_cb (GtkButton   *button,
           BicHandView *self)
{
  g_signal_emit (self, signals[PLAYED], 0, index_of (button));
}

static void
refused_cb (GtkButton   *button,
            BicHandView *self)
{
  g_signal_emit (self, signals[REFUSED], 0, index_of (button));
}

static void
asked_cb (GtkWidget   *widget,
          BicHandView *self)
{
  g_signal_emit (self, signals[ASKED], 0, index_of (widget), widget);
}

static void
pressed_cb (GtkGesture  *gesture,
            int          n_press,
            double       x,
            double       y,
            BicHandView *self)
{
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  asked_cb (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture)), self);
}

static void
held_cb (GtkGesture  *gesture,
         double       x,
         double       y,
         BicHandView *self)
{
  pressed_cb (gesture, 1, x, y, self);
}

/* The right button, or a finger that stays */
static void
add_gestures (BicHandView *self,
              GtkWidget   *button)
{
  GtkGesture *click = gtk_gesture_click_new (), *hold = gtk_gesture_long_press_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (click));
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (hold), TRUE);
  g_signal_connect (hold, "pressed", G_CALLBACK (held_cb), self);
  gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (hold));
}

static const char *
state_text (const BicHandCard *card)
{
  return card->in_play ? _("in play") : card->playable ? _("can be played") : _("held");
}

static void
set_state (GtkWidget         *button,
           const BicHandCard *card,
           const BicCard     *about,
           const char        *text)
{
  g_autofree char *label = g_strdup_printf ("%s, %s", g_dgettext (GETTEXT_PACKAGE, about->name), state_text (card));
  gboolean held = !card->playable && !card->in_play;

  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text ? text : "", -1);
  gtk_widget_add_css_class (button, about->kind == BIC_CARD_SECTION ? "section" : "tactic");
  if (held)
    gtk_widget_add_css_class (button, "held");
  if (card->in_play)
    gtk_widget_add_css_class (button, "in-play");
}

static const char *
deck_name (BicHandView *self)
{
  return g_dgettext (GETTEXT_PACKAGE, bic_game_deck (self->game, self->deck)->name);
}

static void
name_back (BicHandView *self,
           GtkWidget   *button)
{
  g_autofree char *label = self->deck == 0 ? g_strdup (_("Hidden command card"))
                           : g_strdup_printf (_("Hidden card (%s)"), deck_name (self));

  bic_accessible_set_label (button, label);
}

/* Its title, too, for that may be cut. */
static void
tell_card (BicHandView *self,
           GtkWidget   *button,
           int          card)
{
  const char *name = g_dgettext (GETTEXT_PACKAGE, card_of (self, card)->name),
                     *text = bic_game_card_text (self->game, card, self->side);
  g_autofree char *tip = g_strjoin ("\n", name, text, NULL);

  gtk_widget_set_tooltip_text (button, tip);
}

/* A card that is held stays sensitive: it can be asked why it is not played. */
static GtkWidget *
make_card (BicHandView       *self,
           const BicHandCard *card)
{
  GtkWidget *button = gtk_button_new ();

  gtk_widget_add_css_class (button, "command-card");
  if (card->card < 0)
    {
      gtk_widget_set_sensitive (button, FALSE);
      gtk_widget_add_css_class (button, "card-back");
      name_back (self, button);
      return button;
    }
  g_object_set_data (G_OBJECT (button), "card", GINT_TO_POINTER (card->card));
  gtk_button_set_child (GTK_BUTTON (button), make_face_of (self, card->card));
  set_state (button, card, card_of (self, card->card), bic_game_card_text (self->game, card->card, self->side));
  tell_card (self, button, card->card);
  add_gestures (self, button);
  g_signal_connect (button, "clicked", card->playable ? G_CALLBACK (played_cb) : card->in_play ? G_CALLBACK (asked_cb)
                    : G_CALLBACK (refused_cb), self);
  return button;
}

/* The way to the rule behind the card; seen when the pointer or the focus is there */
static GtkWidget *
make_info (BicHandView *self,
           int          card)
{
  GtkWidget *info = g_object_new (GTK_TYPE_BUTTON, "icon-name", "help-about-symbolic", "halign", GTK_ALIGN_END,
                                  "valign", GTK_ALIGN_END, NULL);
  g_autofree char *label = g_strdup_printf (_("About %s"), g_dgettext (GETTEXT_PACKAGE, card_of (self, card)->name));

  gtk_widget_add_css_class (info, "card-info");
  gtk_widget_add_css_class (info, "circular");
  gtk_widget_set_tooltip_text (info, label);
  bic_accessible_set_label (info, label);
  g_object_set_data (G_OBJECT (info), "card", GINT_TO_POINTER (card));
  g_signal_connect (info, "clicked", G_CALLBACK (asked_cb), self);
  return info;
}

/* It opens the event's text; when it may be played there is a button beside the question. */
static GtkWidget *
make_chip (BicHandView *self,
           int          card)
{
  g_autofree char *label = g_strdup_printf (_("Kept: %s"), g_dgettext (GETTEXT_PACKAGE, card_of (self, card)->name));
  const char *text = bic_game_card_text (self->game, card, self->side);
  GtkWidget *slot = gtk_overlay_new (), *chip = gtk_button_new_with_label (label);

  gtk_widget_add_css_class (chip, "event-chip");
  gtk_widget_set_tooltip_text (chip, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (chip), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text ? text : "", -1);
  g_object_set_data (G_OBJECT (chip), "card", GINT_TO_POINTER (card));
  g_signal_connect (chip, "clicked", G_CALLBACK (asked_cb), self);
  gtk_overlay_set_child (GTK_OVERLAY (slot), chip);
  return slot;
}

static GtkWidget *
make_slot (BicHandView       *self,
           const BicHandCard *card)
{
  GtkWidget *slot = gtk_overlay_new ();

  gtk_widget_add_css_class (slot, "card-slot");
  gtk_overlay_set_child (GTK_OVERLAY (slot), make_card (self, card));
  if (card->card >= 0)
    gtk_overlay_add_overlay (GTK_OVERLAY (slot), make_info (self, card->card));
  return slot;
}

static void
show_chips (BicHandView *self,
            gboolean     chips)
{
  self->chips = chips;
  gtk_widget_set_visible (self->measure, !chips);
  bic_accessible_set_label (self, chips ? _("Kept events") : deck_name (self));
}

/* What can be played is not beyond the edge. */
static void
reveal_playable (BicHandView       *self,
                 const BicHandCard *cards,
                 int                n_cards)
{
  GtkWidget *slot = gtk_widget_get_first_child (self->box);

  for (int i = 0; i < n_cards; i++, slot = gtk_widget_get_next_sibling (slot))
    if (cards[i].playable)
      {
        bic_reveal (slot);
        break;
      }
}

/**
 * bic_hand_view_set_cards:
 * @self: a hand
 * @game: whose cards they are
 * @side: who holds them
 * @deck: of which deck they are
 * @cards: (array length=n_cards): what to show, from left to right
 * @n_cards: how many
 */
void
bic_hand_view_set_cards (BicHandView        *self,
                         const BicGame      *game,
                         int                 side,
                         int                 deck,
                         const BicHandCard  *cards,
                         int                 n_cards)
{
  bic_game_hold (&self->game, game);
  self->side = side;
  self->deck = deck;
  bic_remove_children (self->box);
  show_chips (self, bic_game_deck_is_open (game, deck));
  for (int i = 0; i < n_cards; i++)
    gtk_box_append (GTK_BOX (self->box), self->chips ? make_chip (self, cards[i].card) : make_slot (self, &cards[i]));
  bic_hand_view_set_form (self, self->form);
  reveal_playable (self, cards, n_cards);
}

/* What is in play has been read: among short cards it is a title. */
static BicHandForm
form_in (GtkWidget  *card,
         BicHandForm form)
{
  return form == BIC_HAND_SHORT && gtk_widget_has_css_class (card, "in-play") ? BIC_HAND_TITLES : form;
}

static void
shape_slot (GtkWidget  *slot,
            BicHandForm form)
{
  GtkWidget *card = gtk_overlay_get_child (GTK_OVERLAY (slot));

  _bic_card_shape (card, form_in (card, form));
  gtk_widget_set_valign (card, form == form_in (card, form) ? GTK_ALIGN_FILL : GTK_ALIGN_CENTER);
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
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box), column ? GTK_ORIENTATION_VERTICAL
                                  : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (GTK_BOX (self->box), column ? GAP / 2 : GAP);
  gtk_box_set_homogeneous (GTK_BOX (self->box), !column && form != BIC_HAND_SHORT && !self->chips);
  _bic_card_shape (self->measure, form);
  for (GtkWidget *slot = gtk_widget_get_first_child (self->box); slot && !self->chips;
       slot = gtk_widget_get_next_sibling (slot))
    shape_slot (slot, form);
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
 * As a click with the right button on the card that has the focus.
 *
 * Returns: whether one has
 */
gboolean
bic_hand_view_ask (BicHandView *self)
{
  for (GtkWidget *slot = gtk_widget_get_first_child (self->box); slot; slot = gtk_widget_get_next_sibling (slot))
    if (gtk_widget_get_focus_child (slot) && gtk_widget_get_sensitive (gtk_overlay_get_child (GTK_OVERLAY (slot))))
      {
        asked_cb (gtk_overlay_get_child (GTK_OVERLAY (slot)), self);
        return TRUE;
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
bic_hand_view_class_init (BicHandViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_hand_view_dispose;
  signals[PLAYED] = g_signal_new ("played", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_INT);
  signals[REFUSED] = g_signal_new ("refused", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_INT);
  signals[ASKED] = g_signal_new ("asked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 2, G_TYPE_INT, GTK_TYPE_WIDGET);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "hand");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
}

static void
bic_hand_view_init (BicHandView *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, GAP);
  gtk_widget_set_halign (self->box, GTK_ALIGN_CENTER);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  self->measure = _bic_card_measure_new ();
  gtk_widget_set_parent (self->measure, GTK_WIDGET (self));
  gtk_widget_set_margin_top (GTK_WIDGET (self), MARGIN);
  gtk_widget_set_margin_bottom (GTK_WIDGET (self), MARGIN);
  gtk_widget_set_margin_start (GTK_WIDGET (self), GAP);
  gtk_widget_set_margin_end (GTK_WIDGET (self), GAP);
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
