/* Hexes that can be chosen: their description, and keyboard navigation between them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-game-model.h"
#include "bic-hexset.h"

G_BEGIN_DECLS

guint  bic_game_hex_marks          (BicGameModel *model,
                                    int           hex);
void   bic_game_hexes_in_stage     (BicGameModel *model,
                                    BicStage      stage,
                                    BicHexSet    *out);
char * bic_game_hex_text           (BicGameModel *model,
                                    int           hex);
char * bic_game_arrivals_text      (BicGameModel *model);
int    bic_game_next_choosable_hex (BicGameModel *model,
                                    int           from,
                                    int           step);

G_END_DECLS
