/* Names of players and tournaments in the results of earlier games.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The names are read once, in a thread. No names are offered before that, or if the results cannot be read. In the
 * second case the page of the results shows the reason.
 */
#include "config.h"

#include "bic-known-names.h"

#include <glib/gi18n.h>

#include "bic-deliver.h"
#include "bic-folders.h"
#include "bic-results.h"

struct _BicKnownNames
{
  GObject    parent_instance;
  GPtrArray *players, *tournaments;     /* char *, the latest first */
};

G_DEFINE_FINAL_TYPE (BicKnownNames, bic_known_names, G_TYPE_OBJECT)

static void
add_name_once (GPtrArray  *names,
               const char *name)
{
  if (name && *name && !g_ptr_array_find_with_equal_func (names, name, g_str_equal, NULL))
    g_ptr_array_add (names, g_strdup (name));
}

static void
read_thread (GTask        *task,
             gpointer      source,
             gpointer      task_data,
             GCancellable *cancellable)
{
  g_autofree char *folder = bic_folder (BIC_FOLDER_GAMES);
  g_autoptr (BicResults) results = bic_results_open (folder, BIC_RESULTS_READ, NULL);
  GPtrArray *list = results ? bic_results_list (results, NULL) : NULL;

  g_task_return_pointer (task, list, (GDestroyNotify) g_ptr_array_unref);
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  BicKnownNames *self = BIC_KNOWN_NAMES (source);
  g_autoptr (GPtrArray) list = g_task_propagate_pointer (G_TASK (result), NULL);

  for (guint i = list ? list->len : 0; i > 0; i--)
    {
      const BicResult *game = list->pdata[i - 1];

      for (int side = 0; side < BIC_N_SIDES; side++)
        add_name_once (self->players, game->side[side].player);
      add_name_once (self->tournaments, game->tournament);
    }
  g_signal_emit_by_name (self, "read");
}

static GArray *
list_suggestions (gpointer user_data)
{
  const GPtrArray *names = user_data;
  GArray *suggestions = g_array_new (FALSE, FALSE, sizeof (BicSuggestion));

  for (guint i = 0; i < names->len; i++)
    {
      BicSuggestion suggestion = { .text = g_strdup (names->pdata[i]) };

      g_array_append_val (suggestions, suggestion);
    }
  return suggestions;
}

/**
 * bic_known_names_suggest_players:
 * @self: the names, which must outlive @row
 * @row: row for the name of a player
 */
void
bic_known_names_suggest_players (BicKnownNames *self,
                                 BicNameRow    *row)
{
  bic_name_row_set_suggest (row, _("Known players"), list_suggestions, self->players);
}

/**
 * bic_known_names_suggest_tournaments:
 * @self: the names, which must outlive @row
 * @row: row for the name of a match or tournament
 */
void
bic_known_names_suggest_tournaments (BicKnownNames *self,
                                     BicNameRow    *row)
{
  bic_name_row_set_suggest (row, _("Known matches and tournaments"), list_suggestions, self->tournaments);
}

/**
 * bic_known_names_add_player:
 * @self: names
 * @name: (nullable): a name that is not in the results yet
 */
void
bic_known_names_add_player (BicKnownNames *self,
                            const char    *name)
{
  add_name_once (self->players, name);
}

static void
bic_known_names_finalize (GObject *object)
{
  BicKnownNames *self = BIC_KNOWN_NAMES (object);

  g_ptr_array_unref (self->players);
  g_ptr_array_unref (self->tournaments);
  G_OBJECT_CLASS (bic_known_names_parent_class)->finalize (object);
}

static void
bic_known_names_class_init (BicKnownNamesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bic_known_names_finalize;
  g_signal_new ("read", BIC_TYPE_KNOWN_NAMES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bic_known_names_init (BicKnownNames *self)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, read_cb, NULL);

  self->players = g_ptr_array_new_with_free_func (g_free);
  self->tournaments = g_ptr_array_new_with_free_func (g_free);
  bic_run_in_thread (task, read_thread);
}

/**
 * bic_known_names_new:
 *
 * Returns: (transfer full): the names, which a thread reads
 */
BicKnownNames *
bic_known_names_new (void)
{
  return g_object_new (BIC_TYPE_KNOWN_NAMES, NULL);
}
