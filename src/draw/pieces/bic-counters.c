/* Counters with numbers (arm, strength and movement), markers, and garrisons
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-symbols.h"

#define SIDE 0.74
#define BAND 0.29                       /* height of the light band with the numbers; the band is as wide as the
                                         * counter */

static BicArea
box_at (BicPoint at)
{
  return (BicArea) { at.x - SIDE / 2, at.y - SIDE / 2 - 0.01, SIDE, SIDE };
}

static void
draw_figures_band (cairo_t        *cr,
                   const BicTheme *theme,
                   BicArea         box)
{
  cairo_save (cr);
  _bic_face_path (cr, BIC_ARM_FOOT, (BicArea) { box.x + 0.02, box.y + 0.02, box.width - 0.04, box.height - 0.04 });
  cairo_clip (cr);
  cairo_rectangle (cr, box.x, box.y + box.height - BAND, box.width, BAND);
  _bic_fill (cr, theme->ribbon, 1.0);
  cairo_restore (cr);
  if (!theme->mono)
    return;
  cairo_move_to (cr, box.x, box.y + box.height - BAND);
  cairo_line_to (cr, box.x + box.width, box.y + box.height - BAND);
  _bic_stroke (cr, 0x000000, 1.0, 0.014);
}

/* Draws a number of a counter. @red: TRUE for a number of an elite or guard unit, which is red, or underlined if there
 * are no colors. */
static void
draw_figure (cairo_t        *cr,
             const BicTheme *theme,
             double          x,
             double          y,
             int             figure,
             gboolean        red,
             double          px)
{
  char text[8];
  BicTextStyle type = { .face = BIC_FACE_SANS, .size = CLAMP (BIC_FIGURE_PX / px, 0.30, 0.40), .weight = 800,
                        .anchor = BIC_CENTRE, .upright = BIC_MIDDLE,
                        .colour = red && !theme->mono ? theme->error : theme->ribbon_ink, .widest = 0.3 };

  g_snprintf (text, sizeof text, "%d", figure);
  _bic_text (cr, x, y, text, &type);
  if (!red || !theme->mono)
    return;
  cairo_move_to (cr, x - 0.08, y + 0.125);
  cairo_line_to (cr, x + 0.08, y + 0.125);
  _bic_stroke (cr, theme->ribbon_ink, 1.0, 0.024);
}

static void
draw_figures (cairo_t            *cr,
              const BicTheme     *theme,
              const BicPieceView *piece,
              BicArea             box,
              double              px)
{
  double x = box.x + box.width / 2, y = box.y + box.height - BAND / 2 - 0.012;

  draw_figure (cr, theme, x - 0.16, y, piece->strength, piece->picked & BIC_PICKED_STRENGTH, px);
  draw_figure (cr, theme, x + 0.16, y, piece->moves, piece->picked & BIC_PICKED_MOVES, px);
  cairo_move_to (cr, x - 0.045, y + 0.005);
  cairo_line_to (cr, x + 0.045, y + 0.005);
  _bic_stroke (cr, theme->ribbon_ink, 1.0, 0.028);
}

/* Returns the position of marker @place of a counter. Markers are one below the other at the right edge. If a leader is
 * at the right, the markers are at the left edge, below the cockade. */
static BicPoint
badge_place (const BicPieceView *piece,
             BicPoint            at,
             int                 place)
{
  if (piece->led)
    return (BicPoint) { at.x - SIDE / 2 + 0.04, at.y - 0.05 + place * 0.26 };
  return (BicPoint) { at.x + SIDE / 2 - 0.05, at.y - SIDE / 2 + 0.06 + place * 0.26 };
}

/* Draws a marker as a disc with a sign. */
void
_bic_badge (cairo_t        *cr,
            const BicTheme *theme,
            BicPoint        at,
            const char     *sign,
            BicSignTone     tone)
{
  static const BicColour colours[] = { 0x4A4A4A, 0, 0x9A5B00, 0x1A5FB4 };
  BicTextStyle type = { .face = BIC_FACE_SANS, .size = 0.22, .weight = 800, .anchor = BIC_CENTRE, .upright = BIC_MIDDLE,
                        .colour = 0xFFFFFF, .widest = 0.24 };

  _bic_circle (cr, at.x, at.y, 0.14);
  _bic_fill_stroke (cr, theme->mono ? 0x000000 : tone == BIC_SIGN_BAD ? theme->error : colours[tone], theme->casing,
                    0.024);
  _bic_text (cr, at.x, at.y, sign, &type);
}

static void
draw_badges (cairo_t            *cr,
             const BicTheme     *theme,
             const BicPieceView *piece,
             BicPoint            at)
{
  int place = 0;

  if (piece->routed)
    _bic_badge (cr, theme, badge_place (piece, at, place++), "R", BIC_SIGN_BAD);
  for (int i = 0; i < piece->n_badges; i++)
    _bic_badge (cr, theme, badge_place (piece, at, place++), piece->badge[i].sign, piece->badge[i].tone);
}

/* Draws the fatigue as a number on a disc, whose color ranges from green (1) to red (4). The disc is at the right of
 * the counter, and lower if a leader is in the hex. */
static void
draw_fatigue (cairo_t            *cr,
              const BicTheme     *theme,
              const BicPieceView *piece,
              BicPoint            at)
{
  static const struct { BicColour disc, ink;
      } tones[] = { { 0x2E7D32, 0xFFFFFF }, { 0xF2C400, 0x1A1A1A }, { 0xE87400, 0x1A1A1A }, { 0xC01C28, 0xFFFFFF } };
  int tone = CLAMP (piece->tired, 1, (int) G_N_ELEMENTS (tones)) - 1;
  BicTextStyle type = { .face = BIC_FACE_SANS, .size = 0.19, .weight = 800, .anchor = BIC_CENTRE, .upright = BIC_MIDDLE,
                        .colour = theme->mono ? 0x000000 : tones[tone].ink, .widest = 0.3 };
  double x = at.x + SIDE / 2 - (piece->led ? -0.06 : 0.03), y = at.y + (piece->led ? 0.20 : 0.01);
  char text[8];

  g_snprintf (text, sizeof text, "%d", piece->tired);
  _bic_circle (cr, x, y, 0.115);
  _bic_fill_stroke (cr, theme->mono ? 0xFFFFFF : tones[tone].disc, theme->mono ? 0x000000 : theme->casing, 0.024);
  _bic_text (cr, x, y, text, &type);
}

/* Draws the picture, and the cockade at the upper left. The cockade distinguishes nations for players who do not see
 * the color. If a leader is at the upper right, the picture is farther to the left. */
static void
draw_cockade_and_picture (cairo_t            *cr,
                          const BicTheme     *theme,
                          const BicSymbol    *symbol,
                          gboolean            led,
                          BicArea             box)
{
  double upper = box.height - BAND, x = box.x + box.width / 2 + (led ? -0.10 : 0.07), y = box.y + upper / 2 + 0.01;

  if (theme->mono)
    {
      _bic_round_rectangle (cr, box.x + 0.06, box.y + 0.05, box.width - 0.12, upper - 0.07, 0.03);
      _bic_fill (cr, 0xFFFFFF, 1.0);
    }
  _bic_icon (cr, symbol->picture, x, y, upper * (led ? 0.36 : 0.42), _bic_symbol_ink (theme, symbol),
             _bic_symbol_paper (theme, symbol), 0.0);
  _bic_cockade (cr, theme, symbol->nation, box.x + 0.135, box.y + 0.135, 0.075);
}

/* --- face-down counters ------------ */

/* Adds a cocked hat to the path. It is the sign for a face-down counter, which shows the army but not the arm. */
static void
trace_hat (cairo_t *cr,
           double   x,
           double   y,
           double   half)
{
  cairo_move_to (cr, x - half, y + half * 0.30);
  cairo_curve_to (cr, x - half * 0.62, y + half * 0.10, x - half * 0.60, y - half * 0.62, x, y - half * 0.66);
  cairo_curve_to (cr, x + half * 0.60, y - half * 0.62, x + half * 0.62, y + half * 0.10, x + half, y + half * 0.30);
  cairo_curve_to (cr, x + half * 0.55, y + half * 0.52, x - half * 0.55, y + half * 0.52, x - half, y + half * 0.30);
  cairo_close_path (cr);
}

static void
draw_hat (cairo_t         *cr,
          const BicTheme  *theme,
          const BicSymbol *symbol,
          double           x,
          double           y,
          double           half)
{
  trace_hat (cr, x, y, half);
  _bic_fill_stroke (cr, _bic_symbol_ink (theme, symbol), _bic_symbol_paper (theme, symbol), 0.02);
  _bic_cockade (cr, theme, symbol->nation, x, y - half * 0.12, half * 0.3);
}

/* Draws the back of a counter: a frame inside the edge, and a hat. */
static void
draw_back (cairo_t         *cr,
           const BicTheme  *theme,
           const BicSymbol *symbol,
           BicArea          box)
{
  double inset = 0.055;

  if (theme->mono)
    {
      _bic_round_rectangle (cr, box.x + 0.05, box.y + 0.05, box.width - 0.1, box.height - 0.1, 0.03);
      _bic_fill (cr, 0xFFFFFF, 1.0);
    }
  _bic_round_rectangle (cr, box.x + inset, box.y + inset, box.width - 2 * inset, box.height - 2 * inset, 0.04);
  _bic_stroke (cr, _bic_symbol_ink (theme, symbol), 0.75, 0.022);
  draw_hat (cr, theme, symbol, box.x + box.width / 2, box.y + box.height / 2, 0.24);
}

/* Draws the mark of a unit that the enemy sees only face down: a small hat at the position of the first marker. */
static void
draw_hidden_mark (cairo_t            *cr,
                  const BicTheme     *theme,
                  const BicPieceView *piece,
                  BicPoint            at)
{
  BicPoint place = badge_place (piece, at, 0);
  double x = place.x, y = place.y;

  _bic_circle (cr, x, y, 0.13);
  _bic_fill_stroke (cr, theme->ribbon, theme->ribbon_ink, 0.02);
  trace_hat (cr, x, y + 0.01, 0.095);
  _bic_fill (cr, theme->ribbon_ink, 1.0);
}

/* Draws a counter with numbers. If numbers would be too small to read, draws only the face and the picture of the
 * counter. */
void
_bic_figured_unit (cairo_t            *cr,
                   const BicTheme     *theme,
                   const BicSymbol    *symbol,
                   const BicPieceView *piece,
                   BicPoint            at,
                   double              px)
{
  BicArea box = box_at (at);

  if (px < BIC_PICTURE_FROM)
    {
      _bic_face_path (cr, BIC_ARM_FOOT, box);
      _bic_fill (cr, theme->mono ? 0x000000 : symbol->nation->face, 1.0);
      return;
    }
  _bic_face (cr, theme, symbol, box, 0.045);
  if (piece->back)
    {
      draw_back (cr, theme, symbol, box);
      draw_badges (cr, theme, piece, at);
      return;
    }
  if (px < BIC_FIGURES_FROM)
    {
      _bic_draw_block_foot (cr, theme, symbol, box);
      _bic_icon (cr, symbol->picture, at.x, at.y - 0.01, 0.30, _bic_symbol_ink (theme, symbol),
                 _bic_symbol_paper (theme, symbol), 0.0);
      return;
    }
  draw_cockade_and_picture (cr, theme, symbol, piece->led, box);
  draw_figures_band (cr, theme, box);
  draw_figures (cr, theme, piece, box, px);
  draw_badges (cr, theme, piece, at);
  if (piece->face_down && !piece->routed && piece->n_badges == 0)
    draw_hidden_mark (cr, theme, piece, at);
  if (piece->tired)
    draw_fatigue (cr, theme, piece, at);
}

/* --- garrisons: battlements --- */

static void
trace_battlements (cairo_t *cr,
                   double   x,
                   double   y,
                   double   half)
{
  double w = half * 2 / 5, top = y - half * 0.75, notch = top + half * 0.4, bottom = y + half * 0.75;

  cairo_move_to (cr, x - half, bottom);
  for (int i = 0; i < 5; i++)
    {
      double level = i % 2 ? notch : top;

      cairo_line_to (cr, x - half + i * w, level);
      cairo_line_to (cr, x - half + (i + 1) * w, level);
    }
  cairo_line_to (cr, x + half, bottom);
  cairo_close_path (cr);
}

/* Draws a garrison. If @alone is TRUE, the garrison is in the middle of its hex. Otherwise it is small and at the lower
 * left. */
void
_bic_garrison (cairo_t            *cr,
               const BicTheme     *theme,
               const BicSymbol    *symbol,
               const BicPieceView *piece,
               BicPoint            at,
               gboolean            alone,
               double              px)
{
  double x = alone ? at.x : at.x - 0.33, y = alone ? at.y : at.y + 0.33, half = alone ? 0.27 : 0.16;
  BicTextStyle type = { .face = BIC_FACE_SANS, .size = half * 0.95, .weight = 800, .anchor = BIC_CENTRE,
                        .upright = BIC_MIDDLE,
                        .colour = theme->mono ? 0x000000 : symbol->nation->icon, .widest = 2 * half };
  char text[8];

  trace_battlements (cr, x, y, half);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  _bic_fill_stroke (cr, theme->mono ? 0xFFFFFF : symbol->nation->face,
                    theme->mono ? 0x000000 : _bic_mix (symbol->nation->face, 0x000000, 0.55), 0.03);
  g_snprintf (text, sizeof text, "%d", piece->strength);
  if (piece->strength > 0 && px >= BIC_FIGURES_FROM)
    _bic_text (cr, x, y + half * 0.22, text, &type);
}
