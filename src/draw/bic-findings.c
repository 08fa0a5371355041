/* Drawing of the results of an analysis: tints, hatching and numbers in hexes, and a line of sight
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-layers.h"
#include "bic-symbols.h"

typedef enum { SELECTION, GOLD, TARGET, INK } Ink;

/* clang-format off */
static const struct { Ink colour; double tint; BicHatch hatch; gboolean ring; } styles[BIC_N_FINDS] = {
  [BIC_FIND_REACH]       = { SELECTION, 0.22, BIC_HATCH_NONE,    TRUE },
  [BIC_FIND_FIRE]        = { TARGET,    0.20, BIC_HATCH_NONE,    TRUE },
  [BIC_FIND_SEEN]        = { GOLD,      0.20, BIC_HATCH_NONE,    FALSE },
  [BIC_FIND_HIDDEN]      = { INK,       0.16, BIC_HATCH_RISING,  FALSE },
  [BIC_FIND_SUPPORTED]   = { SELECTION, 0.22, BIC_HATCH_NONE,    TRUE },
  [BIC_FIND_ALONE]       = { TARGET,    0.12, BIC_HATCH_FALLING, FALSE },
  [BIC_FIND_ZONE_TOP]    = { SELECTION, 0.18, BIC_HATCH_FALLING, FALSE },
  [BIC_FIND_ZONE_BOTTOM] = { TARGET,    0.18, BIC_HATCH_RISING,  FALSE },
  [BIC_FIND_ZONE_BOTH]   = { INK,       0.14, BIC_HATCH_CROSSED, FALSE },
  [BIC_FIND_SECTION]     = { GOLD,      0.22, BIC_HATCH_NONE,    FALSE },
  [BIC_FIND_CHANGED]     = { GOLD,      0.34, BIC_HATCH_CROSSED, TRUE },
  [BIC_FIND_NEW]         = { SELECTION, 0.30, BIC_HATCH_RISING,  TRUE },
  [BIC_FIND_GONE]        = { TARGET,    0.26, BIC_HATCH_FALLING, TRUE },
};
/* clang-format on */

#define HATCH_SPACE 0.14
#define HATCH_WIDTH 0.014
#define NUMBER_AT 0.36                  /* distance of the number below the middle of the hex, where blocks do not cover
                                         * it */

static BicColour
colour_of (const BicPainter *painter,
           Ink               ink)
{
  const BicColour colours[] = { painter->theme.selection, painter->theme.gold, painter->theme.target,
                                painter->theme.ink };

  return colours[ink];
}

static void
hatch (const BicPainter *painter,
       BicPoint          at,
       BicHatch          way,
       BicColour         colour)
{
  const BicNationArt art = { .hatch = way, .hatch_space = HATCH_SPACE, .hatch_width = HATCH_WIDTH };

  cairo_save (painter->cr);
  _bic_hex_outline (painter, at, 0.98);
  cairo_clip (painter->cr);
  _bic_ink (painter->cr, colour, 0.6);
  _bic_hatch (painter->cr, &art, (BicArea) { at.x - 0.6, at.y - 0.6, 1.2, 1.2 });
  cairo_restore (painter->cr);
}

static void
draw_tint (const BicPainter *painter,
           BicPoint          at,
           BicFind           find)
{
  BicColour colour = colour_of (painter, styles[find].colour);

  if (styles[find].tint <= 0.0)
    return;
  _bic_hex_outline (painter, at, 0.98);
  _bic_fill (painter->cr, colour, styles[find].tint * (painter->style.high_contrast ? 1.8 : 1.0));
  hatch (painter, at, styles[find].hatch, colour);
  if (styles[find].ring)
    {
      _bic_hex_outline (painter, at, 0.93);
      _bic_stroke (painter->cr, colour, 0.8, MAX (0.02, 1.2 / MAX (painter->px, 1.0)));
    }
}

static void
draw_number (const BicPainter *painter,
             BicPoint          at,
             int               number)
{
  BicTextStyle type = { .face = BIC_FACE_SANS, .size = _bic_label_size (painter, 0.17), .weight = 800,
                        .anchor = BIC_CENTRE, .upright = BIC_MIDDLE, .colour = painter->theme.ink,
                        .halo = painter->theme.halo, .halo_width = 0.06 };
  char text[8];

  g_snprintf (text, sizeof text, "%d", number);
  _bic_text (painter->cr, at.x, at.y + NUMBER_AT, text, &type);
}

/* Draws a line of sight. If a hex blocks the line, the line is dashed and the blocking hex has a cross. */
static void
draw_sight (const BicPainter  *painter,
            const BicFindings *findings)
{
  static const double dash[] = { 0.10, 0.08 };
  BicPoint from = _bic_painter_centre (painter, findings->from), to = _bic_painter_centre (painter, findings->to);
  gboolean hidden = bic_grid_has (&painter->layout.grid, findings->blocker);
  BicColour colour = colour_of (painter, hidden ? TARGET : SELECTION);

  for (int pass = 0; pass < 2; pass++)
    {
      cairo_move_to (painter->cr, from.x, from.y);
      cairo_line_to (painter->cr, to.x, to.y);
      cairo_set_dash (painter->cr, dash, hidden && pass ? 2 : 0, 0);
      _bic_stroke (painter->cr, pass ? colour : painter->theme.casing, 0.95, pass ? 0.045 : 0.09);
    }
  cairo_set_dash (painter->cr, NULL, 0, 0);
  if (!hidden)
    return;
  from = _bic_painter_centre (painter, findings->blocker);
  for (int pass = 0; pass < 2; pass++)
    {
      _bic_hex_outline (painter, from, 0.9);
      for (int k = -1; k <= 1; k += 2)
        {
          cairo_move_to (painter->cr, from.x - 0.16, from.y - 0.16 * k);
          cairo_line_to (painter->cr, from.x + 0.16, from.y + 0.16 * k);
        }
      _bic_stroke (painter->cr, pass ? colour : painter->theme.casing, 0.95, pass ? 0.05 : 0.10);
    }
}

/**
 * bic_draw_findings:
 * @cr: context to draw in, in device units
 * @layout: layout of the board of @what
 * @style: look, and selection of the parts that are drawn
 * @what: picture of the battle
 * @findings: results of an analysis
 *
 * Draws the results over the ground. Pieces must be drawn after this call.
 */
void
bic_draw_findings (cairo_t           *cr,
                   const BicLayout   *layout,
                   const BicStyle    *style,
                   const BicPicture  *what,
                   const BicFindings *findings)
{
  BicPainter painter;
  g_autoptr (GArray) hexes = NULL;

  _bic_painter_begin (&painter, cr, layout, style, what);
  hexes = _bic_painter_visible_hexes (&painter);
  for (guint i = 0; i < hexes->len; i++)
    {
      int hex = g_array_index (hexes, int, i);

      draw_tint (&painter, _bic_painter_centre (&painter, hex), findings->hex[hex].find);
      if (findings->hex[hex].number)
        draw_number (&painter, _bic_painter_centre (&painter, hex), findings->hex[hex].number);
    }
  if (bic_grid_has (&painter.layout.grid, findings->from) && bic_grid_has (&painter.layout.grid, findings->to))
    draw_sight (&painter, findings);
  _bic_painter_end (&painter);
}
