/* The meaning of a hex that is clicked, or on which a piece is dropped, and a small list over it where several choices
 * name it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-board-view.h"
#include "bic-game-model.h"

G_BEGIN_DECLS

void bic_game_click_hex     (BicGameModel *model,
                             BicBoardView *board,
                             int           hex);
void bic_game_drop_piece    (BicGameModel *model,
                             BicBoardView *board,
                             int           hex);
void bic_game_show_hex_info (BicGameModel *model,
                             BicBoardView *board,
                             int           hex);

G_END_DECLS
