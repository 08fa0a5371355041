/* A run of many games: its battle and players, its counts, and the conclusions as texts.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-run.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "bic-army.h"
#include "bic-game.h"
#include "bic-lineage.h"
#include "bic-rulebooks.h"
#include "bic-variant.h"

BicSeriesRun *
bic_run_new (void)
{
  BicSeriesRun *run = g_new0 (BicSeriesRun, 1);

  run->changes = g_ptr_array_new_with_free_func (g_free);
  run->labels = g_ptr_array_new_with_free_func (g_free);
  run->counts = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_counts_free);
  return run;
}

void
bic_run_free (BicSeriesRun *run)
{
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      g_free (run->army[side]);
      g_free (run->player[side]);
    }
  g_free (run->battle);
  g_free (run->hash);
  g_free (run->seed);
  g_free (run->score_name);
  g_ptr_array_unref (run->changes);
  g_ptr_array_unref (run->labels);
  g_ptr_array_unref (run->counts);
  g_free (run);
}

/**
 * bic_run_new_for_battle:
 *
 * Returns: (transfer full): a run without counts; the battle must be playable
 */
BicSeriesRun *
bic_run_new_for_battle (const BicScenario *scenario,
                        BicCatalogue      *catalogue,
                        const char *const *changes,
                        const BicSeries   *series)
{
  g_autoptr (BicGame) game = bic_game_new (bic_rulebook_of (scenario), scenario, catalogue, 0, NULL);
  BicSeriesRun *run = bic_run_new ();

  run->battle = g_strdup (scenario->title != NULL ? scenario->title : "");
  run->hash = bic_scenario_hash (scenario);
  run->seed = g_strdup_printf ("%" G_GUINT64_FORMAT, series->seed);
  run->score_name = g_strdup (bic_game_score_name (game));
  run->first = series->first;
  run->games = series->games;
  run->whole = series->whole > 0 ? series->whole : series->first + series->games;
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      run->army[side] = bic_army_subject (scenario, catalogue, side);
      run->player[side] = g_strdup (series->players[side]);
    }
  for (; changes != NULL && *changes != NULL; changes++)
    {
      g_ptr_array_add (run->changes, g_strdup (*changes));
      g_ptr_array_add (run->labels, bic_variant_describe (*changes, scenario, catalogue));
    }
  return run;
}

void
bic_run_set_counts (BicSeriesRun  *run,
                    BicSimulation *simulation)
{
  g_ptr_array_set_size (run->counts, 0);
  for (guint i = 0; i <= run->changes->len; i++)
    g_ptr_array_add (run->counts, bic_simulation_copy_counts (simulation, i));
}

static int
compare_effects (gconstpointer a,
                 gconstpointer b,
                 gpointer      user_data)
{
  const BicSeriesRun *run = user_data;
  guint i = *(const guint *) a, k = *(const guint *) b;
  double x = fabs (bic_counts_difference (run->counts->pdata[i + 1]).by),
             y = fabs (bic_counts_difference (run->counts->pdata[k + 1]).by);

  return x < y ? 1 : x > y ? -1 : (int) i - (int) k;
}

guint *
bic_run_order_by_effect (const BicSeriesRun *run)
{
  guint *order = g_new (guint, run->changes->len + 1);

  for (guint i = 0; i < run->changes->len; i++)
    order[i] = i;
  g_qsort_with_data (order, (gint) run->changes->len, sizeof *order, compare_effects, (gpointer) run);
  return order;
}

/* --- conclusions as texts ----------------------------------------------------------------------------------------- */

static double
percent (double share)
{
  return 100.0 * share;
}

/**
 * bic_balance_verdict:
 *
 * Names the side that has won more often. The text calls this side favored only if the confidence interval of its share
 * of wins is above one half.
 */
char *
bic_balance_verdict (const BicCounts   *counts,
                     const char *const  armies[2])
{
  BicRate top = bic_counts_win_rate (counts, BIC_TOP), bottom = bic_counts_win_rate (counts, BIC_BOTTOM);
  int side = top.rate >= bottom.rate ? BIC_TOP : BIC_BOTTOM, games = (int) bic_counts_get (counts, "games");
  BicRate rate = side == BIC_TOP ? top : bottom;

  if (games == 0)
    return g_strdup (_("No game has ended yet."));
  if (rate.low > 0.5)
    return g_strdup_printf (_("%s is favored: it wins %.0f to %.0f %% of its games (95 %% confidence, games played: "
                              "%d)."),
                            armies[side], percent (rate.low), percent (rate.high), games);
  return g_strdup_printf (_("%s wins %.0f to %.0f %% of its games (95 %% confidence, games played: %d): the results "
                            "do not show that either side is favored."), armies[side],
                          percent (rate.low), percent (rate.high), games);
}

/**
 * bic_balance_verdict_change:
 *
 * Names the side that gains by the change. If the interval contains 0, states that the games do not show an effect.
 */
char *
bic_balance_verdict_change (const BicCounts   *counts,
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
  return g_strdup_printf (_("The results show no effect: %s wins between %.0f fewer and %.0f more games of "
                            "100."), army, -low,
                          high);
}
