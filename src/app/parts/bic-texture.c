/* What cairo has drawn, as GTK shows it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-texture.h"

/**
 * bic_texture_of_surface:
 * @surface: an image of %CAIRO_FORMAT_ARGB32
 * @part: (nullable): in pixels, what of it is wanted, or all
 *
 * The pixels are the surface's own, which lives as long as the texture.  Do not draw on them while it may yet be shown.
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
