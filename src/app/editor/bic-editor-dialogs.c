/* Dialogs of the editor for the size of the board, and for a change of the rule system.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-player-aid.h"
#include "bic-button-names.h"
#include "bic-widgets.h"
#include "bic-differences.h"
#include "bic-editor-dialogs.h"
#include "bic-hexset.h"
#include "bic-rules-change.h"

struct _BicBoardDialog
{
  AdwWindow      parent_instance;

  GtkSpinButton *columns, *rows;
  GtkGrid       *anchors;
  GtkLabel      *loss, *size;
  GtkWidget     *resize;

  BicScenario   *scenario;
  GtkWidget     *anchor[9];             /* toggle buttons, row by row */
};

G_DEFINE_FINAL_TYPE (BicBoardDialog, bic_board_dialog, ADW_TYPE_WINDOW)

enum { CHOSEN, N_SIGNALS };
static guint signals[N_SIGNALS];

/* Labels and icons of the buttons for the position of the old board on the new board */
static const struct { const char *name, *icon; } anchors[] = {
  { N_("At the top left"), "bicorne-anchor-top-left-symbolic" },
  { N_("At the top"), "bicorne-anchor-top-symbolic" },
  { N_("At the top right"), "bicorne-anchor-top-right-symbolic" },
  { N_("On the left"), "bicorne-anchor-left-symbolic" },
  { N_("In the middle"), "bicorne-anchor-middle-symbolic" },
  { N_("On the right"), "bicorne-anchor-right-symbolic" },
  { N_("At the bottom left"), "bicorne-anchor-bottom-left-symbolic" },
  { N_("At the bottom"), "bicorne-anchor-bottom-symbolic" },
  { N_("At the bottom right"), "bicorne-anchor-bottom-right-symbolic" },
};

/* --- removed content -------------------------------------------------------------------------------------------- */

/**
 * bic_transform_loss_text:
 *
 * Returns: (transfer full) (nullable): a text that lists the removed content; %NULL if nothing is removed
 */
char *
bic_transform_loss_text (const BicTransformLoss *loss)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  if (loss->units > 0)
    g_ptr_array_add (parts,
                     g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u unit", "%u units", loss->units), loss->units));
  if (loss->tiles > 0)
    g_ptr_array_add (parts,
                     g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u tile", "%u tiles", loss->tiles), loss->tiles));
  if (loss->names > 0)
    g_ptr_array_add (parts,
                     g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u place name", "%u place names", loss->names),
                                      loss->names));
  if (loss->marks > 0)
    g_ptr_array_add (parts,
                     g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u marked hex", "%u marked hexes", loss->marks),
                                      loss->marks));
  if (parts->len == 0)
    return NULL;
  g_ptr_array_add (parts, NULL);
  list = g_strjoinv (", ", (char **) parts->pdata);
  /* Translators: %s is a list such as “3 units, 12 tiles” */
  return g_strdup_printf (_("Will be removed: %s"), list);
}

static int
chosen_anchor (BicBoardDialog *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (anchors); i++)
    if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->anchor[i])))
      return (int) i;
  return 0;
}

/**
 * bic_board_dialog_get_edit:
 *
 * Returns: (transfer full): the edit that resizes the board as currently chosen
 */
BicEdit *
bic_board_dialog_get_edit (BicBoardDialog *self)
{
  int anchor = chosen_anchor (self);

  return bic_transform_resize (self->scenario, gtk_spin_button_get_value_as_int (self->columns),
                               gtk_spin_button_get_value_as_int (self->rows), (BicAnchor) (anchor % 3),
                               (BicAnchor) (anchor / 3));
}

static void
changed_cb (BicBoardDialog *self)
{
  g_autoptr (BicEdit) edit = NULL;
  g_autofree char *text = NULL;
  int columns = gtk_spin_button_get_value_as_int (self->columns), rows = gtk_spin_button_get_value_as_int (self->rows);
  BicTransformLoss loss;

  if (!self->scenario)
    return;
  edit = bic_board_dialog_get_edit (self);
  bic_transform_loss (self->scenario, edit, &loss);
  text = bic_transform_loss_text (&loss);
  gtk_label_set_text (self->loss, text ? text : _("Nothing will be removed"));
  gtk_widget_set_visible (GTK_WIDGET (self->size), columns * rows > BIC_MAX_HEXES);
  gtk_widget_set_sensitive (self->resize, columns != self->scenario->grid.columns || rows != self->scenario->grid.rows);
  bic_set_css_class (self->resize, "destructive-action", text != NULL);
  bic_set_css_class (self->resize, "suggested-action", !text);
  bic_set_css_class (self->loss, "error", text != NULL);
}

static void
resize_cb (BicBoardDialog *self)
{
  gtk_widget_hide (GTK_WIDGET (self));
  g_signal_emit (self, signals[CHOSEN], 0);
  gtk_window_destroy (GTK_WINDOW (self));
}

/* --- the form --------------------------------------------------------------------------------------------------- */

static void
bic_board_dialog_finalize (GObject *object)
{
  g_clear_pointer (&BIC_BOARD_DIALOG (object)->scenario, bic_scenario_unref);
  G_OBJECT_CLASS (bic_board_dialog_parent_class)->finalize (object);
}

static void
bic_board_dialog_class_init (BicBoardDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bic_board_dialog_finalize;
  signals[CHOSEN] =
      g_signal_new ("chosen", BIC_TYPE_BOARD_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-board-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BicBoardDialog, columns);
  gtk_widget_class_bind_template_child (widget_class, BicBoardDialog, rows);
  gtk_widget_class_bind_template_child (widget_class, BicBoardDialog, anchors);
  gtk_widget_class_bind_template_child (widget_class, BicBoardDialog, loss);
  gtk_widget_class_bind_template_child (widget_class, BicBoardDialog, size);
  gtk_widget_class_bind_template_child (widget_class, BicBoardDialog, resize);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, resize_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
bic_board_dialog_init (BicBoardDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < G_N_ELEMENTS (anchors); i++)
    {
      GtkWidget *button = self->anchor[i] = gtk_toggle_button_new ();

      gtk_button_set_icon_name (GTK_BUTTON (button), anchors[i].icon);
      gtk_widget_set_tooltip_text (button, _(anchors[i].name));
      bic_set_accessible_name (button, _(anchors[i].name));
      if (i > 0)
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (self->anchor[0]));
      gtk_grid_attach (self->anchors, button, (int) i % 3, (int) i / 3, 1, 1);
      g_signal_connect_swapped (button, "toggled", G_CALLBACK (changed_cb), self);
    }
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->anchor[4]), TRUE);
}

/**
 * bic_board_dialog_new:
 * @parent: (nullable): the parent window
 * @scenario: the battle with the board; not changed
 *
 * Returns: (transfer none): a dialog over @parent, owned by GTK
 */
GtkWidget *
bic_board_dialog_new (GtkWindow   *parent,
                      BicScenario *scenario)
{
  BicBoardDialog *self = g_object_new (BIC_TYPE_BOARD_DIALOG, "transient-for", parent, NULL);

  gtk_spin_button_set_value (self->columns, scenario->grid.columns);
  gtk_spin_button_set_value (self->rows, scenario->grid.rows);
  self->scenario = bic_scenario_ref (scenario);
  changed_cb (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->columns));
  return GTK_WIDGET (self);
}

/* --- change of the rule system ----------------------------------------------------------------------------------- */

struct _BicRulesDialog
{
  AdwWindow            parent_instance;

  AdwPreferencesPage  *page;
  AdwPreferencesGroup *same;
  AdwComboRow         *ruleset;
  GtkWidget           *change;
  BicScenario         *scenario;
  BicCatalogue        *catalogue;
  BicDifferences       shown;
};

G_DEFINE_FINAL_TYPE (BicRulesDialog, bic_rules_dialog, ADW_TYPE_WINDOW)

enum { RULES_CHOSEN, N_RULES_SIGNALS };
static guint rules_signals[N_RULES_SIGNALS];

static const BicRuleset *
chosen_ruleset (BicRulesDialog *self)
{
  return &bic_catalogue_rulesets (self->catalogue, NULL)[adw_combo_row_get_selected (self->ruleset)];
}

static void
rules_changed_cb (BicRulesDialog *self)
{
  g_autoptr (GPtrArray) list = NULL;

  if (!self->catalogue)
    return;
  list = bic_rules_change_differences (self->scenario, self->catalogue, chosen_ruleset (self));
  bic_differences_show (&self->shown, list, chosen_ruleset (self));
  gtk_widget_set_visible (GTK_WIDGET (self->same), list->len == 0);
  gtk_widget_set_sensitive (self->change,
                            chosen_ruleset (self) != bic_scenario_rules (self->scenario, self->catalogue));
}

static void
change_cb (BicRulesDialog *self)
{
  gtk_widget_hide (GTK_WIDGET (self));
  g_signal_emit (self, rules_signals[RULES_CHOSEN], 0, chosen_ruleset (self)->id);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
bic_rules_dialog_finalize (GObject *object)
{
  BicRulesDialog *self = BIC_RULES_DIALOG (object);

  bic_differences_clear (&self->shown);
  g_clear_pointer (&self->scenario, bic_scenario_unref);
  g_clear_pointer (&self->catalogue, bic_catalogue_unref);
  G_OBJECT_CLASS (bic_rules_dialog_parent_class)->finalize (object);
}

static void
bic_rules_dialog_class_init (BicRulesDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bic_rules_dialog_finalize;
  rules_signals[RULES_CHOSEN] = g_signal_new ("chosen", BIC_TYPE_RULES_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                              G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-rules-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BicRulesDialog, page);
  gtk_widget_class_bind_template_child (widget_class, BicRulesDialog, same);
  gtk_widget_class_bind_template_child (widget_class, BicRulesDialog, ruleset);
  gtk_widget_class_bind_template_child (widget_class, BicRulesDialog, change);
  gtk_widget_class_bind_template_callback_full (widget_class, "changed_cb", G_CALLBACK (rules_changed_cb));
  gtk_widget_class_bind_template_callback (widget_class, change_cb);
}

static void
bic_rules_dialog_init (BicRulesDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bic_differences_init (&self->shown, self->page, FALSE);
}

/* Returns the rule system @id. If it does not exist, returns another rule system of the same family, or else any rule
 * system.
 */
static const BicRuleset *
find_ruleset_or_relative (const BicScenario  *scenario,
                          const BicCatalogue *catalogue,
                          const char         *id)
{
  int n;
  const BicRuleset *rulesets = bic_catalogue_rulesets (catalogue, &n), *now = bic_scenario_rules (scenario, catalogue);
  const BicRuleset *found = bic_catalogue_find_ruleset (catalogue, id);

  for (int i = 0; !found && now && i < n; i++)
    if (&rulesets[i] != now && g_str_equal (rulesets[i].family, now->family))
      found = &rulesets[i];
  return found ? found : &rulesets[now == rulesets && n > 1];
}

/**
 * bic_rules_dialog_new:
 * @parent: (nullable): the parent window
 * @scenario: the battle; it is not changed
 * @catalogue: the rule systems
 * @ruleset: the id of the new rule system, or ""
 *
 * Returns: (transfer floating): a dialog that lists the effects of another rule system on the battle, and asks for
 *   confirmation
 */
GtkWidget *
bic_rules_dialog_new (GtkWindow    *parent,
                      BicScenario  *scenario,
                      BicCatalogue *catalogue,
                      const char   *ruleset)
{
  BicRulesDialog *self = g_object_new (BIC_TYPE_RULES_DIALOG, "transient-for", parent, NULL);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  int n;
  const BicRuleset *rulesets = bic_catalogue_rulesets (catalogue, &n);

  for (int i = 0; i < n; i++)
    gtk_string_list_append (names, _(rulesets[i].name));
  adw_combo_row_set_model (self->ruleset, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->ruleset,
                              (guint) (find_ruleset_or_relative (scenario, catalogue, ruleset) - rulesets));
  self->scenario = bic_scenario_ref (scenario);
  self->catalogue = bic_catalogue_ref (catalogue);
  rules_changed_cb (self);
  return GTK_WIDGET (self);
}
