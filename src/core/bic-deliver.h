/* From a thread to the one that began its task.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

void bic_deliver (GTask         *task,
                  GSourceFunc    function,
                  gpointer       data,
                  GDestroyNotify destroy);

G_END_DECLS
