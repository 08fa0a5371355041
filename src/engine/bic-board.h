/* The board of one game: geometry worked out once, so that no rule below knows how rows are shifted.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-catalogue.h"
#include "bic-hexset.h"
#include "bic-scenario.h"

#define BIC_SIGHT_RANGE 8                       /* lines up to here are tables */
#define BIC_SIGHT_SPAN (2 * BIC_SIGHT_RANGE + 1)
#define BIC_LINE_STEPS (2 * BIC_SIGHT_RANGE)
#define BIC_NO_SIDE 255                         /* no works on a hexside */

/* The shape of a line, from a hex of either parity to one so many rows and columns away. */
typedef struct { gint8 row, column; } BicOffset;
typedef struct { guint8 n; BicOffset left[BIC_LINE_STEPS], right[BIC_LINE_STEPS]; } BicLineShape;
/* [parity of the line][rows][columns] */
typedef struct { BicLineShape of[2][BIC_SIGHT_SPAN][BIC_SIGHT_SPAN]; } BicLineShapes;

/* The hexes around a hex as parts of a set: the words that they are in, and their bits there. */
typedef struct { guint64 mask[BIC_N_DIRECTIONS]; guint8 word[BIC_N_DIRECTIONS], n; } BicRing;

typedef struct {
  BicGrid        grid;
  int            size, words;                   /* hexes; words of a set in use */
  gint16       (*next)[BIC_N_DIRECTIONS];       /* BIC_NO_HEX = off the board */
  gint16       (*around)[BIC_N_DIRECTIONS];     /* the same in order of number, those off the board last */
  BicRing       *ring;                          /* the same for sets */
  guint8        *distance;                      /* size x size */
  gint8         *direction;                     /* the same: from a hex to one next to it, else -1 */
  guint64       *within;                        /* (BIC_SIGHT_RANGE + 1) x size x words: bic_board_within () */
  guint8        *terrain;                       /* index of what rules in a hex: the overlay, or the terrain under it */
  guint8       (*side)[BIC_N_DIRECTIONS];       /* index of the hexside feature, facing outward, or BIC_NO_SIDE */
  gint16        *rank;                          /* how far down the map: a retreat of the bottom side goes up in rank */
  BicHexSet      real;                          /* hexes that exist */
  const BicLineShapes *shapes;                  /* shared by all boards of this kind */
} BicBoard;

gboolean bic_board_init  (BicBoard           *board,
                          const BicScenario  *scenario,
                          const BicCatalogue *catalogue,
                          GError            **error);
void     bic_board_clear (BicBoard           *board);

/* A straight line, whose steps are worked out when they are asked for: most are blocked before their end */
typedef struct {
  const BicBoard     *board;
  const BicLineShape *shape;                    /* NULL: so far that its steps are kept in @far */
  int                 row, column;              /* where it begins */
  int                 n;                        /* steps strictly between its ends */
  BicLineStep         far[2 * BIC_MAX_SIDE];
} BicLine;

void        bic_board_line  (const BicBoard     *board,
                             int                 from,
                             int                 to,
                             BicLine            *line);
BicLineStep bic_line_step   (const BicLine      *line,
                             int                 step);
guint       bic_board_entry (const BicBoard     *board,
                             int                 from,
                             int                 to);

static inline int
bic_board_distance (const BicBoard *board,
                    int             a,
                    int             b)
{
  return board->distance[a * board->size + b];
}

/* The hexes that are no further than @range from @hex, itself among them, as the words of a set; @range: up to
 * %BIC_SIGHT_RANGE */
static inline const guint64 *
bic_board_within (const BicBoard *board,
                  int             hex,
                  int             range)
{
  return board->within + (range * board->size + hex) * board->words;
}

/* Returns whether @set has one of the hexes of @part, given as the words of a set */
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

/* Returns whether @set has a hex next to @hex */
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

/* The next hex of @set after @after, or -1; looks no further than the board is big. */
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

/* From @a to @b next to it; -1: it is not, or one of them is off the board */
static inline int
bic_board_direction (const BicBoard *board,
                     int             a,
                     int             b)
{
  return a < 0 || b < 0 ? -1 : board->direction[a * board->size + b];
}
