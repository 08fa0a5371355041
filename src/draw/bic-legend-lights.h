/* Marks of a game in the legend
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-paint.h"

G_BEGIN_DECLS

void     _bic_draw_legend_mark (const BicPainter   *outer,
                                guint               mark);
void     _bic_legend_arrow     (const BicPainter   *outer,
                                int                 number,
                                gboolean            path);
void     _bic_legend_trail     (const BicPainter   *outer,
                                BicTrailKind        kind,
                                const char         *sign);

G_END_DECLS
