/* Widgets over the board: layers, tile counts, zoom.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-editor-analysis.h"

G_BEGIN_DECLS

#define BIC_TYPE_EDITOR_LAYERS (bic_editor_layers_get_type ())
G_DECLARE_FINAL_TYPE (BicEditorLayers, bic_editor_layers, BIC, EDITOR_LAYERS, AdwBin)

/* The names of its toggles, which are actions "show-..." of the page, and what each shows. */
typedef struct { const char *name; BicShow show; } BicLayer;
extern const BicLayer bic_editor_layers[];
extern const guint    bic_editor_n_layers;

void bic_editor_layers_set_editor (BicEditorLayers   *self,
                                   BicEditor         *editor,
                                   BicEditorAnalysis *analysis);
void bic_editor_layers_set_typed  (BicEditorLayers *self,
                                   const char      *typed);         /* letters shown at the selected hex; NULL = none */

G_END_DECLS
