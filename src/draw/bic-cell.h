/* Places of the hex pattern, on the board or beyond its edge, for the painter's own use.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * View units: board units as seen, that is turned by 180 degrees when the layout is.
 */
#pragma once

#include "bic-draw.h"

G_BEGIN_DECLS

#define BIC_CORNER 0.57735026918962576          /* centre to corner; 0.5 is centre to side */
#define BIC_PITCH (1.5 * BIC_CORNER)            /* from one line of hexes to the next */

typedef struct { int line, place; } BicCell;    /* a line is a row of a pointy-top board, a column of a flat-top one */
typedef struct { double x, y; } BicPoint;

BicCell  _bic_cell_of       (const BicGrid   *grid,
                             int              hex);
int      _bic_cell_hex      (const BicGrid   *grid,
                             BicCell          cell);
BicPoint _bic_cell_centre   (const BicLayout *layout,
                             BicCell          cell);
BicCell  _bic_cell_at       (const BicLayout *layout,
                             BicPoint         at);
BicPoint _bic_corner        (const BicGrid   *grid,
                             int              k);       /* from the centre; corner k begins side k, clockwise */
BicPoint _bic_side_middle   (const BicGrid   *grid,
                             int              k);
double   _bic_side_angle    (const BicGrid   *grid,
                             /* of the line from the centre to the middle of side k, radians */
                             int              k);

G_END_DECLS
