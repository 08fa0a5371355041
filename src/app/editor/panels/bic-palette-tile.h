/* A tile of the palette: a picture with its name below.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget * bic_palette_tile_new (GtkWidget  *picture,
                                  const char *label,
                                  const char *tip);

G_END_DECLS
