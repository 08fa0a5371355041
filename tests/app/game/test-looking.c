/* Tests of the view of the map: the viewport of the camera, the overview of large maps, and the settings that are
 * stored for each battle.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gstdio.h>

#include "bic-board-geometry.h"
#include "bic-minimap.h"
#include "bic-view-memory.h"
#include "painted.h"

static BicCatalogue *catalogue;

static void
test_viewport (void)
{
  BicGrid grid = { .columns = 40, .rows = 30, .shift = 1, .short_lines = 1 };
  BicViewport viewport = { 4, 20, 10 }, back, far = { 3, -500, 1e5 };
  BicCamera camera;
  graphene_rect_t seen;

  bic_camera_init (&camera, &grid);
  bic_camera_resize (&camera, 800, 600);
  bic_camera_get_visible_fraction (&camera, &seen);
  g_assert_cmpfloat_with_epsilon (seen.size.width, 1, 0.01);
  bic_camera_set_viewport (&camera, &viewport);
  back = bic_camera_get_viewport (&camera);
  g_assert_cmpfloat_with_epsilon (back.zoom, 4, 0.01);
  g_assert_cmpfloat_with_epsilon (back.x, 20, 0.01);
  g_assert_cmpfloat_with_epsilon (back.y, 10, 0.01);
  bic_camera_get_visible_fraction (&camera, &seen);
  g_assert_cmpfloat (seen.size.width, <, 0.4);
  g_assert_cmpfloat_with_epsilon (seen.origin.x + seen.size.width / 2, 20 / 40.0, 0.02);
  /* The viewport is limited to the map and to the largest zoom. */
  bic_camera_set_viewport (&camera, &far);
  bic_camera_get_visible_fraction (&camera, &seen);
  g_assert_cmpfloat (seen.origin.x, ==, 0);
  g_assert_cmpfloat_with_epsilon (seen.origin.y + seen.size.height, 1, 0.001);
  viewport.zoom = 0.01;
  bic_camera_set_viewport (&camera, &viewport);
  g_assert_true (camera.fits);
}

/* --- the overview ------------------------------------------------------- */

typedef struct { GtkWidget *window, *board, *map; } View;

static View
open_view (int columns,
           int rows)
{
  View view = { gtk_window_new (), bic_board_view_new (), NULL };
  g_autoptr(BicScenario) scenario = bic_scenario_new (columns, rows);
  GtkWidget *overlay = gtk_overlay_new ();

  gtk_overlay_set_child (GTK_OVERLAY (overlay), view.board);
  view.map = bic_minimap_new (BIC_BOARD_VIEW (view.board));
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), view.map);
  gtk_window_set_child (GTK_WINDOW (view.window), overlay);
  gtk_window_set_default_size (GTK_WINDOW (view.window), 800, 600);
  bic_board_view_set_battle (BIC_BOARD_VIEW (view.board), scenario, catalogue, NULL);
  gtk_window_present (GTK_WINDOW (view.window));
  WAIT_FOR (gtk_widget_get_width (view.board) > 0);
  return view;
}

static void
shown_cb (GtkWidget  *map,
          GParamSpec *pspec,
          int        *times)
{
  *times += gtk_widget_get_visible (map);
}

/* Checks that no overview is drawn for a board without a size, which does not show any part of the map. */
static void
test_overview_waits (void)
{
  g_autoptr(BicScenario) scenario = bic_scenario_new (13, 9);
  GtkWidget *window, *overlay, *board, *map;
  int times = 0;

  window = gtk_window_new ();
  overlay = gtk_overlay_new ();
  board = bic_board_view_new ();
  gtk_overlay_set_child (GTK_OVERLAY (overlay), board);
  map = bic_minimap_new (BIC_BOARD_VIEW (board));
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), map);
  g_signal_connect (map, "notify::visible", G_CALLBACK (shown_cb), &times);
  gtk_window_set_child (GTK_WINDOW (window), overlay);
  bic_board_view_set_battle (BIC_BOARD_VIEW (board), scenario, catalogue, NULL);
  bic_board_view_zoom_fit (BIC_BOARD_VIEW (board));
  wait_idle ();
  gtk_window_present (GTK_WINDOW (window));
  wait_painted (window);
  g_assert_cmpint (times, ==, 0);
  gtk_window_destroy (GTK_WINDOW (window));
}

static gboolean
is_shown (View  *view,
          double zoom)
{
  bic_board_view_zoom_fit (BIC_BOARD_VIEW (view->board));
  bic_board_view_zoom (BIC_BOARD_VIEW (view->board), zoom);
  wait_painted (view->window);
  return gtk_widget_get_visible (view->map);
}

/* Checks that a small map has an overview only if little of it is visible, and a wide map as soon as a part is not
 * visible. */
static void
test_overview (void)
{
  View small, wide;

  small = open_view (13, 9);
  g_assert_false (is_shown (&small, 1));
  g_assert_false (is_shown (&small, 1.2));
  g_assert_true (is_shown (&small, 3));
  bic_minimap_set_wanted (BIC_MINIMAP (small.map), FALSE);
  g_assert_false (gtk_widget_get_visible (small.map));
  gtk_window_destroy (GTK_WINDOW (small.window));
  wide = open_view (26, 11);
  g_assert_false (is_shown (&wide, 1));
  g_assert_true (is_shown (&wide, 1.2));
  gtk_window_destroy (GTK_WINDOW (wide.window));
}

static void
drag_to (GtkWidget *map,
         double     x,
         double     y)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (map);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_DRAG (controller))
        g_signal_emit_by_name (controller, "drag-begin", x, y);
    }
}

/* Checks that a press on the overview moves the pressed point to the middle of the view. */
static void
test_overview_moves (void)
{
  graphene_rect_t seen;
  View view;

  view = open_view (100, 60);
  g_assert_true (is_shown (&view, 8));
  drag_to (view.map, gtk_widget_get_width (view.map) * 0.25, gtk_widget_get_height (view.map) * 0.75);
  bic_board_view_get_visible_fraction (BIC_BOARD_VIEW (view.board), &seen);
  g_assert_cmpfloat_with_epsilon (seen.origin.x + seen.size.width / 2, 0.25, 0.02);
  g_assert_cmpfloat_with_epsilon (seen.origin.y + seen.size.height / 2, 0.75, 0.02);
  gtk_window_destroy (GTK_WINDOW (view.window));
}

/* --- memory ------------------------------------------------------------- */

static char *
memory_path (void)
{
  return g_build_filename (g_get_user_state_dir (), "bicorne", "views.ini", NULL);
}

static void
test_memory (void)
{
  g_autoptr(GFile) file = g_file_new_for_path ("/nowhere/a.bicorne"),
      other = g_file_new_for_path ("/nowhere/b.bicorne");
  BicViewMemory memory = { { 2.5, 6, 4 }, "army", "brush" }, found;

  g_assert_false (bic_view_memory_find (file, &found));
  bic_view_memory_save (file, &memory);
  g_assert_true (bic_view_memory_find (file, &found));
  g_assert_cmpfloat (found.viewport.zoom, ==, 2.5);
  g_assert_cmpfloat (found.viewport.x, ==, 6);
  g_assert_cmpstr (found.tab, ==, "army");
  g_assert_cmpstr (found.mode, ==, "brush");
  g_assert_false (bic_view_memory_find (other, &found));
}

/* Checks that the file keeps only a limited number of entries: the entries that were used most recently. */
static void
test_memory_bounded (void)
{
  BicViewMemory memory = { { 1.5, 1, 1 }, "hex", "select" }, found;
  g_autoptr(GFile) first = g_file_new_for_path ("/nowhere/0.bicorne");
  g_autofree char *path = memory_path (), *text = NULL;
  gsize length;

  for (int i = 0; i < BIC_MAX_REMEMBERED; i++)
    {
      g_autofree char *name = g_strdup_printf ("/nowhere/%d.bicorne", i);
      g_autoptr(GFile) file = g_file_new_for_path (name);

      bic_view_memory_save (file, &memory);
    }
  bic_view_memory_save (first, &memory);                /* uses the oldest entry again */
  for (int i = 0; i < 5; i++)
    {
      g_autofree char *name = g_strdup_printf ("/elsewhere/%d.bicorne", i);
      g_autoptr(GFile) file = g_file_new_for_path (name);

      bic_view_memory_save (file, &memory);
    }
  g_assert_true (bic_view_memory_find (first, &found));
  {
    g_autoptr(GFile) second = g_file_new_for_path ("/nowhere/1.bicorne");

    g_assert_false (bic_view_memory_find (second, &found));
  }
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  g_assert_cmpuint (length, <, 200 * BIC_MAX_REMEMBERED);
}

/* Checks that invalid contents of the file are ignored. */
static void
test_memory_spoilt (void)
{
  g_autoptr(GFile) file = g_file_new_for_path ("/nowhere/a.bicorne");
  g_autofree char *path = memory_path (), *uri = g_file_get_uri (file),
                          *sum = g_compute_checksum_for_string (G_CHECKSUM_MD5, uri, -1);
  static const char * const spoilt[] = { "no key file", "zoom=nan\nx=1\ny=1", "zoom=-1\nx=1\ny=1",
                                         "zoom=2\nx=1e300\ny=1", "zoom=2\nx=1", "zoom=two\nx=1\ny=1" };
  BicViewMemory found;

  for (guint i = 0; i < G_N_ELEMENTS (spoilt); i++)
    {
      g_autofree char *text = i == 0 ? g_strdup (spoilt[0]) : g_strdup_printf ("[%s]\n%s\n", sum, spoilt[i]);

      g_assert_true (g_file_set_contents (path, text, -1, NULL));
      g_assert_false (bic_view_memory_find (file, &found));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *home = g_dir_make_tmp ("bicorne-looking-XXXXXX", NULL);
  int status;

  g_setenv ("XDG_STATE_HOME", home, TRUE);
  display_init (&argc, &argv);
  catalogue = bic_catalogue_load (NULL);
  g_test_add_func ("/looking/viewport", test_viewport);
  g_test_add_func ("/looking/overview", test_overview);
  g_test_add_func ("/looking/overview-waits", test_overview_waits);
  g_test_add_func ("/looking/overview-moves", test_overview_moves);
  g_test_add_func ("/looking/memory", test_memory);
  g_test_add_func ("/looking/memory-bounded", test_memory_bounded);
  g_test_add_func ("/looking/memory-spoilt", test_memory_spoilt);
  status = g_test_run ();
  bic_catalogue_unref (catalogue);
  return status;
}
