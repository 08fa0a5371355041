/* Tests of regions: sets of hexes on boards of any size, and freehand shapes.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-region.h"
#include "bic-rng.h"

/* Checks that the region consists of the hexes in @expected, such as "E5 E6", which lists them in the order of their
 * indices. */
static void
assert_region (const BicRegion *region, const BicGrid *grid, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);
  char at[BIC_HEX_TEXT];

  for (int hex = bic_region_next (region, BIC_NO_HEX); hex != BIC_NO_HEX; hex = bic_region_next (region, hex))
    g_string_append_printf (text, "%s%s", text->len ? " " : "", bic_hex_write (grid, hex, at));
  g_assert_cmpstr (text->str, ==, expected);
}

static BicRegion *
region_of (const BicGrid *grid, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  BicRegion *region = bic_region_new ();

  for (int i = 0; words[i] && *words[i]; i++)
    bic_region_add (region, bic_hex_read (grid, words[i]));
  return region;
}

static void
subtract (BicRegion *region,
          int        hex)
{
  g_autoptr (BicRegion) other = bic_region_new ();

  bic_region_add (other, hex);
  bic_region_combine (region, other, BIC_REGION_SUBTRACT);
}

static void
test_members (void)
{
  static const int hexes[] = { 0, 1, 63, 64, 65, 2048, 100000, BIC_MAX_SIDE * BIC_MAX_SIDE - 1 };
  g_autoptr (BicRegion) region = bic_region_new (), empty = bic_region_new (), copy = NULL;
  guint i = 0;

  g_assert_true (bic_region_is_empty (region));
  g_assert_false (bic_region_has (region, BIC_NO_HEX));
  for (i = G_N_ELEMENTS (hexes); i-- > 0;)
    bic_region_add (region, hexes[i]);
  bic_region_add (region, 64);
  g_assert_cmpint (bic_region_count (region), ==, G_N_ELEMENTS (hexes));
  i = 0;
  for (int hex = bic_region_next (region, BIC_NO_HEX); hex != BIC_NO_HEX; hex = bic_region_next (region, hex))
    g_assert_cmpint (hex, ==, hexes[i++]);
  g_assert_cmpuint (i, ==, G_N_ELEMENTS (hexes));
  copy = bic_region_copy (region);
  subtract (region, 2048);
  subtract (region, 2049);
  g_assert_false (bic_region_has (region, 2048));
  g_assert_true (bic_region_has (copy, 2048));
  g_assert_false (bic_region_equal (region, copy));
  bic_region_combine (region, empty, BIC_REGION_SET);
  g_assert_true (bic_region_is_empty (region));
  g_assert_cmpint (bic_region_count (copy), ==, G_N_ELEMENTS (hexes));
}

/* Checks the combination of two regions against arrays that have one flag for each hex. */
static void
test_combine (void)
{
  enum { HEXES = 700 };
  BicRng rng;

  bic_rng_init (&rng, 11);
  for (int round = 0; round < 400; round++)
    {
      g_autoptr (BicRegion) a = bic_region_new (), b = bic_region_new ();
      BicRegionOp how = (BicRegionOp) (round % 4);
      gboolean in_a[HEXES] = { FALSE }, in_b[HEXES] = { FALSE };

      for (int k = 0; k < 200; k++)
        {
          int hex = bic_rng_below (&rng, round % 3 ? HEXES : 90), other = bic_rng_below (&rng, round % 5 ? HEXES : 90);

          bic_region_add (a, hex);
          bic_region_add (b, other);
          in_a[hex] = in_b[other] = TRUE;
        }
      bic_region_combine (a, b, how);
      for (int hex = 0; hex < HEXES; hex++)
        {
          const gboolean expected[] = { in_b[hex], in_a[hex] || in_b[hex], in_a[hex] && !in_b[hex], in_a[hex]
                                        && in_b[hex] };

          g_assert_cmpint (bic_region_has (a, hex), ==, expected[how]);
        }
      g_assert_true (bic_region_equal (a, b) == (how == BIC_REGION_SET));
    }
}

/* Checks that regions with the same hexes are equal, even if they use different amounts of memory. */
static void
test_equal (void)
{
  g_autoptr (BicRegion) a = bic_region_new (), b = bic_region_new ();

  bic_region_add (a, 5);
  bic_region_add (a, 5000);
  bic_region_add (b, 5);
  g_assert_false (bic_region_equal (a, b));
  g_assert_false (bic_region_equal (b, a));
  subtract (a, 5000);
  g_assert_true (bic_region_equal (a, b));
  g_assert_true (bic_region_equal (b, a));
}

static void
test_holds (void)
{
  g_autoptr (BicRegion) region = bic_region_new ();
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (int));
  int inside[] = { 3, 7 }, outside = 8;

  bic_region_add (region, 3);
  bic_region_add (region, 7);
  g_assert_false (bic_region_has_all (region, hexes));
  g_array_append_vals (hexes, inside, 2);
  g_assert_true (bic_region_has_all (region, hexes));
  g_array_append_val (hexes, outside);
  g_assert_false (bic_region_has_all (region, hexes));
}

static void
test_board (void)
{
  g_autoptr (BicRegion) region = bic_region_new (), empty = bic_region_new ();
  BicGrid grid;

  bic_grid_init (&grid, 13, 9);
  bic_region_add_board (region, &grid);
  g_assert_cmpint (bic_region_count (region), ==, 9 * 13 - 4);
  subtract (region, bic_hex_read (&grid, "E7"));
  bic_region_invert (region, &grid);
  assert_region (region, &grid, "E7");
  bic_grid_init (&grid, BIC_MAX_SIDE, BIC_MAX_SIDE);
  bic_region_combine (region, empty, BIC_REGION_SET);
  bic_region_add_board (region, &grid);
  g_assert_cmpint (bic_region_count (region), ==, BIC_MAX_SIDE * BIC_MAX_SIDE - BIC_MAX_SIDE / 2);
  bic_region_invert (region, &grid);
  g_assert_true (bic_region_is_empty (region));
}

static void
test_rectangle (void)
{
  static const struct { const char *a, *b, *expected; } rectangles[] = {
    { "E5", "E5", "E5" },
    { "C4", "D5", "C4 C5 D4 D5" },
    { "D5", "C4", "C4 C5 D4 D5" },
    { "D4", "C5", "C4 C5 D4 D5" },
    { "A13", "B12", "A12 A13 B12" },     /* a short row does not have a column 13 */
    { "G2", "I2", "G2 H2 I2" },
  };
  BicGrid grid;

  bic_grid_init (&grid, 13, 9);
  for (guint i = 0; i < G_N_ELEMENTS (rectangles); i++)
    {
      g_autoptr (BicRegion) region = bic_region_new ();

      bic_region_add_rectangle (region, &grid, bic_hex_read (&grid, rectangles[i].a),
                                bic_hex_read (&grid, rectangles[i].b));
      assert_region (region, &grid, rectangles[i].expected);
    }
}

static void
assert_loop (const BicGrid *grid, const char *way, const char *expected)
{
  g_auto (GStrv) words = g_strsplit (way, " ", -1);
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (BicRegion) region = bic_region_new (), wanted = region_of (grid, expected);

  for (int i = 0; words[i] && *words[i]; i++)
    {
      int hex = bic_hex_read (grid, words[i]);

      g_array_append_val (hexes, hex);
    }
  bic_region_add_loop (region, grid, hexes);
  if (!bic_region_equal (region, wanted))
    assert_region (region, grid, expected);
}

static void
test_loop (void)
{
  BicGrid grid, flat;

  bic_grid_init (&grid, 13, 9);
  assert_loop (&grid, "", "");
  assert_loop (&grid, "E5", "E5");
  assert_loop (&grid, "E5 E6", "E5 E6");
  /* The loop runs around one hex: clockwise, counterclockwise, and with its first hexes repeated at the end. */
  assert_loop (&grid, "D5 D6 E7 F6 F5 E5", "D5 D6 E5 E6 E7 F5 F6");
  assert_loop (&grid, "E5 F5 F6 E7 D6 D5", "D5 D6 E5 E6 E7 F5 F6");
  assert_loop (&grid, "D5 D6 E7 F6 F5 E5 D5 D6", "D5 D6 E5 E6 E7 F5 F6");
  /* The loop runs along the edges of the board. */
  assert_loop (&grid, "A1 A2 A3 B3 C4 C3 C2 C1 B1", "A1 A2 A3 B1 B2 B3 C1 C2 C3 C4");
  /* The loop is open, so that a straight line closes it. */
  assert_loop (&grid, "C3 C4 C5 C6 D6 E7", "C3 C4 C5 C6 D4 D5 D6 E6 E7");
  /* The loop is a figure eight, which does not have a hole. */
  assert_loop (&grid, "C3 C4 D4 E5 E6 D6 C6 C5 D4 E4 E3 D2", "C3 C4 C5 C6 D2 D3 D4 D5 D6 E3 E4 E5 E6");
  flat = grid;
  flat.flat = TRUE;
  assert_loop (&flat, "D4 C5 D5 E5 E4", "C5 D4 D5 E4 E5");
}

static void
test_middle (void)
{
  g_autoptr (BicRegion) region = bic_region_new (), empty = bic_region_new ();
  BicGrid grid;

  bic_grid_init (&grid, 13, 9);
  g_assert_cmpint (bic_region_middle (region, &grid), ==, BIC_NO_HEX);
  bic_region_add_board (region, &grid);
  g_assert_cmpint (bic_region_middle (region, &grid), ==, bic_hex_read (&grid, "E7"));
  /* The middle must be a hex of the region, so that now a neighbor is the middle. */
  subtract (region, bic_hex_read (&grid, "E7"));
  g_assert_cmpint (bic_grid_distance (&grid, bic_region_middle (region, &grid), bic_hex_read (&grid, "E7")), ==, 1);
  bic_region_combine (region, empty, BIC_REGION_SET);
  bic_region_add_rectangle (region, &grid, bic_hex_read (&grid, "G1"), bic_hex_read (&grid, "I3"));
  g_assert_cmpint (bic_region_middle (region, &grid), ==, bic_hex_read (&grid, "H2"));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/region/members", test_members);
  g_test_add_func ("/region/combine", test_combine);
  g_test_add_func ("/region/equal", test_equal);
  g_test_add_func ("/region/holds", test_holds);
  g_test_add_func ("/region/board", test_board);
  g_test_add_func ("/region/rectangle", test_rectangle);
  g_test_add_func ("/region/loop", test_loop);
  g_test_add_func ("/region/middle", test_middle);
  return g_test_run ();
}
