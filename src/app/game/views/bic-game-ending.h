/* How a game ends: giving up, agreeing on a draw, breaking off; and what can be done next.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-game-model.h"

G_BEGIN_DECLS

#define BIC_TYPE_GAME_ENDING (bic_game_ending_get_type ())
G_DECLARE_FINAL_TYPE (BicGameEnding, bic_game_ending, BIC, GAME_ENDING, GtkBox)

void bic_game_ending_set_model (BicGameEnding *self,
                                BicGameModel  *model,
                                /* gets "concede", "offer-draw", "abandon" and "go-on" */
                                GActionMap    *actions);

G_END_DECLS
