/* Declarations shared by all kinds of charts
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-chart.h"
#include "bic-symbols.h"

G_BEGIN_DECLS

#define BIC_CHART_TEXT 12.0             /* text size and row height at a text scale of 1.0 */
#define BIC_CHART_ROW 30.0

typedef struct {
  cairo_t        *cr;
  const BicChartData *chart;
  BicTheme        theme;
  BicNationArt    art[BIC_CHART_SERIES + 1];    /* colors and hatches of the series; the last element is for marks of
                                                 * neither series */
  double          text;                 /* text size */
  BicArea         box;                  /* area for the marks and axes */
} BicChartPen;

BicNationArt _bic_chart_art        (const BicTheme     *theme,
                                    const BicCatalogue *catalogue,
                                    int                 nation,             /* index of the nation in the catalogue; -1:
                                                                             * no nation */
                                    /* index of the series, for the color if there is no nation; BIC_CHART_SERIES:
                                     * neither series */
                                    int                 which);
BicTextStyle _bic_chart_text_style (const BicChartPen *pen,
                                    double             share,               /* text size, relative to the normal text
                                                                             * size */
                                    double             alpha,
                                    BicTextAlign       anchor);
void         _bic_chart_draw_mark  (const BicChartPen *pen,
                                    int                series,
                                    gboolean           hollow,
                                    BicArea            area);

double       _bic_chart_bars_height (const BicChartData *chart);             /* returns the height at a text scale of
                                                                              * 1.0 */
void         _bic_chart_bars    (const BicChartPen *pen);
void         _bic_chart_columns (const BicChartPen *pen);
void         _bic_chart_lines   (const BicChartPen *pen);

G_END_DECLS
