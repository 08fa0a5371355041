/* Tests of the delivery of a thread's result to the main context.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <gio/gio.h>

#include "bic-deliver.h"

typedef struct { GThread *called; gboolean left, destroyed; } Case;

static gboolean
called_cb (gpointer data)
{
  ((Case *) data)->called = g_thread_self ();
  return G_SOURCE_REMOVE;
}

static void
destroy_cb (gpointer data)
{
  ((Case *) data)->destroyed = TRUE;
}

static void
thread (GTask        *task,
        gpointer      source,
        gpointer      data,
        GCancellable *cancellable)
{
  Case *it = data;

  bic_task_deliver (task, called_cb, it, destroy_cb);
  g_task_return_boolean (task, TRUE);
  g_atomic_int_set (&it->left, TRUE);
}

/* Checks that the callback runs in the main thread, even though no thread owns the main context at first, so that any
 * thread could acquire it. */
static void
test_idle_context (void)
{
  g_autoptr(GTask) task = g_task_new (NULL, NULL, NULL, NULL);
  Case it = { 0 };

  g_task_set_task_data (task, &it, NULL);
  bic_run_in_thread (task, thread);
  while (!g_atomic_int_get (&it.left))
    g_thread_yield ();
  g_assert_null (it.called);
  while (it.called == NULL || !it.destroyed)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (it.called == g_thread_self ());
}

/* Checks that a task created with another thread-default context delivers its results in that context. */
static void
test_own_context (void)
{
  g_autoptr(GMainContext) context = g_main_context_new ();
  g_autoptr(GTask) task = NULL;
  Case it = { 0 };

  g_main_context_push_thread_default (context);
  task = g_task_new (NULL, NULL, NULL, NULL);
  g_main_context_pop_thread_default (context);
  g_task_set_task_data (task, &it, NULL);
  bic_run_in_thread (task, thread);
  while (it.called == NULL || !it.destroyed || !g_task_get_completed (task))
    g_main_context_iteration (context, TRUE);
  g_assert_true (it.called == g_thread_self ());
}

typedef struct { gboolean told; GThread *gone; } Asked;

static void
gone_cb (gpointer  data,
         GObject  *who)
{
  ((Asked *) data)->gone = g_thread_self ();
}

/* Returns the result. The thread then continues until all other references to the task and its source object are
 * gone. */
static void
answer_thread (GTask        *task,
               gpointer      source,
               gpointer      data,
               GCancellable *cancellable)
{
  Asked *asked = data;

  g_task_return_boolean (task, TRUE);
  while (!g_atomic_int_get (&asked->told))
    g_thread_yield ();
}

static gboolean
told_later_cb (gpointer data)
{
  g_atomic_int_set (&((Asked *) data)->told, TRUE);
  return G_SOURCE_REMOVE;
}

static void
told_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_assert_true (g_task_propagate_boolean (G_TASK (result), NULL));
  g_idle_add (told_later_cb, data);
}

/* Checks that the thread never frees the source object, which can be a window. */
static void
test_let_go (void)
{
  GObject *who = g_object_new (G_TYPE_OBJECT, NULL);
  GTask *task;
  Asked asked = { 0 };

  g_object_weak_ref (who, gone_cb, &asked);
  task = g_task_new (who, NULL, told_cb, &asked);
  g_task_set_task_data (task, &asked, NULL);
  bic_run_in_thread (task, answer_thread);
  g_object_unref (task);
  g_object_unref (who);
  while (g_atomic_pointer_get (&asked.gone) == NULL)
    g_main_context_iteration (NULL, FALSE);
  g_assert_true (asked.gone == g_thread_self ());
}

static void
begin_cb (GApplication *application,
          GTask        *task)
{
  bic_run_in_thread (task, thread);
}

/* Checks that an application without a window exits only after the thread has finished. */
static void
test_end (void)
{
  g_autoptr(GApplication) application = g_application_new (NULL, G_APPLICATION_NON_UNIQUE);
  g_autoptr(GTask) task = g_task_new (NULL, NULL, NULL, NULL);
  Case it = { 0 };

  g_task_set_task_data (task, &it, NULL);
  g_application_set_default (application);
  g_signal_connect (application, "activate", G_CALLBACK (begin_cb), task);
  g_assert_cmpint (g_application_run (application, 0, NULL), ==, 0);
  g_assert_true (it.left);
  g_assert_true (g_task_get_completed (task));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/deliver/idle-context", test_idle_context);
  g_test_add_func ("/deliver/own-context", test_own_context);
  g_test_add_func ("/deliver/let-go", test_let_go);
  g_test_add_func ("/deliver/end", test_end);
  return g_test_run ();
}
