/* Mutants of the rules: a rulebook that lacks one of its rows.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* Called with the name of each mutant of a rulebook, "step turn.draw"; %TRUE makes it the one that is played. */
typedef gboolean (*BicMutantPick) (const char *name, gpointer data);

gboolean bic_mutant_of_book (const char *ruleset, BicMutantPick pick, gpointer data);
