/* Computes the geometry tables of the board of one game.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-board.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

#include "bic-error.h"

static int
find_terrain (const BicCatalogue  *catalogue,
              GQuark               name,
              const BicGrid       *grid,
              int                  hex,
              GError             **error)
{
  const char *id = name ? g_quark_to_string (name) : "clear";
  int terrain = bic_catalogue_find_terrain (catalogue, id);
  char text[BIC_HEX_TEXT];

  if (terrain < 0)
    g_set_error (error, BIC_ERROR, BIC_ERROR_UNPLAYABLE,
                 _ ("%s: the catalog has no terrain “%s”; choose another or add it to your catalog"),
                 bic_hex_write (grid, hex, text), id);
  return terrain;
}

static gboolean
init_hex (BicBoard            *board,
          const BicScenario   *scenario,
          const BicCatalogue  *catalogue,
          int                  hex,
          GError             **error)
{
  const BicTile *tile = bic_scenario_tile (scenario, hex);
  int terrain = find_terrain (catalogue, tile->overlay ? tile->overlay : tile->terrain, &board->grid, hex, error);

  if (terrain < 0)
    return FALSE;
  board->terrain[hex] = (guint8) terrain;
  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    {
      int side = tile->side[dir] ? find_terrain (catalogue, tile->side[dir], &board->grid, hex, error) : BIC_NO_SIDE;

      if (side < 0)
        return FALSE;
      board->side[hex][dir] = (guint8) side;
      board->next[hex][dir] = (gint16) bic_grid_neighbour (&board->grid, hex, (BicDirection) dir);
    }
  return TRUE;
}

static int
compare_hexes (gconstpointer a,
               gconstpointer b)
{
  /* as an unsigned number, BIC_NO_HEX is the largest */
  return (guint16) *(const gint16 *) a - (guint16) *(const gint16 *) b;
}

/* The neighbors are sorted by hex number, so neighbors in the same word of a set follow each other. */
static void
init_neighbor_masks (BicBoard *board,
                     int       hex)
{
  const gint16 *around = board->around[hex];
  BicRing *ring = &board->ring[hex];

  for (int i = 0; i < BIC_N_DIRECTIONS && around[i] >= 0; i++)
    {
      if (i == 0 || around[i] >> 6 != around[i - 1] >> 6)
        ring->word[ring->n++] = (guint8) (around[i] >> 6);
      ring->mask[ring->n - 1] |= G_GUINT64_CONSTANT (1) << (around[i] & 63);
    }
}

/* Returns the rank of a hex: the row on a pointy-top board, half rows on a flat-top board */
static int
vertical_rank (const BicGrid *grid,
               int            hex)
{
  int row = bic_grid_row (grid, hex);

  return grid->flat ? 2 * row + bic_grid_is_shifted (grid, hex) : row;
}

/* Computes the sets of hexes within each range. Each set contains the set of the next smaller range. */
static void
init_range_sets (BicBoard *board)
{
  gsize set = (gsize) board->words, range = set * (gsize) board->size;

  board->within = g_new0 (guint64, (BIC_SIGHT_RANGE + 1) * range);
  for (int a = 0; a < board->size; a++)
    for (int b = 0; b < board->size; b++)
      if (bic_board_distance (board, a, b) <= BIC_SIGHT_RANGE)
        board->within[bic_board_distance (board, a, b) * range + (gsize) a * set
                      + (gsize) (b >> 6)] |= G_GUINT64_CONSTANT (1) << (b & 63);
  for (gsize i = range; i < (BIC_SIGHT_RANGE + 1) * range; i++)
    board->within[i] |= board->within[i - range];
}

/* Fills in the directions between adjacent hexes. All other pairs keep the value -1. */
static void
init_directions (BicBoard *board)
{
  for (int a = 0; a < board->size; a++)
    for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
      if (board->next[a][dir] >= 0)
        board->direction[a * board->size + board->next[a][dir]] = (gint8) dir;
}

static BicOffset
offset_to (const BicGrid *grid,
           int            from,
           int            hex)
{
  return (BicOffset) { (gint8) (bic_grid_row (grid, hex) - bic_grid_row (grid, from)),
                       (gint8) (bic_grid_column (grid, hex) - bic_grid_column (grid, from)) };
}

static void
init_shape (BicLineShape  *shape,
            const BicGrid *wide,
            int            from,
            int            to)
{
  g_autoptr (GArray) line = bic_grid_line_steps (wide, from, to);

  g_assert (line->len <= BIC_LINE_STEPS);
  shape->n = (guint8) line->len;
  for (guint i = 0; i < line->len; i++)
    {
      const BicLineStep *step = &g_array_index (line, BicLineStep, i);

      shape->left[i] = offset_to (wide, from, step->left);
      shape->right[i] = offset_to (wide, from, step->right);
    }
}

/* Lines from all hexes of the same parity have the same shape, so each shape is computed once, on a grid that is large
 * enough. */
static BicLineShapes *
make_shapes (BicGrid wide)
{
  BicLineShapes *shapes = g_new0 (BicLineShapes, 1);
  int middle = 2 * BIC_SIGHT_RANGE;

  wide.columns = wide.rows = 4 * BIC_SIGHT_RANGE + 4;
  wide.short_lines = 0;
  for (int parity = 0; parity < 2; parity++)
    for (int row = -BIC_SIGHT_RANGE; row <= BIC_SIGHT_RANGE; row++)
      for (int column = -BIC_SIGHT_RANGE; column <= BIC_SIGHT_RANGE; column++)
        {
          int from = bic_grid_hex (&wide, middle + (wide.flat ? 0 : parity), middle + (wide.flat ? parity : 0));
          int to = from + row * wide.columns + column;

          if (bic_grid_distance (&wide, from, to) <= BIC_SIGHT_RANGE)
            init_shape (&shapes->of[parity][row + BIC_SIGHT_RANGE][column + BIC_SIGHT_RANGE], &wide, from, to);
        }
  return shapes;
}

/* Returns the line shapes for a kind of grid, which all games share. Computing the shapes again for each game would
 * take longer than the rest of its creation. */
static const BicLineShapes *
shapes_of (const BicGrid *grid)
{
  static gsize made[2][2];
  gsize *shapes = &made[grid->flat != 0][grid->shift != 0];

  if (g_once_init_enter (shapes))
    g_once_init_leave (shapes, (gsize) make_shapes (*grid));
  return (gconstpointer) *shapes;
}

/**
 * bic_board_init:
 * @board: (out): a board, to be cleared with bic_board_clear () also after an error
 * @scenario: the battle
 * @catalogue: the catalogue
 * @error: %BIC_ERROR_UNPLAYABLE if the board is too large or the battle uses terrain that @catalogue does not have
 */
gboolean
bic_board_init (BicBoard            *board,
                const BicScenario   *scenario,
                const BicCatalogue  *catalogue,
                GError             **error)
{
  *board = (BicBoard) { .grid = scenario->grid, .size = bic_grid_hex_number_limit (&scenario->grid) };
  if (board->size > BIC_MAX_HEXES)
    return bic_fail (error, BIC_ERROR_UNPLAYABLE, _ ("A board of %d hexes is too large to play; the limit is %d"),
                     board->size, BIC_MAX_HEXES);
  board->words = (board->size + 63) / 64;
  board->next = g_malloc0_n ((gsize) board->size, sizeof *board->next);
  board->around = g_malloc0_n ((gsize) board->size, sizeof *board->around);
  board->ring = g_new0 (BicRing, board->size);
  board->side = g_malloc0_n ((gsize) board->size, sizeof *board->side);
  board->rank = g_new0 (gint16, board->size);
  board->terrain = g_new0 (guint8, board->size);
  board->distance = g_malloc ((gsize) board->size * (gsize) board->size);
  memset (board->distance, 255, (gsize) board->size * (gsize) board->size);
  board->direction = g_malloc ((gsize) board->size * (gsize) board->size);
  memset (board->direction, 255, (gsize) board->size * (gsize) board->size);
  memset (board->next, 255, (gsize) board->size * sizeof *board->next);
  for (int hex = 0; hex < board->size; hex++)
    if (bic_grid_has (&board->grid, hex))
      {
        bic_set_add (&board->real, hex);
        board->rank[hex] = (gint16) vertical_rank (&board->grid, hex);
        if (!init_hex (board, scenario, catalogue, hex, error))
          return FALSE;
        memcpy (board->around[hex], board->next[hex], sizeof board->next[hex]);
        qsort (board->around[hex], BIC_N_DIRECTIONS, sizeof board->around[hex][0], compare_hexes);
        init_neighbor_masks (board, hex);
      }
  /* The distance is the same in both directions. */
  for (int a = 0; a < board->size; a++)
    for (int b = 0; b <= a; b++)
      if (bic_set_has (&board->real, a) && bic_set_has (&board->real, b))
        board->distance[a * board->size + b] = board->distance[b * board->size + a] =
          (guint8) MIN (255, bic_grid_distance (&board->grid, a, b));
  init_range_sets (board);
  init_directions (board);
  board->shapes = shapes_of (&board->grid);
  return TRUE;
}

void
bic_board_clear (BicBoard *board)
{
  g_clear_pointer (&board->next, g_free);
  g_clear_pointer (&board->around, g_free);
  g_clear_pointer (&board->ring, g_free);
  g_clear_pointer (&board->side, g_free);
  g_clear_pointer (&board->rank, g_free);
  g_clear_pointer (&board->terrain, g_free);
  g_clear_pointer (&board->distance, g_free);
  g_clear_pointer (&board->direction, g_free);
  g_clear_pointer (&board->within, g_free);
}

static int
hex_by_offset (const BicBoard *board,
               int             row,
               int             column,
               BicOffset       offset)
{
  int hex;

  row += offset.row;
  column += offset.column;
  if (row < 0 || row >= board->grid.rows || column < 0 || column >= board->grid.columns)
    return BIC_NO_HEX;
  hex = row * board->grid.columns + column;
  return bic_set_has (&board->real, hex) ? hex : BIC_NO_HEX;
}

static int
compute_far_line (BicLine *line,
                  int      from,
                  int      to)
{
  g_autoptr (GArray) steps = bic_grid_line_steps (&line->board->grid, from, to);

  for (guint i = 0; i < steps->len; i++)
    line->far[i] = g_array_index (steps, BicLineStep, i);
  return (int) steps->len;
}

/**
 * bic_board_line:
 * @board: a board
 * @from: a hex
 * @to: a hex
 * @line: (out caller-allocates): the straight line from @from to @to (CCN-LOS-02, -03, -05)
 *
 * Does not allocate memory if the distance is at most %BIC_SIGHT_RANGE.
 */
void
bic_board_line (const BicBoard *board,
                int             from,
                int             to,
                BicLine        *line)
{
  int columns = board->grid.columns;

  line->board = board;
  line->shape = NULL;
  line->row = from / columns;
  line->column = from % columns;
  if (bic_board_distance (board, from, to) <= BIC_SIGHT_RANGE)
    {
      int down = to / columns - line->row + BIC_SIGHT_RANGE, right = to % columns - line->column + BIC_SIGHT_RANGE;

      line->shape = &board->shapes->of[(board->grid.flat ? line->column : line->row) & 1][down][right];
    }
  line->n = line->shape ? line->shape->n : compute_far_line (line, from, to);
}

/**
 * bic_line_step:
 * @line: a line
 * @step: index of a step, less than the number of steps
 *
 * Returns: the hex that the step passes, as both left and right; for a step along an edge, the hexes on its two sides.
 *   %BIC_NO_HEX means a hex off the board.
 */
BicLineStep
bic_line_step (const BicLine *line,
               int            step)
{
  BicOffset left, right;
  BicLineStep passed;

  if (!line->shape)
    return line->far[step];
  left = line->shape->left[step];
  right = line->shape->right[step];
  passed.left = hex_by_offset (line->board, line->row, line->column, left);
  passed.right = passed.left;
  if (left.row != right.row || left.column != right.column)
    passed.right = hex_by_offset (line->board, line->row, line->column, right);
  return passed;
}

/* Returns the direction from @hex to @next; for BIC_NO_HEX, any direction that leads off the board */
static int
direction_toward (const BicBoard *board,
                  int             hex,
                  int             next)
{
  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    if (board->next[hex][dir] == next)
      return dir;
  return -1;
}

/**
 * bic_board_entry_sides:
 * @board: a board
 * @from: a hex
 * @to: a hex
 *
 * Returns: the hexsides of @to through which the straight line from @from enters, as bits: one hexside, or two if the
 *   line enters at a corner (R-105)
 */
guint
bic_board_entry_sides (const BicBoard *board,
                       int             from,
                       int             to)
{
  BicLine line;
  BicLineStep last = { from, from };
  int left, right;
  guint sides = 0;

  bic_board_line (board, from, to, &line);
  if (line.n > 0)
    last = bic_line_step (&line, line.n - 1);
  left = direction_toward (board, to, last.left);
  right = direction_toward (board, to, last.right);
  if (left >= 0)
    sides |= 1u << left;
  if (right >= 0)
    sides |= 1u << right;
  return sides;
}
