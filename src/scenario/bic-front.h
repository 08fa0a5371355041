/* Facing of units: each unit faces a corner of its hex, and the two hexsides at this corner are its front.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-scenario.h"

G_BEGIN_DECLS

/* Direction to another hex, relative to the unit's facing */
typedef enum { BIC_BEARING_FRONT, BIC_BEARING_FLANK, BIC_BEARING_REAR } BicBearing;

int        bic_front_of_corner     (int                corner);
int        bic_corner_of_front     (int                front,
                                    BicSide            side);
BicBearing bic_front_bearing       (const BicGrid     *grid,
                                    int                from,
                                    int                corner,
                                    int                to);
int        bic_front_twelfth       (const BicGrid     *grid,
                                    int                from,
                                    int                to);
int        bic_front_corner_toward (const BicGrid     *grid,
                                    int                from,
                                    int                to);
int        bic_front_nearest_enemy (const BicScenario *scenario,
                                    const BicPiece    *piece);

G_END_DECLS
