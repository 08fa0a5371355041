/* Mutants of the rules: rulebooks in which one row of a table is missing or one function does nothing.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* Called with the name of each mutant of a rulebook, such as "step turn.draw". Returns %TRUE to pick this mutant. */
typedef gboolean (*BicMutantPick) (const char *name, gpointer data);

gboolean bic_mutant_of_book (const char *ruleset, BicMutantPick pick, gpointer data);
