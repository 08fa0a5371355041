/* The dialog before a battle is changed to another rule system: it says what that changes in this battle.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-aid.h"
#include "bic-differences.h"
#include "bic-rules-change.h"
#include "bic-rules-dialog.h"

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

enum { CHOSEN, N_SIGNALS };
static guint signals[N_SIGNALS];

static const BicRuleset *
chosen (BicRulesDialog *self)
{
  return &bic_catalogue_rulesets (self->catalogue, NULL)[adw_combo_row_get_selected (self->ruleset)];
}

static void
changed_cb (BicRulesDialog *self)
{
  g_autoptr (GPtrArray) list = NULL;

  if (!self->catalogue)
    return;
  list = bic_rules_change (self->scenario, self->catalogue, chosen (self));
  bic_differences_show (&self->shown, list, chosen (self));
  gtk_widget_set_visible (GTK_WIDGET (self->same), list->len == 0);
  gtk_widget_set_sensitive (self->change, chosen (self) != bic_scenario_rules (self->scenario, self->catalogue));
}

static void
change_cb (BicRulesDialog *self)
{
  gtk_widget_hide (GTK_WIDGET (self));
  g_signal_emit (self, signals[CHOSEN], 0, chosen (self)->id);
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
  signals[CHOSEN] = g_signal_new ("chosen", BIC_TYPE_RULES_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                  1, G_TYPE_STRING);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-rules-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BicRulesDialog, page);
  gtk_widget_class_bind_template_child (widget_class, BicRulesDialog, same);
  gtk_widget_class_bind_template_child (widget_class, BicRulesDialog, ruleset);
  gtk_widget_class_bind_template_child (widget_class, BicRulesDialog, change);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, change_cb);
}

static void
bic_rules_dialog_init (BicRulesDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bic_differences_init (&self->shown, self->page);
}

/* The one that is asked for; else another of the battle's family, or any other. */
static const BicRuleset *
find_first (const BicScenario  *scenario,
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
 * @parent: (nullable): over which it stands
 * @scenario: the battle; it is not changed
 * @catalogue: the rule systems
 * @ruleset: the id of that to which it might be changed, or ""
 *
 * Returns: (transfer floating): a dialog that says what another rule system changes in the battle, and asks
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
  adw_combo_row_set_selected (self->ruleset, (guint) (find_first (scenario, catalogue, ruleset) - rulesets));
  self->scenario = bic_scenario_ref (scenario);
  self->catalogue = bic_catalogue_ref (catalogue);
  changed_cb (self);
  return GTK_WIDGET (self);
}
