/* Tests of thin or small details of the map, which the tolerance of the goldens hides: trees along roads, slopes at
 * rivers, the terrain sign below a unit, and moved units. Each test also covers high-density screens.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-draw.h"
#include "pixels.h"

#define WIDTH 560
#define HEIGHT 400
#define HEX 40

static BicCatalogue *catalogue;

static cairo_surface_t *
draw (BicScenario *board,
      GArray      *pieces,
      BicLook      look,
      double       px)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  BicLayout layout = { .grid = board->grid, .scale = px };
  BicStyle style;

  bic_style_init (&style, look);
  style.show = BIC_SHOW_UNITS;
  bic_draw_board (cr, &layout, &style, &(BicPicture) { board, catalogue, pieces }, NULL);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

typedef gboolean (*Is) (const guint8 *before, const guint8 *after);           /* Channels of a pixel before and after a
                                                                               * change: blue, green, red */

/* Returns the number of pixels for which @is is TRUE, and frees both pictures. */
static int
count (cairo_surface_t *before,
       cairo_surface_t *after,
       Is               is)
{
  int n = 0, stride = cairo_image_surface_get_stride (before);

  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x < WIDTH; x++)
      n += is (cairo_image_surface_get_data (before) + y * stride + 4 * x,
               cairo_image_surface_get_data (after) + y * stride + 4 * x);
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
  return n;
}

static gboolean
is_other (const guint8 *before,
          const guint8 *after)
{
  return before[0] != after[0] || before[1] != after[1] || before[2] != after[2];
}

static gboolean
is_green_now (const guint8 *before,
              const guint8 *after)
{
  return after[1] > after[2] + 10 && !(before[1] > before[2] + 10);
}

static gboolean
is_browner (const guint8 *before,
            const guint8 *after)
{
  return after[2] >= after[0] + 34 && after[1] + 20 < before[1];
}

/* Checks that some stretches of road have trees on both sides, and some have no trees. */
static void
test_avenues (void)
{
  int treed = 0, bare = 0;

  for (int row = 0; row < 9; row++)
    {
      g_autoptr(BicScenario) with = bic_scenario_new (13, 9), without = bic_scenario_new (13, 9);
      int trees;

      for (int column = 0; column < 12; column++)
        with->tiles[bic_grid_hex (&with->grid, row, column)].road = 1u << BIC_E | 1u << BIC_W;
      trees = count (draw (without, NULL, BIC_LOOK_LIGHT, HEX), draw (with, NULL, BIC_LOOK_LIGHT, HEX), is_green_now);
      g_test_message ("row %d: %d", row, trees);
      treed += trees > 300;
      bare += trees < 250;
    }
  g_assert_cmpint (treed, >, 0);
  g_assert_cmpint (bare, >, 0);
}

/* Checks that a river along hexsides has a valley, drawn as brown strokes next to the river. */
static void
test_valleys (void)
{
  g_autoptr(BicScenario) with = bic_scenario_new (13, 9), without = bic_scenario_new (13, 9);
  int strokes;

  with->ruleset = without->ruleset = g_quark_from_static_string ("n20");
  for (int column = 2; column < 10; column++)
    for (int k = 0; k < 2; k++)
      with->tiles[bic_grid_hex (&with->grid, 4, column)].side[k ? BIC_SE : BIC_SW] =
          g_quark_from_static_string ("minor-river");
  strokes = count (draw (without, NULL, BIC_LOOK_LIGHT, HEX), draw (with, NULL, BIC_LOOK_LIGHT, HEX), is_browner);
  g_test_message ("%d", strokes);
  g_assert_cmpint (strokes, >, 150);
}

/* Returns: (transfer full): an array of one piece view, which shows line infantry */
static GArray *
unit_at (const BicScenario *board,
         const char        *hex,
         gboolean           done)
{
  GArray *pieces = g_array_new (FALSE, TRUE, sizeof (BicPieceView));
  BicPieceView piece =
      bic_piece_view_of_type (&bic_catalogue_unit_types (catalogue,
                                                         NULL)[bic_catalogue_find_unit_type (catalogue, "french/LN")]);

  piece.hex = bic_hex_read (&board->grid, hex);
  piece.done = done;
  g_array_append_val (pieces, piece);
  return pieces;
}

/* Returns the number of pixels of a unit on this terrain. */
static int
size_on (const char *terrain)
{
  g_autoptr(BicScenario) board = bic_scenario_new (13, 9);
  g_autoptr(GArray) unit = unit_at (board, "C3", FALSE), nobody = g_array_new (FALSE, FALSE, sizeof (BicPieceView));

  board->tiles[bic_hex_read (&board->grid, "C3")].terrain = terrain ? g_quark_from_string (terrain) : 0;
  return count (draw (board, nobody, BIC_LOOK_LIGHT, 80), draw (board, unit, BIC_LOOK_LIGHT, 80), is_other);
}

/* Checks that a sign at the edge of a hex shows the terrain below a piece. */
static void
test_terrain_signs (void)
{
  static const char *const grounds[] = { "forest", "hill", "town", "rugged-hill", "church", "marsh" };
  int clear = size_on (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (grounds); i++)
    {
      g_test_message ("%s: %d, clear %d", grounds[i], size_on (grounds[i]), clear);
      g_assert_cmpint (size_on (grounds[i]), >, clear + 40);
    }
}

/* Checks that a piece that has moved looks different, at any size and without color. */
static void
test_moved (void)
{
  static const BicLook looks[] = { BIC_LOOK_LIGHT, BIC_LOOK_DARK, BIC_LOOK_MONO };
  static const double sizes[] = { 20, 40, 80 };

  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    for (guint k = 0; k < G_N_ELEMENTS (sizes); k++)
      {
        g_autoptr(BicScenario) board = bic_scenario_new (13, 9);
        g_autoptr(GArray) fresh = unit_at (board, "C3", FALSE), moved = unit_at (board, "C3", TRUE);
        int n = count (draw (board, fresh, looks[i], sizes[k]), draw (board, moved, looks[i], sizes[k]), is_other);

        g_test_message ("%d at %.0f: %d", looks[i], sizes[k], n);
        g_assert_cmpint (n, >, (int) (sizes[k] * sizes[k] / 20));
      }
}

/* Draws the board with @scale device pixels per logical pixel, and returns it at its logical size. */
static cairo_surface_t *
on_screen (BicScenario *board,
           GArray      *pieces,
           double       px,
           int          scale)
{
  int width = WIDTH * scale, height = HEIGHT * scale;
  cairo_surface_t *fine = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height),
                          *seen = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (fine);
  BicLayout layout = { .grid = board->grid, .scale = px * scale };
  BicStyle style;

  bic_style_init (&style, BIC_LOOK_LIGHT);
  style.device_scale = scale;
  bic_draw_board (cr, &layout, &style, &(BicPicture) { board, catalogue, pieces }, NULL);
  cairo_destroy (cr);
  cr = cairo_create (seen);
  cairo_scale (cr, 1.0 / scale, 1.0 / scale);
  cairo_set_source_surface (cr, fine, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_GOOD);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (fine);
  return seen;
}

/* Checks that the details depend on the size of a hex in logical pixels, not in device pixels. */
static void
test_fine_screens (void)
{
  static const double sizes[] = { 11, 17, 24, 28, 40, 50, 60, 80 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr(BicScenario) board = bic_scenario_new (13, 9);
      g_autoptr(GArray) unit = unit_at (board, "C3", FALSE);
      cairo_surface_t *coarse = on_screen (board, unit, sizes[i], 1), *fine = on_screen (board, unit, sizes[i], 2);
      Difference difference = difference_of (coarse, fine);

      g_test_message ("%.0f pixels: mean %.2f, worst square %.1f", sizes[i], difference.mean, difference.worst);
      g_assert_cmpfloat (difference.mean, <, 3.0);
      g_assert_cmpfloat (difference.worst, <, 32.0);
      cairo_surface_destroy (coarse);
      cairo_surface_destroy (fine);
    }
}

int
main (int   argc,
      char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  catalogue = bic_catalogue_load (NULL);
  g_assert_nonnull (catalogue);
  g_test_add_func ("/details/avenues", test_avenues);
  g_test_add_func ("/details/valleys", test_valleys);
  g_test_add_func ("/details/terrain-signs", test_terrain_signs);
  g_test_add_func ("/details/moved", test_moved);
  g_test_add_func ("/details/fine-screens", test_fine_screens);
  status = g_test_run ();
  bic_catalogue_unref (catalogue);
  return status;
}
