/* The given and the remaining orders, as ticks and rings with a count.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-game-model.h"

G_BEGIN_DECLS

void bic_game_ticks_show (GtkBox       *ticks,
                          BicGameModel *model);

G_END_DECLS
