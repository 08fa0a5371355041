/* Straight ways from hex to hex, in integers.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-grid.h"

#include "bic-grid-private.h"

/* The whole number nearest to @a / @b, for @b > 0. */
static gint64
nearest (gint64 a,
         gint64 b)
{
  gint64 twice = 2 * a + b, whole = twice / (2 * b);

  return whole - (twice % (2 * b) < 0);
}

/* The point nearest to the @i-th of @n equal parts of the way, seen from a little beside it, so that a way between two
 * hexes keeps to one of them. */
static BicDoubled
part_of_way (BicDoubled from,
             BicDoubled to,
             int        i,
             int        n,
             int        beside)
{
  const gint64 fine = 1000000, whole = fine * n;
  gint64 across = fine * ((gint64) from.across * (n - i) + (gint64) to.across * i) + 2 * beside;
  gint64 along = fine * ((gint64) from.along * (n - i) + (gint64) to.along * i) + beside;
  gint64 x = along - across, z = 2 * across, y = -x - z;                /* twice the cube coordinates */
  gint64 rx = nearest (x, 2 * whole), ry = nearest (y, 2 * whole), rz = nearest (z, 2 * whole);
  gint64 dx = ABS (2 * whole * rx - x), dy = ABS (2 * whole * ry - y), dz = ABS (2 * whole * rz - z);

  if (dx > dy && dx > dz)
    rx = -ry - rz;
  else if (dz > dy)
    rz = -rx - ry;
  return (BicDoubled) { (int) (2 * rx + rz), (int) rz };
}

/**
 * bic_grid_way:
 * @grid: a grid
 * @a: a hex
 * @b: another
 *
 * Returns: (transfer full) (element-type gint): the hexes from @a to @b that are nearest to the straight line, each
 * next to
 *   the one before, except where the line runs off the board between them
 */
GArray *
bic_grid_way (const BicGrid *grid,
              int            a,
              int            b)
{
  BicDoubled from = _bic_grid_point (grid, a), to = _bic_grid_point (grid, b);
  int n = bic_grid_distance (grid, a, b), odd = grid->shift == 0;
  GArray *way = g_array_new (FALSE, FALSE, sizeof (int));

  from.along -= odd;
  to.along -= odd;
  for (int i = 0; i <= n; i++)
    {
      int hex = BIC_NO_HEX;

      for (int beside = 1; beside >= -1 && hex == BIC_NO_HEX; beside -= 2)
        {
          BicDoubled at = part_of_way (from, to, i, MAX (n, 1), beside);

          hex = _bic_grid_at (grid, (BicDoubled) { at.along + odd, at.across });
        }
      if (hex != BIC_NO_HEX)
        g_array_append_val (way, hex);
    }
  return way;
}
