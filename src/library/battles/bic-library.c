/* The battles of the library while the program runs.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each search is one task. A thread lists the files of all folders and reuses summaries from the last search or from
 * the index. A few threads read new and changed files, and their results are delivered in batches. A search that is
 * requested during another search starts after it.
 */
#include "config.h"

#include "bic-library.h"

#include "bic-battle-query.h"
#include "bic-deliver.h"
#include "bic-library-index.h"
#include "bic-library-scan.h"

#define INDEX_NAME "shelf.index"
#define READERS 2
/* Times in milliseconds. WAIT_MS is the interval for checking the progress of the readers. The delay between batches
 * doubles from FIRST_BATCH_MS up to LAST_BATCH_MS, because each batch refreshes the page. SETTLE_MS is the delay
 * between a change on the disk and the next search. */
#define WAIT_MS 25
#define FIRST_BATCH_MS 200
#define LAST_BATCH_MS 4000
#define SETTLE_MS 300

struct _BicLibrary
{
  GObject       parent_instance;

  BicCatalogue *catalogue;
  char        **folders, **recent;
  GPtrArray    *battles;                /* BicBattle */
  GPtrArray    *notices;                /* char * */
  BicLineage    *lineage;
  GHashTable   *known;                  /* path -> BicBattle: all battles that were read, shown or not */
  GHashTable   *monitors;               /* path -> GFileMonitor */
  GCancellable *scanning;               /* cancellable of the current search; NULL if no search is running */
  gboolean      again, indexed;
  guint         settle_source, n_read;
};

G_DEFINE_FINAL_TYPE (BicLibrary, bic_library, G_TYPE_OBJECT)

enum { CHANGED, SETTLED, N_SIGNALS };
static guint signals[N_SIGNALS];

/* Data of one search, used only by its thread while the search runs. The reference to the library is weak, because a
 * reader thread may drop the last reference to the task, but the library must be finalized in the thread of its file
 * monitors. */
typedef struct {
  GWeakRef      library;
  BicCatalogue *catalogue;
  char        **folders, **recent;
  gboolean      indexed;                /* TRUE if the index has been read */
  GHashTable   *known;                  /* path -> BicBattle */
  BicLibraryScan *scan;
  GMutex        lock;                   /* protects the members below */
  GPtrArray    *battles;
  guint         n_read;
} ScanJob;

static void
scan_free (ScanJob *job)
{
  g_weak_ref_clear (&job->library);
  bic_catalogue_unref (job->catalogue);
  g_strfreev (job->folders);
  g_strfreev (job->recent);
  g_hash_table_unref (job->known);
  g_clear_pointer (&job->scan, bic_library_scan_free);
  g_ptr_array_unref (job->battles);
  g_mutex_clear (&job->lock);
  g_free (job);
}

static gpointer
ref_battle (gconstpointer battle,
            gpointer      data)
{
  return bic_battle_ref ((BicBattle *) battle);
}

static GPtrArray *
battles_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) bic_battle_unref);
}

static char *
index_path (void)
{
  return g_build_filename (g_get_user_cache_dir (), "bicorne", INDEX_NAME, NULL);
}

/* --- in the threads ---------------------------------------------------------------------------------------------- */

/* Returns the known summary of an unchanged file, or NULL. Also returns NULL if the file now belongs to a different
 * kind of folder, so that it is read again; this is rare. */
static BicBattle *
recall (ScanJob              *job,
        const BicLibraryFile *file)
{
  BicBattle *battle = g_hash_table_lookup (job->known, file->path);

  if (battle == NULL || battle->stamp.changed != file->stamp.changed || battle->stamp.size != file->stamp.size)
    return NULL;
  return battle->place == file->place ? bic_battle_ref (battle) : NULL;
}

static void
read_cb (gpointer data,
         gpointer user_data)
{
  const BicLibraryFile *file = data;
  GTask *task = user_data;
  ScanJob *job = g_task_get_task_data (task);
  BicBattle *battle;

  if (g_cancellable_is_cancelled (g_task_get_cancellable (task)))
    return;
  battle = bic_battle_read (file->path, file->place, job->catalogue);
  g_mutex_lock (&job->lock);
  g_ptr_array_add (job->battles, battle);
  job->n_read++;
  g_mutex_unlock (&job->lock);
}

static gboolean show_batch_cb (gpointer user_data);

/* Reads new and changed files in a few threads, and shows partial results from time to time. */
static void
read_changed_files (GTask     *task,
                    GPtrArray *others)
{
  GThreadPool *pool = g_thread_pool_new (read_cb, task, READERS, FALSE, NULL);
  int pause = FIRST_BATCH_MS, waited = 0;

  for (guint i = 0; i < others->len; i++)
    g_thread_pool_push (pool, others->pdata[i], NULL);
  for (; g_thread_pool_unprocessed (pool) > 0; waited += WAIT_MS)
    {
      g_usleep (WAIT_MS * 1000);
      if (waited < pause)
        continue;
      bic_task_deliver (task, show_batch_cb, g_object_ref (task), g_object_unref);
      pause = MIN (pause * 2, LAST_BATCH_MS);
      waited = 0;
    }
  g_thread_pool_free (pool, FALSE, TRUE);
}

static void
save_index (ScanJob *job)
{
  g_autofree char *path = index_path ();
  g_autoptr(GError) error = NULL;

  if (!bic_library_index_save (path, job->battles, job->catalogue, &error))
    g_message ("What was read of the battles could not be kept: %s", error->message);
}

static void
scan_thread (GTask        *task,
             gpointer      source,
             gpointer      task_data,
             GCancellable *cancellable)
{
  ScanJob *job = task_data;
  g_autofree char *path = index_path ();
  g_autoptr(GPtrArray) others = g_ptr_array_new ();

  if (!job->indexed)
    {
      g_hash_table_unref (job->known);
      job->known = bic_library_index_load (path, job->catalogue);
    }
  job->scan = bic_library_scan ((const char * const *) job->folders, (const char * const *) job->recent,
                                cancellable);
  if (!job->indexed)
    {
      /* The member "place" of battles from the index is not set yet. The battles can be changed here, because only this
       * thread uses them. */
      for (guint k = 0; k < job->scan->files->len; k++)
        {
          const BicLibraryFile *file = job->scan->files->pdata[k];
          BicBattle *battle = g_hash_table_lookup (job->known, file->path);

          if (battle)
            {
              battle->place = file->place;
              battle->own = file->place != BIC_ORIGIN_BUNDLED;
            }
        }
    }
  for (guint i = 0; i < job->scan->files->len; i++)
    {
      BicBattle *battle = recall (job, job->scan->files->pdata[i]);

      g_ptr_array_add (battle ? job->battles : others, battle ? (gpointer) battle : job->scan->files->pdata[i]);
    }
  read_changed_files (task, others);
  if (!g_cancellable_is_cancelled (cancellable)
      && (job->n_read > 0 || job->battles->len != g_hash_table_size (job->known)))
    save_index (job);
  g_task_return_boolean (task, TRUE);
}

/* --- what is shown ----------------------------------------------------------------------------------------------- */

static void
set_battles (BicLibrary *self,
             GPtrArray  *battles)
{
  GPtrArray *old = self->battles;
  BicLineage *former = self->lineage;
  g_autoptr(GHashTable) hashes = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *shown = battles_new ();

  /* A recently opened battle from elsewhere is not shown if a folder of the library contains a battle with the same
   * content. */
  for (guint i = 0; i < battles->len; i++)
    {
      const BicBattle *battle = battles->pdata[i];

      if (battle->place != BIC_ORIGIN_RECENT && battle->hash)
        g_hash_table_add (hashes, battle->hash);
    }
  for (guint i = 0; i < battles->len; i++)
    {
      BicBattle *battle = battles->pdata[i];

      if (battle->place != BIC_ORIGIN_RECENT || battle->hash == NULL || !g_hash_table_contains (hashes, battle->hash))
        g_ptr_array_add (shown, bic_battle_ref (battle));
    }
  self->battles = shown;
  bic_battles_sort (self->battles, BIC_SORT_DATE);
  self->lineage = bic_lineage_new (self->battles);
  bic_lineage_free (former);
  g_ptr_array_unref (old);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Shows the battles that were read so far, in the main thread while the readers continue. */
static gboolean
show_batch_cb (gpointer user_data)
{
  GTask *task = user_data;
  ScanJob *job = g_task_get_task_data (task);
  g_autoptr(BicLibrary) self = g_weak_ref_get (&job->library);
  g_autoptr(GPtrArray) battles = NULL;

  if (self == NULL || self->scanning == NULL || self->scanning != g_task_get_cancellable (task)
      || g_cancellable_is_cancelled (self->scanning))
    return G_SOURCE_REMOVE;
  g_mutex_lock (&job->lock);
  battles = g_ptr_array_copy (job->battles, ref_battle, NULL);
  g_mutex_unlock (&job->lock);
  if (battles->len > self->battles->len)
    set_battles (self, battles);
  return G_SOURCE_REMOVE;
}

/* --- watching ---------------------------------------------------------------------------------------------------- */

static void start_scan (BicLibrary *self);

static gboolean
settle_cb (gpointer user_data)
{
  BicLibrary *self = user_data;

  self->settle_source = 0;
  start_scan (self);
  return G_SOURCE_REMOVE;
}

static void
disk_changed_cb (BicLibrary       *self,
                 GFile            *file,
                 GFile            *other,
                 GFileMonitorEvent event)
{
  if (event == G_FILE_MONITOR_EVENT_ATTRIBUTE_CHANGED || event == G_FILE_MONITOR_EVENT_PRE_UNMOUNT)
    return;
  g_clear_handle_id (&self->settle_source, g_source_remove);
  self->settle_source = g_timeout_add (SETTLE_MS, settle_cb, self);
}

static GFileMonitor *
watch_folder (BicLibrary *self,
              const char *path)
{
  g_autoptr(GFile) folder = g_file_new_for_path (path);
  GFileMonitor *monitor = g_file_monitor_directory (folder, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);

  if (monitor)
    g_signal_connect_object (monitor, "changed", G_CALLBACK (disk_changed_cb), self, G_CONNECT_SWAPPED);
  return monitor;
}

/* --- looking ----------------------------------------------------------------------------------------------------- */

static GHashTable *
known_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) bic_battle_unref);
}

/* Returns whether a search found other battles or notices than the search before it. */
static gboolean
search_has_news (BicLibrary    *self,
                 const ScanJob *found)
{
  GPtrArray *notices = found->scan->notices;
  gboolean news = !self->indexed || notices->len != self->notices->len
                  || found->battles->len != g_hash_table_size (self->known);

  for (guint i = 0; i < notices->len && !news; i++)
    news = !g_str_equal (notices->pdata[i], self->notices->pdata[i]);
  for (guint i = 0; i < found->battles->len && !news; i++)
    {
      const BicBattle *battle = found->battles->pdata[i];

      news = g_hash_table_lookup (self->known, battle->path) != battle;
    }
  return news;
}

/* Watches the folders of a search, and no others. Returns whether some of them were not watched during the search. */
static gboolean
watch_folders (BicLibrary *self,
               GPtrArray  *folders)
{
  GHashTable *monitors = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  gboolean new_ones = FALSE;

  for (guint i = 0; i < folders->len; i++)
    {
      const char *path = folders->pdata[i];
      GFileMonitor *old = g_hash_table_lookup (self->monitors, path);
      GFileMonitor *monitor = old ? g_object_ref (old) : watch_folder (self, path);

      if (monitor)
        g_hash_table_replace (monitors, g_strdup (path), monitor);
      new_ones |= monitor && !old;
    }
  g_hash_table_unref (self->monitors);
  self->monitors = monitors;
  return new_ones;
}

static void
scanned_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  ScanJob *found = g_task_get_task_data (G_TASK (result));
  g_autoptr(BicLibrary) self = g_weak_ref_get (&found->library);
  gboolean again, news;

  if (!g_task_propagate_boolean (G_TASK (result), NULL) || self == NULL)
    return;
  again = self->again;
  g_clear_object (&self->scanning);
  /* these battles were checked with an older catalogue, so they are read again */
  if (found->catalogue != self->catalogue)
    {
      self->again = FALSE;
      start_scan (self);
      return;
    }
  self->n_read += found->n_read;
  news = search_has_news (self, found);
  g_ptr_array_unref (self->notices);
  self->notices = g_ptr_array_ref (found->scan->notices);
  g_hash_table_remove_all (self->known);
  for (guint i = 0; i < found->battles->len; i++)
    {
      BicBattle *battle = found->battles->pdata[i];

      g_hash_table_replace (self->known, g_strdup (battle->path), bic_battle_ref (battle));
    }
  self->indexed = TRUE;
  /* a file may have been added after the search of its folder, and before the folder was watched */
  again |= watch_folders (self, found->scan->folders);
  if (news)
    set_battles (self, found->battles);
  self->again = FALSE;
  if (again)
    start_scan (self);
  else
    g_signal_emit (self, signals[SETTLED], 0);
}

static void
start_scan (BicLibrary *self)
{
  g_autoptr(GTask) task = NULL;
  ScanJob *to_do;
  GHashTable *copy;
  GHashTableIter iter;
  gpointer path, battle;

  if (self->scanning)
    {
      self->again = TRUE;
      return;
    }
  self->scanning = g_cancellable_new ();
  task = g_task_new (NULL, self->scanning, scanned_cb, NULL);
  to_do = g_new0 (ScanJob, 1);
  g_weak_ref_init (&to_do->library, self);
  g_mutex_init (&to_do->lock);
  to_do->catalogue = bic_catalogue_ref (self->catalogue);
  to_do->folders = g_strdupv (self->folders);
  to_do->recent = g_strdupv (self->recent);
  to_do->indexed = self->indexed;
  copy = known_new ();
  g_hash_table_iter_init (&iter, self->known);
  while (g_hash_table_iter_next (&iter, &path, &battle))
    g_hash_table_insert (copy, g_strdup (path), bic_battle_ref (battle));
  to_do->known = copy;
  to_do->battles = battles_new ();
  g_task_set_source_tag (task, start_scan);
  g_task_set_task_data (task, to_do, (GDestroyNotify) scan_free);
  bic_run_in_thread (task, scan_thread);
}

/**
 * bic_library_refresh:
 * @recent: (nullable): paths of recently opened battles; %NULL keeps the current ones
 *
 * Starts a search. The current battles stay until new results arrive.
 */
void
bic_library_refresh (BicLibrary         *self,
                     const char * const *recent)
{
  g_return_if_fail (BIC_IS_LIBRARY (self));

  if (recent)
    {
      g_strfreev (self->recent);
      self->recent = g_strdupv ((char **) recent);
    }
  start_scan (self);
}

/**
 * bic_library_set_folders:
 *
 * Sets the additional folders of the user. Call bic_library_refresh () afterwards.
 */
void
bic_library_set_folders (BicLibrary         *self,
                         const char * const *folders)
{
  g_return_if_fail (BIC_IS_LIBRARY (self));

  g_strfreev (self->folders);
  self->folders = g_strdupv ((char **) folders);
}

gboolean
bic_library_is_busy (BicLibrary *self)
{
  g_return_val_if_fail (BIC_IS_LIBRARY (self), FALSE);

  return self->scanning != NULL;
}

GPtrArray *
bic_library_get_battles (BicLibrary *self)
{
  g_return_val_if_fail (BIC_IS_LIBRARY (self), NULL);

  return self->battles;
}

GPtrArray *
bic_library_get_notices (BicLibrary *self)
{
  g_return_val_if_fail (BIC_IS_LIBRARY (self), NULL);

  return self->notices;
}

BicLineage *
bic_library_get_lineage (BicLibrary *self)
{
  g_return_val_if_fail (BIC_IS_LIBRARY (self), NULL);

  return self->lineage;
}

guint
bic_library_n_read (BicLibrary *self)
{
  g_return_val_if_fail (BIC_IS_LIBRARY (self), 0);

  return self->n_read;
}

/* --- the object -------------------------------------------------------------------------------------------------- */

static void
bic_library_dispose (GObject *object)
{
  BicLibrary *self = BIC_LIBRARY (object);

  g_clear_handle_id (&self->settle_source, g_source_remove);
  if (self->scanning)
    g_cancellable_cancel (self->scanning);
  g_clear_object (&self->scanning);
  g_hash_table_remove_all (self->monitors);
  G_OBJECT_CLASS (bic_library_parent_class)->dispose (object);
}

static void
bic_library_finalize (GObject *object)
{
  BicLibrary *self = BIC_LIBRARY (object);

  g_strfreev (self->folders);
  g_strfreev (self->recent);
  bic_lineage_free (self->lineage);
  g_ptr_array_unref (self->battles);
  g_ptr_array_unref (self->notices);
  g_hash_table_unref (self->known);
  g_hash_table_unref (self->monitors);
  g_clear_pointer (&self->catalogue, bic_catalogue_unref);
  G_OBJECT_CLASS (bic_library_parent_class)->finalize (object);
}

static void
bic_library_class_init (BicLibraryClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bic_library_dispose;
  G_OBJECT_CLASS (klass)->finalize = bic_library_finalize;
  signals[CHANGED] = g_signal_new ("changed", BIC_TYPE_LIBRARY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SETTLED] = g_signal_new ("settled", BIC_TYPE_LIBRARY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bic_library_init (BicLibrary *self)
{
  self->battles = battles_new ();
  self->notices = g_ptr_array_new_with_free_func (g_free);
  self->lineage = bic_lineage_new (self->battles);
  self->known = known_new ();
  self->monitors = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
}

/**
 * bic_library_new:
 *
 * Returns: (transfer full): a library, which is empty until the first bic_library_refresh ()
 */
BicLibrary *
bic_library_new (BicCatalogue *catalogue)
{
  BicLibrary *self = g_object_new (BIC_TYPE_LIBRARY, NULL);

  self->catalogue = bic_catalogue_ref (catalogue);
  return self;
}

BicCatalogue *
bic_library_get_catalogue (BicLibrary *self)
{
  return self->catalogue;
}

/**
 * bic_library_set_catalogue:
 * @catalogue: the new catalogue, which is used to check battles
 *
 * Replaces the catalogue and reads all battles again.
 */
void
bic_library_set_catalogue (BicLibrary   *self,
                           BicCatalogue *catalogue)
{
  g_return_if_fail (BIC_IS_LIBRARY (self));
  g_return_if_fail (catalogue != NULL);

  if (self->catalogue == catalogue)
    return;
  bic_catalogue_ref (catalogue);
  bic_catalogue_unref (self->catalogue);
  self->catalogue = catalogue;
  g_hash_table_remove_all (self->known);
  self->indexed = FALSE;
  start_scan (self);
}
