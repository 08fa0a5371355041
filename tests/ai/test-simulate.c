/* Tests of simulations and their players: the same seed gives the same games with any number of threads. Also tests
 * cancellation and limits.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bic-error.h"
#include "bic-scenario-io.h"
#include "bic-simulate.h"
#include "bic-variant.h"

static BicCatalogue *catalogue;
static BicScenario *battle;

static BicSimulation *
prepare (const char *const *changes,
         int                first,
         int                games,
         int                jobs,
         guint64            seed)
{
  const BicSeries series = { { "random", "random" }, seed, first, games, jobs, changes == NULL && games < 100 };
  g_autoptr (GError) error = NULL;
  BicSimulation *simulation = bic_simulation_new (battle, catalogue, changes, &series, &error);

  g_assert_no_error (error);
  return simulation;
}

static BicCounts *
run_all (BicSimulation *simulation,
         guint          number)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (bic_simulation_run (simulation, NULL, NULL, NULL, &error));
  g_assert_no_error (error);
  return bic_simulation_copy_counts (simulation, number);
}

static BicCounts *
simulate (int     games,
          int     jobs,
          guint64 seed)
{
  g_autoptr (BicSimulation) simulation = prepare (NULL, 0, games, jobs, seed);

  return run_all (simulation, 0);
}

static gint64
sum_of (const BicCounts *counts,
        const char      *prefix)
{
  g_autoptr (GPtrArray) names = bic_counts_names_with_prefix (counts, prefix);
  gint64 sum = 0;

  for (guint i = 0; i < names->len; i++)
    sum += bic_counts_get (counts, names->pdata[i]);
  return sum;
}

static void
assert_same (const BicCounts *a,
             const BicCounts *b)
{
  g_autoptr (GPtrArray) names = bic_counts_names_with_prefix (a, ""), others = bic_counts_names_with_prefix (b, "");

  g_assert_cmpuint (names->len, ==, others->len);
  for (guint i = 0; i < names->len; i++)
    {
      g_assert_cmpstr (names->pdata[i], ==, others->pdata[i]);
      g_assert_cmpint (bic_counts_get (a, names->pdata[i]), ==, bic_counts_get (b, names->pdata[i]));
    }
}

/* Checks that each game adds one result, one number of turns and two scores, and that eliminated units are counted for
   each unit type. */
static void
test_counts (void)
{
  g_autoptr (BicCounts) counts = simulate (20, 1, 3);

  g_assert_cmpint (bic_counts_get (counts, "games"), ==, 20);
  g_assert_cmpint (sum_of (counts, "won ") + bic_counts_get (counts, "drawn") + bic_counts_get (counts, "unfinished"),
                   ==, 20);
  g_assert_cmpint (sum_of (counts, "ended "), ==, 20);
  g_assert_cmpint (sum_of (counts, "turns = "), ==, 20);
  g_assert_cmpint (sum_of (counts, "score top = "), ==, 20);
  g_assert_cmpint (bic_counts_get (counts, "choices"), >, 20);
  g_assert_cmpfloat (bic_counts_mean (counts, "turns"), >=, 1);
  g_assert_cmpint (sum_of (counts, "killed british/"), >, 20);
  g_assert_cmpint (bic_counts_get (counts, "killed british/LN french/LN"), >, 0);
  g_assert_cmpint (bic_counts_get (counts, "killed british/LN british/LN"), ==, 0);
}

static void
test_threads (void)
{
  g_autoptr (BicCounts) one = simulate (24, 1, 5), many = simulate (24, 7, 5);

  assert_same (one, many);
}

static void
test_seeds (void)
{
  g_autoptr (BicCounts) a = simulate (8, 2, 1), other = simulate (8, 2, 2);

  g_assert_cmpint (bic_counts_get (a, "choices"), !=, bic_counts_get (other, "choices"));
}

/* Checks that the counts of the parts of a series add up to the counts of the whole series, with and without a change
 * of the battle. */
static void
test_parts (void)
{
  static const char *const changes[] = { "hand top 7", NULL };

  for (guint number = 0; number < 2; number++)
    {
      g_autoptr (BicSimulation) whole = prepare (changes, 0, 12, 2, 4), head = prepare (changes, 0, 5, 1, 4),
          tail = prepare (changes, 5, 7, 3, 4);
      g_autoptr (BicCounts) all = run_all (whole, number), sum = run_all (head, number), rest = run_all (tail, number);

      bic_counts_add_all (sum, rest);
      assert_same (all, sum);
      g_assert_cmpint (sum_of (all, "pairs "), ==, number == 0 ? 0 : 12);
    }
}

/* Checks that every pair of games is even if the change of the battle has no effect, and that a side that needs fewer
 * banners does better. */
static void
test_changes (void)
{
  static const char *const changes[] = { "hand top 5", "banners bottom 2", NULL };
  g_autoptr (BicSimulation) simulation = prepare (changes, 0, 40, 2, 6);
  g_autoptr (BicCounts) same = run_all (simulation, 1), shorter = bic_simulation_copy_counts (simulation, 2);
  BicPairedDifference top = bic_counts_difference (shorter);

  g_assert_cmpint (bic_counts_get (same, "pairs 2"), ==, 40);
  g_assert_cmpint (top.pairs, ==, 40);
  g_assert_cmpfloat (top.high, <, 0.0);
  g_assert_cmpfloat (top.low, <, top.by);
  g_assert_cmpfloat (top.by, <, top.high);
}

static void
test_change_words (void)
{
  static const struct { const char *change, *text; } known[] = {
    { "hand top +1", "British: one more command card" }, { "hand bottom 4", "French: one command card fewer" },
    { "banners top 9", "banners top 9" },
    { "first top", "British: moves first" }, { "without F6", "French: without the unit at F6 (Light infantry)" },
    { "unit top british/LN D5", "British: one more unit (Line infantry) at D5" },
  };
  static const char *const refused[] = { "", "hand", "hand left 4", "hand top x", "hand top -5", "first", "without E1",
                                         "without Z99", "unit top nobody D5", "title top x" };
  g_auto (GStrv) sweep = bic_variant_list (battle, catalogue);

  for (gsize i = 0; i < G_N_ELEMENTS (known); i++)
    {
      g_autoptr (BicScenario) changed = bic_variant_apply (known[i].change, battle, catalogue, NULL);
      g_autofree char *text = bic_variant_describe (known[i].change, battle, catalogue);

      g_assert_nonnull (changed);
      g_assert_cmpstr (text, ==, known[i].text);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (refused); i++)
    g_assert_null (bic_variant_apply (refused[i], battle, catalogue, NULL));
  g_assert_true (g_strv_contains ((const char *const *) sweep, "hand bottom -1")
                 && g_strv_contains ((const char *const *) sweep, "first top"));
  for (guint i = 0; sweep[i] != NULL; i++)
    {
      g_autoptr (BicScenario) changed = bic_variant_apply (sweep[i], battle, catalogue, NULL);
      g_autofree char *text = bic_variant_describe (sweep[i], battle, catalogue);

      g_assert_nonnull (changed);
      g_assert_cmpstr (text, !=, sweep[i]);
    }
}

typedef struct { GCancellable *cancellable; int calls, last; } Watch;

static void
watch (int      done,
       int      games,
       gpointer user_data)
{
  Watch *w = user_data;

  g_assert_cmpint (done, >, w->last);
  g_assert_cmpint (done, <=, games);
  w->last = done;
  w->calls++;
  if (w->cancellable != NULL)
    g_cancellable_cancel (w->cancellable);
}

static void
test_progress (void)
{
  g_autoptr (BicSimulation) simulation = prepare (NULL, 0, 10, 2, 1);
  Watch w = { NULL, 0, 0 };

  g_assert_true (bic_simulation_run (simulation, NULL, watch, &w, NULL));
  g_assert_cmpint (w.calls, >, 0);
  g_assert_cmpint (w.last, ==, 10);
}

/* Checks that a simulation that is canceled after its first games counts only the finished games. */
static void
test_cancel (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (BicSimulation) simulation = prepare (NULL, 0, 100000, 2, 1);
  g_autoptr (BicCounts) counts = NULL;
  Watch w = { cancellable, 0, 0 };
  g_autoptr (GError) error = NULL;

  g_assert_false (bic_simulation_run (simulation, cancellable, watch, &w, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  counts = bic_simulation_copy_counts (simulation, 0);
  g_assert_cmpint (bic_counts_get (counts, "games"), >, 0);
  g_assert_cmpint (bic_counts_get (counts, "games"), <, 100000);
  g_assert_cmpint (sum_of (counts, "won ") + bic_counts_get (counts, "drawn"), ==, bic_counts_get (counts, "games"));
}

static void
refuse (const BicScenario *scenario,
        const char        *player,
        const char        *change,
        int                code)
{
  const char *const changes[] = { change, NULL };
  const BicSeries series = { .players = { "random", player }, .games = 1, .jobs = 1 };
  g_autoptr (GError) error = NULL;

  g_assert_null (bic_simulation_new (scenario, catalogue, changes, &series, &error));
  g_assert_error (error, BIC_ERROR, code);
}

static void
test_refused (void)
{
  g_autoptr (BicScenario) empty = bic_scenario_new (13, 9);

  refuse (battle, "napoleon", NULL, BIC_ERROR_UNKNOWN);
  refuse (battle, "random", "hand top zero", BIC_ERROR_UNKNOWN);
  refuse (empty, "random", NULL, BIC_ERROR_UNPLAYABLE);
}

/* Checks that the random player makes each choice about equally often. */
static void
test_random_player (void)
{
  g_autoptr (BicPlayer) player = bic_player_new ("random", 9, NULL);
  g_autofree BicChoices *choices = g_new0 (BicChoices, 1);
  int count[5] = { 0 };

  choices->n = G_N_ELEMENTS (count);
  for (int i = 0; i < choices->n; i++)
    choices->at[i].a = (gint16) i;
  for (int i = 0; i < 5000; i++)
    count[bic_player_choose (player, NULL, NULL, choices).a]++;
  for (int i = 0; i < choices->n; i++)
    {
      g_assert_cmpint (count[i], >, 850);
      g_assert_cmpint (count[i], <, 1150);
    }
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;
  int code;

  g_test_init (&argc, &argv, NULL);
  catalogue = bic_catalogue_load (&error);
  g_assert_no_error (error);
  file = g_file_new_build_filename (g_getenv ("BIC_SCENARIOS"), "ccn", "corunna.bicorne", NULL);
  battle = bic_scenario_load (file, &error);
  g_assert_no_error (error);
  g_test_add_func ("/simulate/counts", test_counts);
  g_test_add_func ("/simulate/threads", test_threads);
  g_test_add_func ("/simulate/seeds", test_seeds);
  g_test_add_func ("/simulate/parts", test_parts);
  g_test_add_func ("/simulate/changes", test_changes);
  g_test_add_func ("/simulate/change-words", test_change_words);
  g_test_add_func ("/simulate/progress", test_progress);
  g_test_add_func ("/simulate/cancel", test_cancel);
  g_test_add_func ("/simulate/refused", test_refused);
  g_test_add_func ("/player/random", test_random_player);
  code = g_test_run ();
  bic_scenario_unref (battle);
  bic_catalogue_unref (catalogue);
  return code;
}
