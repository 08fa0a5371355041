/* Window that lists the differences between two rule systems.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-differences.h"
#include "bic-rules-window.h"

struct _BicRulesWindow
{
  AdwWindow            parent_instance;

  AdwPreferencesPage  *page;
  AdwPreferencesGroup *same;
  AdwComboRow         *ruleset, *other;
  BicCatalogue        *catalogue;
  BicDifferences       shown;
};

G_DEFINE_FINAL_TYPE (BicRulesWindow, bic_rules_window, ADW_TYPE_WINDOW)

static const BicRuleset *
chosen_ruleset (BicRulesWindow *self,
                AdwComboRow    *row)
{
  return &bic_catalogue_rulesets (self->catalogue, NULL)[adw_combo_row_get_selected (row)];
}

static void
changed_cb (BicRulesWindow *self)
{
  g_autoptr(GPtrArray) list = NULL;

  if (self->catalogue == NULL)
    return;
  list = bic_rulesets_compare (self->catalogue, chosen_ruleset (self, self->ruleset),
                               chosen_ruleset (self, self->other));
  bic_differences_show (&self->shown, list, chosen_ruleset (self, self->ruleset));
  gtk_widget_set_visible (GTK_WIDGET (self->same), list->len == 0);
}

static void
bic_rules_window_finalize (GObject *object)
{
  BicRulesWindow *self = BIC_RULES_WINDOW (object);

  bic_differences_clear (&self->shown);
  g_clear_pointer (&self->catalogue, bic_catalogue_unref);
  G_OBJECT_CLASS (bic_rules_window_parent_class)->finalize (object);
}

static void
bic_rules_window_class_init (BicRulesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bic_rules_window_finalize;
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-rules-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BicRulesWindow, page);
  gtk_widget_class_bind_template_child (widget_class, BicRulesWindow, same);
  gtk_widget_class_bind_template_child (widget_class, BicRulesWindow, ruleset);
  gtk_widget_class_bind_template_child (widget_class, BicRulesWindow, other);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
}

static void
bic_rules_window_init (BicRulesWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bic_differences_init (&self->shown, self->page, TRUE);
}

/* Returns the index of the rule system @id, or of the last rule system if @id does not exist. The last one is usually a
 * derived rule system, because derived rule systems come after their parents. */
static int
find_ruleset_or_last (const BicCatalogue *catalogue,
                      const char         *id)
{
  int n;
  const BicRuleset *rulesets = bic_catalogue_rulesets (catalogue, &n),
                   *found = bic_catalogue_find_ruleset (catalogue, id);

  return found ? (int) (found - rulesets) : n - 1;
}

/* Returns the index of another rule system of the same family, or of any other rule system if the family has only
 * one. */
static int
find_other_of_family (const BicCatalogue *catalogue,
                      int                 first)
{
  int n;
  const BicRuleset *rulesets = bic_catalogue_rulesets (catalogue, &n);

  for (int i = 0; i < n; i++)
    if (i != first && g_str_equal (rulesets[i].family, rulesets[first].family))
      return i;
  return first > 0 || n < 2 ? 0 : 1;
}

/**
 * bic_rules_window_new:
 * @parent: (nullable): the parent window
 * @catalogue: the catalogue with the rule systems
 * @ruleset: the ID of a rule system, or ""
 *
 * Returns: (transfer floating): a window that compares @ruleset with another rule system of its family. The user can
 *   select other rule systems
 */
GtkWidget *
bic_rules_window_new (GtkWindow    *parent,
                      BicCatalogue *catalogue,
                      const char   *ruleset)
{
  BicRulesWindow *self = g_object_new (BIC_TYPE_RULES_WINDOW, "transient-for", parent, "modal",
                                       parent && gtk_window_get_modal (parent), NULL);
  GtkStringList *names = gtk_string_list_new (NULL);
  int n, first = find_ruleset_or_last (catalogue, ruleset);
  const BicRuleset *rulesets = bic_catalogue_rulesets (catalogue, &n);

  for (int i = 0; i < n; i++)
    gtk_string_list_append (names, _(rulesets[i].name));
  adw_combo_row_set_model (self->ruleset, G_LIST_MODEL (names));
  adw_combo_row_set_model (self->other, G_LIST_MODEL (names));
  g_object_unref (names);
  adw_combo_row_set_selected (self->ruleset, (guint) first);
  adw_combo_row_set_selected (self->other, (guint) find_other_of_family (catalogue, first));
  self->catalogue = bic_catalogue_ref (catalogue);
  changed_cb (self);
  return GTK_WIDGET (self);
}
