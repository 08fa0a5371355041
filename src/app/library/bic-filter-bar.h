/* Bar with filters as chips: first the chosen filters, which a click removes, then filters that would shorten the list.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-battle-query.h"

G_BEGIN_DECLS

#define BIC_TYPE_FILTER_BAR (bic_filter_bar_get_type ())
G_DECLARE_FINAL_TYPE (BicFilterBar, bic_filter_bar, BIC, FILTER_BAR, AdwBin)
/* Signal "changed" (): the chosen filters have changed. */

/* Returns: (element-type BicFilter) (transfer none): the chosen filters */
GPtrArray * bic_filter_bar_get_filters     (BicFilterBar *self);
void        bic_filter_bar_set_suggestions (BicFilterBar *self,
                                            GPtrArray    *facets);
void        bic_filter_bar_add             (BicFilterBar *self,
                                            BicFilter    *filter);
void        bic_filter_bar_clear           (BicFilterBar *self);

G_END_DECLS
