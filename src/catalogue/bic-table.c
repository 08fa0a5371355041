/* Tables of the player aid: building, text form, and lookup.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "bic-error.h"
#include "bic-table.h"

#define UNKNOWN "-"                     /* a cell with unknown content */
#define MAX_LABEL 64                    /* bytes */

const char *const bic_table_ends[] = { "none", "rows", "columns", "both", NULL };
const char *const bic_status_names[] = { "confirmed", "unconfirmed", "project", NULL };

/* --- building ----------------------------------------------------------------------------------------------- */

/**
 * bic_table_word_is_valid:
 * @word: a label, or the content of a cell
 *
 * Returns: whether a table can contain the word: it is short, without blanks and control characters
 */
gboolean
bic_table_word_is_valid (const char *word)
{
  gsize length = strlen (word);

  if (length == 0 || length > MAX_LABEL || !g_utf8_validate (word, (gssize) length, NULL))
    return FALSE;
  for (const char *at = word; *at; at = g_utf8_next_char (at))
    if (g_unichar_isspace (g_utf8_get_char (at)) || !g_unichar_isprint (g_utf8_get_char (at)))
      return FALSE;
  return TRUE;
}

/* Reads words, separated by blanks. Fails if a word is invalid, or if there are more than @max words. */
static gboolean
read_words (const char  *text,
            const char **words,
            int          max,
            int         *n,
            GError     **error)
{
  g_auto (GStrv) found = g_strsplit_set (text ? text : "", " \t\r\n", -1);

  *n = 0;
  for (guint i = 0; found[i]; i++)
    {
      if (!*found[i])
        continue;
      if (*n == max)
        return bic_fail (error, BIC_ERROR_RANGE, _("a table has too many columns or rows"));
      if (!bic_table_word_is_valid (found[i]))
        return bic_fail (error, BIC_ERROR_RANGE, _("“%.40s” is not allowed in a table: enter a short word"), found[i]);
      words[(*n)++] = g_intern_string (found[i]);
    }
  return TRUE;
}

static const char *
null_if_unknown (const char *word)
{
  return g_str_equal (word, UNKNOWN) ? NULL : word;
}

/**
 * bic_table_set_columns:
 * @table: (inout): a table without rows, or with the same number of columns
 * @labels: (nullable): labels of the columns, separated by blanks
 * @error: BIC_ERROR_RANGE
 *
 * Returns: whether the labels are valid; if not, the table is unchanged
 */
gboolean
bic_table_set_columns (BicTable    *table,
                       const char  *labels,
                       GError     **error)
{
  const char *words[BIC_TABLE_COLUMNS] = { NULL };
  int n;

  if (!read_words (labels, words, BIC_TABLE_COLUMNS, &n, error))
    return FALSE;
  if (table->n_rows > 0 && n != table->n_columns)
    return bic_fail (error, BIC_ERROR_RANGE, _("a row needs a cell for each column"));
  for (int i = 0; i < n; i++)
    for (int k = 0; k < i; k++)
      if (words[i] == words[k])
        return bic_fail (error, BIC_ERROR_RANGE, _("there are two columns “%s”; each column needs a unique label"),
                         words[i]);
  memcpy (table->column, words, sizeof words);
  table->n_columns = n;
  return TRUE;
}

/* Reads the status of the cells of a row: one word for all cells, or one word for each cell. */
static gboolean
read_status (const BicTable *table,
             const char     *text,
             guint8         *status,
             GError        **error)
{
  const char *words[BIC_TABLE_COLUMNS];
  int n;

  if (!read_words (text, words, BIC_TABLE_COLUMNS, &n, error))
    return FALSE;
  if (n > 1 && n != table->n_columns)
    return bic_fail (error, BIC_ERROR_RANGE, _("a row has one status for all of its cells, or one for each"));
  for (int column = 0; column < table->n_columns; column++)
    {
      int found = (int) table->source.status;

      for (found = n ? 0 : found; n && bic_status_names[found]
           && !g_str_equal (bic_status_names[found], words[n > 1 ? column : 0]);)
        found++;
      if (!bic_status_names[found])
        return bic_fail (error, BIC_ERROR_RANGE, _("“%s” is not one of: %s"), words[n > 1 ? column : 0],
                         "confirmed, unconfirmed, project");
      status[column] = (guint8) found;
    }
  return TRUE;
}

/**
 * bic_table_add_row:
 * @table: (inout): a table with its columns
 * @at: (nullable): the label of the row
 * @cells: (nullable): the cells of the row, separated by blanks; "-" is an unknown cell
 * @status: (nullable): status of the cells: one word for all cells, or one word for each cell; %NULL for the status of
 *   the table
 * @error: BIC_ERROR_RANGE
 *
 * Returns: whether the row is valid; if not, the table is unchanged
 */
gboolean
bic_table_add_row (BicTable    *table,
                   const char  *at,
                   const char  *cells,
                   const char  *status,
                   GError     **error)
{
  const char *words[BIC_TABLE_COLUMNS];
  guint8 sure[BIC_TABLE_COLUMNS];
  int n, row = table->n_rows;

  if (!at || !bic_table_word_is_valid (at) || row == BIC_TABLE_ROWS || bic_table_find_row (table, at) >= 0)
    return bic_fail (error, BIC_ERROR_RANGE, _("each row needs a unique label, and a table has at most sixteen rows"));
  if (!read_words (cells, words, BIC_TABLE_COLUMNS, &n, error) || !read_status (table, status, sure, error))
    return FALSE;
  if (n != table->n_columns)
    return bic_fail (error, BIC_ERROR_RANGE, _("a row needs a cell for each column"));
  table->row[row] = g_intern_string (at);
  for (int column = 0; column < n; column++)
    {
      table->cell[row][column] = null_if_unknown (words[column]);
      table->status[row][column] = sure[column];
    }
  table->n_rows++;
  return TRUE;
}

/**
 * bic_table_set_cell:
 * @table: (inout): a table
 * @row: index of a row
 * @column: index of a column
 * @word: the new content; "-" for an unknown cell
 * @status: certainty of the content
 * @error: BIC_ERROR_RANGE
 *
 * Returns: whether the word is valid; if not, the table is unchanged
 */
gboolean
bic_table_set_cell (BicTable    *table,
                    int          row,
                    int          column,
                    const char  *word,
                    BicStatus    status,
                    GError     **error)
{
  g_return_val_if_fail (row >= 0 && row < table->n_rows && column >= 0 && column < table->n_columns, FALSE);

  if (!bic_table_word_is_valid (word))
    return bic_fail (error, BIC_ERROR_RANGE, _("“%.40s” is not allowed in a table: enter a short word"), word);
  table->cell[row][column] = null_if_unknown (g_intern_string (word));
  table->status[row][column] = (guint8) status;
  return TRUE;
}

/* --- text form ---------------------------------------------------------------------------------------------- */

static char *
join (const char *const *words,
      int                n)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < n; i++)
    g_string_append_printf (text, "%s%s", i ? " " : "", words[i] ? words[i] : UNKNOWN);
  return g_string_free (text, FALSE);
}

/**
 * bic_table_columns_text:
 * @table: a table
 *
 * Returns: (transfer full): the labels of the columns, in the form that bic_table_set_columns () reads
 */
char *
bic_table_columns_text (const BicTable *table)
{
  return join (table->column, table->n_columns);
}

/**
 * bic_table_cells_text:
 * @table: a table
 * @row: index of a row
 *
 * Returns: (transfer full): the cells of the row, in the form that bic_table_add_row () reads
 */
char *
bic_table_cells_text (const BicTable *table,
                      int             row)
{
  return join (table->cell[row], table->n_columns);
}

/**
 * bic_table_status_text:
 * @table: a table
 * @row: index of a row
 *
 * Returns: (transfer full) (nullable): the status of the cells, in the form that bic_table_add_row () reads; %NULL if
 *   all cells have the status of the table
 */
char *
bic_table_status_text (const BicTable *table,
                       int             row)
{
  const char *words[BIC_TABLE_COLUMNS];
  gboolean same = TRUE;

  for (int column = 0; column < table->n_columns; column++)
    {
      words[column] = bic_status_names[table->status[row][column]];
      same &= words[column] == words[0];
    }
  if (same && (table->n_columns == 0 || table->status[row][0] == (guint8) table->source.status))
    return NULL;
  return join (words, same ? 1 : table->n_columns);
}

/**
 * bic_table_title:
 * @table: a table
 *
 * Returns: the untranslated name of the table; its purpose if it does not have a name
 */
const char *
bic_table_title (const BicTable *table)
{
  return table->name ? table->name : table->purpose ? table->purpose : UNKNOWN;
}

/**
 * bic_table_lowest_status:
 * @table: a table
 *
 * Returns: the status of the least certain cell
 */
BicStatus
bic_table_lowest_status (const BicTable *table)
{
  BicStatus worst = BIC_CONFIRMED;

  for (int row = 0; row < table->n_rows; row++)
    for (int column = 0; column < table->n_columns; column++)
      worst = MAX (worst, (BicStatus) table->status[row][column]);
  return worst;
}

/* --- looking up --------------------------------------------------------------------------------------------- */

static int
find (const char *const *labels,
      int                n,
      const char        *label)
{
  for (int i = 0; i < n; i++)
    if (g_strcmp0 (labels[i], label) == 0)
      return i;
  return -1;
}

/* Returns the index of the label that is @number, or -1. With @clamp, a number beyond the ends finds the first or last
 * label. Labels must be in ascending order. */
static int
find_number_label (const char *const *labels,
                   int                n,
                   gboolean           clamp,
                   int                number)
{
  char text[16];
  int place;

  g_snprintf (text, sizeof text, "%d", number);
  place = find (labels, n, text);
  if (place >= 0 || !clamp || n == 0)
    return place;
  if (number < (int) g_ascii_strtoll (labels[0], NULL, 10))
    return 0;
  return number > (int) g_ascii_strtoll (labels[n - 1], NULL, 10) ? n - 1 : -1;
}

/**
 * bic_table_find_row:
 * @table: a table
 * @label: label of a row
 *
 * Returns: the index, or -1
 */
int
bic_table_find_row (const BicTable *table,
                    const char     *label)
{
  return find (table->row, table->n_rows, label);
}

/**
 * bic_table_find_column:
 * @table: a table
 * @label: label of a column
 *
 * Returns: the index, or -1
 */
int
bic_table_find_column (const BicTable *table,
                       const char     *label)
{
  return find (table->column, table->n_columns, label);
}

/**
 * bic_table_row_of:
 * @table: a table whose rows are numbers
 * @number: a number, for example the result of a die roll
 *
 * Returns: the index of the row with this number. For a number beyond the ends, the index of the first or last row if
 *   the table allows this (@clamp), otherwise -1
 */
int
bic_table_row_of (const BicTable *table,
                  int             number)
{
  return find_number_label (table->row, table->n_rows, (table->clamp & BIC_ENDS_ROWS) != 0, number);
}

/**
 * bic_table_column_of:
 * @table: a table whose columns are numbers
 * @number: for example a strength differential
 *
 * Returns: the index of the column with this number; see bic_table_row_of ()
 */
int
bic_table_column_of (const BicTable *table,
                     int             number)
{
  return find_number_label (table->column, table->n_columns, (table->clamp & BIC_ENDS_COLUMNS) != 0, number);
}

/**
 * bic_table_cell:
 * @table: a table
 * @row: index of a row, or -1
 * @column: index of a column, or -1
 *
 * Returns: (nullable): the word in the cell; %NULL if unknown
 */
const char *
bic_table_cell (const BicTable *table,
                int             row,
                int             column)
{
  if (row < 0 || row >= table->n_rows || column < 0 || column >= table->n_columns)
    return NULL;
  return table->cell[row][column];
}

/**
 * bic_table_number:
 * @table: a table
 * @row: index of a row, or -1
 * @column: index of a column, or -1
 * @otherwise: the result if the cell is unknown or not a number
 *
 * Returns: the number in the cell, from -999 to 999; otherwise @otherwise
 */
int
bic_table_number (const BicTable *table,
                  int             row,
                  int             column,
                  int             otherwise)
{
  const char *word = bic_table_cell (table, row, column);
  gint64 number;

  if (!word || !g_ascii_string_to_signed (*word == '+' ? word + 1 : word, 10, -999, 999, &number, NULL))
    return otherwise;
  return (int) number;
}
