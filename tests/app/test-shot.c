/* Tests of a screenshot of the window that is requested on the command line. The program ends normally, whether the
 * screenshot succeeds or fails.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app-fixture.h"

static char *
picture (void)
{
  return g_build_filename (g_get_user_data_dir (), "window.png", NULL);
}

/* Takes a screenshot in a separate process, and prints the exit code. */
static void
take (const char *path)
{
  g_autofree char *wanted = g_strdup_printf ("--screenshot=%s", path);
  char *words[] = { (char *) "bicorne", wanted, NULL };

  g_print ("came back with %d", bic_launch_run (app_get (), 2, words));
  g_assert_null (gtk_application_get_windows (GTK_APPLICATION (app_get ())));
}

static void
test_taken (void)
{
  g_autofree char *path = picture ();

  if (g_test_subprocess ())
    {
      take (path);
      g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
      return;
    }
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
  g_test_trap_assert_stdout ("*came back with 0*");
}

static void
test_failed (void)
{
  g_autofree char *path = picture (), *beyond = g_build_filename (path, "window.png", NULL);

  if (g_test_subprocess ())
    {
      take (beyond);
      return;
    }
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_passed ();
  g_test_trap_assert_stdout ("*came back with 1*");
  g_test_trap_assert_stderr ("*window.png: could not take the screenshot*");
}

int
main (int argc, char *argv[])
{
  app_init (&argc, &argv);
  g_test_add_func ("/shot/taken", test_taken);
  g_test_add_func ("/shot/failed", test_failed);
  return app_run ();
}
