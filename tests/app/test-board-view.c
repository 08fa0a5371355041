/* Tests of the board view: positions and descriptions of hexes, and marks and pieces that are drawn without warnings.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <adwaita.h>

#include "bic-board-view-private.h"
#include "bic-board-view.h"
#include "bic-rng.h"
#include "bic-scenario-io.h"
#include "painted.h"

#define ROUNDING 32                     /* largest difference of a color channel that is ignored, out of 255 */
#define FEW 100                         /* largest number of channels that differ only because of letters */

typedef struct {
  GtkWidget    *window;
  BicBoardView *view;
  BicScenario  *scenario;
  BicCatalogue *catalogue;
} Fixture;

static int
count_cells (Fixture *f)
{
  int n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (f->view)); child;
       child = gtk_widget_get_next_sibling (child))
    n += BIC_IS_HEX_CELL (child);
  return n;
}

static void
show (Fixture *f,
      int      columns,
      int      rows)
{
  f->catalogue = bic_catalogue_load (NULL);
  f->scenario = bic_scenario_new (columns, rows);
  f->view = BIC_BOARD_VIEW (bic_board_view_new ());
  f->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (f->window), 800, 560);
  gtk_window_set_child (GTK_WINDOW (f->window), GTK_WIDGET (f->view));
  bic_board_view_set_battle (f->view, f->scenario, f->catalogue, NULL);
  gtk_window_present (GTK_WINDOW (f->window));
  wait_painted (f->window);
  WAIT_FOR (count_cells (f) > 0);                       /* cells are created when the program is idle */
}

static void
hide (Fixture *f)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  wait_idle ();
  bic_scenario_unref (f->scenario);
  bic_catalogue_unref (f->catalogue);
}

static int
hex_named (Fixture    *f,
           const char *name)
{
  return bic_hex_read (&f->scenario->grid, name);
}

static void
test_rectangles (void)
{
  Fixture f;
  GdkRectangle a, b;

  show (&f, 13, 9);
  bic_board_view_hex_rectangle (f.view, hex_named (&f, "A1"), &a);
  bic_board_view_hex_rectangle (f.view, hex_named (&f, "I13"), &b);
  g_assert_cmpint (a.x, >=, 0);
  g_assert_cmpint (b.x + b.width, <=, 800);
  g_assert_cmpint (b.y + b.height, <=, 560);
  g_assert_cmpint (a.x, <, b.x);
  bic_board_view_set_rotated (f.view, TRUE);
  bic_board_view_hex_rectangle (f.view, hex_named (&f, "A1"), &a);
  g_assert_cmpint (ABS (a.x - b.x), <=, 1);
  g_assert_cmpint (ABS (a.y - b.y), <=, 1);
  hide (&f);
}

/* Checks the number of cells. The small board has rows of 13 and 12 hexes. On a board of 90,000 hexes, at most a
 * thousand hexes have a cell. */
static void
test_cells (void)
{
  Fixture f;

  show (&f, 13, 9);
  g_assert_cmpint (count_cells (&f), ==, 113);
  g_assert_cmpint (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (f.view)), ==, GTK_ACCESSIBLE_ROLE_GRID);
  hide (&f);
  show (&f, 300, 300);
  g_assert_cmpint (count_cells (&f), >, 0);
  g_assert_cmpint (count_cells (&f), <=, 1000);
  hide (&f);
}

static void
count_cb (GtkWidget *view,
          int        hex,
          int       *last)
{
  *last = hex;
}

static void
test_cell_action (void)
{
  Fixture f;
  int activated = BIC_NO_HEX;
  GtkWidget *cell;

  show (&f, 13, 9);
  g_signal_connect (f.view, "hex-activated", G_CALLBACK (count_cb), &activated);
  cell = gtk_widget_get_last_child (GTK_WIDGET (f.view));
  g_assert_true (gtk_widget_activate_action (cell, "hex.activate", NULL));
  g_assert_cmpint (activated, ==, hex_named (&f, "I13"));
  g_assert_cmpint (bic_board_view_get_cursor (f.view), ==, hex_named (&f, "I13"));
  hide (&f);
}

/* Checks that a board of another size removes the marks, the cells and the cursor that are outside of it. */
static void
test_other_board (void)
{
  Fixture f;
  g_autoptr(BicScenario) small = bic_scenario_new (3, 2);

  show (&f, 13, 9);
  bic_board_view_set_cursor (f.view, hex_named (&f, "I13"));
  bic_board_view_add_marks (f.view, hex_named (&f, "I13"), BIC_HEX_SELECTED);
  bic_board_view_set_battle (f.view, small, f.catalogue, NULL);
  wait_painted (f.window);
  WAIT_FOR (count_cells (&f) > 0);
  g_assert_true (bic_grid_has (&small->grid, bic_board_view_get_cursor (f.view)));
  g_assert_cmpint (count_cells (&f), ==, 5);
  bic_board_view_add_marks (f.view, 116, BIC_HEX_SELECTED);
  bic_board_view_add_marks (f.view, BIC_NO_HEX, BIC_HEX_SELECTED);
  bic_board_view_set_battle (f.view, NULL, NULL, NULL);
  wait_painted (f.window);
  g_assert_cmpint (bic_board_view_get_cursor (f.view), ==, BIC_NO_HEX);
  hide (&f);
}

static void
test_marks_and_pieces (void)
{
  Fixture f;
  g_autoptr(GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BicPieceView));
  BicPieceView piece = { .hex = 20, .side = BIC_TOP, .blocks = 4, .full = 4, .code = "LN" };
  int path[] = { 20, 21, 22 };

  show (&f, 13, 9);
  g_array_append_val (pieces, piece);
  bic_board_view_set_pieces (f.view, pieces);
  bic_board_view_add_marks (f.view, 20, BIC_HEX_SELECTED | BIC_HEX_CAN_ACT);
  bic_board_view_set_arrows (f.view, &(BicArrow) { .from = 20, .to = 60 }, 1);
  bic_board_view_set_path (f.view, path, 3);
  bic_board_view_set_piece_at_pointer (f.view, &piece);
  bic_board_view_show_and_pulse_hex (f.view, 30);
  wait_painted (f.window);
  g_array_index (pieces, BicPieceView, 0).hex = 40;
  bic_board_view_set_pieces (f.view, pieces);
  bic_board_view_set_pieces (f.view, NULL);
  bic_board_view_clear_marks (f.view, ~0u);
  bic_board_view_set_piece_at_pointer (f.view, NULL);
  bic_board_view_zoom (f.view, 4);
  bic_board_view_show_and_pulse_hex (f.view, 116);
  wait_painted (f.window);
  g_assert_cmpfloat (bic_board_view_get_zoom (f.view), >, 2);
  bic_board_view_zoom_fit (f.view);
  g_assert_cmpfloat_with_epsilon (bic_board_view_get_zoom (f.view), 1, 1e-6);
  hide (&f);
}

typedef struct { int n; double area; } Painted;

static void
count_paint (cairo_t         *cr,
             const BicLayout *layout,
             gpointer         user_data)
{
  Painted *painted = user_data;
  double x0, y0, x1, y1;

  cairo_clip_extents (cr, &x0, &y0, &x1, &y1);
  painted->n++;
  painted->area += (x1 - x0) * (y1 - y0);
}

static Painted
draw_layer (BicBoardLayer   *layer,
            Painted         *painted,
            const BicLayout *layout)
{
  *painted = (Painted) { 0 };
  bic_board_layers_draw (&layer, 1, layout, 1, 800, 560, TRUE);
  return *painted;
}

static void
touch (BicBoardLayer *layer,
       int            hex)
{
  g_autoptr(GArray) hexes = g_array_new (FALSE, FALSE, sizeof (int));

  g_array_append_val (hexes, hex);
  bic_board_layer_invalidate_hexes (layer, hexes, 1.0);
}

/* Checks that only the areas around changed hexes are drawn again. Each area is drawn once per frame, however often its
 * hexes change. */
static void
test_touch (void)
{
  Painted painted;
  g_autoptr(BicScenario) scenario = bic_scenario_new (13, 9);
  g_autoptr(BicBoardLayer) layer = bic_board_layer_new (count_paint, &painted);
  BicLayout layout = { .grid = scenario->grid, .scale = 50 };

  g_assert_cmpint (draw_layer (layer, &painted, &layout).n, ==, 1);
  g_assert_cmpint (draw_layer (layer, &painted, &layout).n, ==, 0);
  for (int i = 0; i < 3; i++)
    {
      touch (layer, 40);
      touch (layer, 80);
    }
  g_assert_cmpint (draw_layer (layer, &painted, &layout).n, ==, 2);
  g_assert_cmpfloat (painted.area, <=, 2 * 104 * 104);
  touch (layer, 40);
  touch (layer, 41);
  g_assert_cmpint (draw_layer (layer, &painted, &layout).n, ==, 1);
  for (int hex = 0; hex < bic_grid_hex_number_limit (&scenario->grid); hex += 3)
    touch (layer, hex);
  g_assert_cmpint (draw_layer (layer, &painted, &layout).n, <, 30);
  touch (layer, 40);
  bic_board_layer_invalidate (layer);
  g_assert_cmpint (draw_layer (layer, &painted, &layout).n, ==, 1);
}

/* Moves a piece, turns it into a square, removes one of its blocks, or removes the piece. */
static void
change_piece (GArray *pieces,
              BicRng *rng)
{
  int i = bic_rng_below (rng, (int) pieces->len);
  BicPieceView *piece = &g_array_index (pieces, BicPieceView, i);

  switch (bic_rng_below (rng, 4))
    {
    case 0:
      piece->hex = bic_rng_below (rng, 117);
      break;
    case 1:
      piece->square = !piece->square;
      break;
    case 2:
      piece->blocks = MAX (1, piece->blocks - 1);
      break;
    default:
      g_array_remove_index (pieces, i);
    }
}

/* Asserts that two pictures are equal except for rounding. cairo can round the edge of a shape differently with another
 * clip. */
static gboolean
are_alike (GBytes *a,
           GBytes *b)
{
  gsize size = 0, n = 0;
  const guchar *p = g_bytes_get_data (a, &size), *q = g_bytes_get_data (b, NULL);

  g_assert_cmpuint (size, ==, g_bytes_get_size (b));
  for (gsize i = 0; i < size; i++)
    n += ABS (p[i] - q[i]) > ROUNDING;
  return n <= FEW;
}

/* Shows a board without its cursor and without a hex under the pointer. The cursor is drawn only while the window is
 * active, and other windows can open and close during the test, so pictures with them would differ. */
static void
show_without_cursor (Fixture *f)
{
  show (f, 13, 9);
  gtk_window_set_focus (GTK_WINDOW (f->window), NULL);
  gtk_widget_set_can_focus (GTK_WIDGET (f->view), FALSE);
  gtk_widget_set_can_target (GTK_WIDGET (f->view), FALSE);
}

/* Checks that changes that are drawn one by one look like a complete redraw. */
static void
test_changes (void)
{
  g_autoptr(GFile) file = g_file_new_build_filename (g_getenv ("BICORNE_DATADIR"), "scenarios", "ccn",
                                                     "corunna.bicorne", NULL);
  g_autoptr(BicScenario) battle = bic_scenario_load (file, NULL);
  g_autoptr(GArray) pieces = NULL;
  Fixture f;
  BicRng rng;

  show_without_cursor (&f);
  pieces = bic_piece_views_of_scenario (battle, f.catalogue);
  bic_rng_init (&rng, 1);
  bic_board_view_set_battle (f.view, battle, f.catalogue, pieces);
  for (int i = 0; i < 12; i++)
    {
      g_autoptr(GBytes) part = NULL, whole = NULL;

      for (int k = 0; k < 3; k++)
        change_piece (pieces, &rng);
      bic_board_view_set_pieces (f.view, pieces);
      part = pixels_of (f.view, 560);
      bic_board_view_set_shown_parts (f.view, 0);
      bic_board_view_set_shown_parts (f.view, BIC_SHOW_ALL);
      whole = pixels_of (f.view, 560);
      g_assert_true (are_alike (part, whole));
    }
  hide (&f);
}

/* Checks that the trail of a turn is visible. A frame with another mark reuses the nodes of the trail, and a frame at
 * another position creates new ones. */
static void
test_trail (void)
{
  const BicTrail trail[] = { { BIC_TRAIL_MOVE, 20, 21, TRUE, TRUE, FALSE, "" },
                             { BIC_TRAIL_ATTACK, 40, 42, TRUE, TRUE, FALSE, "2" } };
  Fixture f;
  g_autoptr (GBytes) plain = NULL, trodden = NULL, after = NULL;
  GskRenderNode *under, *over;

  show_without_cursor (&f);
  plain = pixels_of (f.view, 500);
  bic_board_view_set_trail (f.view, trail, G_N_ELEMENTS (trail));
  trodden = pixels_of (f.view, 500);
  g_assert_false (are_alike (plain, trodden));
  under = f.view->trail_node[0];
  over = f.view->trail_node[1];
  g_assert_true (under && over);
  bic_board_view_add_marks (f.view, 60, BIC_HEX_ORDERED);
  wait_painted (f.window);
  g_assert_true (f.view->trail_node[0] == under && f.view->trail_node[1] == over);
  bic_board_view_clear_marks (f.view, ~0u);
  gsk_render_node_ref (under);
  bic_board_view_zoom (f.view, 2);
  wait_painted (f.window);
  g_assert_true (f.view->trail_node[0] != under);
  gsk_render_node_unref (under);
  bic_board_view_zoom_fit (f.view);
  bic_board_view_set_trail (f.view, NULL, 0);
  after = pixels_of (f.view, 500);
  g_assert_true (are_alike (plain, after));
  hide (&f);
}

/* Checks that a hex outside the view is moved to the middle, and that a visible hex is not moved. */
static void
test_locate (void)
{
  Fixture f;
  GdkRectangle place, again;
  int far;

  show (&f, 100, 100);
  bic_board_view_zoom (f.view, 10);
  wait_painted (f.window);
  far = bic_grid_hex (&f.scenario->grid, 80, 70);
  bic_board_view_show_and_pulse_hex (f.view, far);
  bic_board_view_hex_rectangle (f.view, far, &place);
  g_assert_cmpint (ABS (place.x + place.width / 2 - gtk_widget_get_width (GTK_WIDGET (f.view)) / 2), <=, place.width);
  g_assert_cmpint (ABS (place.y + place.height / 2 - gtk_widget_get_height (GTK_WIDGET (f.view)) / 2), <=,
                   place.height);
  bic_board_view_show_and_pulse_hex (f.view, far + 1);
  bic_board_view_hex_rectangle (f.view, far, &again);
  g_assert_cmpint (again.x, ==, place.x);
  g_assert_cmpint (again.y, ==, place.y);
  hide (&f);
}

static char *
describe (int      hex,
          gpointer user_data)
{
  ++*(int *) user_data;
  return g_strdup_printf ("hex %d", hex);
}

static void
test_describe (void)
{
  Fixture f;
  int calls = 0;

  show (&f, 13, 9);
  bic_board_view_set_describe_function (f.view, describe, &calls);
  WAIT_FOR (calls >= 113);
  wait_painted (f.window);
  g_assert_cmpint (calls, ==, 113);
  bic_board_view_set_describe_function (f.view, NULL, NULL);
  hide (&f);
}

int
main (int argc, char *argv[])
{
  display_init (&argc, &argv);
  g_test_add_func ("/board-view/rectangles", test_rectangles);
  g_test_add_func ("/board-view/locate", test_locate);
  g_test_add_func ("/board-view/cells", test_cells);
  g_test_add_func ("/board-view/cell-action", test_cell_action);
  g_test_add_func ("/board-view/other-board", test_other_board);
  g_test_add_func ("/board-view/marks-and-pieces", test_marks_and_pieces);
  g_test_add_func ("/board-view/touch", test_touch);
  g_test_add_func ("/board-view/changes", test_changes);
  g_test_add_func ("/board-view/trail", test_trail);
  g_test_add_func ("/board-view/describe", test_describe);
  return g_test_run ();
}
