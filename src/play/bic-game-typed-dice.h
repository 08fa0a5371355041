/* Results of real dice that a player enters: the number of dice due, and corrections.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-game-model.h"

G_BEGIN_DECLS

int      bic_game_typed_dice_n_due         (BicGameModel *model);
gboolean bic_game_typed_dice_find_choice   (BicGameModel *model,
                                            int           face,
                                            BicChoice    *roll);
gboolean bic_game_typed_dice_may_correct   (BicGameModel *model);
gboolean bic_game_typed_dice_pad_is_needed (BicGameModel *model);
char *   bic_game_typed_dice_prompt        (BicGameModel *model);

G_END_DECLS
