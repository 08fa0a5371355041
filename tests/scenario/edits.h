/* Edits for the tests of battles.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-edit.h"

/* Applies @edit (transfer full) to the battle, and checks that undoing it restores the same bytes. */
void edits_apply (BicScenario *scenario, BicEdit *taken);
