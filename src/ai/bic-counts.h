/* Counts by name that can be added: results of many games.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * All are whole numbers, so the counts of parts add up exactly to the whole, in any order.
 *
 * "games", "won top", "won bottom", "drawn", "unfinished"    results of games
 * "ended score", "ended sudden", "ended time", "ended alone" reasons for the end of finished games
 * "choices", "turns", "score top", "score bottom"            sums
 * "turns = 9", "score top = 4"                               games with this number of turns, or this final score
 * "killed french/LN british/LN"                              attacker and eliminated unit; "-": no attack
 * "goal D4 top held", "goal D4 top decided"                  games that the side won while holding it, and games that
 *                                                            it would not have won without it
 * "pairs 0" ... "pairs 4"                                    for a change, compared with the same seed without it: the
 *                                                            top side is a game worse, half a game ... better
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* --- how sure counts are: shares and differences with the intervals that hold with 95 % --- */

#define BIC_Z_95 1.959963984540054      /* so many standard errors either way leave 5 % out */

/* The rate of an event, and its confidence interval (Wilson's interval) */
typedef struct { double rate, low, high; } BicRate;

BicRate bic_rate        (int       times,
                         int       of);

/* The result of two games with one seed, or of one game compared with another: 0, 1/2 ... 2 games, that is from two
 * worse to two better */
#define BIC_PAIR_ENDS 5

/* The difference in wins per game between second and first, -1 to 1, and its confidence interval (Bonett and Price's
 * interval) */
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
                              const char     *name);            /* 0 where nothing was counted */
void       bic_counts_add_all (BicCounts       *counts,
                              const BicCounts *other);           /* added to @counts */
GPtrArray * bic_counts_names (const BicCounts *counts,
                              const char     *prefix);          /* (transfer container) (element-type utf8): in order */

/* Of all games that ended: */
BicRate             bic_counts_rate       (const BicCounts *counts,
                                           int              side);      /* how often it wins */
double              bic_counts_mean       (const BicCounts *counts,
                                           const char      *name);      /* a game, of a sum */
/* For a change: the gain of the top side */
BicPairedDifference bic_counts_difference (const BicCounts *counts);

/* Frequencies of numbers from the smallest to the largest, in at most @most bars of equal width; (element-type BicBar)
 * (transfer full) */
typedef struct { int from, to, times; } BicBar;
GArray *   bic_counts_histogram (const BicCounts *counts,
                            const char     *name,               /* "turns" */
                            int             most);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicCounts, bic_counts_free)

G_END_DECLS
