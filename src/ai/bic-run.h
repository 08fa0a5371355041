/* A run of many games: battle, players and results.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-simulate.h"

G_BEGIN_DECLS

typedef struct {
  char       *battle, *hash;            /* title and content hash of the battle */
  char       *army[BIC_N_SIDES];        /* names as subjects of sentences: "The French army" */
  char       *player[BIC_N_SIDES];
  char       *seed, *score_name;        /* score_name: "banners", to be translated */
  int         first, games;             /* index of the first game in the series, and number of games */
  int         whole;                    /* number of games in the whole series; 0 if unknown */
  double      seconds;                  /* duration; 0 if unknown */
  double      processor_seconds;        /* processor time of all threads; known if @seconds is known */
  GPtrArray  *changes;                  /* char *, as typed; see bic-variant.h */
  GPtrArray  *labels;                   /* char *, the changes as texts */
  GPtrArray  *counts;                   /* BicCounts: the unchanged battle, then each change */
} BicSeriesRun;

BicSeriesRun * bic_run_new             (void);
BicSeriesRun * bic_run_new_for_battle  (const BicScenario  *scenario,
                                        BicCatalogue       *catalogue,
                                        const char *const   *changes,   /* nullable */
                                        const BicSeries    *series);
void           bic_run_set_counts      (BicSeriesRun       *run,
                                        BicSimulation      *simulation); /* copies its current counts */
void           bic_run_free            (BicSeriesRun       *run);
/* Returns: (transfer full): the indices of the changes, starting with the greatest effect */
guint *        bic_run_order_by_effect (const BicSeriesRun *run);

/* States which side is favored. @armies: names by BicSide, as subjects of sentences: "The French army". Returns:
 * (transfer full): translated */
char * bic_balance_verdict        (const BicCounts    *counts,
                                   const char *const  armies[2]);
/* States the effect of a change. Returns: (transfer full): translated */
char * bic_balance_verdict_change (const BicCounts    *counts,
                                   const char *const  armies[2]);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicSeriesRun, bic_run_free)

G_END_DECLS
