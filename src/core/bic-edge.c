/* Hexsides as lines of a map: which hexsides meet at a corner, and the shortest path along hexsides.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bic-edge.h"

#define MEETING 4                       /* largest number of hexsides that share a corner with a hexside */
#define FURTHEST 12                     /* largest number of hexsides in a path */

typedef struct { BicEdge edge; int from, steps; } Found;

/**
 * bic_edge:
 * @hex: a hex of the grid
 * @side: a side of @hex
 *
 * Returns: the hexside; the result is the same from both of its hexes
 */
BicEdge
bic_edge (const BicGrid *grid,
          int            hex,
          BicDirection   side)
{
  int next = bic_grid_neighbour (grid, hex, side);

  return next != BIC_NO_HEX && next < hex ? (BicEdge) { next, (side + 3) % BIC_N_DIRECTIONS } : (BicEdge) { hex, side };
}

gboolean
bic_edge_equal (BicEdge a,
                BicEdge b)
{
  return a.hex == b.hex && a.side == b.side;
}

/* Finds the third hexside at the corner of @hex between @side and the next side clockwise. This hexside separates the
 * two neighbors of @hex at the corner. */
static gboolean
third_edge_at_corner (const BicGrid *grid,
                      int            hex,
                      int            side,
                      BicEdge       *edge)
{
  int before = bic_grid_neighbour (grid, hex, (BicDirection) side);
  int after = bic_grid_neighbour (grid, hex, (BicDirection) ((side + 1) % BIC_N_DIRECTIONS));

  if (before != BIC_NO_HEX)
    *edge = bic_edge (grid, before, (BicDirection) ((side + 2) % BIC_N_DIRECTIONS));
  else if (after != BIC_NO_HEX)
    *edge = bic_edge (grid, after, (BicDirection) ((side + 5) % BIC_N_DIRECTIONS));
  return before != BIC_NO_HEX || after != BIC_NO_HEX;
}

static int
edges_sharing_corner (const BicGrid *grid,
                      BicEdge        edge,
                      BicEdge       *others)
{
  int back = ((int) edge.side + 5) % BIC_N_DIRECTIONS, n = 0;

  others[n++] = bic_edge (grid, edge.hex, (BicDirection) ((edge.side + 1) % BIC_N_DIRECTIONS));
  others[n++] = bic_edge (grid, edge.hex, (BicDirection) back);
  n += third_edge_at_corner (grid, edge.hex, (int) edge.side, &others[n]);
  n += third_edge_at_corner (grid, edge.hex, back, &others[n]);
  return n;
}

/**
 * bic_edge_meets:
 *
 * Returns: whether two hexsides have a corner in common
 */
gboolean
bic_edge_meets (const BicGrid *grid,
                BicEdge        a,
                BicEdge        b)
{
  BicEdge others[MEETING];
  int n = edges_sharing_corner (grid, a, others);

  for (int i = 0; i < n; i++)
    if (bic_edge_equal (others[i], b))
      return TRUE;
  return FALSE;
}

static int
index_of (const GArray *found,
          BicEdge       edge)
{
  for (guint i = 0; i < found->len; i++)
    if (bic_edge_equal (g_array_index (found, Found, i).edge, edge))
      return (int) i;
  return -1;
}

static GArray *
trace_path_back (const GArray *found,
                 int           last)
{
  GArray *path = g_array_new (FALSE, FALSE, sizeof (BicEdge));

  for (int i = last; i > 0; i = g_array_index (found, Found, i).from)
    g_array_prepend_val (path, g_array_index (found, Found, i).edge);
  return path;
}

/**
 * bic_edge_path:
 * @from: a hexside
 * @to: another hexside
 *
 * Returns: (transfer full) (element-type BicEdge): the hexsides after @from that lead to @to, including @to. The array
 *   is empty if both are the same, and contains only @to if @to is too far away.
 */
GArray *
bic_edge_path (const BicGrid *grid,
               BicEdge        from,
               BicEdge        to)
{
  g_autoptr(GArray) found = g_array_new (FALSE, FALSE, sizeof (Found));
  Found first = { from, 0, 0 };
  GArray *path;

  g_array_append_val (found, first);
  for (guint i = 0; i < found->len && index_of (found, to) < 0; i++)
    {
      Found here = g_array_index (found, Found, i);
      BicEdge others[MEETING];
      int n = here.steps < FURTHEST ? edges_sharing_corner (grid, here.edge, others) : 0;

      for (int k = 0; k < n; k++)
        if (index_of (found, others[k]) < 0)
          g_array_append_val (found, ((Found) { others[k], (int) i, here.steps + 1 }));
    }
  if (index_of (found, to) >= 0)
    return trace_path_back (found, index_of (found, to));
  path = g_array_new (FALSE, FALSE, sizeof (BicEdge));
  g_array_append_val (path, to);
  return path;
}
