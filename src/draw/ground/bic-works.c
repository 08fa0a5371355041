/* Field works along hexsides: a bank of wicker and earth just inside the side, stakes outward.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-arts.h"

#define INSIDE 0.945                    /* of the way from the centre to the side */
#define STAKES 9

static void
bank (const BicPainter *painter,
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

        bank (painter, a, b, painter->theme.town_ink, 0.090);
        bank (painter, a, b, painter->theme.wood, 0.064);
        for (int i = 0; i < STAKES; i++)
          {
            double t = (i + 0.5) / STAKES, x = a.x + (b.x - a.x) * t, y = a.y + (b.y - a.y) * t;

            cairo_move_to (painter->cr, x - out.x * 0.056, y - out.y * 0.056);
            cairo_line_to (painter->cr, x + out.x * 0.110, y + out.y * 0.110);
          }
        _bic_stroke (painter->cr, painter->theme.town_ink, 1.0, 0.014);
      }
}
