/* Saves a game in progress, and keeps earlier states in files next to the game file.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Writes the whole file after each choice, which takes less than a millisecond for the longest games; this is simpler
 * and safer than appending each choice to a journal. Also saves an earlier state at the start of each turn, and the
 * state in which the game was opened. Earlier states are hidden files next to the game file with names of the form
 * .NAME~NUMBER; the newest state has the highest number. They are used if the game file cannot be read.
 */
#include "config.h"

#include "bic-journal.h"

#include <glib/gstdio.h>
#include <string.h>

#include "bic-scenario-io.h"

#define MAX_STATE_BYTES (4 << 20)       /* largest game, in bytes, for which earlier states are saved */

struct _BicJournal
{
  GFile  *file;
  GBytes *opened;                       /* contents of the game when it was opened; NULL after the first save */
  /* 1 + index of the log line that started the turn in which the game was last saved or opened; 0 if no turn had
   * started */
  guint   turn;
};

typedef struct { char *path; guint64 number; } State;

static void
state_clear (gpointer state)
{
  g_free (((State *) state)->path);
}

/* --- names -------------------------------------------------------------- */

/* Returns the number of the earlier state in the file @name, or 0 if this file is not an earlier state of the game file
 * @base. */
static guint64
number_of_state (const char *name,
                 const char *base)
{
  gsize length = strlen (base);
  guint64 number = 0;

  if (name[0] != '.' || strncmp (name + 1, base, length) != 0 || name[1 + length] != '~')
    return 0;
  return g_ascii_string_to_unsigned (name + 2 + length, 10, 1, G_MAXUINT64 - 1, &number, NULL) ? number : 0;
}

static int
newer (gconstpointer a,
       gconstpointer b)
{
  const State *x = a, *y = b;

  return (x->number < y->number) - (x->number > y->number);
}

/* Returns (element-type State) the earlier states of @file, newest first. The array is empty if @file does not have
 * a local path. */
static GArray *
find_states (GFile *file)
{
  GArray *states = g_array_new (FALSE, FALSE, sizeof (State));
  g_autofree char *path = g_file_get_path (file), *base = g_file_get_basename (file),
                          *folder = path ? g_path_get_dirname (path) : NULL;
  g_autoptr (GDir) dir = folder ? g_dir_open (folder, 0, NULL) : NULL;
  const char *name;

  g_array_set_clear_func (states, state_clear);
  while (dir && (name = g_dir_read_name (dir)) != NULL)
    if (number_of_state (name, base) > 0)
      g_array_append_vals (states, &(State) { g_build_filename (folder, name, NULL), number_of_state (name, base) }, 1);
  g_array_sort (states, newer);
  return states;
}

static GFile *
state_file (GFile   *file,
            guint64  number)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *base = g_file_get_basename (file), *name = g_strdup_printf (".%s~%" G_GUINT64_FORMAT, base, number);

  return g_file_get_child (folder, name);
}

/* --- keeping ------------------------------------------------------------ */

/**
 * bic_journal_new:
 * @file: the file of a game
 *
 * Returns: (transfer full): a journal that saves the game in @file
 */
BicJournal *
bic_journal_new (GFile *file)
{
  BicJournal *self = g_new0 (BicJournal, 1);

  self->file = g_object_ref (file);
  return self;
}

void
bic_journal_free (BicJournal *self)
{
  g_object_unref (self->file);
  g_clear_pointer (&self->opened, g_bytes_unref);
  g_free (self);
}

/* Returns 1 + the index of the log line that starts the current turn; 0 if no turn has started. */
static guint
start_of_turn (BicSession *session)
{
  guint turn = 0;

  for (guint i = bic_session_n_log (session); i > 0 && turn == 0; i--)
    if (bic_session_log (session, i - 1)->kind == BIC_LOG_TURN && bic_session_log (session, i - 1)->taken_by == 0)
      turn = i;
  return turn;
}

static gboolean
holds (const State *state,
       const char  *data,
       gsize        length)
{
  g_autofree char *found = NULL;
  gsize size = 0;

  return g_file_get_contents (state->path, &found, &size, NULL) && size == length && memcmp (found, data, length) == 0;
}

/* Saves an earlier state. Errors are ignored, because the game file itself is already saved. */
static void
save_state (BicJournal *self,
            const char *data,
            gsize       length)
{
  g_autoptr (GArray) states = find_states (self->file);
  const State *newest = states->len > 0 ? &g_array_index (states, State, 0) : NULL;
  g_autoptr (GFile) file = NULL;

  if (!g_file_is_native (self->file) || length > MAX_STATE_BYTES || (newest && holds (newest, data, length)))
    return;
  file = state_file (self->file, newest ? newest->number + 1 : 1);
  if (!bic_bytes_save (file, data, length, NULL))
    return;
  for (guint i = BIC_JOURNAL_STATES - 1; i < states->len; i++)
    g_unlink (g_array_index (states, State, i).path);
}

/**
 * bic_journal_keep_opened_state:
 * @self: the journal of a game
 * @session: the game as read from its file
 *
 * Remembers the state of @session without writing it. The first call of bic_journal_save () stores it as an earlier
 * state.
 */
void
bic_journal_keep_opened_state (BicJournal *self,
                               BicSession *session)
{
  gsize length;
  char *data = bic_session_write (session, &length);

  g_clear_pointer (&self->opened, g_bytes_unref);
  self->opened = g_bytes_new_take (data, length);
  self->turn = start_of_turn (session);
}

/* Adds the state in which the game was opened to the earlier states. */
static void
save_opened (BicJournal *self)
{
  gsize length;
  const char *data = g_bytes_get_data (self->opened, &length);

  save_state (self, data, length);
  g_clear_pointer (&self->opened, g_bytes_unref);
}

/**
 * bic_journal_save:
 * @self: the journal of a game
 * @session: the game
 * @error: error from bic_bytes_save (), which leaves the game file unchanged
 *
 * Saves the game. Blocks until the data are on the disk.
 *
 * Returns: %TRUE if the game was saved
 */
gboolean
bic_journal_save (BicJournal  *self,
                  BicSession  *session,
                  GError     **error)
{
  gsize length;
  g_autofree char *data = bic_session_write (session, &length);
  guint turn = start_of_turn (session);

  if (!bic_bytes_save (self->file, data, length, error))
    return FALSE;
  if (self->opened)
    save_opened (self);
  if (turn != self->turn)
    save_state (self, data, length);
  self->turn = turn;
  return TRUE;
}

/* --- earlier states ----------------------------------------------------- */

GPtrArray *
bic_journal_states (GFile *file)
{
  g_autoptr (GArray) states = find_states (file);
  GPtrArray *files = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < states->len; i++)
    g_ptr_array_add (files, g_file_new_for_path (g_array_index (states, State, i).path));
  return files;
}

/**
 * bic_journal_recover:
 * @file: a game file that cannot be read
 * @catalogue: the catalogue for bic_session_load ()
 * @saved: (out) (optional): time when the earlier state was saved, in seconds since 1970
 *
 * May take a while, so call it in a thread.
 *
 * Returns: (transfer full) (nullable): the newest earlier state that can be replayed completely
 */
BicSession *
bic_journal_recover (GFile        *file,
                     BicCatalogue *catalogue,
                     gint64       *saved)
{
  g_autoptr (GPtrArray) states = bic_journal_states (file);

  for (guint i = 0; i < states->len; i++)
    {
      g_autofree char *mismatch = NULL;
      g_autoptr (BicSession) session = bic_session_load (states->pdata[i], catalogue, &mismatch, NULL);
      GStatBuf info;

      if (session == NULL || mismatch != NULL)
        continue;
      if (saved != NULL)
        *saved = g_stat (g_file_peek_path (states->pdata[i]), &info) == 0 ? info.st_mtime : 0;
      return g_steal_pointer (&session);
    }
  return NULL;
}

/**
 * bic_journal_rename_damaged:
 * @file: a file that cannot be read
 * @error: an error of the file system
 *
 * Renames the file to a name that no game uses, so that it is not overwritten.
 *
 * Returns: (transfer full) (nullable): the file under its new name
 */
GFile *
bic_journal_rename_damaged (GFile   *file,
                            GError **error)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *base = g_file_get_basename (file);

  for (int n = 1; ; n++)
    {
      g_autofree char *name = n == 1 ? g_strconcat (base, ".damaged", NULL)
                              : g_strdup_printf ("%s.damaged-%d", base, n);
      g_autoptr (GFile) aside = g_file_get_child (folder, name);
      g_autoptr (GError) problem = NULL;

      if (g_file_move (file, aside, G_FILE_COPY_NONE, NULL, NULL, NULL, &problem))
        return g_steal_pointer (&aside);
      if (!g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_EXISTS))
        {
          g_propagate_error (error, g_steal_pointer (&problem));
          return NULL;
        }
    }
}

/**
 * bic_journal_forget:
 * @file: the file of a discarded game
 *
 * Deletes the earlier states of the game.
 */
void
bic_journal_forget (GFile *file)
{
  g_autoptr (GArray) states = find_states (file);

  for (guint i = 0; i < states->len; i++)
    g_unlink (g_array_index (states, State, i).path);
}
