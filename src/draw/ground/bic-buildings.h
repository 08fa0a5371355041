/* Parts of buildings.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-arts.h"

G_BEGIN_DECLS

typedef struct { double x, y, width, height, angle; int roof; } BicHouse;      /* angle in radians, about its middle */

void _bic_paint_house     (const BicPainter *painter,
                           BicPoint          at,
                           const BicHouse   *house);
void _bic_paint_yard      (const BicPainter *painter,
                           BicPoint          at);
/* A wall along a closed line of corners, with battlements if @tooth > 0. */
void _bic_paint_wall      (const BicPainter *painter,
                           BicPoint          at,
                           const double     *xy,
                           int               n_points,
                           double            width,
                           double            tooth);
void _bic_paint_turret    (const BicPainter *painter,
                           double            x,
                           double            y,
                           double            radius);
void _bic_ground_shadow   (const BicPainter *painter,
                           double            x,
                           double            y,
                           double            rx,
                           double            ry);

G_END_DECLS
