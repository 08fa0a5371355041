/* Contest between two computer players: pairs of games with the same seed, in which the players exchange sides.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-blunders.h"
#include "bic-player.h"
#include "bic-counts.h"

G_BEGIN_DECLS

typedef struct {
  int             pairs;
  /* Number of pairs in which the first player won 0, 1/2 ... 2 games; a draw is half a win */
  int             ends[BIC_PAIR_ENDS];
  double          score;                /* mean score of the first player per game, 0 to 1 */
  double          elo, low, high;       /* rating difference and its 95 % bounds; see bic_elo_is_beyond_range () */
  double          seconds;
  BicBlunderCount blunders[2][BIC_N_BLUNDERS];          /* blunders of each player */
} BicContest;

/* Rule for stopping early (SPRT): the contest ends when the pairs show, with 95 % confidence, which of the two rating
 * differences in @elo is more likely. */
typedef struct { gboolean on; double elo[2]; } BicStopRule;

/* @battles: (element-type BicScenario): played in turn */
gboolean bic_arena_run                    (GPtrArray             *battles,
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
/* TRUE if the difference is too large to measure */
gboolean bic_elo_is_beyond_range          (double                 elo);
void     bic_contest_update_elo           (BicContest           *contest);      /* computes score and Elo from @ends */
double   bic_contest_log_likelihood_ratio (const BicContest     *contest,
                                           const BicStopRule    *stop);

G_END_DECLS
