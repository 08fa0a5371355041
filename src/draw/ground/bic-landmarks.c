/* Single buildings seen from the side and from above: church, windmill, tower; gardens.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-buildings.h"

#include <math.h>

static void
fill_and_edge (const BicPainter *painter,
               BicColour         colour,
               double            width)
{
  _bic_fill_stroke (painter->cr, colour, painter->theme.town_ink, width);
}

/* --- church: a cross from above, its tower to the west with a cross of iron ------------------------------------------------------ */
void
_bic_paint_church (const BicPainter *painter,
                   const BicSpot    *spot)
{
  static const BicHouse nave = { .02, .04, .66, .25, 0, 0 }, transept = { .14, .04, .54, .20, G_PI / 2, 1 };
  cairo_t *cr = painter->cr;

  _bic_paint_yard (painter, spot->at);
  _bic_paint_house (painter, spot->at, &nave);
  _bic_paint_house (painter, spot->at, &transept);
  cairo_save (cr);
  cairo_translate (cr, spot->at.x, spot->at.y + 0.04);
  cairo_rectangle (cr, -0.44, -0.13, 0.24, 0.26);
  fill_and_edge (painter, painter->theme.stone, 0.016);
  cairo_move_to (cr, -0.44, -0.13);
  cairo_line_to (cr, -0.20, 0.13);
  cairo_move_to (cr, -0.20, -0.13);
  cairo_line_to (cr, -0.44, 0.13);
  _bic_stroke (cr, painter->theme.town_ink, 1.0, 0.009);
  cairo_move_to (cr, -0.32, -0.40);
  cairo_line_to (cr, -0.32, -0.14);
  cairo_move_to (cr, -0.39, -0.32);
  cairo_line_to (cr, -0.25, -0.32);
  _bic_stroke (cr, painter->theme.town_ink, 1.0, 0.034);
  cairo_restore (cr);
}

/* --- windmill ------------------------------------------------------------------------------------------------------------------------ */
static void
paint_mill_tower (const BicPainter *painter)
{
  static const double tower[] = { -.11, -.16, .11, -.16, .17, .28, -.17, .28 };
  cairo_t *cr = painter->cr;

  _bic_polygon (cr, tower, 4);
  fill_and_edge (painter, painter->theme.wall, 0.018);
  cairo_move_to (cr, -0.14, -0.15);
  cairo_curve_to (cr, -0.12, -0.32, 0.12, -0.32, 0.14, -0.15);
  cairo_close_path (cr);
  fill_and_edge (painter, painter->theme.roof[0], 0.018);
  cairo_rectangle (cr, -0.045, 0.12, 0.09, 0.16);
  fill_and_edge (painter, painter->theme.wood, 0.012);
}

static void
paint_sail (const BicPainter *painter)
{
  cairo_t *cr = painter->cr;

  cairo_rectangle (cr, 0.05, -0.004, 0.36, 0.10);
  fill_and_edge (painter, painter->theme.wall, 0.012);
  for (int i = 1; i < 5; i++)
    {
      cairo_move_to (cr, 0.05 + i * 0.072, 0);
      cairo_line_to (cr, 0.05 + i * 0.072, 0.096);
    }
  _bic_stroke (cr, painter->theme.town_ink, 1.0, 0.007);
  cairo_move_to (cr, 0, 0);
  cairo_line_to (cr, 0.43, 0);
  _bic_stroke (cr, painter->theme.town_ink, 1.0, 0.022);
}

void
_bic_paint_windmill (const BicPainter *painter,
                     const BicSpot    *spot)
{
  cairo_t *cr = painter->cr;

  _bic_paint_yard (painter, spot->at);
  _bic_ground_shadow (painter, spot->at.x + 0.05, spot->at.y + 0.32, 0.22, 0.09);
  cairo_save (cr);
  cairo_translate (cr, spot->at.x, spot->at.y + 0.06);
  paint_mill_tower (painter);
  cairo_translate (cr, 0, -0.17);
  for (int k = 0; k < 4; k++)
    {
      cairo_save (cr);
      cairo_rotate (cr, k * G_PI / 2 + 0.45);
      paint_sail (painter);
      cairo_restore (cr);
    }
  _bic_circle (cr, 0, 0, 0.028);
  _bic_fill (cr, painter->theme.town_ink, 1.0);
  cairo_restore (cr);
}

/* --- tower: round, with battlements and slits ------------------------------------------------------------------------------------------ */
static void
paint_courses (const BicPainter *painter)
{
  static const double stones[][3] = { { -.15, -.02, .10 }, { .03, .06, .11 }, { -.14, .16, .12 }, { .05, .20, .09 }, { -.02, -.10, .10 } };

  for (guint i = 0; i < G_N_ELEMENTS (stones); i++)
    {
      cairo_move_to (painter->cr, stones[i][0], stones[i][1]);
      cairo_rel_line_to (painter->cr, stones[i][2], 0);
    }
  _bic_stroke (painter->cr, painter->theme.town_ink, 0.6, 0.009);
}

void
_bic_paint_tower (const BicPainter *painter,
                  const BicSpot    *spot)
{
  static const double shaft[] = { -.17, -.20, .17, -.20, .21, .33, -.21, .33 };
  static const double crown[] = { -.23, -.20, -.23, -.38, -.14, -.38, -.14, -.31, -.05, -.31, -.05, -.38, .05, -.38, .05, -.31, .14, -.31,
                                  .14, -.38, .23, -.38, .23, -.20 };
  cairo_t *cr = painter->cr;

  _bic_paint_yard (painter, spot->at);
  _bic_ground_shadow (painter, spot->at.x + 0.08, spot->at.y + 0.34, 0.28, 0.10);
  cairo_save (cr);
  cairo_translate (cr, spot->at.x, spot->at.y + 0.02);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  _bic_polygon (cr, shaft, 4);
  fill_and_edge (painter, painter->theme.stone, 0.018);
  paint_courses (painter);
  _bic_polygon (cr, crown, 12);
  fill_and_edge (painter, painter->theme.stone, 0.018);
  cairo_rectangle (cr, -0.018, -0.08, 0.036, 0.11);
  _bic_fill (cr, painter->theme.town_ink, 1.0);
  cairo_arc (cr, 0, 0.22, 0.06, G_PI, 2 * G_PI);
  cairo_line_to (cr, 0.06, 0.33);
  cairo_line_to (cr, -0.06, 0.33);
  cairo_close_path (cr);
  fill_and_edge (painter, painter->theme.wood, 0.012);
  cairo_restore (cr);
}

/* --- walled garden ------------------------------------------------------------------------------------------------------------------- */
static void
paint_beds (const BicPainter *painter,
            BicPoint          at)
{
  static const double beds[][4] = { { -.25, -.20, .20, .15 }, { .05, -.20, .20, .15 }, { -.25, .05, .20, .15 }, { .05, .05, .20, .15 } };

  for (guint i = 0; i < G_N_ELEMENTS (beds); i++)
    {
      cairo_rectangle (painter->cr, at.x + beds[i][0], at.y + beds[i][1], beds[i][2], beds[i][3]);
      _bic_fill_stroke (painter->cr, painter->theme.forest, painter->theme.crown_ink, 0.010);
      for (int k = 1; k < 4; k++)
        {
          cairo_move_to (painter->cr, at.x + beds[i][0] + 0.02, at.y + beds[i][1] + k * 0.0375);
          cairo_rel_line_to (painter->cr, 0.16, 0);
        }
      _bic_stroke (painter->cr, painter->theme.crown_ink, 0.7, 0.009);
    }
}

void
_bic_paint_walled_garden (const BicPainter *painter,
                          const BicSpot    *spot)
{
  static const double wall[] = { -.36, -.31, .36, -.31, .36, .31, -.36, .31 };
  static const double corners[][2] = { { -.29, -.25 }, { .29, -.25 }, { .29, .25 }, { -.29, .25 } };

  _bic_paint_yard (painter, spot->at);
  _bic_paint_wall (painter, spot->at, wall, 4, 0.055, 0.0);
  cairo_rectangle (painter->cr, spot->at.x - 0.06, spot->at.y + 0.265, 0.12, 0.09);
  _bic_fill_stroke (painter->cr, painter->theme.wood, painter->theme.town_ink, 0.011);
  paint_beds (painter, spot->at);
  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    _bic_paint_tree (painter, spot->at.x + corners[i][0], spot->at.y + corners[i][1], 0.052, _bic_jitter (spot, 450 + (int) i));
}
