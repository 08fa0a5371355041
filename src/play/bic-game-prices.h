/* Prices of orders that cost points.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-draw.h"
#include "bic-game-model.h"

G_BEGIN_DECLS

int    bic_game_price_at                  (BicGameModel *model,
                                           int           hex);
void   bic_game_prices_append_description (BicGameModel *model,
                                           GString      *text,
                                           int           hex);
void   bic_game_prices_add_badges         (BicGameModel *model,
                                           GArray       *pieces);
char * bic_game_order_count_text          (BicGameModel *model);
char * bic_game_order_count_tip           (BicGameModel *model);

G_END_DECLS
