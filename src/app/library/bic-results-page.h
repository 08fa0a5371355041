/* Results page: filters, tables and charts of all game results.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-catalogue.h"
#include "bic-chart.h"

G_BEGIN_DECLS

#define BIC_TYPE_RESULTS_PAGE (bic_results_page_get_type ())
G_DECLARE_FINAL_TYPE (BicResultsPage, bic_results_page, BIC, RESULTS_PAGE, AdwBin)

GtkWidget *          bic_results_page_new            (BicCatalogue   *catalogue);
void                 bic_results_page_refresh        (BicResultsPage *self);
void                 bic_results_page_rebuild        (BicResultsPage *self);
void                 bic_results_page_search         (BicResultsPage *self,
                                                      const char     *words);
void                 bic_results_page_show           (BicResultsPage *self,
                                                      /* "games", "battles", "players", "matches" or "charts" */
                                                      const char     *view);
GPtrArray *          bic_results_page_get_shown      (BicResultsPage *self);
const BicChartData * bic_results_page_get_chart      (BicResultsPage *self);
gboolean             bic_results_page_ask_tournament (BicResultsPage *self);
gboolean             bic_results_page_is_busy        (BicResultsPage *self);

G_END_DECLS
