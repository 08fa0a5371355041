/* The palette: terrain, units, marks.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-editor-stamps.h"

G_BEGIN_DECLS

#define BIC_TYPE_EDITOR_PALETTE (bic_editor_palette_get_type ())
G_DECLARE_FINAL_TYPE (BicEditorPalette, bic_editor_palette, BIC, EDITOR_PALETTE, AdwBin)

void     bic_editor_palette_set_editor (BicEditorPalette *self,
                                        BicEditor        *editor);
void     bic_editor_palette_find       (BicEditorPalette *self);        /* the search takes the keys */
gboolean bic_editor_palette_is_units   (BicEditorPalette *self);        /* letters are codes of units */
void     bic_editor_palette_choose     (BicEditorPalette *self,
                                        /* the tile or unit at this place of the open tab, from 0 */
                                        int               place);
BicEditorStamps * bic_editor_palette_get_stamps (BicEditorPalette *self);

G_END_DECLS
