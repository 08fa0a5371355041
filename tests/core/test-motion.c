/* Tests of motions: the symmetries of boards, preserved neighbors and distances, and inverse motions.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-motion.h"
#include "bic-rng.h"

/* Calls @call for each board of up to 6 × 6 hexes, in all eight layouts. */
static void
each_board (void (*call) (const BicGrid *grid))
{
  for (gint16 columns = 1; columns <= 6; columns++)
    for (gint16 rows = 1; rows <= 6; rows++)
      for (int kind = 0; kind < 8; kind++)
        {
          BicGrid grid = { columns, rows, .flat = kind & 1, .shift = kind >> 1 & 1, .short_lines = kind >> 2 & 1 };

          call (&grid);
        }
}

typedef struct { int x, y; } Spot;

/* Returns the center of a hex on the drawn board, in steps of half a hex to the right and down. */
static Spot
spot_of (const BicGrid *grid,
         int            hex)
{
  int row = bic_grid_row (grid, hex), column = bic_grid_column (grid, hex), shifted = bic_grid_is_shifted (grid, hex);

  return grid->flat ? (Spot) { column, 2 * row + shifted } : (Spot) { 2 * column + shifted, row };
}

static void
extent (const BicGrid *grid,
        Spot          *least,
        Spot          *most)
{
  *least = (Spot) { G_MAXINT, G_MAXINT };
  *most = (Spot) { G_MININT, G_MININT };
  for (int hex = 0; hex < bic_grid_hex_number_limit (grid); hex++)
    if (bic_grid_has (grid, hex))
      {
        Spot at = spot_of (grid, hex);

        *least = (Spot) { MIN (least->x, at.x), MIN (least->y, at.y) };
        *most = (Spot) { MAX (most->x, at.x), MAX (most->y, at.y) };
      }
}

static int
hex_of (const BicGrid *grid,
        Spot           at)
{
  for (int hex = 0; hex < bic_grid_hex_number_limit (grid); hex++)
    if (bic_grid_has (grid, hex) && spot_of (grid, hex).x == at.x && spot_of (grid, hex).y == at.y)
      return hex;
  return BIC_NO_HEX;
}

/* Returns the hex to which @hex moves when the board is mirrored or rotated by 180 degrees. The result is calculated
 * from the centers of the hexes. */
static int
seen_opposite (const BicGrid *grid,
               BicSymmetry    symmetry,
               int            hex)
{
  Spot at = spot_of (grid, hex), least, most;

  extent (grid, &least, &most);
  if (symmetry == BIC_SYMMETRY_LEFT_RIGHT || symmetry == BIC_SYMMETRY_TURN)
    at.x = least.x + most.x - at.x;
  if (symmetry == BIC_SYMMETRY_TOP_BOTTOM || symmetry == BIC_SYMMETRY_TURN)
    at.y = least.y + most.y - at.y;
  return hex_of (grid, at);
}

static gboolean
looks_symmetric (const BicGrid *grid,
                 BicSymmetry    symmetry)
{
  int n = 0;

  for (int hex = 0; hex < bic_grid_hex_number_limit (grid); hex++)
    if (bic_grid_has (grid, hex) && (n++, seen_opposite (grid, symmetry, hex) == BIC_NO_HEX))
      return FALSE;
  return n > 0;
}

static void
check_symmetries (const BicGrid *grid)
{
  for (int s = 0; s < BIC_N_SYMMETRIES; s++)
    {
      BicMotion motion;
      gboolean has = bic_motion_init_symmetry (grid, (BicSymmetry) s, &motion);

      g_assert_cmpint (has, ==, looks_symmetric (grid, (BicSymmetry) s));
      for (int hex = 0; has && hex < bic_grid_hex_number_limit (grid); hex++)
        if (bic_grid_has (grid, hex))
          {
            int twin = bic_motion_hex (&motion, grid, grid, hex);

            g_assert_cmpint (twin, ==, seen_opposite (grid, (BicSymmetry) s, hex));
            g_assert_cmpint (bic_motion_hex (&motion, grid, grid, twin), ==, hex);
            for (int k = 0; k < BIC_N_DIRECTIONS; k++)
              g_assert_cmpint (bic_motion_hex (&motion, grid, grid, bic_grid_neighbour (grid, hex, (BicDirection) k)),
                               ==,
                               bic_grid_neighbour (grid, twin, bic_motion_direction (&motion, (BicDirection) k)));
          }
    }
}

static void
test_symmetries (void)
{
  each_board (check_symmetries);
}

/* Checks the symmetries of the boards that the documentation lists. */
static void
test_which_boards (void)
{
  static const struct { BicGrid grid; gboolean left_right, top_bottom, turn; } rows[] = {
    { { 13, 9, FALSE, 1, TRUE }, TRUE, TRUE, TRUE },     { { 13, 9, FALSE, 1, FALSE }, FALSE, TRUE, FALSE },
    { { 13, 8, FALSE, 1, FALSE }, FALSE, FALSE, TRUE },  { { 13, 8, FALSE, 1, TRUE }, TRUE, FALSE, FALSE },
    { { 13, 9, FALSE, 0, TRUE }, TRUE, TRUE, TRUE },     { { 9, 13, TRUE, 1, TRUE }, TRUE, TRUE, TRUE },
    { { 9, 13, TRUE, 1, FALSE }, TRUE, FALSE, FALSE },   { { 8, 13, TRUE, 0, FALSE }, FALSE, FALSE, TRUE },
    { { 7, 1, FALSE, 1, FALSE }, TRUE, TRUE, TRUE },     { { 1, 1, FALSE, 0, TRUE }, FALSE, FALSE, FALSE },
    { { 512, 511, FALSE, 1, TRUE }, TRUE, TRUE, TRUE },  { { 26, 11, FALSE, 1, TRUE }, TRUE, TRUE, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      BicMotion m;

      g_assert_cmpint (bic_motion_init_symmetry (&rows[i].grid, BIC_SYMMETRY_LEFT_RIGHT, &m), ==, rows[i].left_right);
      g_assert_cmpint (bic_motion_init_symmetry (&rows[i].grid, BIC_SYMMETRY_TOP_BOTTOM, &m), ==, rows[i].top_bottom);
      g_assert_cmpint (bic_motion_init_symmetry (&rows[i].grid, BIC_SYMMETRY_TURN, &m), ==, rows[i].turn);
    }
}

static void
test_twins (void)
{
  static const struct { const char *hex; BicSymmetry symmetry; const char *twin; } rows[] = {
    { "A1", BIC_SYMMETRY_NONE, "A1" },         { "A1", BIC_SYMMETRY_LEFT_RIGHT, "A13" },
    { "B1", BIC_SYMMETRY_LEFT_RIGHT, "B12" },
    { "E7", BIC_SYMMETRY_LEFT_RIGHT, "E7" },   { "A1", BIC_SYMMETRY_TOP_BOTTOM, "I1" },
    { "D3", BIC_SYMMETRY_TOP_BOTTOM, "F3" },
    { "A1", BIC_SYMMETRY_TURN, "I13" },        { "B1", BIC_SYMMETRY_TURN, "H12" },
    { "E7", BIC_SYMMETRY_TURN, "E7" },
  };
  BicGrid grid;

  bic_grid_init (&grid, 13, 9);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      BicMotion motion;
      char text[BIC_HEX_TEXT];

      g_assert_true (bic_motion_init_symmetry (&grid, rows[i].symmetry, &motion));
      g_assert_cmpstr (bic_hex_write (&grid, bic_motion_hex (&motion, &grid, &grid, bic_hex_read (&grid, rows[i].hex)),
                                      text), ==,
                       rows[i].twin);
    }
}

static void
test_directions (void)
{
  static const struct { BicMotion motion; const char *becomes; } rows[] = {
    { { 0 }, "NE E SE SW W NW" },
    { { .turns = 1 }, "E SE SW W NW NE" },
    { { .turns = 5 }, "NW NE E SE SW W" },
    { { .flipped = TRUE }, "NW W SW SE E NE" },
    { { .flipped = TRUE, .turns = 3 }, "SE E NE NW W SW" },
    /* On a flat-top board, these directions are NW, SW, S, SE, NE, N. */
    { { .flipped = TRUE, .flat = TRUE }, "W SW SE E NE NW" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (GStrv) names = g_strsplit (rows[i].becomes, " ", -1);
      guint all = 0;

      for (int k = 0; k < BIC_N_DIRECTIONS; k++)
        {
          BicDirection to = bic_motion_direction (&rows[i].motion, (BicDirection) k);

          g_assert_cmpstr (bic_direction_name (to), ==, names[k]);
          g_assert_cmpuint (bic_motion_directions (&rows[i].motion, 1u << k), ==, 1u << to);
          all |= 1u << to;
        }
      g_assert_cmpuint (all, ==, 63);
      g_assert_cmpuint (bic_motion_directions (&rows[i].motion, 63), ==, 63);
      g_assert_cmpuint (bic_motion_directions (&rows[i].motion, 0), ==, 0);
    }
}

/* Checks motions that rotate or flip hexes around E6, and then move E6 to D4 of another board. */
static void
test_about (void)
{
  BicGrid from, to = { 9, 9, FALSE, 0, FALSE };
  static const struct { const char *hex; int turns; gboolean flip; const char *there; } rows[] = {
    { "E6", 0, FALSE, "D4" }, { "E7", 0, FALSE, "D5" }, { "E7", 1, FALSE, "E4" }, { "E7", -1, FALSE, "C4" },
    { "E7", 7, FALSE, "E4" },
    { "E7", 0, TRUE, "D3" },  { "D6", 0, TRUE, "C3" },  { "D6", 1, TRUE, "C4" },  { "E13", 0, FALSE, "-" },
    { "E1", 0, FALSE, "-" },
  };

  bic_grid_init (&from, 13, 9);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      BicMotion motion;
      char text[BIC_HEX_TEXT];

      bic_motion_init_around_hex (&motion, &from, bic_hex_read (&from, "E6"), &to, bic_hex_read (&to, "D4"),
                                  rows[i].turns, rows[i].flip);
      g_assert_cmpstr (bic_hex_write (&to, bic_motion_hex (&motion, &from, &to, bic_hex_read (&from, rows[i].hex)),
                                      text), ==, rows[i].there);
      g_assert_cmpint (bic_motion_hex (&motion, &from, &to, BIC_NO_HEX), ==, BIC_NO_HEX);
    }
}

/* Checks that a flip also swaps left and right on a flat-top board, and that one turn is 60 degrees clockwise. */
static void
test_about_flat (void)
{
  BicGrid grid = { 9, 9, TRUE, 1, FALSE };
  int middle = bic_hex_read (&grid, "E5");
  BicMotion motion;

  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    {
      int next = bic_grid_neighbour (&grid, middle, (BicDirection) k), there;

      bic_motion_init_around_hex (&motion, &grid, middle, &grid, middle, 0, TRUE);
      there = bic_motion_hex (&motion, &grid, &grid, next);
      g_assert_cmpint (spot_of (&grid, there).x, ==, 2 * spot_of (&grid, middle).x - spot_of (&grid, next).x);
      g_assert_cmpint (spot_of (&grid, there).y, ==, spot_of (&grid, next).y);
      bic_motion_init_around_hex (&motion, &grid, middle, &grid, middle, 1, FALSE);
      g_assert_cmpint (bic_motion_hex (&motion, &grid, &grid, next), ==,
                       bic_grid_neighbour (&grid, middle, (BicDirection) ((k + 1) % 6)));
    }
}

static BicGrid
any_grid (BicRng  *rng,
          gboolean flat)
{
  return (BicGrid) { (gint16) (1 + bic_rng_below (rng, 9)), (gint16) (1 + bic_rng_below (rng, 9)),
                     .flat = (guint8) flat,
                     .shift = (guint8) bic_rng_below (rng, 2), .short_lines = (guint8) bic_rng_below (rng, 2) };
}

/* Checks that a motion preserves distances and directions, so that no two hexes move to the same hex. */
static void
check_motion (const BicMotion *motion,
              const BicGrid   *from,
              const BicGrid   *to)
{
  for (int a = 0; a < bic_grid_hex_number_limit (from); a++)
    {
      int there = bic_motion_hex (motion, from, to, a);

      for (int b = 0; there != BIC_NO_HEX && b < bic_grid_hex_number_limit (from); b++)
        {
          int other = bic_motion_hex (motion, from, to, b),
                      k = other == BIC_NO_HEX ? -1 : bic_grid_direction (from, a, b);

          if (other == BIC_NO_HEX)
            continue;
          g_assert_true (bic_grid_has (from, b) && bic_grid_has (to, other));
          g_assert_cmpint (bic_grid_distance (from, a, b), ==, bic_grid_distance (to, there, other));
          g_assert_cmpint (bic_grid_direction (to, there, other), ==,
                           k < 0 ? -1 : (int) bic_motion_direction (motion, (BicDirection) k));
        }
    }
}

static void
test_any (void)
{
  BicRng rng;

  bic_rng_init (&rng, 5);
  for (int i = 0; i < 1500; i++)
    {
      gboolean flat = bic_rng_below (&rng, 2);
      BicGrid from = any_grid (&rng, flat), to = any_grid (&rng, flat);
      int hex = bic_rng_below (&rng, bic_grid_hex_number_limit (&from)),
          to_hex = bic_rng_below (&rng, bic_grid_hex_number_limit (&to));
      BicMotion motion;

      if (!bic_grid_has (&from, hex) || !bic_grid_has (&to, to_hex))
        continue;
      bic_motion_init_around_hex (&motion, &from, hex, &to, to_hex, bic_rng_below (&rng, 30) - 15,
                                  bic_rng_below (&rng, 2));
      g_assert_cmpint (bic_motion_hex (&motion, &from, &to, hex), ==, to_hex);
      check_motion (&motion, &from, &to);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/motion/symmetries", test_symmetries);
  g_test_add_func ("/motion/which-boards", test_which_boards);
  g_test_add_func ("/motion/twins", test_twins);
  g_test_add_func ("/motion/directions", test_directions);
  g_test_add_func ("/motion/about", test_about);
  g_test_add_func ("/motion/about-flat", test_about_flat);
  g_test_add_func ("/motion/any", test_any);
  return g_test_run ();
}
