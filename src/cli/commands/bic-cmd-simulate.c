/* bicorne-cli simulate: many games, and how they ended.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-cli.h"
#include "bic-commands.h"
#include "bic-player.h"

typedef struct { int games, jobs; char *seed, *with, *player[BIC_N_SIDES]; gboolean json, check; } BicSimulateOptions;

static void
show_progress (int      done,
               int      games,
               gpointer user_data)
{
  bic_cli_progress (_("games"), done, games);
}

static void
print_json (const BicSimulation *result,
            guint64              seed)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autofree char *seed_text = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);

  json_builder_begin_object (json);
  bic_json_int (json, "games", result->games);
  bic_json_int (json, "wins_top", result->wins[BIC_TOP]);
  bic_json_int (json, "wins_bottom", result->wins[BIC_BOTTOM]);
  bic_json_int (json, "draws", result->draws);
  bic_json_int (json, "unfinished", result->unfinished);
  bic_json_double (json, "turns_mean", result->turns_mean);
  bic_json_double (json, "banners_mean_top", result->score_mean[BIC_TOP]);
  bic_json_double (json, "banners_mean_bottom", result->score_mean[BIC_BOTTOM]);
  bic_json_int (json, "choices", result->choices);
  bic_json_double (json, "games_per_s", result->games_per_s);
  bic_json_double (json, "choices_per_s", result->choices_per_s);
  bic_json_string (json, "seed", seed_text);
  json_builder_end_object (json);
  bic_json_print (json);
}

static void
print_text (const BicSimulation *result,
            guint64              seed)
{
  g_autofree char *seed_text = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);

  g_print (_("%d games (seed %s): top won %d, bottom won %d, drawn %d, unfinished %d\n"), result->games, seed_text,
           result->wins[BIC_TOP], result->wins[BIC_BOTTOM], result->draws, result->unfinished);
  g_print (_("a game: %.1f turns, %s %.2f to %.2f, %.0f decisions\n"), result->turns_mean,
           g_dgettext (GETTEXT_PACKAGE, result->score_name), result->score_mean[BIC_TOP],
           result->score_mean[BIC_BOTTOM], (double) result->choices / MAX (result->games, 1));
  g_print (_("%.2f s: %.1f games/s, %.0f choices/s\n"), result->seconds, result->games_per_s, result->choices_per_s);
}

static int
simulate (const BicSimulateOptions *options,
          const char               *path,
          guint64                   seed)
{
  const char *players[BIC_N_SIDES] = { options->player[BIC_TOP], options->player[BIC_BOTTOM] };
  g_autoptr (BicCatalogue) catalogue = bic_cli_catalogue ();
  g_autoptr (BicScenario) scenario = catalogue != NULL ? bic_cli_scenario_with (path, catalogue, options->with) : NULL;
  g_autoptr (GCancellable) cancellable = bic_cli_interruptible ();
  g_autoptr (GError) error = NULL;
  BicSimulation result;

  if (scenario == NULL)
    return BIC_CLI_USAGE;
  if (!bic_simulate (scenario, catalogue, players, options->games, options->jobs, seed,
                     options->check ? BIC_SIMULATION_CHECKED : BIC_SIMULATION_PLAIN, cancellable, show_progress, NULL, &result, &error)
      && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return bic_cli_refuse (error);
  bic_cli_progress_end ();
  (options->json ? print_json : print_text) (&result, seed);
  return error == NULL ? BIC_CLI_DONE : BIC_CLI_NO;
}

static int
check_and_run (const BicSimulateOptions *options,
               const char               *path)
{
  guint64 seed;

  if (options->games < 1 || options->games > 10000000)
    return bic_cli_usage (_("--games: expected 1 to 10000000"));
  if (options->jobs < 1 || options->jobs > 256)
    return bic_cli_usage (_("--jobs: expected 1 to 256"));
  return bic_cli_parse_seed (options->seed, &seed) ? simulate (options, path, seed) : BIC_CLI_USAGE;
}

int
bic_cmd_simulate (int    argc,
                  char **argv)
{
  BicSimulateOptions o = { .games = 100, .jobs = (int) g_get_num_processors () };
  const GOptionEntry options[] = {
    { "games", 'n', 0, G_OPTION_ARG_INT, &o.games, N_("Number of games (100)"), "N" },
    { "jobs", 'j', 0, G_OPTION_ARG_INT, &o.jobs, N_("Number of threads (one per processor)"), "N" },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &o.seed, N_("Seed of the series"), "N" },
    { "top", 0, 0, G_OPTION_ARG_STRING, &o.player[BIC_TOP], N_("Player of the top side: random (default), recruit, veteran, colonel or marshal"), "P" },
    { "bottom", 0, 0, G_OPTION_ARG_STRING, &o.player[BIC_BOTTOM], N_("Player of the bottom side: random (default), recruit, veteran, colonel or marshal"), "P" },
    { "with", 0, 0, G_OPTION_ARG_STRING, &o.with, N_("Switches that are on, or all: every optional rule"), "ID,ID" },
    { "check", 0, 0, G_OPTION_ARG_NONE, &o.check, N_("Check engine invariants after each choice"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &o.json, N_("Print JSON"), NULL },
    { NULL }
  };
  int code = bic_cli_parse (&argc, &argv, options, "FILE", 1, 1);

  for (int side = 0; side < BIC_N_SIDES; side++)
    if (o.player[side] == NULL)
      o.player[side] = g_strdup ("random");
  if (code == BIC_CLI_RUN)
    code = check_and_run (&o, argv[1]);
  for (int side = 0; side < BIC_N_SIDES; side++)
    g_free (o.player[side]);
  g_free (o.seed);
  g_free (o.with);
  return code;
}
