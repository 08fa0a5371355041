/* Retreats and other paths out of a fight: the risk of a step, and the paths taken.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-draw.h"
#include "bic-game-model.h"

G_BEGIN_DECLS

double bic_game_retreats_risk      (BicGameModel *model,
                                    int           hex);
char * bic_game_retreats_risk_text (BicGameModel *model);
int    bic_game_retreats_arrows    (BicGameModel *model,
                                    BicArrow     *out,
                                    int           capacity);

G_END_DECLS
