/* The share of wins of each side of a battle, as a bar in two colors. Screen readers ignore it, so the figures must be
 * shown next to it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-battle.h"

G_BEGIN_DECLS

#define BIC_TYPE_WIN_BAR (bic_win_bar_get_type ())
G_DECLARE_FINAL_TYPE (BicWinBar, bic_win_bar, BIC, WIN_BAR, GtkWidget)

void bic_win_bar_show (BicWinBar       *self,
                       const BicBattle *battle,
                       BicCatalogue    *catalogue);

G_END_DECLS
