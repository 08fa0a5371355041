/* Filters as chips: those that are chosen, to be taken away, then those that would narrow what is shown.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-battle-query.h"

G_BEGIN_DECLS

#define BIC_TYPE_FILTER_BAR (bic_filter_bar_get_type ())
G_DECLARE_FINAL_TYPE (BicFilterBar, bic_filter_bar, BIC, FILTER_BAR, AdwBin)
/* Signal "changed" (): other filters are chosen. */

/* (element-type BicFilter) (transfer none): chosen */
GPtrArray * bic_filter_bar_get_filters     (BicFilterBar *self);
void        bic_filter_bar_set_suggestions (BicFilterBar *self,
                                            GPtrArray    *facets);
void        bic_filter_bar_add             (BicFilterBar *self,
                                            BicFilter    *filter);
void        bic_filter_bar_clear           (BicFilterBar *self);

G_END_DECLS
