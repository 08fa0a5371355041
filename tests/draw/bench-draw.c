/* Benchmark: draws the ground and the pieces, and prints the median processor time in milliseconds.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "sample.h"

#include <stdlib.h>
#include <time.h>

#define ROUNDS 9

typedef struct { BicLayout layout; BicStyle style; BicPicture what; } Scene;
typedef void (*Work) (cairo_t *cr, const Scene *scene);

static void
ground (cairo_t     *cr,
        const Scene *scene)
{
  bic_draw_ground (cr, &scene->layout, &scene->style, &scene->what);
}

static void
pieces (cairo_t     *cr,
        const Scene *scene)
{
  bic_draw_pieces (cr, &scene->layout, &scene->style, &scene->what, NULL);
}

/* Draws the ground in the area that one brush stroke invalidates. */
static void
one_hex (cairo_t     *cr,
         const Scene *scene)
{
  double x, y;

  bic_layout_centre (&scene->layout, bic_grid_hex (&scene->layout.grid, 4, 6), &x, &y);
  cairo_rectangle (cr, x - scene->layout.scale, y - scene->layout.scale, 2 * scene->layout.scale,
                   2 * scene->layout.scale);
  cairo_clip (cr);
  ground (cr, scene);
}

/* Draws only the marks. When the pieces are cached, this is the whole cost of a moving pointer. */
static void
marks_alone (cairo_t     *cr,
             const Scene *scene)
{
  g_autofree guint32 *hexes = g_new0 (guint32, bic_grid_hex_number_limit (&scene->layout.grid));
  BicPicture picture = { scene->what.scenario, scene->what.catalogue, NULL };
  BicMarks marks = { .hex = hexes };

  hexes[40] = BIC_HEX_HOVER;
  hexes[41] = BIC_HEX_SELECTED;
  bic_draw_pieces (cr, &scene->layout, &scene->style, &picture, &marks);
}

static gint64
microseconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static int
compare (const void *a,
         const void *b)
{
  return *(const gint64 *) a < *(const gint64 *) b ? -1 : 1;
}

static void
measure (const char  *name,
         const Scene *scene,
         Work         work,
         int          width,
         int          height)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  gint64 times[ROUNDS];

  for (int i = 0; i < ROUNDS; i++)
    {
      cairo_t *cr = cairo_create (surface);
      gint64 start = microseconds ();

      work (cr, scene);
      cairo_surface_flush (surface);
      times[i] = microseconds () - start;
      cairo_destroy (cr);
    }
  qsort (times, ROUNDS, sizeof times[0], compare);
  g_print ("%-44s %8.2f ms\n", name, (double) times[ROUNDS / 2] / 1000.0);
  cairo_surface_destroy (surface);
}

/* Returns a board of 300 x 300 hexes, a quarter of them with terrain. */
static BicScenario *
huge_board (void)
{
  static const char *const kinds[] = { "hill", "forest", "town", "marsh" };
  BicScenario *board = bic_scenario_new (300, 300);

  for (int hex = 0; hex < bic_grid_hex_number_limit (&board->grid); hex++)
    if (hex / 3 % 4 == 0)
      board->tiles[hex].terrain = g_quark_from_string (kinds[hex / 12 % 4]);
  return board;
}

static GArray *
many_pieces (const BicCatalogue *catalogue,
             int                 n)
{
  const BicUnitType *types = bic_catalogue_unit_types (catalogue, NULL);
  GArray *array = g_array_new (FALSE, TRUE, sizeof (BicPieceView));

  for (int i = 0; i < n; i++)
    {
      BicPieceView piece = { .hex = i * 44, .side = i % 2, .type = &types[i % 40], .blocks = 4, .full = 4,
                             .code = "LN" };

      g_array_append_val (array, piece);
    }
  return array;
}

int
main (void)
{
  g_autoptr(BicCatalogue) catalogue = bic_catalogue_load (NULL);
  g_autoptr(BicScenario) battle = sample_battle (), huge = huge_board ();
  g_autoptr(GArray) own = bic_piece_views_of_scenario (battle, catalogue), many = many_pieces (catalogue, 2000);
  Scene scene = { .layout = { .grid = battle->grid, .scale = 80, .x = 40, .y = 40 },
                  .what = { battle, catalogue, own } };

  bic_style_init (&scene.style, BIC_LOOK_LIGHT);
  measure ("13x9 at 80 px, ground", &scene, ground, 1120, 727);
  measure ("13x9 at 80 px, ground around one hex", &scene, one_hex, 1120, 727);
  measure ("13x9 at 80 px, pieces", &scene, pieces, 1120, 727);
  measure ("13x9 at 80 px, marks", &scene, marks_alone, 1120, 727);
  scene.layout.scale = 40;
  measure ("13x9 at 40 px, ground", &scene, ground, 560, 364);
  measure ("13x9 at 40 px, pieces", &scene, pieces, 560, 364);
  scene = (Scene) { .layout = { .grid = huge->grid, .scale = 4 }, .style = scene.style,
                    .what = { huge, catalogue, many } };
  measure ("300x300 at 4 px, all of it, ground", &scene, ground, 1200, 1040);
  measure ("300x300 at 4 px, all of it, marks", &scene, marks_alone, 1200, 1040);
  measure ("300x300 at 4 px, all of it, pieces", &scene, pieces, 1200, 1040);
  scene.layout.scale = 80;
  scene.layout.x = scene.layout.y = -8000;
  measure ("300x300 at 80 px, a window of it, ground", &scene, ground, 1200, 900);
  measure ("300x300 at 80 px, a window of it, pieces", &scene, pieces, 1200, 900);
  return 0;
}
