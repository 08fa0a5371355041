/* Stamps: parts of maps (clips) that are saved under a name.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A stamp is a battle file in a separate folder. The title of the battle is the name of the stamp. A file that cannot
 * be read is skipped but not deleted, because the user may repair it.
 */
#include "config.h"

#include "bic-stamps.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "bic-error.h"
#include "bic-folders.h"
#include "bic-scenario-io.h"

#define ENDING ".bicorne"
/* Limit that keeps the list short enough for a user to search. */
#define MAX_STAMPS 500

BicStamp *
bic_stamp_ref (BicStamp *stamp)
{
  g_atomic_ref_count_inc (&stamp->refs);
  return stamp;
}

void
bic_stamp_unref (BicStamp *stamp)
{
  if (!g_atomic_ref_count_dec (&stamp->refs))
    return;
  g_free (stamp->path);
  g_free (stamp->name);
  bic_clip_unref (stamp->clip);
  g_free (stamp);
}

/* --- reading ---------------------------------------------------------------------------------------------------- */

static char *
name_of (const char    *path,
         const BicClip *clip,
         gboolean       own)
{
  const char *title = bic_clip_scenario (clip)->title;
  g_autofree char *base = g_path_get_basename (path);

  if (title)
    return g_strdup (own ? title : _(title));
  return g_strndup (base, strlen (base) - strlen (ENDING));
}

static BicStamp *
read_stamp (const char *path,
            gboolean    own,
            GError    **error)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);
  gsize length;
  g_autofree char *base = g_path_get_basename (path), *text = bic_bytes_load (file, &length, error);
  BicClip *clip = text ? bic_clip_parse (text, length, base, error) : NULL;
  BicStamp *stamp;

  if (!clip)
    return NULL;
  stamp = g_new0 (BicStamp, 1);
  g_atomic_ref_count_init (&stamp->refs);
  stamp->path = g_strdup (path);
  stamp->own = own;
  stamp->clip = clip;
  stamp->name = name_of (path, clip, own);
  return stamp;
}

static void
read_folder (BicFolder  which,
             gboolean   own,
             GPtrArray *stamps,
             GPtrArray *damaged)
{
  g_autofree char *folder = bic_folder (which);
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && stamps->len < MAX_STAMPS && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autoptr(GError) error = NULL;
      g_autofree char *path = g_build_filename (folder, name, NULL);
      BicStamp *stamp = g_str_has_suffix (name, ENDING) ? read_stamp (path, own, &error) : NULL;

      if (stamp)
        g_ptr_array_add (stamps, stamp);
      else if (error && damaged)
        g_ptr_array_add (damaged, g_strdup (error->message));
    }
}

static int
compare_stamps (gconstpointer a,
                gconstpointer b)
{
  const BicStamp *x = *(BicStamp * const *) a, *y = *(BicStamp * const *) b;
  int order = y->own - x->own;

  return order ? order : g_utf8_collate (x->name, y->name);
}

/**
 * bic_stamps_list:
 * @damaged: (nullable) (element-type utf8): receives the reasons why files were skipped
 *
 * May block, but only briefly, because stamps are few and small.
 *
 * Returns: (transfer full) (element-type BicStamp): the user's stamps, then the bundled stamps, each sorted by name
 */
GPtrArray *
bic_stamps_list (GPtrArray *damaged)
{
  GPtrArray *stamps = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_stamp_unref);

  read_folder (BIC_FOLDER_STAMPS, TRUE, stamps, damaged);
  read_folder (BIC_FOLDER_BUNDLED_STAMPS, FALSE, stamps, damaged);
  g_ptr_array_sort (stamps, compare_stamps);
  return stamps;
}

/* --- writing ---------------------------------------------------------------------------------------------------- */

static gboolean
write_stamp (const BicClip *clip,
             const char    *path,
             GError       **error)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);
  gsize length;
  g_autofree char *folder = g_path_get_dirname (path), *text = bic_clip_write (clip, &length);

  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      g_set_error (error, BIC_ERROR, BIC_ERROR_IO, "%s: %s", folder, g_strerror (errno));
      return FALSE;
    }
  return bic_bytes_save (file, text, length, error);
}

/* Returns a copy of @clip with the name @name; if @name is empty, returns NULL and sets @error. */
static BicClip *
named (const BicClip *clip,
       const char    *name,
       GError       **error)
{
  g_autofree char *trimmed = g_strstrip (g_strdup (name));

  if (*trimmed)
    return bic_clip_copy_with_title (clip, trimmed);
  g_set_error_literal (error, BIC_ERROR, BIC_ERROR_RANGE, _("A stamp needs a name"));
  return NULL;
}

/**
 * bic_stamp_save:
 * @name: name of the stamp; other stamps can have the same name
 *
 * Returns: %TRUE if @clip was saved as a stamp of the user
 */
gboolean
bic_stamp_save (const BicClip *clip,
                const char    *name,
                GError       **error)
{
  g_autofree char *folder = bic_folder (BIC_FOLDER_STAMPS), *id = g_uuid_string_random ();
  g_autofree char *path = g_strconcat (folder, G_DIR_SEPARATOR_S, id, ENDING, NULL);
  g_autoptr(BicClip) named_clip = named (clip, name, error);

  return named_clip && write_stamp (named_clip, path, error);
}

gboolean
bic_stamp_rename (const BicStamp *stamp,
                  const char     *name,
                  GError        **error)
{
  g_autoptr(BicClip) named_clip = named (stamp->clip, name, error);

  g_return_val_if_fail (stamp->own, FALSE);
  return named_clip && write_stamp (named_clip, stamp->path, error);
}

/**
 * bic_stamp_remove:
 *
 * Deletes the file of @stamp. bic_stamp_restore () writes the file again.
 */
gboolean
bic_stamp_remove (const BicStamp *stamp,
                  GError        **error)
{
  g_return_val_if_fail (stamp->own, FALSE);

  if (g_unlink (stamp->path) == 0)
    return TRUE;
  g_set_error (error, BIC_ERROR, BIC_ERROR_IO, "%s: %s", stamp->path, g_strerror (errno));
  return FALSE;
}

gboolean
bic_stamp_restore (const BicStamp *stamp,
                   GError        **error)
{
  return write_stamp (stamp->clip, stamp->path, error);
}
