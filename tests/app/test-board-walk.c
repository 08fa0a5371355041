/* Tests of the moves of the cursor, the path of a fast pointer, and the camera.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "bic-board-geometry.h"
#include "bic-board-walk.h"

static const char *
name_of (const BicGrid *grid,
         int            hex)
{
  static char text[BIC_HEX_TEXT];

  return bic_hex_write (grid, hex, text);
}

/* Moves the cursor from @start. Each letter of @keys is an arrow key (l, r, u, d). Checks the final hex. */
static void
assert_walk (const BicGrid *grid,
             const char    *start,
             const char    *keys,
             const char    *end)
{
  BicCursor cursor;

  bic_cursor_move_to (&cursor, grid, bic_hex_read (grid, start));
  for (const char *k = keys; *k; k++)
    bic_cursor_step (&cursor, grid, (*k == 'r') - (*k == 'l'), (*k == 'd') - (*k == 'u'));
  g_assert_cmpstr (name_of (grid, cursor.hex), ==, end);
}

static void
test_cursor_rows (void)
{
  BicGrid grid;

  bic_grid_init (&grid, 13, 9);
  assert_walk (&grid, "A1", "r", "A2");
  assert_walk (&grid, "A1", "l", "A1");
  assert_walk (&grid, "A1", "u", "A1");
  assert_walk (&grid, "E7", "d", "F7");
  assert_walk (&grid, "E7", "dd", "G7");
  assert_walk (&grid, "E7", "uu", "C7");
  assert_walk (&grid, "F7", "uu", "D7");
  assert_walk (&grid, "F7", "ud", "F7");
  assert_walk (&grid, "I13", "r", "I13");
}

/* Checks that the cursor returns to its column below a short row, which has no thirteenth hex. */
static void
test_cursor_short_rows (void)
{
  BicGrid grid;

  bic_grid_init (&grid, 13, 9);
  assert_walk (&grid, "A13", "d", "B12");
  assert_walk (&grid, "A13", "dd", "C13");
  assert_walk (&grid, "B12", "r", "B12");
  assert_walk (&grid, "B12", "rd", "C12");
}

static void
test_cursor_far (void)
{
  BicGrid grid;
  BicCursor cursor;

  bic_grid_init (&grid, 13, 9);
  bic_cursor_move_to (&cursor, &grid, bic_hex_read (&grid, "D5"));
  g_assert_true (bic_cursor_step (&cursor, &grid, BIC_MAX_SIDE, 0));
  g_assert_cmpstr (name_of (&grid, cursor.hex), ==, "D12");
  g_assert_true (bic_cursor_step (&cursor, &grid, BIC_MAX_SIDE, BIC_MAX_SIDE));
  g_assert_cmpstr (name_of (&grid, cursor.hex), ==, "I13");
  g_assert_false (bic_cursor_step (&cursor, &grid, BIC_MAX_SIDE, BIC_MAX_SIDE));
}

static void
test_cursor_flat (void)
{
  BicGrid grid;

  bic_grid_init (&grid, 8, 6);
  grid.flat = TRUE;
  assert_walk (&grid, "A1", "d", "B1");
  assert_walk (&grid, "C3", "r", "C4");
  assert_walk (&grid, "C3", "rr", "C5");
  assert_walk (&grid, "F1", "r", "E2");
  assert_walk (&grid, "F1", "rr", "F3");
}

/* Checks a board that is one hex wide. Its short rows have no hexes. */
static void
test_cursor_narrow (void)
{
  BicGrid grid;

  bic_grid_init (&grid, 1, 3);
  assert_walk (&grid, "A1", "d", "A1");
  assert_walk (&grid, "A1", "lrud", "A1");
}

static void
test_walk_skips_none (void)
{
  BicLayout layout = { .scale = 40 };
  double x0, y0, x1, y1;
  g_autoptr(GArray) hexes = NULL;

  bic_grid_init (&layout.grid, 13, 9);
  bic_layout_centre (&layout, bic_hex_read (&layout.grid, "A1"), &x0, &y0);
  bic_layout_centre (&layout, bic_hex_read (&layout.grid, "I13"), &x1, &y1);
  hexes = bic_hexes_along_line (&layout, x0, y0, x1, y1);
  g_assert_cmpint (g_array_index (hexes, int, 0), ==, bic_hex_read (&layout.grid, "A1"));
  g_assert_cmpint (g_array_index (hexes, int, hexes->len - 1), ==, bic_hex_read (&layout.grid, "I13"));
  for (guint i = 1; i < hexes->len; i++)
    g_assert_cmpint (bic_grid_distance (&layout.grid, g_array_index (hexes, int, i - 1),
                                        g_array_index (hexes, int, i)), ==, 1);
}

/* Checks a pointer that leaves the board at one edge and returns at another. The reported hexes need not be neighbors,
 * and all are on the board. */
static void
test_walk_off_board (void)
{
  BicLayout layout = { .scale = 40 };
  g_autoptr(GArray) hexes = NULL, none = NULL;

  bic_grid_init (&layout.grid, 13, 9);
  hexes = bic_hexes_along_line (&layout, -100, -100, 60, 40);
  g_assert_cmpint (hexes->len, >, 0);
  for (guint i = 0; i < hexes->len; i++)
    g_assert_true (bic_grid_has (&layout.grid, g_array_index (hexes, int, i)));
  none = bic_hexes_along_line (&layout, -100, -100, -50, -60);
  g_assert_cmpint (none->len, ==, 0);
}

static void
test_camera_fit (void)
{
  BicCamera camera;
  BicGrid grid;
  double width, height;

  bic_grid_init (&grid, 13, 9);
  bic_camera_init (&camera, &grid);
  bic_camera_resize (&camera, 900, 600);
  bic_layout_size (&grid, &width, &height);
  g_assert_cmpfloat_with_epsilon (bic_camera_get_zoom (&camera), 1.0, 1e-9);
  g_assert_cmpfloat (width * camera.scale, <=, 900);
  g_assert_cmpfloat (height * camera.scale, <=, 600);
  bic_camera_resize (&camera, 1800, 1200);
  g_assert_cmpfloat_with_epsilon (bic_camera_get_zoom (&camera), 1.0, 1e-9);
  bic_camera_zoom (&camera, 0.5, 10, 10);
  g_assert_true (camera.fits);
}

static void
test_camera_zoom_keeps_point (void)
{
  BicCamera camera;
  BicGrid grid;
  BicLayout before, after;

  bic_grid_init (&grid, 13, 9);
  bic_camera_init (&camera, &grid);
  bic_camera_resize (&camera, 900, 600);
  before = bic_camera_layout (&camera);
  bic_camera_zoom (&camera, 2, 450, 300);
  after = bic_camera_layout (&camera);
  g_assert_cmpfloat_with_epsilon ((450 - before.x) / before.scale, (450 - after.x) / after.scale, 0.02);
  g_assert_cmpfloat_with_epsilon ((300 - before.y) / before.scale, (300 - after.y) / after.scale, 0.02);
}

static void
test_camera_pan_stops (void)
{
  BicCamera camera;
  BicGrid grid;
  BicLayout layout;
  double width, height;

  bic_grid_init (&grid, 13, 9);
  bic_camera_init (&camera, &grid);
  bic_camera_resize (&camera, 900, 600);
  g_assert_false (bic_camera_pan (&camera, 100, 100));
  bic_camera_zoom (&camera, 3, 450, 300);
  g_assert_true (bic_camera_pan (&camera, 1e6, 1e6));
  layout = bic_camera_layout (&camera);
  g_assert_cmpfloat (layout.x, <, 200);
  g_assert_true (bic_camera_pan (&camera, -1e6, -1e6));
  layout = bic_camera_layout (&camera);
  bic_layout_size (&grid, &width, &height);
  g_assert_cmpfloat (layout.x + width * layout.scale, >, 700);
  g_assert_cmpfloat (layout.x + width * layout.scale, <=, 901);
}

/* Returns a camera that shows 900 x 600 pixels of a large map. */
static BicCamera
near (BicGrid *grid)
{
  BicCamera camera;

  bic_grid_init (grid, 300, 300);
  bic_camera_init (&camera, grid);
  bic_camera_resize (&camera, 900, 600);
  bic_camera_zoom (&camera, 30, 0, 0);
  return camera;
}

static void
test_camera_show (void)
{
  BicGrid grid;
  BicCamera camera = near (&grid);
  BicLayout layout;
  double x, y;

  layout = bic_camera_layout (&camera);
  bic_layout_centre (&layout, bic_grid_hex (&grid, 250, 250), &x, &y);
  g_assert_cmpfloat (x, >, 900);
  g_assert_true (bic_camera_scroll_to (&camera, x, y));
  layout = bic_camera_layout (&camera);
  bic_layout_centre (&layout, bic_grid_hex (&grid, 250, 250), &x, &y);
  g_assert_cmpfloat (x, >, 0);
  g_assert_cmpfloat (x, <, 900);
  g_assert_cmpfloat (y, <, 600);
  g_assert_false (bic_camera_scroll_to (&camera, x, y));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board/cursor/rows", test_cursor_rows);
  g_test_add_func ("/board/cursor/short-rows", test_cursor_short_rows);
  g_test_add_func ("/board/cursor/far", test_cursor_far);
  g_test_add_func ("/board/cursor/flat", test_cursor_flat);
  g_test_add_func ("/board/cursor/narrow", test_cursor_narrow);
  g_test_add_func ("/board/walk/skips-none", test_walk_skips_none);
  g_test_add_func ("/board/walk/off-board", test_walk_off_board);
  g_test_add_func ("/board/camera/fit", test_camera_fit);
  g_test_add_func ("/board/camera/zoom-keeps-point", test_camera_zoom_keeps_point);
  g_test_add_func ("/board/camera/pan-stops", test_camera_pan_stops);
  g_test_add_func ("/board/camera/show", test_camera_show);
  return g_test_run ();
}
