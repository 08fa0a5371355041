/* Opens the database of results: checks it, upgrades its tables to the current version, and sets aside unusable files.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The database uses a rollback journal instead of a write-ahead log. Changes are few and small, the folder is often
 * synchronized or shared, and the database remains one file. A damaged or foreign file is renamed, never deleted. A
 * file that cannot be read or written at the moment (full disk, missing permission, other program) causes an error and
 * is not changed.
 *
 * A file is checked and upgraded in one transaction, so that changes of another program are visible completely or not
 * at all. A writer holds a shared lock of the folder until it closes the database. Setting a file aside needs an
 * exclusive lock. So no program writes to a renamed file, or renames a file that another program has just created.
 */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>

#include "bic-error.h"
#include "bic-results-private.h"

#define APPLICATION "1114202994"        /* "Bicr", identifies a file of Bicorne */

static const char *const version_1[] = {
  "PRAGMA application_id = " APPLICATION,
  "CREATE TABLE battles (\n"
  "  id INTEGER PRIMARY KEY,\n"
  "  hash TEXT NOT NULL UNIQUE CHECK (length (hash) = 64),\n"
  "  code TEXT NOT NULL,\n"
  "  title TEXT NOT NULL,\n"
  "  subtitle TEXT NOT NULL,\n"
  "  revision TEXT NOT NULL\n"
  ") STRICT",
  "CREATE TABLE games (\n"
  "  id TEXT PRIMARY KEY NOT NULL CHECK (length (id) = 32),\n"
  "  battle INTEGER NOT NULL REFERENCES battles (id),\n"
  "  ruleset TEXT NOT NULL,\n"
  "  rules INTEGER NOT NULL CHECK (rules BETWEEN 0 AND 2147483647),\n"
  "  winner INTEGER NOT NULL CHECK (winner BETWEEN -1 AND 2),\n"
  "  ended TEXT NOT NULL CHECK (ended IN ('score', 'sudden-death', 'time', 'destruction', 'concession', 'draw-agreed', "
  "'abandoned')),\n"
  "  turns INTEGER NOT NULL CHECK (turns BETWEEN 0 AND 100000),\n"
  "  played INTEGER NOT NULL CHECK (played BETWEEN 0 AND 253402300799),\n"
  "  typed INTEGER NOT NULL CHECK (typed IN (0, 1)),\n"
  "  seed TEXT NOT NULL CHECK (length (seed) BETWEEN 1 AND 20 AND seed NOT GLOB '*[^0-9]*'),\n"
  "  path TEXT UNIQUE\n"
  ") STRICT",
  "CREATE INDEX games_by_battle ON games (battle)",
  "CREATE TABLE sides (\n"
  "  game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE ON UPDATE CASCADE,\n"
  "  side INTEGER NOT NULL CHECK (side IN (0, 1)),\n"
  "  army TEXT NOT NULL,\n"
  "  nations TEXT NOT NULL,\n"
  "  player TEXT NOT NULL,\n"
  "  score INTEGER NOT NULL CHECK (score BETWEEN -10000 AND 10000),\n"
  "  target INTEGER NOT NULL CHECK (target BETWEEN 0 AND 10000),\n"
  "  dice INTEGER NOT NULL CHECK (dice BETWEEN 0 AND 10000000),\n"
  "  hits INTEGER NOT NULL CHECK (hits BETWEEN 0 AND 10000000),\n"
  "  expected REAL NOT NULL CHECK (expected BETWEEN 0 AND 10000000),\n"
  "  PRIMARY KEY (game, side)\n"
  ") STRICT, WITHOUT ROWID",
  NULL
};

/* Adds the tournament of each game. */
static const char *const version_2[] = {
  "ALTER TABLE games ADD COLUMN tournament TEXT NOT NULL DEFAULT ''",
  "CREATE INDEX games_by_tournament ON games (tournament)",
  NULL
};

/* Adds the level of the computer player for each side. */
static const char *const version_3[] = {
  "ALTER TABLE sides ADD COLUMN computer TEXT NOT NULL DEFAULT ''",
  NULL
};

static const char *const *const versions[] = { version_1, version_2, version_3 };

static int
schema_newest (void)
{
  return G_N_ELEMENTS (versions);
}

static gboolean
run_step (sqlite3  *db,
          int       version,
          GError  **error)
{
  g_autofree char *mark = g_strdup_printf ("PRAGMA user_version = %d", version + 1);

  for (const char *const *sql = versions[version]; *sql != NULL; sql++)
    if (!_bic_sql_run (db, *sql, error))
      return FALSE;
  return _bic_sql_run (db, mark, error);
}

/**
 * schema_migrate:
 * @db: a database
 * @to: the target version
 * @error: an error; the caller must roll back the transaction
 *
 * Upgrades a database. Does nothing if the database already has this version or a newer one.
 */
static gboolean
schema_migrate (sqlite3  *db,
                int       to,
                GError  **error)
{
  gint64 version = 0;
  gboolean good = _bic_sql_query_number (db, "PRAGMA user_version", &version, error);

  for (; good && version < to; version++)
    good = run_step (db, (int) version, error);
  return good;
}

static char *
schema_of (sqlite3  *db,
           GError  **error)
{
  return _bic_sql_query_text (
    db, "SELECT type || ' ' || name || ' ' || coalesce (sql, '') FROM sqlite_schema ORDER BY type, "
    "name", error);
}

static gboolean
is_empty (sqlite3     *db,
          const char  *schema)
{
  gint64 application = -1;

  return *schema == '\0' && _bic_sql_query_number (db, "PRAGMA application_id", &application, NULL) && application == 0;
}

/**
 * schema_is_ours:
 * @db: a database
 * @version: version of the database, at most the newest
 * @ours: (out): %TRUE if the database has exactly the tables of @version, without other tables, triggers or views
 * @error: a file that cannot be read
 */
static gboolean
schema_is_ours (sqlite3   *db,
                int        version,
                gboolean  *ours,
                GError   **error)
{
  g_autofree char *schema = schema_of (db, error), *wanted = NULL;
  g_autoptr(sqlite3) fresh = NULL;

  if (schema == NULL)
    return FALSE;
  if (version == 0)
    return *ours = is_empty (db, schema), TRUE;
  if (sqlite3_open (":memory:", &fresh) != SQLITE_OK)
    return _bic_sql_error (fresh, error);
  if (!schema_migrate (fresh, version, error) || (wanted = schema_of (fresh, error)) == NULL)
    return FALSE;
  *ours = strcmp (schema, wanted) == 0;
  return TRUE;
}

#define PATIENCE 20000                  /* milliseconds to wait for other writers */
#define LOCK_PATIENCE 5000              /* milliseconds to wait until the file can be set aside */
#define PAUSE 10000                     /* microseconds between two attempts to get the lock */
#define MOST_BYTES G_GINT64_CONSTANT (1073741824)

/* Result of checking a file */
typedef enum { USABLE, EMPTY, DAMAGED, NEWER, FAILED } Verdict;

/* Returns %TRUE if the file is damaged. Errors of the disk, of permissions or of other programs are not damage. */
static gboolean
is_damage (sqlite3 *db)
{
  int code = sqlite3_errcode (db) & 0xff;

  return code == SQLITE_CORRUPT || code == SQLITE_NOTADB || code == SQLITE_FORMAT || code == SQLITE_ERROR;
}

/* Configures the connection so that it does not trust the content of the file. */
static gboolean
set_up (sqlite3  *db,
        GError  **error)
{
  sqlite3_extended_result_codes (db, 1);
  sqlite3_busy_timeout (db, PATIENCE);
  sqlite3_db_config (db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config (db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  sqlite3_limit (db, SQLITE_LIMIT_LENGTH, 1 << 20);
  return _bic_sql_run (db, "PRAGMA cell_size_check = ON", error)
         && _bic_sql_run (db, "PRAGMA foreign_keys = ON", error);
}

static gboolean
is_sound (sqlite3   *db,
          gboolean  *sound,
          GError   **error)
{
  g_autofree char *answer = _bic_sql_query_text (db, "PRAGMA integrity_check (1)", error);
  g_autofree char *strays = answer != NULL
                            ? _bic_sql_query_text (db, "SELECT \"table\" FROM pragma_foreign_key_check", error) : NULL;

  *sound = answer != NULL && strays != NULL && strcmp (answer, "ok\n") == 0 && *strays == '\0';
  return strays != NULL;
}

static Verdict
inspect_database (sqlite3     *db,
                  const char  *begin,
                  GError     **error)
{
  gint64 version = 0;
  gboolean ours = FALSE, sound = FALSE;
  g_autoptr(GError) problem = NULL;
  gboolean read = _bic_sql_run (db, begin, &problem)
                  && _bic_sql_query_number (db, "PRAGMA user_version", &version, &problem);

  if (read && version > schema_newest ())
    return NEWER;
  if (read && version < 0)
    return DAMAGED;
  if (read && schema_is_ours (db, (int) version, &ours, &problem) && is_sound (db, &sound, &problem))
    return !ours || !sound ? DAMAGED : version == 0 ? EMPTY : USABLE;
  if (is_damage (db))
    return DAMAGED;
  g_propagate_error (error, g_steal_pointer (&problem));
  return FAILED;
}

static gboolean
can_be_used (Verdict verdict)
{
  return verdict == USABLE || verdict == EMPTY;
}

/* Checks the file in one transaction. If @access is for writing, the transaction excludes other writers and upgrades
 * the file. */
static Verdict
check_and_upgrade (sqlite3           *db,
                   BicResultsAccess   access,
                   GError           **error)
{
  gboolean writing = access == BIC_RESULTS_WRITE;
  Verdict verdict = inspect_database (db, writing ? "BEGIN IMMEDIATE" : "BEGIN", error);
  gboolean good = can_be_used (verdict) && (!writing || schema_migrate (db, schema_newest (), error));

  good = _bic_sql_end_transaction (db, good, good ? error : NULL);
  return can_be_used (verdict) && !good ? FAILED : verdict;
}

/* --- setting aside ------------------------------------------------------ */

/* Locks the folder; @how is LOCK_SH or LOCK_EX. The lock is on the folder itself, so it does not need a file and is
 * released when the program ends, even after a crash. */
static gboolean
lock_folder (BicResults  *self,
             int          how,
             GError     **error)
{
  gint64 until = g_get_monotonic_time () + LOCK_PATIENCE * 1000;

  if (self->lock < 0)
    self->lock = g_open (self->folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
  while (flock (self->lock, how | LOCK_NB) != 0)
    {
      int problem = errno;

      if (problem == EWOULDBLOCK && g_get_monotonic_time () < until)
        {
          g_usleep (PAUSE);
          continue;
        }
      g_set_error (error, BIC_ERROR, BIC_ERROR_IO, "%s (%s)",
                   problem == EWOULDBLOCK ? _("Another program is writing the results")
                       : _("The folder cannot be opened"),
                   g_strerror (problem));
      return FALSE;
    }
  return TRUE;
}

static char *
unused_broken_name (const char *path)
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

/* Renames the file and its journals, because SQLite would otherwise apply the old journals to a new file. */
static gboolean
rename_damaged_file (BicResults  *self,
                     GError     **error)
{
  static const char *const companions[] = { "-journal", "-wal", "-shm" };
  g_autofree char *aside = unused_broken_name (self->path), *name = g_path_get_basename (aside);

  if (g_rename (self->path, aside) != 0)
    {
      g_set_error (error, BIC_ERROR, BIC_ERROR_IO, _("It is damaged and cannot be set aside: %s"), g_strerror (errno));
      return FALSE;
    }
  for (gsize i = 0; i < G_N_ELEMENTS (companions); i++)
    {
      g_autofree char *from = g_strconcat (self->path, companions[i], NULL),
                              *to = g_strconcat (aside, companions[i], NULL);

      g_rename (from, to);
    }
  self->state = BIC_RESULTS_SET_ASIDE;
  self->notice = g_strdup_printf (_("The results file could not be used. It was renamed %s, and the results were "
                                    "rebuilt "
                                    "from the saved games."), name);
  return TRUE;
}

/* --- opening ------------------------------------------------------------ */

/* Opens the file. A reader may have to roll back an incomplete transaction of a killed program, so it also opens the
 * file for writing. */
static gboolean
connect_to (BicResults        *self,
            BicResultsAccess   access,
            GError           **error)
{
  int flags = SQLITE_OPEN_READWRITE | (access == BIC_RESULTS_WRITE ? SQLITE_OPEN_CREATE : 0);

  g_clear_pointer (&self->db, sqlite3_close);
  if (sqlite3_open_v2 (self->path, &self->db, flags, NULL) != SQLITE_OK)
    return _bic_sql_error (self->db, error);
  return set_up (self->db, error)
         && (access == BIC_RESULTS_WRITE || _bic_sql_run (self->db, "PRAGMA query_only = ON", error));
}

static Verdict
try_open (BicResults        *self,
          BicResultsAccess   access,
          GError           **error)
{
  Verdict verdict = connect_to (self, access, error) ? check_and_upgrade (self->db, access, error) : FAILED;

  if (verdict == NEWER)
    {
      self->state = BIC_RESULTS_NEWER;
      self->notice = g_strdup (_("The results were written by a newer version of Bicorne. This version leaves them "
                                 "unchanged."));
    }
  if (verdict == EMPTY && self->state == BIC_RESULTS_AS_IT_WAS)
    self->state = BIC_RESULTS_MADE;
  if (verdict == DAMAGED)
    g_clear_pointer (&self->db, sqlite3_close);
  return verdict;
}

static gboolean
open_or_replace (BicResults        *self,
                 BicResultsAccess   access,
                 GError           **error)
{
  Verdict verdict;

  if (access == BIC_RESULTS_WRITE && !lock_folder (self, LOCK_SH, error))
    return FALSE;
  verdict = try_open (self, access, error);
  if (verdict == DAMAGED && access == BIC_RESULTS_WRITE)
    {
      /* Checks the file again with the exclusive lock, because another program may have set it aside. */
      verdict = lock_folder (self, LOCK_EX, error) ? try_open (self, BIC_RESULTS_WRITE, error) : FAILED;
      if (verdict == DAMAGED)
        verdict = rename_damaged_file (self, error) ? try_open (self, BIC_RESULTS_WRITE, error) : FAILED;
      verdict = verdict != FAILED && lock_folder (self, LOCK_SH, error) ? verdict : FAILED;
    }
  if (verdict == DAMAGED)
    g_set_error_literal (error, BIC_ERROR, BIC_ERROR_PARSE,
                         _("It is damaged or not a results file; it can be rebuilt from the saved games"));
  return verdict == NEWER || can_be_used (verdict);
}

/* Returns %TRUE and sets @error if @path is a special file or a very large file. SQLite could wait forever for a
 * special file, and would read a very large file for a long time. */
static gboolean
is_unsuitable_file (const char  *path,
                    GError     **error)
{
  GStatBuf info;

  if (g_stat (path, &info) != 0)
    return FALSE;
  if (!S_ISREG (info.st_mode))
    g_set_error (error, BIC_ERROR, BIC_ERROR_IO, _("%s: this is not an ordinary file"), path);
  else if (info.st_size > MOST_BYTES)
    g_set_error (error, BIC_ERROR, BIC_ERROR_UNSAFE, _("%s is too large for a results file"), path);
  else
    return FALSE;
  return TRUE;
}

/**
 * bic_results_open:
 * @folder: folder of the saved games; created if it does not exist and @access is for writing
 * @access: access to the database
 * @error: a file or folder that cannot be read or written. For reading, the file must exist and be valid.
 *
 * Returns: (transfer full) (nullable): the results; check bic_results_state () and bic_results_notice ()
 */
BicResults *
bic_results_open (const char        *folder,
                  BicResultsAccess   access,
                  GError           **error)
{
  g_autoptr(BicResults) self = g_new0 (BicResults, 1);
  g_autoptr(GError) problem = NULL;

  self->lock = -1;
  self->folder = g_strdup (folder);
  self->path = g_build_filename (folder, BIC_RESULTS_NAME, NULL);
  if (access == BIC_RESULTS_WRITE)
    g_mkdir_with_parents (folder, 0755);
  if (is_unsuitable_file (self->path, error))
    return NULL;
  if (!open_or_replace (self, access, &problem))
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
  if (self->lock >= 0)
    g_close (self->lock, NULL);
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
