/* A table whose columns are rows of a static array.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-data-table.h"
#include "bic-widgets.h"

#include <glib/gi18n.h>

#define BIC_TYPE_TABLE_ROW (bic_table_row_get_type ())
G_DECLARE_FINAL_TYPE (BicTableRow, bic_table_row, BIC, TABLE_ROW, GObject)

/* Item of the list model, which wraps a row of the caller's array */
struct _BicTableRow
{
  GObject        parent_instance;
  GPtrArray     *owner;
  gconstpointer  data;
};

G_DEFINE_FINAL_TYPE (BicTableRow, bic_table_row, G_TYPE_OBJECT)

static void
bic_table_row_finalize (GObject *object)
{
  g_ptr_array_unref (BIC_TABLE_ROW (object)->owner);
  G_OBJECT_CLASS (bic_table_row_parent_class)->finalize (object);
}

static void
bic_table_row_class_init (BicTableRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bic_table_row_finalize;
}

static void
bic_table_row_init (BicTableRow *self)
{
}

/* Width of a column for names or titles, in characters: at least LEAST_CHARS. A text with more than MOST_CHARS is
 * ellipsized. */
#define LEAST_CHARS 7
#define MOST_CHARS 40

struct _BicDataTable
{
  AdwBin              parent_instance;

  const BicTableKind *kind;
  GtkColumnView      *view;
  GListStore         *store;
  GtkSelectionModel  *selection;
  BicCatalogue       *catalogue;
  char               *sorted;            /* id of the column that the table is sorted by in its normal direction, or
                                          * NULL */
};

G_DEFINE_FINAL_TYPE (BicDataTable, bic_data_table, ADW_TYPE_BIN)

typedef struct { BicDataTable *table; const BicTableColumn *column; } Use;

static char *
accessible_row_text (BicDataTable      *self,
                     gconstpointer  row)
{
  g_autoptr(GString) text = g_string_new (NULL);

  if (self->kind->spoken)
    return self->kind->spoken (row, self->catalogue);
  for (guint i = 0; i < self->kind->n_columns; i++)
    {
      g_autofree char *cell = self->kind->columns[i].text (row, self->catalogue);

      if (*cell != '\0')
        g_string_append_printf (text, "%s%s %s", text->len > 0 ? ", " : "", _(self->kind->columns[i].title), cell);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
setup_cb (GtkListItemFactory *factory,
          GtkListItem        *item,
          Use                *use)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), use->column->numeric ? 1.0F : 0.0F);
  gtk_label_set_ellipsize (GTK_LABEL (label), use->column->expand ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  if (use->column->numeric)
    gtk_widget_add_css_class (label, "numeric");
  gtk_list_item_set_child (item, label);
}

/* Sets the text of a cell. Screen readers read cells separately, so the first cell sets a sentence for the whole
 * row. */
static void
bind_cb (GtkListItemFactory *factory,
         GtkListItem        *item,
         Use                *use)
{
  BicTableRow *row = gtk_list_item_get_item (item);
  GtkWidget *label = gtk_list_item_get_child (item);
  GtkWidget *parent = gtk_widget_get_parent (label), *whole = parent ? gtk_widget_get_parent (parent) : NULL;
  g_autofree char *text = use->column->text (row->data, use->table->catalogue), *all = NULL;

  gtk_label_set_text (GTK_LABEL (label), text);
  if (use->column->expand)
    {
      gboolean is_long = g_utf8_strlen (text, -1) > MOST_CHARS;

      gtk_label_set_ellipsize (GTK_LABEL (label), is_long ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
      gtk_label_set_width_chars (GTK_LABEL (label), is_long ? MOST_CHARS : LEAST_CHARS);
    }
  gtk_widget_set_tooltip_text (label, use->column->numeric ? NULL : text);
  if (whole && use->column == use->table->kind->columns)
    {
      all = accessible_row_text (use->table, row->data);
      bic_accessible_set_label (whole, all);
    }
}

static int
compare_rows (gconstpointer a,
              gconstpointer b,
              gpointer      user_data)
{
  const Use *use = user_data;
  gconstpointer x = ((const BicTableRow *) a)->data, y = ((const BicTableRow *) b)->data;
  g_autofree char *s = NULL, *t = NULL;

  if (use->column->value)
    {
      double first = use->column->value (x), second = use->column->value (y);

      return gtk_ordering_from_cmpfunc ((first > second) - (first < second));
    }
  s = use->column->text (x, use->table->catalogue);
  t = use->column->text (y, use->table->catalogue);
  return gtk_ordering_from_cmpfunc (g_utf8_collate (s, t));
}

static Use *
use_new (BicDataTable             *self,
         const BicTableColumn *column)
{
  Use *use = g_new (Use, 1);

  *use = (Use) { self, column };
  return use;
}

static void
use_free (gpointer  use,
          GClosure *closure)
{
  g_free (use);
}

static void
add_column (BicDataTable             *self,
            const BicTableColumn *column)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr(GtkColumnViewColumn) view_column = gtk_column_view_column_new (_(column->title), factory);
  g_autoptr(GtkSorter) sorter = GTK_SORTER (gtk_custom_sorter_new (compare_rows, use_new (self, column), g_free));

  g_signal_connect_data (factory, "setup", G_CALLBACK (setup_cb), use_new (self, column), use_free, 0);
  g_signal_connect_data (factory, "bind", G_CALLBACK (bind_cb), use_new (self, column), use_free, 0);
  gtk_column_view_column_set_sorter (view_column, sorter);
  gtk_column_view_column_set_expand (view_column, column->expand);
  gtk_column_view_column_set_resizable (view_column, TRUE);
  gtk_column_view_append_column (self->view, view_column);
}

/**
 * bic_data_table_sort_by_or_reverse:
 * @column: id of a column. If the table is already sorted by the column, the order is reversed
 */
void
bic_data_table_sort_by_or_reverse (BicDataTable   *self,
                                   const char *column)
{
  g_autoptr(GtkColumnViewColumn) found = NULL;
  gboolean again;
  guint index = 0;

  g_return_if_fail (BIC_IS_DATA_TABLE (self));

  while (index < self->kind->n_columns && !g_str_equal (self->kind->columns[index].id, column))
    index++;
  g_return_if_fail (index < self->kind->n_columns);
  found = g_list_model_get_item (gtk_column_view_get_columns (self->view), index);
  again = g_strcmp0 (self->sorted, column) == 0;
  gtk_column_view_sort_by_column (self->view, found, again == self->kind->columns[index].down ? GTK_SORT_ASCENDING
                                  : GTK_SORT_DESCENDING);
  g_free (self->sorted);
  self->sorted = again ? NULL : g_strdup (column);
}

static void
activate_cb (BicDataTable *self,
             guint     position)
{
  g_autoptr(BicTableRow) row = g_list_model_get_item (G_LIST_MODEL (self->selection), position);

  if (row)
    g_signal_emit_by_name (self, "activate", row->data);
}

static void
bic_data_table_finalize (GObject *object)
{
  g_clear_pointer (&BIC_DATA_TABLE (object)->catalogue, bic_catalogue_unref);
  g_free (BIC_DATA_TABLE (object)->sorted);
  G_OBJECT_CLASS (bic_data_table_parent_class)->finalize (object);
}

static void
bic_data_table_class_init (BicDataTableClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bic_data_table_finalize;
  g_signal_new ("activate", BIC_TYPE_DATA_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                G_TYPE_POINTER);
}

static void
bic_data_table_init (BicDataTable *self)
{
}

/**
 * bic_data_table_new:
 * @kind: (transfer none): a static description of the table
 *
 * Returns: (transfer floating): an empty table in a scrolled window
 */
GtkWidget *
bic_data_table_new (const BicTableKind *kind)
{
  BicDataTable *self = g_object_new (BIC_TYPE_DATA_TABLE, NULL);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkSortListModel *sorted;

  self->kind = kind;
  self->view = GTK_COLUMN_VIEW (gtk_column_view_new (NULL));
  self->store = g_list_store_new (BIC_TYPE_TABLE_ROW);
  for (guint i = 0; i < self->kind->n_columns; i++)
    add_column (self, &self->kind->columns[i]);
  sorted = gtk_sort_list_model_new (G_LIST_MODEL (self->store), g_object_ref (gtk_column_view_get_sorter (self->view)));
  self->selection = GTK_SELECTION_MODEL (gtk_multi_selection_new (G_LIST_MODEL (sorted)));
  gtk_column_view_set_model (self->view, self->selection);
  g_object_unref (self->selection);
  gtk_widget_add_css_class (GTK_WIDGET (self->view), "data-table");
  bic_accessible_set_label (self->view, _(self->kind->label));
  g_signal_connect_object (self->view, "activate", G_CALLBACK (activate_cb), self, G_CONNECT_SWAPPED);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->view));
  gtk_widget_set_vexpand (scroller, TRUE);
  adw_bin_set_child (ADW_BIN (self), scroller);
  return GTK_WIDGET (self);
}

/**
 * bic_data_table_fill:
 * @rows: the rows, which the table references and which must not change
 */
void
bic_data_table_fill (BicDataTable     *self,
                     GPtrArray    *rows,
                     BicCatalogue *catalogue)
{
  g_autoptr(GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  g_return_if_fail (BIC_IS_DATA_TABLE (self));

  g_clear_pointer (&self->catalogue, bic_catalogue_unref);
  self->catalogue = bic_catalogue_ref (catalogue);
  for (guint i = 0; i < rows->len; i++)
    {
      BicTableRow *row = g_object_new (BIC_TYPE_TABLE_ROW, NULL);

      row->owner = g_ptr_array_ref (rows);
      row->data = rows->pdata[i];
      g_ptr_array_add (items, row);
    }
  g_list_store_splice (self->store, 0, g_list_model_get_n_items (G_LIST_MODEL (self->store)), items->pdata, items->len);
}

/**
 * bic_data_table_get_selected_rows:
 *
 * Returns: (transfer full): the selected rows in the order on screen, valid until the table is filled again
 */
GPtrArray *
bic_data_table_get_selected_rows (BicDataTable *self)
{
  GPtrArray *rows = g_ptr_array_new ();
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->selection));

  for (guint i = 0; i < n; i++)
    if (gtk_selection_model_is_selected (self->selection, i))
      {
        g_autoptr(BicTableRow) row = g_list_model_get_item (G_LIST_MODEL (self->selection), i);

        g_ptr_array_add (rows, (gpointer) row->data);
      }
  return rows;
}

/**
 * bic_data_table_sort_menu:
 * @action: the action, whose target is the id of a column
 *
 * Returns: (transfer full): a menu with one item per column, for users without a pointer
 */
GMenuModel *
bic_data_table_sort_menu (const BicTableKind *kind,
                          const char         *action)
{
  GMenu *menu = g_menu_new ();

  for (guint i = 0; i < kind->n_columns; i++)
    {
      g_autoptr(GMenuItem) item = g_menu_item_new (_(kind->columns[i].title), NULL);

      g_menu_item_set_action_and_target (item, action, "s", kind->columns[i].id);
      g_menu_append_item (menu, item);
    }
  return G_MENU_MODEL (menu);
}
