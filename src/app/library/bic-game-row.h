/* Saved game as a row of a list. A row is reused for other games when the list scrolls.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-games.h"
#include "bic-art.h"

G_BEGIN_DECLS

#define BIC_TYPE_GAME_ROW (bic_game_row_get_type ())
G_DECLARE_FINAL_TYPE (BicGameRow, bic_game_row, BIC, GAME_ROW, AdwBin)
/* Signal "discard" (): the user wants to remove the game. */

GtkWidget *      bic_game_row_new      (void);
void             bic_game_row_show     (BicGameRow     *self,
                                        BicGameSummary *game,
                                        BicCatalogue   *catalogue,
                                        BicThumbnailer *thumbnailer);
BicGameSummary * bic_game_row_get_game (BicGameRow     *self);

G_END_DECLS
