/* Tests of the charts of results: their values, their series, and the note about small samples.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-results-chart.h"
#include "bic-results-csv.h"
#include "bic-results-sum.h"
#include "made-result.h"

static BicCatalogue *catalogue;

static const MadeRow rows[] = {
  { "004", "Corunna", "Anna", "Ben", { 6, 4 }, BIC_TOP, BIC_ENDED_SCORE, 20, 100, { 30, 30 }, { 12, 9 },
    { 10.0, 10.0 }, "Cup" },
  { "004", "Corunna", "Ben", "Anna", { 6, 1 }, BIC_TOP, BIC_ENDED_SCORE, 12, 200, { 30, 30 }, { 10, 10 },
    { 10.0, 10.5 }, "Cup" },
  { "004", "Corunna", "Anna", "Carl", { 2, 6 }, BIC_BOTTOM, BIC_ENDED_SCORE, 31, 300, { 30, 30 }, { 8, 14 },
    { 10.0, 10.0 }, NULL },
  { "004", "Corunna", "Carl", "Anna", { 3, 3 }, BIC_DRAWN, BIC_ENDED_DRAW, 20, 400, { 30, 30 }, { 8, 14 },
    { 9.0, 10.0 }, NULL },
  { "004", "Corunna", "Carl", "Anna", { 3, 0 }, BIC_NOBODY, BIC_ENDED_ABANDONED, 3, 500, { 9, 9 }, { 9, 9 },
    { 1.0, 1.0 }, NULL },
};

static const BicChartMark *
mark_at (const BicChartData *chart,
         guint               i)
{
  g_assert_cmpuint (i, <, chart->marks->len);
  return &g_array_index (chart->marks, BicChartMark, i);
}

/* Checks Wilson's interval against published values: 81 of 263, 15 of 148, 0 of 20, and 1 of 29 (Newcombe 1998, table
 * I). */
static void
test_wilson (void)
{
  static const struct { int wins, games; double low, high; } known[] = {
    { 81, 263, 0.2553, 0.3662 }, { 15, 148, 0.0624, 0.1605 }, { 0, 20, 0.0, 0.1611 }, { 1, 29, 0.0061, 0.1718 },
    { 0, 0, 0.0, 1.0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (known); i++)
    {
      BicRate rate = bic_rate_with_interval (known[i].wins, known[i].games);

      g_assert_cmpfloat_with_epsilon (rate.low, known[i].low, 0.00005);
      g_assert_cmpfloat_with_epsilon (rate.high, known[i].high, 0.00005);
    }
}

static void
test_wins (void)
{
  g_autoptr(GPtrArray) results = made_results (rows, G_N_ELEMENTS (rows));
  g_autoptr(BicChartData) chart = bic_results_chart (results, BIC_RESULTS_CHART_WINS, NULL, catalogue);

  g_assert_cmpuint (chart->marks->len, ==, 2);
  g_assert_cmpfloat_with_epsilon (mark_at (chart, 0)->value, 0.5, 1e-9);
  g_assert_cmpfloat_with_epsilon (mark_at (chart, 1)->value, 0.25, 1e-9);
  g_assert_cmpfloat_with_epsilon (mark_at (chart, 0)->low, bic_rate_with_interval (2, 4).low, 1e-9);
  g_assert_cmpstr (mark_at (chart, 0)->text, ==, "2 of 4, 50 % (15–85)");
  g_assert_cmpstr (mark_at (chart, 0)->label, ==, "Sir John Moore's");
  g_assert_cmpstr (chart->subtitle, ==, "Corunna · 4 games");
  g_assert_nonnull (strstr (chart->note, "1 game was drawn."));
  g_assert_nonnull (strstr (chart->note, "Wilson"));
  g_assert_nonnull (strstr (chart->note, "Too few games"));
  g_assert_cmpint (chart->series[0].nation, ==, bic_catalogue_find_nation (catalogue, "british"));
}

/* Checks the charts for one player, who plays both sides and whose name is spelled in several ways. */
static void
test_player (void)
{
  g_autoptr(GPtrArray) results = made_results (rows, G_N_ELEMENTS (rows));
  g_autoptr(BicChartData) wins = bic_results_chart (results, BIC_RESULTS_CHART_WINS, "anna ", catalogue);
  g_autoptr(BicChartData) margins = bic_results_chart (results, BIC_RESULTS_CHART_MARGINS, "ANNA", catalogue);
  g_autoptr(BicChartData) dice = bic_results_chart (results, BIC_RESULTS_CHART_DICE, "Anna", catalogue);

  g_assert_cmpstr (wins->series[0].name, ==, "Anna");
  g_assert_cmpfloat_with_epsilon (mark_at (wins, 0)->value, 0.25, 1e-9);
  g_assert_cmpfloat_with_epsilon (mark_at (wins, 1)->value, 0.5, 1e-9);
  g_assert_cmpstr (mark_at (margins, 0)->label, ==, "-5");   /* The margins are 2, -5, -4 and 0, so the lowest is -5. */
  g_assert_cmpuint (margins->marks->len, ==, 8);
  g_assert_cmpint (mark_at (margins, 0)->series, ==, 1);
  g_assert_cmpint (mark_at (margins, 5)->series, ==, BIC_CHART_NEITHER);
  g_assert_cmpint (mark_at (margins, 7)->series, ==, 0);
  g_assert_nonnull (strstr (margins->note, "Median: -2."));
  g_assert_cmpfloat_with_epsilon (mark_at (dice, 1)->value, 40.5, 1e-9);
  g_assert_cmpfloat_with_epsilon (mark_at (dice, 2)->value, 44, 1e-9);
  g_assert_cmpstr (mark_at (dice, 2)->text, ==, "44 hits, +3.5");
}

static void
test_luck (void)
{
  static const double top[] = { 2.0, 2.0, 0.0, -1.0 }, bottom[] = { -1.0, -1.5, 2.5, 6.5 };
  g_autoptr(GPtrArray) results = made_results (rows, G_N_ELEMENTS (rows));
  g_autoptr(BicChartData) chart = bic_results_chart (results, BIC_RESULTS_CHART_LUCK, NULL, catalogue);

  g_assert_cmpuint (chart->marks->len, ==, 8);
  for (guint i = 0; i < 4; i++)
    {
      g_assert_cmpfloat_with_epsilon (mark_at (chart, i)->value, top[i], 1e-9);
      g_assert_cmpfloat_with_epsilon (mark_at (chart, 4 + i)->value, bottom[i], 1e-9);
    }
  g_assert_cmpstr (chart->series[1].text, ==, "+6.5 hits in all, +1.62 per game");
}

/* Checks that every game is counted in exactly one column, for any range of values. */
static void
test_columns (void)
{
  MadeRow many[200];

  for (int i = 0; i < 200; i++)
    {
      many[i] = rows[i % 4];
      many[i].turns = i * 7919 % 300;
      many[i].score[0] = i % 97;
    }
  for (int kind = BIC_RESULTS_CHART_MARGINS; kind <= BIC_RESULTS_CHART_TURNS; kind++)
    {
      g_autoptr(GPtrArray) results = made_results (many, G_N_ELEMENTS (many));
      g_autoptr(BicChartData) chart = bic_results_chart (results, kind, NULL, catalogue);
      double sum = 0.0;

      g_assert_cmpuint (chart->marks->len, <=, 20);
      for (guint i = 0; i < chart->marks->len; i++)
        sum += mark_at (chart, i)->value;
      g_assert_cmpfloat (sum, ==, 200.0);
      g_assert_true (chart->note == NULL || strstr (chart->note, "Too few games") == NULL);
    }
}

/* Checks that a chart of several battles has one pair of bars for each battle and one pair for all battles together,
 * without national colors. */
static void
test_battles (void)
{
  MadeRow two[] = { rows[0], rows[1], rows[0] };
  g_autoptr(GPtrArray) results = NULL;
  g_autoptr(BicChartData) chart = NULL;

  two[2].code = "005";
  two[2].title = "Talavera";
  results = made_results (two, 3);
  chart = bic_results_chart (results, BIC_RESULTS_CHART_WINS, NULL, catalogue);
  g_assert_cmpuint (chart->marks->len, ==, 6);
  g_assert_cmpstr (mark_at (chart, 0)->label, ==, "Corunna");
  g_assert_null (mark_at (chart, 0)->text);
  g_assert_cmpstr (mark_at (chart, 4)->text, ==, "1 of 1, 100 % (21–100)");
  g_assert_cmpint (chart->series[0].nation, ==, -1);
}

static void
test_nothing (void)
{
  const char *const id[] = { "wins", "margins", "turns", "dice", "luck" };
  g_autoptr(GPtrArray) none = g_ptr_array_new ();

  G_STATIC_ASSERT (G_N_ELEMENTS (id) == BIC_N_RESULTS_CHARTS);
  for (int kind = 0; kind < BIC_N_RESULTS_CHARTS; kind++)
    {
      g_autoptr(BicChartData) chart = bic_results_chart (none, kind, kind % 2 ? "Anna" : NULL, catalogue);
      g_autofree char *facts = bic_chart_facts (chart);

      g_assert_nonnull (strstr (facts, "No finished games of this kind yet."));
      g_assert_cmpint (bic_results_chart_find (id[kind]), ==, kind);
    }
  g_assert_cmpint (bic_results_chart_find ("pie"), ==, -1);
}

/* --- choosing, and CSV -------------------------------------------------- */

static void
test_choosing (void)
{
  static const struct { BicResultsFilter filter; guint n; } cases[] = {
    { { 0 }, 5 }, { { .player = " ben" }, 2 }, { { .player = "Dora" }, 0 }, { { .words = "CARL moore" }, 3 },
    { { .words = "cárl möore" }, 3 },
    { { .words = "carl talavera" }, 0 },
    { { .from = 200, .to = 400 }, 2 }, { { .tournament = "cup" }, 2 }, { { .ruleset = "ccn-3e" }, 5 },
    { { .ruleset = "n20" }, 0 },
    { { .player = "Anna", .words = "ben", .from = 150 }, 1 }, { { .battle = "004" }, 5 },
  };
  g_autoptr(GPtrArray) results = made_results (rows, G_N_ELEMENTS (rows));
  g_autofree char *key = bic_result_key_of_battle (results->pdata[0]);
  g_autoptr(GPtrArray) by_key = bic_results_filter (results, &(BicResultsFilter) { .battle_key = key });

  g_assert_cmpuint (by_key->len, ==, 5);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GPtrArray) found = bic_results_filter (results, &cases[i].filter);

      g_test_message ("case %" G_GSIZE_FORMAT, i);
      g_assert_cmpuint (found->len, ==, cases[i].n);
    }
}

static void
test_csv (void)
{
  g_autoptr(GPtrArray) results = made_results (rows, 2);
  g_autofree char *csv = bic_results_csv (results);
  g_auto(GStrv) lines = g_strsplit (csv, "\r\n", -1);

  g_assert_cmpuint (g_strv_length (lines), ==, 4);
  g_assert_true (g_str_has_prefix (lines[0], "\"id\",\"played\",\"code\",\"title\","));
  g_assert_nonnull (strstr (lines[1], ",\"Anna\",\"\",\"Sir John Moore's\",\"british\",6,8,30,12,10.000000,\"Ben\","));
  g_assert_true (g_str_has_suffix (lines[0], "\"seed\",\"file\""));
}

int
main (int    argc,
      char **argv)
{
  g_autoptr(GError) error = NULL;
  int code;

  g_test_init (&argc, &argv, NULL);
  catalogue = bic_catalogue_load (&error);
  g_assert_no_error (error);
  g_test_add_func ("/results-chart/wilson", test_wilson);
  g_test_add_func ("/results-chart/wins", test_wins);
  g_test_add_func ("/results-chart/player", test_player);
  g_test_add_func ("/results-chart/luck", test_luck);
  g_test_add_func ("/results-chart/columns", test_columns);
  g_test_add_func ("/results-chart/battles", test_battles);
  g_test_add_func ("/results-chart/nothing", test_nothing);
  g_test_add_func ("/results-chart/choosing", test_choosing);
  g_test_add_func ("/results-chart/csv", test_csv);
  code = g_test_run ();
  bic_catalogue_unref (catalogue);
  return code;
}
