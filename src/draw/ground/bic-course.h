/* Rivers and roads through hexes: smooth curves from side to side
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-arts.h"

G_BEGIN_DECLS

/* A cubic curve; begin, end: width at its ends, relative to the normal width */
typedef struct { BicPoint p[4]; double begin, end; } BicCurve;

/* Appends the curves of one hex through these sides (element-type BicCurve), in view directions. Without sides there
 * is a pool in the middle. */
void     _bic_course         (const BicPainter *painter,
                              const BicSpot    *spot,
                              guint             sides,
                              GArray           *curves);
gboolean _bic_curve_tapers   (const BicCurve   *curve);
/* Strokes all curves, including curves with narrow ends. */
void     _bic_course_stroke  (cairo_t          *cr,
                              const GArray     *curves,
                              BicColour         colour,
                              double            alpha,
                              double            width);
BicPoint _bic_curve_at       (const BicCurve   *curve,
                              double            t,
                              BicPoint         *normal);       /* (out) (optional): vector of length 1 to the left */
/* Checks that a hex is open water into which rivers flow. */
gboolean _bic_is_lake        (const BicPainter *painter,
                              int               hex);

/* Draw a crossing at 0, 0 over a river that runs along the y axis of the context. */
void     _bic_draw_bridge    (const BicPainter *painter);
void     _bic_draw_ford      (const BicPainter *painter,
                              const BicSpot    *spot);

G_END_DECLS
