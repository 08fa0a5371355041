/* Leaders in danger: casualty checks, retreats, and escapes through enemy hexes.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc-battle.h"
#include "cc-board.h"
#include "cc-events.h"
#include "cc-moves.h"
#include "cc-pieces.h"

enum { RETREAT_HEXES = 3 };

/* --- casualty checks ---------------------------------------------------- */

/* Starts the casualty check of a leader whose unit has lost blocks. Called after the hits, and again after a blocked
 * retreat has cost blocks. There is only one check per roll (CCN-LCC-07 .. -09, R-19). */
BicFlow
cc_attack_check_leader (BicRun   *r,
                        BicFrame *f)
{
  CcAttack *m = BIC_LOCALS (CcAttack, f);
  const BicPieceState *leader = &r->state->piece[MAX (0, m->leader - 1)];

  if (!m->leader || m->marks & CC_CHECKED || leader->hex < 0 || cc_at (&r->view, f)->blocks >= m->blocks)
    return BIC_NEXT;
  m->marks |= CC_CHECKED;
  *BIC_LOCALS (CcCheck, bic_push_frame (r, CC_CHECK, !leader->side)) =
    (CcCheck) { .leader = (gint16) (m->leader - 1), .unit = m->at, .here = leader->hex };
  return BIC_NEXT;
}

/* Rolls two dice if the leader's unit has survived, or one die if it was eliminated (CCN-LCC-06, -10). */
static BicFlow
roll_leader_check (BicRun   *r,
                   BicFrame *f)
{
  CcCheck *check = BIC_LOCALS (CcCheck, f);

  check->dice = r->state->piece[check->unit].blocks > 0 ? 2 : 1;
  bic_call_roll (r, f, check->dice);
  return BIC_NEXT;
}

/* Eliminates the leader if every die shows a saber. */
static BicFlow
apply_leader_check (BicRun   *r,
                    BicFrame *f)
{
  const CcCheck *check = BIC_LOCALS (CcCheck, f);
  gboolean falls = f->answer[CC_SAB] == check->dice;

  bic_emit_event (r, CC_EVENT_LEADER_CHECK, !f->side, check->here, 0, check->dice, (gint16) falls);
  if (falls)
    cc_lose_leader (r, check->leader);
  return BIC_END;
}

const BicStep cc_check_steps[] = {
  BIC_WORK ("dice", roll_leader_check),
  BIC_WORK ("fate", apply_leader_check),
  { 0 },
};

/* --- retreat paths of a leader ------------------------------------------ */

/* Starts a leader's retreat. A leader retreats after its unit was eliminated, or after an attack on the leader alone
 * missed (CCN-LCC-11, -22). On its own edge, the leader of an eliminated unit must leave the map (CCN-LCC-13,
 * PLUS-LDR-08). */
BicFlow
cc_attack_leader_retreat (BicRun   *r,
                          BicFrame *f)
{
  const CcAttack *m = BIC_LOCALS (CcAttack, f);
  gboolean was_alone = cc_is_leader (cc_at (&r->view, f));
  int leader = was_alone ? m->at : m->leader - 1;
  const BicPieceState *p = &r->state->piece[MAX (0, leader)];

  if (leader < 0 || p->hex < 0 || bic_unit_at (&r->view, p->hex))
    return BIC_NEXT;
  if (!was_alone && !cc_has_hex_behind (&r->view, p->side, p->hex))
    {
      cc_leave_map (r, leader, 0);
      return BIC_NEXT;
    }
  *BIC_LOCALS (CcLeaderRetreat, bic_push_frame (r, CC_LEADER_RETREAT, p->side)) =
    (CcLeaderRetreat) { .leader = (gint16) leader, .left = RETREAT_HEXES, .foe = m->here, .start = p->hex };
  return BIC_NEXT;
}

static gboolean
has_enemy_unit (const BicView       *v,
                const BicPieceState *leader,
                int                  hex)
{
  const BicPieceState *unit = bic_unit_at (v, hex);

  return unit && unit->side != leader->side;
}

/* A retreating leader. foe, start: hexes of attacker and leader at the time of the attack */
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

/* Checks that the step is toward the leader's own side (CCN-LRET-02). */
BicWhy
cc_leader_retreat_back_why (const BicView       *v,
                            const BicPieceState *leader,
                            int                  foe,
                            int                  start,
                            int                  from,
                            int                  to)
{
  return cc_is_nearer_to_own_edge (v, leader->side, from, to) ? BIC_LEGAL : BIC_WHY_NOT_BACK;
}

/* Checks a step of the retreat. The leader cannot enter an impassable hex. He cannot enter the hex of a lone enemy
 * leader either, unless passes_leader is set (CCN-LRET-08, -09, R-30). */
static BicWhy
retreat_step_why (const Retreat *retreat,
                  int            from,
                  int            to)
{
  const BicView *v = retreat->v;
  const BicPieceState *leader = retreat->leader, *other = bic_leader_at (v, to, bic_index (v->state, leader));
  BicWhy why = cc_rules (v)->leader_retreat_why (v, leader, retreat->foe, retreat->start, from, to);

  if (why)
    return why;
  if (other && other->side != leader->side && !bic_unit_at (v, to) && !cc_game (v)->passes_leader)
    return BIC_WHY_RETREAT_HELD;
  return cc_may_enter (v, leader, to) ? BIC_LEGAL : BIC_WHY_RETREAT_GROUND;
}

/* Returns whether a retreating leader can stop in a hex (CCN-LRET-09, -10). */
static gboolean
leader_can_stop (const BicView       *v,
                 const BicPieceState *leader,
                 int                  hex)
{
  return !has_enemy_unit (v, leader, hex) && cc_leader_may_stop (v, leader, hex);
}

/* Returns whether a leader could end its retreat legally within @left hexes if it escaped all enemies on its path. The
 * leader can also leave the map over its own edge. */
static gboolean
retreat_can_end (const Retreat *retreat,
                 int            from,
                 int            left)
{
  const BicView *v = retreat->v;

  if (left == 0)
    return FALSE;
  if (!cc_has_hex_behind (v, retreat->leader->side, from))
    return TRUE;
  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    {
      int to = v->game->board.next[from][dir];

      if (to >= 0 && !retreat_step_why (retreat, from, to) &&
          (leader_can_stop (v, retreat->leader, to) || retreat_can_end (retreat, to, left - 1)))
        return TRUE;
    }
  return FALSE;
}

/* Checks a choice of the retreat. The leader must take a path that can end legally. If there is no path of this kind,
 * the leader can take any path, but is eliminated at the end of the path. */
static BicWhy
retreat_why (const BicView  *v,
             const BicFrame *f,
             BicChoice       c)
{
  const CcLeaderRetreat *t = BIC_LOCALS (CcLeaderRetreat, f);
  Retreat retreat = retreat_of (v, f);
  const BicPieceState *leader = retreat.leader;
  BicWhy why;

  switch (c.verb)
    {
    case BIC_DO_LEADER_RETREAT:
      why = retreat_step_why (&retreat, c.a, c.b);
      if (why || leader_can_stop (v, leader, c.b) || retreat_can_end (&retreat, c.b, t->left - 1))
        return why;
      return (t->gone && leader_can_stop (v, leader, c.a)) || retreat_can_end (&retreat, c.a, t->left)
             ? BIC_WHY_NO_PLACE_TO_STOP : BIC_LEGAL;
    case BIC_DO_LEAVE_MAP:
      return cc_has_hex_behind (v, leader->side, c.a) ? BIC_WHY_NOT_OWN_EDGE : BIC_LEGAL;
    default:
      if (!t->gone)
        return BIC_WHY_MUST_GO;
      return leader_can_stop (v, leader, leader->hex) ? BIC_LEGAL : BIC_WHY_MAY_NOT_STOP;
    }
}

/* --- the risk ----------------------------------------------------------- */

/* Returns the probability that the leader would be lost on the best path from @hex. Each enemy unit in a hex of the
 * path rolls against the leader. If the last hex contains an enemy unit, the leader is lost without a roll. */
static double
retreat_risk (const Retreat *retreat,
              int            hex,
              int            left,
              gboolean       gone)
{
  const BicView *v = retreat->v;
  const BicPieceState *leader = retreat->leader;
  double least = gone && leader_can_stop (v, leader, hex) ? 0.0 : 1.0;

  if (left == 0 || least == 0.0)
    return least;
  if (!cc_has_hex_behind (v, leader->side, hex))
    return 0.0;
  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    {
      int to = v->game->board.next[hex][dir], dice = 0;
      double risk;

      if (to < 0 || retreat_step_why (retreat, hex, to))
        continue;
      risk = retreat_risk (retreat, to, left - 1, TRUE);
      if (has_enemy_unit (v, leader, to) && left > 1)
        dice = cc_unit_dice (v, bic_unit_at (v, to), NULL, to, cc_how (v, CC_ESCAPE), NULL);
      for (int i = 0; i < dice; i++)
        risk += (1.0 - risk) * bic_face_chance (&v->game->book, CC_SAB);
      least = MIN (least, risk);
    }
  return least;
}

/**
 * cc_leader_retreat_risk:
 * @v: a view
 * @leader: index of a lone leader
 * @foe: the hex of the attacker
 *
 * Returns: the probability that the leader would be lost in a retreat by the best path
 */
double
cc_leader_retreat_risk (const BicView *v,
                        int            leader,
                        int            foe)
{
  const BicPieceState *p = &v->state->piece[leader];
  Retreat retreat = { v, p, foe, p->hex };

  return retreat_risk (&retreat, p->hex, RETREAT_HEXES, FALSE);
}

/* --- the retreat -------------------------------------------------------- */

/* Continues the retreat after each hex, ends it, or eliminates a leader who cannot end it legally (CCN-LRET-08,
 * CCN-ESC-06, R-29). */
static BicFlow
continue_or_end_retreat (BicRun   *r,
                         BicFrame *f)
{
  const CcLeaderRetreat *t = BIC_LOCALS (CcLeaderRetreat, f);
  const BicPieceState *leader = &r->state->piece[t->leader];
  Retreat retreat = retreat_of (&r->view, f);

  if (leader->hex < 0)
    return BIC_END;
  if (t->left > 0)
    {
      const gint16 *around = r->view.game->board.around[leader->hex];

      if (!cc_has_hex_behind (&r->view, leader->side, leader->hex))
        return BIC_NEXT;
      for (int i = 0; i < BIC_N_DIRECTIONS && around[i] >= 0; i++)
        if (!retreat_step_why (&retreat, leader->hex, around[i]))
          return BIC_NEXT;
    }
  if (!t->gone || !leader_can_stop (&r->view, leader, leader->hex))
    cc_lose_leader (r, t->leader);
  return BIC_END;
}

/* Moves the leader. An enemy unit in the new hex rolls against the leader. In the third hex it does not roll, because
 * the leader is lost without a roll (CCN-ESC-06). */
static BicFlow
retreat_take (BicRun   *r,
              BicFrame *f,
              BicChoice c)
{
  CcLeaderRetreat *t = BIC_LOCALS (CcLeaderRetreat, f);
  const BicPieceState *leader = &r->state->piece[t->leader], *there = bic_unit_at (&r->view, c.b);

  if (c.verb == BIC_DO_STOP)
    return BIC_END;
  if (c.verb == BIC_DO_LEAVE_MAP)
    {
      cc_leave_map (r, t->leader, 0);                           /* CCN-LRET-05, -15 */
      return BIC_END;
    }
  cc_move (r, t->leader, c.b, BIC_MOVE_RETREAT, -1);
  t->gone = 1;
  t->left--;
  if (there && there->side != leader->side && t->left > 0)
    cc_call_attack (r, CC_ESCAPE, bic_index (r->state, there), t->leader);
  return BIC_RESTART;
}

const BicStep cc_leader_retreat_steps[] = {
  BIC_WORK ("gate", continue_or_end_retreat),
  BIC_ASK ("leader-retreat", BIC_OWN, N_ ("Where does {piece} retreat?"), retreat,
           { BIC_DO_LEADER_RETREAT, BIC_NEXT_FIRST, 0 }, { BIC_DO_STOP, BIC_PLAIN, 0 },
           { BIC_DO_LEAVE_MAP, BIC_AT_FIRST, 0 }),
  { 0 },
};

/* --- escape: an enemy rolls its melee dice, without modifiers for terrain (CCN-ESC-02, -03, R-22) --- */

/* Eliminates the leader if a die shows a saber (CCN-ESC-04). */
static BicFlow
apply_escape_roll (BicRun   *r,
                   BicFrame *f)
{
  if (f->answer[CC_SAB] > 0)
    cc_lose_leader (r, BIC_LOCALS (CcAttack, f)->at);
  return BIC_END;
}

const BicStep cc_escape_steps[] = {
  BIC_WORK ("dice", cc_attack_roll),
  BIC_WORK ("fate", apply_escape_roll),
  { 0 },
};
