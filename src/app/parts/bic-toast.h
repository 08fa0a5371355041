/* What is said in passing, where the window of whoever says it shows such things.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void bic_toast      (gpointer    widget,
                     const char *text);
void bic_toast_show (gpointer    widget,
                     AdwToast   *toast);

G_END_DECLS
