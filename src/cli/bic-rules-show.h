/* What the two forms of `bicorne-cli rules' share.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-catalogue.h"

G_BEGIN_DECLS

/* Each (transfer full); in the words of the catalogue. */
char * bic_rules_traits     (guint32             traits);                /* "infantry light", "any", "none" */
char * bic_rules_whose      (const BicCatalogue *catalogue,
                             const BicModifier  *row);                   /* "french/LN", "cavalry", "all" */
char * bic_rules_how        (const BicModifier  *row);                   /* "+1", "-2 (best)", "halve-up", "at most 1" */
char * bic_rules_when       (const BicCatalogue *catalogue,
                             const BicModifier  *row);                   /* "melee, into forest, unless escape" */
gboolean bic_rules_has_chart (const BicCatalogue *catalogue,
                             const BicRuleset   *ruleset,
                             int                 chart);                 /* whether a unit of its family rolls by it */
void   bic_rules_print_json (const BicCatalogue *catalogue,
                             const BicRuleset   *ruleset);               /* NULL: the list of rule systems */

G_END_DECLS
