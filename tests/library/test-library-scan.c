/* Tests of the search for files in the library. If files are omitted, a notice gives the reason. Each folder has
 * separate limits.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <unistd.h>

#include <glib/gstdio.h>

#include "bic-folders.h"
#include "bic-library-scan.h"

static char *home;

static void
make (const char *folder,
      int         n)
{
  g_assert_no_errno (g_mkdir_with_parents (folder, 0755));
  for (int i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("%d.bicorne", i), *path = g_build_filename (folder, name, NULL);

      g_assert_true (g_file_set_contents_full (path, "", 0, G_FILE_SET_CONTENTS_NONE, 0644, NULL));
    }
}

static void
make_link (const char *folder,
           const char *name,
           const char *target)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_no_errno (symlink (target, path));
}

static char *
in_home (const char *name)
{
  return g_build_filename (home, name, NULL);
}

static int
count (const BicLibraryScan *scan,
       const char           *folder)
{
  g_autofree char *prefix = g_strconcat (folder, G_DIR_SEPARATOR_S, NULL);
  int n = 0;

  for (guint i = 0; i < scan->files->len; i++)
    n += g_str_has_prefix (((BicLibraryFile *) scan->files->pdata[i])->path, prefix);
  return n;
}

static void
assert_notice (const BicLibraryScan *scan,
               const char           *before,
               const char           *shown,
               const char           *after)
{
  g_autofree char *text = g_strconcat (before, "“", shown, "”", after, NULL);

  g_assert_cmpuint (scan->notices->len, ==, 1);
  g_assert_cmpstr (scan->notices->pdata[0], ==, text);
}

static void
remove_tree (const char *path)
{
  g_autoptr (GDir) dir = g_file_test (path, G_FILE_TEST_IS_SYMLINK) ? NULL : g_dir_open (path, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *inside = g_build_filename (path, name, NULL);

      remove_tree (inside);
    }
  g_remove (path);
}

/* Checks that a link to a folder that contains the library itself is not followed. Otherwise the library would search
 * the whole disk. */
static void
test_link_to_all (void)
{
  g_autofree char *own = bic_folder (BIC_FOLDER_BATTLES), *link_path = g_build_filename (own, "all", NULL);
  g_autoptr (BicLibraryScan) scan = NULL;

  make (own, 300);
  make_link (own, "all", "/");
  make_link (own, "here", ".");
  scan = bic_library_scan (NULL, NULL, NULL);
  g_assert_cmpint (count (scan, own), ==, 300);
  assert_notice (scan, "", link_path, " is a link to a folder that contains it, and is not searched.");
  remove_tree (own);
}

/* Checks that hidden files and folders are skipped, and that the files next to them are found. */
static void
test_hidden (void)
{
  g_autofree char *folder = in_home ("hidden"), *inside = g_build_filename (folder, ".trash", NULL);
  g_autoptr (BicLibraryScan) scan = NULL;

  make (folder, 20);
  make (inside, 2);
  for (int i = 0; i < 20; i++)
    {
      g_autofree char *name = g_strdup_printf (".%d.bicorne", i), *path = g_build_filename (folder, name, NULL);

      g_assert_true (g_file_set_contents (path, "", 0, NULL));
    }
  scan = bic_library_scan ((const char *[]) { folder, NULL }, NULL, NULL);
  g_assert_cmpint (count (scan, folder), ==, 20);
  g_assert_cmpuint (scan->notices->len, ==, 0);
}

/* Checks that all folders are searched even if there are many folders with few battles. */
static void
test_many_folders (void)
{
  g_autofree char *large = in_home ("large"), *own = bic_folder (BIC_FOLDER_BATTLES);
  g_autoptr (BicLibraryScan) scan = NULL;

  make (large, 325);
  for (int i = 0; i < 450; i++)
    {
      g_autofree char *name = g_strdup_printf ("%d", i), *folder = g_build_filename (large, name, NULL);

      make (folder, 1);
    }
  make (own, 2);
  scan = bic_library_scan ((const char *[]) { large, NULL }, NULL, NULL);
  g_assert_cmpint (count (scan, large), ==, 775);
  g_assert_cmpint (count (scan, own), ==, 2);
  g_assert_cmpuint (scan->notices->len, ==, 0);
}

/* Checks that deeply nested folders are searched. */
static void
test_deep (void)
{
  g_autoptr (GString) path = g_string_new (home);
  g_autofree char *deep = in_home ("d1");
  g_autoptr (BicLibraryScan) scan = NULL;

  for (int i = 1; i <= 12; i++)
    g_string_append_printf (path, "/d%d", i);
  make (path->str, 3);
  scan = bic_library_scan ((const char *[]) { deep, NULL }, NULL, NULL);
  g_assert_cmpint (count (scan, deep), ==, 3);
}

/* Checks that the number of folders in one added folder is limited, and that a notice gives the reason. Other added
 * folders are still searched. */
static void
test_too_many_folders (void)
{
  g_autofree char *huge = in_home ("huge"), *later = in_home ("later"), *bundled = bic_folder (BIC_FOLDER_BUNDLED);
  g_autoptr (BicLibraryScan) scan = NULL;

  make (huge, 5);
  make (later, 7);
  for (int i = 0; i < 2100; i++)
    {
      g_autofree char *name = g_strdup_printf ("%d", i), *folder = g_build_filename (huge, name, NULL);

      g_assert_no_errno (g_mkdir (folder, 0755));
    }
  scan = bic_library_scan ((const char *[]) { huge, later, NULL }, NULL, NULL);
  g_assert_cmpint (count (scan, huge), ==, 5);
  g_assert_cmpint (count (scan, later), ==, 7);
  g_assert_cmpint (count (scan, bundled), >, 20);
  assert_notice (scan, "The folder ", huge, " has more than 2000 folders in it. Battles in the others are not shown.");
}

/* Checks that a folder inside a folder with too many files is searched completely if it has also been added to the
 * library. */
static void
test_folder_of_a_full_one (void)
{
  g_autofree char *outer = in_home ("outer"), *inner = g_build_filename (outer, "inner", NULL);
  g_autoptr (BicLibraryScan) scan = NULL;

  make (outer, BIC_LIBRARY_MOST + 1);
  make (inner, 4);
  scan = bic_library_scan ((const char *[]) { outer, inner, inner, NULL }, NULL, NULL);
  g_assert_cmpint (count (scan, inner), ==, 4);
  g_assert_cmpint (count (scan, outer), ==, BIC_LIBRARY_MOST + 4);
  assert_notice (scan, "The folder ", outer, " has more than 10000 battles. The others are not shown.");
}

int
main (int    argc,
      char **argv)
{
  int result;

  home = g_dir_make_tmp ("bicorne-scan-XXXXXX", NULL);
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/library-scan/link-to-all", test_link_to_all);
  g_test_add_func ("/library-scan/many-folders", test_many_folders);
  g_test_add_func ("/library-scan/deep", test_deep);
  g_test_add_func ("/library-scan/hidden", test_hidden);
  g_test_add_func ("/library-scan/too-many-folders", test_too_many_folders);
  g_test_add_func ("/library-scan/folder-of-a-full-one", test_folder_of_a_full_one);
  result = g_test_run ();
  remove_tree (home);
  g_free (home);
  return result;
}
