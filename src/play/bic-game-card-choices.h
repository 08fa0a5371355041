/* The choices of one card in the hand.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-game.h"

G_BEGIN_DECLS

const char *
         bic_game_card_choices_warning        (const BicGame    *game,
                                               const BicState   *state,
                                               BicChoice         choice);
gboolean bic_game_card_choices_find_confirmed (const BicGame    *game,
                                               const BicState   *state,
                                               const BicChoices *choices,
                                               int               card,
                                               BicChoice        *choice);
gboolean bic_game_card_choices_find_play      (const BicGame    *game,
                                               const BicChoices *choices,
                                               int               card,
                                               BicChoice        *choice);
void     bic_game_card_choices_select         (const BicGame    *game,
                                               const BicState   *state,
                                               const BicChoices *choices,
                                               int               card,
                                               BicChoices       *selected);

G_END_DECLS
