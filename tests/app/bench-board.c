/* Benchmark of the board: frame time while hovering, panning and painting, on the standard board and on large boards.
 * For comparison it also measures a window with one texture, like a board that is redrawn as a whole, and a window of
 * one color, which is the fastest possible frame.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <adwaita.h>
#include <time.h>

#include "bic-board-view.h"
#include "bic-edit.h"

#define FRAMES 60
#define WIDTH 1200
#define HEIGHT 800

typedef struct {
  GtkWidget    *window, *shown;
  GdkPaintable *pictures[2];
  BicBoardView *view;
  BicScenario  *scenario;
  gint64        began, spent;
  int           frames;
} Bench;

/* Returns the processor time of this process in microseconds. Other processes do not change it. */
static gint64
cpu_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static void
spin (int milliseconds)
{
  gint64 end = g_get_monotonic_time () + milliseconds * 1000;

  while (g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
}

static void
began_cb (GdkFrameClock *clock,
          Bench         *bench)
{
  bench->began = cpu_time ();
}

static void
painted_cb (GdkFrameClock *clock,
            Bench         *bench)
{
  bench->spent += cpu_time () - bench->began;
  bench->frames++;
}

static void
hover (Bench *bench,
       int    i)
{
  bic_board_view_clear_marks (bench->view, BIC_HEX_SELECTED);
  bic_board_view_add_marks (bench->view, i, BIC_HEX_SELECTED);
}

static void
look_on (Bench *bench,
         double x,
         double y)
{
  BicViewport viewport = bic_board_view_get_viewport (bench->view);

  viewport.x += x;
  viewport.y += y;
  bic_board_view_set_viewport (bench->view, &viewport);
}

/* Pans back and forth over ground that is already drawn. */
static void
pan (Bench *bench,
     int    i)
{
  look_on (bench, i % 2 ? 0.3 : -0.3, i % 2 ? 0.2 : -0.2);
}

/* Pans in one direction over ground that is not drawn yet. */
static void
explore (Bench *bench,
         int    i)
{
  look_on (bench, 0.2, 0.2);
}

static void
paint (Bench *bench,
       int    i)
{
  BicTile forest = { .terrain = g_quark_from_static_string ("forest") };
  g_autoptr(BicEdit) edit = bic_edit_tile (bic_grid_hex (&bench->scenario->grid, 4, i % 12), &forest);
  g_autoptr(BicEdit) inverse = bic_edit_apply (bench->scenario, edit, NULL);

  g_assert_nonnull (inverse);
  bic_board_view_ground_changed (bench->view);
}

static void
measure (Bench      *bench,
         const char *what,
         void      (*step) (Bench *bench, int i))
{
  gint64 work = 0;

  bench->spent = bench->frames = 0;
  for (int i = 0; i < FRAMES; i++)
    {
      int before = bench->frames;
      gint64 start = cpu_time ();

      step (bench, i);
      work += cpu_time () - start;
      gtk_widget_queue_draw (bench->shown);
      while (bench->frames == before)
        g_main_context_iteration (NULL, TRUE);
    }
  g_print ("%3d x %-3d %-8s %6.2f ms a frame, %6.2f ms before it\n", bench->scenario ? bench->scenario->grid.columns
           : 1,
           bench->scenario ? bench->scenario->grid.rows : 1, what, bench->spent / 1000.0 / bench->frames,
           work / 1000.0 / FRAMES);
}

/* Returns a texture that fills the window, like the picture of a whole board. */
static GdkPaintable *
plain_texture (guint32 colour)
{
  g_autoptr(GdkPixbuf) pixbuf = gdk_pixbuf_new (GDK_COLORSPACE_RGB, TRUE, 8, WIDTH, HEIGHT);

  gdk_pixbuf_fill (pixbuf, colour);
  return GDK_PAINTABLE (gdk_texture_new_for_pixbuf (pixbuf));
}

static GdkPaintable *
plain_colour (guint32 colour)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GdkRGBA rgba = { (float) (colour >> 24) / 255, (float) (colour >> 16 & 0xff) / 255,
                   (float) (colour >> 8 & 0xff) / 255, 1 };

  gtk_snapshot_append_color (snapshot, &rgba, &GRAPHENE_RECT_INIT (0, 0, WIDTH, HEIGHT));
  return gtk_snapshot_free_to_paintable (snapshot, NULL);
}

/* Alternates between two pictures, because GTK does not redraw an unchanged picture. */
static void
swap (Bench *bench,
      int    i)
{
  gtk_picture_set_paintable (GTK_PICTURE (bench->shown), bench->pictures[i % 2]);
}

static void
open_window (Bench     *bench,
             GtkWidget *shown)
{
  GdkFrameClock *clock;

  bench->shown = shown;
  bench->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (bench->window), WIDTH, HEIGHT);
  gtk_window_set_child (GTK_WINDOW (bench->window), shown);
  gtk_window_present (GTK_WINDOW (bench->window));
  spin (3000);
  clock = gdk_surface_get_frame_clock (gtk_native_get_surface (GTK_NATIVE (bench->window)));
  g_signal_connect (clock, "before-paint", G_CALLBACK (began_cb), bench);
  g_signal_connect (clock, "after-paint", G_CALLBACK (painted_cb), bench);
}

static void
close_window (Bench *bench)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (bench->window));

  g_signal_handlers_disconnect_by_data (gdk_surface_get_frame_clock (surface), bench);
  gtk_window_destroy (GTK_WINDOW (bench->window));
  spin (100);
}

static void
run_yardstick (const char     *what,
               GdkPaintable *(*picture) (guint32 colour))
{
  Bench bench = { .pictures = { picture (0xe8dfc0ff), picture (0xd8cfb0ff) } };

  open_window (&bench, gtk_picture_new ());
  measure (&bench, what, swap);
  close_window (&bench);
  for (guint i = 0; i < G_N_ELEMENTS (bench.pictures); i++)
    g_object_unref (bench.pictures[i]);
}

/* Covers half of the hexes with forests and hills. */
static void
cover (BicScenario *scenario)
{
  static const char *const terrains[] = { "forest", "hill", NULL, NULL };

  for (int hex = 0; hex < bic_grid_hex_number_limit (&scenario->grid); hex++)
    scenario->tiles[hex].terrain = g_quark_from_static_string (terrains[(guint) hex / 7 % G_N_ELEMENTS (terrains)]);
}

/* Measures the time from setting a battle to its first picture, in a window that is already shown. */
static void
run_first (BicCatalogue *catalogue,
           int           columns,
           int           rows)
{
  Bench bench = { .scenario = bic_scenario_new (columns, rows) };
  gint64 began;

  cover (bench.scenario);
  bench.view = BIC_BOARD_VIEW (bic_board_view_new ());
  open_window (&bench, GTK_WIDGET (bench.view));
  began = cpu_time ();
  bic_board_view_set_battle (bench.view, bench.scenario, catalogue, NULL);
  for (bench.frames = 0; bench.frames < 1;)
    g_main_context_iteration (NULL, TRUE);
  g_print ("%3d x %-3d first   %8.2f ms\n", columns, rows, (double) (cpu_time () - began) / 1000);
  close_window (&bench);
  bic_scenario_unref (bench.scenario);
}

static void
run (BicCatalogue *catalogue,
     int           columns,
     int           rows)
{
  Bench bench = { .scenario = bic_scenario_new (columns, rows) };

  bench.view = BIC_BOARD_VIEW (bic_board_view_new ());
  bic_board_view_set_battle (bench.view, bench.scenario, catalogue, NULL);
  open_window (&bench, GTK_WIDGET (bench.view));
  measure (&bench, "hover", hover);
  measure (&bench, "paint", paint);
  bic_board_view_zoom (bench.view, columns >= 100 ? 20 : 3);
  spin (1500);
  measure (&bench, "pan", pan);
  measure (&bench, "explore", explore);
  measure (&bench, "paint", paint);
  close_window (&bench);
  bic_scenario_unref (bench.scenario);
}

int
main (int argc, char *argv[])
{
  g_autoptr(BicCatalogue) catalogue = bic_catalogue_load (NULL);

  if (!gtk_init_check ())
    return 77;
  adw_init ();
  run_yardstick ("texture", plain_texture);
  run_yardstick ("colour", plain_colour);
  run_first (catalogue, 13, 9);
  run_first (catalogue, 300, 300);
  run (catalogue, 13, 9);
  run (catalogue, 100, 100);
  run (catalogue, 300, 300);
  return 0;
}
