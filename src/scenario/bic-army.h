/* What an army is called.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-catalogue.h"
#include "bic-scenario.h"

G_BEGIN_DECLS

char * bic_army_title  (const BicScenario  *scenario,
                        const BicCatalogue *catalogue,
                        int                 side);
char * bic_army_subject (const BicScenario *scenario,
                        const BicCatalogue *catalogue,
                        int                 side);
int    bic_army_nation (const BicScenario  *scenario,
                        const BicCatalogue *catalogue,
                        int                 side);

G_END_DECLS
