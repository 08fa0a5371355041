/* List of problems of the battle, updated after each check; the user can locate and fix them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-editor.h"

G_BEGIN_DECLS

#define BIC_TYPE_EDITOR_PROBLEMS (bic_editor_problems_get_type ())
G_DECLARE_FINAL_TYPE (BicEditorProblems, bic_editor_problems, BIC, EDITOR_PROBLEMS, AdwBin)

void bic_editor_problems_set_editor (BicEditorProblems *self,
                                     BicEditor         *editor);
void bic_editor_problems_show_next  (BicEditorProblems *self);          /* locates the problem after the selected one */

G_END_DECLS
