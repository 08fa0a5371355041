/* Laying a board onto itself or another one: turned over, turned by sixths, moved.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-grid.h"

G_BEGIN_DECLS

/* First turned over (left and right change places: on a pointy-top board NE and NW, E and W, SE and SW), then turned
 * clockwise by sixths, then moved by an axial vector: q steps in direction 1 and r in direction 2. */
typedef struct {
  gint8  turns;                   /* 0 .. 5 */
  guint8 flipped;
  guint8 flat;                    /* of flat-top boards: there other directions change places */
  guint8 pad;
  gint32 q, r;
} BicMotion;

typedef enum {
  BIC_SYMMETRY_NONE,
  BIC_SYMMETRY_LEFT_RIGHT,
  BIC_SYMMETRY_TOP_BOTTOM,
  BIC_SYMMETRY_TURN,              /* by half a circle */
  BIC_N_SYMMETRIES
} BicSymmetry;

gboolean     bic_motion_of_board   (const BicGrid   *grid,
                                    BicSymmetry      symmetry,
                                    BicMotion       *motion);
void         bic_motion_about      (BicMotion       *motion,
                                    const BicGrid   *from,
                                    int              hex,
                                    const BicGrid   *to,
                                    int              to_hex,
                                    int              turns,
                                    gboolean         flip);
int          bic_motion_hex        (const BicMotion *motion,
                                    const BicGrid   *from,
                                    const BicGrid   *to,
                                    int              hex);
BicDirection bic_motion_direction  (const BicMotion *motion,
                                    BicDirection     direction);
guint        bic_motion_directions (const BicMotion *motion,
                                    guint            bits);

G_END_DECLS
