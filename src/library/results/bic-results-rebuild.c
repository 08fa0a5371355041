/* Counting the results again from the saved games.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gstdio.h>

#include "bic-games.h"
#include "bic-results-private.h"

void
bic_rebuilt_clear (BicRebuilt *rebuilt)
{
  g_clear_pointer (&rebuilt->unread, g_ptr_array_unref);
}

/* A game that no longer plays to its end has no result: what it came to is not known. */
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
    return;                                                     /* what was only tried counts for nothing */
  result = bic_result_of_session (session, path, g_stat (path, &info) == 0 ? info.st_mtime : 0);
  if (result != NULL)
    g_ptr_array_add (results, result);
  else
    rebuilt->running++;
}

/**
 * bic_results_rebuild:
 * @self: results opened for writing
 * @catalogue: what games are read with
 * @cancellable: (nullable): leaves out what has not been read yet
 * @rebuilt: (out) (optional): what was found
 * @error: what went wrong; then nothing has changed
 *
 * Reads every saved game of the folder again.  Results of games whose file is gone stay.
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
 * bic_results_ready:
 * @folder: where the saved games are
 * @catalogue: what games are read with
 * @error: as bic_results_open ()
 *
 * Opens the results for writing; where there are none yet, or they could not be used, they are counted from the saved
 * games. That is asked of the rows, not of how the file was found: a program that was killed while counting will be
 * made good for.
 *
 * Returns: (transfer full) (nullable): the results
 */
BicResults *
bic_results_ready (const char    *folder,
                   BicCatalogue  *catalogue,
                   GError       **error)
{
  g_autoptr(BicResults) self = bic_results_open (folder, BIC_RESULTS_WRITE, error);
  gint64 n = 0;

  if (self == NULL || self->state == BIC_RESULTS_NEWER)
    return g_steal_pointer (&self);
  if (!_bic_sql_number (self->db, "SELECT count (*) FROM games", &n, error))
    return NULL;
  if (n == 0 && !bic_results_rebuild (self, catalogue, NULL, NULL, error))
    return NULL;
  return g_steal_pointer (&self);
}
