/* Countercharges: cavalry that attacks in the enemy's turn, one battle after the other (8.1).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-combat.h"
#include "n20-declare.h"
#include "n20-hidden.h"
#include "n20-why.h"
#include "n20-zoc.h"

/* CC-02, -13, -16, RIVER-06: a unit next to it, in a zone or not, that has not been charged in this phase */
static BicWhy
target_why (const BicView       *v,
            const BicPieceState *p,
            int                  hex)
{
  const BicPieceState *foe = bic_unit_at (v, hex);

  if (!foe || foe->side == p->side)
    return n20_garrison_at (v, hex) && n20_garrison_at (v, hex)->side != p->side ? BIC_WHY_N20_GARRISON_IS_NONE
           : BIC_WHY_NOT_FOE;
  if (!n20_adjacent (v, p->hex, foe->hex))
    return BIC_WHY_N20_OVER_RIVER;
  if (foe->marks & N20_MARK_CHARGED)
    return BIC_WHY_N20_CHARGED;
  return n20_join_why (v, p, foe);
}

/**
 * n20_charge_why:
 * @v: a view
 * @f: the frame of the Reaction Phase
 * @c: a countercharge, or another pair of the one that is being put together
 *
 * Returns: why it may not be (CC-01 .. -07, -13, -16)
 */
BicWhy
n20_charge_why (const BicView  *v,
                const BicFrame *f,
                BicChoice       c)
{
  const BicPieceState *p = bic_unit_at (v, c.a), *foe = bic_unit_at (v, c.b);
  BicWhy why = n20_reactor_why (v, f, p);

  if (!why && !bic_has (v, p, BIC_TRAIT (CAVALRY)))
    why = BIC_WHY_N20_NOT_CAVALRY;
  if (!why && n20_is_special (v, p, BIC_TRAIT (COSSACK)))
    why = BIC_WHY_N20_COSSACK;
  if (!why && n20_is_routed (p))
    why = BIC_WHY_N20_TOO_SHAKEN;
  why = why ? why : target_why (v, p, c.b);
  if (!why && BIC_LOCALS (N20Reaction, f)->charging && !p->battle && !foe->battle)
    why = BIC_WHY_N20_OTHER_CHARGE;
  return why;
}

BicFlow
n20_charge_take (BicRun    *r,
                 BicFrame  *f,
                 BicChoice  c)
{
  n20_pair (&r->view, r->state, bic_unit_at (&r->view, c.a), bic_unit_at (&r->view, c.b));
  BIC_LOCALS (N20Reaction, f)->charging = 1;
  return BIC_NEXT;
}

/* CC-06, -07: who joins, and whom else it goes against */
BicWhy
n20_join_charge_why (const BicView  *v,
                     const BicFrame *f,
                     BicChoice       c)
{
  if (c.verb == BIC_DO_DONE)
    return BIC_LEGAL;
  return BIC_LOCALS (N20Reaction, f)->charging ? n20_charge_why (v, f, c) : BIC_WHY_N20_OTHER_CHARGE;
}

BicFlow
n20_join_charge_take (BicRun    *r,
                      BicFrame  *f,
                      BicChoice  c)
{
  if (c.verb == BIC_DO_DONE)
    return BIC_NEXT;
  n20_charge_take (r, f, c);
  return BIC_AGAIN;
}

/* CC-03: the reacting side is the attacker.  Nobody fights twice in the phase, nor reacts twice (REACT-05, CC-16). */
BicFlow
n20_charge_fight (BicRun   *r,
                  BicFrame *f)
{
  if (!BIC_LOCALS (N20Reaction, f)->charging)
    return BIC_NEXT;
  for (int i = 0; i < r->state->n_pieces; i++)
    if (r->state->piece[i].battle == 1)
      r->state->piece[i].marks |= r->state->piece[i].side == f->side ? N20_MARK_CHARGED | BIC_MARK_SPENT
                                  : N20_MARK_CHARGED;
  n20_unmask (r, 1);
  if (!n20_void (r, 1))
    n20_battle_call (r, 1, f->side, TRUE);
  return BIC_NEXT;
}
