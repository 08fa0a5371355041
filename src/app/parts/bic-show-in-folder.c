/* A file shown where it is: by the file manager that answers; from a sandbox, where none can be asked, by the portal;
 * else its folder is opened as what it is.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-show-in-folder.h"

#include <fcntl.h>
#include <gio/gunixfdlist.h>
#include <glib/gstdio.h>

#define MANAGER "org.freedesktop.FileManager1"
#define PORTAL "org.freedesktop.portal.Desktop"
#define LONGEST 5000                    /* milliseconds: who waits for a folder clicks again */

static void
open_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *uri = g_filename_to_uri (folder, NULL, NULL);

  if (uri)
    g_app_info_launch_default_for_uri_async (uri, NULL, NULL, NULL, NULL);
}

/* --- the portal: the file is handed over open, as it may have no name outside --- */

static void
portal_cb (GObject      *bus,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autofree char *path = user_data;
  g_autoptr(GVariant) reply = g_dbus_connection_call_with_unix_fd_list_finish (G_DBUS_CONNECTION (bus), NULL, result,
                                                                               NULL);

  if (!reply)
    open_folder (path);
}

static void
ask_portal (GDBusConnection *bus,
            const char      *path)
{
  int file = g_open (path, O_RDONLY | O_CLOEXEC, 0);
  g_autoptr(GUnixFDList) files = g_unix_fd_list_new ();
  int index = file < 0 ? -1 : g_unix_fd_list_append (files, file, NULL);

  if (file >= 0)
    g_close (file, NULL);
  if (index < 0)
    open_folder (path);
  else
    g_dbus_connection_call_with_unix_fd_list (bus, PORTAL, "/org/freedesktop/portal/desktop",
                                              "org.freedesktop.portal.OpenURI", "OpenDirectory",
                                              g_variant_new ("(sha{sv})", "", index, NULL), NULL,
                                                  G_DBUS_CALL_FLAGS_NONE, LONGEST, files, NULL,
                                              portal_cb, g_strdup (path));
}

/* --- the file manager --- */

static void
manager_cb (GObject      *bus,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autofree char *path = user_data;
  g_autoptr(GVariant) reply = g_dbus_connection_call_finish (G_DBUS_CONNECTION (bus), result, NULL);

  if (!reply)
    ask_portal (G_DBUS_CONNECTION (bus), path);
}

static void
bus_cb (GObject      *source,
        GAsyncResult *result,
        gpointer      user_data)
{
  g_autofree char *path = user_data;
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  g_autoptr(GDBusConnection) bus = g_bus_get_finish (result, NULL);
  const char *const uris[] = { uri, NULL };

  if (bus && uri)
    g_dbus_connection_call (bus, MANAGER, "/org/freedesktop/FileManager1", MANAGER, "ShowItems",
                            g_variant_new ("(^ass)", uris, ""), NULL,
                            G_DBUS_CALL_FLAGS_NONE, LONGEST, NULL, manager_cb, g_steal_pointer (&path));
  else
    open_folder (path);
}

/**
 * bic_show_in_folder:
 * @path: of a file that is there, absolute
 *
 * Shows it in its folder, in whatever way the desktop has.
 */
void
bic_show_in_folder (const char *path)
{
  g_bus_get (G_BUS_TYPE_SESSION, NULL, bus_cb, g_strdup (path));
}
