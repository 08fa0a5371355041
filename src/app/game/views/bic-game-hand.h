/* The cards below the board, open or covered, and the cards in play.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-game-model.h"

G_BEGIN_DECLS

#define BIC_TYPE_GAME_HAND (bic_game_hand_get_type ())
G_DECLARE_FINAL_TYPE (BicGameHand, bic_game_hand, BIC, GAME_HAND, AdwBin)
/* Property "tips" (gboolean): whether cards have their text as tooltip, because the panel is folded away */

void     bic_game_hand_set_model      (BicGameHand  *self,
                                       BicGameModel *model,
                                       GActionMap   *actions);  /* the actions "show-hand" and "hide-hands" are added
                                                                 * here */
void     bic_game_hand_show_hands     (BicGameHand  *self);
gboolean bic_game_hand_show_card_info (BicGameHand  *self);
void     bic_game_hand_set_space      (BicGameHand  *self,
                                       gboolean      high,      /* whether whole cards fit into the window */
                                       gboolean      narrow);   /* whether the cards in play only have space for
                                                                 * their titles */

G_END_DECLS
