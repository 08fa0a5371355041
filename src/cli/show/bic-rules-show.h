/* `bicorne-cli rules' in JSON, and what two rule systems differ in.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-catalogue.h"

G_BEGIN_DECLS

void   bic_rules_print_json (const BicCatalogue *catalogue,
                             const BicRuleset   *ruleset);               /* NULL: the list of rule systems */
void   bic_rules_print_differences (const BicCatalogue *catalogue,
                                    const BicRuleset   *ruleset,
                                    const BicRuleset   *other,           /* with which it is compared */
                                    gboolean            json);

G_END_DECLS
