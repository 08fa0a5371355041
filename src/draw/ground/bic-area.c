/* Areas of hexes that are one shape with something inside it: marsh, orchard, rough ground.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-area.h"

#include "bic-arts.h"

#include <math.h>
#include <stdlib.h>

#define EDGE 0.05                       /* of an area, of its height */

void
_bic_area_box (const BicPainter *painter,
               const BicSpot    *spots,
               int               n,
               BicPoint         *low,
               BicPoint         *high)
{
  *low = (BicPoint) { G_MAXDOUBLE, G_MAXDOUBLE };
  *high = (BicPoint) { -G_MAXDOUBLE, -G_MAXDOUBLE };
  for (int i = 0; i < n; i++)
    {
      *low = (BicPoint) { MIN (low->x, spots[i].at.x - 1.5), MIN (low->y, spots[i].at.y - 1.5) };
      *high = (BicPoint) { MAX (high->x, spots[i].at.x + 1.5), MAX (high->y, spots[i].at.y + 1.5) };
    }
  *low = (BicPoint) { MAX (low->x, painter->x0 - 0.2), MAX (low->y, painter->y0 - 0.2) };
  *high = (BicPoint) { MIN (high->x, painter->x1 + 0.2), MIN (high->y, painter->y1 + 0.2) };
}

void
_bic_area_grow (const BicPainter *painter,
                const BicHeights *field,
                const BicSpot    *spots,
                int               n,
                const BicGrowth  *growth)
{
  BicPoint low, high;

  _bic_area_box (painter, spots, n, &low, &high);
  for (int j = (int) floor (low.y / growth->down) - 1; j * growth->down < high.y; j++)
    for (int i = (int) floor (low.x / growth->across) - 1; i * growth->across < high.x; i++)
      {
        BicPoint at = { (i + (j & 1) * 0.5 + (_bic_hash (i, j, 31) - 0.5) * growth->stray) * growth->across,
                        (j + (_bic_hash (i, j, 32) - 0.5) * growth->stray) * growth->down };

        if (_bic_heights_value (field, at) > growth->deep)
          growth->each (painter, at, i, j);
      }
}

BicHeights *
_bic_area_floor (const BicPainter *painter,
                 const BicSpot    *spots,
                 int               n,
                 BicColour         colour,
                 double            alpha)
{
  BicHeights *field = _bic_heights_new (painter, spots, n);
  g_auto(BicContours) edge = _bic_contours (field, EDGE);

  _bic_contours_path (painter->cr, &edge);
  _bic_fill (painter->cr, colour, alpha);
  return field;
}

/* --- marsh: still water between reeds --- */

static void
paint_pool (const BicPainter *painter,
            BicPoint          at,
            int               i,
            int               j)
{
  double half = 0.035 + 0.035 * _bic_hash (i, j, 33);

  cairo_move_to (painter->cr, at.x - half, at.y);
  cairo_line_to (painter->cr, at.x + half, at.y);
}

static void
paint_reeds (const BicPainter *painter,
             BicPoint          at,
             int               i,
             int               j)
{
  if (_bic_hash (i, j, 34) < 0.4)
    return;
  for (int blade = -1; blade <= 1; blade++)
    {
      cairo_move_to (painter->cr, at.x + blade * 0.011, at.y);
      cairo_line_to (painter->cr, at.x + blade * 0.036, at.y - 0.062 + abs (blade) * 0.012);
    }
}

void
_bic_paint_marsh (const BicPainter *painter,
                  const BicSpot    *spots,
                  int               n)
{
  static const BicGrowth pools = { 0.15, 0.098, 0.35, 0.08, paint_pool },
                                 reeds = { 0.15, 0.098, 0.35, 0.11, paint_reeds };
  const BicTheme *theme = &painter->theme;
  g_autoptr(BicHeights) field = _bic_area_floor (painter, spots, n,
                                                 theme->mono ? 0xFFFFFF : _bic_mix (theme->water, theme->forest, 0.55),
                                                 0.55);

  _bic_area_grow (painter, field, spots, n, &pools);
  _bic_stroke (painter->cr, theme->bank, 0.8, 0.011);
  _bic_area_grow (painter, field, spots, n, &reeds);
  _bic_stroke (painter->cr, theme->reed, 0.9, 0.012);
}

/* --- orchard: trees in rows --- */

static void
paint_fruit_tree (const BicPainter *painter,
                  BicPoint          at,
                  int               i,
                  int               j)
{
  _bic_paint_tree (painter, at.x, at.y, 0.062, _bic_hash (i, j, 35));
}

void
_bic_paint_orchard (const BicPainter *painter,
                    const BicSpot    *spots,
                    int               n)
{
  static const BicGrowth rows = { 0.205, 0.19, 0.08, 0.10, paint_fruit_tree };
  g_autoptr(BicHeights) field = _bic_area_floor (painter, spots, n, painter->theme.forest, 0.55);

  _bic_area_grow (painter, field, spots, n, &rows);
}

/* --- rough ground: crags, lit from the north-west --- */

static void
paint_crag (const BicPainter *painter,
            BicPoint          at,
            int               i,
            int               j)
{
  double w = 0.10 + 0.05 * _bic_hash (i, j, 36), h = 0.05 + 0.04 * _bic_hash (i, j, 37);
  const double face[] = { at.x - w, at.y + h * 0.2, at.x - w * 0.5, at.y - h, at.x + w * 0.1, at.y - h * 0.45,
                          at.x + w * 0.55, at.y - h * 0.8,
                          at.x + w, at.y + h * 0.3, at.x + w * 0.3, at.y + h, at.x - w * 0.4, at.y + h * 0.7 };
  const double shade[] = { at.x + w * 0.1, at.y - h * 0.45, at.x + w * 0.55, at.y - h * 0.8, at.x + w, at.y + h * 0.3,
                           at.x + w * 0.3, at.y + h };
  const BicTheme *theme = &painter->theme;

  cairo_set_line_join (painter->cr, CAIRO_LINE_JOIN_ROUND);
  _bic_polygon (painter->cr, face, 7);
  _bic_fill_stroke (painter->cr, theme->mono ? 0xFFFFFF : theme->stone, theme->rock_shade, 0.013);
  _bic_polygon (painter->cr, shade, 4);
  _bic_fill (painter->cr, theme->rock_shade, theme->mono ? 0.5 : 0.35);
  for (int k = 0; k < 4; k++)
    {
      cairo_move_to (painter->cr, at.x + w * (0.9 - 0.35 * k), at.y + h * (0.55 + 0.15 * k));
      cairo_rel_line_to (painter->cr, 0.012, 0.035 + 0.02 * _bic_hash (i, j, 38 + k));
    }
  _bic_stroke (painter->cr, theme->hachure, theme->hachure_alpha, 0.009);
}

void
_bic_paint_rough (const BicPainter *painter,
                  const BicSpot    *spots,
                  int               n)
{
  static const BicGrowth crags = { 0.30, 0.19, 0.7, 0.10, paint_crag };
  g_autoptr(BicHeights) field = _bic_area_floor (painter, spots, n, painter->theme.rugged[0],
                                                 painter->theme.mono ? 0.4 : 0.65);

  _bic_area_grow (painter, field, spots, n, &crags);
}
