/* Tests of safe file writing: names, links, pipes, several files, several programs, and failures.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#define _GNU_SOURCE
#include "config.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bic-error.h"
#include "bic-output.h"
#include "fail-calls.h"

typedef struct { char *folder; } Place;

static char *
in (Place      *place,
    const char *name)
{
  return g_build_filename (place->folder, name, NULL);
}

static void
set_up (Place        *place,
        gconstpointer data)
{
  place->folder = g_dir_make_tmp ("bicorne-output-XXXXXX", NULL);
}

static void
tear_down (Place        *place,
           gconstpointer data)
{
  g_autoptr (GDir) dir = g_dir_open (place->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *path = in (place, name);

      g_remove (path);
    }
  g_rmdir (place->folder);
  g_free (place->folder);
}

static int
by_name (gconstpointer a,
         gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Returns the names and contents of the files in the folder, sorted by name, for example "a=one b=two". */
static char *
look (Place *place)
{
  g_autoptr (GDir) dir = g_dir_open (place->folder, 0, NULL);
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *path = in (place, name), *text = NULL;

      if (g_file_test (path, G_FILE_TEST_IS_REGULAR))
        g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_ptr_array_add (all, g_strdup_printf ("%s=%s", name, text ? text : "?"));
    }
  g_ptr_array_sort (all, by_name);
  g_ptr_array_add (all, NULL);
  return g_strjoinv (" ", (char **) all->pdata);
}

static void
assert_there (Place      *place,
              const char *expected)
{
  g_autofree char *there = look (place);

  g_assert_cmpstr (there, ==, expected);
}

static void
make (Place      *place,
      const char *name,
      const char *text)
{
  g_autofree char *path = in (place, name);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
add (BicOutput  *output,
     Place      *place,
     const char *name,
     const char *text)
{
  g_autofree char *path = in (place, name);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  if (bic_output_begin (output, file))
    bic_output_write (output, text, strlen (text));
}

static void
save (Place      *place,
      const char *name,
      const char *text)
{
  g_autofree char *path = in (place, name);
  g_autoptr (GError) error = NULL;

  bic_output_save (path, text, strlen (text), BIC_OUTPUT_ANYWHERE, &error);
  g_assert_no_error (error);
}

static void
save_fails (Place          *place,
            const char     *name,
            BicOutputFlags  flags)
{
  g_autofree char *path = in (place, name);
  g_autoptr (GError) error = NULL;

  g_assert_false (bic_output_save (path, "new", 3, flags, &error));
  g_assert_error (error, BIC_ERROR, BIC_ERROR_IO);
  g_assert_nonnull (strstr (error->message, name));
  /* Only a regular file has a previous version. */
  g_assert_true (!strstr (error->message, "previous version") == !g_file_test (path, G_FILE_TEST_IS_REGULAR));
}

/* --- names -------------------------------------------------------------- */

static void
test_links (Place        *place,
            gconstpointer data)
{
  g_autofree char *one = in (place, "one"), *two = in (place, "two"), *none = in (place, "none");

  make (place, "real", "old");
  g_assert_cmpint (symlink ("real", one), ==, 0);
  g_assert_cmpint (symlink (one, two), ==, 0);
  save (place, "two", "new");
  assert_there (place, "one=new real=new two=new");
  g_assert_true (g_file_test (two, G_FILE_TEST_IS_SYMLINK) && g_file_test (one, G_FILE_TEST_IS_SYMLINK));
  g_assert_cmpint (symlink ("nothing", none), ==, 0);
  save_fails (place, "none", BIC_OUTPUT_ANYWHERE);
}

static void
test_same_file (Place        *place,
                gconstpointer data)
{
  static const char *const names[] = { "a", "./a", "hard", "soft", "../HERE/a" };
  g_autofree char *a = in (place, "a"), *b = in (place, "b"), *hard = in (place, "hard"), *soft = in (place, "soft");
  g_autofree char *missing = in (place, "missing"), *here = g_path_get_basename (place->folder);

  make (place, "a", "same");
  make (place, "b", "same");
  g_assert_cmpint (link (a, hard), ==, 0);
  g_assert_cmpint (symlink ("hard", soft), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GString) name = g_string_new (names[i]);
      g_autofree char *path = NULL;

      g_string_replace (name, "HERE", here, 0);
      path = g_strconcat (place->folder, "/", name->str, NULL);
      g_assert_true (bic_is_same_file (a, path));
    }
  g_assert_false (bic_is_same_file (a, b));
  g_assert_false (bic_is_same_file (a, missing));
  g_assert_false (bic_is_same_file ("/dev/null", "/dev/null"));
}

/* --- special files ------------------------------------------------------ */

static void
test_pipe (Place        *place,
           gconstpointer data)
{
  g_autofree char *path = in (place, "pipe"), *link_path = in (place, "link");
  char got[8] = "";
  int fd;

  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  g_assert_cmpint (symlink ("pipe", link_path), ==, 0);
  fd = g_open (path, O_RDONLY | O_NONBLOCK, 0);
  save (place, "link", "hello");
  g_assert_cmpint (read (fd, got, sizeof got), ==, 5);
  g_assert_cmpstr (got, ==, "hello");
  close (fd);
  assert_there (place, "link=? pipe=?");
  save_fails (place, "pipe", BIC_OUTPUT_OWN);
  assert_there (place, "link=? pipe=?");
}

/* Checks that a numbered file descriptor is written to at its current position, like the output of ">>" in a shell. */
static void
test_descriptor (Place        *place,
                 gconstpointer data)
{
  g_autofree char *path = in (place, "log"), *number = NULL;
  int fd;

  make (place, "log", "before,");
  fd = g_open (path, O_WRONLY | O_APPEND, 0);
  number = g_strdup_printf ("/dev/fd/%d", fd);
  g_assert_true (bic_is_stream (number));
  g_assert_true (bic_output_save (number, "after", 5, BIC_OUTPUT_ANYWHERE, NULL));
  close (fd);
  assert_there (place, "log=before,after");
  g_assert_false (bic_output_save (number, "x", 1, BIC_OUTPUT_ANYWHERE, NULL));
}

static void
test_folder (Place        *place,
             gconstpointer data)
{
  g_autofree char *path = in (place, "folder");

  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  save_fails (place, "folder", BIC_OUTPUT_ANYWHERE);
  save_fails (place, "nowhere/file", BIC_OUTPUT_ANYWHERE);
  assert_there (place, "folder=?");
}

static void
test_modes (Place        *place,
            gconstpointer data)
{
  g_autofree char *path = in (place, "a"), *own = in (place, "own");
  mode_t mask = umask (022);
  GStatBuf info;

  save (place, "a", "1");
  g_assert_true (g_stat (path, &info) == 0 && (info.st_mode & 0777) == 0644);
  g_chmod (path, 0640);
  save (place, "a", "2");
  g_assert_true (g_stat (path, &info) == 0 && (info.st_mode & 0777) == 0640);
  g_assert_true (bic_output_save (own, "x", 1, BIC_OUTPUT_PRIVATE, NULL));
  g_assert_true (g_stat (own, &info) == 0 && (info.st_mode & 0777) == 0600);
  umask (mask);
}

/* --- several files ------------------------------------------------------ */

static void
test_abort (Place        *place,
            gconstpointer data)
{
  BicOutput *output = bic_output_new (BIC_OUTPUT_ANYWHERE);

  make (place, "a", "old");
  add (output, place, "a", "new");
  add (output, place, "b", "new");
  bic_output_free (output);
  assert_there (place, "a=old");
}

/* Checks the saving of three files, two of which exist, with a failure of each system call. Afterward either all files
 * are new or all are unchanged. */
static void
test_all_or_none (Place        *place,
                  gconstpointer data)
{
  static const FailWhat whats[] = { FAIL_WRITE, FAIL_WRITE | FAIL_FOR_GOOD, FAIL_SYNC, FAIL_SYNC | FAIL_FOR_GOOD,
                                    FAIL_RENAME };

  for (guint i = 0; i < G_N_ELEMENTS (whats); i++)
    for (int n = 1, calls = n; calls >= n; n++)
      {
        g_autoptr (BicOutput) output = bic_output_new (BIC_OUTPUT_ANYWHERE);
        g_autofree char *added = in (place, "c");
        g_autoptr (GError) error = NULL;
        gboolean done;

        make (place, "a", "old a");
        make (place, "b", "old b");
        g_unlink (added);
        fail_at (whats[i], n);
        add (output, place, "a", "new a");
        add (output, place, "b", "new b");
        add (output, place, "c", "new c");
        done = bic_output_commit (output, &error);
        calls = fail_off ();
        assert_there (place, done ? "a=new a b=new b c=new c" : "a=old a b=old b");
        g_assert_true (done == (error == NULL));
        /* The only failure that is not reported is a failed sync of the folder. */
        g_assert_true (!done || calls < n || (whats[i] & FAIL_SYNC && n > 3));
      }
}

/* Checks that two files can be saved on a file system without hard links, and that no temporary files remain. */
static void
test_no_links (Place        *place,
               gconstpointer data)
{
  g_autoptr (BicOutput) output = bic_output_new (BIC_OUTPUT_ANYWHERE);

  make (place, "a", "old a");
  make (place, "b", "old b");
  fail_at (FAIL_LINK | FAIL_FOR_GOOD, 1);
  add (output, place, "a", "new a");
  add (output, place, "b", "new b");
  g_assert_true (bic_output_commit (output, NULL));
  g_assert_cmpint (fail_off (), ==, 2);
  assert_there (place, "a=new a b=new b");
}

static void
test_short_writes (Place        *place,
                   gconstpointer data)
{
  g_autofree char *large = g_strnfill (200000, 'x'), *path = in (place, "a"), *found = NULL;

  fail_at (SHORT_WRITE, 0);
  save (place, "a", large);
  fail_off ();
  g_assert_true (g_file_get_contents (path, &found, NULL, NULL));
  g_assert_cmpstr (found, ==, large);
}

/* --- several programs --------------------------------------------------- */

/* Starts a child process that adds a file to its output. If @goes_on is set, the child waits for a byte in @go and then
 * commits the output. Otherwise the child exits at once. */
static pid_t
begin_elsewhere (Place      *place,
                 const char *name,
                 int         go[2],
                 gboolean    goes_on)
{
  int ready[2];
  char byte;
  pid_t child;

  g_assert_true (pipe (ready) == 0 && pipe (go) == 0);
  child = fork ();
  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      BicOutput *output = bic_output_new (BIC_OUTPUT_ANYWHERE);

      close (go[1]);                    /* closed so that the child ends when the parent ends */
      add (output, place, name, "elsewhere");
      if (write (ready[1], "", 1) != 1 || (goes_on && read (go[0], &byte, 1) != 1))
        _exit (2);
      _exit (goes_on ? !bic_output_commit (output, NULL) : 0);
    }
  g_assert_cmpint (read (ready[0], &byte, 1), ==, 1);
  close (ready[0]);
  close (ready[1]);
  return child;
}

static void
wait_for (pid_t child,
          int   go[2])
{
  int status;

  g_assert_cmpint (write (go[1], "", 1), ==, 1);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_cmpint (status, ==, 0);
  close (go[0]);
  close (go[1]);
}

static guint
count (Place *place)
{
  g_autoptr (GDir) dir = g_dir_open (place->folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir))
    n++;
  return n;
}

/* Checks that the next save in a folder removes the temporary files of programs that have ended, but not the files of
 * running programs. */
static void
test_sweep (Place        *place,
            gconstpointer data)
{
  int dead_go[2], go[2];
  pid_t dead = begin_elsewhere (place, "a", dead_go, FALSE), living;

  wait_for (dead, dead_go);
  g_assert_cmpuint (count (place), ==, 1);
  living = begin_elsewhere (place, "c", go, TRUE);
  g_assert_cmpuint (count (place), ==, 2);
  save (place, "b", "new");
  g_assert_cmpuint (count (place), ==, 2);
  wait_for (living, go);
  assert_there (place, "b=new c=elsewhere");
}

/* Checks that only regular files are removed, and only if their name is the name of a temporary file. */
static void
test_sweep_nothing_else (Place        *place,
                         gconstpointer data)
{
  static const char *const kept[] = { ".a.XXXXXX", ".a.bicorne", "a.bicorne-new", ".a.bicorne-new.txt" };
  g_autofree char *link_path = in (place, ".b.AAAAAA.bicorne-new"), *pipe_path = in (place, ".c.AAAAAA.bicorne-new");

  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    make (place, kept[i], "kept");
  make (place, ".a.AAAAAA.bicorne-new", "left");
  make (place, ".a.AAAAAA.bicorne-old", "left");
  g_assert_cmpint (symlink ("a.bicorne-new", link_path), ==, 0);
  g_assert_cmpint (mkfifo (pipe_path, 0600), ==, 0);
  save (place, "b", "new");
  assert_there (place,
                ".a.XXXXXX=kept .a.bicorne-new.txt=kept .a.bicorne=kept .b.AAAAAA.bicorne-new=kept "
                ".c.AAAAAA.bicorne-new=?"
                       " a.bicorne-new=kept b=new");
}

/* Checks that programs that save in the same folder at the same time do not remove each other's temporary files. */
static void
test_many_at_once (Place        *place,
                   gconstpointer data)
{
  pid_t children[6];
  int status;

  for (int i = 0; i < (int) G_N_ELEMENTS (children); i++)
    if ((children[i] = fork ()) == 0)
      {
        gboolean done = TRUE;

        for (int n = 0; done && n < 200; n++)
          {
            g_autofree char *name = g_strdup_printf ("%d", n % 3), *path = in (place, name);

            done = bic_output_save (path, name, strlen (name), BIC_OUTPUT_PASSING, NULL);
          }
        _exit (!done);
      }
  for (guint i = 0; i < G_N_ELEMENTS (children); i++)
    g_assert_true (waitpid (children[i], &status, 0) == children[i] && status == 0);
  assert_there (place, "0=0 1=1 2=2");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, test) g_test_add (path, Place, NULL, set_up, test, tear_down)
  ADD ("/output/links", test_links);
  ADD ("/output/same-file", test_same_file);
  ADD ("/output/pipe", test_pipe);
  ADD ("/output/descriptor", test_descriptor);
  ADD ("/output/folder", test_folder);
  ADD ("/output/modes", test_modes);
  ADD ("/output/abort", test_abort);
  ADD ("/output/all-or-none", test_all_or_none);
  ADD ("/output/no-links", test_no_links);
  ADD ("/output/short-writes", test_short_writes);
  ADD ("/output/sweep", test_sweep);
  ADD ("/output/sweep/nothing-else", test_sweep_nothing_else);
  ADD ("/output/many-at-once", test_many_at_once);
#undef ADD
  return g_test_run ();
}
