/* The dialog for a new battle: title, board, armies.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-edit.h"
#include "bic-new-dialog.h"

struct _BicNewDialog
{
  AdwWindow     parent_instance;

  AdwEntryRow  *title;
  AdwComboRow  *board, *rules, *top, *bottom, *first;
  AdwActionRow *columns_row, *rows_row;
  GtkSpinButton*columns, *rows;

  BicCatalogue *catalogue;
};

G_DEFINE_FINAL_TYPE (BicNewDialog, bic_new_dialog, ADW_TYPE_WINDOW)

enum { CREATED, N_SIGNALS };
static guint signals[N_SIGNALS];

/* Boards that people have; the last is any other. */
static const struct { const char *name; int columns, rows; } boards[] = {
  { N_("Standard, 13 × 9 hexes"), 13, 9 },
  { N_("Deep, 13 × 17 hexes"), 13, 17 },
  { N_("Wide, 20 × 11 hexes"), 20, 11 },
  { N_("Grand, 26 × 11 hexes"), 26, 11 },
  { N_("Another size"), 0, 0 },
};

/* --- the battle ------------------------------------------------------------------------------------------------ */

static void
set_field (BicScenario *scenario,
           BicField     field,
           int          side,
           const char  *value)
{
  g_autoptr(BicEdit) edit = bic_edit_field (field, side, value);
  g_autoptr(GError) error = NULL;
  g_autoptr(BicEdit) inverse = bic_edit_apply (scenario, edit, &error);

  if (inverse == NULL)
    g_critical ("A new battle does not take “%s”: %s", value, error->message);
}

/* Left, centre and right as on the standard board: four, five and four of thirteen. */
static void
set_sections (BicScenario *scenario)
{
  int columns = scenario->grid.columns, left = (columns * 4 + 6) / 13;
  int sections[2] = { left, columns - left };
  g_autoptr(BicEdit) edit = bic_edit_board (&scenario->grid, sections, 0, 0), inverse = NULL;

  if (left > 0 && left < columns - left)
    inverse = bic_edit_apply (scenario, edit, NULL);
}

static const char *
nation_of (BicNewDialog *self,
           AdwComboRow  *row)
{
  return bic_catalogue_nations (self->catalogue, NULL)[adw_combo_row_get_selected (row)].id;
}

static BicScenario *
make (BicNewDialog *self)
{
  BicScenario *scenario = bic_scenario_new (gtk_spin_button_get_value_as_int (self->columns), gtk_spin_button_get_value_as_int (self->rows));
  const char *title = gtk_editable_get_text (GTK_EDITABLE (self->title));
  BicSide first = adw_combo_row_get_selected (self->first) == 0 ? BIC_TOP : BIC_BOTTOM;

  set_sections (scenario);
  set_field (scenario, BIC_FIELD_TITLE, BIC_NOBODY, title);
  set_field (scenario, BIC_FIELD_RULESET, BIC_NOBODY, bic_catalogue_rulesets (self->catalogue, NULL)[adw_combo_row_get_selected (self->rules)].id);
  set_field (scenario, BIC_FIELD_NATIONS, BIC_TOP, nation_of (self, self->top));
  set_field (scenario, BIC_FIELD_NATIONS, BIC_BOTTOM, nation_of (self, self->bottom));
  set_field (scenario, BIC_FIELD_MOVES_FIRST, first, "yes");
  return scenario;
}

static void
create_cb (BicNewDialog *self)
{
  g_autoptr(BicScenario) scenario = make (self);

  gtk_widget_hide (GTK_WIDGET (self));
  g_signal_emit (self, signals[CREATED], 0, scenario);
  gtk_window_destroy (GTK_WINDOW (self));
}

/* --- the form -------------------------------------------------------------------------------------------------- */

static void
board_changed_cb (BicNewDialog *self)
{
  guint board = adw_combo_row_get_selected (self->board);
  gboolean any = boards[board].columns == 0;

  gtk_widget_set_visible (GTK_WIDGET (self->columns_row), any);
  gtk_widget_set_visible (GTK_WIDGET (self->rows_row), any);
  if (any)
    return;
  gtk_spin_button_set_value (self->columns, boards[board].columns);
  gtk_spin_button_set_value (self->rows, boards[board].rows);
}

static void
fill_boards (BicNewDialog *self)
{
  g_autoptr(GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    gtk_string_list_append (names, _(boards[i].name));
  adw_combo_row_set_model (self->board, G_LIST_MODEL (names));
}

static void
fill_catalogue (BicNewDialog *self)
{
  g_autoptr(GtkStringList) names = gtk_string_list_new (NULL), systems = gtk_string_list_new (NULL);
  int n_nations, n_rulesets;
  const BicNation *nations = bic_catalogue_nations (self->catalogue, &n_nations);
  const BicRuleset *rulesets = bic_catalogue_rulesets (self->catalogue, &n_rulesets);

  for (int i = 0; i < n_nations; i++)
    gtk_string_list_append (names, _(nations[i].name));
  for (int i = 0; i < n_rulesets; i++)
    gtk_string_list_append (systems, _(rulesets[i].name));
  adw_combo_row_set_model (self->top, G_LIST_MODEL (names));
  adw_combo_row_set_model (self->bottom, G_LIST_MODEL (names));
  adw_combo_row_set_model (self->rules, G_LIST_MODEL (systems));
  adw_combo_row_set_selected (self->bottom, MIN (1, (guint) n_nations - 1));
  gtk_widget_set_visible (GTK_WIDGET (self->rules), n_rulesets > 1);
}

static void
bic_new_dialog_finalize (GObject *object)
{
  g_clear_pointer (&BIC_NEW_DIALOG (object)->catalogue, bic_catalogue_unref);
  G_OBJECT_CLASS (bic_new_dialog_parent_class)->finalize (object);
}

static void
bic_new_dialog_class_init (BicNewDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bic_new_dialog_finalize;
  signals[CREATED] = g_signal_new ("created", BIC_TYPE_NEW_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, BIC_TYPE_SCENARIO);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-new-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BicNewDialog, title);
  gtk_widget_class_bind_template_child (widget_class, BicNewDialog, board);
  gtk_widget_class_bind_template_child (widget_class, BicNewDialog, rules);
  gtk_widget_class_bind_template_child (widget_class, BicNewDialog, top);
  gtk_widget_class_bind_template_child (widget_class, BicNewDialog, bottom);
  gtk_widget_class_bind_template_child (widget_class, BicNewDialog, first);
  gtk_widget_class_bind_template_child (widget_class, BicNewDialog, columns_row);
  gtk_widget_class_bind_template_child (widget_class, BicNewDialog, rows_row);
  gtk_widget_class_bind_template_child (widget_class, BicNewDialog, columns);
  gtk_widget_class_bind_template_child (widget_class, BicNewDialog, rows);
  gtk_widget_class_bind_template_callback (widget_class, board_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, create_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
bic_new_dialog_init (BicNewDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * bic_new_dialog_new:
 *
 * Returns: (transfer none): a dialog over @parent, owned by GTK
 */
GtkWidget *
bic_new_dialog_new (GtkWindow    *parent,
                    BicCatalogue *catalogue)
{
  BicNewDialog *self = g_object_new (BIC_TYPE_NEW_DIALOG, "transient-for", parent, NULL);

  self->catalogue = bic_catalogue_ref (catalogue);
  fill_boards (self);
  fill_catalogue (self);
  board_changed_cb (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->title));
  return GTK_WIDGET (self);
}
