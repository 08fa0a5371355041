/* Reads games and results in a thread, and keeps the library page up to date.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-deliver.h"
#include "bic-folders.h"
#include "bic-library-page-private.h"
#include "bic-library-read.h"
#include "bic-results.h"

#define MOST_RECENT 24

typedef struct { BicCatalogue *catalogue; GPtrArray *known, *games, *results; } ReadJob;

static void
read_job_free (ReadJob *job)
{
  bic_catalogue_unref (job->catalogue);
  g_clear_pointer (&job->known, g_ptr_array_unref);
  g_clear_pointer (&job->games, g_ptr_array_unref);
  g_clear_pointer (&job->results, g_ptr_array_unref);
  g_free (job);
}

static void
read_games_thread (GTask        *task,
                   gpointer      source,
                   gpointer      task_data,
                   GCancellable *cancellable)
{
  ReadJob *job = task_data;
  g_autofree char *folder = bic_folder (BIC_FOLDER_GAMES);
  g_autoptr (BicResults) results = bic_results_open (folder, BIC_RESULTS_READ, NULL);
  GPtrArray *all = results ? bic_results_list (results, NULL) : NULL;

  /* If the results cannot be read, the library counts no results. The results page reports the reason. */
  job->results = all ? all : g_ptr_array_new_with_free_func ((GDestroyNotify) bic_result_unref);
  job->games = bic_games_list (job->catalogue, job->known, job->results, cancellable);
  bic_games_update_results (job->results, job->games);
  g_task_return_boolean (task, TRUE);
}

/**
 * bic_library_recent_paths:
 *
 * The library lists these battles even if they are outside its folders.
 *
 * Returns: (transfer full): the paths of the battles that were opened last
 */
char **
bic_library_recent_paths (void)
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
 * bic_library_read_games_async:
 * @known: (nullable) (element-type BicGameSummary): games of an earlier call; the array must not be modified afterwards
 *
 * Reads summaries of all games, and the results of games that are over.
 */
void
bic_library_read_games_async (BicCatalogue        *catalogue,
                              GPtrArray           *known,
                              GCancellable        *cancellable,
                              GAsyncReadyCallback  callback,
                              gpointer             user_data)
{
  g_autoptr(GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  ReadJob *job = g_new0 (ReadJob, 1);

  g_task_set_source_tag (task, bic_library_read_games_async);
  job->catalogue = bic_catalogue_ref (catalogue);
  job->known = known ? g_ptr_array_ref (known) : NULL;
  g_task_set_task_data (task, job, (GDestroyNotify) read_job_free);
  bic_run_in_thread (task, read_games_thread);
}

/**
 * bic_library_read_games_finish:
 * @games: (out) (transfer full) (element-type BicGameSummary): newest first
 * @results: (out) (transfer full) (element-type BicResult): all results, including results that are not recorded yet
 *
 * Returns: %FALSE if the call was cancelled
 */
gboolean
bic_library_read_games_finish (GAsyncResult  *result,
                               GPtrArray    **games,
                               GPtrArray    **results)
{
  ReadJob *job;

  g_return_val_if_fail (g_async_result_is_tagged (result, bic_library_read_games_async), FALSE);

  if (!g_task_propagate_boolean (G_TASK (result), NULL))
    return FALSE;
  job = g_task_get_task_data (G_TASK (result));
  *games = g_steal_pointer (&job->games);
  *results = g_steal_pointer (&job->results);
  return TRUE;
}

/* --- the library page -------------------------------------------------------------------------------------------- */

#define GAMES_MS 1000                   /* delay before the games are read again, in milliseconds. A game in another
                                         * window changes its file often */

static void
library_settled_cb (BicLibraryPage *self)
{
  if (bic_library_get_battles (self->library)->len == 0)
    _bic_library_update_visible_part (self);
}

static void
games_read_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      user_data)
{
  g_autoptr(BicLibraryPage) self = user_data;
  GPtrArray *games, *results;

  if (!bic_library_read_games_finish (result, &games, &results))
    return;
  g_clear_object (&self->loading);
  g_ptr_array_unref (self->games);
  g_ptr_array_unref (self->results);
  self->games = games;
  self->results = results;
  if (self->library)
    _bic_library_update_all (self);
}

static void
read_games (BicLibraryPage *self)
{
  bic_library_read_games_async (self->catalogue, self->games, self->loading, games_read_cb, g_object_ref (self));
}

static gboolean
start_reading_cb (gpointer user_data)
{
  BicLibraryPage *self = user_data;
  g_auto(GStrv) recent = bic_library_recent_paths ();

  self->start_idle = 0;
  bic_library_refresh (self->library, (const char * const *) recent);
  read_games (self);
  return G_SOURCE_REMOVE;
}

static void
begin_loading (BicLibraryPage *self)
{
  if (self->loading)
    g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  self->loading = g_cancellable_new ();
  bic_records_view_refresh (self->scorebook);
}

/**
 * bic_library_page_refresh:
 *
 * Reads the library again in a thread, after the next frame is drawn. The old content stays visible until then.
 */
void
bic_library_page_refresh (BicLibraryPage *self)
{
  if (self->catalogue == NULL)
    return;
  begin_loading (self);
  if (self->start_idle == 0)
    self->start_idle = g_idle_add_full (G_PRIORITY_LOW, start_reading_cb, self, NULL);
}

/* --- changed files ----------------------------------------------------------------------------------------------- */

static gboolean
read_games_cb (gpointer user_data)
{
  BicLibraryPage *self = user_data;

  self->games_source = 0;
  begin_loading (self);
  if (self->start_idle == 0)
    read_games (self);
  return G_SOURCE_REMOVE;
}

/* Returns whether the numbers in the library depend on @file. This is the case for saved games and for the games folder
 * itself. Recorded results are ignored, because they are derived from the games. */
static gboolean
library_depends_on_file (GFile *file)
{
  g_autofree char *name = file ? g_file_get_basename (file) : NULL, *folder = bic_folder (BIC_FOLDER_GAMES);
  g_autoptr(GFile) games = g_file_new_for_path (folder);

  if (name == NULL || name[0] == '.')
    return FALSE;
  return g_str_has_suffix (name, ".bicorne-game") || g_file_equal (file, games);
}

/* Schedules another reading of the games, if the page is visible. A hidden page reads the games when it is shown. */
static void
games_changed_cb (BicLibraryPage   *self,
                  GFile            *file,
                  GFile            *other,
                  GFileMonitorEvent event)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self))
      && (library_depends_on_file (file) || library_depends_on_file (other)) && self->games_source == 0)
    self->games_source = g_timeout_add (GAMES_MS, read_games_cb, self);
}

static void
favourites_changed_cb (BicLibraryPage *self)
{
  if (bic_favourites_reload (self->favourites))
    _bic_library_update_all (self);
}

/* Connects to changes of the library, the games folder and the favorites file. Creates the games folder if it does not
 * exist, because GLib can miss the files of a watched folder that appears later. */
void
_bic_library_watch (BicLibraryPage *self,
                    const char     *favourites)
{
  g_autofree char *folder = bic_folder (BIC_FOLDER_GAMES);
  g_autoptr(GFile) games = g_file_new_for_path (folder), stars = g_file_new_for_path (favourites);

  g_signal_connect_object (self->library, "changed", G_CALLBACK (_bic_library_update_all), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->library, "settled", G_CALLBACK (library_settled_cb), self, G_CONNECT_SWAPPED);
  g_mkdir_with_parents (folder, 0755);
  self->games_monitor = g_file_monitor_directory (games, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (self->games_monitor)
    g_signal_connect_object (self->games_monitor, "changed", G_CALLBACK (games_changed_cb), self, G_CONNECT_SWAPPED);
  self->favourites_monitor = g_file_monitor_file (stars, G_FILE_MONITOR_NONE, NULL, NULL);
  if (self->favourites_monitor)
    g_signal_connect_object (self->favourites_monitor, "changed", G_CALLBACK (favourites_changed_cb), self,
                             G_CONNECT_SWAPPED);
}
