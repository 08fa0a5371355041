/* Charts of results, calculated from the games.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-chart.h"
#include "bic-result.h"

G_BEGIN_DECLS

typedef enum {
  BIC_RESULTS_CHART_WINS,               /* win rate of each side, with Wilson's interval */
  BIC_RESULTS_CHART_MARGINS,            /* distribution of the banner margin */
  BIC_RESULTS_CHART_TURNS,              /* distribution of the number of turns */
  BIC_RESULTS_CHART_DICE,               /* hits expected and rolled */
  BIC_RESULTS_CHART_LUCK,               /* running total of hits above expectation, game by game */
  BIC_N_RESULTS_CHARTS
} BicResultsChart;

#define BIC_FEW_GAMES 20                /* with fewer games, a note warns that differences may be chance */

int          bic_results_chart_find (const char         *id);           /* -1 if unknown */
BicChartData *   bic_results_chart      (GPtrArray          *results,
                                     BicResultsChart     kind,
                                     const char         *player,
                                     const BicCatalogue *catalogue);

G_END_DECLS
