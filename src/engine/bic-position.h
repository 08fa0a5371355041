/* Converts a position of a game to a battle.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-game.h"

G_BEGIN_DECLS

/* Returns a battle that starts with this state, without the cards in the hands. */
BicScenario * bic_position_battle (const BicGame  *game,
                                   const BicState *state);      /* (transfer full) */
/* Returns the terrain of a hex, including works that were built during the game. */
BicTile       bic_position_tile   (const BicGame  *game,
                                   const BicState *state,
                                   int             hex);

G_END_DECLS
