/* Earlier versions: copies of the last saves of a battle.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Several programs can store versions of one battle at the same time, so each version has a unique name. It is not an
 * error if another program has deleted a version. Only folders and files whose names have the formats defined below are
 * listed and deleted.
 */
#include "config.h"

#include "bic-versions.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#include "bic-error.h"
#include "bic-folders.h"
#include "bic-lineage.h"
#include "bic-output.h"
#include "bic-scenario-io.h"
#include "bic-underlay.h"

#define ENDING ".bicorne"
#define TIME_DIGITS 16                  /* digits of a time in microseconds since 1970 */
#define CHANCE_DIGITS 8                 /* digits of a random number, in case two programs save at the same time */
#define FOLDER_DIGITS 64                /* digits of the SHA-256 of a file's URI */

static void
version_free (gpointer data)
{
  BicVersion *version = data;

  g_free (version->path);
  g_free (version->changes);
  g_free (version);
}

/* --- names ------------------------------------------------------------------------------------------------------- */

static char *
folder_of (GFile *file)
{
  g_autofree char *all = bic_folder (BIC_FOLDER_VERSIONS), *uri = g_file_get_uri (file),
                  *name = g_compute_checksum_for_string (G_CHECKSUM_SHA256, uri, -1);

  return g_build_filename (all, name, NULL);
}

static gboolean
is_battle_folder (const char *name)
{
  return strspn (name, "0123456789abcdef") == FOLDER_DIGITS && name[FOLDER_DIGITS] == '\0';
}

/* Reads the time of a save from the name of a version: "1795971234567890-1a2b3c4d.bicorne". */
static gboolean
read_time_from_name (const char *name,
                     gint64     *saved)
{
  if (strspn (name, "0123456789") != TIME_DIGITS || name[TIME_DIGITS] != '-'
      || strspn (name + TIME_DIGITS + 1, "0123456789abcdef") != CHANCE_DIGITS
      || strcmp (name + TIME_DIGITS + 1 + CHANCE_DIGITS, ENDING) != 0)
    return FALSE;
  *saved = g_ascii_strtoll (name, NULL, 10);
  return TRUE;
}

static char *
new_path (const char *folder,
          gint64      saved)
{
  return g_strdup_printf ("%s" G_DIR_SEPARATOR_S "%0*" G_GINT64_FORMAT "-%0*x" ENDING, folder, TIME_DIGITS, saved,
                          CHANCE_DIGITS, g_random_int ());
}

/* --- the versions that are there --------------------------------------------------------------------------------- */

static int
newer (gconstpointer a,
       gconstpointer b)
{
  const BicVersion *x = *(BicVersion * const *) a, *y = *(BicVersion * const *) b;

  return x->saved != y->saved ? (x->saved < y->saved) - (x->saved > y->saved) : strcmp (y->path, x->path);
}

static void
list_folder (GPtrArray  *versions,
             const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      gint64 saved;
      GStatBuf info;

      if (read_time_from_name (name, &saved) && g_lstat (path, &info) == 0 && S_ISREG (info.st_mode))
        {
          BicVersion *version = g_new (BicVersion, 1);

          *version = (BicVersion) { g_steal_pointer (&path), saved, info.st_size, NULL };
          g_ptr_array_add (versions, version);
        }
    }
}

/**
 * bic_versions_list:
 * @file: the file of a battle
 *
 * Reads the list from the disk. May block.
 *
 * Returns: (transfer full) (element-type BicVersion): the versions of @file, newest first
 */
GPtrArray *
bic_versions_list (GFile *file)
{
  GPtrArray *versions = g_ptr_array_new_with_free_func (version_free);
  g_autofree char *folder = folder_of (file);

  list_folder (versions, folder);
  g_ptr_array_sort (versions, newer);
  return versions;
}

/* Returns (transfer full) the versions of all battles, newest first. */
static GPtrArray *
list_all (void)
{
  GPtrArray *versions = g_ptr_array_new_with_free_func (version_free);
  g_autofree char *all = bic_folder (BIC_FOLDER_VERSIONS);
  g_autoptr (GDir) dir = g_dir_open (all, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *folder = g_build_filename (all, name, NULL);

      if (is_battle_folder (name))
        list_folder (versions, folder);
    }
  g_ptr_array_sort (versions, newer);
  return versions;
}

/* --- limits ------------------------------------------------------------------------------------------------------ */

/* Deletes all versions after the first @most, and the oldest versions if the total size exceeds @bytes. @versions is
 * sorted newest first. Never deletes the newest version. */
static void
trim (GPtrArray *versions,
      guint      most,
      goffset    bytes)
{
  goffset sum = 0;

  for (guint i = 0; i < versions->len; i++)
    {
      const BicVersion *version = versions->pdata[i];

      sum += version->size;
      if (i > 0 && (i >= most || sum > bytes))
        g_unlink (version->path);
    }
}

static void
trim_all (GFile *file)
{
  g_autoptr (GPtrArray) versions = bic_versions_list (file), all = NULL;

  trim (versions, BIC_VERSIONS_MOST, G_MAXINT64);
  all = list_all ();
  trim (all, G_MAXUINT, BIC_VERSIONS_BYTES);
}

/* --- keeping ----------------------------------------------------------------------------------------------------- */

static gboolean
is_same_as_newest (GFile      *file,
                   const char *text,
                   gsize       length)
{
  g_autoptr (GPtrArray) versions = bic_versions_list (file);
  const BicVersion *newest = versions->len > 0 ? versions->pdata[0] : NULL;
  g_autofree char *old = NULL;
  gsize old_length;

  return newest && newest->size == (goffset) length && g_file_get_contents (newest->path, &old, &old_length, NULL)
         && old_length == length && memcmp (old, text, length) == 0;
}

/**
 * bic_versions_add:
 * @file: the file of a battle
 * @text: content of the file
 * @length: length of @text in bytes
 * @saved: time of the save, in microseconds since 1970
 *
 * Stores a version unless it equals the newest version, and deletes versions that exceed the limits. May block; safe in
 * a thread.
 *
 * Returns: %TRUE if the version is stored
 */
gboolean
bic_versions_add (GFile       *file,
                  const char  *text,
                  gsize        length,
                  gint64       saved,
                  GError     **error)
{
  g_autofree char *folder = folder_of (file), *path = new_path (folder, CLAMP (saved, 0, G_MAXINT64 / 1000));

  if (is_same_as_newest (file, text, length))
    return TRUE;
  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      g_set_error (error, BIC_ERROR, BIC_ERROR_IO, "%s: %s", folder, g_strerror (errno));
      return FALSE;
    }
  if (!bic_output_save (path, text, length, BIC_OUTPUT_OWN | BIC_OUTPUT_PRIVATE, error))
    return FALSE;
  trim_all (file);
  return TRUE;
}

/**
 * bic_version_to_new_battle:
 * @version: a version
 * @file: the file of the battle that the version belongs to
 *
 * Creates a new battle from a version. The paths of its background images are changed so that they are valid in any
 * folder.
 *
 * Returns: (transfer full): the new battle, or %NULL and @error if the version cannot be read
 */
BicScenario *
bic_version_to_new_battle (const BicVersion *version,
                           GFile            *file,
                           GError          **error)
{
  g_autoptr (GFile) version_file = g_file_new_for_path (version->path), parent = g_file_get_parent (file);
  g_autoptr (BicScenario) battle = bic_scenario_load (version_file, error),
                          copy = battle ? bic_scenario_copy_as_derived (battle) : NULL;
  g_autofree char *folder = parent ? g_file_get_path (parent) : NULL;
  g_autoptr (BicEdit) pictures = copy && folder
                                 ? bic_underlay_follow_moved_battle (copy, folder, G_DIR_SEPARATOR_S) : NULL;
  g_autoptr (BicEdit) inverse = pictures ? bic_edit_apply (copy, pictures, NULL) : NULL;

  return g_steal_pointer (&copy);
}
