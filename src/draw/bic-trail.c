/* The trail of a turn: paths, attacks with their results, and lost pieces
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Lines are thin, and paths are drawn under the pieces. The arrow of an attack covers only the edge of its target, so
 * that pieces stay visible.
 */
#include "config.h"

#include "bic-layers.h"
#include "bic-symbols.h"

#include <math.h>

#define LINE 0.034
#define CASING 0.075
#define HEAD 0.12
#define HALF_HEAD 0.075
#define CHIP 0.105
#define LETTER 0.155
#define READABLE 9.0                    /* smallest text size that is readable, in device units */
#define AT_MOST 1.5                     /* largest factor by which a disc grows to make its text readable */

typedef struct { BicPoint from, to; double angle, length; } Stroke;

static Stroke
stroke_of (const BicPainter *painter,
           const BicTrail   *trail)
{
  BicPoint a = _bic_painter_centre (painter, trail->from), b = _bic_painter_centre (painter, trail->to);

  return (Stroke) { a, b, atan2 (b.y - a.y, b.x - a.x), hypot (b.x - a.x, b.y - a.y) };
}

static gboolean
is_on_board (const BicPainter *painter,
             const BicTrail   *trail)
{
  return bic_grid_has (&painter->layout.grid, trail->from) && bic_grid_has (&painter->layout.grid, trail->to);
}

/* Adds a line along the x axis from @start to @end. If @headed is TRUE, adds an arrowhead at @end. */
static void
trace_line (cairo_t *cr,
            double   start,
            double   end,
            gboolean headed)
{
  cairo_move_to (cr, start, 0);
  cairo_line_to (cr, end, 0);
  if (!headed)
    return;
  cairo_move_to (cr, end - HEAD, -HALF_HEAD);
  cairo_line_to (cr, end, 0);
  cairo_line_to (cr, end - HEAD, HALF_HEAD);
}

static void
draw_line (const BicPainter *painter,
           BicColour         colour,
           double            start,
           double            end,
           gboolean          headed,
           gboolean          dashed)
{
  static const double dash[] = { 0.07, 0.075 };
  cairo_t *cr = painter->cr;
  double thin = 1.4 / MAX (painter->px, 1.0);

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  trace_line (cr, start, end, headed);
  _bic_stroke (cr, painter->theme.halo, 0.75, MAX (CASING, 2.4 * thin));
  cairo_set_dash (cr, dash, dashed ? 2 : 0, 0);
  trace_line (cr, start, end, FALSE);
  _bic_stroke (cr, colour, 1.0, MAX (LINE, thin));
  cairo_set_dash (cr, NULL, 0, 0);
  if (headed)
    {
      trace_line (cr, end, end, TRUE);
      _bic_stroke (cr, colour, 1.0, MAX (LINE, thin));
    }
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
}

/* Draws one step of a path. The arrowhead is at the edge of the last hex, where the piece does not cover the arrowhead.
 * Counters need more distance from the middle than blocks. */
static void
draw_path_step (const BicPainter *painter,
                const BicTrail   *trail)
{
  const double edge = painter->px < BIC_BLOCKS_FROM ? 0.50 : 0.45;
  Stroke stroke = stroke_of (painter, trail);
  cairo_t *cr = painter->cr;

  cairo_save (cr);
  cairo_translate (cr, stroke.from.x, stroke.from.y);
  cairo_rotate (cr, stroke.angle);
  draw_line (painter, painter->theme.ink, 0, stroke.length - (trail->last ? edge : 0.0), trail->last,
             trail->kind == BIC_TRAIL_RETREAT);
  if (trail->first)
    {
      _bic_circle (cr, 0, 0, HALF_HEAD);
      _bic_fill_stroke (cr, painter->theme.halo, painter->theme.ink, LINE);
    }
  cairo_restore (cr);
}

static void
draw_cross (const BicPainter *painter,
            double            x,
            double            y,
            double            arm,
            double            width)
{
  cairo_t *cr = painter->cr;

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (int pass = 0; pass < 2; pass++)
    {
      cairo_move_to (cr, x - arm, y - arm);
      cairo_line_to (cr, x + arm, y + arm);
      cairo_move_to (cr, x + arm, y - arm);
      cairo_line_to (cr, x - arm, y + arm);
      _bic_stroke (cr, pass ? painter->theme.target : painter->theme.halo, pass ? 1.0 : 0.8,
                   pass ? width : 1.8 * width);
    }
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
}

/* Draws the sign for an eliminated piece: a dashed outline with a cross over it. */
static void
draw_lost_piece (const BicPainter *painter,
                 BicPoint          at)
{
  static const double dash[] = { 0.07, 0.05 };
  const double half = 0.20;
  cairo_t *cr = painter->cr;

  cairo_rectangle (cr, at.x - half, at.y - half, 2 * half, 2 * half);
  cairo_set_dash (cr, dash, 2, 0);
  _bic_stroke (cr, painter->theme.ink, 0.8, 0.022);
  cairo_set_dash (cr, NULL, 0, 0);
  draw_cross (painter, at.x, at.y, 0.13, 0.05);
}

static double
sign_enlargement (const BicPainter *painter)
{
  return CLAMP (READABLE / (LETTER * painter->px), 1.0, AT_MOST);
}

/* Draws a short text on a disc, so that the text is readable on any terrain. */
static void
draw_sign_on_disc (const BicPainter *painter,
                   double            x,
                   double            y,
                   const char       *sign)
{
  double grow = sign_enlargement (painter);
  BicTextStyle type = { .face = BIC_FACE_SANS, .size = LETTER * grow, .weight = 800, .anchor = BIC_CENTRE,
                        .upright = BIC_MIDDLE, .colour = painter->theme.ribbon_ink, .widest = 0.18 * grow };

  _bic_circle (painter->cr, x, y, CHIP * grow);
  _bic_fill_stroke (painter->cr, painter->theme.ribbon, painter->theme.target, 0.022);
  _bic_text (painter->cr, x, y, sign, &type);
}

/* Draws the arrow of an attack to the right of the line between the two hexes. The arrow of the battle back is then
 * next to it and does not cover it. */
static void
draw_attack (const BicPainter *painter,
             const BicTrail   *trail)
{
  const double start = 0.34, clear = 0.28, aside = 0.115 * sign_enlargement (painter);
  Stroke stroke = stroke_of (painter, trail);
  double end = stroke.length - clear, chip = end - HEAD - CHIP;
  cairo_t *cr = painter->cr;

  cairo_save (cr);
  cairo_translate (cr, stroke.from.x, stroke.from.y);
  cairo_rotate (cr, stroke.angle);
  cairo_translate (cr, 0, aside);
  draw_line (painter, painter->theme.target, start, end, TRUE, FALSE);
  cairo_restore (cr);
  if (trail->sign[0])
    draw_sign_on_disc (painter, stroke.from.x + chip * cos (stroke.angle) - aside * sin (stroke.angle),
                       stroke.from.y + chip * sin (stroke.angle) + aside * cos (stroke.angle), trail->sign);
}

void
_bic_draw_trail_paths (const BicPainter *painter,
                       const BicTrail   *trail,
                       int               n)
{
  for (int i = 0; i < n; i++)
    if (!is_on_board (painter, &trail[i]))
      continue;
    else if (trail[i].kind == BIC_TRAIL_MOVE || trail[i].kind == BIC_TRAIL_RETREAT)
      draw_path_step (painter, &trail[i]);
    else if (trail[i].kind == BIC_TRAIL_LOST && !trail[i].covered)
      draw_lost_piece (painter, _bic_painter_centre (painter, trail[i].to));
}

/* Draws the attacks and signs of a trail. The sign of an event in one hex is at the upper right of the hex, where
 * blocks and counters do not cover it. */
void
_bic_draw_trail_signs (const BicPainter *painter,
                       const BicTrail   *trail,
                       int               n)
{
  for (int i = 0; i < n; i++)
    {
      BicPoint at;

      if (!is_on_board (painter, &trail[i]))
        continue;
      at = _bic_painter_centre (painter, trail[i].to);
      if (trail[i].kind == BIC_TRAIL_ATTACK && trail[i].from != trail[i].to)
        draw_attack (painter, &trail[i]);
      else if (trail[i].kind == BIC_TRAIL_LOST && trail[i].covered)
        {
          draw_sign_on_disc (painter, at.x + 0.33, at.y - 0.34, "");
          draw_cross (painter, at.x + 0.33, at.y - 0.34, 0.045 * sign_enlargement (painter), 0.034);
        }
      else if (trail[i].kind == BIC_TRAIL_CAME)
        draw_sign_on_disc (painter, at.x + 0.33, at.y - 0.34, "+");
      else if (trail[i].kind == BIC_TRAIL_WEAKENED)
        draw_sign_on_disc (painter, at.x + 0.33, at.y - 0.34, trail[i].sign);
    }
}
