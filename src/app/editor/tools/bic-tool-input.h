/* The hand applies the current tool for the pointer, the cursor and keys. Button 1 applies the tool, button 3 erases.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-editor.h"

G_BEGIN_DECLS

void     bic_tool_input_attach              (BicEditor       *editor);
void     bic_editor_press                   (BicEditor       *self,
                                             int              hex,
                                             guint            button,
                                             GdkModifierType  modifiers);
void     bic_editor_nearest_hexside_changed (BicEditor       *self,
                                             int              hex);
void     bic_editor_drag                    (BicEditor       *self,
                                             int              hex);
void     bic_editor_release                 (BicEditor       *self,
                                             int              hex,
                                             GdkModifierType  modifiers);
void     bic_editor_apply_tool_by_key       (BicEditor       *self,
                                             int              hex);
void     bic_editor_erase                   (BicEditor       *self,
                                             int              hex);
void     bic_editor_set_modifiers           (BicEditor       *self,
                                             GdkModifierType  modifiers);
gboolean bic_editor_cancel_stroke           (BicEditor       *self);
char *   bic_editor_get_hint                (BicEditor       *self,
                                             int              hex);

G_END_DECLS
