/* Players and simulation: the same seed gives the same games, whatever the number of threads; cancelling and limits.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bic-error.h"
#include "bic-player.h"
#include "bic-scenario-io.h"

static BicCatalogue *catalogue;
static BicScenario *battle;
static const char *random_players[2] = { "random", "random" };

static BicSimulation
simulate (int     games,
          int     jobs,
          guint64 seed)
{
  BicSimulation result;
  g_autoptr (GError) error = NULL;

  g_assert_true (bic_simulate (battle, catalogue, random_players, games, jobs, seed, BIC_SIMULATION_CHECKED, NULL, NULL, NULL, &result, &error));
  g_assert_no_error (error);
  return result;
}

static void
test_counts (void)
{
  BicSimulation result = simulate (20, 1, 3);

  g_assert_cmpint (result.games, ==, 20);
  g_assert_cmpint (result.wins[BIC_TOP] + result.wins[BIC_BOTTOM] + result.draws + result.unfinished, ==, 20);
  g_assert_cmpint (result.choices, >, 20);
  g_assert_cmpfloat (result.turns_mean, >=, 1);
  g_assert_cmpfloat (result.games_per_s, >, 0);
  g_assert_cmpfloat (result.choices_per_s, >, 0);
}

static void
test_threads (void)
{
  BicSimulation one = simulate (24, 1, 5), many = simulate (24, 7, 5);

  g_assert_cmpint (one.wins[BIC_TOP], ==, many.wins[BIC_TOP]);
  g_assert_cmpint (one.wins[BIC_BOTTOM], ==, many.wins[BIC_BOTTOM]);
  g_assert_cmpint (one.choices, ==, many.choices);
  g_assert_cmpfloat (one.turns_mean, ==, many.turns_mean);
}

static void
test_seeds (void)
{
  BicSimulation a = simulate (8, 2, 1), again = simulate (8, 2, 1), other = simulate (8, 2, 2);

  g_assert_cmpint (a.choices, ==, again.choices);
  g_assert_cmpint (a.choices, !=, other.choices);
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
  Watch w = { NULL, 0, 0 };
  BicSimulation result;
  g_autoptr (GError) error = NULL;

  g_assert_true (bic_simulate (battle, catalogue, random_players, 10, 2, 1, BIC_SIMULATION_PLAIN, NULL, watch, &w, &result, &error));
  g_assert_cmpint (w.calls, >, 0);
  g_assert_cmpint (w.last, ==, 10);
}

/* Cancelled after the first games: those are counted, no half games are. */
static void
test_cancel (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Watch w = { cancellable, 0, 0 };
  BicSimulation result;
  g_autoptr (GError) error = NULL;

  g_assert_false (bic_simulate (battle, catalogue, random_players, 100000, 2, 1, BIC_SIMULATION_PLAIN, cancellable, watch, &w, &result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpint (result.games, >, 0);
  g_assert_cmpint (result.games, <, 100000);
  g_assert_cmpint (result.wins[BIC_TOP] + result.wins[BIC_BOTTOM] + result.draws + result.unfinished, ==, result.games);
}

static void
test_unknown_player (void)
{
  const char *players[2] = { "random", "napoleon" };
  BicSimulation result;
  g_autoptr (GError) error = NULL;

  g_assert_false (bic_simulate (battle, catalogue, players, 1, 1, 1, BIC_SIMULATION_PLAIN, NULL, NULL, NULL, &result, &error));
  g_assert_error (error, BIC_ERROR, BIC_ERROR_UNKNOWN);
}

static void
test_unplayable (void)
{
  g_autoptr (BicScenario) empty = bic_scenario_new (13, 9);
  BicSimulation result;
  g_autoptr (GError) error = NULL;

  g_assert_false (bic_simulate (empty, catalogue, random_players, 1, 1, 1, BIC_SIMULATION_PLAIN, NULL, NULL, NULL, &result, &error));
  g_assert_error (error, BIC_ERROR, BIC_ERROR_UNPLAYABLE);
}

/* Each choice comes up, and about as often as the others. */
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
  g_test_add_func ("/simulate/progress", test_progress);
  g_test_add_func ("/simulate/cancel", test_cancel);
  g_test_add_func ("/simulate/unknown-player", test_unknown_player);
  g_test_add_func ("/simulate/unplayable", test_unplayable);
  g_test_add_func ("/player/random", test_random_player);
  code = g_test_run ();
  bic_scenario_unref (battle);
  bic_catalogue_unref (catalogue);
  return code;
}
