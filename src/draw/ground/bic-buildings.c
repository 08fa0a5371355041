/* Houses, walls, turrets: the parts of which towns and single buildings are made; and towns and farms.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-buildings.h"

#include <math.h>

#define HIP 0.10                        /* how far the ridge falls short of the gable, of the depth of the house */
#define BATTLEMENT 0.062                /* from one to the next */

void
_bic_ground_shadow (const BicPainter *painter,
                    double            x,
                    double            y,
                    double            rx,
                    double            ry)
{
  if (painter->theme.mono)
    return;
  _bic_ellipse (painter->cr, x, y, rx, ry);
  _bic_fill (painter->cr, 0x000000, 0.25);
}

/* --- a house from above: two halves of a roof, the northern one in the light ------------------------------------------------ */
static void
roof_half (const BicPainter *painter,
           const BicHouse   *h,
           double            side,
           BicColour         colour)
{
  double w = h->width / 2, d = h->height / 2, ridge = w - h->height * HIP;
  const double xy[] = { -w, side * d, w, side * d, ridge, 0, -ridge, 0 };

  _bic_polygon (painter->cr, xy, 4);
  _bic_fill (painter->cr, colour, 1.0);
}

static void
roof_lines (const BicPainter *painter,
            const BicHouse   *h)
{
  gboolean mono = painter->theme.mono;
  double w = h->width / 2, d = h->height / 2;
  int n = MAX (3, (int) (h->width / (mono ? 0.022 : 0.035)));

  for (int i = 1; i < n; i++)
    {
      cairo_move_to (painter->cr, -w + i * h->width / n, mono ? 0 : -d);
      cairo_line_to (painter->cr, -w + i * h->width / n, d);
    }
  _bic_stroke (painter->cr, painter->theme.town_ink, mono ? 1.0 : 0.28, mono ? 0.007 : 0.005);
}

static void
roof_edges (const BicPainter *painter,
            const BicHouse   *h)
{
  double w = h->width / 2, d = h->height / 2, ridge = w - h->height * HIP;

  cairo_rectangle (painter->cr, -w, -d, h->width, h->height);
  _bic_stroke (painter->cr, painter->theme.town_ink, 1.0, 0.013);
  cairo_move_to (painter->cr, -ridge, 0);
  cairo_line_to (painter->cr, ridge, 0);
  _bic_stroke (painter->cr, painter->theme.town_ink, 1.0, 0.010);
  cairo_rectangle (painter->cr, h->width * 0.18, -h->height * 0.28, 0.028, 0.028);
  _bic_fill_stroke (painter->cr, painter->theme.wall, painter->theme.town_ink, 0.007);
}

void
_bic_paint_house (const BicPainter *painter,
                  BicPoint          at,
                  const BicHouse   *house)
{
  const BicTheme *theme = &painter->theme;
  BicColour roof = theme->roof[house->roof];

  cairo_save (painter->cr);
  cairo_translate (painter->cr, at.x + house->x, at.y + house->y);
  cairo_rotate (painter->cr, house->angle);
  cairo_set_line_join (painter->cr, CAIRO_LINE_JOIN_MITER);
  if (!theme->mono)
    {
      cairo_rectangle (painter->cr, -house->width / 2 + 0.025, -house->height / 2 + 0.035, house->width, house->height);
      _bic_fill (painter->cr, 0x000000, 0.32);
    }
  roof_half (painter, house, -1, theme->mono ? 0xFFFFFF : _bic_mix (roof, 0xFFFFFF, 0.20));
  roof_half (painter, house, 1, theme->mono ? 0xFFFFFF : _bic_mix (roof, 0x000000, 0.18));
  roof_lines (painter, house);
  roof_edges (painter, house);
  cairo_restore (painter->cr);
}

void
_bic_paint_yard (const BicPainter *painter,
                 BicPoint          at)
{
  _bic_hex_outline (painter, at, 0.93);
  _bic_fill (painter->cr, painter->theme.town, 0.9);
}

/* --- walls ----------------------------------------------------------------------------------------------------------------------- */
static void
battlements (const BicPainter *painter,
             BicPoint          a,
             BicPoint          b,
             double            tooth)
{
  double length = hypot (b.x - a.x, b.y - a.y), ux = (b.x - a.x) / length, uy = (b.y - a.y) / length;
  int n = MAX (1, (int) (length / BATTLEMENT));

  for (int i = 0; i < n; i++)
    {
      double t = (i + 0.5) / n, x = a.x + (b.x - a.x) * t, y = a.y + (b.y - a.y) * t;

      cairo_move_to (painter->cr, x + uy * tooth, y - ux * tooth);
      cairo_line_to (painter->cr, x - uy * tooth, y + ux * tooth);
    }
}

void
_bic_paint_wall (const BicPainter *painter,
                 BicPoint          at,
                 const double     *xy,
                 int               n_points,
                 double            width,
                 double            tooth)
{
  const BicTheme *theme = &painter->theme;

  cairo_save (painter->cr);
  cairo_translate (painter->cr, at.x, at.y);
  cairo_set_line_join (painter->cr, CAIRO_LINE_JOIN_MITER);
  _bic_polygon (painter->cr, xy, n_points);
  _bic_stroke (painter->cr, theme->town_ink, 1.0, width + 0.024);
  _bic_polygon (painter->cr, xy, n_points);
  _bic_stroke (painter->cr, theme->stone, 1.0, width);
  for (int i = 0; tooth > 0.0 && i < n_points; i++)
    battlements (painter, (BicPoint) { xy[2 * i], xy[2 * i + 1] },
                 (BicPoint) { xy[2 * ((i + 1) % n_points)], xy[2 * ((i + 1) % n_points) + 1] }, tooth);
  _bic_stroke (painter->cr, theme->town_ink, 1.0, 0.011);
  cairo_restore (painter->cr);
}

void
_bic_paint_turret (const BicPainter *painter,
                   double            x,
                   double            y,
                   double            radius)
{
  const BicTheme *theme = &painter->theme;

  _bic_ground_shadow (painter, x + radius * 0.3, y + radius * 0.4, radius * 1.05, radius * 1.0);
  _bic_circle (painter->cr, x, y, radius);
  _bic_fill_stroke (painter->cr, theme->stone, theme->town_ink, 0.016);
  for (int i = 0; i < 10; i++)
    {
      double a = i * G_PI / 5;

      cairo_move_to (painter->cr, x + radius * 0.70 * cos (a), y + radius * 0.70 * sin (a));
      cairo_line_to (painter->cr, x + radius * cos (a), y + radius * sin (a));
    }
  _bic_stroke (painter->cr, theme->town_ink, 1.0, 0.011);
  _bic_circle (painter->cr, x, y, radius * 0.66);
  _bic_fill_stroke (painter->cr, _bic_mix (theme->stone, theme->mono ? 0xFFFFFF : 0x000000, 0.14), theme->town_ink, 0.011);
}

/* --- towns: a ring of houses, so that roofs show around a unit ---------------------------------------------------------------------- */
#define CHAPEL 3                        /* the one with a tower, in the middle */
/* clang-format off */
static const BicHouse houses[] = {
  { -.02, -.335, .24, .13,  .12, 0 }, { .27, -.28, .19, .13, .6, 2 },   { -.27, -.27, .20, .13, -.55, 1 }, { .03, -.06, .25, .14, 0, 1 },
  { -.395, -.02, .13, .21,  .05, 2 }, { .40, -.01, .13, .22, -.06, 0 }, { .17, .12, .14, .11, -.2, 2 },    { -.13, .13, .13, .11, .3, 0 },
  { .29, .25, .20, .13, -.5, 1 },     { -.28, .255, .21, .13, .5, 0 },  { .02, .415, .23, .13, -.1, 2 },
};
/* clang-format on */

static void
paint_lanes (const BicPainter *painter,
             BicPoint          at)
{
  static const double ways[] = { 0.3, 2.35, 4.3 };

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      cairo_move_to (painter->cr, at.x, at.y);
      cairo_line_to (painter->cr, at.x + 0.46 * cos (ways[i]), at.y + 0.46 * sin (ways[i]));
    }
  _bic_stroke (painter->cr, painter->theme.lane, painter->theme.lane_alpha, 0.07);
}

static void
paint_chapel_tower (const BicPainter *painter,
                    double            x,
                    double            y,
                    double            s)
{
  cairo_rectangle (painter->cr, x - s, y - s, 2 * s, 2 * s);
  _bic_fill_stroke (painter->cr, painter->theme.stone, painter->theme.town_ink, 0.013);
  cairo_move_to (painter->cr, x - s, y - s);
  cairo_line_to (painter->cr, x + s, y + s);
  cairo_move_to (painter->cr, x + s, y - s);
  cairo_line_to (painter->cr, x - s, y + s);
  _bic_stroke (painter->cr, painter->theme.town_ink, 1.0, 0.008);
}

/* Every second town is mirrored, by its hex; `scale' draws the houses together. */
static void
paint_houses (const BicPainter *painter,
              const BicSpot    *spot,
              double            scale)
{
  double mirror = (spot->row * 7 + spot->column) % 2 ? -1.0 : 1.0;

  for (guint i = 0; i < G_N_ELEMENTS (houses); i++)
    {
      BicHouse house = houses[i];

      house.x *= mirror * scale;
      house.y *= scale;
      house.angle *= mirror;
      house.width *= (1 + scale) / 2;
      house.height *= (1 + scale) / 2;
      _bic_paint_house (painter, spot->at, &house);
      if (i == CHAPEL)
        paint_chapel_tower (painter, spot->at.x + house.x - house.width / 2 - 0.07, spot->at.y + house.y, 0.062);
    }
}

void
_bic_paint_town (const BicPainter *painter,
                 const BicSpot    *spot)
{
  _bic_paint_yard (painter, spot->at);
  paint_lanes (painter, spot->at);
  paint_houses (painter, spot, 1.0);
}

/* Corners of a hex, `factor' of the whole, for walls. */
static void
hex_corners (const BicPainter *painter,
             double            factor,
             double            xy[12])
{
  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    {
      BicPoint corner = _bic_corner (&painter->layout.grid, k);

      xy[2 * k] = corner.x * factor;
      xy[2 * k + 1] = corner.y * factor;
    }
}

void
_bic_paint_walled_city (const BicPainter *painter,
                        const BicSpot    *spot)
{
  double xy[12];

  hex_corners (painter, 0.80, xy);
  _bic_paint_yard (painter, spot->at);
  paint_lanes (painter, spot->at);
  paint_houses (painter, spot, 0.74);
  _bic_paint_wall (painter, spot->at, xy, 6, 0.055, 0.034);
  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    _bic_paint_turret (painter, spot->at.x + xy[2 * k], spot->at.y + xy[2 * k + 1], 0.066);
}

void
_bic_paint_walled_farm (const BicPainter *painter,
                        const BicSpot    *spot)
{
  static const double court[] = { -.335, -.30, .335, -.30, .335, .30, -.335, .30 };
  static const BicHouse barns[] = { { -.13, -.17, .30, .15, 0, 0 }, { .20, .02, .34, .14, G_PI / 2, 1 }, { -.21, .14, .19, .13, 0, 2 } };

  _bic_paint_yard (painter, spot->at);
  _bic_paint_wall (painter, spot->at, court, 4, 0.065, 0.0);
  cairo_rectangle (painter->cr, spot->at.x - 0.07, spot->at.y + 0.25, 0.14, 0.10);
  _bic_fill_stroke (painter->cr, painter->theme.wood, painter->theme.town_ink, 0.011);
  for (guint i = 0; i < G_N_ELEMENTS (barns); i++)
    _bic_paint_house (painter, spot->at, &barns[i]);
}

void
_bic_paint_castle (const BicPainter *painter,
                   const BicSpot    *spot)
{
  static const double ward[] = { -.33, -.29, .33, -.29, .33, .29, -.33, .29 };
  static const BicHouse hall = { -.03, -.02, .34, .20, 0, 2 };

  _bic_paint_yard (painter, spot->at);
  _bic_paint_wall (painter, spot->at, ward, 4, 0.085, 0.045);
  _bic_paint_house (painter, spot->at, &hall);
  cairo_rectangle (painter->cr, spot->at.x - 0.055, spot->at.y + 0.235, 0.11, 0.12);
  _bic_fill_stroke (painter->cr, painter->theme.wood, painter->theme.town_ink, 0.012);
  for (int i = 0; i < 4; i++)
    _bic_paint_turret (painter, spot->at.x + ward[2 * i], spot->at.y + ward[2 * i + 1], 0.105);
}
