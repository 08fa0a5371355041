/* Actions on the selection or the held items, shown while there are any.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-editor.h"

G_BEGIN_DECLS

#define BIC_TYPE_EDITOR_BAR (bic_editor_bar_get_type ())
G_DECLARE_FINAL_TYPE (BicEditorBar, bic_editor_bar, BIC, EDITOR_BAR, AdwBin)

void bic_editor_bar_set_editor (BicEditorBar *self,
                                BicEditor    *editor);

char * bic_editor_count_held_units (BicEditor *editor);    /* NULL: no unit is in hand */

G_END_DECLS
