/* Tests of rivers along hexsides: each river follows its hexsides, joins adjacent rivers, and ends only where a river
 * can end.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-streams.h"
#include "sample.h"

#include <math.h>

#define NEAR 0.06                       /* Largest distance of a river from the middle of its hexside, in hexes */
#define JOINED 0.01

static BicCatalogue *catalogue;

typedef struct { BicScenario *board; BicPicture what; BicPainter painter; cairo_surface_t *surface; cairo_t *cr;
    } Scene;

/* Adds rivers to about one in eight hexsides, and lakes to one in ten hexes. Each hexside is stored in only one of its
 * two hexes. */
static void
fill (BicScenario *board,
      GRand       *chance)
{
  static const char *const waters[] = { "minor-river", "major-river", "minor-river-bridge", "major-river-ford" };

  board->ruleset = g_quark_from_static_string ("n20");
  for (int hex = 0; hex < bic_grid_hex_number_limit (&board->grid); hex++)
    for (int k = 0; bic_grid_has (&board->grid, hex) && k < BIC_N_DIRECTIONS; k++)
      {
        int other = bic_grid_neighbour (&board->grid, hex, (BicDirection) k);

        if (other != BIC_NO_HEX && board->tiles[other].side[(k + 3) % 6] == 0 && g_rand_int_range (chance, 0, 8) == 0)
          board->tiles[hex].side[k] = g_quark_from_static_string (waters[g_rand_int_range (chance, 0, 4)]);
        if (k == 0 && g_rand_int_range (chance, 0, 10) == 0)
          board->tiles[hex].terrain = g_quark_from_static_string ("n20-prohibited");
      }
}

static void
begin (Scene   *scene,
       int      seed,
       gboolean rotated)
{
  g_autoptr(GRand) chance = g_rand_new_with_seed ((guint32) seed);
  BicLayout layout = { .scale = 40, .rotated = rotated };
  BicStyle style;

  scene->board = bic_scenario_new (13, 9);
  fill (scene->board, chance);
  layout.grid = scene->board->grid;
  bic_style_init (&style, BIC_LOOK_LIGHT);
  scene->surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 560, 400);
  scene->cr = cairo_create (scene->surface);
  scene->what = (BicPicture) { scene->board, catalogue, NULL };
  _bic_painter_begin (&scene->painter, scene->cr, &layout, &style, &scene->what);
}

static void
end (Scene *scene)
{
  _bic_painter_end (&scene->painter);
  cairo_destroy (scene->cr);
  cairo_surface_destroy (scene->surface);
  bic_scenario_unref (scene->board);
}

/* Returns one BicSpot for each hexside with water, in the order of the board. */
static GArray *
sides_of (const Scene *scene)
{
  GArray *spots = g_array_new (FALSE, FALSE, sizeof (BicSpot));

  for (int hex = 0; hex < bic_grid_hex_number_limit (&scene->board->grid); hex++)
    for (int k = 0; bic_grid_has (&scene->board->grid, hex) && k < BIC_N_DIRECTIONS; k++)
      {
        BicSpot spot = _bic_spot (&scene->painter, hex);

        spot.sides = 1u << _bic_view_side (&scene->painter, k);
        if (spot.tile->side[k])
          g_array_append_val (spots, spot);
      }
  return spots;
}

static double
distance (BicPoint a,
          BicPoint b)
{
  return hypot (a.x - b.x, a.y - b.y);
}

static int
side_of (const BicSpot *spot)
{
  return g_bit_nth_lsf (spot->sides, -1);
}

static BicPoint
corner_of (const Scene   *scene,
           const BicSpot *spot,
           int            i)
{
  BicPoint corner = _bic_corner (&scene->board->grid, side_of (spot) + i);

  return (BicPoint) { spot->at.x + corner.x, spot->at.y + corner.y };
}

/* Returns the number of hexsides with water that meet at a corner. */
static int
sides_at (const Scene  *scene,
          const GArray *spots,
          BicPoint      corner)
{
  int n = 0;

  for (guint i = 0; i < spots->len; i++)
    for (int k = 0; k < 2; k++)
      n += distance (corner_of (scene, &g_array_index (spots, BicSpot, i), k), corner) < 0.01;
  return n;
}

/* Returns TRUE if another river reaches the end of river @i. */
static gboolean
is_joined (const GArray *curves,
           guint         i)
{
  BicPoint last = g_array_index (curves, BicCurve, i).p[3];

  for (guint k = 0; k < curves->len; k++)
    if (k / 2 != i / 2 && distance (g_array_index (curves, BicCurve, k).p[3], last) < JOINED)
      return TRUE;
  return FALSE;
}

/* Returns TRUE if a river can end at this point, in a lake or beyond the edge. */
static gboolean
is_open (const Scene *scene,
         BicPoint     at)
{
  int hex = _bic_cell_hex (&scene->board->grid, _bic_cell_at (&scene->painter.layout, at));

  return hex == BIC_NO_HEX || _bic_is_lake (&scene->painter, hex);
}

static void
check_half (const Scene   *scene,
            const GArray  *spots,
            const GArray  *curves,
            guint          i)
{
  const BicSpot *spot = &g_array_index (spots, BicSpot, i / 2);
  const BicCurve *curve = &g_array_index (curves, BicCurve, i);
  BicPoint middle = _bic_side_middle (&scene->board->grid, side_of (spot)), corner = corner_of (scene, spot, i % 2);

  g_assert_cmpfloat (distance (curve->p[0], (BicPoint) { spot->at.x + middle.x, spot->at.y + middle.y }), <, NEAR);
  if (sides_at (scene, spots, corner) > 1)
    {
      g_assert_true (is_joined (curves, i));
      g_assert_cmpfloat (distance (curve->p[3], corner), <, 0.17);
      g_assert_cmpfloat (curve->end, ==, 1.0);
    }
  else if (curve->end < 1.0)
    g_assert_cmpfloat (distance (curve->p[3], corner), <, 0.1);
  else
    g_assert_true (is_open (scene, curve->p[3]));
}

static void
test_streams (void)
{
  for (int seed = 0; seed < 40; seed++)
    {
      Scene scene;
      g_autoptr(GArray) spots = NULL, curves = NULL;

      begin (&scene, seed, seed % 2);
      spots = sides_of (&scene);
      curves = _bic_stream_courses (&scene.painter, (const BicSpot *) (gpointer) spots->data, (int) spots->len);
      g_assert_cmpuint (curves->len, ==, 2 * spots->len);
      for (guint i = 0; i < curves->len; i++)
        check_half (&scene, spots, curves, i);
      end (&scene);
    }
}

/* Checks that the rotated map is the same map, turned by 180 degrees. */
static void
test_turned (void)
{
  Scene here, there;
  g_autoptr(GArray) a = NULL, b = NULL, near = NULL, far = NULL;

  begin (&here, 7, FALSE);
  begin (&there, 7, TRUE);
  a = sides_of (&here);
  b = sides_of (&there);
  near = _bic_stream_courses (&here.painter, (const BicSpot *) (gpointer) a->data, (int) a->len);
  far = _bic_stream_courses (&there.painter, (const BicSpot *) (gpointer) b->data, (int) b->len);
  for (guint i = 0; i < near->len; i++)
    {
      BicPoint p = g_array_index (near, BicCurve, i).p[3], q = g_array_index (far, BicCurve, i).p[3];

      g_assert_cmpfloat (distance (p, (BicPoint) { here.painter.width - q.x, here.painter.height - q.y }), <, JOINED);
    }
  end (&here);
  end (&there);
}

int
main (int    argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  catalogue = bic_catalogue_load (NULL);
  g_test_add_func ("/streams/courses", test_streams);
  g_test_add_func ("/streams/turned", test_turned);
  status = g_test_run ();
  bic_catalogue_unref (catalogue);
  return status;
}
