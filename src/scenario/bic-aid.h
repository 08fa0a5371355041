/* What of the player aid a battle plays by, and what stands between two of its hexes.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-catalogue.h"
#include "bic-scenario.h"

G_BEGIN_DECLS

/* (nullable): the table that the battle names for the purpose, else that of its rule system. */
const BicTable *   bic_scenario_table   (const BicScenario  *scenario,
                                         const BicCatalogue *catalogue,
                                         const char         *purpose);
/* (nullable): what the hex and its neighbour share (a river, a bridge over it), in the slot of either. */
const BicTerrain * bic_hexside          (const BicScenario  *scenario,
                                         const BicCatalogue *catalogue,
                                         int                 hex,
                                         BicDirection        direction);
/* (nullable): what only the hex has on that side, facing outward: works, a slope that falls there. */
const BicTerrain * bic_hexside_own      (const BicScenario  *scenario,
                                         const BicCatalogue *catalogue,
                                         int                 hex,
                                         BicDirection        direction);

G_END_DECLS
