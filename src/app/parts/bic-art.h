/* Small pictures as widgets: cockades, dice, rows of banners, frames of maps, in the look of the desktop.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-catalogue.h"
#include "bic-draw.h"
#include "bic-thumbnailer.h"

G_BEGIN_DECLS

void        bic_art_style       (BicStyle           *style);            /* light or dark, as the desktop is now */
GtkWidget * bic_art_cockade_new (const BicCatalogue *catalogue,
                                 int                 nation,            /* index; -1 = nothing is drawn */
                                 int                 size);
GtkWidget * bic_art_stripe_new  (const BicCatalogue *catalogue,
                                 int                 nation,            /* index; -1 = a plain one */
                                 int                 width);
/* lives as long as the widget: a name of the engine */
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

/* Makes the only child of @frame, a picture of a map, as wide as the frame and as high as a map of that width. */
void        bic_map_frame_set_up (GtkWidget    *frame);

G_END_DECLS
