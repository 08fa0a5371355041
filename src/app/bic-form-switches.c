/* The switches of a rule system: which of its named variants the battle is played with.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The battle names only what differs from the rule system's own setting.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-form.h"

struct _BicFormSwitches {
  AdwPreferencesGroup parent_instance;
  BicEditor          *editor;
  const BicRuleset   *ruleset;          /* whose switches are shown */
  GPtrArray          *rows, *inputs;    /* AdwActionRow, GtkSwitch: one an option */
  gboolean            following;
};

G_DEFINE_FINAL_TYPE (BicFormSwitches, bic_form_switches, ADW_TYPE_PREFERENCES_GROUP)

static const BicOption *
option_at (BicFormSwitches *self, guint index)
{
  return &g_array_index (self->ruleset->options, BicOption, index);
}

static gboolean
is_on (const BicScenario *scenario, const BicOption *option)
{
  for (guint i = 0; i < scenario->options->len; i++)
    if (g_array_index (scenario->options, BicSetting, i).option == g_quark_from_string (option->id))
      return g_array_index (scenario->options, BicSetting, i).value != 0;
  return option->initial != 0;
}

/* The settings as text, with this one changed; others, known or not, stay. */
static char *
settings_with (const BicScenario *scenario, const BicOption *option, gboolean on)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < scenario->options->len; i++)
    {
      const BicSetting *setting = &g_array_index (scenario->options, BicSetting, i);

      if (setting->option != g_quark_from_string (option->id))
        g_string_append_printf (text, "%s%s=%d", text->len ? " " : "", g_quark_to_string (setting->option), setting->value);
    }
  if (on != (option->initial != 0))
    g_string_append_printf (text, "%s%s=%d", text->len ? " " : "", option->id, on);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
switched_cb (GtkSwitch *input, GParamSpec *pspec, BicFormSwitches *self)
{
  BicScenario *scenario = bic_editor_get_scenario (self->editor);
  g_autofree char *settings = NULL;
  guint index;

  if (self->following || !scenario || !g_ptr_array_find (self->inputs, input, &index))
    return;
  settings = settings_with (scenario, option_at (self, index), gtk_switch_get_active (input));
  bic_editor_apply (self->editor, bic_edit_field (BIC_FIELD_OPTIONS, BIC_NOBODY, settings), _("Switch Rule"));
}

static void
add_row (BicFormSwitches *self, const BicOption *option)
{
  GtkWidget *row = adw_action_row_new (), *input = gtk_switch_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _(option->name));
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  gtk_widget_set_tooltip_text (row, _(option->text));
  gtk_widget_set_valign (input, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), input);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), input);
  g_signal_connect (input, "notify::active", G_CALLBACK (switched_cb), self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  g_ptr_array_add (self->rows, row);
  g_ptr_array_add (self->inputs, input);
}

static void
rebuild (BicFormSwitches *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
  g_ptr_array_set_size (self->inputs, 0);
  for (guint i = 0; self->ruleset && i < self->ruleset->options->len; i++)
    add_row (self, option_at (self, i));
  gtk_widget_set_visible (GTK_WIDGET (self), self->rows->len > 0);
}

static void
follow (BicFormSwitches *self)
{
  BicScenario *scenario = bic_editor_get_scenario (self->editor);
  const BicRuleset *ruleset = scenario && scenario->ruleset
                              ? bic_catalogue_find_ruleset (bic_editor_get_catalogue (self->editor), g_quark_to_string (scenario->ruleset))
                              : NULL;

  self->following = TRUE;
  if (ruleset != self->ruleset)
    {
      self->ruleset = ruleset;
      rebuild (self);
    }
  for (guint i = 0; i < self->inputs->len; i++)
    gtk_switch_set_active (self->inputs->pdata[i], is_on (scenario, option_at (self, i)));
  self->following = FALSE;
}

static void
bic_form_switches_dispose (GObject *object)
{
  BicFormSwitches *self = BIC_FORM_SWITCHES (object);

  g_clear_object (&self->editor);
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
  self->rows = g_ptr_array_new ();
  self->inputs = g_ptr_array_new ();
}

/**
 * bic_form_switches_new:
 *
 * Returns: (transfer floating): a group with a switch for each option of the battle's rule system
 */
GtkWidget *
bic_form_switches_new (BicEditor *editor)
{
  BicFormSwitches *self = g_object_new (BIC_TYPE_FORM_SWITCHES, NULL);

  self->editor = g_object_ref (editor);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _("Rule Switches"));
  g_signal_connect_object (editor, "document-changed", G_CALLBACK (follow), self, G_CONNECT_SWAPPED);
  gtk_widget_hide (GTK_WIDGET (self));
  follow (self);
  return GTK_WIDGET (self);
}
