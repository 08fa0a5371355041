/* Favorite battles of the user, in a file with one line per battle: "id ..." or "path ...".
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-favourites.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#include "bic-error.h"
#include "bic-output.h"

#define MOST_BYTES (4 * 1024 * 1024)

struct _BicFavourites
{
  char        *path;
  GHashTable  *lines;
  BicFileState stamp;                   /* state of the file when it was last read or written */
};

/**
 * bic_favourites_load:
 * @path: path of the file, which may not exist
 *
 * Returns: (transfer full): the list of favorites, which is empty if the file cannot be read
 */
BicFavourites *
bic_favourites_load (const char *path)
{
  BicFavourites *self = g_new0 (BicFavourites, 1);

  self->path = g_strdup (path);
  self->lines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  bic_favourites_reload (self);
  return self;
}

/**
 * bic_favourites_reload:
 *
 * Reads the file again if another window or program has written it.
 *
 * Returns: %TRUE if the file had changed and was read again
 */
gboolean
bic_favourites_reload (BicFavourites *self)
{
  BicFileState stamp;
  g_autofree char *text = NULL;
  g_auto(GStrv) lines = NULL;

  if (!bic_file_state_read (self->path, &stamp) || memcmp (&stamp, &self->stamp, sizeof stamp) == 0)
    return FALSE;
  self->stamp = stamp;
  g_hash_table_remove_all (self->lines);
  if (stamp.size <= MOST_BYTES && g_file_get_contents (self->path, &text, NULL, NULL))
    lines = g_strsplit (text, "\n", -1);
  for (int i = 0; lines && lines[i]; i++)
    if (*lines[i])
      g_hash_table_add (self->lines, g_strdup (lines[i]));
  return TRUE;
}

void
bic_favourites_free (BicFavourites *self)
{
  g_hash_table_unref (self->lines);
  g_free (self->path);
  g_free (self);
}

/* Returns the line for the path of @battle. The path is escaped, because a file name can contain any byte, even a
 * line break. */
static char *
path_line (const BicBattle *battle)
{
  g_autofree char *escaped = g_strescape (battle->path, NULL);

  return g_strdup_printf ("path %s", escaped);
}

static char *
id_line (const BicBattle *battle)
{
  return battle->id ? g_strdup_printf ("id %s", battle->id) : NULL;
}

gboolean
bic_favourites_has (BicFavourites   *self,
                    const BicBattle *battle)
{
  g_autofree char *path = path_line (battle), *id = id_line (battle);

  return g_hash_table_contains (self->lines, path) || (id && g_hash_table_contains (self->lines, id));
}

/**
 * bic_favourites_set:
 *
 * Returns: %TRUE if the file was written. If writing fails, the change still applies until the program ends.
 */
gboolean
bic_favourites_set (BicFavourites    *self,
                    const BicBattle  *battle,
                    gboolean          favourite,
                    GError          **error)
{
  g_autofree char *path = path_line (battle), *id = id_line (battle);
  g_autofree char *folder = NULL;
  g_autoptr(GList) lines = NULL;
  g_autoptr(GString) all = NULL;

  bic_favourites_reload (self);
  g_hash_table_remove (self->lines, path);
  if (id)
    g_hash_table_remove (self->lines, id);
  if (favourite)
    g_hash_table_add (self->lines, g_strdup (id ? id : path));
  folder = g_path_get_dirname (self->path);
  lines = g_list_sort (g_hash_table_get_keys (self->lines), (GCompareFunc) g_strcmp0);
  all = g_string_new (NULL);
  for (GList *line = lines; line; line = line->next)
    g_string_append_printf (all, "%s\n", (const char *) line->data);
  if (g_mkdir_with_parents (folder, 0755) == 0)
    {
      gboolean saved = bic_output_save (self->path, all->str, all->len, BIC_OUTPUT_OWN, error);

      return saved && bic_file_state_read (self->path, &self->stamp);
    }
  g_set_error (error, BIC_ERROR, BIC_ERROR_IO, "%s: %s", folder, g_strerror (errno));
  return FALSE;
}
