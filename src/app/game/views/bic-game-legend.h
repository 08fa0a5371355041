/* What the signs of a battle mean: its units, its ground, its markers.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-game-model.h"

G_BEGIN_DECLS

GtkWidget * bic_game_legend_new (BicGameModel *model);

G_END_DECLS
