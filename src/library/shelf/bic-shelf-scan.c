/* Where battles lie.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-shelf-scan.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>

#include "bic-folders.h"

#define ENDING ".bicorne"
/* Folders in folders, folders in all, and names in all: a link to / is not a library. */
#define MAX_DEPTH 6
#define MAX_FOLDERS 400
#define MAX_NAMES 100000

typedef struct {
  BicShelfScan *scan;
  GHashTable   *seen;                   /* real paths of files and folders */
  GCancellable *cancellable;
  guint         names;
  gboolean      full;
} Search;

static void
file_free (gpointer data)
{
  g_free (((BicShelfFile *) data)->path);
  g_free (data);
}

void
bic_shelf_scan_free (BicShelfScan *scan)
{
  g_ptr_array_unref (scan->files);
  g_ptr_array_unref (scan->folders);
  g_ptr_array_unref (scan->notices);
  g_free (scan);
}

/* By whatever links it is reached, a file or folder is met once; that ends circles, too. */
static gboolean
is_new (Search     *search,
        const char *path)
{
  g_autofree char *real = NULL;
  char *found = realpath (path, NULL);

  real = g_strdup (found ? found : path);
  free (found);
  return g_hash_table_add (search->seen, g_steal_pointer (&real));
}

static void
add_file (Search        *search,
          const char    *path,
          BicShelfPlace  place)
{
  BicFileState stamp;

  if (search->scan->files->len >= BIC_SHELF_MOST)
    search->full = TRUE;
  else if (bic_stamp_of (path, &stamp) && is_new (search, path))
    {
      BicShelfFile *file = g_new0 (BicShelfFile, 1);

      *file = (BicShelfFile) { g_strdup (path), place, stamp };
      g_ptr_array_add (search->scan->files, file);
    }
}

static void
add_folder (Search        *search,
            const char    *folder,
            BicShelfPlace  place,
            int            depth)
{
  g_autoptr(GDir) dir = search->scan->folders->len < MAX_FOLDERS && is_new (search, folder) ? g_dir_open (folder, 0, NULL) : NULL;
  const char *name;

  if (dir)
    g_ptr_array_add (search->scan->folders, g_strdup (folder));
  else if (search->scan->folders->len >= MAX_FOLDERS)
    search->full = TRUE;
  while (dir && !search->full && (name = g_dir_read_name (dir)) != NULL && !g_cancellable_is_cancelled (search->cancellable))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      search->full = search->full || ++search->names > MAX_NAMES;
      if (name[0] == '.')
        continue;
      if (g_str_has_suffix (name, ENDING))
        add_file (search, path, place);
      else if (depth < MAX_DEPTH && g_file_test (path, G_FILE_TEST_IS_DIR))
        add_folder (search, path, place, depth + 1);
    }
}

static void
add_own_folder (Search     *search,
                const char *folder)
{
  g_autofree char *shown = g_filename_display_name (folder);

  if (g_file_test (folder, G_FILE_TEST_IS_DIR))
    {
      add_folder (search, folder, BIC_SHELF_FOLDER, 0);
      return;
    }
  g_ptr_array_add (search->scan->folders, g_strdup (folder));           /* it may come back */
  g_ptr_array_add (search->scan->notices, g_strdup_printf (_("The folder “%s” is not available. Its battles return when it does."), shown));
}

static void
add_bundled_folder (Search     *search,
                    const char *folder)
{
  g_autofree char *shown = g_filename_display_name (folder);

  if (g_file_test (folder, G_FILE_TEST_IS_DIR))
    add_folder (search, folder, BIC_SHELF_BUNDLED, 0);
  else
    g_ptr_array_add (search->scan->notices,
                     g_strdup_printf (_("The battles that come with Bicorne are missing: there is no folder “%s”. "
                                        "Install Bicorne again to get them back."), shown));
}

/**
 * bic_shelf_scan:
 *
 * Finds the battles of the program, of the user's folder, of @folders and @recent; hidden files are left out.  May block.
 *
 * Returns: (transfer full): each file once, under the first of its places
 */
BicShelfScan *
bic_shelf_scan (const char * const *folders,
                const char * const *recent,
                GCancellable       *cancellable)
{
  g_autofree char *bundled = bic_folder (BIC_FOLDER_BUNDLED), *own = bic_folder (BIC_FOLDER_BATTLES);
  g_autoptr(GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  BicShelfScan *scan = g_new0 (BicShelfScan, 1);
  Search search = { scan, seen, cancellable, 0, FALSE };

  scan->files = g_ptr_array_new_with_free_func (file_free);
  scan->folders = g_ptr_array_new_with_free_func (g_free);
  scan->notices = g_ptr_array_new_with_free_func (g_free);
  add_bundled_folder (&search, bundled);
  g_mkdir_with_parents (own, 0755);
  add_folder (&search, own, BIC_SHELF_OWN, 0);
  for (int i = 0; folders && folders[i]; i++)
    add_own_folder (&search, folders[i]);
  for (int i = 0; recent && recent[i]; i++)
    if (g_str_has_suffix (recent[i], ENDING))
      add_file (&search, recent[i], BIC_SHELF_RECENT);
  if (search.full)
    g_ptr_array_add (scan->notices, g_strdup_printf (_("There are more battles than the library can show (%d). Remove a folder from it."), BIC_SHELF_MOST));
  return scan;
}
