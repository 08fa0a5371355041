/* Menus of buttons that are made when they are opened.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * GTK makes all items of a menu as soon as a button is told of it, which a window with many menus has to wait for
 * before it is seen.
 */
#include "config.h"

#include "bic-late-menu.h"

#define MENU "bic-menu"

static void
create_cb (GtkMenuButton *button,
           gpointer       user_data)
{
  GMenuModel *menu = bic_late_menu_get (button);

  if (gtk_menu_button_get_menu_model (button) != menu)
    gtk_menu_button_set_menu_model (button, menu);
}

/**
 * bic_late_menu_set:
 * @button: opens no popover of another kind
 * @menu: what it opens; instead of what it was told before
 */
void
bic_late_menu_set (GtkMenuButton *button,
                   GMenuModel    *menu)
{
  g_return_if_fail (GTK_IS_MENU_BUTTON (button) && G_IS_MENU_MODEL (menu));

  g_object_set_data_full (G_OBJECT (button), MENU, g_object_ref (menu), g_object_unref);
  gtk_menu_button_set_create_popup_func (button, create_cb, NULL, NULL);
}

/**
 * bic_late_menu_get:
 *
 * Returns: (transfer none) (nullable): what bic_late_menu_set () was given last
 */
GMenuModel *
bic_late_menu_get (GtkMenuButton *button)
{
  g_return_val_if_fail (GTK_IS_MENU_BUTTON (button), NULL);

  return g_object_get_data (G_OBJECT (button), MENU);
}
