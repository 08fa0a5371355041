/* Comparison of pictures.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <cairo.h>
#include <glib.h>

/* Mean difference of a color channel, 0 to 255: over the whole picture, and in the square of 16 x 16 pixels that
 * differs most. Both are 255 if the sizes differ. */
typedef struct { double mean, worst; } Difference;
Difference difference_of (cairo_surface_t *a, cairo_surface_t *b);

/* Returns TRUE if the difference is within the tolerance of the goldens. */
gboolean is_alike (Difference difference);

/* Asserts that a picture looks like "goldens/NAME.png". If BICORNE_WRITE_GOLDENS is set to a folder, the picture is
 * written to this folder first. */
void check_golden (cairo_surface_t *now, const char *name);
