/* Saving of a running game. The game is saved before the results of a choice are shown, so that a killed program loses
 * nothing. The result of a finished game is added to the list of results, next to the saved games.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The result is written in a thread, and an error is only reported: the game itself is in its file, so the result can
 * be computed again at any time.
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-game-saver.h"

#include "bic-deliver.h"
#include "bic-folders.h"
#include "bic-journal.h"
#include "bic-results.h"

struct _BicGameSaver
{
  GObject       parent_instance;
  BicGameModel *model;
  GFile        *file;
  BicJournal    *keeper;                 /* writes the file; NULL = the game is not saved */
  char          *problem;                /* reason why the game is not saved; NULL = saved */
};

G_DEFINE_FINAL_TYPE (BicGameSaver, bic_game_saver, G_TYPE_OBJECT)

static guint saved_signal;

/* --- the result --------------------------------------------------------- */

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
save_thread (GTask        *task,
             gpointer      source,
             gpointer      task_data,
             GCancellable *cancellable)
{
  ResultJob *job = task_data;
  g_autofree char *folder = bic_folder (BIC_FOLDER_GAMES);
  GError *error = NULL;
  g_autoptr (BicResults) results = bic_results_open_or_rebuild (folder, job->catalogue, &error);

  if (results)
    job->notice = g_strdup (bic_results_notice (results));
  if (results && bic_results_record (results, job->result, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
saved_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  BicGameSaver *self = BIC_GAME_SAVER (source);
  ResultJob *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (!g_task_propagate_boolean (G_TASK (result), &error))
    text = g_strdup_printf (_("The game is saved, but its result was not recorded: %s"), error->message);
  else
    text = g_steal_pointer (&job->notice);
  if (text && bic_game_model_session (self->model) == job->session)
    bic_game_model_show_refusal (self->model, text);
}

/* Writes the result of a finished game in a thread. The program does not quit before the result is written. */
static void
write_result_cb (BicGameSaver *self)
{
  BicSession *session = bic_game_model_session (self->model);
  g_autofree char *path = self->file ? g_file_get_path (self->file) : NULL;
  gboolean counts = self->keeper && bic_game_model_is_over (self->model) && !bic_session_about (session)->trial_of;
  BicResult *result = counts ? bic_result_of_session (session, path, 0) : NULL;
  g_autoptr (GTask) task = NULL;
  ResultJob *job;

  if (!result)
    return;
  job = g_new0 (ResultJob, 1);
  job->result = result;
  job->catalogue = bic_catalogue_ref ((BicCatalogue *) bic_game_catalogue (bic_session_game (session)));
  job->session = g_object_ref (session);
  task = g_task_new (self, NULL, saved_cb, NULL);
  g_task_set_task_data (task, job, (GDestroyNotify) result_job_free);
  bic_run_in_thread (task, save_thread);
}

/* --- the file ----------------------------------------------------------- */

static void
set_problem (BicGameSaver *self,
             const char   *problem)
{
  char *copy = g_strdup (problem);

  g_free (self->problem);
  self->problem = copy;
  g_signal_emit (self, saved_signal, 0);
}

static void
save_game (BicGameSaver *self)
{
  g_autoptr (GError) error = NULL;

  if (self->keeper)
    bic_journal_save (self->keeper, bic_game_model_session (self->model), &error);
  set_problem (self, error ? error->message : NULL);
}

/* Stores the time when the game ended, before saving. Removes the time if the game has been continued. */
static void
store_end_time_and_save_cb (BicGameSaver *self)
{
  BicSession *session = bic_game_model_session (self->model);
  const BicGameAbout *about = bic_session_about (session);
  gboolean over = bic_game_model_is_over (self->model);

  if (over != (about->ended > 0))
    bic_session_set_times (session, about->begun, over ? g_get_real_time () / G_USEC_PER_SEC : 0);
  save_game (self);
}

/* Opens the file of a new game. A game that is only viewed has no file and is not written. */
static void
open_file_of_game_cb (BicGameSaver *self)
{
  if (self->keeper && bic_game_model_session (self->model))
    bic_journal_keep_opened_state (self->keeper, bic_game_model_session (self->model));
  set_problem (self, NULL);
}

/**
 * bic_game_saver_set_file:
 * @self: the object that saves the game
 * @file: (nullable): the file of the game that is shown next; %NULL if that game is not saved
 */
void
bic_game_saver_set_file (BicGameSaver *self,
                         GFile        *file)
{
  g_set_object (&self->file, file);
  g_clear_pointer (&self->keeper, bic_journal_free);
  self->keeper = file ? bic_journal_new (file) : NULL;
}

/* Returns: (transfer none) (nullable): the file of the game */
GFile *
bic_game_saver_get_file (BicGameSaver *self)
{
  return self->file;
}

/**
 * bic_game_saver_set_moved_file:
 * @self: the object that saves the game
 * @file: a file that already contains the current game; the game is saved there from now on
 */
void
bic_game_saver_set_moved_file (BicGameSaver *self,
                               GFile        *file)
{
  bic_game_saver_set_file (self, file);
  open_file_of_game_cb (self);
}

/* Returns: (transfer none) (nullable): why the current state of the game is not saved; NULL if it is saved */
const char *
bic_game_saver_problem (BicGameSaver *self)
{
  return self->problem;
}

static void
bic_game_saver_dispose (GObject *object)
{
  bic_game_saver_set_file (BIC_GAME_SAVER (object), NULL);
  g_clear_object (&BIC_GAME_SAVER (object)->model);
  g_clear_pointer (&BIC_GAME_SAVER (object)->problem, g_free);
  G_OBJECT_CLASS (bic_game_saver_parent_class)->dispose (object);
}

static void
bic_game_saver_class_init (BicGameSaverClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bic_game_saver_dispose;
  saved_signal = g_signal_new ("saved", BIC_TYPE_GAME_SAVER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bic_game_saver_init (BicGameSaver *self)
{
}

BicGameSaver *
bic_game_saver_new (BicGameModel *model)
{
  BicGameSaver *self = g_object_new (BIC_TYPE_GAME_SAVER, NULL);

  self->model = g_object_ref (model);
  g_signal_connect_object (model, "save", G_CALLBACK (store_end_time_and_save_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "marked", G_CALLBACK (save_game), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "session-changed", G_CALLBACK (open_file_of_game_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "shown", G_CALLBACK (write_result_cb), self, G_CONNECT_SWAPPED);
  return self;
}
