/* What grows on open ground and has nothing to do with the rules: tilled strips, vines, meadows behind hedges, tufts.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * All of it is fainter and finer than any terrain, so that nobody takes it for some.
 */
#include "config.h"

#include "bic-arts.h"

#include <math.h>

#define HEDGE_STEP 0.034
#define VINE_STEP 0.042

#define FURROWS 8

static const double bushes[] = { 0.0155, 0.0185, 0.0215 };      /* of a hedge: the sizes that there are */

/* Its corners, clockwise from the upper left one */
typedef struct { double xy[8]; } Strip;

static Strip
strip_of (const BicSpot *spot,
          double         w,
          double         h)
{
  return (Strip) { { -w / 2 + 0.06 * _bic_jitter (spot, 41), -h / 2, w / 2, -h / 2 - 0.05 * _bic_jitter (spot, 42),
                     w / 2 - 0.08 * _bic_jitter (spot, 43), h / 2, -w / 2 - 0.04,
                         h / 2 - 0.05 * _bic_jitter (spot, 44) } };
}

/* From the left side to the right one, so that none has to be cut off. */
static void
add_furrow (cairo_t     *cr,
            const Strip *strip,
            double       t)
{
  const double *p = strip->xy;
  double ax = p[0] + t * (p[6] - p[0]), ay = p[1] + t * (p[7] - p[1]), bx = p[2] + t * (p[4] - p[2]),
              by = p[3] + t * (p[5] - p[3]);

  cairo_move_to (cr, ax, ay);
  cairo_curve_to (cr, ax + (bx - ax) * 0.3, ay + (by - ay) * 0.3 + 0.012, ax + (bx - ax) * 0.7,
                  ay + (by - ay) * 0.7 - 0.012, bx, by);
}

/* The boundary, with its furrows from left to right */
static void
paint_tilled (const BicPainter *painter,
              const Strip      *strip,
              const BicSpot    *spot)
{
  cairo_t *cr = painter->cr;
  double alpha = painter->theme.furrow_alpha;

  _bic_polygon (cr, strip->xy, 4);
  _bic_fill (cr, painter->theme.furrow, alpha * 0.4);
  for (int i = 1; i < FURROWS; i++)
    add_furrow (cr, strip, i / (double) FURROWS);
  _bic_stroke (cr, painter->theme.furrow, alpha, 0.008);
  _bic_polygon (cr, strip->xy, 4);
  _bic_stroke (cr, painter->theme.furrow, alpha * 0.9, 0.008);
}

static BicPoint
on_side (const Strip *strip,
         int          side,
         double       t)
{
  const double *from = strip->xy + 2 * side, *to = strip->xy + 2 * ((side + 1) % 4);

  return (BicPoint) { from[0] + t * (to[0] - from[0]), from[1] + t * (to[1] - from[1]) };
}

static BicColour
leaves (const BicPainter *painter)
{
  return _bic_mix (painter->theme.crown[0], painter->theme.ground, 0.30);
}

/* Stakes in rows */
static void
paint_vines (const BicPainter *painter,
             const Strip      *strip,
             const BicSpot    *spot)
{
  for (int i = 1; i < FURROWS; i++)
    {
      BicPoint left = on_side (strip, 3, 1 - i / (double) FURROWS), right = on_side (strip, 1, i / (double) FURROWS);
      int n = (int) (hypot (right.x - left.x, right.y - left.y) / VINE_STEP);

      for (int k = 1; k < n; k++)
        _bic_disc (painter->cr, left.x + (right.x - left.x) * k / n, left.y + (right.y - left.y) * k / n);
    }
  _bic_fill_discs (painter->cr, leaves (painter), 0.55, 0.0105);
}

/* The bushes of one size along a side */
static void
add_hedge (const BicPainter *painter,
           const Strip      *strip,
           const BicSpot    *spot,
           int               side,
           guint             size)
{
  BicPoint from = on_side (strip, side, 0), to = on_side (strip, side, 1);
  int n = (int) (hypot (to.x - from.x, to.y - from.y) / HEDGE_STEP);

  for (int k = 0; k <= n; k++)
    {
      BicPoint at = on_side (strip, side, k / (double) MAX (1, n));

      if ((guint) (_bic_jitter (spot, 600 + 40 * side + k) * G_N_ELEMENTS (bushes)) == size)
        _bic_disc (painter->cr, at.x, at.y);
    }
}

/* Grass behind hedges on two or three of its sides */
static void
paint_meadow (const BicPainter *painter,
              const Strip      *strip,
              const BicSpot    *spot)
{
  int first = (int) (_bic_jitter (spot, 45) * 3.999), n = _bic_jitter (spot, 46) < 0.4 ? 3 : 2;

  _bic_polygon (painter->cr, strip->xy, 4);
  _bic_fill (painter->cr, painter->theme.forest, 0.38);
  for (guint size = 0; size < G_N_ELEMENTS (bushes); size++)
    {
      for (int i = 0; i < n; i++)
        add_hedge (painter, strip, spot, (first + i) % 4, size);
      _bic_fill_discs (painter->cr, leaves (painter), 0.85, bushes[size]);
    }
}

/* By which share of the hexes it is, from the first on */
static const struct {
  double share, width, height;
  void (*paint) (const BicPainter *painter, const Strip *strip, const BicSpot *spot);
} kinds[] = { { 0.30, 0.36, 0.26, paint_tilled }, { 0.46, 0.40, 0.34, paint_meadow },
              { 0.54, 0.30, 0.26, paint_vines } };

static void
paint_field (const BicPainter *painter,
             const BicSpot    *spot)
{
  double kind = 1.0 - _bic_jitter (spot, 33);
  guint i = 0;
  Strip strip;

  while (i < G_N_ELEMENTS (kinds) && kind >= kinds[i].share)
    i++;
  if (i == G_N_ELEMENTS (kinds))
    return;
  strip = strip_of (spot, kinds[i].width + 0.2 * _bic_jitter (spot, 37), kinds[i].height);
  cairo_save (painter->cr);
  cairo_translate (painter->cr, spot->at.x + (_bic_jitter (spot, 35) - 0.5) * 0.3,
                   spot->at.y + (_bic_jitter (spot, 36) - 0.5) * 0.3);
  cairo_rotate (painter->cr, _bic_jitter (spot, 34) * 3.1);
  kinds[i].paint (painter, &strip, spot);
  cairo_restore (painter->cr);
}

/* Only where the ground is open, and only large enough to be seen */
void
_bic_paint_fields (const BicPainter *painter,
                   const GArray     *hexes)
{
  for (guint i = 0; i < hexes->len && painter->px >= 14.0; i++)
    {
      BicSpot spot = _bic_spot (painter, g_array_index (hexes, int, i));

      if (spot.tile->terrain || spot.tile->overlay || spot.tile->river || spot.tile->road)
        continue;
      paint_field (painter, &spot);
      for (int k = 0; k < 5; k++)
        {
          double x = spot.at.x + (_bic_jitter (&spot, 510 + k) - 0.5) * 0.8,
                     y = spot.at.y + (_bic_jitter (&spot, 520 + k) - 0.5) * 0.85;

          if (_bic_jitter (&spot, 500 + k) < 0.35)
            continue;
          for (int blade = -1; blade <= 1; blade++)
            {
              cairo_move_to (painter->cr, x + blade * 0.009, y);
              cairo_line_to (painter->cr, x + blade * 0.029, y - 0.042 + abs (blade) * 0.011);
            }
        }
      _bic_stroke (painter->cr, painter->theme.tuft, 0.5, 0.009);
    }
}
