/* Where the shelf keeps things.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-folders.h"

/* --- where it was installed ------------------------------------------------------------------------------------- */

/**
 * bic_staged_root:
 * @program: the path of an executable
 *
 * Returns: (transfer full): what stands before the folder in which it should be installed: "/STAGE" of
 *   "/STAGE/usr/bin/bicorne"; "" if it is there, or in any other folder
 */
char *
bic_staged_root (const char *program)
{
  g_autofree char *folder = g_path_get_dirname (program);

  return g_str_has_suffix (folder, BINDIR) ? g_strndup (folder, strlen (folder) - strlen (BINDIR)) : g_strdup ("");
}

/**
 * bic_installed:
 * @path: of what belongs to the program, as it was built to be installed
 *
 * Returns: (transfer full): where it is, beside the program that runs
 */
char *
bic_installed (const char *path)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *root = bic_staged_root (program ? program : "");

  return g_strconcat (root, path, NULL);
}

/**
 * bic_installed_tell:
 *
 * Has the desktop's libraries look for icons, settings and help where the program is, if it is not where it should be.  To be
 * called before any other thing, for they remember where they look.
 */
void
bic_installed_tell (void)
{
  const char *folders = g_getenv ("XDG_DATA_DIRS");
  g_autofree char *ours = bic_installed (DATADIR);
  g_autofree char *all = g_strdup_printf ("%s:%s", ours, folders && *folders ? folders : "/usr/local/share:/usr/share");

  if (!g_str_equal (ours, DATADIR))
    g_setenv ("XDG_DATA_DIRS", all, TRUE);
}

/* --- folders ----------------------------------------------------------------------------------------------------- */

/* @beside: where it is under $BICORNE_DATADIR; else it is @name in the folder @installed */
static char *
ours (const char *beside,
      const char *installed,
      const char *name)
{
  const char *data = g_getenv ("BICORNE_DATADIR");
  g_autofree char *folder = bic_installed (installed);

  return data && *data ? g_build_filename (data, beside, NULL) : g_build_filename (folder, name, NULL);
}

/**
 * bic_folder:
 *
 * The bundled battles and stamps are looked for under $BICORNE_DATADIR when it is set, as it is for a program that is not
 * installed.
 *
 * Returns: (transfer full): the path of a folder, which need not exist
 */
char *
bic_folder (BicFolder which)
{
  switch (which)
    {
    case BIC_FOLDER_BUNDLED:
      return ours ("scenarios", PKGDATADIR, "scenarios");
    case BIC_FOLDER_BATTLES:
      return g_build_filename (g_get_user_data_dir (), "bicorne", "battles", NULL);
    case BIC_FOLDER_GAMES:
      return g_build_filename (g_get_user_data_dir (), "bicorne", "games", NULL);
    case BIC_FOLDER_DRAFTS:
      return g_build_filename (g_get_user_data_dir (), "bicorne", "drafts", NULL);
    case BIC_FOLDER_THUMBNAILS:
      return g_build_filename (g_get_user_cache_dir (), "bicorne", "thumbnails", NULL);
    case BIC_FOLDER_STAMPS:
      return g_build_filename (g_get_user_data_dir (), "bicorne", "stamps", NULL);
    case BIC_FOLDER_BUNDLED_STAMPS:
      return ours ("data/stamps", PKGDATADIR, "stamps");
    case BIC_FOLDER_SOUNDS:
      return ours ("data/sounds", PKGDATADIR, "sounds");
    case BIC_FOLDER_FIGURES:
      return ours ("docs/screenshots", HELPDIR, "C/bicorne/figures");
    case BIC_N_FOLDERS:
    default:
      g_assert_not_reached ();
    }
}

/**
 * bic_folder_of_help:
 * @language: as g_get_language_names() has it
 *
 * Beside the source there is only the help as it was written.
 *
 * Returns: (transfer full): the path of the folder where its pages in that language are, which need not exist
 */
char *
bic_folder_of_help (const char *language)
{
  g_autofree char *beside = g_build_filename ("help", language, NULL), *installed = g_build_filename (language, "bicorne", NULL);

  return ours (beside, HELPDIR, installed);
}
