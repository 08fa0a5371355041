/* Tables of the player aid: read out of XML, and looked up.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "bic-catalogue-attributes.h"
#include "bic-error.h"

static const char *const ends[] = { "none", "rows", "columns", "both" };

static const BicAttribute table_attributes[] = {
  BIC_ATTR_TEXT (BicTable, id, "id", TRUE),
  BIC_ATTR_TEXT (BicTable, name, "name", TRUE),
  BIC_ATTR_TEXT (BicTable, purpose, "purpose", TRUE),
};

static gboolean
fail (BicLoader   *loader,
      xmlNodePtr   node,
      const char  *message,
      GError     **error)
{
  bic_xml_error (error, BIC_ERROR_RANGE, loader->file, node, "%s", message);
  return FALSE;
}

/* Words between blanks, at most @max of them, kept as long as the catalogue. */
static gboolean
read_words (BicLoader   *loader,
            xmlNodePtr   node,
            const char  *attribute,
            const char **words,
            int          max,
            int         *n,
            GError     **error)
{
  g_autofree char *text = bic_xml_text (node, attribute);
  g_auto (GStrv) found = g_strsplit_set (text ? text : "", " \t\n", -1);

  *n = 0;
  for (guint i = 0; found[i]; i++)
    {
      if (*found[i] && *n == max)
        return fail (loader, node, _("a table has too many columns or rows"), error);
      if (*found[i])
        words[(*n)++] = _bic_loader_string (loader, found[i]);
    }
  return TRUE;
}

/* "-" is a cell that nobody knows. */
static const char *
known (const char *word)
{
  return g_str_equal (word, "-") ? NULL : word;
}

/* A cell that has a source or a doubt of its own. */
static gboolean
read_cell (BicLoader   *loader,
           xmlNodePtr   node,
           BicTable    *table,
           int          row,
           GError     **error)
{
  g_autofree char *at = bic_xml_text (node, "column"), *value = bic_xml_text (node, "value");
  BicSource source = { .status = (BicStatus) table->status[row][0] };
  int column = bic_table_find_column (table, at);

  if (column < 0 || !value)
    return fail (loader, node, _("a cell needs the label of a column, and a value"), error);
  if (!_bic_loader_source (loader, node, &source, error))
    return FALSE;
  table->cell[row][column] = known (_bic_loader_string (loader, value));
  table->status[row][column] = (guint8) source.status;
  return TRUE;
}

static gboolean
read_row (BicLoader   *loader,
          xmlNodePtr   node,
          BicTable    *table,
          GError     **error)
{
  g_autofree char *at = bic_xml_text (node, "at");
  const char *words[BIC_TABLE_COLUMNS];
  BicSource source = table->source;
  int row = table->n_rows, n;

  if (!at || row == BIC_TABLE_ROWS || bic_table_find_row (table, at) >= 0)
    return fail (loader, node, _("a row needs a label of its own, and a table has room for sixteen"), error);
  if (!read_words (loader, node, "cells", words, table->n_columns, &n, error) || !_bic_loader_source (loader, node, &source, error))
    return FALSE;
  if (n != table->n_columns)
    return fail (loader, node, _("a row needs a cell for each column"), error);
  table->row[row] = _bic_loader_string (loader, at);
  for (int column = 0; column < n; column++)
    {
      table->cell[row][column] = known (words[column]);
      table->status[row][column] = (guint8) source.status;
    }
  table->n_rows++;
  for (xmlNodePtr cell = node->children; cell; cell = cell->next)
    if (_bic_is_element (cell, "cell") && !read_cell (loader, cell, table, row, error))
      return FALSE;
  return TRUE;
}

/* Reads a <table> into @record, a BicTable of zeros. */
gboolean
_bic_loader_table (BicLoader   *loader,
                   xmlNodePtr   node,
                   gpointer     record,
                   GError     **error)
{
  BicTable *table = record;
  int clamp = 0;

  if (!_bic_loader_attributes (loader, table_attributes, G_N_ELEMENTS (table_attributes), node, table, error) ||
      !_bic_loader_name (loader, node, "clamp", ends, G_N_ELEMENTS (ends), &clamp, error) ||
      !_bic_loader_source (loader, node, &table->source, error) ||
      !read_words (loader, node, "columns", table->column, BIC_TABLE_COLUMNS, &table->n_columns, error))
    return FALSE;
  table->clamp_rows = clamp & 1;
  table->clamp_columns = clamp >> 1;
  for (xmlNodePtr row = node->children; row; row = row->next)
    if (_bic_is_element (row, "row") && !read_row (loader, row, table, error))
      return FALSE;
  return TRUE;
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

/* Labels that are numbers rise from the first to the last. */
static int
find_number (const char *const *labels,
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
 * @label: of a row
 *
 * Returns: its place, or -1
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
 * @label: of a column
 *
 * Returns: its place, or -1
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
 * @number: for example of a die
 *
 * Returns: the place of its row; with `clamp' that of the end beyond which the number lies; else -1
 */
int
bic_table_row_of (const BicTable *table,
                  int             number)
{
  return find_number (table->row, table->n_rows, table->clamp_rows, number);
}

/**
 * bic_table_column_of:
 * @table: a table whose columns are numbers
 * @number: for example a difference of strengths
 *
 * Returns: as bic_table_row_of ()
 */
int
bic_table_column_of (const BicTable *table,
                     int             number)
{
  return find_number (table->column, table->n_columns, table->clamp_columns, number);
}

/**
 * bic_table_cell:
 * @table: a table
 * @row: a place, or -1
 * @column: a place, or -1
 *
 * Returns: (nullable): the word there; %NULL where the table says nothing
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
 * @row: a place, or -1
 * @column: a place, or -1
 * @otherwise: what to take where the table says nothing, or no number
 *
 * Returns: the number there, from -999 to 999
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
