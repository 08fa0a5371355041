/* Which battle is which: ids that stay with a battle, and where it was made of another.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An id is given when a battle is first saved, and stays whatever is done to the battle or its file. A copy that is to
 * become a battle of its own gets another, and says of which it was made.
 */
#pragma once

#include "bic-scenario.h"

G_BEGIN_DECLS

BicScenario * bic_scenario_identified (const BicScenario *scenario);   /* (transfer full): with an id, if it had none */
/* (transfer full): another battle, made of this one */
BicScenario * bic_scenario_derived    (const BicScenario *scenario);
/* (transfer full): its id, or one made of what is in it */
char *        bic_scenario_known_as   (const BicScenario *scenario);
/* (transfer full): that one, of a bic_scenario_hash () */
char *        bic_content_id          (const char        *hash);
/* (transfer full): the same for battles that differ in their ids only */
char *        bic_scenario_hash       (const BicScenario *scenario);

G_END_DECLS
