/* bicorne-cli sight: line of sight between two hexes of a battle as set up.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-cli.h"
#include "bic-commands.h"
#include "bic-game.h"

/* Says what is in the way, in the words of the rules. */
static void
print_blocked (const BicGame  *game,
               const BicState *state,
               const char     *from,
               const char     *to,
               int             blocker,
               BicWhy          why)
{
  g_autofree char *text = g_strdup_printf ("fire %s %s", from, to);
  g_autofree char *sentence = NULL;
  BicChoice choice = { 0 };
  char hex[BIC_HEX_TEXT] = "";

  bic_choice_read (game, text, &choice, NULL);
  sentence = bic_why_sentence (game, state, choice, why);
  if (blocker != BIC_NO_HEX)
    bic_hex_write (bic_game_grid (game), blocker, hex);
  if (*hex != '\0')
    /* Translators: from one hex to another, the hex between them, the reason, and the rule */
    g_print (_("%1$s to %2$s: blocked at %3$s: %4$s (%5$s)\n"), from, to, hex, sentence, bic_why_clause (game, why));
  else
    /* Translators: from one hex to another, the reason, and the rule */
    g_print (_("%1$s to %2$s: blocked: %3$s (%4$s)\n"), from, to, sentence, bic_why_clause (game, why));
}

static int
look (const BicGame *game,
      int            from,
      int            to,
      char         **words)
{
  g_autofree BicState *state = g_malloc0 (bic_state_size ());
  int blocker = BIC_NO_HEX;
  BicWhy why;

  bic_state_init (state, game, 0);
  why = bic_sight (game, state, from, to, &blocker);
  if (why == BIC_LEGAL)
    g_print (_("%s to %s: clear\n"), words[0], words[1]);
  else
    print_blocked (game, state, words[0], words[1], blocker, why);
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
  int from, to, code = bic_cli_parse (&argc, &argv, NULL, "FROM TO FILE", 3, 3);

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
  game = bic_game_new (scenario, catalogue, 0, &error);
  return game != NULL ? look (game, from, to, argv + 1) : bic_cli_refuse (error);
}
