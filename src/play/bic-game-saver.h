/* Saving of a running game to its file, and of its result to the list of results.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-game-model.h"

G_BEGIN_DECLS

#define BIC_TYPE_GAME_SAVER (bic_game_saver_get_type ())
G_DECLARE_FINAL_TYPE (BicGameSaver, bic_game_saver, BIC, GAME_SAVER, GObject)

BicGameSaver * bic_game_saver_new            (BicGameModel *model);
void           bic_game_saver_set_file       (BicGameSaver *self,
                                              GFile        *file);
GFile *        bic_game_saver_get_file       (BicGameSaver *self);
void           bic_game_saver_set_moved_file (BicGameSaver *self,
                                              GFile        *file);
const char *   bic_game_saver_problem        (BicGameSaver *self);

/* Signal: "saved" (): emitted after the game was saved or could not be saved */

G_END_DECLS
