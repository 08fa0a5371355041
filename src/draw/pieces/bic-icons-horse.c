/* Pictures on blocks of horse and guns: in the box -1 .. 1, ink in slot 0, paper in slot 1.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-icons.h"

/* clang-format off */
const float _bic_part_sabre[] = {
  MOVE, -.56, .56, CURVE, .25, .42, .85, -.2, .95, -1.02, CURVE, 1.05, -.1, .5, .66, -.40, .76, CLOSE, FILL, 0,
  MOVE, -.5, .68, LINE, -.98, .78, STROKE, 0, .2, MOVE, -.46, .36, LINE, -.36, .98, STROKE, 0, .13,
  MOVE, -.40, .96, CURVE, -.66, 1.16, -.98, 1.06, -1.0, .8, STROKE, 0, .13, END };

const float _bic_part_helmet[] = {
  MOVE, -.60, .42, CURVE, -.66, -.32, -.3, -.58, .04, -.58, CURVE, .42, -.58, .62, -.2, .62, .3, LINE, .88, .44, LINE,
      .86, .54,
  LINE, .40, .46, CURVE, .3, .62, .24, .8, .2, 1.0, LINE, .06, 1.0, CURVE, .02, .8, 0, .66, -.1, .5, CLOSE, FILL, 0,
  MOVE, .58, -.56, CURVE, .62, -.92, .2, -1.06, -.14, -1.0, CURVE, -.72, -.9, -.98, -.3, -.9, 1.0, CURVE, -.66, .8,
      -.66, .3, -.62, -.02,
  CURVE, -.5, -.58, -.1, -.78, .26, -.68, CLOSE, FILL, 0,
  MOVE, -.60, .27, LINE, .62, .18, STROKE, 1, .10, END };

const float _bic_part_lance[] = {
  PUSH, SHIFT, -.26, .06, TURN, 18, RECT, -.065, -.95, .13, 2.07, FILL, 0,
  MOVE, -.13, -.88, LINE, 0, -1.26, LINE, .13, -.88, CLOSE, FILL, 0,
  MOVE, .05, -.84, LINE, .91, -.84, LINE, .62, -.53, LINE, .91, -.22, LINE, .05, -.22, CLOSE, FILL, 0,
  RECT, .09, -.565, .9, .075, FILL, 1, POP, END };

const float _bic_part_gun[] = {
  PUSH, TURN, -14,
  MOVE, -.78, -.34, LINE, -.2, -.36, LINE, .98, -.30, LINE, .98, -.36, LINE, 1.10, -.36, LINE, 1.10, .02, LINE, .98,
      .02,
  LINE, .98, -.04, LINE, -.2, .06, LINE, -.78, .03, CLOSE, FILL, 0, DISC, -.86, -.15, .11, .11, FILL, 0, POP,
  MOVE, -.1, .0, LINE, .12, .16, LINE, -1.0, .86, LINE, -1.22, .86, LINE, -1.22, .76, CLOSE, FILL, 0,
  DISC, .05, .36, .50, .50, STROKE, 0, .15, DISC, .05, .36, .13, .13, FILL, 0,
  MOVE, -.44, .26, LINE, .54, .46, MOVE, -.22, -.06, LINE, .32, .78, MOVE, .15, -.13, LINE, -.05, .85,
  MOVE, .47, .09, LINE, -.37, .63, STROKE, 0, .085, END };

const float _bic_part_horseshoe[] = { MOVE, -.463, .552, ARC, 0, 0, .72, 130, 410, STROKE, 0, .36, END };

const float _bic_icon_light_cavalry[] = { PART, PART_SABRE, END };
const float _bic_icon_guard_light_cavalry[] = { PART, PART_SABRE, STAR, -.42, -.50, .46, FILL, 0, END };
const float _bic_icon_heavy_cavalry[] = { PART, PART_HELMET, END };
const float _bic_icon_guard_heavy_cavalry[] = { PUSH, SHIFT, -.12, .06, SIZE, .94, .94, PART, PART_HELMET, POP, STAR,
                                                .70, -.66, .42, FILL, 0, END };

const float _bic_icon_cuirass[] = {
  MOVE, -.42, -.92, CURVE, -.3, -.6, .3, -.6, .42, -.92, LINE, .74, -.78, CURVE, .52, -.46, .60, -.2, .78, -.06,
  CURVE, .76, .36, .56, .62, .5, .82, CURVE, .2, .98, -.2, .98, -.5, .82, CURVE, -.56, .62, -.76, .36, -.78, -.06,
  CURVE, -.60, -.2, -.52, -.46, -.74, -.78, CLOSE, FILL, 0,
  MOVE, 0, -.56, LINE, 0, .74, STROKE, 1, .10, MOVE, -.56, .62, CURVE, -.2, .78, .2, .78, .56, .62, STROKE, 1, .10,
      END };

const float _bic_icon_lancer[] = { PART, PART_LANCE, END };
const float _bic_icon_militia_lancer[] = {
  PART, PART_LANCE, RECT, -.74, .06, .24, .80, FILL, 0, RECT, -1.02, .34, .80, .24, FILL, 0, END };

const float _bic_icon_cossack[] = {
  PUSH, TURN, 40, RECT, -.065, -1.25, .13, 2.45, FILL, 0, MOVE, -.14, -.92, LINE, 0, -1.34, LINE, .14, -.92, CLOSE,
      FILL, 0, POP,
  PUSH, SIZE, -.92, .92, PART, PART_SABRE, POP, END };

const float _bic_icon_foot_gun[] = { PUSH, SHIFT, .04, .02, SIZE, .96, .96, PART, PART_GUN, POP, END };
const float _bic_icon_horse_gun[] = {
  PUSH, SHIFT, .08, .22, SIZE, .84, .84, PART, PART_GUN, POP, PUSH, SHIFT, -.64, -.60, SIZE, .44, .44, PART,
      PART_HORSESHOE, POP, END };
const float _bic_icon_guard_foot_gun[] = {
  PUSH, SHIFT, .06, .18, SIZE, .88, .88, PART, PART_GUN, POP, STAR, -.62, -.60, .44, FILL, 0, END };
const float _bic_icon_guard_horse_gun[] = {
  PUSH, SHIFT, .08, .22, SIZE, .84, .84, PART, PART_GUN, POP, PUSH, SHIFT, -.64, -.60, SIZE, .50, .50, PART,
      PART_HORSESHOE, POP,
  STAR, -.64, -.62, .24, FILL, 0, END };

const float _bic_icon_rocket[] = {
  PUSH, TURN, 40, RECT, -.05, -.2, .1, 1.4, FILL, 0, RECT, -.24, -.7, .48, .86, FILL, 0,
  MOVE, -.3, -.7, LINE, 0, -1.2, LINE, .3, -.7, CLOSE, FILL, 0,
  MOVE, -.24, .2, LINE, -.4, .62, LINE, -.16, .46, LINE, -.06, .8, LINE, .0, .4, LINE, .06, .8, LINE, .16, .46, LINE,
      .4, .62,
  LINE, .24, .2, CLOSE, FILL, 0, POP, END };

/* Wide: the gun to the right, its emblem to the left. */
const float _bic_icon_horse_gun_wide[] = {
  PUSH, SHIFT, .62, 0, PART, PART_GUN, POP, PUSH, SHIFT, -1.9, .06, SIZE, .72, .72, PART, PART_HORSESHOE, POP, END };
const float _bic_icon_guard_foot_gun_wide[] = { PUSH, SHIFT, .62, 0, PART, PART_GUN, POP, STAR, -1.9, .04, .78, FILL,
                                                0, END };
const float _bic_icon_guard_horse_gun_wide[] = {
  PUSH, SHIFT, .62, 0, PART, PART_GUN, POP, PUSH, SHIFT, -1.9, .12, SIZE, .84, .84, PART, PART_HORSESHOE, POP,
  STAR, -1.9, .0, .40, FILL, 0, END };
/* clang-format on */
