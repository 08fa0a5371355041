/* Sizes that follow the text size of the desktop.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

int  bic_text_size        (int       pixels);
void bic_text_size_clamp  (AdwClamp *clamp);
void bic_text_size_follow (void);

G_END_DECLS
