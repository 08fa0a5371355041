/* bicorne-dev perft: counts the positions that can be reached with a given number of choices. If the counts change
 * after a change of the program, a rule has changed.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "bic-cli.h"
#include "bic-developer-text.h"
#include "bic-game.h"
#include "bic-rulebooks.h"

#define DEEPEST 32

typedef struct { const BicGame *game; GCancellable *cancellable; guint64 count; } BicPerft;

/* Counts the positions that are reached with @depth choices from @state. A position that can be reached in several ways
 * is counted several times. */
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

static int
run_perft (const BicSubcommand  *command,
           int                   argc,
           char                **argv)
{
  g_autofree char *seed_text = g_strdup ("1"), *with = NULL;
  gboolean as_json = FALSE;
  const GOptionEntry options[] = {
    { "seed", 0, 0, G_OPTION_ARG_STRING, &seed_text, N_("Seed of dice and deck (1)"), "N" },
    { "with", 0, 0, G_OPTION_ARG_STRING, &with, N_("Switches that are on, or all: every optional rule"), "ID,ID" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_("Print JSON"), NULL },
    { NULL }
  };
  int code = bic_cli_parse (command, &argc, &argv, options, "DEPTH FILE", 2, 2);
  g_autoptr (BicCatalogue) catalogue = NULL;
  g_autoptr (BicScenario) scenario = NULL;
  g_autoptr (BicGame) game = NULL;
  g_autoptr (GCancellable) cancellable = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree BicState *state = g_malloc0 (bic_state_size ());
  g_autoptr (JsonBuilder) json = json_builder_new ();
  gint64 deepest;
  guint64 seed;

  if (code != BIC_CLI_RUN)
    return code;
  if (!g_ascii_string_to_signed (argv[1], 10, 1, DEEPEST, &deepest, NULL))
    return bic_cli_usage_error (D_("%s is no depth from 1 to %d"), argv[1], DEEPEST);
  if (!bic_cli_parse_seed (seed_text, &seed)
      || (scenario = bic_cli_load_with_options (argv[2], with, &catalogue)) == NULL)
    return BIC_CLI_USAGE;
  game = bic_game_new (bic_rulebook_of (scenario), scenario, catalogue, 0, &error);
  if (game == NULL)
    return bic_cli_fail_usage (error);
  cancellable = bic_cli_catch_interrupt ();
  bic_state_init (state, game, seed);
  json_builder_begin_array (json);
  for (int depth = 1; depth <= deepest; depth++)
    {
      BicPerft perft = { game, cancellable, 0 };

      count (&perft, state, depth);
      if (g_cancellable_is_cancelled (cancellable))
        return BIC_CLI_NO;
      json_builder_begin_object (json);
      bic_json_int (json, "depth", depth);
      bic_json_int (json, "positions", (gint64) perft.count);
      json_builder_end_object (json);
      if (!as_json)
        g_print ("%d %" G_GUINT64_FORMAT "\n", depth, perft.count);
    }
  json_builder_end_array (json);
  if (as_json)
    bic_json_print (json);
  return BIC_CLI_DONE;
}

const BicSubcommand bic_command_perft = {
  "perft", N_("Count reachable positions"), run_perft
};
