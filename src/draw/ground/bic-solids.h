/* Solid bodies on the map in one projection: ground plans are undistorted, heights extend up the picture, and light
 * comes from the north-west
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-paint.h"

G_BEGIN_DECLS

typedef struct { double x, y, z; } BicPlace;    /* z: height above the ground */

/* A block with a roof. x, y: center; the ridge is along the width. wall: height of the walls. rise: height of the
 * ridge above the walls, 0 = flat. hip: share by which the ridge is shorter than the block, 0 = gables, 1 = a
 * pyramid. */
typedef struct { double x, y, width, depth, angle, wall, rise, hip; BicColour walls, roof; } BicBlock;

/* A round body that narrows. below, above: radius at the bottom and at the top, 0 = a cone. from, to: heights of
 * bottom and top. */
typedef struct { double x, y, below, above, from, to; BicColour colour; } BicDrum;

BicPoint _bic_place_seen   (BicPoint          at,
                            BicPlace          place);
void     _bic_paint_block  (const BicPainter *painter,
                            BicPoint          at,
                            const BicBlock   *block);
/* Draws the shadow of a block on the ground. Shadows are drawn before bodies. */
void     _bic_block_shadow (const BicPainter *painter,
                            BicPoint          at,
                            const BicBlock   *block);
/* Draws the shadow of a drum with this height on the ground. */
void     _bic_drum_shadow  (const BicPainter *painter,
                            BicPoint          at,
                            const BicDrum    *drum,
                            double            height);
void     _bic_paint_drum   (const BicPainter *painter,
                            BicPoint          at,
                            const BicDrum    *drum);

G_END_DECLS
