/* Copies of the window's battle and of its game, for keeping or sending: what is open stays in its own file.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-import.h"
#include "bic-translation.h"
#include "bic-window-parts.h"
#include "bic-window-says.h"

static void
tell (BicWindow    *self,
      const char   *failure,
      const GError *error)
{
  if (error)
    _bic_window_report (self, failure, error->message);
  else
    bic_toast (self->toasts, _("Copy saved"));
}

/* --- of the battle --------------------------------------------------------------------------------------------- */

static void
copied_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr(BicWindow) self = user_data;
  g_autoptr(GError) error = NULL;

  bic_document_copy_finish (result, &error);
  if (_bic_window_done (self))
    tell (self, _("The Battle Could Not Be Saved"), error);
}

static void
copy_battle_cb (BicWindow *self,
                int        response)
{
  g_autoptr(GFile) file = _bic_window_chosen (self, response);

  if (file == NULL || self->document == NULL
      || !_bic_window_spares (self, bic_document_get_file (self->document), file, _("The Battle Could Not Be Saved")))
    return;
  self->busy++;
  bic_document_copy_async (self->document, file, copied_cb, g_object_ref (self));
}

static void
save_copy_action (BicWindow *self)
{
  static const BicFileKind kind = { N_("Battles"), { "bicorne" } };
  g_autofree char *name = bic_file_name_of (bic_document_get_title (self->document));

  _bic_window_choose (self,
                      _bic_window_chooser (self, GTK_FILE_CHOOSER_ACTION_SAVE, _("Save a Copy of the Battle"),
                                           _("_Save"), &kind, 1, name),
                      G_CALLBACK (copy_battle_cb));
}

/* --- of the game ----------------------------------------------------------------------------------------------- */

/* If the file of a game cannot be written, the game continues in the new file. */
static void
copy_game_cb (BicWindow *self,
              int        response)
{
  g_autoptr(GFile) file = _bic_window_chosen (self, response);
  BicSession *session = self->game ? bic_game_page_get_session (self->game) : NULL;
  g_autoptr(GError) error = NULL;

  if (file == NULL || session == NULL)
    return;
  if (bic_session_save (session, file, &error) && bic_game_page_is_unsaved (self->game))
    bic_game_page_move (self->game, file);
  tell (self, _("The Game Could Not Be Saved"), error);
}

static void
save_game_as_action (BicWindow *self)
{
  static const BicFileKind kind = { N_("Games"), { "bicorne-game" } };
  const char *title =
      bic_scenario_title (bic_game_scenario (bic_session_game (bic_game_page_get_session (self->game))));
  g_autofree char *name = g_strdup_printf ("%s.bicorne-game", title);

  _bic_window_choose (self,
                      _bic_window_chooser (self, GTK_FILE_CHOOSER_ACTION_SAVE, _("Save a Copy of the Game"),
                                           _("_Save"), &kind, 1, name),
                      G_CALLBACK (copy_game_cb));
}

static const BicAction actions[] = {
  { "save-copy", G_CALLBACK (save_copy_action) },
  { "save-game-as", G_CALLBACK (save_game_as_action) },
};

void
_bic_window_add_copy (BicWindow *self)
{
  bic_actions_add (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}
