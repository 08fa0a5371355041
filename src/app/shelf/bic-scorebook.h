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

#define BIC_TYPE_SCOREBOOK (bic_scorebook_get_type ())
G_DECLARE_FINAL_TYPE (BicScorebook, bic_scorebook, BIC, SCOREBOOK, AdwBin)

gboolean         bic_scorebook_shows       (BicScopeKind    kind);
void             bic_scorebook_set_up      (BicScorebook    *self,
                                            BicCatalogue    *catalogue,
                                            BicThumbnailer  *thumbnailer,
                                            BicGameDiscards *discards);
void             bic_scorebook_show        (BicScorebook   *self,
                                            BicScopeKind    kind,
                                            const char     *words);
void             bic_scorebook_set_battles (BicScorebook    *self,
                                            GPtrArray       *battles);
void             bic_scorebook_refresh     (BicScorebook   *self);
BicResultsPage * bic_scorebook_get_results (BicScorebook   *self);
gboolean         bic_scorebook_is_busy     (BicScorebook   *self);

G_END_DECLS
