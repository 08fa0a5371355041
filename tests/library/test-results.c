/* Tests of the database of results: recorded results; older, newer and damaged files; and several programs at the same
 * time.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#define _GNU_SOURCE
#include <glib/gstdio.h>
#include <signal.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "bic-error.h"
#include "bic-results.h"
#include "made-result.h"

static const MadeRow rows[] = {
  { "011", "Corunna", "Anna", "Ben", { 8, 5 }, BIC_TOP, BIC_ENDED_SCORE, 9, 1700000000, { 61, 47 }, { 24, 11 },
    { 22.5, 17.25 }, "Autumn" },
  { "011", "Corunna", "Ben", "Anna", { 2, 4 }, BIC_BOTTOM, BIC_ENDED_CONCESSION, 4, 1700003600, { 20, 22 }, { 5, 9 },
    { 8.0, 8.5 }, NULL },
  { NULL, "Ro\"li'ça; DROP TABLE games", NULL, NULL, { -3, 0 }, BIC_NOBODY, BIC_ENDED_ABANDONED, 2, 0, { 0, 0 },
    { 0, 0 }, { 0.0, 0.0 }, NULL },
  { "012", "Vimeiro", "Zoë", "李", { 5, 5 }, BIC_DRAWN, BIC_ENDED_DRAW, 100000, 253402300799, { 1, 1 }, { 1, 0 },
    { 1 / 3.0, 1e7 }, "x" },
};

typedef struct { char *folder, *path; GPtrArray *made; } Fixture;

static void
set_up (Fixture      *f,
        gconstpointer data)
{
  f->folder = g_dir_make_tmp ("bicorne-results-XXXXXX", NULL);
  f->path = g_build_filename (f->folder, "results.db", NULL);
  f->made = made_results (rows, G_N_ELEMENTS (rows));
}

static void
tear_down (Fixture      *f,
           gconstpointer data)
{
  g_autoptr(GDir) dir = g_dir_open (f->folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (f->folder, name, NULL);

      g_unlink (path);
    }
  g_rmdir (f->folder);
  g_free (f->folder);
  g_free (f->path);
  g_ptr_array_unref (f->made);
}

static BicResults *
open_folder (Fixture          *f,
             BicResultsAccess  access)
{
  g_autoptr(GError) error = NULL;
  BicResults *results = bic_results_open (f->folder, access, &error);

  g_assert_no_error (error);
  return results;
}

static void
keep (Fixture *f)
{
  g_autoptr(BicResults) results = open_folder (f, BIC_RESULTS_WRITE);
  g_autoptr(GError) error = NULL;

  bic_results_record_all (results, f->made, &error);
  g_assert_no_error (error);
}

static GPtrArray *
list (BicResults *results)
{
  g_autoptr(GError) error = NULL;
  GPtrArray *found = bic_results_list (results, &error);

  g_assert_no_error (error);
  return found;
}

static GPtrArray *
list_folder (Fixture *f)
{
  g_autoptr(BicResults) results = open_folder (f, BIC_RESULTS_READ);

  return list (results);
}

static int
n_files (Fixture    *f,
         const char *with)
{
  g_autoptr(GDir) dir = g_dir_open (f->folder, 0, NULL);
  const char *name;
  int n = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    n += strstr (name, with) != NULL;
  return n;
}

/* Changes the database without the functions of the library, like another program. */
static void
sql (Fixture    *f,
     const char *text)
{
  sqlite3 *db = NULL;

  g_assert_cmpint (sqlite3_open (f->path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, text, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
}

static const BicResult *
find (GPtrArray  *results,
      const char *id)
{
  for (guint i = 0; i < results->len; i++)
    if (strcmp (((BicResult *) results->pdata[i])->id, id) == 0)
      return results->pdata[i];
  return NULL;
}

static void
assert_all (Fixture   *f,
            GPtrArray *found)
{
  g_assert_cmpuint (found->len, ==, f->made->len);
  for (guint i = 0; i < f->made->len; i++)
    {
      const BicResult *made = f->made->pdata[i], *kept = find (found, made->id);

      g_assert_nonnull (kept);
      g_assert_true (made_equal (made, kept));
    }
}

/* --- keeping ------------------------------------------------------------ */

static void
test_keep (Fixture      *f,
           gconstpointer data)
{
  g_autoptr(BicResults) results = open_folder (f, BIC_RESULTS_WRITE);
  g_autoptr(GPtrArray) none = list (results), found = NULL;

  g_assert_cmpint (bic_results_state (results), ==, BIC_RESULTS_MADE);
  g_assert_null (bic_results_notice (results));
  g_assert_cmpuint (none->len, ==, 0);
  keep (f);
  keep (f);                                                   /* Recording the results a second time changes nothing. */
  found = list (results);
  assert_all (f, found);
  for (guint i = 1; i < found->len; i++)
    g_assert_cmpint (((BicResult *) found->pdata[i - 1])->played, <=, ((BicResult *) found->pdata[i])->played);
}

/* Checks that a saved game that ends again in another way replaces its first result, and that a renamed copy does not
 * count as a second game. */
static void
test_same_game (Fixture      *f,
                gconstpointer data)
{
  g_autoptr(BicResults) results = open_folder (f, BIC_RESULTS_WRITE);
  g_autoptr(BicResult) later = made_result (&rows[1], 99), copy = made_result (&rows[3], 4),
      onto = made_result (&rows[3], 4);
  g_autoptr(GPtrArray) found = NULL, fewer = NULL;

  keep (f);
  g_free (later->path);
  later->path = g_strdup (((BicResult *) f->made->pdata[0])->path);
  g_assert_true (bic_results_record (results, later, NULL));
  g_free (copy->path);
  copy->path = g_build_filename (f->folder, "copy.bicorne-game", NULL);
  g_assert_true (bic_results_record (results, copy, NULL));
  found = list (results);
  g_assert_cmpuint (found->len, ==, f->made->len);
  g_assert_null (find (found, ((BicResult *) f->made->pdata[0])->id));
  g_assert_true (made_equal (find (found, later->id), later));
  g_assert_true (made_equal (find (found, copy->id), copy));
  /* A result with the path of another game replaces the result of that game. */
  g_free (onto->path);
  onto->path = g_strdup (later->path);
  g_assert_true (bic_results_record (results, onto, NULL));
  fewer = list (results);
  g_assert_cmpuint (fewer->len, ==, f->made->len - 1);
  g_assert_null (find (fewer, later->id));
  g_assert_true (made_equal (find (fewer, onto->id), onto));
}

/* Checks that the stored paths of games in the folder are still right after the folder was moved. */
static void
test_moved (Fixture      *f,
            gconstpointer data)
{
  g_autoptr(BicResults) results = open_folder (f, BIC_RESULTS_WRITE);
  g_autoptr(BicResult) own = made_result (&rows[0], 7);
  g_autofree char *moved = g_strconcat (f->folder, "-moved", NULL),
                           *path = g_build_filename (moved, "own.bicorne-game", NULL);
  g_autoptr(GPtrArray) found = NULL;

  g_free (own->path);
  own->path = g_build_filename (f->folder, "own.bicorne-game", NULL);
  g_assert_true (bic_results_record (results, own, NULL));
  g_clear_pointer (&results, bic_results_close);
  g_assert_cmpint (g_rename (f->folder, moved), ==, 0);
  g_free (f->folder);
  f->folder = g_steal_pointer (&moved);
  found = list_folder (f);
  g_assert_cmpstr (((BicResult *) found->pdata[0])->path, ==, path);
}

/* Checks that values outside their range are refused, and that a change that fails is undone completely. */
static void
test_ranges (Fixture      *f,
             gconstpointer data)
{
  g_autoptr(BicResults) results = open_folder (f, BIC_RESULTS_WRITE);

  for (int i = 0; i < 16; i++)
    {
      g_autoptr(GPtrArray) made = made_results (rows, G_N_ELEMENTS (rows)), found = NULL;
      BicResult *r = made->pdata[made->len - 1];
      g_autoptr(GError) error = NULL;
      int *numbers[] = { &r->rules, &r->winner, (int *) &r->ended, &r->turns, &r->typed, &r->side[0].target,
                         &r->side[1].dice,
                         &r->side[0].hits, &r->side[1].score };
      double *expected = &r->side[1].expected;

      if (i < (int) G_N_ELEMENTS (numbers))
        *numbers[i] = i == 8 ? 10001 : -2;
      else if (i < 12)
        *expected = i == 9 ? -1.0 : i == 10 ? 1e300 : g_ascii_strtod ("nan", NULL);
      else if (i == 12)
        r->played = -1;
      else if (i == 13)
        r->played = G_MAXINT64;
      else if (i == 14)
        r->id[3] = 'G';
      else
        memset (r->title, 0xff, 1);
      g_assert_false (bic_results_record_all (results, made, &error));
      g_assert_error (error, BIC_ERROR, BIC_ERROR_RANGE);
      found = list (results);
      g_assert_cmpuint (found->len, ==, 0);
    }
}

/* --- older and newer files ---------------------------------------------- */

static void
make_version (Fixture    *f,
              const char *script)
{
  g_autofree char *text = NULL;
  g_autoptr(GError) error = NULL;

  g_file_get_contents (g_test_get_filename (G_TEST_DIST, script, NULL), &text, NULL, &error);
  g_assert_no_error (error);
  sql (f, text);
}

static void
assert_version_1 (GPtrArray *found)
{
  const BicResult *first, *broken_off;

  g_assert_cmpuint (found->len, ==, 3);
  first = found->pdata[0];
  broken_off = found->pdata[2];
  g_assert_cmpstr (first->title, ==, "Corunna");
  g_assert_true (first->seed == G_MAXUINT64);
  g_assert_cmpstr (first->side[BIC_TOP].player, ==, "Anna");
  g_assert_cmpint (first->side[BIC_BOTTOM].hits, ==, 11);
  g_assert_cmpfloat (first->side[BIC_BOTTOM].expected, ==, 17.25);
  g_assert_cmpstr (first->tournament, ==, "");
  g_assert_cmpint (broken_off->winner, ==, BIC_NOBODY);
  g_assert_cmpint (broken_off->ended, ==, BIC_ENDED_ABANDONED);
  g_assert_cmpstr (broken_off->path, ==, "");
}

/* Checks that reading does not change a file of version 1, and that writing converts it to the current version. */
static void
test_version_1 (Fixture      *f,
                gconstpointer data)
{
  g_autofree char *before = NULL, *after = NULL;
  gsize length, now;
  g_autoptr(GPtrArray) looked = NULL, kept = NULL, more = NULL;

  make_version (f, "results-1.sql");
  g_assert_true (g_file_get_contents (f->path, &before, &length, NULL));
  looked = list_folder (f);
  assert_version_1 (looked);
  g_assert_true (g_file_get_contents (f->path, &after, &now, NULL));
  g_assert_cmpmem (before, length, after, now);
  {
    g_autoptr(BicResults) results = open_folder (f, BIC_RESULTS_WRITE);

    g_assert_cmpint (bic_results_state (results), ==, BIC_RESULTS_AS_IT_WAS);
    kept = list (results);
    assert_version_1 (kept);
  }
  keep (f);
  more = list_folder (f);
  /* Three of the results have the same ids as results in the old file. */
  g_assert_cmpuint (more->len, ==, f->made->len);
  g_assert_cmpint (n_files (f, "broken"), ==, 0);
}

/* Checks that a file of version 2, which lacks the computer players, can be read and written. */
static void
test_version_2 (Fixture      *f,
                gconstpointer data)
{
  g_autoptr(GPtrArray) looked = NULL, kept = NULL;
  g_autoptr(BicResults) results = NULL;

  make_version (f, "results-2.sql");
  looked = list_folder (f);
  g_assert_cmpuint (looked->len, ==, 3);
  g_assert_cmpstr (((BicResult *) looked->pdata[0])->tournament, ==, "Autumn");
  g_assert_cmpstr (((BicResult *) looked->pdata[0])->side[BIC_TOP].computer, ==, "");
  results = open_folder (f, BIC_RESULTS_WRITE);
  g_assert_cmpint (bic_results_state (results), ==, BIC_RESULTS_AS_IT_WAS);
  kept = list (results);
  g_assert_cmpuint (kept->len, ==, 3);
  g_assert_true (made_equal (kept->pdata[0], looked->pdata[0]));
}

static void
test_newer (Fixture      *f,
            gconstpointer data)
{
  g_autoptr(BicResults) results = NULL;
  g_autoptr(GPtrArray) found = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *before = NULL, *after = NULL;
  gsize length, now;

  keep (f);
  sql (f, "ALTER TABLE games ADD COLUMN weather TEXT; PRAGMA user_version = 9999");
  g_assert_true (g_file_get_contents (f->path, &before, &length, NULL));
  results = open_folder (f, BIC_RESULTS_WRITE);
  g_assert_cmpint (bic_results_state (results), ==, BIC_RESULTS_NEWER);
  g_assert_nonnull (bic_results_notice (results));
  found = list (results);
  assert_all (f, found);
  g_assert_false (bic_results_record (results, f->made->pdata[0], &error));
  g_assert_error (error, BIC_ERROR, BIC_ERROR_IO);
  g_assert_true (g_file_get_contents (f->path, &after, &now, NULL));
  g_assert_cmpmem (before, length, after, now);
}

/* --- damage ------------------------------------------------------------- */

/* Opens the file for writing, and checks that all rows are unchanged, or that the file was set aside and replaced with
 * a new file. */
static void
assert_fixed (Fixture    *f,
              const char *what)
{
  g_autoptr(BicResults) results = open_folder (f, BIC_RESULTS_WRITE);
  g_autoptr(GPtrArray) found = list (results);

  g_test_message ("%s: %d", what, bic_results_state (results));
  if (bic_results_state (results) == BIC_RESULTS_AS_IT_WAS)
    {
      assert_all (f, found);
      return;
    }
  g_assert_cmpuint (found->len, ==, 0);
  if (bic_results_state (results) == BIC_RESULTS_SET_ASIDE)
    {
      g_assert_nonnull (bic_results_notice (results));
      g_assert_cmpint (n_files (f, ".broken-"), >, 0);
    }
  g_assert_true (bic_results_record_all (results, f->made, NULL));
}

static void
test_truncated (Fixture      *f,
                gconstpointer data)
{
  g_autofree char *whole = NULL;
  gsize length;
  int n = 0;

  keep (f);
  g_assert_true (g_file_get_contents (f->path, &whole, &length, NULL));
  for (gsize size = 0; size < length; size += size < 4 ? 1 : 1021)
    {
      g_autofree char *what = g_strdup_printf ("%" G_GSIZE_FORMAT " of %" G_GSIZE_FORMAT, size, length);

      g_assert_true (g_file_set_contents (f->path, whole, (gssize) size, NULL));
      assert_fixed (f, what);
      n++;
    }
  g_assert_cmpint (n_files (f, ".broken-"), ==, n - 2); /* A file of zero bytes or one byte is treated as a new file. */
}

/* Checks that results can be recorded even if some bytes of the file were overwritten. If the bytes are unused or part
 * of a text, the same file is used, and otherwise a new file. */
static void
test_overwritten (Fixture      *f,
                  gconstpointer data)
{
  g_autofree char *whole = NULL;
  gsize length;

  keep (f);
  g_assert_true (g_file_get_contents (f->path, &whole, &length, NULL));
  for (gsize at = 0; at < length; at += at < 100 ? 5 : 509)
    {
      g_autofree char *torn = g_memdup2 (whole, length);
      g_autoptr(BicResults) results = NULL;
      g_autoptr(GPtrArray) found = NULL;
      g_autoptr(GError) error = NULL;

      g_test_message ("%" G_GSIZE_FORMAT, at);
      memset (torn + at, 0xa5, MIN (16, length - at));
      g_assert_true (g_file_set_contents (f->path, torn, (gssize) length, NULL));
      results = bic_results_open (f->folder, BIC_RESULTS_WRITE, &error);
      g_assert_no_error (error);
      if (at > 60 - 16 && at < 64 && bic_results_state (results) == BIC_RESULTS_NEWER)
        continue;                                               /* The version number was overwritten. */
      bic_results_record_all (results, f->made, &error);
      g_assert_no_error (error);
      found = bic_results_list (results, &error);
      g_assert_cmpuint (found->len, >=, f->made->len);
    }
}

static void
test_strange (Fixture      *f,
              gconstpointer data)
{
  static const char *const made[] = {
    "CREATE TABLE recipes (name TEXT)",                                                /* database of another program */
    /* databases with a wrong version, application id or table */
    "PRAGMA user_version = 1",
    "PRAGMA application_id = 1114202994; PRAGMA user_version = 2; CREATE TABLE games (id TEXT)",
    "PRAGMA user_version = -5",
    "PRAGMA application_id = 42",
  };
  static const char *const bytes[] =
      { "no database at all, but a text that is longer than the head of one would be, which has a hundred bytes",
                                       "xy", "SQLite format 3" };

  for (gsize i = 0; i < G_N_ELEMENTS (made); i++)
    {
      sql (f, made[i]);
      assert_fixed (f, made[i]);
      g_assert_cmpint (n_files (f, ".broken-"), ==, i + 1);
      g_unlink (f->path);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (bytes); i++)
    {
      g_assert_true (g_file_set_contents (f->path, bytes[i], -1, NULL));
      assert_fixed (f, bytes[i]);
      g_assert_cmpint (n_files (f, ".broken-"), ==, G_N_ELEMENTS (made) + i + 1);
    }
}

/* Checks that code that is hidden in the database is not executed, and that rows that this program would never write
 * are refused. */
static void
test_smuggled (Fixture      *f,
               gconstpointer data)
{
  static const char *const tricks[] = {
    "CREATE TRIGGER t AFTER INSERT ON games BEGIN DELETE FROM games; END",
    "CREATE VIEW v AS SELECT * FROM games",
    "PRAGMA foreign_keys = OFF; DELETE FROM battles",
    "PRAGMA ignore_check_constraints = ON; UPDATE sides SET score = 99999",
    "PRAGMA ignore_check_constraints = ON; UPDATE games SET ended = 'magic'",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (tricks); i++)
    {
      keep (f);
      sql (f, tricks[i]);
      assert_fixed (f, tricks[i]);
      g_assert_cmpint (n_files (f, ".broken-"), ==, i + 1);
    }
}

/* Checks that a program that only reads does not create or rename a file. */
static void
test_only_looks (Fixture      *f,
                 gconstpointer data)
{
  g_autoptr(GError) none = NULL, damaged = NULL;

  g_assert_null (bic_results_open (f->folder, BIC_RESULTS_READ, &none));
  g_assert_error (none, BIC_ERROR, BIC_ERROR_IO);
  g_assert_cmpint (n_files (f, ""), ==, 0);
  g_assert_true (g_file_set_contents (f->path, "xy", -1, NULL));
  g_assert_null (bic_results_open (f->folder, BIC_RESULTS_READ, &damaged));
  g_assert_error (damaged, BIC_ERROR, BIC_ERROR_PARSE);
  g_assert_cmpint (n_files (f, ""), ==, 1);
}

/* --- what the world does ------------------------------------------------ */

static void
fail_to_record (Fixture *f)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(BicResults) results = bic_results_open (f->folder, BIC_RESULTS_WRITE, &error);

  if (results)
    g_assert_false (bic_results_record_all (results, f->made, &error));
  g_assert_error (error, BIC_ERROR, BIC_ERROR_IO);
  g_assert_cmpint (n_files (f, ".broken-"), ==, 0);
}

/* Checks that results in a read-only folder can be read. The test switches to another user, because root can write
 * everywhere. */
static void
test_read_only (Fixture      *f,
                gconstpointer data)
{
  g_autoptr(GPtrArray) found = NULL;
  uid_t real, effective, saved;

  keep (f);
  if (geteuid () == 0)
    {
      g_assert_cmpint (chown (f->folder, 65534, (gid_t) -1), ==, 0);
      g_assert_cmpint (chown (f->path, 65534, (gid_t) -1), ==, 0);
      g_assert_cmpint (setresuid (65534, 65534, 0), ==, 0);
    }
  g_chmod (f->path, 0444);
  g_chmod (f->folder, 0500);
  fail_to_record (f);
  found = list_folder (f);
  assert_all (f, found);
  g_chmod (f->folder, 0700);
  g_assert_cmpint (getresuid (&real, &effective, &saved), ==, 0);
  if (saved != effective)
    g_assert_cmpint (setresuid (saved, saved, saved), ==, 0);
}

/* Checks that the stored results are unchanged if writing stops after some bytes, which happens on a full disk. */
static void
test_full_disk (Fixture      *f,
                gconstpointer data)
{
  g_autoptr(GPtrArray) found = NULL, first = g_ptr_array_new ();
  g_autoptr(BicResults) results = open_folder (f, BIC_RESULTS_WRITE);
  struct rlimit old;

  g_ptr_array_add (first, f->made->pdata[0]);
  g_assert_true (bic_results_record_all (results, first, NULL));
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &old), ==, 0);
  for (rlim_t room = 0; room <= 8192; room += 2048)
    {
      struct rlimit little = { room, old.rlim_max };

      g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &little), ==, 0);
      fail_to_record (f);
      g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &old), ==, 0);
      g_clear_pointer (&found, g_ptr_array_unref);
      found = list (results);
      g_assert_cmpuint (found->len, ==, 1);
    }
  g_assert_true (bic_results_record_all (results, f->made, NULL));
}

static void
test_no_folder (Fixture      *f,
                gconstpointer data)
{
  g_autofree char *file = g_build_filename (f->folder, "file", NULL), *below = g_build_filename (file, "games", NULL);
  g_autofree char *deep = g_build_filename (f->folder, "a", "b", NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(BicResults) made = NULL;

  g_assert_true (g_file_set_contents (file, "", -1, NULL));
  g_assert_null (bic_results_open (below, BIC_RESULTS_WRITE, &error));
  g_assert_error (error, BIC_ERROR, BIC_ERROR_IO);
  made = bic_results_open (deep, BIC_RESULTS_WRITE, NULL);
  g_assert_nonnull (made);
}

typedef struct { Fixture *f; int from; } Writer;

static gpointer
write_many (gpointer data)
{
  Writer *writer = data;

  for (int i = 0; i < 20; i++)
    {
      g_autoptr(BicResults) results = open_folder (writer->f, BIC_RESULTS_WRITE);
      g_autoptr(BicResult) result = made_result (&rows[i % G_N_ELEMENTS (rows)], writer->from + i);
      g_autoptr(GError) error = NULL;

      bic_results_record (results, result, &error);
      g_assert_no_error (error);
    }
  return NULL;
}

/* Checks two threads that repeatedly open, write and close the database. At the start, both try to create the file at
 * the same time. */
static void
test_two_at_once (Fixture      *f,
                  gconstpointer data)
{
  Writer writers[] = { { f, 100 }, { f, 200 } };
  GThread *threads[] = { g_thread_new ("a", write_many, &writers[0]), g_thread_new ("b", write_many, &writers[1]) };
  g_autoptr(GPtrArray) found = NULL;

  g_thread_join (threads[0]);
  g_thread_join (threads[1]);
  found = list_folder (f);
  g_assert_cmpuint (found->len, ==, 40);
  g_assert_cmpint (n_files (f, ".broken-"), ==, 0);
}

/* Checks that a reader sees either a whole transaction or no part of it. */
static void
test_half_done (Fixture      *f,
                gconstpointer data)
{
  sqlite3 *db = NULL;
  g_autoptr(GPtrArray) during = NULL, after = NULL;

  keep (f);
  g_assert_cmpint (sqlite3_open (f->path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, "BEGIN IMMEDIATE; DELETE FROM sides; DELETE FROM games", NULL, NULL, NULL), ==,
                   SQLITE_OK);
  during = list_folder (f);
  assert_all (f, during);
  g_assert_cmpint (sqlite3_exec (db, "ROLLBACK", NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
  after = list_folder (f);
  assert_all (f, after);
}

int
main (int argc, char *argv[])
{
  static const struct { const char *path; void (*run) (Fixture *f, gconstpointer data); } cases[] = {
    { "/results/keep", test_keep }, { "/results/same-game", test_same_game }, { "/results/moved", test_moved },
    { "/results/ranges", test_ranges }, { "/results/version-1", test_version_1 },
    { "/results/version-2", test_version_2 },
    { "/results/newer", test_newer },
    { "/results/truncated", test_truncated }, { "/results/overwritten", test_overwritten },
    { "/results/strange", test_strange },
    { "/results/smuggled", test_smuggled }, { "/results/only-looks", test_only_looks },
    { "/results/read-only", test_read_only },
    { "/results/full-disk", test_full_disk }, { "/results/no-folder", test_no_folder },
    { "/results/two-at-once", test_two_at_once },
    { "/results/half-done", test_half_done },
  };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add (cases[i].path, Fixture, NULL, set_up, cases[i].run, tear_down);
  return g_test_run ();
}
