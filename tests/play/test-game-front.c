/* Tests of the hex where the armies are closest to each other.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-game-front.h"

static void
put (GArray        *pieces,
     const BicGrid *grid,
     const char    *hex,
     int            side)
{
  BicPieceView piece = { .hex = bic_hex_read (grid, hex), .side = side };

  g_array_append_val (pieces, piece);
}

/* Checks that the found hex is where the armies meet, not where most pieces are. */
static void
test_front (void)
{
  g_autoptr(GArray) pieces = g_array_new (FALSE, TRUE, sizeof (BicPieceView));
  BicGrid grid;

  bic_grid_init (&grid, 30, 20);
  g_assert_cmpint (bic_game_front_hex (&grid, pieces, BIC_TOP), ==, BIC_NO_HEX);
  put (pieces, &grid, "B3", BIC_TOP);
  put (pieces, &grid, "B4", BIC_TOP);
  put (pieces, &grid, "B5", BIC_TOP);
  put (pieces, &grid, "R26", BIC_TOP);
  g_assert_cmpint (bic_game_front_hex (&grid, pieces, BIC_TOP), ==, bic_hex_read (&grid, "B3"));
  put (pieces, &grid, "R28", BIC_BOTTOM);
  g_assert_cmpint (bic_game_front_hex (&grid, pieces, BIC_TOP), ==, bic_hex_read (&grid, "R26"));
  g_assert_cmpint (bic_game_front_hex (&grid, pieces, BIC_BOTTOM), ==, bic_hex_read (&grid, "R28"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game-front/front", test_front);
  return g_test_run ();
}
