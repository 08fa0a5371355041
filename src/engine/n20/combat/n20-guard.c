/* What it costs to commit the Guard (12.3.1).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-hidden.h"
#include "n20-morale.h"
#include "n20-verbs.h"
#include "n20-zoc.h"

/* A dummy is nothing, whatever it passes for. */
static gboolean
is_guard (const BicView       *v,
          const BicPieceState *p)
{
  return bic_has (v, p, BIC_TRAIT (GUARD)) && !n20_is_dummy (v, p);
}

/* To all: by night, by an event, and once either side is down to its last point (GUARD-06, -18) */
gboolean
n20_guard_is_free (const BicView *v)
{
  const gint16 *morale = N20_STATE (v->state)->morale;

  return n20_is_night (v) || N20_STATE (v->state)->free_guard || morale[BIC_TOP] <= 1 || morale[BIC_BOTTOM] <= 1;
}

/* Free, too, to a unit that began next to the enemy (GUARD-04): whether it costs this one anything to go anywhere */
gboolean
n20_has_price (const BicView       *v,
               const BicPieceState *p)
{
  return is_guard (v, p) && !(p->marks & N20_MARK_BEGAN_NEAR) && !n20_guard_is_free (v);
}

/* An enemy over a bridge or ford counts (GUARD-07). */
static gboolean
has_toll (const BicView       *v,
          const BicPieceState *p,
          int                  to)
{
  return n20_has_price (v, p) && n20_contact (v, p->side, to);
}

/**
 * n20_toll_why:
 * @v: a view
 * @p: a unit that is about to enter @to
 * @to: a hex
 * @pays: whether a point of morale is spent on it
 *
 * Returns: why it may not be entered for that price (GUARD-01 .. -03)
 */
BicWhy
n20_toll_why (const BicView       *v,
              const BicPieceState *p,
              int                  to,
              gboolean             pays)
{
  if (!has_toll (v, p, to))
    return BIC_LEGAL;
  return pays ? n20_spend_why (v, p->side, BIC_DO_COMMIT) : BIC_WHY_N20_GUARD_PAYS;
}

/* Others than Guard have nothing to pay for ... */
BicWhy
n20_pays_why (const BicView       *v,
              const BicPieceState *p)
{
  return is_guard (v, p) ? BIC_LEGAL : BIC_WHY_N20_NOT_GUARD;
}

/* ... nor it where it is free: the same for a choice that says whether it pays. */
BicWhy
n20_price_why (const BicView       *v,
               const BicPieceState *p,
               int                  to,
               gboolean             pays)
{
  if (!is_guard (v, p))
    return pays ? BIC_WHY_N20_NOT_GUARD : BIC_LEGAL;
  return pays && !has_toll (v, p, to) ? BIC_WHY_N20_GUARD_FREE : n20_toll_why (v, p, to, pays);
}

/* GUARD-13, -14, FOW-06 */
void
n20_pay_toll (BicRun *r,
              int     piece)
{
  BicPieceState *p = &r->state->piece[piece];

  p->marks |= N20_MARK_COMMITTED;
  n20_reveal (r, piece);
  n20_spend (r, p->side, BIC_DO_COMMIT);
}
