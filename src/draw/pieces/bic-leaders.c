/* Leaders in their hexes: a block next to the unit or, in rule systems with command ranges, a counter with the command
 * range
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-symbols.h"

/* Heights of the band with the command range: on a counter next to a unit, and on a counter that is alone in its hex */
#define SHORT_BAND 0.22
#define LONG_BAND 0.29

static BicArea
leader_box_near_blocks (BicPoint at,
                        gboolean alone,
                        gboolean blocks)
{
  if (alone)
    return blocks ? (BicArea) { at.x - 0.14, at.y - 0.27, 0.28, 0.48 }
           : (BicArea) { at.x - 0.21, at.y - 0.36, 0.42, 0.70 };
  return blocks ? (BicArea) { at.x + 0.235, at.y - 0.31, 0.245, 0.43 }
         : (BicArea) { at.x + 0.20, at.y - 0.44, 0.29, 0.48 };
}

/* Returns the area of a leader's counter. Next to a unit, it is the largest area that does not cover the numbers and
 * the cockade of the unit. */
static BicArea
leader_box_on_counter (BicPoint at,
                       gboolean alone)
{
  return alone ? (BicArea) { at.x - 0.31, at.y - 0.38, 0.62, 0.74 }
         : (BicArea) { at.x + 0.075, at.y - 0.505, 0.42, 0.55 };
}

/* Draws the command range in a light band at the bottom of the counter. */
static void
draw_command_range (cairo_t            *cr,
                    const BicTheme     *theme,
                    const BicSymbol    *symbol,
                    const BicPieceView *piece,
                    BicArea             box,
                    double              band,
                    double              px)
{
  BicTextStyle type = { .face = BIC_FACE_SANS, .size = CLAMP (BIC_FIGURE_PX / px, 0.285, 0.33), .weight = 800,
                        .anchor = BIC_CENTRE, .upright = BIC_MIDDLE,
                        .colour = theme->mono ? 0x000000 : BIC_SPAN_INK, .widest = box.width - 0.08 };
  double top = box.y + box.height - band;
  char text[12];

  cairo_save (cr);
  _bic_face_path (cr, symbol->arm, (BicArea) { box.x + 0.02, box.y + 0.02, box.width - 0.04, box.height - 0.04 });
  cairo_clip (cr);
  cairo_rectangle (cr, box.x, top, box.width, band);
  _bic_fill (cr, theme->ribbon, 1.0);
  if (theme->mono)
    {
      cairo_move_to (cr, box.x, top);
      cairo_line_to (cr, box.x + box.width, top);
      _bic_stroke (cr, 0x000000, 1.0, 0.014);
    }
  cairo_restore (cr);
  g_snprintf (text, sizeof text, "%d", piece->strength);
  _bic_text (cr, box.x + box.width / 2, top + band / 2 - 0.01, text, &type);
}

/* Draws a light rim around the leader. The rim separates the leader from the unit behind it, because both have the same
 * color. */
static void
draw_rim (cairo_t         *cr,
          const BicTheme  *theme,
          const BicSymbol *symbol,
          BicArea          box)
{
  double rim = 0.035;

  _bic_face_path (cr, symbol->arm,
                  (BicArea) { box.x - rim, box.y - rim, box.width + 2 * rim, box.height + 2 * rim + 0.03 });
  _bic_fill (cr, theme->mono ? 0xFFFFFF : theme->casing, 1.0);
}

/* Draws @n, the number of leaders in a hex with several leaders. */
static void
draw_leader_count (cairo_t        *cr,
                   const BicTheme *theme,
                   BicArea         box,
                   int             n)
{
  BicTextStyle type = { .face = BIC_FACE_SANS, .size = 0.21, .weight = 800, .anchor = BIC_CENTRE, .upright = BIC_MIDDLE,
                        .colour = theme->ribbon_ink, .widest = 0.26 };
  double x = box.x + 0.01, y = box.y + 0.06;
  char text[12];

  g_snprintf (text, sizeof text, "×%d", n);
  _bic_circle (cr, x, y, 0.135);
  _bic_fill_stroke (cr, theme->ribbon, theme->ribbon_ink, 0.024);
  _bic_text (cr, x, y, text, &type);
}

static void
draw_counter (cairo_t            *cr,
              const BicTheme     *theme,
              const BicSymbol    *symbol,
              const BicPieceView *piece,
              BicPoint            at,
              gboolean            alone,
              double              px)
{
  BicArea box = leader_box_on_counter (at, alone);
  double band = px < BIC_FIGURES_FROM ? 0.0 : alone ? LONG_BAND : SHORT_BAND, upper = box.height - band;

  draw_rim (cr, theme, symbol, box);
  _bic_face (cr, theme, symbol, box, 0.04);
  if (theme->mono)
    {
      _bic_round_rectangle (cr, box.x + 0.06, box.y + 0.07, box.width - 0.12, upper - 0.1, 0.08);
      _bic_fill (cr, 0xFFFFFF, 1.0);
    }
  _bic_icon (cr, symbol->picture, box.x + box.width / 2, box.y + upper * 0.57, MIN (upper * 0.42, box.width * 0.40),
             _bic_symbol_ink (theme, symbol),
             _bic_symbol_paper (theme, symbol), 0.0);
  if (band > 0.0)
    draw_command_range (cr, theme, symbol, piece, box, band, px);
}

/* Fills the face with the nation's color, because a picture of this size would be unreadable. */
static void
draw_nation_spot (cairo_t         *cr,
                  const BicTheme  *theme,
                  const BicSymbol *symbol,
                  BicArea          box)
{
  _bic_face_path (cr, symbol->arm, box);
  _bic_fill (cr, theme->mono ? 0x000000 : symbol->nation->face, 1.0);
}

void
_bic_leader (cairo_t            *cr,
             const BicTheme     *theme,
             const BicSymbol    *symbol,
             const BicPieceView *piece,
             BicPoint            at,
             gboolean            alone,
             int                 n,
             double              px)
{
  gboolean figured = piece && piece->figured;
  BicArea box = figured ? leader_box_on_counter (at, alone) : leader_box_near_blocks (at, alone, px >= BIC_BLOCKS_FROM);

  if (px < BIC_PICTURE_FROM)
    draw_nation_spot (cr, theme, symbol, box);
  else if (figured)
    draw_counter (cr, theme, symbol, piece, at, alone, px);
  else
    _bic_block (cr, theme, symbol, box);
  if (n > 1 && px >= (figured ? BIC_FIGURES_FROM : BIC_COUNTER_FROM))
    draw_leader_count (cr, theme, box, n);
}
