/* Grid with the cells of a table of the battle.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Only one cell is in the Tab order. Arrow keys move between cells, Return opens the possible values, and the question
 * mark key marks a value as not confirmed, or as confirmed. The grid is rebuilt only when its shape changes, so that
 * the focus is not lost.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-box.h"
#include "bic-button-names.h"
#include "bic-engine-check.h"
#include "bic-form.h"
#include "bic-player-aid.h"
#include "bic-rules-words.h"

#define PLACE "bic-cell-place"
#define WORD "bic-cell-word"
#define HEAD_CHARS 16

struct _BicFormCells {
  AdwBin     parent_instance;
  BicEditor *editor;
  guint32    id;
  GtkWidget *grid;
  GPtrArray *cells;                     /* GtkMenuButton, row by row */
  BicTable   shown;                     /* table with the shape and labels of the grid */
  int        row, column;               /* cell that has, or last had, the focus */
};

G_DEFINE_FINAL_TYPE (BicFormCells, bic_form_cells, ADW_TYPE_BIN)

/* --- the battle -------------------------------------------------------------------------------------------------- */

static const BicTable *
table_of (BicFormCells *self)
{
  const BicCustomTable *own = bic_editor_find_item (self->editor, self->id, BIC_ITEM_TABLE);

  return own ? &own->table : NULL;
}

/* Returns the edit that changes a cell of the table. */
static BicEdit *
new_edit_of_cell (BicFormCells *self, int row, int column, const char *word, BicStatus status)
{
  BicCustomTable *changed = bic_item_copy (BIC_ITEM_TABLE,
                                           bic_editor_find_item (self->editor, self->id, BIC_ITEM_TABLE));
  BicEdit *edit = bic_table_set_cell (&changed->table, row, column, word, status, NULL)
                      ? bic_edit_replace (self->id, changed)
                      : NULL;

  bic_item_free (BIC_ITEM_TABLE, changed);
  return edit;
}

/* Returns the status of a cell after the user enters a value. An unconfirmed value stays unconfirmed; a provisional
 * value becomes confirmed.
 */
static BicStatus
status_after_entry (const BicTable *table, int row, int column)
{
  return table->status[row][column] == BIC_UNCONFIRMED ? BIC_UNCONFIRMED : BIC_CONFIRMED;
}

static void
set_cell_unconfirmed (BicFormCells *self, int row, int column, gboolean doubted)
{
  const BicTable *table = table_of (self);
  const char *word = table->cell[row][column];

  bic_editor_apply (self->editor,
                    new_edit_of_cell (self, row, column, word ? word : "-", doubted ? BIC_UNCONFIRMED : BIC_CONFIRMED),
                    doubted ? _("Mark as Not Confirmed") : _("Mark as Confirmed"));
}

/* --- descriptions ------------------------------------------------------------------------------------------------ */

/**
 * bic_form_cells_head_label:
 * @table: a table
 * @down: %TRUE for the label of a row, %FALSE for the label of a column
 * @place: index of the row or column
 *
 * Returns: (transfer full): the label; a difference has a sign, such as "+1"
 */
char *
bic_form_cells_head_label (const BicTable *table, gboolean down, int place)
{
  const char *label = down ? table->row[place] : table->column[place];
  gint64 number;

  if (!down && g_ascii_string_to_signed (*label == '+' ? label + 1 : label, 10, -99, 99, &number, NULL))
    return g_strdup_printf (number < 0 ? "−%d" : number > 0 ? "+%d" : "%d", ABS ((int) number));
  return bic_rules_cell_text (label, BIC_CONFIRMED);
}

/**
 * bic_form_cells_cell_text:
 * @table: a table of the battle
 * @row: row of the cell
 * @column: column of the cell
 *
 * Returns: (transfer full): a text such as "3, column +1: DW, defender withdraws, not confirmed"
 */
char *
bic_form_cells_cell_text (BicEditor *editor, const BicTable *table, int row, int column)
{
  g_autofree char *at = bic_form_cells_head_label (table, TRUE, row),
                  *over = bic_form_cells_head_label (table, FALSE, column);
  g_autofree char *cell = bic_rules_cell_text (table->cell[row][column], BIC_CONFIRMED);
  const char *meaning = bic_meaning_of_cell (bic_editor_get_scenario (editor), table->cell[row][column]);
  const char *status = table->status[row][column] == BIC_PROJECT ? _("provisional") : _("not confirmed");
  GString *text = g_string_new (NULL);

  /* Translators: the row and the column of a cell in a table, such as a die and a difference */
  g_string_append_printf (text, _("%s, column %s: "), at, over);
  g_string_append (text, table->cell[row][column] ? cell : _("empty"));
  if (meaning && strcmp (_(meaning), cell) != 0)
    g_string_append_printf (text, ", %s", _(meaning));
  if (table->status[row][column] != BIC_CONFIRMED)
    g_string_append_printf (text, ", %s", status);
  return g_string_free (text, FALSE);
}

/* --- possible values of a cell ----------------------------------------------------------------------------------- */

static int
index_of_cell (GtkWidget *cell)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (cell), PLACE));
}

static GtkWidget *
cell_at (BicFormCells *self, int row, int column)
{
  return self->cells->pdata[row * self->shown.n_columns + column];
}

static void
set_result_cb (GtkButton *button, BicFormCells *self)
{
  GtkWidget *popover = gtk_widget_get_ancestor (GTK_WIDGET (button), GTK_TYPE_POPOVER);
  int place = index_of_cell (popover);
  const char *word;
  int column;
  int row;
  const BicTable *table;
  BicStatus status;

  gtk_popover_popdown (GTK_POPOVER (popover));
  word = g_object_get_data (G_OBJECT (button), WORD);
  column = place % BIC_TABLE_COLUMNS;
  row = place / BIC_TABLE_COLUMNS;
  table = table_of (self);
  status = status_after_entry (table, row, column);
  if (g_strcmp0 (table->cell[row][column], word) != 0 || table->status[row][column] != (guint8) status)
    bic_editor_apply (self->editor, new_edit_of_cell (self, row, column, word, status), _("Change Table"));
}

static void
set_number_cb (GtkSpinButton *spin, BicFormCells *self)
{
  int place = index_of_cell (gtk_widget_get_ancestor (GTK_WIDGET (spin), GTK_TYPE_POPOVER));
  int row = place / BIC_TABLE_COLUMNS, column = place % BIC_TABLE_COLUMNS;
  g_autofree char *word = g_strdup_printf ("%d", gtk_spin_button_get_value_as_int (spin));

  bic_editor_apply_merged (self->editor, spin,
                           new_edit_of_cell (self, row, column, word,
                                             status_after_entry (table_of (self), row, column)),
                           _("Change Table"));
}

static void
close_popover_cb (GtkWidget *text)
{
  gtk_popover_popdown (GTK_POPOVER (gtk_widget_get_ancestor (text, GTK_TYPE_POPOVER)));
}

static void
toggle_unconfirmed_cb (GtkCheckButton *check, BicFormCells *self)
{
  int place = index_of_cell (gtk_widget_get_ancestor (GTK_WIDGET (check), GTK_TYPE_POPOVER));

  set_cell_unconfirmed (self, place / BIC_TABLE_COLUMNS, place % BIC_TABLE_COLUMNS,
                        gtk_check_button_get_active (check));
}

/* Returns a button for a result, with its meaning: "DW, defender withdraws". */
static GtkWidget *
result_button_new (BicFormCells *self, const char *word, gboolean now)
{
  const char *meaning = bic_meaning_of_cell (bic_editor_get_scenario (self->editor), word),
             *given_text = bic_rules_label_text (word);
  gboolean more = meaning && strcmp (_(meaning), given_text) != 0;
  g_autofree char *text = more ? g_strdup_printf ("%s, %s", given_text, _(meaning)) : g_strdup (given_text);
  GtkWidget *button = gtk_button_new (), *box, *label = gtk_label_new (text);
  GtkWidget *mark = gtk_image_new_from_icon_name ("object-select-symbolic");

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_opacity (mark, now ? 1 : 0);
  gtk_accessible_update_state (GTK_ACCESSIBLE (mark), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  box = bic_box_new (GTK_ORIENTATION_HORIZONTAL, 9, label, mark, NULL);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "table-result");
  bic_set_accessible_name (button, text);
  g_object_set_data (G_OBJECT (button), WORD, (gpointer) g_intern_string (word));
  g_signal_connect (button, "clicked", G_CALLBACK (set_result_cb), self);
  return button;
}

static void
fill_cell_popover (BicFormCells *self, GtkBox *box, int row, int column)
{
  const BicTable *table = table_of (self);
  const BicScenario *scenario = bic_editor_get_scenario (self->editor);
  const BicRuleset *ruleset = bic_scenario_rules (scenario, bic_editor_get_catalogue (self->editor));
  const BicPurpose *purpose = ruleset ? bic_ruleset_find_purpose (ruleset, table_of (self)->purpose) : NULL;
  GtkWidget *check = gtk_check_button_new_with_mnemonic (_("Not _confirmed"));

  for (int i = 0; purpose && i < purpose->n_results; i++)
    gtk_box_append (box, result_button_new (self, purpose->result[i],
                                            g_strcmp0 (purpose->result[i], table->cell[row][column]) == 0));
  if (!purpose || purpose->n_results == 0)
    {
      GtkWidget *spin = gtk_spin_button_new_with_range (-10, 10, 1);
      g_autofree char *words = bic_form_cells_cell_text (self->editor, table, row, column);

      gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), bic_table_number (table, row, column, 0));
      bic_set_accessible_name (spin, words);
      g_signal_connect (spin, "value-changed", G_CALLBACK (set_number_cb), self);
      g_signal_connect_after (gtk_editable_get_delegate (GTK_EDITABLE (spin)), "activate",
                              G_CALLBACK (close_popover_cb), NULL);
      gtk_box_append (box, spin);
    }
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), table->status[row][column] != BIC_CONFIRMED);
  g_signal_connect (check, "toggled", G_CALLBACK (toggle_unconfirmed_cb), self);
  gtk_widget_set_margin_top (check, 6);
  gtk_box_append (box, check);
}

static void set_focusable_cell (BicFormCells *self, int row, int column);

/* Makes the popover of a cell. Called each time the popover is opened, because the value can have changed. */
static void
make_cell_popover_cb (GtkMenuButton *button, gpointer data)
{
  BicFormCells *self = data;
  int place = index_of_cell (GTK_WIDGET (button)), row = place / BIC_TABLE_COLUMNS, column = place % BIC_TABLE_COLUMNS;
  GtkWidget *popover = gtk_popover_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  g_object_set_data (G_OBJECT (popover), PLACE, GINT_TO_POINTER (place));
  set_focusable_cell (self, row, column);
  fill_cell_popover (self, GTK_BOX (box), row, column);
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  g_signal_connect_object (popover, "closed", G_CALLBACK (bic_editor_end_merge), self->editor, G_CONNECT_SWAPPED);
  gtk_menu_button_set_popover (button, popover);
}

/* --- the grid ---------------------------------------------------------------------------------------------------- */

static void
set_focusable_cell (BicFormCells *self, int row, int column)
{
  self->row = CLAMP (row, 0, MAX (self->shown.n_rows - 1, 0));
  self->column = CLAMP (column, 0, MAX (self->shown.n_columns - 1, 0));
  for (guint i = 0; i < self->cells->len; i++)
    gtk_widget_set_can_focus (self->cells->pdata[i], (int) i == self->row * self->shown.n_columns + self->column);
}

/**
 * bic_form_cells_focus:
 * @row: row of the cell, or the nearest existing row
 * @column: column of the cell, or the nearest existing column
 *
 * Returns: whether the cell now has the focus
 */
gboolean
bic_form_cells_focus (BicFormCells *self, int row, int column)
{
  set_focusable_cell (self, row, column);
  return self->cells->len > 0 && gtk_widget_grab_focus (cell_at (self, self->row, self->column));
}

static gboolean
popover_is_open (BicFormCells *self)
{
  GtkPopover *popover = self->cells->len > 0
                            ? gtk_menu_button_get_popover (GTK_MENU_BUTTON (cell_at (self, self->row, self->column)))
                            : NULL;

  return popover && gtk_widget_get_mapped (GTK_WIDGET (popover));
}

static gboolean
key_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state, BicFormCells *self)
{
  static const struct { guint key; int down, right; } steps[] = {
    { GDK_KEY_Up, -1, 0 }, { GDK_KEY_Down, 1, 0 }, { GDK_KEY_Left, 0, -1 }, { GDK_KEY_Right, 0, 1 },
    { GDK_KEY_Home, 0, -BIC_TABLE_COLUMNS }, { GDK_KEY_End, 0, BIC_TABLE_COLUMNS },
    { GDK_KEY_Page_Up, -BIC_TABLE_ROWS, 0 }, { GDK_KEY_Page_Down, BIC_TABLE_ROWS, 0 },
  };
  const BicTable *table = table_of (self);

  if (popover_is_open (self) || !table || self->cells->len == 0 || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)))
    return GDK_EVENT_PROPAGATE;
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (key == steps[i].key)
      {
        bic_form_cells_focus (self, self->row + steps[i].down, self->column + steps[i].right);
        return GDK_EVENT_STOP;
      }
  if (key != GDK_KEY_question)
    return GDK_EVENT_PROPAGATE;
  set_cell_unconfirmed (self, self->row, self->column, table->status[self->row][self->column] == BIC_CONFIRMED);
  return GDK_EVENT_STOP;
}

static void
add_head_label (BicFormCells *self, const BicTable *table, gboolean down, int place)
{
  g_autofree char *text = bic_form_cells_head_label (table, down, place);
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), down ? 0 : 0.5F);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), HEAD_CHARS);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_grid_attach (GTK_GRID (self->grid), label, down ? 0 : place + 1, down ? place + 1 : 0, 1, 1);
}

static void
rebuild (BicFormCells *self, const BicTable *table)
{
  g_ptr_array_set_size (self->cells, 0);
  self->grid = gtk_grid_new ();
  gtk_grid_set_column_spacing (GTK_GRID (self->grid), 3);
  gtk_grid_set_row_spacing (GTK_GRID (self->grid), 3);
  for (int column = 0; column < table->n_columns; column++)
    add_head_label (self, table, FALSE, column);
  for (int row = 0; row < table->n_rows; row++)
    {
      add_head_label (self, table, TRUE, row);
      for (int column = 0; column < table->n_columns; column++)
        {
          GtkWidget *cell = gtk_menu_button_new (), *label = gtk_label_new (NULL);

          gtk_menu_button_set_child (GTK_MENU_BUTTON (cell), label);
          gtk_widget_add_css_class (cell, "table-cell");
          gtk_widget_set_hexpand (cell, TRUE);
          g_object_set_data (G_OBJECT (cell), PLACE, GINT_TO_POINTER (row * BIC_TABLE_COLUMNS + column));
          gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (cell), make_cell_popover_cb, self, NULL);
          gtk_grid_attach (GTK_GRID (self->grid), cell, column + 1, row + 1, 1, 1);
          g_ptr_array_add (self->cells, cell);
        }
    }
  adw_bin_set_child (ADW_BIN (self), self->grid);
  self->shown = *table;
  set_focusable_cell (self, self->row, self->column);
}

static gboolean
has_same_labels (const BicTable *a, const BicTable *b)
{
  return a->n_rows == b->n_rows && a->n_columns == b->n_columns
         && memcmp (a->row, b->row, (gsize) a->n_rows * sizeof *a->row) == 0
         && memcmp (a->column, b->column, (gsize) a->n_columns * sizeof *a->column) == 0;
}

static void
update_cells (BicFormCells *self)
{
  const BicTable *table = table_of (self);
  gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;

  if (!table)
    return;
  if (!self->grid || !has_same_labels (table, &self->shown))
    {
      rebuild (self, table);
      if (had_focus)
        bic_form_cells_focus (self, self->row, self->column);
    }
  for (int row = 0; row < table->n_rows; row++)
    for (int column = 0; column < table->n_columns; column++)
      {
        GtkWidget *cell = cell_at (self, row, column), *label = gtk_menu_button_get_child (GTK_MENU_BUTTON (cell));
        g_autofree char *text = bic_rules_cell_text (table->cell[row][column], table->status[row][column]);
        g_autofree char *words = bic_form_cells_cell_text (self->editor, table, row, column);

        gtk_label_set_text (GTK_LABEL (label), text);
        gtk_widget_remove_css_class (label, "warning");
        gtk_widget_remove_css_class (label, "accent");
        if (table->status[row][column] != BIC_CONFIRMED)
          gtk_widget_add_css_class (label, table->status[row][column] == BIC_PROJECT ? "warning" : "accent");
        gtk_widget_set_tooltip_text (cell, words);
        bic_set_accessible_name (cell, words);
      }
}

/* --- the object --------------------------------------------------------- */

static void
bic_form_cells_dispose (GObject *object)
{
  BicFormCells *self = BIC_FORM_CELLS (object);

  g_clear_pointer (&self->cells, g_ptr_array_unref);
  g_clear_object (&self->editor);
  G_OBJECT_CLASS (bic_form_cells_parent_class)->dispose (object);
}

static void
bic_form_cells_class_init (BicFormCellsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bic_form_cells_dispose;
}

static void
bic_form_cells_init (BicFormCells *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->cells = g_ptr_array_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/**
 * bic_form_cells_new:
 * @table: the id of a table of the battle
 *
 * Returns: (transfer floating): a grid that shows the cells and changes them
 */
GtkWidget *
bic_form_cells_new (BicEditor *editor,
                    guint32    table)
{
  BicFormCells *self = g_object_new (BIC_TYPE_FORM_CELLS, NULL);

  self->editor = g_object_ref (editor);
  self->id = table;
  g_signal_connect_object (editor, "document-changed", G_CALLBACK (update_cells), self, G_CONNECT_SWAPPED);
  update_cells (self);
  return GTK_WIDGET (self);
}
