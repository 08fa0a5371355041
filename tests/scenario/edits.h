/* Edits for the tests of battles.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-edit.h"

/* Applies @taken (transfer full) to the battle, and checks that undoing this edit restores the same bytes. */
void edits_apply (BicScenario *scenario, BicEdit *taken);
