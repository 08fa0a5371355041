/* Undo and redo of choices.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-game-model.h"

G_BEGIN_DECLS

void bic_game_undo (BicGameModel *model,
                    GtkWidget    *page);
void bic_game_redo (BicGameModel *model);

G_END_DECLS
