/* One battle, from the reserves to the advance (9.2 to 9.8).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-combat.h"
#include "n20-fatigue.h"
#include "n20-morale.h"
#include "n20-verbs.h"

#include <string.h>

void
n20_battle_call (BicRun   *r,
                 int       number,
                 int       attacker,
                 gboolean  charge)
{
  *BIC_LOCALS (N20Fight, bic_call (r, N20_BATTLE, attacker)) =
    (N20Fight) { .number = (gint16) number, .charge = charge != FALSE };
}

static void
say (BicRun         *r,
     const BicFrame *f,
     int             kind,
     int             number,
     int             detail)
{
  const BicPieceState *by = n20_first_in (&r->view, BIC_LOCALS (N20Fight, f)->number, f->side);
  const BicPieceState *at = n20_first_in (&r->view, BIC_LOCALS (N20Fight, f)->number, !f->side);
  const BicPieceState *unit = by ? bic_unit_at (&r->view, by->hex) : NULL;

  bic_say (r, (gint16) kind, f->side, by ? by->hex : BIC_NO_HEX, at ? at->hex : BIC_NO_HEX, (gint16) number,
           (gint16) detail, unit ? unit->type : 0);
}

static BicFlow
battle_open (BicRun   *r,
             BicFrame *f)
{
  N20Clash clash = n20_clash_of (f);

  n20_note_fight (r, clash.number);
  say (r, f, BIC_EVENT_ATTACK, n20_difference (&r->view, &clash, NULL), 0);
  return BIC_NEXT;
}

/* --- reserves (12.2.3) ------------------------------------------------------------------------------------------- */

/* ROUT-09, GARR-09: a unit in good order has to be there. */
static BicWhy
commit_why (const BicView  *v,
            const BicFrame *f,
            int             side)
{
  for (int i = 0; i < v->state->n_pieces; i++)
    if (n20_stands (&v->state->piece[i], BIC_LOCALS (N20Fight, f)->number, side) &&
        !n20_is_routed (&v->state->piece[i]))
      return n20_spend_why (v, side, BIC_DO_RESERVES);
  return BIC_WHY_N20_NO_RESERVES;
}

/* Of the attacker, and then of the defender in reply */
static BicWhy
reserves_why (const BicView  *v,
              const BicFrame *f,
              BicChoice       c)
{
  return commit_why (v, f, bic_who (v->state, bic_step (v)->who));
}

static BicFlow
reserves_take (BicRun    *r,
               BicFrame  *f,
               BicChoice  c)
{
  int side = bic_who (r->state, bic_step (&r->view)->who);
  gint8 *free_reserves = &N20_STATE (r->state)->free_reserves[side];

  if (c.verb != BIC_DO_RESERVES)
    return BIC_NEXT;
  BIC_LOCALS (N20Fight, f)->reserves[side != f->side] = 1;
  n20_spend (r, side, c.verb);
  if (*free_reserves > 0)
    --*free_reserves;
  return BIC_NEXT;
}

/* --- questions that were not put --------------------------------------------------------------------------------- */

/**
 * n20_silent_why:
 * @v: a view
 * @c: a choice that is not asked for
 *
 * Returns: why the battle or retreat under way never asked for it, or %BIC_LEGAL
 */
BicWhy
n20_silent_why (const BicView *v,
                BicChoice      c)
{
  const BicFrame *battle = n20_find_frame (v, N20_BATTLE), *retreats = n20_find_frame (v, N20_RETREATS);

  if (c.verb == BIC_DO_RESERVES && battle)
    return commit_why (v, battle, bic_state_asks (v->game, v->state) == battle->side ? battle->side : !battle->side);
  if (c.verb == BIC_DO_HOLD && retreats && BIC_LOCALS (N20Retreats, retreats)->distance)
    return n20_hold_why (v, retreats, c);
  return BIC_LEGAL;
}

/* --- column and die (9.5, 9.6) ----------------------------------------------------------------------------------- */

/* DIFF-05, -06 */
static BicWhy
column_why (const BicView  *v,
            const BicFrame *f,
            BicChoice       c)
{
  return c.a <= n20_battle_column (v, f) ? BIC_LEGAL : BIC_WHY_N20_NO_COLUMN;
}

static BicFlow
column_take (BicRun    *r,
             BicFrame  *f,
             BicChoice  c)
{
  BIC_LOCALS (N20Fight, f)->lower = c.a;
  return BIC_NEXT;
}

/* Notes how the pieces stand as the die falls: n20_combat () shows the battle so. */
static BicFlow
battle_die (BicRun   *r,
            BicFrame *f)
{
  N20State *n20 = N20_STATE (r->state);
  N20Fight *t = BIC_LOCALS (N20Fight, f);
  N20Clash clash = n20_clash_of (f);
  int n = 0;

  n20->stirred = 1;             /* LULL-02, -03 */
  for (int i = 0; i < r->state->n_pieces; i++)
    if (n20_is_in (n20->fighting, i))
      {
        n20->stood[n].hex = r->state->piece[i].hex;
        n20->stood[n++].marks = r->state->piece[i].marks;
      }
  t->astray = n20_is_out_of_command (&r->view, &clash);
  t->cast = TRUE;
  bic_roll (r, f, 1);
  return BIC_NEXT;
}

/* CRT-01 .. -06 */
static BicFlow
battle_result (BicRun   *r,
               BicFrame *f)
{
  const BicTable *table = n20_game (&r->view)->results;
  N20Clash clash = n20_clash_of (f);
  const char *cell = bic_table_cell (table, bic_table_row_of (table, n20_die (f)), n20_battle_column (&r->view, f));
  int outcome = n20_outcome_by (n20_is_bombardment (&r->view, &clash), cell);

  BIC_LOCALS (N20Fight, f)->outcome = (gint16) outcome;
  say (r, f, BIC_EVENT_RESULT, n20_die (f), outcome);
  return n20_owe (r, f);
}

/* --- what follows ------------------------------------------------------------------------------------------------ */

/* Where others of their side break, guns that fire across a river withdraw (ARTY-07). */
static BicFlow
battle_retreats (BicRun   *r,
                 BicFrame *f)
{
  const N20Fight *t = BIC_LOCALS (N20Fight, f);
  int fate = n20_outcomes[t->outcome].fate;

  if (fate != N20_FATE_NOTHING && fate != N20_FATE_EXCHANGE)
    *BIC_LOCALS (N20Retreats, bic_call (r, N20_RETREATS, n20_loser (f))) =
      (N20Retreats) { .number = t->number, .routs = fate == N20_FATE_ROUTS, .phasing = f->side };
  return BIC_NEXT;
}

/* A unit that reacted, or was the target of a reaction, is done with it for this phase (CC-16); the battle is
 * forgotten. */
static BicFlow
battle_close (BicRun   *r,
              BicFrame *f)
{
  N20State *n20 = N20_STATE (r->state);

  for (int i = 0; i < r->state->n_pieces; i++)
    if (r->state->piece[i].battle == BIC_LOCALS (N20Fight, f)->number)
      r->state->piece[i].battle = 0;
  memset (n20->path, 0, sizeof n20->path);
  memset (n20->stood, 0, sizeof n20->stood);
  n20_tire (r);
  return BIC_NEXT;
}

const BicStep n20_battle_steps[] = {
  BIC_WORK ("open", battle_open),
  BIC_ASK ("reserves", BIC_OWN, N_ ("Do you commit reserves to the attack?"), reserves, { BIC_DO_NONE, BIC_PLAIN, 0 },
           { BIC_DO_RESERVES, BIC_PLAIN, 0 }),
  BIC_ASK ("reply", BIC_FOE, N_ ("Do you commit reserves to the defense?"), reserves, { BIC_DO_NONE, BIC_PLAIN, 0 },
           { BIC_DO_RESERVES, BIC_PLAIN, 0 }),
  BIC_WORK ("spirits", n20_spirits),
  BIC_ASK ("column", BIC_OWN, N_ ("In which column is it fought?"), column, { BIC_DO_LOWER, BIC_COUNTS, 0 }),
  BIC_WORK ("die", battle_die),
  BIC_WORK ("result", battle_result),
  BIC_ASK ("exchange", BIC_OWN, N_ ("Which of your units break in exchange?"), n20_exchange, BIC_NO_MORE (N_ ("Done")),
           { BIC_DO_BREAK, BIC_AT_UNIT, 0 }),
  BIC_WORK ("retreats", battle_retreats),
  BIC_WORK ("recoil", n20_recoil),
  BIC_WORK ("control", n20_control),
  BIC_WORK ("controlled", n20_control_read),
  BIC_WORK ("advances", n20_advances),
  BIC_WORK ("close", battle_close),
  { 0 },
};
