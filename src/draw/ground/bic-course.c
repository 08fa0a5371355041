/* Shapes of rivers and roads through hexes
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-course.h"

#include <math.h>

#define TAPER_STEPS 8
#define TIP 0.28                        /* width of a river or road at a dead end, relative to the normal width */
#define TAPER_ROUNDING 0.03             /* width of the line around curves with narrow ends; this line rounds the tip */
#define WOBBLE 0.10                     /* largest deviation of a straight river or road from a straight line */

/* Returns a point on the line from the middle of side @k (@share is 0.0) to the center of the hex (@share is 1.0).
 * Curves that are controlled by these points leave the side at a right angle. */
static BicPoint
point_inside_side (const BicPainter *painter,
                   const BicSpot    *spot,
                   int               k,
                   double            share)
{
  BicPoint side = _bic_side_middle (&painter->layout.grid, k);

  return (BicPoint) { spot->at.x + side.x * (1.0 - share), spot->at.y + side.y * (1.0 - share) };
}

static void
add (GArray  *curves,
     BicPoint a,
     BicPoint b,
     BicPoint c,
     BicPoint d)
{
  BicCurve curve = { { a, b, c, d }, 1.0, 1.0 };

  g_array_append_val (curves, curve);
}

/* Continues a river or road beyond side @k if this side is at the edge of the board. */
static void
add_overrun (const BicPainter *painter,
             const BicSpot    *spot,
             int               k,
             GArray           *curves)
{
  BicPoint out = point_inside_side (painter, spot, k, -0.2),
           beyond = { 2 * out.x - spot->at.x, 2 * out.y - spot->at.y };

  if (_bic_cell_hex (&painter->layout.grid, _bic_cell_at (&painter->layout, beyond)) == BIC_NO_HEX)
    add (curves, point_inside_side (painter, spot, k, 0), out, point_inside_side (painter, spot, k, -0.7),
         point_inside_side (painter, spot, k, -1.3));
}

static void
add_main (const BicPainter *painter,
          const BicSpot    *spot,
          int               a,
          int               b,
          GArray           *curves)
{
  if (b - a == 3)
    {
      BicPoint p = point_inside_side (painter, spot, a, 0), q = point_inside_side (painter, spot, b, 0),
                   along = { (q.x - p.x) * 0.2, (q.y - p.y) * 0.2 };
      double w = (_bic_random_at_spot (spot, 9) - 0.5) * 2 * WOBBLE;
      BicPoint middle = { spot->at.x - (q.y - p.y) * w, spot->at.y + (q.x - p.x) * w };

      add (curves, p, point_inside_side (painter, spot, a, 0.5), (BicPoint) { middle.x - along.x, middle.y - along.y },
           middle);
      add (curves, middle, (BicPoint) { middle.x + along.x, middle.y + along.y },
           point_inside_side (painter, spot, b, 0.5), q);
    }
  else
    add (curves, point_inside_side (painter, spot, a, 0), point_inside_side (painter, spot, a, 0.72),
         point_inside_side (painter, spot, b, 0.72), point_inside_side (painter, spot, b, 0));
}

/* Finds the two sides that the main line of a river or road joins. If there are three or more sides, these are the two
 * sides that are farthest apart. */
static void
main_sides (guint sides,
            int  *a,
            int  *b)
{
  static const int by_distance[] = { 3, 2, 4, 1, 5 };

  for (guint d = 0; d < G_N_ELEMENTS (by_distance); d++)
    for (*a = 0; *a + by_distance[d] < BIC_N_DIRECTIONS; ++*a)
      {
        *b = *a + by_distance[d];
        if (sides >> *a & 1 && sides >> *b & 1)
          return;
      }
}

/* Returns the point at which branches join the main line. The main line consists of all curves from index @first. */
static BicPoint
branch_point (const GArray *curves,
              guint         first)
{
  return _bic_curve_at (&g_array_index (curves, BicCurve, first), curves->len - first == 1 ? 0.5 : 1.0, NULL);
}

void
_bic_course_add_curves (const BicPainter *painter,
                        const BicSpot    *spot,
                        guint             sides,
                        GArray           *curves)
{
  int a = 0, b = 0, n = 0;
  BicPoint mouth = spot->at;

  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    n += sides >> k & 1;
  if (n >= 2)
    {
      guint first = curves->len;

      main_sides (sides, &a, &b);
      add_main (painter, spot, a, b, curves);
      mouth = branch_point (curves, first);
    }
  else if (n == 0)
    add (curves, spot->at, spot->at, spot->at, spot->at);
  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    {
      if (!(sides >> k & 1))
        continue;
      if (n == 1)
        {
          /* a dead end: a river's source, or a road that ends at a farm */
          BicPoint tip = point_inside_side (painter, spot, k, 1.1), out = _bic_side_middle (&painter->layout.grid, k);
          double aside = (_bic_random_at_spot (spot, 12) - 0.5) * 0.3;

          add (curves, point_inside_side (painter, spot, k, 0), point_inside_side (painter, spot, k, 0.4),
               point_inside_side (painter, spot, k, 0.75), (BicPoint) { tip.x - out.y * aside, tip.y + out.x * aside });
          g_array_index (curves, BicCurve, curves->len - 1).end = TIP;
        }
      else if (k != a && k != b)
        {
          BicPoint near = point_inside_side (painter, spot, k, 0.7);

          add (curves, point_inside_side (painter, spot, k, 0), point_inside_side (painter, spot, k, 0.4),
               (BicPoint) { (near.x + mouth.x) / 2, (near.y + mouth.y) / 2 }, mouth);
        }
      add_overrun (painter, spot, k, curves);
    }
}

static void
curve_path (cairo_t        *cr,
            const BicPoint *p)
{
  cairo_move_to (cr, p[0].x, p[0].y);
  cairo_curve_to (cr, p[1].x, p[1].y, p[2].x, p[2].y, p[3].x, p[3].y);
}

gboolean
_bic_curve_tapers (const BicCurve *curve)
{
  return curve->begin < 1.0 || curve->end < 1.0;
}

/* Adds the outline of a curve whose width changes from one end to the other. @width: width at a relative width of
 * 1.0. */
static void
taper_path (cairo_t        *cr,
            const BicCurve *curve,
            double          width)
{
  cairo_new_sub_path (cr);
  for (int i = -TAPER_STEPS; i <= TAPER_STEPS; i++)
    {
      double t = 1.0 - fabs ((double) i) / TAPER_STEPS,
                 half = width / 2 * (curve->begin + (curve->end - curve->begin) * t * t) * (i < 0 ? -1 : 1);
      BicPoint normal, at = _bic_curve_at (curve, t, &normal);

      cairo_line_to (cr, at.x + normal.x * half, at.y + normal.y * half);
    }
  cairo_close_path (cr);
}

void
_bic_course_stroke (cairo_t      *cr,
                    const GArray *curves,
                    BicColour     colour,
                    double        alpha,
                    double        width)
{
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (guint i = 0; i < curves->len; i++)
    if (!_bic_curve_tapers (&g_array_index (curves, BicCurve, i)))
      curve_path (cr, g_array_index (curves, BicCurve, i).p);
  _bic_stroke (cr, colour, alpha, width);
  for (guint i = 0; i < curves->len; i++)
    if (_bic_curve_tapers (&g_array_index (curves, BicCurve, i)))
      taper_path (cr, &g_array_index (curves, BicCurve, i), width);
  _bic_ink (cr, colour, alpha);
  cairo_fill_preserve (cr);
  _bic_stroke (cr, colour, alpha, TAPER_ROUNDING);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
}

BicPoint
_bic_curve_at (const BicCurve *curve,
               double          t,
               BicPoint       *normal)
{
  const BicPoint *p = curve->p;
  double u = 1 - t, w[4] = { u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t };
  double dx = u * u * (p[1].x - p[0].x) + 2 * u * t * (p[2].x - p[1].x) + t * t * (p[3].x - p[2].x);
  double dy = u * u * (p[1].y - p[0].y) + 2 * u * t * (p[2].y - p[1].y) + t * t * (p[3].y - p[2].y);
  double length = MAX (hypot (dx, dy), 1e-9);

  if (normal)
    *normal = (BicPoint) { -dy / length, dx / length };
  return (BicPoint) { w[0] * p[0].x + w[1] * p[1].x + w[2] * p[2].x + w[3] * p[3].x,
                      w[0] * p[0].y + w[1] * p[1].y + w[2] * p[2].y + w[3] * p[3].y };
}

gboolean
_bic_is_lake (const BicPainter *painter,
              int               hex)
{
  const BicTerrain *terrain = _bic_terrain_of (painter, painter->scenario->tiles[hex].terrain);

  return terrain && (g_strcmp0 (terrain->art, "lake") == 0 || g_strcmp0 (terrain->art, "frozen-lake") == 0);
}
