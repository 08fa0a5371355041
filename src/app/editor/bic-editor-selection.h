/* Actions of the editor page for many hexes.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-editor-page.h"

G_BEGIN_DECLS

void     bic_editor_selection_install   (BicEditorPage *page);
/* Returns whether keys apply to the clip to be pasted or to the whole selected region, not only to one hex. */
gboolean bic_editor_selection_is_active (BicEditorPage *page);

G_END_DECLS
