/* Cards: deals, discards and shuffles the cards of any deck, and manages the cards in play.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-cards.h"

#include <string.h>

/* --- hands and piles ----------------------------------------------------------------------------------------- */

/**
 * bic_count_cards:
 * @game: a game
 * @deck: a deck of @game
 * @heap: a hand or pile: the number of copies of each card
 *
 * Returns: the number of cards of @deck in @heap
 */
int
bic_count_cards (const BicGame *game,
                 int            deck,
                 const guint8  *heap)
{
  const BicGameDeck *d = &game->deck[deck];
  int n = 0;

  for (int card = d->first; card < d->first + d->n; card++)
    n += heap[card];
  return n;
}

/**
 * bic_n_held_cards:
 * @v: a view
 * @side: a side
 * @deck: a deck
 *
 * Returns: the number of cards of @deck in the hand of @side. This number is public.
 */
int
bic_n_held_cards (const BicView *v,
                  int            side,
                  int            deck)
{
  return bic_count_cards (v->game, deck, v->state->hand[side]);
}

/**
 * bic_move_all_cards:
 * @deck: a deck
 * @from: (inout): a hand or pile
 * @to: (inout): the hand or pile that receives all cards of the deck
 */
void
bic_move_all_cards (const BicGameDeck *deck,
                    guint8            *from,
                    guint8            *to)
{
  for (int card = deck->first; card < deck->first + deck->n; card++)
    {
      to[card] = (guint8) (to[card] + from[card]);
      from[card] = 0;
    }
}

/* Returns the @nth card of a hand or pile, from 0 */
static int
nth_card (const BicGame *game,
          int            deck,
          const guint8  *heap,
          int            nth)
{
  int card = game->deck[deck].first;

  for (; nth >= heap[card]; card++)
    nth -= heap[card];
  return card;
}

/**
 * bic_pick_random_card:
 * @r: a run
 * @deck: a deck
 * @heap: a hand or pile: the number of copies of each card
 *
 * Returns: a random card of @deck from @heap, or -1 if there is none
 */
int
bic_pick_random_card (BicRun       *r,
                      int           deck,
                      const guint8 *heap)
{
  int n = bic_count_cards (r->view.game, deck, heap), card;
  BicRng rng = { r->state->deck };

  if (n == 0)
    return -1;
  card = nth_card (r->view.game, deck, heap, bic_rng_below (&rng, n));
  r->state->deck = rng.state;
  return card;
}

/**
 * bic_deal_card:
 * @r: a run
 * @deck: a deck
 * @side: a side
 *
 * Deals one card from the draw pile for a starting hand. Does not emit an event, and does not ask which card was drawn
 * even with %BIC_GAME_TYPED_DICE.
 */
void
bic_deal_card (BicRun *r,
               int     deck,
               int     side)
{
  guint8 *pile = r->state->pile[bic_row_of (r->view.game, deck, side)];
  int card = bic_pick_random_card (r, deck, pile);

  if (card < 0)
    return;
  pile[card]--;
  r->state->hand[side][card]++;
}

/**
 * bic_discard:
 * @r: a run
 * @side: a side
 * @card: a card in the hand of @side
 *
 * Moves @card from the hand to the discard pile of its deck.
 */
void
bic_discard (BicRun *r,
             int     side,
             int     card)
{
  r->state->hand[side][card]--;
  r->state->discard[bic_row_of (r->view.game, bic_deck_of (r->view.game, card), side)][card]++;
}

/**
 * bic_reshuffle:
 * @r: a run
 * @deck: a deck
 * @side: the side whose deck is shuffled, if each side has its own deck
 *
 * Moves the discards back to the draw pile. A pile has no order, and each draw picks a random card, so the pile does
 * not need to be shuffled.
 */
void
bic_reshuffle (BicRun *r,
               int     deck,
               int     side)
{
  const BicGameDeck *d = &r->view.game->deck[deck];
  int row = bic_row_of (r->view.game, deck, side);

  bic_move_all_cards (d, r->state->discard[row], r->state->pile[row]);
  bic_emit_event (r, BIC_EVENT_RESHUFFLED, (gint16) (d->own ? side : BIC_NOBODY), (gint16) deck);
}

/* --- cards in play ------------------------------------------------------------------------------------------- */

/* Moves a card from the hand into play. */
static void
move_from_hand_into_play (BicRun *r,
                          int     at,
                          int     side,
                          int     card,
                          int     piece)
{
  BicState *s = r->state;

  s->hand[side][card]--;
  s->play[at] = (BicPlay) { .card = (guint8) (card + 1), .piece = (guint8) (piece + 1), .side = (guint8) side };
  s->n_plays = (guint8) MAX (s->n_plays, at + 1);
}

/**
 * bic_play_card_of_turn:
 * @r: a run
 * @card: a card in the hand of the active side
 *
 * Plays @card as the card of the turn.
 */
void
bic_play_card_of_turn (BicRun *r,
                       int     card)
{
  move_from_hand_into_play (r, 0, r->state->active, card, -1);
}

/**
 * bic_play_card_on:
 * @r: a run
 * @side: a side
 * @card: a card in the hand of @side
 * @piece: the piece on which the card is played, or -1
 *
 * Plays a card in addition to the card of the turn and the other cards in play. The rule that allows the card ensures
 * that at most %BIC_PLAYS cards are in play.
 */
void
bic_play_card_on (BicRun *r,
                  int     side,
                  int     card,
                  int     piece)
{
  int at = MAX (1, r->state->n_plays);

  g_assert (at < BIC_PLAYS);
  move_from_hand_into_play (r, at, side, card, piece);
}

/**
 * bic_play_card_also_on:
 * @r: a run
 * @side: a side
 * @card: a card that @side has played; the card may have left play since
 * @piece: a piece
 *
 * Applies a played card to one more piece until the turn ends. Used for cards that affect several pieces.
 */
void
bic_play_card_also_on (BicRun *r,
                       int     side,
                       int     card,
                       int     piece)
{
  BicState *s = r->state;
  int at = MAX (1, s->n_plays);

  g_assert (at < BIC_PLAYS);
  s->play[at] = (BicPlay) { .card = (guint8) (card + 1), .piece = (guint8) (piece + 1), .side = (guint8) side,
                            .echo = TRUE };
  s->n_plays = (guint8) (at + 1);
}

/**
 * bic_card_is_on:
 * @s: a state
 * @card: a card
 * @unit: a piece
 *
 * Returns: whether @card is in play for @unit: either it was played on the unit, or the unit's side played it without
 *   naming a piece. The card of the turn is not tested.
 */
gboolean
bic_card_is_on (const BicState      *s,
                int                  card,
                const BicPieceState *unit)
{
  for (int i = 1; i < s->n_plays; i++)
    if (s->play[i].card == card + 1
        && (s->play[i].piece ? s->play[i].piece == bic_index (s, unit) + 1 : s->play[i].side == unit->side))
      return TRUE;
  return FALSE;
}

/**
 * bic_discard_cards_in_play:
 * @r: a run
 *
 * Discards all cards in play, each to its own deck.
 */
void
bic_discard_cards_in_play (BicRun *r)
{
  const BicGame *game = r->view.game;
  BicState *s = r->state;

  for (int i = 0; i < s->n_plays; i++)
    if (s->play[i].card && !s->play[i].echo)
      s->discard[bic_row_of (game, bic_deck_of (game, s->play[i].card - 1), s->play[i].side)][s->play[i].card - 1]++;
  memset (s->play, 0, sizeof s->play);
  s->n_plays = 0;
}

/* --- invariants and hidden information -------------------------------------------------------------------------- */

/* Returns the number of copies of a card in the draw pile, the discards, the hands and the cards in play of one row
 * (bic_row_of ()) */
static int
count_card_copies (const BicView *v,
                   int            row,
                   int            card)
{
  const BicState *s = v->state;
  int n = s->pile[row][card] + s->discard[row][card], deck = bic_deck_of (v->game, card);

  for (int side = 0; side < BIC_N_SIDES; side++)
    if (bic_row_of (v->game, deck, side) == row)
      n += s->hand[side][card];
  for (int i = 0; i < s->n_plays; i++)
    n += s->play[i].card == card + 1 && !s->play[i].echo && bic_row_of (v->game, deck, s->play[i].side) == row;
  return n;
}

/**
 * bic_cards_fault:
 * @v: a view
 * @aside: (nullable): counts the copies of a card in the family's part of the state
 *
 * Returns: (nullable): the violated invariant, or %NULL if no card is missing or duplicated
 */
const char *
bic_cards_fault (const BicView *v,
                 int (*aside) (const BicView *v, int row, int card))
{
  for (int card = 0; card < v->game->n_cards; card++)
    for (int row = 0; row < BIC_N_SIDES; row++)
      if (count_card_copies (v, row, card) + (aside ? aside (v, row, card) : 0) != v->game->copies[row][card])
        return "no card is lost or made";
  return NULL;
}

/**
 * bic_draw_random_hidden_card:
 * @v: a view of @copy
 * @copy: (inout): a state that contains only the information of the other side
 * @deck: a deck
 * @side: the side whose cards are hidden
 * @rng: a generator independent of the game
 *
 * Returns: a random card among those that @side could have from the viewpoint of the other side. The card is removed
 *   from the pile.
 */
int
bic_draw_random_hidden_card (const BicView *v,
                             BicState      *copy,
                             int            deck,
                             int            side,
                             BicRng        *rng)
{
  guint8 *pile = copy->pile[bic_row_of (v->game, deck, side)];
  int card = nth_card (v->game, deck, pile, (int) bic_rng_below (rng, (guint32) bic_count_cards (v->game, deck, pile)));

  pile[card]--;
  return card;
}

/**
 * bic_randomize_hands:
 * @v: a view of @copy
 * @copy: (inout): a state that contains only the information of the other side
 * @side: the side whose cards are hidden
 * @rng: a generator independent of the game
 *
 * Deals a new hand to @side, deck by deck, from the cards that are not visible to the other side.
 */
void
bic_randomize_hands (const BicView *v,
                     BicState      *copy,
                     int            side,
                     BicRng        *rng)
{
  for (int deck = 0; deck < v->game->n_decks; deck++)
    {
      int held = bic_n_held_cards (v, side, deck);

      bic_move_all_cards (&v->game->deck[deck], copy->hand[side], copy->pile[bic_row_of (v->game, deck, side)]);
      for (int i = 0; i < held; i++)
        copy->hand[side][bic_draw_random_hidden_card (v, copy, deck, side, rng)]++;
    }
}
