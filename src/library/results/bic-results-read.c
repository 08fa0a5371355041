/* Reads the results of games in a thread, or rebuilds them from the saved games.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "bic-deliver.h"
#include "bic-folders.h"
#include "bic-games.h"
#include "bic-results-private.h"
#include "bic-results-read.h"

/* --- counting again from the saved games ---------------------------------------------------------------------------
 */

void
bic_rebuilt_clear (BicRebuilt *rebuilt)
{
  g_clear_pointer (&rebuilt->unread, g_ptr_array_unref);
}

/* Reads the result of a saved game. If the game cannot be replayed completely, its result is unknown, so only the
 * reason is added to @rebuilt. */
static void
read_game (const char   *path,
           BicCatalogue *catalogue,
           GPtrArray    *results,
           BicRebuilt   *rebuilt)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autofree char *mismatch = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(BicSession) session = bic_session_load (file, catalogue, &mismatch, &error);
  GStatBuf info;
  BicResult *result;

  if (session == NULL || mismatch != NULL)
    {
      g_ptr_array_add (rebuilt->unread, session != NULL ? g_strdup_printf ("%s: %s", path, mismatch)
                       : g_strdup (error->message));
      return;
    }
  if (bic_session_about (session)->trial_of != NULL)
    return;                                                     /* what-if games do not count */
  result = bic_result_of_session (session, path, g_stat (path, &info) == 0 ? info.st_mtime : 0);
  if (result != NULL)
    g_ptr_array_add (results, result);
  else
    rebuilt->running++;
}

/**
 * bic_results_rebuild:
 * @self: results opened for writing
 * @catalogue: the catalogue for reading games
 * @cancellable: (nullable): cancels the operation; games that were not read yet are skipped
 * @rebuilt: (out) (optional): a summary
 * @error: an error; nothing has changed in this case
 *
 * Reads all saved games of the folder again. Results of deleted games are kept.
 */
gboolean
bic_results_rebuild (BicResults    *self,
                     BicCatalogue  *catalogue,
                     GCancellable  *cancellable,
                     BicRebuilt    *rebuilt,
                     GError       **error)
{
  g_autoptr(GPtrArray) results = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_result_unref);
  g_autoptr(GPtrArray) paths = bic_games_paths (self->folder);
  g_auto(BicRebuilt) found = { .unread = g_ptr_array_new_with_free_func (g_free) };

  for (guint i = 0; i < paths->len && !g_cancellable_is_cancelled (cancellable); i++)
    read_game (paths->pdata[i], catalogue, results, &found);
  found.recorded = (int) results->len;
  if (!bic_results_record_all (self, results, error))
    return FALSE;
  if (rebuilt != NULL)
    {
      *rebuilt = found;
      found.unread = NULL;
    }
  return TRUE;
}

/**
 * bic_results_open_or_rebuild:
 * @folder: folder of the saved games
 * @catalogue: the catalogue for reading games
 * @error: error from bic_results_open () or bic_results_rebuild ()
 *
 * Opens the results for writing. If the database has no rows, the results are rebuilt from the saved games. This also
 * repairs a database whose first rebuild was interrupted.
 *
 * Returns: (transfer full) (nullable): the results
 */
BicResults *
bic_results_open_or_rebuild (const char    *folder,
                             BicCatalogue  *catalogue,
                             GError       **error)
{
  g_autoptr(BicResults) self = bic_results_open (folder, BIC_RESULTS_WRITE, error);
  gint64 n = 0;

  if (self == NULL || self->state == BIC_RESULTS_NEWER)
    return g_steal_pointer (&self);
  if (!_bic_sql_query_number (self->db, "SELECT count (*) FROM games", &n, error))
    return NULL;
  if (n == 0 && !bic_results_rebuild (self, catalogue, NULL, NULL, error))
    return NULL;
  return g_steal_pointer (&self);
}

#define MOST_UNREAD 3                   /* largest number of unreadable games that a notice lists */

typedef struct { BicCatalogue *catalogue; gboolean rebuild; } ReadJob;

static void
read_job_free (ReadJob *job)
{
  bic_catalogue_unref (job->catalogue);
  g_free (job);
}

void
bic_results_read_free (BicResultsRead *read)
{
  g_clear_pointer (&read->results, g_ptr_array_unref);
  g_free (read->notice);
  g_free (read);
}

static char *
rebuilt_text (const BicRebuilt *rebuilt,
              const char       *notice)
{
  g_autoptr(GString) text = g_string_new (notice);
  guint unread = rebuilt->unread->len;

  g_string_append (text, notice ? " " : "");
  g_string_append_printf (text,
                          ngettext ("%d game was counted.", "%d games were counted.", (gulong) rebuilt->recorded),
                          rebuilt->recorded);
  if (unread > 0)
    {
      g_string_append_c (text, ' ');
      g_string_append_printf (text,
                              ngettext ("%u saved game could not be counted:", "%u saved games could not be counted:",
                                        unread), unread);
    }
  for (guint i = 0; i < unread && i < MOST_UNREAD; i++)
    g_string_append_printf (text, "\n%s", (char *) rebuilt->unread->pdata[i]);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static gboolean
read_into (BicResultsRead *read,
           ReadJob        *job,
           GCancellable   *cancellable,
           GError        **error)
{
  g_autofree char *folder = bic_folder (BIC_FOLDER_GAMES);
  g_autoptr(BicResults) results = bic_results_open_or_rebuild (folder, job->catalogue, error);
  g_autoptr(GPtrArray) games = NULL;
  g_auto(BicRebuilt) rebuilt = { 0 };

  if (results == NULL || (job->rebuild && !bic_results_rebuild (results, job->catalogue, cancellable, &rebuilt, error)))
    return FALSE;
  read->notice = job->rebuild ? rebuilt_text (&rebuilt, bic_results_notice (results))
                 : g_strdup (bic_results_notice (results));
  read->results = bic_results_list (results, error);
  if (read->results == NULL)
    return FALSE;
  games = bic_games_list (job->catalogue, NULL, read->results, cancellable);
  bic_games_update_results (read->results, games);
  return TRUE;
}

static void
read_thread (GTask        *task,
             gpointer      source,
             gpointer      task_data,
             GCancellable *cancellable)
{
  g_autoptr(BicResultsRead) read = g_new0 (BicResultsRead, 1);
  GError *error = NULL;

  if (read_into (read, task_data, cancellable, &error))
    g_task_return_pointer (task, g_steal_pointer (&read), (GDestroyNotify) bic_results_read_free);
  else
    g_task_return_error (task, error);
}

/**
 * bic_results_read_async:
 * @rebuild: %TRUE to rebuild the results from the saved games first; the notice then contains a summary
 *
 * Reads the results in a thread.
 */
void
bic_results_read_async (BicCatalogue        *catalogue,
                        gboolean             rebuild,
                        GCancellable        *cancellable,
                        GAsyncReadyCallback  callback,
                        gpointer             user_data)
{
  g_autoptr(GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  ReadJob *job = g_new0 (ReadJob, 1);

  *job = (ReadJob) { bic_catalogue_ref (catalogue), rebuild };
  g_task_set_source_tag (task, bic_results_read_async);
  g_task_set_task_data (task, job, (GDestroyNotify) read_job_free);
  bic_run_in_thread (task, read_thread);
}

/**
 * bic_results_read_finish:
 *
 * Returns: (transfer full) (nullable): the results; %NULL with @error set
 */
BicResultsRead *
bic_results_read_finish (GAsyncResult  *result,
                         GError       **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, bic_results_read_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
