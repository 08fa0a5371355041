/* What is meant by a hex that is clicked, or on which a piece is dropped; and what is there.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-board-view.h"
#include "bic-game-model.h"

G_BEGIN_DECLS

void bic_game_use   (BicGameModel *model,
                     BicBoardView *board,
                     int           hex);
void bic_game_drop  (BicGameModel *model,
                     BicBoardView *board,
                     int           hex);
void bic_game_about (BicGameModel *model,
                     BicBoardView *board,
                     int           hex);

G_END_DECLS
