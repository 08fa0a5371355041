/* Saving of a running game to its file, and of its result to the list of results.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-game-model.h"

G_BEGIN_DECLS

#define BIC_TYPE_GAME_KEEPING (bic_game_keeping_get_type ())
G_DECLARE_FINAL_TYPE (BicGameKeeping, bic_game_keeping, BIC, GAME_KEEPING, GObject)

BicGameKeeping * bic_game_keeping_new      (BicGameModel   *model);
void             bic_game_keeping_set_file (BicGameKeeping *self,
                                            GFile          *file);
GFile *          bic_game_keeping_get_file (BicGameKeeping *self);
void             bic_game_keeping_move     (BicGameKeeping *self,
                                            GFile          *file);
const char *     bic_game_keeping_problem  (BicGameKeeping *self);

/* Signal: "kept" (): emitted after the game was saved or could not be saved */

G_END_DECLS
