/* A table of the player aid in which a die is looked up: the relevant column and the result are highlighted.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A table with many columns is a grid. A table with texts in one or two columns shows only the relevant column, and
 * combines rows with the same text.
 */
#include "config.h"

#include "bic-lookup-view.h"
#include "bic-button-names.h"
#include "bic-widgets.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#define FEW 2                           /* Number of columns up to which only the relevant column is shown */

struct _BicLookupView
{
  GtkBox         parent_instance;
  GtkWidget     *title, *grid;
  const BicGame *game;
  BicLookup      look;
  int            rolled;                /* row of the rolled face, or -1 */
  guint          open;
};

G_DEFINE_FINAL_TYPE (BicLookupView, bic_lookup_view, GTK_TYPE_BOX)

/**
 * bic_lookup_view_column_label:
 * @label: label of a column
 *
 * Returns: (transfer full): a number with its sign, as for differentials; any other label unchanged
 */
char *
bic_lookup_view_column_label (const char *label)
{
  char *end;
  long number = strtol (label, &end, 10);

  if (*end || end == label)
    return g_strdup (label);
  return g_strdup_printf (number < 0 ? "−%ld" : number > 0 ? "+%ld" : "%ld", labs (number));
}

/* --- cells -------------------------------------------------------------- */

static const char *
meaning_of_cell (BicLookupView *self,
                 int            row,
                 int            column)
{
  const char *cell = bic_table_cell (self->look.table, row, column);

  return cell ? g_dgettext (GETTEXT_PACKAGE, bic_game_cell_text (self->game, cell)) : "–";
}

static GtkWidget *
attach_cell (BicLookupView *self,
             GtkWidget     *cell,
             int            row,
             int            column)
{
  gtk_widget_add_css_class (cell, "cell");
  gtk_grid_attach (GTK_GRID (self->grid), cell, column + 1, row + 1, 1, 1);
  return cell;
}

static GtkWidget *
add_cell (BicLookupView *self,
          const char    *text,
          int            row,
          int            column)
{
  GtkWidget *cell = gtk_label_new (text);

  gtk_widget_set_hexpand (cell, column >= 0);
  return attach_cell (self, cell, row, column);
}

/* --- many columns ------------------------------------------------------- */

static void
column_clicked_cb (GtkButton     *button,
                   BicLookupView *self)
{
  g_signal_emit_by_name (self, "column-chosen", GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "column")));
}

static void
add_column_head (BicLookupView *self,
                 int            column)
{
  g_autofree char *text = bic_lookup_view_column_label (self->look.table->column[column]);
  gboolean open = self->open >> column & 1;
  g_autofree char *choose = open ? g_strdup_printf (_("Use Column %s"), text) : NULL;
  GtkWidget *head = open ? gtk_button_new_with_label (text) : gtk_label_new (text);

  gtk_widget_add_css_class (attach_cell (self, head, -1, column), "head");
  if (!open)
    return;
  gtk_widget_set_tooltip_text (head, choose);
  bic_set_accessible_name (head, choose);
  g_object_set_data (G_OBJECT (head), "column", GINT_TO_POINTER (column));
  g_signal_connect (head, "clicked", G_CALLBACK (column_clicked_cb), self);
}

static void
fill_grid (BicLookupView *self)
{
  const BicTable *table = self->look.table;

  for (int column = 0; column < table->n_columns; column++)
    add_column_head (self, column);
  for (int row = 0; row < table->n_rows; row++)
    {
      gtk_widget_add_css_class (add_cell (self, table->row[row], row, -1), "head");
      for (int column = 0; column < table->n_columns; column++)
        {
          const char *cell = bic_table_cell (table, row, column);

          gtk_widget_set_tooltip_text (add_cell (self, cell ? cell : "–", row, column),
                                       meaning_of_cell (self, row, column));
        }
    }
}

/* Highlights the relevant column and the rolled row. */
static void
highlight_cells (BicLookupView *self)
{
  for (GtkWidget *cell = gtk_widget_get_first_child (self->grid); cell; cell = gtk_widget_get_next_sibling (cell))
    {
      gboolean relevant;
      int column, row, width, height;

      gtk_grid_query_child (GTK_GRID (self->grid), cell, &column, &row, &width, &height);
      relevant = column - 1 == self->look.column;
      bic_set_css_class (cell, "lit", relevant);
      bic_set_css_class (cell, "rolled", self->rolled >= 0 && row - 1 == self->rolled && (relevant || column == 0));
    }
}

/* --- one column --------------------------------------------------------- */

static void
add_row_of_equal_results (BicLookupView *self,
                          int            first,
                          int            last)
{
  const BicTable *table = self->look.table;
  g_autofree char *rows = first == last ? g_strdup (table->row[first])
                          : g_strdup_printf ("%s–%s", table->row[first], table->row[last]);
  gboolean rolled = self->rolled >= first && self->rolled <= last;
  GtkWidget *head = gtk_label_new (rows),
            *cell = g_object_new (GTK_TYPE_LABEL, "label", meaning_of_cell (self, first, self->look.column),
                                  "xalign", 0.0, "hexpand", TRUE, NULL);

  gtk_widget_add_css_class (head, "head");
  for (int i = 0; i < 2; i++)
    {
      gtk_widget_add_css_class (i ? cell : head, "cell");
      if (rolled)
        gtk_widget_add_css_class (i ? cell : head, "rolled");
      gtk_grid_attach (GTK_GRID (self->grid), i ? cell : head, i, first, 1, 1);
    }
}

static void
fill_current_column (BicLookupView *self)
{
  const BicTable *table = self->look.table;
  int column = self->look.column;

  for (int first = 0, last; first < table->n_rows; first = last + 1)
    {
      const char *cell = bic_table_cell (table, first, column);

      last = first;
      while (last + 1 < table->n_rows && g_strcmp0 (bic_table_cell (table, last + 1, column), cell) == 0)
        last++;
      add_row_of_equal_results (self, first, last);
    }
}

/* --- view --------------------------------------------------------------- */

/* Sets the relevant column as text, because screen readers cannot read a grid of labels. */
static void
set_accessible_text (BicLookupView *self,
                     const char    *title)
{
  GString *text = g_string_new (title);

  for (int row = 0; row < self->look.table->n_rows; row++)
    g_string_append_printf (text, "; %s: %s", self->look.table->row[row],
                            meaning_of_cell (self, row, self->look.column));
  bic_accessible_set_label (self->grid, text->str);
  g_string_free (text, TRUE);
}

/* Returns "Combat results, column +2". */
static char *
title_text (BicLookupView *self)
{
  const BicTable *table = self->look.table;
  const char *name = g_dgettext (GETTEXT_PACKAGE, table->name);
  g_autofree char *head = bic_lookup_view_column_label (table->column[self->look.column]);

  if (table->n_columns > FEW)
    return g_strdup_printf (_("%s, column %s"), name, head);
  return self->look.add ? g_strdup_printf (_("%s, %+d to the die"), name, self->look.add) : g_strdup (name);
}

/**
 * bic_lookup_view_show_table:
 * @self: the view
 * @game: a game
 * @look: a table of the game with the relevant column
 * @face: the rolled face, or -1 before the roll
 * @open: selectable columns, as bits
 */
void
bic_lookup_view_show_table (BicLookupView   *self,
                            const BicGame   *game,
                            const BicLookup *look,
                            int              face,
                            guint            open)
{
  g_autofree char *title = NULL;
  gboolean valid = look->table && look->column >= 0 && look->column < look->table->n_columns;
  gboolean many = valid && look->table->n_columns > FEW;
  /* buttons stay, because they can have the focus or be under the pointer */
  gboolean stays = many && self->look.table == look->table && self->open == open && self->game == game;

  gtk_widget_set_visible (GTK_WIDGET (self), look->table != NULL);
  if (!stays)
    bic_remove_children (self->grid);
  self->look = *look;
  if (!valid)
    return;
  bic_game_replace_ref (&self->game, game);
  self->rolled = face >= 0 ? bic_lookup_row (look, face) : -1;
  self->open = open;
  title = title_text (self);
  gtk_label_set_label (GTK_LABEL (self->title), title);
  if (!many)
    fill_current_column (self);
  else if (!stays)
    fill_grid (self);
  if (many)
    highlight_cells (self);
  set_accessible_text (self, title);
}

static void
bic_lookup_view_finalize (GObject *object)
{
  bic_game_replace_ref (&BIC_LOOKUP_VIEW (object)->game, NULL);
  G_OBJECT_CLASS (bic_lookup_view_parent_class)->finalize (object);
}

static void
bic_lookup_view_class_init (BicLookupViewClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bic_lookup_view_finalize;
  g_signal_new ("column-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                G_TYPE_INT);
}

static void
bic_lookup_view_init (BicLookupView *self)
{
  g_object_set (self, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 6, NULL);
  self->title = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, NULL);
  gtk_widget_add_css_class (self->title, "caption-heading");
  gtk_widget_add_css_class (self->title, "dim-label");
  self->grid = g_object_new (GTK_TYPE_GRID, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  gtk_widget_add_css_class (self->grid, "card");
  gtk_widget_add_css_class (self->grid, "lookup");
  gtk_box_append (GTK_BOX (self), self->title);
  gtk_box_append (GTK_BOX (self), self->grid);
}
