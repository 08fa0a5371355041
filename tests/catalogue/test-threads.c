/* Tests that load catalogues in several threads while the main thread translates texts.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-catalogue-differ.h"
#include "bic-catalogue-history.h"
#include "files.h"

#define THREADS 4

static gpointer
load (gpointer unused)
{
  return load_with (EDITION);
}

static void
test_at_once (void)
{
  GThread *threads[THREADS];

  for (guint i = 0; i < THREADS; i++)
    threads[i] = g_thread_new ("catalogue", load, NULL);
  for (int i = 0; i < 1000; i++)
    g_assert_nonnull (_("Units"));
  for (guint i = 0; i < THREADS; i++)
    {
      g_autoptr (BicCatalogue) catalogue = g_thread_join (threads[i]);

      assert_sound (catalogue);
      g_assert_nonnull (bic_catalogue_find_ruleset (catalogue, "ccn-test"));
    }
}

static gpointer
compare (gpointer catalogue)
{
  return bic_rulesets_compare (catalogue, bic_catalogue_find_ruleset (catalogue, "ccn-test"),
                               bic_catalogue_find_ruleset (catalogue, "ccn-3e"));
}

/* Checks that several threads can read the same catalogue. */
static void
test_shared (void)
{
  g_autoptr (BicCatalogue) catalogue = load_with (EDITION);
  GThread *threads[THREADS];
  guint n = 0;

  for (guint i = 0; i < THREADS; i++)
    threads[i] = g_thread_new ("compare", compare, catalogue);
  for (guint i = 0; i < THREADS; i++)
    {
      g_autoptr (GPtrArray) list = g_thread_join (threads[i]);

      g_assert_true (list->len > 0 && (i == 0 || list->len == n));
      n = list->len;
    }
}

static gpointer
count_commanders (gpointer catalogue)
{
  int n;

  bic_catalogue_commanders (catalogue, &n);
  return GINT_TO_POINTER (n);
}

/* Checks that the history is loaded by the first thread that needs it. */
static void
test_history (void)
{
  g_autoptr (BicCatalogue) catalogue = load_with (EDITION);
  GThread *threads[THREADS];

  for (guint i = 0; i < THREADS; i++)
    threads[i] = g_thread_new ("history", count_commanders, catalogue);
  for (guint i = 0; i < THREADS; i++)
    g_assert_cmpint (GPOINTER_TO_INT (g_thread_join (threads[i])), >, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/threads/at-once", test_at_once);
  g_test_add_func ("/threads/shared", test_shared);
  g_test_add_func ("/threads/history", test_history);
  return g_test_run ();
}
