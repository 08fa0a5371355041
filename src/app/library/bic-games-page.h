/* Page with all saved games: in progress, finished and abandoned.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-games-box.h"
#include "bic-art.h"

G_BEGIN_DECLS

#define BIC_TYPE_GAMES_PAGE (bic_games_page_get_type ())
G_DECLARE_FINAL_TYPE (BicGamesPage, bic_games_page, BIC, GAMES_PAGE, AdwBin)

GtkWidget * bic_games_page_new     (BicCatalogue    *catalogue,
                                    BicThumbnailer  *thumbnailer,
                                    BicGameDiscards *discards);
void        bic_games_page_refresh (BicGamesPage    *self);
void        bic_games_page_search  (BicGamesPage    *self,
                                    const char      *words);
gboolean    bic_games_page_is_busy (BicGamesPage    *self);

G_END_DECLS
