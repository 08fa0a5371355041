/* Tests of the names in the bundled battles: they cover no piece at its starting hex, and names of rivers follow the
 * river.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <math.h>
#include <string.h>

#include "bic-name-boxes.h"
#include "bic-scenario-io.h"

static BicCatalogue *catalogue;

typedef struct { BicScenario *battle; GArray *pieces; int px; BicLook look; } Sheet;

static cairo_surface_t *
draw (const Sheet *sheet,
      BicShow      show)
{
  BicLayout layout = { .grid = sheet->battle->grid, .scale = sheet->px };
  double width, height;
  cairo_surface_t *surface;
  cairo_t *cr;
  BicStyle style;

  bic_layout_size (&layout.grid, &width, &height);
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) (width * sheet->px), (int) (height * sheet->px));
  cr = cairo_create (surface);
  bic_style_init (&style, sheet->look);
  style.show = show;
  style.flat = TRUE;
  bic_draw_board (cr, &layout, &style, &(BicPicture) { sheet->battle, catalogue, sheet->pieces }, NULL);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static gboolean
differ (cairo_surface_t *a,
        cairo_surface_t *b,
        gsize            at)
{
  return memcmp (cairo_image_surface_get_data (a) + at, cairo_image_surface_get_data (b) + at, 3) != 0;
}

/* Returns the area of pieces that names cover, in hexes. */
static double
covered (const Sheet *sheet)
{
  const BicShow what = BIC_SHOW_UNITS | BIC_SHOW_OBJECTIVES | BIC_SHOW_SECTIONS;
  cairo_surface_t *bare = draw (sheet, what & ~BIC_SHOW_UNITS), *with = draw (sheet, what),
                          *named = draw (sheet, what | BIC_SHOW_NAMES);
  int n = 0;

  for (int y = 0; y < cairo_image_surface_get_height (bare); y++)
    for (int x = 0; x < cairo_image_surface_get_width (bare); x++)
      {
        gsize at = (gsize) (y * cairo_image_surface_get_stride (bare) + x * 4);

        n += differ (bare, with, at) && differ (with, named, at);
      }
  cairo_surface_destroy (bare);
  cairo_surface_destroy (with);
  cairo_surface_destroy (named);
  return (double) n / (sheet->px * sheet->px);
}

/* Names may cover at most this total area of the pieces, in hexes: half of the face of one unit, or a quarter if hexes
 * are large */
#define MOST_COVERED 0.28
#define MOST_COVERED_LARGE 0.14

static void
for_each_battle (void (*check) (const char *name, BicScenario *battle))
{
  static const char *const folders[] = { "ccn", "n20" };

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "..", "scenarios", folders[i], NULL);
      g_autoptr(GDir) dir = g_dir_open (path, 0, NULL);
      const char *name;

      g_assert_nonnull (dir);
      while ((name = g_dir_read_name (dir)))
        if (g_str_has_suffix (name, ".bicorne"))
          {
            g_autoptr(GFile) file = g_file_new_build_filename (path, name, NULL);
            g_autoptr(BicScenario) battle = bic_scenario_load (file, NULL);

            g_assert_nonnull (battle);
            check (name, battle);
          }
    }
}

/* Returns TRUE if the battle is tested. Each battle is drawn nine times, so usually only one in five is tested. */
static gboolean
is_shown_by_default (const char *name)
{
  return g_test_slow () || g_str_hash (name) % 5 == 0;
}

static void
check_off_pieces (const char  *name,
                  BicScenario *battle)
{
  g_autoptr(GArray) pieces = bic_piece_views_of_scenario (battle, catalogue);
  double small, large, paper;

  if (!is_shown_by_default (name))
    return;
  small = covered (&(Sheet) { battle, pieces, 48, BIC_LOOK_LIGHT });
  large = covered (&(Sheet) { battle, pieces, 72, BIC_LOOK_LIGHT });
  paper = covered (&(Sheet) { battle, pieces, 48, BIC_LOOK_PRINT });
  g_test_message ("%s: %.3f, %.3f, on paper %.3f", name, small, large, paper);
  g_assert_cmpfloat (small, <, MOST_COVERED);
  g_assert_cmpfloat (large, <, MOST_COVERED_LARGE);
  g_assert_cmpfloat (paper, <, MOST_COVERED);
}

static void
test_off_pieces (void)
{
  for_each_battle (check_off_pieces);
}

/* --- along water -------------------------------------------------------- */

static BicPainter
painter_of (const BicScenario *board)
{
  BicPainter painter = { .layout = { .grid = board->grid, .scale = 1.0 }, .scenario = board, .catalogue = catalogue };

  bic_layout_size (&board->grid, &painter.width, &painter.height);
  return painter;
}

static BicNamePlace
best_of (const GArray *places)
{
  BicNamePlace best = g_array_index (places, BicNamePlace, 0);

  for (guint i = 1; i < places->len; i++)
    if (g_array_index (places, BicNamePlace, i).worse < best.worse)
      best = g_array_index (places, BicNamePlace, i);
  return best;
}

/* Returns a board with a straight river through E4. */
static BicScenario *
river (BicDirection way)
{
  BicScenario *board = bic_scenario_new (11, 9);
  int hex = bic_grid_hex (&board->grid, 4, 4);

  for (int i = 0; i < 3; i++)
    hex = bic_grid_neighbour (&board->grid, hex, (BicDirection) ((way + 3) % BIC_N_DIRECTIONS));
  for (int i = 0; i < 7; i++, hex = bic_grid_neighbour (&board->grid, hex, way))
    {
      board->tiles[hex].terrain = g_quark_from_string ("river");
      board->tiles[hex].river = (guint8) (1u << way | 1u << (way + 3) % BIC_N_DIRECTIONS);
    }
  return board;
}

/* Asserts that the name is next to the bank, outside of the water, and parallel to the river. */
static void
assert_along (const BicScenario *board,
              double             angle)
{
  g_autoptr(GArray) places = g_array_new (FALSE, FALSE, sizeof (BicNamePlace));
  BicPainter painter = painter_of (board);
  int hex = bic_grid_hex (&board->grid, 4, 4);
  BicPoint at = _bic_painter_centre (&painter, hex);
  BicNamePlace best;
  double off;

  _bic_name_add_places_on_water (&painter, hex, &(BicNameBox) { .half = 0.5, .up = 0.08 }, places);
  g_assert_cmpuint (places->len, >, 0);
  best = best_of (places);
  off = fabs ((best.box.x - at.x) * -sin (angle) + (best.box.y - at.y) * cos (angle));
  g_test_message ("%.2f off, turned %.2f", off, best.box.angle);
  g_assert_cmpfloat (fabs (sin (best.box.angle - angle)), <, 0.25);
  g_assert_cmpfloat (off, >, 0.2);
  g_assert_cmpfloat (off, <, 0.5);
}

static void
test_along_water (void)
{
  g_autoptr(BicScenario) across = river (BIC_E), down = river (BIC_SE);

  assert_along (across, 0.0);
  assert_along (down, G_PI / 3);
}

/* Checks that each river name of the bundled battles has a position at a nearly straight part of the bank. */
static void
check_water (const char  *name,
                    BicScenario *battle)
{
  BicPainter painter = painter_of (battle);

  for (guint i = 0; i < bic_scenario_n_items (battle, BIC_ITEM_LABEL); i++)
    {
      const BicLabel *label = bic_scenario_item (battle, BIC_ITEM_LABEL, i);
      g_autoptr(GArray) places = g_array_new (FALSE, FALSE, sizeof (BicNamePlace));
      BicPoint at = _bic_painter_centre (&painter, label->hex);

      if (!_bic_lettering_of_label (&painter, label).water)
        continue;
      _bic_name_add_places_on_water (&painter, label->hex,
                                     &(BicNameBox) { .half = 0.05 * g_utf8_strlen (label->text, -1), .up = 0.08 },
                                     places);
      if (places->len == 0)
        continue;
      g_test_message ("%s: %s, %.2f", name, label->text, best_of (places).worse);
      g_assert_cmpfloat (best_of (places).worse, <, 0.5);
      g_assert_cmpfloat (hypot (best_of (places).box.x - at.x, best_of (places).box.y - at.y), <, 1.5);
    }
}

static void
test_water_of_battles (void)
{
  for_each_battle (check_water);
}

/* --- lettering ---------------------------------------------------------- */

/* Returns the lettering of a name at E4 on this terrain. */
static BicLettering
hand_at (BicScenario *board,
         const char  *terrain)
{
  BicPainter painter = painter_of (board);
  int hex = bic_grid_hex (&board->grid, 4, 4);

  bic_style_init (&painter.style, BIC_LOOK_LIGHT);
  painter.theme = _bic_theme (&painter.style);
  painter.px = 60;
  if (terrain)
    board->tiles[hex].terrain = g_quark_from_string (terrain);
  return _bic_lettering_of_label (&painter, &(BicLabel) { .hex = hex, .text = (char *) "Somewhere" });
}

static BicLettering
hand_of (const char *terrain,
         const char *around)
{
  g_autoptr(BicScenario) board = bic_scenario_new (11, 9);

  for (int k = 0; around && k < BIC_N_DIRECTIONS; k++)
    board->tiles[bic_grid_neighbour (&board->grid, bic_grid_hex (&board->grid, 4, 4), (BicDirection) k)].terrain =
        g_quark_from_string (around);
  return hand_at (board, terrain);
}

/* Checks that names of settlements are upright and sized by rank, names of hill ranges are letter-spaced, and each kind
 * of name has its own color. */
static void
test_hands (void)
{
  BicLettering town = hand_of ("town", "town"), village = hand_of ("town", NULL), farm = hand_of ("walled-farm", NULL);
  BicLettering plain = hand_of (NULL, NULL), hill = hand_of ("hill", NULL), range = hand_of ("hill", "hill"),
                       wood = hand_of ("forest", NULL);
  BicLettering water = hand_of ("river", NULL);

  g_assert_cmpfloat (town.type.size, >, village.type.size);
  g_assert_cmpfloat (village.type.size, >, farm.type.size);
  g_assert_false (town.type.italic || village.type.italic || farm.type.italic);
  g_assert_true (plain.type.italic && hill.type.italic && wood.type.italic && water.type.italic);
  g_assert_cmpfloat (range.type.spacing, >, hill.type.spacing);
  g_assert_cmpuint (hill.type.colour, !=, plain.type.colour);
  g_assert_cmpuint (wood.type.colour, !=, plain.type.colour);
  g_assert_cmpuint (water.type.colour, !=, plain.type.colour);
  g_assert_cmpuint (hill.type.colour, !=, wood.type.colour);
  g_assert_true (water.water);
  g_assert_false (hill.water);
}

/* Checks that the name of a bridge over a river, and the name of a hex where a road ends, have the plain lettering. */
static void
test_plain_hands (void)
{
  g_autoptr(BicScenario) bridge = river (BIC_E), edge = bic_scenario_new (5, 9);
  BicLettering plain = hand_of (NULL, NULL), crossing, leading;

  bridge->tiles[bic_grid_hex (&bridge->grid, 4, 4)].overlay = g_quark_from_string ("bridge");
  edge->tiles[bic_grid_hex (&edge->grid, 4, 4)].road = 1u << BIC_E;
  crossing = hand_at (bridge, "river");
  leading = hand_at (edge, "hill");
  g_assert_false (crossing.water);
  g_assert_cmpuint (crossing.type.colour, ==, plain.type.colour);
  g_assert_cmpuint (leading.type.colour, ==, plain.type.colour);
}

int
main (int   argc,
      char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  catalogue = bic_catalogue_load (NULL);
  g_assert_nonnull (catalogue);
  g_test_add_func ("/names/off-pieces", test_off_pieces);
  g_test_add_func ("/names/along-water", test_along_water);
  g_test_add_func ("/names/water-of-battles", test_water_of_battles);
  g_test_add_func ("/names/hands", test_hands);
  g_test_add_func ("/names/plain-hands", test_plain_hands);
  status = g_test_run ();
  bic_catalogue_unref (catalogue);
  return status;
}
