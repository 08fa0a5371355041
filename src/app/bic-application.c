/* The application: windows, files from the command line and the desktop, what all windows share.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-application.h"
#include "bic-drafts.h"
#include "bic-keymap.h"
#include "bic-settings.h"
#include "bic-shot.h"
#include "bic-window.h"

struct _BicApplication
{
  AdwApplication parent_instance;

  BicCatalogue  *catalogue;
  BicShelf      *shelf;
  gboolean       drafts_taken;
  BicShot       *shot;                  /* a picture was asked for on the command line */
};

G_DEFINE_FINAL_TYPE (BicApplication, bic_application, ADW_TYPE_APPLICATION)

/* --- actions --------------------------------------------------------------------------------------------------- */

static void
about_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  adw_show_about_window (gtk_application_get_active_window (GTK_APPLICATION (user_data)),
                         "application-name", _("Bicorne"),
                         "application-icon", APP_ID,
                         "version", PACKAGE_VERSION,
                         "developer-name", _("The Bicorne contributors"),
                         "license-type", GTK_LICENSE_GPL_3_0,
                         "comments", _("Design, check, play and print Napoleonic battles fought with blocks on hexes.\n\n"
                                       "A fan-made program, not connected with the publishers of the games it is compatible with."),
                         /* Translators: your names, one a line */
                         "translator-credits", _("translator-credits"),
                         NULL);
}

/* Each window asks about its own unsaved changes; the last one to go ends the program. */
static void
quit_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  g_autoptr(GList) windows = g_list_copy (gtk_application_get_windows (GTK_APPLICATION (user_data)));

  for (GList *item = windows; item; item = item->next)
    gtk_window_close (item->data);
}

static void
new_window_action (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       user_data)
{
  gtk_window_present (GTK_WINDOW (bic_window_new (user_data)));
}

/* In a window of its own, unless it is open already. */
static void
open_uri_action (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  g_autoptr(GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));
  BicWindow *window;

  if (bic_window_present_file (user_data, file))
    return;
  window = BIC_WINDOW (bic_window_new (user_data));
  bic_window_open_file (window, file);
}

static void
show_window_action (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       user_data)
{
  GtkWindow *window = gtk_application_get_window_by_id (user_data, g_variant_get_uint32 (parameter));

  if (window)
    gtk_window_present (window);
}

static const GActionEntry actions[] = {
  { "open-uri", open_uri_action, "s" },
  { "show-window", show_window_action, "u" },
  { "about", about_action },
  { "quit", quit_action },
  { "new-window", new_window_action },
};

/* --- the application ------------------------------------------------------------------------------------------- */

static BicWindow *
any_window (BicApplication *self)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));

  return BIC_IS_WINDOW (window) ? BIC_WINDOW (window) : BIC_WINDOW (bic_window_new (self));
}

static void
bic_application_activate (GApplication *application)
{
  BicApplication *self = BIC_APPLICATION (application);
  BicWindow *window = any_window (self);

  if (self->shot)
    bic_shot_take (self->shot, window, NULL);
  else
    gtk_window_present (GTK_WINDOW (window));
}

static void
bic_application_open (GApplication  *application,
                      GFile        **files,
                      int            n_files,
                      const char    *hint)
{
  BicApplication *self = BIC_APPLICATION (application);

  if (self->shot)
    {
      bic_shot_take (self->shot, any_window (self), files[0]);
      return;
    }
  for (int i = 0; i < n_files; i++)
    {
      BicWindow *window = any_window (self);

      if (bic_window_present_file (self, files[i]))
        continue;
      if (i > 0 || bic_window_get_document (window))
        window = BIC_WINDOW (bic_window_new (self));
      bic_window_open_file (window, files[i]);
    }
}

static gpointer
load_catalogue (gpointer error)
{
  return bic_catalogue_load (error);
}

/* The catalogue is read while the toolkit reads its styles. */
static void
bic_application_startup (GApplication *application)
{
  BicApplication *self = BIC_APPLICATION (application);
  g_autoptr(GError) error = NULL;
  GThread *loading = g_thread_new ("catalogue", load_catalogue, &error);

  G_APPLICATION_CLASS (bic_application_parent_class)->startup (application);
  self->catalogue = g_thread_join (loading);
  if (self->catalogue == NULL)
    g_error ("The catalogue that is built in cannot be read: %s", error->message);
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  bic_keymap_apply (bic_keymap_get_default (), GTK_APPLICATION (self));
  g_signal_connect_object (bic_keymap_get_default (), "changed", G_CALLBACK (bic_keymap_apply), self, 0);
}

static int
bic_application_handle_local_options (GApplication *application,
                                      GVariantDict *options)
{
  BicApplication *self = BIC_APPLICATION (application);
  g_autoptr(GError) error = NULL;

  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("bicorne %s\n", PACKAGE_VERSION);
      return 0;
    }
  if (!g_variant_dict_contains (options, "screenshot"))
    return -1;
  self->shot = bic_shot_new (options, &error);
  if (self->shot == NULL)
    {
      g_printerr ("bicorne: %s\n", error->message);
      return 2;
    }
  /* The picture is of this program, not of one that runs already. */
  g_application_set_flags (application, g_application_get_flags (application) | G_APPLICATION_NON_UNIQUE);
  return -1;
}

static void
bic_application_finalize (GObject *object)
{
  BicApplication *self = BIC_APPLICATION (object);

  g_clear_object (&self->shelf);
  g_clear_pointer (&self->catalogue, bic_catalogue_unref);
  g_clear_pointer (&self->shot, bic_shot_free);
  G_OBJECT_CLASS (bic_application_parent_class)->finalize (object);
}

static void
bic_application_class_init (BicApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bic_application_finalize;
  application_class->activate = bic_application_activate;
  application_class->open = bic_application_open;
  application_class->startup = bic_application_startup;
  application_class->handle_local_options = bic_application_handle_local_options;
}

static void
bic_application_init (BicApplication *self)
{
  static const GOptionEntry options[] = {
    { "screenshot", 0, 0, G_OPTION_ARG_FILENAME, NULL, N_("Write a picture of the window to FILE and quit"), N_("FILE") },
    { "place", 0, 0, G_OPTION_ARG_STRING, NULL, N_("What the picture shows: library, editor or game"), N_("PLACE") },
    { "size", 0, 0, G_OPTION_ARG_STRING, NULL, N_("Size of the picture"), N_("WIDTHxHEIGHT") },
    { "dark", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Take the picture in the dark style"), NULL },
    { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Print the version and quit"), NULL },
    { NULL }
  };

  g_application_add_main_option_entries (G_APPLICATION (self), options);
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _("[FILE…]"));
}

/**
 * bic_application_new:
 *
 * Returns: (transfer full): the application, not yet registered
 */
BicApplication *
bic_application_new (void)
{
  return g_object_new (BIC_TYPE_APPLICATION,
                       "application-id", APP_ID,
                       "flags", G_APPLICATION_HANDLES_OPEN,
                       NULL);
}

/**
 * bic_application_get_catalogue:
 *
 * Returns: (transfer none): what all windows share; it does not change
 */
BicCatalogue *
bic_application_get_catalogue (BicApplication *self)
{
  g_return_val_if_fail (BIC_IS_APPLICATION (self), NULL);

  return self->catalogue;
}

/* The folders that the user added are looked at as soon as they change. */
static void
folders_changed_cb (BicShelf *shelf)
{
  g_auto(GStrv) folders = g_settings_get_strv (bic_settings (), "library-folders");

  bic_shelf_set_folders (shelf, (const char * const *) folders);
  bic_shelf_refresh (shelf, NULL);
}

static BicShelf *
make_shelf (BicApplication *self)
{
  BicShelf *shelf = bic_shelf_new (self->catalogue);
  g_auto(GStrv) folders = bic_settings () ? g_settings_get_strv (bic_settings (), "library-folders") : NULL;

  bic_shelf_set_folders (shelf, (const char * const *) folders);
  if (bic_settings ())
    g_signal_connect_object (bic_settings (), "changed::library-folders", G_CALLBACK (folders_changed_cb), shelf, G_CONNECT_SWAPPED);
  return shelf;
}

/**
 * bic_application_get_shelf:
 *
 * Returns: (transfer none): the battles, read once for all windows
 */
BicShelf *
bic_application_get_shelf (BicApplication *self)
{
  g_return_val_if_fail (BIC_IS_APPLICATION (self), NULL);

  if (self->shelf == NULL)
    self->shelf = make_shelf (self);
  return self->shelf;
}

/**
 * bic_application_take_drafts:
 *
 * Returns: (transfer full) (element-type BicDraft) (nullable): what an earlier run left behind, to whoever asks first; %NULL then
 */
GPtrArray *
bic_application_take_drafts (BicApplication *self)
{
  g_return_val_if_fail (BIC_IS_APPLICATION (self), NULL);

  if (self->drafts_taken || self->shot)
    return NULL;
  self->drafts_taken = TRUE;
  return bic_drafts_list ();
}
