/* Charts of results: what they show, counted from the games.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-chart.h"
#include "bic-result.h"

G_BEGIN_DECLS

typedef enum {
  BIC_RESULTS_CHART_WINS,               /* how often each side wins, with Wilson's interval */
  BIC_RESULTS_CHART_MARGINS,            /* by how many banners */
  BIC_RESULTS_CHART_TURNS,              /* after how many turns */
  BIC_RESULTS_CHART_DICE,               /* hits expected and rolled */
  BIC_RESULTS_CHART_LUCK,               /* the same from game to game */
  BIC_N_RESULTS_CHARTS
} BicResultsChart;

#define BIC_FEW_GAMES 20                /* with fewer games the chart states that its differences may be chance */

int          bic_results_chart_find (const char         *id);           /* -1: unknown */
BicChartData *   bic_results_chart      (GPtrArray          *results,
                                     BicResultsChart     kind,
                                     const char         *player,
                                     const BicCatalogue *catalogue);

G_END_DECLS
