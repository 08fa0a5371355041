/* Stamps in the palette. Choosing a stamp begins pasting it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-editor.h"

G_BEGIN_DECLS

#define BIC_TYPE_EDITOR_STAMPS (bic_editor_stamps_get_type ())
G_DECLARE_FINAL_TYPE (BicEditorStamps, bic_editor_stamps, BIC, EDITOR_STAMPS, AdwBin)

void bic_editor_stamps_set_editor (BicEditorStamps *self,
                                   BicEditor       *editor);
void bic_editor_stamps_ask_name   (BicEditorStamps *self);        /* asks for a name, then saves the selection */
void bic_editor_stamps_save       (BicEditorStamps *self,
                                   const char      *name);

G_END_DECLS
