/* An application with a temporary home folder, and its windows.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app-fixture.h"
#include "bic-scenario-io.h"
#include "bic-settings.h"
#include "bic-widgets.h"
#include "forms-fixture.h"

/* Redirects only the folders for data and state. Icons are found through other environment variables, which must not
 * change. */
static void
move_home (void)
{
  static const char * const homes[] = { "XDG_DATA_HOME", "XDG_STATE_HOME" };
  g_autofree char *home = g_dir_make_tmp ("bicorne-app-XXXXXX", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (homes); i++)
    g_setenv (homes[i], home, TRUE);
}

/* Claims the name of the notification service and discards all notifications. A test bus has no desktop for them, so
 * GIO would print a warning. */
static void
take_notices (GApplication *application)
{
  GDBusConnection *bus = g_application_get_dbus_connection (application);

  if (bus)
    g_bus_own_name_on_connection (bus, "org.gtk.Notifications", G_BUS_NAME_OWNER_FLAGS_NONE, NULL, NULL, NULL, NULL);
}

void
app_init (int *argc, char ***argv)
{
  static const char *const rules[] = { "ccn-3e", "ccn-web", "ccn-gmt", "ccn-plus", "n20", NULL };
  GApplication *application;

  move_home ();
  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);               /* the session may have no bus for settings */
  display_init (argc, argv);
  application = G_APPLICATION (bic_launch_create_application ());  /* the first application becomes the default one */
  g_application_set_flags (application, G_APPLICATION_NON_UNIQUE | G_APPLICATION_HANDLES_OPEN);
  g_assert_true (g_application_register (application, NULL, NULL));
  take_notices (application);
  g_settings_set_boolean (bic_settings (), "hints", FALSE);       /* hints would add a bar to the pictures */
  g_settings_set_boolean (bic_settings (), "first-steps", FALSE);
  g_settings_set_strv (bic_settings (), "set-up-rules", rules);         /* the user has already set up games */
}

int
app_run (void)
{
  int status = g_test_run ();

  g_object_unref (app_get ());
  return status;
}

BicApplication *
app_get (void)
{
  return BIC_APPLICATION (g_application_get_default ());
}

BicWindow *
app_open_window (void)
{
  BicWindow *window = BIC_WINDOW (bic_window_new (app_get ()));

  gtk_window_present (GTK_WINDOW (window));
  WAIT_FOR (gtk_widget_get_mapped (GTK_WIDGET (window)) && window->library && !bic_window_is_busy (window));
  return window;
}

GtkWindow *
app_find_dialog (BicWindow *window)
{
  g_autoptr(GList) windows = gtk_window_list_toplevels ();

  for (GList *at = windows; at; at = at->next)
    if (gtk_window_get_transient_for (at->data) == GTK_WINDOW (window))
      return at->data;
  return NULL;
}

BicWindow *
app_open_file (GFile *file)
{
  BicWindow *window = app_open_window ();

  bic_window_open_file (window, file);
  WAIT_FOR (app_is_at (window, "editor"));
  return window;
}

BicWindow *
app_edit (const char *name)
{
  g_autoptr (GFile) file = app_battle (name);

  return app_open_file (file);
}

void
app_go (BicWindow  *window,
        const char *action,
        const char *place)
{
  gtk_widget_activate_action (GTK_WIDGET (window), action, NULL);
  WAIT_FOR (app_is_at (window, place));
}

void
app_uncover (BicWindow *window)
{
  BicSession *session = bic_game_page_get_session (window->game);

  bic_game_model_set_open_hand_side (bic_game_page_get_model (window->game), bic_session_asked_side (session));
  g_assert_false (bic_game_page_is_covered (window->game));
}

gboolean
app_is_at (BicWindow *window, const char *place)
{
  return g_str_equal (bic_window_get_page (window), place);
}

static gboolean
has_chosen (BicWindow *window,
            GFile     *file)
{
  g_autoptr(GFile) chosen = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (window->chooser));

  return chosen && g_file_equal (chosen, file);
}

static gboolean
has_text (GtkWidget    *widget,
          gconstpointer text)
{
  return GTK_IS_LABEL (widget) && (!text || g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text));
}

static gboolean
is_path_bar (GtkWidget    *widget,
             gconstpointer unused)
{
  return g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkPathBar");
}

/* Returns whether the file chooser shows the name of @folder in its path bar, or the name of any folder if @folder is
 * %NULL. */
static gboolean
path_shows (GFile *folder)
{
  g_autofree char *name = folder ? g_file_get_basename (folder) : NULL;
  GtkWidget *dialog = toplevel_find ("GtkFileChooserDialog");
  GtkWidget *path_bar = dialog ? bic_find_widget (dialog, is_path_bar, NULL) : NULL;

  return path_bar && bic_find_widget (path_bar, has_text, name);
}

/* The chooser opens the current folder of the program when it is shown. GTK 4 reports a critical error if the chooser
 * is destroyed while it still loads the folders of the path. */
void
app_save_as (BicWindow *window,
             GFile     *file)
{
  g_autoptr(GFile) folder = g_file_get_parent (file);
  g_autofree char *name = g_file_get_basename (file);

  WAIT_FOR (path_shows (NULL));
  gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (window->chooser), folder, NULL);
  WAIT_FOR (path_shows (folder));                  /* opening a folder can clear the name */
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (window->chooser), name);
  WAIT_FOR (has_chosen (window, file));
  g_signal_emit_by_name (window->chooser, "response", GTK_RESPONSE_ACCEPT);
}

GFile *
app_bundled (const char *name)
{
  return g_file_new_build_filename (g_getenv ("BICORNE_DATADIR"), "scenarios", name, NULL);
}

GFile *
app_battle (const char *name)
{
  return g_file_new_build_filename (g_getenv ("BICORNE_DATADIR"), "tests", name, NULL);
}

BicScenario *
app_scenario (const char *name)
{
  g_autoptr (GFile) file = app_battle (name);
  g_autoptr (GError) error = NULL;
  BicScenario *battle = bic_scenario_load (file, &error);

  g_assert_no_error (error);
  return battle;
}

void
app_each_tab (GtkStack *tabs, void (*look) (GtkStack *, const char *, gpointer), gpointer user_data)
{
  g_autoptr (GListModel) pages = G_LIST_MODEL (gtk_stack_get_pages (tabs));

  for (guint i = 0; i < g_list_model_get_n_items (pages); i++)
    {
      g_autoptr (GObject) page = g_list_model_get_item (pages, i);

      gtk_stack_set_visible_child (tabs, gtk_stack_page_get_child (GTK_STACK_PAGE (page)));
      wait_painted (tabs);
      look (tabs, gtk_stack_page_get_name (GTK_STACK_PAGE (page)), user_data);
    }
}
