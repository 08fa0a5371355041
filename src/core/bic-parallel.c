/* Work that is divided among the processors.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-parallel.h"

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
