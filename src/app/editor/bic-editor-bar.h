/* Bar with actions for the selection or the held items. The bar is hidden if there are none.
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

char * bic_editor_count_held_units (BicEditor *editor);    /* NULL if no unit is held or in the brush */

G_END_DECLS
