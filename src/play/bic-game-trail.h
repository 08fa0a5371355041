/* Trail of the opponent's last turn: arrows and signs on the board until the first choice of the next turn.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-draw.h"
#include "bic-game-model.h"

G_BEGIN_DECLS

GArray * bic_game_trail          (BicGameModel *model);
gboolean bic_game_find_last_turn (BicGameModel *model,
                                  guint        *first,
                                  guint        *end);

G_END_DECLS
