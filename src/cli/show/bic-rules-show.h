/* Prints a rule system as JSON, and the differences between two rule systems.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-catalogue.h"

G_BEGIN_DECLS

void   bic_rules_print_json (const BicCatalogue *catalogue,
                             const BicRuleset   *ruleset);               /* NULL for a list of all rule systems */
void   bic_rules_print_differences (const BicCatalogue *catalogue,
                                    const BicRuleset   *ruleset,
                                    const BicRuleset   *other,           /* basis of the comparison */
                                    gboolean            json);

G_END_DECLS
