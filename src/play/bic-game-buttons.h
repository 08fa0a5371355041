/* The choices that are buttons, because a click on the board or on a card does not make them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-game.h"

G_BEGIN_DECLS

GArray * bic_game_buttons_new            (const BicGame    *game,
                                          const BicState   *state,
                                          const BicChoices *choices);
int      bic_game_buttons_find_suggested (const BicGame    *game,
                                          const BicState   *state,
                                          const BicChoices *choices,
                                          const GArray     *buttons);

G_END_DECLS
