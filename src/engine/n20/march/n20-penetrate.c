/* Penetration, an optional rule: cavalry that slips past an enemy in its reaction (16.2).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-declare.h"
#include "n20-fatigue.h"
#include "n20-hidden.h"
#include "n20-leader.h"
#include "n20-why.h"
#include "n20-zoc.h"

/* PEN-04: to a hex where again an enemy is, were it the same one; a garrison of its own is no matter. */
static BicWhy
gap_why (const BicView       *v,
         const BicPieceState *p,
         int                  to)
{
  BicWhy why = n20_enter_why (v, p, p->hex, to);

  if (why)
    return why;
  if (bic_unit_at (v, to))
    return BIC_WHY_N20_NOT_VACANT;
  if ((why = n20_spent_why (v, p, to)))
    return why;
  return n20_faces_unit (v, p->side, to) ? BIC_LEGAL : BIC_WHY_N20_NO_FOE_THERE;
}

/**
 * n20_penetrate_why:
 * @v: a view
 * @f: the frame of the Reaction Phase
 * @c: a penetration
 *
 * Returns: why it may not be (PEN-01 .. -06, REACT-03, SPECIAL-19)
 */
BicWhy
n20_penetrate_why (const BicView  *v,
                   const BicFrame *f,
                   BicChoice       c)
{
  const BicPieceState *p = bic_unit_at (v, c.a);
  BicWhy why;

  if (!n20_game (v)->penetration)
    return BIC_WHY_N20_NO_PENETRATION;
  if ((why = n20_reactor_why (v, f, p)))
    return why;
  if (BIC_LOCALS (N20Reaction, f)->moving)
    return BIC_WHY_N20_MIDWAY;
  if (!bic_has (v, p, BIC_TRAIT (CAVALRY)))
    return BIC_WHY_N20_NOT_CAVALRY;
  if (n20_is_special (v, p, BIC_TRAIT (COSSACK)))
    return BIC_WHY_N20_COSSACK;
  if (n20_is_routed (p))
    return BIC_WHY_N20_SLIPS_NOT;
  if ((why = gap_why (v, p, c.b)))
    return why;
  return n20_pins (v, p, c.a) || n20_pins (v, p, c.b) ? BIC_WHY_N20_RIDERS_WATCH : BIC_LEGAL;
}

/* PEN-02, -04: its one reaction; the Guard pays for contact only in its own movement (PEN-07), and nobody follows. */
BicFlow
n20_penetrate (BicRun *r,
               int     piece,
               int     to)
{
  BicPieceState *p = &r->state->piece[piece];
  gint16 from = p->hex;

  bic_put (r, piece, to);
  n20_tell (r, p, (BicEvent) { BIC_EVENT_MOVED, .a = from, .b = (gint16) to, .d = BIC_MOVE_ADVANCE });
  p->marks |= BIC_MARK_SPENT;
  n20_escort (r, p->side, from, to);
  return BIC_AGAIN;
}
