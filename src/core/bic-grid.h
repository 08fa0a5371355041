/* The hex grid: any size, pointy-top or flat-top, with or without short rows.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A hex is stored as one number: row * columns + column, both from 0. If shifted lines are short, the last number of a
 * shifted line is not a hex; use bic_grid_has () to check. In text, a hex is the letter of its row and the number of
 * its column from 1 ("E7"); the rows after Z are AA, AB, ...
 *
 * In this file, a "line" is a row of a pointy-top board or a column of a flat-top board. Every second line is shifted
 * by half a hex.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define BIC_NO_HEX (-1)
#define BIC_MAX_SIDE 512          /* largest number of columns or rows of a board */
#define BIC_HEX_TEXT 12           /* size of the buffer for the text of a hex, in bytes */

/**
 * BicDirection:
 *
 * Pointy-top boards: clockwise from the northeast. Flat-top boards use the same numbers, turned clockwise by 30
 * degrees: 0 = NE, 1 = SE, 2 = S, 3 = SW, 4 = NW, 5 = N. Hexside k of a hex is shared with the neighbor in direction k.
 */
typedef enum { BIC_NE, BIC_E, BIC_SE, BIC_SW, BIC_W, BIC_NW, BIC_N_DIRECTIONS } BicDirection;

typedef struct {
  gint16 columns, rows;           /* 1 to BIC_MAX_SIDE */
  guint8 flat;                    /* 1 if the board is flat-top, so that columns are shifted instead of rows */
  guint8 shift;                   /* which lines are shifted by half a hex: 1 = B, D, F ..., 0 = A, C, E ... */
  guint8 short_lines;             /* 1 if shifted lines have one hex fewer than the others */
  guint8 pad;
} BicGrid;

/* One step of a straight line between centers. If left == right, the line crosses that hex. Otherwise the line runs
 * along the edge between the two hexes; one of them is BIC_NO_HEX at the border of the board (CCN-LOS-05, -06). */
typedef struct { gint32 left, right; } BicLineStep;

void         bic_grid_init             (BicGrid       *grid,
                                        int            columns,
                                        int            rows);
int          bic_grid_hex_number_limit (const BicGrid *grid);
gboolean     bic_grid_has              (const BicGrid *grid,
                                        int            hex);
int          bic_grid_hex              (const BicGrid *grid,
                                        int            row,
                                        int            column);
int          bic_grid_row              (const BicGrid *grid,
                                        int            hex);
int          bic_grid_column           (const BicGrid *grid,
                                        int            hex);
gboolean     bic_grid_is_shifted       (const BicGrid *grid,
                                        int            hex);
int          bic_grid_neighbour        (const BicGrid *grid,
                                        int            hex,
                                        BicDirection   direction);
int          bic_grid_distance         (const BicGrid *grid,
                                        int            a,
                                        int            b);
int          bic_grid_direction        (const BicGrid *grid,
                                        int            a,
                                        int            b);
GArray *     bic_grid_ring             (const BicGrid *grid,
                                        int            hex,
                                        int            radius);
GArray *     bic_grid_line_steps       (const BicGrid *grid,
                                        int            a,
                                        int            b);
GArray *     bic_grid_hexes_along_line (const BicGrid *grid,
                                        int            a,
                                        int            b);
int          bic_grid_map_hex          (const BicGrid *from,
                                        const BicGrid *to,
                                        int            hex,
                                        int            row,
                                        int            column);
gboolean     bic_grid_equal            (const BicGrid *a,
                                        const BicGrid *b);

char *       bic_hex_write        (const BicGrid *grid,
                                   int            hex,
                                   char           text[BIC_HEX_TEXT]);
int          bic_hex_read         (const BicGrid *grid,
                                   const char    *text);
const char * bic_direction_name   (BicDirection   direction);
int          bic_direction_read   (const char    *text);

static inline BicDirection
bic_direction_opposite (BicDirection direction)
{
  return (BicDirection) ((direction + 3) % BIC_N_DIRECTIONS);
}

G_END_DECLS
