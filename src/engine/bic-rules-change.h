/* Effects of another rule system on a battle: whether the battle fits it, and what would be different.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-catalogue-differ.h"
#include "bic-check.h"
#include "bic-scenario.h"

G_BEGIN_DECLS

/* Returns: (transfer full) (element-type BicRulesDifference): the differences that affect the battle, sorted by kind;
 * empty if the battle's rule system is unknown */
GPtrArray * bic_rules_change_differences (const BicScenario  *scenario,
                                          const BicCatalogue *catalogue,
                                          const BicRuleset   *to);
/* Returns whether the battle can be played by @to without additional problems of severity @least or worse. */
gboolean    bic_rules_change_fits        (const BicScenario  *scenario,
                                          BicCatalogue       *catalogue,
                                          const BicRuleset   *to,
                                          BicSeverity         least);

G_END_DECLS
