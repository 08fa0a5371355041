/* bicorne-cli arena: matches of two computer players, in pairs of games with the same seed.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "bic-arena.h"
#include "bic-cli.h"

typedef struct { int pairs, jobs; char *seed, *stop; gboolean json; } BicArenaOptions;

static void
print_json (const BicContest *contest,
            const char       *players[2],
            guint64           seed)
{
  const struct { const char *key; double elo; } figures[] = {
    { "elo", contest->elo }, { "elo_low", contest->low }, { "elo_high", contest->high }
  };
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autofree char *seed_text = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);

  json_builder_begin_object (json);
  bic_json_string (json, "first", players[0]);
  bic_json_string (json, "second", players[1]);
  bic_json_int (json, "pairs", contest->pairs);
  bic_json_begin_array (json, "ends");
  for (int i = 0; i < BIC_PAIR_ENDS; i++)
    json_builder_add_int_value (json, contest->ends[i]);
  json_builder_end_array (json);
  bic_json_double (json, "score", contest->score);
  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    if (!bic_elo_is_beyond_range (figures[i].elo))      /* omits an infinite value */
      bic_json_double (json, figures[i].key, figures[i].elo);
  bic_json_double (json, "seconds", contest->seconds);
  bic_json_string (json, "seed", seed_text);
  bic_json_begin_array (json, "blunders");
  for (int player = 0; player < 2; player++)
    {
      json_builder_begin_object (json);
      for (int i = 0; i < BIC_N_BLUNDERS; i++)
        {
          json_builder_set_member_name (json, bic_blunder_name (i));
          json_builder_begin_object (json);
          bic_json_int (json, "times", contest->blunders[player][i].times);
          bic_json_int (json, "of", contest->blunders[player][i].chances);
          json_builder_end_object (json);
        }
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
  bic_json_print (json);
}

/* Returns a text about the Elo difference, with the bounds of its confidence interval that are finite. */
static char *
elo_text (const BicContest *contest)
{
  gboolean low = !bic_elo_is_beyond_range (contest->low), high = !bic_elo_is_beyond_range (contest->high);

  if (!low && !high)
    return g_strdup (_("Elo: too few pairs for an estimate"));
  if (bic_elo_is_beyond_range (contest->elo))
    return g_strdup_printf (low ? _("Elo at least %+.0f (95 %% confidence)") : _("Elo at most %+.0f (95 %% "
                                                                                 "confidence)"),
                            low ? contest->low : contest->high);
  if (low && high)
    return g_strdup_printf (_("Elo %+.0f (95 %% confidence: %+.0f to "
                              "%+.0f)"), contest->elo, contest->low, contest->high);
  return g_strdup_printf (low ? _("Elo %+.0f (95 %% confidence: at least %+.0f)") : _("Elo %+.0f (95 %% confidence: "
                                                                                      "at most %+.0f)"),
                          contest->elo, low ? contest->low : contest->high);
}

static void
print_text (const BicContest *contest,
            const char       *players[2],
            guint64           seed)
{
  g_autofree char *seed_text = g_strdup_printf ("%" G_GUINT64_FORMAT, seed), *elo = elo_text (contest);

  g_print (_("%d pairs of games (seed %s): %s scores %.1f %% against %s\n"), contest->pairs, seed_text, players[0],
           100.0 * contest->score, players[1]);
  g_print (_("%s; pairs lost, behind, even, ahead, won: %d %d %d %d %d; %.0f s\n"), elo, contest->ends[0],
           contest->ends[1], contest->ends[2], contest->ends[3], contest->ends[4], contest->seconds);
  for (int i = 0; i < BIC_N_BLUNDERS; i++)
    {
      const BicBlunderCount count[2] = { contest->blunders[0][i], contest->blunders[1][i] };
      double share[2];

      for (int player = 0; player < 2; player++)
        share[player] = count[player].chances > 0
                        ? 100.0 * (double) count[player].times / (double) count[player].chances : 0.0;
      g_print (_("%s: %s %.1f %% of %d, %s %.1f %% of %d\n"), bic_blunder_text (i), players[0], share[0],
               (int) count[0].chances, players[1], share[1], (int) count[1].chances);
    }
}

/* Runs the games. The value of --stop consists of two numbers, separated by a comma. They have a decimal point in every
 * locale. */
static int
run_games (const BicArenaOptions  *options,
           char                  **operands)
{
  const char *players[2] = { operands[0], operands[1] };
  g_autoptr (BicCatalogue) catalogue = NULL;
  g_autoptr (GPtrArray) battles = NULL;
  g_autoptr (GCancellable) cancellable = NULL;
  g_autoptr (GError) error = NULL;
  BicStopRule rule = { .on = options->stop != NULL };
  BicContest contest;
  guint64 seed;

  if (rule.on)
    {
      char *comma, *end;

      rule.elo[0] = g_ascii_strtod (options->stop, &comma);
      rule.elo[1] = g_ascii_strtod (comma + (*comma == ','), &end);
      if (comma == options->stop || *comma != ',' || end == comma + 1 || *end != '\0' || rule.elo[0] >= rule.elo[1])
        return bic_cli_usage_error (_("--stop: expected two differences, the smaller first, as in 0,50"));
    }
  if (options->pairs < 1 || options->pairs > 1000000 || options->jobs < 1 || options->jobs > 256)
    return bic_cli_usage_error (_("--pairs: expected 1 to 1000000; --jobs: 1 to 256"));
  if (!bic_cli_parse_seed (options->seed, &seed) || (catalogue = bic_cli_catalogue ()) == NULL
      || (battles = bic_cli_scenarios (operands + 2)) == NULL)
    return BIC_CLI_USAGE;
  cancellable = bic_cli_catch_interrupt ();
  if (!bic_arena_run (battles, catalogue, players, options->pairs, options->jobs, seed, &rule, cancellable,
                      bic_cli_progress, (gpointer) _("pairs"), &contest, &error)
      && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return bic_cli_fail_usage (error);
  bic_cli_clear_progress ();
  (options->json ? print_json : print_text) (&contest, players, seed);
  return error == NULL ? BIC_CLI_DONE : BIC_CLI_NO;
}

static int
run_arena (const BicSubcommand  *command,
           int                   argc,
           char                **argv)
{
  BicArenaOptions o = { .pairs = 100, .jobs = (int) g_get_num_processors () };
  const GOptionEntry options[] = {
    { "pairs", 'n', 0, G_OPTION_ARG_INT, &o.pairs, N_("Maximum number of pairs of games (100)"), "N" },
    { "stop", 0, 0, G_OPTION_ARG_STRING, &o.stop, N_("Stop when it is clear which of two Elo differences is closer"),
      "A,B" },
    { "jobs", 'j', 0, G_OPTION_ARG_INT, &o.jobs, N_("Number of threads (one per processor)"), "N" },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &o.seed, N_("Seed of the series"), "N" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &o.json, N_("Print JSON"), NULL },
    { NULL }
  };
  int code = bic_cli_parse (command, &argc, &argv, options, "PLAYER PLAYER BATTLE...", 3, G_MAXINT);

  if (code == BIC_CLI_RUN)
    code = run_games (&o, argv + 1);
  bic_cli_free_options (options);
  return code;
}

const BicSubcommand bic_command_arena = {
  "arena", N_("Measure which of two players is stronger, and by how much"), run_arena
};
