/* Shapes of rivers and roads through hexes: smooth curves from side to side
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-arts.h"

G_BEGIN_DECLS

/* A cubic Bézier curve. begin, end: widths at the two ends, relative to the normal width */
typedef struct { BicPoint p[4]; double begin, end; } BicCurve;

/* Appends the curves (element-type BicCurve) of a river or road through @sides of one hex, which are bits of view
 * directions. If @sides is 0, appends a point in the middle, which is drawn as a pool. */
void     _bic_course_add_curves (const BicPainter *painter,
                                 const BicSpot    *spot,
                                 guint             sides,
                                 GArray           *curves);
gboolean _bic_curve_tapers      (const BicCurve   *curve);
/* Strokes all curves. Curves with different widths at their ends are filled as outlines. */
void     _bic_course_stroke     (cairo_t          *cr,
                                 const GArray     *curves,
                                 BicColour         colour,
                                 double            alpha,
                                 double            width);
BicPoint _bic_curve_at          (const BicCurve   *curve,
                                 double            t,
                                 BicPoint         *normal);     /* (out) (optional): unit vector at a right angle to the
                                                                 * curve */
/* Checks whether a hex is a lake, into which rivers can flow. */
gboolean _bic_is_lake           (const BicPainter *painter,
                                 int               hex);

/* Draw a crossing at 0, 0. The river must run along the y axis of the context. */
void     _bic_draw_bridge    (const BicPainter *painter);
void     _bic_draw_ford      (const BicPainter *painter,
                              const BicSpot    *spot);

G_END_DECLS
