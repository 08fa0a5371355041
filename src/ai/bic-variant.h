/* Changes of a battle as they are typed, to see what they do to its balance.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * "hand top 6", "banners bottom +1"    a field of an army: what it becomes, or by how much it grows or shrinks
 * "first top"                          the side moves first
 * "without D4"                         the unit there is left out
 * "unit top british/LN D5"             one more
 */
#pragma once

#include "bic-catalogue.h"
#include "bic-scenario.h"

G_BEGIN_DECLS

/* Returns: (transfer full) (nullable): the battle with the change, or why there is none */
BicScenario * bic_variant_apply (const char         *change,
                                 const BicScenario  *scenario,
                                 const BicCatalogue *catalogue,
                                 GError            **error);
/* Returns: (transfer full): "French: one card more", translated; the change itself if it is none of the usual ones */
char *        bic_variant_text  (const char         *change,
                                 const BicScenario  *scenario,
                                 const BicCatalogue *catalogue);
/* Returns: (transfer full): what an author would try first: for either side one more and one less of what an army has
 * by its rules, a unit, the first move */
char **       bic_variant_list  (const BicScenario  *scenario,
                                 const BicCatalogue *catalogue);

G_END_DECLS
