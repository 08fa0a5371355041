/* The result of a game that is over goes to the others, beside the saved games.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It is written in a thread, and whatever goes wrong with it is said and no more: the game itself is kept in its file, from
 * which its result can be counted at any time.
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-folders.h"
#include "bic-game-page-private.h"
#include "bic-results.h"

typedef struct { BicResult *result; BicCatalogue *catalogue; BicSession *session; char *notice; } ResultJob;

static void
result_job_free (ResultJob *job)
{
  bic_result_unref (job->result);
  bic_catalogue_unref (job->catalogue);
  g_object_unref (job->session);
  g_free (job->notice);
  g_free (job);
}

static void
keep_thread (GTask        *task,
             gpointer      source,
             gpointer      task_data,
             GCancellable *cancellable)
{
  ResultJob *job = task_data;
  g_autofree char *folder = bic_folder (BIC_FOLDER_GAMES);
  GError *error = NULL;
  g_autoptr (BicResults) results = bic_results_ready (folder, job->catalogue, &error);

  if (results)
    job->notice = g_strdup (bic_results_notice (results));
  if (results && bic_results_record (results, job->result, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
kept_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  BicGamePage *self = BIC_GAME_PAGE (source);
  GApplication *application = g_application_get_default ();
  ResultJob *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (!g_task_propagate_boolean (G_TASK (result), &error))
    text = g_strdup_printf (_("The game is kept, but its result is not among the others: %s"), error->message);
  else
    text = g_steal_pointer (&job->notice);
  if (text && self->session == job->session)
    _bic_game_page_tell (self, text);
  if (application)
    g_application_release (application);
}

/* When it ended, before the game is saved; a game that goes on after all has not ended. */
void
_bic_game_result_stamp (BicGamePage *self)
{
  const BicGameAbout *about = bic_session_about (self->session);
  gboolean over = _bic_game_ending_is_over (self);

  if (over != (about->ended > 0))
    bic_session_set_times (self->session, about->begun, over ? g_get_real_time () / G_USEC_PER_SEC : 0);
}

/* Writes the result of a game that is over, later; the program does not end before it is done. */
void
_bic_game_result_keep (BicGamePage *self)
{
  g_autofree char *path = self->file ? g_file_get_path (self->file) : NULL;
  BicResult *result = _bic_game_ending_is_over (self) && !bic_session_about (self->session)->trial_of ? bic_result_of_session (self->session, path, 0) : NULL;
  GApplication *application = g_application_get_default ();
  g_autoptr (GTask) task = NULL;
  ResultJob *job;

  if (!result)
    return;
  job = g_new0 (ResultJob, 1);
  job->result = result;
  job->catalogue = bic_catalogue_ref ((BicCatalogue *) bic_game_catalogue (bic_session_game (self->session)));
  job->session = g_object_ref (self->session);
  if (application)
    g_application_hold (application);
  task = g_task_new (self, NULL, kept_cb, NULL);
  g_task_set_task_data (task, job, (GDestroyNotify) result_job_free);
  g_task_run_in_thread (task, keep_thread);
}
