/* The face of a card: title, picture and text.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-card-face.h"

#include <glib/gi18n.h>

#include "bic-army.h"
#include "bic-art.h"
#include "bic-widgets.h"

#define TITLE_LINES 2
#define TEXT_LINES 3                    /* Lines of text in a short card */
#define CARD_CHARS 20
#define LONG_TEXT 80                    /* Length of a text, in characters, above which the card is wider and its text
                                         * smaller */
#define LONG_CHARS 30
#define WIDTH_OF_PICTURE 36             /* Size of the picture in a short card, in pixels */
#define HEIGHT_OF_PICTURE 30
#define HEIGHT_OF_WHOLE 48
#define GAP 5                           /* Pixels between picture and text */
#define COCKADE 18
#define STRIPE 7

struct _BicCardFace
{
  GtkBox         parent_instance;
  const BicGame *game;
  int            card;
  GtkWidget     *title, *owner, *body, *picture, *text;
};

G_DEFINE_FINAL_TYPE (BicCardFace, bic_card_face, GTK_TYPE_BOX)

static void
draw_picture (GtkDrawingArea *area,
              cairo_t        *cr,
              int             width,
              int             height,
              gpointer        user_data)
{
  BicCardFace *self = user_data;
  BicStyle style;

  bic_style_init (&style, BIC_LOOK_LIGHT);
  bic_draw_card (cr, width, height, &style, bic_game_card (self->game, self->card));
}

static GtkWidget *
make_label (const char *text,
            const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "hexpand", TRUE, NULL);

  gtk_widget_add_css_class (label, css_class);
  return label;
}

/**
 * bic_card_face_set_form:
 * @self: a face
 * @form: the parts of the card to show
 */
void
bic_card_face_set_form (BicCardFace *self,
                        BicCardForm  form)
{
  gboolean whole = form == BIC_CARD_WHOLE;
  int chars = gtk_widget_has_css_class (self->text, "long") ? LONG_CHARS : CARD_CHARS;

  g_return_if_fail (BIC_IS_CARD_FACE (self));

  g_object_set (self->title, "max-width-chars", CARD_CHARS, "single-line-mode", !whole,
                "lines", whole ? TITLE_LINES : 1, "wrap", whole, "ellipsize", PANGO_ELLIPSIZE_END, NULL);
  g_object_set (self->text, "max-width-chars", chars, "lines", whole ? -1 : TEXT_LINES,
                "ellipsize", whole ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END, "xalign", whole ? 0.5 : 0.0,
                "justify", whole ? GTK_JUSTIFY_CENTER : GTK_JUSTIFY_LEFT, NULL);
  g_object_set (self->picture, "content-width", whole ? 0 : WIDTH_OF_PICTURE, "content-height",
                whole ? HEIGHT_OF_WHOLE : HEIGHT_OF_PICTURE, NULL);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->body), whole ? GTK_ORIENTATION_VERTICAL
                                  : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_visible (self->body, form != BIC_CARD_TITLE);
}

/* Adds the army ("French") in a line below the title, the cockade before the title and the color at the edge. */
static void
add_army_marks (BicCardFace *self,
                GtkWidget   *head,
                GtkWidget   *column,
                int          side)
{
  const BicScenario *scenario = bic_game_scenario (self->game);
  const BicCatalogue *catalogue = bic_game_catalogue (self->game);
  int nation = bic_army_first_nation (scenario, catalogue, side);
  g_autofree char *army = bic_army_title (scenario, catalogue, side);

  gtk_box_prepend (GTK_BOX (head), bic_art_cockade_new (catalogue, nation, COCKADE));
  gtk_box_prepend (GTK_BOX (self), bic_art_stripe_new (catalogue, nation, STRIPE));
  self->owner = make_label (army, "card-owner");
  g_object_set (self->owner, "wrap", FALSE, "ellipsize", PANGO_ELLIPSIZE_END, NULL);
  gtk_box_insert_child_after (GTK_BOX (column), self->owner, head);
}

/**
 * bic_card_face_new:
 * @game: a game
 * @card: index of a card
 * @side: the side that holds or has played it
 * @flagged: whether the face shows the side
 *
 * Returns: the face with all its parts
 */
GtkWidget *
bic_card_face_new (const BicGame *game,
                   int            card,
                   int            side,
                   gboolean       flagged)
{
  BicCardFace *self = g_object_new (BIC_TYPE_CARD_FACE, NULL);
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  const char *words = bic_game_card_text (game, card, side);

  bic_game_replace_ref (&self->game, game);
  self->card = card;
  self->title = make_label (g_dgettext (GETTEXT_PACKAGE, bic_game_card (game, card)->name), "card-title");
  gtk_label_set_justify (GTK_LABEL (self->title), GTK_JUSTIFY_CENTER);
  self->body = gtk_box_new (GTK_ORIENTATION_VERTICAL, GAP);
  self->picture = gtk_drawing_area_new ();
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->picture), draw_picture, self, NULL);
  self->text = make_label (words ? words : "", "card-text");
  if (words && g_utf8_strlen (words, -1) > LONG_TEXT)
    gtk_widget_add_css_class (self->text, "long");
  gtk_widget_set_valign (self->picture, GTK_ALIGN_START);
  g_object_set (self->text, "yalign", 0.0, "vexpand", TRUE, NULL);
  gtk_widget_add_css_class (head, "card-head");
  gtk_widget_add_css_class (self->body, "card-body");
  gtk_box_append (GTK_BOX (head), self->title);
  gtk_box_append (GTK_BOX (self->body), self->picture);
  gtk_box_append (GTK_BOX (self->body), self->text);
  gtk_box_append (GTK_BOX (column), head);
  gtk_box_append (GTK_BOX (column), self->body);
  gtk_widget_set_hexpand (column, TRUE);
  gtk_box_append (GTK_BOX (self), column);
  if (flagged)
    add_army_marks (self, head, column, side);
  bic_card_face_set_form (self, BIC_CARD_WHOLE);
  return GTK_WIDGET (self);
}

static void
bic_card_face_dispose (GObject *object)
{
  bic_game_replace_ref (&BIC_CARD_FACE (object)->game, NULL);
  G_OBJECT_CLASS (bic_card_face_parent_class)->dispose (object);
}

static void
bic_card_face_class_init (BicCardFaceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bic_card_face_dispose;
}

static void
bic_card_face_init (BicCardFace *self)
{
}
