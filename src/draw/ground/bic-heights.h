/* The shape of an area of hexes: smoothed distances to the edge of the area, and contours
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Distances are in view units and positive inside the area. They are computed in chunks, and only near the edge, where
 * the contours are. The values in a chunk depend only on the hexes around the chunk, so that a part of a board looks
 * the same as in a picture of the entire board.
 */
#pragma once

#include "bic-paint.h"

G_BEGIN_DECLS

typedef struct _BicHeights BicHeights;


BicHeights * _bic_heights_new      (const BicPainter *painter,
                                const BicSpot    *spots,
                                int               n);
/* Returns the distances for a hill, whose outline does not follow the sides of its hexes. */
BicHeights * _bic_heights_new_relief (const BicPainter *painter,
                                const BicSpot    *spots,
                                int               n);
void       _bic_heights_free     (BicHeights         *field);
/* Returns the distance to the edge, positive inside the area and negative outside. The largest distance is 0.62. */
double     _bic_heights_value    (const BicHeights   *field,
                                BicPoint          at);
BicPoint   _bic_heights_uphill   (const BicHeights   *field,
                                BicPoint          at);        /* Returns the direction away from the edge, as a unit
                                                               * vector. */

/* Closed lines along which the distance has one value. The area with larger distances is on the same side of all
 * lines. */
typedef struct {
  GArray *points;                       /* BicPoint: the points of all loops, one loop after another */
  GArray *chunks;                       /* gint: the number of the chunk in which each point is */
  GArray *loops;                        /* guint: the number of points of each loop */
} BicContours;

BicContours _bic_contours_at_level (const BicHeights  *field,
                                    double             level);
void        _bic_contours_clear(BicContours       *contours);
void        _bic_contours_path     (cairo_t           *cr,
                                    const BicContours *contours);
/* Called at even steps along contours. seed, k: chunk and number of the step in it */
typedef void (*BicAlong) (gpointer data, BicPoint at, int seed, int k);
void        _bic_contours_for_each_step(const BicContours *contours,
                                        double             step,
                                        BicAlong           each,
                                        gpointer           data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicHeights, _bic_heights_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BicContours, _bic_contours_clear)

/* Paints the ground of an area in one color (bic-area.c). Returns (transfer full) the distances to the edge of the
 * area. */
BicHeights * _bic_paint_area_floor (const BicPainter *painter, const BicSpot *spots, int n, BicColour colour,
                                    double alpha);

G_END_DECLS
