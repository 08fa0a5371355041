/* Retreats of leaders, and their escapes through the enemy.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc-battle.h"
#include "cc-board.h"
#include "cc-game.h"
#include "cc-moves.h"
#include "cc-outcome.h"
#include "cc-pieces.h"

static gboolean
is_foe (const BicView       *v,
        const BicPieceState *leader,
        int                  hex)
{
  const BicPieceState *unit = bic_unit_at (v, hex);

  return unit && unit->side != leader->side;
}

/* A leader who gives way, before whom, and where he stood then */
typedef struct {
  const BicView       *v;
  const BicPieceState *leader;
  int                  foe, start;
} Retreat;

static Retreat
retreat_of (const BicView  *v,
            const BicFrame *f)
{
  const CcLeaderRetreat *t = BIC_LOCALS (CcLeaderRetreat, f);

  return (Retreat) { v, &v->state->piece[t->leader], t->foe, t->start };
}

/* Toward the own side (CCN-LRET-02) */
BicWhy
cc_leader_way_back_why (const BicView       *v,
                        const BicPieceState *leader,
                        int                  foe,
                        int                  start,
                        int                  from,
                        int                  to)
{
  return cc_is_back (v, leader->side, from, to) ? BIC_LEGAL : BIC_WHY_NOT_BACK;
}

/* Closed are impassable hexes and, by a switch, those of a lone enemy leader (CCN-LRET-08, -09, R-30). */
static BicWhy
pass_why (const Retreat *retreat,
          int            from,
          int            to)
{
  const BicView *v = retreat->v;
  const BicPieceState *leader = retreat->leader, *other = bic_leader_at (v, to, bic_index (v->state, leader));
  BicWhy why = cc_rules (v)->leader_way (v, leader, retreat->foe, retreat->start, from, to);

  if (why)
    return why;
  if (other && other->side != leader->side && !bic_unit_at (v, to) && !cc_game (v)->passes_leader)
    return BIC_WHY_RETREAT_HELD;
  return cc_may_enter (v, leader, to) ? BIC_LEGAL : BIC_WHY_RETREAT_GROUND;
}

/* CCN-LRET-09, -10 */
static gboolean
may_stop (const BicView       *v,
          const BicPieceState *leader,
          int                  hex)
{
  return !is_foe (v, leader, hex) && cc_leader_may_stop (v, leader, hex);
}

/* Can he end legally with so many hexes left, if he gets through? Over the own edge he can. */
static gboolean
can_end (const Retreat *retreat,
         int            from,
         int            left)
{
  const BicView *v = retreat->v;

  if (left == 0)
    return FALSE;
  if (!cc_has_back (v, retreat->leader->side, from))
    return TRUE;
  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    {
      int to = v->game->board.next[from][dir];

      if (to >= 0 && !pass_why (retreat, from, to)
          && (may_stop (v, retreat->leader, to) || can_end (retreat, to, left - 1)))
        return TRUE;
    }
  return FALSE;
}

/* He keeps to ways that can end; only when there is none is any way open to him, to no avail. */
static BicWhy
step_why (const BicView  *v,
          const BicFrame *f,
          BicChoice       c)
{
  const CcLeaderRetreat *t = BIC_LOCALS (CcLeaderRetreat, f);
  Retreat retreat = retreat_of (v, f);
  BicWhy why = pass_why (&retreat, c.a, c.b);

  if (why || may_stop (v, retreat.leader, c.b) || can_end (&retreat, c.b, t->left - 1))
    return why;
  return t->gone && may_stop (v, retreat.leader, c.a) ? BIC_WHY_NO_PLACE_TO_STOP
         : can_end (&retreat, c.a, t->left) ? BIC_WHY_NO_PLACE_TO_STOP : BIC_LEGAL;
}

static BicWhy
retreat_why (const BicView  *v,
             const BicFrame *f,
             BicChoice       c)
{
  const CcLeaderRetreat *t = BIC_LOCALS (CcLeaderRetreat, f);
  const BicPieceState *leader = &v->state->piece[t->leader];

  if (c.verb == BIC_DO_LEADER_RETREAT)
    return step_why (v, f, c);
  if (c.verb == BIC_DO_LEAVE_MAP)
    return cc_has_back (v, leader->side, c.a) ? BIC_WHY_NOT_OWN_EDGE : BIC_LEGAL;
  if (!t->gone)
    return BIC_WHY_MUST_GO;
  return may_stop (v, leader, leader->hex) ? BIC_LEGAL : BIC_WHY_MAY_NOT_STOP;
}

static gboolean
has_a_way (const Retreat *retreat)
{
  const BicPieceState *leader = retreat->leader;

  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    {
      int to = retreat->v->game->board.next[leader->hex][dir];

      if (to >= 0 && !pass_why (retreat, leader->hex, to))
        return TRUE;
    }
  return !cc_has_back (retreat->v, leader->side, leader->hex);
}

static double retreat_risk (const Retreat *retreat, int hex, int left, gboolean gone);

/* Through an enemy he is rolled at, unless that hex is the last, where he is lost anyway. */
static double
step_risk (const Retreat *retreat,
           int            to,
           int            left)
{
  const BicView *v = retreat->v;
  double risk = retreat_risk (retreat, to, left, TRUE);

  if (is_foe (v, retreat->leader, to) && left > 0)
    {
      int dice = cc_dice (v, bic_unit_at (v, to), NULL, to, cc_how (v, CC_ESCAPE), NULL);

      for (int i = 0; i < dice; i++)
        risk += (1.0 - risk) * bic_face_chance (&v->game->book, CC_SAB);
    }
  return risk;
}

static double
retreat_risk (const Retreat *retreat,
              int            hex,
              int            left,
              gboolean       gone)
{
  double least = gone && may_stop (retreat->v, retreat->leader, hex) ? 0.0 : 1.0;

  if (left == 0 || least == 0.0)
    return least;
  if (!cc_has_back (retreat->v, retreat->leader->side, hex))
    return 0.0;
  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    {
      int to = retreat->v->game->board.next[hex][dir];

      if (to >= 0 && !pass_why (retreat, hex, to))
        least = MIN (least, step_risk (retreat, to, left - 1));
    }
  return least;
}

/**
 * cc_leader_retreat_risk:
 * @v: a view
 * @leader: index of a leader alone
 * @foe: the hex of who has struck
 *
 * Returns: the chance that he is lost on his retreat, by the way that is best for him
 */
double
cc_leader_retreat_risk (const BicView *v,
                        int            leader,
                        int            foe)
{
  const BicPieceState *p = &v->state->piece[leader];
  Retreat retreat = { v, p, foe, p->hex };

  return retreat_risk (&retreat, p->hex, 3, FALSE);
}

/* Between two hexes: is he through, or lost? (CCN-LRET-08, CCN-ESC-06, R-29) */
static BicFlow
retreat_gate (BicRun   *r,
              BicFrame *f)
{
  const CcLeaderRetreat *t = BIC_LOCALS (CcLeaderRetreat, f);
  const BicPieceState *leader = &r->state->piece[t->leader];
  Retreat retreat = retreat_of (&r->view, f);
  gboolean stops;

  if (leader->hex < 0)
    return BIC_END;
  stops = t->gone && may_stop (&r->view, leader, leader->hex);
  if (t->left > 0 && has_a_way (&retreat))
    return BIC_NEXT;
  if (!stops)
    cc_lose_leader (r, t->leader);
  return BIC_END;
}

/* The third hex, if the enemy holds it, is the end without a roll (CCN-ESC-06). */
static void
go (BicRun   *r,
    BicFrame *f,
    int       to)
{
  CcLeaderRetreat *t = BIC_LOCALS (CcLeaderRetreat, f);
  const BicPieceState *leader = &r->state->piece[t->leader], *foe = bic_unit_at (&r->view, to);

  cc_move (r, t->leader, to, BIC_MOVE_RETREAT, -1);
  t->gone = 1;
  t->left--;
  if (foe && foe->side != leader->side && t->left > 0)
    cc_call_attack (r, CC_ESCAPE, bic_index (r->state, foe), t->leader);
}

static BicFlow
retreat_take (BicRun   *r,
              BicFrame *f,
              BicChoice c)
{
  CcLeaderRetreat *t = BIC_LOCALS (CcLeaderRetreat, f);

  if (c.verb == BIC_DO_STOP)
    return BIC_END;
  if (c.verb == BIC_DO_LEAVE_MAP)
    {
      cc_leave_map (r, t->leader, 0);                           /* CCN-LRET-05, -15 */
      return BIC_END;
    }
  go (r, f, c.b);
  return BIC_RESTART;
}

const BicStep cc_leader_retreat_steps[] = {
  BIC_WORK ("gate", retreat_gate),
  BIC_ASK ("leader-retreat", BIC_OWN, N_ ("Where does the leader retreat?"), retreat,
           { BIC_DO_LEADER_RETREAT, BIC_NEXT_FIRST, 0 }, { BIC_DO_STOP, BIC_PLAIN, 0 },
           { BIC_DO_LEAVE_MAP, BIC_AT_FIRST, 0 }),
  { 0 },
};

/* --- escape: the enemy entered rolls its melee dice, and terrain is no shelter (CCN-ESC-02, -03, R-22) ----------- */

/* CCN-ESC-04 */
static BicFlow
escape_fate (BicRun   *r,
             BicFrame *f)
{
  if (f->answer[CC_SAB] > 0)
    cc_lose_leader (r, BIC_LOCALS (CcAttack, f)->at);
  return BIC_END;
}

const BicStep cc_escape_steps[] = {
  BIC_WORK ("dice", cc_attack_roll),
  BIC_WORK ("fate", escape_fate),
  { 0 },
};
