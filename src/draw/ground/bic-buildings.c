/* Houses, walls, turrets and churches, and single buildings
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-buildings.h"

#include <math.h>

#define STOREY 0.050                    /* height of the walls of a house */
#define PITCH 0.26                      /* height of a roof, relative to the depth of the house */
#define BATTLEMENT 0.062                /* distance between two merlons of a wall */
#define MERLONS 10                      /* number of merlons on a turret */

static BicBlock
block_of (const BicPainter *painter,
          const BicHouse   *house)
{
  return (BicBlock) { house->x, house->y, house->width, house->depth, house->angle, STOREY, house->depth * PITCH, 0,
                      painter->theme.wall, painter->theme.roof[house->roof] };
}

void
_bic_paint_houses (const BicPainter *painter,
                   BicPoint          at,
                   const BicHouse   *houses,
                   int               n)
{
  for (int i = 0; i < n; i++)
    {
      BicBlock block = block_of (painter, &houses[i]);

      _bic_block_shadow (painter, at, &block);
    }
  for (int i = 0; i < n; i++)
    {
      BicBlock block = block_of (painter, &houses[i]);

      _bic_paint_block (painter, at, &block);
    }
}

/* Paints bare ground around a single building. */
void
_bic_paint_yard (const BicPainter *painter,
                 const BicSpot    *spot)
{
  _bic_ragged_ring (painter->cr, spot, 0.47, 700);
  _bic_fill (painter->cr, painter->theme.town, 0.9);
}

/* --- walls --- */

static void
battlements (const BicPainter *painter,
             BicPoint          at,
             const BicBlock   *run,
             double            tooth)
{
  double c = cos (run->angle), s = sin (run->angle);
  int n = MAX (1, (int) (run->width / BATTLEMENT));

  for (int i = 0; i < n; i++)
    {
      double t = ((i + 0.5) / n - 0.5) * run->width;
      BicPoint top = _bic_project_place (at, (BicPlace) { run->x + t * c, run->y + t * s, run->wall });

      cairo_move_to (painter->cr, top.x, top.y);
      cairo_rel_line_to (painter->cr, 0, -tooth);
    }
  _bic_stroke (painter->cr, painter->theme.town_ink, 1.0, BATTLEMENT * 0.55);
}

static void
paint_wall_section (const BicPainter *painter,
                    BicPoint          at,
                    const BicWall    *wall,
                    int               i)
{
  const double *a = &wall->xy[2 * i], *b = &wall->xy[2 * ((i + 1) % wall->n)];
  BicBlock run = { (a[0] + b[0]) / 2, (a[1] + b[1]) / 2, hypot (b[0] - a[0], b[1] - a[1]) + wall->thick, wall->thick,
                   atan2 (b[1] - a[1], b[0] - a[0]), wall->height, 0, 0, painter->theme.stone, painter->theme.stone };

  _bic_block_shadow (painter, at, &run);
  if (wall->tooth > 0)
    battlements (painter, at, &run, wall->tooth);
  _bic_paint_block (painter, at, &run);
}

void
_bic_paint_wall (const BicPainter *painter,
                 BicPoint          at,
                 const BicWall    *wall,
                 BicWallHalf       half)
{
  for (int i = 0; i < wall->n; i++)
    {
      double middle = (wall->xy[2 * i + 1] + wall->xy[2 * ((i + 1) % wall->n) + 1]) / 2;

      if ((half == BIC_WALL_BEFORE) == (middle > 0.1))
        paint_wall_section (painter, at, wall, i);
    }
}

static void
merlons (const BicPainter *painter,
         BicPoint          at,
         double            radius)
{
  for (int i = 0; i < MERLONS; i++)
    {
      double a = (i + 0.5) * 2 * G_PI / MERLONS;

      cairo_move_to (painter->cr, at.x + radius * cos (a), at.y + radius * sin (a));
      cairo_rel_line_to (painter->cr, 0, -radius * 0.30);
    }
  _bic_stroke (painter->cr, painter->theme.town_ink, 1.0, radius * 0.18);
}

void
_bic_paint_turret (const BicPainter *painter,
                   BicPoint          at,
                   double            x,
                   double            y,
                   double            radius,
                   double            height)
{
  const BicTheme *theme = &painter->theme;
  BicDrum shaft = { x, y, radius, radius * 0.9, 0, height, theme->stone };
  BicDrum crown = { x, y, radius * 0.92, radius * 1.12, height, height + radius * 0.45, theme->stone };
  BicDrum floor = { x, y, radius * 0.75, radius * 0.75, crown.to, crown.to, _bic_mix (theme->stone, 0x000000, 0.2) };

  _bic_drum_shadow (painter, at, &shaft, height);
  _bic_paint_drum (painter, at, &shaft);
  _bic_paint_drum (painter, at, &crown);
  merlons (painter, _bic_project_place (at, (BicPlace) { x, y, crown.to }), crown.above);
  _bic_paint_drum (painter, at, &floor);
}

/* --- churches --- */

static void
iron_cross (const BicPainter *painter,
            BicPoint          foot,
            double            size)
{
  cairo_move_to (painter->cr, foot.x, foot.y);
  cairo_rel_line_to (painter->cr, 0, -size);
  cairo_move_to (painter->cr, foot.x - size * 0.34, foot.y - size * 0.66);
  cairo_rel_line_to (painter->cr, size * 0.68, 0);
  _bic_stroke (painter->cr, painter->theme.town_ink, 1.0, size * 0.17);
}

void
_bic_paint_church_at (const BicPainter *painter,
                      BicPoint          at,
                      double            x,
                      double            y,
                      double            size)
{
  const BicTheme *theme = &painter->theme;
  BicColour slate = theme->mono ? 0xFFFFFF : _bic_mix (theme->stone, theme->town_ink, 0.45);
  BicBlock parts[] = {
    { x + 0.62 * size, y, 0.95 * size, 0.46 * size, 0, 0.30 * size, 0.14 * size, 0, theme->wall, theme->roof[0] },
    { x + 0.76 * size, y + 0.06 * size, 0.70 * size, 0.34 * size, G_PI / 2, 0.30 * size, 0.12 * size, 0, theme->wall,
      theme->roof[0] },
    { x, y, 0.36 * size, 0.36 * size, 0, 0.74 * size, 0.56 * size, 1, theme->wall, slate },
  };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    _bic_block_shadow (painter, at, &parts[i]);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    _bic_paint_block (painter, at, &parts[i]);
  iron_cross (painter, _bic_project_place (at, (BicPlace) { x, y, 1.28 * size }), 0.30 * size);
}

/* --- landmarks ---------------------------------------------------------- */
void
_bic_paint_church (const BicPainter *painter,
                   const BicSpot    *spot)
{
  _bic_paint_yard (painter, spot);
  _bic_paint_church_at (painter, spot->at, -0.27, 0.14, 0.50);
}

/* Paints a door or a window in a southern wall. */
static void
paint_opening (const BicPainter *painter,
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
  paint_opening (painter, (BicPoint) { spot->at.x, spot->at.y + 0.365 }, 0.075, 0.12);
  _bic_paint_drum (painter, spot->at, &cap);
  paint_sails (painter, (BicPoint) { spot->at.x, spot->at.y - 0.02 });
}

void
_bic_paint_tower (const BicPainter *painter,
                  const BicSpot    *spot)
{
  _bic_paint_yard (painter, spot);
  _bic_paint_turret (painter, spot->at, 0, 0.17, 0.20, 0.36);
  paint_opening (painter, (BicPoint) { spot->at.x, spot->at.y + 0.36 }, 0.10, 0.14);
  paint_opening (painter, (BicPoint) { spot->at.x, spot->at.y + 0.14 }, 0.035, 0.09);
}

/* --- walled places --- */

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
  paint_opening (painter, (BicPoint) { spot->at.x, spot->at.y + 0.322 }, 0.13, 0.10);
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
  paint_opening (painter, (BicPoint) { spot->at.x, spot->at.y + 0.32 }, 0.11, 0.11);
  for (int i = 2; i < 4; i++)
    _bic_paint_turret (painter, spot->at, castle_ward[2 * i], castle_ward[2 * i + 1], 0.085, 0.15);
}

static void
paint_garden_beds (const BicPainter *painter,
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
  paint_garden_beds (painter, spot->at);
  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    _bic_paint_tree (painter, spot->at.x + corners[i][0], spot->at.y + corners[i][1], 0.052,
                     _bic_random_at_spot (spot, 450 + (int) i));
  _bic_paint_wall (painter, spot->at, &wall, BIC_WALL_BEFORE);
  paint_opening (painter, (BicPoint) { spot->at.x, spot->at.y + 0.33 }, 0.11, 0.085);
}
