/* The guide through a first battle of one's own: a card above the map that says what comes next, until it is left.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It remembers nothing: the step is the first whose work is not seen in the battle, so taking back goes back.
 */
#pragma once

#include "bic-editor.h"

G_BEGIN_DECLS

#define BIC_TYPE_EDITOR_GUIDE (bic_editor_guide_get_type ())
G_DECLARE_FINAL_TYPE (BicEditorGuide, bic_editor_guide, BIC, EDITOR_GUIDE, GtkBox)

/* @actions: takes "guide", whose state is whether it leads; another battle ends it */
void bic_editor_guide_set_editor (BicEditorGuide *self,
                                  BicEditor      *editor,
                                  GActionMap     *actions);

G_END_DECLS
