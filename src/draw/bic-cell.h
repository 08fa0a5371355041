/* Cells of the hex pattern, on the board or beyond its edge, for the painter.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * View units are board units in the view: if the layout is rotated, they are rotated by 180 degrees.
 */
#pragma once

#include "bic-draw.h"

G_BEGIN_DECLS

#define BIC_CORNER 0.57735026918962576          /* distance from the center of a hex to a corner; the distance from the
                                                 * center to a side is 0.5 */
#define BIC_PITCH (1.5 * BIC_CORNER)            /* distance between two lines of hexes */

typedef struct { int line, place; } BicCell;    /* line: a row on a pointy-top board, a column on a flat-top board */
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
                             int              k);       /* position relative to the center; clockwise, corner k is the
                                                         * start of side k */
BicPoint _bic_side_middle   (const BicGrid   *grid,
                             int              k);
double   _bic_side_angle    (const BicGrid   *grid,
                             /* returns the angle of the line from the center to the middle of side k, in radians */
                             int              k);

G_END_DECLS
