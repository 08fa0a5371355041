/* Open ground: washes, furrows, tufts, the veil beyond the playable hexes, roads, marsh, sand, unknown terrain.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-arts.h"

#include <math.h>

/* --- soft tonal washes, one a cell of a coarse lattice ------------------------------------------------------------------ */
#define WASH_CELL 2.0

static void
paint_wash (const BicPainter *painter,
            int               i,
            int               j)
{
  double x = (i + _bic_hash (i, j, 1)) * WASH_CELL, y = (j + _bic_hash (i, j, 2)) * WASH_CELL, r = 0.55 + 1.3 * _bic_hash (i, j, 3);
  BicColour colour = painter->theme.wash[_bic_hash (i, j, 4) < 0.34];
  double red = (colour >> 16 & 0xFF) / 255.0, green = (colour >> 8 & 0xFF) / 255.0, blue = (colour & 0xFF) / 255.0;
  cairo_pattern_t *wash;

  if (!_bic_painter_sees (painter, (BicPlace) { x, y }, r))
    return;
  wash = cairo_pattern_create_radial (x, y, 0, x, y, r);
  cairo_pattern_add_color_stop_rgba (wash, 0, red, green, blue, 0.75);
  cairo_pattern_add_color_stop_rgba (wash, 1, red, green, blue, 0.0);
  cairo_set_source (painter->cr, wash);
  _bic_circle (painter->cr, x, y, r);
  cairo_fill (painter->cr);
  cairo_pattern_destroy (wash);
}

static void
paint_washes (const BicPainter *painter)
{
  int right = (int) ceil (MIN (painter->x1, painter->width) / WASH_CELL) + 1, left = (int) floor (MAX (painter->x0, 0) / WASH_CELL) - 2;
  int bottom = (int) ceil (MIN (painter->y1, painter->height) / WASH_CELL) + 1, top = (int) floor (MAX (painter->y0, 0) / WASH_CELL) - 2;

  for (int j = top; j < bottom; j++)
    for (int i = left; i < right; i++)
      paint_wash (painter, i, j);
}

/* --- a tilled strip ------------------------------------------------------------------------------------------------------- */
static void
strip_outline (cairo_t       *cr,
               const BicSpot *spot,
               double         w,
               double         h)
{
  const double xy[] = { -w / 2 + 0.06 * _bic_jitter (spot, 41), -h / 2, w / 2, -h / 2 - 0.05 * _bic_jitter (spot, 42),
                        w / 2 - 0.08 * _bic_jitter (spot, 43), h / 2, -w / 2 - 0.04, h / 2 - 0.05 * _bic_jitter (spot, 44) };

  _bic_polygon (cr, xy, 4);
}

static void
paint_furrows (const BicPainter *painter,
               const BicSpot    *spot)
{
  cairo_t *cr = painter->cr;
  double w = 0.36 + 0.2 * _bic_jitter (spot, 37), h = 0.26, alpha = painter->theme.furrow_alpha;

  cairo_save (cr);
  cairo_translate (cr, spot->at.x + (_bic_jitter (spot, 35) - 0.5) * 0.3, spot->at.y + (_bic_jitter (spot, 36) - 0.5) * 0.3);
  cairo_rotate (cr, _bic_jitter (spot, 34) * 3.1);
  strip_outline (cr, spot, w, h);
  _bic_fill (cr, painter->theme.furrow, alpha * 0.4);
  cairo_save (cr);
  strip_outline (cr, spot, w, h);
  cairo_clip (cr);
  for (int i = -1; i < 12; i++)
    {
      double y = -h / 2 + i * 0.034;

      cairo_move_to (cr, -w / 2 - 0.1, y);
      cairo_curve_to (cr, -w * 0.2, y + 0.012, w * 0.2, y - 0.012, w / 2 + 0.1, y);
    }
  _bic_stroke (cr, painter->theme.furrow, alpha, 0.008);
  cairo_restore (cr);
  strip_outline (cr, spot, w, h);
  _bic_stroke (cr, painter->theme.furrow, alpha * 0.9, 0.008);
  cairo_restore (cr);
}

static void
paint_tufts (const BicPainter *painter,
             const BicSpot    *spot)
{
  for (int k = 0; k < 5; k++)
    {
      double x = spot->at.x + (_bic_jitter (spot, 510 + k) - 0.5) * 0.8, y = spot->at.y + (_bic_jitter (spot, 520 + k) - 0.5) * 0.85;

      if (_bic_jitter (spot, 500 + k) < 0.35)
        continue;
      for (int blade = -1; blade <= 1; blade++)
        {
          cairo_move_to (painter->cr, x + blade * 0.009, y);
          cairo_line_to (painter->cr, x + blade * 0.029, y - 0.042 + abs (blade) * 0.011);
        }
    }
  _bic_stroke (painter->cr, painter->theme.tuft, 0.5, 0.009);
}

/* Furrows and tufts only where the ground is open, and only large enough to be seen. */
static void
paint_fields (const BicPainter *painter,
              const GArray     *hexes)
{
  for (guint i = 0; i < hexes->len && painter->px >= 14.0; i++)
    {
      BicSpot spot = _bic_spot (painter, g_array_index (hexes, int, i));

      if (spot.tile->terrain || spot.tile->overlay || spot.tile->river || spot.tile->road)
        continue;
      if (_bic_jitter (&spot, 33) > 0.70)
        paint_furrows (painter, &spot);
      paint_tufts (painter, &spot);
    }
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
    paint_washes (painter);
  paint_fields (painter, hexes);
}

/* The half hexes at the ragged edge belong to nobody: paper shines through. */
void
_bic_paint_veil (const BicPainter *painter,
                 const GArray     *hexes)
{
  cairo_rectangle (painter->cr, painter->x0 - 4, painter->y0 - 4, painter->x1 - painter->x0 + 8, painter->y1 - painter->y0 + 8);
  for (guint i = 0; i < hexes->len; i++)
    _bic_hex_outline (painter, _bic_painter_centre (painter, g_array_index (hexes, int, i)), 1.0);
  cairo_set_fill_rule (painter->cr, CAIRO_FILL_RULE_EVEN_ODD);
  _bic_fill (painter->cr, painter->theme.veil, painter->theme.veil_alpha);
  cairo_set_fill_rule (painter->cr, CAIRO_FILL_RULE_WINDING);
}

/* --- marsh ----------------------------------------------------------------------------------------------------------------- */
/* Whether a place lies inside a hex around 0, 0, `by' from its sides. */
static gboolean
is_inside (const BicPainter *painter,
           double            x,
           double            y,
           double            by)
{
  for (int k = 0; k < 3; k++)
    {
      BicPlace side = _bic_side_middle (&painter->layout.grid, k);

      if (fabs (x * side.x + y * side.y) * 2.0 > 0.5 - by)
        return FALSE;
    }
  return TRUE;
}

static void
paint_reeds (const BicPainter *painter,
             double            x,
             double            y)
{
  for (int blade = -1; blade <= 1; blade++)
    {
      cairo_move_to (painter->cr, x + blade * 0.011, y);
      cairo_line_to (painter->cr, x + blade * 0.036, y - 0.062 + abs (blade) * 0.012);
    }
  _bic_stroke (painter->cr, painter->theme.reed, 0.9, 0.012);
}

void
_bic_paint_marsh (const BicPainter *painter,
                  const BicSpot    *spot)
{
  const BicTheme *theme = &painter->theme;

  _bic_hex_outline (painter, spot->at, 0.92);
  _bic_fill (painter->cr, theme->mono ? 0xFFFFFF : _bic_mix (theme->water, theme->forest, 0.55), 0.55);
  for (int j = -5; j <= 5; j++)
    for (int i = -4; i <= 4; i++)
      {
        double x = i * 0.14 + (j & 1) * 0.07 + (_bic_jitter (spot, 600 + 11 * i + j) - 0.5) * 0.03, y = j * 0.098;

        if (!is_inside (painter, x, y, 0.085))
          continue;
        cairo_move_to (painter->cr, spot->at.x + x - 0.05, spot->at.y + y);
        cairo_line_to (painter->cr, spot->at.x + x + 0.05, spot->at.y + y);
        _bic_stroke (painter->cr, theme->bank, 0.8, 0.011);
        if (_bic_jitter (spot, 700 + 11 * i + j) > 0.45)
          paint_reeds (painter, spot->at.x + x, spot->at.y + y);
      }
}

/* --- sand quarry -------------------------------------------------------------------------------------------------------------- */
/* A closed curve through points on a ring, drawn by hand. */
static void
ragged_ring (cairo_t       *cr,
             const BicSpot *spot,
             double         radius,
             int            k)
{
  BicPlace p[12];

  for (int i = 0; i < 12; i++)
    {
      double r = radius * (0.86 + 0.22 * _bic_jitter (spot, k + i)), a = i * G_PI / 6;

      p[i] = (BicPlace) { spot->at.x + r * cos (a), spot->at.y + r * sin (a) };
    }
  cairo_move_to (cr, p[0].x, p[0].y);
  for (int i = 0; i < 12; i++)
    {
      BicPlace a = p[(i + 11) % 12], b = p[i], c = p[(i + 1) % 12], d = p[(i + 2) % 12];

      cairo_curve_to (cr, b.x + (c.x - a.x) / 6, b.y + (c.y - a.y) / 6, c.x - (d.x - b.x) / 6, c.y - (d.y - b.y) / 6, c.x, c.y);
    }
  cairo_close_path (cr);
}

static void
paint_face_of_pit (const BicPainter *painter,
                   const BicSpot    *spot,
                   double            r)
{
  for (int i = 0; i < 36; i++)
    {
      double a = i * G_PI / 18, l = 0.04 + 0.025 * _bic_jitter (spot, 860 + i);

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
      ragged_ring (painter->cr, spot, step[i] * 0.52, 800 + 20 * i);
      cairo_set_line_width (painter->cr, 0.014);
      _bic_fill_stroke (painter->cr, painter->theme.sand[i], painter->theme.mono ? 0x000000 : painter->theme.rock_shade, 0.013);
      paint_face_of_pit (painter, spot, step[i] * 0.47);
    }
  for (int i = 0; i < 26; i++)
    _bic_circle (painter->cr, spot->at.x + (_bic_jitter (spot, 900 + i) - 0.5) * 0.7, spot->at.y + (_bic_jitter (spot, 930 + i) - 0.5) * 0.7, 0.009);
  _bic_fill (painter->cr, painter->theme.hachure, 0.7);
}

/* --- terrain without a painter: its name on a plain tile ------------------------------------------------------------------------ */
void
_bic_paint_unknown (const BicPainter *painter,
                    const BicSpot    *spot)
{
  static const double dash[] = { 0.05, 0.04 };
  const char *name = g_quark_to_string (spot->name);
  BicType type = { .face = BIC_FACE_SERIF, .size = MIN (0.2, _bic_label_size (painter, 0.15)), .italic = TRUE, .anchor = BIC_CENTRE,
                   .upright = BIC_MIDDLE, .colour = painter->theme.ink, .widest = 0.8, .halo = painter->theme.halo, .halo_width = 0.02 };

  _bic_hex_outline (painter, spot->at, 0.86);
  _bic_ink (painter->cr, painter->theme.stone, 0.35);
  cairo_fill_preserve (painter->cr);
  cairo_set_dash (painter->cr, dash, 2, 0);
  _bic_stroke (painter->cr, painter->theme.ink, 0.6, 0.014);
  cairo_set_dash (painter->cr, NULL, 0, 0);
  if (painter->px >= 20.0)
    _bic_text (painter->cr, spot->at.x, spot->at.y + 0.30, name, &type);
}
