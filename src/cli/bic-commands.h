/* The commands of both programs.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-cli.h"

G_BEGIN_DECLS

/* commands/: commands of bicorne-cli */
extern const BicSubcommand bic_command_validate, bic_command_diff, bic_command_info, bic_command_export,
                           bic_command_play, bic_command_replay, bic_command_report, bic_command_simulate,
                           bic_command_merge, bic_command_arena, bic_command_sight, bic_command_results,
                           bic_command_session, bic_command_rules;

/* developer/: commands of bicorne-dev */
extern const BicSubcommand bic_command_perft, bic_command_fuzz, bic_command_train, bic_command_test_rules,
                           bic_command_ledger;

/* bic-moved.c: commands of bicorne-cli that are now commands of bicorne-dev */
extern const BicSubcommand bic_moved_perft, bic_moved_fuzz, bic_moved_train, bic_moved_test_rules, bic_moved_ledger;

G_END_DECLS
