/* Games of the window: starting and leaving a game, and editing its position.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-folders.h"
#include "bic-game-setup.h"
#include "bic-human-players.h"
#include "bic-journal.h"
#include "bic-settings.h"
#include "bic-window-private.h"

/* Maximum number of problems listed in a message. Further problems are only counted. */
#define LISTED_PROBLEMS 5

/* --- reasons why a battle cannot be played --------------------------------------------------------------------- */

static char *
errors_text (BicDocument *document)
{
  GPtrArray *problems = bic_document_get_problems (document);
  g_autoptr(GString) text = g_string_new (NULL);
  int n = 0;

  for (guint i = 0; i < problems->len; i++)
    {
      const BicProblem *problem = problems->pdata[i];
      g_autofree char *place = bic_problem_place (problem, bic_document_get_scenario (document));
      g_autofree char *line = *place ? g_strdup_printf ("• %s: %s", place, problem->text)
                                     : g_strdup_printf ("• %s", problem->text);

      if (problem->severity == BIC_PROBLEM_ERROR && n++ < LISTED_PROBLEMS)
        g_string_append_printf (text, "\n%s", line);
    }
  if (n > LISTED_PROBLEMS)
    {
      g_string_append_c (text, '\n');
      g_string_append_printf (text, ngettext ("and %d more", "and %d more", (gulong) (n - LISTED_PROBLEMS)),
                              n - LISTED_PROBLEMS);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* --- starting -------------------------------------------------------------------------------------------------- */

/* Returns: (transfer full): a file for a new game. A game has a file from its start, so that a crash does not lose the
 * game. */
GFile *
_bic_window_new_game_file (void)
{
  g_autoptr(GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *folder = bic_folder (BIC_FOLDER_GAMES), *id = g_uuid_string_random (),
                  *stamp = g_date_time_format (now, "%Y%m%d-%H%M%S");
  g_autofree char *name = g_strdup_printf ("%s-%.8s.bicorne-game", stamp, id);

  g_mkdir_with_parents (folder, 0755);
  return g_file_new_build_filename (folder, name, NULL);
}

/* Stores the current page. The window returns to this page when the game is left. */
void
_bic_window_remember_page (BicWindow *self)
{
  const char *place = bic_window_get_page (self);

  if (g_str_equal (place, "game"))
    return;
  g_free (self->before_game);
  self->before_game = g_strdup (place);
}

/* Stops the library from offering the first steps. */
void
_bic_window_end_first_steps (BicWindow *self)
{
  if (bic_settings () && !self->saves_nothing)
    g_settings_set_boolean (bic_settings (), "first-steps", FALSE);
}

void
_bic_window_show_game (BicWindow  *self,
                       BicSession *session,
                       GFile      *file)
{
  _bic_window_end_first_steps (self);
  _bic_window_remember_page (self);
  bic_game_page_set_session (_bic_window_ensure_game_page (self), session, self->saves_nothing ? NULL : file);
  _bic_window_show_page (self, "game");
}

/* Starts a game and returns whether it has started. Otherwise @error states why the battle cannot be played, or a
 * message has reported why the game cannot be saved. */
static gboolean
begin_game (BicWindow          *self,
            const BicScenario  *scenario,
            const BicGameTerms *terms,
            GError            **error)
{
  g_autoptr(GFile) file = NULL;
  g_autoptr(BicSession) session = bic_game_terms_begin_game (terms, scenario, _bic_window_catalogue (self), error);
  g_autoptr(GError) problem = NULL;

  if (session == NULL)
    return FALSE;
  file = self->saves_nothing ? NULL : _bic_window_new_game_file ();
  if (file && !bic_session_save (session, file, &problem))
    {
      _bic_window_show_error (self, _("The Game Could Not Be Saved"), problem->message);
      return FALSE;
    }
  _bic_window_show_game (self, session, file);
  return TRUE;
}

/* @scenario: the battle of @document, possibly with other rules for this game
 *
 * Returns: whether a game has started
 */
static gboolean
start_game (BicWindow          *self,
            BicDocument        *document,
            const BicScenario  *scenario,
            const BicGameTerms *terms)
{
  g_autoptr(GError) error = NULL;
  gboolean edited = g_str_equal (bic_window_get_page (self), "editor"), begun;

  bic_document_save_draft (document);
  bic_document_check_now (document);
  begun = begin_game (self, scenario, terms, &error);
  if (begun)
    {
      bic_history_mark_played (bic_document_get_history (document));
      g_clear_object (&self->play_test);
      if (edited)
        self->play_test = g_object_ref (bic_game_page_get_file (self->game));
    }
  else if (error)
    {
      g_autofree char *errors = errors_text (document);
      g_autofree char *body = g_strdup_printf ("%s\n%s", error->message, errors);

      _bic_window_show_error (self, _("This Battle Cannot Be Played Yet"), body);
    }
  return begun;
}

/* Starts a game of @document in its current state, with the settings of the last game. */
void
_bic_window_play_with_last_terms (BicWindow   *self,
                                  BicDocument *document,
                                  gpointer     data)
{
  g_autoptr(BicGameTerms) terms = bic_game_terms_new ();

  start_game (self, document, bic_document_get_scenario (document), terms);
}

static void
start_cb (BicWindow    *self,
          BicScenario  *scenario,
          BicGameTerms *terms,
          GtkWidget    *dialog)
{
  start_game (self, g_object_get_data (G_OBJECT (dialog), "document"), scenario, terms);
}

/* Returns: (transfer none): a dialog that asks for players, dice and rules before a game starts */
GtkWidget *
_bic_window_show_game_setup (BicWindow   *self,
                             BicDocument *document)
{
  GtkWidget *dialog =
      bic_game_setup_new (GTK_WINDOW (self), bic_document_get_scenario (document), _bic_window_catalogue (self));

  g_object_set_data_full (G_OBJECT (dialog), "document", g_object_ref (document), g_object_unref);
  g_signal_connect_object (dialog, "start", G_CALLBACK (start_cb), self, G_CONNECT_SWAPPED);
  return dialog;
}

/* Starts a new game of the same battle with the same rules. */
static void
play_again (BicWindow *self,
            gboolean   swapped)
{
  BicSession *session = self->game ? bic_game_page_get_session (self->game) : NULL;
  g_autoptr(BicGameTerms) terms = session ? bic_game_terms_new_for_session (session) : NULL;
  g_autoptr(GError) error = NULL;

  if (session == NULL)
    return;
  if (swapped)
    bic_game_terms_swap_players (terms);
  if (!begin_game (self, bic_game_scenario (bic_session_game (session)), terms, &error) && error)
    _bic_window_show_error (self, _("This Battle Cannot Be Played Yet"), error->message);
}

static void
play_again_action (BicWindow *self)
{
  play_again (self, FALSE);
}

static void
play_again_swapped_action (BicWindow *self)
{
  play_again (self, TRUE);
}

/* --- editing a position ------------------------------------------------------------------------------------------ */

static void
open_position_in_editor (BicWindow *self,
                         gpointer   battle)
{
  g_autoptr(BicDocument) document = bic_document_new (battle, _bic_window_catalogue (self), NULL);

  bic_document_mark_unsaved (document);
  bic_window_open_document (self, document);
  bic_game_page_set_session (self->game, NULL, NULL);   /* the game is still in its file */
  g_clear_pointer (&self->before_game, g_free);
}

/* Opens the position on the game page, which can be an earlier one, as a new battle in the editor. */
static void
edit_position_action (BicWindow *self)
{
  _bic_window_ask_unsaved (self, open_position_in_editor, bic_game_page_export_position (self->game),
                           (GDestroyNotify) bic_scenario_unref);
}

/* --- leaving --------------------------------------------------------------------------------------------------- */

/* Leaves the game, which remains in its file. The editor has the same view as before the game. */
static void
leave_game_action (BicWindow *self)
{
  g_autofree char *place = g_steal_pointer (&self->before_game);
  BicSession *session = bic_game_page_get_session (self->game);
  GFile *file = bic_game_page_get_file (self->game);

  /* Deletes a game that was started from the editor if no human player has made a choice, so that the library does not
   * offer to continue the game. */
  if (session && file && self->play_test && g_file_equal (file, self->play_test)
      && !bic_game_has_human_choice_since (session, 0))
    {
      if (g_file_delete (file, NULL, NULL))
        bic_journal_forget (file);
    }
  _bic_window_show_page (self, place && self->document ? place : "library");
  bic_game_page_set_session (self->game, NULL, NULL);
  if (self->library)
    bic_library_page_refresh (self->library);                   /* updates the list of games in progress */
}

static void
leave_page_action (BicWindow *self)
{
  const char *place = bic_window_get_page (self);

  if (g_str_equal (place, "game"))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.leave-game", NULL);
  else if (g_str_equal (place, "editor"))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.library", NULL);
}

static const BicAction actions[] = {
  { "play-again", G_CALLBACK (play_again_action) },
  { "play-again-swapped", G_CALLBACK (play_again_swapped_action) },
  { "edit-position", G_CALLBACK (edit_position_action) },
  { "leave-game", G_CALLBACK (leave_game_action) },
  { "back", G_CALLBACK (leave_page_action) },
};

void
_bic_window_add_game_actions (BicWindow *self)
{
  bic_actions_add (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}
