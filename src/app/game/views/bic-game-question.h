/* The question in words, put to a player by name, and its answers as buttons.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-game-model.h"

G_BEGIN_DECLS

#define BIC_TYPE_GAME_QUESTION (bic_game_question_get_type ())
G_DECLARE_FINAL_TYPE (BicGameQuestion, bic_game_question, BIC, GAME_QUESTION, GtkBox)

void bic_game_question_set_model (BicGameQuestion *self,
                                  BicGameModel    *model,
                                  GActionMap      *actions);    /* gets "confirm", and those of the dice */

G_END_DECLS
