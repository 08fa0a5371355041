/* Sizes that follow the text size of the desktop.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

int  bic_scale_with_text_size        (int       pixels);
void bic_text_size_scale_clamp       (AdwClamp *clamp);
void bic_text_size_scale_new_dialogs (void);

G_END_DECLS
