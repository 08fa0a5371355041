/* Geometry of the board of one game. All tables are computed once, so the rules do not depend on the shift of the rows.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-catalogue.h"
#include "bic-hexset.h"
#include "bic-scenario.h"

#define BIC_SIGHT_RANGE 8                       /* Longest line that is precomputed, in hexes */
#define BIC_SIGHT_SPAN (2 * BIC_SIGHT_RANGE + 1)
#define BIC_LINE_STEPS (2 * BIC_SIGHT_RANGE)
#define BIC_NO_SIDE 255                         /* Value for a hexside without terrain */

/* Shape of a straight line: offsets of the steps from the first hex. The shape depends only on the offset of the last
 * hex, and on the parity of the first row or column. */
typedef struct { gint8 row, column; } BicOffset;
typedef struct { guint8 n; BicOffset left[BIC_LINE_STEPS], right[BIC_LINE_STEPS]; } BicLineShape;
/* [parity of the first row or column][rows][columns] */
typedef struct { BicLineShape of[2][BIC_SIGHT_SPAN][BIC_SIGHT_SPAN]; } BicLineShapes;

/* The neighbors of a hex as parts of a set: indices of the words of the set, and the bits in each of these words. */
typedef struct { guint64 mask[BIC_N_DIRECTIONS]; guint8 word[BIC_N_DIRECTIONS], n; } BicRing;

typedef struct {
  BicGrid        grid;
  int            size, words;                   /* number of hexes; number of words of a set that the board uses */
  gint16       (*next)[BIC_N_DIRECTIONS];       /* neighbor in each direction; BIC_NO_HEX if it is off the board */
  gint16       (*around)[BIC_N_DIRECTIONS];     /* same neighbors, sorted by hex number; BIC_NO_HEX last */
  BicRing       *ring;                          /* same neighbors as parts of a set */
  guint8        *distance;                      /* size x size: distance between two hexes */
  gint8         *direction;                     /* size x size: direction between adjacent hexes; -1 for other pairs */
  guint64       *within;                        /* (BIC_SIGHT_RANGE + 1) x size x words: bic_board_within () */
  /* terrain index of each hex: the overlay, or the terrain if there is no overlay */
  guint8        *terrain;
  /* terrain index of each hexside of each hex; BIC_NO_SIDE if the hexside has no terrain */
  guint8       (*side)[BIC_N_DIRECTIONS];
  /* distance of each hex from the top edge, in rows (on a flat-top board: half rows); the bottom side retreats to
   * higher ranks */
  gint16        *rank;
  BicHexSet      real;                          /* hexes that are part of the board */
  const BicLineShapes *shapes;                  /* shared by all boards with the same kind of grid */
} BicBoard;

gboolean bic_board_init  (BicBoard           *board,
                          const BicScenario  *scenario,
                          const BicCatalogue *catalogue,
                          GError            **error);
void     bic_board_clear (BicBoard           *board);

/* A straight line. Its steps are computed on demand, because most lines are blocked before their end. */
typedef struct {
  const BicBoard     *board;
  /* NULL if the line is longer than BIC_SIGHT_RANGE; its steps are then in @far */
  const BicLineShape *shape;
  int                 row, column;              /* row and column of the first hex */
  int                 n;                        /* number of steps, not counting the first and last hex */
  BicLineStep         far[2 * BIC_MAX_SIDE];
} BicLine;

void        bic_board_line        (const BicBoard     *board,
                                   int                 from,
                                   int                 to,
                                   BicLine            *line);
BicLineStep bic_line_step         (const BicLine      *line,
                                   int                 step);
guint       bic_board_entry_sides (const BicBoard     *board,
                                   int                 from,
                                   int                 to);

static inline int
bic_board_distance (const BicBoard *board,
                    int             a,
                    int             b)
{
  return board->distance[a * board->size + b];
}

/* Returns the set of all hexes within @range of @hex, including @hex, as an array of words. @range is at most
 * %BIC_SIGHT_RANGE. */
static inline const guint64 *
bic_board_within (const BicBoard *board,
                  int             hex,
                  int             range)
{
  return board->within + (range * board->size + hex) * board->words;
}

/* Returns whether @set and @part have a hex in common; @part is a set as an array of words */
static inline gboolean
bic_board_meets (const BicBoard  *board,
                 const BicHexSet *set,
                 const guint64   *part)
{
  guint64 found = 0;

  for (int i = 0; i < board->words; i++)
    found |= set->word[i] & part[i];
  return found != 0;
}

/* Returns whether @set has a neighbor of @hex */
static inline gboolean
bic_board_touches (const BicBoard  *board,
                   const BicHexSet *set,
                   int              hex)
{
  const BicRing *ring = &board->ring[hex];
  guint64 found = 0;

  for (int i = 0; i < ring->n; i++)
    found |= set->word[ring->word[i]] & ring->mask[i];
  return found != 0;
}

/* Returns whether two sets have a hex in common */
static inline gboolean
bic_board_meet (const BicBoard  *board,
                const BicHexSet *a,
                const BicHexSet *b)
{
  return bic_board_meets (board, a, b->word);
}

/* Returns the next hex of @set after @after, or -1 at the end. Faster than bic_set_next (): it reads only the words
 * that the board uses. */
static inline int
bic_board_walk (const BicBoard  *board,
                const BicHexSet *set,
                int              after)
{
  int hex = after + 1, word = hex >> 6;
  guint64 rest;

  if (word >= board->words)
    return -1;
  rest = set->word[word] >> (hex & 63);
  if (rest)
    return hex + __builtin_ctzll (rest);
  while (++word < board->words)
    if (set->word[word])
      return (word << 6) + __builtin_ctzll (set->word[word]);
  return -1;
}

/* Returns the direction from @a to the adjacent hex @b; -1 if they are not adjacent or one is off the board */
static inline int
bic_board_direction (const BicBoard *board,
                     int             a,
                     int             b)
{
  return a < 0 || b < 0 ? -1 : board->direction[a * board->size + b];
}
