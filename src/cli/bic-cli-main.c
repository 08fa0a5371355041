/* bicorne-cli: works with battles and games without a window.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-commands.h"

/* Commands in the order of --help */
static const BicSubcommand *const commands[] = {
  &bic_command_validate, &bic_command_diff, &bic_command_info, &bic_command_export, &bic_command_play,
  &bic_command_replay, &bic_command_report, &bic_command_simulate, &bic_command_merge, &bic_command_arena,
  &bic_command_sight, &bic_command_results, &bic_command_session, &bic_command_rules,
  &bic_moved_perft, &bic_moved_fuzz, &bic_moved_train, &bic_moved_test_rules, &bic_moved_ledger,
  NULL
};

int
main (int    argc,
      char **argv)
{
  const BicProgram program = { "bicorne-cli", N_("Use battles and games of Bicorne from the command line."), commands };

  return bic_program_main (&program, argc, argv);
}
