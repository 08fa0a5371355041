/* Checks of the tables of the player aid: labels and cells must fit the purpose of the table.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A table for a die has a row for each face, in rising order without a gap, and can have more rows for sums with
 * modifiers. Other tables have rows or columns with the names that the rules use.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-table.h"

#define FACES 6
#define LEAST_LABEL (-20)
#define MOST_LABEL 40
#define MOST_CHANGE 10                  /* a number in a cell is from -MOST_CHANGE to MOST_CHANGE */

static void
fault_free (gpointer data)
{
  g_free (((BicTableFault *) data)->text);
  g_free (data);
}

static void G_GNUC_PRINTF (5, 6)
add_fault (GPtrArray         *faults,
           BicTableFaultKind  kind,
           int                row,
           int                column,
           const char        *format,
           ...)
{
  BicTableFault *fault = g_new (BicTableFault, 1);
  va_list args;

  va_start (args, format);
  *fault = (BicTableFault) { kind, row, column, g_strdup_vprintf (format, args) };
  va_end (args);
  g_ptr_array_add (faults, fault);
}

/* --- labels ------------------------------------------------------------------------------------------------- */

/* Returns the text for a row or the text for a column. */
#define IN_WORDS(line, of_row, of_column, label) ((line)->down ? g_strdup_printf (of_row, label) \
                                                  : g_strdup_printf (of_column, label))

/* One dimension of the table: its rows, or its columns */
typedef struct {
  gboolean           down;
  BicLabels          kind;
  const char *const *labels, *const *given;
  int                n, n_given;
} Line;

static gboolean
contains_word (const char *const *words,
               int                n,
               const char        *word)
{
  for (int i = 0; i < n; i++)
    if (g_strcmp0 (words[i], word) == 0)
      return TRUE;
  return FALSE;
}

static void
add_line_fault (GPtrArray         *faults,
                const Line        *line,
                BicTableFaultKind  kind,
                int                place,
                char              *taken)
{
  g_autofree char *text = taken;

  add_fault (faults, kind, line->down ? place : -1, line->down ? -1 : place, "%s", text);
}

static void
judge_consecutive (GPtrArray  *faults,
                   const Line *line)
{
  gint64 last = 0, number;

  for (int i = 0; i < line->n; i++)
    {
      if (!g_ascii_string_to_signed (line->labels[i], 10, LEAST_LABEL, MOST_LABEL, &number, NULL))
        {
          add_line_fault (faults, line, BIC_TABLE_STRANGE, i,
                          IN_WORDS (line, _("the row “%s” has no number"), _("the column “%s” has no number"),
                                    line->labels[i]));
          return;
        }
      if (i > 0 && number != last + 1)
        add_line_fault (faults, line, BIC_TABLE_STRANGE, i,
                        IN_WORDS (line, _("the number of the row “%s” does not follow the number above it"),
                                  _("the number of the column “%s” does not follow the number before it"),
                                  line->labels[i]));
      last = number;
    }
}

static void
check_labels (GPtrArray  *faults,
              const Line *line)
{
  if (line->kind == BIC_LABELS_GIVEN)
    {
      for (int i = 0; i < line->n_given; i++)
        if (!contains_word (line->labels, line->n, line->given[i]))
          add_line_fault (faults, line, BIC_TABLE_GAP, -1,
                          IN_WORDS (line, _("the row “%s” is missing"), _("the column “%s” is missing"),
                                    line->given[i]));
      for (int i = 0; i < line->n; i++)
        if (!contains_word (line->given, line->n_given, line->labels[i]))
          add_line_fault (faults, line, BIC_TABLE_STRANGE, i,
                          IN_WORDS (line, _("the rules have no row “%s”"), _("the rules have no column “%s”"),
                                    line->labels[i]));
    }
  if (line->kind == BIC_LABELS_FACES || line->kind == BIC_LABELS_NUMBERS)
    judge_consecutive (faults, line);
  if (line->kind == BIC_LABELS_FACES)
    {
      for (int face = 1; face <= FACES; face++)
        {
          g_autofree char *label = g_strdup_printf ("%d", face);

          if (!contains_word (line->labels, line->n, label))
            add_line_fault (faults, line, BIC_TABLE_GAP, -1,
                            IN_WORDS (line, _("there is no row for a die roll of %s"),
                                      _("there is no column for a die roll of %s"),
                                      label));
        }
    }
  else if (line->n == 0 && line->kind != BIC_LABELS_GIVEN)
    add_fault (faults, BIC_TABLE_GAP, -1, -1, "%s", line->down ? _("it has no rows") : _("it has no columns"));
}

/* --- cells -------------------------------------------------------------------------------------------------- */

/* Returns whether @word is a valid result for @purpose. */
static gboolean
has_result (const BicPurpose *purpose,
            const char       *word)
{
  if (purpose->n_results)
    return contains_word (purpose->result, purpose->n_results, word);
  return g_ascii_string_to_signed (*word == '+' ? word + 1 : word, 10, -MOST_CHANGE, MOST_CHANGE, NULL, NULL);
}

static char *
allowed_results_text (const BicPurpose *purpose)
{
  GString *text = g_string_new (NULL);

  if (!purpose->n_results)
    g_string_append_printf (text, _("numbers from −%d to %d"), MOST_CHANGE, MOST_CHANGE);
  for (int i = 0; i < purpose->n_results; i++)
    g_string_append_printf (text, "%s%s", i ? ", " : "", purpose->result[i]);
  return g_string_free (text, FALSE);
}

/**
 * bic_table_faults:
 * @table: a table
 * @purpose: the purpose of the table
 *
 * Returns: (transfer full) (element-type BicTableFault): the reasons why the table cannot be used in a game; empty if
 *   it can be used
 */
GPtrArray *
bic_table_faults (const BicTable   *table,
                  const BicPurpose *purpose)
{
  const Line down = { TRUE, purpose->rows, table->row, purpose->row, table->n_rows, purpose->n_rows };
  const Line across = { FALSE, purpose->columns, table->column, purpose->column, table->n_columns, purpose->n_columns };
  GPtrArray *faults = g_ptr_array_new_with_free_func (fault_free);

  check_labels (faults, &down);
  check_labels (faults, &across);
  for (int row = 0; row < table->n_rows; row++)
    for (int column = 0; column < table->n_columns; column++)
      {
        const char *cell = table->cell[row][column];
        g_autofree char *results = allowed_results_text (purpose);

        if (!cell)
          add_fault (faults, BIC_TABLE_GAP, row, column, _("row %s, column %s is empty"), table->row[row],
                     table->column[column]);
        else if (!has_result (purpose, cell))
          add_fault (faults, BIC_TABLE_STRANGE, row, column, _("row %s, column %s has “%s”; expected: %s"),
                     table->row[row], table->column[column], cell,
                     results);
      }
  return faults;
}

/* --- repairing ---------------------------------------------------------------------------------------------- */

static gboolean
is_misshapen (const BicTable   *table,
              const BicPurpose *purpose)
{
  g_autoptr (GPtrArray) faults = bic_table_faults (table, purpose);

  for (guint i = 0; i < faults->len; i++)
    {
      const BicTableFault *fault = faults->pdata[i];

      if (fault->row < 0 || fault->column < 0)
        return TRUE;
    }
  return FALSE;
}

/* Returns the index of the row or column with this label, or with the first or last label if @label is a number beyond
 * the ends; -1 if there is none. */
static int
nearest_line_index (const BicTable *table,
                    const char     *label,
                    gboolean        down,
                    BicLabels       kind)
{
  int place = down ? bic_table_find_row (table, label) : bic_table_find_column (table, label);

  if (place < 0 && (kind == BIC_LABELS_FACES || kind == BIC_LABELS_NUMBERS))
    place = down ? bic_table_row_of (table, (int) g_ascii_strtoll (label, NULL, 10))
            : bic_table_column_of (table, (int) g_ascii_strtoll (label, NULL, 10));
  return place < 0 && kind == BIC_LABELS_ANY ? 0 : place;
}

/**
 * bic_table_fix:
 * @table: (inout): a table that cannot be used in a game
 * @purpose: the purpose of the table
 * @like: a table that can be used
 *
 * If the labels of @table are invalid, @table gets the rows and columns of @like. Missing and invalid cells get the
 * content of @like.
 */
void
bic_table_fix (BicTable         *table,
               const BicPurpose *purpose,
               const BicTable   *like)
{
  const BicTable old = *table;

  if (is_misshapen (table, purpose))
    {
      table->n_rows = like->n_rows;
      table->n_columns = like->n_columns;
      table->clamp = like->clamp;
      for (int i = 0; i < BIC_TABLE_ROWS; i++)
        table->row[i] = i < like->n_rows ? g_intern_string (like->row[i]) : NULL;
      for (int i = 0; i < BIC_TABLE_COLUMNS; i++)
        table->column[i] = i < like->n_columns ? g_intern_string (like->column[i]) : NULL;
    }
  for (int row = 0; row < table->n_rows; row++)
    for (int column = 0; column < table->n_columns; column++)
      {
        int was = bic_table_find_row (&old, table->row[row]),
                  stood = bic_table_find_column (&old, table->column[column]);
        int there = nearest_line_index (like, table->row[row], TRUE, purpose->rows),
                    at = nearest_line_index (like, table->column[column], FALSE, purpose->columns);
        const char *old_word = bic_table_cell (&old, was, stood), *usual = bic_table_cell (like, there, at);
        gboolean good = old_word && has_result (purpose, old_word);

        table->cell[row][column] = good || !usual ? old_word : g_intern_string (usual);
        table->status[row][column] = old_word && (good || !usual) ? old.status[was][stood] : usual
                                     ? like->status[there][at] : BIC_UNCONFIRMED;
      }
}
