/* Tests of saving: after any error the file is complete, and is either the old file or the new file.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#define _GNU_SOURCE
#include "config.h"

#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "bic-error.h"
#include "bic-scenario-io.h"

typedef struct { char *folder, *path; GFile *file; BicScenario *scenario; } Fixture;

static void
set_up (Fixture      *f,
        gconstpointer data)
{
  f->folder = g_dir_make_tmp ("bicorne-save-XXXXXX", NULL);
  f->path = g_build_filename (f->folder, "a battle.bicorne", NULL);
  f->file = g_file_new_for_path (f->path);
  f->scenario = bic_scenario_new (13, 9);
  f->scenario->title = g_strdup ("Saved");
}

static void
tear_down (Fixture      *f,
           gconstpointer data)
{
  g_autoptr (GDir) dir = NULL;
  const char *name;

  g_chmod (f->folder, 0700);
  dir = g_dir_open (f->folder, 0, NULL);
  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (f->folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (f->folder);
  g_free (f->folder);
  g_free (f->path);
  g_object_unref (f->file);
  bic_scenario_unref (f->scenario);
}

static void
save (Fixture *f)
{
  g_autoptr (GError) error = NULL;

  bic_scenario_save (f->scenario, f->file, &error);
  g_assert_no_error (error);
}

static void
save_fails (Fixture *f)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (bic_scenario_save (f->scenario, f->file, &error));
  g_assert_error (error, BIC_ERROR, BIC_ERROR_IO);
  g_assert_nonnull (strstr (error->message, "a battle.bicorne"));
}

static guint
count_files (Fixture *f)
{
  g_autoptr (GDir) dir = g_dir_open (f->folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir))
    n++;
  return n;
}

static void
assert_title (const char *path,
              const char *title)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (BicScenario) scenario = bic_scenario_load (file, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (scenario->title, ==, title);
}

static int
mode_of (const char *path)
{
  struct stat info;

  g_assert_cmpint (stat (path, &info), ==, 0);
  return info.st_mode & 0777;
}

static void
test_new (Fixture      *f,
          gconstpointer data)
{
  mode_t mask = umask (022);

  save (f);
  umask (mask);
  assert_title (f->path, "Saved");
  g_assert_cmpuint (count_files (f), ==, 1);
  g_assert_cmpint (mode_of (f->path), ==, 0644);
}

static void
test_keeps_mode (Fixture      *f,
                 gconstpointer data)
{
  g_assert_true (g_file_set_contents (f->path, "old", -1, NULL));
  g_chmod (f->path, 0640);
  save (f);
  assert_title (f->path, "Saved");
  g_assert_cmpint (mode_of (f->path), ==, 0640);
}

static void
test_follows_link (Fixture      *f,
                   gconstpointer data)
{
  g_autofree char *real = g_build_filename (f->folder, "real.bicorne", NULL);
  struct stat info;

  g_assert_true (g_file_set_contents (real, "old", -1, NULL));
  g_assert_cmpint (symlink ("real.bicorne", f->path), ==, 0);
  save (f);
  assert_title (real, "Saved");
  g_assert_cmpint (lstat (f->path, &info), ==, 0);
  g_assert_true (S_ISLNK (info.st_mode));
}

static void
test_dangling_link (Fixture      *f,
                    gconstpointer data)
{
  g_assert_cmpint (symlink ("nowhere/at all", f->path), ==, 0);
  save_fails (f);
}

static void
test_folder (Fixture      *f,
             gconstpointer data)
{
  g_assert_cmpint (g_mkdir (f->path, 0700), ==, 0);
  save_fails (f);
}

static void
test_vanished_folder (Fixture      *f,
                      gconstpointer data)
{
  g_assert_cmpint (g_rmdir (f->folder), ==, 0);
  save_fails (f);
}

/* Changes the user of the process, because root can write even to files that are read-only. */
static void
as_nobody (Fixture *f)
{
  if (geteuid () == 0)
    {
      g_assert_cmpint (chown (f->folder, 65534, (gid_t) -1), ==, 0);
      g_assert_cmpint (chown (f->path, 65534, (gid_t) -1), ==, 0);
      g_assert_cmpint (setresuid (65534, 65534, 0), ==, 0);
    }
}

static void
as_before (void)
{
  uid_t real, effective, saved;

  g_assert_cmpint (getresuid (&real, &effective, &saved), ==, 0);
  if (saved != effective)
    g_assert_cmpint (setresuid (saved, saved, saved), ==, 0);
}

static void
test_read_only (Fixture      *f,
                gconstpointer data)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_set_contents (f->path, "old", -1, NULL));
  as_nobody (f);
  g_chmod (f->path, 0444);
  save_fails (f);
  g_chmod (f->path, 0644);
  g_chmod (f->folder, 0500);
  save_fails (f);
  g_chmod (f->folder, 0700);
  as_before ();
  g_assert_true (g_file_get_contents (f->path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "old");
  g_assert_cmpuint (count_files (f), ==, 1);
}

/* Checks that the old file is kept when writing stops after some bytes, which happens on a full disk. */
static void
test_full_disk (Fixture      *f,
                gconstpointer data)
{
  static const rlim_t rooms[] = { 0, 1, 100 };
  struct rlimit old, none;

  save (f);
  g_free (f->scenario->title);
  f->scenario->title = g_strdup ("Newer");
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &old), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (rooms); i++)
    {
      none = (struct rlimit) { rooms[i], old.rlim_max };
      g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &none), ==, 0);
      save_fails (f);
      g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &old), ==, 0);
      assert_title (f->path, "Saved");
      g_assert_cmpuint (count_files (f), ==, 1);
    }
  save (f);
  assert_title (f->path, "Newer");
}

/* Checks that a battle is not saved if its file would be too large to be opened again. */
static void
test_too_large (Fixture      *f,
                gconstpointer data)
{
  g_autoptr (BicScenario) large = bic_scenario_new (512, 512);
  g_autoptr (GError) error = NULL;

  for (int hex = 0; hex < bic_grid_hex_number_limit (&large->grid); hex++)
    large->tiles[hex] = (BicTile) { .terrain = g_quark_from_static_string ("forest"), .river = 63 };
  g_assert_false (bic_scenario_save (large, f->file, &error));
  g_assert_error (error, BIC_ERROR, BIC_ERROR_IO);
  g_assert_false (g_file_test (f->path, G_FILE_TEST_EXISTS));
}

static void
test_load_errors (Fixture      *f,
                  gconstpointer data)
{
  g_autoptr (GError) none = NULL, empty = NULL, folder = NULL;
  g_autoptr (GFile) dir = g_file_new_for_path (f->folder);

  g_assert_null (bic_scenario_load (f->file, &none));
  g_assert_error (none, BIC_ERROR, BIC_ERROR_IO);
  g_assert_true (g_file_set_contents (f->path, "", 0, NULL));
  g_assert_null (bic_scenario_load (f->file, &empty));
  g_assert_error (empty, BIC_ERROR, BIC_ERROR_PARSE);
  g_assert_null (bic_scenario_load (dir, &folder));
  g_assert_error (folder, BIC_ERROR, BIC_ERROR_UNSAFE);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)
  ADD ("/save/new", test_new);
  ADD ("/save/keeps-mode", test_keeps_mode);
  ADD ("/save/follows-link", test_follows_link);
  ADD ("/save/dangling-link", test_dangling_link);
  ADD ("/save/folder", test_folder);
  ADD ("/save/vanished-folder", test_vanished_folder);
  ADD ("/save/read-only", test_read_only);
  ADD ("/save/full-disk", test_full_disk);
  ADD ("/save/too-large", test_too_large);
  ADD ("/save/load-errors", test_load_errors);
#undef ADD
  return g_test_run ();
}
