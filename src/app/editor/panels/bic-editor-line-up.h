/* Line-up and tiles of a battle, always counted from the map.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-editor.h"

G_BEGIN_DECLS

GtkWidget * bic_editor_line_up_new (BicEditor *editor, int side);       /* line-up of one army */
GtkWidget * bic_editor_tiles_new   (BicEditor *editor);

G_END_DECLS
