/* Tests of straight paths between hexes.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-grid.h"
#include "bic-rng.h"

static char *
names (const BicGrid *grid,
       const GArray  *hexes)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < hexes->len; i++)
    {
      char name[BIC_HEX_TEXT];

      g_string_append_printf (text, "%s%s", i ? " " : "", bic_hex_write (grid, g_array_index (hexes, int, i), name));
    }
  return g_string_free (text, FALSE);
}

static int
at (const BicGrid *grid,
    const char    *text)
{
  int hex = bic_hex_read (grid, text);

  g_assert_cmpint (hex, !=, BIC_NO_HEX);
  return hex;
}

static void
test_way (void)
{
  static const struct { const char *a, *b, *hexes; } rows[] = {
    { "E5", "E5", "E5" },
    { "E5", "E8", "E5 E6 E7 E8" },
    { "E8", "E5", "E8 E7 E6 E5" },
    { "A1", "C2", "A1 B1 C2" },
    { "A1", "C1", "A1 B1 C1" },        /* A straight line along the edge of the board passes only one hex in between. */
    { "A13", "C13", "A13 B12 C13" },
    { "B1", "E4", "B1 C2 D2 D3 E4" },
    { "B1", "C5", "B1 B2 C3 C4 C5" },
  };
  BicGrid grid;

  bic_grid_init (&grid, 13, 9);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GArray) way = bic_grid_hexes_along_line (&grid, at (&grid, rows[i].a), at (&grid, rows[i].b));
      g_autofree char *text = names (&grid, way);

      g_assert_cmpuint (way->len, ==,
                        1 + (guint) bic_grid_distance (&grid, at (&grid, rows[i].a), at (&grid, rows[i].b)));
      g_assert_cmpstr (text, ==, rows[i].hexes);
    }
}

static BicGrid
any_grid (BicRng *rng)
{
  return (BicGrid) { (gint16) (1 + bic_rng_below (rng, 20)), (gint16) (1 + bic_rng_below (rng, 20)),
                     .flat = (guint8) bic_rng_below (rng, 2),
                     .shift = (guint8) bic_rng_below (rng, 2), .short_lines = (guint8) bic_rng_below (rng, 2) };
}

static int
any_hex (BicRng        *rng,
         const BicGrid *grid)
{
  int hex = bic_rng_below (rng, bic_grid_hex_number_limit (grid));

  return bic_grid_has (grid, hex) ? hex : bic_grid_has (grid, 0) ? 0 : BIC_NO_HEX;
}

/* Checks that a path starts and ends at the given hexes, that its number of steps is the distance of the hexes, and
 * that the path in the reverse direction has the same hexes. */
static void
test_any (void)
{
  BicRng rng;

  bic_rng_init (&rng, 1);
  for (int i = 0; i < 4000; i++)
    {
      BicGrid grid = any_grid (&rng);
      int a = any_hex (&rng, &grid), b = any_hex (&rng, &grid);
      g_autoptr (GArray) way = NULL, back = NULL;

      if (a == BIC_NO_HEX || b == BIC_NO_HEX)
        continue;
      way = bic_grid_hexes_along_line (&grid, a, b);
      back = bic_grid_hexes_along_line (&grid, b, a);
      g_assert_cmpuint (way->len, ==, back->len);
      if (grid.columns > 1 && grid.rows > 1)
        g_assert_cmpuint (way->len, ==, 1 + (guint) bic_grid_distance (&grid, a, b));
      g_assert_cmpint (g_array_index (way, int, 0), ==, a);
      g_assert_cmpint (g_array_index (way, int, way->len - 1), ==, b);
      for (guint k = 0; k < way->len; k++)
        {
          g_assert_cmpint (g_array_index (way, int, k), ==, g_array_index (back, int, way->len - 1 - k));
          if (k > 0 && grid.columns > 1 && grid.rows > 1)
            g_assert_cmpint (bic_grid_distance (&grid, g_array_index (way, int, k - 1), g_array_index (way, int, k)),
                             ==, 1);
        }
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/way/examples", test_way);
  g_test_add_func ("/way/any", test_any);
  return g_test_run ();
}
