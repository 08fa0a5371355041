/* State of the family of Commands & Colors. Private to the family.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-state.h"

#define CC_TRACK 8               /* most squares with a card per side */
#define CC_MAX_WORKS 12          /* most hexes on which works are built before the battle */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

typedef struct {
  guint64 gained[2];              /* goals that each side has gained, as bits */
  guint8  track[2][CC_TRACK];     /* 1 + the card on each space of the square track */
  gint8   extra[2];               /* change to the number of cards at the side's next draw */
  /* Command cards in hand when the card in play was played, including that card, plus the cards that came back from the
   * square track since (CCN-ORD-10, -15) */
  gint8   command;
  gint8   drawn[2];               /* 1 + each card just drawn, while the player must choose one to keep */
  gint8   plain;                  /* the card in play gives ordinary orders, as its fallback */
  gint16  banners[2];
  /* Cards that the inactive side draws before the active side (CCN-CMD-FIRST-STRIKE-04) */
  gint8   owed;
  guint8  counter;                /* 1 + the printed card in play, if it counts as another card */
  guint8  last[2];                /* 1 + the card that each side's last command card counted as */
  struct { gint16 hex; guint16 sides; } works[CC_MAX_WORKS];   /* built before the battle; sides as bits, 0 if unused */
  /* For each card in play: 1 + the hex where its piece began, or 0 if the piece cannot return there */
  gint16  began[BIC_PLAYS];
  gint8   tacticians[2];          /* tactician cards that each side draws at the end of the turn */
} CcState;

#pragma GCC diagnostic pop

/* Gives the fields of the family the prefix "cc." in their names, which are part of the hash of a position. */
typedef struct { CcState cc; } CcInState;

#define CC_STATE(state) BIC_PART (CcState, state)
