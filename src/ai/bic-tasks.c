/* Many games in several threads, each by its number.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-tasks.h"

typedef struct {
  BicTask       task;
  gpointer      data;
  int           n, next;                /* next: atomic */
  GCancellable *cancellable;
  GAsyncQueue  *ended;                  /* one for each task, and one for each thread that is done */
} Tasks;

static void
work (gpointer thread,
      gpointer user_data)
{
  Tasks *tasks = user_data;
  int number;

  while (!g_cancellable_is_cancelled (tasks->cancellable) && (number = g_atomic_int_add (&tasks->next, 1)) < tasks->n)
    {
      tasks->task (number, tasks->data);
      g_async_queue_push (tasks->ended, GINT_TO_POINTER (1));
    }
  g_async_queue_push (tasks->ended, GINT_TO_POINTER (2));
}

/* Tells of each task that ends, until all threads have. */
static void
wait (Tasks                 *tasks,
      int                    jobs,
      BicSimulationProgress  progress,
      gpointer               user_data)
{
  for (int done = 0; jobs > 0;)
    if (GPOINTER_TO_INT (g_async_queue_pop (tasks->ended)) == 2)
      jobs--;
    else if (++done > 0 && progress != NULL)
      progress (done, tasks->n, user_data);
}

/**
 * bic_tasks_run:
 * @task: what is to be done @n times
 * @task_data: for @task
 * @n: how many
 * @jobs: in how many threads
 * @cancellable: (nullable): no other is begun
 * @progress: (nullable): called in this thread as tasks end
 * @user_data: for @progress
 * @error: %G_IO_ERROR_CANCELLED
 *
 * Returns: whether all were done
 */
gboolean
bic_tasks_run (BicTask                 task,
               gpointer                task_data,
               int                     n,
               int                     jobs,
               GCancellable           *cancellable,
               BicSimulationProgress   progress,
               gpointer                user_data,
               GError                **error)
{
  Tasks tasks = { task, task_data, n, 0, cancellable, g_async_queue_new () };
  GThreadPool *pool = g_thread_pool_new (work, &tasks, jobs, TRUE, error);

  for (int i = 0; pool != NULL && i < jobs; i++)
    g_thread_pool_push (pool, GINT_TO_POINTER (1 + i), NULL);
  if (pool != NULL)
    {
      wait (&tasks, jobs, progress, user_data);
      g_thread_pool_free (pool, FALSE, TRUE);
    }
  g_async_queue_unref (tasks.ended);
  return pool != NULL && !g_cancellable_set_error_if_cancelled (cancellable, error);
}
