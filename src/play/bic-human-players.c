/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "bic-human-players.h"

#include "bic-player.h"
#include "bic-state.h"

/**
 * bic_game_is_human_side:
 * @session: a game
 * @side: a side, or another number
 *
 * A level that this program does not know counts as a human player, so that a game of a newer version can be played.
 *
 * Returns: whether @side is a side with a human player
 */
gboolean
bic_game_is_human_side (BicSession *session,
                        int         side)
{
  const char *level = bic_is_side (side) ? bic_session_about (session)->computer[side] : NULL;

  return bic_is_side (side) && (level == NULL || bic_player_find_level (level) == NULL);
}

/**
 * bic_game_last_choice_was_human:
 * @session: (nullable): a game
 *
 * Returns: whether a human player made the last choice
 */
gboolean
bic_game_last_choice_was_human (BicSession *session)
{
  guint position = session ? bic_session_position (session) : 0;
  g_autofree BicState *before = g_malloc (bic_state_size ());

  return position > 0 && bic_session_state_at (session, position - 1, before)
         && bic_game_is_human_side (session, bic_state_asked_side (bic_session_game (session), before));
}

/**
 * bic_game_has_human_choice_since:
 * @session: a game
 * @position: a number of choices; 0 for the whole game
 *
 * Returns: whether a human player has made a choice after the first @position choices that was not taken back
 */
gboolean
bic_game_has_human_choice_since (BicSession *session,
                                 guint       position)
{
  for (guint i = 0; i < bic_session_n_log (session); i++)
    {
      const BicLogEntry *entry = bic_session_log (session, i);

      if (entry->kind == BIC_LOG_CHOICE && entry->taken_by == 0 && entry->position >= position
          && bic_game_is_human_side (session, entry->side))
        return TRUE;
    }
  return FALSE;
}
