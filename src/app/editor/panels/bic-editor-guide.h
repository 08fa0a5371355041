/* Guide through a first custom battle: a card in place of the tray that shows the next step, until the user closes it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The guide does not store its progress: the current step is the first step that is not done in the battle. So undo
 * goes back a step.
 */
#pragma once

#include "bic-editor.h"

G_BEGIN_DECLS

#define BIC_TYPE_EDITOR_GUIDE (bic_editor_guide_get_type ())
G_DECLARE_FINAL_TYPE (BicEditorGuide, bic_editor_guide, BIC, EDITOR_GUIDE, GtkBox)

/* Sets the editor, and adds the action "guide" to @actions. The state of the action is whether the guide is shown. The
 * guide ends when another battle is opened.
 */
void bic_editor_guide_set_editor (BicEditorGuide *self,
                                  BicEditor      *editor,
                                  GActionMap     *actions);

G_END_DECLS
