/* Games that cannot simply be continued in the window: games that no longer match the rules, games that cannot be read,
 * and copies of games from an earlier moment.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The original files are never overwritten. A game that no longer matches is shown read-only, an unreadable file is
 * renamed, and a copy is saved in a new file.
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-army.h"
#include "bic-compat.h"
#include "bic-folders.h"
#include "bic-journal.h"
#include "bic-language.h"
#include "bic-window-private.h"

/* --- an earlier state -------------------------------------------------------------------------------------------- */

typedef struct { BicSession *session; GFile *file; } Earlier;

static void
earlier_free (Earlier *earlier)
{
  g_object_unref (earlier->session);
  g_object_unref (earlier->file);
  g_free (earlier);
}

static void
continue_earlier_state_cb (BicAlert   *dialog,
                           const char *response,
                           BicWindow  *self)
{
  if (g_str_equal (response, "earlier"))
    {
      const Earlier *earlier = g_object_get_data (G_OBJECT (dialog), "earlier");
      g_autoptr (GError) error = NULL;
      gboolean there = g_file_query_exists (earlier->file, NULL);
      g_autoptr (GFile) aside = there ? bic_journal_rename_damaged (earlier->file, &error) : NULL;

      if (error == NULL)
        bic_session_save (earlier->session, earlier->file, &error);
      if (error != NULL)
        _bic_window_show_error (self, _("The Game Could Not Be Saved"), error->message);
      else
        _bic_window_show_game (self, earlier->session, earlier->file);
    }
}

static char *
describe_saved_state (BicSession *session,
                      gint64      saved)
{
  const BicGame *game = bic_session_game (session);
  int side = bic_state_active (bic_session_state (session));
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (saved);
  g_autofree char *army = bic_army_title (bic_game_scenario (game), bic_game_catalogue (game), side);
  g_autofree char *when = time ? bic_date_format (time, _("%e %B %Y, %H:%M")) : g_strdup ("");

  return g_strdup_printf (_("turn %d, %s, saved %s"), bic_state_turn (bic_session_state (session)), army,
                          g_strstrip (when));
}

/* Adds a response to @dialog that continues the game from @session (transfer full). */
static void
add_earlier_response (BicWindow     *self,
                      BicAlert      *dialog,
                      BicAlertFlags  flags,
                      BicSession    *session,
                      GFile         *file)
{
  Earlier *earlier = g_new0 (Earlier, 1);

  earlier->session = session;
  earlier->file = g_object_ref (file);
  g_object_set_data_full (G_OBJECT (dialog), "earlier", earlier, (GDestroyNotify) earlier_free);
  bic_alert_add_response (dialog, "earlier", _("_Continue From the Earlier State"), flags);
  g_signal_connect_object (dialog, "response", G_CALLBACK (continue_earlier_state_cb), self, 0);
}

/**
 * _bic_window_offer_earlier_state:
 * @self: the window
 * @file: a game that cannot be read
 * @why: the reason why @file cannot be read
 * @session: (transfer full): an earlier state of the game
 * @saved: time at which @session was saved
 *
 * Asks whether to continue the game from @session.
 */
void
_bic_window_offer_earlier_state (BicWindow  *self,
                                 GFile      *file,
                                 const char *why,
                                 BicSession *session,
                                 gint64      saved)
{
  g_autofree char *state = describe_saved_state (session, saved);
  g_autofree char *body =
      g_strdup_printf (_("%s.\n\nAn earlier state is intact: %s. The unreadable file is kept, with “.damaged” added "
                         "to its name."),
                       why, state);
  BicAlert *dialog = bic_alert_new (_("This Game Cannot Be Read"), body);

  _bic_window_reveal (self);
  bic_alert_add_response (dialog, "cancel", _("_Cancel"), BIC_ALERT_CLOSE);
  add_earlier_response (self, dialog, BIC_ALERT_SUGGESTED | BIC_ALERT_DEFAULT, session, file);
  bic_alert_present (dialog, self);
}

/* --- games that no longer match the rules ------------------------------------------------------------------------ */

static void
misfit_answered_cb (BicAlert   *dialog,
                    const char *response,
                    BicWindow  *self)
{
  if (g_str_equal (response, "go-on"))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.go-on-from-here", NULL);
}

/**
 * _bic_window_show_misfit:
 * @self: the window
 * @file: a game that no longer matches the rules
 * @session: the game up to the last choice that matches
 * @mismatch: description of the first choice that does not match
 * @earlier: (transfer full) (nullable): an earlier saved state that still matches the rules
 * @saved: time at which @earlier was saved
 *
 * Shows the game read-only and asks how to continue.
 */
void
_bic_window_show_misfit (BicWindow  *self,
                         GFile      *file,
                         BicSession *session,
                         const char *mismatch,
                         BicSession *earlier,
                         gint64      saved)
{
  BicAlert *dialog = bic_alert_new (_("This Game No Longer Matches the Rules"), NULL);
  g_autofree char *body =
      g_strdup_printf (_("%s.\n\nThe game is shown up to that point. You can view it, and its file is not changed. "
                          "You can continue from any moment of it as a new game."),
                       mismatch);

  _bic_window_remember_page (self);
  bic_game_page_show_read_only (_bic_window_ensure_game_page (self), session, mismatch);
  _bic_window_show_page (self, "game");
  bic_alert_set_body (dialog, body);
  bic_alert_add_response (dialog, "look", _("_View"), BIC_ALERT_DEFAULT | BIC_ALERT_CLOSE);
  bic_alert_add_response (dialog, "go-on", _("_Continue as a New Game"), BIC_ALERT_PLAIN);
  if (earlier)
    {
      g_autofree char *state = describe_saved_state (earlier, saved),
                      *text = g_strdup_printf (_("An earlier saved state still matches the rules and reaches a later "
                                                 "point: %s."), state);
      g_autofree char *both = g_strconcat (body, "\n\n", text, NULL);

      bic_alert_set_body (dialog, both);
      add_earlier_response (self, dialog, BIC_ALERT_PLAIN, earlier, file);
    }
  g_signal_connect_object (dialog, "response", G_CALLBACK (misfit_answered_cb), self, 0);
  bic_alert_present (dialog, self);
}

/* --- copies that start at a moment ------------------------------------------------------------------------------- */

/* Returns: (transfer full): the reference to the original game that a what-if game stores: the file name of the
 * original if it is in the games folder, otherwise its URI */
static char *
reference_to_original_game (GFile *parent)
{
  g_autofree char *folder = bic_folder (BIC_FOLDER_GAMES);
  g_autoptr (GFile) games = g_file_new_for_path (folder), beside = g_file_get_parent (parent);

  return beside && g_file_equal (games, beside) ? g_file_get_basename (parent) : g_file_get_uri (parent);
}

static void
branch_game_at_moment (BicWindow  *self,
                       const char *trial_of)
{
  guint moment = bic_game_model_position (bic_game_page_get_model (self->game));
  g_autoptr (GError) error = NULL;
  g_autoptr (BicSession) copy = bic_session_branch (bic_game_page_get_session (self->game), moment, trial_of, &error);
  g_autoptr (GFile) file = copy ? _bic_window_new_game_file () : NULL;

  if (copy && bic_session_save (copy, file, &error))
    _bic_window_show_game (self, copy, file);
  else
    _bic_window_show_error (self, _("The Game Could Not Be Copied"), error->message);
}

static void
begin_what_if_game_action (BicWindow *self)
{
  GFile *file = bic_game_page_get_file (self->game);
  g_autofree char *parent = file ? reference_to_original_game (file) : g_strdup ("");

  branch_game_at_moment (self, parent);
}

static void
continue_from_moment_action (BicWindow *self)
{
  branch_game_at_moment (self, NULL);
}

/* Returns: (transfer full) (nullable): the original game of the what-if game @session, or NULL if the stored reference
 * is not a local game file. A saved game from another person must not be able to open any other file. */
static GFile *
original_of_what_if_game (BicSession *session)
{
  const char *parent = bic_session_about (session)->trial_of;
  g_autofree char *scheme = parent ? g_uri_parse_scheme (parent) : NULL, *folder = NULL, *base = NULL;

  if (parent == NULL || !g_str_has_suffix (parent, ".bicorne-game") || (scheme && !g_str_equal (scheme, "file")))
    return NULL;
  folder = bic_folder (BIC_FOLDER_GAMES);
  base = g_path_get_basename (parent);
  return scheme ? g_file_new_for_uri (parent) : g_file_new_build_filename (folder, base, NULL);
}

static void
open_original_game_action (BicWindow *self)
{
  g_autoptr (GFile) file = original_of_what_if_game (bic_game_page_get_session (self->game));
  g_autofree char *uri = file ? g_file_get_uri (file) : NULL;

  if (uri)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.play-uri", "s", uri);
}

static const BicAction actions[] = {
  { "try-from-here", G_CALLBACK (begin_what_if_game_action) },
  { "go-on-from-here", G_CALLBACK (continue_from_moment_action) },
  { "parent-game", G_CALLBACK (open_original_game_action) },
};

static void
update_actions_cb (BicWindow *self)
{
  BicSession *session =
      self->game && g_str_equal (bic_window_get_page (self), "game") ? bic_game_page_get_session (self->game) : NULL;
  g_autoptr (GFile) parent = session ? original_of_what_if_game (session) : NULL;
  gboolean frozen = session && bic_game_model_read_only_reason (bic_game_page_get_model (self->game)) != NULL;

  _bic_window_enable_action (self, "try-from-here", session && !frozen);
  _bic_window_enable_action (self, "go-on-from-here", frozen);
  _bic_window_enable_action (self, "parent-game", parent != NULL);
}

void
_bic_window_add_branch_actions (BicWindow *self)
{
  bic_actions_add (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  g_signal_connect (self, "updated", G_CALLBACK (update_actions_cb), NULL);
}
