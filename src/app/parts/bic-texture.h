/* What cairo has drawn, as GTK shows it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GdkTexture * bic_texture_of_surface (cairo_surface_t             *surface,
                                     const cairo_rectangle_int_t *part);

G_END_DECLS
