/* Parts of buildings, with the projection of bic-solids.h
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-arts.h"
#include "bic-solids.h"

G_BEGIN_DECLS

/* angle: rotation about the middle, in radians; roof: index of a roof color of the theme */
typedef struct { double x, y, width, depth, angle; int roof; } BicHouse;

/* Edges of a wall: the edges behind the buildings inside, and the edges in front of them */
typedef enum { BIC_WALL_BEHIND, BIC_WALL_BEFORE } BicWallHalf;
/* A wall along a closed line of corners; tooth: height of battlements, 0 = none */
typedef struct { const double *xy; int n; double thick, height, tooth; } BicWall;

void _bic_paint_houses     (const BicPainter *painter,
                            BicPoint          at,
                            const BicHouse   *houses,          /* from north to south */
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
/* Paints a nave with its tower; x, y: position of the tower. */
void _bic_paint_church_at  (const BicPainter *painter,
                            BicPoint          at,
                            double            x,
                            double            y,
                            double            size);

G_END_DECLS
