/* Rows of named values as JSON or as CSV.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-csv.h"
#include "bic-sink.h"

struct _BicSink {
  BicSinkKind  kind;
  gboolean     heads;                   /* of the columns: names, not values */
  JsonBuilder *json;
  GString     *csv;
};

/* The name, where that is all that is wanted */
static gboolean
is_head (BicSink    *sink,
         const char *key)
{
  if (sink->heads)
    bic_csv_text (sink->csv, key);
  return sink->heads;
}

void
bic_sink_text (BicSink    *sink,
               const char *key,
               const char *text)
{
  if (is_head (sink, key))
    return;
  if (sink->kind == BIC_SINK_JSON)
    bic_json_string (sink->json, key, text);
  else
    bic_csv_text (sink->csv, text);
}

void
bic_sink_int (BicSink    *sink,
              const char *key,
              gint64      number)
{
  if (is_head (sink, key))
    return;
  if (sink->kind == BIC_SINK_JSON)
    bic_json_int (sink->json, key, number);
  else
    bic_csv_int (sink->csv, number);
}

void
bic_sink_double (BicSink    *sink,
                 const char *key,
                 double      number)
{
  if (is_head (sink, key))
    return;
  if (sink->kind == BIC_SINK_JSON)
    bic_json_double (sink->json, key, number);
  else
    bic_csv_double (sink->csv, number);
}

void
bic_sink_flag (BicSink    *sink,
               const char *key,
               gboolean    flag)
{
  if (is_head (sink, key))
    return;
  if (sink->kind == BIC_SINK_JSON)
    bic_json_flag (sink->json, key, flag);
  else
    bic_csv_int (sink->csv, flag);
}

static void
print_json (BicSink    *sink,
            GPtrArray  *items,
            BicSinkRow  row)
{
  json_builder_begin_array (sink->json);
  for (guint i = 0; i < items->len; i++)
    {
      json_builder_begin_object (sink->json);
      row (sink, items->pdata[i]);
      json_builder_end_object (sink->json);
    }
  json_builder_end_array (sink->json);
  bic_json_print (sink->json);
}

/* Bytes as they are: a line ends with two, as RFC 4180 wants it. */
static void
print_csv (BicSink       *sink,
           GPtrArray     *items,
           gconstpointer  blank,
           BicSinkRow     row)
{
  sink->heads = TRUE;
  row (sink, blank);
  bic_csv_end (sink->csv);
  sink->heads = FALSE;
  for (guint i = 0; i < items->len; i++)
    {
      row (sink, items->pdata[i]);
      bic_csv_end (sink->csv);
    }
  fwrite (sink->csv->str, 1, sink->csv->len, stdout);
}

/**
 * bic_sink_print:
 * @kind: JSON: an array of objects; CSV: a line of names and then a line an item
 * @items: what the rows are of
 * @blank: an item whose values are not looked at
 * @row: says a row
 */
void
bic_sink_print (BicSinkKind    kind,
                GPtrArray     *items,
                gconstpointer  blank,
                BicSinkRow     row)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autoptr (GString) csv = g_string_new (NULL);
  BicSink sink = { kind, FALSE, json, csv };

  if (kind == BIC_SINK_JSON)
    print_json (&sink, items, row);
  else
    print_csv (&sink, items, blank, row);
}
