/* The face of a card in a hand: its title, picture and text, in each of the forms in which a hand lies.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-card-face.h"
#include "bic-css-class.h"
#include "bic-text-size.h"

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
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (label), CARD_CHARS);
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
  GtkWidget *picture = gtk_drawing_area_new ();

  gtk_widget_set_margin_start (picture, 10);
  gtk_widget_set_margin_end (picture, 10);
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
