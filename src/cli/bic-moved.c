/* Commands of bicorne-cli that are now commands of bicorne-dev.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * In the first release with bicorne-dev, test-rules still works in bicorne-cli. The other commands only print the name
 * of the new program.
 */
#include "config.h"

#include "bic-commands.h"
#include "bic-developer-text.h"

static int
report_moved_command (const BicSubcommand  *command,
                      int                   argc,
                      char                **argv)
{
  return bic_cli_usage_error (D_("%s is now a command of bicorne-dev: “bicorne-dev %s”"), command->name, command->name);
}

static int
report_and_run_test_rules (const BicSubcommand  *command,
                           int                   argc,
                           char                **argv)
{
  report_moved_command (command, argc, argv);
  return bic_command_test_rules.run (&bic_command_test_rules, argc, argv);
}

const BicSubcommand bic_moved_perft = { "perft", "", report_moved_command, TRUE };
const BicSubcommand bic_moved_fuzz = { "fuzz", "", report_moved_command, TRUE };
const BicSubcommand bic_moved_train = { "train", "", report_moved_command, TRUE };
const BicSubcommand bic_moved_ledger = { "ledger", "", report_moved_command, TRUE };
const BicSubcommand bic_moved_test_rules = { "test-rules", "", report_and_run_test_rules, TRUE };
