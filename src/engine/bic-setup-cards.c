/* Putting cards where a position has them, by hand.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-setup.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-cards.h"
#include "bic-error.h"

/* Out of the draw pile of that side's deck; -1: it is not there */
static int
take_card (const BicGame  *game,
           BicState       *state,
           int             side,
           const char     *id,
           GError        **error)
{
  int card = bic_game_find_card (game, id);
  guint8 *pile = card < 0 ? NULL : &state->pile[bic_row_of (game, bic_deck_of (game, card), side)][card];

  if (!pile)
    bic_fail (error, BIC_ERROR_RANGE, _ ("the deck of this battle has no card “%s”"), id);
  else if (*pile == 0)
    bic_fail (error, BIC_ERROR_RANGE, _ ("the deck has no more copies of %s"), id);
  else
    return --*pile, card;
  return -1;
}

/* To hands, or to discards */
static gboolean
take_cards (const BicGame   *game,
            BicState        *state,
            int              side,
            const GPtrArray *cards,
            guint8         (*heaps)[BIC_DECK],
            GError         **error)
{
  for (guint i = 0; cards && i < cards->len; i++)
    {
      int card = take_card (game, state, side, cards->pdata[i], error);

      if (card < 0)
        return FALSE;
      heaps[heaps == state->hand ? side : bic_row_of (game, bic_deck_of (game, card), side)][card]++;
    }
  return TRUE;
}

/* A unit, or else a leader; -1: there is none */
static int
find_target (const BicGame   *game,
             const BicState  *state,
             int              hex,
             GError         **error)
{
  const BicView v = { game, state };
  const BicPieceState *unit = bic_unit_at (&v, hex), *there = unit ? unit : bic_leader_at (&v, hex, -1);
  char text[BIC_HEX_TEXT];

  if (there)
    return bic_index (state, there);
  g_set_error (error, BIC_ERROR, BIC_ERROR_RANGE, _ ("%s is empty"), bic_hex_write (&game->board.grid, hex, text));
  return -1;
}

/**
 * bic_setup_play:
 * @game: a game
 * @state: (inout): a state of it
 * @id: a card of a draw pile, by its id
 * @side: who has played it; %BIC_NOBODY: it is the card by which the turn is played
 * @hex: where the piece is that it is on, or %BIC_NO_HEX
 * @error: %BIC_ERROR_RANGE if there is no such card left, nobody in @hex, or no room for more
 *
 * Returns: %TRUE if it is in play
 */
gboolean
bic_setup_play (const BicGame  *game,
                BicState       *state,
                const char     *id,
                int             side,
                int             hex,
                GError        **error)
{
  BicRun r = { { game, state }, state, NULL };
  int holder = side == BIC_NOBODY ? state->active : side, piece = hex == BIC_NO_HEX ? -1
               : find_target (game, state, hex, error);
  int card;

  if (state->n_plays == BIC_PLAYS)
    return bic_fail (error, BIC_ERROR_RANGE, _ ("no more than %d cards can be in play"), BIC_PLAYS);
  if ((hex != BIC_NO_HEX && piece < 0) || (card = take_card (game, state, holder, id, error)) < 0)
    return FALSE;
  state->hand[holder][card]++;
  if (side == BIC_NOBODY)
    bic_play_turn (&r, card);
  else
    bic_play_on (&r, side, card, piece);
  return TRUE;
}

/**
 * bic_setup_pile:
 * @game: a game
 * @state: (inout): a state of it
 * @deck: a deck, by its id
 * @side: whose, if each has its own
 * @cards: (element-type utf8): what its draw pile is to have
 * @error: %BIC_ERROR_RANGE if there is no such deck, or other cards are to be there than are left of it
 *
 * All others that were there are discarded.
 *
 * Returns: %TRUE if the pile is that
 */
gboolean
bic_setup_pile (const BicGame   *game,
                BicState        *state,
                const char      *deck,
                int              side,
                const GPtrArray *cards,
                GError         **error)
{
  guint8 kept[BIC_N_SIDES][BIC_DECK] = { { 0 } };
  int index = bic_game_find_deck (game, deck), row;

  if (index < 0)
    return bic_fail (error, BIC_ERROR_RANGE, _ ("this game has no deck “%s”"), deck);
  if (!take_cards (game, state, side, cards, kept, error))
    return FALSE;
  row = bic_row_of (game, index, side);
  bic_pour (&game->deck[index], state->pile[row], state->discard[row]);
  for (int card = 0; card < game->n_cards; card++)
    state->pile[row][card] = (guint8) (state->pile[row][card] + kept[row][card]);
  return TRUE;
}

/**
 * bic_setup_cards:
 * @game: a game
 * @state: (inout): a state of it
 * @hands: (element-type utf8): cards that each side holds, of any deck, by their ids
 * @discards: (element-type utf8): discarded by each side; of a deck that is shared either may say it; both %NULL = as
 * at the start of a game
 * @played: (nullable): the card by which the turn is played
 * @error: %BIC_ERROR_RANGE if a deck does not have so many copies of a card
 *
 * What is left are the draw piles; the family hears of it.
 *
 * Returns: %TRUE if the cards lie so
 */
gboolean
bic_setup_cards (const BicGame   *game,
                 BicState        *state,
                 const GPtrArray *hands[BIC_N_SIDES],
                 const GPtrArray *discards[BIC_N_SIDES],
                 const char      *played,
                 GError         **error)
{
  gboolean named = discards[BIC_TOP] || discards[BIC_BOTTOM];
  guint8 first[BIC_N_SIDES][BIC_DECK];

  memcpy (first, game->start.hand, sizeof first);

  memset (state->play, 0, sizeof state->play);
  state->n_plays = 0;
  memcpy (state->pile, named ? (const void *) game->copies : game->start.pile, sizeof state->pile);
  memset (state->discard, 0, sizeof state->discard);
  if (!named)
    {
      memcpy (state->discard, game->start.discard, sizeof state->discard);
      for (int deck = 0; deck < game->n_decks; deck++)
        for (int side = 0; side < BIC_N_SIDES; side++)
          bic_pour (&game->deck[deck], first[side], state->pile[bic_row_of (game, deck, side)]);
    }
  memset (state->hand, 0, sizeof state->hand);
  for (int side = 0; side < BIC_N_SIDES; side++)
    if (!take_cards (game, state, side, hands[side], state->hand, error)
        || !take_cards (game, state, side, discards[side], state->discard, error))
      return FALSE;
  if (played && !bic_setup_play (game, state, played, BIC_NOBODY, BIC_NO_HEX, error))
    return FALSE;
  if (game->book.setup.laid)
    game->book.setup.laid (&(BicRun) { { game, state }, state, NULL });
  return TRUE;
}
