/* Folders that the program reads and writes: installed data, the user's data and caches.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-folders.h"

/* --- the installed files ------------------------------------------------------------------------------------------ */

/* Returns the length of the common leading folders of the paths @a and @b, including the last "/". */
static size_t
length_of_shared_folders (const char *a,
                          const char *b)
{
  size_t shared = 0;

  for (size_t i = 0; a[i] != '\0' && a[i] == b[i]; i++)
    if (a[i] == '/')
      shared = i + 1;
  return shared;
}

/**
 * bic_path_next_to_program:
 * @program: absolute path of an executable
 * @path: absolute path of a file or folder that is installed together with the program
 *
 * Computes the path that @path has in an installation that was moved together with @program. Example: if BINDIR is
 * "/usr/bin" and @program is "/opt/b/bin/bicorne", then "/usr/share" becomes "/opt/b/share".
 *
 * Returns: (transfer full): the path in the moved installation, or a copy of @path if @program is not in a folder that
 *   ends like BINDIR, for example in "/bin"
 */
char *
bic_path_next_to_program (const char *program,
                          const char *path)
{
  g_autofree char *folder = g_path_get_dirname (program), *below = g_strconcat (BINDIR, "/", NULL);
  size_t shared = length_of_shared_folders (below, path);
  g_autofree char *ending = g_strndup (BINDIR + shared - 1, strlen (BINDIR) - shared + 1);          /* "/bin" */

  if (!g_path_is_absolute (program) || !g_str_has_suffix (folder, ending))
    return g_strdup (path);
  folder[strlen (folder) - strlen (ending)] = '\0';
  return g_strconcat (folder, "/", path + shared, NULL);
}

/**
 * bic_installed_path:
 * @path: a path as configured when the program was built
 *
 * The data files near the running program take precedence over the configured path, so that an installation can be
 * moved, for example with DESTDIR or by copying its folder.
 *
 * Returns: (transfer full): the path relative to the running program if Bicorne's data folder is found that way,
 *   otherwise a copy of @path
 */
char *
bic_installed_path (const char *path)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *data = bic_path_next_to_program (program ? program : "", PKGDATADIR);

  return g_file_test (data, G_FILE_TEST_IS_DIR) ? bic_path_next_to_program (program ? program : "", path)
         : g_strdup (path);
}

/**
 * bic_installed_add_data_dir:
 *
 * Adds the data folder next to the program to XDG_DATA_DIRS if the program is not in its configured prefix, so that GTK
 * finds icons, settings and help there. Call this function before using any library, because libraries cache these
 * paths.
 */
void
bic_installed_add_data_dir (void)
{
  const char *folders = g_getenv ("XDG_DATA_DIRS");
  g_autofree char *ours = bic_installed_path (DATADIR);
  g_autofree char *all = g_strdup_printf ("%s:%s", ours, folders && *folders ? folders : "/usr/local/share:/usr/share");

  if (!g_str_equal (ours, DATADIR))
    g_setenv ("XDG_DATA_DIRS", all, TRUE);
}

/* --- folders ----------------------------------------------------------------------------------------------------- */

/* Returns the path @in_data below $BICORNE_DATADIR if that variable is set, otherwise the file @name in the folder
 * @installed. */
static char *
bundled_path (const char *in_data,
              const char *installed,
              const char *name)
{
  const char *data = g_getenv ("BICORNE_DATADIR");
  g_autofree char *folder = bic_installed_path (installed);

  return data && *data ? g_build_filename (data, in_data, NULL) : g_build_filename (folder, name, NULL);
}

/**
 * bic_folder:
 *
 * Bundled battles, stamps and sounds, and the pictures of the help, are searched in $BICORNE_DATADIR if this variable
 * is set. It is set when the program runs without being installed.
 *
 * Returns: (transfer full): the path of the folder, which may not exist
 */
char *
bic_folder (BicFolder which)
{
  switch (which)
    {
    case BIC_FOLDER_BUNDLED:
      return bundled_path ("scenarios", PKGDATADIR, "scenarios");
    case BIC_FOLDER_BATTLES:
      return g_build_filename (g_get_user_data_dir (), "bicorne", "battles", NULL);
    case BIC_FOLDER_GAMES:
      return g_build_filename (g_get_user_data_dir (), "bicorne", "games", NULL);
    case BIC_FOLDER_DRAFTS:
      return g_build_filename (g_get_user_data_dir (), "bicorne", "drafts", NULL);
    case BIC_FOLDER_VERSIONS:
      return g_build_filename (g_get_user_data_dir (), "bicorne", "versions", NULL);
    case BIC_FOLDER_THUMBNAILS:
      return g_build_filename (g_get_user_cache_dir (), "bicorne", "thumbnails", NULL);
    case BIC_FOLDER_STAMPS:
      return g_build_filename (g_get_user_data_dir (), "bicorne", "stamps", NULL);
    case BIC_FOLDER_BUNDLED_STAMPS:
      return bundled_path ("data/stamps", PKGDATADIR, "stamps");
    case BIC_FOLDER_SOUNDS:
      return bundled_path ("data/sounds", PKGDATADIR, "sounds");
    case BIC_FOLDER_FIGURES:
      return bundled_path ("docs/screenshots", HELPDIR, "C/bicorne/figures");
    case BIC_N_FOLDERS:
    default:
      g_assert_not_reached ();
    }
}

/**
 * bic_folder_of_help:
 * @language: a language name from g_get_language_names ()
 *
 * The source tree contains only the original help pages, which have the language name "C".
 *
 * Returns: (transfer full): the path of the folder with the help pages in @language, which may not exist
 */
char *
bic_folder_of_help (const char *language)
{
  g_autofree char *in_data = g_build_filename ("help", language, NULL),
                            *installed = g_build_filename (language, "bicorne", NULL);

  return bundled_path (in_data, HELPDIR, installed);
}
