/* What the card in play changes.  Private to the family.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-cards.h"
#include "cc-orders.h"
#include "cc-state.h"

/* Of a turn in which a card has been played */
static inline const BicCard *
cc_card (const BicView *v)
{
  return &v->game->cards[bic_turn_card (v->state)];
}

/* 1 + the card that lies on the table, whatever it counts as; 0 = none */
static inline guint8
cc_on_table (const BicState *s)
{
  return CC_STATE (s)->counter ? CC_STATE (s)->counter : s->play[0].card;
}

/* --- cc-card.c ---------------------------------------------------------- */
gboolean     cc_falls_back    (const BicView *v, int side);
guint64      cc_card_fact     (const BicView *v);
void         cc_card_effect   (BicRun *r);
BicWhy       cc_card_order_why (const BicView *v, const BicPieceState *p);
BicWhy       cc_card_attack_why (const BicView *v, const BicPieceState *unit, int kind);
int          cc_moves         (const BicView *v, const BicPieceState *p, BicStat stat);
gboolean     cc_moved_far     (const BicView *v, const BicPieceState *unit);

/* --- cc-chain.c --------------------------------------------------------- */
BicWhy       cc_chain_why     (const BicView *v, const BicPieceState *p);
gboolean     cc_chain_open    (const BicView *v);
void         cc_chain_note    (const BicView *v, CcTurn *t, const BicPieceState *p);
