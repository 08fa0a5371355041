/* Adding and removing rows and columns of a table of the player aid, within the limits of its purpose.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "bic-error.h"
#include "bic-table.h"

static int
count_lines (const BicTable *table,
             gboolean        down)
{
  return down ? table->n_rows : table->n_columns;
}

static const char *
line_label (const BicTable *table,
            gboolean        down,
            int             place)
{
  return down ? table->row[place] : table->column[place];
}

static gboolean
read_label_number (const BicTable *table,
                   gboolean        down,
                   int             place,
                   gint64         *number)
{
  return g_ascii_string_to_signed (line_label (table, down, place), 10, -99, 99, number, NULL);
}

/**
 * bic_table_next_label:
 * @table: a table
 * @purpose: the purpose of the table
 * @down: %TRUE for a row, %FALSE for a column
 * @last: %TRUE after the last, %FALSE before the first
 *
 * Returns: (transfer full) (nullable): the label of a new row or column; %NULL if it cannot be added, or if the author
 *   must choose the label
 */
char *
bic_table_next_label (const BicTable   *table,
                      const BicPurpose *purpose,
                      gboolean          down,
                      gboolean          last)
{
  BicLabels kind = down ? purpose->rows : purpose->columns;
  int n = count_lines (table, down);
  gint64 number;

  if ((kind != BIC_LABELS_FACES && kind != BIC_LABELS_NUMBERS) || n == 0
      || n == (down ? BIC_TABLE_ROWS : BIC_TABLE_COLUMNS) ||
      !read_label_number (table, down, last ? n - 1 : 0, &number))
    return NULL;
  return g_strdup_printf ("%d", (int) number + (last ? 1 : -1));
}

/* Inserts an unconfirmed row at @place, with a copy of the cells of the row @like (its index after the insertion). */
static void
insert_row_like (BicTable *table,
                 int       place,
                 int       like)
{
  gsize rest = (gsize) (table->n_rows - place);

  memmove (&table->row[place + 1], &table->row[place], rest * sizeof *table->row);
  memmove (table->cell[place + 1], table->cell[place], rest * sizeof *table->cell);
  memmove (table->status[place + 1], table->status[place], rest * sizeof *table->status);
  table->n_rows++;
  memmove (table->cell[place], table->cell[like], sizeof *table->cell);
  memset (table->status[place], BIC_UNCONFIRMED, sizeof *table->status);
}

static void
insert_column_like (BicTable *table,
                    int       place,
                    int       like)
{
  gsize rest = (gsize) (table->n_columns - place);

  memmove (&table->column[place + 1], &table->column[place], rest * sizeof *table->column);
  for (int row = 0; row < table->n_rows; row++)
    {
      memmove (&table->cell[row][place + 1], &table->cell[row][place], rest * sizeof **table->cell);
      memmove (&table->status[row][place + 1], &table->status[row][place], rest);
      table->cell[row][place] = table->cell[row][like];
      table->status[row][place] = BIC_UNCONFIRMED;
    }
  table->n_columns++;
}

/**
 * bic_table_add_line:
 * @table: (inout): a table that is not empty
 * @down: %TRUE for a row, %FALSE for a column
 * @last: %TRUE after the last, %FALSE before the first
 * @label: label of the new row or column
 * @error: BIC_ERROR_RANGE
 *
 * Adds an unconfirmed row or column, with a copy of the cells of the adjacent row or column.
 *
 * Returns: %FALSE if the table is full or the label is not valid; the table is unchanged in this case
 */
gboolean
bic_table_add_line (BicTable    *table,
                    gboolean     down,
                    gboolean     last,
                    const char  *label,
                    GError     **error)
{
  int n = count_lines (table, down), place = last ? n : 0, like = last ? n - 1 : 1;

  if (n == 0 || n == (down ? BIC_TABLE_ROWS : BIC_TABLE_COLUMNS))
    g_set_error_literal (error, BIC_ERROR, BIC_ERROR_RANGE, _("a table has too many columns or rows"));
  else if (!bic_table_word_is_valid (label))
    g_set_error (error, BIC_ERROR, BIC_ERROR_RANGE, _("“%.40s” is not allowed in a table: enter a short word"), label);
  else if ((down ? bic_table_find_row (table, label) : bic_table_find_column (table, label)) >= 0)
    g_set_error (error, BIC_ERROR, BIC_ERROR_RANGE, _("“%s” already exists"), label);
  else
    {
      (down ? insert_row_like : insert_column_like) (table, place, like);
      *(down ? &table->row[place] : &table->column[place]) = g_intern_string (label);
      return TRUE;
    }
  return FALSE;
}

/**
 * bic_table_can_remove_line:
 * @table: a table
 * @purpose: the purpose of the table
 * @down: %TRUE for a row, %FALSE for a column
 * @place: index of the row or column
 *
 * Returns: whether the table can still be used in a game without the row or column
 */
gboolean
bic_table_can_remove_line (const BicTable   *table,
                           const BicPurpose *purpose,
                           gboolean          down,
                           int               place)
{
  BicLabels kind = down ? purpose->rows : purpose->columns;
  int n = count_lines (table, down);
  gboolean at_end = place == 0 || place == n - 1;
  gint64 number;

  if (n <= 1)
    return FALSE;
  if (kind == BIC_LABELS_FACES)
    return !read_label_number (table, down, place, &number) || (at_end && (number < 1 || number > 6));
  if (kind == BIC_LABELS_GIVEN)
    for (int i = 0; i < (down ? purpose->n_rows : purpose->n_columns); i++)
      if (g_str_equal (down ? purpose->row[i] : purpose->column[i], line_label (table, down, place)))
        return FALSE;
  return kind != BIC_LABELS_NUMBERS || at_end;
}

/**
 * bic_table_remove_line:
 * @table: (inout): a table
 * @down: %TRUE for a row, %FALSE for a column
 * @place: index of the row or column to remove
 */
void
bic_table_remove_line (BicTable *table,
                       gboolean  down,
                       int       place)
{
  gsize rest = (gsize) (count_lines (table, down) - place - 1);

  g_return_if_fail (place >= 0 && place < count_lines (table, down));

  memmove (down ? &table->row[place] : &table->column[place],
           down ? &table->row[place + 1] : &table->column[place + 1], rest * sizeof *table->row);
  if (down)
    {
      memmove (table->cell[place], table->cell[place + 1], rest * sizeof *table->cell);
      memmove (table->status[place], table->status[place + 1], rest * sizeof *table->status);
      table->n_rows--;
      return;
    }
  for (int row = 0; row < table->n_rows; row++)
    {
      memmove (&table->cell[row][place], &table->cell[row][place + 1], rest * sizeof **table->cell);
      memmove (&table->status[row][place], &table->status[row][place + 1], rest);
    }
  table->n_columns--;
}
