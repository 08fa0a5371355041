/* Charts of a run of many games of the computer.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-chart.h"
#include "bic-run.h"

G_BEGIN_DECLS

typedef enum {
  BIC_RUN_CHART_WINS,                   /* how often each side wins, with intervals */
  BIC_RUN_CHART_CHANGES,                /* how often the top side wins with each change */
  /* how many games took, and ended with, how many */
  BIC_RUN_CHART_TURNS, BIC_RUN_CHART_SCORE_TOP, BIC_RUN_CHART_SCORE_BOTTOM,
  BIC_RUN_CHART_KILLED,                 /* what destroyed what */
  BIC_RUN_CHART_GOALS,                  /* in how many won games which objective was held */
  BIC_N_RUN_CHARTS
} BicRunChart;

/* Returns: (transfer full) (nullable): NULL if there is nothing to be shown */
BicChartData * bic_run_chart (const BicSeriesRun       *run,
                              BicRunChart         which,
                              const BicScenario  *scenario,     /* the battle as it is */
                              const BicCatalogue *catalogue);

G_END_DECLS
