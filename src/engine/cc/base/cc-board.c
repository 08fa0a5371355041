/* Terrain: hexes that stop a move, directions to the rear, and lines of sight.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc-board.h"
#include "cc-game.h"

/* Returns the sides of @hex with works that were built before the battle, as bits. */
guint
cc_hexsides_with_raised_works (const BicView *v,
                               int            hex,
                               int           *terrain)
{
  *terrain = cc_game (v)->works;
  for (int i = 0; i < CC_MAX_WORKS && CC_STATE (v->state)->works[i].sides; i++)
    if (CC_STATE (v->state)->works[i].hex == hex)
      return CC_STATE (v->state)->works[i].sides;
  return 0;
}

/* Returns the terrain of the hexside of @to toward @from, or BIC_NO_SIDE. */
static inline int
hexside_terrain_toward (const BicView *v,
                        int            from,
                        int            to)
{
  int dir = bic_board_direction (&v->game->board, to, from);

  return dir < 0 ? BIC_NO_SIDE : cc_side (v, to, dir);
}

/* Returns whether works on the hexside of @to toward @from protect @to (CCN-TERR-48). */
gboolean
cc_works_protect (const BicView *v,
                  int            from,
                  int            to)
{
  return hexside_terrain_toward (v, from, to) != BIC_NO_SIDE;
}

static gboolean
side_stops (const BicView *v,
            int            from,
            int            to)
{
  int side = hexside_terrain_toward (v, from, to);

  return side != BIC_NO_SIDE && v->game->terrains[side].stops;
}

/* Returns whether a move from @from to the adjacent hex @to ends there, because of the terrain of @to or of works on
 * the hexside between them (CCN-TERR-46). */
gboolean
cc_stops_move (const BicView *v,
               int            from,
               int            to)
{
  return bic_ground (v, to)->stops || side_stops (v, from, to) || side_stops (v, to, from);
}

/* Returns whether the terrain of the hex is clear: without buildings, height, or an obstacle to movement or sight.
 * Bridges are clear. Field works are ignored, because they belong to hexsides. */
gboolean
cc_is_clear (const BicView *v,
             int            hex)
{
  const BicTerrain *ground = bic_ground (v, hex);

  return !ground->stops && !ground->building && !ground->blocks_sight && ground->height == 0;
}

/* Returns whether @to is nearer to the side's own edge than @from (CCN-RET-05, R-03). */
gboolean
cc_is_nearer_to_own_edge (const BicView *v,
                          int            side,
                          int            from,
                          int            to)
{
  int further = v->game->board.rank[to] - v->game->board.rank[from];

  return side == BIC_BOTTOM ? further > 0 : further < 0;
}

/* Returns whether any hex is behind @hex, as seen by the side. On the side's own edge there is none (CCN-LCC-12). */
gboolean
cc_has_hex_behind (const BicView *v,
                   int            side,
                   int            hex)
{
  const gint16 *around = v->game->board.around[hex];

  for (int i = 0; i < BIC_N_DIRECTIONS && around[i] >= 0; i++)
    if (cc_is_nearer_to_own_edge (v, side, hex, around[i]))
      return TRUE;
  return FALSE;
}

/* --- lines of sight (CCN-LOS, CCN-TERR-21, -26 .. -30) ------------------ */

typedef struct {
  const BicView       *v;
  int                  from, to;
  const BicPieceState *over;            /* battery on a hill, which can fire over adjacent friends below it; otherwise
                                         * NULL */
  const BicLine       *line;
} Sight;

static int
height (const BicView *v,
        int            hex)
{
  return bic_ground (v, hex)->height;
}

/* Returns whether the battery on a hill can fire over @piece, because it is a friendly piece in an adjacent lower hex
 * (CCN-TERR-21). */
static gboolean
is_lower_friend (const Sight         *sight,
                 const BicPieceState *piece)
{
  return sight->over && piece->side == sight->over->side && bic_distance (sight->v, sight->from, piece->hex) == 1 &&
         height (sight->v, piece->hex) < height (sight->v, sight->from);
}

/* Returns whether hills form an unbroken chain along the line from its step @first to @hex. @by is 1 to follow the line
 * forward, -1 to follow it backward. */
static gboolean
is_linked_by_hills (const Sight *sight,
                    int          first,
                    int          by,
                    int          hex)
{
  for (int i = first; i >= 0 && i < sight->line->n; i += by)
    {
      BicLineStep step = bic_line_step (sight->line, i);
      gboolean left = step.left >= 0 && height (sight->v, step.left) > 0;
      gboolean right = step.right >= 0 && height (sight->v, step.right) > 0;

      if (step.left == hex || step.right == hex)
        return TRUE;
      if (!left && !right)
        return FALSE;
    }
  return FALSE;
}

/* Returns whether the hill @hex blocks the line. It blocks a line to or from lower ground (CCN-TERR-26). It does not
 * block a line between two hexes of the same connected hill (CCN-TERR-28, -29). If hills_along_line is set, a chain of
 * hills along the line from @hex to one of its ends is enough. */
static gboolean
hill_hides (const Sight *sight,
            int          hex)
{
  const BicView *v = sight->v;
  const gint16 *hill = cc_game (v)->hill;

  if (height (v, sight->from) < height (v, hex) || height (v, sight->to) < height (v, hex))
    return TRUE;
  if (cc_game (v)->hills_along_line)
    return !is_linked_by_hills (sight, 0, 1, hex) && !is_linked_by_hills (sight, sight->line->n - 1, -1, hex);
  return hill[hex] != hill[sight->from] || hill[hex] != hill[sight->to];
}

static BicWhy
hex_why (const Sight *sight,
         int          hex)
{
  const BicView *v = sight->v;
  const BicPieceState *unit, *leader;

  if (hex == BIC_NO_HEX)
    return BIC_WHY_SIGHT_EDGE;                                  /* CCN-LOS-06 */
  unit = bic_unit_at (v, hex);
  leader = bic_leader_at (v, hex, -1);
  if ((unit && !is_lower_friend (sight, unit)) || (leader && !is_lower_friend (sight, leader)))
    return BIC_WHY_SIGHT_PIECE;                                 /* CCN-LOS-04 */
  if (height (v, hex) > 0)
    return hill_hides (sight, hex) ? BIC_WHY_SIGHT_HILL : BIC_LEGAL;
  return bic_ground (v, hex)->blocks_sight ? BIC_WHY_SIGHT_TERRAIN : BIC_LEGAL;
}

/**
 * cc_sight_why:
 * @v: a view
 * @from: a hex
 * @to: another hex
 * @over: (nullable): the attacking unit; a battery can fire over friends
 * @edges: whether one open side is enough where the line follows a hexside
 * @blocker: (nullable) (out): the hex that blocks the line, on the board if possible
 *
 * Checks a line of sight. Each hex that the line crosses must be open. Where the line follows a hexside, the hex on one
 * side must be open. If mixed_edges is set, this must be the same side along the entire line (CCN-LOS-05, -07, R-96).
 *
 * Returns: the reason why the line of sight is blocked, or %BIC_LEGAL
 */
BicWhy
cc_sight_why (const BicView       *v,
              int                  from,
              int                  to,
              const BicPieceState *over,
              gboolean             edges,
              int                 *blocker)
{
  BicLine line;
  Sight sight = { v, from, to, NULL, &line };
  gboolean open[2] = { TRUE, TRUE };

  bic_board_line (&v->game->board, from, to, &line);
  if (over && height (v, from) > 0 && bic_has (v, over, BIC_TRAIT (ARTILLERY)))
    sight.over = over;
  for (int i = 0; i < line.n; i++)
    {
      BicLineStep step = bic_line_step (&line, i);
      gboolean crossed = step.left == step.right || !edges;
      BicWhy left = hex_why (&sight, step.left);
      BicWhy right = step.left == step.right ? left : hex_why (&sight, step.right);

      open[0] &= !left;
      open[1] &= !right;
      if (crossed ? !left && !right : cc_game (v)->mixed_edges ? open[0] || open[1] : !left || !right)
        continue;
      if (blocker)
        *blocker = left && step.left >= 0 ? step.left : right && step.right >= 0 ? step.right : step.left;
      return !crossed ? BIC_WHY_SIGHT_EDGE : left ? left : right;
    }
  return BIC_LEGAL;
}

BicWhy
cc_sight_hook (const BicView *v,
               int            from,
               int            to,
               int           *blocker)
{
  return cc_sight_why (v, from, to, bic_unit_at (v, from), TRUE, blocker);
}
