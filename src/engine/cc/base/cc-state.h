/* State of the family of Commands & Colors. Private to the family.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-state.h"

#define CC_TRACK 8               /* spaces for squares that a side can have */
#define CC_MAX_WORKS 12          /* hexes that may be given works in the course of a game */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

typedef struct {
  guint64 gained[2];              /* goals that a side has, as bits */
  guint8  track[2][CC_TRACK];     /* 1 + the card on each space of the square track */
  gint8   extra[2];               /* cards to draw beyond the usual at the next draw; may be negative */
  /* cards held when the card in play was played, itself counted, and those that came back since (CCN-ORD-10, -15) */
  gint8   command;
  gint8   drawn[2];               /* 1 + the cards that the draw has brought, while one of them is to be kept */
  gint8   plain;                  /* the card in play orders in the ordinary way: its fallback */
  gint16  banners[2];
  /* cards that the side not active draws before the active one (CCN-CMD-FIRST-STRIKE-04) */
  gint8   owed;
  guint8  counter;                /* 1 + the card on the table, if it counts as another one: the card in play */
  guint8  last[2];                /* 1 + what the last command card of each side counted as */
  struct { gint16 hex; guint16 sides; } works[CC_MAX_WORKS];   /* raised before the battle; sides as bits, 0 = none */
  /* of each card in play: where its piece stood, if it may go back there; 0 = it may not */
  gint16  began[BIC_PLAYS];
  gint8   tacticians[2];          /* tactician cards that each side draws at the end of the turn */
} CcState;

#pragma GCC diagnostic pop

/* Part of the state whose field names are used in the hash of a position */
typedef struct { CcState cc; } CcInState;

#define CC_STATE(state) BIC_PART (CcState, state)
