/* Leaders who move on their own.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc-board.h"
#include "cc-game.h"
#include "cc-moves.h"
#include "cc-pieces.h"

/* CCN-LDR-04, -06: not where another leader is, nor, by a switch, with a garrison */
gboolean
cc_leader_may_stop (const BicView       *v,
                    const BicPieceState *leader,
                    int                  hex)
{
  const BicPieceState *unit = cc_game (v)->joins_post ? NULL : bic_unit_at (v, hex);

  return bic_leader_at (v, hex, bic_index (v->state, leader)) == NULL && !(unit && cc_is_post (v, unit));
}

static gboolean
is_held_against (const BicView       *v,
                 const BicPieceState *leader,
                 int                  to)
{
  const BicPieceState *unit = bic_unit_at (v, to), *other = bic_leader_at (v, to, bic_index (v->state, leader));

  return (unit && unit->side != leader->side) || (other && other->side != leader->side);
}

static gboolean
finds_a_place (const BicView       *v,
               const BicPieceState *leader,
               int                  from,
               int                  to,
               int                  left)
{
  if (cc_leader_may_stop (v, leader, to))
    return TRUE;
  left = cc_stops (v, from, to) ? 0 : left - 1;
  for (int dir = 0; left > 0 && dir < BIC_N_DIRECTIONS; dir++)
    {
      int on = v->game->board.next[to][dir];

      if (on >= 0 && cc_may_enter (v, leader, on) && !is_held_against (v, leader, on)
          && finds_a_place (v, leader, to, on, left))
        return TRUE;
    }
  return FALSE;
}

/* He may pass where he may not stop, as long as a place to stop is within the hexes that he has left (CCN-LDR-03, -07).
 */
BicWhy
cc_leader_step_why (const BicView       *v,
                    const BicPieceState *leader,
                    int                  to,
                    int                  left)
{
  if (is_held_against (v, leader, to))
    return BIC_WHY_ENEMY_HELD;
  if (!cc_may_enter (v, leader, to))
    return BIC_WHY_IMPASSABLE;
  if (cc_is_empty (v, to) || finds_a_place (v, leader, leader->hex, to, left))
    return BIC_LEGAL;
  return left == 1 && bic_leader_at (v, to, bic_index (v->state, leader)) ? BIC_WHY_TWO_LEADERS
         : BIC_WHY_NO_PLACE_TO_STOP;
}

/* He has ended his move with a unit: if that has not moved yet, it does not any more (CCN-LDR-13, -15). */
void
cc_leader_joins (BicRun *r,
                 int     leader)
{
  const BicPieceState *p = &r->state->piece[leader];
  BicPieceState *unit = r->state->at[p->hex] ? &r->state->piece[r->state->at[p->hex] - 1] : NULL;

  if (p->moved == 0 || !unit)
    return;
  unit->left = 0;
  unit->marks |= BIC_MARK_SPENT;
}
