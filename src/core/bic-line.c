/* Straight lines between the centers of hexes, and paths of hexes along these lines, in integers.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * In doubled coordinates with `across' tripled, the corners of a hex are at (0, ±2) and (±1, ±1) from its center. The
 * sign of an integer then shows on which side of the line a corner is. If corners are strictly on both sides, the line
 * crosses the hex. If two corners are on the line and the others on one side, the line runs along an edge. If one
 * corner is on the line, the line only touches the hex, so the hex does not obstruct the line.
 */
#include "config.h"

#include "bic-grid.h"

#include "bic-grid-private.h"

typedef enum { APART, CROSSED, ON_THE_LEFT, ON_THE_RIGHT } Where;

typedef struct {
  gint64 along;           /* position along the line, as the sort key */
  int    hex;
  Where  where;
} Found;

static gint64
cross_product (BicDoubled by,
               gint64     along,
               gint64     across)
{
  return (gint64) by.along * across - 3 * (gint64) by.across * along;
}

static Where
side_of_line (BicDoubled by,
              BicDoubled off)
{
  static const int corner[6][2] = { { 0, -2 }, { 1, -1 }, { 1, 1 }, { 0, 2 }, { -1, 1 }, { -1, -1 } };
  int left = 0, right = 0;

  for (int i = 0; i < 6; i++)
    {
      gint64 side = cross_product (by, off.along + corner[i][0], 3 * (gint64) off.across + corner[i][1]);

      left += side < 0;
      right += side > 0;
    }
  if (left && right)
    return CROSSED;
  return left == 4 ? ON_THE_LEFT : right == 4 ? ON_THE_RIGHT : APART;
}

/* Returns the dot product of two vectors in Euclidean proportions. Half a hex in the direction of a row is the square
 * root of 3 times as long as a third of the distance between two rows. */
static gint64
projection (BicDoubled by,
            BicDoubled off)
{
  return 3 * (gint64) by.along * off.along + 9 * (gint64) by.across * off.across;
}

static int
compare_found (gconstpointer a,
               gconstpointer b)
{
  const Found *p = a, *q = b;

  return p->along != q->along ? (p->along > q->along) - (p->along < q->along) : (int) p->where - (int) q->where;
}

static void
add_hex_if_on_line (const BicGrid *grid,
                    BicDoubled     from,
                    BicDoubled     by,
                    BicDoubled     off,
                    GArray        *found)
{
  gint64 along = projection (by, off);
  Where where = along > 0 && along < projection (by, by) ? side_of_line (by, off) : APART;
  Found f = { along, BIC_NO_HEX, where };

  if (where == APART)
    return;
  f.hex = _bic_grid_at (grid, (BicDoubled) { from.along + off.along, from.across + off.across });
  g_array_append_val (found, f);
}

/* Finds the hexes that the line crosses or passes along an edge. Points off the board are included, because the border
 * of the board obstructs one side of a line that runs along the border. */
static GArray *
find_hexes_on_line (const BicGrid *grid,
                    BicDoubled     from,
                    BicDoubled     by)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (Found));

  for (int across = MIN (by.across, 0) - 1; across <= MAX (by.across, 0) + 1; across++)
    for (int along = MIN (by.along, 0) - 2; along <= MAX (by.along, 0) + 2; along++)
      if (((along + across) & 1) == 0)
        add_hex_if_on_line (grid, from, by, (BicDoubled) { along, across }, found);
  g_array_sort (found, compare_found);
  return found;
}

/**
 * bic_grid_line_steps:
 * @grid: a grid
 * @a: a hex
 * @b: another hex
 *
 * Returns: (transfer full) (element-type BicLineStep): the hexes between @a and @b that the straight line between their
 *   centers crosses or passes along an edge, in order (CCN-LOS-02, -03, -05)
 */
GArray *
bic_grid_line_steps (const BicGrid *grid,
                     int            a,
                     int            b)
{
  BicDoubled from = _bic_grid_point (grid, a), to = _bic_grid_point (grid, b);
  BicDoubled by = { to.along - from.along, to.across - from.across };
  g_autoptr (GArray) found = find_hexes_on_line (grid, from, by);
  GArray *line = g_array_new (FALSE, FALSE, sizeof (BicLineStep));

  for (guint i = 0; i < found->len; i++)
    {
      const Found *f = &g_array_index (found, Found, i);
      BicLineStep step = { f->hex, f->hex };

      if (f->where == ON_THE_LEFT)
        step.right = g_array_index (found, Found, ++i).hex;
      g_array_append_val (line, step);
    }
  return line;
}

/* --- paths -------------------------------------------------------------------------------------------------------- */

/* Returns the integer nearest to @a / @b; @b must be positive. */
static gint64
divide_rounded (gint64 a,
                gint64 b)
{
  gint64 twice = 2 * a + b, whole = twice / (2 * b);

  return whole - (twice % (2 * b) < 0);
}

/* Returns the point nearest to the end of the @i-th of @n equal parts of the line. The line is slightly shifted to one
 * side (@beside is 1 or -1), so that a line between two hexes follows one of them. */
static BicDoubled
point_along (BicDoubled from,
             BicDoubled to,
             int        i,
             int        n,
             int        beside)
{
  const gint64 fine = 1000000, whole = fine * n;
  gint64 across = fine * ((gint64) from.across * (n - i) + (gint64) to.across * i) + 2 * beside;
  gint64 along = fine * ((gint64) from.along * (n - i) + (gint64) to.along * i) + beside;
  gint64 x = along - across, z = 2 * across, y = -x - z;                /* twice the cube coordinates */
  gint64 rx = divide_rounded (x, 2 * whole), ry = divide_rounded (y, 2 * whole), rz = divide_rounded (z, 2 * whole);
  gint64 dx = ABS (2 * whole * rx - x), dy = ABS (2 * whole * ry - y), dz = ABS (2 * whole * rz - z);

  if (dx > dy && dx > dz)
    rx = -ry - rz;
  else if (dz > dy)
    rz = -rx - ry;
  return (BicDoubled) { (int) (2 * rx + rz), (int) rz };
}

/**
 * bic_grid_hexes_along_line:
 * @grid: a grid
 * @a: a hex
 * @b: another hex
 *
 * Returns: (transfer full) (element-type gint): the hexes from @a to @b that are nearest to the straight line. Each hex
 *   is next to the previous hex, except where the line leaves the board.
 */
GArray *
bic_grid_hexes_along_line (const BicGrid *grid,
                           int            a,
                           int            b)
{
  BicDoubled from = _bic_grid_point (grid, a), to = _bic_grid_point (grid, b);
  int n = bic_grid_distance (grid, a, b), odd = grid->shift == 0;
  GArray *path = g_array_new (FALSE, FALSE, sizeof (int));

  from.along -= odd;
  to.along -= odd;
  for (int i = 0; i <= n; i++)
    {
      int hex = BIC_NO_HEX;

      for (int beside = 1; beside >= -1 && hex == BIC_NO_HEX; beside -= 2)
        {
          BicDoubled at = point_along (from, to, i, MAX (n, 1), beside);

          hex = _bic_grid_at (grid, (BicDoubled) { at.along + odd, at.across });
        }
      if (hex != BIC_NO_HEX)
        g_array_append_val (path, hex);
    }
  return path;
}
