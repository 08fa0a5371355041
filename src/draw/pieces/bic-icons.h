/* Format of pictures as tables of numbers, and the pictures that several files use
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A sketch is a list of operations with their arguments, up to END. Colors are indices into the colors of the
 * caller: 0 is the ink, 1 the color behind the picture. Angles are in degrees, clockwise. */
enum {
  END = 1000,
  MOVE,                             /* x y */
  LINE,                             /* x y */
  CURVE,                            /* x1 y1 x2 y2 x y */
  CLOSE,
  ARC,                              /* x y radius from to: continues the path */
  DISC,                             /* x y rx ry: a separate path */
  RECT,                             /* x y width height */
  STAR,                             /* x y radius */
  FILL,                             /* color: fills and ends the path */
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
/* Returns a wide picture for the id of a card, x from -2 to 2, or NULL if there is none (bic-card.c). */
const float * _bic_card_art (const char *art);

G_END_DECLS
