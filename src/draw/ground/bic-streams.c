/* Rivers along hexsides, with their bridges and fords
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A river passes near the middle of each of its hexsides, so that players see which two hexes it separates. Between two
 * hexsides it curves around their common corner. The river on each side is drawn separately, up to the middle of the
 * curve at both ends. The shape at an end depends only on the three sides that meet in the corner, so that a part of a
 * map looks the same as in a picture of the entire map.
 */
#include "config.h"

#include "bic-course.h"
#include "bic-streams.h"

#include <math.h>
#include <string.h>

#define BANK 0.03                       /* width of each bank */
#define STRAY 0.05                      /* largest distance between the river and the middle of a hexside */
#define TILT 0.9                        /* range of the river's directions at the middle of a hexside, in radians */
#define SWING 0.19                      /* distance from the middle of a hexside to the control point that bends the
                                         * river around a corner */
#define INTO_LAKE 0.30                  /* length of the end of a river inside a lake, beyond the corner */
#define OFF_MAP 1.2
#define SPRING 0.55                     /* width of a river at the middle of the hexside with its source, relative to
                                         * the normal width */

/* The river on one hexside. at, along: position and direction of the river at the middle of the side. width: 0 if there
 * is no river. rank: at a corner, rivers with higher ranks continue into each other. */
typedef struct { BicPoint at, along; double width, rank; } Bed;

/* --- the bed of a side -------------------------------------------------- */

static gboolean
is_crossing (const char *art)
{
  return g_str_has_suffix (art, "-bridge") || g_str_has_suffix (art, "-ford");
}

/* Returns the width of a river with this art, or of the river under a bridge or ford. Returns 0 if @art is NULL or is
 * not a river. */
double
_bic_stream_width (const char *art)
{
  gsize river = strlen ("major-river");

  if (art == NULL || strlen (art) < river)
    return 0.0;
  if (art[river] != '\0' && !g_str_equal (art + river, "-bridge") && !g_str_equal (art + river, "-ford"))
    return 0.0;
  return strncmp (art, "major-river", river) == 0 ? BIC_MAJOR_STREAM
         : strncmp (art, "minor-river", river) == 0 ? BIC_MINOR_STREAM : 0.0;
}

/* Returns the art of a terrain of the battle, or NULL if the terrain is unknown. Unlike _bic_paintable_art (), does not
 * check whether a painter for this art exists. */
static const char *
art_of (const BicPainter *painter,
        GQuark            terrain)
{
  const BicTerrain *known = _bic_terrain_of (painter, terrain);

  return known ? known->art : NULL;
}

/* Returns the art of the terrain on side @k of @spot, a view direction, or NULL if there is none. A river can be stored
 * in either hex of the side. */
static const char *
art_of_side (const BicPainter *painter,
             const BicSpot    *spot,
             int               k)
{
  int side = _bic_view_side (painter, k),
             other = bic_grid_neighbour (&painter->layout.grid, spot->hex, (BicDirection) side);
  const char *art = art_of (painter, spot->tile->side[side]);

  if (_bic_stream_width (art) > 0.0 || other == BIC_NO_HEX)
    return art;
  return art_of (painter, painter->scenario->tiles[other].side[(side + 3) % BIC_N_DIRECTIONS]);
}

/* Checks for a river on side @k of a hex, a direction of the board. */
gboolean
_bic_has_stream (const BicPainter *painter,
                 int               hex,
                 int               k)
{
  BicSpot spot = _bic_spot (painter, hex);

  return _bic_stream_width (art_of_side (painter, &spot, _bic_view_side (painter, k))) > 0.0;
}

/* Returns the river on side @k of @spot. Both hexes of the side get the same river, because its random values are
 * computed for the hex with the smaller index. */
static Bed
stream_on_side (const BicPainter *painter,
                const BicSpot    *spot,
                int               k)
{
  const BicGrid *grid = &painter->layout.grid;
  const char *art = art_of_side (painter, spot, k);
  int other = bic_grid_neighbour (grid, spot->hex, (BicDirection) _bic_view_side (painter, k));
  BicPoint out = _bic_side_middle (grid, k), middle = { spot->at.x + out.x, spot->at.y + out.y };
  int hex = other == BIC_NO_HEX ? spot->hex : MIN (spot->hex, other),
            way = hex == spot->hex ? k : (k + 3) % BIC_N_DIRECTIONS;
  int side = _bic_view_side (painter, way);
  double stray = 2 * STRAY * (_bic_hash (hex, side, 60) - 0.5), tilt = TILT * (_bic_hash (hex, side, 61) - 0.5);
  double angle = _bic_side_angle (grid, way) + G_PI / 2;

  if (_bic_stream_width (art) <= 0.0)
    return (Bed) { .width = 0.0 };
  if (is_crossing (art))
    stray = tilt = 0.0;
  return (Bed) { { middle.x + stray * cos (angle - G_PI / 2), middle.y + stray * sin (angle - G_PI / 2) },
                 { cos (angle + tilt), sin (angle + tilt) }, _bic_stream_width (art),
                 _bic_stream_width (art) + 0.01 * _bic_hash (hex, side, 62) };
}

/* --- the corner at an end of a side ------------------------------------- */

/* Returns the river on the third side of a corner: the side between the two neighbors of @spot. If one of the neighbors
 * is not on the board, the river is looked up in the other neighbor. */
static Bed
stream_on_third_side (const BicPainter *painter,
                      const BicSpot    *spot,
                      int               k,
                      int               turn)
{
  for (int i = 0; i < 2; i++)
    {
      int way = (k + i * turn + BIC_N_DIRECTIONS) % BIC_N_DIRECTIONS;
      int hex = bic_grid_neighbour (&painter->layout.grid, spot->hex, (BicDirection) _bic_view_side (painter, way));
      BicSpot other;

      if (hex == BIC_NO_HEX)
        continue;
      other = _bic_spot (painter, hex);
      return stream_on_side (painter, &other, (k + (i ? -turn : 2 * turn) + BIC_N_DIRECTIONS) % BIC_N_DIRECTIONS);
    }
  return (Bed) { .width = 0.0 };
}

/* Returns a neighbor of @spot at an end of side @k, or BIC_NO_HEX if the neighbor would be off the board. @turn: -1 for
 * the end at corner @k, 1 for the other end. */
static int
hex_beyond (const BicPainter *painter,
            const BicSpot    *spot,
            int               k,
            int               turn)
{
  return bic_grid_neighbour (&painter->layout.grid, spot->hex,
                             (BicDirection) _bic_view_side (painter, (k + turn + BIC_N_DIRECTIONS) % BIC_N_DIRECTIONS));
}

static BicPoint
point_along (const Bed *bed,
             BicPoint   corner,
             double     far)
{
  double way = (corner.x - bed->at.x) * bed->along.x + (corner.y - bed->at.y) * bed->along.y < 0.0 ? -far : far;

  return (BicPoint) { bed->at.x + bed->along.x * way, bed->at.y + bed->along.y * way };
}

static BicPoint
between (BicPoint a,
         BicPoint b,
         double   share_of_b)
{
  return (BicPoint) { a.x + (b.x - a.x) * share_of_b, a.y + (b.y - a.y) * share_of_b };
}

/* Returns half of the curve around a corner between two hexsides: from the river at the middle of @from to the middle
 * of the curve. */
static BicCurve
curve_half_around_corner (const Bed *from,
                          const Bed *to,
                          BicPoint   corner)
{
  BicPoint p1 = point_along (from, corner, SWING), p2 = point_along (to, corner, SWING), middle = between (p1, p2, 0.5);
  BicPoint a = between (from->at, p1, 0.5), b = between (a, middle, 0.5),
               c = between (middle, between (p2, to->at, 0.5), 0.5);

  return (BicCurve) { { from->at, a, b, between (b, c, 0.5) }, 1.0, 1.0 };
}

/* Returns the curve of a tributary. The tributary joins the middle of the curve between the rivers @a and @b, and bends
 * there toward the river with the higher rank. */
static BicCurve
curve_into_larger_stream (const Bed *from,
                          const Bed *a,
                          const Bed *b,
                          BicPoint   corner)
{
  BicCurve main = curve_half_around_corner (a->rank > b->rank ? a : b, a->rank > b->rank ? b : a, corner);
  BicPoint out = point_along (from, corner, SWING);

  return (BicCurve) { { from->at, between (from->at, out, 0.6), between (main.p[3], main.p[2], -0.8), main.p[3] }, 1.0,
                      1.0 };
}

/* Returns the curve to a corner at which the river does not continue: the river leaves the map, flows into a lake, or
 * has its source at the corner. */
static BicCurve
curve_to_stream_end (const BicPainter *painter,
                     const Bed        *bed,
                     BicPoint          corner,
                     int               beyond)
{
  double length = hypot (corner.x - bed->at.x, corner.y - bed->at.y), far = beyond == BIC_NO_HEX ? OFF_MAP : INTO_LAKE;
  BicPoint way = { (corner.x - bed->at.x) / length, (corner.y - bed->at.y) / length };
  BicPoint end = { corner.x + way.x * far, corner.y + way.y * far };

  if (beyond != BIC_NO_HEX && !_bic_is_lake (painter, beyond))
    return (BicCurve) { { bed->at, point_along (bed, corner, 0.1), between (bed->at, corner, 0.7),
                          between (bed->at, corner, 0.92) }, SPRING, 0.1 };
  return (BicCurve) { { bed->at, point_along (bed, corner, 0.12), between (bed->at, corner, 0.8), end }, 1.0, 1.0 };
}

/* Returns half of the river on side @k: the half toward corner @k if @turn is -1, or the half toward the next corner if
 * @turn is 1. */
static BicCurve
half_curve (const BicPainter *painter,
            const BicSpot    *spot,
            int               k,
            int               turn)
{
  BicPoint c = _bic_corner (&painter->layout.grid, turn < 0 ? k : k + 1),
               corner = { spot->at.x + c.x, spot->at.y + c.y };
  Bed bed = stream_on_side (painter, spot, k),
      near = stream_on_side (painter, spot, (k + turn + BIC_N_DIRECTIONS) % BIC_N_DIRECTIONS);
  Bed far = stream_on_third_side (painter, spot, k, turn);

  if (near.width > 0.0 && far.width > 0.0)
    return bed.rank < MIN (near.rank, far.rank)
           ? curve_into_larger_stream (&bed, &near, &far, corner)
           : curve_half_around_corner (&bed, near.rank > far.rank ? &near : &far, corner);
  if (near.width > 0.0 || far.width > 0.0)
    return curve_half_around_corner (&bed, near.width > 0.0 ? &near : &far, corner);
  return curve_to_stream_end (painter, &bed, corner, hex_beyond (painter, spot, k, turn));
}

static void
add_course (const BicPainter *painter,
            const BicSpot    *spot,
            int               k,
            GArray           *curves)
{
  BicCurve half[2] = { half_curve (painter, spot, k, -1), half_curve (painter, spot, k, 1) };

  for (int i = 0; i < 2; i++)
    half[i].begin = MIN (half[0].begin, half[1].begin);
  g_array_append_vals (curves, half, 2);
}

/* --- drawing ------------------------------------------------------------ */

GArray *
_bic_stream_courses (const BicPainter *painter,
                     const BicSpot    *spots,
                     int               n)
{
  GArray *curves = g_array_new (FALSE, FALSE, sizeof (BicCurve));

  for (int i = 0; i < n; i++)
    for (int k = 0; k < BIC_N_DIRECTIONS; k++)
      if (spots[i].sides >> k & 1)
        add_course (painter, &spots[i], k, curves);
  return curves;
}

static double
width_of_spot (const BicPainter *painter,
               const BicSpot    *spot)
{
  return _bic_stream_width (art_of (painter, spot->name)) * _bic_line_broadening (painter);
}

void
_bic_stream_banks (const BicPainter *painter,
                   const GArray     *curves,
                   double            width)
{
  _bic_course_stroke (painter->cr, curves, painter->theme.bank, 1.0,
                      width + 2 * BANK * (painter->theme.mono ? 0.6 : 1.0));
}

/* Draws the water. A wide river has a darker middle and a flow line. If there are no colors, narrow rivers also have
 * the flow line, because it distinguishes rivers from roads. */
void
_bic_stream_water (const BicPainter *painter,
                   const GArray     *curves,
                   double            width)
{
  const BicTheme *theme = &painter->theme;

  _bic_course_stroke (painter->cr, curves, theme->water, 1.0, width);
  if (width < BIC_MAJOR_STREAM && !theme->mono)
    return;
  if (!theme->mono)
    _bic_course_stroke (painter->cr, curves, _bic_mix (theme->water, theme->bank, 0.14), 1.0, width * 0.5);
  _bic_course_stroke (painter->cr, curves, theme->flow, theme->mono ? 0.7 : 0.85, theme->mono ? 0.010 : 0.016);
}

/* --- valleys: hachures on both sides of a river, wide where the slope is in the shade --- */

#define VALLEY 0.065                    /* distance from the water to the lower ends of the hachures */
#define SLOPE 0.085
#define APART 0.045
#define VALLEYS_FROM 24.0               /* smallest device units per hex at which valleys are drawn */

static void
add_valley_stroke (const BicPainter *painter,
                   BicPoint          at,
                   BicPoint          up,
                   double            random)
{
  double dark = -0.64 * up.x - 0.77 * up.y, length = SLOPE * (0.5 + random),
                wide = 0.003 + 0.006 * MAX (0.0, dark + 0.25);
  double lean = (random - 0.5) * 0.4, ux = up.x - up.y * lean, uy = up.y + up.x * lean;
  BicPoint top = { at.x + ux * length, at.y + uy * length };

  _bic_polygon (painter->cr,
                (const double[]) { at.x, at.y, top.x - uy * wide, top.y + ux * wide, top.x + uy * wide,
                                   top.y - ux * wide }, 3);
}

static void
add_valley_strokes (const BicPainter *painter,
                    const BicCurve   *curve,
                    double            from)
{
  int n = (int) (hypot (curve->p[3].x - curve->p[0].x, curve->p[3].y - curve->p[0].y) / APART);

  if (!_bic_painter_sees (painter, curve->p[0], 1.0))
    return;
  for (int i = 0; i < n; i++)
    for (int side = -1; side <= 1; side += 2)
      {
        double random = _bic_hash ((int) floor (curve->p[0].x * 97), (int) floor (curve->p[0].y * 89),
                                   2 * i + (side > 0));
        BicPoint normal, at = _bic_curve_at (curve, (i + 0.3 + 0.4 * random) / n, &normal);
        BicPoint up = { side * normal.x, side * normal.y };

        if (random > 0.25)
          add_valley_stroke (painter, (BicPoint) { at.x + up.x * from, at.y + up.y * from }, up, random);
      }
}

static void
paint_valleys (const BicPainter *painter,
               const GArray     *curves,
               double            width)
{
  if (painter->px < VALLEYS_FROM)
    return;
  for (guint i = 0; i < curves->len; i++)
    add_valley_strokes (painter, &g_array_index (curves, BicCurve, i), width / 2 + VALLEY);
  _bic_fill (painter->cr, painter->theme.hachure, painter->theme.hachure_alpha * 0.7);
}

void
_bic_paint_stream_banks (const BicPainter *painter,
                         const BicSpot    *spots,
                         int               n)
{
  g_autoptr(GArray) curves = _bic_stream_courses (painter, spots, n);

  paint_valleys (painter, curves, width_of_spot (painter, spots));
  _bic_stream_banks (painter, curves, width_of_spot (painter, spots));
}

void
_bic_paint_stream_water (const BicPainter *painter,
                         const BicSpot    *spots,
                         int               n)
{
  g_autoptr(GArray) curves = _bic_stream_courses (painter, spots, n);

  _bic_stream_water (painter, curves, width_of_spot (painter, spots));
}

/* --- crossings ---------------------------------------------------------- */

/* Moves the origin of the context to the middle of side @k, rotates the x axis into the line between the centers of the
 * two hexes, and scales the context to the width of the river. */
static void
transform_to_crossing (const BicPainter *painter,
                       const BicSpot    *spot,
                       int               k)
{
  BicPoint out = _bic_side_middle (&painter->layout.grid, k);

  cairo_translate (painter->cr, spot->at.x + out.x, spot->at.y + out.y);
  cairo_rotate (painter->cr, _bic_side_angle (&painter->layout.grid, k));
  cairo_scale (painter->cr, 0.35 + 2.2 * width_of_spot (painter, spot), 0.8);
}

void
_bic_paint_stream_bridge (const BicPainter *painter,
                          const BicSpot    *spot)
{
  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    {
      cairo_save (painter->cr);
      transform_to_crossing (painter, spot, k);
      if (spot->sides >> k & 1)
        _bic_draw_bridge (painter);
      cairo_restore (painter->cr);
    }
}

void
_bic_paint_stream_ford (const BicPainter *painter,
                        const BicSpot    *spot)
{
  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    {
      cairo_save (painter->cr);
      transform_to_crossing (painter, spot, k);
      if (spot->sides >> k & 1)
        _bic_draw_ford (painter, spot);
      cairo_restore (painter->cr);
    }
}
