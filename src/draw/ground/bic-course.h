/* Courses through hexes, of water and of roads: smooth curves from side to side.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-arts.h"

G_BEGIN_DECLS

/* cubic; begin, end: shares of the width that it has there */
typedef struct { BicPoint p[4]; double begin, end; } BicCurve;

/* Appends (element-type BicCurve) the course of one hex that leaves by these sides as seen; none is a pool in the
 * middle. */
void     _bic_course         (const BicPainter *painter,
                              const BicSpot    *spot,
                              guint             sides,
                              GArray           *curves);
gboolean _bic_curve_tapers   (const BicCurve   *curve);
/* Strokes all of it, tapering ends with it. */
void     _bic_course_stroke  (cairo_t          *cr,
                              const GArray     *curves,
                              BicColour         colour,
                              double            alpha,
                              double            width);
BicPoint _bic_curve_at       (const BicCurve   *curve,
                              double            t,
                              BicPoint         *normal);       /* (out) (optional): to its left, of length 1 */
/* Returns TRUE for open water that courses flow into. */
gboolean _bic_is_lake        (const BicPainter *painter,
                              int               hex);

/* Crossings of a course, which runs along the y of the context through 0, 0 */
void     _bic_draw_bridge    (const BicPainter *painter);
void     _bic_draw_ford      (const BicPainter *painter,
                              const BicSpot    *spot);

G_END_DECLS
