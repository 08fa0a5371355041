/* The row at the foot of the palette that says how the brush works.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-editor.h"

G_BEGIN_DECLS

#define BIC_TYPE_EDITOR_OPTIONS (bic_editor_options_get_type ())
G_DECLARE_FINAL_TYPE (BicEditorOptions, bic_editor_options, BIC, EDITOR_OPTIONS, AdwBin)

void bic_editor_options_set_editor (BicEditorOptions *self,
                                    BicEditor        *editor);

G_END_DECLS
