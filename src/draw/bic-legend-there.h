/* Which signs of the legend a battle has, where that is not plain from its rule system.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-scenario.h"

G_BEGIN_DECLS

gboolean _bic_has_signs            (const BicScenario *s, const BicCatalogue *catalogue);
gboolean _bic_has_river            (const BicScenario *s, const BicCatalogue *catalogue, double width);
gboolean _bic_has_garrisons        (const BicScenario *s, const BicCatalogue *catalogue);
gboolean _bic_has_sections         (const BicScenario *s, const BicCatalogue *catalogue);
gboolean _bic_has_sides            (const BicScenario *s, const BicCatalogue *catalogue);
gboolean _bic_has_roads            (const BicScenario *s, const BicCatalogue *catalogue);
/* the first in which a piece covers ground that has a sign, or BIC_NO_HEX */
int      _bic_signed_hex           (const BicScenario *s, const BicCatalogue *catalogue);

G_END_DECLS
