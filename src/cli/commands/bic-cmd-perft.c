/* bicorne-cli perft: how many positions can be reached with so many choices; any change of a rule changes the counts.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "bic-cli.h"
#include "bic-commands.h"
#include "bic-developer-text.h"
#include "bic-game.h"
#include "bic-rulebooks.h"

#define DEEPEST 32

typedef struct { const BicGame *game; GCancellable *cancellable; guint64 count; } BicPerft;

/* Positions @depth choices below @state, each counted as often as it is reached. */
static void
count (BicPerft       *perft,
       const BicState *state,
       int             depth)
{
  g_autofree BicChoices *choices = g_new (BicChoices, 1);
  g_autofree BicState *next = depth > 1 ? g_malloc (bic_state_size ()) : NULL;

  bic_choices (perft->game, state, choices);
  if (depth == 1)
    perft->count += (guint64) choices->n;
  for (int i = 0; depth > 1 && i < choices->n && !g_cancellable_is_cancelled (perft->cancellable); i++)
    {
      memcpy (next, state, bic_state_size ());
      bic_apply_listed (perft->game, next, choices->at[i], NULL, NULL);
      count (perft, next, depth - 1);
    }
}

static void
tell (JsonBuilder *json,
      int          depth,
      guint64      positions)
{
  if (json == NULL)
    {
      g_print ("%d %" G_GUINT64_FORMAT "\n", depth, positions);
      return;
    }
  json_builder_begin_object (json);
  bic_json_int (json, "depth", depth);
  bic_json_int (json, "positions", (gint64) positions);
  json_builder_end_object (json);
}

/* @json: (nullable): takes an object a depth */
static int
run (BicPerft    *perft,
     guint64      seed,
     int          deepest,
     JsonBuilder *json)
{
  g_autofree BicState *state = g_malloc0 (bic_state_size ());

  bic_state_init (state, perft->game, seed);
  for (int depth = 1; depth <= deepest; depth++)
    {
      perft->count = 0;
      count (perft, state, depth);
      if (g_cancellable_is_cancelled (perft->cancellable))
        return BIC_CLI_NO;
      tell (json, depth, perft->count);
    }
  return BIC_CLI_DONE;
}

static int
run_json (BicPerft *perft,
          guint64   seed,
          int       deepest)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();
  int code;

  json_builder_begin_array (json);
  code = run (perft, seed, deepest, json);
  json_builder_end_array (json);
  if (code == BIC_CLI_DONE)
    bic_json_print (json);
  return code;
}

static int
run_file (const char *path,
          const char *with,
          guint64     seed,
          int         deepest,
          gboolean    json)
{
  g_autoptr (BicCatalogue) catalogue = bic_cli_catalogue ();
  g_autoptr (BicScenario) scenario = catalogue != NULL ? bic_cli_scenario_with (path, catalogue, with) : NULL;
  g_autoptr (GCancellable) cancellable = bic_cli_interruptible ();
  g_autoptr (GError) error = NULL;
  g_autoptr (BicGame) game = scenario ? bic_game_new (bic_rulebook_of (scenario), scenario, catalogue, 0, &error)
                                         : NULL;
  BicPerft perft = { game, cancellable, 0 };

  if (scenario == NULL)
    return BIC_CLI_USAGE;
  if (game == NULL)
    return bic_cli_refuse (error);
  return json ? run_json (&perft, seed, deepest) : run (&perft, seed, deepest, NULL);
}

int
bic_cmd_perft (int    argc,
               char **argv)
{
  g_autofree char *seed_text = g_strdup ("1"), *with = NULL;
  gboolean json = FALSE;
  const GOptionEntry options[] = {
    { "seed", 0, 0, G_OPTION_ARG_STRING, &seed_text, N_("Seed of dice and deck (1)"), "N" },
    { "with", 0, 0, G_OPTION_ARG_STRING, &with, N_("Switches that are on, or all: every optional rule"), "ID,ID" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_("Print JSON"), NULL },
    { NULL }
  };
  int code = bic_cli_parse (&argc, &argv, options, "DEPTH FILE", 2, 2);
  gint64 depth;
  guint64 seed;

  if (code != BIC_CLI_RUN)
    return code;
  if (!g_ascii_string_to_signed (argv[1], 10, 1, DEEPEST, &depth, NULL))
    return bic_cli_usage (_("%s is no depth from 1 to %d"), argv[1], DEEPEST);
  return bic_cli_parse_seed (seed_text, &seed) ? run_file (argv[2], with, seed, (int) depth, json) : BIC_CLI_USAGE;
}
