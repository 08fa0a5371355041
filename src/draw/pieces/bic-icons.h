/* Pictures as tables of numbers, and those that are used elsewhere, too.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A sketch is operations and their arguments, ended by END.  Colors are slots of the caller: 0 is the ink, 1 the paper
 * behind it.
 * Angles are in degrees, clockwise. */
enum {
  END = 1000,
  MOVE,                             /* x y */
  LINE,                             /* x y */
  CURVE,                            /* x1 y1 x2 y2 x y */
  CLOSE,
  ARC,                              /* x y radius from to: joins to the path */
  DISC,                             /* x y rx ry: a separate path */
  RECT,                             /* x y width height */
  STAR,                             /* x y radius */
  FILL,                             /* slot: fills and ends the path */
  STROKE,                           /* slot width */
  PUSH,
  POP,
  SHIFT,                            /* x y */
  TURN,                             /* degrees */
  SIZE,                             /* x y */
  PART,                             /* number of a part: a sketch in the caller's table of parts */
};

enum { PART_MUSKET, PART_FORK, PART_BUGLE, PART_SABRE, PART_HELMET, PART_LANCE, PART_GUN, PART_HORSESHOE, PART_LEADER,
       N_PARTS };

extern const float _bic_icon_line[], _bic_icon_heavy_cavalry[], _bic_icon_foot_gun[], _bic_icon_leader[];
/* A wide picture on a card, -2 .. 2, by the id of the card; NULL = none (bic-card.c) */
const float * _bic_card_art (const char *art);

G_END_DECLS
