/* Parts of the palette: tiles, the number of remaining units, and the options of the tool.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>
#include <gtk/gtk.h>

#include "bic-editor.h"

G_BEGIN_DECLS

GtkWidget * bic_palette_tile_new (GtkWidget  *picture,
                                  const char *label,
                                  const char *tip);

/* Adds a line with the stock to a tile. @tile: a child of the palette; @column: the box of the tile, to which the line
 * is added; @tip: the tooltip without the stock; @type: the index of the unit type.
 */
void bic_palette_tile_add_stock_line (GtkWidget   *tile,
                                      GtkWidget   *column,
                                      const char  *tip,
                                      int          type);
void bic_palette_tiles_update_stock  (GtkFlowBox  *tiles,
                                      BicEditor   *editor);

#define BIC_TYPE_EDITOR_OPTIONS (bic_editor_options_get_type ())
G_DECLARE_FINAL_TYPE (BicEditorOptions, bic_editor_options, BIC, EDITOR_OPTIONS, AdwBin)

void bic_editor_options_set_editor (BicEditorOptions *self,
                                    BicEditor        *editor);

G_END_DECLS
