/* Ground: who may enter it, where it stops, where the rear is, and sections.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc-board.h"
#include "cc-game.h"

/* Sides of @hex on which works were raised before the battle */
guint
cc_raised (const BicView *v,
           int            hex,
           int           *terrain)
{
  *terrain = cc_game (v)->works;
  for (int i = 0; i < CC_MAX_WORKS && CC_STATE (v->state)->works[i].sides; i++)
    if (CC_STATE (v->state)->works[i].hex == hex)
      return CC_STATE (v->state)->works[i].sides;
  return 0;
}

/* Whether what stands on the hexside of @to toward @from protects @to (CCN-TERR-48) */
gboolean
cc_works (const BicView *v,
          int            from,
          int            to)
{
  int dir = bic_board_direction (&v->game->board, to, from);

  return dir >= 0 && cc_side (v, to, dir) != BIC_NO_SIDE;
}

static gboolean
side_stops (const BicView *v,
            int            from,
            int            to)
{
  int dir = bic_board_direction (&v->game->board, to, from);
  int side = dir < 0 ? BIC_NO_SIDE : cc_side (v, to, dir);

  return side != BIC_NO_SIDE && v->game->terrains[side].stops;
}

/* A move from @from to the adjacent hex @to ends there: for its ground, or for works crossed in or out (CCN-TERR-46) */
gboolean
cc_stops (const BicView *v,
          int            from,
          int            to)
{
  return bic_ground (v, to)->stops || side_stops (v, from, to) || side_stops (v, to, from);
}

/* True if the ground of the hex does not stop units, hide them or raise them.  Bridges are clear; field works are not
 * part of the ground. */
gboolean
cc_is_clear (const BicView *v,
             int            hex)
{
  const BicTerrain *ground = bic_ground (v, hex);

  return !ground->stops && !ground->building && !ground->blocks_sight && ground->height == 0;
}

/* CCN-RET-05, R-03 */
gboolean
cc_is_back (const BicView *v,
            int            side,
            int            from,
            int            to)
{
  int further = v->game->board.rank[to] - v->game->board.rank[from];

  return side == BIC_BOTTOM ? further > 0 : further < 0;
}

/* Whether any hex lies behind: on the own edge there is none (CCN-LCC-12) */
gboolean
cc_has_back (const BicView *v,
             int            side,
             int            hex)
{
  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    {
      int to = v->game->board.next[hex][dir];

      if (to >= 0 && cc_is_back (v, side, hex, to))
        return TRUE;
    }
  return FALSE;
}
