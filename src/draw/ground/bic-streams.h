/* Rivers along hexsides, for callers that draw a single river, and for callers that need to know where rivers are
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-course.h"

G_BEGIN_DECLS

#define BIC_MINOR_STREAM 0.07           /* widths of the water, in hexes */
#define BIC_MAJOR_STREAM 0.16

/* Returns (transfer full) (element-type BicCurve) two curves for each side in the sides of @spots. Both curves start at
 * the middle of the side. */
GArray * _bic_stream_courses (const BicPainter *painter, const BicSpot *spots, int n);
/* Draw the banks and the water of rivers. All rivers in @curves have the same width. */
void _bic_stream_banks (const BicPainter *painter, const GArray *curves, double width);
void _bic_stream_water (const BicPainter *painter, const GArray *curves, double width);

double   _bic_stream_width (const char *art);                    /* returns 0 if @art is NULL or not a river */
gboolean _bic_has_stream (const BicPainter *painter, int hex, int k);

G_END_DECLS
