/* Courses through hexes, of water and of roads: smooth curves from side to side.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-arts.h"

G_BEGIN_DECLS

typedef struct { BicPoint p[4]; gboolean tapers; } BicCurve;             /* cubic; tapers: it comes to an end */

/* Appends (element-type BicCurve) the course of one hex that leaves by these sides as seen; none is a pool in the middle. */
void     _bic_course         (const BicPainter *painter,
                              const BicSpot    *spot,
                              guint             sides,
                              GArray           *curves);
/* Strokes all of it, tapering ends with it. */
void     _bic_course_stroke  (cairo_t          *cr,
                              const GArray     *curves,
                              BicColour         colour,
                              double            alpha,
                              double            width);
BicPoint _bic_curve_at       (const BicCurve   *curve,
                              double            t,
                              BicPoint         *normal);       /* (out) (optional): to its left, of length 1 */

G_END_DECLS
