/* Line of sight (CCN-LOS, CCN-TERR-21, -26 .. -30).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc-board.h"
#include "cc-game.h"

typedef struct {
  const BicView       *v;
  int                  from, to;
  const BicPieceState *over;            /* a battery on a hill that may shoot over friends below it, or NULL */
  const BicLine       *line;
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

/* Both ends and the hex between them hang together on the map; by a switch it is enough that it is linked with one of
 * them along the line (CCN-TERR-29, R-63). */
static gboolean
is_plateau (const Sight *sight,
            int          hex)
{
  const gint16 *hill = cc_game (sight->v)->hill;

  if (cc_game (sight->v)->hills_along_line)
    return is_linked (sight, 0, 1, hex) || is_linked (sight, sight->line->n - 1, -1, hex);
  return hill[hex] == hill[sight->from] && hill[hex] == hill[sight->to];
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
  return !is_plateau (sight, hex);
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

/* A hex that is crossed must be open; of an edge one side must be, and by a switch the same one all along the line
 * (CCN-LOS-05, -07, R-96). */
static gboolean
passes (const Sight *sight,
        gboolean     crossed,
        BicWhy       left,
        BicWhy       right,
        gboolean     open[2])
{
  open[0] &= !left;
  open[1] &= !right;
  if (crossed)
    return !left && !right;
  return cc_game (sight->v)->mixed_edges ? open[0] || open[1] : !left || !right;
}

/* The hex to name: one that is on the board, if there is any */
static int
blocker_of (const BicLineStep *step,
            BicWhy             left,
            BicWhy             right)
{
  if (left && step->left >= 0)
    return step->left;
  return right && step->right >= 0 ? step->right : step->left;
}

/* edges: whether an edge that is open on one side will do */
static BicWhy
walk (const Sight *sight,
      gboolean     edges,
      int         *blocker)
{
  gboolean open[2] = { TRUE, TRUE };

  for (int i = 0; i < sight->line->n; i++)
    {
      BicLineStep step = bic_line_step (sight->line, i);
      gboolean crossed = step.left == step.right || !edges;
      BicWhy left = hex_why (sight, step.left);
      BicWhy right = step.left == step.right ? left : hex_why (sight, step.right);

      if (passes (sight, crossed, left, right, open))
        continue;
      *blocker = blocker_of (&step, left, right);
      return !crossed ? BIC_WHY_SIGHT_EDGE : left ? left : right;
    }
  return BIC_LEGAL;
}

BicWhy
cc_sight (const BicView       *v,
          int                  from,
          int                  to,
          const BicPieceState *over,
          gboolean             edges,
          int                 *blocker)
{
  BicLine line;
  Sight sight = { v, from, to, NULL, &line };
  int nowhere;

  bic_board_line (&v->game->board, from, to, &line);
  if (over && height (v, from) > 0 && bic_has (v, over, BIC_TRAIT (ARTILLERY)))
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
