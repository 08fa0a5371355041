/* The state of a game. It has no pointers or padding, so an assignment copies it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Caches are at the end, and comparisons and hashes ignore them. The state is set to 0 at the start, and a frame is set
 * to 0 when it is popped, so that equal states have equal bytes.
 */
#pragma once

#include "bic-hexset.h"

#include <glib.h>

G_BEGIN_DECLS

#define BIC_MAX_PIECES 200
#define BIC_PLAYS 16              /* largest number of cards in play */
#define BIC_PART_SIZE 1024       /* size of the family's part of the state, in bytes */
#define BIC_STACK 12              /* largest number of procedures in progress */
#define BIC_N_LOCALS 16
#define BIC_MAX_FACES 6
#define BIC_DECK 64               /* largest number of kinds of cards in all decks; the same as BIC_MAX_CARDS */

/* Marks in addition to the public marks of BicMarkFlags. The bits 5, 6 and 11 to 15 are free for families. */
enum {
  BIC_MARK_STACKS = 1 << 4,       /* can share a hex with a unit of the same side: a leader or a garrison */
  BIC_MARK_WAITING = 1 << 7,      /* a reinforcement that has not arrived yet */
  BIC_MARK_LEFT = 1 << 8,         /* left the map without being lost */
  BIC_MARK_SPENT = 1 << 9,        /* cannot move any more this turn */
  /* a unit that shares a hex with another unit of its side; bic_unit_at () returns the other unit until that unit
   * leaves */
  BIC_MARK_PASSING = 1 << 10,
};

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

typedef struct {
  gint16  hex, type;              /* BIC_NO_HEX if the piece is not on the map */
  gint8   blocks, full;           /* blocks now, and at the start of the battle; a leader has one */
  guint8  side;
  union {                         /* number for the family's own use; 0 if unused */
    guint8 space;                 /* 1 + the space of the unit's card on the square track */
    guint8 battle;                /* number of the declared battle that the piece is in */
    guint8 entry;                 /* 1 + the index of the entry hex where the piece entered */
    guint8 number;                /* the same number, regardless of its meaning */
  };
  gint8   left, moved;            /* number of hexes that the piece can still move, and has moved, by order this turn */
  guint16 marks;
} BicPieceState;

typedef struct {
  guint8 proc, pc;                /* procedure, and index of its step */
  gint8  side;
  guint8 spare;
  /* results of the procedure called last: number of dice for each face, or 1 + the drawn card */
  gint16 answer[BIC_MAX_FACES];
  gint16 local[BIC_N_LOCALS];
} BicFrame;

/* A card in play. card: 1 + the card; piece: 1 + the piece on which the card was played, or 0; side: the side that has
 * played the card; echo: TRUE if this entry only extends the effect of a played card to another piece */
typedef struct { guint8 card, piece, side, echo; } BicPlay;

typedef struct _BicState BicState;

struct _BicState {
  guint64       dice, deck;       /* two generators, so that drawing a card does not change the next roll */
  guint64       part[BIC_PART_SIZE / 8];        /* the family's own data, see BIC_PART () */
  BicFrame      stack[BIC_STACK];
  BicPieceState piece[BIC_MAX_PIECES];
  /* copies of each card; a shared deck uses only the first pile and discards */
  guint8        hand[2][BIC_DECK], pile[2][BIC_DECK], discard[2][BIC_DECK];
  /* cards in play: the first is the card of the turn, if any; the others are in the order of their play */
  BicPlay       play[BIC_PLAYS];
  gint16        turn, n_pieces;
  gint8         active, winner, depth;
  guint8        n_plays;          /* 1 + index of the last card in play */
  /* caches from here on; comparisons and hashes ignore them */
  BicHexSet     units[2], leaders[2];   /* hexes of units; hexes of leaders and other stacking pieces */
  guint8        at[BIC_MAX_HEXES];      /* 1 + the unit in each hex */
  guint64       passing;                /* number of units with BIC_MARK_PASSING */
};

#pragma GCC diagnostic pop

/* Returns the family's part of the state as a pointer to a struct. The struct must not have padding, and must fit into
 * the reserved space. */
#define BIC_PART(Type, state) \
  (_Generic ((state), const BicState *: (const Type *) (const void *) (state)->part, \
                      BicState *: (Type *) (void *) (state)->part))

G_STATIC_ASSERT (sizeof (BicState) <= 8192);
G_STATIC_ASSERT (G_STRUCT_OFFSET (BicState, units) % 8 == 0);

G_END_DECLS
