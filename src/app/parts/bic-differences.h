/* Differences of rule systems as groups of rows.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-catalogue-differ.h"

G_BEGIN_DECLS

/* Groups of rows on a page, which are removed when other differences are shown */
typedef struct { AdwPreferencesPage *page; GPtrArray *groups; gboolean sources; } BicDifferences;

void bic_differences_init  (BicDifferences     *self,
                            AdwPreferencesPage *page,
                            gboolean            sources);              /* whether the rows name their sources */
void bic_differences_clear (BicDifferences     *self);
void bic_differences_show  (BicDifferences     *self,
                            GPtrArray          *list,                  /* BicRulesDifference */
                            const BicRuleset   *now);                  /* rule system of the differences */

G_END_DECLS
