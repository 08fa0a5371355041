/* The signs of a battle that are neither a unit type nor a terrain: signs on the map, and marks of a game
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-draw.h"

G_BEGIN_DECLS

/* light: (nullable): meaning of a mark that appears only in a game */
typedef struct { const char *text, *light; } BicLegendSign;

gboolean bic_legend_sign       (const BicScenario  *scenario,
                                const BicCatalogue *catalogue,
                                guint               i,
                                BicLegendSign      *sign);
void     bic_draw_legend_icon  (cairo_t            *cr,
                                double              size,
                                const BicStyle     *style,
                                const BicScenario  *scenario,
                                const BicCatalogue *catalogue,
                                guint               i);
/* Returns (nullable) the unit type with @trait that the examples of the legend show. */
const BicUnitType * _bic_legend_unit_type (const BicScenario  *scenario,
                                           const BicCatalogue *catalogue,
                                           BicTraits           trait);

G_END_DECLS
