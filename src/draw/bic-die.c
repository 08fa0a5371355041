/* The faces of dice.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-icons.h"
#include "bic-symbols.h"

#define HIT 0x26A269
#define FLAG 0xB07A10

/* clang-format off */
static const float flag[] = {
  RECT, -.66, -.96, .14, 1.96, FILL, 0, MOVE, -.52, -.90, CURVE, -.1, -1.06, .3, -.62, .90, -.84, LINE, .66, -.36,
      LINE, .90, .12,
  CURVE, .3, .30, -.1, -.12, -.52, .06, CLOSE, FILL, 0, END };
static const float sabres[] = { PUSH, SIZE, .84, .84, PART, PART_SABRE, POP, PUSH, SIZE, -.84, .84, PART, PART_SABRE,
                                POP, END };
/* clang-format on */

static const struct { const char *face; const float *sketch; BicColour ink; } faces[] = {
  { "INF", _bic_icon_line, 0x22468C },     { "CAV", _bic_icon_heavy_cavalry, 0x1A5A3E },
  { "ART", _bic_icon_foot_gun, 0xB3261E },
  { "FLAG", flag, 0xB07A10 },              { "SAB", sabres, 0x4A2413 },
};

static void
draw_pips (cairo_t  *cr,
           int       n,
           BicColour ink)
{
  static const double places[][2] = { { -1, -1 }, { 1, 1 }, { 1, -1 }, { -1, 1 }, { -1, 0 }, { 1, 0 } };

  for (int i = 0; i < n - n % 2; i++)
    _bic_circle (cr, 0.5 + places[i][0] * 0.22, 0.5 + places[i][1] * 0.22, 0.075);
  if (n % 2)
    _bic_circle (cr, 0.5, 0.5, 0.075);
  _bic_fill (cr, ink, 1.0);
}

static void
draw_face (cairo_t        *cr,
           const BicTheme *theme,
           const char     *face)
{
  for (guint i = 0; i < G_N_ELEMENTS (faces); i++)
    if (g_strcmp0 (faces[i].face, face) == 0)
      {
        _bic_icon (cr, faces[i].sketch, 0.5, 0.5, 0.29, theme->mono ? theme->die_ink : faces[i].ink, theme->die, 0.0);
        return;
      }
  if (face && g_ascii_isdigit (face[0]))
    draw_pips (cr, CLAMP (face[0] - '0', 1, 6), theme->die_ink);
}

/* Told apart by its line as well as by its colour */
static void
ring (cairo_t        *cr,
      const BicTheme *theme,
      BicDieMark      mark)
{
  static const double dash[] = { 0.16, 0.1 };

  if (mark == BIC_DIE_PLAIN)
    return;
  _bic_round_rectangle (cr, 0.045, 0.045, 0.91, 0.91, 0.18);
  if (mark == BIC_DIE_FLAG)
    cairo_set_dash (cr, dash, 2, 0.0);
  _bic_stroke (cr, theme->mono ? theme->die_ink : mark == BIC_DIE_HIT ? HIT : FLAG, 1.0,
               mark == BIC_DIE_HIT ? 0.09 : 0.06);
  cairo_set_dash (cr, NULL, 0, 0.0);
}

/**
 * bic_draw_die:
 * @cr: a context
 * @size: of the square, in user units
 * @style: the look
 * @face: "INF", "CAV", "ART", "FLAG", "SAB" or a digit; anything else is a blank die
 * @mark: a hit is ringed in green, a flag has a broken ring in gold
 */
void
bic_draw_die (cairo_t        *cr,
              double          size,
              const BicStyle *style,
              const char     *face,
              BicDieMark      mark)
{
  BicTheme theme = _bic_theme (style);

  cairo_save (cr);
  cairo_scale (cr, size, size);
  if (!theme.mono)
    {
      _bic_round_rectangle (cr, 0.09, 0.12, 0.84, 0.84, 0.15);
      _bic_fill (cr, 0x000000, 0.22);
    }
  _bic_round_rectangle (cr, 0.08, 0.08, 0.84, 0.84, 0.15);
  _bic_fill_stroke (cr, theme.die, _bic_mix (theme.die, theme.die_ink, 0.55), 0.018);
  draw_face (cr, &theme, face);
  ring (cr, &theme, mark);
  cairo_restore (cr);
}

/**
 * bic_draw_die_place:
 * @cr: a context
 * @size: of the square, in user units
 * @style: the look
 *
 * Where a die will lie that is still to be rolled.
 */
void
bic_draw_die_place (cairo_t        *cr,
                    double          size,
                    const BicStyle *style)
{
  static const double dash[] = { 0.1, 0.08 };

  cairo_save (cr);
  cairo_scale (cr, size, size);
  _bic_round_rectangle (cr, 0.1, 0.1, 0.8, 0.8, 0.15);
  cairo_set_dash (cr, dash, 2, 0.0);
  _bic_stroke (cr, style->look == BIC_LOOK_DARK ? 0xFFFFFF : 0x000000, style->high_contrast ? 0.9 : 0.45, 0.03);
  cairo_restore (cr);
}
