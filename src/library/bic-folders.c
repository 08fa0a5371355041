/* Where the shelf keeps things.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-folders.h"

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
  const char *data = g_getenv ("BICORNE_DATADIR");

  switch (which)
    {
    case BIC_FOLDER_BUNDLED:
      return g_build_filename (data && *data ? data : PKGDATADIR, "scenarios", NULL);
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
      return data && *data ? g_build_filename (data, "data", "stamps", NULL) : g_build_filename (PKGDATADIR, "stamps", NULL);
    case BIC_FOLDER_SOUNDS:
      return data && *data ? g_build_filename (data, "data", "sounds", NULL) : g_build_filename (PKGDATADIR, "sounds", NULL);
    case BIC_FOLDER_FIGURES:
      return data && *data ? g_build_filename (data, "docs", "screenshots", NULL) : g_build_filename (HELPDIR, "C", "bicorne", "figures", NULL);
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
  const char *data = g_getenv ("BICORNE_DATADIR");

  return data && *data ? g_build_filename (data, "help", language, NULL) : g_build_filename (HELPDIR, language, "bicorne", NULL);
}
