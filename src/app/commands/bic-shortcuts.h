/* Shortcuts of the commands: the page of the preferences that changes them, and the window that lists them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each row of the page opens a dialog that reads a key. A key of another command is reassigned only after the user has
 * confirmed it.
 */
#pragma once

#include <adwaita.h>
#include <gtk/gtk.h>

#include "bic-command-table.h"

G_BEGIN_DECLS

GtkWidget *bic_shortcuts_page_new       (void);
char *     bic_shortcuts_page_check_key (const BicCommand *command,
                                         guint             key,
                                         GdkModifierType   state,
                                         char            **refusal);

GtkWidget *bic_shortcuts_window_show (GtkWindow  *parent,
                                      BicKeyPages place);

G_END_DECLS
