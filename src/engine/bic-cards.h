/* Cards: the decks of a game, where its cards lie, and which are in play.  Private to the engine.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Wherever cards lie they are a heap: counts of each kind.  A card is in one deck only, so a hand is one heap for all decks.
 */
#pragma once

#include "bic-kernel.h"

G_BEGIN_DECLS

static inline int
bic_deck_of (const BicGame *game,
             int            card)
{
  return game->deck_of[card];
}

/* Which pile and discards of a deck are those of @side: of a deck that is shared, the first */
static inline int
bic_row_of (const BicGame *game,
            int            deck,
            int            side)
{
  return game->deck[deck].own ? side : 0;
}

/* Whether a deck has any of it: cards that are not enforced are in none */
static inline gboolean
bic_exists (const BicGame *game,
            int            card)
{
  return game->copies[BIC_TOP][card] || game->copies[BIC_BOTTOM][card];
}

/* The card by which the turn is played, or -1 */
static inline int
bic_turn_card (const BicState *s)
{
  return s->play[0].card - 1;
}

/* Whether any of a set of cards is in play; they are bits */
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

void         bic_pour         (const BicGameDeck *deck, guint8 *from, guint8 *to);
int          bic_count        (const BicGame *game, int deck, const guint8 *heap);
int          bic_held         (const BicView *v, int side, int deck);
int          bic_pick_card    (BicRun *r, int deck, const guint8 *heap);
void         bic_deal         (BicRun *r, int deck, int side);
void         bic_draw         (BicRun *r, int deck, int side);
void         bic_discard      (BicRun *r, int side, int card);
void         bic_reshuffle    (BicRun *r, int deck, int side);

void         bic_play_turn    (BicRun *r, int card);
void         bic_play_on      (BicRun *r, int side, int card, int piece);
void         bic_play_echo    (BicRun *r, int side, int card, int piece);
gboolean     bic_is_on        (const BicState *s, int card, const BicPieceState *unit);
void         bic_end_plays    (BicRun *r);

const char * bic_cards_broken (const BicView *v, int (*aside) (const BicView *v, int row, int card));
int          bic_deal_unseen  (const BicView *v, BicState *copy, int deck, int side, BicRng *rng);
void         bic_hide_hands   (const BicView *v, BicState *copy, int side, BicRng *rng);

extern const BicStep bic_draw_steps[];

G_END_DECLS
