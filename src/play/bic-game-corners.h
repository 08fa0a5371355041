/* Corners of a hex that a unit can turn to.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-draw.h"
#include "bic-game-model.h"

G_BEGIN_DECLS

int      bic_game_corner_at              (const BicGrid *grid,
                                          double         right,
                                          double         down);
gboolean bic_game_corners_find_choice    (BicGameModel  *model,
                                          int            corner,
                                          BicChoice     *out);
void     bic_game_corners_preview_choice (BicGameModel  *model,
                                          GArray        *pieces,
                                          BicChoice      answer);
gboolean bic_game_corners_can_turn       (BicGameModel  *model,
                                          int            hex);

G_END_DECLS
