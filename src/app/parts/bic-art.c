/* Small pictures as widgets: cockades, dice, rows of banners, frames of maps, in the look of the desktop.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-art.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "bic-widgets.h"

/* --- cockades and dice ------------------------------------------------------------------------------------------- */

typedef struct { BicCatalogue *catalogue; int nation; } Cockade;

static void
cockade_free (gpointer data)
{
  bic_catalogue_unref (((Cockade *) data)->catalogue);
  g_free (data);
}

/**
 * bic_art_get_style:
 * @style: (out): the style of the painter for the current desktop settings
 */
void
bic_art_get_style (BicStyle *style)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  bic_style_init (style, adw_style_manager_get_dark (manager) ? BIC_LOOK_DARK : BIC_LOOK_LIGHT);
  style->high_contrast = adw_style_manager_get_high_contrast (manager);
}

static void
draw_cockade (GtkDrawingArea *area,
              cairo_t        *cr,
              int             width,
              int             height,
              gpointer        user_data)
{
  const Cockade *cockade = user_data;
  BicStyle style;

  bic_art_get_style (&style);
  if (cockade->nation >= 0)
    bic_draw_cockade (cr, MIN (width, height), &style, cockade->catalogue, cockade->nation);
}

static void
draw_stripe (GtkDrawingArea *area,
             cairo_t        *cr,
             int             width,
             int             height,
             gpointer        user_data)
{
  const Cockade *stripe = user_data;

  bic_draw_stripe (cr, width, height, stripe->catalogue, stripe->nation);
}

static void
draw_die (GtkDrawingArea *area,
          cairo_t        *cr,
          int             width,
          int             height,
          gpointer        user_data)
{
  BicStyle style;

  bic_art_get_style (&style);
  bic_draw_die (cr, MIN (width, height), &style, user_data, BIC_DIE_PLAIN);
}

static GtkWidget *
new_drawing_area (int                     size,
                  GtkDrawingAreaDrawFunc  draw,
                  gpointer                user_data,
                  GDestroyNotify          destroy)
{
  GtkWidget *area = gtk_drawing_area_new ();

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), size);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), size);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw, user_data, destroy);
  gtk_widget_set_valign (area, GTK_ALIGN_CENTER);
  return area;
}

/**
 * bic_art_cockade_new:
 * @catalogue: the catalogue of @nation
 * @nation: index, or -1
 * @size: size in pixels
 *
 * Returns: the cockade as a widget
 */
GtkWidget *
bic_art_cockade_new (const BicCatalogue *catalogue,
                     int                 nation,
                     int                 size)
{
  Cockade *cockade = g_new (Cockade, 1);

  *cockade = (Cockade) { bic_catalogue_ref ((BicCatalogue *) catalogue), nation };
  return new_drawing_area (size, draw_cockade, cockade, cockade_free);
}

/**
 * bic_art_stripe_new:
 * @catalogue: the catalogue of @nation
 * @nation: index, or -1
 * @width: width in pixels
 *
 * Returns: a stripe in the nation's color, as high as its parent
 */
GtkWidget *
bic_art_stripe_new (const BicCatalogue *catalogue,
                    int                 nation,
                    int                 width)
{
  Cockade *stripe = g_new (Cockade, 1);
  GtkWidget *area;

  *stripe = (Cockade) { bic_catalogue_ref ((BicCatalogue *) catalogue), nation };
  area = new_drawing_area (width, draw_stripe, stripe, cockade_free);
  gtk_widget_set_valign (area, GTK_ALIGN_FILL);
  return area;
}

/**
 * bic_art_die_new:
 * @face: the rolled face
 * @size: size in pixels
 *
 * Returns: a die as a widget
 */
GtkWidget *
bic_art_die_new (const char *face,
                 int         size)
{
  GtkWidget *die = new_drawing_area (size, draw_die, (gpointer) face, NULL);

  gtk_widget_set_tooltip_text (die, face);
  return die;
}

/* --- textures ---------------------------------------------------------------------------------------------------- */

/**
 * bic_texture_of_surface:
 * @surface: an image of %CAIRO_FORMAT_ARGB32
 * @part: (nullable): the part of @surface to use, in pixels, or %NULL for all of it
 *
 * The texture shares the pixels of @surface and keeps a reference to it. Do not draw on @surface while the texture can
 * still be shown.
 *
 * Returns: (transfer full): a texture
 */
GdkTexture *
bic_texture_of_surface (cairo_surface_t             *surface,
                        const cairo_rectangle_int_t *part)
{
  cairo_rectangle_int_t all = { 0, 0, cairo_image_surface_get_width (surface),
                                cairo_image_surface_get_height (surface) };
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  g_autoptr(GBytes) bytes = NULL;

  part = part ? part : &all;
  cairo_surface_flush (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface) + (gsize) part->y * stride
                                      + (gsize) part->x * 4,
                                      stride * (gsize) (part->height - 1) + (gsize) part->width * 4,
                                      (GDestroyNotify) cairo_surface_destroy, cairo_surface_reference (surface));
  return gdk_memory_texture_new (part->width, part->height, GDK_MEMORY_DEFAULT, bytes, stride);
}

#define BANNER_SIZE 20
#define MOST_BANNERS 12
#define MOST_APART 6              /* Number of banners above which banners overlap */

/* --- cockades and banners -------------------------------------------------------------------------------------- */

/**
 * bic_cockade_new:
 * @nation: (nullable): id of a nation
 *
 * Returns: (transfer floating): the nation's cockade, with the name of the nation for screen readers and as a tooltip
 */
GtkWidget *
bic_cockade_new (BicCatalogue *catalogue,
                 const char   *nation,
                 int           size)
{
  int index = nation ? bic_catalogue_find_nation (catalogue, nation) : -1;
  GtkWidget *cockade = bic_art_cockade_new (catalogue, index, size);
  const char *name = index >= 0 ? _(bic_catalogue_nations (catalogue, NULL)[index].name) : nation;

  gtk_widget_set_valign (cockade, GTK_ALIGN_CENTER);
  if (name)
    {
      bic_tip_set (cockade, name);
      bic_accessible_set_label (cockade, name);
    }
  return cockade;
}

typedef struct { BicCatalogue *catalogue; int nation, won, needed; } Banners;

static void
banners_free (gpointer data)
{
  bic_catalogue_unref (((Banners *) data)->catalogue);
  g_free (data);
}

static void
draw_banners (GtkDrawingArea *area,
              cairo_t        *cr,
              int             width,
              int             height,
              gpointer        user_data)
{
  const Banners *banners = user_data;
  int n = MIN (banners->needed, MOST_BANNERS);
  BicStyle style;

  bic_art_get_style (&style);
  for (int i = 0; i < n; i++)
    {
      bic_draw_banner (cr, BANNER_SIZE, &style, banners->catalogue, banners->nation, i < banners->won);
      cairo_translate (cr, BANNER_SIZE * (double) MIN (n, MOST_APART) / n, 0);
    }
}

/**
 * bic_banner_row_new:
 * @nation: (nullable): id of a nation
 * @won: banners won
 * @needed: banners to win
 *
 * Returns: (transfer floating): a row of banners. Screen readers ignore it, so their number must be shown next to it
 */
GtkWidget *
bic_banner_row_new (BicCatalogue *catalogue,
                    const char   *nation,
                    int           won,
                    int           needed)
{
  GtkWidget *area = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, "valign",
                                  GTK_ALIGN_CENTER, NULL);
  Banners *banners = g_new0 (Banners, 1);

  *banners = (Banners) { bic_catalogue_ref (catalogue), nation ? bic_catalogue_find_nation (catalogue, nation) : -1,
                         won, needed };
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), BANNER_SIZE * MIN (needed, MOST_APART));
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), BANNER_SIZE);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_banners, banners, banners_free);
  return area;
}

/* --- map frames ------------------------------------------------------------------------------------------------ */

/* Height of a map divided by its width, for the standard board */
#define MAP_RATIO 0.622
#define LEAST_MAP 200
#define USUAL_MAP 250

static GtkSizeRequestMode
frame_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
frame_measure (GtkWidget      *widget,
               GtkOrientation  orientation,
               int             for_size,
               int            *minimum,
               int            *natural,
               int            *minimum_baseline,
               int            *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = LEAST_MAP;
      *natural = USUAL_MAP;
    }
  else
    *minimum = *natural = (int) (MAP_RATIO * (for_size < 0 ? USUAL_MAP : for_size));
}

static void
frame_allocate (GtkWidget *widget,
                int        width,
                int        height,
                int        baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (child, &(GtkAllocation) { 0, 0, width, height }, baseline);
}

void
bic_map_frame_set_up (GtkWidget *frame)
{
  gtk_widget_set_layout_manager (frame, gtk_custom_layout_new (frame_mode, frame_measure, frame_allocate));
}
