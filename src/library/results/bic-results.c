/* Writes and reads the rows of the results database.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-error.h"
#include "bic-results-private.h"

/* --- writing ------------------------------------------------------------ */

/* Returns the path as stored in the database. A game in the results folder is stored by its file name, so that the
 * folder can be moved. */
static const char *
relative_path (const BicResults *self,
               const char       *path)
{
  gsize length = strlen (self->folder);
  const char *name = path;

  if (*path == '\0')
    return NULL;
  if (strncmp (path, self->folder, length) == 0 && path[length] == G_DIR_SEPARATOR)
    name = path + length + 1;
  return *name != '\0' && strchr (name, G_DIR_SEPARATOR) == NULL ? name : path;
}

static gboolean
write_battle (BicResults       *self,
              const BicResult  *result,
              GError          **error)
{
  g_autoptr(sqlite3_stmt) insert =
      _bic_sql_prepare (self->db, "INSERT INTO battles (hash, code, title, subtitle, revision) "
                                                     "VALUES (?, ?, ?, ?, ?) ON CONFLICT (hash) DO UPDATE SET code = "
                                                     "excluded.code, "
                                                     "title = excluded.title, subtitle = excluded.subtitle, revision = "
                                                     "excluded.revision",
                                                     error);

  if (insert == NULL)
    return FALSE;
  _bic_sql_bind (insert, "ttttt", result->hash, result->code, result->title, result->subtitle, result->revision);
  return _bic_sql_run_statement (insert, error);
}

/* If the result of the saved game has changed, gives its existing row the ID of the new result. Rows of other tables
 * that refer to this row stay valid. */
static gboolean
replace_id_of_game (BicResults       *self,
                    const BicResult  *result,
                    GError          **error)
{
  const char *path = relative_path (self, result->path);
  g_autoptr(sqlite3_stmt) clear = _bic_sql_prepare (self->db, "DELETE FROM games WHERE path = ?1 AND id <> ?2 "
                                                    "AND EXISTS (SELECT 1 FROM games WHERE id = ?2)", error);
  g_autoptr(sqlite3_stmt) rename = clear != NULL
      ? _bic_sql_prepare (self->db, "UPDATE games SET id = ?2 WHERE path = ?1 AND id <> ?2", error)
                                                 : NULL;

  if (rename == NULL)
    return FALSE;
  _bic_sql_bind (clear, "tt", path, result->id);
  _bic_sql_bind (rename, "tt", path, result->id);
  return _bic_sql_run_statement (clear, error) && _bic_sql_run_statement (rename, error);
}

static gboolean
write_game (BicResults       *self,
            const BicResult  *result,
            GError          **error)
{
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, result->seed);
  g_autoptr(sqlite3_stmt) insert =
    _bic_sql_prepare (self->db,
                      "INSERT INTO games (id, battle, ruleset, rules, winner, ended, turns, played, typed, seed, path, "
                      "tournament) "
                      "VALUES (?, (SELECT id FROM battles WHERE hash = ?), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT "
                      "(id) DO UPDATE SET "
                      "battle = excluded.battle, ruleset = excluded.ruleset, rules = excluded.rules, winner = "
                      "excluded.winner, "
                      "ended = excluded.ended, turns = excluded.turns, played = excluded.played, typed = "
                      "excluded.typed, "
                      "seed = excluded.seed, path = excluded.path, tournament = excluded.tournament", error);

  if (insert == NULL)
    return FALSE;
  _bic_sql_bind (insert, "tttiitilittt", result->id, result->hash, result->ruleset, result->rules, result->winner,
                 bic_ended_id (result->ended), result->turns, result->played, result->typed, seed,
                     relative_path (self, result->path),
                 result->tournament);
  return _bic_sql_run_statement (insert, error);
}

static gboolean
write_sides (BicResults       *self,
             const BicResult  *result,
             GError          **error)
{
  g_autoptr(sqlite3_stmt) insert = _bic_sql_prepare (self->db, "INSERT OR REPLACE INTO sides "
                                                     "(game, side, army, nations, player, score, target, dice, hits, "
                                                     "expected, computer) "
                                                     "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", error);

  for (int side = 0; insert != NULL && side < BIC_N_SIDES; side++)
    {
      const BicResultSide *s = &result->side[side];

      _bic_sql_bind (insert, "titttiiiidt", result->id, side, s->army, s->nations, s->player, s->score, s->target,
                     s->dice, s->hits,
                     s->expected, s->computer);
      if (!_bic_sql_run_statement (insert, error))
        return FALSE;
    }
  return insert != NULL;
}

static gboolean
write_one (BicResults       *self,
           const BicResult  *result,
           GError          **error)
{
  return bic_result_check (result, error) && write_battle (self, result, error)
         && replace_id_of_game (self, result, error) && write_game (self, result, error)
         && write_sides (self, result, error);
}

/**
 * bic_results_record_all:
 * @self: results opened for writing
 * @results: (element-type BicResult): results of games
 * @error: an error; no result is stored in this case
 *
 * Stores the results in one transaction. Replaces results that are already stored.
 */
gboolean
bic_results_record_all (BicResults  *self,
                        GPtrArray   *results,
                        GError     **error)
{
  gboolean good = TRUE;

  if (self->state == BIC_RESULTS_NEWER)
    {
      g_set_error_literal (error, BIC_ERROR, BIC_ERROR_IO, self->notice);
      return FALSE;
    }
  if (!_bic_sql_run (self->db, "BEGIN IMMEDIATE", error))
    return FALSE;
  for (guint i = 0; good && i < results->len; i++)
    good = write_one (self, results->pdata[i], error);
  good = good && _bic_sql_run (self->db, "DELETE FROM battles WHERE id NOT IN (SELECT battle FROM games)", error);
  return _bic_sql_end_transaction (self->db, good, error);
}

/**
 * bic_results_record:
 * @self: results opened for writing
 * @result: the result of one game
 * @error: error from bic_results_record_all ()
 */
gboolean
bic_results_record (BicResults  *self,
                    BicResult   *result,
                    GError     **error)
{
  g_autoptr(GPtrArray) one = g_ptr_array_new ();

  g_ptr_array_add (one, result);
  return bic_results_record_all (self, one, error);
}

/* --- reading ------------------------------------------------------------ */

static char *
text_at (sqlite3_stmt *row,
         int           column)
{
  const char *text = (const char *) sqlite3_column_text (row, column);

  return g_strdup (text != NULL ? text : "");
}

/* Returns the value limited to the range of int. bic_result_check () detects values out of range. */
static int
int_at (sqlite3_stmt *row,
        int           column)
{
  return (int) CLAMP (sqlite3_column_int64 (row, column), G_MININT, G_MAXINT);
}

static void
read_side (BicResultSide *side,
           sqlite3_stmt  *row,
           int            from,
           int            computer)
{
  *side = (BicResultSide) {
    .army = text_at (row, from), .nations = text_at (row, from + 1), .player = text_at (row, from + 2),
    .score = int_at (row, from + 3), .target = int_at (row, from + 4), .dice = int_at (row, from + 5),
    .hits = int_at (row, from + 6),
    .expected = sqlite3_column_double (row, from + 7), .computer = text_at (row, computer),
  };
}

#define SIDE(s) s ".army, " s ".nations, " s ".player, " s ".score, " s ".target, " s ".dice, " s ".hits, " s \
    ".expected"
#define FROM_TABLES " FROM games g JOIN battles b ON b.id = g.battle JOIN sides s ON s.game = g.id AND s.side = 0 " \
                    "JOIN sides t ON t.game = g.id AND t.side = 1 ORDER BY g.played, g.id"
/* Query of all games. The parameters are column names, or empty texts for older versions of the database without these
 * columns. */
#define GAMES(tournament, top, \
              bottom) "SELECT g.id, b.hash, b.code, b.title, b.subtitle, b.revision, g.ruleset, g.rules, g.winner, " \
                      "g.ended, g.turns, " \
                          "g.played, g.typed, g.seed, g.path, " tournament ", " SIDE ("s") ", " SIDE ("t") ", " top \
                              ", " bottom FROM_TABLES

static BicResult *
read_row (const BicResults *self,
          sqlite3_stmt     *row)
{
  BicResult *r = bic_result_new ();
  char **texts[] = { &r->id, &r->hash, &r->code, &r->title, &r->subtitle, &r->revision, &r->ruleset };
  g_autofree char *ended = text_at (row, 9), *seed = text_at (row, 13), *path = text_at (row, 14);
  gboolean plain = *path != '\0' && !g_path_is_absolute (path);

  for (int i = 0; i < (int) G_N_ELEMENTS (texts); i++)
    *texts[i] = text_at (row, i);
  r->rules = int_at (row, 7);
  r->winner = int_at (row, 8);
  r->ended = (BicEnded) bic_ended_find (ended);
  r->turns = int_at (row, 10);
  r->played = sqlite3_column_int64 (row, 11);
  r->typed = int_at (row, 12);
  r->seed = g_ascii_strtoull (seed, NULL, 10);
  r->path = plain ? g_build_filename (self->folder, path, NULL) : g_steal_pointer (&path);
  r->tournament = text_at (row, 15);
  read_side (&r->side[0], row, 16, 32);
  read_side (&r->side[1], row, 24, 33);
  return r;
}

/* Adds the results of all rows, except rows with invalid values. */
static gboolean
read_rows (const BicResults  *self,
           sqlite3_stmt      *rows,
           GPtrArray         *results,
           GError           **error)
{
  int code;

  while ((code = sqlite3_step (rows)) == SQLITE_ROW)
    {
      g_autoptr(BicResult) result = read_row (self, rows);

      if (bic_result_check (result, NULL))
        g_ptr_array_add (results, g_steal_pointer (&result));
    }
  return code == SQLITE_DONE || _bic_sql_error (self->db, error);
}

/**
 * bic_results_list:
 * @self: results
 * @error: an error
 *
 * Returns: (transfer full) (element-type BicResult) (nullable): the results of all games, oldest first
 */
GPtrArray *
bic_results_list (BicResults  *self,
                  GError     **error)
{
  static const char *const by_version[] = { GAMES ("''", "''", "''"), GAMES ("g.tournament", "''", "''"),
                                            GAMES ("g.tournament", "s.computer", "t.computer") };
  g_autoptr(GPtrArray) results = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_result_unref);
  g_autoptr(sqlite3_stmt) rows = NULL;
  gint64 version = 0;

  if (!_bic_sql_query_number (self->db, "PRAGMA user_version", &version, error))
    return NULL;
  if (version == 0)
    /* a database without tables, opened for reading */
    return g_steal_pointer (&results);
  rows = _bic_sql_prepare (self->db, by_version[CLAMP (version, 1, (gint64) G_N_ELEMENTS (by_version)) - 1], error);
  if (rows == NULL || !read_rows (self, rows, results, error))
    return NULL;
  return g_steal_pointer (&results);
}
