/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "bic-orderless.h"

#include "bic-kernel.h"
#include "bic-setup.h"

#define ROLLS 32                        /* number of rolls that are tried for a card whose dice decide what it gives */

/* Returns whether the choice gives an order or changes the strength of a piece. The dice depend on @salt, so that the
 * result does not reveal the next dice. @rolled: (out): whether dice were rolled */
static gboolean
has_effect (const BicGame  *game,
            const BicState *state,
            BicChoice       choice,
            guint64         salt,
            gboolean       *rolled)
{
  g_autofree BicState *after = g_memdup2 (state, bic_state_size ());
  g_autofree BicEvents *events = g_new0 (BicEvents, 1);

  bic_state_reseed (after, salt);
  if (!bic_apply (game, after, choice, events, NULL, NULL)
      || after->depth == 0 || !game->book.orders.none (&(BicView) { game, after }, state->active))
    return TRUE;
  *rolled = FALSE;
  for (int i = 0; i < events->n; i++)
    {
      if (events->at[i].kind == BIC_EVENT_ORDERED)
        return TRUE;
      *rolled |= events->at[i].kind == BIC_EVENT_CARD_DICE;
    }
  for (int i = 0; i < state->n_pieces; i++)
    if (after->piece[i].blocks != state->piece[i].blocks)
      return TRUE;
  return FALSE;
}

/**
 * bic_choice_gives_no_orders:
 * @game: a game
 * @state: a state of @game
 * @choice: a choice from the list
 *
 * Returns: whether the choice plays the card of the turn, and the card then gives no orders (CCN-CARD-05), whatever its
 *   dice show
 */
gboolean
bic_choice_gives_no_orders (const BicGame  *game,
                            const BicState *state,
                            BicChoice       choice)
{
  gboolean rolled = TRUE;

  if (!game->book.orders.none || bic_choice_card (game, choice) < 0 || bic_choice_leaves_card_unplayed (game, choice)
      || bic_state_card_of_turn (state) >= 0 || bic_state_asked_side (game, state) != state->active)
    return FALSE;
  for (guint64 salt = 0; salt < ROLLS && rolled; salt++)
    if (has_effect (game, state, choice, salt, &rolled))
      return FALSE;
  return TRUE;
}
