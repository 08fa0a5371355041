/* What the table of combat results does (9.6), and what the Guard loses by it (12.3.2).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-combat.h"
#include "n20-fatigue.h"
#include "n20-game.h"
#include "n20-hidden.h"
#include "n20-loss.h"
#include "n20-morale.h"
#include "n20-retreat.h"

#include <stdlib.h>

const N20Outcome n20_outcomes[N20_N_OUTCOMES] = {
  { "N", N_ ("nothing happens"), N_ ("Die {c}: nothing happened"), N20_FATE_NOTHING, FALSE },
  { "AB", N_ ("attacker breaks"), N_ ("Die {c}: the attacker broke"), N20_FATE_BREAKS, TRUE },
  { "AR", N_ ("attacker routed"), N_ ("Die {c}: the attacker was routed"), N20_FATE_ROUTS, TRUE },
  { "AW", N_ ("attacker withdraws"), N_ ("Die {c}: the attacker withdrew"), N20_FATE_WITHDRAWS, TRUE },
  { "DB", N_ ("defender breaks"), N_ ("Die {c}: the defender broke"), N20_FATE_BREAKS, FALSE },
  { "DR", N_ ("defender routed"), N_ ("Die {c}: the defender was routed"), N20_FATE_ROUTS, FALSE },
  { "DW", N_ ("defender withdraws"), N_ ("Die {c}: the defender withdrew"), N20_FATE_WITHDRAWS, FALSE },
  { "EX", N_ ("exchange"), N_ ("Die {c}: exchange"), N20_FATE_EXCHANGE, FALSE },
};

/* What a cell of the table stands for; what it does not know is nothing. */
int
n20_find_outcome (const char *code)
{
  for (int i = 0; code && i < N20_N_OUTCOMES; i++)
    if (g_str_equal (n20_outcomes[i].code, code))
      return i;
  return 0;
}

/* Who retreats, or breaks first; nobody if nothing happens */
int
n20_loser (const BicFrame *f)
{
  const N20Outcome *outcome = &n20_outcomes[BIC_LOCALS (N20Fight, f)->outcome];

  return outcome->fate == N20_FATE_NOTHING ? BIC_NOBODY : outcome->attacker ? f->side : !f->side;
}

/* ADV-25 */
int
n20_winner (const BicFrame *f)
{
  return n20_loser (f) == BIC_NOBODY ? BIC_NOBODY : !n20_loser (f);
}

/* --- breaking ---------------------------------------------------------------------------------------------------- */

/* CRT-20: off the map, without a block; its owner may rally it later.  Morale is not changed here. */
void
n20_break (BicRun *r,
           int     piece)
{
  BicPieceState *p = &r->state->piece[piece];

  n20_reveal (r, piece);
  n20_tell (r, p, (BicEvent) { BIC_EVENT_ELIMINATED, .a = p->hex });
  bic_put (r, piece, BIC_NO_HEX);
  p->blocks = 0;
  p->marks &= BIC_MARK_STACKS;
  if (bic_type (&r->view, p)->cadre)
    p->marks = BIC_MARK_LEFT;           /* back to the pool: it does not rally (CADRE-05) */
  N20_STATE (r->state)->fatigue[piece] = N20_FRESH;
}

void
n20_break_one (BicRun *r,
               int     piece)
{
  int lost[BIC_N_SIDES] = { 0 };

  if (n20_is_dummy (&r->view, &r->state->piece[piece]))
    {
      n20_reveal (r, piece);            /* MORALE-18 */
      return;
    }
  lost[r->state->piece[piece].side] = 1;
  n20_break (r, piece);
  n20_breaks (r, lost);
}

/* CRT-07, -10, MORALE-23: all at once; guns that fire across a river never break of their own attack (ARTY-07, -08). */
void
n20_break_all (BicRun *r,
               int     number,
               int     side)
{
  int lost[BIC_N_SIDES] = { 0 };

  for (int i = 0; i < r->state->n_pieces; i++)
    if (n20_stands (&r->state->piece[i], number, side) && !n20_plays (&r->view, &r->state->piece[i], N20_ROLE_BOMBARDS))
      {
        n20_break (r, i);
        lost[side]++;
      }
  n20_breaks (r, lost);
}

/* --- the Guard recoils ------------------------------------------------------------------------------------------- */

/* GUARD-08, -09, -16: who cannot advance for what it is, or how it is, recoils unless a switch says that it need only
 * win. */
static gboolean
recoils (const BicView       *v,
         const BicFrame      *f,
         const BicPieceState *p)
{
  if (n20_winner (f) != f->side || p->hex < 0)
    return TRUE;
  if (bic_has (v, p, BIC_TRAIT (ARTILLERY)))
    return n20_game (v)->guns_recoil;
  if (p->marks & (N20_MARKS_ROUTED | N20_MARK_IN_CONTACT))
    return n20_game (v)->routed_guard_recoils;
  return !n20_may_follow (v, p);
}

/* GUARD-08 .. -11, -13, -15, -17: each unit of the attacker by itself, and before anybody advances */
BicFlow
n20_recoil (BicRun   *r,
            BicFrame *f)
{
  int number = BIC_LOCALS (N20Fight, f)->number, gain[BIC_N_SIDES] = { 0 }, loss[BIC_N_SIDES] = { 0 };

  for (int i = 0; i < r->state->n_pieces; i++)
    {
      BicPieceState *p = &r->state->piece[i];

      if (!n20_fights (p, number, f->side) || !bic_has (&r->view, p, BIC_TRAIT (GUARD)))
        continue;
      if (recoils (&r->view, f, p))
        loss[f->side] += abs (n20_amount (&r->view, N20_CAUSE_RECOIL, N20_OWN));
      p->marks &= (guint16) ~N20_MARK_COMMITTED;
    }
  n20_morale (r, N20_CAUSE_RECOIL, gain, loss);
  return BIC_NEXT;
}
