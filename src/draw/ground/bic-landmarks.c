/* What stands alone in its hex: church, windmill, tower, farm, castle, garden.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-buildings.h"

#include <math.h>

void
_bic_paint_church (const BicPainter *painter,
                   const BicSpot    *spot)
{
  _bic_paint_yard (painter, spot);
  _bic_paint_church_at (painter, spot->at, -0.27, 0.14, 0.50);
}

/* Something in the southern wall: a door, a window */
static void
opening (const BicPainter *painter,
         BicPoint          foot,
         double            width,
         double            height)
{
  cairo_new_sub_path (painter->cr);
  cairo_arc (painter->cr, foot.x, foot.y - height + width / 2, width / 2, G_PI, 2 * G_PI);
  cairo_line_to (painter->cr, foot.x + width / 2, foot.y);
  cairo_line_to (painter->cr, foot.x - width / 2, foot.y);
  cairo_close_path (painter->cr);
  _bic_fill_stroke (painter->cr, painter->theme.wood, painter->theme.town_ink, 0.010);
}

/* --- windmill --- */

static void
paint_sail (const BicPainter *painter)
{
  cairo_t *cr = painter->cr;

  cairo_rectangle (cr, 0.05, -0.004, 0.27, 0.078);
  _bic_fill_stroke (cr, painter->theme.wall, painter->theme.town_ink, 0.010);
  for (int i = 1; i < 5; i++)
    {
      cairo_move_to (cr, 0.05 + i * 0.054, 0);
      cairo_line_to (cr, 0.05 + i * 0.054, 0.074);
    }
  _bic_stroke (cr, painter->theme.town_ink, 1.0, 0.006);
  cairo_move_to (cr, 0, 0);
  cairo_line_to (cr, 0.335, 0);
  _bic_stroke (cr, painter->theme.town_ink, 1.0, 0.018);
}

static void
paint_sails (const BicPainter *painter,
             BicPoint          hub)
{
  for (int k = 0; k < 4; k++)
    {
      cairo_save (painter->cr);
      cairo_translate (painter->cr, hub.x, hub.y);
      cairo_rotate (painter->cr, k * G_PI / 2 + 0.45);
      paint_sail (painter);
      cairo_restore (painter->cr);
    }
  _bic_circle (painter->cr, hub.x, hub.y, 0.026);
  _bic_fill (painter->cr, painter->theme.town_ink, 1.0);
}

void
_bic_paint_windmill (const BicPainter *painter,
                     const BicSpot    *spot)
{
  const BicTheme *theme = &painter->theme;
  BicDrum mill = { 0, 0.22, 0.155, 0.10, 0, 0.27, theme->wall },
                 cap = { 0, 0.22, 0.125, 0, 0.27, 0.41, theme->roof[0] };

  _bic_paint_yard (painter, spot);
  _bic_drum_shadow (painter, spot->at, &mill, cap.to);
  _bic_paint_drum (painter, spot->at, &mill);
  opening (painter, (BicPoint) { spot->at.x, spot->at.y + 0.365 }, 0.075, 0.12);
  _bic_paint_drum (painter, spot->at, &cap);
  paint_sails (painter, (BicPoint) { spot->at.x, spot->at.y - 0.02 });
}

void
_bic_paint_tower (const BicPainter *painter,
                  const BicSpot    *spot)
{
  _bic_paint_yard (painter, spot);
  _bic_paint_turret (painter, spot->at, 0, 0.17, 0.20, 0.36);
  opening (painter, (BicPoint) { spot->at.x, spot->at.y + 0.36 }, 0.10, 0.14);
  opening (painter, (BicPoint) { spot->at.x, spot->at.y + 0.14 }, 0.035, 0.09);
}

/* --- behind walls --- */

#define COURT(x, y) { -(x), -(y), x, -(y), x, y, -(x), y }
static const double farm_court[] = COURT (0.34, 0.30), castle_ward[] = COURT (0.34, 0.29),
                                   garden_walls[] = COURT (0.36, 0.31);

void
_bic_paint_walled_farm (const BicPainter *painter,
                        const BicSpot    *spot)
{
  static const BicWall wall = { farm_court, 4, 0.045, 0.055, 0 };
  static const BicHouse barns[] = { { -.10, -.215, .42, .13, 0, 0 }, { .255, -.02, .36, .13, G_PI / 2, 1 },
                                    { -.235, .12, .17, .14, 0, 2 } };

  _bic_paint_yard (painter, spot);
  _bic_paint_wall (painter, spot->at, &wall, BIC_WALL_BEHIND);
  _bic_paint_houses (painter, spot->at, barns, G_N_ELEMENTS (barns));
  _bic_paint_wall (painter, spot->at, &wall, BIC_WALL_BEFORE);
  opening (painter, (BicPoint) { spot->at.x, spot->at.y + 0.322 }, 0.13, 0.10);
}

void
_bic_paint_castle (const BicPainter *painter,
                   const BicSpot    *spot)
{
  static const BicWall wall = { castle_ward, 4, 0.06, 0.10, 0.04 };
  const BicTheme *theme = &painter->theme;
  BicBlock keep = { -.03, -.02, .30, .22, 0, .17, .11, 1, theme->stone, theme->roof[2] };

  _bic_paint_yard (painter, spot);
  _bic_paint_wall (painter, spot->at, &wall, BIC_WALL_BEHIND);
  for (int i = 0; i < 2; i++)
    _bic_paint_turret (painter, spot->at, castle_ward[2 * i], castle_ward[2 * i + 1], 0.085, 0.15);
  _bic_block_shadow (painter, spot->at, &keep);
  _bic_paint_block (painter, spot->at, &keep);
  _bic_paint_wall (painter, spot->at, &wall, BIC_WALL_BEFORE);
  opening (painter, (BicPoint) { spot->at.x, spot->at.y + 0.32 }, 0.11, 0.11);
  for (int i = 2; i < 4; i++)
    _bic_paint_turret (painter, spot->at, castle_ward[2 * i], castle_ward[2 * i + 1], 0.085, 0.15);
}

static void
paint_beds (const BicPainter *painter,
            BicPoint          at)
{
  static const double beds[][4] = { { -.25, -.20, .20, .15 }, { .05, -.20, .20, .15 }, { -.25, .05, .20, .15 },
                                    { .05, .05, .20, .15 } };

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
  static const BicWall wall = { garden_walls, 4, 0.04, 0.05, 0 };
  static const double corners[][2] = { { -.29, -.25 }, { .29, -.25 }, { .29, .22 }, { -.29, .22 } };

  _bic_paint_yard (painter, spot);
  _bic_paint_wall (painter, spot->at, &wall, BIC_WALL_BEHIND);
  paint_beds (painter, spot->at);
  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    _bic_paint_tree (painter, spot->at.x + corners[i][0], spot->at.y + corners[i][1], 0.052,
                     _bic_jitter (spot, 450 + (int) i));
  _bic_paint_wall (painter, spot->at, &wall, BIC_WALL_BEFORE);
  opening (painter, (BicPoint) { spot->at.x, spot->at.y + 0.33 }, 0.11, 0.085);
}
