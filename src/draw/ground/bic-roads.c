/* Roads, and rows of trees along some of the roads
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-course.h"

#include "bic-player-aid.h"

#include <math.h>

#define AVENUE 3.0                      /* size of the squares whose roads all have trees or all have no trees, in
                                         * hexes */
#define TREED 0.45                      /* share of the squares whose roads have trees */
#define TREES 4                         /* number of trees on each side of a curve */
#define LEAST_PX 30.0                   /* smallest pixels per hex at which trees are drawn */

/* Widths and opacity of roads. The first row is for rule systems in which roads are only decoration; these roads are
 * thin. The second row is for rule systems with rules for roads; these roads are wide and have dark edges. */
static const struct { double alpha, edge, bed; } roads[] = { { 0.75, 0.085, 0.058 }, { 1.0, 0.16, 0.10 } };
#define INK 0.036                       /* largest total width of the two edges of a road in monochrome; wider black
                                         * edges would make roads more prominent than rivers and towns */

/* Adds trees on both sides of a road. The trees are small and not close together, so that they do not look like the
 * terrain "forest". */
static void
add_avenue (const BicPainter *painter,
            const BicCurve   *curve,
            double            off)
{
  for (int k = 0; k < TREES; k++)
    for (int side = -1; side <= 1; side += 2)
      {
        double seed = _bic_hash ((int) (curve->p[0].x * 64) * 8192 + (int) (curve->p[0].y * 64), k, 3 + side);
        BicPoint normal, at = _bic_curve_at (curve, (k + 0.3 + 0.4 * seed) / TREES, &normal);

        _bic_circle (painter->cr, at.x + side * off * normal.x, at.y + side * off * normal.y, 0.020 + 0.009 * seed);
      }
}

void
_bic_paint_roads (const BicPainter *painter,
                  const BicSpot    *spots,
                  int               n)
{
  g_autoptr(GArray) curves = g_array_new (FALSE, FALSE, sizeof (BicCurve));
  const BicTheme *theme = &painter->theme;
  int by_rules = bic_scenario_uses (painter->scenario, painter->catalogue, BIC_USE (ROADS));
  double broader = _bic_line_broadening (painter),
         edge = theme->mono ? MIN (roads[by_rules].edge, roads[by_rules].bed + INK) : roads[by_rules].edge;

  for (int i = 0; i < n; i++)
    _bic_course_add_curves (painter, &spots[i], _bic_view_sides (painter, spots[i].tile->road), curves);
  _bic_course_stroke (painter->cr, curves, theme->verge, theme->mono ? 1.0 : roads[by_rules].alpha, edge * broader);
  _bic_course_stroke (painter->cr, curves, theme->road, 1.0, roads[by_rules].bed * broader);
  if (!theme->plain && painter->px >= LEAST_PX)
    {
      for (guint i = 0; i < curves->len; i++)
        {
          const BicCurve *curve = &g_array_index (curves, BicCurve, i);

          if (_bic_hash ((int) floor (curve->p[1].x / AVENUE), (int) floor (curve->p[1].y / AVENUE), 47) < TREED)
            add_avenue (painter, curve, (roads[by_rules].edge / 2 + 0.045));
        }
      _bic_fill_stroke (painter->cr, painter->theme.crown[1], painter->theme.crown_ink, 0.007);
    }
}
