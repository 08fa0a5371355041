/* Effects of the combat results table: units that break, exchanges, and hexes that the winner may enter (9.6).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-combat.h"
#include "n20-ground.h"
#include "n20-morale.h"
#include "n20-why.h"

const N20Outcome n20_outcomes[N20_N_OUTCOMES] = {
  { "N", N_ ("nothing happens"), N_ ("Die {c}: nothing happened"), N20_FATE_NOTHING, FALSE },
  { "AB", N_ ("attacker breaks"), N_ ("Die {c}: the attacker broke"), N20_FATE_BREAKS, TRUE },
  { "AR", N_ ("attacker routed"), N_ ("Die {c}: the attacker was routed"), N20_FATE_ROUTS, TRUE },
  { "AW", N_ ("attacker withdraws"), N_ ("Die {c}: the attacker must withdraw"), N20_FATE_WITHDRAWS, TRUE },
  { "DB", N_ ("defender breaks"), N_ ("Die {c}: the defender broke"), N20_FATE_BREAKS, FALSE },
  { "DR", N_ ("defender routed"), N_ ("Die {c}: the defender was routed"), N20_FATE_ROUTS, FALSE },
  { "DW", N_ ("defender withdraws"), N_ ("Die {c}: the defender must withdraw"), N20_FATE_WITHDRAWS, FALSE },
  { "EX", N_ ("exchange"), N_ ("Die {c}: exchange"), N20_FATE_EXCHANGE, FALSE },
};

/* Returns the outcome for a cell of the table; unknown cells have no effect. */
static int
find_outcome (const char *code)
{
  for (int i = 0; code && i < N20_N_OUTCOMES; i++)
    if (g_str_equal (n20_outcomes[i].code, code))
      return i;
  return 0;
}

/**
 * n20_outcome_by:
 * @bombards: %TRUE if only guns across a river attack
 * @code: the result in the combat results table
 *
 * Returns: the outcome in this kind of battle. Guns that bombard alone withdraw at worst, and are never exchanged
 *   (ARTY-07, -09).
 */
int
n20_outcome_by (gboolean    bombards,
                const char *code)
{
  int outcome = find_outcome (code);

  if (!bombards)
    return outcome;
  if (n20_outcomes[outcome].fate == N20_FATE_EXCHANGE)
    return find_outcome ("N");
  return n20_outcomes[outcome].attacker ? find_outcome ("AW") : outcome;
}

/* Returns the side that retreats or breaks, or BIC_NOBODY if nothing happens. In an exchange, this is the side that
 * breaks first. */
int
n20_loser (const BicFrame *f)
{
  const N20Outcome *outcome = &n20_outcomes[BIC_LOCALS (N20Fight, f)->outcome];

  return outcome->fate == N20_FATE_NOTHING ? BIC_NOBODY : outcome->attacker ? f->side : !f->side;
}

/* Returns the side that may advance (ADV-25). */
int
n20_winner (const BicFrame *f)
{
  return n20_loser (f) == BIC_NOBODY ? BIC_NOBODY : !n20_loser (f);
}

/* --- paths of defeated units ------------------------------------------------------------------------------------- */

/**
 * n20_open_retreat_path:
 * @r: a run
 * @p: a piece that leaves its hex
 * @attacker: the side that attacked
 *
 * Returns: the index of a new path that begins in the hex of @p; -1 if no unit may follow, because a garrison holds the
 *   hex of an attacker (GARR-12)
 */
int
n20_open_retreat_path (BicRun              *r,
                       const BicPieceState *p,
                       int                  attacker)
{
  gboolean held = p->side == attacker && n20_garrison_at (&r->view, p->hex);

  for (int i = 0; !held && i < N20_PATHS; i++)
    if (!N20_STATE (r->state)->path[i][0])
      {
        N20_STATE (r->state)->path[i][0] = (gint16) (p->hex + 1);
        return i;
      }
  return -1;
}

/* --- breaking, and the exchange ---------------------------------------------------------------------------------- */

/* Breaks all units of the side at the same time (CRT-07, -10, MORALE-23). Guns that fire across a river never break
 * because of their own attack (ARTY-07, -08). */
static void
break_all (BicRun *r,
           int     number,
           int     side)
{
  int lost[BIC_N_SIDES] = { 0 };

  for (int i = 0; i < r->state->n_pieces; i++)
    if (n20_stands (&r->state->piece[i], number, side) && !n20_plays (&r->view, &r->state->piece[i], N20_ROLE_BOMBARDS))
      {
        n20_remove_broken_unit (r, i);
        lost[side]++;
      }
  n20_score_broken_units (r, lost);
}

/* Returns the printed strength, without modifiers, of the units that can break (CRT-14, GARR-20, ARTY-08). */
static int
printed_strength (const BicView *v,
                  int            number,
                  int            side)
{
  int strength = 0;

  for (int i = 0; i < v->state->n_pieces; i++)
    {
      const BicPieceState *p = &v->state->piece[i];

      if (p->hex >= 0 && n20_fights (p, number, side) && !n20_plays (v, p, N20_ROLE_BOMBARDS))
        strength += bic_type (v, p)->strength;
    }
  return strength;
}

/**
 * n20_apply_result:
 * @r: a run
 * @f: the frame of a battle with a result
 *
 * Opens the hexes that the winner may enter: hexes where units break, and hexes of garrisons without a unit. These
 * garrisons stay until the winner enters (GARR-19). Breaks the losing units at once. In an exchange the attacker must
 * then break as much strength as the defender has lost, or all its units if they are not stronger than that (CRT-07,
 * -10, -13, -15, -16).
 */
BicFlow
n20_apply_result (BicRun   *r,
                  BicFrame *f)
{
  N20Fight *t = BIC_LOCALS (N20Fight, f);
  int fate = n20_outcomes[t->outcome].fate, loser = n20_loser (f);
  gboolean breaks = fate == N20_FATE_BREAKS || fate == N20_FATE_EXCHANGE;

  for (int i = 0; loser != BIC_NOBODY && i < r->state->n_pieces; i++)
    {
      const BicPieceState *p = &r->state->piece[i];

      if (n20_fights (p, t->number, loser) && (n20_is_garrison (p) ? !bic_unit_at (&r->view, p->hex) : breaks))
        n20_open_retreat_path (r, p, f->side);
    }
  if (!breaks)
    return BIC_NEXT;
  if (fate == N20_FATE_EXCHANGE)
    t->owed = (gint16) printed_strength (&r->view, t->number, loser);
  break_all (r, t->number, loser);
  if (t->owed > 0 && r->state->winner == BIC_NOBODY && printed_strength (&r->view, t->number, f->side) <= t->owed)
    {
      break_all (r, t->number, f->side);
      t->owed = 0;
    }
  return BIC_NEXT;
}

/* The attacker may break any units whose strength together is at least the strength owed (CRT-13, -16, -17). */
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
  n20_break_unit_and_score (r, piece);
  if (t->owed == 0)
    t->owed = -1;
  return BIC_AGAIN;
}
