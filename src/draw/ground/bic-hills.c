/* Hills: height steps with shading and hachures, as on Napoleonic maps. The light comes from the north-west.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-arts.h"
#include "bic-heights.h"

#include <math.h>

#define STEPS 4
#define HACHURES_FROM 18.0              /* smallest device units per hex at which hachures are drawn */

typedef struct {
  double    level[STEPS], length[STEPS], apart[STEPS];          /* for each step: distance of its contour from the edge
                                                                 * of the hill, and length and spacing of its
                                                                 * hachures */
  BicColour colour[STEPS];
} Relief;

typedef struct { const BicPainter *painter; const BicHeights *field; double length; } Hachures;

/* Adds a hachure: a wedge whose point is downhill. Hachures are wider on the shaded side of a hill. On the lit side
 * some hachures are left out. */
static void
add_hachure (gpointer data,
             BicPoint at,
             int      seed,
             int      k)
{
  const Hachures *h = data;
  BicPoint up = _bic_heights_uphill (h->field, at);
  double dark = -0.64 * up.x - 0.77 * up.y, r = _bic_hash (seed, k, (int) (h->length * 1000));
  double width = 0.0055 + 0.0085 * MAX (0.0, dark + 0.25) + 0.003 * (r - 0.5),
                 length = h->length * (0.62 + 0.55 * r) * (1.0 + 0.25 * dark);
  double lean = (r - 0.5) * 0.35, ux = up.x * cos (lean) - up.y * sin (lean),
                uy = up.x * sin (lean) + up.y * cos (lean);
  double x = at.x + ux * length, y = at.y + uy * length;
  const double wedge[] = { at.x, at.y, x + uy * width, y - ux * width, x - uy * width, y + ux * width };

  if (dark < -0.55 && r < 0.35)
    return;
  if (_bic_painter_sees (h->painter, at, 0.3))
    _bic_polygon (h->painter->cr, wedge, 3);
}

static void
paint_shadow (const BicPainter  *painter,
              const BicContours *contours,
              double             dx,
              double             dy)
{
  cairo_save (painter->cr);
  cairo_translate (painter->cr, dx, dy);
  _bic_contours_path (painter->cr, contours);
  cairo_restore (painter->cr);
  _bic_fill (painter->cr, painter->theme.shade, 0.16 * painter->theme.shadow_alpha);
}

static void
paint_height_step (const BicPainter *painter,
                   const BicHeights *field,
                   const Relief     *relief,
                   int               i)
{
  g_auto(BicContours) contours = _bic_contours_at_level (field, relief->level[i]);
  Hachures hachures = { painter, field, relief->length[i] };

  if (!painter->theme.mono)
    paint_shadow (painter, &contours, i == 0 ? 0.045 : 0.022, i == 0 ? 0.06 : 0.03);
  _bic_contours_path (painter->cr, &contours);
  _bic_fill (painter->cr, relief->colour[i], 1.0);
  if (painter->px < HACHURES_FROM)
    return;
  _bic_contours_for_each_step (&contours, relief->apart[i], add_hachure, &hachures);
  _bic_fill (painter->cr, painter->theme.hachure, painter->theme.hachure_alpha);
}

/* Paints short strokes on the flat top of a hill. */
static void
paint_plateau (const BicPainter *painter,
               const BicHeights *field,
               const BicSpot    *spot)
{
  for (int k = 0; k < 14; k++)
    {
      BicPoint at = { spot->at.x + (_bic_random_at_spot (spot, 610 + k) - 0.5) * 0.9,
                      spot->at.y + (_bic_random_at_spot (spot, 630 + k) - 0.5) * 0.9 };

      if (_bic_heights_value (field, at) <= 0.37)
        continue;
      cairo_move_to (painter->cr, at.x - 0.02, at.y);
      cairo_line_to (painter->cr, at.x + 0.02, at.y);
    }
  _bic_stroke (painter->cr, painter->theme.hachure, painter->theme.hachure_alpha * 0.45, 0.008);
}

static void
paint_relief (const BicPainter *painter,
              const BicSpot    *spots,
              int               n,
              const Relief     *relief)
{
  g_autoptr(BicHeights) field = _bic_heights_new_relief (painter, spots, n);

  for (int i = 0; i < STEPS; i++)
    paint_height_step (painter, field, relief, i);
  for (int i = 0; i < n && painter->px >= HACHURES_FROM; i++)
    paint_plateau (painter, field, &spots[i]);
}

void
_bic_paint_hills (const BicPainter *painter,
                  const BicSpot    *spots,
                  int               n)
{
  const BicColour *c = painter->theme.hill;
  Relief relief = { { 0.02, 0.185, 0.325, 0.47 }, { 0.135, 0.10, 0.065, 0.06 }, { 0.050, 0.052, 0.060, 0.065 },
                    { c[0], c[1], c[2], c[2] } };

  paint_relief (painter, spots, n, &relief);
}

/* --- rugged hills: steeper, with rocks ---------------------------------- */
static void
paint_rock (const BicPainter *painter,
            double            x,
            double            y,
            double            s)
{
  const BicTheme *theme = &painter->theme;
  const double rock[] = { x - s, y + s * 0.6, x - s * 0.3, y - s, x + s * 0.35, y - s * 0.5, x + s, y + s * 0.7 };
  const double shadow[] = { x - s * 0.3, y - s, x + s * 0.35, y - s * 0.5, x + s, y + s * 0.7, x + s * 0.1,
                            y + s * 0.5 };

  _bic_polygon (painter->cr, rock, 4);
  _bic_fill_stroke (painter->cr, theme->stone, theme->rock_shade, 0.012);
  _bic_polygon (painter->cr, shadow, 4);
  _bic_fill (painter->cr, 0x000000, theme->mono ? 0.6 : 0.25);
}

static void
paint_rocks (const BicPainter *painter,
             const BicSpot    *spot)
{
  cairo_set_line_join (painter->cr, CAIRO_LINE_JOIN_ROUND);
  for (int k = 0; k < 7; k++)
    {
      double angle = k * 2.4 + 6.0 * _bic_random_at_spot (spot, 640), d = 0.09 + 0.035 * k;

      paint_rock (painter, spot->at.x + d * cos (angle), spot->at.y + d * sin (angle) * 0.9,
                  0.055 + 0.03 * _bic_random_at_spot (spot, 650 + k));
    }
}

void
_bic_paint_rugged_hills (const BicPainter *painter,
                         const BicSpot    *spots,
                         int               n)
{
  const BicColour *c = painter->theme.rugged;
  Relief relief = { { 0.02, 0.15, 0.27, 0.43 }, { 0.15, 0.11, 0.07, 0.07 }, { 0.040, 0.042, 0.048, 0.05 },
                    { c[0], c[1], c[2], c[2] } };

  paint_relief (painter, spots, n, &relief);
  for (int i = 0; i < n; i++)
    paint_rocks (painter, &spots[i]);
}
