/* Tests of the cartouche: its position, north arrow and scale.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-edit.h"
#include "bic-export.h"
#include "bic-layers.h"
#include "bic-orientation.h"
#include "sample.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

static BicCatalogue *catalogue;

static BicPainter
painter_of (const BicScenario *board)
{
  BicPainter painter = { .layout = { .grid = board->grid, .scale = 1.0 }, .scenario = board, .catalogue = catalogue };

  bic_layout_size (&board->grid, &painter.width, &painter.height);
  return painter;
}

static gboolean
lies_on (const BicPainter  *painter,
         const BicFreeArea *room,
         int                hex)
{
  BicPoint at = _bic_painter_centre (painter, hex);

  return at.x > room->x && at.y > room->y && at.x < room->x + room->width && at.y < room->y + room->height;
}

/* Checks that the cartouche never covers terrain or the starting hex of a piece. */
static void
test_clearing (void)
{
  g_autoptr(BicScenario) board = sample_settlements (catalogue);
  BicPainter painter = painter_of (board);
  BicFreeArea room;

  g_assert_true (_bic_find_free_area (&painter, 2.2, 0.9, &room));
  for (int hex = 0; hex < bic_grid_hex_number_limit (&board->grid); hex++)
    if (bic_grid_has (&board->grid, hex) && lies_on (&painter, &room, hex))
      {
        g_autoptr(GPtrArray) pieces = bic_scenario_pieces_at (board, hex);

        g_assert_cmpuint (pieces->len, ==, 0);
        g_assert_cmpuint (board->tiles[hex].terrain, ==, 0);
      }
}

static void
test_no_clearing (void)
{
  g_autoptr(BicScenario) board = sample_battle ();
  BicPainter painter = painter_of (board);
  BicFreeArea room;

  for (int hex = 0; hex < bic_grid_hex_number_limit (&board->grid); hex++)
    board->tiles[hex].terrain = g_quark_from_string ("forest");
  g_assert_false (_bic_find_free_area (&painter, 1.5, 0.9, &room));
}

/* --- on paper --- */

static cairo_surface_t *
export_map (const BicScenario *battle,
            const BicExport   *how)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("bicorne-cartouche-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "map.png", NULL);
  cairo_surface_t *map;

  g_assert_true (bic_export (battle, catalogue, how, path, &error));
  map = cairo_image_surface_create_from_png (path);
  g_unlink (path);
  g_rmdir (folder);
  return map;
}

/* Returns the number of equal pixel rows at the top of two pictures. */
static int
equal_rows (cairo_surface_t *a,
            cairo_surface_t *b)
{
  int stride = cairo_image_surface_get_stride (a), y = 0;
  int height = MIN (cairo_image_surface_get_height (a), cairo_image_surface_get_height (b));
  const guchar *p = cairo_image_surface_get_data (a), *q = cairo_image_surface_get_data (b);

  g_assert_cmpint (stride, ==, cairo_image_surface_get_stride (b));
  while (y < height && memcmp (p + y * stride, q + y * stride, (gsize) stride) == 0)
    y++;
  return y;
}

/* Checks that the cartouche on paper covers no hex, even if a part of the map is empty. It is drawn below the board and
 * makes the picture taller. */
static void
test_paper (void)
{
  g_autoptr (BicScenario) battle = sample_settlements (catalogue);
  BicExport bare = { .format = BIC_FORMAT_PNG, .map_only = TRUE, .no_cartouche = TRUE, .dpi = 72 }, whole = bare;
  BicPainter painter = painter_of (battle);
  BicPicture what = { battle, catalogue };
  BicFreeArea room;
  BicStyle style;
  cairo_surface_t *without, *with;

  whole.no_cartouche = FALSE;
  without = export_map (battle, &bare);
  with = export_map (battle, &whole);
  g_assert_true (_bic_find_free_area (&painter, 2.2, 0.9, &room));
  g_assert_cmpint (cairo_image_surface_get_height (with), >, cairo_image_surface_get_height (without) + 10);
  g_assert_cmpint (equal_rows (with, without), >=, cairo_image_surface_get_height (without) - 2);
  bic_style_init (&style, BIC_LOOK_PRINT);
  g_assert_cmpfloat (bic_cartouche_height_below (&style, &what, FALSE), >,
                     bic_cartouche_height_below (&style, &what, TRUE));
  cairo_surface_destroy (without);
  cairo_surface_destroy (with);
}

/* Checks the scale of the map of Jena, which has hexes of 1,150 meters and north at the top. */
static void
test_orientation (void)
{
  g_autoptr (BicScenario) jena = sample_load ("scenarios/n20/jena-auerstedt"), made_up = sample_battle ();
  BicOrientation found;

  g_assert_true (bic_scenario_orientation (jena, catalogue, &found));
  g_assert_cmpfloat (fabs (found.km - 1.15), <, 0.06);
  g_assert_cmpfloat (fabs (found.north), <, 0.15);
  g_assert_false (bic_scenario_orientation (made_up, catalogue, &found));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  catalogue = bic_catalogue_load (NULL);
  g_test_add_func ("/cartouche/clearing", test_clearing);
  g_test_add_func ("/cartouche/no-clearing", test_no_clearing);
  g_test_add_func ("/cartouche/paper", test_paper);
  g_test_add_func ("/cartouche/orientation", test_orientation);
  return g_test_run ();
}
