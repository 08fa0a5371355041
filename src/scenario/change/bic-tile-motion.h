/* Tiles under a motion of the board: rotation and mirroring of their content.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-motion.h"
#include "bic-scenario.h"

G_BEGIN_DECLS

void bic_tile_move (const BicTile   *tile,
                    const BicMotion *motion,
                    BicTile         *moved);

G_END_DECLS
