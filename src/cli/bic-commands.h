/* The commands of bicorne-cli, in the order of `bicorne-cli --help'.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * To add one: a row here, and its function int bic_cmd_IDENTIFIER (int argc, char **argv) in a file of its own.
 */
#pragma once

#include <glib.h>

#define BIC_COMMANDS(X) \
  X (validate, "validate", N_("What is wrong with battles, where, and what to do")) \
  X (diff, "diff", N_("What differs between two battles")) \
  X (info, "info", N_("What a battle is, its armies and what it takes to set it up")) \
  X (export, "export", N_("The setup sheet or the map as PDF, SVG or PNG")) \
  X (play, "play", N_("Play a battle as text")) \
  X (replay, "replay", N_("Play a saved game again")) \
  X (report, "report", N_("The report of a saved game, with pictures")) \
  X (simulate, "simulate", N_("Play many games and count how they end")) \
  X (arena, "arena", N_("Which of two players is the better, and by how much")) \
  X (train, "train", N_("Learn from games what a position is worth")) \
  X (perft, "perft", N_("Count the positions that can be reached")) \
  X (sight, "sight", N_("Line of sight between two hexes")) \
  X (results, "results", N_("The games that were played, and what they come to")) \
  X (session, "session", N_("Play by commands on the standard input")) \
  X (test_rules, "test-rules", N_("Run rule scripts")) \
  X (ledger, "ledger", N_("Which rules have a passing case")) \
  X (fuzz, "fuzz", N_("Random edits, loads and games, until something fails")) \
  X (rules, "rules", N_("The rule systems: units, terrain, cards and charts"))

#define X(identifier, name, summary) \
  int bic_cmd_##identifier (int argc, char **argv);
BIC_COMMANDS (X)
#undef X
