/* The board view: where hexes are, what it says of them, marks and pieces drawn without complaint.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <adwaita.h>

#include "bic-board-view-private.h"
#include "bic-board-view.h"
#include "bic-scenario.h"
#include "painted.h"

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
  bic_board_view_set_picture (f->view, f->scenario, f->catalogue, NULL);
  gtk_window_present (GTK_WINDOW (f->window));
  wait_painted (f->window);
  WAIT_FOR (count_cells (f) > 0);                       /* they are made when the program is idle */
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

/* 9 rows of 13 and 12 hexes; of 90 000 hexes at most a thousand have a cell. */
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

/* A board of another size drops marks, cells and a cursor that lies outside. */
static void
test_other_board (void)
{
  Fixture f;
  g_autoptr(BicScenario) small = bic_scenario_new (3, 2);

  show (&f, 13, 9);
  bic_board_view_set_cursor (f.view, hex_named (&f, "I13"));
  bic_board_view_mark (f.view, hex_named (&f, "I13"), BIC_HEX_SELECTED);
  bic_board_view_set_picture (f.view, small, f.catalogue, NULL);
  wait_painted (f.window);
  WAIT_FOR (count_cells (&f) > 0);
  g_assert_true (bic_grid_has (&small->grid, bic_board_view_get_cursor (f.view)));
  g_assert_cmpint (count_cells (&f), ==, 5);
  bic_board_view_mark (f.view, 116, BIC_HEX_SELECTED);
  bic_board_view_mark (f.view, BIC_NO_HEX, BIC_HEX_SELECTED);
  bic_board_view_set_picture (f.view, NULL, NULL, NULL);
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
  bic_board_view_mark (f.view, 20, BIC_HEX_SELECTED | BIC_HEX_CAN_ACT);
  bic_board_view_set_arrows (f.view, &(BicArrow) { .from = 20, .to = 60 }, 1);
  bic_board_view_set_path (f.view, path, 3);
  bic_board_view_set_ghost (f.view, &piece);
  bic_board_view_locate (f.view, 30);
  wait_painted (f.window);
  g_array_index (pieces, BicPieceView, 0).hex = 40;
  bic_board_view_set_pieces (f.view, pieces);
  bic_board_view_set_pieces (f.view, NULL);
  bic_board_view_clear_marks (f.view, ~0u);
  bic_board_view_set_ghost (f.view, NULL);
  bic_board_view_zoom (f.view, 4);
  bic_board_view_locate (f.view, 116);
  wait_painted (f.window);
  g_assert_cmpfloat (bic_board_view_get_zoom (f.view), >, 2);
  bic_board_view_zoom_fit (f.view);
  g_assert_cmpfloat_with_epsilon (bic_board_view_get_zoom (f.view), 1, 1e-6);
  hide (&f);
}

/* The trail of a turn is seen; a frame with another mark keeps its nodes, and one at another place makes new ones. */
static void
test_trail (void)
{
  const BicTrail trail[] = { { BIC_TRAIL_MOVE, 20, 21, TRUE, TRUE, FALSE, "" },
                             { BIC_TRAIL_ATTACK, 40, 42, TRUE, TRUE, FALSE, "2" } };
  Fixture f;
  g_autoptr (GBytes) plain = NULL, trodden = NULL, after = NULL;
  GskRenderNode *under, *over;

  show (&f, 13, 9);
  plain = pixels_of (f.view, 500);
  bic_board_view_set_trail (f.view, trail, G_N_ELEMENTS (trail));
  trodden = pixels_of (f.view, 500);
  g_assert_false (g_bytes_equal (plain, trodden));
  under = f.view->trail_node[0];
  over = f.view->trail_node[1];
  g_assert_true (under && over);
  bic_board_view_mark (f.view, 60, BIC_HEX_ORDERED);
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
  g_assert_true (g_bytes_equal (plain, after));
  hide (&f);
}

/* What lies beyond the view is brought to its middle; what is in sight stays where it is. */
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
  bic_board_view_locate (f.view, far);
  bic_board_view_hex_rectangle (f.view, far, &place);
  g_assert_cmpint (ABS (place.x + place.width / 2 - gtk_widget_get_width (GTK_WIDGET (f.view)) / 2), <=, place.width);
  g_assert_cmpint (ABS (place.y + place.height / 2 - gtk_widget_get_height (GTK_WIDGET (f.view)) / 2), <=,
                   place.height);
  bic_board_view_locate (f.view, far + 1);
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
  bic_board_view_set_describe (f.view, describe, &calls);
  WAIT_FOR (calls >= 113);
  wait_painted (f.window);
  g_assert_cmpint (calls, ==, 113);
  bic_board_view_set_describe (f.view, NULL, NULL);
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
  g_test_add_func ("/board-view/trail", test_trail);
  g_test_add_func ("/board-view/describe", test_describe);
  return g_test_run ();
}
