/* Format of pictures that are tables of numbers, and the pictures that several files use
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A sketch is a list of operations with their arguments that ends with END. Colors are indices: 0 is the ink, and 1 is
 * the color behind the picture. Angles are in degrees, clockwise. */
enum {
  END = 1000,
  MOVE,                             /* x y */
  LINE,                             /* x y */
  CURVE,                            /* x1 y1 x2 y2 x y */
  CLOSE,
  ARC,                              /* x y radius from to: adds an arc to the current sub-path */
  DISC,                             /* x y rx ry: adds an ellipse as a new sub-path */
  RECT,                             /* x y width height */
  STAR,                             /* x y radius */
  FILL,                             /* color: fills the path and starts a new path */
  STROKE,                           /* color width */
  PUSH,
  POP,
  SHIFT,                            /* x y */
  TURN,                             /* degrees */
  SIZE,                             /* x y */
  PART,                             /* index into the table of parts */
};

enum { PART_MUSKET, PART_FORK, PART_BUGLE, PART_SABRE, PART_HELMET, PART_LANCE, PART_GUN, PART_HORSESHOE, PART_LEADER,
       N_PARTS };

extern const float _bic_icon_line[], _bic_icon_heavy_cavalry[], _bic_icon_foot_gun[], _bic_icon_leader[];
/* Returns the picture for the card with the id @art, or NULL if there is none (bic-card.c). Its x coordinates are from
 * -2 to 2. */
const float * _bic_card_art (const char *art);

G_END_DECLS
