/* Threads: runs tasks in a thread, passes partial results to the starting thread, and divides work among processors.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-deliver.h"

/* A task that runs in a thread. A thread releases its task only after the task has returned. The thread could then be
 * the last owner and free the requesting widget while the main thread draws. Therefore, a separate carrier task runs
 * the function, and the main context releases the original task. */
typedef struct { GTask *task; GTaskThreadFunc function; } Carried;

static gboolean
remove_source_cb (gpointer data)
{
  return G_SOURCE_REMOVE;
}

static void
carried_free (gpointer data)
{
  Carried *carried = data;

  bic_task_deliver (carried->task, remove_source_cb, carried->task, g_object_unref);
  g_free (carried);
}

static void
run_carried_task (GTask        *carrier,
                  gpointer      nobody,
                  gpointer      data,
                  GCancellable *cancellable)
{
  const Carried *it = data;

  it->function (it->task, g_task_get_source_object (it->task), g_task_get_task_data (it->task), cancellable);
  g_task_return_boolean (carrier, TRUE);
}

/**
 * bic_run_in_thread:
 * @task: a task that was created in the main thread
 * @function: a function that runs in another thread and calls exactly one of the g_task_return_* functions once
 *
 * The program does not exit before @function has ended and @task has returned. At exit, libraries are shut down, and a
 * thread that still reads XML or a database would crash. A caller that no longer needs the result cancels the task.
 * @task, its source and its data are released in the context where the task was created, never in the thread.
 */
void
bic_run_in_thread (GTask           *task,
                   GTaskThreadFunc  function)
{
  GApplication *application = g_application_get_default ();
  g_autoptr(GTask) carrier = NULL;
  Carried *carried;

  g_return_if_fail (G_IS_TASK (task));
  g_return_if_fail (function != NULL);

  carried = g_new (Carried, 1);
  *carried = (Carried) { g_object_ref (task), function };
  carrier = g_task_new (NULL, g_task_get_cancellable (task), NULL, NULL);
  g_task_set_task_data (carrier, carried, carried_free);

  if (application)
    {
      g_application_hold (application);
      g_signal_connect_object (task, "notify::completed", G_CALLBACK (g_application_release), application,
                               G_CONNECT_SWAPPED);
    }
  g_task_run_in_thread (carrier, run_carried_task);
}

/**
 * bic_task_deliver:
 * @task: a task that runs in a thread
 * @function: shows a part of the result of @task
 * @data: the argument of @function
 * @destroy: (nullable): frees @data
 *
 * Calls @function at idle priority in the context where @task was created. In contrast, g_main_context_invoke () calls
 * the function at once in the thread if no thread runs that context, and the function would then create widgets while
 * the main thread draws.
 */
void
bic_task_deliver (GTask          *task,
                  GSourceFunc     function,
                  gpointer        data,
                  GDestroyNotify  destroy)
{
  g_autoptr(GSource) idle = g_idle_source_new ();

  g_return_if_fail (G_IS_TASK (task));

  g_source_set_callback (idle, function, data, destroy);
  g_source_set_static_name (idle, "bic_task_deliver");
  g_source_attach (idle, g_task_get_context (task));
}

/* --- all processors ----------------------------------------------------------------------------------------------- */

typedef struct {
  BicParallelPart part;
  gpointer        user_data;
  int             n, next;              /* number of parts; number of the next part, accessed atomically */
} Parts;

static void
run_remaining_parts (gpointer unused,
                     gpointer user_data)
{
  Parts *parts = user_data;
  int number;

  while ((number = g_atomic_int_add (&parts->next, 1)) < parts->n)
    parts->part (number, parts->user_data);
}

/**
 * bic_parallel_run:
 * @n: number of parts of the work
 * @part: the function that does one part
 * @user_data: an argument of @part
 *
 * Does all parts, and returns when they are done. The calling thread does part 0 first and then helps with the rest, so
 * the work is also done if there is only one processor or no thread can be started.
 */
void
bic_parallel_run (int             n,
                  BicParallelPart part,
                  gpointer        user_data)
{
  Parts parts = { part, user_data, n, 1 };
  int helpers = MIN (n, (int) g_get_num_processors ()) - 1;
  GThreadPool *pool = helpers > 0 ? g_thread_pool_new (run_remaining_parts, &parts, helpers, FALSE, NULL) : NULL;

  for (int i = 0; pool != NULL && i < helpers; i++)
    g_thread_pool_push (pool, GINT_TO_POINTER (1), NULL);
  if (n > 0)
    part (0, user_data);
  run_remaining_parts (NULL, &parts);
  if (pool != NULL)
    g_thread_pool_free (pool, TRUE, TRUE);      /* helpers that have not started are not needed any more */
}
