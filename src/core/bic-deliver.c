/* Work in a thread, and what it hands over to the one that began it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-deliver.h"

/**
 * bic_run_in_thread:
 * @task: begun in the main thread
 * @function: what it does in another
 *
 * The program does not end before it is done and @task has told so: libraries are taken down when it ends, and a thread that still
 * reads XML or a database by then crashes.  Who no longer needs the answer cancels the task.
 */
void
bic_run_in_thread (GTask           *task,
                   GTaskThreadFunc  function)
{
  GApplication *application = g_application_get_default ();

  g_return_if_fail (G_IS_TASK (task));

  if (application)
    {
      g_application_hold (application);
      g_signal_connect_object (task, "notify::completed", G_CALLBACK (g_application_release), application, G_CONNECT_SWAPPED);
    }
  g_task_run_in_thread (task, function);
}

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
