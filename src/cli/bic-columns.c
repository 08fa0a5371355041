/* Aligned tables on the standard output.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <stdarg.h>
#include <string.h>

#include "bic-columns.h"

#define MAX_COLUMNS 12

struct _BicColumns {
  GPtrArray *rows;                      /* of GPtrArray of text; the first is the heads */
  glong      width[MAX_COLUMNS];
};

static void
add_row (BicColumns   *table,
         const char *first,
         va_list     more)
{
  GPtrArray *row = g_ptr_array_new_with_free_func (g_free);

  for (const char *cell = first; cell && row->len < MAX_COLUMNS; cell = va_arg (more, const char *))
    {
      table->width[row->len] = MAX (table->width[row->len], g_utf8_strlen (cell, -1));
      g_ptr_array_add (row, g_strdup (cell));
    }
  g_ptr_array_add (table->rows, row);
}

/**
 * bic_columns_new:
 * @first: the head of the first column, followed by the others and %NULL
 *
 * Returns: (transfer full): a table without rows
 */
BicColumns *
bic_columns_new (const char *first,
               ...)
{
  BicColumns *table = g_new0 (BicColumns, 1);
  va_list more;

  table->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  va_start (more, first);
  add_row (table, first, more);
  va_end (more);
  return table;
}

/**
 * bic_columns_add:
 * @first: the first cell, followed by the others and %NULL
 */
void
bic_columns_add (BicColumns   *table,
               const char *first,
               ...)
{
  va_list more;

  va_start (more, first);
  add_row (table, first, more);
  va_end (more);
}

/* What pads the last cell is no part of a line. */
static void
end_line (GString *text)
{
  while (text->len > 0 && text->str[text->len - 1] == ' ')
    g_string_truncate (text, text->len - 1);
  g_string_append_c (text, '\n');
}

static void
say_row (const BicColumns *table,
         const GPtrArray  *row,
         gboolean          is_head,
         GString          *text)
{
  g_string_append (text, "  ");

  for (guint i = 0; i < row->len; i++)
    {
      const char *cell = is_head && !*(const char *) row->pdata[i] ? " " : row->pdata[i];

      g_string_append (text, cell);
      for (glong pad = g_utf8_strlen (cell, -1); i + 1 < row->len && pad < table->width[i] + 2; pad++)
        g_string_append_c (text, ' ');
    }
  end_line (text);
}

/* A line under the heads, a dash for each letter of a column. */
static void
say_rule (const BicColumns *table,
          guint             n_columns,
          GString          *text)
{
  g_string_append (text, "  ");

  for (guint i = 0; i < n_columns; i++)
    {
      for (glong k = 0; k < table->width[i]; k++)
        g_string_append_c (text, '-');
      g_string_append (text, "  ");
    }
  end_line (text);
}

/**
 * bic_columns_print:
 * @table: (transfer full): a table
 *
 * Prints the table and frees it.
 */
void
bic_columns_print (BicColumns *table)
{
  const GPtrArray *heads = table->rows->pdata[0];
  g_autoptr (GString) text = g_string_new (NULL);

  say_row (table, heads, TRUE, text);
  say_rule (table, heads->len, text);
  for (guint i = 1; i < table->rows->len; i++)
    say_row (table, table->rows->pdata[i], FALSE, text);
  g_print ("%s", text->str);                                    /* at once: it is written as it is printed */
  g_ptr_array_unref (table->rows);
  g_free (table);
}
