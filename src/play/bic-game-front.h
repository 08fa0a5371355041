/* Front: the hex where the armies are closest to each other.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-draw.h"

G_BEGIN_DECLS

int bic_game_front_hex (const BicGrid *grid,
                        const GArray  *pieces,
                        int            side);

G_END_DECLS
