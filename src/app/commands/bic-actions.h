/* Named actions of an action group.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Description of an action for bic_actions_add (). */
typedef struct {
  const char *name;
  GCallback   run;                      /* callback (self, parameter, action) */
  const char *type;                     /* type string of the parameter; NULL if the action does not have a parameter */
} BicAction;

void bic_actions_add        (GActionMap      *actions,
                             const BicAction *entries,
                             guint            n_entries,
                             gpointer         self);
void bic_action_set_enabled (GActionMap      *actions,
                             const char      *name,
                             gboolean         enabled);

G_END_DECLS
