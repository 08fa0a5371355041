/* Where armies stand closest to one another.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-game-front.h"

#define CLOSE 3                         /* hexes: who is so near may be fought with soon */
#define REACH 5                         /* hexes that are seen at once, about */

static int
distance_to_enemy (const BicGrid      *grid,
                   const GArray       *pieces,
                   const BicPieceView *piece)
{
  int least = G_MAXINT;

  for (guint i = 0; i < pieces->len; i++)
    {
      const BicPieceView *other = &g_array_index (pieces, BicPieceView, i);

      if (other->side != piece->side && bic_grid_has (grid, other->hex))
        least = MIN (least, bic_grid_distance (grid, piece->hex, other->hex));
    }
  return least;
}

/* How many of its own stand about it; those that are close to the enemy count more than all others. */
static int
worth (const BicGrid *grid,
       const GArray  *pieces,
       const int     *distance,
       guint          at)
{
  const BicPieceView *piece = &g_array_index (pieces, BicPieceView, at);
  int sum = distance[at] <= CLOSE ? (int) pieces->len : 0;

  for (guint i = 0; i < pieces->len; i++)
    {
      const BicPieceView *other = &g_array_index (pieces, BicPieceView, i);

      if (other->side == piece->side && bic_grid_has (grid, other->hex)
          && bic_grid_distance (grid, piece->hex, other->hex) <= REACH)
        sum += distance[i] <= CLOSE ? (int) pieces->len : 1;
    }
  return sum;
}

/**
 * bic_game_front:
 * @grid: the board
 * @pieces: (element-type BicPieceView): those on it
 * @side: whose front
 *
 * Returns: the hex of the piece of @side that has most of its own around it that are close to the enemy; BIC_NO_HEX if
 * it has none
 */
int
bic_game_front (const BicGrid *grid,
                const GArray  *pieces,
                int            side)
{
  g_autofree int *distance = g_new (int, MAX (1, pieces->len));
  int found = BIC_NO_HEX, most = -1;

  for (guint i = 0; i < pieces->len; i++)
    distance[i] = bic_grid_has (grid, g_array_index (pieces, BicPieceView, i).hex)
                  ? distance_to_enemy (grid, pieces, &g_array_index (pieces, BicPieceView, i)) : G_MAXINT;
  for (guint i = 0; i < pieces->len; i++)
    {
      const BicPieceView *piece = &g_array_index (pieces, BicPieceView, i);
      int is_worth = piece->side == side && bic_grid_has (grid, piece->hex) ? worth (grid, pieces, distance, i) : -1;

      if (is_worth > most)
        {
          most = is_worth;
          found = piece->hex;
        }
    }
  return found;
}
