/* The editor page's actions for many hexes at once.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-editor-page.h"

G_BEGIN_DECLS

void     bic_editor_selection_install   (BicEditorPage *page);
/* keys that work on one hex work on all that is in hand or selected */
gboolean bic_editor_selection_is_active (BicEditorPage *page);

G_END_DECLS
