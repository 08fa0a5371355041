/* Identity of battles: the id of a battle, and the origin of a derived battle.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A battle gets an id when it is first saved. The id does not change when the battle is edited, or when its file
 * is moved or renamed. A copy that becomes a separate battle gets a new id and stores the id of the original battle.
 */
#pragma once

#include "bic-scenario.h"

G_BEGIN_DECLS

BicScenario * bic_scenario_copy_with_id    (const BicScenario *scenario); /* (transfer full): a copy that has an id */
/* Returns: (transfer full): a copy with a new id and with @scenario as its origin */
BicScenario * bic_scenario_copy_as_derived (const BicScenario *scenario);
/* Returns: (transfer full): the battle's id, or an id made from its content if it has none */
char *        bic_scenario_origin_id       (const BicScenario *scenario);
/* Returns: (transfer full): an id made from @hash, a result of bic_scenario_hash () */
char *        bic_content_id               (const char        *hash);
/* Returns: (transfer full): a hash of the content; battles that differ only in ids or origin have the same hash */
char *        bic_scenario_hash            (const BicScenario *scenario);

G_END_DECLS
