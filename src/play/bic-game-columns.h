/* Answers that select a column of a table.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-game-model.h"
#include "bic-state-info.h"

G_BEGIN_DECLS

gboolean bic_game_columns_find_for_choice (BicGameModel *model,
                                           BicChoice     choice,
                                           BicLookup    *out);
gboolean bic_game_columns_find_choice     (BicGameModel *model,
                                           int           column,
                                           BicChoice    *out);
guint    bic_game_columns_get_choosable   (BicGameModel *model);

G_END_DECLS
