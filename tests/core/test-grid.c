/* Tests of the grid: neighbors, distances, rings, names, and the transfer of hexes between boards.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-grid.h"
#include "bic-rng.h"

static BicGrid
standard (void)
{
  BicGrid grid;

  bic_grid_init (&grid, 13, 9);
  return grid;
}

static BicGrid
any_grid (BicRng *rng,
          int     most)
{
  BicGrid grid = { .columns = (gint16) (1 + bic_rng_below (rng, most)),
                   .rows = (gint16) (1 + bic_rng_below (rng, most)) };

  grid.flat = (guint8) bic_rng_below (rng, 2);
  grid.shift = (guint8) bic_rng_below (rng, 2);
  grid.short_lines = (guint8) bic_rng_below (rng, 2);
  return grid;
}

static int
at (const BicGrid *grid,
    const char    *text)
{
  int hex = bic_hex_read (grid, text);

  g_assert_cmpint (hex, !=, BIC_NO_HEX);
  return hex;
}

/* Returns the names of the neighbors in all directions, with "-" for a neighbor off the board. */
static char *
neighbours (const BicGrid *grid,
            int            hex)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < BIC_N_DIRECTIONS; i++)
    {
      char name[BIC_HEX_TEXT];

      g_string_append_printf (text, "%s%s", i ? " " : "",
                              bic_hex_write (grid, bic_grid_neighbour (grid, hex, (BicDirection) i), name));
    }
  return g_string_free (text, FALSE);
}

/* clang-format off */
static const struct { const char *hex, *expected; } standard_neighbours[] = {
  { "E6",  "D6 E7 F6 F5 E5 D5" },       /* in a long row */
  { "F6",  "E7 F7 G7 G6 F5 E6" },       /* in a short row, half a hex to the right */
  { "A1",  "- A2 B1 - - -" },
  { "A13", "- - - B12 A12 -" },
  { "B1",  "A2 B2 C2 C1 - A1" },
  { "B12", "A13 - C13 C12 B11 A12" },
  { "I1",  "H1 I2 - - - -" },
  { "I13", "- - - - I12 H12" },
  { "A7",  "- A8 B7 B6 A6 -" },
  { "E1",  "D1 E2 F1 - - -" },
  { "E13", "- - - F12 E12 D12" },
};
/* clang-format on */

static void
test_neighbours (void)
{
  BicGrid grid = standard ();

  for (guint i = 0; i < G_N_ELEMENTS (standard_neighbours); i++)
    {
      g_autofree char *found = neighbours (&grid, at (&grid, standard_neighbours[i].hex));

      g_assert_cmpstr (found, ==, standard_neighbours[i].expected);
    }
}

static void
test_flat_neighbours (void)
{
  BicGrid grid = { .columns = 5, .rows = 5, .flat = TRUE, .shift = 1 };
  g_autofree char *plain = neighbours (&grid, at (&grid, "C3")), *shifted = neighbours (&grid, at (&grid, "C2"));

  /* Directions: NE, SE, S, SW, NW, N. The second and fourth columns are half a hex lower. */
  g_assert_cmpstr (plain, ==, "B4 C4 D3 C2 B2 B3");
  g_assert_cmpstr (shifted, ==, "C3 D3 D2 D1 C1 B2");
}

static void
test_count (void)
{
  static const struct { BicGrid grid; int n; } boards[] = {
    { { 13, 9, FALSE, 1, TRUE }, 113 },  { { 13, 9, FALSE, 1, FALSE }, 117 }, { { 13, 9, FALSE, 0, TRUE }, 112 },
    { { 13, 17, FALSE, 1, TRUE }, 213 }, { { 20, 11, FALSE, 1, TRUE }, 215 }, { { 26, 11, FALSE, 1, TRUE }, 281 },
    { { 1, 1, FALSE, 1, TRUE }, 1 },     { { 1, 2, FALSE, 1, TRUE }, 1 },     { { 1, 1, FALSE, 0, TRUE }, 0 },
    { { 9, 13, TRUE, 1, TRUE }, 113 },   { { 512, 512, FALSE, 1, TRUE }, 512 * 512 - 256 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      int n = 0;

      for (int hex = -2; hex < bic_grid_hex_number_limit (&boards[i].grid) + 2; hex++)
        n += bic_grid_has (&boards[i].grid, hex);
      g_assert_cmpint (n, ==, boards[i].n);
    }
}

/* Checks on random boards that each neighbor is at distance 1, in the right direction, and has the first hex as its
 * neighbor. */
static void
test_neighbours_mutual (void)
{
  BicRng rng;

  bic_rng_init (&rng, 1);
  for (int i = 0; i < 300; i++)
    {
      BicGrid grid = any_grid (&rng, 8);

      for (int hex = 0; hex < bic_grid_hex_number_limit (&grid); hex++)
        for (int d = 0; d < BIC_N_DIRECTIONS && bic_grid_has (&grid, hex); d++)
          {
            int next = bic_grid_neighbour (&grid, hex, (BicDirection) d);

            if (next == BIC_NO_HEX)
              continue;
            g_assert_true (bic_grid_has (&grid, next));
            g_assert_cmpint (bic_grid_neighbour (&grid, next, bic_direction_opposite ((BicDirection) d)), ==, hex);
            g_assert_cmpint (bic_grid_distance (&grid, hex, next), ==, 1);
            g_assert_cmpint (bic_grid_direction (&grid, hex, next), ==, d);
          }
    }
}

/* Stores the number of steps from @from to each hex, or -1 if the hex cannot be reached. Searches breadth first. */
static void
walk (const BicGrid *grid,
      int            from,
      int           *steps)
{
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (int));

  for (int hex = 0; hex < bic_grid_hex_number_limit (grid); hex++)
    steps[hex] = -1;
  steps[from] = 0;
  g_array_append_val (queue, from);
  for (guint i = 0; i < queue->len; i++)
    for (int d = 0; d < BIC_N_DIRECTIONS; d++)
      {
        int hex = g_array_index (queue, int, i), next = bic_grid_neighbour (grid, hex, (BicDirection) d);

        if (next == BIC_NO_HEX || steps[next] >= 0)
          continue;
        steps[next] = steps[hex] + 1;
        g_array_append_val (queue, next);
      }
}

static void
test_distance (void)
{
  BicRng rng;

  bic_rng_init (&rng, 2);
  for (int i = 0; i < 60; i++)
    {
      BicGrid grid = any_grid (&rng, 12);
      g_autofree int *steps = g_new (int, bic_grid_hex_number_limit (&grid));

      for (int a = 0; a < bic_grid_hex_number_limit (&grid); a++)
        {
          if (!bic_grid_has (&grid, a))
            continue;
          walk (&grid, a, steps);
          for (int b = 0; b < bic_grid_hex_number_limit (&grid); b++)
            if (bic_grid_has (&grid, b) && steps[b] >= 0)
              {
                g_assert_cmpint (bic_grid_distance (&grid, a, b), ==, steps[b]);
                g_assert_cmpint (bic_grid_distance (&grid, b, a), ==, steps[b]);
              }
        }
    }
}

static void
test_distance_examples (void)
{
  static const struct { const char *a, *b; int distance; } rows[] = {
    { "E6", "E6", 0 }, { "E6", "E7", 1 }, { "E6", "C6", 2 }, { "A1", "A13", 12 }, { "A1", "I1", 8 },
    { "A1", "I13", 16 },
    { "A13", "I1", 16 }, { "B12", "H1", 14 }, { "E7", "A5", 4 },
  };
  BicGrid grid = standard ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (bic_grid_distance (&grid, at (&grid, rows[i].a), at (&grid, rows[i].b)), ==, rows[i].distance);
}

static void
test_direction (void)
{
  static const struct { const char *a, *b; int direction; } rows[] = {
    { "E6", "E9", BIC_E }, { "E6", "E1", BIC_W }, { "E6", "C7", BIC_NE }, { "E6", "C5", BIC_NW },
    { "E6", "G7", BIC_SE },
    { "E6", "G5", BIC_SW }, { "E6", "C6", -1 }, { "E6", "E6", -1 }, { "E6", "D8", -1 },
  };
  BicGrid grid = standard ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (bic_grid_direction (&grid, at (&grid, rows[i].a), at (&grid, rows[i].b)), ==, rows[i].direction);
}

static void
test_rings (void)
{
  BicRng rng;
  BicGrid middle = standard ();
  g_autoptr (GArray) whole = bic_grid_ring (&middle, at (&middle, "E6"), 3);

  g_assert_cmpuint (whole->len, ==, 18);
  bic_rng_init (&rng, 3);
  for (int i = 0; i < 100; i++)
    {
      BicGrid grid = any_grid (&rng, 9);
      int hex = bic_rng_below (&rng, bic_grid_hex_number_limit (&grid)), radius = bic_rng_below (&rng, 6), n = 0;
      g_autoptr (GArray) ring = NULL;

      if (!bic_grid_has (&grid, hex))
        continue;
      ring = bic_grid_ring (&grid, hex, radius);
      for (int other = 0; other < bic_grid_hex_number_limit (&grid); other++)
        n += bic_grid_has (&grid, other) && bic_grid_distance (&grid, hex, other) == radius;
      g_assert_cmpuint (ring->len, ==, n);
      for (guint k = 0; k < ring->len; k++)
        g_assert_cmpint (bic_grid_distance (&grid, hex, g_array_index (ring, int, k)), ==, radius);
    }
}

static void
test_ring_order (void)
{
  static const char *const expected[] = { "E5", "D5", "D6", "E7", "F6", "F5" };
  BicGrid grid = standard ();
  g_autoptr (GArray) ring = bic_grid_ring (&grid, at (&grid, "E6"), 1);

  for (guint i = 0; i < ring->len; i++)
    {
      char text[BIC_HEX_TEXT];

      g_assert_cmpstr (bic_hex_write (&grid, g_array_index (ring, int, i), text), ==, expected[i]);
    }
}

static void
test_names (void)
{
  static const char *const bad[] = {
    "", "E", "7", "E0", "E14", "B13", "J1", "E07x", "7E", "E-7", "E 7", " E7", "E7 ", "É7", "EE7", "AAAA1", "E99999",
        "E4294967303", "E+7",
  };
  static const char *const same[] = { "e7", "E7", "E07", "E007" };
  BicGrid grid = standard ();

  g_assert_cmpint (bic_hex_read (&grid, NULL), ==, BIC_NO_HEX);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_cmpint (bic_hex_read (&grid, bad[i]), ==, BIC_NO_HEX);
  for (guint i = 0; i < G_N_ELEMENTS (same); i++)
    g_assert_cmpint (bic_hex_read (&grid, same[i]), ==, 4 * 13 + 6);
}

static void
test_names_back (void)
{
  static const BicGrid boards[] = { { 13, 9, FALSE, 1, TRUE }, { 512, 512, FALSE, 1, TRUE }, { 3, 60, TRUE, 0, TRUE } };
  char text[BIC_HEX_TEXT];

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    for (int hex = 0; hex < bic_grid_hex_number_limit (&boards[i]); hex++)
      if (bic_grid_has (&boards[i], hex))
        g_assert_cmpint (bic_hex_read (&boards[i], bic_hex_write (&boards[i], hex, text)), ==, hex);
  g_assert_cmpstr (bic_hex_write (&boards[1], 26 * 512, text), ==, "AA1");
  g_assert_cmpstr (bic_hex_write (&boards[1], 511 * 512 + 510, text), ==, "SR511");
  g_assert_cmpstr (bic_hex_write (&boards[1], BIC_NO_HEX, text), ==, "-");
}

static void
test_directions (void)
{
  for (int i = 0; i < BIC_N_DIRECTIONS; i++)
    {
      g_assert_cmpint (bic_direction_read (bic_direction_name ((BicDirection) i)), ==, i);
      g_assert_cmpint (bic_direction_opposite (bic_direction_opposite ((BicDirection) i)), ==, i);
    }
  g_assert_cmpint (bic_direction_read ("N"), ==, -1);
  g_assert_cmpint (bic_direction_read ("ne"), ==, -1);
  g_assert_cmpint (bic_direction_read (""), ==, -1);
  g_assert_cmpint (bic_direction_read (NULL), ==, -1);
}

/* Checks the transfer of hexes to another board: neighbors stay neighbors in the same direction, and no two hexes are
 * transferred to the same hex. */
static void
test_carry (void)
{
  BicRng rng;

  bic_rng_init (&rng, 4);
  for (int i = 0; i < 400; i++)
    {
      BicGrid from = any_grid (&rng, 9), to = any_grid (&rng, 9);
      int row = bic_rng_below (&rng, 9) - 4, column = bic_rng_below (&rng, 9) - 4;
      g_autofree gboolean *taken = g_new0 (gboolean, bic_grid_hex_number_limit (&to));

      to.flat = from.flat;
      for (int hex = 0; hex < bic_grid_hex_number_limit (&from); hex++)
        {
          int there = bic_grid_has (&from, hex) ? bic_grid_map_hex (&from, &to, hex, row, column) : BIC_NO_HEX;

          if (there == BIC_NO_HEX)
            continue;
          g_assert_true (bic_grid_has (&to, there));
          g_assert_false (taken[there]);
          taken[there] = TRUE;
          for (int d = 0; d < BIC_N_DIRECTIONS; d++)
            {
              int next = bic_grid_neighbour (&from, hex, (BicDirection) d);

              if (next != BIC_NO_HEX)
                g_assert_cmpint (bic_grid_map_hex (&from, &to, next, row, column), ==,
                                 bic_grid_neighbour (&to, there, (BicDirection) d));
            }
        }
      if (bic_grid_has (&from, 0))
        g_assert_cmpint (bic_grid_map_hex (&from, &to, 0, row, column), ==, bic_grid_hex (&to, row, column));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/grid/neighbours", test_neighbours);
  g_test_add_func ("/grid/flat-neighbours", test_flat_neighbours);
  g_test_add_func ("/grid/count", test_count);
  g_test_add_func ("/grid/neighbours-mutual", test_neighbours_mutual);
  g_test_add_func ("/grid/distance", test_distance);
  g_test_add_func ("/grid/distance-examples", test_distance_examples);
  g_test_add_func ("/grid/direction", test_direction);
  g_test_add_func ("/grid/rings", test_rings);
  g_test_add_func ("/grid/ring-order", test_ring_order);
  g_test_add_func ("/grid/carry", test_carry);
  g_test_add_func ("/hex/names", test_names);
  g_test_add_func ("/hex/names-back", test_names_back);
  g_test_add_func ("/hex/directions", test_directions);
  return g_test_run ();
}
