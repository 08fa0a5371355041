/* Work in a thread, and what it hands over to the one that began it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

void bic_run_in_thread (GTask           *task,
                        GTaskThreadFunc  function);
void bic_deliver       (GTask           *task,
                        GSourceFunc      function,
                        gpointer         data,
                        GDestroyNotify   destroy);

G_END_DECLS
