/* Motions that lay a board onto itself or another board: flips, rotations by sixths of a circle, and moves.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-grid.h"

G_BEGIN_DECLS

/* A flip, a rotation and a move, in this order. The flip exchanges left and right: on a pointy-top board NE and NW, E
 * and W, SE and SW. The rotation is clockwise. The move is an axial vector: q steps in direction 1 and r steps in
 * direction 2. */
typedef struct {
  gint8  turns;                   /* sixths of a circle, 0 to 5 */
  guint8 flipped;
  guint8 flat;                    /* flat-top board; a flip then exchanges other directions */
  guint8 pad;
  gint32 q, r;
} BicMotion;

typedef enum {
  BIC_SYMMETRY_NONE,
  BIC_SYMMETRY_LEFT_RIGHT,
  BIC_SYMMETRY_TOP_BOTTOM,
  BIC_SYMMETRY_TURN,              /* rotation by half a circle */
  BIC_N_SYMMETRIES
} BicSymmetry;

gboolean     bic_motion_init_symmetry   (const BicGrid   *grid,
                                         BicSymmetry      symmetry,
                                         BicMotion       *motion);
void         bic_motion_init_around_hex (BicMotion       *motion,
                                         const BicGrid   *from,
                                         int              hex,
                                         const BicGrid   *to,
                                         int              to_hex,
                                         int              turns,
                                         gboolean         flip);
int          bic_motion_hex             (const BicMotion *motion,
                                         const BicGrid   *from,
                                         const BicGrid   *to,
                                         int              hex);
BicDirection bic_motion_direction       (const BicMotion *motion,
                                         BicDirection     direction);
guint        bic_motion_directions      (const BicMotion *motion,
                                         guint            bits);

G_END_DECLS
