/* Declarations shared by the files of the results.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <sqlite3.h>

#include "bic-results.h"

G_BEGIN_DECLS

struct _BicResults {
  sqlite3         *db;
  char            *folder, *path;
  BicResultsState  state;
  char            *notice;
  /* file descriptor of the folder's lock while open for writing; -1 if not locked */
  int              lock;
};

G_DEFINE_AUTOPTR_CLEANUP_FUNC (sqlite3, sqlite3_close)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (sqlite3_stmt, sqlite3_finalize)

/* bic-results-sql.c: all statements are prepared, and all return codes are checked */
gboolean       _bic_sql_error           (sqlite3      *db,
                                         GError      **error);           /* sets @error; always returns FALSE */
sqlite3_stmt * _bic_sql_prepare         (sqlite3      *db,
                                         const char   *sql,
                                         GError      **error);
void           _bic_sql_bind            (sqlite3_stmt *statement,
                                         /* 'i' int, 'l' gint64, 'd' double, 't' text, 'n' NULL */
                                         const char   *types,
                                         ...);
gboolean       _bic_sql_run_statement   (sqlite3_stmt *statement,
                                         GError      **error);
gboolean       _bic_sql_run             (sqlite3      *db,
                                         const char   *sql,
                                         GError      **error);
gboolean       _bic_sql_query_number    (sqlite3      *db,
                                         const char   *sql,
                                         gint64       *number,
                                         GError      **error);
char *         _bic_sql_query_text      (sqlite3      *db,
                                         const char   *sql,
                                         /* returns the first column of all rows, with one line per row */
                                         GError      **error);
gboolean       _bic_sql_end_transaction (sqlite3      *db,
                                         gboolean      good,
                                         /* commits a transaction, or rolls it back if @good is FALSE */
                                         GError      **error);

/* bic-results-open.c */

G_END_DECLS
