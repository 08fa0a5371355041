/* What is said of a file that was written for others to read.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-exported.h"

#include <glib/gi18n.h>

#include "bic-notice.h"
#include "bic-toast.h"

#define SECONDS 10                      /* there is something to decide */
#define PATH "path"

static char *
uri_of (GObject *object)
{
  g_autoptr(GFile) file = g_file_new_for_path (g_object_get_data (object, PATH));

  return g_file_get_uri (file);
}

/* What opens files of that kind, if anything does */
static void
open_cb (GObject *toast)
{
  g_autofree char *uri = uri_of (toast);

  g_app_info_launch_default_for_uri_async (uri, NULL, NULL, NULL, NULL);
}

/* Where no file manager answers, the folder is opened as what it is. */
static void
shown_cb (GObject      *bus,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autofree char *folder = user_data;
  g_autoptr(GVariant) reply = g_dbus_connection_call_finish (G_DBUS_CONNECTION (bus), result, NULL);

  if (!reply)
    g_app_info_launch_default_for_uri_async (folder, NULL, NULL, NULL, NULL);
}

static void
show_cb (GObject *button)
{
  const char *path = g_object_get_data (button, PATH);
  g_autoptr(GFile) file = g_file_new_for_path (path), folder = g_file_get_parent (file);
  g_autofree char *uri = g_file_get_uri (file), *in = folder ? g_file_get_uri (folder) : g_strdup (uri);
  g_autoptr(GDBusConnection) bus = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  const char *const uris[] = { uri, NULL };

  if (bus)
    g_dbus_connection_call (bus, "org.freedesktop.FileManager1", "/org/freedesktop/FileManager1", "org.freedesktop.FileManager1", "ShowItems",
                            g_variant_new ("(^ass)", uris, ""), NULL, G_DBUS_CALL_FLAGS_NONE, -1, NULL, shown_cb, g_steal_pointer (&in));
  else
    g_app_info_launch_default_for_uri_async (in, NULL, NULL, NULL, NULL);
}

static GtkWidget *
make_title (const char *text,
            const char *path)
{
  GtkWidget *title = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *label = gtk_label_new (text);
  GtkWidget *show = gtk_button_new_with_mnemonic (_("Show in _Folder"));

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  g_object_set_data_full (G_OBJECT (show), PATH, g_strdup (path), g_free);
  g_signal_connect (show, "clicked", G_CALLBACK (show_cb), NULL);
  gtk_box_append (GTK_BOX (title), label);
  gtk_box_append (GTK_BOX (title), show);
  return title;
}

/**
 * bic_exported:
 * @widget: of the window that says it
 * @text: what was done
 * @path: the file that was written
 *
 * Says so in passing, with buttons that open the file and show it in its folder.
 */
void
bic_exported (gpointer    widget,
              const char *text,
              const char *path)
{
  AdwToast *toast = adw_toast_new (text);

  adw_toast_set_custom_title (toast, make_title (text, path));
  adw_toast_set_button_label (toast, _("_Open"));
  adw_toast_set_timeout (toast, SECONDS);
  g_object_set_data_full (G_OBJECT (toast), PATH, g_strdup (path), g_free);
  g_signal_connect (toast, "button-clicked", G_CALLBACK (open_cb), NULL);
  bic_toast_show (widget, toast);
  bic_notice (widget, text, path);
}
