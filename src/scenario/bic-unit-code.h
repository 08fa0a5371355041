/* Selecting units by typed codes: "fln" selects the French line infantry.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-catalogue.h"
#include "bic-scenario.h"

G_BEGIN_DECLS

int bic_unit_code_match (const BicCatalogue *catalogue,
                         const BicScenario  *scenario,
                         const char         *typed,
                         gboolean           *more);

G_END_DECLS
