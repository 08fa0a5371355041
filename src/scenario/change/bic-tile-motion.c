/* Effect of a motion of the board on a hex.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-tile-motion.h"

/**
 * bic_tile_move:
 * @tile: a hex
 * @motion: a motion of its board
 * @moved: (out): the hex after the motion; may be @tile
 *
 * Courses, hexside terrain and the picture of an overlay turn with the board; a hex without an overlay looks the same
 * from all sides, so bare hexes stay bare.
 */
void
bic_tile_move (const BicTile   *tile,
               const BicMotion *motion,
               BicTile         *moved)
{
  BicTile old = *tile;
  int turn = (motion->flipped ? BIC_N_DIRECTIONS - old.turn : old.turn) + motion->turns;

  moved->terrain = old.terrain;
  moved->overlay = old.overlay;
  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    moved->side[bic_motion_direction (motion, (BicDirection) k)] = old.side[k];
  moved->river = (guint8) bic_motion_directions (motion, old.river);
  moved->road = (guint8) bic_motion_directions (motion, old.road);
  moved->turn = old.overlay ? (guint8) (turn % BIC_N_DIRECTIONS) : old.turn;
  moved->pad = 0;
}
