/* Widgets over the board: menus of overlays and layers, counts, zoom, and typed letters.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-editor-analysis.h"

G_BEGIN_DECLS

#define BIC_TYPE_EDITOR_LAYERS (bic_editor_layers_get_type ())
G_DECLARE_FINAL_TYPE (BicEditorLayers, bic_editor_layers, BIC, EDITOR_LAYERS, AdwBin)

/* Toggles of the layers: the action "show-..." of the page, and the layer that the action shows */
typedef struct { const char *name; BicShow show; } BicLayer;
extern const BicLayer bic_editor_layers[];
extern const guint    bic_editor_n_layers;

void bic_editor_layers_set_editor        (BicEditorLayers   *self,
                                          BicEditor         *editor,
                                          BicEditorAnalysis *analysis);
void bic_editor_layers_set_typed_letters (BicEditorLayers *self,
                                          const char      *typed);  /* letters at the selected hex, or NULL */

G_END_DECLS
