/* Comparison of pictures.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "pixels.h"

#include <stdlib.h>

#define SQUARE 16
#define MOST_MEAN 3.0
#define MOST_WORST 48.0

static double
square_difference (cairo_surface_t *a,
                   cairo_surface_t *b,
                   int              left,
                   int              top,
                   int             *counted)
{
  int right = MIN (left + SQUARE, cairo_image_surface_get_width (a)),
              bottom = MIN (top + SQUARE, cairo_image_surface_get_height (a));
  int stride = cairo_image_surface_get_stride (a);
  double sum = 0;

  *counted = 0;
  for (int y = top; y < bottom; y++)
    for (int i = 4 * left; i < 4 * right; i++)
      {
        if (i % 4 == 3)
          continue;
        sum += abs (cairo_image_surface_get_data (a)[y * stride + i]
                    - cairo_image_surface_get_data (b)[y * stride + i]);
        ++*counted;
      }
  return sum;
}

Difference
difference_of (cairo_surface_t *a,
               cairo_surface_t *b)
{
  Difference found = { 0, 0 };
  double sum = 0;
  int all = 0, width = cairo_image_surface_get_width (a), height = cairo_image_surface_get_height (a);

  if (width != cairo_image_surface_get_width (b) || height != cairo_image_surface_get_height (b) || width == 0)
    return (Difference) { 255, 255 };
  cairo_surface_flush (a);
  cairo_surface_flush (b);
  for (int y = 0; y < height; y += SQUARE)
    for (int x = 0; x < width; x += SQUARE)
      {
        int counted;
        double here = square_difference (a, b, x, y, &counted);

        found.worst = MAX (found.worst, here / counted);
        sum += here;
        all += counted;
      }
  found.mean = sum / all;
  return found;
}

gboolean
is_alike (Difference difference)
{
  return difference.mean < MOST_MEAN && difference.worst < MOST_WORST;
}

void
check_golden (cairo_surface_t *now,
              const char      *name)
{
  const char *folder = g_getenv ("BICORNE_WRITE_GOLDENS");
  g_autofree char *file = g_strconcat (name, ".png", NULL);
  g_autofree char *path = folder ? g_build_filename (folder, file, NULL)
                          : g_test_build_filename (G_TEST_DIST, "goldens", file, NULL);
  Difference difference;
  cairo_surface_t *then;

  if (folder)
    g_assert_cmpint (cairo_surface_write_to_png (now, path), ==, CAIRO_STATUS_SUCCESS);
  then = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_surface_status (then), ==, CAIRO_STATUS_SUCCESS);
  difference = difference_of (now, then);
  g_test_message ("%s: mean %.2f, worst square %.1f", name, difference.mean, difference.worst);
  g_assert_cmpfloat (difference.mean, <, MOST_MEAN);
  g_assert_cmpfloat (difference.worst, <, MOST_WORST);
  cairo_surface_destroy (then);
}
