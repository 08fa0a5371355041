/* Numbers over a map, for hexes that differ from another one: "+3" is new there, "−3" is gone, "≠3" is otherwise.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-compare-badges.h"

#define TEXT_OF_HEX 0.26                /* height of the text, of the width of a hex */
#define LEAST_TEXT 9.0
#define MOST_TEXT 15.0
#define LOW 0.88                        /* where in the hex, from its top: blocks leave it nearly free */

typedef struct { int hex; BicFind find; guint number; } Badge;

struct _BicCompareBadges {
  GtkWidget     parent_instance;
  BicBoardView *board;
  GArray       *badges;                 /* Badge */
};

G_DEFINE_FINAL_TYPE (BicCompareBadges, bic_compare_badges, GTK_TYPE_WIDGET)

static const struct { const char *sign; GdkRGBA colour; } looks[BIC_N_FINDS] = {
  [BIC_FIND_CHANGED] = { "≠", { 0.42f, 0.29f, 0.0f, 1.0f } },
  [BIC_FIND_NEW]     = { "+", { 0.05f, 0.28f, 0.63f, 1.0f } },
  [BIC_FIND_GONE]    = { "−", { 0.63f, 0.07f, 0.07f, 1.0f } },
};

static PangoLayout *
text_of (BicCompareBadges *self, const Badge *badge, double size)
{
  g_autofree char *text = g_strdup_printf ("%s%u", looks[badge->find].sign, badge->number);
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  g_autoptr (PangoFontDescription) font =
      pango_font_description_copy (pango_context_get_font_description (gtk_widget_get_pango_context (GTK_WIDGET (self))));

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  return layout;
}

/* White on its colour, with a rim, so that it is read on any ground in either style */
static void
draw (BicCompareBadges *self, GtkSnapshot *snapshot, const Badge *badge)
{
  static const GdkRGBA white = { 1, 1, 1, 1 };
  GdkRectangle at;
  g_autoptr (PangoLayout) layout = NULL;
  GskRoundedRect shape;
  int width, height;
  float x, y;

  bic_board_view_hex_rectangle (self->board, badge->hex, &at);
  layout = text_of (self, badge, CLAMP (at.width * TEXT_OF_HEX, LEAST_TEXT, MOST_TEXT));
  pango_layout_get_pixel_size (layout, &width, &height);
  x = (float) at.x + ((float) at.width - (float) width) / 2;
  y = (float) at.y + (float) at.height * (float) LOW - (float) height / 2;
  gsk_rounded_rect_init_from_rect (&shape, &GRAPHENE_RECT_INIT (x - 5, y - 1, (float) width + 10, (float) height + 2),
                                   (float) height / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &shape);
  gtk_snapshot_append_color (snapshot, &looks[badge->find].colour, &shape.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &shape, (float[4]) { 1, 1, 1, 1 }, (GdkRGBA[4]) { white, white, white, white });
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  gtk_snapshot_append_layout (snapshot, layout, &white);
  gtk_snapshot_restore (snapshot);
}

static void
bic_compare_badges_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BicCompareBadges *self = BIC_COMPARE_BADGES (widget);

  for (guint i = 0; self->board && i < self->badges->len; i++)
    draw (self, snapshot, &g_array_index (self->badges, Badge, i));
}

void
bic_compare_badges_set_board (BicCompareBadges *self,
                              BicBoardView     *board)
{
  g_return_if_fail (BIC_IS_COMPARE_BADGES (self));

  g_set_object (&self->board, board);
  g_signal_connect_object (board, "looked", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

void
bic_compare_badges_add (BicCompareBadges *self,
                        int               hex,
                        BicFind           find,
                        guint             number)
{
  const Badge badge = { hex, find, number };

  g_return_if_fail (BIC_IS_COMPARE_BADGES (self) && looks[find].sign);

  g_array_append_val (self->badges, badge);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
bic_compare_badges_dispose (GObject *object)
{
  g_clear_object (&BIC_COMPARE_BADGES (object)->board);
  G_OBJECT_CLASS (bic_compare_badges_parent_class)->dispose (object);
}

static void
bic_compare_badges_finalize (GObject *object)
{
  g_array_unref (BIC_COMPARE_BADGES (object)->badges);
  G_OBJECT_CLASS (bic_compare_badges_parent_class)->finalize (object);
}

static void
bic_compare_badges_class_init (BicCompareBadgesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bic_compare_badges_dispose;
  G_OBJECT_CLASS (klass)->finalize = bic_compare_badges_finalize;
  GTK_WIDGET_CLASS (klass)->snapshot = bic_compare_badges_snapshot;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
bic_compare_badges_init (BicCompareBadges *self)
{
  self->badges = g_array_new (FALSE, FALSE, sizeof (Badge));
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}
