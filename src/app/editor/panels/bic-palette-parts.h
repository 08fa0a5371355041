/* A tile of the palette: a picture with its name below.
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

/* @tile: a child of the palette; @column: its box, to which the line is added; @tip: its tooltip without a stock;
 * @type: its unit type, by index. */
void bic_palette_stock_add    (GtkWidget   *tile,
                               GtkWidget   *column,
                               const char  *tip,
                               int          type);
void bic_palette_stock_follow (GtkFlowBox  *tiles,
                               BicEditor   *editor);

#define BIC_TYPE_EDITOR_OPTIONS (bic_editor_options_get_type ())
G_DECLARE_FINAL_TYPE (BicEditorOptions, bic_editor_options, BIC, EDITOR_OPTIONS, AdwBin)

void bic_editor_options_set_editor (BicEditorOptions *self,
                                    BicEditor        *editor);

G_END_DECLS
