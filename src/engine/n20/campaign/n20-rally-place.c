/* Rally places, an optional rule: where broken units may come back besides lines of communication (16.4).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-campaign.h"
#include "n20-march.h"
#include "n20-why.h"
#include "n20-zoc.h"

enum { SAFE = 4 };                      /* hexes to the nearest enemy, or more */

/* RALLYLOC-02: an objective of the enemy is one's own. */
static gboolean
is_own_objective (const BicView *v,
                  int            side,
                  int            hex)
{
  for (guint i = 0; i < bic_scenario_n_items (v->game->scenario, BIC_ITEM_OBJECTIVE); i++)
    {
      const BicObjective *objective = bic_scenario_item (v->game->scenario, BIC_ITEM_OBJECTIVE, i);

      for (guint k = 0; objective->side != side && objective->hexes && k < objective->hexes->len; k++)
        if (g_array_index (objective->hexes, int, k) == hex)
          return TRUE;
    }
  return FALSE;
}

/* How near to the hex the enemy is */
static int
nearest_foe (const BicView *v,
             int            side,
             int            hex)
{
  const BicHexSet *foes = &v->state->units[!side];
  int least = G_MAXINT;

  for (int foe = bic_board_walk (&v->game->board, foes, -1); foe >= 0;
       foe = bic_board_walk (&v->game->board, foes, foe))
    least = MIN (least, bic_distance (v, hex, foe));
  return least;
}

/* RALLYLOC-05: by hexes with no enemy next to them, whereby none is in them, and not over what nobody crosses */
static gboolean
leads_to (const BicView       *v,
          const BicPieceState *p,
          int                  from,
          int                  to)
{
  gint16 queue[BIC_MAX_HEXES];
  BicHexSet seen = { { 0 } };
  int n = 0;

  if (n20_contact (v, p->side, from))
    return FALSE;
  bic_set_add (&seen, from);
  queue[n++] = (gint16) from;
  for (int i = 0; i < n && !bic_set_has (&seen, to); i++)
    for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
      {
        int next = v->game->board.next[queue[i]][dir];

        if (next < 0 || bic_set_has (&seen, next) || n20_ground_why (v, p, queue[i], next)
            || n20_contact (v, p->side, next))
          continue;
        bic_set_add (&seen, next);
        queue[n++] = (gint16) next;
      }
  return bic_set_has (&seen, to);
}

/* RALLYLOC-04, -05: of several lines that are as near any will do. A line that the enemy holds is no nearer to the hex
 * than to him. */
static BicWhy
way_why (const BicView       *v,
         const BicPieceState *p,
         int                  hex)
{
  const BicHexSet *lines = &n20_game (v)->lines[p->side];
  gboolean nearer = FALSE, way = FALSE;
  int least = G_MAXINT;

  for (int line = bic_board_walk (&v->game->board, lines, -1); line >= 0;
       line = bic_board_walk (&v->game->board, lines, line))
    {
      int distance = bic_distance (v, hex, line);

      if (distance > least)
        continue;
      nearer = (nearer && distance == least) || distance < nearest_foe (v, p->side, line);
      way = (way && distance == least) || leads_to (v, p, hex, line);
      least = distance;
    }
  return !nearer ? BIC_WHY_N20_FOE_NEARER : way ? BIC_LEGAL : BIC_WHY_N20_CUT_OFF;
}

/**
 * n20_haven_why:
 * @v: a view
 * @p: a broken unit that has rallied
 * @hex: an empty hex
 *
 * Returns: why it may not come back there (RALLYLOC-01 .. -05)
 */
BicWhy
n20_haven_why (const BicView       *v,
               const BicPieceState *p,
               int                  hex)
{
  if (!n20_game (v)->rally_places)
    return BIC_WHY_N20_NOT_LINE;
  if (!bic_ground (v, hex)->building && !is_own_objective (v, p->side, hex))
    return BIC_WHY_N20_NO_HAVEN;
  return nearest_foe (v, p->side, hex) < SAFE ? BIC_WHY_N20_FOE_CLOSE : way_why (v, p, hex);
}
