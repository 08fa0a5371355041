/* Tests that the rule system of a battle determines how its units and terrain look.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-draw.h"
#include "files.h"
#include "pixels.h"

static BicCatalogue *catalogue;

/* Returns a battle with a line infantry unit in a hex with @terrain. */
static BicScenario *
battle_of (const char *ruleset,
           const char *terrain)
{
  BicScenario *battle = bic_scenario_new (3, 3);
  BicPiece *piece = bic_item_new (BIC_ITEM_PIECE);

  battle->ruleset = g_quark_from_string (ruleset);
  battle->tiles[4].terrain = g_quark_from_string (terrain);
  piece->type = g_quark_from_static_string ("british/LN");
  piece->hex = 4;
  piece->item.id = ++battle->last_id;
  g_ptr_array_add (battle->items[BIC_ITEM_PIECE], piece);
  return battle;
}

static cairo_surface_t *
draw_ground (const char *ruleset,
             const char *terrain)
{
  g_autoptr (BicScenario) battle = battle_of (ruleset, terrain);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 320, 300);
  BicLayout layout = { .grid = battle->grid, .scale = 80, .x = 20, .y = 20 };
  BicPicture what = { battle, catalogue, NULL };
  cairo_t *cr = cairo_create (surface);
  BicStyle style;

  bic_style_init (&style, BIC_LOOK_LIGHT);
  bic_draw_ground (cr, &layout, &style, &what);
  cairo_destroy (cr);
  return surface;
}

static cairo_surface_t *
draw_icon (const char *ruleset,
           const char *terrain)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 64, 64);
  cairo_t *cr = cairo_create (surface);
  BicStyle style;

  bic_style_init (&style, BIC_LOOK_LIGHT);
  bic_draw_terrain_icon (cr, 64, &style, catalogue, bic_catalogue_find_ruleset (catalogue, ruleset),
                         bic_catalogue_find_terrain (catalogue, terrain), 0);
  cairo_destroy (cr);
  return surface;
}

static void
test_piece (void)
{
  g_autoptr (BicScenario) ours = battle_of ("ccn-test", "forest"), theirs = battle_of ("ccn-3e", "forest");
  g_autoptr (GArray) here = bic_piece_views_of_scenario (ours, catalogue),
      there = bic_piece_views_of_scenario (theirs, catalogue);

  g_assert_cmpint (g_array_index (here, BicPieceView, 0).full, ==, 6);
  g_assert_cmpint (g_array_index (there, BicPieceView, 0).full, ==, 4);
  g_assert_cmpstr (g_array_index (here, BicPieceView, 0).type->art, ==, "MI");
  g_assert_cmpstr (g_array_index (there, BicPieceView, 0).type->art, ==, "LN");
}

typedef cairo_surface_t *(*Draw) (const char *ruleset, const char *terrain);

/* Checks that the forest of the test rule system looks like a marsh, unlike the forest of the 3rd edition. */
static void
test_ground (gconstpointer data)
{
  Draw draw = data;
  cairo_surface_t *ours = draw ("ccn-test", "forest"), *marsh = draw ("ccn-3e", "marsh"),
                          *theirs = draw ("ccn-3e", "forest");

  g_assert_cmpfloat (difference_of (ours, marsh).worst, <, 0.01);
  g_assert_cmpfloat (difference_of (ours, theirs).worst, >, 5.0);
  cairo_surface_destroy (ours);
  cairo_surface_destroy (marsh);
  cairo_surface_destroy (theirs);
}

int
main (int    argc,
      char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  catalogue = load_with (EDITION);
  g_test_add_func ("/editions/piece", test_piece);
  g_test_add_data_func ("/editions/ground", draw_ground, test_ground);
  g_test_add_data_func ("/editions/icon", draw_icon, test_ground);
  result = g_test_run ();
  bic_catalogue_unref (catalogue);
  return result;
}
