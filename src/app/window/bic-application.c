/* The application: data that all windows share.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <stdlib.h>

#include "bic-application.h"
#include "bic-drafts.h"
#include "bic-keymap.h"
#include "bic-search-provider.h"
#include "bic-settings.h"
#include "bic-text-size.h"

static gboolean
map_appearance_to_scheme (GValue   *scheme,
                          GVariant *appearance,
                          gpointer  unused)
{
  const char *name = g_variant_get_string (appearance, NULL);

  g_value_set_enum (scheme, g_str_equal (name, "dark") ? ADW_COLOR_SCHEME_FORCE_DARK
                            : g_str_equal (name, "light") ? ADW_COLOR_SCHEME_FORCE_LIGHT : ADW_COLOR_SCHEME_DEFAULT);
  return TRUE;
}

/* --- style sheets ----------------------------------------------------------------------------------------------- */

static void
style_changed_cb (AdwStyleManager  *manager,
                  GParamSpec       *property,
                  GtkStyleProvider *provider)
{
  gboolean used;

  g_object_get (manager, property->name, &used, NULL);
  if (used)
    gtk_style_context_add_provider_for_display (gdk_display_get_default (), provider,
                                                GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
  else
    gtk_style_context_remove_provider_for_display (gdk_display_get_default (), provider);
}

/* Adds a style sheet while a property of the style manager is set. libadwaita would load style-dark.css and
 * style-hc.css itself, but has warned about these files since 1.9. GTK 4.8 does not have the media queries that replace
 * them. */
static void
add_style (const char *property,
           const char *resource)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  g_autoptr(GtkCssProvider) provider = gtk_css_provider_new ();
  g_autofree char *signal = g_strconcat ("notify::", property, NULL);

  gtk_css_provider_load_from_resource (provider, resource);
  g_signal_connect_data (manager, signal, G_CALLBACK (style_changed_cb), g_object_ref (provider),
                         (GClosureNotify) (void (*) (void)) g_object_unref, 0);
  style_changed_cb (manager, g_object_class_find_property (G_OBJECT_GET_CLASS (manager), property),
                    GTK_STYLE_PROVIDER (provider));
}

/* --- light or dark ---------------------------------------------------------------------------------------------- */

/* @application: the application, after its startup
 *
 * Makes all windows follow the setting "appearance" and the style of the desktop. Adds an action "appearance" to
 * @application.
 */
static void
follow_appearance (GtkApplication *application)
{
  g_autoptr(GAction) action = NULL;

  add_style ("dark", "/io/github/bicorne/Bicorne/dark.css");
  add_style ("high-contrast", "/io/github/bicorne/Bicorne/high-contrast.css");
  if (bic_settings () == NULL)
    return;
  g_settings_bind_with_mapping (bic_settings (), "appearance", adw_style_manager_get_default (), "color-scheme",
                                G_SETTINGS_BIND_GET, map_appearance_to_scheme, NULL, NULL, NULL);
  action = g_settings_create_action (bic_settings (), "appearance");
  g_action_map_add_action (G_ACTION_MAP (application), action);
}

/* --- menus ------------------------------------------------------------------------------------------------------- */

/* Adds shared sections to several menus, because a menu in a UI file cannot refer to another menu. */
static void
add_shared_menu_sections (GtkApplication *application)
{
  static const char * const with_program[] = { "library-menu", "editor-menu", "game-menu" },
                    *const with_open[] = { "library-menu", "editor-file-menu" };
  GMenuModel *program = G_MENU_MODEL (gtk_application_get_menu_by_id (application, "program-menu"));
  GMenuModel *open = G_MENU_MODEL (gtk_application_get_menu_by_id (application, "open-menu"));

  for (guint i = 0; i < G_N_ELEMENTS (with_open); i++)
    g_menu_prepend_section (gtk_application_get_menu_by_id (application, with_open[i]), NULL, open);
  /* Adds the sections one by one, because a section within another section would not have a separator above it. */
  for (guint i = 0; i < G_N_ELEMENTS (with_program); i++)
    for (int k = 0; k < g_menu_model_get_n_items (program); k++)
      {
        g_autoptr (GMenuModel) section = g_menu_model_get_item_link (program, k, G_MENU_LINK_SECTION);

        g_menu_append_section (gtk_application_get_menu_by_id (application, with_program[i]), NULL, section);
      }
}

/* --- recent files ------------------------------------------------------------------------------------------------ */

#define MOST_LISTED 10

static gboolean
is_existing_program_file (GtkRecentInfo *info)
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

/* Lists only files of this program, because the desktop's list can contain hundreds of other files. */
static void
fill_recent_menu (GMenu *menu)
{
  g_autolist (GtkRecentInfo)
      items = g_list_sort (gtk_recent_manager_get_items (gtk_recent_manager_get_default ()), compare_ages);

  g_menu_remove_all (menu);
  for (GList *item = items; item && g_menu_model_get_n_items (G_MENU_MODEL (menu)) < MOST_LISTED; item = item->next)
    if (is_existing_program_file (item->data))
      {
        g_auto (GStrv) parts = g_strsplit (gtk_recent_info_get_display_name (item->data), "_", -1);
        g_autofree char *label = g_strjoinv ("__", parts);
        g_autoptr(GMenuItem) entry = g_menu_item_new (label, NULL);

        g_menu_item_set_action_and_target (entry, "win.open-uri", "s", gtk_recent_info_get_uri (item->data));
        g_menu_append_item (menu, entry);
      }
}

/**
 * bic_recent_add_file:
 * @title: label of the file in the menu
 *
 * Adds a file to the desktop's list of recent files.
 */
void
bic_recent_add_file (GFile      *file,
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

/* --- the application -------------------------------------------------------------------------------------------- */

/* Time in milliseconds for which the program runs without a window after the desktop has started it for a search. The
 * user can still be typing the search text in this time. */
#define SERVICE_MS 30000

struct _BicApplication
{
  AdwApplication parent_instance;

  BicCatalogue  *catalogue;
  BicLibrary    *library;
  BicPictureCache *picture_cache;       /* pictures of battles and games */
  BicSearchProvider *search;            /* NULL if no search provider is registered */
  GPtrArray     *drafts;               /* BicDraft: drafts of an earlier run that have not been taken; NULL until the
                                        * drafts are read */
  gboolean       quitting;
};

G_DEFINE_FINAL_TYPE (BicApplication, bic_application, ADW_TYPE_APPLICATION)

enum { DRAFTS_CHANGED, CATALOGUE_CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
bic_application_init (BicApplication *self)
{
  self->picture_cache = bic_picture_cache_new ();
}

static gpointer
load_catalogue_thread (gpointer error)
{
  return bic_catalogue_load (error);
}

/* Starts the program. The catalogue is read in a thread while GTK loads its styles. */
static void
bic_application_startup (GApplication *application)
{
  BicApplication *self = BIC_APPLICATION (application);
  g_autoptr(GError) error = NULL;
  GThread *loading;
  GMenu *menu;

  /* Ends the program if there is no display. This must run before any thread starts, because a thread that reads XML
   * crashes when the program ends. */
  if (!gtk_init_check ())
    {
      g_printerr ("bicorne: %s\n",
                  _("No display can be opened. Start Bicorne in a desktop session, or use bicorne-cli."));
      exit (EXIT_FAILURE);
    }
  loading = g_thread_new ("catalogue", load_catalogue_thread, &error);
  G_APPLICATION_CLASS (bic_application_parent_class)->startup (application);
  if (g_application_get_flags (application) & G_APPLICATION_IS_SERVICE)
    g_application_set_inactivity_timeout (application, SERVICE_MS);
  self->catalogue = g_thread_join (loading);
  if (self->catalogue == NULL)
    g_error ("The catalogue that is built in cannot be read: %s", error->message);
  follow_appearance (GTK_APPLICATION (self));
  bic_text_size_scale_new_dialogs ();
  add_shared_menu_sections (GTK_APPLICATION (self));
  menu = gtk_application_get_menu_by_id (GTK_APPLICATION (self), "recent-menu");
  fill_recent_menu (menu);
  g_signal_connect_object (gtk_recent_manager_get_default (), "changed", G_CALLBACK (fill_recent_menu), menu,
                           G_CONNECT_SWAPPED);
  bic_keymap_set_application_accelerators (bic_keymap_get_default (), GTK_APPLICATION (self));
  g_signal_connect_object (bic_keymap_get_default (), "changed", G_CALLBACK (bic_keymap_set_application_accelerators),
                           self, 0);
}

/* Registers the search provider before the application owns its bus name, so that a caller that started the program
 * finds the object. */
static gboolean
bic_application_dbus_register (GApplication     *application,
                               GDBusConnection  *connection,
                               const char       *path,
                               GError          **error)
{
  BicApplication *self = BIC_APPLICATION (application);

  if (!G_APPLICATION_CLASS (bic_application_parent_class)->dbus_register (application, connection, path, error))
    return FALSE;
  self->search = bic_search_provider_new (self, bic_application_get_library, connection, error);
  return self->search != NULL;
}

static void
bic_application_dbus_unregister (GApplication    *application,
                                 GDBusConnection *connection,
                                 const char      *path)
{
  g_clear_object (&BIC_APPLICATION (application)->search);
  G_APPLICATION_CLASS (bic_application_parent_class)->dbus_unregister (application, connection, path);
}

static void
bic_application_finalize (GObject *object)
{
  BicApplication *self = BIC_APPLICATION (object);

  g_clear_object (&self->library);
  g_clear_pointer (&self->picture_cache, bic_picture_cache_unref);
  g_clear_pointer (&self->drafts, g_ptr_array_unref);
  g_clear_pointer (&self->catalogue, bic_catalogue_unref);
  G_OBJECT_CLASS (bic_application_parent_class)->finalize (object);
}

static void
bic_application_class_init (BicApplicationClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bic_application_finalize;
  G_APPLICATION_CLASS (klass)->startup = bic_application_startup;
  G_APPLICATION_CLASS (klass)->dbus_register = bic_application_dbus_register;
  G_APPLICATION_CLASS (klass)->dbus_unregister = bic_application_dbus_unregister;
  signals[DRAFTS_CHANGED] =
      g_signal_new ("drafts-changed", BIC_TYPE_APPLICATION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CATALOGUE_CHANGED] =
      g_signal_new ("catalogue-changed", BIC_TYPE_APPLICATION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

/**
 * bic_application_new:
 *
 * Returns: (transfer full): the application, not yet registered; bic_launch_create_application () returns an
 *   application that handles its command line
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
 * Returns: (transfer none): the catalogue that all windows share
 */
BicCatalogue *
bic_application_get_catalogue (BicApplication *self)
{
  g_return_val_if_fail (BIC_IS_APPLICATION (self), NULL);

  return self->catalogue;
}

/**
 * bic_application_set_catalogue:
 * @catalogue: a catalogue with the same entries; only the contents of the boxed games can differ
 *
 * Replaces the catalogue. Open battles, the library and new games use the new catalogue. Games in progress keep the old
 * catalogue.
 */
void
bic_application_set_catalogue (BicApplication *self,
                               BicCatalogue   *catalogue)
{
  g_autoptr(BicCatalogue) older = NULL;

  g_return_if_fail (BIC_IS_APPLICATION (self));
  g_return_if_fail (catalogue != NULL);

  older = self->catalogue;
  self->catalogue = bic_catalogue_ref (catalogue);
  if (self->library)
    bic_library_set_catalogue (self->library, catalogue);
  g_signal_emit (self, signals[CATALOGUE_CHANGED], 0);
}

/* Reads the folders of the user's library again as soon as the setting changes. */
static void
folders_changed_cb (BicLibrary *library)
{
  g_auto(GStrv) folders = g_settings_get_strv (bic_settings (), "library-folders");

  bic_library_set_folders (library, (const char * const *) folders);
  bic_library_refresh (library, NULL);
}

/**
 * bic_application_get_library:
 *
 * Returns: (transfer none): the library, which is read once for all windows
 */
BicLibrary *
bic_application_get_library (BicApplication *self)
{
  g_return_val_if_fail (BIC_IS_APPLICATION (self), NULL);

  if (self->library == NULL)
    {
      BicLibrary *library = bic_library_new (self->catalogue);
      g_auto (GStrv) folders = bic_settings () ? g_settings_get_strv (bic_settings (), "library-folders") : NULL;

      bic_library_set_folders (library, (const char *const *) folders);
      if (bic_settings ())
        g_signal_connect_object (bic_settings (), "changed::library-folders", G_CALLBACK (folders_changed_cb), library,
                                 G_CONNECT_SWAPPED);
      self->library = library;
    }
  return self->library;
}

/**
 * bic_application_get_pictures:
 *
 * Returns: (transfer none): the cache of pictures that a window has already shown
 */
BicPictureCache *
bic_application_get_pictures (BicApplication *self)
{
  g_return_val_if_fail (BIC_IS_APPLICATION (self), NULL);

  return self->picture_cache;
}

/**
 * bic_application_get_drafts:
 *
 * The first call reads the drafts. Drafts that are saved after this call belong to open documents, so they are not
 * listed.
 *
 * Returns: (transfer none) (element-type BicDraft): the drafts of an earlier run, newest first
 */
GPtrArray *
bic_application_get_drafts (BicApplication *self)
{
  g_return_val_if_fail (BIC_IS_APPLICATION (self), NULL);

  if (!self->drafts)
    self->drafts = bic_drafts_list ();
  return self->drafts;
}

/**
 * bic_application_find_draft:
 * @file: a battle
 *
 * Returns: (transfer none) (nullable): the newest draft of @file from an earlier run
 */
const BicDraft *
bic_application_find_draft (BicApplication *self,
                            GFile          *file)
{
  GPtrArray *drafts;

  g_return_val_if_fail (BIC_IS_APPLICATION (self), NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  drafts = bic_application_get_drafts (self);
  for (guint i = 0; i < drafts->len; i++)
    {
      const BicDraft *draft = drafts->pdata[i];

      if (draft->origin && g_file_equal (draft->origin, file))
        return draft;
    }
  return NULL;
}

/**
 * bic_application_take_draft:
 * @id: ID of a draft
 *
 * Removes a draft from the list.
 *
 * Returns: (transfer full) (nullable): the draft, or %NULL if it is not on the list
 */
BicDraft *
bic_application_take_draft (BicApplication *self,
                            const char     *id)
{
  GPtrArray *drafts;

  g_return_val_if_fail (BIC_IS_APPLICATION (self), NULL);

  drafts = bic_application_get_drafts (self);
  for (guint i = 0; i < drafts->len; i++)
    if (g_str_equal (((BicDraft *) drafts->pdata[i])->id, id))
      {
        BicDraft *draft = g_ptr_array_steal_index (drafts, i);

        g_signal_emit (self, signals[DRAFTS_CHANGED], 0);
        return draft;
      }
  return NULL;
}

/**
 * bic_application_empty_draft_list:
 *
 * Empties the list, so that this run does not offer any drafts. The draft files are kept.
 */
void
bic_application_empty_draft_list (BicApplication *self)
{
  g_return_if_fail (BIC_IS_APPLICATION (self));

  g_clear_pointer (&self->drafts, g_ptr_array_unref);
  self->drafts = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_draft_free);
}

gboolean
bic_application_is_quitting (BicApplication *self)
{
  g_return_val_if_fail (BIC_IS_APPLICATION (self), FALSE);

  return self->quitting;
}

void
bic_application_set_quitting (BicApplication *self,
                              gboolean        quitting)
{
  g_return_if_fail (BIC_IS_APPLICATION (self));

  self->quitting = quitting;
}
