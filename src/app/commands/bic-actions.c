/* Named actions of an action group.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-actions.h"

/**
 * bic_actions_add:
 * @self: the first argument of all callbacks; it must live as long as @actions
 *
 * Adds actions to @actions.
 */
void
bic_actions_add (GActionMap      *actions,
                 const BicAction *entries,
                 guint            n_entries,
                 gpointer         self)
{
  for (guint i = 0; i < n_entries; i++)
    {
      const GVariantType *type = entries[i].type ? G_VARIANT_TYPE (entries[i].type) : NULL;
      g_autoptr (GSimpleAction) action = g_simple_action_new (entries[i].name, type);

      g_signal_connect_swapped (action, "activate", entries[i].run, self);
      g_action_map_add_action (actions, G_ACTION (action));
    }
}

void
bic_action_set_enabled (GActionMap *actions,
                        const char *name,
                        gboolean    enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (actions, name)), enabled);
}
