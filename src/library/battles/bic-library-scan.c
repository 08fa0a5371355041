/* Searches folders for battles.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-library-scan.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>

#include "bic-folders.h"

#define ENDING ".bicorne"
/* Limits for each folder of the library. Without them, a link to the root of a disk would start a search of the whole
 * disk. */
#define MAX_FOLDERS 2000                /* number of subfolders, at any depth */
#define MAX_NAMES 100000                /* number of files and folders in all subfolders together */

/* Data of one search through all folders of the library. */
typedef struct {
  BicLibraryScan *scan;
  GHashTable   *files;                  /* real paths of the battles found so far */
  GHashTable   *watched;                /* paths of the folders to watch */
  GCancellable *cancellable;
} Search;

/* Data of the search in one folder of the library (the root) and its subfolders. */
typedef struct {
  Search       *search;
  const char   *path, *shown;           /* "shown" is the path as displayed in messages */
  BicBattleOrigin place;
  GHashTable   *seen;  /* real paths of the folders found so far, to avoid endless loops through links */
  GQueue        waiting;                /* paths of folders to read, level by level from the top */
  guint         n_files, n_names;
  char         *notice;                 /* reason why the search ended early; NULL if it was complete */
  /* path of a link to a folder that contains the root; NULL if none was found */
  char         *around;
} Root;

static void
file_free (gpointer data)
{
  g_free (((BicLibraryFile *) data)->path);
  g_free (data);
}

void
bic_library_scan_free (BicLibraryScan *scan)
{
  g_ptr_array_unref (scan->files);
  g_ptr_array_unref (scan->folders);
  g_ptr_array_unref (scan->notices);
  g_free (scan);
}

/* Returns (transfer full) @path with all links resolved. */
static char *
real_path (const char *path)
{
  char *found = realpath (path, NULL);
  char *real = g_strdup (found ? found : path);

  free (found);
  return real;
}

/* Adds the real path of a file or folder to @seen. Returns %FALSE if it was added before, perhaps through another
 * link. */
static gboolean
add_if_new (GHashTable *seen,
            const char *path)
{
  return g_hash_table_add (seen, real_path (path));
}

static gboolean
add_file (Search         *search,
          const char     *path,
          BicBattleOrigin place)
{
  BicFileState stamp;
  BicLibraryFile *file;

  if (!bic_file_state_read (path, &stamp) || !add_if_new (search->files, path))
    return FALSE;
  file = g_new0 (BicLibraryFile, 1);
  *file = (BicLibraryFile) { g_strdup (path), place, stamp };
  g_ptr_array_add (search->scan->files, file);
  return TRUE;
}

static void
add_watched_folder (Search     *search,
                    const char *folder)
{
  if (g_hash_table_add (search->watched, g_strdup (folder)))
    g_ptr_array_add (search->scan->folders, g_strdup (folder));
}

/* Returns %TRUE if @path is a link to a folder that contains the root, for example to "/". Following the link would
 * search that whole folder. */
static gboolean
leads_to_parent (Root       *root,
                 const char *path)
{
  g_autofree char *real = NULL, *of_root = NULL, *inside = NULL;

  if (!g_file_test (path, G_FILE_TEST_IS_SYMLINK))
    return FALSE;
  real = real_path (path);
  of_root = real_path (root->path);
  inside = g_str_has_suffix (real, G_DIR_SEPARATOR_S) ? g_strdup (real) : g_strconcat (real, G_DIR_SEPARATOR_S, NULL);
  return g_str_has_prefix (of_root, inside);
}

static void
queue_folder (Root       *root,
              const char *path)
{
  if (leads_to_parent (root, path))
    root->around = root->around ? root->around : g_strdup (path);
  else if (add_if_new (root->seen, path))
    g_queue_push_tail (&root->waiting, g_strdup (path));
}

static void
read_folder (Root       *root,
             const char *folder)
{
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  if (dir)
    add_watched_folder (root->search, folder);
  while (dir && !root->notice && (name = g_dir_read_name (dir)) != NULL
         && !g_cancellable_is_cancelled (root->search->cancellable))
    if (++root->n_names > MAX_NAMES)
      root->notice = g_strdup_printf (_("The folder “%s” has more than %d files. "
                                        "Battles among the others are not shown."), root->shown, MAX_NAMES);
    else
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);

        if (name[0] == '.')
          continue;
        if (g_str_has_suffix (name, ENDING) && root->n_files >= BIC_LIBRARY_MOST)
          root->notice = g_strdup_printf (_("The folder “%s” has more than %d battles. The others are not shown."),
                                          root->shown, BIC_LIBRARY_MOST);
        else if (g_str_has_suffix (name, ENDING))
          root->n_files += add_file (root->search, path, root->place);
        else if (g_file_test (path, G_FILE_TEST_IS_DIR))
          queue_folder (root, path);
      }
}

/* Reads the folder and its subfolders level by level, so that a large subfolder does not use up the limits before
 * folders nearer to the top are read. */
static void
search_root (Search         *search,
             const char     *folder,
             BicBattleOrigin place)
{
  g_autoptr(GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *shown = g_filename_display_name (folder);
  Root root = { .search = search, .path = folder, .shown = shown, .place = place, .seen = seen };
  char *next;
  GPtrArray *notices;
  g_autofree char *link = NULL;

  g_queue_init (&root.waiting);
  queue_folder (&root, folder);
  for (guint n = 0; !root.notice && (next = g_queue_pop_head (&root.waiting)) != NULL; n++)
    {
      if (n < MAX_FOLDERS)
        read_folder (&root, next);
      else
        root.notice = g_strdup_printf (_("The folder “%s” has more than %d folders in it. "
                                         "Battles in the others are not shown."), shown, MAX_FOLDERS);
      g_free (next);
    }
  g_queue_clear_full (&root.waiting, g_free);
  notices = root.search->scan->notices;
  link = root.around ? g_filename_display_name (root.around) : NULL;
  if (root.notice)
    g_ptr_array_add (notices, g_steal_pointer (&root.notice));
  if (link)
    g_ptr_array_add (notices,
                     g_strdup_printf (_("“%s” is a link to a folder that contains it, and is not searched."), link));
  g_clear_pointer (&root.around, g_free);
}

static void
add_own_folder (Search     *search,
                const char *folder)
{
  g_autofree char *shown = g_filename_display_name (folder);

  if (g_file_test (folder, G_FILE_TEST_IS_DIR))
    {
      search_root (search, folder, BIC_ORIGIN_FOLDER);
      return;
    }
  add_watched_folder (search, folder);                                  /* the folder may become available later */
  g_ptr_array_add (search->scan->notices,
                   g_strdup_printf (_("The folder “%s” is not available. Its battles will return when the folder is "
                                      "available again."), shown));
}

/**
 * bic_library_scan:
 *
 * Finds the bundled battles, the battles in the user's folder and in @folders, and the @recent battles. Hidden files
 * are skipped. Each folder has separate limits; a notice names the limit that was reached. May block.
 *
 * Returns: (transfer full): the files; a file that is found in several places is listed only once, with the first place
 */
BicLibraryScan *
bic_library_scan (const char * const *folders,
                  const char * const *recent,
                  GCancellable       *cancellable)
{
  g_autofree char *bundled = bic_folder (BIC_FOLDER_BUNDLED), *own = bic_folder (BIC_FOLDER_BATTLES);
  g_autoptr(GHashTable) files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GHashTable) watched = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  BicLibraryScan *scan = g_new0 (BicLibraryScan, 1);
  Search search = { scan, files, watched, cancellable };
  g_autofree char *shown = NULL;

  scan->files = g_ptr_array_new_with_free_func (file_free);
  scan->folders = g_ptr_array_new_with_free_func (g_free);
  scan->notices = g_ptr_array_new_with_free_func (g_free);
  shown = g_filename_display_name (bundled);
  if (g_file_test (bundled, G_FILE_TEST_IS_DIR))
    search_root (&search, bundled, BIC_ORIGIN_BUNDLED);
  else
    g_ptr_array_add (search.scan->notices,
                     g_strdup_printf (_("The battles that come with Bicorne are missing: there is no folder “%s”. "
                                        "Install Bicorne again to get them back."), shown));
  g_mkdir_with_parents (own, 0755);
  search_root (&search, own, BIC_ORIGIN_USER);
  for (int i = 0; folders && folders[i]; i++)
    add_own_folder (&search, folders[i]);
  for (int i = 0; recent && recent[i]; i++)
    if (g_str_has_suffix (recent[i], ENDING))
      add_file (&search, recent[i], BIC_ORIGIN_RECENT);
  return scan;
}
