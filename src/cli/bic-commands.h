/* The commands of bicorne-cli, in the order of `bicorne-cli --help'.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * To add one: a row here, and its function int bic_cmd_IDENTIFIER (int argc, char **argv) in a file of its own.
 */
#pragma once

#include <glib.h>

#define BIC_COMMANDS(X) \
  X (validate, "validate", N_("Check battles and tell where and how to fix them")) \
  X (diff, "diff", N_("Compare two battles")) \
  X (info, "info", N_("Describe a battle, its armies and its components")) \
  X (export, "export", N_("Export the setup sheet or the map as PDF, SVG or PNG")) \
  X (play, "play", N_("Play a battle in text mode")) \
  X (replay, "replay", N_("Replay a saved game")) \
  X (report, "report", N_("Write the report of a saved game, with pictures")) \
  X (simulate, "simulate", N_("Play many games and count the outcomes")) \
  X (merge, "merge", N_("Put parts of a simulation together")) \
  X (arena, "arena", N_("Measure which of two players is stronger, and by how much")) \
  X (train, "train", N_("Learn from games how to evaluate positions")) \
  X (perft, "perft", N_("Count reachable positions")) \
  X (sight, "sight", N_("Check the line of sight between two hexes")) \
  X (results, "results", N_("Show the results of the games played")) \
  X (session, "session", N_("Play by commands on standard input")) \
  X (test_rules, "test-rules", N_("Run rule scripts")) \
  X (ledger, "ledger", N_("List the rules that have a passing case")) \
  X (fuzz, "fuzz", N_("Random edits, loads and games until something fails")) \
  X (rules, "rules", N_("Show the rule systems: units, terrain, cards and charts; or a clause of the rules"))

#define X(identifier, name, summary) \
  int bic_cmd_##identifier (int argc, char **argv);
BIC_COMMANDS (X)
#undef X
