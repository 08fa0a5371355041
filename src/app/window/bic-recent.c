/* Battles and games that were opened lately: remembered with the desktop, offered in the menu.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-recent.h"

#define MOST_LISTED 10

/* An underscore in a title is no mnemonic. */
static char *
label_of (GtkRecentInfo *info)
{
  g_auto(GStrv) parts = g_strsplit (gtk_recent_info_get_display_name (info), "_", -1);

  return g_strjoinv ("__", parts);
}

static gboolean
is_ours (GtkRecentInfo *info)
{
  const char *uri = gtk_recent_info_get_uri (info);

  return (g_str_has_suffix (uri, ".bicorne") || g_str_has_suffix (uri, ".bicorne-game"))
         && (!gtk_recent_info_is_local (info) || gtk_recent_info_exists (info));
}

static int
compare_ages (gconstpointer a,
              gconstpointer b)
{
  return g_date_time_compare (gtk_recent_info_get_modified ((GtkRecentInfo *) b),
                              gtk_recent_info_get_modified ((GtkRecentInfo *) a));
}

/* The desktop may list hundreds of files of others. */
static void
fill (GMenu *menu)
{
  g_autolist(GtkRecentInfo) items = g_list_sort (gtk_recent_manager_get_items (gtk_recent_manager_get_default ()),
                                                 compare_ages);

  g_menu_remove_all (menu);
  for (GList *item = items; item && g_menu_model_get_n_items (G_MENU_MODEL (menu)) < MOST_LISTED; item = item->next)
    if (is_ours (item->data))
      {
        g_autofree char *label = label_of (item->data);
        g_autoptr(GMenuItem) entry = g_menu_item_new (label, NULL);

        g_menu_item_set_action_and_target (entry, "win.open-uri", "s", gtk_recent_info_get_uri (item->data));
        g_menu_append_item (menu, entry);
      }
}

/**
 * bic_recent_follow:
 * @application: has the menu "recent-menu"
 */
void
bic_recent_follow (GtkApplication *application)
{
  GMenu *menu = gtk_application_get_menu_by_id (application, "recent-menu");

  fill (menu);
  g_signal_connect_object (gtk_recent_manager_get_default (), "changed", G_CALLBACK (fill), menu, G_CONNECT_SWAPPED);
}

/**
 * bic_recent_remember:
 * @title: what the menu calls it
 */
void
bic_recent_remember (GFile      *file,
                     const char *title)
{
  g_autofree char *uri = g_file_get_uri (file);
  gboolean is_game = g_str_has_suffix (uri, ".bicorne-game");
  GtkRecentData data = {
    .display_name = (char *) title,
    .mime_type = (char *) (is_game ? "application/vnd.bicorne.game+xml" : "application/vnd.bicorne.scenario+xml"),
    .app_name = (char *) "Bicorne",
    .app_exec = (char *) "bicorne %u",
  };

  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}
