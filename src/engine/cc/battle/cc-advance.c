/* After a melee that was won: taking ground, breakthrough and the bonus attack.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc-battle.h"
#include "cc-board.h"
#include "cc-game.h"
#include "cc-moves.h"
#include "cc-outcome.h"
#include "cc-pieces.h"

/* Has the enemy left the hex, and stands the attacker where it was? (CCN-TG-01, CCN-BRK-01, R-20) */
BicFlow
cc_attack_won (BicRun   *r,
               BicFrame *f)
{
  CcAttack *m = BIC_LOCALS (CcAttack, f);
  const BicPieceState *by = cc_by (&r->view, f);

  if (by->blocks > 0 && by->hex == m->here && !bic_unit_at (&r->view, m->there)
      && !bic_leader_at (&r->view, m->there, -1))
    m->marks |= CC_WON;
  return BIC_NEXT;
}

/* Infantry takes the ground, cavalry breaks through; squares and artillery stay (CCN-TG-06, -07). */
BicWhy
cc_stays_why (const BicView       *v,
              const BicPieceState *unit,
              int                  verb)
{
  gboolean ground = verb == BIC_DO_TAKE_GROUND;

  if (cc_is_square (unit))
    return BIC_WHY_SQUARE_HOLDS;
  if (cc_is_post (v, unit))
    return BIC_WHY_POST_STAYS;
  if (bic_has (v, unit, BIC_TRAIT (ARTILLERY)))
    return BIC_WHY_GUNS_STAY;
  if (bic_has (v, unit, ground ? BIC_TRAIT (INFANTRY) : BIC_TRAIT (CAVALRY)))
    return BIC_LEGAL;
  return ground ? BIC_WHY_TAKES_NO_GROUND : BIC_WHY_NO_BREAKTHROUGH;
}

BicWhy
cc_advance_why (const BicView  *v,
                const BicFrame *f,
                BicChoice       c)
{
  const CcAttack *m = BIC_LOCALS (CcAttack, f);
  const BicPieceState *by = cc_by (v, f);
  BicWhy why;

  if (!(m->marks & CC_WON))
    return BIC_WHY_NOT_WON;
  if ((why = cc_stays_why (v, by, c.verb)))
    return why;
  if (c.verb == BIC_DO_BREAKTHROUGH && c.b != m->there)
    return BIC_WHY_NOT_TAKEN;
  return cc_may_enter (v, by, m->there) ? BIC_LEGAL : BIC_WHY_IMPASSABLE;
}

/* It counts as movement for the ground, not as the move of its order; left says whether it may go on. */
static void
advance (BicRun *r,
         int     unit,
         int     to)
{
  BicPieceState *p = &r->state->piece[unit];
  gboolean joins = bic_leader_at (&r->view, to, -1) != NULL;
  int from = p->hex;

  if (cc_rules (&r->view)->advanced)
    cc_rules (&r->view)->advanced (r, unit, from, to);
  cc_move_attached (r, unit, to, BIC_MOVE_ADVANCE);
  p->left = joins ? 0 : 1;
  cc_enter_ground (r, unit, from, to);
}

BicFlow
cc_advance_take (BicRun    *r,
                 BicFrame  *f,
                 BicChoice  c)
{
  CcAttack *m = BIC_LOCALS (CcAttack, f);

  if (c.verb == BIC_DO_NONE)
    return BIC_NEXT;
  advance (r, m->by, m->there);
  m->marks |= CC_ADVANCED;
  return BIC_NEXT;
}

/* One further hex, also back to the first (CCN-BRK-03 .. -05) */
BicWhy
cc_onward_why (const BicView  *v,
               const BicFrame *f,
               BicChoice       c)
{
  const BicPieceState *by = cc_by (v, f);

  if (!(BIC_LOCALS (CcAttack, f)->marks & CC_ADVANCED) || !bic_has (v, by, BIC_TRAIT (CAVALRY)))
    return BIC_WHY_NOT_WON;
  return by->left <= 0 ? BIC_WHY_NO_STEPS : cc_enter_why (v, by, cc_attached (v, by) != NULL, c.b);
}

BicFlow
cc_onward_take (BicRun    *r,
                BicFrame  *f,
                BicChoice  c)
{
  if (c.verb == BIC_DO_BREAKTHROUGH)
    advance (r, BIC_LOCALS (CcAttack, f)->by, c.b);
  return BIC_NEXT;
}

/* CCN-BON-01 .. -06 */
BicWhy
cc_bonus_why (const BicView  *v,
              const BicFrame *f,
              BicChoice       c)
{
  const CcAttackKind *kind = &cc_rules (v)->attack[cc_kind_of (v, c)];
  const BicPieceState *by = cc_by (v, f);

  if (!(BIC_LOCALS (CcAttack, f)->marks & CC_ADVANCED) || !bic_has (v, by, BIC_TRAIT (CAVALRY)))
    return BIC_WHY_NOT_WON;
  if (by->marks & CC_MARK_HELD)
    return BIC_WHY_ENTERED_COVER;
  return kind->why (v, by, cc_target_at (v, by->side, c.b), kind->how);
}

BicFlow
cc_bonus_take (BicRun    *r,
               BicFrame  *f,
               BicChoice  c)
{
  const CcAttack *m = BIC_LOCALS (CcAttack, f);

  if (c.verb == BIC_DO_MELEE)
    cc_call_attack (r, cc_kind_of (&r->view, c), m->by, bic_index (r->state, cc_target_at (&r->view, f->side, c.b)));
  return BIC_NEXT;
}
