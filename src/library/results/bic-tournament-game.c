/* Putting a saved game into a tournament, or taking it out.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The saved game is what is true, so it is the saved game that is changed.  Only what it tells about itself may differ
 * afterwards: one that does not come back as it was is left alone.
 */
#include "config.h"

#include "bic-tournaments.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "bic-error.h"

/* Choices, seed and all else */
static gboolean
is_same_game (BicSession *session,
              const char *text,
              gsize       length,
              const char *game)
{
  g_autofree char *mismatch = NULL;
  g_autoptr(BicSession) other = bic_session_parse (text, length, game,
                                                   (BicCatalogue *) bic_game_catalogue (bic_session_game (session)),
                                                   &mismatch, NULL);

  return other != NULL && mismatch == NULL && bic_session_position (other) == bic_session_position (session)
         && bic_session_hash (other) == bic_session_hash (session);
}

static gboolean
write_back (BicSession  *session,
            const char  *game,
            GError     **error)
{
  g_autoptr(GFile) file = g_file_new_for_path (game);
  gsize length = 0;
  g_autofree char *text = bic_session_write (session, &length);

  if (is_same_game (session, text, length, game))
    return bic_session_save (session, file, error);
  g_set_error (error, BIC_ERROR, BIC_ERROR_PARSE, _("%s: the game would change, so it is left as it is"), game);
  return FALSE;
}

/**
 * bic_game_put_into:
 * @game: path of a saved game
 * @tournament: (nullable): its name; %NULL takes the game out of the one that it is in
 * @catalogue: what games are read with
 * @result: (out) (optional) (nullable): its result as it is told now; %NULL if it is not over
 * @error: a game that cannot be read, or no longer fits the rules, or cannot be written; then it is as it was
 */
gboolean
bic_game_put_into (const char    *game,
                   const char    *tournament,
                   BicCatalogue  *catalogue,
                   BicResult    **result,
                   GError       **error)
{
  g_autoptr(GFile) file = g_file_new_for_path (game);
  g_autofree char *mismatch = NULL;
  g_autoptr(BicSession) session = bic_session_load (file, catalogue, &mismatch, error);
  GStatBuf info = { 0 };
  const BicGameAbout *about;

  if (session == NULL)
    return FALSE;
  if (mismatch != NULL)
    {
      g_set_error_literal (error, BIC_ERROR, BIC_ERROR_PARSE, mismatch);
      return FALSE;
    }
  g_stat (game, &info);
  about = bic_session_about (session);
  /* When it was played is told by the time of its file, if by nothing else; that is about to change. */
  if (about->ended == 0 && about->begun == 0)
    bic_session_set_times (session, 0, info.st_mtime);
  bic_session_set_tournament (session, tournament);
  if (!write_back (session, game, error))
    return FALSE;
  if (result != NULL)
    *result = bic_result_of_session (session, game, info.st_mtime);
  return TRUE;
}
