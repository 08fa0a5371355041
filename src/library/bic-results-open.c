/* Opening the database of the results: checking it, bringing it up to date, setting aside what cannot be used.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A rollback journal rather than a write-ahead log: changes are few and small, the file is often on a folder that is synced or
 * shared, and it stays one file.  What is damaged or not ours is renamed, never deleted; what cannot be read or written at the
 * moment (a full disk, no permission, another program at work) is an error, and the file is left as it is.
 */
#include "config.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "bic-error.h"
#include "bic-results-private.h"

#define PATIENCE 5000                   /* milliseconds to wait for another program */
#define EMPTY 1                         /* bytes of a file that SQLite takes for an empty one */
#define MOST_BYTES G_GINT64_CONSTANT (1073741824)

/* Whether a file can be used */
typedef enum { USABLE, DAMAGED, NEWER, FAILED } Verdict;

/* What is wrong with the file itself, not with the disk, the permissions or the moment */
static gboolean
is_damage (sqlite3 *db)
{
  int code = sqlite3_errcode (db) & 0xff;

  return code == SQLITE_CORRUPT || code == SQLITE_NOTADB || code == SQLITE_FORMAT || code == SQLITE_ERROR;
}

/* Nothing that the file says of itself is trusted. */
static gboolean
set_up (sqlite3  *db,
        GError  **error)
{
  sqlite3_extended_result_codes (db, 1);
  sqlite3_busy_timeout (db, PATIENCE);
  sqlite3_db_config (db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config (db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  sqlite3_limit (db, SQLITE_LIMIT_LENGTH, 1 << 20);
  return _bic_sql_run (db, "PRAGMA cell_size_check = ON", error) && _bic_sql_run (db, "PRAGMA foreign_keys = ON", error);
}

static gboolean
is_sound (sqlite3   *db,
          gboolean  *sound,
          GError   **error)
{
  g_autofree char *answer = _bic_sql_text (db, "PRAGMA integrity_check (1)", error);
  g_autofree char *strays = answer != NULL ? _bic_sql_text (db, "SELECT \"table\" FROM pragma_foreign_key_check", error) : NULL;

  *sound = answer != NULL && strays != NULL && strcmp (answer, "ok\n") == 0 && *strays == '\0';
  return strays != NULL;
}

static Verdict
judge (sqlite3  *db,
       GError  **error)
{
  gint64 version = 0;
  gboolean ours = FALSE, sound = FALSE;
  g_autoptr(GError) problem = NULL;
  gboolean read = _bic_sql_number (db, "PRAGMA user_version", &version, &problem);

  if (read && version > _bic_schema_newest ())
    return NEWER;
  if (read && version < 0)
    return DAMAGED;
  if (read && _bic_schema_is_ours (db, (int) version, &ours, &problem) && is_sound (db, &sound, &problem))
    return ours && sound ? USABLE : DAMAGED;
  if (is_damage (db))
    return DAMAGED;
  g_propagate_error (error, g_steal_pointer (&problem));
  return FAILED;
}

/* --- setting aside ---------------------------------------------------------------------------------------------------- */

static char *
free_name (const char *path)
{
  g_autoptr(GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *stamp = g_date_time_format (now, "%Y%m%d-%H%M%S");
  char *name = g_strdup_printf ("%s.broken-%s", path, stamp);

  for (int i = 2; g_file_test (name, G_FILE_TEST_EXISTS); i++)
    {
      g_free (name);
      name = g_strdup_printf ("%s.broken-%s-%d", path, stamp, i);
    }
  return name;
}

static gboolean
same_file (const GStatBuf *a,
           const GStatBuf *b)
{
  return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

/* The journal goes with its file: on a new one it would be played back.  What another program has put in its place since it was
 * looked at (@seen) stays. */
static gboolean
set_aside (BicResults      *self,
           const GStatBuf  *seen,
           GError         **error)
{
  g_autofree char *aside = free_name (self->path), *journal = g_strconcat (self->path, "-journal", NULL);
  g_autofree char *journal_aside = g_strconcat (aside, "-journal", NULL), *name = g_path_get_basename (aside);
  GStatBuf now;

  if (g_stat (self->path, &now) != 0 || !same_file (seen, &now))
    return TRUE;
  if (g_rename (self->path, aside) != 0)
    {
      g_set_error (error, BIC_ERROR, BIC_ERROR_IO, _("It is damaged and cannot be set aside: %s"), g_strerror (errno));
      return FALSE;
    }
  g_rename (journal, journal_aside);
  self->state = BIC_RESULTS_SET_ASIDE;
  self->notice = g_strdup_printf (_("The file of the results could not be used. It is now called %s, and the results were counted "
                                    "again from the saved games."), name);
  return TRUE;
}

/* --- opening ---------------------------------------------------------------------------------------------------------- */

static gboolean
connect_to (BicResults        *self,
            BicResultsAccess   access,
            GError           **error)
{
  int flags = access == BIC_RESULTS_WRITE ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY;

  if (sqlite3_open_v2 (self->path, &self->db, flags, NULL) == SQLITE_OK)
    return set_up (self->db, error);
  return _bic_sql_error (self->db, error);
}

static void
note_newer (BicResults *self)
{
  self->state = BIC_RESULTS_NEWER;
  self->notice = g_strdup (_("The results are kept by a newer version of Bicorne. This one leaves them as they are."));
}

/* One try.  *again: the file has been set aside, or another program has changed it. */
static gboolean
try_open (BicResults        *self,
          BicResultsAccess   access,
          gboolean          *again,
          GError           **error)
{
  GStatBuf seen = { 0 };
  gboolean was_there = g_stat (self->path, &seen) == 0 && seen.st_size > EMPTY;
  Verdict verdict;

  *again = FALSE;
  if (!connect_to (self, access, error))
    return FALSE;
  verdict = judge (self->db, error);
  if (verdict == NEWER)
    note_newer (self);
  if (verdict == NEWER || verdict == FAILED)
    return verdict == NEWER;
  if (verdict == USABLE && self->state == BIC_RESULTS_AS_IT_WAS && !was_there)
    self->state = BIC_RESULTS_MADE;
  if (verdict == USABLE)
    return access == BIC_RESULTS_READ || _bic_schema_migrate (self->db, _bic_schema_newest (), error);
  if (access == BIC_RESULTS_READ)
    return g_set_error_literal (error, BIC_ERROR, BIC_ERROR_PARSE, _("It is damaged, or no file of results; it can be made again from the saved games")), FALSE;
  g_clear_pointer (&self->db, sqlite3_close);
  *again = TRUE;
  return set_aside (self, &seen, error);
}

/* A file that was set aside leaves room for a new one; more than that only others can do. */
static gboolean
open_somehow (BicResults        *self,
              BicResultsAccess   access,
              GError           **error)
{
  gboolean again = TRUE;

  for (int tries = 0; again && tries < 3; tries++)
    if (!try_open (self, access, &again, error))
      return FALSE;
  if (again)
    g_set_error (error, BIC_ERROR, BIC_ERROR_IO, _("It is damaged and cannot be set aside: %s"), g_strerror (EBUSY));
  return !again;
}

static gboolean
is_too_big (const char  *path,
            GError     **error)
{
  GStatBuf info;

  if (g_stat (path, &info) != 0 || info.st_size <= MOST_BYTES)
    return FALSE;
  g_set_error (error, BIC_ERROR, BIC_ERROR_UNSAFE, _("%s is too large for a file of results"), path);
  return TRUE;
}

/**
 * bic_results_open:
 * @folder: where the saved games are; for writing it is made if need be
 * @access: whether anything may be changed
 * @error: a file or folder that cannot be read or written; one that is only read must be there and sound
 *
 * Returns: (transfer full) (nullable): the results; look at bic_results_state () and bic_results_notice ()
 */
BicResults *
bic_results_open (const char        *folder,
                  BicResultsAccess   access,
                  GError           **error)
{
  g_autoptr(BicResults) self = g_new0 (BicResults, 1);
  g_autoptr(GError) problem = NULL;

  self->folder = g_strdup (folder);
  self->path = g_build_filename (folder, BIC_RESULTS_NAME, NULL);
  if (access == BIC_RESULTS_WRITE)
    g_mkdir_with_parents (folder, 0755);
  if (is_too_big (self->path, error))
    return NULL;
  if (!open_somehow (self, access, &problem))
    {
      g_propagate_prefixed_error (error, g_steal_pointer (&problem), "%s: ", self->path);
      return NULL;
    }
  return g_steal_pointer (&self);
}

void
bic_results_close (BicResults *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->db, sqlite3_close);
  g_free (self->folder);
  g_free (self->path);
  g_free (self->notice);
  g_free (self);
}

BicResultsState
bic_results_state (BicResults *self)
{
  return self->state;
}

const char *
bic_results_notice (BicResults *self)
{
  return self->notice;
}
