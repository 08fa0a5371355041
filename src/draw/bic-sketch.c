/* Pictures as tables of numbers.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-sketch.h"

#include "bic-paint.h"

#define RADIANS (G_PI / 180.0)

typedef void (*Operation) (cairo_t *cr, const float *a, const BicSketchPens *pens);

static void
move (cairo_t             *cr,
      const float         *a,
      const BicSketchPens *pens)
{
  cairo_move_to (cr, a[0], a[1]);
}

static void
line (cairo_t             *cr,
      const float         *a,
      const BicSketchPens *pens)
{
  cairo_line_to (cr, a[0], a[1]);
}

static void
curve (cairo_t             *cr,
       const float         *a,
       const BicSketchPens *pens)
{
  cairo_curve_to (cr, a[0], a[1], a[2], a[3], a[4], a[5]);
}

static void
close_path (cairo_t             *cr,
            const float         *a,
            const BicSketchPens *pens)
{
  cairo_close_path (cr);
}

static void
arc (cairo_t             *cr,
     const float         *a,
     const BicSketchPens *pens)
{
  cairo_arc (cr, a[0], a[1], a[2], a[3] * RADIANS, a[4] * RADIANS);
}

static void
disc (cairo_t             *cr,
      const float         *a,
      const BicSketchPens *pens)
{
  _bic_ellipse (cr, a[0], a[1], a[2], a[3]);
}

static void
rectangle (cairo_t             *cr,
           const float         *a,
           const BicSketchPens *pens)
{
  cairo_rectangle (cr, a[0], a[1], a[2], a[3]);
}

static void
star (cairo_t             *cr,
      const float         *a,
      const BicSketchPens *pens)
{
  _bic_star (cr, a[0], a[1], a[2]);
}

static void
pen (cairo_t             *cr,
     const BicSketchPens *pens,
     float                slot)
{
  _bic_ink (cr, pens->colours[pens->halo > 0.0 ? 1 : (int) slot], 1.0);
}

static void
fill (cairo_t             *cr,
      const float         *a,
      const BicSketchPens *pens)
{
  pen (cr, pens, a[0]);
  cairo_fill_preserve (cr);
  if (pens->halo > 0.0)
    {
      cairo_set_line_width (cr, 2.0 * pens->halo);
      cairo_stroke_preserve (cr);
    }
  cairo_new_path (cr);
}

static void
stroke (cairo_t             *cr,
        const float         *a,
        const BicSketchPens *pens)
{
  pen (cr, pens, a[0]);
  cairo_set_line_width (cr, a[1] + 2.0 * pens->halo);
  cairo_stroke (cr);
}

static void
push (cairo_t             *cr,
      const float         *a,
      const BicSketchPens *pens)
{
  cairo_save (cr);
}

static void
pop (cairo_t             *cr,
     const float         *a,
     const BicSketchPens *pens)
{
  cairo_restore (cr);
}

static void
shift (cairo_t             *cr,
       const float         *a,
       const BicSketchPens *pens)
{
  cairo_translate (cr, a[0], a[1]);
}

static void
turn (cairo_t             *cr,
      const float         *a,
      const BicSketchPens *pens)
{
  cairo_rotate (cr, a[0] * RADIANS);
}

static void
size (cairo_t             *cr,
      const float         *a,
      const BicSketchPens *pens)
{
  cairo_scale (cr, a[0], a[1]);
}

static void
part (cairo_t             *cr,
      const float         *a,
      const BicSketchPens *pens)
{
  _bic_sketch_draw (cr, pens->parts[(int) a[0]], pens);
}

static const struct { Operation run; int arguments; } operations[] = {
  [BIC_MOVE - BIC_END] = { move, 2 },       [BIC_LINE - BIC_END] = { line, 2 },
  [BIC_CURVE - BIC_END] = { curve, 6 },     [BIC_CLOSE - BIC_END] = { close_path, 0 },
  [BIC_ARC - BIC_END] = { arc, 5 },         [BIC_DISC - BIC_END] = { disc, 4 },
  [BIC_RECT - BIC_END] = { rectangle, 4 },  [BIC_STAR - BIC_END] = { star, 3 },
  [BIC_FILL - BIC_END] = { fill, 1 },       [BIC_STROKE - BIC_END] = { stroke, 2 },
  [BIC_PUSH - BIC_END] = { push, 0 },
  [BIC_POP - BIC_END] = { pop, 0 },         [BIC_SHIFT - BIC_END] = { shift, 2 },
  [BIC_TURN - BIC_END] = { turn, 1 },       [BIC_SIZE - BIC_END] = { size, 2 },
  [BIC_PART - BIC_END] = { part, 1 },
};

/* Draws at the origin in the box -1 .. 1; leaves the state of @cr as it was, but for the colour and the path. */
void
_bic_sketch_draw (cairo_t             *cr,
                  const float         *sketch,
                  const BicSketchPens *pens)
{
  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_new_path (cr);
  for (const float *at = sketch; *at != BIC_END;)
    {
      int operation = (int) *at - BIC_END;

      operations[operation].run (cr, at + 1, pens);
      at += 1 + operations[operation].arguments;
    }
  cairo_restore (cr);
}
