/* Parts of buildings, drawn with the projection described in bic-solids.h
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-arts.h"
#include "bic-solids.h"

G_BEGIN_DECLS

/* A house. angle: rotation about the middle, in radians; roof: index of the roof color in the theme */
typedef struct { double x, y, width, depth, angle; int roof; } BicHouse;

/* Parts of a wall: the parts behind the buildings that it encloses, and the parts in front of them */
typedef enum { BIC_WALL_BEHIND, BIC_WALL_BEFORE } BicWallHalf;
/* A wall along a closed line of @n corners. thick: thickness. tooth: height of the battlements; 0: no battlements */
typedef struct { const double *xy; int n; double thick, height, tooth; } BicWall;

void _bic_paint_houses     (const BicPainter *painter,
                            BicPoint          at,
                            const BicHouse   *houses,          /* sorted from north to south */
                            int               n);
void _bic_paint_yard       (const BicPainter *painter,
                            const BicSpot    *spot);
void _bic_paint_wall       (const BicPainter *painter,
                            BicPoint          at,
                            const BicWall    *wall,
                            BicWallHalf       half);
void _bic_paint_turret     (const BicPainter *painter,
                            BicPoint          at,
                            double            x,
                            double            y,
                            double            radius,
                            double            height);
/* Paints a church: a nave with a tower. x, y: position of the tower relative to @at. */
void _bic_paint_church_at  (const BicPainter *painter,
                            BicPoint          at,
                            double            x,
                            double            y,
                            double            size);

G_END_DECLS
