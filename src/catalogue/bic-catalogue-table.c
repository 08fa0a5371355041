/* Tables of the player aid, read out of XML.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-catalogue-attributes.h"
#include "bic-error.h"
#include "bic-table.h"

static const BicAttribute table_attributes[] = {
  BIC_ATTR_TEXT (BicTable, id, "id", TRUE),
  BIC_ATTR_TEXT (BicTable, name, "name", TRUE),
  BIC_ATTR_TEXT (BicTable, purpose, "purpose", TRUE),
};

/* Says where it is wrong. */
static gboolean
fail (BicLoader   *loader,
      xmlNodePtr   node,
      GError      *fault,
      GError     **error)
{
  bic_xml_error (error, fault->code, loader->file, node, "%s", fault->message);
  g_error_free (fault);
  return FALSE;
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
  GError *fault = NULL;

  if (column < 0 || !value)
    {
      bic_xml_error (error, BIC_ERROR_RANGE, loader->file, node, _("a cell needs the label of a column, and a value"));
      return FALSE;
    }
  if (!_bic_loader_source (loader, node, &source, error))
    return FALSE;
  return bic_table_set_cell (table, row, column, value, source.status, &fault) || fail (loader, node, fault, error);
}

static gboolean
read_row (BicLoader   *loader,
          xmlNodePtr   node,
          BicTable    *table,
          GError     **error)
{
  g_autofree char *at = bic_xml_text (node, "at"), *cells = bic_xml_text (node, "cells"),
                        *status = bic_xml_text (node, "status");
  GError *fault = NULL;

  if (!bic_table_add_row (table, at, cells, status, &fault))
    return fail (loader, node, fault, error);
  for (xmlNodePtr cell = node->children; cell; cell = cell->next)
    if (_bic_is_element (cell, "cell") && !read_cell (loader, cell, table, table->n_rows - 1, error))
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
  g_autofree char *columns = bic_xml_text (node, "columns");
  BicTable *table = record;
  int clamp = 0;
  GError *fault = NULL;

  if (!_bic_loader_attributes (loader, table_attributes, G_N_ELEMENTS (table_attributes), node, table, error) ||
      !_bic_loader_name (loader, node, "clamp", bic_table_ends, BIC_ENDS_BOTH + 1, &clamp, error) ||
      !_bic_loader_source (loader, node, &table->source, error))
    return FALSE;
  table->clamp = (BicTableEnds) clamp;
  if (!bic_table_set_columns (table, columns, &fault))
    return fail (loader, node, fault, error);
  for (xmlNodePtr row = node->children; row; row = row->next)
    if (_bic_is_element (row, "row") && !read_row (loader, row, table, error))
      return FALSE;
  return TRUE;
}

/* --- what they are for -------------------------------------------------------------------------------------- */

static gboolean
read_list (BicLoader   *loader,
           xmlNodePtr   node,
           const char  *attribute,
           const char **list,
           int         *n,
           GError     **error)
{
  g_autofree char *text = bic_xml_text (node, attribute);
  g_auto (GStrv) words = g_strsplit_set (text ? text : "", " \t\n", -1);

  for (guint i = 0; words[i]; i++)
    {
      if (*words[i] && *n == BIC_TABLE_COLUMNS)
        {
          bic_xml_error (error, BIC_ERROR_RANGE, loader->file, node, _("a table has too many columns or rows"));
          return FALSE;
        }
      if (*words[i])
        list[(*n)++] = _bic_loader_string (loader, words[i]);
    }
  return TRUE;
}

/* A single word that stands for many is not one of them. */
static BicLabels
kind_of (const char **list,
         int         *n)
{
  static const char *const kinds[] = { [BIC_LABELS_FACES] = "faces", [BIC_LABELS_NUMBERS] = "numbers",
                                       [BIC_LABELS_ANY] = "any" };

  for (int kind = BIC_LABELS_FACES; *n == 1 && kind <= BIC_LABELS_ANY; kind++)
    if (g_str_equal (list[0], kinds[kind]))
      {
        *n = 0;
        return (BicLabels) kind;
      }
  return BIC_LABELS_GIVEN;
}

/* Reads a <purpose> into @purpose, which is all zeros. */
gboolean
_bic_loader_purpose (BicLoader   *loader,
                     xmlNodePtr   node,
                     BicPurpose  *purpose,
                     GError     **error)
{
  static const BicAttribute attributes[] = { BIC_ATTR_TEXT (BicPurpose, id, "id", TRUE),
                                             BIC_ATTR_TEXT (BicPurpose, name, "name", TRUE),
                                             BIC_ATTR_TEXT (BicPurpose, option, "option", FALSE) };

  if (!_bic_loader_attributes (loader, attributes, G_N_ELEMENTS (attributes), node, purpose, error) ||
      !read_list (loader, node, "rows", purpose->row, &purpose->n_rows, error) ||
      !read_list (loader, node, "columns", purpose->column, &purpose->n_columns, error) ||
      !read_list (loader, node, "results", purpose->result, &purpose->n_results, error))
    return FALSE;
  purpose->rows = kind_of (purpose->row, &purpose->n_rows);
  purpose->columns = kind_of (purpose->column, &purpose->n_columns);
  kind_of (purpose->result, &purpose->n_results);
  return TRUE;
}
