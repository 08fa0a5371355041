/* Identity of battles: ids that stay with a battle, and the origin of a derived battle.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A battle gets an id when it is first saved, and keeps it whatever happens to the battle or its file. A copy that is
 * to become a separate battle gets another id, and names its origin.
 */
#pragma once

#include "bic-scenario.h"

G_BEGIN_DECLS

BicScenario * bic_scenario_identified   (const BicScenario *scenario); /* (transfer full): with an id, if it had none */
/* (transfer full): another battle, made of this one */
BicScenario * bic_scenario_derived      (const BicScenario *scenario);
/* (transfer full): its id, or one made of what is in it */
char *        bic_scenario_origin_title (const BicScenario *scenario);
/* (transfer full): that one, of a bic_scenario_hash () */
char *        bic_content_id            (const char        *hash);
/* (transfer full): the same for battles that differ in their ids only */
char *        bic_scenario_hash         (const BicScenario *scenario);

G_END_DECLS
