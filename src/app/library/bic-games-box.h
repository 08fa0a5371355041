/* Card with the game to continue, and the games that are about to be removed.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-games.h"
#include "bic-art.h"

G_BEGIN_DECLS

#define BIC_TYPE_GAME_DISCARDS (bic_game_discards_get_type ())
G_DECLARE_FINAL_TYPE (BicGameDiscards, bic_game_discards, BIC, GAME_DISCARDS, GObject)
/* Signal "changed" (): a game has been hidden, shown again or removed. */

void              bic_game_discards_hide_game (BicGameDiscards      *self,
                                               const BicGameSummary *game,
                                               GtkWidget            *asked);
gboolean          bic_game_discards_is_hidden (BicGameDiscards      *self,
                                               const char           *path);

#define BIC_TYPE_GAMES_BOX (bic_games_box_get_type ())
G_DECLARE_FINAL_TYPE (BicGamesBox, bic_games_box, BIC, GAMES_BOX, AdwBin)

void              bic_games_box_show_newest  (BicGamesBox     *self,
                                              const GPtrArray *games,
                                              BicCatalogue    *catalogue,
                                              BicThumbnailer  *thumbnailer);
gboolean          bic_games_box_is_empty     (BicGamesBox     *self);
BicGameDiscards * bic_games_box_get_discards (BicGamesBox     *self);

G_END_DECLS
