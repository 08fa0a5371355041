/* Loads the document from its file or from a draft, and saves it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Asynchronous functions access the disk in a thread, with a copy of the scenario.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-deliver.h"
#include "bic-document-private.h"
#include "bic-lineage.h"
#include "bic-scenario-io.h"
#include "bic-underlay.h"
#include "bic-versions.h"

typedef struct {
  GFile        *file;
  BicCatalogue *catalogue;
  BicScenario  *scenario;
  char         *etag;
  gint64        saved;                  /* time of the file's last change, in seconds since 1970 */
  guint         edits;
  gboolean      saves_version;          /* TRUE if the saved file is also stored as a version */
  char         *old;                    /* content of the file before it is saved; can be NULL */
  gsize         old_length;
  gint64        old_saved;              /* time of the last change of @old, in microseconds since 1970 */
  GError       *version_error;          /* reason why no version could be stored; NULL if there was no error */
} FileJob;

static void
file_job_free (FileJob *job)
{
  g_clear_object (&job->file);
  g_clear_pointer (&job->catalogue, bic_catalogue_unref);
  g_clear_pointer (&job->scenario, bic_scenario_unref);
  g_free (job->etag);
  g_free (job->old);
  g_clear_error (&job->version_error);
  g_free (job);
}

static void
load_thread (GTask        *task,
             gpointer      source,
             gpointer      task_data,
             GCancellable *cancellable)
{
  FileJob *job = task_data;
  GError *error = NULL;
  g_autoptr(GFileInfo) info = NULL;

  job->etag = _bic_document_read_etag (job->file);
  info = g_file_query_info (job->file, G_FILE_ATTRIBUTE_TIME_MODIFIED, G_FILE_QUERY_INFO_NONE, NULL,
                                                 NULL);
  job->saved = info ? (gint64) g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_TIME_MODIFIED) : 0;
  job->scenario = bic_scenario_load (job->file, &error);
  if (job->scenario)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/**
 * bic_document_load_async:
 *
 * Reads a battle in a thread.
 */
void
bic_document_load_async (GFile               *file,
                         BicCatalogue        *catalogue,
                         GCancellable        *cancellable,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  g_autoptr(GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  FileJob *job = g_new0 (FileJob, 1);

  g_task_set_source_tag (task, bic_document_load_async);
  job->file = g_object_ref (file);
  job->catalogue = bic_catalogue_ref (catalogue);
  g_task_set_task_data (task, job, (GDestroyNotify) file_job_free);
  bic_run_in_thread (task, load_thread);
}

/**
 * bic_document_load_finish:
 *
 * Returns: (transfer full): the document, or %NULL with @error set; the error message names file and line
 */
BicDocument *
bic_document_load_finish (GAsyncResult  *result,
                          GError       **error)
{
  FileJob *job;
  BicDocument *self;

  g_return_val_if_fail (g_async_result_is_tagged (result, bic_document_load_async), NULL);

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return NULL;
  job = g_task_get_task_data (G_TASK (result));
  self = bic_document_new (job->scenario, job->catalogue, job->file);
  self->etag = g_strdup (job->etag);
  self->file_saved = job->saved;
  return self;
}

/**
 * bic_document_is_older_than_draft:
 * @self: a document that was loaded from its file
 * @draft: a draft of the same file
 *
 * Returns: %TRUE if the file has not been changed since @draft was written
 */
gboolean
bic_document_is_older_than_draft (BicDocument    *self,
                                  const BicDraft *draft)
{
  g_return_val_if_fail (BIC_IS_DOCUMENT (self), FALSE);

  return (draft->etag && g_strcmp0 (draft->etag, self->etag) == 0) || draft->saved >= self->file_saved;
}

/**
 * bic_document_restore:
 * @draft: a draft from an earlier run of the program
 *
 * Returns: (transfer full): the modified document, or %NULL with @error set
 */
BicDocument *
bic_document_restore (const BicDraft  *draft,
                      BicCatalogue    *catalogue,
                      GError         **error)
{
  g_autoptr(GFile) file = g_file_new_for_path (draft->path);
  g_autoptr(BicScenario) scenario = bic_scenario_load (file, error);
  BicDocument *self;

  if (scenario == NULL)
    return NULL;
  self = bic_document_new (scenario, catalogue, draft->origin);
  self->etag = g_strdup (draft->etag);
  g_free (self->draft_id);
  self->draft_id = g_strdup (draft->id);
  self->draft_saved = self->restored = self->was_modified = TRUE;
  return self;
}

/* Returns %FALSE if another program has changed the file. A missing file is not a conflict. */
static gboolean
check_etag (FileJob  *job,
            GError  **error)
{
  g_autofree char *now = job->etag ? _bic_document_read_etag (job->file) : NULL;

  if (job->etag == NULL || now == NULL || g_str_equal (job->etag, now))
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG,
                       _("The file has changed on disk since the battle was read from it."));
  return FALSE;
}

/* Reads the file before it is overwritten, because its old content may not be stored as a version yet. */
static void
read_old (FileJob *job)
{
  g_autoptr (GFileInfo) info = g_file_query_info (job->file, "time::modified,time::modified-usec",
                                                  G_FILE_QUERY_INFO_NONE, NULL, NULL);
  g_autoptr (GDateTime) time = info ? g_file_info_get_modification_date_time (info) : NULL;

  if (time == NULL)
    return;
  job->old = bic_bytes_load (job->file, &job->old_length, NULL);
  job->old_saved = g_date_time_to_unix (time) * G_USEC_PER_SEC + g_date_time_get_microsecond (time);
}

/* Stores the old and the new content as versions. An error is recorded, but the save still succeeds. */
static void
add_versions (FileJob *job)
{
  gsize length;
  g_autofree char *text = bic_scenario_write (job->scenario, &length);

  if (job->old && !bic_versions_add (job->file, job->old, job->old_length, job->old_saved, &job->version_error))
    return;
  bic_versions_add (job->file, text, length, g_get_real_time (), &job->version_error);
}

static void
save_thread (GTask        *task,
             gpointer      source,
             gpointer      task_data,
             GCancellable *cancellable)
{
  FileJob *job = task_data;
  GError *error = NULL;

  if (job->saves_version)
    read_old (job);
  if (!check_etag (job, &error) || !bic_scenario_save (job->scenario, job->file, &error))
    {
      g_task_return_error (task, error);
      return;
    }
  g_free (job->etag);
  job->etag = _bic_document_read_etag (job->file);
  if (job->saves_version)
    add_versions (job);
  g_task_return_boolean (task, TRUE);
}

/* Returns (transfer full) (nullable) an edit that adapts the paths of background images to the folder of @file; %NULL
 * if the paths do not change. */
static BicEdit *
edit_of_image_paths (BicDocument *self,
                     GFile       *file)
{
  g_autoptr(GFile) from = self->file ? g_file_get_parent (self->file) : NULL, to = g_file_get_parent (file);
  g_autofree char *old = from ? g_file_get_path (from) : NULL, *new = to ? g_file_get_path (to) : NULL;

  return new && g_strcmp0 (old, new) != 0 ? bic_underlay_follow_moved_battle (self->scenario, old, new) : NULL;
}

/* Returns (transfer full) the battle to write. If @file is not the current file, the result is a new battle that is
 * derived from the current one. */
static BicScenario *
battle_to_save (BicDocument *self,
                GFile       *file)
{
  return (self->file && !g_file_equal (self->file, file) ? bic_scenario_copy_as_derived
          : bic_scenario_copy_with_id) (self->scenario);
}

/* Writes @scenario (transfer full) to @file in a thread. Fails if another program has changed the file since this
 * document read it. @tag is the public function that was called. */
static void
write_async (BicDocument         *self,
             BicScenario         *scenario,
             GFile               *file,
             gpointer             tag,
             GCancellable        *cancellable,
             GAsyncReadyCallback  callback,
             gpointer             user_data)
{
  g_autoptr(GTask) task = g_task_new (self, cancellable, callback, user_data);
  FileJob *job = g_new0 (FileJob, 1);

  g_task_set_source_tag (task, tag);
  job->file = g_object_ref (file);
  job->scenario = scenario;
  job->etag = self->file && g_file_equal (self->file, file) ? g_strdup (self->etag) : NULL;
  job->edits = self->edits;
  job->saves_version = tag == bic_document_save_async;
  g_task_set_task_data (task, job, (GDestroyNotify) file_job_free);
  bic_run_in_thread (task, save_thread);
}

/**
 * bic_document_save_async:
 * @file: target file; becomes the document's file after the save
 *
 * Writes the current state of the battle in a thread. Edits are possible during the save.
 */
void
bic_document_save_async (BicDocument         *self,
                         GFile               *file,
                         GCancellable        *cancellable,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  BicEdit *pictures;

  g_return_if_fail (BIC_IS_DOCUMENT (self));
  g_return_if_fail (G_IS_FILE (file));

  pictures = edit_of_image_paths (self, file);
  if (pictures)
    bic_document_apply (self, pictures, _("Locate the Image"));
  self->saving++;
  write_async (self, battle_to_save (self, file), file, bic_document_save_async, cancellable, callback, user_data);
}

/* Stores the error message until a save succeeds. Ignores a conflict with another program, because a dialog asks the
 * user about the conflict. */
static void
set_save_error (BicDocument  *self,
                const GError *error)
{
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG))
    return;
  g_free (self->save_error);
  self->save_error = g_strdup (error->message);
  _bic_document_notify_trouble (self);
}

/* Copies the IDs of the saved battle into this battle. This is not counted as an edit. */
static void
copy_ids (BicDocument       *self,
          const BicScenario *saved)
{
  g_autoptr(GError) error = NULL;
  guint edits = self->edits;

  if (saved->identity == self->scenario->identity)
    return;
  if (!bic_history_set_identity (self->history, saved, &error))
    g_warning ("A battle that was saved could not be given its id: %s", error->message);
  self->edits = edits;
}

/* Stores the error about the versions, to be shown to the user. Does not store it if the previous save had an error of
 * this kind, too, so that repeated failures are reported only once. */
static void
note_versions (BicDocument   *self,
               const FileJob *job)
{
  if (job->version_error && !self->version_failed)
    self->version_error = g_strdup (job->version_error->message);
  self->version_failed = job->version_error != NULL;
}

/**
 * bic_document_save_finish:
 *
 * Returns: %TRUE if the file was written completely; otherwise the old file is unchanged
 */
gboolean
bic_document_save_finish (BicDocument   *self,
                          GAsyncResult  *result,
                          GError       **error)
{
  FileJob *job;
  GError *failure = NULL;

  g_return_val_if_fail (BIC_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (g_async_result_is_tagged (result, bic_document_save_async), FALSE);

  self->saving--;
  if (!g_task_propagate_boolean (G_TASK (result), &failure))
    {
      set_save_error (self, failure);
      g_propagate_error (error, failure);
      return FALSE;
    }
  job = g_task_get_task_data (G_TASK (result));
  _bic_document_note_saved (self, job->file, job->etag, self->edits == job->edits);
  copy_ids (self, job->scenario);
  note_versions (self, job);
  return TRUE;
}

/**
 * bic_document_take_version_error:
 *
 * Returns: (transfer full) (nullable): reason why the last save was not stored as a version. A reason is reported again
 *   only after a version was stored successfully.
 */
char *
bic_document_take_version_error (BicDocument *self)
{
  g_return_val_if_fail (BIC_IS_DOCUMENT (self), NULL);

  return g_steal_pointer (&self->version_error);
}

/**
 * bic_document_copy_async:
 * @file: target file
 *
 * Writes a copy of the current battle in a thread. The document keeps its file and its modified state.
 */
void
bic_document_copy_async (BicDocument         *self,
                         GFile               *file,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  g_autoptr(BicEdit) pictures = NULL, inverse = NULL;
  BicScenario *copy;

  g_return_if_fail (BIC_IS_DOCUMENT (self));
  g_return_if_fail (G_IS_FILE (file));

  copy = battle_to_save (self, file);
  pictures = edit_of_image_paths (self, file);
  inverse = pictures ? bic_edit_apply (copy, pictures, NULL) : NULL;
  write_async (self, copy, file, bic_document_copy_async, NULL, callback, user_data);
}

/**
 * bic_document_copy_finish:
 *
 * Returns: %TRUE if the copy was written completely; otherwise nothing was written
 */
gboolean
bic_document_copy_finish (GAsyncResult  *result,
                          GError       **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, bic_document_copy_async), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
