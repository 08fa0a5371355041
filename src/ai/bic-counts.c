/* Named counts of the results of many games, with confidence intervals.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-counts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bic-scenario.h"

/* --- confidence intervals ----------------------------------------------------------------------------------------- */

/**
 * bic_rate_with_interval:
 * @times: number of events, from 0 to @of
 * @of: number of cases
 *
 * Returns: the rate with Wilson's 95 % interval; if @of is 0, the interval is 0 to 1
 */
BicRate
bic_rate_with_interval (int times,
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

/* Computes the number of pairs, and the mean and variance of their results. @extra pairs are added for the worst and
 * for the best possible result. */
static void
pair_mean_and_variance (const int  ends[BIC_PAIR_ENDS],
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
 * bic_paired_difference:
 * @ends: number of pairs for each result: 1 game worse, 1/2 game worse, even, 1/2 game better, 1 game better
 *
 * For the interval, one pair is added for the worst and one for the best possible result. Otherwise a few pairs that
 * are all even would look like a certainty.
 *
 * Returns: the difference, with its 95 % interval
 */
BicPairedDifference
bic_paired_difference (const int ends[BIC_PAIR_ENDS])
{
  double n, by, mean, variance, half;

  pair_mean_and_variance (ends, 0.0, &n, &by, &variance);
  pair_mean_and_variance (ends, 1.0, &n, &mean, &variance);
  half = BIC_Z_95 * sqrt (variance / n);
  return (BicPairedDifference) { (int) n - 2, by, MAX (-1.0, mean - half), MIN (1.0, mean + half) };
}

/* --- counts ------------------------------------------------------------------------------------------------------- */

struct _BicCounts { GHashTable *counts; };       /* char * to gint64 * */

BicCounts *
bic_counts_new (void)
{
  BicCounts *counts = g_new0 (BicCounts, 1);

  counts->counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return counts;
}

void
bic_counts_free (BicCounts *counts)
{
  g_hash_table_unref (counts->counts);
  g_free (counts);
}

static void
add_to_count (BicCounts  *counts,
              gint64      by,
              const char *name)
{
  gint64 *count = g_hash_table_lookup (counts->counts, name);

  if (count == NULL)
    g_hash_table_insert (counts->counts, g_strdup (name), count = g_new0 (gint64, 1));
  *count += by;
}

void
bic_counts_add (BicCounts  *counts,
                gint64      by,
                const char *format,
                ...)
{
  g_autofree char *name = NULL;
  va_list args;

  va_start (args, format);
  name = g_strdup_vprintf (format, args);
  va_end (args);
  add_to_count (counts, by, name);
}

gint64
bic_counts_get (const BicCounts *counts,
                const char      *name)
{
  const gint64 *count = g_hash_table_lookup (counts->counts, name);

  return count != NULL ? *count : 0;
}

void
bic_counts_add_all (BicCounts       *counts,
                    const BicCounts *other)
{
  GHashTableIter iter;
  gpointer name, count;

  g_hash_table_iter_init (&iter, other->counts);
  while (g_hash_table_iter_next (&iter, &name, &count))
    add_to_count (counts, *(gint64 *) count, name);
}

BicCounts *
bic_counts_copy (const BicCounts *counts)
{
  BicCounts *copy = bic_counts_new ();

  bic_counts_add_all (copy, counts);
  return copy;
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

GPtrArray *
bic_counts_names_with_prefix (const BicCounts *counts,
                              const char      *prefix)
{
  GPtrArray *names = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer name;

  g_hash_table_iter_init (&iter, counts->counts);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    if (g_str_has_prefix (name, prefix))
      g_ptr_array_add (names, name);
  g_ptr_array_sort (names, compare_names);
  return names;
}

/* --- derived values ----------------------------------------------------- */

static int
n_ended_games (const BicCounts *counts)
{
  return (int) (bic_counts_get (counts, "games") - bic_counts_get (counts, "unfinished"));
}

BicRate
bic_counts_win_rate (const BicCounts *counts,
                     int              side)
{
  return bic_rate_with_interval ((int) bic_counts_get (counts, side == BIC_TOP ? "won top" : "won bottom"),
                                 n_ended_games (counts));
}

double
bic_counts_mean (const BicCounts *counts,
                 const char      *name)
{
  return (double) bic_counts_get (counts, name) / (double) MAX (1, bic_counts_get (counts, "games"));
}

BicPairedDifference
bic_counts_difference (const BicCounts *counts)
{
  int ends[BIC_PAIR_ENDS];

  for (int i = 0; i < BIC_PAIR_ENDS; i++)
    {
      char name[] = { 'p', 'a', 'i', 'r', 's', ' ', (char) ('0' + i), '\0' };

      ends[i] = (int) bic_counts_get (counts, name);
    }
  return bic_paired_difference (ends);
}

static void
find_least_and_greatest (GPtrArray *names,
                         gsize      skip,
                         int       *least,
                         int       *greatest)
{
  for (guint i = 0; i < names->len; i++)
    {
      int at = atoi ((const char *) names->pdata[i] + skip);

      *least = i == 0 ? at : MIN (*least, at);
      *greatest = i == 0 ? at : MAX (*greatest, at);
    }
}

GArray *
bic_counts_histogram (const BicCounts *counts,
                      const char      *name,
                      int              most)
{
  g_autofree char *prefix = g_strconcat (name, " = ", NULL);
  g_autoptr (GPtrArray) names = bic_counts_names_with_prefix (counts, prefix);
  GArray *bars = g_array_new (FALSE, TRUE, sizeof (BicBar));
  int least = 0, greatest = -1, width;

  find_least_and_greatest (names, strlen (prefix), &least, &greatest);
  width = 1 + (greatest - least) / most;
  for (int from = least; from <= greatest; from += width)
    g_array_append_val (bars, ((BicBar) { from, MIN (greatest, from + width - 1), 0 }));
  for (guint i = 0; i < names->len; i++)
    {
      int at = atoi ((const char *) names->pdata[i] + strlen (prefix));

      g_array_index (bars, BicBar, (at - least) / width).times += (int) bic_counts_get (counts, names->pdata[i]);
    }
  return bars;
}
