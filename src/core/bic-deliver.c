/* From a thread to the one that began its task.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-deliver.h"

/**
 * bic_deliver:
 * @task: what runs in a thread
 * @function: what shows a part of its result
 * @data: for @function
 * @destroy: (nullable): for @data
 *
 * Calls @function where @task was begun, when nothing more urgent is to be done there.  That is what g_main_context_invoke () is
 * not: as long as nobody runs that context it calls at once, in the thread, and widgets would be made beside those who draw them.
 */
void
bic_deliver (GTask         *task,
             GSourceFunc    function,
             gpointer       data,
             GDestroyNotify destroy)
{
  g_autoptr(GSource) idle = g_idle_source_new ();

  g_return_if_fail (G_IS_TASK (task));

  g_source_set_callback (idle, function, data, destroy);
  g_source_set_static_name (idle, "bic_deliver");
  g_source_attach (idle, g_task_get_context (task));
}
