/* Solid bodies on the map, all in the same projection: ground plans are not distorted, heights extend toward the top of
 * the picture, and the light comes from the north-west
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-paint.h"

G_BEGIN_DECLS

typedef struct { double x, y, z; } BicPlace;    /* z: height above the ground */

/* A block with a roof, whose ridge is parallel to the width. x, y: center. wall: height of the walls. rise: height of
 * the ridge above the walls; 0: a flat roof. hip: share by which the ridge is shorter than the block; 0: a roof with
 * gables; 1: a pyramid. */
typedef struct { double x, y, width, depth, angle, wall, rise, hip; BicColour walls, roof; } BicBlock;

/* A round body that can become narrower toward the top. below, above: radii at the bottom and at the top; if above is
 * 0, the body is a cone. from, to: heights of the bottom and the top. */
typedef struct { double x, y, below, above, from, to; BicColour colour; } BicDrum;

BicPoint _bic_project_place (BicPoint          at,
                             BicPlace          place);
void     _bic_paint_block   (const BicPainter *painter,
                             BicPoint          at,
                             const BicBlock   *block);
/* Draws the shadow of a block on the ground. Callers draw all shadows before all bodies. */
void     _bic_block_shadow  (const BicPainter *painter,
                             BicPoint          at,
                             const BicBlock   *block);
/* Draws the shadow on the ground of a round body with this height. */
void     _bic_drum_shadow   (const BicPainter *painter,
                             BicPoint          at,
                             const BicDrum    *drum,
                             double            height);
void     _bic_paint_drum    (const BicPainter *painter,
                             BicPoint          at,
                             const BicDrum    *drum);

G_END_DECLS
