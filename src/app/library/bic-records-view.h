/* Pages of the library for games, results and tournaments. Each page is created when it is first shown.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-games-box.h"
#include "bic-library-sidebar.h"
#include "bic-art.h"
#include "bic-results-page.h"

G_BEGIN_DECLS

#define BIC_TYPE_RECORDS_VIEW (bic_records_view_get_type ())
G_DECLARE_FINAL_TYPE (BicRecordsView, bic_records_view, BIC, RECORDS_VIEW, AdwBin)

gboolean         bic_records_view_has_page    (BicScopeKind    kind);
void             bic_records_view_set_up      (BicRecordsView  *self,
                                               BicCatalogue    *catalogue,
                                               BicThumbnailer  *thumbnailer,
                                               BicGameDiscards *discards);
void             bic_records_view_show        (BicRecordsView *self,
                                               BicScopeKind    kind,
                                               const char     *words);
void             bic_records_view_set_battles (BicRecordsView  *self,
                                               GPtrArray       *battles);
void             bic_records_view_refresh     (BicRecordsView *self);
BicResultsPage * bic_records_view_get_results (BicRecordsView *self);
gboolean         bic_records_view_is_busy     (BicRecordsView *self);

G_END_DECLS
