/* Cards that give no orders in the present position.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-game.h"

G_BEGIN_DECLS

gboolean bic_choice_gives_no_orders (const BicGame  *game,
                                     const BicState *state,
                                     BicChoice       choice);

G_END_DECLS
