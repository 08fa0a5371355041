/* Tests of several programs that use the results of one folder: they start at the same time, are killed, or move a
 * damaged file away while another program writes.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * usage: test-library results-together [--rounds N]
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bic-error.h"
#include "bic-results.h"
#include "bic-rng.h"
#include "made-result.h"

#define MOST_WRITERS 12
#define EACH 4                          /* number of results that each writer stores in a round */

static const MadeRow row = { "011", "Corunna", "Anna", "Ben", { 8, 5 }, BIC_TOP, BIC_ENDED_SCORE, 9, 1700000000,
                             { 61, 47 }, { 24, 11 },
                             { 22.5, 17.25 }, NULL };
static int rounds = 4;

typedef struct { char *folder, *path; } Fixture;

static void
set_up (Fixture      *f,
        gconstpointer data)
{
  f->folder = g_dir_make_tmp ("bicorne-results-XXXXXX", NULL);
  f->path = g_build_filename (f->folder, BIC_RESULTS_NAME, NULL);
}

/* Returns the number of files in the folder whose name contains @what. @removing: whether to delete all files of the
 * folder */
static int
count_files (Fixture    *f,
             const char *what,
             gboolean    removing)
{
  g_autoptr(GDir) dir = g_dir_open (f->folder, 0, NULL);
  const char *name;
  int n = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (f->folder, name, NULL);

      n += strstr (name, what) != NULL;
      if (removing)
        g_unlink (path);
    }
  return n;
}

static void
tear_down (Fixture      *f,
           gconstpointer data)
{
  count_files (f, "", TRUE);
  g_rmdir (f->folder);
  g_free (f->folder);
  g_free (f->path);
}

/* Opens the results, stores one result and closes the results. */
static gboolean
record_one (Fixture  *f,
            int       number,
            GError  **error)
{
  g_autoptr(BicResults) results = bic_results_open (f->folder, BIC_RESULTS_WRITE, error);
  g_autoptr(BicResult) result = made_result (&row, number);

  return results != NULL && bic_results_record (results, result, error);
}

static gboolean
have (GPtrArray *found,
      int        number)
{
  g_autofree char *id = g_strdup_printf ("%032x", number);

  for (guint i = 0; i < found->len; i++)
    if (strcmp (((BicResult *) found->pdata[i])->id, id) == 0)
      return TRUE;
  return FALSE;
}

static GPtrArray *
read_all (Fixture *f)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(BicResults) results = bic_results_open (f->folder, BIC_RESULTS_READ, &error);
  GPtrArray *found;

  g_assert_no_error (error);
  found = bic_results_list (results, &error);
  g_assert_no_error (error);
  return found;
}

/* --- programs ----------------------------------------------------------- */

/* Starts a program that waits until the other end of the pipe @gate is closed. The program then stores @n results with
 * numbers from @from, and writes each number to @told once the result is stored. */
static pid_t
start_writer (Fixture   *f,
              const int  gate[2],
              int        told,
              int        from,
              int        n)
{
  pid_t pid = fork ();
  char byte;

  g_assert_cmpint (pid, >=, 0);
  if (pid != 0)
    return pid;
  close (gate[1]);
  while (read (gate[0], &byte, 1) > 0)
    ;
  for (int i = 0; i < n; i++)
    {
      g_autoptr(GError) error = NULL;
      int number = from + i;

      if (!record_one (f, number, &error))
        {
          g_printerr ("# %s\n", error->message);
          _exit (1);
        }
      if (told >= 0 && write (told, &number, sizeof number) != sizeof number)
        _exit (2);
    }
  _exit (0);
}

static void
start_writers (Fixture *f,
               pid_t   *pids,
               int      n,
               int      told,
               int      from,
               int      each)
{
  int gate[2];

  g_assert_cmpint (pipe (gate), ==, 0);
  for (int i = 0; i < n; i++)
    pids[i] = start_writer (f, gate, told, from + i * each, each);
  close (gate[0]);
  close (gate[1]);
}

static void
expect_done (pid_t pid)
{
  int status;

  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, 0);
}

/* --- cases -------------------------------------------------------------- */

/* Checks that several programs can start at the same time in a folder with no file, an empty file or a damaged file. A
 * damaged file is set aside only once, and no result is lost. */
static void
test_meet (Fixture      *f,
           gconstpointer data)
{
  static const char *const places[] = { NULL, "", "no database", NULL };
  int n = GPOINTER_TO_INT (data);
  pid_t pids[MOST_WRITERS];

  for (int i = 0; i < rounds; i++)
    {
      const char *place = places[i % (int) G_N_ELEMENTS (places)];
      g_autoptr(GPtrArray) found = NULL;

      if (place != NULL)
        g_assert_true (g_file_set_contents (f->path, place, -1, NULL));
      start_writers (f, pids, n, -1, 1, EACH);
      for (int j = 0; j < n; j++)
        expect_done (pids[j]);
      g_assert_cmpint (count_files (f, ".broken-", FALSE), ==, place != NULL && *place != '\0');
      found = read_all (f);
      g_assert_cmpuint (found->len, ==, n * EACH);
      count_files (f, "", TRUE);
    }
}

/* Checks that results that a program has reported as stored are not lost when the program is killed, and that the next
 * program continues with the same file. */
static void
test_killed (Fixture      *f,
             gconstpointer data)
{
  enum { WRITERS = 3 };
  g_autoptr(GPtrArray) found = NULL;
  int told[2], number, from = 1;
  g_autoptr(GArray) kept = g_array_new (FALSE, FALSE, sizeof (int));
  pid_t pids[WRITERS];
  BicRng rng;

  bic_rng_init (&rng, 1809);
  g_assert_cmpint (pipe (told), ==, 0);
  for (int i = 0; i < 2 * rounds; i++, from += WRITERS * 1000)
    {
      start_writers (f, pids, WRITERS, told[1], from, 1000);
      g_usleep (bic_rng_below (&rng, 100000));          /* The programs are killed at a random time. */
      for (int j = 0; j < WRITERS; j++)
        {
          kill (pids[j], SIGKILL);
          waitpid (pids[j], NULL, 0);
        }
    }
  close (told[1]);
  while (read (told[0], &number, sizeof number) == sizeof number)
    g_array_append_val (kept, number);
  close (told[0]);
  if (kept->len == 0)
    g_assert_true (record_one (f, 0, NULL));
  found = read_all (f);
  for (guint i = 0; i < kept->len; i++)
    g_assert_true (have (found, g_array_index (kept, int, i)));
  g_assert_true (record_one (f, 0, NULL));
  g_assert_cmpint (count_files (f, ".broken-", FALSE), ==, 0);
  g_test_message ("%d programs killed, %u results kept, none lost", 2 * rounds * WRITERS, kept->len);
}

/* Checks that a transaction is rolled back if its program is killed, even if the next program only reads. */
static void
test_half_written (Fixture      *f,
                   gconstpointer data)
{
  g_autofree char *journal = g_strconcat (f->path, "-journal", NULL);
  g_autoptr(GPtrArray) found = NULL;
  pid_t pid;
  int status;

  g_assert_true (record_one (f, 1, NULL));
  g_assert_true (record_one (f, 2, NULL));
  pid = fork ();
  if (pid == 0)
    {
      sqlite3 *db;

      /* If the cache has only one page, SQLite writes pages before the end of the transaction. */
      sqlite3_open (f->path, &db);
      sqlite3_exec (db, "PRAGMA cache_size = 1; PRAGMA cache_spill = 1; BEGIN IMMEDIATE; UPDATE games SET seed = '1'; "
                        "DELETE FROM sides;"
                    "CREATE TABLE big (t); INSERT INTO big VALUES (zeroblob (500000))", NULL, NULL, NULL);
      kill (getpid (), SIGKILL);
    }
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  g_assert_true (g_file_test (journal, G_FILE_TEST_EXISTS));
  found = read_all (f);
  g_assert_cmpuint (found->len, ==, 2);
  g_assert_true (record_one (f, 3, NULL));
  g_assert_cmpint (count_files (f, ".broken-", FALSE), ==, 0);
}

/* --- one statement at a time -------------------------------------------- */

/* @left: number of SQL statements that are executed before the other program runs */
typedef struct { Fixture *f; int left; } Intruder;

static Intruder *intruder;              /* global because the SQLite hook for new connections does not get user data */

/* Plays the part of the other program: executes the SQL file @with on the database @path. Runs in a separate program,
 * because a forked process would inherit the locks of this process. Does not wait for locks, because this process waits
 * for it. */
static int
intrude (const char *path,
         const char *with)
{
  g_autofree char *script = NULL;
  sqlite3 *db;

  g_assert_true (g_file_get_contents (with, &script, NULL, NULL));
  sqlite3_open (path, &db);
  if (sqlite3_exec (db, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK
      && sqlite3_exec (db, script, NULL, NULL, NULL) == SQLITE_OK)
    sqlite3_exec (db, "COMMIT", NULL, NULL, NULL);
  sqlite3_close (db);
  return 0;
}

static int
before_statement (unsigned  what,
                  void     *data,
                  void     *statement,
                  void     *text)
{
  if (intruder != NULL && intruder->left-- == 0)
    {
      const char *script = g_test_get_filename (G_TEST_DIST, "results-1.sql", NULL);
      const char *argv[] = { "/proc/self/exe", "--intrude", intruder->f->path, script, NULL };
      int status = -1;

      intruder = NULL;
      g_assert_true (g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL, &status, NULL));
      g_assert_cmpint (status, ==, 0);
    }
  return 0;
}

static int
watch (sqlite3                      *db,
       char                        **message,
       const sqlite3_api_routines   *routines)
{
  return sqlite3_trace_v2 (db, SQLITE_TRACE_STMT, before_statement, NULL);
}

/* Checks that another program can create the file between any two SQLite statements of this program. */
static void
test_between (Fixture      *f,
              gconstpointer data)
{
  gboolean intruded = TRUE;

  sqlite3_auto_extension ((void (*) (void)) watch);
  for (int i = 0; intruded; i++)
    {
      Intruder it = { .f = f, .left = i };
      g_autoptr(GError) error = NULL;
      g_autoptr(GPtrArray) found = NULL;

      g_test_message ("before statement %d", i);
      g_assert_true (g_file_set_contents (f->path, "", -1, NULL));
      intruder = &it;
      record_one (f, 7, &error);
      intruded = intruder == NULL;
      intruder = NULL;
      g_assert_no_error (error);
      g_assert_cmpint (count_files (f, ".broken-", FALSE), ==, 0);
      found = read_all (f);
      g_assert_true (have (found, 7));
      count_files (f, "", TRUE);
    }
  sqlite3_reset_auto_extension ();
}

/* Checks that a damaged file is not set aside while another program is writing to it. */
static void
test_not_under_a_writer (Fixture      *f,
                         gconstpointer data)
{
  g_autoptr(BicResults) open = bic_results_open (f->folder, BIC_RESULTS_WRITE, NULL);
  g_autoptr(GError) error = NULL;

  g_assert_nonnull (open);
  g_assert_true (g_file_set_contents (f->path, "damage", -1, NULL));
  g_assert_false (record_one (f, 1, &error));
  g_assert_error (error, BIC_ERROR, BIC_ERROR_IO);
  g_assert_cmpint (count_files (f, ".broken-", FALSE), ==, 0);
  g_clear_pointer (&open, bic_results_close);
  g_assert_true (record_one (f, 1, NULL));
  g_assert_cmpint (count_files (f, ".broken-", FALSE), ==, 1);
}

/* Checks that the companion files of a damaged database are also set aside. Otherwise SQLite would apply them to the
 * new database. */
static void
test_companions (Fixture      *f,
                 gconstpointer data)
{
  static const char *const ends[] = { "", "-journal", "-wal", "-shm" };

  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autofree char *path = g_strconcat (f->path, ends[i], NULL);

      g_assert_true (g_file_set_contents (path, "damage of more than a byte", -1, NULL));
    }
  g_assert_true (record_one (f, 1, NULL));
  g_assert_cmpint (count_files (f, ".broken-", FALSE), >=, 1);
  g_assert_cmpint (count_files (f, "", FALSE) - count_files (f, ".broken-", FALSE), ==, 1);
}

/* Checks that a special file in place of the database is reported without waiting, and that it is not changed. */
static void
test_no_file (Fixture      *f,
              gconstpointer data)
{
  for (int access = BIC_RESULTS_READ; access <= BIC_RESULTS_WRITE; access++)
    {
      g_autoptr(GError) fifo = NULL, folder = NULL;

      g_assert_cmpint (mkfifo (f->path, 0600), ==, 0);
      g_assert_null (bic_results_open (f->folder, access, &fifo));
      g_assert_error (fifo, BIC_ERROR, BIC_ERROR_IO);
      g_assert_cmpint (g_unlink (f->path), ==, 0);
      g_assert_cmpint (g_mkdir (f->path, 0700), ==, 0);
      g_assert_null (bic_results_open (f->folder, access, &folder));
      g_assert_error (folder, BIC_ERROR, BIC_ERROR_IO);
      g_assert_cmpint (g_rmdir (f->path), ==, 0);
    }
}

/* Checks that a database with a write-ahead log is accepted. */
static void
test_ahead (Fixture      *f,
            gconstpointer data)
{
  g_autoptr(GPtrArray) found = NULL;
  sqlite3 *db;

  g_assert_true (record_one (f, 1, NULL));
  g_assert_cmpint (sqlite3_open (f->path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, "PRAGMA journal_mode = WAL", NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
  g_assert_true (record_one (f, 2, NULL));
  found = read_all (f);
  g_assert_cmpuint (found->len, ==, 2);
  g_assert_cmpint (count_files (f, ".broken-", FALSE), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  if (argc == 4 && g_str_equal (argv[1], "--intrude"))
    return intrude (argv[2], argv[3]);
  if (argc == 3 && g_str_equal (argv[1], "--rounds"))
    rounds = CLAMP (atoi (argv[2]), 1, 100000);
  g_test_add ("/results-together/between", Fixture, NULL, set_up, test_between, tear_down);
  g_test_add ("/results-together/two", Fixture, GINT_TO_POINTER (2), set_up, test_meet, tear_down);
  g_test_add ("/results-together/twelve", Fixture, GINT_TO_POINTER (MOST_WRITERS), set_up, test_meet, tear_down);
  g_test_add ("/results-together/killed", Fixture, NULL, set_up, test_killed, tear_down);
  g_test_add ("/results-together/half-written", Fixture, NULL, set_up, test_half_written, tear_down);
  g_test_add ("/results-together/not-under-a-writer", Fixture, NULL, set_up, test_not_under_a_writer, tear_down);
  g_test_add ("/results-together/companions", Fixture, NULL, set_up, test_companions, tear_down);
  g_test_add ("/results-together/no-file", Fixture, NULL, set_up, test_no_file, tear_down);
  g_test_add ("/results-together/ahead", Fixture, NULL, set_up, test_ahead, tear_down);
  return g_test_run ();
}
