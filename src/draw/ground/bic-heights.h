/* The shape of an area of hexes: a smoothed distance to its edge, and its contours
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Distances are in view units, positive inside. They are computed only near the edge, where the contours are, and in
 * chunks. The values of a chunk depend only on the hexes around it, so that a part of a board looks the same as in the
 * whole board.
 */
#pragma once

#include "bic-paint.h"

G_BEGIN_DECLS

typedef struct _BicHeights BicHeights;


BicHeights * _bic_heights_new      (const BicPainter *painter,
                                const BicSpot    *spots,
                                int               n);
/* The same for hills, whose outline does not follow hexes */
BicHeights * _bic_heights_new_relief (const BicPainter *painter,
                                const BicSpot    *spots,
                                int               n);
void       _bic_heights_free     (BicHeights         *field);
/* Returns the distance to the edge: positive inside, negative outside, limited to 0.62. */
double     _bic_heights_value    (const BicHeights   *field,
                                BicPoint          at);
BicPoint   _bic_heights_uphill   (const BicHeights   *field,
                                BicPoint          at);        /* Returns a vector of length 1. */

/* Closed lines of one level, with the inside always on the same side */
typedef struct {
  GArray *points;                       /* BicPoint, loop after loop */
  GArray *chunks;                       /* gint: the chunk of each point */
  GArray *loops;                        /* guint: the number of points of each loop */
} BicContours;

BicContours _bic_contours      (const BicHeights    *field,
                                double             level);
void        _bic_contours_clear(BicContours       *contours);
void        _bic_contours_path (cairo_t           *cr,
                                const BicContours *contours);
/* Called at even steps along the lines */
typedef void (*BicAlong) (gpointer data, BicPoint at, int seed, int k);
void        _bic_contours_along(const BicContours *contours,
                                double             step,
                                BicAlong           each,
                                gpointer           data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicHeights, _bic_heights_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BicContours, _bic_contours_clear)

/* Paints the ground of an area as one shape (bic-area.c). Returns (transfer full) the shape. */
BicHeights * _bic_area_floor (const BicPainter *painter, const BicSpot *spots, int n, BicColour colour, double alpha);

G_END_DECLS
