/* Movement over the board: the steps of the keyboard cursor, and the hexes under a straight line.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A line is a row on a pointy-top board and a column on a flat-top board, as defined in bic-grid.h.
 */
#include "bic-board-walk.h"

#include <math.h>

/* Number of tested points per hex width; enough points to find a hex of which the line crosses only a corner */
#define SAMPLES 12.0

static int
line_of (const BicGrid *grid,
         int            hex)
{
  return grid->flat ? bic_grid_column (grid, hex) : bic_grid_row (grid, hex);
}

static int
position_in_line (const BicGrid *grid,
                  int            hex)
{
  return grid->flat ? bic_grid_row (grid, hex) : bic_grid_column (grid, hex);
}

static int
hex_at_position (const BicGrid *grid,
                 int            line,
                 int            place)
{
  return grid->flat ? bic_grid_hex (grid, place, line) : bic_grid_hex (grid, line, place);
}

static int
line_length (const BicGrid *grid,
             int            line)
{
  int full = grid->flat ? grid->rows : grid->columns;
  gboolean shifted = (line & 1) == grid->shift;

  return shifted && grid->short_lines ? full - 1 : full;
}

static int
position_in_half_hexes (const BicGrid *grid,
                        int            hex)
{
  return 2 * position_in_line (grid, hex) + (bic_grid_is_shifted (grid, hex) ? 1 : 0);
}

/* Returns the hex of @line nearest to @goal, which is in half hexes. If two hexes are equally near, returns the hex
 * whose position in its line is the same as the position of the hex that set the goal. */
static int
nearest_hex_on_line (const BicGrid *grid,
                     int            line,
                     int            goal)
{
  return hex_at_position (grid, line, CLAMP (goal / 2, 0, line_length (grid, line) - 1));
}

/**
 * bic_cursor_move_to:
 *
 * Moves the cursor to @hex. Later steps to other lines stay as close as possible to the position of @hex in its line.
 */
void
bic_cursor_move_to (BicCursor     *cursor,
                    const BicGrid *grid,
                    int            hex)
{
  g_return_if_fail (bic_grid_has (grid, hex));

  cursor->hex = hex;
  cursor->goal = position_in_half_hexes (grid, hex);
}

/**
 * bic_cursor_step:
 * @right: hexes to the right, negative to the left
 * @down: hexes down, negative up
 *
 * Moves the cursor, but not beyond the edge of the board.
 *
 * Returns: whether the cursor moved
 */
gboolean
bic_cursor_step (BicCursor     *cursor,
                 const BicGrid *grid,
                 int            right,
                 int            down)
{
  int along = grid->flat ? down : right, across = grid->flat ? right : down, before = cursor->hex;
  int lines = grid->flat ? grid->columns : grid->rows;
  int line = CLAMP (line_of (grid, before) + across, 0, lines - 1);
  int place = CLAMP (position_in_line (grid, before) + along, 0, line_length (grid, line) - 1);
  int hex = along != 0 ? hex_at_position (grid, line, place) : nearest_hex_on_line (grid, line, cursor->goal);

  if (hex == BIC_NO_HEX || hex == before)
    return FALSE;
  cursor->hex = hex;
  if (along != 0)
    cursor->goal = position_in_half_hexes (grid, hex);
  return TRUE;
}

/**
 * bic_hexes_along_line:
 *
 * Returns: (transfer full) (element-type gint): the hexes under the straight line between two points, in order. No hex
 * is listed twice in a row. Points outside the board are left out.
 */
GArray *
bic_hexes_along_line (const BicLayout *layout,
                      double           x0,
                      double           y0,
                      double           x1,
                      double           y1)
{
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (int));
  int n = 1 + (int) ceil (hypot (x1 - x0, y1 - y0) / layout->scale * SAMPLES);

  for (int i = 0; i <= n; i++)
    {
      double t = (double) i / n;
      int hex = bic_layout_hex_at (layout, x0 + t * (x1 - x0), y0 + t * (y1 - y0));

      if (hex != BIC_NO_HEX && (hexes->len == 0 || g_array_index (hexes, int, hexes->len - 1) != hex))
        g_array_append_val (hexes, hex);
    }
  return hexes;
}
