/* bicorne-cli simulate: plays many games, and counts the results with and without changes of the battle.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <time.h>
#include <stdio.h>

#include "bic-run-show.h"
#include "bic-variant.h"

#define MOST_CHANGES 100

typedef struct {
  int      games, jobs;
  char    *seed, *shard, *with, *level, *player[BIC_N_SIDES], **changes;
  gboolean json, check, sweep;
} BicSimulateOptions;

/* Returns the processor time of all threads of the process, in seconds. */
static double
processor_seconds (void)
{
  struct timespec taken;

  if (clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &taken) != 0)
    return 0.0;
  return (double) taken.tv_sec + (double) taken.tv_nsec / 1e9;
}

/* --- playing ------------------------------------------------------------ */

static int
run_series (const BicSimulateOptions *options,
            const char               *path,
            const BicSeries          *series)
{
  g_autoptr (BicCatalogue) catalogue = NULL;
  g_autoptr (BicScenario) scenario = bic_cli_load_with_options (path, options->with, &catalogue);
  g_auto (GStrv) swept = scenario != NULL && options->sweep ? bic_variant_list (scenario, catalogue) : NULL;
  const char *const *changes = (const char *const *) (options->sweep ? swept : options->changes);
  g_autoptr (GCancellable) cancellable = NULL;
  g_autoptr (BicSimulation) simulation = NULL;
  g_autoptr (BicSeriesRun) run = NULL;
  g_autoptr (GError) error = NULL;
  gint64 started;
  double taken;

  if (scenario == NULL)
    return BIC_CLI_USAGE;
  cancellable = bic_cli_catch_interrupt ();
  simulation = bic_simulation_new (scenario, catalogue, changes, series, &error);
  started = g_get_monotonic_time ();
  taken = processor_seconds ();
  if (simulation == NULL
      || (!bic_simulation_run (simulation, cancellable, bic_cli_progress, (gpointer) _("games"), &error)
          && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED)))
    return bic_cli_fail_usage (error);
  run = bic_run_new_for_battle (scenario, catalogue, changes, series);
  run->seconds = MAX (1e-6, (double) (g_get_monotonic_time () - started) / G_TIME_SPAN_SECOND);
  run->processor_seconds = MAX (1e-6, processor_seconds () - taken);
  bic_run_set_counts (run, simulation);
  bic_cli_clear_progress ();
  (options->json ? bic_run_print_json : bic_run_print_text) (run);
  return error == NULL ? BIC_CLI_DONE : BIC_CLI_NO;
}

/* --- options ------------------------------------------------------------ */

/* Selects a part of the series: "2/8" is the second of eight parts. */
static gboolean
select_part_of_series (const char *shard,
                       BicSeries  *series)
{
  int part, parts;
  gint64 games = series->games;
  char rest;

  if (shard == NULL)
    return TRUE;
  if (sscanf (shard, "%d/%d%c", &part, &parts, &rest) != 2 || part < 1 || parts < part || parts > games)
    return FALSE;
  series->first = (int) (games * (part - 1) / parts);
  series->games = (int) (games * part / parts) - series->first;
  return TRUE;
}

static int
check_options_and_run (const BicSimulateOptions *options,
                       const char               *path)
{
  const char *both = options->level != NULL ? options->level : "random";
  const char *top = options->player[BIC_TOP], *bottom = options->player[BIC_BOTTOM];
  BicSeries series = { { top != NULL ? top : both, bottom != NULL ? bottom : both }, 0, 0,
                       options->games, options->jobs, options->check, options->games };

  if (options->games < 1 || options->games > 10000000)
    return bic_cli_usage_error (_("--games: expected 1 to 10000000"));
  if (options->jobs < 1 || options->jobs > 256)
    return bic_cli_usage_error (_("--jobs: expected 1 to 256"));
  if (options->changes != NULL && g_strv_length (options->changes) > MOST_CHANGES)
    return bic_cli_usage_error (_("--compare: expected at most %d changes"), MOST_CHANGES);
  if (options->sweep && options->changes != NULL)
    return bic_cli_usage_error (_("--sweep and --compare: expected only one of them"));
  if (!select_part_of_series (options->shard, &series))
    return bic_cli_usage_error (
      _("--shard: expected a part and the number of parts, such as 2/8, with no more parts than "
        "games"));
  return bic_cli_parse_seed (options->seed, &series.seed) ? run_series (options, path, &series) : BIC_CLI_USAGE;
}

static int
run_simulate (const BicSubcommand  *command,
              int                   argc,
              char                **argv)
{
  BicSimulateOptions o = { .games = 100, .jobs = (int) g_get_num_processors () };
  const GOptionEntry options[] = {
    { "games", 'n', 0, G_OPTION_ARG_INT, &o.games, N_("Number of games (100)"), "N" },
    { "jobs", 'j', 0, G_OPTION_ARG_INT, &o.jobs, N_("Number of threads (one per processor)"), "N" },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &o.seed, N_("Seed of the series"), "N" },
    { "shard", 0, 0, G_OPTION_ARG_STRING, &o.shard, N_("Play only this part of the games, for “merge”"), "K/N" },
    { "level", 0, 0, G_OPTION_ARG_STRING, &o.level,
      N_("Player of both sides: random (default), recruit, veteran, colonel or marshal"), "P" },
    { "top", 0, 0, G_OPTION_ARG_STRING, &o.player[BIC_TOP],
      N_("Player of the top side: random (default), recruit, veteran, colonel or marshal"), "P" },
    { "bottom", 0, 0, G_OPTION_ARG_STRING, &o.player[BIC_BOTTOM],
      N_("Player of the bottom side: random (default), recruit, veteran, colonel or marshal"), "P" },
    { "compare", 0, 0, G_OPTION_ARG_STRING_ARRAY, &o.changes,
      N_("Play the same seeds with a change, such as “hand top 6”; can be repeated"), "CHANGE" },
    { "sweep", 0, 0, G_OPTION_ARG_NONE, &o.sweep, N_("Compare with the changes that an author would try first"), NULL },
    { "with", 0, 0, G_OPTION_ARG_STRING, &o.with, N_("Switches that are on, or all: every optional rule"), "ID,ID" },
    { "check", 0, 0, G_OPTION_ARG_NONE, &o.check, N_("Check engine invariants after each choice"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &o.json, N_("Print JSON"), NULL },
    { NULL }
  };
  int code = bic_cli_parse (command, &argc, &argv, options, "FILE", 1, 1);

  if (code == BIC_CLI_RUN)
    code = check_options_and_run (&o, argv[1]);
  bic_cli_free_options (options);
  return code;
}

const BicSubcommand bic_command_simulate = {
  "simulate", N_("Play many games and count the outcomes"), run_simulate
};
