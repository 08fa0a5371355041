/* Lakes, open and frozen: hexes that flow together, with a shore.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-arts.h"
#include "bic-heights.h"

#include <math.h>

static BicHeights *
paint_shore (const BicPainter *painter,
             const BicSpot    *spots,
             int               n,
             BicColour         water)
{
  BicHeights *field = _bic_heights_new (painter, spots, n);
  g_auto(BicContours) shore = _bic_contours (field, 0.05), shallow = _bic_contours (field, 0.11);

  _bic_contours_path (painter->cr, &shore);
  cairo_set_line_join (painter->cr, CAIRO_LINE_JOIN_ROUND);
  _bic_fill_stroke (painter->cr, water, painter->theme.bank, 0.030);
  _bic_contours_path (painter->cr, &shallow);
  _bic_stroke (painter->cr, painter->theme.flow, painter->theme.mono ? 0.7 : 0.9, 0.012);
  return field;
}

/* Waves: short flat curves, or cracks, where there is deep water. */
static void
paint_ripples (const BicPainter *painter,
               const BicHeights   *field,
               const BicSpot    *spot,
               double            bow)
{
  for (int k = 0; k < 9; k++)
    {
      BicPoint at = { spot->at.x + (_bic_jitter (spot, 960 + k) - 0.5) * 0.9,
                      spot->at.y + (_bic_jitter (spot, 980 + k) - 0.5) * 0.95 };
      double half = 0.05 + 0.05 * _bic_jitter (spot, 990 + k);

      if (_bic_heights_value (field, at) < 0.2)
        continue;
      cairo_move_to (painter->cr, at.x - half, at.y);
      cairo_curve_to (painter->cr, at.x - half * 0.4, at.y - bow, at.x + half * 0.4, at.y + bow, at.x + half,
                      at.y + bow * 0.6);
    }
}

void
_bic_paint_lake (const BicPainter *painter,
                 const BicSpot    *spots,
                 int               n)
{
  g_autoptr(BicHeights) field = paint_shore (painter, spots, n, painter->theme.water);

  for (int i = 0; i < n; i++)
    paint_ripples (painter, field, &spots[i], 0.022);
  cairo_set_line_cap (painter->cr, CAIRO_LINE_CAP_ROUND);
  _bic_stroke (painter->cr, painter->theme.flow, painter->theme.mono ? 0.7 : 0.9, 0.012);
  cairo_set_line_cap (painter->cr, CAIRO_LINE_CAP_BUTT);
}

/* Cracks: zigzags with side branches. */
static void
paint_cracks (const BicPainter *painter,
              const BicSpot    *spot)
{
  for (int k = 0; k < 4; k++)
    {
      double x = spot->at.x + (_bic_jitter (spot, 960 + k) - 0.5) * 0.55,
                 y = spot->at.y + (_bic_jitter (spot, 970 + k) - 0.5) * 0.6;
      double angle = _bic_jitter (spot, 980 + k) * 2 * G_PI;

      cairo_move_to (painter->cr, x, y);
      for (int i = 0; i < 3; i++)
        {
          angle += (_bic_jitter (spot, 990 + 4 * k + i) - 0.5) * 1.9;
          cairo_rel_line_to (painter->cr, 0.075 * cos (angle), 0.075 * sin (angle));
        }
    }
}

void
_bic_paint_frozen_lake (const BicPainter *painter,
                        const BicSpot    *spots,
                        int               n)
{
  _bic_heights_free (paint_shore (painter, spots, n, painter->theme.ice));
  for (int i = 0; i < n; i++)
    paint_cracks (painter, &spots[i]);
  cairo_set_line_join (painter->cr, CAIRO_LINE_JOIN_MITER);
  _bic_stroke (painter->cr, painter->theme.ice_line, 0.95, 0.011);
}
