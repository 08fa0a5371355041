/* Drafts of the document: written a few seconds after an edit, deleted after a save.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Drafts are written in a thread from a copy of the scenario. If a draft cannot be written, the program reports it
 * (bic_document_draft_error ()) and tries again until it succeeds.
 */
#include "config.h"

#include "bic-deliver.h"
#include "bic-document-private.h"
#include "bic-settings.h"

#define DRAFT_SECONDS 3
#define MARGIN 120                      /* part of the delay that is reserved for writing the draft, in milliseconds */

typedef struct { char *id, *etag; BicScenario *scenario; GFile *origin; } DraftJob;

static void
draft_job_free (DraftJob *job)
{
  g_free (job->id);
  g_free (job->etag);
  bic_scenario_unref (job->scenario);
  g_clear_object (&job->origin);
  g_free (job);
}

void
_bic_document_drop_draft (BicDocument *self)
{
  g_clear_handle_id (&self->draft_source, g_source_remove);
  if (self->draft_saved)
    bic_draft_remove (self->draft_id);
  self->draft_saved = FALSE;
  if (self->draft_error)
    {
      g_clear_pointer (&self->draft_error, g_free);
      _bic_document_notify_trouble (self);
    }
}

/* Stores the result of writing a draft. @message is the error message, or NULL on success. */
static void
set_draft_error (BicDocument *self,
                 const char  *message)
{
  if (g_strcmp0 (message, self->draft_error) == 0)
    return;
  g_free (self->draft_error);
  self->draft_error = g_strdup (message);
  _bic_document_notify_trouble (self);
}

static void
write_draft_thread (GTask        *task,
                    gpointer      source,
                    gpointer      task_data,
                    GCancellable *cancellable)
{
  DraftJob *job = task_data;
  GError *error = NULL;

  if (bic_draft_write (job->id, job->scenario, job->origin, job->etag, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* Called when a draft was written. If the document was saved or closed in the meantime, the draft is deleted. */
static void
draft_written_cb (GObject      *source,
                  GAsyncResult *result,
                  gpointer      user_data)
{
  BicDocument *self = BIC_DOCUMENT (source);
  g_autoptr(GError) error = NULL;

  g_task_propagate_boolean (G_TASK (result), &error);
  if (self->closed || !bic_document_is_modified (self))
    {
      _bic_document_drop_draft (self);
      return;
    }
  set_draft_error (self, error ? error->message : NULL);
  if (error)
    _bic_document_queue_draft (self);
}

static gboolean
save_draft_cb (gpointer user_data)
{
  BicDocument *self = user_data;
  g_autoptr(GTask) task = g_task_new (self, NULL, draft_written_cb, NULL);
  DraftJob *job = g_new0 (DraftJob, 1);

  self->draft_source = 0;
  self->draft_saved = TRUE;
  job->id = g_strdup (self->draft_id);
  job->etag = g_strdup (self->etag);
  job->scenario = bic_scenario_copy (self->scenario);
  job->origin = self->file ? g_object_ref (self->file) : NULL;
  g_task_set_task_data (task, job, (GDestroyNotify) draft_job_free);
  bic_run_in_thread (task, write_draft_thread);
  return G_SOURCE_REMOVE;
}

/* Schedules a draft. The delay starts with the first edit after the last draft, and later edits do not restart it, so a
 * crash loses at most the edits made during this delay. */
void
_bic_document_queue_draft (BicDocument *self)
{
  GSettings *settings = bic_settings ();
  guint seconds = settings ? g_settings_get_uint (settings, "autosave-delay") : DRAFT_SECONDS;

  if (self->draft_source == 0 && !self->closed)
    self->draft_source = g_timeout_add (1000 * seconds - MARGIN, save_draft_cb, self);
}

const char *
bic_document_get_draft_id (BicDocument *self)
{
  g_return_val_if_fail (BIC_IS_DOCUMENT (self), NULL);

  return self->draft_id;
}

/**
 * bic_document_save_draft:
 *
 * Writes the draft at once, before an action that might end the program. Does nothing if there are no unsaved changes.
 */
void
bic_document_save_draft (BicDocument *self)
{
  g_autoptr(GError) error = NULL;

  g_return_if_fail (BIC_IS_DOCUMENT (self));

  if (self->closed || !bic_document_is_modified (self))
    return;
  self->draft_saved = TRUE;
  bic_draft_write (self->draft_id, self->scenario, self->file, self->etag, &error);
  set_draft_error (self, error ? error->message : NULL);
}

/**
 * bic_document_mark_unsaved:
 *
 * Marks a new battle without a file as modified until it is saved, and writes its draft at once.
 */
void
bic_document_mark_unsaved (BicDocument *self)
{
  g_return_if_fail (BIC_IS_DOCUMENT (self));

  self->restored = TRUE;
  _bic_document_notify_modified (self);
  bic_document_save_draft (self);
}

/**
 * bic_document_draft_error:
 *
 * Returns: (nullable): the reason why the last draft could not be written; the program tries again
 */
const char *
bic_document_draft_error (BicDocument *self)
{
  g_return_val_if_fail (BIC_IS_DOCUMENT (self), NULL);

  return self->draft_error;
}
