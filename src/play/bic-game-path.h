/* Paths of the selected piece: the hexes that it can reach, the hexes on the path, and the choices of the path.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-game-model.h"

G_BEGIN_DECLS

gboolean bic_game_path_reaches      (BicGameModel *model,
                                     int           hex);
gboolean bic_game_path_ends_combat  (BicGameModel *model,
                                     int           hex);
gboolean bic_game_path_is_traced    (BicGameModel *model,
                                     int           hex);
GArray * bic_game_path_hexes        (BicGameModel *model,
                                     int           hex);
GArray * bic_game_path_choices      (BicGameModel *model,
                                     int           hex,
                                     int           verb);
void     bic_game_path_make_choices (BicGameModel *model,
                                     const GArray *choices,
                                     int           goal);

G_END_DECLS
