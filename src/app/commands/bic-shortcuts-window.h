/* The list of keyboard shortcuts, made from the table of commands.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *bic_shortcuts_window_show (GtkWindow *parent);

G_END_DECLS
