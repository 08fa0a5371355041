/* The question bar: the question as text with its answers as buttons, and a line for reasons and hexes.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-compat.h"
#include "bic-game-guide.h"

G_BEGIN_DECLS

#define BIC_TYPE_GAME_QUESTION (bic_game_question_get_type ())
G_DECLARE_FINAL_TYPE (BicGameQuestion, bic_game_question, BIC, GAME_QUESTION, GtkBox)

void     bic_game_question_set_model    (BicGameQuestion *self,
                                         BicGameModel    *model,
                                         BicGameGuide    *guide,
                                         BicSplitView    *split,
                                         GActionMap      *actions);     /* "confirm" and the actions of the dice are
                                                                         * added here */
GtkBox * bic_game_question_get_progress (BicGameQuestion *self);
void     bic_game_question_set_problem  (BicGameQuestion *self,
                                         /* (nullable): reason why the game could not be saved */
                                         const char      *problem);

G_END_DECLS
