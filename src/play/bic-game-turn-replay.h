/* Replay of the opponent's last turn, log line by log line.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-game-model.h"

G_BEGIN_DECLS

#define BIC_TYPE_GAME_TURN_REPLAY (bic_game_turn_replay_get_type ())
G_DECLARE_FINAL_TYPE (BicGameTurnReplay, bic_game_turn_replay, BIC, GAME_TURN_REPLAY, GObject)

BicGameTurnReplay * bic_game_turn_replay_new       (BicGameModel      *model);
gboolean            bic_game_turn_replay_can_begin (BicGameTurnReplay *self); /* whether the opponent had a turn, and
                                                                               * the present is shown */
void                bic_game_turn_replay_begin     (BicGameTurnReplay *self);

G_END_DECLS
