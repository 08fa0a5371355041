/* Hex grid: numbers, neighbors, distances and directions of hexes.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Internally, a hex is a point in doubled coordinates: `along' is the position in its line in half hexes, and `across'
 * is the number of the line. The six neighbors are then the same vectors everywhere, and the distance is one formula.
 */
#include "config.h"

#include "bic-grid.h"

#include <stdlib.h>
#include <string.h>

#include "bic-grid-private.h"

/* Vectors to the neighbors by direction, first for pointy-top boards, then for flat-top boards */
static const BicDoubled step[2][BIC_N_DIRECTIONS] = {
  { { 1, -1 }, { 2, 0 }, { 1, 1 }, { -1, 1 }, { -2, 0 }, { -1, -1 } },
  { { -1, 1 }, { 1, 1 }, { 2, 0 }, { 1, -1 }, { -1, -1 }, { -2, 0 } },
};

static gboolean
line_is_shifted (const BicGrid *grid,
                 int            line)
{
  return (line & 1) == grid->shift;
}

BicDoubled
_bic_grid_point (const BicGrid *grid,
                 int            hex)
{
  int row = hex / grid->columns, column = hex % grid->columns;
  int line = grid->flat ? column : row, place = grid->flat ? row : column;

  return (BicDoubled) { 2 * place + line_is_shifted (grid, line), line };
}

int
_bic_grid_at (const BicGrid *grid,
              BicDoubled     point)
{
  int place = (point.along - line_is_shifted (grid, point.across)) / 2;

  if (point.along < 0 || point.across < 0)
    return BIC_NO_HEX;
  return grid->flat ? bic_grid_hex (grid, place, point.across) : bic_grid_hex (grid, point.across, place);
}

/**
 * bic_grid_init:
 * @grid: (out): a grid
 * @columns: number of hexes in a long row, 1 to BIC_MAX_SIDE
 * @rows: number of rows, 1 to BIC_MAX_SIDE
 *
 * Sets up a pointy-top board on which rows B, D, F ... are shifted to the right and one hex shorter (CCN-SETUP-01,
 * For other boards, change the members of @grid afterwards.
 */
void
bic_grid_init (BicGrid *grid,
               int      columns,
               int      rows)
{
  g_return_if_fail (columns > 0 && columns <= BIC_MAX_SIDE && rows > 0 && rows <= BIC_MAX_SIDE);

  *grid = (BicGrid) { .columns = (gint16) columns, .rows = (gint16) rows, .shift = 1, .short_lines = TRUE };
}

/**
 * bic_grid_hex_number_limit:
 * @grid: a grid
 *
 * Returns: one more than the largest hex number; with short lines, some smaller numbers are not hexes
 */
int
bic_grid_hex_number_limit (const BicGrid *grid)
{
  return grid->columns * grid->rows;
}

/**
 * bic_grid_has:
 * @grid: a grid
 * @hex: any number
 *
 * Returns: whether @hex is on the board
 */
gboolean
bic_grid_has (const BicGrid *grid,
              int            hex)
{
  if (hex < 0 || hex >= bic_grid_hex_number_limit (grid))
    return FALSE;
  return bic_grid_hex (grid, hex / grid->columns, hex % grid->columns) == hex;
}

/**
 * bic_grid_hex:
 * @grid: a grid
 * @row: from 0
 * @column: from 0
 *
 * Returns: the hex, or BIC_NO_HEX if the board does not have this hex
 */
int
bic_grid_hex (const BicGrid *grid,
              int            row,
              int            column)
{
  gboolean is_short = grid->short_lines && line_is_shifted (grid, grid->flat ? column : row);
  int columns = grid->columns - (is_short && !grid->flat), rows = grid->rows - (is_short && grid->flat);

  if (row < 0 || column < 0 || row >= rows || column >= columns)
    return BIC_NO_HEX;
  return row * grid->columns + column;
}

/**
 * bic_grid_row:
 * @grid: a grid
 * @hex: a hex
 *
 * Returns: the row of @hex, from 0
 */
int
bic_grid_row (const BicGrid *grid,
              int            hex)
{
  return hex / grid->columns;
}

/**
 * bic_grid_column:
 * @grid: a grid
 * @hex: a hex
 *
 * Returns: the column of @hex, from 0
 */
int
bic_grid_column (const BicGrid *grid,
                 int            hex)
{
  return hex % grid->columns;
}

/**
 * bic_grid_is_shifted:
 * @grid: a grid
 * @hex: a hex
 *
 * Returns: whether the line of @hex is shifted by half a hex
 */
gboolean
bic_grid_is_shifted (const BicGrid *grid,
                     int            hex)
{
  return line_is_shifted (grid, _bic_grid_point (grid, hex).across);
}

/**
 * bic_grid_neighbour:
 * @grid: a grid
 * @hex: a hex
 * @direction: direction of the neighbor
 *
 * Returns: the neighbor of @hex, or BIC_NO_HEX
 */
int
bic_grid_neighbour (const BicGrid *grid,
                    int            hex,
                    BicDirection   direction)
{
  BicDoubled point = _bic_grid_point (grid, hex), by = step[!!grid->flat][direction];

  return _bic_grid_at (grid, (BicDoubled) { point.along + by.along, point.across + by.across });
}

/**
 * bic_grid_distance:
 * @grid: a grid
 * @a: a hex
 * @b: a hex
 *
 * Returns: the number of steps from @a to @b; @b is counted, @a is not (CCN-RNG-18)
 */
int
bic_grid_distance (const BicGrid *grid,
                   int            a,
                   int            b)
{
  BicDoubled p = _bic_grid_point (grid, a), q = _bic_grid_point (grid, b);
  int along = abs (p.along - q.along), across = abs (p.across - q.across);

  return across + (along > across ? (along - across) / 2 : 0);
}

/**
 * bic_grid_direction:
 * @grid: a grid
 * @a: a hex
 * @b: another hex
 *
 * Returns: the direction of the straight line of hexes from @a to @b, or -1 if the two hexes are not on a straight line
 */
int
bic_grid_direction (const BicGrid *grid,
                    int            a,
                    int            b)
{
  BicDoubled p = _bic_grid_point (grid, a), q = _bic_grid_point (grid, b);
  int n = bic_grid_distance (grid, a, b);

  for (int i = 0; n > 0 && i < BIC_N_DIRECTIONS; i++)
    {
      BicDoubled by = step[!!grid->flat][i];

      if (q.along - p.along == n * by.along && q.across - p.across == n * by.across)
        return i;
    }
  return -1;
}

/**
 * bic_grid_ring:
 * @grid: a grid
 * @hex: the center
 * @radius: 0 or more
 *
 * Returns: (transfer full) (element-type gint): the hexes of the board at exactly this distance, clockwise
 */
GArray *
bic_grid_ring (const BicGrid *grid,
               int            hex,
               int            radius)
{
  GArray *ring = g_array_new (FALSE, FALSE, sizeof (int));
  const BicDoubled *by = step[!!grid->flat];
  BicDoubled at = _bic_grid_point (grid, hex);

  if (radius == 0)
    g_array_append_val (ring, hex);
  at.along += radius * by[BIC_W].along;
  at.across += radius * by[BIC_W].across;
  for (int side = 0; side < BIC_N_DIRECTIONS; side++)
    for (int i = 0; i < radius; i++)
      {
        int found = _bic_grid_at (grid, at);

        if (found != BIC_NO_HEX)
          g_array_append_val (ring, found);
        at.along += by[side].along;
        at.across += by[side].across;
      }
  return ring;
}

/**
 * bic_grid_map_hex:
 * @from: a grid
 * @to: another grid
 * @hex: a hex of @from
 * @row: row of @to on which A1 of @from is laid; can be off the board
 * @column: column of @to on which A1 of @from is laid; can be off the board
 *
 * Lays @from over @to and finds the hex of @to below a hex of @from. Hexes keep their neighbors, even if a shifted line
 * is laid on an unshifted line. If the orientations differ, hexes keep their rows and columns instead.
 *
 * Returns: the hex of @to below @hex, or BIC_NO_HEX
 */
int
bic_grid_map_hex (const BicGrid *from,
                  const BicGrid *to,
                  int            hex,
                  int            row,
                  int            column)
{
  BicDoubled point = _bic_grid_point (from, hex), first = _bic_grid_point (from, 0);
  int line = to->flat ? column : row, place = to->flat ? row : column;

  if (from->flat != to->flat)
    return bic_grid_hex (to, bic_grid_row (from, hex) + row, bic_grid_column (from, hex) + column);
  point.across += line - first.across;
  point.along += 2 * place + line_is_shifted (to, line) - first.along;
  return _bic_grid_at (to, point);
}

/**
 * bic_grid_equal:
 * @a: a grid
 * @b: another grid
 *
 * Returns: whether both grids are equal
 */
gboolean
bic_grid_equal (const BicGrid *a,
                const BicGrid *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

/**
 * bic_hex_write:
 * @grid: a grid
 * @hex: a hex, or BIC_NO_HEX
 * @text: (out): receives the text: "E7", "AB12", or "-" for no hex
 *
 * Returns: @text
 */
char *
bic_hex_write (const BicGrid *grid,
               int            hex,
               char           text[BIC_HEX_TEXT])
{
  int row = hex == BIC_NO_HEX ? 0 : bic_grid_row (grid, hex);
  char tens[2] = { row >= 26 ? (char) ('A' + row / 26 - 1) : '\0', '\0' };

  if (hex == BIC_NO_HEX)
    g_strlcpy (text, "-", BIC_HEX_TEXT);
  else
    g_snprintf (text, BIC_HEX_TEXT, "%s%c%d", tens, 'A' + row % 26, bic_grid_column (grid, hex) + 1);
  return text;
}

/**
 * bic_hex_read:
 * @grid: a grid
 * @text: (nullable): a hex in letters and digits; lower case is allowed
 *
 * Returns: the hex, or BIC_NO_HEX if @text is not a hex of this board
 */
int
bic_hex_read (const BicGrid *grid,
              const char    *text)
{
  int row = 0, column = 0, letters = 0, digits = 0;

  for (; text && letters < 3 && g_ascii_isalpha (text[letters]); letters++)
    row = row * 26 + g_ascii_toupper (text[letters]) - 'A' + 1;
  for (; text && digits < 4 && g_ascii_isdigit (text[letters + digits]); digits++)
    column = column * 10 + text[letters + digits] - '0';
  if (letters == 0 || digits == 0 || text[letters + digits] != '\0')
    return BIC_NO_HEX;
  return bic_grid_hex (grid, row - 1, column - 1);
}

static const char *const direction_names[BIC_N_DIRECTIONS] = { "NE", "E", "SE", "SW", "W", "NW" };

/**
 * bic_direction_name:
 * @direction: a direction
 *
 * Returns: the name of the direction in files; flat-top boards use the names of pointy-top boards
 */
const char *
bic_direction_name (BicDirection direction)
{
  g_return_val_if_fail (direction < BIC_N_DIRECTIONS, NULL);
  return direction_names[direction];
}

/**
 * bic_direction_read:
 * @text: a name as returned by bic_direction_name ()
 *
 * Returns: the direction, or -1
 */
int
bic_direction_read (const char *text)
{
  for (int i = 0; text && i < BIC_N_DIRECTIONS; i++)
    if (g_str_equal (text, direction_names[i]))
      return i;
  return -1;
}
