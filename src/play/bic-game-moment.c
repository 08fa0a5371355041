/* Texts about the earlier moment that the window shows: its number of choices, and the last events before it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-game-moment.h"

#include <glib/gi18n.h>

/**
 * bic_game_moment_title:
 * @model: the model, with a game, at an earlier moment
 *
 * Returns: (transfer full): the number of choices before the moment; for a game that can only be viewed, also the
 *   reason
 */
char *
bic_game_moment_title (BicGameModel *model)
{
  const char *frozen = bic_game_model_read_only_reason (model);
  guint position = bic_game_model_position (model), n = bic_session_position (bic_game_model_session (model));
  g_autofree char *moment = NULL;

  if (frozen)
    {
      moment = g_strdup_printf (_("Position after choice %d of %u"), (int) position, n);
      return g_strdup_printf (_("This game is view-only. %s. %s"), frozen, moment);
    }
  return position == 0 ? g_strdup (_("Earlier position: start of the game"))
                       : g_strdup_printf (_("Earlier position: after choice %u of %u"), position, n);
}

/* Returns whether the event of a log line is part of the moment shown. */
static gboolean
line_has_happened (BicGameModel     *model,
                   const BicLogLine *line)
{
  return !line->taken_back && line->kind != BIC_LOG_UNDO && line->end <= bic_game_model_position (model);
}

/**
 * bic_game_moment_events:
 * @model: the model, with a game
 *
 * Returns: (transfer full): the texts of the last log lines before the moment shown, which belong to the same choice,
 *   as the viewer may read them; an empty text at the start of a game
 */
char *
bic_game_moment_events (BicGameModel *model)
{
  g_autoptr (GPtrArray) lines = bic_log_read (bic_game_model_session (model), bic_game_model_viewer (model));
  GString *text = g_string_new (NULL);
  guint last = 0;

  for (guint i = 0; i < lines->len; i++)
    {
      const BicLogLine *line = lines->pdata[i];

      if (!line_has_happened (model, line))
        continue;
      if (line->end > last)
        g_string_truncate (text, 0);
      last = line->end;
      g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", line->text);
    }
  return g_string_free (text, FALSE);
}
