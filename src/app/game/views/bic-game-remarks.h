/* What lies over the board: what is told of the hex that is pointed at, and why something cannot be done.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-board-view.h"
#include "bic-game-model.h"

G_BEGIN_DECLS

#define BIC_TYPE_GAME_REMARKS (bic_game_remarks_get_type ())
G_DECLARE_FINAL_TYPE (BicGameRemarks, bic_game_remarks, BIC, GAME_REMARKS, GtkBox)

void bic_game_remarks_set_model (BicGameRemarks *self,
                                 BicGameModel   *model,
                                 BicBoardView   *board,         /* over which it lies */
                                 /* above which it lies: an earlier child of the same overlay */
                                 GtkWidget      *floating);

G_END_DECLS
