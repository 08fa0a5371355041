/* Actions of a group by name.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-actions.h"

void
bic_action_set_enabled (GActionMap *actions,
                        const char *name,
                        gboolean    enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (actions, name)), enabled);
}
