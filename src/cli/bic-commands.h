/* The commands of bicorne-cli, in the order of `bicorne-cli --help'.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * To add one: a row here, and its function int bic_cmd_IDENTIFIER (int argc, char **argv) in a file of its own.
 */
#pragma once

#include <glib.h>

#define BIC_COMMANDS(X) \

#define X(identifier, name, summary) \
  int bic_cmd_##identifier (int argc, char **argv);
BIC_COMMANDS (X)
#undef X
