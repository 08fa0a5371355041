/* The Reaction Phase: its question, and countercharges (8.0, 8.1).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-combat.h"
#include "n20-fog.h"
#include "n20-ground.h"
#include "n20-verbs.h"

#include <string.h>

/* By Day only (REACT-06): who is next to an enemy unit now may react (REACT-02, -07; RIVER-06: over a bridge or ford as
 * well). */
BicFlow
n20_react_call (BicRun   *r,
                BicFrame *f)
{
  BicState *s = r->state;

  if (n20_is_night (&r->view))
    return BIC_NEXT;
  for (int i = 0; i < s->n_pieces; i++)
    {
      BicPieceState *p = &s->piece[i];

      if (p->hex >= 0 && p->side != s->active && (n20_reacts (&r->view, p) || n20_is_hidden (&r->view, p)) &&
          n20_faces_unit (&r->view, p->side, p->hex))
        p->marks |= N20_MARK_MAY_REACT;
    }
  bic_call (r, N20_REACTION, !s->active);
  return BIC_NEXT;
}

/* --- countercharges (8.1) ---------------------------------------------------------------------------------------- */

/**
 * charge_why:
 * @v: a view
 * @f: the frame of the Reaction Phase
 * @c: a countercharge, or another pair of the one that is being put together
 *
 * Returns: why it may not be (CC-01 .. -07, -13, -16): it goes against a unit next to it, in a zone or not
 *   (RIVER-06), that has not been charged in this phase
 */
static BicWhy
charge_why (const BicView  *v,
            const BicFrame *f,
            BicChoice       c)
{
  const BicPieceState *p = bic_unit_at (v, c.a), *foe = bic_unit_at (v, c.b), *garrison = n20_garrison_at (v, c.b);
  BicWhy why = n20_reactor_why (v, f, p);

  if (why)
    return why;
  if (!bic_has (v, p, BIC_TRAIT (CAVALRY)))
    return BIC_WHY_N20_NOT_CAVALRY;
  if (n20_is_special (v, p, BIC_TRAIT (COSSACK)))
    return BIC_WHY_N20_COSSACK;
  if (n20_is_routed (p))
    return BIC_WHY_N20_TOO_SHAKEN;
  if (!foe || foe->side == p->side)
    return garrison && garrison->side != p->side ? BIC_WHY_N20_GARRISON_IS_NONE : BIC_WHY_NOT_FOE;
  if (!n20_adjacent (v, p->hex, foe->hex))
    return BIC_WHY_N20_OVER_RIVER;
  if (foe->marks & N20_MARK_CHARGED)
    return BIC_WHY_N20_CHARGED;
  if ((why = n20_join_why (v, p, foe)))
    return why;
  return BIC_LOCALS (N20Reaction, f)->charging && !p->battle && !foe->battle ? BIC_WHY_N20_OTHER_CHARGE : BIC_LEGAL;
}

static BicFlow
join_charge_take (BicRun    *r,
                  BicFrame  *f,
                  BicChoice  c)
{
  if (c.verb == BIC_DO_DONE)
    return BIC_NEXT;
  n20_pair (&r->view, r->state, bic_unit_at (&r->view, c.a), bic_unit_at (&r->view, c.b));
  BIC_LOCALS (N20Reaction, f)->charging = 1;
  return BIC_AGAIN;
}

/* CC-06, -07: other units that charge, and other targets */
static BicWhy
join_charge_why (const BicView  *v,
                 const BicFrame *f,
                 BicChoice       c)
{
  if (c.verb == BIC_DO_DONE)
    return BIC_LEGAL;
  return BIC_LOCALS (N20Reaction, f)->charging ? charge_why (v, f, c) : BIC_WHY_N20_OTHER_CHARGE;
}

/* CC-03: the reacting side is the attacker.  No unit fights twice in the phase, nor reacts twice (REACT-05, CC-16). */
static BicFlow
charge_fight (BicRun   *r,
              BicFrame *f)
{
  if (!BIC_LOCALS (N20Reaction, f)->charging)
    return BIC_NEXT;
  for (int i = 0; i < r->state->n_pieces; i++)
    if (r->state->piece[i].battle == 1)
      r->state->piece[i].marks |= N20_MARK_CHARGED | (r->state->piece[i].side == f->side ? BIC_MARK_SPENT : 0);
  n20_reveal_battle (r, 1);
  if (!n20_drop_void (r, 1))
    n20_battle_call (r, 1, f->side, TRUE);
  return BIC_NEXT;
}

/* --- the question ------------------------------------------------------------------------------------------------ */

static BicWhy
react_piece_why (const BicView  *v,
                 const BicFrame *f,
                 BicChoice       c)
{
  return c.verb == BIC_DO_DISENGAGE ? n20_leaver_why (v, f, c) : BIC_LEGAL;
}

static BicWhy
react_why (const BicView  *v,
           const BicFrame *f,
           BicChoice       c)
{
  if (c.verb == BIC_DO_DISENGAGE)
    return n20_disengage_why (v, f, c);
  if (c.verb == BIC_DO_COUNTERCHARGE)
    return charge_why (v, f, c);
  if (c.verb == BIC_DO_PENETRATE)
    return n20_penetrate_why (v, f, c);
  if (BIC_LOCALS (N20Reaction, f)->moving)
    return BIC_WHY_N20_MIDWAY;
  if (c.verb == BIC_DO_REVEAL)
    return n20_reveal_late_why (v, f->side, c);
  return BIC_LEGAL;
}

static BicFlow
react_take (BicRun    *r,
            BicFrame  *f,
            BicChoice  c)
{
  switch (c.verb)
    {
    case BIC_DO_COUNTERCHARGE:
      join_charge_take (r, f, c);
      return BIC_NEXT;
    case BIC_DO_PENETRATE:
    case BIC_DO_DISENGAGE:
      return n20_leave_take (r, f, c);
    case BIC_DO_REVEAL:
      n20_reveal_take (r, c);
      return BIC_AGAIN;
    default:
      for (int i = 0; i < r->state->n_pieces; i++)
        r->state->piece[i].marks &= (guint16) ~(N20_MARK_MAY_REACT | N20_MARK_CHARGED | BIC_MARK_SPENT);
      memset (N20_STATE (r->state)->role, 0, sizeof N20_STATE (r->state)->role);
      return BIC_END;
    }
}

const BicStep n20_reaction_steps[] = {
  BIC_ASK_PIECES ("react", BIC_OWN, N_ ("Which cavalry reacts?"), react, BIC_NO_MORE (N_ ("No more reactions")),
           { BIC_DO_DISENGAGE, BIC_NEXT_UNIT, 0 },
           { BIC_DO_COUNTERCHARGE, BIC_BESIDE_UNIT, 0, BIC_WHY_N20_NOT_BESIDE }, { BIC_DO_PENETRATE, BIC_NEXT_UNIT, 0 },
           { BIC_DO_REVEAL, BIC_AT_UNIT, 0 }),
  { "hold-back", BIC_FOE, NULL, n20_hold_back_why, n20_hold_back_take,
    { { BIC_DO_NONE, BIC_PLAIN, 0 }, { BIC_DO_REVEAL, BIC_AT_UNIT, 0 } },
    n20_is_tried, N_ ("Does hidden cavalry hold the one that wants to leave?"), NULL, NULL },
  BIC_ASK ("charge", BIC_OWN, N_ ("Who else charges, or whom else do they charge?"), join_charge,
           BIC_NO_MORE (N_ ("No One Else")),
           { BIC_DO_COUNTERCHARGE, BIC_BESIDE_UNIT, 0, BIC_WHY_N20_NOT_BESIDE }),
  BIC_WORK ("fight", charge_fight),
  BIC_ASK ("contact", BIC_FOE, N_ ("Does a unit follow the cavalry that left it?"), n20_contact,
           { BIC_DO_NONE, BIC_PLAIN, 0 },
           { BIC_DO_MAINTAIN_CONTACT, BIC_NEXT_UNIT, 0 }, { BIC_DO_REVEAL, BIC_AT_UNIT, 0 }),
  { 0 },
};
