/* Stores the last view of each battle: zoom, position, panel and tool.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The views are in one small file in the user's state folder, with a group for each battle, named by the checksum of
 * its address. The battles that were left longest ago are removed. The file is optional: read and write errors are
 * ignored.
 */
#include "config.h"

#include <math.h>
#include <string.h>

#include "bic-output.h"
#include "bic-view-memory.h"

static char *
memory_file_path (void)
{
  return g_build_filename (g_get_user_state_dir (), "bicorne", "views.ini", NULL);
}

static GKeyFile *
load_memory_file (void)
{
  GKeyFile *keys = g_key_file_new ();
  g_autofree char *path = memory_file_path ();

  g_key_file_load_from_file (keys, path, G_KEY_FILE_NONE, NULL);
  return keys;
}

static char *
group_name_for_file (GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);

  return g_compute_checksum_for_string (G_CHECKSUM_MD5, uri, -1);
}

/* Reads a number and checks it, because the user can have edited the file. */
static gboolean
get_number (GKeyFile   *keys,
            const char *group,
            const char *key,
            double     *number)
{
  g_autoptr(GError) error = NULL;

  *number = g_key_file_get_double (keys, group, key, &error);
  return error == NULL && isfinite (*number) && fabs (*number) < 1e6;
}

static void
copy_word (GKeyFile   *keys,
           const char *group,
           const char *key,
           char        word[16])
{
  g_autofree char *text = g_key_file_get_string (keys, group, key, NULL);

  g_strlcpy (word, text ? text : "", 16);
}

/**
 * bic_view_memory_find:
 * @memory: (out): the last view of the battle
 *
 * Returns: whether a view of the battle is stored
 */
gboolean
bic_view_memory_find (GFile         *file,
                      BicViewMemory *memory)
{
  g_autoptr(GKeyFile) keys = NULL;
  g_autofree char *group = NULL;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  keys = load_memory_file ();
  group = group_name_for_file (file);
  memset (memory, 0, sizeof *memory);
  if (!get_number (keys, group, "zoom", &memory->viewport.zoom) || memory->viewport.zoom <= 0
      || !get_number (keys, group, "x", &memory->viewport.x) || !get_number (keys, group, "y", &memory->viewport.y))
    return FALSE;
  copy_word (keys, group, "tab", memory->tab);
  copy_word (keys, group, "mode", memory->mode);
  return TRUE;
}

/* Removes the oldest groups. The groups of the file are in the order in which they were written. */
static void
forget_oldest (GKeyFile *keys)
{
  gsize n;
  g_auto(GStrv) groups = g_key_file_get_groups (keys, &n);

  for (gsize i = 0; n - i > BIC_MAX_REMEMBERED; i++)
    g_key_file_remove_group (keys, groups[i], NULL);
}

void
bic_view_memory_save (GFile               *file,
                      const BicViewMemory *memory)
{
  g_autoptr(GKeyFile) keys = NULL;
  g_autofree char *group = NULL, *path = memory_file_path (), *folder = g_path_get_dirname (path), *text = NULL;
  gsize length;

  g_return_if_fail (G_IS_FILE (file));

  keys = load_memory_file ();
  group = group_name_for_file (file);
  g_key_file_remove_group (keys, group, NULL);
  g_key_file_set_double (keys, group, "zoom", memory->viewport.zoom);
  g_key_file_set_double (keys, group, "x", memory->viewport.x);
  g_key_file_set_double (keys, group, "y", memory->viewport.y);
  g_key_file_set_string (keys, group, "tab", memory->tab);
  g_key_file_set_string (keys, group, "mode", memory->mode);
  forget_oldest (keys);
  g_mkdir_with_parents (folder, 0700);
  text = g_key_file_to_data (keys, &length, NULL);
  bic_output_save (path, text, length, BIC_OUTPUT_OWN, NULL);
}
