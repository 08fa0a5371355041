/* Menus of buttons that are made when they are opened.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void         bic_late_menu_set (GtkMenuButton *button,
                                GMenuModel    *menu);
GMenuModel * bic_late_menu_get (GtkMenuButton *button);

G_END_DECLS
