/* Starting and continuing games: from battles, from files and from the guide.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-compat.h"
#include "bic-game-setup.h"
#include "bic-game-words.h"
#include "bic-journal.h"
#include "bic-translation.h"
#include "bic-window-private.h"

typedef struct { BicDocumentThen start; BicDocument *document; char *uri; } GameOffer;

static void
offer_free (gpointer data)
{
  GameOffer *offer = data;

  g_clear_object (&offer->document);
  g_free (offer->uri);
  g_free (offer);
}

static void
continue_offer_answered_cb (BicAlert   *dialog,
                            const char *response,
                            BicWindow  *self)
{
  const GameOffer *offer = g_object_get_data (G_OBJECT (dialog), "offer");

  if (g_str_equal (response, "go-on"))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.play-uri", "s", offer->uri);
  else if (g_str_equal (response, "new"))
    offer->start (self, offer->document, NULL);
}

/* --- games in progress ------------------------------------------------------------------------------------------- */

typedef struct { BicDocumentThen start; BicDocument *document; BicScenario *battle; BicCatalogue *catalogue;
                 GPtrArray *games; } GameSearch;

static void
search_free (gpointer data)
{
  GameSearch *search = data;

  g_clear_object (&search->document);
  bic_scenario_unref (search->battle);
  bic_catalogue_unref (search->catalogue);
  g_clear_pointer (&search->games, g_ptr_array_unref);
  g_free (search);
}

static void
list_games_thread (GTask        *task,
                   gpointer      source,
                   gpointer      task_data,
                   GCancellable *cancellable)
{
  GameSearch *search = task_data;

  search->games = bic_games_list (search->catalogue, NULL, NULL, cancellable);
  g_task_return_boolean (task, TRUE);
}

static void
games_listed_cb (GObject      *source,
                 GAsyncResult *result,
                 gpointer      user_data)
{
  BicWindow *self = BIC_WINDOW (source);
  const GameSearch *search = g_task_get_task_data (G_TASK (result));
  const BicGameSummary *game;

  if (!_bic_window_end_task (self))
    return;
  game = bic_games_find_running (search->games, search->battle);
  if (game)
    {
      g_autofree char *state = bic_game_words_state (game);
      g_autoptr (GFile) file = g_file_new_for_path (game->path);
      g_autofree char *body = NULL;
      BicAlert *dialog;
      GameOffer *offer = g_new0 (GameOffer, 1);

      offer->start = search->start;
      g_set_object (&offer->document, search->document);
      offer->uri = g_file_get_uri (file);
      /* Translators: a battle, and the state of the game: "Turn 4 · French to play · saved today, 21:40" */
      body = g_strdup_printf (_("A game of “%s” is in progress: %s.\n\nIf you start a new one, this one is kept."),
                              game->title, state);
      dialog = bic_alert_new (_("Continue Your Game?"), body);
      bic_alert_add_response (dialog, "cancel", _("_Cancel"), BIC_ALERT_CLOSE);
      bic_alert_add_response (dialog, "new", _("_New Game"), BIC_ALERT_PLAIN);
      bic_alert_add_response (dialog, "go-on", _("_Continue"), BIC_ALERT_SUGGESTED | BIC_ALERT_DEFAULT);
      g_object_set_data_full (G_OBJECT (dialog), "offer", offer, offer_free);
      g_signal_connect_object (dialog, "response", G_CALLBACK (continue_offer_answered_cb), self, 0);
      bic_alert_present (dialog, self);
    }
  else
    search->start (self, search->document, NULL);
}

/* @self: the window
 * @battle: the battle to play
 * @start: starts a game of @battle
 * @document: (nullable): the document that @start receives
 *
 * Starts a game of @battle. If a game of @battle is in progress, asks first whether to continue that game. The games
 * are read from disk, so the library page does not have to be loaded.
 */
static void
start_or_offer_to_continue (BicWindow         *self,
                            const BicScenario *battle,
                            BicDocumentThen     start,
                            BicDocument       *document)
{
  GameSearch *search = g_new0 (GameSearch, 1);

  search->start = start;
  g_set_object (&search->document, document);
  search->battle = bic_scenario_copy (battle);
  search->catalogue = bic_catalogue_ref (_bic_window_catalogue (self));
  _bic_window_begin_task (self, list_games_thread, search, search_free, games_listed_cb);
}

/* Starts a game with the settings of the last game. If these settings do not fit the battle, shows the setup first. */
static void
play_or_set_up (BicWindow   *self,
                BicDocument *document,
                gpointer     data)
{
  g_autoptr (BicGameTerms) terms = bic_game_terms_new ();

  if (bic_game_terms_fit_battle (terms, bic_document_get_scenario (document), _bic_window_catalogue (self)))
    _bic_window_play_with_last_terms (self, document, data);
  else
    gtk_window_present (GTK_WINDOW (_bic_window_show_game_setup (self, document)));
}

static void
play_or_continue (BicWindow   *self,
         BicDocument *document,
         gpointer     data)
{
  start_or_offer_to_continue (self, bic_document_get_scenario (document), play_or_set_up, document);
}

/* --- from the battle in the editor ------------------------------------------------------------------------------ */

/* Shows the setup, which asks for players, dice and rules. */
static void
set_up_game (BicWindow   *self,
             BicDocument *document,
             gpointer     data)
{
  gtk_window_present (GTK_WINDOW (_bic_window_show_game_setup (self, document)));
}

static void
set_up_action (BicWindow *self)
{
  set_up_game (self, self->document, NULL);
}

static void
play_action (BicWindow *self)
{
  play_or_continue (self, self->document, NULL);
}

/* --- games from files ------------------------------------------------------------------------------------------ */

/* Data for loading a game in a thread. @earlier: an earlier saved state, if the game cannot be read or no longer
 * matches the rules; NULL if there is none */
typedef struct { GFile *file; BicCatalogue *catalogue; BicSession *session, *earlier; char *mismatch; gint64 saved;
    } GameJob;

static void
game_job_free (GameJob *job)
{
  g_clear_object (&job->file);
  g_clear_object (&job->session);
  g_clear_object (&job->earlier);
  g_clear_pointer (&job->catalogue, bic_catalogue_unref);
  g_free (job->mismatch);
  g_free (job);
}

static void
load_game_thread (GTask        *task,
                  gpointer      source,
                  gpointer      task_data,
                  GCancellable *cancellable)
{
  GameJob *job = task_data;
  GError *error = NULL;

  job->session = bic_session_load (job->file, job->catalogue, &job->mismatch, &error);
  if (!job->session || job->mismatch)
    job->earlier = bic_journal_recover (job->file, job->catalogue, &job->saved);
  if (job->session && job->earlier && bic_session_position (job->earlier) <= bic_session_position (job->session))
    g_clear_object (&job->earlier);
  if (job->session)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
game_loaded_cb (GObject      *source,
                GAsyncResult *result,
                gpointer      user_data)
{
  BicWindow *self = BIC_WINDOW (source);
  GameJob *job = g_task_get_task_data (G_TASK (result));
  g_autoptr(GError) error = NULL;

  if (!_bic_window_end_task (self))
    return;
  if (!g_task_propagate_boolean (G_TASK (result), &error) && job->earlier)
    _bic_window_offer_earlier_state (self, job->file, error->message, g_steal_pointer (&job->earlier), job->saved);
  else if (error)
    _bic_window_show_error (self, _("The Game Could Not Be Opened"), error->message);
  else if (job->mismatch)
    _bic_window_show_misfit (self, job->file, job->session, job->mismatch, g_steal_pointer (&job->earlier), job->saved);
  else
    {
      if (!self->saves_nothing)
        {
          const BicScenario *battle = bic_game_scenario (bic_session_game (job->session));
          g_autofree char *title = g_strdup_printf (_("%s (game)"), bic_scenario_title (battle));

          bic_recent_add_file (job->file, title);
        }
      _bic_window_show_game (self, job->session, job->file);
    }
}

static gboolean
is_game_file (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return g_str_has_suffix (name, ".bicorne-game");
}

/**
 * bic_window_play_file:
 * @file: a game to continue, or a battle to play
 *
 * If another window plays the game, that window is presented instead.
 */
void
bic_window_play_file (BicWindow *self,
                      GFile     *file)
{
  GameJob *job;

  g_return_if_fail (BIC_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  if (is_game_file (file) && _bic_window_present_other_with_file (self, file))
    return;
  _bic_window_reveal_later (self);
  if (!is_game_file (file))
    {
      _bic_window_load_battle (self, file, _bic_window_play_with_last_terms, NULL, NULL);
      return;
    }
  job = g_new0 (GameJob, 1);
  job->file = g_object_ref (file);
  job->catalogue = bic_catalogue_ref (_bic_window_catalogue (self));
  _bic_window_begin_task (self, load_game_thread, job, (GDestroyNotify) game_job_free, game_loaded_cb);
}

static void
play_uri_action (BicWindow *self,
                 GVariant  *parameter)
{
  g_autoptr(GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  if (is_game_file (file))
    bic_window_play_file (self, file);
  else
    _bic_window_load_battle (self, file, play_or_continue, NULL, NULL);
}

static void
set_up_uri_action (BicWindow *self,
                   GVariant  *parameter)
{
  g_autoptr(GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  _bic_window_load_battle (self, file, set_up_game, NULL, NULL);
}

/* Shows the setup of a tournament game. @pairing: a variant (ssss) with the URI of the battle, the two players and the
 * tournament */
static void
set_up_pairing (BicWindow   *self,
                BicDocument *document,
                gpointer     pairing)
{
  GtkWidget *dialog = _bic_window_show_game_setup (self, document);
  const char *top, *bottom, *tournament;

  g_variant_get (pairing, "(&s&s&s&s)", NULL, &top, &bottom, &tournament);
  bic_game_setup_set_players (BIC_GAME_SETUP (dialog), top, bottom, tournament);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
set_up_pairing_action (BicWindow *self,
                       GVariant  *parameter)
{
  g_autoptr(GFile) file = NULL;
  const char *uri;

  g_variant_get (parameter, "(&s&s&s&s)", &uri, NULL, NULL, NULL);
  file = g_file_new_for_uri (uri);
  _bic_window_load_battle (self, file, set_up_pairing, g_variant_ref (parameter), (GDestroyNotify) g_variant_unref);
}

/* --- the guide --------------------------------------------------------------------------------------------------- */

/* @session: (transfer full) (nullable): a game of the guide
 * @file: (transfer full): the file of the game
 * @error: (transfer full) (nullable): the reason if @session is NULL
 *
 * Saves and shows the game, or reports the error.
 */
static void
show_lesson (BicWindow  *self,
      BicSession *session,
      GFile      *file,
      GError     *error)
{
  g_autoptr (BicSession) game = session;
  g_autoptr (GFile) game_file = file;
  g_autoptr (GError) problem = error;

  if (game && bic_session_save (game, game_file, &problem))
    _bic_window_show_game (self, game, game_file);
  else
    _bic_window_show_error (self, _("The Game Could Not Be Saved"), problem->message);
}

/* Returns: (transfer full) (nullable): a new game of the guide */
static BicSession *
new_lesson_game (BicWindow  *self,
                 GError    **error)
{
  g_autoptr (BicGuide) guide = bic_guide_open (_bic_window_catalogue (self), error);

  return guide ? bic_guide_new_game_at_step (guide, 0, error) : NULL;
}

static void
begin_lesson (BicWindow   *self,
       BicDocument *document,
       gpointer     data)
{
  GError *error = NULL;
  BicSession *session = new_lesson_game (self, &error);

  show_lesson (self, session, _bic_window_new_game_file (), error);
}

/* Starts the guide. If a game of the guide is in progress, asks first whether to continue that game. */
static void
learn_action (BicWindow *self)
{
  g_autoptr (BicSession) session = new_lesson_game (self, NULL);

  if (session)
    start_or_offer_to_continue (self, bic_game_scenario (bic_session_game (session)), begin_lesson, NULL);
  else
    begin_lesson (self, NULL, NULL);
}

/* Returns to the step at which the game left the guide, in the same game and the same file. */
static void
guide_back_action (BicWindow *self)
{
  GError *error = NULL;
  GFile *file = bic_game_page_get_file (self->game);
  BicSession *session = bic_game_guide_new_game_at_departure (bic_game_page_get_guide (self->game), &error);

  show_lesson (self, session, file ? g_object_ref (file) : _bic_window_new_game_file (), error);
}

static void
update_guide_back_action_cb (BicWindow *self)
{
  _bic_window_enable_action (self, "guide-back",
                             self->game && bic_game_guide_has_lessons (bic_game_page_get_guide (self->game)));
}

static const BicAction actions[] = {
  { "play", G_CALLBACK (play_action) },
  { "set-up-game", G_CALLBACK (set_up_action) },
  { "play-uri", G_CALLBACK (play_uri_action), "s" },
  { "set-up-uri", G_CALLBACK (set_up_uri_action), "s" },
  { "set-up-pairing", G_CALLBACK (set_up_pairing_action), "(ssss)" },
  { "learn", G_CALLBACK (learn_action) },
  { "guide-back", G_CALLBACK (guide_back_action) },
};

void
_bic_window_add_play_actions (BicWindow *self)
{
  bic_actions_add (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  g_signal_connect (self, "updated", G_CALLBACK (update_guide_back_action_cb), NULL);
}
