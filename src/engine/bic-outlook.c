/* What the rules know of a moment beside the choices.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-kernel.h"

/**
 * bic_state_owed:
 * @game: a game
 * @state: a state of it
 * @out: (out caller-allocates): the duties that are not met yet: who has to attack, then who has to be attacked
 * @room: of @out
 *
 * Returns: how many there are in @out; 0 where nobody is kept from going on by one
 */
int
bic_state_owed (const BicGame  *game,
                const BicState *state,
                BicDuty        *out,
                int             room)
{
  return game->book.owed && state->depth ? game->book.owed (&(BicView) { game, state }, out, room) : 0;
}

/**
 * bic_state_pairs:
 * @game: a game
 * @state: a state of it
 * @out: (out caller-allocates): who attacks whom, fight by fight
 * @room: of @out; %BIC_MAX_PAIRS is enough
 *
 * Returns: how many there are in @out
 */
int
bic_state_pairs (const BicGame  *game,
                 const BicState *state,
                 BicPair        *out,
                 int             room)
{
  return game->book.pairs && state->depth ? game->book.pairs (&(BicView) { game, state }, out, room) : 0;
}

/**
 * bic_state_withheld:
 * @game: a game
 * @state: a state of it
 * @out: (out): the way out of the question that the rules do not give yet: to say why, try it with bic_why_not ()
 *
 * Returns: %FALSE if the question has none, or it is open
 */
gboolean
bic_state_withheld (const BicGame  *game,
                    const BicState *state,
                    BicChoice      *out)
{
  int asks = bic_state_asks (game, state);

  if (asks != BIC_TOP && asks != BIC_BOTTOM)
    return FALSE;
  for (const BicOffer *o = bic_step (&(BicView) { game, state })->offers; o->verb; o++)
    if (o->verb == BIC_DO_DONE)
      {
        *out = (BicChoice) { BIC_DO_DONE, 0, 0, 0 };
        return bic_why_not (game, state, *out) != BIC_LEGAL;
      }
  return FALSE;
}
