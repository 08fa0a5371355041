/* Marks of a game in the legend, each on the middle hex of a small board
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-layers.h"
#include "bic-legend-lights.h"

#define SIDE 3
#define SHORTER 0.75                    /* scale of an arrow, because the arrow extends over three hexes */

static BicPainter
painter_of_small_board (const BicPainter *outer)
{
  BicPainter painter = *outer;

  painter.layout = (BicLayout) { .scale = 1.0 };
  bic_grid_init (&painter.layout.grid, SIDE, SIDE);
  painter.x0 = painter.y0 = -SIDE;
  painter.x1 = painter.y1 = 2 * SIDE;
  return painter;
}

/* Draws @mark, a BicHexMark, in a hex around 0, 0. */
void
_bic_draw_legend_mark (const BicPainter *outer,
                       guint             mark)
{
  BicPainter painter = painter_of_small_board (outer);
  guint32 hex[SIDE * SIDE] = { 0 };
  BicMarks marks = { .hex = hex };
  int middle = bic_grid_hex (&painter.layout.grid, 1, 1);
  BicPoint at = _bic_painter_centre (&painter, middle);

  hex[middle] = (guint32) mark;
  cairo_translate (painter.cr, -at.x, -at.y);
  _bic_draw_highlights (&painter, &marks);
  _bic_draw_moves (&painter, &marks);
}

/* Draws an arrow with @number around 0, 0. */
void
_bic_legend_arrow (const BicPainter *outer,
                   int               number,
                   gboolean          path)
{
  BicPainter painter = painter_of_small_board (outer);
  BicArrow arrow = { bic_grid_hex (&painter.layout.grid, 0, 0), bic_grid_hex (&painter.layout.grid, 0, 2), number,
                     FALSE, path };
  BicMarks marks = { .arrow = &arrow, .n_arrows = 1 };
  BicPoint a = _bic_painter_centre (&painter, arrow.from), b = _bic_painter_centre (&painter, arrow.to);

  cairo_scale (painter.cr, SHORTER, SHORTER);
  cairo_translate (painter.cr, -(a.x + b.x) / 2.0, -(a.y + b.y) / 2.0);
  _bic_draw_moves (&painter, &marks);
}

/* Draws a stroke of a trail around 0, 0. The stroke of a lost piece is in one hex. Other strokes extend over two
 * hexes. */
void
_bic_legend_trail (const BicPainter *outer,
                   BicTrailKind      kind,
                   const char       *sign)
{
  BicPainter painter = painter_of_small_board (outer);
  int from = bic_grid_hex (&painter.layout.grid, 0, 0),
    to = kind == BIC_TRAIL_LOST ? from : bic_grid_hex (&painter.layout.grid, 0, 1);
  BicTrail trail = { kind, from, to, TRUE, TRUE, FALSE, "" };
  BicMarks marks = { .trail = &trail, .n_trail = 1 };
  BicPoint a = _bic_painter_centre (&painter, from), b = _bic_painter_centre (&painter, to);

  g_strlcpy (trail.sign, sign, sizeof trail.sign);
  cairo_translate (painter.cr, -(a.x + b.x) / 2.0, -(a.y + b.y) / 2.0);
  _bic_draw_highlights (&painter, &marks);
  _bic_draw_moves (&painter, &marks);
}
