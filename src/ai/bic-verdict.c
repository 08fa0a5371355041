/* What counts say of a battle, in words, and how sure that is.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-verdict.h"

#include <glib/gi18n-lib.h>

#include "bic-scenario.h"

static double
percent (double share)
{
  return 100.0 * share;
}

/**
 * bic_verdict:
 *
 * The side that has won more often is told of. It is called favored only if even the lower end of its interval is more
 * than half.
 */
char *
bic_verdict (const BicCounts    *counts,
             const char *const  armies[2])
{
  BicRate top = bic_counts_rate (counts, BIC_TOP), bottom = bic_counts_rate (counts, BIC_BOTTOM);
  int side = top.rate >= bottom.rate ? BIC_TOP : BIC_BOTTOM, games = (int) bic_counts_get (counts, "games");
  BicRate rate = side == BIC_TOP ? top : bottom;

  if (games == 0)
    return g_strdup (_("No game has ended yet."));
  if (rate.low > 0.5)
    return g_strdup_printf (_("%s is favored: it wins %.0f to %.0f %% of its games (95 %% sure, after %d)."),
                            armies[side], percent (rate.low), percent (rate.high), games);
  return g_strdup_printf (_("%s wins %.0f to %.0f %% of its games (95 %% sure, after %d): neither side is shown to be "
                            "favored."), armies[side],
                          percent (rate.low), percent (rate.high), games);
}

/**
 * bic_verdict_change:
 *
 * The side that gains by it is told of; where it may be either, it is said that nothing is shown.
 */
char *
bic_verdict_change (const BicCounts    *counts,
                    const char *const  armies[2])
{
  BicPairedDifference top = bic_counts_difference (counts);
  gboolean gains = top.by >= 0.0;
  double low = percent (gains ? top.low : -top.high), high = percent (gains ? top.high : -top.low),
               by = percent (gains ? top.by : -top.by);
  const char *army = armies[gains ? BIC_TOP : BIC_BOTTOM];

  if (top.pairs == 0)
    return g_strdup (_("No game has ended yet."));
  if (low > 0.0)
    return g_strdup_printf (_("%s wins %.0f more games of 100 (%.0f to %.0f)."), army, by, low, high);
  return g_strdup_printf (_("No effect is shown: %s wins between %.0f fewer and %.0f more games of 100."), army, -low,
                          high);
}
