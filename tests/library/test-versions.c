/* Tests of the earlier versions of battles: their number, their names, and other files in their folder.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * usage: test-library versions [--writer NAME]
 */
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "bic-error.h"
#include "bic-folders.h"
#include "bic-scenario-io.h"
#include "bic-versions.h"

#define HOUR (G_GINT64_CONSTANT (3600) * G_USEC_PER_SEC)
#define EACH 40                       /* number of versions that each program saves in the test with several programs */

static BicCatalogue *catalogue;

/* Deletes a file, or a folder and its content. */
static void
remove_all (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *below = g_build_filename (path, name, NULL);

      remove_all (below);
    }
  g_remove (path);
}

static char *
clear (void)
{
  char *folder = bic_folder (BIC_FOLDER_VERSIONS);

  remove_all (folder);
  return folder;
}

static void
keep (GFile      *file,
      const char *text,
      gint64      saved)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (bic_versions_add (file, text, strlen (text), saved, &error));
  g_assert_no_error (error);
}

static char *
content_of (GPtrArray *versions,
            guint      i)
{
  char *text;

  g_assert_true (g_file_get_contents (((const BicVersion *) versions->pdata[i])->path, &text, NULL, NULL));
  return text;
}

static guint
n_versions (GFile *file)
{
  g_autoptr (GPtrArray) versions = bic_versions_list (file);

  return versions->len;
}

/* Checks that only the newest versions are kept, that they are listed from newest to oldest, and that only the user can
 * read them. */
static void
test_last (void)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/somewhere/a.bicorne"), other = g_file_new_for_path ("/b.bicorne");
  g_autofree char *folder = clear ();
  g_autoptr (GPtrArray) versions = NULL;

  g_assert_cmpuint (n_versions (file), ==, 0);
  keep (other, "other", HOUR);
  for (int i = 0; i < 25; i++)
    {
      g_autofree char *text = g_strdup_printf ("version %d", i);

      keep (file, text, (1000 + i) * HOUR);
    }
  versions = bic_versions_list (file);
  g_assert_cmpuint (versions->len, ==, BIC_VERSIONS_MOST);
  for (guint i = 0; i < versions->len; i++)
    {
      const BicVersion *version = versions->pdata[i];
      g_autofree char *text = content_of (versions, i), *expected = g_strdup_printf ("version %u", 24 - i);
      GStatBuf info;

      g_assert_cmpstr (text, ==, expected);
      g_assert_cmpint (version->saved, ==, (gint64) (1024 - i) * HOUR);
      g_assert_cmpint (version->size, ==, strlen (text));
      g_assert_cmpint (g_stat (version->path, &info), ==, 0);
      g_assert_cmpint (info.st_mode & 0777, ==, 0600);
    }
  for (int i = 0; i < 2; i++)
    {
      g_autofree char *below = g_path_get_dirname (((const BicVersion *) versions->pdata[0])->path);
      GStatBuf info;

      g_assert_cmpint (g_stat (i ? folder : below, &info), ==, 0);
      g_assert_cmpint (info.st_mode & 0777, ==, 0700);
    }
  g_assert_cmpuint (n_versions (other), ==, 1);
}

/* Checks that a save adds no version if nothing has changed since the last version, but adds one if it returns to an
 * older text. */
static void
test_same (void)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/somewhere/a.bicorne");
  g_autofree char *folder = clear ();

  keep (file, "one", HOUR);
  keep (file, "one", 2 * HOUR);
  g_assert_cmpuint (n_versions (file), ==, 1);
  keep (file, "two", 3 * HOUR);
  keep (file, "one", 4 * HOUR);
  g_assert_cmpuint (n_versions (file), ==, 3);
}

/* Checks that the versions of each file are separate, whatever its name and folder. */
static void
test_names (void)
{
  static const char *const paths[] = {
    "/a b/Elviña ☃.bicorne", "/a/%2e%2e/x.bicorne", "/a/\xff\xfe.bicorne", "/a/new\nline.bicorne",
    "/a/'\"$(x).bicorne", "/a/..bicorne", "/a", "/A", "smb://server/share/a.bicorne",
    "/a/" "long-long-long-long-long-long-long-long-long-long-"
    "long-long-long-long-long-long-long-long-long-long-long-long-long-long-long-long-long-long-long-long-long.bicorne",
  };
  g_autofree char *folder = clear ();

  for (int round = 0; round < 2; round++)
    for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
      {
        g_autoptr (GFile) file = g_file_new_for_commandline_arg (paths[i]);
        g_autoptr (GPtrArray) versions = NULL;
        g_autofree char *expected = g_strdup_printf ("file %u", i), *text = NULL;

        if (round == 0)
          keep (file, expected, HOUR);
        versions = bic_versions_list (file);
        g_assert_cmpuint (versions->len, ==, 1);
        text = content_of (versions, 0);
        g_assert_cmpstr (text, ==, expected);
      }
}

static char *
put (const char *folder,
     const char *name,
     const char *text)
{
  char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

/* Checks that files of other programs are not listed, counted or deleted. */
static void
test_foreign (void)
{
  static const char *const names[] = {
    "notes.txt", "a.bicorne", "0000000000000001-0000000g.bicorne", "0000000000000001-00000001.bicorne.bak",
    "000000000000001-00000001.bicorne", ".hidden",
  };
  g_autoptr (GFile) file = g_file_new_for_path ("/somewhere/a.bicorne");
  g_autofree char *all = clear (), *folder = NULL, *beside = NULL, *below = NULL, *link = NULL, *target = NULL;
  g_autoptr (GPtrArray) foreign = g_ptr_array_new_with_free_func (g_free), versions = NULL;

  keep (file, "first", HOUR);
  versions = bic_versions_list (file);
  folder = g_path_get_dirname (((const BicVersion *) versions->pdata[0])->path);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_ptr_array_add (foreign, put (folder, names[i], "foreign"));
  g_ptr_array_add (foreign, put (all, "README", "foreign"));
  beside = g_build_filename (all, "my-battles", NULL);
  g_mkdir (beside, 0755);
  g_ptr_array_add (foreign, put (beside, "0000000000000001-00000001.bicorne", "foreign"));
  below = g_build_filename (folder, "0000000000000002-00000001.bicorne", NULL);
  g_mkdir (below, 0755);
  target = put (beside, "target", "foreign");
  link = g_build_filename (folder, "0000000000000003-00000001.bicorne", NULL);
  g_assert_cmpint (symlink (target, link), ==, 0);
  for (int i = 0; i < 25; i++)
    {
      g_autofree char *text = g_strdup_printf ("version %d", i);

      keep (file, text, (10 + i) * HOUR);
    }
  g_assert_cmpuint (n_versions (file), ==, BIC_VERSIONS_MOST);
  for (guint i = 0; i < foreign->len; i++)
    {
      g_autofree char *text = NULL;

      g_assert_true (g_file_get_contents (foreign->pdata[i], &text, NULL, NULL));
      g_assert_cmpstr (text, ==, "foreign");
    }
  g_assert_true (g_file_test (below, G_FILE_TEST_IS_DIR));
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK) && g_file_test (target, G_FILE_TEST_EXISTS));
}

/* Checks that the oldest versions of all battles are deleted first if the versions together exceed the size limit. */
static void
test_room (void)
{
  g_autofree char *folder = clear ();
  g_autoptr (GFile) a = g_file_new_for_path ("/a.bicorne"), b = g_file_new_for_path ("/b.bicorne");
  g_autoptr (GPtrArray) versions = NULL;

  keep (a, "oldest", HOUR);
  keep (a, "old", 2 * HOUR);
  keep (b, "large", 3 * HOUR);
  versions = bic_versions_list (b);
  g_assert_cmpint (truncate (((const BicVersion *) versions->pdata[0])->path, BIC_VERSIONS_BYTES - 10), ==, 0);
  keep (b, "new", 4 * HOUR);
  g_assert_cmpuint (n_versions (b), ==, 2);
  g_assert_cmpuint (n_versions (a), ==, 1);
  keep (b, "newer than new", 5 * HOUR);
  g_assert_cmpuint (n_versions (b), ==, 2);                             /* The large version was deleted. */
  g_assert_cmpuint (n_versions (a), ==, 0);
}

/* Checks that the newest version is kept even if it is larger than the limit for all versions. */
static void
test_too_large (void)
{
  g_autofree char *folder = clear (), *text = g_malloc0 (BIC_VERSIONS_BYTES + 2);
  g_autoptr (GFile) file = g_file_new_for_path ("/a.bicorne");

  memset (text, 'x', BIC_VERSIONS_BYTES + 1);
  keep (file, "small", HOUR);
  keep (file, text, 2 * HOUR);
  g_assert_cmpuint (n_versions (file), ==, 1);
}

/* Checks that the error names the folder if the folder cannot be created. */
static void
test_no_folder (void)
{
  g_autofree char *folder = clear (), *parent = g_path_get_dirname (folder);
  g_autoptr (GFile) file = g_file_new_for_path ("/a.bicorne");
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (parent, 0700), ==, 0);
  g_assert_true (g_file_set_contents (folder, "a file", -1, NULL));
  g_assert_false (bic_versions_add (file, "text", 4, HOUR, &error));
  g_assert_error (error, BIC_ERROR, BIC_ERROR_IO);
  g_assert_nonnull (strstr (error->message, folder));
  g_assert_cmpuint (n_versions (file), ==, 0);
}

/* --- several programs ------------------------------------------------------------------------------------------- */

static int
write_versions (const char *name)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/together.bicorne");

  for (int i = 0; i < EACH; i++)
    {
      g_autofree char *text = g_strdup_printf ("%s %d", name, i);
      g_autoptr (GError) error = NULL;

      if (!bic_versions_add (file, text, strlen (text), g_get_real_time (), &error))
        {
          g_printerr ("%s\n", error->message);
          return 1;
        }
    }
  return 0;
}

static void
test_together (void)
{
  g_autofree char *folder = clear (), *self = g_file_read_link ("/proc/self/exe", NULL);
  g_autoptr (GFile) file = g_file_new_for_path ("/together.bicorne");
  g_autoptr (GPtrArray) programs = g_ptr_array_new_with_free_func (g_object_unref), versions = NULL;
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_NONE);

  g_subprocess_launcher_setenv (launcher, "BIC_TEST_DATA", g_get_user_data_dir (), TRUE);
  for (int i = 0; i < 3; i++)
    {
      g_autofree char *name = g_strdup_printf ("program %d", i);
      g_autoptr (GError) error = NULL;

      g_ptr_array_add (programs, g_subprocess_launcher_spawn (launcher, &error, self, "versions", "--writer", name,
                                                              NULL));
      g_assert_no_error (error);
    }
  for (guint i = 0; i < programs->len; i++)
    g_assert_true (g_subprocess_wait_check (programs->pdata[i], NULL, NULL));
  versions = bic_versions_list (file);
  g_assert_cmpuint (versions->len, ==, BIC_VERSIONS_MOST);
  for (guint i = 0; i < versions->len; i++)
    {
      g_autofree char *text = content_of (versions, i);

      g_assert_true (g_str_has_prefix (text, "program "));
    }
}

/* --- in words --------------------------------------------------------------------------------------------------- */

static void
add_version (GFile             *file,
             const BicScenario *battle,
             gint64             saved)
{
  g_autofree char *text = bic_scenario_write (battle, NULL);

  keep (file, text, saved);
}

static const char *
changes_at (GPtrArray *versions,
            guint      i)
{
  return ((const BicVersion *) versions->pdata[i])->changes;
}

static void
test_words (void)
{
  g_autofree char *folder = clear ();
  g_autoptr (GFile) file = g_file_new_for_path ("/a.bicorne");
  g_autoptr (BicScenario) battle = bic_scenario_new (13, 9);
  g_autoptr (GPtrArray) versions = NULL;

  add_version (file, battle, HOUR);
  battle->tiles[20].terrain = battle->tiles[21].terrain = g_quark_from_static_string ("forest");
  battle->title = g_strdup ("The Wood");
  add_version (file, battle, 2 * HOUR);
  keep (file, "no battle", 3 * HOUR);
  battle->tiles[20].terrain = 0;
  add_version (file, battle, 4 * HOUR);
  versions = bic_versions_list (file);
  bic_versions_describe (versions, catalogue);
  g_assert_cmpstr (changes_at (versions, 3), ==, "oldest version");
  g_assert_cmpstr (changes_at (versions, 2), ==, "terrain of 2 hexes, 1 detail changed");
  g_assert_cmpstr (changes_at (versions, 1), ==, "Cannot be read");
  g_assert_cmpstr (changes_at (versions, 0), ==, "terrain of 1 hex");
}

int
main (int    argc,
      char **argv)
{
  int status;

  if (argc > 2 && g_str_equal (argv[1], "--writer"))
    {
      g_setenv ("XDG_DATA_HOME", g_getenv ("BIC_TEST_DATA"), TRUE);
      return write_versions (argv[2]);
    }
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  catalogue = bic_catalogue_load (NULL);
  g_test_add_func ("/versions/last", test_last);
  g_test_add_func ("/versions/same", test_same);
  g_test_add_func ("/versions/names", test_names);
  g_test_add_func ("/versions/foreign", test_foreign);
  g_test_add_func ("/versions/room", test_room);
  g_test_add_func ("/versions/too-large", test_too_large);
  g_test_add_func ("/versions/no-folder", test_no_folder);
  g_test_add_func ("/versions/together", test_together);
  g_test_add_func ("/versions/words", test_words);
  status = g_test_run ();
  bic_catalogue_unref (catalogue);
  return status;
}
