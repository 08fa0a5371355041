/* The shape of an area of hexes that belong together: a smoothed distance to its edge, and its contours.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Positive inside, in view units; worked out only near the edge, where the contours are, and in pieces whose values
 * depend on nothing but the hexes around them: a part of a board drawn alone looks like that part of the whole.
 */
#pragma once

#include "bic-paint.h"

G_BEGIN_DECLS

typedef struct _BicHeights BicHeights;


BicHeights * _bic_heights_new      (const BicPainter *painter,
                                const BicSpot    *spots,
                                int               n);
/* The same for hills: their outline does not follow hexes. */
BicHeights * _bic_heights_new_relief (const BicPainter *painter,
                                const BicSpot    *spots,
                                int               n);
void       _bic_heights_free     (BicHeights         *field);
/* At least the distance that is asked for by painters: 0.6 far inside, -0.6 far outside. */
double     _bic_heights_value    (const BicHeights   *field,
                                BicPoint          at);
BicPoint   _bic_heights_uphill   (const BicHeights   *field,
                                BicPoint          at);        /* of length 1 */

/* Closed lines of one level, the inside always on the same hand. */
typedef struct {
  GArray *points;                       /* BicPoint, loop after loop */
  GArray *chunks;                       /* gint: of each point, the piece of the field that it is in */
  GArray *loops;                        /* guint: how many points each loop has */
} BicContours;

BicContours _bic_contours      (const BicHeights    *field,
                                double             level);
void        _bic_contours_clear(BicContours       *contours);
void        _bic_contours_path (cairo_t           *cr,
                                const BicContours *contours);
/* Calls @each at even steps along the lines. */
typedef void (*BicAlong) (gpointer data, BicPoint at, int seed, int k);
void        _bic_contours_along(const BicContours *contours,
                                double             step,
                                BicAlong           each,
                                gpointer           data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicHeights, _bic_heights_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BicContours, _bic_contours_clear)

/* Paints the ground of an area as one shape (bic-area.c).  Returns: (transfer full): the shape. */
BicHeights * _bic_area_floor (const BicPainter *painter, const BicSpot *spots, int n, BicColour colour, double alpha);

G_END_DECLS
