/* Pictures on blocks of foot: in the box -1 .. 1, ink in slot 0, paper in slot 1.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-icons.h"

/* clang-format off */
const float _bic_part_musket[] = {
  MOVE, -.22, 1.04, LINE, .16, 1.04, LINE, .15, .62, LINE, .10, .30, LINE, -.10, .30, LINE, -.14, .60, CLOSE, FILL, 0,
  RECT, -.088, -.55, .176, .95, FILL, 0,
  MOVE, -.07, -.5, LINE, .07, -.5, LINE, .12, -.62, LINE, .0, -1.18, LINE, -.05, -.62, CLOSE, FILL, 0, END };

const float _bic_part_fork[] = {
  RECT, -.088, -.55, .176, 1.60, FILL, 0,
  MOVE, -.26, -1.02, CURVE, -.26, -.55, -.2, -.5, 0, -.5, CURVE, .2, -.5, .26, -.55, .26, -1.02, STROKE, 0, .13,
  MOVE, 0, -1.05, LINE, 0, -.4, STROKE, 0, .13, END };

/* The bugle of light infantry: a tapered crescent, bell to the right, its cord knotted above. */
const float _bic_part_bugle[] = {
  MOVE, -1.0, -.30, CURVE, -.92, .62, -.1, 1.06, .42, .62, CURVE, .72, .36, .80, .0, .78, -.30, LINE, 1.08, -.52,
  LINE, .98, -.66, LINE, .36, -.50, LINE, .26, -.36, LINE, .46, -.26, CURVE, .44, .0, .36, .20, .16, .32,
  CURVE, -.2, .50, -.66, .22, -.76, -.36, CLOSE, FILL, 0,
  MOVE, -1.0, -.36, LINE, -.76, -.42, STROKE, 0, .22,
  MOVE, -.70, -.10, CURVE, -.5, -.62, -.2, -.70, -.06, -.80, CURVE, .10, -.68, .34, -.46, .48, -.12, STROKE, 0, .105,
  DISC, -.06, -.86, .15, .15, FILL, 0, END };

const float _bic_icon_line[] = {
  PUSH, TURN, 38, PART, PART_MUSKET, POP, PUSH, TURN, -38, PART, PART_MUSKET, POP, END };

const float _bic_icon_light[] = { PART, PART_BUGLE, END };

/* A single rifle, its powder horn hung across: no bugle, so that it is not taken for light infantry when small. */
const float _bic_icon_rifle[] = {
  PUSH, SHIFT, -.12, 0, TURN, 40, SIZE, 1.18, 1.12, PART, PART_MUSKET, RECT, .06, .02, .20, .14, FILL, 0, POP,
  MOVE, -.02, .98, CURVE, .62, 1.10, 1.12, .62, .98, -.06, CURVE, .80, .34, .52, .50, .18, .50, CLOSE, FILL, 0,
  MOVE, .03, .52, LINE, -.10, 1.02, STROKE, 0, .16,
  DISC, .98, -.16, .11, .11, FILL, 0, END };

/* The hills of the military border, a musket standing on guard. */
const float _bic_icon_border[] = {
  MOVE, -1.06, .98, LINE, -.52, .02, LINE, -.26, .40, LINE, -.20, .98, CLOSE, FILL, 0,
  MOVE, 1.06, .98, LINE, .50, -.18, LINE, .24, .30, LINE, .20, .98, CLOSE, FILL, 0,
  PUSH, SHIFT, 0, .02, SIZE, 1.0, .94, PART, PART_MUSKET, POP, END };

const float _bic_icon_grenade[] = {
  PUSH, SHIFT, 0, .06, SIZE, .92, .92, DISC, 0, .42, .56, .56, FILL, 0, RECT, -.17, -.24, .34, .2, FILL, 0,
  MOVE, -.2, -.3, CURVE, -.62, -.42, -.52, -.78, -.42, -.9, CURVE, -.36, -.72, -.3, -.7, -.22, -.66,
  CURVE, -.22, -.9, -.1, -1.04, .06, -1.12, CURVE, .0, -.92, .12, -.82, .2, -.72, CURVE, .28, -.8, .34, -.88, .36, -.98,
  CURVE, .58, -.74, .6, -.44, .2, -.3, CLOSE, FILL, 0, POP, END };

const float _bic_icon_bearskin[] = {
  MOVE, -.60, .92, CURVE, -.84, .3, -.86, -.46, -.56, -.78, CURVE, -.34, -1.04, .30, -1.06, .52, -.78,
  CURVE, .82, -.4, .80, .34, .60, .92, CURVE, .2, 1.06, -.2, 1.06, -.60, .92, CLOSE, FILL, 0,
  MOVE, .62, -1.16, LINE, .86, -1.12, LINE, .90, -.40, LINE, .70, -.36, CLOSE, FILL, 0,
  MOVE, -.34, .84, LINE, .34, .84, LINE, .46, .26, LINE, 0, -.06, LINE, -.46, .26, CLOSE, FILL, 1,
  MOVE, -.70, -.10, CURVE, -.3, -.42, .3, -.36, .74, -.02, STROKE, 1, .10, END };

/* A shako with a tall plume at its side and a star for a plate: the young of the guard. */
const float _bic_icon_plumed_shako[] = {
  MOVE, -.66, -.50, LINE, .50, -.50, LINE, .38, .52, LINE, -.54, .52, CLOSE, FILL, 0,
  MOVE, -.72, .54, CURVE, -.40, .90, .22, .90, .54, .54, CLOSE, FILL, 0,
  MOVE, .56, .10, CURVE, .44, -.40, .52, -.92, .80, -1.16, CURVE, 1.00, -.86, .98, -.30, .72, .10, CLOSE, FILL, 0,
  STAR, -.08, .04, .36, FILL, 1, END };

const float _bic_icon_guard_light[] = {
  PUSH, SHIFT, 0, -.10, SIZE, .98, .98, PART, PART_BUGLE, POP, STAR, -.02, .50, .60, FILL, 1, STAR, -.02, .50, .44,
      FILL, 0, END };

const float _bic_icon_militia[] = {
  PUSH, TURN, 36, PART, PART_MUSKET, POP, PUSH, TURN, -36, PART, PART_FORK, POP, END };

const float _bic_icon_shako[] = {
  MOVE, -.56, -.52, LINE, .56, -.52, LINE, .44, .5, LINE, -.44, .5, CLOSE, FILL, 0,
  MOVE, -.6, .52, CURVE, -.3, .84, .3, .84, .6, .52, CLOSE, FILL, 0, DISC, 0, -.78, .15, .32, FILL, 0,
  DISC, 0, -.04, .21, .21, FILL, 1, END };

/* A wall with battlements, and its gate */
const float _bic_icon_battlements[] = {
  MOVE, -.98, .92, LINE, -.98, -.82, LINE, -.58, -.82, LINE, -.58, -.42, LINE, -.20, -.42, LINE, -.20, -.82, LINE, .20,
      -.82,
  LINE, .20, -.42, LINE, .58, -.42, LINE, .58, -.82, LINE, .98, -.82, LINE, .98, .92, CLOSE, FILL, 0,
  MOVE, -.26, .92, LINE, -.26, .42, CURVE, -.26, .02, .26, .02, .26, .42, LINE, .26, .92, CLOSE, FILL, 1, END };

/* A scarecrow in a cocked hat: there is nobody there. */
const float _bic_icon_scarecrow[] = {
  MOVE, 0, -.30, LINE, 0, 1.06, MOVE, -.86, .14, LINE, .86, .14, STROKE, 0, .16,
  MOVE, -.52, .02, LINE, .52, .02, LINE, .40, .74, LINE, .20, .60, LINE, 0, .80, LINE, -.20, .60, LINE, -.40, .74,
      CLOSE, FILL, 0,
  DISC, 0, -.38, .26, .28, FILL, 0,
  MOVE, -.66, -.46, CURVE, -.36, -.56, -.34, -1.02, 0, -1.04, CURVE, .34, -1.02, .36, -.56, .66, -.46, CURVE, .30,
      -.36, -.30, -.36, -.66, -.46,
  CLOSE, FILL, 0, END };

/* The bust of a general, in a tall box: y from -1.5 to 1.5. */
const float _bic_icon_leader[] = {
  MOVE, -1.08, -.42, CURVE, -.80, -.62, -.80, -1.12, -.44, -1.34, CURVE, -.18, -1.52, .18, -1.52, .44, -1.34,
  CURVE, .80, -1.12, .80, -.62, 1.08, -.42, CURVE, .74, -.26, .40, -.50, 0, -.50, CURVE, -.40, -.50, -.74, -.26, -1.08,
      -.42,
  CLOSE, FILL, 0,
  MOVE, -.40, -.40, CURVE, -.16, -.46, .16, -.46, .40, -.40, CURVE, .46, .10, .22, .36, 0, .36, CURVE, -.22, .36, -.46,
      .10, -.40, -.40,
  CLOSE, FILL, 0,
  MOVE, -1.02, 1.36, LINE, -1.02, .86, CURVE, -.98, .56, -.6, .50, -.28, .40, LINE, 0, .82, LINE, .28, .40,
  CURVE, .6, .50, .98, .56, 1.02, .86, LINE, 1.02, 1.36, CLOSE, FILL, 0,
  MOVE, 0, .86, LINE, 0, 1.36, STROKE, 1, .11, DISC, .30, -.95, .17, .17, FILL, 1,
  MOVE, -.62, .62, LINE, -.58, .98, MOVE, .62, .62, LINE, .58, .98, STROKE, 1, .09, END };

/* For a type whose art has no picture: a question. */
const float _bic_icon_unknown[] = {
  MOVE, -.42, -.42, CURVE, -.42, -1.08, .52, -1.08, .50, -.40, CURVE, .48, -.02, .02, -.02, .02, .40, STROKE, 0, .26,
  DISC, .02, .84, .18, .18, FILL, 0, END };
/* clang-format on */
