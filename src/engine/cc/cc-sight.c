/* Line of sight (CCN-LOS, CCN-TERR-21, -26 .. -30).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc.h"

typedef struct {
  const BicView       *v;
  int                  from, to;
  const BicPieceState *over;            /* a battery on a hill that may shoot over friends below it, or NULL */
  const BicLineStep   *line;
  int                  n;
} Sight;

static int
height (const BicView *v,
        int            hex)
{
  return bic_ground (v, hex)->height;
}

/* A friend on an adjacent lower hex (CCN-TERR-21) */
static gboolean
is_below (const Sight         *sight,
          const BicPieceState *piece)
{
  return sight->over && piece->side == sight->over->side && bic_distance (sight->v, sight->from, piece->hex) == 1 &&
         height (sight->v, piece->hex) < height (sight->v, sight->from);
}

/* Hills of the line from its step @first on, @by steps at a time, up to @hex: an unbroken chain? */
static gboolean
is_linked (const Sight *sight,
           int          first,
           int          by,
           int          hex)
{
  for (int i = first; i >= 0 && i < sight->n; i += by)
    {
      const BicLineStep *step = &sight->line[i];
      gboolean left = step->left >= 0 && height (sight->v, step->left) > 0;
      gboolean right = step->right >= 0 && height (sight->v, step->right) > 0;

      if (step->left == hex || step->right == hex)
        return TRUE;
      if (!left && !right)
        return FALSE;
    }
  return FALSE;
}

/* A hill hides what is behind it, but not from another hill that it is one with (CCN-TERR-26, -28, -29). */
static gboolean
hill_hides (const Sight *sight,
            int          hex)
{
  if (height (sight->v, hex) == 0)
    return FALSE;
  if (height (sight->v, sight->from) < height (sight->v, hex) || height (sight->v, sight->to) < height (sight->v, hex))
    return TRUE;
  return !is_linked (sight, 0, 1, hex) && !is_linked (sight, sight->n - 1, -1, hex);
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
  if ((unit && !is_below (sight, unit)) || (leader && !is_below (sight, leader)))
    return BIC_WHY_SIGHT_PIECE;                                 /* CCN-LOS-04 */
  if (height (v, hex) > 0)
    return hill_hides (sight, hex) ? BIC_WHY_SIGHT_HILL : BIC_LEGAL;
  return bic_ground (v, hex)->blocks_sight ? BIC_WHY_SIGHT_TERRAIN : BIC_LEGAL;
}

/* A step along an edge is blocked only on both sides; sides are judged along the whole line (CCN-LOS-05, -07, R-96). */
static BicWhy
walk (const Sight *sight,
      gboolean     edges,
      int         *blocker)
{
  gboolean mixed = cc_game (sight->v)->mixed_edges, left_open = TRUE, right_open = TRUE;

  for (int i = 0; i < sight->n; i++)
    {
      const BicLineStep *step = &sight->line[i];
      BicWhy left = hex_why (sight, step->left), right = step->left == step->right ? left : hex_why (sight, step->right);
      gboolean alone = step->left == step->right || !edges;

      left_open &= !left;
      right_open &= !right;
      if (alone ? !left && !right : mixed ? left_open || right_open : !left || !right)
        continue;
      *blocker = left && step->left >= 0 ? step->left : step->right >= 0 && right ? step->right : step->left;
      return alone ? (left ? left : right) : BIC_WHY_SIGHT_EDGE;
    }
  return BIC_LEGAL;
}

/* A step that crosses a hex obstructs neither side of the edges before and after it when it is open; so only what a
 * line along edges passes on each side is carried on. */
BicWhy
cc_sight (const BicView       *v,
          int                  from,
          int                  to,
          const BicPieceState *over,
          gboolean             edges,
          int                 *blocker)
{
  BicLineStep line[2 * BIC_MAX_SIDE];
  Sight sight = { v, from, to, NULL, line, bic_board_line (&v->game->board, from, to, line) };
  int nowhere;

  if (over && height (v, from) > 0 && bic_has (v, over, BIC_TRAIT_ARTILLERY))
    sight.over = over;
  return walk (&sight, edges, blocker ? blocker : &nowhere);
}

BicWhy
cc_sight_hook (const BicView *v,
               int            from,
               int            to,
               int           *blocker)
{
  return cc_sight (v, from, to, bic_unit_at (v, from), TRUE, blocker);
}
