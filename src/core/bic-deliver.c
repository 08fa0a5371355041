/* Work in a thread, what it hands over to the thread that began it, and work that is divided among processors.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-deliver.h"

/* A task that runs in a thread. The thread releases its task only after it has returned its answer, so it might be the
 * last owner, and a requesting widget would be freed in the thread while others draw. So a separate task carries it,
 * and releases it in the context where it was begun. */
typedef struct { GTask *task; GTaskThreadFunc function; } Carried;

static gboolean
nothing_cb (gpointer data)
{
  return G_SOURCE_REMOVE;
}

static void
carried_free (gpointer data)
{
  Carried *carried = data;

  bic_task_deliver (carried->task, nothing_cb, carried->task, g_object_unref);
  g_free (carried);
}

static void
carry (GTask        *carrier,
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
 * @task: begun in the main thread
 * @function: runs in another thread; it answers once, with g_task_return_*
 *
 * The program does not end before @function has ended and @task has returned: libraries are shut down when it ends, and
 * a thread that still reads XML or a database would crash. A caller that no longer needs the answer cancels the task.
 * @task, its source and its data are released in the context where it was begun, never in the thread.
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
  g_task_run_in_thread (carrier, carry);
}

/**
 * bic_task_deliver:
 * @task: a task that runs in a thread
 * @function: shows a part of its result
 * @data: argument of @function
 * @destroy: (nullable): frees @data
 *
 * Calls @function in the context where @task was begun, at idle priority. In contrast, g_main_context_invoke () calls
 * it at once in the thread if no thread runs that context, and widgets would be made in the thread while others draw.
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
  int             n, next;              /* next: atomic */
} Parts;

static void
work (gpointer unused,
      gpointer user_data)
{
  Parts *parts = user_data;
  int number;

  while ((number = g_atomic_int_add (&parts->next, 1)) < parts->n)
    parts->part (number, parts->user_data);
}

/**
 * bic_parallel_run:
 * @n: how many parts the work has
 * @part: does one of them
 * @user_data: for @part
 *
 * Does all parts, and returns when they are done. This thread does its share, beginning with part 0, so that nothing is
 * lost where there is one processor, one part, or no thread to be had.
 */
void
bic_parallel_run (int             n,
                  BicParallelPart part,
                  gpointer        user_data)
{
  Parts parts = { part, user_data, n, 1 };
  int helpers = MIN (n, (int) g_get_num_processors ()) - 1;
  GThreadPool *pool = helpers > 0 ? g_thread_pool_new (work, &parts, helpers, FALSE, NULL) : NULL;

  for (int i = 0; pool != NULL && i < helpers; i++)
    g_thread_pool_push (pool, GINT_TO_POINTER (1), NULL);
  if (n > 0)
    part (0, user_data);
  work (NULL, &parts);
  if (pool != NULL)
    g_thread_pool_free (pool, TRUE, TRUE);      /* who has not begun yet would find nothing to do */
}
