/* What a motion of the board makes of a hex.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-tile-motion.h"

/**
 * bic_tile_move:
 * @tile: a hex
 * @motion: a motion of its board
 * @moved: (out): receives the hex as it is where it comes to lie; may be @tile
 *
 * Courses, what stands on hexsides and the picture of what is laid on the hex turn with the board; a hex with nothing
 * laid on it shows the same from all sides, so that bare hexes stay bare.
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
