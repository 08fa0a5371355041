/* Popover with the history of the battle, and a jump to any step.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-editor.h"

G_BEGIN_DECLS

#define BIC_TYPE_EDITOR_HISTORY (bic_editor_history_get_type ())
G_DECLARE_FINAL_TYPE (BicEditorHistory, bic_editor_history, BIC, EDITOR_HISTORY, GtkPopover)

GtkWidget * bic_editor_history_new (BicEditor *editor);

G_END_DECLS
