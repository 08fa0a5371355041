/* Search provider of the desktop (org.gnome.Shell.SearchProvider2): finds battles and saved games.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The ID of a result is the URI of its file. The actions of the application open a result, so this class does not
 * depend on a window.
 */
#include "config.h"

#include "bic-battle-query.h"
#include "bic-game-words.h"
#include "bic-library-read.h"
#include "bic-search-provider.h"

#define OBJECT_PATH "/io/github/bicorne/Bicorne/SearchProvider"
#define MOST_RESULTS 12                 /* maximum number of battles, and also of games, in one search result */

static const char interface[] =
  "<node><interface name='org.gnome.Shell.SearchProvider2'>"
  "<method name='GetInitialResultSet'><arg type='as' direction='in'/><arg type='as' direction='out'/></method>"
  "<method name='GetSubsearchResultSet'><arg type='as' direction='in'/><arg type='as' direction='in'/><arg type='as' "
  "direction='out'/></method>"
  "<method name='GetResultMetas'><arg type='as' direction='in'/><arg type='aa{sv}' direction='out'/></method>"
  "<method name='ActivateResult'><arg type='s' direction='in'/><arg type='as' direction='in'/><arg type='u' "
  "direction='in'/></method>"
  "<method name='LaunchSearch'><arg type='as' direction='in'/><arg type='u' direction='in'/></method>"
  "</interface></node>";

struct _BicSearchProvider
{
  GObject          parent_instance;

  BicApplication  *application;         /* the application, which owns this object */
  BicLibrary *   (*get_library) (BicApplication *application);
  GDBusConnection *connection;
  guint            registered;
  GPtrArray       *games;               /* BicGameSummary: games found by the last search; NULL if there was no
                                         * search */
};

G_DEFINE_FINAL_TYPE (BicSearchProvider, bic_search_provider, G_TYPE_OBJECT)

static char *
uri_of (const char *path)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);

  return g_file_get_uri (file);
}

/* --- results ----------------------------------------------------------------------------------------------------- */

static void
find_battles (BicSearchProvider *self,
              const char        *text,
              GStrvBuilder      *uris)
{
  g_autoptr (GPtrArray) found =
      bic_battles_find (bic_library_get_battles (self->get_library (self->application)), text, NULL, BIC_SORT_RECENT);

  for (guint i = 0; i < MIN (found->len, MOST_RESULTS); i++)
    {
      const BicBattle *battle = found->pdata[i];
      g_autofree char *uri = uri_of (battle->path);

      g_strv_builder_add (uris, uri);
    }
}

/* Answers a search. @search: (transfer full): a call with the search terms as its last argument */
static void
answer_search (BicSearchProvider     *self,
               GDBusMethodInvocation *search)
{
  GVariant *parameters = g_dbus_method_invocation_get_parameters (search);
  g_autoptr(GVariant) terms = g_variant_get_child_value (parameters, g_variant_n_children (parameters) - 1);
  g_autofree const char **words = g_variant_get_strv (terms, NULL);
  g_autofree char *text = g_strjoinv (" ", (char **) words);
  g_autoptr(GStrvBuilder) uris = g_strv_builder_new ();
  g_auto(GStrv) found = NULL;

  find_battles (self, text, uris);
  for (guint i = 0, n = 0; self->games && i < self->games->len && n < MOST_RESULTS; i++)
    {
      const BicGameSummary *game = self->games->pdata[i];
      g_autofree char *uri = uri_of (game->path);

      if (!game->title || !bic_game_matches (game, text))
        continue;
      g_strv_builder_add (uris, uri);
      n++;
    }
  found = g_strv_builder_end (uris);
  g_dbus_method_invocation_return_value (search, g_variant_new ("(^as)", found));
}

/* --- reading the library ----------------------------------------------------------------------------------------- */

typedef struct { BicSearchProvider *self; GDBusMethodInvocation *search; } SearchCall;

static void
games_read_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      user_data)
{
  g_autofree SearchCall *search = user_data;
  g_autoptr(BicSearchProvider) self = search->self;
  g_autoptr(GPtrArray) games = NULL, results = NULL;

  if (bic_library_read_games_finish (result, &games, &results))
    {
      g_clear_pointer (&self->games, g_ptr_array_unref);
      self->games = g_steal_pointer (&games);
    }
  answer_search (self, search->search);
  g_application_release (G_APPLICATION (self->application));
}

static void
settled_cb (BicLibrary *library,
            SearchCall *search)
{
  g_signal_handlers_disconnect_by_data (library, search);
  bic_library_read_games_async (bic_library_get_catalogue (library), search->self->games, NULL, games_read_cb, search);
}

/* Reads the library for the first query of a search. Queries that narrow the search use the same data. */
static void
read_and_search (BicSearchProvider     *self,
                 GDBusMethodInvocation *invocation)
{
  BicLibrary *library = self->get_library (self->application);
  g_auto(GStrv) recent = bic_library_recent_paths ();
  SearchCall *search = g_new (SearchCall, 1);

  *search = (SearchCall) { g_object_ref (self), invocation };
  g_application_hold (G_APPLICATION (self->application));
  bic_library_refresh (library, (const char * const *) recent);
  if (bic_library_is_busy (library))
    g_signal_connect (library, "settled", G_CALLBACK (settled_cb), search);
  else
    settled_cb (library, search);
}

/* --- description of a result ------------------------------------------------------------------------------------- */

static void
add_result_meta (GVariantBuilder *metas,
                 const char      *uri,
                 const char      *name,
                 const char      *description,
                 const char      *icon_name)
{
  g_autoptr(GIcon) icon = g_themed_icon_new (icon_name);
  g_autoptr(GVariant) serialized = g_icon_serialize (icon);

  g_variant_builder_open (metas, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add (metas, "{sv}", "id", g_variant_new_string (uri));
  g_variant_builder_add (metas, "{sv}", "name", g_variant_new_string (name));
  g_variant_builder_add (metas, "{sv}", "description", g_variant_new_string (description));
  g_variant_builder_add (metas, "{sv}", "icon", serialized);
  g_variant_builder_close (metas);
}

static gboolean
add_battle_meta (BicSearchProvider *self,
                 GVariantBuilder   *metas,
                 const char        *uri,
                 const char        *path)
{
  GPtrArray *battles = bic_library_get_battles (self->get_library (self->application));

  for (guint i = 0; i < battles->len; i++)
    {
      const BicBattle *battle = battles->pdata[i];
      g_autofree char *when = bic_battle_date_text (battle);

      if (!g_str_equal (battle->path, path))
        continue;
      add_result_meta (metas, uri, battle->title, when ? when : "", APP_ID "-scenario");
      return TRUE;
    }
  return FALSE;
}

/* Answers with descriptions of the results. Results that no longer exist are left out. */
static void
answer_metas (BicSearchProvider     *self,
              GDBusMethodInvocation *invocation)
{
  g_autofree const char **uris = NULL;
  g_auto(GVariantBuilder) metas = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("aa{sv}"));

  g_variant_get (g_dbus_method_invocation_get_parameters (invocation), "(^a&s)", &uris);
  for (guint i = 0; uris[i]; i++)
    {
      g_autoptr(GFile) file = g_file_new_for_uri (uris[i]);
      const char *path = g_file_peek_path (file);

      if (path && !add_battle_meta (self, &metas, uris[i], path))
        {
          for (guint k = 0; self->games && k < self->games->len; k++)
            {
              const BicGameSummary *game = self->games->pdata[k];
              g_autofree char *state = bic_game_words_state (game);

              if (g_str_equal (game->path, path))
                add_result_meta (&metas, uris[i], game->title, state, APP_ID "-game");
            }
        }
    }
  g_dbus_method_invocation_return_value (invocation, g_variant_new ("(aa{sv})", &metas));
}

/* --- activation -------------------------------------------------------------------------------------------------- */

static void
open_result (BicSearchProvider     *self,
             GDBusMethodInvocation *invocation)
{
  const char *uri;

  g_variant_get (g_dbus_method_invocation_get_parameters (invocation), "(&s^a&su)", &uri, NULL, NULL);
  g_action_group_activate_action (G_ACTION_GROUP (self->application), "open-uri", g_variant_new_string (uri));
  g_dbus_method_invocation_return_value (invocation, NULL);
}

static void
search_in_library (BicSearchProvider     *self,
                   GDBusMethodInvocation *invocation)
{
  g_autofree const char **words = NULL;
  g_autofree char *text = NULL;

  g_variant_get (g_dbus_method_invocation_get_parameters (invocation), "(^a&su)", &words, NULL);
  text = g_strjoinv (" ", (char **) words);
  g_action_group_activate_action (G_ACTION_GROUP (self->application), "search", g_variant_new_string (text));
  g_dbus_method_invocation_return_value (invocation, NULL);
}

static const struct { const char *name; void (*run) (BicSearchProvider *, GDBusMethodInvocation *); } methods[] = {
  { "GetInitialResultSet", read_and_search },
  { "GetSubsearchResultSet", answer_search },
  { "GetResultMetas", answer_metas },
  { "ActivateResult", open_result },
  { "LaunchSearch", search_in_library },
};

static void
called_cb (GDBusConnection       *connection,
           const char            *sender,
           const char            *path,
           const char            *interface_name,
           const char            *method,
           GVariant              *parameters,
           GDBusMethodInvocation *invocation,
           gpointer               self)
{
  for (guint i = 0; i < G_N_ELEMENTS (methods); i++)
    if (g_str_equal (methods[i].name, method))
      methods[i].run (self, invocation);
}

/* --- the object -------------------------------------------------------------------------------------------------- */

static void
bic_search_provider_dispose (GObject *object)
{
  BicSearchProvider *self = BIC_SEARCH_PROVIDER (object);

  if (self->registered)
    g_dbus_connection_unregister_object (self->connection, self->registered);
  self->registered = 0;
  g_clear_object (&self->connection);
  g_clear_pointer (&self->games, g_ptr_array_unref);
  G_OBJECT_CLASS (bic_search_provider_parent_class)->dispose (object);
}

static void
bic_search_provider_class_init (BicSearchProviderClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bic_search_provider_dispose;
}

static void
bic_search_provider_init (BicSearchProvider *self)
{
}

/**
 * bic_search_provider_new:
 * @application: the application, which owns the search provider and has the actions "open-uri" and "search"
 * @get_library: returns the library of @application, which is created on first use
 * @connection: the bus connection on which the desktop calls the search provider
 *
 * Returns: (transfer full) (nullable): the registered search provider, or %NULL with @error set if it cannot be
 *   registered
 */
BicSearchProvider *
bic_search_provider_new (BicApplication   *application,
                         BicLibrary *    (*get_library) (BicApplication *application),
                         GDBusConnection  *connection,
                         GError          **error)
{
  static const GDBusInterfaceVTable calls = { .method_call = called_cb };
  g_autoptr(GDBusNodeInfo) node = g_dbus_node_info_new_for_xml (interface, NULL);
  g_autoptr(BicSearchProvider) self = g_object_new (BIC_TYPE_SEARCH_PROVIDER, NULL);

  self->application = application;
  self->get_library = get_library;
  self->connection = g_object_ref (connection);
  self->registered =
      g_dbus_connection_register_object (connection, OBJECT_PATH, node->interfaces[0], &calls, self, NULL, error);
  return self->registered ? g_steal_pointer (&self) : NULL;
}
