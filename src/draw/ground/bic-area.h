/* Areas of hexes that are one shape with something inside it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-heights.h"

G_BEGIN_DECLS

/* What can be seen of them, with what reaches beyond. */
void _bic_area_box  (const BicPainter *painter, const BicSpot *spots, int n, BicPoint *low, BicPoint *high);

/* Paints their ground as one shape.  Returns: (transfer full): the shape. */
BicHeights * _bic_area_floor (const BicPainter *painter, const BicSpot *spots, int n, BicColour colour, double alpha);

/* Calls @each at the places of a lattice of its own, as far apart, that lie so deep inside: by place, never by hex, so
 * that what grows on one hex goes on in the next. stray: how far a place may be from where it would be, in parts of
 * what they are apart. */
typedef void (*BicGrow) (const BicPainter *painter, BicPoint at, int i, int j);
typedef struct { double across, down, stray, deep; BicGrow each; } BicGrowth;
void _bic_area_grow (const BicPainter *painter, const BicHeights *field, const BicSpot *spots, int n,
                     const BicGrowth *growth);

G_END_DECLS
