/* Messages: toasts, notifications of the desktop, and a toast for an exported file.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-notice.h"

#include <fcntl.h>
#include <gio/gunixfdlist.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>

/* --- toasts ------------------------------------------------------------------------------------------------------ */

/**
 * bic_toast_show:
 * @widget: a widget of the window
 * @toast: (transfer full): a toast with a button
 *
 * Shows @toast over @widget, unless the window is gone.
 */
void
bic_toast_show (gpointer  widget,
                AdwToast *toast)
{
  GtkWidget *overlay = gtk_widget_get_ancestor (widget, ADW_TYPE_TOAST_OVERLAY);

  if (overlay)
    adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (overlay), toast);
  else
    g_object_unref (toast);
}

/**
 * bic_toast_show_text:
 * @widget: a widget of the window
 * @text: the message
 */
void
bic_toast_show_text (gpointer    widget,
                     const char *text)
{
  bic_toast_show (widget, adw_toast_new (text));
}

/* --- notifications, while the user looks at another program ------------------------------------------------------ */

static gboolean
is_window_active (void)
{
  GListModel *all = gtk_window_get_toplevels ();
  gboolean active = FALSE;

  for (guint i = 0; !active && i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr(GtkWindow) window = g_list_model_get_item (all, i);

      active = gtk_window_is_active (window);
    }
  return active;
}

/**
 * bic_notify_desktop:
 * @widget: a widget of the window that did the work; the window comes to the front when the notice is clicked
 * @title: the finished work
 * @body: (nullable): its result
 *
 * Sends a notification, unless a window of the program has the focus, because that window shows the result.
 */
void
bic_notify_desktop (GtkWidget  *widget,
                    const char *title,
                    const char *body)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (widget));
  GApplication *application = g_application_get_default ();
  g_autoptr(GNotification) notice = NULL;

  if (window && !GTK_IS_APPLICATION_WINDOW (window))
    window = gtk_window_get_transient_for (window);
  if (window == NULL || is_window_active () || g_application_get_dbus_connection (application) == NULL)
    return;
  notice = g_notification_new (title);
  if (body)
    g_notification_set_body (notice, body);
  g_notification_set_default_action_and_target (notice, "app.show-window", "u",
                                                gtk_application_window_get_id (GTK_APPLICATION_WINDOW (window)));
  g_application_send_notification (application, "done", notice);
}

/* --- file in its folder ------------------------------------------------------------------------------------------ */

#define MANAGER "org.freedesktop.FileManager1"
#define PORTAL "org.freedesktop.portal.Desktop"
#define LONGEST 5000                    /* Time limit for an answer of the file manager, in milliseconds */

static void
open_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *uri = g_filename_to_uri (folder, NULL, NULL);

  if (uri)
    g_app_info_launch_default_for_uri_async (uri, NULL, NULL, NULL, NULL);
}

/* --- portal: the file is passed as a descriptor, because a sandboxed path is not valid outside --- */

static void
portal_called_cb (GObject      *bus,
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
call_portal (GDBusConnection *bus,
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
                                              G_DBUS_CALL_FLAGS_NONE, LONGEST, files, NULL, portal_called_cb,
                                              g_strdup (path));
}

/* --- the file manager --- */

static void
file_manager_called_cb (GObject      *bus,
                        GAsyncResult *result,
                        gpointer      user_data)
{
  g_autofree char *path = user_data;
  g_autoptr(GVariant) reply = g_dbus_connection_call_finish (G_DBUS_CONNECTION (bus), result, NULL);

  if (!reply)
    call_portal (G_DBUS_CONNECTION (bus), path);
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
                            G_DBUS_CALL_FLAGS_NONE, LONGEST, NULL, file_manager_called_cb, g_steal_pointer (&path));
  else
    open_folder (path);
}

/* --- exported file ----------------------------------------------------------------------------------------------- */

#define SECONDS 10                      /* Time that the toast is shown, in seconds */
#define PATH "path"

/* Opens the file with the default program for its type, if there is one. */
static void
open_exported_file_cb (GObject *toast)
{
  g_autoptr(GFile) file = g_file_new_for_path (g_object_get_data (toast, PATH));
  g_autofree char *uri = g_file_get_uri (file);

  g_app_info_launch_default_for_uri_async (uri, NULL, NULL, NULL, NULL);
}

/* Shows the file in its folder. Calls the file manager first, then the portal, which works in a sandbox. If both fail,
 * only opens the folder. */
static void
show_file_in_folder_cb (GObject *button)
{
  g_bus_get (G_BUS_TYPE_SESSION, NULL, bus_cb, g_strdup (g_object_get_data (button, PATH)));
}

static GtkWidget *
new_title_with_buttons (const char *text,
                        const char *path)
{
  GtkWidget *title = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "ellipsize", PANGO_ELLIPSIZE_MIDDLE, NULL);
  GtkWidget *show = gtk_button_new_with_mnemonic (_("Show in _Folder"));

  g_object_set_data_full (G_OBJECT (show), PATH, g_strdup (path), g_free);
  g_signal_connect (show, "clicked", G_CALLBACK (show_file_in_folder_cb), NULL);
  gtk_box_append (GTK_BOX (title), label);
  gtk_box_append (GTK_BOX (title), show);
  return title;
}

/**
 * bic_show_export:
 * @widget: a widget of the window
 * @text: the finished work
 * @path: the path of the exported file
 *
 * Shows a toast with buttons that open the file and show it in its folder.
 */
void
bic_show_export (gpointer    widget,
                 const char *text,
                 const char *path)
{
  AdwToast *toast = adw_toast_new (text);

  adw_toast_set_custom_title (toast, new_title_with_buttons (text, path));
  adw_toast_set_button_label (toast, _("_Open"));
  adw_toast_set_timeout (toast, SECONDS);
  g_object_set_data_full (G_OBJECT (toast), PATH, g_strdup (path), g_free);
  g_signal_connect (toast, "button-clicked", G_CALLBACK (open_exported_file_cb), NULL);
  bic_toast_show (widget, toast);
  bic_notify_desktop (widget, text, path);
}
