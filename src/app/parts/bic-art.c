/* Small pictures as widgets.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-art.h"

#include <adwaita.h>

typedef struct { BicCatalogue *catalogue; int nation; } Cockade;

static void
cockade_free (gpointer data)
{
  bic_catalogue_unref (((Cockade *) data)->catalogue);
  g_free (data);
}

/**
 * bic_art_style:
 * @style: (out): how the painter is to draw now
 */
void
bic_art_style (BicStyle *style)
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

  bic_art_style (&style);
  if (cockade->nation >= 0)
    bic_draw_cockade (cr, MIN (width, height), &style, cockade->catalogue, cockade->nation);
}

static void
draw_die (GtkDrawingArea *area,
          cairo_t        *cr,
          int             width,
          int             height,
          gpointer        user_data)
{
  BicStyle style;

  bic_art_style (&style);
  bic_draw_die (cr, MIN (width, height), &style, user_data, BIC_DIE_PLAIN);
}

static GtkWidget *
make_area (int                     size,
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
 * @catalogue: where the nation stands
 * @nation: index, or -1
 * @size: in pixels
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
  return make_area (size, draw_cockade, cockade, cockade_free);
}

/**
 * bic_art_die_new:
 * @face: the face that came up
 * @size: in pixels
 *
 * Returns: a die as a widget
 */
GtkWidget *
bic_art_die_new (const char *face,
                 int         size)
{
  GtkWidget *die = make_area (size, draw_die, (gpointer) face, NULL);

  gtk_widget_set_tooltip_text (die, face);
  return die;
}
