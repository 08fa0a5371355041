/* Form for the player aid tables of the battle, with their values and status.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A table has a purpose. If the catalogue has several tables for a purpose, the battle can choose a table other than
 * the default of its rule system. It can also contain a custom table (bic-form-custom-table.c).
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-form-custom-table.h"
#include "bic-form-private.h"
#include "bic-form-tables.h"
#include "bic-list-search.h"
#include "bic-player-aid.h"
#include "bic-rules-words.h"

#define TABLES "bic-form-tables"
#define PURPOSE "bic-purpose"

typedef struct {
  BicEditor  *editor;
  GtkWidget  *group;
  GPtrArray  *rows;                     /* AdwExpanderRow: one per purpose */
  GHashTable *open;                     /* purposes whose row is expanded */
  char       *shown;
  gulong      changed;
  gboolean    showing;
} Tables;

/* --- the battle -------------------------------------------------------------------------------------------------- */

static const BicRuleset *
rules_of (BicEditor *editor)
{
  const BicScenario *scenario = bic_editor_get_scenario (editor);

  return bic_scenario_rules (scenario, bic_editor_get_catalogue (editor));
}

/* Returns the tables of the catalogue for the purpose. */
static GPtrArray *
catalogue_tables_for_purpose (BicEditor *editor, const char *purpose)
{
  GPtrArray *tables = g_ptr_array_new ();
  int n;
  const BicTable *all = bic_catalogue_tables (bic_editor_get_catalogue (editor), &n);

  for (int i = 0; i < n; i++)
    if (g_str_equal (all[i].purpose, purpose))
      g_ptr_array_add (tables, (gpointer) &all[i]);
  return tables;
}

/* Returns the ids of the tables of the battle after @table is chosen for the purpose. Tables of other purposes do not
 * change. The default table of the rule system does not need an id.
 */
static char *
table_ids_after_choice (BicEditor *editor, const char *purpose, const BicTable *table)
{
  const BicScenario *scenario = bic_editor_get_scenario (editor);
  const BicRuleset *ruleset = rules_of (editor);
  BicCatalogue *catalogue = bic_editor_get_catalogue (editor);
  const BicTable *all = bic_catalogue_tables (catalogue, NULL);
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  gboolean usual = FALSE;

  for (guint i = 0; i < scenario->tables->len; i++)
    {
      const char *id = g_quark_to_string (g_array_index (scenario->tables, GQuark, i));
      int index = bic_catalogue_find_table (catalogue, id);

      if (index < 0 || !g_str_equal (all[index].purpose, purpose))
        g_ptr_array_add (ids, (gpointer) id);
    }
  for (guint i = 0; ruleset && i < ruleset->tables->len; i++)
    usual |= &all[g_array_index (ruleset->tables, gint16, i)] == table;
  if (!usual)
    g_ptr_array_add (ids, (gpointer) table->id);
  g_ptr_array_add (ids, NULL);
  return g_strjoinv (" ", (char **) ids->pdata);
}

static void
chosen_cb (GObject *row, GParamSpec *property, Tables *t)
{
  const char *purpose = g_object_get_data (row, PURPOSE);
  g_autoptr (GPtrArray) tables = catalogue_tables_for_purpose (t->editor, purpose);
  guint chosen = adw_combo_row_get_selected (ADW_COMBO_ROW (row));
  g_autofree char *value = chosen < tables->len
                               ? table_ids_after_choice (t->editor, purpose, tables->pdata[chosen])
                               : NULL;

  if (value)
    bic_editor_apply (t->editor, bic_edit_field (BIC_FIELD_TABLES, BIC_NOBODY, value), _("Choose Table"));
}

/* --- texts ------------------------------------------------------------------------------------------------------- */

static const char *
describe_status (BicStatus status)
{
  return status == BIC_PROJECT ? _("provisional") : status == BIC_UNCONFIRMED ? _("not confirmed") : _("confirmed");
}

static void
attach_label (GtkGrid *grid, const char *text, int column, int row, const char *style, const char *tip)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "caption");
  if (style)
    gtk_widget_add_css_class (label, style);
  gtk_widget_set_tooltip_text (label, tip);
  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 0.5F);
  gtk_label_set_wrap (GTK_LABEL (label), column == 0 || row == 0);
  gtk_widget_set_hexpand (label, column > 0);
  gtk_grid_attach (grid, label, column, row, 1, 1);
}

static void
attach_head_label (GtkGrid *grid, const BicTable *table, gboolean down, int place)
{
  g_autofree char *text = bic_form_cells_head_label (table, down, place);

  attach_label (grid, text, down ? 0 : place + 1, down ? place + 1 : 0, "dim-label", NULL);
}

static GtkWidget *
table_grid_new (Tables *t, const BicTable *table)
{
  GtkGrid *grid = GTK_GRID (gtk_grid_new ());

  gtk_grid_set_column_spacing (grid, 6);
  gtk_grid_set_row_spacing (grid, 3);
  for (int column = 0; column < table->n_columns; column++)
    attach_head_label (grid, table, FALSE, column);
  for (int row = 0; row < table->n_rows; row++)
    {
      attach_head_label (grid, table, TRUE, row);
      for (int column = 0; column < table->n_columns; column++)
        {
          BicStatus status = (BicStatus) table->status[row][column];
          g_autofree char *text = bic_rules_cell_text (table->cell[row][column], (guint8) status);
          g_autofree char *words = bic_form_cells_cell_text (t->editor, table, row, column);

          attach_label (grid, text, column + 1, row + 1,
                        status == BIC_PROJECT       ? "warning"
                        : status == BIC_UNCONFIRMED ? "accent"
                                                    : NULL,
                        words);
        }
    }
  return GTK_WIDGET (grid);
}

static GtkWidget *
table_choice_new (Tables *t, const BicTable *table, const GPtrArray *tables)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint chosen = 0;

  for (guint i = 0; i < tables->len; i++)
    {
      const BicTable *one = tables->pdata[i];
      g_autofree char *name = g_strdup_printf ("%s (%s)", _(one->name), one->id);

      gtk_string_list_append (names, name);
      chosen = one == table ? i : chosen;
    }
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("Played by"));
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (names));
  bic_list_search_add (row);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), chosen);
  g_object_set_data (G_OBJECT (row), PURPOSE, (gpointer) table->purpose);
  g_signal_connect (row, "notify::selected", G_CALLBACK (chosen_cb), t);
  return row;
}

/* --- custom tables ------------------------------------------------------ */

static GtkWidget *
row_of_purpose (Tables *t, const char *purpose)
{
  for (guint i = 0; i < t->rows->len; i++)
    if (g_str_equal (g_object_get_data (t->rows->pdata[i], PURPOSE), purpose))
      return t->rows->pdata[i];
  return NULL;
}

/* Makes a custom table for the battle, as a copy of the current or the default table, and moves the focus to its cells.
 */
static void
make_custom_table_cb (GtkButton *button, Tables *t)
{
  const BicScenario *scenario = bic_editor_get_scenario (t->editor);
  BicCatalogue *catalogue = bic_editor_get_catalogue (t->editor);
  const char *purpose = g_object_get_data (G_OBJECT (button), PURPOSE);
  const BicTable *table = bic_scenario_table (scenario, catalogue, purpose);
  BicCustomTable *own;

  if (!table)
    table = bic_scenario_catalogue_table (scenario, catalogue, purpose);
  if (!table)
    return;
  own = bic_custom_table_new (table);
  g_hash_table_add (t->open, (gpointer) purpose);
  bic_editor_apply (t->editor, bic_edit_add (BIC_ITEM_TABLE, own, -1), _("Make Custom Table"));
  bic_item_free (BIC_ITEM_TABLE, own);
  bic_form_custom_table_focus (row_of_purpose (t, purpose));
}

static void
restore_catalogue_table_cb (GtkButton *button, Tables *t)
{
  const char *purpose = g_object_get_data (G_OBJECT (button), PURPOSE);
  const BicCustomTable *own = bic_scenario_custom_table (bic_editor_get_scenario (t->editor), purpose);

  if (!own)
    return;
  bic_editor_apply (t->editor, bic_edit_remove (own->item.id), _("Restore Catalog Table"));
  gtk_widget_child_focus (row_of_purpose (t, purpose), GTK_DIR_TAB_FORWARD);
}

static GtkWidget *
button_new (Tables *t, const char *label, const char *tip, const char *purpose, GCallback clicked)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_widget_set_tooltip_text (button, tip);
  g_object_set_data (G_OBJECT (button), PURPOSE, (gpointer) purpose);
  g_signal_connect (button, "clicked", clicked, t);
  return button;
}

/* --- rows --------------------------------------------------------------- */

/* Fills a row with the content of a table, and a button to customize the table. */
static void
fill_with_table (Tables *t, AdwExpanderRow *row, const BicPurpose *purpose, const BicTable *table)
{
  g_autoptr (GPtrArray) tables = catalogue_tables_for_purpose (t->editor, purpose->id);
  GtkWidget *last = adw_preferences_row_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);

  if (tables->len > 1 && table)
    adw_expander_row_add_row (row, table_choice_new (t, table, tables));
  if (table)
    gtk_box_append (GTK_BOX (box), table_grid_new (t, table));
  if (tables->len > 0)
    gtk_box_append (GTK_BOX (box), button_new (t, _("Customize for This Battle"),
                                               _("Start from these figures and change them for this battle"),
                                               purpose->id, G_CALLBACK (make_custom_table_cb)));
  _bic_form_fill_row (last, box);
  adw_expander_row_add_row (row, last);
}

static void
fill_with_custom_table (Tables *t, AdwExpanderRow *row, const BicPurpose *purpose, const BicCustomTable *own)
{
  bic_form_custom_table_fill (t->editor, row, purpose, own->item.id,
                              button_new (t, _("Restore _Catalog Table"),
                                          _("Remove the custom table of this battle and use the catalog "
                                            "table"), purpose->id,
                                          G_CALLBACK (restore_catalogue_table_cb)));
  bic_form_card_set_item (GTK_WIDGET (row), own->item.id);
}

static void
note_expanded_cb (AdwExpanderRow *row, GParamSpec *property, Tables *t)
{
  gpointer purpose = g_object_get_data (G_OBJECT (row), PURPOSE);

  if (t->showing)
    return;
  if (adw_expander_row_get_expanded (row))
    g_hash_table_add (t->open, purpose);
  else
    g_hash_table_remove (t->open, purpose);
}

/* Returns a digest of the list of tables, without the content of the tables. */
static char *
digest_of_purposes (Tables *t, const GArray *purposes)
{
  const BicScenario *scenario = bic_editor_get_scenario (t->editor);
  GString *digest = g_string_new (NULL);

  for (guint i = 0; purposes && i < purposes->len; i++)
    {
      const char *purpose = g_array_index (purposes, BicPurpose, i).id;
      const BicCustomTable *own = bic_scenario_custom_table (scenario, purpose);
      const BicTable *table = bic_scenario_table (scenario, bic_editor_get_catalogue (t->editor), purpose);

      g_string_append_printf (digest, "%s:%u:%s ", purpose, own ? own->item.id : 0, table && !own ? table->id : "");
    }
  return g_string_free (digest, FALSE);
}

static void
rebuild (Tables *t, const GArray *purposes)
{
  for (guint i = 0; i < t->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (t->group), t->rows->pdata[i]);
  g_ptr_array_set_size (t->rows, 0);
  for (guint i = 0; purposes && i < purposes->len; i++)
    {
      const BicPurpose *purpose = &g_array_index (purposes, BicPurpose, i);
      const BicScenario *scenario = bic_editor_get_scenario (t->editor);
      const BicTable *table = bic_scenario_table (scenario, bic_editor_get_catalogue (t->editor), purpose->id);
      const BicCustomTable *own = bic_scenario_custom_table (scenario, purpose->id);
      GtkWidget *row = adw_expander_row_new ();

      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      g_object_set_data (G_OBJECT (row), PURPOSE, (gpointer) purpose->id);
      if (own)
        fill_with_custom_table (t, ADW_EXPANDER_ROW (row), purpose, own);
      else
        fill_with_table (t, ADW_EXPANDER_ROW (row), purpose, table);
      adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), g_hash_table_contains (t->open, purpose->id));
      g_signal_connect (row, "notify::expanded", G_CALLBACK (note_expanded_cb), t);
      g_ptr_array_add (t->rows, row);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (t->group), t->rows->pdata[i]);
    }
}

static void
update_tables (Tables *t)
{
  const BicRuleset *ruleset = rules_of (t->editor);
  const GArray *purposes = ruleset ? ruleset->purposes : NULL;
  g_autofree char *digest = digest_of_purposes (t, purposes);

  gtk_widget_set_visible (t->group, purposes && purposes->len > 0);
  t->showing = TRUE;
  if (g_strcmp0 (digest, t->shown) != 0)
    {
      g_free (t->shown);
      t->shown = g_steal_pointer (&digest);
      rebuild (t, purposes);
    }
  for (guint i = 0; i < t->rows->len; i++)
    {
      const BicPurpose *purpose = &g_array_index (purposes, BicPurpose, i);
      const BicScenario *scenario = bic_editor_get_scenario (t->editor);
      const BicTable *table = bic_scenario_table (scenario, bic_editor_get_catalogue (t->editor), purpose->id);
      gboolean own = bic_scenario_custom_table (scenario, purpose->id) != NULL;
      g_autoptr (GString) text = g_string_new (own ? _("Custom for this battle") : NULL);

      /* Name, source and status of the table */
      if (own)
        g_string_append_printf (text, " · %s", table->source.source ? table->source.source : _("no source given"));
      if (table)
        g_string_append_printf (text, "%s%s", text->len ? " · " : "",
                                describe_status (bic_table_lowest_status (table)));
      if (table && table->source.note)
        g_string_append_printf (text, ". %s", _(table->source.note));
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (t->rows->pdata[i]),
                                     _(table && table->name ? table->name : purpose->name));
      adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (t->rows->pdata[i]),
                                     table ? text->str : _("None (rule not used)"));
    }
  t->showing = FALSE;
}

static void
tables_free (gpointer data)
{
  Tables *t = data;

  g_clear_signal_handler (&t->changed, t->editor);
  g_object_unref (t->editor);
  g_ptr_array_unref (t->rows);
  g_hash_table_unref (t->open);
  g_free (t->shown);
  g_free (t);
}

/**
 * bic_form_tables_new:
 *
 * Returns: (transfer floating): a group with one row per purpose, updated with the battle
 */
GtkWidget *
bic_form_tables_new (BicEditor *editor)
{
  Tables *t = g_new0 (Tables, 1);

  t->editor = g_object_ref (editor);
  t->group = adw_preferences_group_new ();
  t->rows = g_ptr_array_new ();
  t->open = g_hash_table_new (g_str_hash, g_str_equal);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (t->group), _("Tables of the Player Aid"));
  g_object_set_data_full (G_OBJECT (t->group), TABLES, t, tables_free);
  bic_form_row_set_field (t->group, BIC_FIELD_TABLES);
  t->changed = g_signal_connect_swapped (editor, "document-changed", G_CALLBACK (update_tables), t);
  update_tables (t);
  return t->group;
}
