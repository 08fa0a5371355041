/* Front: the hex where the armies are closest to each other.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-game-front.h"

#define CLOSE 3                         /* distance in hexes up to which an enemy may soon be attacked */
#define REACH 5                         /* approximate radius of the visible part of the map, in hexes */

/**
 * bic_game_front_hex:
 * @grid: the board
 * @pieces: (element-type BicPieceView): the pieces on the board
 * @side: the side
 *
 * Pieces of @side within REACH hexes are counted. A piece close to the enemy counts more than all other pieces
 * together.
 *
 * Returns: the hex of the piece of @side with the highest count of pieces around it; BIC_NO_HEX if @side has no pieces
 */
int
bic_game_front_hex (const BicGrid *grid,
                    const GArray  *pieces,
                    int            side)
{
  const BicPieceView *piece = (const BicPieceView *) (gpointer) pieces->data;
  int n = (int) pieces->len, found = BIC_NO_HEX, most = -1;
  g_autofree gboolean *close = g_new0 (gboolean, MAX (1, n));

  for (int i = 0; i < n; i++)
    for (int k = 0; k < n && bic_grid_has (grid, piece[i].hex); k++)
      close[i] |= piece[k].side != piece[i].side && bic_grid_has (grid, piece[k].hex) &&
                  bic_grid_distance (grid, piece[i].hex, piece[k].hex) <= CLOSE;
  for (int i = 0; i < n; i++)
    {
      int sum = close[i] ? n : 0;

      if (piece[i].side != side || !bic_grid_has (grid, piece[i].hex))
        continue;
      for (int k = 0; k < n; k++)
        if (piece[k].side == side && bic_grid_has (grid, piece[k].hex) &&
            bic_grid_distance (grid, piece[i].hex, piece[k].hex) <= REACH)
          sum += close[k] ? n : 1;
      if (sum > most)
        {
          most = sum;
          found = piece[i].hex;
        }
    }
  return found;
}
