/* The state of a game: flat, no pointers, no padding; copy it by assignment.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The truth comes first, caches last: comparing and hashing stop at the caches.  Everything is zeroed once, and every
 * frame is zeroed when it is popped, so that equal games have equal bytes.
 */
#pragma once

#include "bic-hexset.h"

#include <glib.h>

G_BEGIN_DECLS

#define BIC_MAX_PIECES 200
#define BIC_PLAYS 16              /* cards that may be in play at once */
#define BIC_PART_SIZE 1024       /* bytes, of the largest part that a family needs */
#define BIC_STACK 12              /* procedures that may be under way at once */
#define BIC_N_LOCALS 16
#define BIC_MAX_FACES 6
#define BIC_DECK 64               /* kinds of cards in all decks of a game: BIC_MAX_CARDS */

/* Marks beyond the public ones of BicMarkFlags; the bits 5, 6 and 11 to 15 are the family's. */
enum {
  BIC_MARK_STACKS = 1 << 4,       /* shares a hex with a unit of its side and blocks no unit: a leader, a garrison */
  BIC_MARK_WAITING = 1 << 7,      /* a reinforcement that has not come yet */
  BIC_MARK_LEFT = 1 << 8,         /* left the map: neither lost nor there */
  BIC_MARK_SPENT = 1 << 9,        /* may not move any more this turn */
  /* a unit in the hex of another of its side: bic_unit_at () is the other, until it leaves */
  BIC_MARK_PASSING = 1 << 10,
};

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

typedef struct {
  gint16  hex, type;              /* BIC_NO_HEX: not on the map */
  gint8   blocks, full;           /* now, and at the start of the battle; a leader has one */
  guint8  side;
  union {                         /* a number that a family keeps for it; 0 = none */
    guint8 space;                 /* 1 + the space of its card on a track */
    guint8 battle;                /* the declared one that it is in */
    guint8 entry;                 /* 1 + that by which it came on */
    guint8 number;                /* any of them */
  };
  gint8   left, moved;            /* hexes it may still move and has moved, by order, this turn */
  guint16 marks;
} BicPieceState;

typedef struct {
  guint8 proc, pc;                /* the procedure and its step */
  gint8  side;
  guint8 spare;
  gint16 answer[BIC_MAX_FACES];   /* what the procedure called last found out: how often each face came up */
  gint16 local[BIC_N_LOCALS];
} BicFrame;

/* A card in play: 1 + the card, 1 + the piece that it is played on, or 0 if it is on none, and the side that has played
 * it; echo: the card is elsewhere but counts for the piece */
typedef struct { guint8 card, piece, side, echo; } BicPlay;

typedef struct _BicState BicState;

struct _BicState {
  guint64       dice, deck;       /* two streams: drawing a card does not change the next roll */
  guint64       part[BIC_PART_SIZE / 8];        /* the family's own: see BIC_PART () */
  BicFrame      stack[BIC_STACK];
  BicPieceState piece[BIC_MAX_PIECES];
  /* counts of each card; of a deck that is shared the first pile */
  guint8        hand[2][BIC_DECK], pile[2][BIC_DECK], discard[2][BIC_DECK];
  /* in play: first the card by which the turn is played, or none, then others as they came */
  BicPlay       play[BIC_PLAYS];
  gint16        turn, n_pieces;
  gint8         active, winner, depth;
  guint8        n_plays;          /* up to the last that is in play */
  /* caches from here: not compared, not hashed */
  BicHexSet     units[2], leaders[2];   /* leaders: whatever stacks */
  guint8        at[BIC_MAX_HEXES];      /* 1 + the unit there */
  guint64       passing;                /* how many units have BIC_MARK_PASSING */
};

#pragma GCC diagnostic pop

/* The family's part as a struct, without padding and no longer than the reserved space */
#define BIC_PART(Type, state) \
  (_Generic ((state), const BicState *: (const Type *) (const void *) (state)->part, \
                      BicState *: (Type *) (void *) (state)->part))

G_STATIC_ASSERT (sizeof (BicState) <= 8192);
G_STATIC_ASSERT (G_STRUCT_OFFSET (BicState, units) % 8 == 0);

G_END_DECLS
