/* Rivers through hexes, frozen and fordable rivers, fords and bridges
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-course.h"

#include <math.h>
#include <string.h>

#define BANK_WIDTH 0.285
#define WATER_WIDTH 0.250
#define DEEP_WIDTH 0.150

static GArray *
courses_of (const BicPainter *painter,
            const BicSpot    *spots,
            int               n)
{
  GArray *curves = g_array_new (FALSE, FALSE, sizeof (BicCurve));

  for (int i = 0; i < n; i++)
    _bic_course_add_curves (painter, &spots[i], _bic_view_sides (painter, spots[i].tile->river), curves);
  return curves;
}

void
_bic_paint_banks (const BicPainter *painter,
                  const BicSpot    *spots,
                  int               n)
{
  g_autoptr(GArray) curves = courses_of (painter, spots, n);

  _bic_course_stroke (painter->cr, curves, painter->theme.bank, 1.0, painter->theme.mono ? 0.26 : BANK_WIDTH);
}

static void
paint_water (const BicPainter *painter,
             const GArray     *curves,
             BicColour         water)
{
  const BicTheme *theme = &painter->theme;

  _bic_course_stroke (painter->cr, curves, water, 1.0, theme->mono ? 0.232 : WATER_WIDTH);
  if (theme->mono)
    return;
  _bic_course_stroke (painter->cr, curves, _bic_mix (water, theme->bank, 0.14), 1.0, DEEP_WIDTH);
  _bic_course_stroke (painter->cr, curves, water, 1.0, DEEP_WIDTH * 0.8);
}

/* --- flow lines --------------------------------------------------------- */
static void
flow_line (const BicPainter *painter,
           const BicCurve   *curve,
           double            off,
           double            from,
           double            to)
{
  cairo_new_sub_path (painter->cr);
  for (int i = 0; i <= 6; i++)
    {
      BicPoint normal, at = _bic_curve_at (curve, from + (to - from) * i / 6, &normal);

      cairo_line_to (painter->cr, at.x + normal.x * off, at.y + normal.y * off);
    }
}

static void
paint_flow (const BicPainter *painter,
            const GArray     *curves)
{
  static const struct { double off, from, to; } lines[] = {
    { -0.062, 0.05, 0.42 }, { -0.062, 0.62, 0.90 }, { 0.0, 0.28, 0.66 }, { 0.06, 0.08, 0.30 }, { 0.06, 0.50, 0.95 },
  };

  for (guint c = 0; painter->px >= 14.0 && c < curves->len; c++)
    for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
      if (!_bic_curve_tapers (&g_array_index (curves, BicCurve, c)) || lines[i].off == 0.0)
        flow_line (painter, &g_array_index (curves, BicCurve, c), lines[i].off, lines[i].from, lines[i].to);
  _bic_stroke (painter->cr, painter->theme.flow, painter->theme.mono ? 0.7 : 0.85, painter->theme.mono ? 0.008 : 0.012);
}

void
_bic_paint_river (const BicPainter *painter,
                  const BicSpot    *spots,
                  int               n)
{
  g_autoptr(GArray) curves = courses_of (painter, spots, n);

  paint_water (painter, curves, painter->theme.water);
  paint_flow (painter, curves);
}

/* --- shallow water: gravel and stones are visible ----------------------- */
static void
paint_stones (const BicPainter *painter,
              const BicCurve   *curve,
              int               seed)
{
  for (int i = 0; i < 7; i++)
    {
      BicPoint normal, at = _bic_curve_at (curve, (i + 0.5) / 7, &normal);
      double off = (_bic_hash (seed, i, 71) - 0.5) * (_bic_curve_tapers (curve) ? 0.08 : 0.17),
                   r = 0.015 + 0.011 * _bic_hash (seed, i, 72);

      _bic_ellipse (painter->cr, at.x + normal.x * off, at.y + normal.y * off, r, r * 0.75);
      cairo_set_line_width (painter->cr, 0.008);
      _bic_fill_stroke (painter->cr, painter->theme.stone, painter->theme.bank, 0.008);
    }
}

void
_bic_paint_fordable (const BicPainter *painter,
                     const BicSpot    *spots,
                     int               n)
{
  g_autoptr(GArray) curves = courses_of (painter, spots, n);
  const BicTheme *theme = &painter->theme;

  paint_water (painter, curves, theme->mono ? 0xFFFFFF : _bic_mix (theme->water, theme->ground, 0.32));
  paint_flow (painter, curves);
  for (guint i = 0; i < curves->len; i++)
    {
      const BicCurve *curve = &g_array_index (curves, BicCurve, i);

      paint_stones (painter, curve, (int) (curve->p[0].x * 64) * 8192 + (int) (curve->p[0].y * 64));
    }
}

/* --- ice: cracks across, no flow ---------------------------------------- */
static void
crack (const BicPainter *painter,
       const BicCurve   *curve,
       double            t,
       int               seed)
{
  BicPoint normal, at = _bic_curve_at (curve, t, &normal);

  cairo_new_sub_path (painter->cr);
  for (int i = -2; i <= 2; i++)
    {
      double off = i * 0.045, along = (_bic_hash (seed, i, 81) - 0.5) * 0.07;

      cairo_line_to (painter->cr, at.x + normal.x * off + normal.y * along, at.y + normal.y * off - normal.x * along);
    }
}

void
_bic_paint_frozen_river (const BicPainter *painter,
                         const BicSpot    *spots,
                         int               n)
{
  g_autoptr(GArray) curves = courses_of (painter, spots, n);

  _bic_course_stroke (painter->cr, curves, painter->theme.ice, 1.0, painter->theme.mono ? 0.232 : WATER_WIDTH);
  for (guint c = 0; c < curves->len; c++)
    for (int i = 0; i < 3; i++)
      crack (painter, &g_array_index (curves, BicCurve, c), 0.2 + 0.3 * i,
             (int) (g_array_index (curves, BicCurve, c).p[0].x * 64) * 8192
             + (int) (g_array_index (curves, BicCurve, c).p[0].y * 64) + i);
  _bic_stroke (painter->cr, painter->theme.ice_line, 0.95, 0.011);
}

/* --- crossings ---------------------------------------------------------- */
/* Moves the origin of the context to the middle of the river, and rotates the context so that the x axis crosses the
 * river. If the hex has no river, the direction that the tile stores is used. */
static void
transform_to_crossing (const BicPainter *painter,
                       const BicSpot    *spot)
{
  g_autoptr(GArray) curves = g_array_new (FALSE, FALSE, sizeof (BicCurve));
  guint sides = _bic_view_sides (painter, spot->tile->river);
  BicPoint normal = { cos (spot->tile->turn * G_PI / 3), sin (spot->tile->turn * G_PI / 3) }, at = spot->at;

  _bic_course_add_curves (painter, spot, sides, curves);
  if (sides & (sides - 1))
    {
      const BicCurve *first = &g_array_index (curves, BicCurve, 0);
      gboolean halves = curves->len > 1 && memcmp (&first->p[3], &first[1].p[0], sizeof (BicPoint)) == 0;

      at = _bic_curve_at (first, halves ? 1.0 : 0.5, &normal);
    }
  cairo_translate (painter->cr, at.x, at.y);
  cairo_rotate (painter->cr, atan2 (normal.y, normal.x));
}

/* Draws a ford: an area of shallow water with stones around 0, 0. */
void
_bic_draw_ford (const BicPainter *painter,
                const BicSpot    *spot)
{
  const BicTheme *theme = &painter->theme;

  _bic_ellipse (painter->cr, 0, 0, 0.27, 0.17);
  _bic_fill (painter->cr, theme->mono ? 0xFFFFFF : _bic_mix (theme->water, theme->ground, 0.62), 1.0);
  for (int i = -3; i <= 3; i++)
    for (int j = -1; j <= 1; j++)
      {
        double size = _bic_random_at_spot (spot, 300 + 7 * i + j), x = i * 0.072 + (size - 0.5) * 0.03;
        double y = j * 0.085 + (_bic_random_at_spot (spot, 340 + 7 * i + j) - 0.5) * 0.03, r = 0.026 + 0.012 * size;

        _bic_ellipse (painter->cr, x, y, r, r * 0.72);
        _bic_fill_stroke (painter->cr, theme->stone, theme->bank, 0.009);
      }
}

void
_bic_paint_ford (const BicPainter *painter,
                 const BicSpot    *spot)
{
  cairo_save (painter->cr);
  transform_to_crossing (painter, spot);
  _bic_draw_ford (painter, spot);
  cairo_restore (painter->cr);
}

static void
bridge_deck (const BicPainter *painter)
{
  static const double deck[] = { -0.30, -0.15, -0.24, -0.11, 0.24, -0.11, 0.30, -0.15, 0.30, 0.15, 0.24, 0.11, -0.24,
                                 0.11, -0.30, 0.15 };
  cairo_t *cr = painter->cr;

  _bic_polygon (cr, deck, 8);
  _bic_fill_stroke (cr, painter->theme.stone, painter->theme.town_ink, 0.016);
  for (int i = -5; i <= 5; i++)
    {
      cairo_move_to (cr, i * 0.045, -0.07);
      cairo_line_to (cr, i * 0.045, 0.07);
    }
  _bic_stroke (cr, painter->theme.town_ink, 0.6, 0.008);
  for (int side = -1; side <= 1; side += 2)
    {
      cairo_move_to (cr, -0.26, side * 0.078);
      cairo_line_to (cr, 0.26, side * 0.078);
    }
  _bic_stroke (cr, painter->theme.town_ink, 1.0, 0.012);
}

/* Draws a bridge: a deck between two parapets, along the x axis of the context. */
void
_bic_draw_bridge (const BicPainter *painter)
{
  if (!painter->theme.mono)
    {
      cairo_rectangle (painter->cr, -0.27, -0.09, 0.56, 0.25);
      _bic_fill (painter->cr, 0x000000, 0.25);
    }
  cairo_set_line_join (painter->cr, CAIRO_LINE_JOIN_MITER);
  bridge_deck (painter);
}

void
_bic_paint_bridge (const BicPainter *painter,
                   const BicSpot    *spot)
{
  cairo_save (painter->cr);
  transform_to_crossing (painter, spot);
  _bic_draw_bridge (painter);
  cairo_restore (painter->cr);
}
