/* Actions of the editor page for many hexes.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-editor-page.h"

G_BEGIN_DECLS

void     bic_editor_selecting_install  (BicEditorPage *page);
/* Returns whether keys for one hex apply to all items in hand or selected. */
gboolean bic_editor_selecting_is_whole (BicEditorPage *page);

G_END_DECLS
