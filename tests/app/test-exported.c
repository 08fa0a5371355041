/* Tests that an exported file can be opened, and shown in its folder by services of the desktop, which are faked on the
 * test bus.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <gio/gunixfdlist.h>
#include <glib/gstdio.h>
#include <sys/stat.h>

#include "app-fixture.h"
#include "bic-notice.h"
#include "bic-widgets.h"

/* Services of the desktop. Each case runs only one of them. */
static const struct { const char *name, *path, *xml; } fakes[] = {
  { "org.freedesktop.FileManager1", "/org/freedesktop/FileManager1",
    "<node><interface name='org.freedesktop.FileManager1'><method name='ShowItems'><arg type='as' direction='in'/><arg "
    "type='s' direction='in'/></method></interface></node>" },
  { "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop",
    "<node><interface name='org.freedesktop.portal.OpenURI'><method name='OpenDirectory'><arg type='s' "
    "direction='in'/><arg type='h' direction='in'/>"
    "<arg type='a{sv}' direction='in'/><arg type='o' direction='out'/></method></interface></node>" },
};

typedef struct {
  GDBusConnection *bus;
  char            *file;
  char            *shown;               /* URI of the shown file, or "the file itself" */
  guint            name, object;
  gboolean         ready;
} Desktop;

/* Returns TRUE if the open file that was passed is the file of the test. */
static gboolean
is_same (GDBusMethodInvocation *invocation,
         const char            *path)
{
  GUnixFDList *files = g_dbus_message_get_unix_fd_list (g_dbus_method_invocation_get_message (invocation));
  int fd = files ? g_unix_fd_list_get (files, 0, NULL) : -1;
  struct stat a, b;
  gboolean same = fd >= 0 && fstat (fd, &a) == 0 && stat (path, &b) == 0 && a.st_ino == b.st_ino
                  && a.st_dev == b.st_dev;

  if (fd >= 0)
    g_close (fd, NULL);
  return same;
}

static void
called_cb (GDBusConnection       *bus,
           const char            *sender,
           const char            *path,
           const char            *interface,
           const char            *method,
           GVariant              *arguments,
           GDBusMethodInvocation *invocation,
           gpointer               user_data)
{
  Desktop *desktop = user_data;
  g_autoptr(GVariant) first = g_variant_get_child_value (arguments, 0);

  if (g_str_equal (method, "ShowItems"))
    g_variant_get_child (first, 0, "s", &desktop->shown);
  else
    desktop->shown = g_strdup (is_same (invocation, desktop->file) ? "the file itself" : "another file");
  g_dbus_method_invocation_return_value (invocation, g_str_equal (method, "ShowItems") ? NULL
                                         : g_variant_new ("(o)", "/request"));
}

static void
acquired_cb (GDBusConnection *bus,
             const char      *name,
             gpointer         user_data)
{
  ((Desktop *) user_data)->ready = TRUE;
}

static void
set_up (Desktop       *desktop,
        gconstpointer  fake)
{
  static const GDBusInterfaceVTable table = { called_cb };
  int i = GPOINTER_TO_INT (fake);
  g_autoptr(GDBusNodeInfo) info = g_dbus_node_info_new_for_xml (fakes[i].xml, NULL);

  desktop->bus = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  g_assert_nonnull (desktop->bus);
  desktop->file = g_build_filename (g_get_user_data_dir (), "a sheet.txt", NULL);
  g_assert_true (g_file_set_contents (desktop->file, "sheet", -1, NULL));
  desktop->object = g_dbus_connection_register_object (desktop->bus, fakes[i].path, info->interfaces[0], &table,
                                                       desktop, NULL, NULL);
  desktop->name = g_bus_own_name_on_connection (desktop->bus, fakes[i].name, G_BUS_NAME_OWNER_FLAGS_NONE, acquired_cb,
                                                NULL, desktop, NULL);
  WAIT_FOR (desktop->ready);
}

static void
tear_down (Desktop       *desktop,
           gconstpointer  fake)
{
  g_bus_unown_name (desktop->name);
  g_dbus_connection_unregister_object (desktop->bus, desktop->object);
  g_dbus_connection_flush_sync (desktop->bus, NULL, NULL);
  g_object_unref (desktop->bus);
  g_free (desktop->file);
  g_free (desktop->shown);
}

static BicWindow *
export_and_press (Desktop    *desktop,
                  const char *button)
{
  BicWindow *window = app_open_window ();
  GtkWidget *found = NULL;

  bic_show_export (window->toasts, "Exported", desktop->file);
  WAIT_FOR ((found = bic_find_widget (window, is_button, button)) != NULL);
  g_signal_emit_by_name (found, "clicked");
  return window;
}

static void
test_show (Desktop       *desktop,
           gconstpointer  fake)
{
  g_autofree char *uri = g_filename_to_uri (desktop->file, NULL, NULL);
  BicWindow *window = export_and_press (desktop, "Show in _Folder");

  WAIT_FOR (desktop->shown != NULL);
  g_assert_cmpstr (desktop->shown, ==, fake ? "the file itself" : uri);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Checks that the file opens in the user's program for its type, here a program that copies it. */
static void
test_open (Desktop       *desktop,
           gconstpointer  fake)
{
  g_autofree char *copy = g_build_filename (g_get_user_data_dir (), "opened", NULL), *quoted = g_shell_quote (copy),
                          *command = g_strdup_printf ("cp %%f %s", quoted);
  g_autoptr(GAppInfo) opener = g_app_info_create_from_commandline (command, "opener", G_APP_INFO_CREATE_NONE, NULL);
  BicWindow *window;

  g_assert_true (g_app_info_set_as_default_for_type (opener, "text/plain", NULL));
  window = export_and_press (desktop, "_Open");
  WAIT_FOR (g_file_test (copy, G_FILE_TEST_EXISTS));
  g_app_info_reset_type_associations ("text/plain");
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int   argc,
      char *argv[])
{
  app_init (&argc, &argv);
  g_test_add ("/exported/show/file-manager", Desktop, GINT_TO_POINTER (0), set_up, test_show, tear_down);
  g_test_add ("/exported/show/portal", Desktop, GINT_TO_POINTER (1), set_up, test_show, tear_down);
  g_test_add ("/exported/open", Desktop, GINT_TO_POINTER (0), set_up, test_open, tear_down);
  return app_run ();
}
