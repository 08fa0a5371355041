/* Filters of the results page: battle, player, rule system, tournament and period.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-results-sum.h"

G_BEGIN_DECLS

typedef enum {
  BIC_RESULTS_FILTER_BATTLE, BIC_RESULTS_FILTER_PLAYER, BIC_RESULTS_FILTER_RULESET, BIC_RESULTS_FILTER_TOURNAMENT,
      BIC_RESULTS_FILTER_PERIOD, BIC_N_RESULTS_FILTERS
} BicResultsFilterKind;

/* One drop-down for each kind of filter. The first entry of each drop-down selects all results. */
typedef struct { GtkDropDown *drop[BIC_N_RESULTS_FILTERS]; GPtrArray *keys[BIC_N_RESULTS_FILTERS]; gboolean filling;
    } BicFilters;

void     bic_filters_init   (BicFilters         *filters,
                             GCallback           changed,
                             GObject            *self);
void     bic_filters_clear  (BicFilters         *filters);
void     bic_filters_fill   (BicFilters         *filters,
                             GPtrArray          *results,
                             const BicCatalogue *catalogue);
void     bic_filters_read   (BicFilters       *filters,
                             BicResultsFilter *filter);
gboolean bic_filters_are_set(BicFilters         *filters);
void     bic_filters_reset  (BicFilters         *filters);

G_END_DECLS
