/* Small pictures for cards and rows: cockades, rows of banners, frames of maps.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-catalogue.h"
#include "bic-thumbnailer.h"

G_BEGIN_DECLS

GtkWidget * bic_cockade_new      (BicCatalogue *catalogue,
                                  const char   *nation,
                                  int           size);
GtkWidget * bic_banner_row_new   (BicCatalogue *catalogue,
                                  const char   *nation,
                                  int           won,
                                  int           needed);

/* Makes the only child of @frame, a picture of a map, as wide as there is room and as high as a map of that width. */
void        bic_map_frame_init   (GtkWidget    *frame);

G_END_DECLS
