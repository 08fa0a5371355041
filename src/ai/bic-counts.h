/* Counts by name, which add up: what many games came to.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * All are whole numbers, so the counts of parts are exactly those of the whole, in whatever order they are added.
 *
 * "games", "won top", "won bottom", "drawn", "unfinished"    how games ended
 * "ended score", "ended sudden", "ended time", "ended alone" what decided those that did
 * "choices", "turns", "score top", "score bottom"            sums
 * "turns = 9", "score top = 4"                               how many games took so many turns, ended with such a score
 * "killed french/LN british/LN"                              who destroyed whom; "-": no attack did
 * "goal D4 top held", "goal D4 top decided"                  games that the side won while it stood there; that it
 * would not have won without
 * "pairs 0" ... "pairs 4"                                    of a change, beside the same seed without it: the top side
 * is a game worse, half a game ... better
 */
#pragma once

#include <glib.h>

#include "bic-statistics.h"

G_BEGIN_DECLS

typedef struct _BicCounts BicCounts;

BicCounts * bic_counts_new   (void);
BicCounts * bic_counts_copy  (const BicCounts *counts);
void       bic_counts_free  (BicCounts       *counts);
void       bic_counts_add   (BicCounts       *counts,
                            gint64          by,
                            const char     *format,
                            ...) G_GNUC_PRINTF (3, 4);
gint64     bic_counts_get   (const BicCounts *counts,
                            const char     *name);              /* 0 where nothing was counted */
void       bic_counts_join  (BicCounts       *counts,
                            const BicCounts *other);             /* added to @counts */
GPtrArray * bic_counts_names (const BicCounts *counts,
                            const char     *prefix);            /* (transfer container) (element-type utf8): in order */

/* Of all games that ended: */
BicRate    bic_counts_rate  (const BicCounts *counts,
                            int             side);              /* how often it wins */
double     bic_counts_mean  (const BicCounts *counts,
                            const char     *name);              /* a game, of a sum */
/* Of a change: by how much the top side is better off with it */
BicPairedDifference bic_counts_difference (const BicCounts *counts);

/* How often numbers came up, from the least to the most, in no more bars than @most, each as wide; (element-type
 * BicBar) (transfer full) */
typedef struct { int from, to, times; } BicBar;
GArray *   bic_counts_histogram (const BicCounts *counts,
                            const char     *name,               /* "turns" */
                            int             most);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicCounts, bic_counts_free)

G_END_DECLS
