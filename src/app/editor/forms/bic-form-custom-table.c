/* Form for a table of the battle: its cells, its source, and its shape if the shape can be changed.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-form-custom-table.h"
#include "bic-form-private.h"
#include "bic-player-aid.h"
#include "bic-rules-words.h"

#define OWN "bic-form-own-table"
#define CELLS "bic-form-own-cells"
#define TABLE(member) G_STRUCT_OFFSET (BicCustomTable, table.member)
#define MOST_LEADERS 24                 /* largest number of leaders in the menu */

typedef struct { BicEditor *editor; const BicPurpose *purpose; guint32 id; } Own;

static const BicTable *
table_of (Own *own)
{
  const BicCustomTable *item = bic_editor_find_item (own->editor, own->id, BIC_ITEM_TABLE);

  return item ? &item->table : NULL;
}

/* --- fields ------------------------------------------------------------- */

static const BicFormChoice ends[] = {
  { "0", N_("No effect") }, { "1", N_("Use last row") }, { "2", N_("Use last column") },
  { "3", N_("Use last row or column") },
  { NULL } };

static gboolean
rows_are_die_faces (BicEditor *editor, const BicFormSubject *subject)
{
  const BicScenario *scenario = bic_editor_get_scenario (editor);
  const BicCustomTable *own = bic_scenario_find (scenario, subject->id, NULL);
  const BicRuleset *ruleset = bic_scenario_rules (scenario, bic_editor_get_catalogue (editor));
  const BicPurpose *purpose = own && ruleset ? bic_ruleset_find_purpose (ruleset, own->table.purpose) : NULL;

  return purpose && purpose->rows == BIC_LABELS_FACES;
}

static const BicFormField fields[] = {
  { .kind = BIC_FORM_TEXT, .label = N_("_Name"), .tip = N_("The name of the table"), .store = BIC_STORE_STRING,
    .offset = TABLE (name) },
  { .kind = BIC_FORM_TEXT, .label = N_("_Source"), .tip = N_("The source of its figures: player aid, edition, page"),
    .store = BIC_STORE_STRING,
    .offset = TABLE (source.source) },
  { .kind = BIC_FORM_TEXT, .label = N_("_Uncertainties"), .tip = N_("What is uncertain about it, in one sentence"),
    .store = BIC_STORE_STRING,
    .offset = TABLE (source.note) },
  { .kind = BIC_FORM_CHOICE, .label = N_("_Outside the table"),
    .tip = N_("The result for numbers beyond the rows or columns"), .store = BIC_STORE_INT,
    .offset = TABLE (clamp), .choices = ends, .applies = rows_are_die_faces },
};

/* --- rows and columns --------------------------------------------------- */

static void
replace_labels_and_cells (Own *own, const BicTable *shape, const char *label)
{
  BicCustomTable *changed = bic_item_copy (BIC_ITEM_TABLE, bic_editor_find_item (own->editor, own->id, BIC_ITEM_TABLE));
  BicTable *table = &changed->table;

  table->n_rows = shape->n_rows;
  table->n_columns = shape->n_columns;
  memcpy (table->row, shape->row, sizeof table->row);
  memcpy (table->column, shape->column, sizeof table->column);
  memcpy (table->cell, shape->cell, sizeof table->cell);
  memcpy (table->status, shape->status, sizeof table->status);
  bic_editor_apply (own->editor, bic_edit_replace (own->id, changed), label);
  bic_item_free (BIC_ITEM_TABLE, changed);
}

static void
add_line (Own *own, gboolean down, gboolean last, const char *label)
{
  BicTable shape = *table_of (own);
  g_autoptr (GError) error = NULL;

  if (bic_table_add_line (&shape, down, last, label, &error))
    replace_labels_and_cells (own, &shape, down ? _("Add Row") : _("Add Column"));
  else
    bic_editor_show_message (own->editor, error->message);
}

static void
add_line_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  Own *own = data;
  gboolean down, last;
  g_autofree char *label = NULL;

  g_variant_get (value, "(bb)", &down, &last);
  label = table_of (own) ? bic_table_next_label (table_of (own), own->purpose, down, last) : NULL;
  if (label)
    add_line (own, down, last, label);
}

static void
add_leader_column_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  Own *own = data;

  if (table_of (own))
    add_line (own, FALSE, TRUE, g_variant_get_string (value, NULL));
}

static void
remove_line_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  Own *own = data;
  BicTable shape;
  gboolean down;
  int place;

  g_variant_get (value, "(bi)", &down, &place);
  if (!table_of (own))
    return;
  shape = *table_of (own);
  if (place < 0 || place >= (down ? shape.n_rows : shape.n_columns)
      || !bic_table_can_remove_line (&shape, own->purpose, down, place))
    return;
  bic_table_remove_line (&shape, down, place);
  replace_labels_and_cells (own, &shape, down ? _("Remove Row") : _("Remove Column"));
}

static void
append_line_item (GMenu *menu, const char *action, const char *format_row, const char *format_column, gboolean down,
                  const char *label)
{
  g_auto (GStrv) parts = g_strsplit (down ? format_row : format_column, "%s", 2);
  g_autofree char *text_of_label = bic_rules_cell_text (label, BIC_CONFIRMED),
                  *text = g_strjoinv (text_of_label, parts);
  g_autoptr (GMenuItem) item = g_menu_item_new (text, action);

  g_menu_append_item (menu, item);
}

/* Adds a menu item for each leader of the battle without a column. */
static void
add_leader_items (Own *own, GMenu *menu)
{
  const BicScenario *scenario = bic_editor_get_scenario (own->editor);
  int left = MOST_LEADERS;

  for (guint i = 0;
       own->purpose->columns == BIC_LABELS_ANY && left > 0 && i < bic_scenario_n_items (scenario, BIC_ITEM_PIECE); i++)
    {
      const BicPiece *piece = bic_scenario_item (scenario, BIC_ITEM_PIECE, i);
      const BicUnitType *type = bic_editor_unit_type (own->editor, piece->type);
      g_autofree char *text = NULL;
      g_autoptr (GMenuItem) item = NULL;

      if (!type || !piece->name || !(type->traits & BIC_TRAIT (LEADER)) || !bic_table_word_is_valid (piece->name) ||
          bic_table_find_column (table_of (own), piece->name) >= 0)
        continue;
      text = g_strdup_printf (_("Add Column %s"), piece->name);
      item = g_menu_item_new (text, NULL);
      g_menu_item_set_action_and_target (item, "table.name", "s", piece->name);
      g_menu_append_item (menu, item);
      left--;
    }
}

static void
add_removal_items (Own *own, GMenu *menu)
{
  const BicTable *table = table_of (own);

  for (int down = 0; down < 2; down++)
    for (int place = 0; place < (down ? table->n_rows : table->n_columns); place++)
      if (bic_table_can_remove_line (table, own->purpose, down, place))
        {
          g_autofree char *action = g_strdup_printf ("table.lose((%s,%d))", down ? "true" : "false", place);

          append_line_item (menu, action, _("Remove Row %s"), _("Remove Column %s"), down,
                            down ? table->row[place] : table->column[place]);
        }
}

/* Makes the menu. Called when the menu is opened, because the rows and columns that can be added and removed depend on
 * the table.
 */
static void
fill_menu_cb (GtkMenuButton *button, gpointer data)
{
  Own *own = data;
  g_autoptr (GMenu) menu = g_menu_new (), more = g_menu_new (), fewer = g_menu_new ();

  if (!table_of (own))
    return;
  for (int way = 0; way < 4; way++)
    {
      gboolean down = way / 2, last = way % 2;
      g_autofree char *label = bic_table_next_label (table_of (own), own->purpose, down, last);
      g_autofree char *action =
          g_strdup_printf ("table.extend((%s,%s))", down ? "true" : "false", last ? "true" : "false");

      if (label)
        append_line_item (more, action, _("Add Row %s"), _("Add Column %s"), down, label);
    }
  add_leader_items (own, more);
  add_removal_items (own, fewer);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (more));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (fewer));
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
}

static GtkWidget *
shape_button (Own *own)
{
  GtkWidget *button = gtk_menu_button_new ();

  gtk_menu_button_set_label (GTK_MENU_BUTTON (button), _("Rows and Co_lumns"));
  gtk_menu_button_set_use_underline (GTK_MENU_BUTTON (button), TRUE);
  gtk_widget_set_tooltip_text (button, _("Add or remove a row or column"));
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), fill_menu_cb, own, NULL);
  return button;
}

/* --- the row ------------------------------------------------------------ */

static void
own_free (gpointer data)
{
  Own *own = data;

  g_object_unref (own->editor);
  g_free (own);
}

static void
add_box_as_row (AdwExpanderRow *row, GtkWidget *box)
{
  GtkWidget *line = adw_preferences_row_new ();

  _bic_form_fill_row (line, box);
  adw_expander_row_add_row (row, line);
}

/**
 * bic_form_custom_table_fill:
 * @row: (inout): an empty row, to which the widgets of the table are added
 * @purpose: the purpose of the table
 * @table: the id of the table
 * @back: (transfer floating): the button that restores the table of the catalogue
 */
void
bic_form_custom_table_fill (BicEditor        *editor,
                            AdwExpanderRow   *row,
                            const BicPurpose *purpose,
                            guint32           table,
                            GtkWidget        *back)
{
  const BicFormSubject subject = { .side = BIC_NOBODY, .id = table };
  GtkWidget *cells = bic_form_cells_new (editor, table), *top = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9),
            *foot = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  Own *own = g_new0 (Own, 1);
  static const GActionEntry entries[] = { { "extend", add_line_cb, "(bb)" },
                                          { "name", add_leader_column_cb, "s" },
                                          { "lose", remove_line_cb, "(bi)" } };
  g_autoptr (GSimpleActionGroup) actions = NULL;

  *own = (Own) { g_object_ref (editor), purpose, table };
  g_object_set_data_full (G_OBJECT (row), OWN, own, own_free);
  g_object_set_data (G_OBJECT (row), CELLS, cells);
  actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), own);
  gtk_widget_insert_action_group (GTK_WIDGET (row), "table", G_ACTION_GROUP (actions));
  gtk_box_append (GTK_BOX (top), cells);
  if (purpose->rows != BIC_LABELS_GIVEN || purpose->columns != BIC_LABELS_GIVEN)
    gtk_box_append (GTK_BOX (top), shape_button (own));
  add_box_as_row (row, top);
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    adw_expander_row_add_row (row, bic_form_row_new (editor, &fields[i], &subject));
  gtk_box_append (GTK_BOX (foot), back);
  add_box_as_row (row, foot);
}

/**
 * bic_form_custom_table_focus:
 * @row: (nullable): a row filled by bic_form_custom_table_fill ()
 */
void
bic_form_custom_table_focus (GtkWidget *row)
{
  gpointer cells = row ? g_object_get_data (G_OBJECT (row), CELLS) : NULL;

  if (cells)
    bic_form_cells_focus (BIC_FORM_CELLS (cells), 0, 0);
}
