/* Houses, walls, turrets and churches: the parts of which towns and single buildings are made.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-buildings.h"

#include <math.h>

#define STOREY 0.050                    /* height of the walls of a house */
#define PITCH 0.26                      /* rise of a roof, of the depth of the house */
#define BATTLEMENT 0.062                /* from one to the next */
#define MERLONS 10                      /* on a turret */

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

/* Trodden ground around what stands alone */
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
      BicPoint top = _bic_place_seen (at, (BicPlace) { run->x + t * c, run->y + t * s, run->wall });

      cairo_move_to (painter->cr, top.x, top.y);
      cairo_rel_line_to (painter->cr, 0, -tooth);
    }
  _bic_stroke (painter->cr, painter->theme.town_ink, 1.0, BATTLEMENT * 0.55);
}

static void
paint_run (const BicPainter *painter,
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
        paint_run (painter, at, wall, i);
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
  merlons (painter, _bic_place_seen (at, (BicPlace) { x, y, crown.to }), crown.above);
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
  iron_cross (painter, _bic_place_seen (at, (BicPlace) { x, y, 1.28 * size }), 0.30 * size);
}
