/* Where a unit looks.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-front.h"

/**
 * bic_corner_front:
 * @corner: of a hex; k lies between the hexsides k - 1 and k
 *
 * Returns: the two hexsides beside it, as bits
 */
int
bic_corner_front (int corner)
{
  return 1 << corner | 1 << (corner + BIC_N_DIRECTIONS - 1) % BIC_N_DIRECTIONS;
}

/**
 * bic_front_corner:
 * @front: hexsides of a unit as bits, as a battle says them
 * @side: whose it is
 *
 * Returns: the corner between them; toward the enemy's edge where they are not two neighbors (PLUS-FAC-01, P-44)
 */
int
bic_front_corner (int     front,
                  BicSide side)
{
  for (int corner = 0; corner < BIC_N_DIRECTIONS; corner++)
    if (front == bic_corner_front (corner))
      return corner;
  return side == BIC_TOP ? BIC_N_DIRECTIONS / 2 : 0;
}
