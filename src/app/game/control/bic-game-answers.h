/* A small list over a hex that several choices name.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-board-view.h"
#include "bic-game-model.h"

G_BEGIN_DECLS

GPtrArray * bic_game_answers_new (void);
void        bic_game_answers_add (GPtrArray    *answers,
                                  char         *label,
                                  GArray       *choices);
void        bic_game_answers_ask (GPtrArray    *answers,
                                  BicGameModel *model,
                                  BicBoardView *board,
                                  int           hex,
                                  gboolean      sure);

G_END_DECLS
