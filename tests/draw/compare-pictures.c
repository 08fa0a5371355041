/* Compares two pictures with the tolerance of the goldens. `build-aux/wayland.sh` uses it to compare renderers and
 * scales.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Usage: compare-pictures A.png B.png. B may be larger by a whole factor; it is then scaled down to the size of A.
 */
#include <stdio.h>

#include "pixels.h"

/* Scales @picture down to the size of @like if @picture is larger by a whole factor.
 *
 * Returns: (transfer full): the scaled picture, or a reference to @picture */
static cairo_surface_t *
shrink (cairo_surface_t *picture,
        cairo_surface_t *like)
{
  int width = cairo_image_surface_get_width (like), height = cairo_image_surface_get_height (like);
  int factor = width > 0 ? cairo_image_surface_get_width (picture) / width : 0;
  cairo_surface_t *shrunk;
  cairo_t *cr;

  if (factor < 2 || cairo_image_surface_get_width (picture) != factor * width
      || cairo_image_surface_get_height (picture) != factor * height)
    return cairo_surface_reference (picture);
  shrunk = cairo_image_surface_create (cairo_image_surface_get_format (like), width, height);
  cr = cairo_create (shrunk);
  cairo_scale (cr, 1.0 / factor, 1.0 / factor);
  cairo_set_source_surface (cr, picture, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_GOOD);
  cairo_paint (cr);
  cairo_destroy (cr);
  return shrunk;
}

int
main (int   argc,
      char *argv[])
{
  cairo_surface_t *pictures[2], *shrunk;
  Difference difference;

  if (argc != 3)
    {
      fprintf (stderr, "usage: compare-pictures A.png B.png\n");
      return 2;
    }
  for (int i = 0; i < 2; i++)
    {
      pictures[i] = cairo_image_surface_create_from_png (argv[i + 1]);
      if (cairo_surface_status (pictures[i]) != CAIRO_STATUS_SUCCESS)
        {
          fprintf (stderr, "compare-pictures: %s: %s\n", argv[i + 1],
                   cairo_status_to_string (cairo_surface_status (pictures[i])));
          return 2;
        }
    }
  shrunk = shrink (pictures[1], pictures[0]);
  difference = difference_of (pictures[0], shrunk);
  printf ("mean %.2f, worst square %.1f\n", difference.mean, difference.worst);
  cairo_surface_destroy (shrunk);
  cairo_surface_destroy (pictures[0]);
  cairo_surface_destroy (pictures[1]);
  return is_alike (difference) ? 0 : 1;
}
