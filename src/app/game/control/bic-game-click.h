/* The meaning of a clicked hex or of the hex where a piece is dropped; a small list over the hex offers several
 * choices.
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
