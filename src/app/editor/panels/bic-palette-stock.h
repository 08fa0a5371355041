/* What the boxes of the battle still hold of a unit, on its tile in the palette.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-editor.h"

G_BEGIN_DECLS

/* @tile: a child of the palette; @column: its box, which the line is added to; @tip: what it says without a stock;
 * @type: the unit type that it places, by index. */
void bic_palette_stock_add    (GtkWidget   *tile,
                               GtkWidget   *column,
                               const char  *tip,
                               int          type);
void bic_palette_stock_follow (GtkFlowBox  *tiles,
                               BicEditor   *editor);

G_END_DECLS
