/* Tests of hexsides: their corners and the paths along hexsides.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-edge.h"

typedef void (*Each) (const BicGrid *grid, BicEdge edge);

static void
for_each (const BicGrid *grid,
          Each           each)
{
  for (int hex = 0; hex < bic_grid_hex_number_limit (grid); hex++)
    for (int side = 0; bic_grid_has (grid, hex) && side < BIC_N_DIRECTIONS; side++)
      each (grid, bic_edge (grid, hex, (BicDirection) side));
}

/* Checks that a hexside is the same value when it is named from either of its hexes. */
static void
check_name (const BicGrid *grid,
            BicEdge        edge)
{
  int next = bic_grid_neighbour (grid, edge.hex, edge.side);

  g_assert_true (bic_edge_equal (edge, bic_edge (grid, edge.hex, edge.side)));
  if (next != BIC_NO_HEX)
    g_assert_true (bic_edge_equal (edge, bic_edge (grid, next, (edge.side + 3) % BIC_N_DIRECTIONS)));
}

/* Checks that bic_edge_meets () is symmetric. Inside the map, two other hexsides meet a hexside at each of its ends. */
static void
check_meeting (const BicGrid *grid,
               BicEdge        edge)
{
  int n = 0, next = bic_grid_neighbour (grid, edge.hex, edge.side);

  for (int hex = 0; hex < bic_grid_hex_number_limit (grid); hex++)
    for (int side = 0; bic_grid_has (grid, hex) && side < BIC_N_DIRECTIONS; side++)
      {
        BicEdge other = bic_edge (grid, hex, (BicDirection) side);
        gboolean meets = bic_edge_meets (grid, edge, other);

        g_assert_true (meets == bic_edge_meets (grid, other, edge));
        n += meets && other.hex == hex && other.side == (BicDirection) side;
      }
  g_assert_cmpint (n, >=, 2);
  g_assert_cmpint (n, <=, 4);
  if (next != BIC_NO_HEX)
    g_assert_cmpint (n, >=, 3);
}

static void
test_corners (void)
{
  static const struct { int columns, rows; gboolean short_lines;
      } boards[] = { { 5, 4, TRUE }, { 6, 5, FALSE }, { 4, 3, TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      BicGrid grid;

      bic_grid_init (&grid, boards[i].columns, boards[i].rows);
      grid.short_lines = boards[i].short_lines;
      for_each (&grid, check_name);
      for_each (&grid, check_meeting);
    }
}

static BicEdge
edge_at (const BicGrid *grid,
         const char    *hex,
         BicDirection   side)
{
  return bic_edge (grid, bic_hex_read (grid, hex), side);
}

/* Checks the length of paths along hexsides: around a hex in the shorter direction, and between rows. If the path would
 * be too long, only the last hexside is used. */
static void
test_way (void)
{
  static const struct { const char *a; BicDirection from; const char *b; BicDirection to; guint length; } rows[] = {
    { "E5", BIC_NE, "E5", BIC_NE, 0 },
    { "E5", BIC_NE, "E5", BIC_E, 1 },
    { "E5", BIC_NE, "E5", BIC_SE, 2 },
    { "E5", BIC_NE, "E5", BIC_SW, 3 },
    { "E5", BIC_NE, "E5", BIC_NW, 1 },
    { "E5", BIC_E, "E6", BIC_W, 0 },
    { "E5", BIC_E, "E6", BIC_NW, 1 },
    { "E5", BIC_NW, "E8", BIC_NE, 7 },
    { "A1", BIC_W, "I13", BIC_E, 1 },
  };
  BicGrid grid;

  bic_grid_init (&grid, 13, 9);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      BicEdge from = edge_at (&grid, rows[i].a, rows[i].from), to = edge_at (&grid, rows[i].b, rows[i].to), last = from;
      g_autoptr(GArray) way = bic_edge_path (&grid, from, to);

      g_assert_cmpuint (way->len, ==, rows[i].length);
      for (guint k = 0; k < way->len && way->len > 1; k++)
        {
          g_assert_true (bic_edge_meets (&grid, last, g_array_index (way, BicEdge, k)));
          last = g_array_index (way, BicEdge, k);
        }
      if (way->len > 0)
        g_assert_true (bic_edge_equal (g_array_index (way, BicEdge, way->len - 1), to));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/edge/corners", test_corners);
  g_test_add_func ("/edge/way", test_way);
  return g_test_run ();
}
