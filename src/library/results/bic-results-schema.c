/* The tables of the results, and how those of older programs become them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A version is what its steps have made of the one before, so a file of any age is brought up to date by the same steps
 * that make a new one. A step that has been given away is never changed: what is to be different is a step more. Every
 * number has its range in the tables themselves, where a check of the file sees it too.
 */
#include "config.h"

#include <string.h>

#include "bic-results-private.h"

#define APPLICATION "1114202994"        /* "Bicr": whose file this is */

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

/* Which tournament a game belongs to */
static const char *const version_2[] = {
  "ALTER TABLE games ADD COLUMN tournament TEXT NOT NULL DEFAULT ''",
  "CREATE INDEX games_by_tournament ON games (tournament)",
  NULL
};

/* Which sides the computer played, and at what level */
static const char *const version_3[] = {
  "ALTER TABLE sides ADD COLUMN computer TEXT NOT NULL DEFAULT ''",
  NULL
};

static const char *const *const versions[] = { version_1, version_2, version_3 };

int
_bic_schema_newest (void)
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
 * _bic_schema_migrate:
 * @db: a database
 * @to: the version that it shall have
 * @error: what went wrong; then the transaction in which it was called has to be taken back
 *
 * Does nothing to one that has this version or a newer one.
 */
gboolean
_bic_schema_migrate (sqlite3  *db,
                     int       to,
                     GError  **error)
{
  gint64 version = 0;
  gboolean good = _bic_sql_number (db, "PRAGMA user_version", &version, error);

  for (; good && version < to; version++)
    good = run_step (db, (int) version, error);
  return good;
}

static char *
schema_of (sqlite3  *db,
           GError  **error)
{
  return _bic_sql_text (db,
                        "SELECT type || ' ' || name || ' ' || coalesce (sql, '') FROM sqlite_schema ORDER BY type, "
                        "name", error);
}

static gboolean
is_empty (sqlite3     *db,
          const char  *schema)
{
  gint64 application = -1;

  return *schema == '\0' && _bic_sql_number (db, "PRAGMA application_id", &application, NULL) && application == 0;
}

/**
 * _bic_schema_is_ours:
 * @db: a database
 * @version: the version that it claims, at most the newest
 * @ours: (out): whether it is nothing but what that version made: no other table, no trigger, no view
 * @error: a file that cannot be read
 */
gboolean
_bic_schema_is_ours (sqlite3   *db,
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
  if (!_bic_schema_migrate (fresh, version, error) || (wanted = schema_of (fresh, error)) == NULL)
    return FALSE;
  *ours = strcmp (schema, wanted) == 0;
  return TRUE;
}
