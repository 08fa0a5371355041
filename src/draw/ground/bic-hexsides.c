/* Slopes on hexsides; and the redoubt and rough ground.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <math.h>

#include "bic-arts.h"

#define CREST 0.93                      /* of the way from the centre to the side */
#define TICKS 9

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
  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    if (spot->sides >> k & 1)
      paint_slope (painter, spot, k, 0.26);
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
