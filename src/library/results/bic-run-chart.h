/* Charts of a series of games between computer players.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-chart.h"
#include "bic-run.h"

G_BEGIN_DECLS

typedef enum {
  BIC_RUN_CHART_WINS,                   /* win rate of each side, with confidence intervals */
  BIC_RUN_CHART_CHANGES,                /* win rate of the top side with each change of the battle */
  /* distributions of the number of turns and of the scores of both sides */
  BIC_RUN_CHART_TURNS, BIC_RUN_CHART_SCORE_TOP, BIC_RUN_CHART_SCORE_BOTTOM,
  BIC_RUN_CHART_KILLED,                 /* units destroyed, by type of unit and of attacker */
  BIC_RUN_CHART_GOALS,                  /* number of games in which the winner held the objective, for each objective */
  BIC_N_RUN_CHARTS
} BicRunChart;

/* Returns (transfer full) (nullable) the chart; NULL if there is no data. */
BicChartData * bic_run_chart (const BicSeriesRun       *run,
                              BicRunChart         which,
                              const BicScenario  *scenario,     /* the battle without changes */
                              const BicCatalogue *catalogue);

G_END_DECLS
