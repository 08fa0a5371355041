/* The document, for the files of this folder.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-scenario.h"

void         _bic_scenario_exchange     (BicScenario       *scenario,
                                         BicScenario       *other);
GHashTable * _bic_scenario_named_pieces (const BicScenario *scenario);        /* ids of pieces that reinforcements name */
