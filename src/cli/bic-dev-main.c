/* bicorne-dev: tools for developers of the rules, the computer player and the program.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-commands.h"
#include "bic-developer-text.h"

/* Commands in the order of --help */
static const BicSubcommand *const commands[] = {
  &bic_command_test_rules, &bic_command_ledger, &bic_command_perft, &bic_command_fuzz, &bic_command_train, NULL
};

int
main (int    argc,
      char **argv)
{
  const BicProgram program = { "bicorne-dev", N_("Rule scripts, counts of positions, random tests and training."),
                               commands };

  return bic_program_main (&program, argc, argv);
}
