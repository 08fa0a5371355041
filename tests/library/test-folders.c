/* Where things are of a program that runs where it was staged.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-folders.h"

static void
test_staged (void)
{
  static const struct { const char *program, *root; } cases[] = {
    { "/stage" BINDIR "/bicorne", "/stage" }, { "/a/b c" BINDIR "/bicorne-cli", "/a/b c" }, { BINDIR "/bicorne", "" },
    { "/build/src/app/bicorne", "" }, { "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *root = bic_staged_root (cases[i].program);

      g_assert_cmpstr (root, ==, cases[i].root);
    }
}

/* Ours is in no such folder. */
static void
test_installed (void)
{
  g_autofree char *texts = bic_installed (LOCALEDIR), *before = g_strdup (g_getenv ("XDG_DATA_DIRS"));

  g_assert_cmpstr (texts, ==, LOCALEDIR);
  bic_installed_tell ();
  g_assert_cmpstr (g_getenv ("XDG_DATA_DIRS"), ==, before);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/folders/staged", test_staged);
  g_test_add_func ("/folders/installed", test_installed);
  return g_test_run ();
}
