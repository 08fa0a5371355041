/* Bars above the board: rules that are left out, a game that is not saved, a trial game, the moment that is shown.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-game-model.h"

G_BEGIN_DECLS

#define BIC_TYPE_GAME_BARS (bic_game_bars_get_type ())
G_DECLARE_FINAL_TYPE (BicGameBars, bic_game_bars, BIC, GAME_BARS, GtkBox)

void bic_game_bars_set_model (BicGameBars  *self,
                              BicGameModel *model);
void bic_game_bars_set_problem (BicGameBars *self,
                                const char  *problem);  /* (nullable): why the game could not be saved */

G_END_DECLS
