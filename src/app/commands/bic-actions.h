/* Actions of a group by name.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

void bic_action_set_enabled (GActionMap *actions,
                             const char *name,
                             gboolean    enabled);

G_END_DECLS
