/* The window as an earlier run left it: told in a line, and opened again from that.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-window-parts.h"
#include "bic-window-says.h"

static char *
uri_of (GFile *file)
{
  return file ? g_file_get_uri (file) : g_strdup ("");
}

/**
 * bic_window_describe:
 *
 * Returns: (transfer floating): the place, the addresses of the battle and of the game that are open, "" for none, and
 * between them the
 *   id of the draft that unsaved changes are kept as
 */
GVariant *
bic_window_describe (BicWindow *self)
{
  gboolean plays;
  g_autofree char *battle = NULL, *game = NULL;

  g_return_val_if_fail (BIC_IS_WINDOW (self), NULL);

  plays = g_str_equal (bic_window_get_place (self), "game");
  battle = uri_of (self->document ? bic_document_get_file (self->document) : NULL);
  game = uri_of (plays ? bic_game_page_get_file (self->game) : NULL);
  return g_variant_new ("(ssss)", bic_window_get_place (self), battle,
                        self->document ? bic_document_get_draft_id (self->document) : "", game);
}

typedef struct { BicWindow *window; char *game; } Job;

/* The game is shown in front of the battle that it was started from, or of the library. */
static void
go_on (BicWindow  *self,
       const char *game)
{
  g_autoptr(GFile) file = g_file_new_for_uri (game);

  if (*game)
    bic_window_play_file (self, file);
  else
    _bic_window_reveal (self);
}

static void
open_and_go_on (BicWindow   *self,
                BicDocument *document,
                gpointer     game)
{
  bic_window_open_document (self, document);
  go_on (self, game);
}

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autofree Job *job = user_data;
  g_autoptr(BicWindow) self = job->window;
  g_autofree char *game = job->game;
  g_autoptr(GError) error = NULL;
  g_autoptr(BicDocument) document = bic_document_load_finish (result, &error);

  if (!_bic_window_done (self))
    return;
  if (document)
    _bic_window_offer_draft (self, document, open_and_go_on, g_steal_pointer (&game), g_free);
  else
    {
      _bic_window_report (self, _("The Battle Could Not Be Opened"), error->message);
      go_on (self, game);
    }
}

static void
load (BicWindow  *self,
      const char *battle,
      const char *game)
{
  g_autoptr(GFile) file = g_file_new_for_uri (battle);
  Job *job = g_new (Job, 1);

  *job = (Job) { g_object_ref (self), g_strdup (game) };
  self->busy++;
  _bic_window_reveal_later (self);
  bic_document_load_async (file, _bic_window_catalogue (self), NULL, loaded_cb, job);
}

/**
 * bic_window_restore:
 * @self: a window that was told nothing yet
 * @described: by bic_window_describe (), of an earlier run
 * @draft: (nullable): what was not saved then, if it is still there
 *
 * Opens what was open, and asks nothing; what has gone is told.
 */
void
bic_window_restore (BicWindow      *self,
                    GVariant       *described,
                    const BicDraft *draft)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(BicDocument) document = NULL;
  const char *place, *battle, *game;

  g_return_if_fail (BIC_IS_WINDOW (self));

  g_variant_get (described, "(&s&s&s&s)", &place, &battle, NULL, &game);
  document = draft ? bic_document_restore (draft, _bic_window_catalogue (self), &error) : NULL;
  if (document)
    bic_window_open_document (self, document);
  else if (error)
    _bic_window_report (self, _("The Draft Cannot Be Read"), error->message);
  else if (*battle)
    {
      load (self, battle, game);
      return;
    }
  go_on (self, game);
}
