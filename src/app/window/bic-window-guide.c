/* The window's game that teaches: it begins, and goes back to where its guide is followed.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-window-games.h"
#include "bic-window-parts.h"
#include "bic-window-says.h"

/* @session: (transfer full) (nullable): a game; @file: (transfer full): where it is kept; @error: what is wrong with
 * the game */
static void
show (BicWindow  *self,
      BicSession *session,
      GFile      *file,
      GError     *error)
{
  g_autoptr (BicSession) game = session;
  g_autoptr (GFile) kept = file;
  g_autoptr (GError) problem = error;

  if (game && bic_session_save (game, kept, &problem))
    _bic_window_show_game (self, game, kept);
  else
    _bic_window_report (self, _("The Game Could Not Be Saved"), problem->message);
}

/* (transfer full) (nullable): the game that teaches, from its beginning */
static BicSession *
lesson (BicWindow  *self,
        GError    **error)
{
  g_autoptr (BicGuide) guide = bic_guide_open (_bic_window_catalogue (self), error);

  return guide ? bic_guide_begin (guide, 0, error) : NULL;
}

static void
begin (BicWindow   *self,
       BicDocument *document)
{
  GError *error = NULL;
  BicSession *session = lesson (self, &error);

  show (self, session, _bic_window_new_game_file (), error);
}

/* Who has left it may want to go on. */
static void
learn_action (BicWindow *self)
{
  g_autoptr (BicSession) session = lesson (self, NULL);

  if (session)
    _bic_window_start_or_go_on (self, bic_game_scenario (bic_session_game (session)), begin, NULL);
  else
    begin (self, NULL);
}

/* The same game in the same file, from there on as the guide has it */
static void
guide_back_action (BicWindow *self)
{
  GError *error = NULL;
  GFile *file = bic_game_page_get_file (self->game);
  BicSession *session = bic_game_guide_lead_back (bic_game_page_get_guide (self->game), &error);

  show (self, session, file ? g_object_ref (file) : _bic_window_new_game_file (), error);
}

static void
updated_cb (BicWindow *self)
{
  _bic_window_enable (self, "guide-back", self->game && bic_game_guide_is_there (bic_game_page_get_guide (self->game)));
}

static const BicAction actions[] = {
  { "learn", G_CALLBACK (learn_action) },
  { "guide-back", G_CALLBACK (guide_back_action) },
};

void
_bic_window_add_guide (BicWindow *self)
{
  bic_actions_add (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  g_signal_connect (self, "updated", G_CALLBACK (updated_cb), NULL);
}
