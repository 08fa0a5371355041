/* Detects changes of an open document's file by other programs, and reloads the file.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The file monitor only reports that something happened. A moment later the file's etag is compared, so that one save
 * by another program causes only one message. Saves of this document do not cause a message.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-deliver.h"
#include "bic-document-private.h"
#include "bic-scenario-io.h"

#define QUERY_MS 200

char *
_bic_document_read_etag (GFile *file)
{
  g_autoptr(GFileInfo) info = g_file_query_info (file, G_FILE_ATTRIBUTE_ETAG_VALUE, G_FILE_QUERY_INFO_NONE, NULL, NULL);

  return info ? g_strdup (g_file_info_get_etag (info)) : NULL;
}

/* --- looking --------------------------------------------------------------------------------------------------- */

static void
set_disk (BicDocument  *self,
          BicDiskState  disk,
          const char   *etag)
{
  gboolean same = disk == self->disk && g_strcmp0 (etag, self->seen_etag) == 0;

  g_free (self->seen_etag);
  self->seen_etag = g_strdup (etag);
  self->disk = disk;
  if (same)
    return;
  if (disk == BIC_DISK_GONE)
    _bic_document_queue_draft (self);
  _bic_document_notify_modified (self);
  _bic_document_notify_trouble (self);
}

static void
queried_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr(BicDocument) self = user_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(GFileInfo) info = g_file_query_info_finish (G_FILE (source), result, &error);
  const char *etag = info ? g_file_info_get_etag (info) : NULL;

  if (self->closed || self->saving > 0 || self->etag == NULL || self->file == NULL
      || !g_file_equal (self->file, G_FILE (source)))
    return;
  if (etag)
    set_disk (self, g_str_equal (etag, self->etag) ? BIC_DISK_SAME : BIC_DISK_CHANGED, etag);
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    set_disk (self, BIC_DISK_GONE, NULL);
}

static gboolean
query_cb (gpointer user_data)
{
  BicDocument *self = user_data;

  self->disk_check_source = 0;
  if (self->file && self->etag)
    g_file_query_info_async (self->file, G_FILE_ATTRIBUTE_ETAG_VALUE, G_FILE_QUERY_INFO_NONE, G_PRIORITY_DEFAULT, NULL,
                             queried_cb,
                             g_object_ref (self));
  return G_SOURCE_REMOVE;
}

static void
queue_disk_check (BicDocument *self)
{
  if (self->disk_check_source == 0)
    self->disk_check_source = g_timeout_add (QUERY_MS, query_cb, self);
}

/* Starts to watch @file. If @file cannot be watched, changes are detected only when the document is saved. */
void
_bic_document_watch (BicDocument *self,
                     GFile       *file)
{
  g_clear_handle_id (&self->disk_check_source, g_source_remove);
  if (self->monitor)
    g_file_monitor_cancel (self->monitor);
  g_clear_object (&self->monitor);
  if (file == NULL)
    return;
  self->monitor = g_file_monitor_file (file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (self->monitor)
    g_signal_connect_object (self->monitor, "changed", G_CALLBACK (queue_disk_check), self, G_CONNECT_SWAPPED);
  queue_disk_check (self);
}

/* Updates the document after a save. @whole is %TRUE if the document was not edited since the save began. */
void
_bic_document_note_saved (BicDocument *self,
                          GFile       *file,
                          const char  *etag,
                          gboolean     whole)
{
  g_free (self->etag);
  self->etag = g_strdup (etag);
  self->disk = BIC_DISK_SAME;
  g_clear_pointer (&self->save_error, g_free);
  if (g_set_object (&self->file, file))
    {
      _bic_document_watch (self, file);
      g_object_notify (G_OBJECT (self), "file");
    }
  if (whole)
    {
      self->restored = FALSE;
      bic_history_mark_saved (self->history);
      _bic_document_drop_draft (self);
    }
  _bic_document_notify_modified (self);
  _bic_document_notify_trouble (self);
}

/**
 * bic_document_dismiss_trouble:
 *
 * Removes the message about a failed save, because the user has read it.
 */
void
bic_document_dismiss_trouble (BicDocument *self)
{
  g_return_if_fail (BIC_IS_DOCUMENT (self));

  g_clear_pointer (&self->save_error, g_free);
  _bic_document_notify_trouble (self);
}

/* --- deciding -------------------------------------------------------------------------------------------------- */

/**
 * bic_document_ignore_disk:
 *
 * Keeps the battle in memory although another program has changed its file. The document counts as modified until the
 * next save, which replaces the file.
 */
void
bic_document_ignore_disk (BicDocument *self)
{
  g_return_if_fail (BIC_IS_DOCUMENT (self));

  if (self->disk == BIC_DISK_SAME)
    return;
  g_free (self->etag);
  self->etag = g_steal_pointer (&self->seen_etag);
  self->disk = BIC_DISK_SAME;
  self->restored = TRUE;
  _bic_document_queue_draft (self);
  _bic_document_notify_modified (self);
  _bic_document_notify_trouble (self);
}

typedef struct { BicScenario *scenario; char *etag; } ReadJob;

static void
read_job_free (ReadJob *job)
{
  g_clear_pointer (&job->scenario, bic_scenario_unref);
  g_free (job->etag);
  g_free (job);
}

static void
read_thread (GTask        *task,
             gpointer      source,
             gpointer      task_data,
             GCancellable *cancellable)
{
  ReadJob *job = g_new0 (ReadJob, 1);
  GError *error = NULL;

  job->etag = _bic_document_read_etag (task_data);
  job->scenario = bic_scenario_load (task_data, &error);
  if (job->scenario)
    g_task_return_pointer (task, job, (GDestroyNotify) read_job_free);
  else
    {
      g_task_return_error (task, error);
      read_job_free (job);
    }
}

/**
 * bic_document_reload_async:
 *
 * Replaces the battle with the content of its file. The change is an edit that can be undone.
 */
void
bic_document_reload_async (BicDocument         *self,
                           GAsyncReadyCallback  callback,
                           gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;

  g_return_if_fail (BIC_IS_DOCUMENT (self) && self->file);

  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_source_tag (task, bic_document_reload_async);
  g_task_set_task_data (task, g_object_ref (self->file), g_object_unref);
  bic_run_in_thread (task, read_thread);
}

/**
 * bic_document_reload_finish:
 *
 * Returns: %TRUE if the battle was replaced; %FALSE with @error set if the file could not be read
 */
gboolean
bic_document_reload_finish (BicDocument   *self,
                            GAsyncResult  *result,
                            GError       **error)
{
  ReadJob *job;

  g_return_val_if_fail (BIC_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (g_async_result_is_tagged (result, bic_document_reload_async), FALSE);

  job = g_task_propagate_pointer (G_TASK (result), error);
  if (job == NULL)
    return FALSE;
  bic_document_apply (self, bic_edit_replace_battle (job->scenario), _("Reload From Disk"));
  _bic_document_note_saved (self, self->file, job->etag, TRUE);
  read_job_free (job);
  return TRUE;
}
