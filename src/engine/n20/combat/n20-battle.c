/* Battles: their order, and each battle from the dice before it to the advance (9.1 to 9.8, 16.1.1, 16.7.1, 16.7.4).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-combat.h"
#include "n20-events.h"
#include "n20-fatigue.h"
#include "n20-fog.h"
#include "n20-morale.h"
#include "n20-verbs.h"

#include <string.h>

/* --- dice before a battle (16.7.1, 16.7.4) ----------------------------------------------------------------------- */

enum { ELAN_FROM = 6, WAVERS_TO = 1 };

/* Returns the role that a die before this battle may give the piece, or 0. Only an attacker can have élan
 * (SPECIAL-12). */
static guint
spirit_role_of (const BicView       *v,
                const N20Clash      *clash,
                const BicPieceState *p)
{
  if (p->hex < 0 || !p->battle || p->battle != clash->number || n20_plays (v, p, N20_ROLE_ROLLED))
    return 0;
  if (n20_is_special (v, p, BIC_TRAIT (UNRELIABLE)))
    return N20_ROLE_WAVERS;
  return p->side == clash->attacker && n20_is_special (v, p, BIC_TRAIT (ELITE)) ? N20_ROLE_ELAN : 0;
}

/* Returns whether the die gives the piece its role: élan (SPECIAL-06 .. -10) or wavering (SPECIAL-22 .. -24). */
static gboolean
die_gives_role (const BicView       *v,
                const N20Clash      *clash,
                const BicPieceState *p,
                guint                role,
                int                  die)
{
  const gint16 *morale = N20_STATE (v->state)->morale;

  if (role != N20_ROLE_ELAN)
    return die - (morale[p->side] < morale[!p->side]) <= WAVERS_TO;
  return die + bic_has (v, p, BIC_TRAIT (GUARD)) + ((p->marks & N20_MARK_COMMITTED) != 0) + (clash->reserves[0] != 0) +
         (morale[BIC_TOP] == 1 || morale[BIC_BOTTOM] == 1) >= ELAN_FROM;
}

/**
 * n20_spirit_chance:
 * @v: a view
 * @clash: a battle
 * @p: a piece
 * @role: (out): %N20_ROLE_ELAN or %N20_ROLE_WAVERS; 0 if @p does not roll a die before the battle, or has rolled it
 *
 * Returns: the chance that @p gets this role
 */
double
n20_spirit_chance (const BicView       *v,
                   const N20Clash      *clash,
                   const BicPieceState *p,
                   guint               *role)
{
  double chance = 0.0;

  *role = spirit_role_of (v, clash, p);
  for (int face = 0; *role && face < N20_N_FACES; face++)
    if (die_gives_role (v, clash, p, *role, face + 1))
      chance += bic_face_chance (&v->game->book, face);
  return chance;
}

/* Calls the procedure that rolls the dice before the battle. It runs after the commitment of reserves and before the
 * choice of the column (CBT-09). */
static BicFlow
call_spirit_dice (BicRun   *r,
                  BicFrame *f)
{
  const N20Fight *t = BIC_LOCALS (N20Fight, f);

  if (n20_game (&r->view)->special)
    *BIC_LOCALS (N20Spirit, bic_push_frame (r, N20_SPIRIT, f->side)) =
        (N20Spirit) { .number = t->number, .reserves = t->reserves[0] };
  return BIC_NEXT;
}

static N20Clash
spirit_clash (const BicFrame *f)
{
  const N20Spirit *t = BIC_LOCALS (N20Spirit, f);

  return (N20Clash) { .number = t->number, .attacker = f->side, .reserves = { t->reserves } };
}

/* Rolls the dice of the attacker first; each side rolls for its own units (SPECIAL-11, -21). */
static BicFlow
roll_spirit_die (BicRun   *r,
                 BicFrame *f)
{
  N20Clash clash = spirit_clash (f);

  for (int k = 0; k < BIC_N_SIDES; k++)
    for (int i = 0; i < r->state->n_pieces; i++)
      {
        int side = k ? !clash.attacker : clash.attacker;

        if (r->state->piece[i].side != side || !spirit_role_of (&r->view, &clash, &r->state->piece[i]))
          continue;
        BIC_LOCALS (N20Spirit, f)->piece = (gint16) i;
        memset (f->answer, 0, sizeof f->answer);
        n20_roll_by (r, f, side);
        return BIC_NEXT;
      }
  return BIC_END;
}

static BicFlow
read_spirit_die (BicRun   *r,
                 BicFrame *f)
{
  N20Clash clash = spirit_clash (f);
  int piece = BIC_LOCALS (N20Spirit, f)->piece;
  const BicPieceState *p = &r->state->piece[piece];
  guint role = spirit_role_of (&r->view, &clash, p);
  gboolean moved = die_gives_role (&r->view, &clash, p, role, n20_die (f));

  N20_STATE (r->state)->role[piece] |= (guint8) (N20_ROLE_ROLLED | (moved ? role : 0));
  n20_report_trial (r, p, role == N20_ROLE_ELAN ? N20_TRIAL_ELAN : N20_TRIAL_STEADY, moved);
  return BIC_RESTART;
}

const BicStep n20_spirit_steps[] = {
  BIC_WORK ("die", roll_spirit_die),
  BIC_WORK ("read", read_spirit_die),
  { 0 },
};

/* --- beginning of a battle --------------------------------------------------------------------------------------- */

void
n20_battle_call (BicRun   *r,
                 int       number,
                 int       attacker,
                 gboolean  charge)
{
  *BIC_LOCALS (N20Fight, bic_push_frame (r, N20_BATTLE, attacker)) =
    (N20Fight) { .number = (gint16) number, .charge = charge != FALSE };
}

static void
emit_battle_event (BicRun         *r,
                   const BicFrame *f,
                   int             kind,
                   int             number,
                   int             detail)
{
  const BicPieceState *by = n20_first_piece_in_battle (&r->view, BIC_LOCALS (N20Fight, f)->number, f->side);
  const BicPieceState *at = n20_first_piece_in_battle (&r->view, BIC_LOCALS (N20Fight, f)->number, !f->side);
  const BicPieceState *unit = by ? bic_unit_at (&r->view, by->hex) : NULL;

  bic_emit_event (r, (gint16) kind, f->side, by ? by->hex : BIC_NO_HEX, at ? at->hex : BIC_NO_HEX, (gint16) number,
                  (gint16) detail, unit ? unit->type : 0);
}

/* Stores the pieces of the battle, because each of them becomes tired when the battle ends. Their battle number does
 * not identify them then, because a unit that advances loses its number earlier. */
static BicFlow
note_pieces_of_battle (BicRun   *r,
                       BicFrame *f)
{
  guint64 *fighting = N20_STATE (r->state)->fighting;
  N20Clash clash = n20_clash_of (f);

  memset (fighting, 0, sizeof N20_STATE (r->state)->fighting);
  for (int i = 0, n = 0; i < r->state->n_pieces && n < N20_FIGHTERS; i++)
    if (r->state->piece[i].battle == clash.number && r->state->piece[i].hex >= 0)
      {
        n20_add_to (fighting, i);
        n++;
      }
  emit_battle_event (r, f, BIC_EVENT_ATTACK, n20_strength_difference (&r->view, &clash, NULL), 0);
  return BIC_NEXT;
}

/* --- reserves (12.2.3) ------------------------------------------------------------------------------------------- */

/* Reserves need a unit in good order in the battle (ROUT-09, GARR-09). */
static BicWhy
commit_why (const BicView  *v,
            const BicFrame *f,
            int             side)
{
  for (int i = 0; i < v->state->n_pieces; i++)
    if (n20_stands (&v->state->piece[i], BIC_LOCALS (N20Fight, f)->number, side) &&
        !n20_is_routed (&v->state->piece[i]))
      return n20_spend_morale_why (v, side, BIC_DO_RESERVES);
  return BIC_WHY_N20_NO_RESERVES;
}

/* Checks whether the side that is asked may commit reserves: first the attacker, then the defender. */
static BicWhy
reserves_why (const BicView  *v,
              const BicFrame *f,
              BicChoice       c)
{
  return commit_why (v, f, bic_step_side (v->state, bic_step (v)->asked));
}

static BicFlow
reserves_take (BicRun    *r,
               BicFrame  *f,
               BicChoice  c)
{
  int side = bic_step_side (r->state, bic_step (&r->view)->asked);
  gint8 *free_reserves = &N20_STATE (r->state)->free_reserves[side];

  if (c.verb != BIC_DO_RESERVES)
    return BIC_NEXT;
  BIC_LOCALS (N20Fight, f)->reserves[side != f->side] = 1;
  n20_spend_morale (r, side, c.verb);
  if (*free_reserves > 0)
    --*free_reserves;
  return BIC_NEXT;
}

/* --- skipped questions ------------------------------------------------------------------------------------------- */

/**
 * n20_never_asked_why:
 * @v: a view
 * @c: a choice that is not an answer to the current question
 *
 * Returns: why the current battle or retreat skipped the question that @c would answer, or %BIC_LEGAL
 */
BicWhy
n20_never_asked_why (const BicView *v,
                     BicChoice      c)
{
  const BicFrame *battle = n20_find_frame (v, N20_BATTLE), *retreats = n20_find_frame (v, N20_RETREATS);

  if (c.verb == BIC_DO_RESERVES && battle)
    return commit_why (v, battle,
                       bic_state_asked_side (v->game, v->state) == battle->side ? battle->side : !battle->side);
  if (c.verb == BIC_DO_HOLD && retreats && BIC_LOCALS (N20Retreats, retreats)->distance)
    return n20_hold_why (v, retreats, c);
  return BIC_LEGAL;
}

/* --- column and die (9.5, 9.6) ----------------------------------------------------------------------------------- */

/* The attacker may choose a lower column, down to the first (DIFF-05, -06). */
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

/* Rolls the die. Before that, stores the positions and marks of the pieces, so that n20_describe_combat () can show the
 * battle as it was at this moment. */
static BicFlow
battle_die (BicRun   *r,
            BicFrame *f)
{
  N20State *n20 = N20_STATE (r->state);
  N20Fight *t = BIC_LOCALS (N20Fight, f);
  N20Clash clash = n20_clash_of (f);
  int n = 0;

  n20->stirred = 1;             /* a battle prevents a lull (LULL-02, -03) */
  for (int i = 0; i < r->state->n_pieces; i++)
    if (n20_is_in (n20->fighting, i))
      {
        n20->stood[n].hex = r->state->piece[i].hex;
        n20->stood[n++].marks = r->state->piece[i].marks;
      }
  t->astray = n20_is_out_of_command (&r->view, &clash);
  t->cast = TRUE;
  bic_call_roll (r, f, 1);
  return BIC_NEXT;
}

/* Reads the result in the table (CRT-01 .. -06). */
static BicFlow
battle_result (BicRun   *r,
               BicFrame *f)
{
  const BicTable *table = n20_game (&r->view)->results;
  N20Clash clash = n20_clash_of (f);
  const char *cell = bic_table_cell (table, bic_table_row_of (table, n20_die (f)), n20_battle_column (&r->view, f));
  int outcome = n20_outcome_by (n20_is_bombardment (&r->view, &clash), cell);

  BIC_LOCALS (N20Fight, f)->outcome = (gint16) outcome;
  emit_battle_event (r, f, BIC_EVENT_RESULT, n20_die (f), outcome);
  return n20_apply_result (r, f);
}

/* --- after the result -------------------------------------------------------------------------------------------- */

/* Calls the retreats after a rout, a withdrawal, or a break. After a break, guns of the losing side that fire across a
 * river are still on the map and withdraw (ARTY-07). */
static BicFlow
battle_retreats (BicRun   *r,
                 BicFrame *f)
{
  const N20Fight *t = BIC_LOCALS (N20Fight, f);
  int fate = n20_outcomes[t->outcome].fate;

  if (fate != N20_FATE_NOTHING && fate != N20_FATE_EXCHANGE)
    *BIC_LOCALS (N20Retreats, bic_push_frame (r, N20_RETREATS, n20_loser (f))) =
      (N20Retreats) { .number = t->number, .routs = fate == N20_FATE_ROUTS, .phasing = f->side };
  return BIC_NEXT;
}

/* Ends the battle: removes its number from the pieces and makes the fighting units tired. The marks that prevent a
 * second reaction remain until the end of the phase (CC-16). */
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
  n20_tire_units_of_battle (r);
  return BIC_NEXT;
}

const BicStep n20_battle_steps[] = {
  BIC_WORK ("open", note_pieces_of_battle),
  BIC_ASK ("reserves", BIC_OWN, N_ ("Do you commit reserves to the attack on {to}?"), reserves,
           { BIC_DO_NONE, BIC_PLAIN, 0 },
           { BIC_DO_RESERVES, BIC_PLAIN, 0 }),
  BIC_ASK ("reply", BIC_FOE, N_ ("Do you commit reserves to the defense of {to}?"), reserves,
           { BIC_DO_NONE, BIC_PLAIN, 0 },
           { BIC_DO_RESERVES, BIC_PLAIN, 0 }),
  BIC_WORK ("spirits", call_spirit_dice),
  BIC_ASK ("column", BIC_OWN, N_ ("In which column is the battle for {to} fought?"), column,
           { BIC_DO_LOWER, BIC_COUNTS, 0 }),
  BIC_WORK ("die", battle_die),
  BIC_WORK ("result", battle_result),
  BIC_ASK ("exchange", BIC_OWN, N_ ("Which of your units break in exchange in the battle for {to}?"), n20_exchange,
           BIC_NO_MORE (N_ ("Done")),
           { BIC_DO_BREAK, BIC_AT_UNIT, 0 }),
  BIC_WORK ("retreats", battle_retreats),
  BIC_WORK ("recoil", n20_charge_morale_for_recoil),
  BIC_WORK ("control", n20_roll_for_control),
  BIC_WORK ("controlled", n20_read_control_die),
  BIC_WORK ("advances", n20_call_advances),
  BIC_WORK ("close", battle_close),
  { 0 },
};

/* --- declared battles (9.1, 16.1.1) ------------------------------------------------------------------------------ */

/**
 * n20_drop_empty_battle:
 * @r: a run
 * @number: a battle whose units are all revealed
 *
 * Cancels a battle if one side has no unit left in it because its dummies were removed. No die is rolled and no unit
 * advances.
 *
 * Returns: whether the battle was cancelled
 */
gboolean
n20_drop_empty_battle (BicRun *r,
                       int     number)
{
  if (n20_first_piece_in_battle (&r->view, number, BIC_TOP) && n20_first_piece_in_battle (&r->view, number, BIC_BOTTOM))
    return FALSE;
  for (int i = 0; i < r->state->n_pieces; i++)
    if (r->state->piece[i].battle == number)
      r->state->piece[i].battle = 0;
  return TRUE;
}

BicFlow
n20_reveal_all_battles (BicRun   *r,
                        BicFrame *f)
{
  n20_reveal_battle (r, 0);
  for (int i = 0; n20_game (&r->view)->fog && i < r->state->n_pieces; i++)
    if (r->state->piece[i].battle)
      n20_drop_empty_battle (r, r->state->piece[i].battle);
  return BIC_NEXT;
}

/* --- order of the battles (CBT-03) ------------------------------------------------------------------------------- */

/* Returns the number of the battle whose first target is in the hex, or 0 if there is none. */
static int
battle_with_first_target_in (const BicView *v,
                             int            hex)
{
  for (int i = 0; i < v->state->n_pieces; i++)
    {
      const BicPieceState *p = &v->state->piece[i];

      if (p->hex == hex && p->side != v->state->active && p->battle)
        {
          for (int k = 0; k < i; k++)
            if (n20_fights (&v->state->piece[k], p->battle, p->side))
              return 0;
          return p->battle;
        }
    }
  return 0;
}

BicWhy
n20_battles_why (const BicView  *v,
                 const BicFrame *f,
                 BicChoice       c)
{
  return battle_with_first_target_in (v, c.a) ? BIC_LEGAL : BIC_WHY_N20_NO_BATTLE;
}

BicFlow
n20_battles_take (BicRun    *r,
                  BicFrame  *f,
                  BicChoice  c)
{
  n20_battle_call (r, battle_with_first_target_in (&r->view, c.a), r->state->active, FALSE);
  return BIC_AGAIN;
}

/* Ends the Combat Phase: commitments and prohibitions to attack expire. */
BicFlow
n20_combat_end (BicRun   *r,
                BicFrame *f)
{
  for (int i = 0; i < r->state->n_pieces; i++)
    if (r->state->piece[i].hex >= 0 && r->state->piece[i].side == r->state->active)
      r->state->piece[i].marks &= (guint16) ~(N20_MARK_COMMITTED | N20_MARK_BARRED);
  memset (N20_STATE (r->state)->role, 0, sizeof N20_STATE (r->state)->role);
  return BIC_NEXT;
}
