/* Menus that show the keys of their commands.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void bic_key_menu_set  (GtkMenuButton *button,
                        GMenuModel    *menu);
void bic_main_menu_set (GtkMenuButton *button,
                        const char    *id);

G_END_DECLS
