/* A small picture of a clip, drawn by the painter of the board.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <adwaita.h>

#include "bic-art.h"
#include "bic-clip-picture.h"
#include "bic-draw.h"

struct _BicClipPicture {
  GtkWidget     parent_instance;
  BicClip      *clip;
  BicCatalogue *catalogue;
  int           width, height;
};

G_DEFINE_FINAL_TYPE (BicClipPicture, bic_clip_picture, GTK_TYPE_WIDGET)

/* Returns the layout that shows the whole clip as large as possible. */
static BicLayout
layout_to_fit_clip (BicClipPicture *self, double width, double height)
{
  BicLayout layout = { .grid = bic_clip_scenario (self->clip)->grid };
  double w, h;

  bic_layout_size (&layout.grid, &w, &h);
  layout.scale = MIN (width / w, height / h);
  layout.x = (width - layout.scale * w) / 2;
  layout.y = (height - layout.scale * h) / 2;
  return layout;
}

static void
bic_clip_picture_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  BicClipPicture *self = BIC_CLIP_PICTURE (widget);
  BicScenario *scenario = bic_clip_scenario (self->clip);
  const BicRegion *region = bic_clip_region (self->clip);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height);
  BicLayout layout = layout_to_fit_clip (self, width, height);
  g_autoptr(GArray) pieces = bic_piece_views_of_scenario (scenario, self->catalogue);
  BicPicture picture = { scenario, self->catalogue, pieces };
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  BicStyle style;

  bic_art_get_style (&style);
  style.show = BIC_SHOW_GRID | BIC_SHOW_UNITS | BIC_SHOW_OBJECTIVES;
  for (int hex = bic_region_next (region, BIC_NO_HEX); hex != BIC_NO_HEX; hex = bic_region_next (region, hex))
    bic_layout_hex_path (&layout, cr, hex, 1.0);
  cairo_clip (cr);
  bic_draw_board (cr, &layout, &style, &picture, NULL);
  cairo_destroy (cr);
}

static void
bic_clip_picture_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  BicClipPicture *self = BIC_CLIP_PICTURE (widget);

  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? self->width : self->height;
}

static void
bic_clip_picture_dispose (GObject *object)
{
  BicClipPicture *self = BIC_CLIP_PICTURE (object);

  g_clear_pointer (&self->clip, bic_clip_unref);
  g_clear_pointer (&self->catalogue, bic_catalogue_unref);
  G_OBJECT_CLASS (bic_clip_picture_parent_class)->dispose (object);
}

static void
bic_clip_picture_class_init (BicClipPictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_clip_picture_dispose;
  widget_class->snapshot = bic_clip_picture_snapshot;
  widget_class->measure = bic_clip_picture_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
bic_clip_picture_init (BicClipPicture *self)
{
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
}

/**
 * bic_clip_picture_new:
 * @width: width in pixels, like @height
 *
 * Returns: (transfer floating): a picture of the hexes of @clip
 */
GtkWidget *
bic_clip_picture_new (BicClip      *clip,
                      BicCatalogue *catalogue,
                      int           width,
                      int           height)
{
  BicClipPicture *self = g_object_new (BIC_TYPE_CLIP_PICTURE, "halign", GTK_ALIGN_CENTER, NULL);

  self->clip = bic_clip_ref (clip);
  self->catalogue = bic_catalogue_ref (catalogue);
  self->width = width;
  self->height = height;
  return GTK_WIDGET (self);
}
