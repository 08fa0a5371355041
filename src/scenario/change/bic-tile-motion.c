/* Tiles under a motion of the board: rotation and mirroring of their content.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-tile-motion.h"

/**
 * bic_tile_move:
 * @tile: a tile
 * @motion: a motion of its board
 * @moved: (out): the tile after the motion; can be @tile itself
 *
 * Rivers, roads, hexside terrain and the picture of an overlay rotate with the board. The picture of a tile without an
 * overlay is not rotated, so clear tiles stay all zero.
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
