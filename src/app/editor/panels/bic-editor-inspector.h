/* Inspector: shows and changes the content of the selected hex.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-form.h"

G_BEGIN_DECLS

#define BIC_TYPE_EDITOR_INSPECTOR (bic_editor_inspector_get_type ())
G_DECLARE_FINAL_TYPE (BicEditorInspector, bic_editor_inspector, BIC, EDITOR_INSPECTOR, AdwBin)

void bic_editor_inspector_set_editor (BicEditorInspector *self,
                                      BicEditor          *editor);
gboolean bic_editor_inspector_focus  (BicEditorInspector *self,
                                      /* moves the focus to the form of the item; FALSE if the item is not on the hex */
                                      guint32             id);

/* Returns the fields of a piece, on or off the map. */
const BicFormField * bic_piece_fields (guint *n);

G_END_DECLS
