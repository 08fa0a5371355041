/* Pictures as tables of numbers: a small pen that draws unit icons and other little things.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A sketch is operations and their arguments, ended by BIC_END.  Colours are slots of the caller: 0 is the ink, 1 the
 * paper behind it.  Angles are in degrees, clockwise.
 */
#pragma once

#include "bic-palette.h"

G_BEGIN_DECLS

enum {
  BIC_END = 1000,
  BIC_MOVE,                             /* x y */
  BIC_LINE,                             /* x y */
  BIC_CURVE,                            /* x1 y1 x2 y2 x y */
  BIC_CLOSE,
  BIC_ARC,                              /* x y radius from to: joins to the path */
  BIC_DISC,                             /* x y rx ry: a path of its own */
  BIC_RECT,                             /* x y width height */
  BIC_STAR,                             /* x y radius */
  BIC_FILL,                             /* slot: fills and ends the path */
  BIC_STROKE,                           /* slot width */
  BIC_PUSH,
  BIC_POP,
  BIC_SHIFT,                            /* x y */
  BIC_TURN,                             /* degrees */
  BIC_SIZE,                             /* x y */
  BIC_PART,                             /* number of a part: a sketch in the caller's table of parts */
};

typedef struct {
  const BicColour     *colours;
  const float * const *parts;
  /* > 0: everything in slot 1, grown by this much: drawn before for a clear edge */
  double               halo;
} BicSketchPens;

void _bic_sketch_draw (cairo_t             *cr,
                       const float         *sketch,
                       const BicSketchPens *pens);

G_END_DECLS
