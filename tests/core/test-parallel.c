/* Tests of work that is divided among threads.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bic-deliver.h"

#define MOST 1000

typedef struct { int done[MOST], met; GThread *first; } Case;

static void
count (int      number,
       gpointer data)
{
  Case *it = data;

  g_atomic_int_inc (&it->done[number]);
  if (number == 0)
    it->first = g_thread_self ();
}

static void
test_each_once (void)
{
  static const int ns[] = { 0, 1, 2, 3, MOST };

  for (guint i = 0; i < G_N_ELEMENTS (ns); i++)
    {
      Case it = { 0 };

      bic_parallel_run (ns[i], count, &it);
      for (int k = 0; k < MOST; k++)
        g_assert_cmpint (it.done[k], ==, k < ns[i]);
      g_assert_true (it.first == (ns[i] ? g_thread_self () : NULL));
    }
}

/* Waits until the other thread has also started. */
static void
meet (int      number,
      gpointer data)
{
  Case *it = data;

  g_atomic_int_inc (&it->met);
  while (g_atomic_int_get (&it->met) < MIN (2, (int) g_get_num_processors ()))
    g_thread_yield ();
}

static void
test_at_once (void)
{
  Case it = { 0 };

  bic_parallel_run (2, meet, &it);
  g_assert_cmpint (it.met, ==, 2);
}

static void
nest (int      number,
      gpointer data)
{
  Case it = { 0 };

  bic_parallel_run (3, count, &it);
  for (int k = 0; k < 3; k++)
    g_assert_cmpint (it.done[k], ==, 1);
  count (number, data);
}

static void
test_nested (void)
{
  Case it = { 0 };

  bic_parallel_run (8, nest, &it);
  for (int k = 0; k < 8; k++)
    g_assert_cmpint (it.done[k], ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/parallel/each-once", test_each_once);
  g_test_add_func ("/parallel/at-once", test_at_once);
  g_test_add_func ("/parallel/nested", test_nested);
  return g_test_run ();
}
