/* bicorne-dev train: computes the weights for the evaluation of positions, from games of the computer against itself.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-cli.h"
#include "bic-developer-text.h"
#include "bic-output.h"
#include "bic-train.h"

typedef struct { int games, jobs; gboolean json; char *seed, *family, *player, *out; } BicTrainOptions;

/* Appends "NAME=NUMBER", with a decimal point in every locale, because GKeyFile requires it. */
static void
append_figure (GString    *text,
               const char *name,
               const char *format,
               double      figure)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (text, "%s=%s\n", name, g_ascii_formatd (digits, sizeof digits, format, figure));
}

static char *
weights_text (const BicTrainOptions *options,
              const BicLearned      *learned,
              guint64                seed)
{
  GString *text = g_string_new ("# The opponent's chance to win: weights of what a position has. `bicorne-dev train` "
                                "makes this file.\n[origin]\n");

  g_string_append_printf (text, "family=%s\nplayer=%s\nseed=%" G_GUINT64_FORMAT "\ngames=%d\npositions=%d\n",
                          options->family, options->player, seed,
                          learned->games, learned->positions);
  g_string_append_printf (text, "held-out=%d\n", learned->held_out);
  append_figure (text, "right", "%.3f", learned->right);
  append_figure (text, "brier", "%.4f", learned->brier);
  g_string_append (text, "\n[weights]\n");
  for (int i = 0; i < BIC_N_FEATURES; i++)
    append_figure (text, bic_feature_name (i), "%.4f", learned->weights.at[i]);
  return g_string_free (text, FALSE);
}

/* Returns the statistics of the training and the learned weights as JSON. */
static char *
json_text (const BicTrainOptions *options,
           const BicLearned      *learned,
           guint64                seed)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autofree char *text = NULL;

  json_builder_begin_object (json);
  bic_json_string (json, "family", options->family);
  bic_json_string (json, "player", options->player);
  bic_json_int (json, "seed", (gint64) seed);
  bic_json_int (json, "games", learned->games);
  bic_json_int (json, "positions", learned->positions);
  bic_json_int (json, "held_out", learned->held_out);
  bic_json_double (json, "right", learned->right);
  bic_json_double (json, "brier", learned->brier);
  json_builder_set_member_name (json, "weights");
  json_builder_begin_object (json);
  for (int i = 0; i < BIC_N_FEATURES; i++)
    bic_json_double (json, bic_feature_name (i), learned->weights.at[i]);
  json_builder_end_object (json);
  json_builder_end_object (json);
  text = bic_json_text (json);
  return g_strconcat (text, "\n", NULL);
}

static int
train (const BicTrainOptions  *options,
       char                  **paths,
       guint64                 seed)
{
  g_autoptr (BicCatalogue) catalogue = bic_cli_catalogue ();
  g_autoptr (GPtrArray) battles = catalogue != NULL ? bic_cli_scenarios (paths) : NULL;
  g_autoptr (GCancellable) cancellable = bic_cli_catch_interrupt ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  BicLearned learned;

  if (battles == NULL)
    return BIC_CLI_USAGE;
  for (guint i = battles->len; i-- > 0;)        /* ignores battles of other families */
    {
      const BicScenario *battle = battles->pdata[i];
      const char *id = battle->ruleset ? g_quark_to_string (battle->ruleset) : "";
      const BicRuleset *ruleset = bic_catalogue_find_ruleset (catalogue, id);

      if (ruleset == NULL || !g_str_equal (ruleset->family, options->family))
        g_ptr_array_remove_index (battles, i);
    }
  if (battles->len == 0)
    return bic_cli_usage_error (D_("no battle of the family %s was given"), options->family);
  if (!bic_train (battles, catalogue, options->player, options->games, options->jobs, seed, cancellable,
                  bic_cli_progress, (gpointer) D_("games"), &learned, &error))
    return bic_cli_fail (error);
  bic_cli_clear_progress ();
  text = (options->json ? json_text : weights_text) (options, &learned, seed);
  if (!bic_output_save (options->out, text, strlen (text), BIC_OUTPUT_ANYWHERE, &error))
    return bic_cli_fail (error);
  return BIC_CLI_DONE;
}

static int
run_train (const BicSubcommand  *command,
           int                   argc,
           char                **argv)
{
  BicTrainOptions o = { .games = 800, .jobs = (int) g_get_num_processors () };
  const GOptionEntry options[] = {
    { "family", 0, 0, G_OPTION_ARG_STRING, &o.family, N_("Family of rule systems: cc (default) or n20"), "F" },
    { "player", 0, 0, G_OPTION_ARG_STRING, &o.player, N_("Who plays both sides (veteran)"), "P" },
    { "games", 'n', 0, G_OPTION_ARG_INT, &o.games, N_("Number of games (800)"), "N" },
    { "jobs", 'j', 0, G_OPTION_ARG_INT, &o.jobs, N_("Number of threads (one per processor)"), "N" },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &o.seed, N_("Seed of the series"), "N" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &o.out, N_("Output file for the weights; - is standard output"), "OUT" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &o.json, N_("Write the weights as JSON, to be read by others"), NULL },
    { NULL }
  };
  int code = bic_cli_parse (command, &argc, &argv, options, "BATTLE...", 1, G_MAXINT);
  guint64 seed;

  o.family = o.family ? o.family : g_strdup ("cc");
  o.player = o.player ? o.player : g_strdup ("veteran");
  o.out = o.out ? o.out : g_strdup ("-");
  if (code == BIC_CLI_RUN && (o.games < 5 || o.games > 1000000 || o.jobs < 1 || o.jobs > 256))
    code = bic_cli_usage_error (D_("--games: expected 5 to 1000000; --jobs: 1 to 256"));
  if (code == BIC_CLI_RUN)
    code = bic_cli_check_output (&o.out, argv + 1);
  if (code == BIC_CLI_RUN)
    code = bic_cli_parse_seed (o.seed, &seed) ? train (&o, argv + 1, seed) : BIC_CLI_USAGE;
  bic_cli_free_options (options);
  return code;
}

const BicSubcommand bic_command_train = {
  "train", N_("Learn from games how to evaluate positions"), run_train
};
