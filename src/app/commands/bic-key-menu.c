/* Menus that show the keys of their commands.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * GTK shows a key in a menu item only if the application handles the key. Plain keys such as H or Y are handled by the
 * board instead, because they are text in entries. The menu items of plain keys therefore get the key as an attribute.
 */
#include "config.h"

#include "bic-key-menu.h"

#include "bic-compat.h"
#include "bic-keymap.h"

#define MENU "bic-key-menu"
#define ACCEL "accel"

/* Returns: (transfer full) (nullable): the key of item @index of @menu; NULL if it is not a plain key */
static char *
plain_key_of_item (GMenuModel *menu,
                   int         index)
{
  g_autoptr (GVariant) target = g_menu_model_get_item_attribute_value (menu, index, G_MENU_ATTRIBUTE_TARGET, NULL);
  g_autofree char *name = NULL, *action = NULL;
  const BicCommand *command;
  const char *text;
  guint key;
  GdkModifierType modifiers;

  if (!g_menu_model_get_item_attribute (menu, index, G_MENU_ATTRIBUTE_ACTION, "s", &name))
    return NULL;
  action = g_action_print_detailed_name (name, target);
  command = bic_command_find (action);
  text = command ? bic_keymap_get_keys (bic_keymap_get_default (), command)[0] : NULL;
  return text && gtk_accelerator_parse (text, &key, &modifiers) && bic_keymap_key_edits_text (key, modifiers)
         ? g_strdup (text) : NULL;
}

static GMenuModel *copy_menu_with_keys (GMenuModel *menu);

/* Returns: (transfer full) (nullable): a copy of item @index of @menu with its keys; NULL if the item and its submenu
 * do not have plain keys */
static GMenuItem *
item_with_keys (GMenuModel *menu,
                int         index)
{
  static const char * const links[] = { G_MENU_LINK_SECTION, G_MENU_LINK_SUBMENU };
  g_autofree char *key = plain_key_of_item (menu, index);
  g_autoptr (GMenuItem) item = g_menu_item_new_from_model (menu, index);
  gboolean changed = key != NULL;

  if (key)
    g_menu_item_set_attribute (item, ACCEL, "s", key);
  for (guint i = 0; i < G_N_ELEMENTS (links); i++)
    {
      g_autoptr (GMenuModel) below = g_menu_model_get_item_link (menu, index, links[i]);
      g_autoptr (GMenuModel) copy = below ? copy_menu_with_keys (below) : NULL;

      changed |= copy != below;
      g_menu_item_set_link (item, links[i], copy);
    }
  return changed ? g_steal_pointer (&item) : NULL;
}

/* Returns: (transfer full): a copy of @menu that shows its plain keys, or @menu itself if none of its commands has a
 * plain key. The menu of recent files is therefore not copied, so that it can be filled later. */
static GMenuModel *
copy_menu_with_keys (GMenuModel *menu)
{
  g_autoptr (GMenu) copy = g_menu_new ();
  gboolean changed = FALSE;

  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuItem) item = item_with_keys (menu, i);

      changed |= item != NULL;
      if (item == NULL)
        item = g_menu_item_new_from_model (menu, i);
      g_menu_append_item (copy, item);
    }
  return changed ? G_MENU_MODEL (g_steal_pointer (&copy)) : g_object_ref (menu);
}

static void
keys_changed_cb (BicKeymap     *keymap,
                 GtkMenuButton *button)
{
  g_autoptr (GMenuModel) menu = copy_menu_with_keys (g_object_get_data (G_OBJECT (button), MENU));

  bic_late_menu_set (button, menu);
}

/**
 * bic_key_menu_set:
 * @button: a button for which this function has not been called before
 * @menu: the menu of @button
 *
 * Sets the menu of @button. The menu shows the current keys of its commands.
 */
void
bic_key_menu_set (GtkMenuButton *button,
                  GMenuModel    *menu)
{
  BicKeymap *keymap = bic_keymap_get_default ();

  g_return_if_fail (GTK_IS_MENU_BUTTON (button) && G_IS_MENU_MODEL (menu));

  g_object_set_data_full (G_OBJECT (button), MENU, g_object_ref (menu), g_object_unref);
  g_signal_connect_object (keymap, "changed", G_CALLBACK (keys_changed_cb), button, 0);
  keys_changed_cb (keymap, button);
}

/**
 * bic_main_menu_set:
 * @button: the button of the main menu
 * @id: ID of the application's menu (`gtk/menus.ui`)
 *
 * Sets the main menu of @button. In tests without an application, the button does not have a menu.
 */
void
bic_main_menu_set (GtkMenuButton *button,
                   const char    *id)
{
  GApplication *application = g_application_get_default ();
  GMenu *menu = application ? gtk_application_get_menu_by_id (GTK_APPLICATION (application), id) : NULL;

  if (menu)
    bic_key_menu_set (button, G_MENU_MODEL (menu));
}
