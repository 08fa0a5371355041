/* Tests of saving in a process that is killed at each system call. Afterward the file is either the old file or the new
 * file, and complete. The next save removes the files that were left behind.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A child process saves. The parent traces its system calls, and kills it before or after the n-th call, for each n.
 */
#define _GNU_SOURCE
#include "config.h"

#include <signal.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "bic-scenario-io.h"

static BicScenario *
battle (const char *title)
{
  BicScenario *scenario = bic_scenario_new (13, 9);

  scenario->title = g_strdup (title);
  return scenario;
}

static void
save_as_child (const BicScenario *scenario,
               GFile             *file)
{
  if (ptrace (PTRACE_TRACEME, 0, NULL, NULL) != 0)
    _exit (2);
  raise (SIGSTOP);
  _exit (bic_scenario_save (scenario, file, NULL) ? 0 : 1);
}

/* Lets @child continue through @stops starts and ends of system calls. Returns FALSE if @child ended before that. */
static gboolean
follow (pid_t child,
        int   stops,
        int  *status)
{
  g_assert_cmpint (waitpid (child, status, 0), ==, child);
  while (WIFSTOPPED (*status) && stops-- > 0)
    {
      ptrace (PTRACE_SYSCALL, child, NULL, NULL);
      g_assert_cmpint (waitpid (child, status, 0), ==, child);
    }
  return WIFSTOPPED (*status);
}

/* Kills a child process that saves @scenario after @stops starts and ends of system calls. Returns FALSE if the child
 * ended before that. */
static gboolean
kill_after (const BicScenario *scenario,
            GFile             *file,
            int                stops,
            int               *status)
{
  pid_t child = fork ();

  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    save_as_child (scenario, file);
  if (!follow (child, stops, status))
    return FALSE;
  kill (child, SIGKILL);
  waitpid (child, status, 0);
  return TRUE;
}

static int
count_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  int n = 0;

  while (g_dir_read_name (dir))
    n++;
  return n;
}

static void
test_killed (void)
{
  g_autofree char *folder = g_dir_make_tmp ("bicorne-killed-XXXXXX", NULL),
                            *path = g_build_filename (folder, "x.bicorne", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (BicScenario) old = battle ("Old"), newer = battle ("New");
  g_autofree char *before = bic_scenario_write (old, NULL), *after = bic_scenario_write (newer, NULL);
  int n_old = 0, n_new = 0, litter = 0, status = 0;
  gboolean killed = TRUE;

  for (int stops = 0; killed; stops++)
    {
      g_autofree char *found = NULL;

      g_assert_true (bic_scenario_save (old, file, NULL));
      g_assert_cmpint (count_files (folder), ==, 1);
      killed = kill_after (newer, file, stops, &status);
      g_assert_true (g_file_get_contents (path, &found, NULL, NULL));
      n_old += g_str_equal (found, before);
      n_new += g_str_equal (found, after);
      g_assert_cmpint (n_old + n_new, ==, stops + 1);
      litter += count_files (folder) - 1;
    }
  g_remove (path);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_assert_true (WIFEXITED (status));
  if (WEXITSTATUS (status) == 2)
    {
      g_test_fail_printf ("this system lets no process follow another (ptrace), so none was killed on its way");
      return;
    }
  g_assert_cmpint (WEXITSTATUS (status), ==, 0);
  g_test_message ("%d times the old file, %d times the new one, %d times something beside it", n_old, n_new, litter);
  g_assert_cmpint (n_old, >, 10);
  g_assert_cmpint (n_new, >, 1);
  g_assert_cmpint (litter, >, 1);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/save/killed-at-every-system-call", test_killed);
  return g_test_run ();
}
