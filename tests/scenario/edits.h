/* Edits for the tests of battles.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-edit.h"

/* (transfer full): to the battle; taken back it leaves the same bytes */
void edits_apply (BicScenario *scenario, BicEdit *taken);
