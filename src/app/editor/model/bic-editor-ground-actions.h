/* Actions of the group "editor" and menus of them: how the brush works.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-editor-brush.h"

G_BEGIN_DECLS

void         bic_editor_ground_actions_install (BicEditor     *editor,
                                                GActionMap    *actions);
GMenuModel * bic_editor_shape_menu             (void);
GMenuModel * bic_editor_crossing_menu          (BicEditor     *editor);
GMenuModel * bic_editor_symmetry_menu          (BicEditor     *editor);
const char * bic_editor_shape_icon             (BicShape       shape);
const char * bic_editor_symmetry_icon          (BicSymmetry    symmetry);
const char * bic_editor_crossing_name          (BicEditor     *editor);

G_END_DECLS
