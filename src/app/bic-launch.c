/* Start of the program: command-line options, file arguments and actions of the application.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "bic-actions.h"
#include "bic-boxes-window.h"
#include "bic-clause-window.h"
#include "bic-compat.h"
#include "bic-folders.h"
#include "bic-launch.h"
#include "bic-open-windows.h"
#include "bic-rules-window.h"
#include "bic-settings.h"
#include "bic-shot.h"
#include "bic-window.h"

#define WEBSITE "https://github.com/bicorne/bicorne"

/* --- actions --------------------------------------------------------------------------------------------------- */

static void
about_action (BicApplication *self)
{
  static const char *const authors[] = { "Bicorne https://github.com/bicorne/bicorne/graphs/contributors", NULL };
  BicAbout *about = g_object_new (BIC_TYPE_ABOUT,
                                  "application-name", _("Bicorne"),
                                  "application-icon", APP_ID,
                                  "version", PACKAGE_VERSION,
                                  "developer-name", _("The Bicorne contributors"),
                                  "developers", authors,
                                  "copyright", _("© 2026 The Bicorne contributors"),
                                  "license-type", GTK_LICENSE_GPL_3_0,
                                  "website", WEBSITE,
                                  "issue-url", WEBSITE "/issues",
                                  "comments", _("Design, check, play and print Napoleonic battles fought with blocks "
                                                "on hexes.\n\n"
                                                "A fan-made program, not connected with the publishers of the games it "
                                                "is compatible with."),
                                  /* Translators: your names, one a line */
                                  "translator-credits", _("translator-credits"),
                                  NULL);

  bic_about_add_link (about, _("_Documentation"), WEBSITE "/tree/main/docs");
  bic_about_add_legal_text (about, _("Icons and Help"),
                            _("The icons and the help are under the Creative Commons Attribution-ShareAlike 4.0 "
                              "International license."));
  bic_about_present (about, gtk_application_get_active_window (GTK_APPLICATION (self)));
}

static gpointer
ref_window (gconstpointer window,
            gpointer      user_data)
{
  return g_object_ref ((gpointer) window);
}

/* Closes all windows. Each window asks about its unsaved changes first. The program ends when the last window is
 * closed. The list holds references, because a window that closes also destroys its dialogs. */
static void
quit_action (BicApplication *self)
{
  g_autolist(GtkWindow) windows = g_list_copy_deep (gtk_application_get_windows (GTK_APPLICATION (self)), ref_window,
                                                    NULL);

  bic_application_set_quitting (self, TRUE);
  for (GList *item = windows; item; item = item->next)
    gtk_window_close (item->data);
}

static void
new_window_action (BicApplication *self)
{
  gtk_window_present (GTK_WINDOW (bic_window_new (self)));
}

/* Opens a file in a new window. If a window has already opened the file, presents that window instead. */
static void
open_uri_action (BicApplication *self,
                 GVariant       *parameter)
{
  g_autoptr(GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));
  BicWindow *window;

  if (bic_window_present_file_if_open (self, file))
    return;
  window = BIC_WINDOW (bic_window_new (self));
  bic_window_open_file (window, file);
}

/* Creates a battle in a new window, so that the current battle stays open. */
static void
new_battle_action (BicApplication *self)
{
  GtkWidget *window = bic_window_new (self);

  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_activate_action (window, "win.new", NULL);
}

/* Opens the comparison of rule systems over the active window, which can be a dialog. */
static void
show_rules_comparison_action (BicApplication *self,
                              GVariant       *parameter)
{
  gtk_window_present (GTK_WINDOW (bic_rules_window_new (gtk_application_get_active_window (GTK_APPLICATION (self)),
                                                        bic_application_get_catalogue (self),
                                                        g_variant_get_string (parameter, NULL))));
}

static void
show_boxes_window_action (BicApplication *self)
{
  gtk_window_present (GTK_WINDOW (bic_boxes_window_new (self,
                                                        gtk_application_get_active_window (GTK_APPLICATION (self)))));
}

static void
show_clause_window_action (BicApplication *self,
                           GVariant       *parameter)
{
  gtk_window_present (GTK_WINDOW (bic_clause_window_new (gtk_application_get_active_window (GTK_APPLICATION (self)),
                                                         bic_application_get_catalogue (self),
                                                         g_variant_get_string (parameter, NULL))));
}

static void
present_window_by_id_action (BicApplication *self,
                             GVariant       *parameter)
{
  GtkWindow *window = gtk_application_get_window_by_id (GTK_APPLICATION (self), g_variant_get_uint32 (parameter));

  if (window)
    gtk_window_present (window);
}

/* Searches in the active window if it shows the library. Otherwise searches in a new window, so that an open battle or
 * game stays visible. */
static void
search_library_action (BicApplication *self,
                       GVariant       *words)
{
  GtkWindow *active = gtk_application_get_active_window (GTK_APPLICATION (self));
  gboolean at_library = BIC_IS_WINDOW (active) && g_str_equal (bic_window_get_page (BIC_WINDOW (active)), "library");
  GtkWidget *window = at_library ? GTK_WIDGET (active) : bic_window_new (self);

  gtk_window_present (GTK_WINDOW (window));
  bic_window_search (BIC_WINDOW (window), g_variant_get_string (words, NULL));
}

static const BicAction actions[] = {
  { "open-uri", G_CALLBACK (open_uri_action), "s" },
  { "search", G_CALLBACK (search_library_action), "s" },
  { "show-window", G_CALLBACK (present_window_by_id_action), "u" },
  { "clause", G_CALLBACK (show_clause_window_action), "s" },
  { "compare-rules", G_CALLBACK (show_rules_comparison_action), "s" },
  { "boxes", G_CALLBACK (show_boxes_window_action) },
  { "about", G_CALLBACK (about_action) },
  { "quit", G_CALLBACK (quit_action) },
  { "new-window", G_CALLBACK (new_window_action) },
  { "new-battle", G_CALLBACK (new_battle_action) },
};

/* --- windows and files ------------------------------------------------------------------------------------------ */

#define SHOT "bic-shot"                 /* BicShot: screenshot requested on the command line; NULL if there is none */

static BicWindow *
active_or_new_window (BicApplication *application)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (application));

  return BIC_IS_WINDOW (window) ? BIC_WINDOW (window) : BIC_WINDOW (bic_window_new (application));
}

/* Restores the windows of the last run when the program starts. If the program is already running, presents its
 * window. */
static void
activate_cb (BicApplication *application)
{
  BicShot *shot = g_object_get_data (G_OBJECT (application), SHOT);

  if (shot)
    {
      bic_shot_show_window_and_take (shot, active_or_new_window (application), NULL);
      return;
    }
  bic_open_windows_begin_storing (application);
  if (gtk_application_get_windows (GTK_APPLICATION (application)) || !bic_open_windows_restore (application))
    gtk_window_present (GTK_WINDOW (active_or_new_window (application)));
}

static void
open_file (BicApplication *application,
           GFile          *file,
           gboolean        first)
{
  BicWindow *window = active_or_new_window (application);

  if (bic_window_present_file_if_open (application, file))
    return;
  if (!first || bic_window_get_document (window))
    window = BIC_WINDOW (bic_window_new (application));
  bic_window_open_file (window, file);
}

static void
open_cb (BicApplication  *application,
         GFile          **files,
         int              n_files)
{
  BicShot *shot = g_object_get_data (G_OBJECT (application), SHOT);

  if (shot)
    bic_shot_show_window_and_take (shot, active_or_new_window (application), files[0]);
  else
    bic_open_windows_begin_storing (application);
  for (int i = 0; !shot && i < n_files; i++)
    open_file (application, files[i], i == 0);
}

/* --- options ---------------------------------------------------------------------------------------------------- */

static int
handle_options_cb (BicApplication *application,
                   GVariantDict   *options)
{
  GApplication *base = G_APPLICATION (application);
  g_autoptr(GError) error = NULL;
  BicShot *shot;

  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("bicorne %s\n", PACKAGE_VERSION);
      return 0;
    }
  if (!g_variant_dict_contains (options, "screenshot"))
    return -1;
  shot = bic_shot_new (options, &error);
  if (shot == NULL)
    {
      g_printerr ("bicorne: %s\n", error->message);
      return 2;
    }
  g_object_set_data_full (G_OBJECT (application), SHOT, shot, (GDestroyNotify) bic_shot_free);
  bic_application_empty_draft_list (application);
  /* Takes the screenshot in this process, even if the program is already running in another process. */
  g_application_set_flags (base, g_application_get_flags (base) | G_APPLICATION_NON_UNIQUE);
  return -1;
}

/**
 * bic_launch_bind_translations:
 *
 * Sets the folder of the translations: $BICORNE_LOCALEDIR if it is set, otherwise the folder in which they are
 * installed. The variable is needed for a program that is not installed.
 */
void
bic_launch_bind_translations (void)
{
  const char *given = g_getenv ("BICORNE_LOCALEDIR");
  g_autofree char *installed = bic_installed_path (LOCALEDIR);

  bindtextdomain (GETTEXT_PACKAGE, given ? given : installed);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

/* Prints a warning if the settings schema is not compiled. An installation with DESTDIR does not compile the schema,
 * because a package manager compiles the schemas of all programs together. */
static void
warn_without_settings_cb (void)
{
  g_autofree char *folder = bic_installed_path (DATADIR "/glib-2.0/schemas"), *quoted = g_shell_quote (folder);

  if (bic_settings () == NULL)
    g_printerr (_("Settings are not kept. To keep them, run: glib-compile-schemas %s\n"), quoted);
}

/**
 * bic_launch_create_application:
 *
 * Returns: (transfer full): an application that handles its command line; it is not registered yet
 */
BicApplication *
bic_launch_create_application (void)
{
  static const GOptionEntry options[] = {
    { "screenshot", 0, 0, G_OPTION_ARG_FILENAME, NULL, N_("Save a screenshot of the window to FILE and quit"),
      N_("FILE") },
    { "place", 0, 0, G_OPTION_ARG_STRING, NULL, N_("Page in the screenshot: library, editor or game"), N_("PLACE") },
    { "size", 0, 0, G_OPTION_ARG_STRING, NULL, N_("Size of the screenshot"), N_("WIDTHxHEIGHT") },
    { "dark", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Take the screenshot in the dark style"), NULL },
    { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Print the version and quit"), NULL },
    { NULL }
  };

  BicApplication *application = bic_application_new ();

  g_application_add_main_option_entries (G_APPLICATION (application), options);
  g_application_set_option_context_parameter_string (G_APPLICATION (application), _("[FILE…]"));
  bic_actions_add (G_ACTION_MAP (application), actions, G_N_ELEMENTS (actions), application);
  g_signal_connect (application, "startup", G_CALLBACK (warn_without_settings_cb), NULL);
  g_signal_connect (application, "activate", G_CALLBACK (activate_cb), NULL);
  g_signal_connect (application, "open", G_CALLBACK (open_cb), NULL);
  g_signal_connect (application, "handle-local-options", G_CALLBACK (handle_options_cb), NULL);
  return application;
}

/**
 * bic_launch_run:
 * @application: an application from bic_launch_create_application ()
 *
 * Returns: the exit status of the program after it has ended; 1 if a requested screenshot could not be taken
 */
int
bic_launch_run (BicApplication  *application,
                int              argc,
                char           **argv)
{
  int status = g_application_run (G_APPLICATION (application), argc, argv);
  BicShot *shot = g_object_get_data (G_OBJECT (application), SHOT);

  return shot && !bic_shot_is_taken (shot) ? EXIT_FAILURE : status;
}
