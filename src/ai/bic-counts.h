/* Named counts of the results of many games.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * All counts are whole numbers. The counts of parts of a series can be added in any order, and the sum is exact.
 *
 * "games", "won top", "won bottom", "drawn", "unfinished"    results of games
 * "ended score", "ended sudden", "ended time", "ended alone" reasons for the end of finished games
 * "choices", "turns", "score top", "score bottom"            sums
 * "turns = 9", "score top = 4"                               games with this number of turns, or this final score
 * "killed french/LN british/LN"                              attacker and eliminated unit; "-": no attack
 * "goal D4 top held", "goal D4 top decided"                  games that the side won while holding the objective, and
 *                                                            games that it would not have won without the objective
 * "pairs 0" ... "pairs 4"                                    games with a change, by their result for the top side: one
 *                                                            game worse ... one game better than in the unchanged
 *                                                            battle with the same seed
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* --- shares and differences, with their 95 % confidence intervals --- */

#define BIC_Z_95 1.959963984540054      /* standard errors: half the width of a 95 % interval */

/* Rate of an event, with Wilson's 95 % confidence interval */
typedef struct { double rate, low, high; } BicRate;

BicRate bic_rate_with_interval (int       times,
                                int       of);

/* Number of possible results of a pair. Two games with one seed give 0, 1/2 ... 2 wins. The difference between two
 * games is between one win less and one win more, in halves. */
#define BIC_PAIR_ENDS 5

/* Difference in wins per game between the second and the first game of a pair, -1 to 1, with Bonett and Price's 95 %
 * confidence interval */
typedef struct { int pairs; double by, low, high; } BicPairedDifference;

BicPairedDifference bic_paired_difference (const int ends[BIC_PAIR_ENDS]);

/* --- counts --- */

typedef struct _BicCounts BicCounts;

BicCounts * bic_counts_new   (void);
BicCounts * bic_counts_copy  (const BicCounts *counts);
void       bic_counts_free    (BicCounts       *counts);
void       bic_counts_add     (BicCounts       *counts,
                              gint64          by,
                              const char     *format,
                              ...) G_GNUC_PRINTF (3, 4);
gint64     bic_counts_get     (const BicCounts *counts,
                              const char     *name);            /* 0 if the count does not exist */
void       bic_counts_add_all (BicCounts       *counts,
                              const BicCounts *other);           /* is added to @counts */
GPtrArray * bic_counts_names_with_prefix (const BicCounts *counts,
                                          /* (transfer container) (element-type utf8): sorted */
                                          const char      *prefix);

BicRate             bic_counts_win_rate   (const BicCounts *counts,
                                           int              side); /* share of the finished games that the side wins */
double              bic_counts_mean       (const BicCounts *counts,
                                           const char      *name); /* a sum; the mean is per game, finished or not */
/* Returns the gain of the top side from a change. */
BicPairedDifference bic_counts_difference (const BicCounts *counts);

/* Returns the frequencies of the numbers counted under a name, in at most @most bars of equal width; (element-type
 * BicBar) (transfer full) */
typedef struct { int from, to, times; } BicBar;
GArray *   bic_counts_histogram (const BicCounts *counts,
                            const char     *name,               /* "turns" */
                            int             most);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicCounts, bic_counts_free)

G_END_DECLS
