/* The editor: palette, canvas, inspector, problems.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-document.h"

G_BEGIN_DECLS

#define BIC_TYPE_EDITOR_PAGE (bic_editor_page_get_type ())
G_DECLARE_FINAL_TYPE (BicEditorPage, bic_editor_page, BIC, EDITOR_PAGE, AdwBin)
/* Its header bar activates the window's actions: win.library, win.new, win.save, win.play, win.undo, win.redo,
 * win.print. The page brings its own: editor.tool, editor.fill ... in the group "editor". */

GtkWidget *   bic_editor_page_new          (void);
void          bic_editor_page_set_document (BicEditorPage *self,
                                            BicDocument   *document);      /* nullable */
GActionGroup *bic_editor_page_get_actions  (BicEditorPage *self,
                                            const char    *prefix);        /* "editor", "view"; else NULL */

G_END_DECLS
