/* Editor page: palette, board, inspector and problems.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-document.h"

G_BEGIN_DECLS

#define BIC_TYPE_EDITOR_PAGE (bic_editor_page_get_type ())
G_DECLARE_FINAL_TYPE (BicEditorPage, bic_editor_page, BIC, EDITOR_PAGE, AdwBin)
/* The header bar activates actions of the window: win.library, win.new, win.save, win.play, win.undo, win.redo and
 * win.print. The page has its own actions in the group "editor": editor.mode, editor.fill and others.
 */

GtkWidget *   bic_editor_page_new          (void);
void          bic_editor_page_set_document (BicEditorPage *self,
                                            BicDocument   *document);      /* can be NULL */
GActionGroup *bic_editor_page_get_actions  (BicEditorPage *self,
                                            const char    *prefix); /* "editor" or "view"; otherwise returns NULL */

G_END_DECLS
