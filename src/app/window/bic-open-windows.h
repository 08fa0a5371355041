/* Open windows: stored with each change, so that the next start restores them, even after a crash.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-application.h"

G_BEGIN_DECLS

void     bic_open_windows_begin_storing (BicApplication *application);
gboolean bic_open_windows_restore       (BicApplication *application);        /* returns FALSE if there was no window to
                                                                               * restore */
/* Returns: (transfer full) (nullable): the URI of the battle or game that was closed last */
char *   bic_open_windows_take_closed   (BicApplication *application);

G_END_DECLS
