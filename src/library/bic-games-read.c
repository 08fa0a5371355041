/* Reads all saved games in a thread, newest first, and delivers them in batches.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Reading a game replays it, which takes a moment. Games that were read before and have not changed are not read again.
 */
#include "config.h"

#include "bic-games-read.h"

#include "bic-deliver.h"
#include "bic-folders.h"

#define SOME 12                         /* number of games in one batch */

typedef struct {
  BicCatalogue *catalogue;
  GHashTable   *known;                  /* path -> BicGameSummary */
  BicGamesGot   got;
  GWeakRef      self;
} Job;

static void
job_free (Job *job)
{
  bic_catalogue_unref (job->catalogue);
  g_hash_table_unref (job->known);
  g_weak_ref_clear (&job->self);
  g_free (job);
}

typedef struct { GTask *task; GPtrArray *games; gboolean done; } Parcel;

static void
parcel_free (gpointer data)
{
  Parcel *parcel = data;

  g_object_unref (parcel->task);
  g_ptr_array_unref (parcel->games);
  g_free (parcel);
}

static gboolean
deliver_cb (gpointer data)
{
  Parcel *parcel = data;
  Job *job = g_task_get_task_data (parcel->task);
  g_autoptr(GObject) self = g_weak_ref_get (&job->self);

  if (self && !g_cancellable_is_cancelled (g_task_get_cancellable (parcel->task)))
    job->got (self, parcel->games, parcel->done);
  return G_SOURCE_REMOVE;
}

static void
deliver (GTask     *task,
         GPtrArray *games,
         gboolean   done)
{
  Parcel *parcel = g_new0 (Parcel, 1);

  *parcel = (Parcel) { g_object_ref (task), games, done };
  bic_task_deliver (task, deliver_cb, parcel, parcel_free);
}

static GPtrArray *
new_games (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) bic_game_summary_unref);
}

static BicGameSummary *
summary_of (Job          *job,
            const char   *path)
{
  BicGameSummary *known = g_hash_table_lookup (job->known, path);
  gint64 changed = bic_game_file_changed_time (path);

  if (known && bic_game_summary_is_current (known, changed))
    return bic_game_summary_ref (known);
  return bic_game_summary_read (path, changed, job->catalogue);
}

static void
read_thread (GTask        *task,
             gpointer      source,
             gpointer      task_data,
             GCancellable *cancellable)
{
  Job *job = task_data;
  g_autofree char *folder = bic_folder (BIC_FOLDER_GAMES);
  g_autoptr(GPtrArray) paths = bic_games_paths (folder);
  GPtrArray *some = new_games ();

  for (guint i = 0; i < paths->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      g_ptr_array_add (some, summary_of (job, paths->pdata[i]));
      if (some->len < SOME)
        continue;
      deliver (task, some, FALSE);
      some = new_games ();
    }
  deliver (task, some, TRUE);
  g_task_return_boolean (task, TRUE);
}

/**
 * bic_games_read:
 * @known: (element-type BicGameSummary): summaries from an earlier call; they are reused if their files have not
 *   changed
 * @cancellable: stops the delivery
 * @got: function that receives each batch of games
 * @self: object that is passed to @got; after it is disposed, no more batches are delivered
 */
void
bic_games_read (BicCatalogue *catalogue,
                GPtrArray    *known,
                GCancellable *cancellable,
                BicGamesGot   got,
                GObject      *self)
{
  g_autoptr(GTask) task = g_task_new (NULL, cancellable, NULL, NULL);
  Job *job = g_new0 (Job, 1);

  job->catalogue = bic_catalogue_ref (catalogue);
  job->got = got;
  job->known = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) bic_game_summary_unref);
  for (guint i = 0; i < known->len; i++)
    g_hash_table_insert (job->known, ((BicGameSummary *) known->pdata[i])->path,
                         bic_game_summary_ref (known->pdata[i]));
  g_weak_ref_init (&job->self, self);
  g_task_set_source_tag (task, bic_games_read);
  g_task_set_task_data (task, job, (GDestroyNotify) job_free);
  bic_run_in_thread (task, read_thread);
}
