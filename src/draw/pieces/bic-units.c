/* Units in their hexes: blocks with a ribbon, counters, or only faces
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-symbols.h"

#include <math.h>

#define MOST_BLOCKS 8
#define UP 0.06                         /* distance by which blocks are above the middle of the hex, because the ribbon
                                         * is below them */

/* --- blocks ------------------------------------------------------------- */
/* Numbers of blocks in the upper and lower row, by the number of blocks at full strength */
static const int rows[MOST_BLOCKS + 1][2] = { { 0, 0 }, { 1, 0 }, { 2, 0 }, { 1, 2 }, { 2, 2 }, { 3, 2 }, { 3, 3 },
                                              { 4, 3 }, { 4, 4 } };

static double
size_of_block (BicArm arm,
               int    full)
{
  static const double by_width[] = { 0.325, 0.325, 0.292, 0.245, 0.185 };
  int widest = MAX (rows[full][0], rows[full][1]);

  if (arm == BIC_ARM_HORSE)
    return full <= 3 ? 0.325 : full == 4 ? 0.300 : by_width[widest];
  return by_width[widest];
}

static int
place_in_two_rows (BicArm  arm,
                   int     full,
                   BicArea box[MOST_BLOCKS])
{
  double s = size_of_block (arm, full), gap = s > 0.28 ? 0.03 : 0.024, top = rows[full][1] ? -s - gap / 2 : -s / 2;
  int n = 0;

  for (int row = 0; row < 2; row++)
    for (int i = 0; i < rows[full][row]; i++)
      {
        double left = -(rows[full][row] * s + (rows[full][row] - 1) * gap) / 2;

        box[n++] = (BicArea) { left + i * (s + gap), top + row * (s + gap) - UP, s, s };
      }
  return n;
}

static int
place_in_stack (int     full,
                BicArea box[MOST_BLOCKS])
{
  double gap = 0.016, height = MIN (0.203, (0.65 - (full - 1) * gap) / full),
               top = -0.06 - (full * height + (full - 1) * gap) / 2;

  for (int i = 0; i < full; i++)
    box[i] = (BicArea) { -0.29, top + i * (height + gap), 0.58, height };
  return full;
}

static void
draw_blocks (cairo_t            *cr,
             const BicTheme     *theme,
             const BicSymbol    *symbol,
             const BicPieceView *piece,
             BicPoint            at)
{
  BicArea box[MOST_BLOCKS];
  int full = CLAMP (piece->full, 1, MOST_BLOCKS);
  int n = symbol->arm == BIC_ARM_GUNS ? place_in_stack (full, box) : place_in_two_rows (symbol->arm, full, box);

  for (int i = 0; i < n; i++)
    {
      box[i].x += at.x;
      box[i].y += at.y;
      if (i < piece->blocks)
        _bic_block (cr, theme, symbol, box[i]);
      else
        _bic_lost_block (cr, theme, symbol, box[i]);
    }
}

/* --- the ribbon: cockade, code and one pip per block of full strength ---- */
#define RIBBON_HEIGHT 0.165
#define PIP 0.042
#define PIP_GAP 0.014
#define COCKADE 0.10

static void
draw_ribbon_background (cairo_t         *cr,
                        const BicTheme  *theme,
                        const BicSymbol *symbol,
                        BicArea          b)
{
  if (!theme->mono)
    {
      _bic_round_rectangle (cr, b.x + 0.008, b.y + 0.02, b.width, b.height, b.height / 2);
      _bic_fill (cr, 0x000000, 0.25);
    }
  _bic_round_rectangle (cr, b.x, b.y, b.width, b.height, b.height / 2);
  _bic_fill_stroke (cr, theme->ribbon, _bic_symbol_edge (theme, symbol, 0.25), 0.014);
}

static void
draw_ribbon (cairo_t            *cr,
             const BicTheme     *theme,
             const BicSymbol    *symbol,
             const BicPieceView *piece,
             BicPoint            at)
{
  BicTextStyle type = { .face = BIC_FACE_SANS, .size = 0.135, .weight = 800, .upright = BIC_MIDDLE,
                        .colour = theme->ribbon_ink,
                        .widest = 0.36 };
  int full = CLAMP (piece->full, 1, MOST_BLOCKS);
  double code = _bic_text_width (cr, symbol->code, &type), pips = full * (PIP + PIP_GAP) - PIP_GAP;
  double width = 0.045 + COCKADE + 0.03 + code + 0.04 + pips + 0.05, left = at.x - width / 2, y = at.y + 0.345;

  draw_ribbon_background (cr, theme, symbol, (BicArea) { left, y - RIBBON_HEIGHT / 2, width, RIBBON_HEIGHT });
  left += 0.045;
  _bic_cockade (cr, theme, symbol->nation, left + COCKADE / 2, y, COCKADE / 2);
  _bic_circle (cr, left + COCKADE / 2, y, COCKADE / 2);
  _bic_stroke (cr, theme->ribbon_ink, 1.0, 0.012);      /* makes a black cockade visible on a dark ribbon */
  left += COCKADE + 0.03;
  _bic_text (cr, left, y, symbol->code, &type);
  for (int i = 0; i < full; i++)
    {
      cairo_rectangle (cr, (left + code + 0.04) + i * (PIP + PIP_GAP), y - 0.05, PIP, 0.10);
      if (i < piece->blocks)
        _bic_fill (cr, theme->ribbon_ink, 1.0);
      else
        _bic_stroke (cr, theme->ribbon_ink, 0.6, 0.009);
    }
}

/* --- square: a frame of bayonets ---------------------------------------- */
#define SQUARE_HALF 0.362
#define TOOTH 0.058
#define TEETH 7

static void
draw_square_formation (cairo_t         *cr,
                       const BicTheme  *theme,
                       const BicSymbol *symbol,
                       BicPoint         at,
                       double           half,
                       double           line)
{
  cairo_new_path (cr);
  for (int i = 0; i < 4 * TEETH; i++)
    for (int tip = 0; tip < 2; tip++)
      {
        double u = -half + 2 * half * (i % TEETH + tip * 0.5) / TEETH, v = -half - tip * TOOTH,
                   angle = i / TEETH * G_PI / 2;

        cairo_line_to (cr, at.x + u * cos (angle) - v * sin (angle), at.y + u * sin (angle) + v * cos (angle));
      }
  cairo_close_path (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  _bic_fill_stroke (cr, theme->ribbon, _bic_symbol_edge (theme, symbol, 0.2), line);
}

/* --- counters ----------------------------------------------------------- */
static const struct { double width, height, pips; } counter_size[BIC_N_ARMS] = { /* pips: distance of the pips from the
                                                                                  * edge */
  { 0.76, 0.76, 0.065 }, { 0.78, 0.76, 0.065 }, { 0.86, 0.74, 0.115 }, { 0.50, 0.76, 0.065 },
};
#define CODE_BAND 0.27
#define BAND_COCKADE 0.085

static void
draw_strength (cairo_t            *cr,
               const BicTheme     *theme,
               const BicSymbol    *symbol,
               const BicPieceView *piece,
               double              left,
               double              top,
               double              height)
{
  int full = CLAMP (piece->full, 1, MOST_BLOCKS);
  double step = MIN (0.125, height / full), pip = step * 0.72, y = top + (height - full * step) / 2 + (step - pip) / 2;

  for (int i = 0; i < full; i++)
    {
      cairo_rectangle (cr, left, y + i * step, 0.085, pip);
      if (full - i <= piece->blocks)
        _bic_fill (cr, _bic_symbol_ink (theme, symbol), 1.0);
      else
        _bic_stroke (cr, _bic_symbol_ink (theme, symbol), 0.7, 0.014);
    }
}

/* Draws the code of a unit. If the code is short, also draws a cockade, which distinguishes nations for players who do
 * not see the color. */
static void
draw_code (cairo_t         *cr,
           const BicTheme  *theme,
           const BicSymbol *symbol,
           BicArea          band)
{
  BicTextStyle type = { .face = BIC_FACE_SANS, .size = 0.265, .weight = 800, .anchor = BIC_CENTRE,
                        .upright = BIC_MIDDLE, .colour = theme->ribbon_ink, .widest = band.width - 0.10 };
  double inset = counter_size[symbol->arm].pips, taken = 2 * BAND_COCKADE + inset, y = band.y + band.height / 2;
  gboolean fits = _bic_text_width (cr, symbol->code, &type) + taken + 0.03 < band.width - inset;

  if (fits)
    _bic_cockade (cr, theme, symbol->nation, band.x + inset + BAND_COCKADE, y - 0.01, BAND_COCKADE);
  _bic_text (cr, band.x + (band.width + (fits ? taken - inset : 0.0)) / 2, y - 0.012, symbol->code, &type);
}

/* Draws the code in a light band that is as wide as the counter. Text of ten pixels is readable on this band, but not
 * on the face of the counter. */
static void
draw_code_band (cairo_t         *cr,
                const BicTheme  *theme,
                const BicSymbol *symbol,
                BicArea          box)
{
  double top = box.y + box.height - CODE_BAND;

  cairo_save (cr);
  _bic_face_path (cr, symbol->arm, (BicArea) { box.x + 0.02, box.y + 0.02, box.width - 0.04, box.height - 0.04 });
  cairo_clip (cr);
  cairo_rectangle (cr, box.x, top, box.width, CODE_BAND);
  _bic_fill (cr, theme->ribbon, 1.0);
  cairo_restore (cr);
  if (theme->mono)
    {
      cairo_move_to (cr, box.x, top);
      cairo_line_to (cr, box.x + box.width, top);
      _bic_stroke (cr, 0x000000, 1.0, 0.014);
    }
  draw_code (cr, theme, symbol, (BicArea) { box.x, top, box.width, CODE_BAND });
}

/* In monochrome, draws a white area on the hatched face, so that pictures and pips are readable. */
static void
draw_white_panel (cairo_t        *cr,
                  const BicTheme *theme,
                  BicArea         box)
{
  if (!theme->mono)
    return;
  _bic_round_rectangle (cr, box.x + 0.08, box.y + 0.06, box.width - 0.16, box.height - 0.12, 0.03);
  _bic_fill (cr, 0xFFFFFF, 1.0);
}

static BicArea
counter_box (BicArm   arm,
             BicPoint at)
{
  double w = counter_size[arm].width, h = counter_size[arm].height;

  return (BicArea) { at.x - w / 2, at.y - h / 2 - 0.01, w, h };
}

/* --- complete pieces ---------------------------------------------------- */
double
_bic_unit_offset_beside_leader (double px)
{
  return px >= BIC_BLOCKS_FROM ? 0.115 : 0.10;
}

/* Returns the theme for the pieces of a side. Text on the ribbons of the top side has inverted colors, so that players
 * can distinguish two armies of the same nation. */
static BicTheme
theme_of_side (const BicTheme *theme,
               int             side)
{
  BicTheme theirs = *theme;

  if (side != BIC_TOP)
    return theirs;
  theirs.ribbon = theme->ribbon_ink;
  theirs.ribbon_ink = theme->ribbon;
  theirs.error = _bic_mix (theme->error, 0xFFFFFF, 0.45);
  return theirs;
}

void
_bic_unit (cairo_t            *cr,
           const BicTheme     *look,
           const BicSymbol    *symbol,
           const BicPieceView *piece,
           BicPoint            at,
           double              px)
{
  gboolean blocks = px >= BIC_BLOCKS_FROM;
  BicTheme sided = theme_of_side (look, piece->side), *theme = &sided;

  if (piece->figured)
    {
      _bic_figured_unit (cr, theme, symbol, piece, at, px);
      return;
    }
  if (piece->square)
    draw_square_formation (cr, theme, symbol, (BicPoint) { at.x, at.y - (blocks ? 0.05 : 0.01) },
                           blocks ? SQUARE_HALF : 0.40, blocks ? 0.018 : 0.03);
  if (blocks)
    {
      draw_blocks (cr, theme, symbol, piece, at);
      draw_ribbon (cr, theme, symbol, piece, at);
    }
  else if (px >= BIC_COUNTER_FROM)
    {
      BicArea box = counter_box (symbol->arm, at);
      double upper = box.height - CODE_BAND;

      _bic_face (cr, theme, symbol, box, 0.045);
      draw_white_panel (cr, theme, box);
      _bic_icon (cr, symbol->picture, at.x + 0.065, box.y + upper / 2 + 0.005, upper * 0.41,
                 _bic_symbol_ink (theme, symbol),
                 _bic_symbol_paper (theme, symbol), 0.0);
      draw_strength (cr, theme, symbol, piece, box.x + counter_size[symbol->arm].pips, box.y + 0.055, upper - 0.075);
      draw_code_band (cr, theme, symbol, box);
    }
  else if (px >= BIC_PICTURE_FROM)
    {
      BicArea box = counter_box (symbol->arm, at);

      _bic_face (cr, theme, symbol, box, 0.045);
      draw_white_panel (cr, theme, box);
      _bic_draw_block_foot (cr, theme, symbol, box);
      _bic_icon (cr, symbol->picture, at.x, at.y - 0.01, 0.30, _bic_symbol_ink (theme, symbol),
                 _bic_symbol_paper (theme, symbol), 0.0);
    }
  else
    {
      /* fills the face with the nation's color, because a picture of this size would be unreadable */
      _bic_face_path (cr, symbol->arm, counter_box (symbol->arm, at));
      _bic_fill (cr, theme->mono ? 0x000000 : symbol->nation->face, 1.0);
    }
}
