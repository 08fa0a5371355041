/* A game in progress as a card of the library.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-games.h"
#include "bic-art.h"

G_BEGIN_DECLS

#define BIC_TYPE_GAME_CARD (bic_game_card_get_type ())
G_DECLARE_FINAL_TYPE (BicGameCard, bic_game_card, BIC, GAME_CARD, AdwBin)
/* Signal: "discard" (). */

GtkWidget *      bic_game_card_new      (BicGameSummary *game,
                                         BicCatalogue   *catalogue);
BicGameSummary * bic_game_card_get_game (BicGameCard    *self);
void             bic_game_card_load     (BicGameCard    *self,
                                         BicThumbnailer *thumbnailer);

G_END_DECLS
