/* Status line of the editor: the hex, its content, and the effect of a click.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-editor-analysis.h"

G_BEGIN_DECLS

#define BIC_TYPE_EDITOR_STATUS (bic_editor_status_get_type ())
G_DECLARE_FINAL_TYPE (BicEditorStatus, bic_editor_status, BIC, EDITOR_STATUS, AdwBin)

void bic_editor_status_set_editor (BicEditorStatus   *self,
                                   BicEditor         *editor,
                                   BicEditorAnalysis *analysis);
void bic_editor_status_set_hint   (BicEditorStatus   *self,
                                   const char        *hint); /* shown instead of the hint of the tool; NULL for none */

G_END_DECLS
