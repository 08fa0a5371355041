/* Rivers along hexsides, for callers that draw a single one or draw next to them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-course.h"

G_BEGIN_DECLS

#define BIC_MINOR_STREAM 0.07           /* widths of the water */
#define BIC_MAJOR_STREAM 0.16

/* (transfer full) (element-type BicCurve): two halves of each of their sides, out from its middle */
GArray * _bic_stream_courses (const BicPainter *painter, const BicSpot *spots, int n);
/* Their banks, and then their water, of one width. */
void _bic_stream_banks (const BicPainter *painter, const GArray *curves, double width);
void _bic_stream_water (const BicPainter *painter, const GArray *curves, double width);

double   _bic_stream_width (const char *art);                    /* may be NULL; 0 = no river */
gboolean _bic_has_stream (const BicPainter *painter, int hex, int k);

G_END_DECLS
