/* Page with tournaments: standings, pairings still to be played, games and matches.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-catalogue.h"

G_BEGIN_DECLS

#define BIC_TYPE_TOURNAMENTS_PAGE (bic_tournaments_page_get_type ())
G_DECLARE_FINAL_TYPE (BicTournamentsPage, bic_tournaments_page, BIC, TOURNAMENTS_PAGE, AdwBin)

GtkWidget * bic_tournaments_page_new         (BicCatalogue       *catalogue);
void        bic_tournaments_page_set_battles (BicTournamentsPage *self,
                                              GPtrArray          *battles);
void        bic_tournaments_page_refresh     (BicTournamentsPage *self);
gboolean    bic_tournaments_page_is_busy     (BicTournamentsPage *self);

G_END_DECLS
