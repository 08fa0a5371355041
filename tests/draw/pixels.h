/* Pictures compared.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <cairo.h>
#include <glib.h>

/* Mean difference of a channel, 0 .. 255, over all and in the worst square of 16 x 16; 255 if the sizes differ. */
typedef struct { double mean, worst; } Difference;
Difference difference_of (cairo_surface_t *a, cairo_surface_t *b);

/* Returns TRUE if a difference is within the tolerance of the goldens. */
gboolean is_alike (Difference difference);

/* Asserts that a picture looks as "goldens/NAME.png" does; with BICORNE_WRITE_GOLDENS=FOLDER in the environment it is
 * written there first. */
void check_golden (cairo_surface_t *now, const char *name);
