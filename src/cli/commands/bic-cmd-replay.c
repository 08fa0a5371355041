/* bicorne-cli replay: replays a saved game.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-cli.h"
#include "bic-show.h"

/* Prints the choices up to position @to, and then the position itself. */
static int
show_position (BicSession *session,
               int         to)
{
  g_autofree BicState *state = g_malloc0 (bic_state_size ());

  if (!bic_session_state_at (session, (guint) to, state))
    return bic_cli_usage_error (_("--to %d: the game has %u choices"), to, bic_session_position (session));
  for (guint i = 0; i < bic_session_n_log (session); i++)
    {
      const BicLogEntry *entry = bic_session_log (session, i);

      if (entry->kind == BIC_LOG_CHOICE && entry->position < (guint) to)
        g_print ("%4u  %s  %s\n", entry->position + 1, entry->choice, bic_log_entry_text (entry, BIC_EVERYBODY));
    }
  bic_show_board (bic_session_game (session), state);
  bic_show_state (bic_session_game (session), state);
  return BIC_CLI_DONE;
}

static int
run_replay (const BicSubcommand  *command,
            int                   argc,
            char                **argv)
{
  gboolean verify = FALSE;
  int to = -1;
  const GOptionEntry options[] = {
    { "verify", 0, 0, G_OPTION_ARG_NONE, &verify, N_("Only check that the game replays to the same end"), NULL },
    { "to", 0, 0, G_OPTION_ARG_INT, &to, N_("Show the position after N choices"), "N" },
    { NULL }
  };
  g_autoptr (BicCatalogue) catalogue = NULL;
  g_autoptr (BicSession) session = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *mismatch = NULL;
  int code = bic_cli_parse (command, &argc, &argv, options, "GAME", 1, 1);

  if (code == BIC_CLI_RUN)
    code = bic_cli_check_ignored ((BicIgnored[]) { { verify && to != -1, "--verify", .with = "--to" }, { 0 } });
  if (code != BIC_CLI_RUN)
    return code;
  if (to < -1)
    return bic_cli_usage_error (_("--to: expected 0 or more"));
  catalogue = bic_cli_catalogue ();
  if (catalogue == NULL)
    return BIC_CLI_USAGE;
  file = g_file_new_for_commandline_arg (argv[1]);
  session = bic_session_load (file, catalogue, &mismatch, &error);
  if (session == NULL)
    return bic_cli_fail (error);
  if (to >= 0)
    code = show_position (session, to);
  else if (!verify)
    bic_show_log (session, 0);
  if (to < 0)
    bic_show_result (session);
  if (mismatch != NULL)
    return bic_cli_report_mismatch (argv[1], mismatch);
  return code == BIC_CLI_RUN ? BIC_CLI_DONE : code;
}

const BicSubcommand bic_command_replay = {
  "replay", N_("Replay a saved game"), run_replay
};
