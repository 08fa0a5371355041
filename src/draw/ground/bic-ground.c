/* Open ground: washes, fields, and the paper over the half hexes at the edge; also sand quarries and unknown terrain
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-arts.h"

#include <math.h>

/* --- fields and tufts --------------------------------------------------- */
#define HEDGE_STEP 0.034
#define VINE_STEP 0.042

#define FURROWS 8

static const double bushes[] = { 0.0155, 0.0185, 0.0215 };      /* sizes of bushes in a hedge */

/* A field with four corners, clockwise from the upper left corner */
typedef struct { double xy[8]; } FieldStrip;

static FieldStrip
make_field_strip (const BicSpot *spot,
                  double         w,
                  double         h)
{
  return (FieldStrip) { { -w / 2 + 0.06 * _bic_random_at_spot (spot, 41), -h / 2,
                          w / 2, -h / 2 - 0.05 * _bic_random_at_spot (spot, 42),
                          w / 2 - 0.08 * _bic_random_at_spot (spot, 43), h / 2,
                          -w / 2 - 0.04, h / 2 - 0.05 * _bic_random_at_spot (spot, 44) } };
}

/* Adds a furrow that starts and ends exactly at the sides of the field, so that clipping is unnecessary. */
static void
add_furrow (cairo_t          *cr,
            const FieldStrip *strip,
            double            t)
{
  const double *p = strip->xy;
  double ax = p[0] + t * (p[6] - p[0]), ay = p[1] + t * (p[7] - p[1]), bx = p[2] + t * (p[4] - p[2]),
              by = p[3] + t * (p[5] - p[3]);

  cairo_move_to (cr, ax, ay);
  cairo_curve_to (cr, ax + (bx - ax) * 0.3, ay + (by - ay) * 0.3 + 0.012, ax + (bx - ax) * 0.7,
                  ay + (by - ay) * 0.7 - 0.012, bx, by);
}

/* Paints a plowed field: a boundary, and furrows from left to right. */
static void
paint_tilled (const BicPainter *painter,
              const FieldStrip *strip,
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
point_on_strip_side (const FieldStrip *strip,
                     int               side,
                     double            t)
{
  const double *from = strip->xy + 2 * side, *to = strip->xy + 2 * ((side + 1) % 4);

  return (BicPoint) { from[0] + t * (to[0] - from[0]), from[1] + t * (to[1] - from[1]) };
}

static BicColour
leaf_colour (const BicPainter *painter)
{
  return _bic_mix (painter->theme.crown[0], painter->theme.ground, 0.30);
}

/* Paints a vineyard: vines in rows. */
static void
paint_vines (const BicPainter *painter,
             const FieldStrip *strip,
             const BicSpot    *spot)
{
  for (int i = 1; i < FURROWS; i++)
    {
      BicPoint left = point_on_strip_side (strip, 3, 1 - i / (double) FURROWS),
               right = point_on_strip_side (strip, 1, i / (double) FURROWS);
      int n = (int) (hypot (right.x - left.x, right.y - left.y) / VINE_STEP);

      for (int k = 1; k < n; k++)
        _bic_add_disc (painter->cr, left.x + (right.x - left.x) * k / n, left.y + (right.y - left.y) * k / n);
    }
  _bic_fill_discs (painter->cr, leaf_colour (painter), 0.55, 0.0105);
}

/* Adds the bushes of one size to the hedge along one side of a field. */
static void
add_hedge (const BicPainter *painter,
           const FieldStrip *strip,
           const BicSpot    *spot,
           int               side,
           guint             size)
{
  BicPoint from = point_on_strip_side (strip, side, 0), to = point_on_strip_side (strip, side, 1);
  int n = (int) (hypot (to.x - from.x, to.y - from.y) / HEDGE_STEP);

  for (int k = 0; k <= n; k++)
    {
      BicPoint at = point_on_strip_side (strip, side, k / (double) MAX (1, n));

      if ((guint) (_bic_random_at_spot (spot, 600 + 40 * side + k) * G_N_ELEMENTS (bushes)) == size)
        _bic_add_disc (painter->cr, at.x, at.y);
    }
}

/* Paints a meadow with hedges on two or three of its sides. */
static void
paint_meadow (const BicPainter *painter,
              const FieldStrip *strip,
              const BicSpot    *spot)
{
  int first = (int) (_bic_random_at_spot (spot, 45) * 3.999), n = _bic_random_at_spot (spot, 46) < 0.4 ? 3 : 2;

  _bic_polygon (painter->cr, strip->xy, 4);
  _bic_fill (painter->cr, painter->theme.forest, 0.38);
  for (guint size = 0; size < G_N_ELEMENTS (bushes); size++)
    {
      for (int i = 0; i < n; i++)
        add_hedge (painter, strip, spot, (first + i) % 4, size);
      _bic_fill_discs (painter->cr, leaf_colour (painter), 0.85, bushes[size]);
    }
}

/* Kinds of fields. share: share of the hexes that have this kind or an earlier kind */
static const struct {
  double share, width, height;
  void (*paint) (const BicPainter *painter, const FieldStrip *strip, const BicSpot *spot);
} kinds[] = { { 0.30, 0.36, 0.26, paint_tilled }, { 0.46, 0.40, 0.34, paint_meadow },
              { 0.54, 0.30, 0.26, paint_vines } };

static void
paint_field (const BicPainter *painter,
             const BicSpot    *spot)
{
  double kind = 1.0 - _bic_random_at_spot (spot, 33);
  guint i = 0;
  FieldStrip strip;

  while (i < G_N_ELEMENTS (kinds) && kind >= kinds[i].share)
    i++;
  if (i == G_N_ELEMENTS (kinds))
    return;
  strip = make_field_strip (spot, kinds[i].width + 0.2 * _bic_random_at_spot (spot, 37), kinds[i].height);
  cairo_save (painter->cr);
  cairo_translate (painter->cr, spot->at.x + (_bic_random_at_spot (spot, 35) - 0.5) * 0.3,
                   spot->at.y + (_bic_random_at_spot (spot, 36) - 0.5) * 0.3);
  cairo_rotate (painter->cr, _bic_random_at_spot (spot, 34) * 3.1);
  kinds[i].paint (painter, &strip, spot);
  cairo_restore (painter->cr);
}

/* Paints fields and tufts on hexes of open ground, if the hexes are large enough. */
static void
paint_fields (const BicPainter *painter,
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
          double x = spot.at.x + (_bic_random_at_spot (&spot, 510 + k) - 0.5) * 0.8,
                     y = spot.at.y + (_bic_random_at_spot (&spot, 520 + k) - 0.5) * 0.85;

          if (_bic_random_at_spot (&spot, 500 + k) < 0.35)
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

#define EDGE 1.0                /* width of the border of the map that can contain half hexes, in hexes */

/* --- soft tonal washes, one per cell of a coarse lattice ---------------- */
#define WASH_CELL 2.0
#define WASH_PIXELS 32

static void
paint_wash (const BicPainter       *painter,
            cairo_pattern_t *const *washes,
            int                     i,
            int                     j)
{
  double x = (i + _bic_hash (i, j, 1)) * WASH_CELL, y = (j + _bic_hash (i, j, 2)) * WASH_CELL,
             r = 0.55 + 1.3 * _bic_hash (i, j, 3);

  if (!_bic_painter_sees (painter, (BicPoint) { x, y }, r))
    return;
  cairo_save (painter->cr);
  cairo_translate (painter->cr, x, y);
  cairo_scale (painter->cr, r, r);
  cairo_set_source (painter->cr, washes[_bic_hash (i, j, 4) < 0.34]);
  cairo_rectangle (painter->cr, -1, -1, 2, 2);
  cairo_fill (painter->cr);
  cairo_restore (painter->cr);
}

/* Returns (transfer full) a radial gradient: the color fades from the center to the edge of the unit circle. */
static cairo_pattern_t *
fading_gradient (BicColour colour)
{
  double red = (colour >> 16 & 0xFF) / 255.0, green = (colour >> 8 & 0xFF) / 255.0, blue = (colour & 0xFF) / 255.0;
  cairo_pattern_t *wash = cairo_pattern_create_radial (0, 0, 0, 0, 0, 1);

  cairo_pattern_add_color_stop_rgba (wash, 0, red, green, blue, 0.75);
  cairo_pattern_add_color_stop_rgba (wash, 1, red, green, blue, 0.0);
  return wash;
}

/* Returns (transfer full) the gradient of fading_gradient () as a small image. An image is much faster to draw than a
 * gradient, and a file stores it only once. */
static cairo_pattern_t *
fading_image (BicColour colour)
{
  cairo_pattern_t *gradient = fading_gradient (colour), *wash;
  cairo_surface_t *small = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 2 * WASH_PIXELS, 2 * WASH_PIXELS);
  cairo_t *cr;

  cairo_surface_set_device_scale (small, WASH_PIXELS, WASH_PIXELS);
  cairo_surface_set_device_offset (small, WASH_PIXELS, WASH_PIXELS);
  cr = cairo_create (small);
  cairo_set_source (cr, gradient);
  cairo_paint (cr);
  cairo_destroy (cr);
  wash = cairo_pattern_create_for_surface (small);
  cairo_pattern_set_filter (wash, CAIRO_FILTER_BILINEAR);
  cairo_surface_destroy (small);
  cairo_pattern_destroy (gradient);
  return wash;
}

void
_bic_paint_ground (const BicPainter *painter,
                   const GArray     *hexes)
{
  cairo_rectangle (painter->cr, 0, 0, painter->width, painter->height);
  _bic_fill (painter->cr, painter->theme.ground, 1.0);
  if (painter->theme.plain)
    return;
  if (painter->px >= 8.0)
    {
      int right = (int) ceil (MIN (painter->x1, painter->width) / WASH_CELL) + 1,
                  left = (int) floor (MAX (painter->x0, 0) / WASH_CELL) - 2;
      int bottom = (int) ceil (MIN (painter->y1, painter->height) / WASH_CELL) + 1,
                   top = (int) floor (MAX (painter->y0, 0) / WASH_CELL) - 2;
      cairo_pattern_t *washes[2] = { fading_image (painter->theme.wash[0]), fading_image (painter->theme.wash[1]) };

      for (int j = top; j < bottom; j++)
        for (int i = left; i < right; i++)
          paint_wash (painter, washes, i, j);
      cairo_pattern_destroy (washes[0]);
      cairo_pattern_destroy (washes[1]);
    }
  paint_fields (painter, hexes);
}

static gboolean
is_near_map_edge (const BicPainter *painter,
                  BicPoint          at)
{
  double reach = EDGE + 1.0;

  return at.x < reach || at.y < reach || at.x > painter->width - reach || at.y > painter->height - reach;
}

/* Paints paper over the half hexes at the edge of the map, because they do not belong to the board. */
void
_bic_paint_ragged_edge (const BicPainter *painter,
                        const GArray     *hexes)
{
  cairo_save (painter->cr);
  /* clips to the border of the map, because the inner part of the map has no half hexes */
  cairo_rectangle (painter->cr, painter->x0 - 1, painter->y0 - 1, painter->x1 - painter->x0 + 2,
                   painter->y1 - painter->y0 + 2);
  cairo_rectangle (painter->cr, EDGE, EDGE, MAX (0, painter->width - 2 * EDGE), MAX (0, painter->height - 2 * EDGE));
  cairo_set_fill_rule (painter->cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_clip (painter->cr);
  cairo_rectangle (painter->cr, painter->x0 - 4, painter->y0 - 4, painter->x1 - painter->x0 + 8,
                   painter->y1 - painter->y0 + 8);
  for (guint i = 0; i < hexes->len; i++)
    {
      BicPoint at = _bic_painter_centre (painter, g_array_index (hexes, int, i));

      if (is_near_map_edge (painter, at))
        _bic_hex_outline (painter, at, 1.0);
    }
  _bic_fill (painter->cr, painter->theme.fade, painter->theme.fade_alpha);
  cairo_restore (painter->cr);
}

/* --- sand quarry -------------------------------------------------------- */
static void
paint_face_of_pit (const BicPainter *painter,
                   const BicSpot    *spot,
                   double            r)
{
  for (int i = 0; i < 36; i++)
    {
      double a = i * G_PI / 18, l = 0.04 + 0.025 * _bic_random_at_spot (spot, 860 + i);

      if (cos (a - 4.0) < -0.2)
        continue;
      cairo_move_to (painter->cr, spot->at.x + r * cos (a), spot->at.y + r * sin (a));
      cairo_line_to (painter->cr, spot->at.x + (r - l) * cos (a), spot->at.y + (r - l) * sin (a));
    }
  _bic_stroke (painter->cr, painter->theme.hachure, 0.9, 0.009);
}

void
_bic_paint_quarry (const BicPainter *painter,
                   const BicSpot    *spot)
{
  static const double step[] = { 0.84, 0.62, 0.40 };

  for (int i = 0; i < 3; i++)
    {
      _bic_ragged_ring (painter->cr, spot, step[i] * 0.52, 800 + 20 * i);
      cairo_set_line_width (painter->cr, 0.014);
      _bic_fill_stroke (painter->cr, painter->theme.sand[i], painter->theme.mono ? 0x000000
                        : painter->theme.rock_shade, 0.013);
      paint_face_of_pit (painter, spot, step[i] * 0.47);
    }
  for (int i = 0; i < 26; i++)
    _bic_circle (painter->cr, spot->at.x + (_bic_random_at_spot (spot, 900 + i) - 0.5) * 0.7,
                 spot->at.y + (_bic_random_at_spot (spot, 930 + i) - 0.5) * 0.7, 0.009);
  _bic_fill (painter->cr, painter->theme.hachure, 0.7);
}

/* --- terrain without a painter: its name on a plain tile ---------------- */
void
_bic_paint_unknown (const BicPainter *painter,
                    const BicSpot    *spot)
{
  static const double dash[] = { 0.05, 0.04 };
  const char *name = g_quark_to_string (spot->name);
  BicTextStyle type = { .face = BIC_FACE_SERIF, .size = MIN (0.2, _bic_label_size (painter, 0.15)), .italic = TRUE,
                        .anchor = BIC_CENTRE,
                        .upright = BIC_MIDDLE, .colour = painter->theme.ink, .widest = 0.8, .halo = painter->theme.halo,
                        .halo_width = 0.02 };

  _bic_hex_outline (painter, spot->at, 0.86);
  _bic_ink (painter->cr, painter->theme.stone, 0.35);
  cairo_fill_preserve (painter->cr);
  cairo_set_dash (painter->cr, dash, 2, 0);
  _bic_stroke (painter->cr, painter->theme.ink, 0.6, 0.014);
  cairo_set_dash (painter->cr, NULL, 0, 0);
  if (painter->px >= 20.0)
    _bic_text (painter->cr, spot->at.x, spot->at.y + 0.30, name, &type);
}
