/* Pictures of maps for the library, stored in the cache folder.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "bic-draw.h"

G_BEGIN_DECLS

/* Width of a thumbnail in pixels. A hex of a map with 13 columns is about 28 pixels wide at this size, too small for
 * readable numbers on the units. */
#define BIC_THUMBNAIL_WIDTH 384

char *   bic_thumbnail_path (const char         *path,
                             gint64              changed,
                             BicLook             look,
                             int                 width);
gboolean bic_thumbnail_draw (const char         *thumbnail,
                             const BicScenario  *scenario,
                             const BicCatalogue *catalogue,
                             const GArray       *pieces,
                             BicLook             look,
                             int                 width,
                             GError            **error);
char *   bic_thumbnail_of   (const char         *battle,
                             gint64              changed,
                             BicCatalogue       *catalogue,
                             BicLook             look,
                             int                 width,
                             GError            **error);

G_END_DECLS
