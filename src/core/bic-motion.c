/* Motions that lay a board onto itself or another board.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * In axial coordinates (q steps in direction 1 and r steps in direction 2), rotations and flips are integer matrices
 * that do not depend on which lines are shifted. A motion is therefore exact and keeps neighbors and distances.
 */
#include "config.h"

#include "bic-motion.h"

#include "bic-grid-private.h"

typedef struct { int q, r; } Axial;

/* Returns the parity of the sum of doubled coordinates: 1 on boards whose first line is shifted, otherwise 0 */
static int
parity_offset (const BicGrid *grid)
{
  return grid->shift == 0;
}

static Axial
axial_of (const BicGrid *grid,
          int            hex)
{
  BicDoubled point = _bic_grid_point (grid, hex);
  /* The difference is even, so the division is exact for negative numbers too. */
  int half = (point.along - point.across - parity_offset (grid)) / 2;

  return grid->flat ? (Axial) { point.across, half } : (Axial) { half, point.across };
}

static int
hex_at (const BicGrid *grid,
        Axial          at)
{
  int across = grid->flat ? at.q : at.r, half = grid->flat ? at.r : at.q;

  return _bic_grid_at (grid, (BicDoubled) { 2 * half + across + parity_offset (grid), across });
}

/* Applies the flip and the rotation, but not the move. */
static Axial
flip_and_rotate (const BicMotion *motion,
                 Axial            at)
{
  if (motion->flipped)
    at = motion->flat ? (Axial) { -at.q, at.q + at.r } : (Axial) { -at.q - at.r, at.r };
  for (int i = 0; i < motion->turns; i++)
    at = (Axial) { -at.r, at.q + at.r };
  return at;
}

/**
 * bic_motion_init_around_hex:
 * @motion: (out): the motion
 * @from: the board that is moved
 * @hex: a hex of @from
 * @to: the board below; can be @from
 * @to_hex: the hex of @to onto which @hex is moved
 * @turns: sixths of a circle, clockwise; can be negative
 * @flip: whether to exchange left and right before the rotation
 *
 * Between boards of different orientation, directions keep their numbers.
 */
void
bic_motion_init_around_hex (BicMotion     *motion,
                            const BicGrid *from,
                            int            hex,
                            const BicGrid *to,
                            int            to_hex,
                            int            turns,
                            gboolean       flip)
{
  Axial at, goal;

  g_return_if_fail (bic_grid_has (from, hex) && bic_grid_has (to, to_hex));

  turns = turns % BIC_N_DIRECTIONS + BIC_N_DIRECTIONS;
  *motion = (BicMotion) { .turns = (gint8) (turns % BIC_N_DIRECTIONS), .flipped = flip != FALSE,
                          .flat = from->flat != 0 };
  at = flip_and_rotate (motion, axial_of (from, hex));
  goal = axial_of (to, to_hex);
  motion->q = goal.q - at.q;
  motion->r = goal.r - at.r;
}

/**
 * bic_motion_hex:
 * @motion: a motion
 * @from: the board that is moved
 * @to: the board below
 * @hex: a hex of @from, or BIC_NO_HEX
 *
 * Returns: the hex of @to below @hex, or BIC_NO_HEX if it is off the board
 */
int
bic_motion_hex (const BicMotion *motion,
                const BicGrid   *from,
                const BicGrid   *to,
                int              hex)
{
  Axial at;

  if (!bic_grid_has (from, hex))
    return BIC_NO_HEX;
  at = flip_and_rotate (motion, axial_of (from, hex));
  return hex_at (to, (Axial) { at.q + motion->q, at.r + motion->r });
}

/**
 * bic_motion_direction:
 * @motion: a motion
 * @direction: a direction, or the hexside of that number
 *
 * Returns: the direction after the motion
 */
BicDirection
bic_motion_direction (const BicMotion *motion,
                      BicDirection     direction)
{
  int mirror = motion->flat ? 10 : 5, k = motion->flipped ? mirror - (int) direction : (int) direction;

  return (BicDirection) ((k + motion->turns) % BIC_N_DIRECTIONS);
}

/**
 * bic_motion_directions:
 * @motion: a motion
 * @bits: a set of directions, one bit per direction
 *
 * Returns: the directions after the motion, as bits
 */
guint
bic_motion_directions (const BicMotion *motion,
                       guint            bits)
{
  guint moved = 0;

  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    if (bits >> k & 1)
      moved |= 1u << bic_motion_direction (motion, (BicDirection) k);
  return moved;
}

/* --- boards onto themselves ------------------------------------------------------------------------------------- */

/* The first and last hexes of the first two and the last two lines, and their smallest and largest coordinates. The
 * lines between them have the same lengths and shifts, so these hexes are enough to test a symmetry. */
typedef struct { int hex[8]; int n; BicDoubled least, most; } Ends;

static void
add_line_end (Ends          *ends,
              const BicGrid *grid,
              int            hex)
{
  BicDoubled at = _bic_grid_point (grid, hex);

  if (ends->n == 0)
    ends->least = ends->most = at;
  ends->least = (BicDoubled) { MIN (ends->least.along, at.along), MIN (ends->least.across, at.across) };
  ends->most = (BicDoubled) { MAX (ends->most.along, at.along), MAX (ends->most.across, at.across) };
  ends->hex[ends->n++] = hex;
}

static int
at_place (const BicGrid *grid,
          int            line,
          int            place)
{
  return grid->flat ? bic_grid_hex (grid, place, line) : bic_grid_hex (grid, line, place);
}

static void
find_line_ends (const BicGrid *grid,
                Ends          *ends)
{
  int lines = grid->flat ? grid->columns : grid->rows, length = grid->flat ? grid->rows : grid->columns;
  const int line[] = { 0, 1, lines - 2, lines - 1 };

  *ends = (Ends) { 0 };
  for (guint i = 0; i < G_N_ELEMENTS (line); i++)
    {
      int last = at_place (grid, line[i], length - 1);

      last = last == BIC_NO_HEX ? at_place (grid, line[i], length - 2) : last;
      if (last == BIC_NO_HEX)
        continue;
      add_line_end (ends, grid, at_place (grid, line[i], 0));
      add_line_end (ends, grid, last);
    }
}

/* Returns the hex opposite to @hex on a board with these ends, or BIC_NO_HEX if there is none. @along, @across: the
 * coordinates to mirror. */
static int
opposite (const BicGrid *grid,
          const Ends    *ends,
          gboolean       along,
          gboolean       across,
          int            hex)
{
  BicDoubled at = _bic_grid_point (grid, hex);

  if (along)
    at.along = ends->least.along + ends->most.along - at.along;
  if (across)
    at.across = ends->least.across + ends->most.across - at.across;
  return ((at.along - at.across - parity_offset (grid)) & 1) ? BIC_NO_HEX : _bic_grid_at (grid, at);
}

/**
 * bic_motion_init_symmetry:
 * @grid: a board
 * @symmetry: a symmetry
 * @motion: (out): the motion that maps the board onto itself; applying the motion twice has no effect
 *
 * A pointy-top board has the left-right symmetry if its shifted rows are one hex shorter, or if it has only one row. It
 * has the top-bottom symmetry if the number of rows is odd. It has the half-turn symmetry if it has both symmetries, or
 * if all rows have the same length and their number is even. For flat-top boards the same holds for columns, with
 * left-right and top-bottom exchanged.
 *
 * Returns: %FALSE if the board does not have this symmetry; every board that has hexes has BIC_SYMMETRY_NONE, whose
 *   motion leaves all hexes in place
 */
gboolean
bic_motion_init_symmetry (const BicGrid *grid,
                          BicSymmetry    symmetry,
                          BicMotion     *motion)
{
  gboolean sides = symmetry == BIC_SYMMETRY_LEFT_RIGHT || symmetry == BIC_SYMMETRY_TURN;
  gboolean rows = symmetry == BIC_SYMMETRY_TOP_BOTTOM || symmetry == BIC_SYMMETRY_TURN;
  gboolean along = grid->flat ? rows : sides, across = grid->flat ? sides : rows;
  Ends ends;
  int to;

  g_return_val_if_fail (symmetry < BIC_N_SYMMETRIES, FALSE);

  find_line_ends (grid, &ends);
  to = ends.n == 0 ? BIC_NO_HEX : opposite (grid, &ends, along, across, ends.hex[0]);
  if (to == BIC_NO_HEX)
    return FALSE;
  bic_motion_init_around_hex (motion, grid, ends.hex[0], grid, to, rows ? 3 : 0, sides != rows);
  for (int i = 0; i < ends.n; i++)
    if (bic_motion_hex (motion, grid, grid, ends.hex[i]) == BIC_NO_HEX)
      return FALSE;
  return TRUE;
}
