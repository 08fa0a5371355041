/* Functions for battles that only the files of this folder use.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-scenario.h"

void         _bic_scenario_swap_contents       (BicScenario       *scenario,
                                                BicScenario       *other);
void         _bic_scenario_foreach_named_piece (const BicScenario *scenario,
                                                void             (*call) (guint32 id, gpointer data),
                                                gpointer           data);
GHashTable * _bic_scenario_named_pieces        (const BicScenario *scenario); /* piece ids used by items */
