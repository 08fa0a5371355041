/* Texts about a game.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-game-model.h"

G_BEGIN_DECLS

char * bic_game_asked_text   (BicGameModel   *model,
                              const BicState *state);
char * bic_game_ended_text   (BicGameModel   *model);
char * bic_game_describe_hex (BicGameModel   *model,
                              int             hex);

int      bic_game_nation_of_side        (BicGameModel *model,
                                         int           side);
char *   bic_game_army_name             (BicGameModel *model,
                                         int           side);
char *   bic_game_player_and_army       (BicGameModel *model,
                                         int           side);
char *   bic_game_player_or_army        (BicGameModel *model,
                                         int           side);
char *   bic_game_show_hand_label       (BicGameModel *model,
                                         int           side);

G_END_DECLS
