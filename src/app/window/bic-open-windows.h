/* The open windows: stored as they change, so that the next start restores them, also after a crash.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-application.h"

G_BEGIN_DECLS

void     bic_open_windows_follow      (BicApplication *application);
gboolean bic_open_windows_restore     (BicApplication *application);        /* FALSE: nothing was */
/* (transfer full) (nullable): the address of what was closed last */
char *   bic_open_windows_take_closed (BicApplication *application);

G_END_DECLS
