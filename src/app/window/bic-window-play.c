/* The window's games from battles and from files: starting one, going on with one.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-game-setup.h"
#include "bic-journal.h"
#include "bic-recent.h"
#include "bic-translation.h"
#include "bic-window-games.h"
#include "bic-window-parts.h"
#include "bic-window-says.h"

/* --- from the battle in the editor ------------------------------------------------------------------------------ */

/* Asks for players, dice and rules first. */
static void
set_up_game (BicWindow   *self,
             BicDocument *document)
{
  gtk_window_present (GTK_WINDOW (_bic_window_set_up (self, document)));
}

static void
set_up_action (BicWindow *self)
{
  set_up_game (self, self->document);
}

static void
play_action (BicWindow *self)
{
  _bic_window_play_or_go_on (self, self->document);
}

/* --- from files ------------------------------------------------------------------------------------------------ */

/* @earlier: an older state of the game, if it cannot be read or does not fit as far */
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
remember_game (const GameJob *job)
{
  /* Translators: a saved game, by its battle, in the menu of files opened recently */
  g_autofree char *title =
      g_strdup_printf (_("%s (game)"), bic_scenario_title (bic_game_scenario (bic_session_game (job->session))));

  bic_recent_remember (job->file, title);
}

static void
game_loaded_cb (GObject      *source,
                GAsyncResult *result,
                gpointer      user_data)
{
  BicWindow *self = BIC_WINDOW (source);
  GameJob *job = g_task_get_task_data (G_TASK (result));
  g_autoptr(GError) error = NULL;

  if (!_bic_window_done (self))
    return;
  if (!g_task_propagate_boolean (G_TASK (result), &error) && job->earlier)
    _bic_window_ask_earlier (self, job->file, error->message, g_steal_pointer (&job->earlier), job->saved);
  else if (error)
    _bic_window_report (self, _("The Game Could Not Be Opened"), error->message);
  else if (job->mismatch)
    _bic_window_show_misfit (self, job->file, job->session, job->mismatch, g_steal_pointer (&job->earlier), job->saved);
  else
    {
      if (!self->keeps_nothing)
        remember_game (job);
      _bic_window_show_game (self, job->session, job->file);
    }
}

static gboolean
is_game (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return g_str_has_suffix (name, ".bicorne-game");
}

static void
play (BicWindow   *self,
      BicDocument *document,
      gpointer     data)
{
  _bic_window_play (self, document);
}

static void
play_or_go_on (BicWindow   *self,
               BicDocument *document,
               gpointer     data)
{
  _bic_window_play_or_go_on (self, document);
}

static void
set_up (BicWindow   *self,
        BicDocument *document,
        gpointer     data)
{
  set_up_game (self, document);
}

/**
 * bic_window_play_file:
 * @file: a game to go on with, or a battle to start a game of
 *
 * A game that is played in another window is shown there.
 */
void
bic_window_play_file (BicWindow *self,
                      GFile     *file)
{
  GameJob *job;

  g_return_if_fail (BIC_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  if (is_game (file) && _bic_window_present_other (self, file))
    return;
  _bic_window_reveal_later (self);
  if (!is_game (file))
    {
      _bic_window_load_battle (self, file, play, NULL, NULL);
      return;
    }
  job = g_new0 (GameJob, 1);
  job->file = g_object_ref (file);
  job->catalogue = bic_catalogue_ref (_bic_window_catalogue (self));
  _bic_window_begin (self, load_game_thread, job, (GDestroyNotify) game_job_free, game_loaded_cb);
}

static void
play_uri_action (BicWindow *self,
                 GVariant  *parameter)
{
  g_autoptr(GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  if (is_game (file))
    bic_window_play_file (self, file);
  else
    _bic_window_load_battle (self, file, play_or_go_on, NULL, NULL);
}

static void
set_up_uri_action (BicWindow *self,
                   GVariant  *parameter)
{
  g_autoptr(GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  _bic_window_load_battle (self, file, set_up, NULL, NULL);
}

/* @pairing: the players of a game of a tournament */
static void
set_up_pairing (BicWindow   *self,
                BicDocument *document,
                gpointer     pairing)
{
  GtkWidget *dialog = _bic_window_set_up (self, document);
  const char *top, *bottom, *tournament;

  g_variant_get (pairing, "(&s&s&s&s)", NULL, &top, &bottom, &tournament);
  bic_game_setup_sit (BIC_GAME_SETUP (dialog), top, bottom, tournament);
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

static const BicAction actions[] = {
  { "play", G_CALLBACK (play_action) },
  { "set-up-game", G_CALLBACK (set_up_action) },
  { "play-uri", G_CALLBACK (play_uri_action), "s" },
  { "set-up-uri", G_CALLBACK (set_up_uri_action), "s" },
  { "set-up-pairing", G_CALLBACK (set_up_pairing_action), "(ssss)" },
};

void
_bic_window_add_play (BicWindow *self)
{
  bic_actions_add (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}
