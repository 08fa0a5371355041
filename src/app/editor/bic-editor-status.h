/* The editor's status line below the board: the hex, what is on it, and what a click does there.
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
                                   const char        *hint);            /* instead of the tool's; NULL = none */

G_END_DECLS
