/* The switches of a rule system: which optional rules, or which readings of the others, the battle is played with.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-aid.h"
#include "bic-form.h"
#include "bic-rule-switch.h"

struct _BicFormSwitches {
  AdwPreferencesGroup parent_instance;
  BicEditor          *editor;
  const BicRuleset   *ruleset;          /* whose switches are shown */
  gboolean            optional;         /* optional rules are shown, else rulings */
  GPtrArray          *options;          /* const BicOption: those that are shown */
  GPtrArray          *rows, *inputs;    /* AdwActionRow, GtkSwitch: one an option */
  gboolean            following;
};

G_DEFINE_FINAL_TYPE (BicFormSwitches, bic_form_switches, ADW_TYPE_PREFERENCES_GROUP)

static void
switched_cb (GtkSwitch *input, GParamSpec *pspec, BicFormSwitches *self)
{
  BicScenario *scenario = bic_editor_get_scenario (self->editor);
  g_autofree char *settings = NULL;
  guint index;

  if (self->following || !scenario || !g_ptr_array_find (self->inputs, input, &index))
    return;
  settings = bic_scenario_switch (scenario, self->options->pdata[index], gtk_switch_get_active (input));
  bic_editor_apply (self->editor, bic_edit_field (BIC_FIELD_OPTIONS, BIC_NOBODY, settings), _("Switch Rule"));
}

static void
add_row (BicFormSwitches *self, BicOption *option)
{
  GtkWidget *input = gtk_switch_new (), *row = bic_rule_switch_row (option, input);

  gtk_widget_set_tooltip_text (row, _(option->text));
  g_signal_connect (input, "notify::active", G_CALLBACK (switched_cb), self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  g_ptr_array_add (self->options, option);
  g_ptr_array_add (self->rows, row);
  g_ptr_array_add (self->inputs, input);
}

static void
rebuild (BicFormSwitches *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), self->rows->pdata[i]);
  g_ptr_array_set_size (self->options, 0);
  g_ptr_array_set_size (self->rows, 0);
  g_ptr_array_set_size (self->inputs, 0);
  for (guint i = 0; self->ruleset && i < self->ruleset->options->len; i++)
    {
      BicOption *option = &g_array_index (self->ruleset->options, BicOption, i);

      if (option->optional == self->optional)
        add_row (self, option);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), self->rows->len > 0);
}

static void
follow (BicFormSwitches *self)
{
  BicScenario *scenario = bic_editor_get_scenario (self->editor);
  const BicRuleset *ruleset = scenario && scenario->ruleset
                              ? bic_catalogue_find_ruleset (bic_editor_get_catalogue (self->editor),
                                                            g_quark_to_string (scenario->ruleset))
                              : NULL;

  self->following = TRUE;
  if (ruleset != self->ruleset)
    {
      self->ruleset = ruleset;
      rebuild (self);
    }
  for (guint i = 0; i < self->inputs->len; i++)
    gtk_switch_set_active (self->inputs->pdata[i], bic_scenario_option (scenario, self->options->pdata[i]));
  self->following = FALSE;
}

static void
bic_form_switches_dispose (GObject *object)
{
  BicFormSwitches *self = BIC_FORM_SWITCHES (object);

  g_clear_object (&self->editor);
  g_clear_pointer (&self->options, g_ptr_array_unref);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->inputs, g_ptr_array_unref);
  G_OBJECT_CLASS (bic_form_switches_parent_class)->dispose (object);
}

static void
bic_form_switches_class_init (BicFormSwitchesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bic_form_switches_dispose;
}

static void
bic_form_switches_init (BicFormSwitches *self)
{
  self->options = g_ptr_array_new ();
  self->rows = g_ptr_array_new ();
  self->inputs = g_ptr_array_new ();
}

/**
 * bic_form_switches_new:
 * @editor: the editor
 * @optional: of the optional rules, else of the rulings?
 *
 * Returns: (transfer floating): a group with a switch for each of them that the battle's rule system has
 */
GtkWidget *
bic_form_switches_new (BicEditor *editor,
                       gboolean   optional)
{
  BicFormSwitches *self = g_object_new (BIC_TYPE_FORM_SWITCHES, NULL);

  self->editor = g_object_ref (editor);
  self->optional = optional;
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), bic_rule_switch_title (optional));
  g_signal_connect_object (editor, "document-changed", G_CALLBACK (follow), self, G_CONNECT_SWAPPED);
  gtk_widget_hide (GTK_WIDGET (self));
  follow (self);
  return GTK_WIDGET (self);
}
