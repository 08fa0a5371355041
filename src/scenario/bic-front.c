/* Facing of units: fronts, corners and bearings.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-front.h"

/**
 * bic_front_of_corner:
 * @corner: a corner of the hex; corner k is between hexsides k - 1 and k
 *
 * Returns: the two hexsides at the corner, as bits
 */
int
bic_front_of_corner (int corner)
{
  return 1 << corner | 1 << (corner + BIC_N_DIRECTIONS - 1) % BIC_N_DIRECTIONS;
}

/**
 * bic_corner_of_front:
 * @front: front hexsides of a unit, as bits
 * @side: the unit's side
 *
 * Returns: the corner between the two hexsides. If @front is not two adjacent hexsides, the corner that faces the
 *   enemy's edge (PLUS-FAC-01, P-44)
 */
int
bic_corner_of_front (int     front,
                     BicSide side)
{
  for (int corner = 0; corner < BIC_N_DIRECTIONS; corner++)
    if (front == bic_front_of_corner (corner))
      return corner;
  return side == BIC_TOP ? BIC_N_DIRECTIONS / 2 : 0;
}

/* --- bearings ----------------------------------------------------------- */

/* Offset to the neighbor in each direction. along: distance along a line of the grid, in half hexes; across: number of
 * lines. The first array is for boards with shifted rows, the second for boards with shifted columns. */
static const struct { gint8 along, across; } steps[2][BIC_N_DIRECTIONS] = {
  { { 1, -1 }, { 2, 0 }, { 1, 1 }, { -1, 1 }, { -2, 0 }, { -1, -1 } },
  { { -1, 1 }, { 1, 1 }, { 2, 0 }, { 1, -1 }, { -1, -1 }, { -2, 0 } },
};

/* Measures the offset between two hexes, in the units of `steps' */
static void
measure (const BicGrid *grid,
         int            from,
         int            to,
         int           *along,
         int           *across)
{
  int row = bic_grid_row (grid, to) - bic_grid_row (grid, from),
            column = bic_grid_column (grid, to) - bic_grid_column (grid, from);
  int shift = bic_grid_is_shifted (grid, to) - bic_grid_is_shifted (grid, from);

  *along = 2 * (grid->flat ? row : column) + shift;
  *across = grid->flat ? column : row;
}

/* Returns four times the dot product of the offset and the vector to the corner */
static int
dot_product_with_corner (const BicGrid *grid,
                         int            corner,
                         int            along,
                         int            across)
{
  int before = (corner + BIC_N_DIRECTIONS - 1) % BIC_N_DIRECTIONS;

  return along * (steps[grid->flat][corner].along + steps[grid->flat][before].along) +
         3 * across * (steps[grid->flat][corner].across + steps[grid->flat][before].across);
}

/**
 * bic_front_bearing:
 * @grid: a board
 * @from: the hex of a unit
 * @corner: the corner that the unit faces
 * @to: another hex
 *
 * Each hexside has an unlimited sector of sixty degrees, seen from the center of the hex. A hex exactly on the line
 * between two sectors belongs to the sector nearer to the front (P-01). The code compares squares of cosines, so it
 * needs only integers.
 *
 * Returns: the bearing of @to from the unit (PLUS-FAC-02)
 */
BicBearing
bic_front_bearing (const BicGrid *grid,
                   int            from,
                   int            corner,
                   int            to)
{
  int along, across, dot, quarter;

  measure (grid, from, to, &along, &across);
  dot = dot_product_with_corner (grid, corner, along, across);
  quarter = 3 * (along * along + 3 * across * across);
  if (dot >= 0 && dot * dot >= quarter)
    return BIC_BEARING_FRONT;
  return dot >= 0 || dot * dot <= quarter ? BIC_BEARING_FLANK : BIC_BEARING_REAR;
}

/**
 * bic_front_twelfth:
 * @grid: a board
 * @from: a hex
 * @to: another hex
 *
 * Returns: the direction of @to, in twelfths of a circle: 2 k - 1 if the direction runs exactly through corner k;
 *   otherwise 2 k if it crosses hexside k
 */
int
bic_front_twelfth (const BicGrid *grid,
                   int            from,
                   int            to)
{
  int along, across, best = 0, most = 0;

  measure (grid, from, to, &along, &across);
  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    {
      int corner = dot_product_with_corner (grid, dir, along, across);
      int side = along * steps[grid->flat][dir].along + 3 * across * steps[grid->flat][dir].across;

      if (corner > 0 && corner * corner == 12 * (along * along + 3 * across * across))
        return 2 * dir - 1;
      if (side > most)
        best = 2 * dir;
      most = MAX (most, side);
    }
  return best;
}

/**
 * bic_front_corner_toward:
 * @grid: a board
 * @from: the hex of a unit
 * @to: another hex
 *
 * Returns: the corner whose direction is closest to the direction of @to; the first one if two are equally close
 */
int
bic_front_corner_toward (const BicGrid *grid,
                         int            from,
                         int            to)
{
  int along, across, best = 0;

  measure (grid, from, to, &along, &across);
  for (int corner = 1; corner < BIC_N_DIRECTIONS; corner++)
    if (dot_product_with_corner (grid, corner, along, across) > dot_product_with_corner (grid, best, along, across))
      best = corner;
  return best;
}

/**
 * bic_front_nearest_enemy:
 * @scenario: a battle
 * @piece: one of its pieces, on the map
 *
 * Returns: the hex of the nearest enemy piece, or %BIC_NO_HEX if no enemy piece is on the map
 */
int
bic_front_nearest_enemy (const BicScenario *scenario,
                         const BicPiece    *piece)
{
  int nearest = BIC_NO_HEX, least = G_MAXINT;

  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_PIECE); i++)
    {
      const BicPiece *other = bic_scenario_item (scenario, BIC_ITEM_PIECE, i);
      int distance = other->side != piece->side
                     && other->hex != BIC_NO_HEX ? bic_grid_distance (&scenario->grid, piece->hex, other->hex)
                         : G_MAXINT;

      if (distance < least)
        {
          least = distance;
          nearest = other->hex;
        }
    }
  return nearest;
}
