/* Doubled coordinates of hexes, private to this folder.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-grid.h"

typedef struct { int along, across; } BicDoubled;

BicDoubled _bic_grid_point (const BicGrid *grid,
                            int            hex);
int      _bic_grid_at    (const BicGrid *grid,
                          BicDoubled     point);
