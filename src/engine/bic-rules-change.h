/* Differences between rule systems that would affect a battle if its rule system were changed.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-catalogue-differ.h"
#include "bic-scenario.h"

G_BEGIN_DECLS

/* Returns: (transfer full) (element-type BicRulesDifference): the differences that affect the battle, sorted by kind;
 * empty if the battle's rule system is unknown */
GPtrArray * bic_rules_change_differences (const BicScenario  *scenario,
                                          const BicCatalogue *catalogue,
                                          const BicRuleset   *to);

G_END_DECLS
