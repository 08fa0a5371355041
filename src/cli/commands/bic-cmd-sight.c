/* bicorne-cli sight: checks the line of sight between two hexes in the initial position of a battle.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-cli.h"
#include "bic-game.h"
#include "bic-rulebooks.h"

typedef struct {
  const char *from, *to;
  char        at[BIC_HEX_TEXT];         /* hex that blocks the line; "" if no hex blocks it */
  const char *sentence;                 /* reason why the line is blocked; NULL if it is clear */
  const char *clause;
} BicSightAnswer;

static void
print_words (const BicSightAnswer *answer)
{
  if (answer->sentence == NULL)
    g_print (_("%s to %s: clear\n"), answer->from, answer->to);
  else if (*answer->at != '\0')
    /* Translators: from one hex to another, the hex between them, the reason, and the rule */
    g_print (_("%1$s to %2$s: blocked at %3$s: %4$s (%5$s)\n"), answer->from, answer->to, answer->at, answer->sentence,
             answer->clause);
  else
    /* Translators: from one hex to another, the reason, and the rule */
    g_print (_("%1$s to %2$s: blocked: %3$s (%4$s)\n"), answer->from, answer->to, answer->sentence, answer->clause);
}

static void
print_json (const BicSightAnswer *answer)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();

  json_builder_begin_object (json);
  bic_json_string (json, "from", answer->from);
  bic_json_string (json, "to", answer->to);
  bic_json_flag (json, "clear", answer->sentence == NULL);
  bic_json_string (json, "at", answer->at);
  bic_json_string (json, "why", answer->sentence);
  bic_json_string (json, "clause", answer->clause);
  json_builder_end_object (json);
  bic_json_print (json);
}

static int
run_sight (const BicSubcommand  *command,
           int                   argc,
           char                **argv)
{
  gboolean json = FALSE;
  const GOptionEntry options[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_("Print JSON"), NULL },
    { NULL }
  };
  int hex[2], blocker = BIC_NO_HEX, code = bic_cli_parse (command, &argc, &argv, options, "FROM TO FILE", 3, 3);
  g_autoptr (BicCatalogue) catalogue = NULL;
  g_autoptr (BicScenario) scenario = NULL;
  g_autoptr (BicGame) game = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree BicState *state = g_malloc0 (bic_state_size ());
  g_autofree char *fire = NULL, *sentence = NULL;
  BicSightAnswer answer = { NULL };
  BicChoice choice = { 0 };
  BicWhy why;

  if (code != BIC_CLI_RUN)
    return code;
  scenario = bic_cli_load_with_options (argv[3], NULL, &catalogue);
  if (scenario == NULL)
    return BIC_CLI_USAGE;
  for (int i = 0; i < 2; i++)
    {
      hex[i] = bic_hex_read (&scenario->grid, argv[1 + i]);
      if (hex[i] == BIC_NO_HEX)
        return bic_cli_usage_error (
          _("%s is not a hex of this board; a hex is a row letter and a column number, such as E7"), argv[1 + i]);
    }
  game = bic_game_new (bic_rulebook_of (scenario), scenario, catalogue, 0, &error);
  if (game == NULL)
    return bic_cli_fail_usage (error);
  answer.from = argv[1];
  answer.to = argv[2];
  bic_state_init (state, game, 0);
  why = bic_line_of_sight_why (game, state, hex[0], hex[1], &blocker);
  /* Gets the sentence for the reason. The sentence requires a choice, so this is fire from the first hex at the
   * second */
  fire = g_strdup_printf ("fire %s %s", argv[1], argv[2]);
  bic_choice_read (game, fire, &choice, NULL);
  if (why != BIC_LEGAL)
    answer.sentence = sentence = bic_why_sentence (game, state, choice, why);
  answer.clause = bic_why_clause (game, why);
  if (blocker != BIC_NO_HEX)
    bic_hex_write (bic_game_grid (game), blocker, answer.at);
  (json ? print_json : print_words) (&answer);
  return why == BIC_LEGAL ? BIC_CLI_DONE : BIC_CLI_NO;
}

const BicSubcommand bic_command_sight = {
  "sight", N_("Check the line of sight between two hexes"), run_sight
};
