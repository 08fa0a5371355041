/* The meaning of the signs of a battle, in a window.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-draw.h"

G_BEGIN_DECLS

#define BIC_TYPE_LEGEND_WINDOW (bic_legend_window_get_type ())
G_DECLARE_FINAL_TYPE (BicLegendWindow, bic_legend_window, BIC, LEGEND_WINDOW, AdwWindow)

GtkWidget * bic_legend_window_new   (GtkWidget         *over,
                                     const BicScenario *scenario,
                                     BicCatalogue      *catalogue,
                                     /* (nullable): adds the markers and marks of the game */
                                     const BicGame     *game);

G_END_DECLS
