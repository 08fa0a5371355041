/* bicorne-cli sight: line of sight between two hexes of a battle as set up.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-cli.h"
#include "bic-commands.h"
#include "bic-game.h"
#include "bic-rulebooks.h"

typedef struct {
  const char *from, *to;
  char        at[BIC_HEX_TEXT];         /* "" = in no hex of its own */
  char       *sentence;                 /* NULL = the line is clear */
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

/* What is in the way, in the words of the rules. */
static char *
find_reason (const BicGame  *game,
             const BicState *state,
             char          **words,
             BicWhy          why)
{
  g_autofree char *text = g_strdup_printf ("fire %s %s", words[0], words[1]);
  BicChoice choice = { 0 };

  bic_choice_read (game, text, &choice, NULL);
  return bic_why_sentence (game, state, choice, why);
}

static int
look (const BicGame *game,
      int            from,
      int            to,
      char         **words,
      gboolean       json)
{
  g_autofree BicState *state = g_malloc0 (bic_state_size ());
  BicSightAnswer answer = { words[0], words[1] };
  int blocker = BIC_NO_HEX;
  BicWhy why;

  bic_state_init (state, game, 0);
  why = bic_sight (game, state, from, to, &blocker);
  answer.sentence = why == BIC_LEGAL ? NULL : find_reason (game, state, words, why);
  answer.clause = bic_why_clause (game, why);
  if (blocker != BIC_NO_HEX)
    bic_hex_write (bic_game_grid (game), blocker, answer.at);
  (json ? print_json : print_words) (&answer);
  g_free (answer.sentence);
  return why == BIC_LEGAL ? BIC_CLI_DONE : BIC_CLI_NO;
}

int
bic_cmd_sight (int    argc,
               char **argv)
{
  g_autoptr (BicCatalogue) catalogue = NULL;
  g_autoptr (BicScenario) scenario = NULL;
  g_autoptr (BicGame) game = NULL;
  g_autoptr (GError) error = NULL;
  gboolean json = FALSE;
  const GOptionEntry options[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_("Print JSON"), NULL },
    { NULL }
  };
  int from, to, code = bic_cli_parse (&argc, &argv, options, "FROM TO FILE", 3, 3);

  if (code != BIC_CLI_RUN)
    return code;
  catalogue = bic_cli_catalogue ();
  scenario = catalogue != NULL ? bic_cli_scenario (argv[3]) : NULL;
  if (scenario == NULL)
    return BIC_CLI_USAGE;
  from = bic_cli_hex (scenario, argv[1]);
  to = from != BIC_NO_HEX ? bic_cli_hex (scenario, argv[2]) : BIC_NO_HEX;
  if (to == BIC_NO_HEX)
    return BIC_CLI_USAGE;
  game = bic_game_new (bic_rulebook_of (scenario), scenario, catalogue, 0, &error);
  return game != NULL ? look (game, from, to, argv + 1, json) : bic_cli_refuse (error);
}
