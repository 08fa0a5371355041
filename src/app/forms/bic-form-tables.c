/* The tables of the player aid that the battle plays by: which, with which figures, and how sure these are.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A table serves a purpose; where the catalogue has several for one, the battle may name another than that of its rule system.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-aid.h"
#include "bic-form-tables.h"

#define TABLES "bic-form-tables"
#define PURPOSE "bic-purpose"

typedef struct { BicEditor *editor; GtkWidget *group; GPtrArray *rows; char *shown; gulong changed; } Tables;

/* --- the battle --------------------------------------------------------------------------------------------------- */

static const BicRuleset *
rules_of (BicEditor *editor)
{
  const BicScenario *scenario = bic_editor_get_scenario (editor);

  return scenario && scenario->ruleset ? bic_catalogue_find_ruleset (bic_editor_get_catalogue (editor), g_quark_to_string (scenario->ruleset)) : NULL;
}

/* Those of the catalogue that serve the purpose */
static GPtrArray *
tables_for (BicEditor *editor, const char *purpose)
{
  GPtrArray *tables = g_ptr_array_new ();
  int n;
  const BicTable *all = bic_catalogue_tables (bic_editor_get_catalogue (editor), &n);

  for (int i = 0; i < n; i++)
    if (g_str_equal (all[i].purpose, purpose))
      g_ptr_array_add (tables, (gpointer) &all[i]);
  return tables;
}

/* The ids that the battle names, without those of the purpose, and with @table, unless it is the usual one */
static char *
named_with (BicEditor *editor, const char *purpose, const BicTable *table)
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
  g_autoptr (GPtrArray) tables = tables_for (t->editor, purpose);
  guint chosen = adw_combo_row_get_selected (ADW_COMBO_ROW (row));
  g_autofree char *value = chosen < tables->len ? named_with (t->editor, purpose, tables->pdata[chosen]) : NULL;

  if (value)
    bic_editor_apply (t->editor, bic_edit_field (BIC_FIELD_TABLES, BIC_NOBODY, value), _("Choose Table"));
}

/* --- what is shown ------------------------------------------------------------------------------------------------ */

static const char *
say_status (BicStatus status)
{
  return status == BIC_PROJECT ? _("a stand-in of ours") : status == BIC_UNCONFIRMED ? _("not confirmed") : _("confirmed");
}

static BicStatus
worst (const BicTable *table)
{
  BicStatus found = BIC_CONFIRMED;

  for (int row = 0; row < table->n_rows; row++)
    for (int column = 0; column < table->n_columns; column++)
      found = MAX (found, (BicStatus) table->status[row][column]);
  return found;
}

static void
put_label (GtkGrid *grid, const char *text, int column, int row, const char *style, const char *tip)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "caption");
  if (style)
    gtk_widget_add_css_class (label, style);
  gtk_widget_set_tooltip_text (label, tip);
  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 0.5F);
  gtk_widget_set_hexpand (label, column > 0);
  gtk_grid_attach (grid, label, column, row, 1, 1);
}

static GtkWidget *
grid_new (const BicTable *table)
{
  GtkGrid *grid = GTK_GRID (gtk_grid_new ());

  gtk_grid_set_column_spacing (grid, 6);
  gtk_grid_set_row_spacing (grid, 3);
  gtk_widget_add_css_class (GTK_WIDGET (grid), "form-paragraph");
  for (int column = 0; column < table->n_columns; column++)
    put_label (grid, table->column[column], column + 1, 0, "dim-label", NULL);
  for (int row = 0; row < table->n_rows; row++)
    {
      put_label (grid, table->row[row], 0, row + 1, "dim-label", NULL);
      for (int column = 0; column < table->n_columns; column++)
        {
          BicStatus status = (BicStatus) table->status[row][column];

          put_label (grid, table->cell[row][column] ? table->cell[row][column] : "–", column + 1, row + 1,
                     status == BIC_PROJECT ? "warning" : status == BIC_UNCONFIRMED ? "accent" : NULL, say_status (status));
        }
    }
  return GTK_WIDGET (grid);
}

static GtkWidget *
choice_new (Tables *t, const BicTable *table, const GPtrArray *tables)
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
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), chosen);
  g_object_set_data (G_OBJECT (row), PURPOSE, (gpointer) table->purpose);
  g_signal_connect (row, "notify::selected", G_CALLBACK (chosen_cb), t);
  return row;
}

static GtkWidget *
row_new (Tables *t, const BicTable *table)
{
  GtkWidget *row = adw_expander_row_new (), *cells = adw_preferences_row_new ();
  g_autoptr (GPtrArray) tables = tables_for (t->editor, table->purpose);
  g_autofree char *subtitle = table->source.note ? g_strdup_printf ("%s. %s", say_status (worst (table)), _(table->source.note))
                                                 : g_strdup (say_status (worst (table)));

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _(table->name));
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (row), subtitle);
  if (tables->len > 1)
    adw_expander_row_add_row (ADW_EXPANDER_ROW (row), choice_new (t, table, tables));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (cells), grid_new (table));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (cells), FALSE);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (row), cells);
  return row;
}

static GPtrArray *
in_force (Tables *t)
{
  const BicRuleset *ruleset = rules_of (t->editor);
  BicCatalogue *catalogue = bic_editor_get_catalogue (t->editor);
  GPtrArray *tables = g_ptr_array_new ();

  for (guint i = 0; ruleset && i < ruleset->tables->len; i++)
    g_ptr_array_add (tables, (gpointer) bic_scenario_table (bic_editor_get_scenario (t->editor), catalogue,
                                                            bic_catalogue_tables (catalogue, NULL)[g_array_index (ruleset->tables, gint16, i)].purpose));
  return tables;
}

static void
follow (Tables *t)
{
  g_autoptr (GPtrArray) tables = in_force (t);
  g_autoptr (GString) digest = g_string_new (NULL);

  for (guint i = 0; i < tables->len; i++)
    g_string_append_printf (digest, "%s ", ((BicTable *) tables->pdata[i])->id);
  gtk_widget_set_visible (t->group, tables->len > 0);
  if (g_strcmp0 (digest->str, t->shown) == 0)
    return;
  g_free (t->shown);
  t->shown = g_strdup (digest->str);
  for (guint i = 0; i < t->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (t->group), t->rows->pdata[i]);
  g_ptr_array_set_size (t->rows, 0);
  for (guint i = 0; i < tables->len; i++)
    {
      g_ptr_array_add (t->rows, row_new (t, tables->pdata[i]));
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (t->group), t->rows->pdata[i]);
    }
}

static void
tables_free (gpointer data)
{
  Tables *t = data;

  g_clear_signal_handler (&t->changed, t->editor);
  g_object_unref (t->editor);
  g_ptr_array_unref (t->rows);
  g_free (t->shown);
  g_free (t);
}

/**
 * bic_form_tables_new:
 *
 * Returns: (transfer floating): a group with a row for each purpose, which follows the battle
 */
GtkWidget *
bic_form_tables_new (BicEditor *editor)
{
  Tables *t = g_new0 (Tables, 1);

  t->editor = g_object_ref (editor);
  t->group = adw_preferences_group_new ();
  t->rows = g_ptr_array_new ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (t->group), _("Tables of the Player Aid"));
  g_object_set_data_full (G_OBJECT (t->group), TABLES, t, tables_free);
  t->changed = g_signal_connect_swapped (editor, "document-changed", G_CALLBACK (follow), t);
  follow (t);
  return t->group;
}
