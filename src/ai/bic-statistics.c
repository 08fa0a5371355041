/* How sure counts are: shares and differences with the intervals that hold with 95 %.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-statistics.h"

#include <math.h>

/**
 * bic_rate:
 * @times: how often, from 0 to @of
 * @of: of how many
 *
 * Returns: the share, and Wilson's interval for 95 %; of nothing at all anything between 0 and 1 is possible
 */
BicRate
bic_rate (int times,
          int of)
{
  const double z = BIC_Z_95, n = of, p = of > 0 ? times / n : 0.0;
  double middle, half;

  if (of <= 0)
    return (BicRate) { 0.0, 0.0, 1.0 };
  middle = (p + z * z / (2.0 * n)) / (1.0 + z * z / n);
  half = z / (1.0 + z * z / n) * sqrt (p * (1.0 - p) / n + z * z / (4.0 * n * n));
  return (BicRate) { p, MAX (0.0, middle - half), MIN (1.0, middle + half) };
}

/* Mean and variance of what pairs are worth, with @extra pairs more at either end */
static void
spread (const int  ends[BIC_PAIR_ENDS],
        double     extra,
        double    *n,
        double    *mean,
        double    *variance)
{
  double sum = 0.0, square = 2.0 * extra;

  *n = 2.0 * extra;
  for (int i = 0; i < BIC_PAIR_ENDS; i++)
    {
      double worth = (i - BIC_PAIR_ENDS / 2) / 2.0;

      *n += ends[i];
      sum += ends[i] * worth;
      square += ends[i] * worth * worth;
    }
  *mean = *n > 0.0 ? sum / *n : 0.0;
  *variance = *n > 0.0 ? square / *n - *mean * *mean : 0.0;
}

/**
 * bic_difference:
 * @ends: how many pairs ended 1, 1/2 game worse, even, 1/2, 1 better
 *
 * A pair more at either end is taken to have been seen, so that a few pairs that are all even are no certainty.
 *
 * Returns: the difference, and its interval for 95 %
 */
BicPairedDifference
bic_difference (const int ends[BIC_PAIR_ENDS])
{
  double n, by, mean, variance, half;

  spread (ends, 0.0, &n, &by, &variance);
  spread (ends, 1.0, &n, &mean, &variance);
  half = BIC_Z_95 * sqrt (variance / n);
  return (BicPairedDifference) { (int) n - 2, by, MAX (-1.0, mean - half), MIN (1.0, mean + half) };
}
