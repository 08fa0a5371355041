/* How the board of a moment looks to the rules: zones of control, and which pieces are done.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-game.h"

G_BEGIN_DECLS

gboolean bic_game_has_zones (const BicGame  *game);
gboolean bic_state_zone     (const BicGame  *game,
                             const BicState *state,
                             int             side,
                             int             hex);      /* whether @side controls it */

gboolean bic_state_spent    (const BicGame  *game,
                             const BicState *state,
                             int             piece);    /* whether it has done for now what it could do */

G_END_DECLS
