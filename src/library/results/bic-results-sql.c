/* Wrapper of the SQLite calls that the results need, with errors as GError.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <stdarg.h>
#include <string.h>

#include "bic-error.h"
#include "bic-results-private.h"

/* Returns a message for the user. SQLite's messages are for programmers, so common errors have separate messages. */
static const char *
error_text (int code)
{
  static const struct { int code; const char *text; } known[] = {
    { SQLITE_FULL, N_("The disk is full") },
    { SQLITE_BUSY, N_("Another program is writing the results") },
    { SQLITE_LOCKED, N_("Another program is writing the results") },
    { SQLITE_READONLY, N_("The results file cannot be written") },
    { SQLITE_PERM, N_("The results file cannot be written") },
    { SQLITE_CANTOPEN, N_("The results file cannot be opened") },
    { SQLITE_CORRUPT, N_("The results file is damaged") },
    { SQLITE_NOTADB, N_("The results file is damaged") },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (known); i++)
    if (known[i].code == (code & 0xff))
      return _(known[i].text);
  return _("The results cannot be saved or read");
}

gboolean
_bic_sql_error (sqlite3  *db,
                GError  **error)
{
  int code = sqlite3_extended_errcode (db);

  g_set_error (error, BIC_ERROR, BIC_ERROR_IO, "%s (%s)", error_text (code), sqlite3_errmsg (db));
  return FALSE;
}

sqlite3_stmt *
_bic_sql_prepare (sqlite3     *db,
                  const char  *sql,
                  GError     **error)
{
  sqlite3_stmt *statement = NULL;

  if (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL) != SQLITE_OK)
    _bic_sql_error (db, error);
  return statement;
}

/**
 * _bic_sql_bind:
 * @statement: a statement
 * @types: one letter per parameter, see bic-results-private.h; the values follow. A text %NULL is bound as NULL.
 *
 * Binds values to the parameters. Texts must stay valid until the statement is finished.
 */
void
_bic_sql_bind (sqlite3_stmt *statement,
               const char   *types,
               ...)
{
  va_list args;

  g_assert (sqlite3_bind_parameter_count (statement) == (int) strlen (types));
  sqlite3_reset (statement);
  va_start (args, types);
  for (int i = 1; types[i - 1] != '\0'; i++)
    switch (types[i - 1])
      {
      case 'i':
        sqlite3_bind_int (statement, i, va_arg (args, int));
        break;
      case 'l':
        sqlite3_bind_int64 (statement, i, va_arg (args, gint64));
        break;
      case 'd':
        sqlite3_bind_double (statement, i, va_arg (args, double));
        break;
      case 't':
        sqlite3_bind_text (statement, i, va_arg (args, const char *), -1, SQLITE_STATIC);
        break;
      default:
        sqlite3_bind_null (statement, i);
      }
  va_end (args);
}

/* Runs the statement to its end and ignores its rows. */
gboolean
_bic_sql_run_statement (sqlite3_stmt  *statement,
                        GError       **error)
{
  int code;

  do
    code = sqlite3_step (statement);
  while (code == SQLITE_ROW);
  if (code != SQLITE_DONE)
    _bic_sql_error (sqlite3_db_handle (statement), error);
  sqlite3_reset (statement);
  return code == SQLITE_DONE;
}

gboolean
_bic_sql_run (sqlite3     *db,
              const char  *sql,
              GError     **error)
{
  g_autoptr(sqlite3_stmt) statement = _bic_sql_prepare (db, sql, error);

  return statement != NULL && _bic_sql_run_statement (statement, error);
}

gboolean
_bic_sql_query_number (sqlite3     *db,
                       const char  *sql,
                       gint64      *number,
                       GError     **error)
{
  g_autoptr(sqlite3_stmt) statement = _bic_sql_prepare (db, sql, error);

  if (statement == NULL)
    return FALSE;
  if (sqlite3_step (statement) != SQLITE_ROW)
    return _bic_sql_error (db, error);
  *number = sqlite3_column_int64 (statement, 0);
  return TRUE;
}

char *
_bic_sql_query_text (sqlite3     *db,
                     const char  *sql,
                     GError     **error)
{
  g_autoptr(sqlite3_stmt) statement = _bic_sql_prepare (db, sql, error);
  g_autoptr(GString) text = g_string_new (NULL);
  int code = SQLITE_ERROR;

  while (statement != NULL && (code = sqlite3_step (statement)) == SQLITE_ROW)
    {
      const char *cell = (const char *) sqlite3_column_text (statement, 0);

      g_string_append_printf (text, "%s\n", cell != NULL ? cell : "");
    }
  if (code == SQLITE_DONE)
    return g_string_free (g_steal_pointer (&text), FALSE);
  if (statement != NULL)
    _bic_sql_error (db, error);
  return NULL;
}

gboolean
_bic_sql_end_transaction (sqlite3   *db,
                          gboolean   good,
                          GError   **error)
{
  if (good && _bic_sql_run (db, "COMMIT", error))
    return TRUE;
  if (!sqlite3_get_autocommit (db))                     /* after some errors SQLite has already rolled back */
    _bic_sql_run (db, "ROLLBACK", NULL);
  return FALSE;
}
