/* Replay of the opponent's last turn.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-game-model.h"

G_BEGIN_DECLS

#define BIC_TYPE_GAME_AGAIN (bic_game_again_get_type ())
G_DECLARE_FINAL_TYPE (BicGameAgain, bic_game_again, BIC, GAME_AGAIN, GObject)

BicGameAgain * bic_game_again_new   (BicGameModel *model);
gboolean       bic_game_again_may   (BicGameAgain *self);       /* the opponent had a turn, and the present is shown */
void           bic_game_again_begin (BicGameAgain *self);

G_END_DECLS
