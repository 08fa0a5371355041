/* Solid bodies on the map, all by one rule of view: the plan is true, heights go up the picture, light comes from the
 * north-west.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-paint.h"

G_BEGIN_DECLS

typedef struct { double x, y, z; } BicPlace;    /* z: over the ground */

/* A block with a roof: its plan about the middle, the ridge along the width. rise: of the ridge over the walls, 0 =
 * flat. hip: by which part the ridge falls short of the gables: 0 = a gable, 1 = a pyramid. */
typedef struct { double x, y, width, depth, angle, wall, rise, hip; BicColour walls, roof; } BicBlock;

/* Something round that narrows: a radius below and above, from one height to another; a cone ends in 0. */
typedef struct { double x, y, below, above, from, to; BicColour colour; } BicDrum;

BicPoint _bic_place_seen   (BicPoint          at,
                            BicPlace          place);
void     _bic_paint_block  (const BicPainter *painter,
                            BicPoint          at,
                            const BicBlock   *block);
/* The shadow that it casts on the ground: drawn before everything else there. */
void     _bic_block_shadow (const BicPainter *painter,
                            BicPoint          at,
                            const BicBlock   *block);
/* On the ground, of one so high */
void     _bic_drum_shadow  (const BicPainter *painter,
                            BicPoint          at,
                            const BicDrum    *drum,
                            double            height);
void     _bic_paint_drum   (const BicPainter *painter,
                            BicPoint          at,
                            const BicDrum    *drum);

G_END_DECLS
