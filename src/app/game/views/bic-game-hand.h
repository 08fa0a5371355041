/* The cards before the board, open or covered.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-game-model.h"

G_BEGIN_DECLS

#define BIC_TYPE_GAME_HAND (bic_game_hand_get_type ())
G_DECLARE_FINAL_TYPE (BicGameHand, bic_game_hand, BIC, GAME_HAND, AdwBin)

void     bic_game_hand_set_model   (BicGameHand  *self,
                                    BicGameModel *model,
                                    GActionMap   *actions);     /* gets "show-hand" and "hide-hands" */
void     bic_game_hand_open        (BicGameHand  *self);
gboolean bic_game_hand_ask         (BicGameHand  *self);
/* Titles alone; short cards while one of them may be played; always whole cards. */
typedef enum { BIC_HAND_LOW, BIC_HAND_FOLDS, BIC_HAND_ROOMY } BicHandRoom;
void     bic_game_hand_set_room    (BicGameHand  *self,
                                    BicHandRoom   room);

G_END_DECLS
