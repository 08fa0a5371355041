/* Tests of the paths that a program uses after its installation folder was moved.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-folders.h"

static void
test_beside (void)
{
  static const struct { const char *program, *path, *moved; } cases[] = {
    { "/stage" BINDIR "/bicorne", PKGDATADIR, "/stage" PKGDATADIR },
    { "/a/b c" BINDIR "/bicorne-cli", LOCALEDIR, "/a/b c" LOCALEDIR },
    { BINDIR "/bicorne", DATADIR, DATADIR },
    { "/build/src/app/bicorne", PKGDATADIR, PKGDATADIR },
    { "/build/src/cabin/bicorne", PKGDATADIR, PKGDATADIR },
    { "bin/bicorne", PKGDATADIR, PKGDATADIR },
    { "", PKGDATADIR, PKGDATADIR },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *moved = bic_path_next_to_program (cases[i].program, cases[i].path);

      g_assert_cmpstr (moved, ==, cases[i].moved);
    }
}

/* Checks that the path gets the new prefix, and nothing else changes, if the program is in the "bin" folder of another
 * prefix. */
static void
test_moved (void)
{
  g_autofree char *bin = g_path_get_basename (BINDIR), *prefix = g_path_get_dirname (BINDIR);
  g_autofree char *program = g_build_filename ("/opt/my games", bin, "bicorne", NULL);
  g_autofree char *found = bic_path_next_to_program (program, PKGDATADIR);

  g_assert_true (g_str_has_prefix (PKGDATADIR, prefix));
  g_assert_cmpstr (found + strlen ("/opt/my games"), ==, PKGDATADIR + strlen (prefix));
}

/* Checks that the paths stay the same for the test program, which is not in a "bin" folder of an installation. */
static void
test_installed (void)
{
  g_autofree char *texts = bic_installed_path (LOCALEDIR), *before = g_strdup (g_getenv ("XDG_DATA_DIRS"));

  g_assert_cmpstr (texts, ==, LOCALEDIR);
  bic_installed_add_data_dir ();
  g_assert_cmpstr (g_getenv ("XDG_DATA_DIRS"), ==, before);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/folders/beside", test_beside);
  g_test_add_func ("/folders/moved", test_moved);
  g_test_add_func ("/folders/installed", test_installed);
  return g_test_run ();
}
