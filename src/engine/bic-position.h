/* A position of a game as a battle.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-game.h"

G_BEGIN_DECLS

/* The battle that starts with this state; contains no cards that are held. */
BicScenario * bic_position_battle (const BicGame  *game,
                                   const BicState *state);      /* (transfer full) */
/* The ground of a hex, with what the game has raised there. */
BicTile       bic_position_tile   (const BicGame  *game,
                                   const BicState *state,
                                   int             hex);

G_END_DECLS
