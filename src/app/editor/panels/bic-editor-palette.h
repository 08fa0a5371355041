/* Palette: terrain, units and markers.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-editor-stamps.h"

G_BEGIN_DECLS

#define BIC_TYPE_EDITOR_PALETTE (bic_editor_palette_get_type ())
G_DECLARE_FINAL_TYPE (BicEditorPalette, bic_editor_palette, BIC, EDITOR_PALETTE, AdwBin)

void     bic_editor_palette_set_editor      (BicEditorPalette *self,
                                             BicEditor        *editor);
void     bic_editor_palette_focus_search    (BicEditorPalette *self);   /* moves the focus to the search */
gboolean bic_editor_palette_shows_units     (BicEditorPalette *self);   /* letters are unit codes */
void     bic_editor_palette_choose_nth_tile (BicEditorPalette *self,
                                             /* selects the tile at this index of the open tab */
                                             int               place);
BicEditorStamps * bic_editor_palette_get_stamps (BicEditorPalette *self);

G_END_DECLS
