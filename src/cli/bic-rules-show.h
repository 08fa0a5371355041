/* `bicorne-cli rules' in JSON.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-catalogue.h"

G_BEGIN_DECLS

void   bic_rules_print_json (const BicCatalogue *catalogue,
                             const BicRuleset   *ruleset);               /* NULL: the list of rule systems */

G_END_DECLS
