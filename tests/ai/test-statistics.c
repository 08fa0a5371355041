/* Tests of statistics: rates and differences with their confidence intervals are compared with known values, and counts
 * add up.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bic-scenario.h"
#include "bic-counts.h"
#include "bic-run.h"

/* Checks the score method against table I of Newcombe (1998): 81 of 263, 15 of 148, 0 of 20 and 1 of 29. */
static void
test_rate (void)
{
  static const struct { int times, of; double low, high;
      } known[] = { { 81, 263, 0.2553, 0.3662 }, { 15, 148, 0.0624, 0.1605 }, { 0, 20, 0.0, 0.1611 },
                    { 1, 29, 0.0061, 0.1718 } };

  for (gsize i = 0; i < G_N_ELEMENTS (known); i++)
    {
      BicRate rate = bic_rate_with_interval (known[i].times, known[i].of);

      g_assert_cmpfloat_with_epsilon (rate.rate, (double) known[i].times / known[i].of, 1e-12);
      g_assert_cmpfloat_with_epsilon (rate.low, known[i].low, 5e-5);
      g_assert_cmpfloat_with_epsilon (rate.high, known[i].high, 5e-5);
    }
  g_assert_cmpfloat (bic_rate_with_interval (0, 0).high, ==, 1.0);
}

/* Checks a result that was calculated by hand. Of 100 pairs of games, 12 are won and 5 are lost. For the interval, the
 * function adds one won pair and one lost pair, so 13 of 102 pairs are won and 6 of 102 are lost. The mean is 7/102,
 * and the variance is 19/102 - (7/102)². */
static void
test_difference (void)
{
  static const int some[BIC_PAIR_ENDS] = { 5, 0, 83, 0, 12 }, even[BIC_PAIR_ENDS] = { 0, 0, 4, 0, 0 },
                                         none[BIC_PAIR_ENDS] = { 0 };
  BicPairedDifference known = bic_paired_difference (some), few = bic_paired_difference (even),
                      nothing = bic_paired_difference (none);

  g_assert_cmpint (known.pairs, ==, 100);
  g_assert_cmpfloat_with_epsilon (known.by, 0.07, 1e-12);
  g_assert_cmpfloat_with_epsilon (known.low, -0.014065, 1e-6);
  g_assert_cmpfloat_with_epsilon (known.high, 0.151320, 1e-6);
  g_assert_cmpfloat (few.by, ==, 0.0);
  g_assert_cmpfloat (few.low, <, -0.4);
  g_assert_cmpfloat (few.high, >, 0.4);
  g_assert_cmpint (nothing.pairs, ==, 0);
  g_assert_cmpfloat (nothing.high, ==, 1.0);
}

/* Checks that a pair that is won or lost by half a point has half the weight. */
static void
test_halves (void)
{
  static const int halves[BIC_PAIR_ENDS] = { 0, 10, 0, 30, 0 };

  g_assert_cmpfloat_with_epsilon (bic_paired_difference (halves).by, 0.25, 1e-12);
}

static void
test_histogram (void)
{
  g_autoptr (BicCounts) counts = bic_counts_new ();
  g_autoptr (GArray) fine = NULL, coarse = NULL, empty = NULL;

  for (int i = -3; i <= 12; i++)
    bic_counts_add (counts, i == 12 ? 5 : 1, "turns = %d", i);
  bic_counts_add (counts, 99, "turns");
  fine = bic_counts_histogram (counts, "turns", 20);
  coarse = bic_counts_histogram (counts, "turns", 5);
  empty = bic_counts_histogram (counts, "score top", 5);
  g_assert_cmpuint (fine->len, ==, 16);
  g_assert_cmpint (g_array_index (fine, BicBar, 0).from, ==, -3);
  g_assert_cmpuint (coarse->len, ==, 4);
  g_assert_cmpint (g_array_index (coarse, BicBar, 3).from, ==, 9);
  g_assert_cmpint (g_array_index (coarse, BicBar, 3).to, ==, 12);
  g_assert_cmpint (g_array_index (coarse, BicBar, 3).times, ==, 8);
  g_assert_cmpuint (empty->len, ==, 0);
}

/* Checks that a side is called favored, or a change effective, only if the whole confidence interval supports the
 * statement. */
static void
test_verdict (void)
{
  static const struct { int top, bottom, worse, better; const char *says, *of_change; } known[] = {
    { 0, 0, 0, 0, "No game", "No game" },
    { 52, 48, 5, 6, "The British army wins 42 to 62 % of its games (95 % confidence, games played: 100): ",
      "The results show no effect: The British army wins between " },
    { 20, 80, 40, 2, "The French army is favored: it wins 71 to 87 %", "The French army wins 38 more games of 100 (" },
  };
  static const char *const armies[] = { "The British army", "The French army" };

  for (gsize i = 0; i < G_N_ELEMENTS (known); i++)
    {
      g_autoptr (BicCounts) counts = bic_counts_new ();
      g_autofree char *verdict = NULL, *of_change = NULL;

      bic_counts_add (counts, known[i].top + known[i].bottom, "games");
      bic_counts_add (counts, known[i].top, "won top");
      bic_counts_add (counts, known[i].bottom, "won bottom");
      bic_counts_add (counts, known[i].worse, "pairs 0");
      bic_counts_add (counts, known[i].better, "pairs 4");
      bic_counts_add (counts, known[i].top + known[i].bottom - known[i].worse - known[i].better, "pairs 2");
      verdict = bic_balance_verdict (counts, armies);
      of_change = bic_balance_verdict_change (counts, armies);
      g_assert_true (g_str_has_prefix (verdict, known[i].says));
      g_assert_true (g_str_has_prefix (of_change, known[i].of_change));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/statistics/rate", test_rate);
  g_test_add_func ("/statistics/difference", test_difference);
  g_test_add_func ("/statistics/halves", test_halves);
  g_test_add_func ("/counts/histogram", test_histogram);
  g_test_add_func ("/verdict", test_verdict);
  return g_test_run ();
}
