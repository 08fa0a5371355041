/* Members that are child elements in XML.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-children.h"
#include "bic-table.h"

typedef struct { char *name, *value; } Param;
typedef struct { char *at, *cells, *status; } Row;

G_STATIC_ASSERT (MAX (sizeof (BicText), MAX (sizeof (Param), sizeof (Row))) <= BIC_CHILD_WORDS * sizeof (guint64));

/* clang-format off */
static const BicValue text[] = {
  { "xml:lang", BIC_VALUE_TEXT, G_STRUCT_OFFSET (BicText, lang) },
  { "",         BIC_VALUE_TEXT, G_STRUCT_OFFSET (BicText, text) },
};

static const BicValue param[] = {
  { "name",  BIC_VALUE_TEXT, G_STRUCT_OFFSET (Param, name) },
  { "value", BIC_VALUE_TEXT, G_STRUCT_OFFSET (Param, value) },
};

static const BicValue row[] = {
  { "at",     BIC_VALUE_TEXT, G_STRUCT_OFFSET (Row, at) },
  { "cells",  BIC_VALUE_TEXT, G_STRUCT_OFFSET (Row, cells) },
  { "status", BIC_VALUE_TEXT, G_STRUCT_OFFSET (Row, status) },
};
/* clang-format on */

static const BicRecord text_record = { "text", sizeof (BicText), text, G_N_ELEMENTS (text) };
static const BicRecord row_record = { "row", sizeof (Row), row, G_N_ELEMENTS (row) };
static const BicRecord param_record = { "param", sizeof (Param), param, G_N_ELEMENTS (param) };

static guint
count_texts (gconstpointer member)
{
  const GArray *texts = *(GArray *const *) member;

  return texts ? texts->len : 0;
}

static gboolean
append_text (gpointer member,
             gpointer child,
             GError **error)
{
  g_array_append_vals (*(GArray **) member, child, 1);
  return TRUE;
}

static void
get_text (gconstpointer member,
          guint         index,
          gpointer      child)
{
  *(BicText *) child = g_array_index (*(GArray *const *) member, BicText, index);
}

static guint
count_params (gconstpointer member)
{
  const GPtrArray *params = *(GPtrArray *const *) member;

  return params ? params->len / 2 : 0;
}

static gboolean
append_param (gpointer member,
              gpointer child,
              GError **error)
{
  Param *p = child;

  g_ptr_array_add (*(GPtrArray **) member, p->name ? p->name : g_strdup (""));
  g_ptr_array_add (*(GPtrArray **) member, p->value ? p->value : g_strdup (""));
  return TRUE;
}

static void
get_param (gconstpointer member,
           guint         index,
           gpointer      child)
{
  const GPtrArray *params = *(GPtrArray *const *) member;

  *(Param *) child = (Param) { params->pdata[2 * index], params->pdata[2 * index + 1] };
}

static guint
count_rows (gconstpointer member)
{
  return (guint) ((const BicTable *) member)->n_rows;
}

static gboolean
append_row (gpointer member,
            gpointer child,
            GError **error)
{
  Row *r = child;
  gboolean done = bic_table_add_row (member, r->at, r->cells, r->status, error);

  _bic_record_clear (&row_record, child);
  return done;
}

static void
get_row (gconstpointer member,
         guint         index,
         gpointer      child)
{
  const BicTable *table = member;
  int place = (int) index;

  *(Row *) child = (Row) { g_strdup (table->row[place]), bic_table_cells_text (table, place),
                           bic_table_status_text (table, place) };
}

static void
release_row (gpointer child)
{
  _bic_record_clear (&row_record, child);
}

const BicChildren *
_bic_children_for (BicValueKind kind)
{
  static const BicChildren params = { &param_record, 0, count_params, append_param, get_param, NULL };
  static const BicChildren texts = { &text_record, 1 << 16, count_texts, append_text, get_text, NULL };
  static const BicChildren rows = { &row_record, 0, count_rows, append_row, get_row, release_row };

  return kind == BIC_VALUE_PARAMS ? &params : kind == BIC_VALUE_TEXTS ? &texts : kind == BIC_VALUE_ROWS ? &rows : NULL;
}
