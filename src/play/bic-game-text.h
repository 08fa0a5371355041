/* What is said of a game.
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

G_END_DECLS
