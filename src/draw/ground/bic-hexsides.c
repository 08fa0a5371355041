/* What runs between hexes: rivers along hexsides with their bridges and fords, and slopes; and the redoubt and rough ground.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A river is drawn on the side itself, half in either hex, so that it does not matter in whose slot it stands.  Banks of
 * all rivers come before the water of any: courses join at the corners without seams.
 */
#include "config.h"

#include <math.h>

#include "bic-arts.h"

#define MINOR 0.075                     /* widths of the water */
#define MAJOR 0.17
#define BANK 0.03                       /* wider on either side */
#define MEANDER 0.035                   /* how far a course strays from its side */
#define CREST 0.93                      /* of the way from the centre to the side */
#define TICKS 9

/* --- courses --- */

static void
trace (const BicPainter *painter,
       const BicSpot    *spot,
       int               k)
{
  const BicGrid *grid = &painter->layout.grid;
  BicPoint p = _bic_corner (grid, k), q = _bic_corner (grid, k + 1), out = _bic_side_middle (grid, k);
  double x = spot->at.x + p.x, y = spot->at.y + p.y, dx = (q.x - p.x) / 3, dy = (q.y - p.y) / 3;
  double bend = (_bic_jitter (spot, 60 + k) - 0.5) * 4 * MEANDER;

  cairo_move_to (painter->cr, x, y);
  cairo_curve_to (painter->cr, x + dx + out.x * bend, y + dy + out.y * bend, x + 2 * dx - out.x * bend, y + 2 * dy - out.y * bend,
                  x + 3 * dx, y + 3 * dy);
}

static void
stroke_courses (const BicPainter *painter,
                const BicSpot    *spots,
                int               n,
                BicColour         colour,
                double            width)
{
  cairo_set_line_cap (painter->cr, CAIRO_LINE_CAP_ROUND);
  for (int i = 0; i < n; i++)
    {
      for (int k = 0; k < BIC_N_DIRECTIONS; k++)
        if (spots[i].sides >> k & 1)
          trace (painter, &spots[i], k);
      _bic_stroke (painter->cr, colour, 1.0, width);
    }
  cairo_set_line_cap (painter->cr, CAIRO_LINE_CAP_BUTT);
}

void
_bic_paint_minor_banks (const BicPainter *painter,
                        const BicSpot    *spots,
                        int               n)
{
  stroke_courses (painter, spots, n, painter->theme.bank, MINOR + 2 * BANK);
}

void
_bic_paint_major_banks (const BicPainter *painter,
                        const BicSpot    *spots,
                        int               n)
{
  stroke_courses (painter, spots, n, painter->theme.bank, MAJOR + 2 * BANK);
}

void
_bic_paint_minor_water (const BicPainter *painter,
                        const BicSpot    *spots,
                        int               n)
{
  stroke_courses (painter, spots, n, painter->theme.water, MINOR);
}

void
_bic_paint_major_water (const BicPainter *painter,
                        const BicSpot    *spots,
                        int               n)
{
  stroke_courses (painter, spots, n, painter->theme.water, MAJOR);
  stroke_courses (painter, spots, n, painter->theme.flow, 0.018);
}

/* --- crossings --- */

/* A line across the side, `aside' along it from its middle, `reach' to both hexes. */
static void
across (const BicPainter *painter,
        const BicSpot    *spot,
        int               k,
        double            aside,
        double            reach)
{
  BicPoint out = _bic_side_middle (&painter->layout.grid, k);
  double length = hypot (out.x, out.y), ux = out.x / length, uy = out.y / length;
  double x = spot->at.x + out.x - uy * aside, y = spot->at.y + out.y + ux * aside;

  cairo_move_to (painter->cr, x - ux * reach, y - uy * reach);
  cairo_line_to (painter->cr, x + ux * reach, y + uy * reach);
}

static void
paint_bridge (const BicPainter *painter,
              const BicSpot    *spot,
              int               k,
              double            reach)
{
  across (painter, spot, k, 0.0, reach);
  _bic_stroke (painter->cr, painter->theme.town_ink, 1.0, 0.15);
  across (painter, spot, k, 0.0, reach + 0.01);
  _bic_stroke (painter->cr, painter->theme.lane, 1.0, 0.11);
  for (int i = -1; i <= 1; i += 2)
    {
      across (painter, spot, k, i * 0.066, reach + 0.03);
      _bic_stroke (painter->cr, painter->theme.town_ink, 1.0, 0.028);
    }
}

static void
paint_ford (const BicPainter *painter,
            const BicSpot    *spot,
            int               k,
            double            reach)
{
  const double dash[] = { 0.03, 0.026 };

  cairo_set_dash (painter->cr, dash, 2, 0);
  for (int i = -1; i <= 1; i++)
    {
      across (painter, spot, k, i * 0.05, reach);
      _bic_stroke (painter->cr, i ? painter->theme.town_ink : painter->theme.halo, 1.0, 0.024);
    }
  cairo_set_dash (painter->cr, NULL, 0, 0);
}

typedef void (*PaintCrossing) (const BicPainter *painter, const BicSpot *spot, int k, double reach);

static void
each_side (const BicPainter *painter,
           const BicSpot    *spot,
           PaintCrossing     paint,
           double            reach)
{
  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    if (spot->sides >> k & 1)
      paint (painter, spot, k, reach);
}

void
_bic_paint_minor_bridge (const BicPainter *painter,
                         const BicSpot    *spot)
{
  each_side (painter, spot, paint_bridge, MINOR / 2 + 0.05);
}

void
_bic_paint_major_bridge (const BicPainter *painter,
                         const BicSpot    *spot)
{
  each_side (painter, spot, paint_bridge, MAJOR / 2 + 0.06);
}

void
_bic_paint_minor_ford (const BicPainter *painter,
                       const BicSpot    *spot)
{
  each_side (painter, spot, paint_ford, MINOR / 2 + 0.05);
}

void
_bic_paint_major_ford (const BicPainter *painter,
                       const BicSpot    *spot)
{
  each_side (painter, spot, paint_ford, MAJOR / 2 + 0.05);
}

/* --- slopes: a crest inside the upper hex, ticks down into the lower --- */

static void
paint_slope (const BicPainter *painter,
             const BicSpot    *spot,
             int               k,
             double            reach)
{
  const BicGrid *grid = &painter->layout.grid;
  BicPoint p = _bic_corner (grid, k), q = _bic_corner (grid, k + 1), out = _bic_side_middle (grid, k);
  double ax = spot->at.x + p.x * CREST, ay = spot->at.y + p.y * CREST, bx = spot->at.x + q.x * CREST, by = spot->at.y + q.y * CREST;

  cairo_move_to (painter->cr, ax, ay);
  cairo_line_to (painter->cr, bx, by);
  _bic_stroke (painter->cr, painter->theme.rock_shade, 1.0, 0.026);
  for (int i = 0; i < TICKS; i++)
    {
      double t = (i + 0.5) / TICKS, x = ax + (bx - ax) * t, y = ay + (by - ay) * t, down = reach * (i % 2 ? 0.75 : 1.0);

      cairo_move_to (painter->cr, x, y);
      cairo_line_to (painter->cr, x + out.x * down, y + out.y * down);
    }
  _bic_stroke (painter->cr, painter->theme.rock_shade, 1.0, 0.016);
}

void
_bic_paint_slope (const BicPainter *painter,
                  const BicSpot    *spot)
{
  each_side (painter, spot, paint_slope, 0.26);
}

/* --- whole hexes --- */

/* A closed work with bastions. */
void
_bic_paint_redoubt (const BicPainter *painter,
                    const BicSpot    *spot)
{
  static const double width[] = { 0.125, 0.09 };
  const BicColour colour[] = { painter->theme.town_ink, painter->theme.wood };

  for (int pass = 0; pass < 2; pass++)
    {
      for (int i = 0; i < 10; i++)
        {
          double angle = G_PI * (i / 5.0 - 0.5), radius = i % 2 ? 0.25 : 0.36;

          cairo_line_to (painter->cr, spot->at.x + radius * cos (angle), spot->at.y + radius * sin (angle));
        }
      cairo_close_path (painter->cr);
      cairo_set_line_join (painter->cr, CAIRO_LINE_JOIN_ROUND);
      _bic_stroke (painter->cr, colour[pass], 1.0, width[pass]);
    }
}

/* Boulders and broken ground. */
void
_bic_paint_rough (const BicPainter *painter,
                  const BicSpot    *spot)
{
  for (int i = 0; i < 16; i++)
    {
      double angle = 2 * G_PI * _bic_jitter (spot, 300 + i), far = 0.06 + 0.36 * sqrt ((i + 0.5) / 16.0);
      double x = spot->at.x + far * cos (angle + i * 2.4), y = spot->at.y + far * sin (angle + i * 2.4);
      double size = 0.028 + 0.03 * _bic_jitter (spot, 330 + i);
      const double stone[] = { x - size, y + size * 0.7, x - size * 0.5, y - size * 0.8, x + size * 0.6, y - size * 0.6, x + size * 1.1, y + size * 0.7 };

      _bic_polygon (painter->cr, stone, 4);
      _bic_fill_stroke (painter->cr, painter->theme.rugged[1], painter->theme.rock_shade, 0.013);
    }
}
