/* Small pictures as widgets: cockades, dice, rows of banners, frames of maps, in the look of the desktop.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-catalogue.h"
#include "bic-draw.h"
#include "bic-thumbnailer.h"

G_BEGIN_DECLS

void        bic_art_get_style   (BicStyle           *style);            /* light or dark, like the desktop */
GtkWidget * bic_art_cockade_new (const BicCatalogue *catalogue,
                                 int                 nation,            /* index, or -1 for an empty picture */
                                 int                 size);
GtkWidget * bic_art_stripe_new  (const BicCatalogue *catalogue,
                                 int                 nation,            /* index, or -1 for a plain stripe */
                                 int                 width);
/* @face: a string of the engine that lives as long as the widget */
GtkWidget * bic_art_die_new     (const char         *face,
                                 int                 size);

GdkTexture * bic_texture_of_surface (cairo_surface_t             *surface,
                                     const cairo_rectangle_int_t *part);

GtkWidget * bic_cockade_new      (BicCatalogue *catalogue,
                                  const char   *nation,
                                  int           size);
GtkWidget * bic_banner_row_new   (BicCatalogue *catalogue,
                                  const char   *nation,
                                  int           won,
                                  int           needed);

/* Gives the only child of @frame, a picture of a map, the width of the frame and the height of a map of this width. */
void        bic_map_frame_set_up (GtkWidget    *frame);

G_END_DECLS
