/* Slopes and field works on hexsides; redoubts in hexes
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <math.h>

#include "bic-arts.h"

#define CREST 0.94                      /* distance from the center of the hex to the crest, relative to the distance
                                         * from the center to the side */
#define FALL 0.34                       /* usual length of the hachures of a slope, in hexes */
#define STROKES 13

/* --- slopes: hachures from a crest in the upper hex to the lower hex, wide where the slope is in the shade --- */

typedef struct { BicPoint a, b, down; double dark; } Slope;

static Slope
slope_of (const BicPainter *painter,
          const BicSpot    *spot,
          int               k)
{
  const BicGrid *grid = &painter->layout.grid;
  BicPoint p = _bic_corner (grid, k), q = _bic_corner (grid, k + 1), out = _bic_side_middle (grid, k);

  return (Slope) { { spot->at.x + p.x * CREST, spot->at.y + p.y * CREST },
                   { spot->at.x + q.x * CREST, spot->at.y + q.y * CREST },
                   { 2 * out.x, 2 * out.y }, 0.64 * 2 * out.x + 0.77 * 2 * out.y };
}

static BicPoint
on_slope (const Slope *slope,
          double       along,
          double       down)
{
  return (BicPoint) { slope->a.x + (slope->b.x - slope->a.x) * along + slope->down.x * down,
                      slope->a.y + (slope->b.y - slope->a.y) * along + slope->down.y * down };
}

static void
add_stroke (cairo_t     *cr,
            const Slope *slope,
            double       along,
            double       random)
{
  double half = 0.016 + 0.006 * slope->dark, length = FALL * (0.62 + 0.5 * random) * (1.0 + 0.12 * slope->dark);
  BicPoint p = on_slope (slope, along - half / BIC_CORNER, 0.0), q = on_slope (slope, along + half / BIC_CORNER, 0.0);
  BicPoint tip = on_slope (slope, along + 0.08 * (random - 0.5), length);

  _bic_polygon (cr, (const double[]) { p.x, p.y, q.x, q.y, tip.x, tip.y }, 3);
}

static void
paint_slope (const BicPainter *painter,
             const BicSpot    *spot,
             int               k)
{
  Slope slope = slope_of (painter, spot, k);
  BicPoint p = on_slope (&slope, 0.0, 0.0), q = on_slope (&slope, 1.0, 0.0), r = on_slope (&slope, 0.92, FALL * 0.8),
               s = on_slope (&slope, 0.08, FALL * 0.8);
  BicColour ink = painter->theme.dark ? painter->theme.hachure : painter->theme.rock_shade;
  cairo_t *cr = painter->cr;

  _bic_polygon (cr, (const double[]) { p.x, p.y, q.x, q.y, r.x, r.y, s.x, s.y }, 4);
  _bic_fill (cr, painter->theme.shade, 0.14 * painter->theme.shadow_alpha);
  for (int i = 0; i < STROKES; i++)
    add_stroke (cr, &slope, (i + 0.5) / STROKES,
                _bic_random_at_spot (spot, 700 + STROKES * _bic_view_side (painter, k) + i));
  _bic_fill (cr, ink, 1.0);
  cairo_move_to (cr, p.x, p.y);
  cairo_line_to (cr, q.x, q.y);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  _bic_stroke (cr, ink, 1.0, 0.022);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
}

void
_bic_paint_slope (const BicPainter *painter,
                  const BicSpot    *spot)
{
  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    if (spot->sides >> k & 1)
      paint_slope (painter, spot, k);
}

/* --- redoubts --- */

/* Paints a redoubt: a closed star-shaped fortification. */
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

/* --- field works -------------------------------------------------------- */
#define INSIDE 0.945                    /* distance from the center of the hex to the works, relative to the distance
                                         * from the center to the side */
#define STAKES 9

static void
paint_bank_line (const BicPainter *painter,
                 BicPoint          a,
                 BicPoint          b,
                 BicColour         colour,
                 double            width)
{
  cairo_move_to (painter->cr, a.x, a.y);
  cairo_line_to (painter->cr, b.x, b.y);
  cairo_set_line_cap (painter->cr, CAIRO_LINE_CAP_ROUND);
  _bic_stroke (painter->cr, colour, 1.0, width);
  cairo_set_line_cap (painter->cr, CAIRO_LINE_CAP_BUTT);
}

void
_bic_paint_field_works (const BicPainter *painter,
                        const BicSpot    *spot)
{
  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    if (spot->sides >> k & 1)
      {
        const BicGrid *grid = &painter->layout.grid;
        BicPoint p = _bic_corner (grid, k), q = _bic_corner (grid, k + 1), out = _bic_side_middle (grid, k);
        BicPoint a = { spot->at.x + p.x * INSIDE, spot->at.y + p.y * INSIDE },
                     b = { spot->at.x + q.x * INSIDE, spot->at.y + q.y * INSIDE };

        paint_bank_line (painter, a, b, painter->theme.town_ink, 0.090);
        paint_bank_line (painter, a, b, painter->theme.wood, 0.064);
        for (int i = 0; i < STAKES; i++)
          {
            double t = (i + 0.5) / STAKES, x = a.x + (b.x - a.x) * t, y = a.y + (b.y - a.y) * t;

            cairo_move_to (painter->cr, x - out.x * 0.056, y - out.y * 0.056);
            cairo_line_to (painter->cr, x + out.x * 0.110, y + out.y * 0.110);
          }
        _bic_stroke (painter->cr, painter->theme.town_ink, 1.0, 0.014);
      }
}
