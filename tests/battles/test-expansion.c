/* Tests of the bundled Commands & Colors battles with the rule systems that add most to the 3rd edition: the battles
 * have all required values and are playable.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * usage: test-expansion BATTLE...
 */
#include "config.h"

#include "bic-check.h"
#include "bic-simulate.h"
#include "bic-scenario-io.h"

typedef struct { const char *ruleset; int games; } System;
typedef struct { const char *path; const System *system; } Case;

static const System systems[] = { { "ccn-gmt", 4 }, { "ccn-plus", 1 } };

static BicCatalogue *catalogue;

/* Loads the battle with the rule system of @system. Returns %NULL if it is not a battle of Commands & Colors. */
static BicScenario *
load (const char   *path,
      const System *system)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (BicScenario) battle = bic_scenario_load (file, &error);

  g_assert_no_error (error);
  if (!g_str_has_prefix (g_quark_to_string (battle->ruleset), "ccn-"))
    return NULL;
  battle->ruleset = g_quark_from_static_string (system->ruleset);
  return g_steal_pointer (&battle);
}

static BicScenario *
load_case (gconstpointer data)
{
  const Case *it = data;

  return load (it->path, it->system);
}

static void
test_ratings (gconstpointer data)
{
  g_autoptr (BicScenario) battle = load_case (data);

  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      g_assert_cmpint (battle->army[side].tacticians, >=, 3);
      g_assert_cmpint (battle->army[side].tacticians, <=, 6);
      g_assert_cmpint (battle->army[side].rating, >=, 1);
      g_assert_cmpint (battle->army[side].rating, <=, 4);
    }
}

static void
test_checks (gconstpointer data)
{
  g_autoptr (BicScenario) battle = load_case (data);
  g_autoptr (GPtrArray) problems = bic_check_scenario (battle, catalogue);

  bic_problems_finish (problems, battle);
  for (guint i = 0; i < problems->len; i++)
    {
      const BicProblem *problem = problems->pdata[i];

      if (!problem->ignored && problem->severity != BIC_PROBLEM_NOTE)
        g_error ("%s: %s", problem->code, problem->text);
    }
}

static void
test_play (gconstpointer data)
{
  const Case *it = data;
  const BicSeries series = { .players = { "random", "random" }, .seed = 1, .games = g_test_slow () ? it->system->games
                             : 1, .jobs = 1, .checked = TRUE };
  g_autoptr (BicScenario) battle = load_case (data);
  g_autoptr (GError) error = NULL;
  g_autoptr (BicSimulation) simulation = bic_simulation_new (battle, catalogue, NULL, &series, &error);
  g_autoptr (BicCounts) counts = NULL;

  g_assert_no_error (error);
  g_assert_true (bic_simulation_run (simulation, NULL, NULL, NULL, &error));
  g_assert_no_error (error);
  counts = bic_simulation_copy_counts (simulation, 0);
  g_assert_cmpint (bic_counts_get (counts, "unfinished"), ==, 0);
}

static void
add_tests (const char   *path,
           const System *system)
{
  static const struct { const char *name; GTestDataFunc run; } tests[] = {
    { "ratings", test_ratings }, { "checks", test_checks }, { "play", test_play },
  };
  g_autoptr (BicScenario) battle = load (path, system);
  g_autofree char *file = g_path_get_basename (path);

  for (guint i = 0; battle && i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *name = g_strdup_printf ("/%s/%s/%s", system->ruleset, file, tests[i].name);
      Case *it = g_new (Case, 1);

      *it = (Case) { path, system };
      g_test_add_data_func_full (name, it, tests[i].run, g_free);
    }
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BicCatalogue) loaded = NULL;

  g_test_init (&argc, &argv, NULL);
  catalogue = loaded = bic_catalogue_load (&error);
  g_assert_no_error (error);
  for (int i = 1; i < argc; i++)
    for (guint k = 0; k < G_N_ELEMENTS (systems); k++)
      add_tests (argv[i], &systems[k]);
  return g_test_run ();
}
