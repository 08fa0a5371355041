/* A switch of a rule system, and how a battle is set to it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The battle names only what differs from the rule system's own setting.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-rule-switch.h"

/**
 * bic_rule_switch_settings:
 * @scenario: a battle
 * @option: a switch of its rule system
 * @on: what it is to be set to
 *
 * Returns: (transfer full): the battle's settings as %BIC_FIELD_OPTIONS takes them, with this one changed; others, known
 *          or not, stay
 */
char *
bic_rule_switch_settings (const BicScenario *scenario,
                          const BicOption   *option,
                          gboolean           on)
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

/**
 * bic_rule_switch_row:
 * @option: a switch
 * @input: (transfer floating): the #GtkSwitch that stands for it
 *
 * Returns: (transfer floating): a row that names it
 */
GtkWidget *
bic_rule_switch_row (const BicOption *option,
                     GtkWidget       *input)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _(option->name));
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  gtk_widget_set_valign (input, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), input);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), input);
  return row;
}
