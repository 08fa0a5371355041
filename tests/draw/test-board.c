/* Tests of the board: goldens, drawing in parts, and invalid data.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * If BICORNE_WRITE_GOLDENS is set to a folder, the pictures are written to this folder and not compared.
 */
#include "config.h"

#include "bic-deliver.h"
#include "pixels.h"
#include "sample.h"

#include <math.h>
#include <string.h>

static BicCatalogue *catalogue;

typedef struct {
  const char *name;
  BicScenario *(*board) (const BicCatalogue *);
  BicLook look;
  double px;
  gboolean rotated, marks, alone, cartouche;            /* @alone: draws the pieces without the ground */
  const char *ground;                   /* tone of the ground, or NULL for the usual tone */
} Golden;

static BicScenario *
battle (const BicCatalogue *unused)
{
  return sample_battle ();
}

static const Golden goldens[] = {
  { "battle-light", battle, BIC_LOOK_LIGHT, 34, FALSE, TRUE },
  { "battle-dark", battle, BIC_LOOK_DARK, 24, FALSE, FALSE },
  { "battle-mono", battle, BIC_LOOK_MONO, 34, FALSE, FALSE },
  { "battle-rotated", battle, BIC_LOOK_LIGHT, 24, TRUE, FALSE },
  { "campaign", sample_campaign, BIC_LOOK_LIGHT, 44, FALSE, FALSE },
  { "campaign-rotated", sample_campaign, BIC_LOOK_DARK, 24, TRUE, FALSE },
  { "campaign-flat", sample_flat_campaign, BIC_LOOK_MONO, 34, FALSE, FALSE },
  { "settlements", sample_settlements, BIC_LOOK_LIGHT, 60, FALSE, FALSE },
  { "settlements-mono", sample_settlements, BIC_LOOK_MONO, 48, FALSE, FALSE },
  { "countryside", sample_countryside, BIC_LOOK_LIGHT, 60, FALSE, FALSE },
  { "countryside-dry", sample_countryside, BIC_LOOK_LIGHT, 60, .ground = "dry" },
  { "terrains-autumn", sample_terrains, BIC_LOOK_PRINT, 36, .ground = "autumn" },
  { "terrains-winter", sample_terrains, BIC_LOOK_PRINT, 36, .ground = "winter" },
  { "settlements-winter", sample_settlements, BIC_LOOK_DARK, 48, .ground = "winter" },
  { "cartouche", sample_settlements, BIC_LOOK_LIGHT, 70, FALSE, FALSE, FALSE, TRUE },
  { "terrains", sample_terrains, BIC_LOOK_LIGHT, 36, FALSE, FALSE },
  { "units", sample_units, BIC_LOOK_PRINT, 66, FALSE, FALSE, TRUE },
};

static void
mark (guint32       *marks,
      const BicGrid *grid,
      const char    *hex,
      guint          what)
{
  marks[bic_hex_read (grid, hex)] |= (guint32) what;
}

static cairo_surface_t *
render (const Golden *golden)
{
  g_autoptr(BicScenario) board = golden->board (catalogue);
  g_autoptr(GArray) pieces = bic_piece_views_of_scenario (board, catalogue);
  g_autofree guint32 *hexes = g_new0 (guint32, bic_grid_hex_number_limit (&board->grid));
  const int path[] = { 27, 40, 53 };
  BicArrow arrow;
  BicMarks marks = { .hex = hexes, .arrow = &arrow, .path = path, .n_path = 3, .pulse = 0.5 };
  double width, height;
  cairo_surface_t *surface;
  BicLayout layout;
  BicStyle style;
  cairo_t *cr;

  board->ground = golden->ground ? g_quark_from_string (golden->ground) : board->ground;
  bic_style_init (&style, golden->look);
  bic_layout_size (&board->grid, &width, &height);
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) ((width + 1) * golden->px),
                                        (int) ((height + 1) * golden->px));
  bic_layout_fit (&layout, &board->grid, 0, 0, (width + 1) * golden->px, (height + 1) * golden->px);
  layout.rotated = golden->rotated;
  style.show |= golden->cartouche ? BIC_SHOW_CARTOUCHE : 0;
  if (golden->marks)
    {
      mark (hexes, &board->grid, "G5", BIC_HEX_SELECTED);
      mark (hexes, &board->grid, "G6", BIC_HEX_CAN_GO | BIC_HEX_CURSOR);
      mark (hexes, &board->grid, "F6", BIC_HEX_CAN_ACT);
      mark (hexes, &board->grid, "E8", BIC_HEX_TARGET | BIC_HEX_HOVER);
      mark (hexes, &board->grid, "I10", BIC_HEX_PROBLEM);
      mark (hexes, &board->grid, "I12", BIC_HEX_PREVIEW);
      arrow = (BicArrow) { .from = bic_hex_read (&board->grid, "F6"), .to = bic_hex_read (&board->grid, "D6") };
      marks.n_arrows = 1;
    }
  cr = cairo_create (surface);
  if (!golden->alone)
    bic_draw_ground (cr, &layout, &style, &(BicPicture) { board, catalogue, NULL });
  bic_draw_pieces (cr, &layout, &style, &(BicPicture) { board, catalogue, pieces }, golden->marks ? &marks : NULL);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  return surface;
}

static void
test_golden (gconstpointer data)
{
  const Golden *golden = data;
  cairo_surface_t *now = render (golden);

  check_golden (now, golden->name);
  cairo_surface_destroy (now);
}

/* --- the board drawn in parts equals the board drawn at once ----------- */
static cairo_surface_t *
draw_in_parts (const BicScenario *board,
               int                parts)
{
  g_autoptr(GArray) pieces = bic_piece_views_of_scenario (board, catalogue);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 640, 420);
  cairo_t *cr = cairo_create (surface);
  BicLayout layout;
  BicStyle style;

  bic_style_init (&style, BIC_LOOK_LIGHT);
  bic_layout_fit (&layout, &board->grid, 0, 0, 640, 420);
  for (int i = 0; i < parts * parts; i++)
    {
      cairo_save (cr);
      cairo_rectangle (cr, i % parts * 640 / parts, i / parts * 420 / parts, 640 / parts, 420 / parts);
      cairo_clip (cr);
      bic_draw_board (cr, &layout, &style, &(BicPicture) { board, catalogue, pieces }, NULL);
      cairo_restore (cr);
    }
  cairo_destroy (cr);
  return surface;
}

static void
test_parts (gconstpointer data)
{
  g_autoptr(BicScenario) board = data ? sample_campaign (catalogue) : sample_battle ();
  cairo_surface_t *whole = draw_in_parts (board, 1), *parts = draw_in_parts (board, 10);
  Difference difference = difference_of (whole, parts);

  g_test_message ("mean %.3f, worst square %.2f", difference.mean, difference.worst);
  g_assert_cmpfloat (difference.mean, <, 0.5);
  g_assert_cmpfloat (difference.worst, <, 12.0);
  cairo_surface_destroy (whole);
  cairo_surface_destroy (parts);
}

/* --- invalid data ------------------------------------------------------- */
static void
draw_everything (const BicScenario *board,
                 int                width,
                 int                height,
                 double             px,
                 const BicMarks    *marks)
{
  g_autoptr(GArray) pieces = bic_piece_views_of_scenario (board, catalogue);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create (surface);
  BicLayout layout = { .grid = board->grid, .scale = px, .x = 20, .y = 20 };

  for (int look = 0; look < BIC_N_LOOKS; look++)
    for (int rotated = 0; rotated < 2; rotated++)
      {
        BicStyle style;

        bic_style_init (&style, (BicLook) look);
        style.high_contrast = rotated;
        style.text_scale = rotated ? 2.5 : 0.0;
        layout.rotated = rotated;
        bic_draw_board (cr, &layout, &style, &(BicPicture) { board, catalogue, pieces }, marks);
        g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
      }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
test_no_room (void)
{
  g_autoptr(BicScenario) board = sample_battle ();

  draw_everything (board, 0, 0, 40, NULL);
  draw_everything (board, 1, 1, 0, NULL);
  draw_everything (board, 50, 50, -3, NULL);
  draw_everything (board, 50, 50, 0.01, NULL);
}

static void
test_other_board (void)
{
  g_autoptr(BicScenario) board = sample_battle ();
  g_autoptr(GArray) pieces = bic_piece_views_of_scenario (board, catalogue);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 60, 60);
  cairo_t *cr = cairo_create (surface);
  BicLayout layout;
  BicStyle style;

  /* Nothing is drawn if the layout belongs to a different board. */
  bic_style_init (&style, BIC_LOOK_LIGHT);
  bic_layout_fit (&layout, &(BicGrid) { .columns = 4, .rows = 4 }, 0, 0, 60, 60);
  bic_draw_board (cr, &layout, &style, &(BicPicture) { board, catalogue, pieces }, NULL);
  bic_draw_board (cr, &layout, &style, &(BicPicture) { NULL, catalogue, NULL }, NULL);
  g_assert_cmpint (cairo_image_surface_get_data (surface)[4 * 30], ==, 0);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
test_unknown_names (void)
{
  g_autoptr(BicScenario) board = sample_battle ();

  for (int hex = 0; hex < bic_grid_hex_number_limit (&board->grid); hex++)
    {
      if (hex % 3 == 0 || g_test_slow ())               /* Only some hexes, because drawing the name is slow. */
        board->tiles[hex].terrain = g_quark_from_string ("lava");
      board->tiles[hex].overlay = g_quark_from_string ("portal");
      board->tiles[hex].side[hex % 6] = g_quark_from_string ("hedge");
      board->tiles[hex].river = board->tiles[hex].road = (guint8) hex;
      board->tiles[hex].turn = 200;
    }
  for (guint i = 0; i < board->items[BIC_ITEM_PIECE]->len; i++)
    {
      BicPiece *piece = board->items[BIC_ITEM_PIECE]->pdata[i];

      piece->type = i % 3 ? g_quark_from_string ("martian/tripod-of-doom") : 0;
      piece->blocks = (int) i * 100;
      piece->hex = i % 4 ? piece->hex : 9999;
    }
  board->sections[0] = -5;
  board->sections[1] = 900;
  draw_everything (board, 800, 600, 70, NULL);
  draw_everything (board, 300, 200, 20, NULL);
}

/* --- ground and pieces, each on a separate surface ---------------------- */
typedef struct { BicPicture picture; BicLayout layout; cairo_surface_t *surfaces[2]; } Layers;

static void
draw_layer (int      number,
            gpointer user_data)
{
  const Layers *layers = user_data;
  cairo_t *cr = cairo_create (layers->surfaces[number]);
  BicStyle style;

  bic_style_init (&style, BIC_LOOK_LIGHT);
  if (number == 0)
    bic_draw_pieces (cr, &layers->layout, &style, &layers->picture, NULL);
  else
    bic_draw_ground (cr, &layers->layout, &style, &layers->picture);
  cairo_destroy (cr);
}

static void
draw_layers (Layers   *layers,
             gboolean  at_once)
{
  for (int i = 0; i < 2; i++)
    layers->surfaces[i] = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 1200, 800);
  if (at_once)
    bic_parallel_run (2, draw_layer, layers);
  for (int i = 0; i < 2 && !at_once; i++)
    draw_layer (i, layers);
}

static void
test_side_by_side (void)
{
  g_autoptr(BicScenario) board = sample_battle ();
  g_autoptr(GArray) pieces = bic_piece_views_of_scenario (board, catalogue);
  Layers alone = { { board, catalogue, pieces }, { .grid = board->grid, .scale = 80, .x = 20, .y = 20 } },
                 together = alone;

  draw_layers (&alone, FALSE);
  draw_layers (&together, TRUE);
  for (int i = 0; i < 2; i++)
    {
      g_assert_cmpmem (cairo_image_surface_get_data (alone.surfaces[i]), 1200 * 800 * 4,
                       cairo_image_surface_get_data (together.surfaces[i]), 1200 * 800 * 4);
      cairo_surface_destroy (alone.surfaces[i]);
      cairo_surface_destroy (together.surfaces[i]);
    }
}

static cairo_surface_t *
picture_of (const BicScenario *board)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 200, 160);
  cairo_t *cr = cairo_create (surface);
  BicLayout layout;
  BicStyle style;

  bic_style_init (&style, BIC_LOOK_LIGHT);
  bic_layout_fit (&layout, &board->grid, 0, 0, 200, 160);
  bic_draw_board (cr, &layout, &style, &(BicPicture) { board, catalogue, NULL }, NULL);
  cairo_destroy (cr);
  return surface;
}

/* Returns the difference that a road makes to the picture. */
static double
weight_of_road (const char *ruleset)
{
  g_autoptr(BicScenario) board = bic_scenario_new (3, 3);
  cairo_surface_t *without, *with;
  Difference difference;

  board->ruleset = g_quark_from_string (ruleset);
  without = picture_of (board);
  board->tiles[bic_hex_read (&board->grid, "B1")].road = board->tiles[bic_hex_read (&board->grid, "B2")].road =
      1 << BIC_W | 1 << BIC_E;
  with = picture_of (board);
  difference = difference_of (without, with);
  cairo_surface_destroy (without);
  cairo_surface_destroy (with);
  return difference.mean;
}

/* Checks that roads are drawn bolder in rule systems with road movement. There they must be visible from across a
 * table; in other rule systems they are decoration. */
static void
test_roads_by_rules (void)
{
  double ornament = weight_of_road ("ccn-3e"), ruled = weight_of_road ("n20");

  g_assert_cmpfloat (ornament, >, 0);
  g_assert_cmpfloat (ruled, >, 1.3 * ornament);
}

/* Draws every combination of hexsides for every kind of river. */
static void
test_courses (void)
{
  static const char *const kinds[] = { "river", "fordable-river", "frozen-river" };
  g_autoptr(BicScenario) board = bic_scenario_new (16, 12);

  for (int hex = 0; hex < bic_grid_hex_number_limit (&board->grid); hex++)
    {
      board->tiles[hex].terrain = g_quark_from_string (kinds[hex % 3]);
      board->tiles[hex].river = (guint8) (hex % 64);
      board->tiles[hex].overlay = g_quark_from_string (hex % 2 ? "bridge" : "ford");
    }
  draw_everything (board, 700, 500, 40, NULL);
}

static void
test_marks_off_the_board (void)
{
  g_autoptr(BicScenario) board = sample_battle ();
  const int path[] = { 3, 12345, -7 };

  draw_everything (board, 300, 200, 30,
                   &(BicMarks) { .arrow = &(BicArrow) { .from = 9999, .to = -4, .number = 1 }, .n_arrows = 1,
                                 .path = path, .n_path = 3, .pulse = NAN });
}

static void
test_other_shapes (void)
{
  static const BicGrid grids[] = { { 9, 13, 1, 1, 1, 0 }, { 6, 5, 0, 0, 0, 0 }, { 1, 1, 0, 1, 1, 0 },
                                   { 1, 40, 1, 0, 1, 0 } };
  static const char *const kinds[] = { "hill", "forest", "lake", "town", "walled-city", "marsh" };

  for (guint i = 0; i < G_N_ELEMENTS (grids); i++)
    {
      g_autoptr(BicScenario) board = bic_scenario_new (grids[i].columns, grids[i].rows);

      board->grid = grids[i];
      board->sections[0] = 1;
      for (int hex = 0; hex < bic_grid_hex_number_limit (&board->grid); hex++)
        if (hex % 3)
          board->tiles[hex].terrain = g_quark_from_string (kinds[(hex / 2) % 6]);
      draw_everything (board, 400, 400, 30, NULL);
    }
}

static void
draw_ground_once (const BicScenario *board,
                  int                width,
                  int                height,
                  double             px)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create (surface);
  BicLayout layout = { .grid = board->grid, .scale = px, .x = -50 * px, .y = -70 * px };
  BicStyle style;

  bic_style_init (&style, BIC_LOOK_LIGHT);
  bic_draw_ground (cr, &layout, &style, &(BicPicture) { board, catalogue, NULL });
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* Draws a board of 90,000 hexes, first the whole board and then a part of it. */
static void
test_huge (void)
{
  static const char *const kinds[] = { "hill", "forest", "lake", "marsh" };
  g_autoptr(BicScenario) board = bic_scenario_new (300, 300);

  for (int hex = 0; hex < bic_grid_hex_number_limit (&board->grid); hex++)
    if (hex % 7 < 4)
      board->tiles[hex].terrain = g_quark_from_string (kinds[hex / 5 % 4]);
  draw_ground_once (board, 1200, 1000, 3.5);
  draw_ground_once (board, 800, 600, 60);
}

/* --- areas -------------------------------------------------------------- */
static cairo_surface_t *
draw_area (const char *terrain)
{
  g_autoptr(BicScenario) board = bic_scenario_new (7, 5);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 7 * 60, 5 * 60);
  cairo_t *cr = cairo_create (surface);
  BicLayout layout = { .grid = board->grid, .scale = 60 };
  BicStyle style;

  for (int hex = bic_hex_read (&board->grid, "C3"), i = 0; i < 3; i++)
    board->tiles[hex + i].terrain = terrain ? g_quark_from_string (terrain) : 0;
  bic_style_init (&style, BIC_LOOK_LIGHT);
  style.high_contrast = TRUE;           /* Omits washes, tufts and furrows */
  style.show = 0;
  bic_draw_ground (cr, &layout, &style, &(BicPicture) { board, catalogue, NULL });
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* Checks that equal terrain in neighboring hexes is drawn as one shape, without visible ground along the shared
 * hexside. */
static void
test_areas_join (void)
{
  static const char *const kinds[] = { "marsh", "orchard", "forest", "lake", "n20-rough" };
  cairo_surface_t *bare = draw_area (NULL);
  int stride = cairo_image_surface_get_stride (bare), x = 3 * 60, y = (int) (60 * (0.577 + 2 * 0.866));

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      cairo_surface_t *area = draw_area (kinds[i]);

      g_test_message ("%s", kinds[i]);
      for (int down = -12; down <= 12; down++)
        {
          gsize at = (gsize) ((y + down) * stride + x * 4);

          g_assert_cmpint (memcmp (cairo_image_surface_get_data (bare) + at, cairo_image_surface_get_data (area) + at,
                                   3), !=, 0);
        }
      cairo_surface_destroy (area);
    }
  cairo_surface_destroy (bare);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr(GError) error = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  catalogue = bic_catalogue_load (&error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (goldens); i++)
    {
      g_autofree char *path = g_strconcat ("/board/golden/", goldens[i].name, NULL);

      g_test_add_data_func (path, &goldens[i], test_golden);
    }
  g_test_add_data_func ("/board/parts", NULL, test_parts);
  g_test_add_data_func ("/board/parts-of-campaign", "campaign", test_parts);
  g_test_add_func ("/board/no-room", test_no_room);
  g_test_add_func ("/board/other-board", test_other_board);
  g_test_add_func ("/board/unknown-names", test_unknown_names);
  g_test_add_func ("/board/side-by-side", test_side_by_side);
  g_test_add_func ("/board/courses", test_courses);
  g_test_add_func ("/board/roads-by-rules", test_roads_by_rules);
  g_test_add_func ("/board/marks-off-the-board", test_marks_off_the_board);
  g_test_add_func ("/board/other-shapes", test_other_shapes);
  g_test_add_func ("/board/areas-join", test_areas_join);
  g_test_add_func ("/board/huge", test_huge);
  status = g_test_run ();
  bic_catalogue_unref (catalogue);
  return status;
}
