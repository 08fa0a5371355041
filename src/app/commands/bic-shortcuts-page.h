/* The preferences' page of shortcuts: each command, its key, and another one instead.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-command-table.h"

G_BEGIN_DECLS

GtkWidget *bic_shortcuts_page_new   (void);
char *     bic_shortcuts_page_press (const BicCommand *command,
                                     guint             key,
                                     GdkModifierType   state,
                                     char            **refusal);

G_END_DECLS
