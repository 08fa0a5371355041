/* Tests of the content of a hex when the board is turned or mirrored.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-rng.h"
#include "bic-tile-motion.h"

static GQuark
quark (const char *text)
{
  return g_quark_from_string (text);
}

static void
test_turned (void)
{
  BicTile tile = { .terrain = quark ("river"), .overlay = quark ("bridge"), .river = 1 << BIC_NE | 1 << BIC_SW,
                   .road = 1 << BIC_E, .turn = 4 };
  BicMotion motion = { .turns = 2 };
  BicTile moved;

  tile.side[BIC_W] = quark ("field-works");
  bic_tile_move (&tile, &motion, &moved);
  g_assert_cmpuint (moved.terrain, ==, tile.terrain);
  g_assert_cmpuint (moved.overlay, ==, tile.overlay);
  g_assert_cmpuint (moved.river, ==, 1 << BIC_SE | 1 << BIC_NW);
  g_assert_cmpuint (moved.road, ==, 1 << BIC_SW);
  g_assert_cmpuint (moved.turn, ==, 0);
  g_assert_cmpuint (moved.side[BIC_NE], ==, quark ("field-works"));
  g_assert_cmpuint (moved.side[BIC_W], ==, 0);
}

static void
test_turned_over (void)
{
  BicTile tile = { .overlay = quark ("bridge"), .river = 1 << BIC_NE | 1 << BIC_E, .turn = 1 };
  BicMotion motion = { .flipped = TRUE };

  tile.side[BIC_SE] = quark ("slope");
  bic_tile_move (&tile, &motion, &tile);
  g_assert_cmpuint (tile.river, ==, 1 << BIC_NW | 1 << BIC_W);
  g_assert_cmpuint (tile.turn, ==, 5);
  g_assert_cmpuint (tile.side[BIC_SW], ==, quark ("slope"));
  g_assert_cmpuint (tile.side[BIC_SE], ==, 0);
}

/* Checks that a hex without content stays empty in every orientation. */
static void
test_bare (void)
{
  for (int kind = 0; kind < 12; kind++)
    {
      BicMotion motion = { .turns = (gint8) (kind % 6), .flipped = kind >= 6 };
      BicTile bare = { 0 }, moved;

      bic_tile_move (&bare, &motion, &moved);
      g_assert_cmpmem (&moved, sizeof moved, &bare, sizeof bare);
    }
}

static BicTile
any_tile (BicRng *rng)
{
  BicTile tile = { .overlay = bic_rng_below (rng, 2) ? quark ("ford") : 0, .river = (guint8) bic_rng_below (rng, 64),
                   .road = (guint8) bic_rng_below (rng, 64),
                   .turn = (guint8) bic_rng_below (rng, 6) };

  tile.side[bic_rng_below (rng, 6)] = quark ("field-works");
  return tile;
}

/* Checks that mirroring twice, two half turns, and six turns by 60 degrees restore the content of a hex. */
static void
test_again (void)
{
  static const struct { BicMotion motion; int times; } rows[] = {
    { { .flipped = TRUE }, 2 }, { { .flipped = TRUE, .turns = 3 }, 2 },
    { { .flipped = TRUE, .flat = TRUE, .turns = 3 }, 2 },
    { { .flipped = TRUE, .flat = TRUE }, 2 }, { { .turns = 3 }, 2 }, { { .turns = 1 }, 6 },
    { { .turns = 5, .flat = TRUE }, 6 },
  };
  BicRng rng;

  bic_rng_init (&rng, 1);
  for (int i = 0; i < 200; i++)
    for (guint k = 0; k < G_N_ELEMENTS (rows); k++)
      {
        BicTile tile = any_tile (&rng), moved = tile;

        for (int n = 0; n < rows[k].times; n++)
          bic_tile_move (&moved, &rows[k].motion, &moved);
        g_assert_cmpmem (&moved, sizeof moved, &tile, sizeof tile);
      }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tile-motion/turned", test_turned);
  g_test_add_func ("/tile-motion/turned-over", test_turned_over);
  g_test_add_func ("/tile-motion/bare", test_bare);
  g_test_add_func ("/tile-motion/again", test_again);
  return g_test_run ();
}
