/* The current step of the guide in a game that teaches, at the top of the panel.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-game-guide.h"

G_BEGIN_DECLS

#define BIC_TYPE_GAME_GUIDE_CARD (bic_game_guide_card_get_type ())
G_DECLARE_FINAL_TYPE (BicGameGuideCard, bic_game_guide_card, BIC, GAME_GUIDE_CARD, GtkBox)

void bic_game_guide_card_set_model (BicGameGuideCard *self,
                                    BicGameModel     *model,
                                    BicGameGuide     *guide,
                                    GActionMap       *actions);         /* the action "guide" is added here */

G_END_DECLS
