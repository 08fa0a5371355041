/* Two players against each other: pairs of games with the same seed, in which they change sides.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-blunders.h"
#include "bic-player.h"
#include "bic-counts.h"

G_BEGIN_DECLS

typedef struct {
  int             pairs;
  int             ends[BIC_PAIR_ENDS];  /* how many pairs brought the first player 0, 1/2 ... 2 games */
  double          score;                /* of the first player, a game: 0 to 1 */
  double          elo, low, high;       /* rating difference and its 95 % bounds; see bic_elo_is_open () */
  double          seconds;
  BicBlunderCount blunders[2][BIC_N_BLUNDERS];          /* of either player */
} BicContest;

/* Rule for stopping early: as soon as the pairs show, with 95 % confidence, that the difference is nearer to one of the
 * two (SPRT) */
typedef struct { gboolean on; double elo[2]; } BicStopRule;

gboolean bic_arena_run  (GPtrArray             *battles,        /* (element-type BicScenario): in turn */
                         BicCatalogue          *catalogue,
                         const char            *players[2],
                         int                    pairs,
                         int                    jobs,
                         guint64                seed,
                         const BicStopRule     *stop,
                         GCancellable          *cancellable,
                         BicSimulationProgress  progress,
                         gpointer               user_data,
                         BicContest            *contest,
                         GError               **error);
gboolean bic_elo_is_open (double                 elo);           /* TRUE = every game was won or lost: no bound */
void     bic_contest_sum (BicContest           *contest);       /* score and Elo, from the ends of its pairs */
double   bic_contest_llr (const BicContest     *contest,
                          const BicStopRule    *stop);          /* of the second difference against the first */

G_END_DECLS
