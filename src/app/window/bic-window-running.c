/* Playing a battle of which a game is under way: to go on with that, or to start another beside it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-compat.h"
#include "bic-game-words.h"
#include "bic-window-games.h"
#include "bic-window-says.h"

typedef struct { BicWindowStart start; BicDocument *document; char *uri; } Offer;

static void
offer_free (gpointer data)
{
  Offer *offer = data;

  g_clear_object (&offer->document);
  g_free (offer->uri);
  g_free (offer);
}

static void
answered_cb (BicAlert   *dialog,
             const char *response,
             BicWindow  *self)
{
  const Offer *offer = g_object_get_data (G_OBJECT (dialog), "offer");

  if (g_str_equal (response, "go-on"))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.play-uri", "s", offer->uri);
  else if (g_str_equal (response, "new"))
    offer->start (self, offer->document);
}

static void
ask (BicWindow            *self,
     BicWindowStart        start,
     BicDocument          *document,
     const BicGameSummary *game)
{
  g_autofree char *state = bic_game_words_state (game);
  g_autoptr(GFile) file = g_file_new_for_path (game->path);
  g_autofree char *body = NULL;
  BicAlert *dialog;
  Offer *offer = g_new0 (Offer, 1);

  offer->start = start;
  g_set_object (&offer->document, document);
  offer->uri = g_file_get_uri (file);
  /* Translators: a battle, and how the game stands: "Turn 4 · French to play · saved today, 21:40" */
  body = g_strdup_printf (_("A game of “%s” is in progress: %s.\n\nIf you start a new one, this one is kept."),
                          game->title, state);
  dialog = bic_alert_new (_("Continue Your Game?"), body);
  bic_alert_add_response (dialog, "cancel", _("_Cancel"), BIC_ALERT_CLOSE);
  bic_alert_add_response (dialog, "new", _("_New Game"), BIC_ALERT_PLAIN);
  bic_alert_add_response (dialog, "go-on", _("_Continue"), BIC_ALERT_SUGGESTED | BIC_ALERT_DEFAULT);
  g_object_set_data_full (G_OBJECT (dialog), "offer", offer, offer_free);
  g_signal_connect_object (dialog, "response", G_CALLBACK (answered_cb), self, 0);
  bic_alert_present (dialog, self);
}

/* --- what is under way ------------------------------------------------------------------------------------------- */

typedef struct { BicWindowStart start; BicDocument *document; BicScenario *battle; BicCatalogue *catalogue;
                 GPtrArray *games; } Search;

static void
search_free (gpointer data)
{
  Search *search = data;

  g_clear_object (&search->document);
  bic_scenario_unref (search->battle);
  bic_catalogue_unref (search->catalogue);
  g_clear_pointer (&search->games, g_ptr_array_unref);
  g_free (search);
}

static void
search_thread (GTask        *task,
               gpointer      source,
               gpointer      task_data,
               GCancellable *cancellable)
{
  Search *search = task_data;

  search->games = bic_shelf_games (search->catalogue, NULL, NULL, cancellable);
  g_task_return_boolean (task, TRUE);
}

static void
searched_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  BicWindow *self = BIC_WINDOW (source);
  const Search *search = g_task_get_task_data (G_TASK (result));
  const BicGameSummary *game;

  if (!_bic_window_done (self))
    return;
  game = bic_games_find_running (search->games, search->battle);
  if (game)
    ask (self, search->start, search->document, game);
  else
    search->start (self, search->document);
}

/**
 * _bic_window_start_or_go_on:
 * @self: the window
 * @battle: what is to be played
 * @start: starts a game of it
 * @document: (nullable): what @start gets
 *
 * Starts a game of @battle, unless one is under way on the disk, whatever the window has shown so far: then it asks
 * first.
 */
void
_bic_window_start_or_go_on (BicWindow         *self,
                            const BicScenario *battle,
                            BicWindowStart     start,
                            BicDocument       *document)
{
  Search *search = g_new0 (Search, 1);

  search->start = start;
  g_set_object (&search->document, document);
  search->battle = bic_scenario_copy (battle);
  search->catalogue = bic_catalogue_ref (_bic_window_catalogue (self));
  _bic_window_begin (self, search_thread, search, search_free, searched_cb);
}

void
_bic_window_play_or_go_on (BicWindow   *self,
                           BicDocument *document)
{
  _bic_window_start_or_go_on (self, bic_document_get_scenario (document), _bic_window_play, document);
}
