/* Output formats of the commands: JSON, rows of named values as JSON or CSV, and aligned tables.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <stdarg.h>
#include <string.h>

#include "bic-cli.h"
#include "bic-csv.h"
#include "bic-plain-text.h"

/* --- JSON --------------------------------------------------------------- */

void
bic_json_int (JsonBuilder *json,
              const char  *key,
              gint64       value)
{
  json_builder_set_member_name (json, key);
  json_builder_add_int_value (json, value);
}

void
bic_json_double (JsonBuilder *json,
                 const char  *key,
                 double       value)
{
  json_builder_set_member_name (json, key);
  json_builder_add_double_value (json, value);
}

void
bic_json_flag (JsonBuilder *json,
               const char  *key,
               gboolean     value)
{
  json_builder_set_member_name (json, key);
  json_builder_add_boolean_value (json, value);
}

void
bic_json_string (JsonBuilder *json,
                 const char  *key,
                 const char  *value)
{
  json_builder_set_member_name (json, key);
  json_builder_add_string_value (json, value != NULL ? value : "");
}

void
bic_json_begin_array (JsonBuilder *json,
                      const char  *key)
{
  json_builder_set_member_name (json, key);
  json_builder_begin_array (json);
}

/**
 * bic_json_text:
 * @json: a finished value
 *
 * Replaces invisible characters with JSON escapes, which are valid here because invisible characters occur only in
 * strings. A character above U+FFFF becomes a UTF-16 surrogate pair.
 *
 * Returns: (transfer full): the JSON text, without a line break at its end
 */
char *
bic_json_text (JsonBuilder *json)
{
  g_autoptr (JsonNode) root = json_builder_get_root (json);
  g_autofree char *plain = json_to_string (root, TRUE);
  GString *text = g_string_sized_new (strlen (plain));

  for (const char *p = plain; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (!bic_char_is_invisible (c))
        g_string_append_unichar (text, c);
      else if (c > 0xffff)
        g_string_append_printf (text, "\\u%04x\\u%04x", 0xd7c0 + (c >> 10), 0xdc00 | (c & 0x3ff));
      else
        g_string_append_printf (text, "\\u%04x", c);
    }
  return g_string_free (text, FALSE);
}

/**
 * bic_json_print:
 * @json: a finished value
 */
void
bic_json_print (JsonBuilder *json)
{
  g_autofree char *text = bic_json_text (json);

  g_print ("%s\n", text);
}

/* --- rows of named values ----------------------------------------------- */

struct _BicSink {
  BicSinkKind  kind;
  gboolean     heads;                   /* TRUE to write the column names instead of the values */
  JsonBuilder *json;
  GString     *csv;
};

void
bic_sink_text (gpointer    data,
               const char *key,
               const char *text)
{
  BicSink *sink = data;

  if (sink->heads)
    bic_csv_text (sink->csv, key);
  else if (sink->kind == BIC_SINK_JSON)
    bic_json_string (sink->json, key, text);
  else
    bic_csv_text (sink->csv, text);
}

void
bic_sink_int (gpointer    data,
              const char *key,
              gint64      number)
{
  BicSink *sink = data;

  if (sink->heads)
    bic_csv_text (sink->csv, key);
  else if (sink->kind == BIC_SINK_JSON)
    bic_json_int (sink->json, key, number);
  else
    bic_csv_int (sink->csv, number);
}

void
bic_sink_double (gpointer    data,
                 const char *key,
                 double      number)
{
  BicSink *sink = data;

  if (sink->heads)
    bic_csv_text (sink->csv, key);
  else if (sink->kind == BIC_SINK_JSON)
    bic_json_double (sink->json, key, number);
  else
    bic_csv_double (sink->csv, number);
}

void
bic_sink_flag (gpointer    data,
               const char *key,
               gboolean    flag)
{
  BicSink *sink = data;

  if (sink->heads)
    bic_csv_text (sink->csv, key);
  else if (sink->kind == BIC_SINK_JSON)
    bic_json_flag (sink->json, key, flag);
  else
    bic_csv_int (sink->csv, flag);
}

/**
 * bic_sink_print:
 * @kind: JSON for an array of objects; CSV for a line with the names, then one line per item
 * @items: items, one per row
 * @blank: an item from which @row produces the names; its values are ignored
 * @row: adds the row of an item
 *
 * Prints the items.
 */
void
bic_sink_print (BicSinkKind    kind,
                GPtrArray     *items,
                gconstpointer  blank,
                BicSinkRow     row)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autoptr (GString) csv = g_string_new (NULL);
  BicSink sink = { kind, kind == BIC_SINK_CSV, json, csv };

  if (kind == BIC_SINK_JSON)
    {
      json_builder_begin_array (json);
      for (guint i = 0; i < items->len; i++)
        {
          json_builder_begin_object (json);
          row (&sink, items->pdata[i]);
          json_builder_end_object (json);
        }
      json_builder_end_array (json);
      bic_json_print (json);
      return;
    }
  row (&sink, blank);
  bic_csv_end (csv);
  sink.heads = FALSE;
  for (guint i = 0; i < items->len; i++)
    {
      row (&sink, items->pdata[i]);
      bic_csv_end (csv);
    }
  fwrite (csv->str, 1, csv->len, stdout);       /* unchanged, because RFC 4180 requires CR LF */
}

/* --- aligned tables ----------------------------------------------------- */

#define MAX_COLUMNS 12

struct _BicColumns {
  GPtrArray *rows;                      /* one GPtrArray of texts per row; the first row contains the headings */
  glong      width[MAX_COLUMNS];
};

static void
add_row (BicColumns *table,
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
 * @first: heading of the first column, followed by the other headings and %NULL
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
 * @first: the first cell, followed by the other cells and %NULL
 */
void
bic_columns_add (BicColumns *table,
                 const char *first,
                 ...)
{
  va_list more;

  va_start (more, first);
  add_row (table, first, more);
  va_end (more);
}

/* Removes the padding after the last cell, and ends the line. */
static void
end_line (GString *text)
{
  while (text->len > 0 && text->str[text->len - 1] == ' ')
    g_string_truncate (text, text->len - 1);
  g_string_append_c (text, '\n');
}

static void
append_row_text (const BicColumns *table,
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

void
bic_columns_free (BicColumns *table)
{
  g_ptr_array_unref (table->rows);
  g_free (table);
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

  append_row_text (table, heads, TRUE, text);
  g_string_append (text, "  ");
  for (guint i = 0; i < heads->len; i++)
    {
      g_autofree char *dashes = g_strnfill ((gsize) table->width[i], '-');

      g_string_append_printf (text, "%s  ", dashes);
    }
  end_line (text);
  for (guint i = 1; i < table->rows->len; i++)
    append_row_text (table, table->rows->pdata[i], FALSE, text);
  g_print ("%s", text->str);                    /* in one call, because each call writes its text immediately */
  bic_columns_free (table);
}
