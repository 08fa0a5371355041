/* Small pictures for cards and rows: cockades, rows of banners, and thumbnails that arrive later.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-catalogue.h"

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

/* Thumbnails are drawn one after the other in a thread, never in the main one. */
typedef struct _BicThumbnailer BicThumbnailer;

BicThumbnailer * bic_thumbnailer_new     (BicCatalogue   *catalogue);
void             bic_thumbnailer_free    (BicThumbnailer *self);
void             bic_thumbnailer_load    (BicThumbnailer *self,
                                          GtkPicture     *picture,
                                          const char     *path,
                                          gint64          changed);
gboolean         bic_thumbnailer_is_busy (BicThumbnailer *self);

G_END_DECLS
