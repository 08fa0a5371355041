/* A run of many games: battle, players and results.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-simulate.h"

G_BEGIN_DECLS

typedef struct {
  char       *battle, *hash;            /* its title, and what it is by its content */
  char       *army[BIC_N_SIDES];        /* subjects of sentences: "The French army" */
  char       *player[BIC_N_SIDES];
  char       *seed, *score_name;        /* score_name: "banners", to be translated */
  int         first, games;             /* of the series */
  int         whole;                    /* games of the whole series; 0 = not known */
  double      seconds;                  /* 0 = not known */
  double      processor_seconds;        /* sum of all threads; known if seconds is */
  GPtrArray  *changes;                  /* char *, as they are typed */
  GPtrArray  *labels;                   /* char *, in words */
  GPtrArray  *counts;                   /* BicCounts: the battle as it is, then with each change */
} BicSeriesRun;

BicSeriesRun * bic_run_new            (void);
BicSeriesRun * bic_run_new_for_battle (const BicScenario  *scenario,
                                       BicCatalogue       *catalogue,
                                       const char *const   *changes,    /* nullable */
                                       const BicSeries    *series);     /* nothing is counted yet */
void           bic_run_set_counts     (BicSeriesRun       *run,
                                       BicSimulation      *simulation); /* up to its current progress */
void           bic_run_free           (BicSeriesRun       *run);
/* (transfer full): the numbers of its changes, the greatest effect first */
guint *        bic_run_order          (const BicSeriesRun *run);

/* @armies: subjects of sentences, "The French army", by BicSide.  Returns: (transfer full): translated */
char * bic_balance_verdict        (const BicCounts    *counts,
                                   const char *const  armies[2]);
/* The effect of a change in words. Returns: (transfer full): translated */
char * bic_balance_verdict_change (const BicCounts    *counts,
                                   const char *const  armies[2]);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicSeriesRun, bic_run_free)

G_END_DECLS
