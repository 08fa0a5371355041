/* Changes of a battle in text form, for tests of its balance.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * "hand top 6", "banners bottom +1"    sets a field of an army, or adds a number to it
 * "first top"                          makes the side move first
 * "without D4"                         removes the unit at D4
 * "unit top british/LN D5"             adds a unit at D5
 */
#pragma once

#include "bic-catalogue.h"
#include "bic-scenario.h"

G_BEGIN_DECLS

/* Returns: (transfer full) (nullable): a copy of the battle with the change; NULL and @error if it is invalid */
BicScenario * bic_variant_apply    (const char         *change,
                                    const BicScenario  *scenario,
                                    const BicCatalogue *catalogue,
                                    GError            **error);
/* Returns: (transfer full): the change as a translated text: "French: one card more"; @change itself if there is no
 * text for it */
char *        bic_variant_describe (const char         *change,
                                    const BicScenario  *scenario,
                                    const BicCatalogue *catalogue);
/* Returns: (transfer full): the changes that an author would try first: for each side, one more and one less of each
 * value of the army that the rules use, one unit more and one less, and the first move */
char **       bic_variant_list     (const BicScenario  *scenario,
                                    const BicCatalogue *catalogue);

G_END_DECLS
