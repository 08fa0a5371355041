/* Questions with only one answer, which the program answers automatically.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The rules ask these questions because a missing question would reveal cards in a hand. The owner of the hand learns
 * nothing from these questions, so the program answers them unless another player looks at the same screen.
 */
#include "config.h"

#include "bic-game-forced.h"

#include "bic-human-players.h"
#include "bic-state.h"

static guint64
hash_after_choice (const BicGame  *game,
                   const BicState *state,
                   BicChoice       choice)
{
  g_autofree BicState *after = g_memdup2 (state, bic_state_size ());

  bic_apply_listed (game, after, choice, NULL, NULL);
  return bic_state_hash (game, after);
}

/* Returns whether the only answer is to decline, or to stop a piece that cannot continue, which has the same result. */
static gboolean
only_answer_is_decline (const BicGame    *game,
                        const BicState   *state,
                        const BicChoices *choices)
{
  if (choices->n == 0 || choices->n > 2 || !bic_choice_is_pass (game, choices->at[0]))
    return FALSE;
  return choices->n == 1
         || (bic_choice_is_unlogged (game, choices->at[1])
             && hash_after_choice (game, state, choices->at[0]) == hash_after_choice (game, state, choices->at[1]));
}

static gboolean
question_has_forced_answer (BicSession       *session,
                            const BicState   *state,
                            const BicChoices *choices,
                            gboolean          shared)
{
  const BicGame *game = bic_session_game (session);

  return bic_game_is_human_side (session, bic_state_asked_side (game, state))
         && !(shared && bic_state_asks_to_conceal (game, state)) && only_answer_is_decline (game, state, choices);
}

/**
 * bic_game_find_forced_decline:
 * @session: a game
 * @shared: %TRUE if two players share one screen and must not see each other's hand
 * @answer: (out): the only answer to the question
 *
 * Returns: whether a human player must answer but can only decline, so that the question can be skipped
 */
gboolean
bic_game_find_forced_decline (BicSession *session,
                              gboolean    shared,
                              BicChoice  *answer)
{
  const BicChoices *choices = bic_session_choices (session);

  if (!question_has_forced_answer (session, bic_session_state (session), choices, shared))
    return FALSE;
  *answer = choices->at[0];
  return TRUE;
}

/**
 * bic_game_find_decline_without_hand:
 * @session: a game
 * @answer: (out): the answer that declines
 *
 * Finds the answer with which a player can decline in the turn of the other side, without a look at the hand. The
 * result does not depend on the hand and the face-down pieces, so it does not reveal them.
 *
 * Returns: whether the player can decline
 */
gboolean
bic_game_find_decline_without_hand (BicSession *session,
                                    BicChoice  *answer)
{
  const BicGame *game = bic_session_game (session);
  const BicChoices *choices = bic_session_choices (session);
  int asked = bic_session_asked_side (session);

  if (choices->n == 0 || !bic_game_is_human_side (session, asked)
      || asked == bic_state_active (bic_session_state (session))
      || !bic_choice_is_pass (game, choices->at[0]))
    return FALSE;
  *answer = choices->at[0];
  return TRUE;
}

/**
 * bic_game_was_forced_answer:
 * @session: a game
 * @position: index of a choice of the game
 * @shared: see bic_game_find_forced_decline ()
 *
 * Returns: whether the program made the choice automatically, because it was the only answer
 */
gboolean
bic_game_was_forced_answer (BicSession *session,
                            guint       position,
                            gboolean    shared)
{
  g_autofree BicState *state = g_new (BicState, 1);
  g_autofree BicChoices *choices = g_new (BicChoices, 1);

  if (!bic_session_state_at (session, position, state))
    return FALSE;
  bic_choices (bic_session_game (session), state, choices);
  return question_has_forced_answer (session, state, choices, shared);
}

/**
 * bic_game_count_last_forced_answers:
 * @session: a game
 * @shared: see bic_game_find_forced_decline ()
 *
 * Returns: the number of automatic answers at the end of the game, after the last choice of a player
 */
guint
bic_game_count_last_forced_answers (BicSession *session,
                                    gboolean    shared)
{
  guint position = bic_session_position (session), n = 0;

  while (n < position && bic_game_was_forced_answer (session, position - n - 1, shared))
    n++;
  return n;
}
