/* Results that break units, and the exchange: the defender first, then as much of the attack (9.6).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-combat.h"
#include "n20-game.h"
#include "n20-loss.h"
#include "n20-retreat.h"
#include "n20-why.h"

/* CRT-14, GARR-20: printed, whatever the ground, events or markers make of it; of those who can meet a loss (ARTY-08)
 */
static int
printed (const BicView *v,
         int            number,
         int            side)
{
  int strength = 0;

  for (int i = 0; i < v->state->n_pieces; i++)
    if (v->state->piece[i].hex >= 0 && n20_fights (&v->state->piece[i], number, side)
        && !n20_plays (v, &v->state->piece[i], N20_ROLE_BOMBARDS))
      strength += bic_type (v, &v->state->piece[i])->strength;
  return strength;
}

/* Hexes that the victor may enter: those where units broke, and those of lone garrisons, which stay until he does
 * (GARR-19). */
static void
open_hexes (BicRun   *r,
            BicFrame *f,
            gboolean  units)
{
  for (int i = 0; i < r->state->n_pieces; i++)
    {
      const BicPieceState *p = &r->state->piece[i];
      gboolean alone = n20_is_garrison (p) && !bic_unit_at (&r->view, p->hex);

      if (n20_fights (p, BIC_LOCALS (N20Fight, f)->number, n20_loser (f)) && (alone || (units && !n20_is_garrison (p))))
        n20_path_open (r, p, f->side);
    }
}

/**
 * n20_owe:
 * @r: a run
 * @f: the frame of a battle whose result is known
 *
 * Breaks who has to at once; in an exchange the attacker owes what the defender has lost, and everything if he has no
 * more than that (CRT-07, -10, -13, -15, -16).
 */
BicFlow
n20_owe (BicRun   *r,
         BicFrame *f)
{
  N20Fight *t = BIC_LOCALS (N20Fight, f);
  int fate = n20_outcomes[t->outcome].fate, loser = n20_loser (f);

  if (loser == BIC_NOBODY)
    return BIC_NEXT;
  open_hexes (r, f, fate == N20_FATE_BREAKS || fate == N20_FATE_EXCHANGE);
  if (fate != N20_FATE_BREAKS && fate != N20_FATE_EXCHANGE)
    return BIC_NEXT;
  if (fate == N20_FATE_EXCHANGE)
    t->owed = (gint16) printed (&r->view, t->number, loser);
  n20_break_all (r, t->number, loser);
  if (t->owed > 0 && r->state->winner == BIC_NOBODY && printed (&r->view, t->number, f->side) <= t->owed)
    {
      n20_break_all (r, t->number, f->side);
      t->owed = 0;
    }
  return BIC_NEXT;
}

/* CRT-13, -16, -17: any that together are worth as much, or more */
BicWhy
n20_exchange_why (const BicView  *v,
                  const BicFrame *f,
                  BicChoice       c)
{
  const N20Fight *t = BIC_LOCALS (N20Fight, f);

  if (c.verb == BIC_DO_DONE)
    return t->owed > 0 ? BIC_WHY_N20_OWES : BIC_LEGAL;
  if (n20_outcomes[t->outcome].fate != N20_FATE_EXCHANGE || t->owed == 0)
    return BIC_WHY_N20_EXCHANGE_TIME;
  if (!n20_stands (bic_unit_at (v, c.a), t->number, f->side))
    return BIC_WHY_N20_NOT_IN_BATTLE;
  return n20_plays (v, bic_unit_at (v, c.a), N20_ROLE_BOMBARDS) ? BIC_WHY_N20_GUNS_SAFE : BIC_LEGAL;
}

BicFlow
n20_exchange_take (BicRun    *r,
                   BicFrame  *f,
                   BicChoice  c)
{
  N20Fight *t = BIC_LOCALS (N20Fight, f);
  int piece;

  if (c.verb == BIC_DO_DONE)
    return BIC_NEXT;
  piece = bic_index (r->state, bic_unit_at (&r->view, c.a));
  t->owed = (gint16) (t->owed - bic_type (&r->view, &r->state->piece[piece])->strength);
  n20_break_one (r, piece);
  if (t->owed == 0)
    t->owed = -1;
  return BIC_AGAIN;
}
