/* Forms for battle notes, rules and armies.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-editor.h"

G_BEGIN_DECLS

#define BIC_TYPE_EDITOR_NOTES (bic_editor_notes_get_type ())
G_DECLARE_FINAL_TYPE (BicEditorNotes, bic_editor_notes, BIC, EDITOR_NOTES, AdwBin)

/* Kind of page; set once. */
typedef enum { BIC_NOTES_SCENARIO, BIC_NOTES_RULES, BIC_NOTES_ARMIES } BicNotesKind;

void        bic_editor_notes_set_editor (BicEditorNotes *self,
                                         BicEditor      *editor,
                                         BicNotesKind    kind);
void        bic_editor_notes_build      (BicEditorNotes *self);
GtkWidget * bic_editor_notes_find_row   (BicEditorNotes *self,
                                         int             field,      /* BicField */
                                         int             side);      /* NULL if it is on another page */
GtkWidget * bic_editor_notes_find_card  (BicEditorNotes *self,
                                         guint32         item);      /* NULL if it is on another page */

G_END_DECLS
