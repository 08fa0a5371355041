/* The switches of a rule system as a battle has them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The battle names only what differs from the rule system's own setting.
 */
#include "config.h"

#include "bic-aid.h"

/**
 * bic_scenario_option:
 * @scenario: a battle
 * @option: a switch of its rule system
 *
 * Returns: how the battle is played
 */
gboolean
bic_scenario_option (const BicScenario *scenario,
                     const BicOption   *option)
{
  GQuark id = g_quark_try_string (option->id);

  for (guint i = 0; i < scenario->options->len; i++)
    if (id && g_array_index (scenario->options, BicSetting, i).option == id)
      return g_array_index (scenario->options, BicSetting, i).value != 0;
  return option->initial != 0;
}

/**
 * bic_scenario_switch:
 * @scenario: a battle
 * @option: a switch of its rule system
 * @on: what it is to be set to
 *
 * Returns: (transfer full): the battle's settings as %BIC_FIELD_OPTIONS takes them, with this one changed; others,
 * known
 *          or not, stay
 */
char *
bic_scenario_switch (const BicScenario *scenario,
                     const BicOption   *option,
                     gboolean           on)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < scenario->options->len; i++)
    {
      const BicSetting *setting = &g_array_index (scenario->options, BicSetting, i);

      if (setting->option != g_quark_from_string (option->id))
        g_string_append_printf (text, "%s%s=%d", text->len ? " " : "", g_quark_to_string (setting->option),
                                setting->value);
    }
  if (on != (option->initial != 0))
    g_string_append_printf (text, "%s%s=%d", text->len ? " " : "", option->id, on);
  return g_string_free (g_steal_pointer (&text), FALSE);
}
