/* Cards: the decks of a game, piles of cards, and the cards in play. Private to the engine.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A hand, a draw pile or a discard pile ("heap" in the code) is an array with the number of copies of each card. Each
 * card belongs to only one deck, so one array stores a hand with the cards of all decks.
 */
#pragma once

#include "bic-kernel.h"

#include <string.h>

G_BEGIN_DECLS

static inline int
bic_deck_of (const BicGame *game,
             int            card)
{
  return game->deck_of[card];
}

/* Returns the index of the draw and discard piles of @side for a deck; a shared deck has only index 0 */
static inline int
bic_row_of (const BicGame *game,
            int            deck,
            int            side)
{
  return game->deck[deck].own ? side : 0;
}

/* Returns the set of cards of a deck, as bits */
static inline guint64
bic_deck_kinds (const BicGameDeck *deck)
{
  return deck->n ? G_MAXUINT64 >> (BIC_DECK - deck->n) << deck->first : 0;
}

/* Returns the set of cards in a hand or pile, as bits. Adding 127 to eight bytes at once sets the highest bit of each
 * byte that is not 0; a multiplication then collects these bits. No heap has more than 127 copies of a card. */
static inline guint64
bic_kinds (const guint8 *heap)
{
  guint64 kinds = 0, eight;

  for (int first = 0; first < BIC_DECK; first += 8)
    {
      memcpy (&eight, heap + first, sizeof eight);
      eight = (GUINT64_FROM_LE (eight) + G_GUINT64_CONSTANT (0x7f7f7f7f7f7f7f7f)) >> 7
              & G_GUINT64_CONSTANT (0x0101010101010101);
      kinds |= (eight * G_GUINT64_CONSTANT (0x0102040810204080) >> 56) << first;
    }
  return kinds;
}

/* Returns whether a deck has a copy of the card. Cards that are not enforced have no copies. */
static inline gboolean
bic_exists (const BicGame *game,
            int            card)
{
  return game->copies[BIC_TOP][card] || game->copies[BIC_BOTTOM][card];
}

/* Returns the card that the active side played for its turn, or -1 */
static inline int
bic_turn_card (const BicState *s)
{
  return s->play[0].card - 1;
}

/* Returns whether a card of @cards is in play; @cards is a set of cards as bits */
static inline gboolean
bic_any_played (const BicState *s,
                guint64         cards)
{
  if (bic_turn_card (s) >= 0 && cards >> bic_turn_card (s) & 1)
    return TRUE;
  for (int i = 1; i < s->n_plays; i++)
    if (cards >> (s->play[i].card - 1) & 1)
      return TRUE;
  return FALSE;
}

void         bic_move_all_cards   (const BicGameDeck *deck, guint8 *from, guint8 *to);
int          bic_count_cards      (const BicGame *game, int deck, const guint8 *heap);
int          bic_n_held_cards     (const BicView *v, int side, int deck);
int          bic_pick_random_card (BicRun *r, int deck, const guint8 *heap);
void         bic_deal_card        (BicRun *r, int deck, int side);
void         bic_call_draw        (BicRun *r, int deck, int side);
void         bic_discard          (BicRun *r, int side, int card);
void         bic_reshuffle        (BicRun *r, int deck, int side);

void         bic_play_card_of_turn     (BicRun *r, int card);
void         bic_play_card_on          (BicRun *r, int side, int card, int piece);
void         bic_play_card_also_on     (BicRun *r, int side, int card, int piece);
gboolean     bic_card_is_on            (const BicState *s, int card, const BicPieceState *unit);
void         bic_discard_cards_in_play (BicRun *r);

const char * bic_cards_fault             (const BicView *v, int (*aside) (const BicView *v, int row, int card));
int          bic_draw_random_hidden_card (const BicView *v, BicState *copy, int deck, int side, BicRng *rng);
void         bic_randomize_hands         (const BicView *v, BicState *copy, int side, BicRng *rng);

extern const BicStep bic_draw_steps[];

G_END_DECLS
