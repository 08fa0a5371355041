/* Reads games and results in a thread.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-deliver.h"
#include "bic-folders.h"
#include "bic-results.h"
#include "bic-shelf-read.h"

#define MOST_RECENT 24

typedef struct { BicCatalogue *catalogue; GPtrArray *known, *games, *results; } Shelf;

static void
shelf_free (Shelf *shelf)
{
  bic_catalogue_unref (shelf->catalogue);
  g_clear_pointer (&shelf->known, g_ptr_array_unref);
  g_clear_pointer (&shelf->games, g_ptr_array_unref);
  g_clear_pointer (&shelf->results, g_ptr_array_unref);
  g_free (shelf);
}

/* Results that cannot be read are not counted; who wants to know why asks for them. */
static GPtrArray *
read_results (void)
{
  g_autofree char *folder = bic_folder (BIC_FOLDER_GAMES);
  g_autoptr(BicResults) results = bic_results_open (folder, BIC_RESULTS_READ, NULL);
  GPtrArray *all = results ? bic_results_list (results, NULL) : NULL;

  return all ? all : g_ptr_array_new_with_free_func ((GDestroyNotify) bic_result_unref);
}

static void
read_shelf (GTask        *task,
            gpointer      source,
            gpointer      task_data,
            GCancellable *cancellable)
{
  Shelf *shelf = task_data;

  shelf->results = read_results ();
  shelf->games = bic_shelf_games (shelf->catalogue, shelf->known, shelf->results, cancellable);
  bic_shelf_add_results (shelf->results, shelf->games);
  g_task_return_boolean (task, TRUE);
}

/**
 * bic_shelf_recent_paths:
 *
 * Battles that were opened from elsewhere belong to the shelf too.
 *
 * Returns: (transfer full): those that were opened last
 */
char **
bic_shelf_recent_paths (void)
{
  g_autolist(GtkRecentInfo) items = gtk_recent_manager_get_items (gtk_recent_manager_get_default ());
  g_autoptr(GStrvBuilder) paths = g_strv_builder_new ();
  int n = 0;

  for (GList *item = items; item && n < MOST_RECENT; item = item->next)
    {
      g_autoptr(GFile) file = g_file_new_for_uri (gtk_recent_info_get_uri (item->data));
      g_autofree char *path = g_file_get_path (file);

      if (path && g_str_has_suffix (path, ".bicorne"))
        {
          g_strv_builder_add (paths, path);
          n++;
        }
    }
  return g_strv_builder_end (paths);
}

/**
 * bic_shelf_read_async:
 * @known: (nullable) (element-type BicGameSummary): games that were read before; it does not change any more
 *
 * Sums up the games in progress and the results of those that are over.
 */
void
bic_shelf_read_async (BicCatalogue        *catalogue,
                      GPtrArray           *known,
                      GCancellable        *cancellable,
                      GAsyncReadyCallback  callback,
                      gpointer             user_data)
{
  g_autoptr(GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Shelf *shelf = g_new0 (Shelf, 1);

  g_task_set_source_tag (task, bic_shelf_read_async);
  shelf->catalogue = bic_catalogue_ref (catalogue);
  shelf->known = known ? g_ptr_array_ref (known) : NULL;
  g_task_set_task_data (task, shelf, (GDestroyNotify) shelf_free);
  bic_run_in_thread (task, read_shelf);
}

/**
 * bic_shelf_read_finish:
 * @games: (out) (transfer full) (element-type BicGameSummary): newest first
 * @results: (out) (transfer full) (element-type BicResult): also results that are not recorded yet
 *
 * Returns: %FALSE when it was cancelled
 */
gboolean
bic_shelf_read_finish (GAsyncResult  *result,
                       GPtrArray    **games,
                       GPtrArray    **results)
{
  Shelf *shelf;

  g_return_val_if_fail (g_async_result_is_tagged (result, bic_shelf_read_async), FALSE);

  if (!g_task_propagate_boolean (G_TASK (result), NULL))
    return FALSE;
  shelf = g_task_get_task_data (G_TASK (result));
  *games = g_steal_pointer (&shelf->games);
  *results = g_steal_pointer (&shelf->results);
  return TRUE;
}
