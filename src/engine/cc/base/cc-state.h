/* State of a Commands & Colors game. Private to the Commands & Colors engine.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-state.h"

#define CC_TRACK 8               /* largest number of squares with a card per side */
#define CC_MAX_WORKS 12          /* largest number of hexes on which works are built before the battle */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

typedef struct {
  guint64 gained[2];              /* goals that each side has gained, as bits */
  guint8  track[2][CC_TRACK];     /* 1 + the card on each space of the square track */
  gint8   extra[2];               /* change to the number of cards at the side's next draw */
  /* Number of command cards in hand when the card in play was played, including that card. Cards that have returned
   * from the square track since then are added (CCN-ORD-10, -15). */
  gint8   command;
  gint8   drawn[2];               /* 1 + each card just drawn, while the player must choose one to keep */
  gint8   plain;                  /* 1 if the card in play gives ordinary orders as its fallback, otherwise 0 */
  gint16  banners[2];
  /* Number of cards that the inactive side will draw before the active side (CCN-CMD-FIRST-STRIKE-04) */
  gint8   owed;
  guint8  counter;                /* 1 + the printed card in play if it counts as another card, otherwise 0 */
  guint8  last[2];                /* 1 + the card that each side's last command card counted as */
  struct { gint16 hex; guint16 sides; } works[CC_MAX_WORKS];   /* works built before the battle; sides as bits, 0 if
                                                                * unused */
  /* For each card in play: 1 + the hex where its piece began to move, or 0 if the piece cannot return to that hex */
  gint16  began[BIC_PLAYS];
  gint8   tacticians[2];          /* tactician cards that each side draws at the end of the turn */
} CcState;

#pragma GCC diagnostic pop

/* Gives the names of the fields the prefix "cc.". The names are part of the hash of a position. */
typedef struct { CcState cc; } CcInState;

#define CC_STATE(state) BIC_PART (CcState, state)
