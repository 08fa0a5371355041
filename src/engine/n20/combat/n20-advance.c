/* Advance after combat: recoil of the Guard, control of cavalry, pursuit, and a second unit (9.8, 12.3.2, 16.7.5).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-combat.h"
#include "n20-events.h"
#include "n20-fatigue.h"
#include "n20-fog.h"
#include "n20-ground.h"
#include "n20-leader.h"
#include "n20-morale.h"
#include "n20-verbs.h"

#include <stdlib.h>
#include <string.h>

enum { HEAVY = 2 };                     /* cavalry with at least this strength is heavy (ADV-09) */

/* --- units that may advance -------------------------------------------------------------------------------------- */

/* Locals. mover: the unit that has just advanced; entered: bits of the paths whose first hex was entered; path: 1 + the
 * path that the mover may follow; at: steps of the mover along this path; urged: 1 + the reluctant unit whose die is
 * rolled. */
typedef struct { gint16 mover, number, lost, entered, path, at, attacker, urged; } N20Advance;

static int
retreat_path_from (const BicView *v,
                   int            hex)
{
  for (int i = 0; i < N20_PATHS; i++)
    if (N20_STATE (v->state)->path[i][0] == hex + 1)
      return i;
  return -1;
}

/**
 * follow_why:
 * @v: a view
 * @p: a unit of the side that has won
 * @to: a hex next to @p
 *
 * Returns: why @p may not advance into @to (ADV-04, -05, -14 .. -16, GARR-11, ROUT-10)
 */
static BicWhy
advance_into_why (const BicView       *v,
                  const BicPieceState *p,
                  int                  to)
{
  BicWhy why;

  if (bic_has (v, p, BIC_TRAIT (ARTILLERY)))
    return BIC_WHY_N20_GUNS_STAY;
  if (p->marks & (N20_MARKS_ROUTED | N20_MARK_IN_CONTACT))
    return BIC_WHY_N20_IN_DISORDER;
  if (retreat_path_from (v, to) < 0)
    return BIC_WHY_N20_NOT_VACATED;
  if (bic_unit_at (v, to))
    return BIC_WHY_N20_ENTERED;
  why = n20_ground_why (v, p, p->hex, to);
  return why ? why : n20_spent_why (v, p, to);
}

/* Returns whether the unit may advance into any hex. */
static gboolean
can_advance (const BicView       *v,
             const BicPieceState *p)
{
  const gint16 *next = v->game->board.next[p->hex];

  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    if (next[dir] >= 0 && !advance_into_why (v, p, next[dir]))
      return TRUE;
  return FALSE;
}

/* --- the Guard recoils (12.3.2) ---------------------------------------------------------------------------------- */

/* Changes morale for each attacking Guard unit that cannot advance. This happens before any unit advances (GUARD-08 ..
 * -11, -13, -15 .. -17). Guard artillery, and Guard that is routed or in contact, can never advance. By default, these
 * units recoil too; an option may exempt them after a victory. */
BicFlow
n20_charge_morale_for_recoil (BicRun   *r,
                              BicFrame *f)
{
  const BicView *v = &r->view;
  int number = BIC_LOCALS (N20Fight, f)->number, gain[BIC_N_SIDES] = { 0 }, loss[BIC_N_SIDES] = { 0 };

  for (int i = 0; i < r->state->n_pieces; i++)
    {
      BicPieceState *p = &r->state->piece[i];
      gboolean recoils;

      if (!n20_fights (p, number, f->side) || !bic_has (v, p, BIC_TRAIT (GUARD)))
        continue;
      if (n20_winner (f) != f->side || p->hex < 0)
        recoils = TRUE;
      else if (bic_has (v, p, BIC_TRAIT (ARTILLERY)))
        recoils = n20_game (v)->guns_recoil;
      else if (p->marks & (N20_MARKS_ROUTED | N20_MARK_IN_CONTACT))
        recoils = n20_game (v)->routed_guard_recoils;
      else
        recoils = !can_advance (v, p);
      if (recoils)
        loss[f->side] += abs (n20_amount (v, N20_CAUSE_RECOIL, N20_OWN));
      p->marks &= (guint16) ~N20_MARK_COMMITTED;
    }
  n20_apply_morale_changes (r, N20_CAUSE_RECOIL, gain, loss);
  return BIC_NEXT;
}

/* --- control (9.8.3) --------------------------------------------------------------------------------------------- */

static gboolean
is_cavalry_of_side (const BicView       *v,
                    const BicPieceState *p,
                    int                  number,
                    int                  side)
{
  return n20_stands (p, number, side) && bic_has (v, p, BIC_TRAIT (CAVALRY));
}

/* Returns whether the winner of the battle may advance. A defender in a countercharge never advances (CC-12). */
static gboolean
winner_may_advance (const BicFrame *f)
{
  return n20_winner (f) == f->side || (n20_winner (f) != BIC_NOBODY && !BIC_LOCALS (N20Fight, f)->charge);
}

/* Returns the strength of the strongest victorious cavalry unit, or -1 if there is none (ADV-08, -13). */
static int
strongest_rider (const BicView  *v,
                 const BicFrame *f)
{
  int most = -1;

  for (int i = 0; i < v->state->n_pieces; i++)
    if (is_cavalry_of_side (v, &v->state->piece[i], BIC_LOCALS (N20Fight, f)->number, n20_winner (f)))
      most = MAX (most, bic_type (v, &v->state->piece[i])->strength);
  return most;
}

/* Rolls a die that decides whether victorious cavalry stays under control, if the enemy has vacated a hex. Only one die
 * is rolled per battle (ADV-08, -29). */
BicFlow
n20_roll_for_control (BicRun   *r,
                      BicFrame *f)
{
  BIC_LOCALS (N20Fight, f)->lost = 0;
  if (winner_may_advance (f) && N20_STATE (r->state)->path[0][0] && strongest_rider (&r->view, f) >= 0)
    {
      BIC_LOCALS (N20Fight, f)->lost = 1;
      n20_roll_by (r, f, n20_winner (f));
    }
  return BIC_NEXT;
}

/* Returns the number to add to the die for the control of cavalry: -1 for heavy cavalry, which is harder to control,
 * otherwise 0 (ADV-09). */
int
n20_control_bonus (const BicView  *v,
                   const BicFrame *f)
{
  return strongest_rider (v, f) >= HEAVY ? -1 : 0;
}

/* Returns whether cavalry gets out of control if the die shows this number. */
static gboolean
control_is_lost (const BicView *v,
                 int            die)
{
  const BicTable *table = n20_game (v)->control;

  return g_strcmp0 (bic_table_cell (table, bic_table_row_of (table, die), 0), "lost") == 0;
}

BicFlow
n20_read_control_die (BicRun   *r,
                      BicFrame *f)
{
  N20Fight *t = BIC_LOCALS (N20Fight, f);

  if (!t->lost)
    return BIC_NEXT;
  t->lost = control_is_lost (&r->view, n20_die (f) + n20_control_bonus (&r->view, f));
  bic_emit_event (r, N20_EVENT_TRIAL, (gint16) n20_winner (f), BIC_NO_HEX, N20_TRIAL_CONTROL, .d = !t->lost);
  return BIC_NEXT;
}

BicFlow
n20_call_advances (BicRun   *r,
                   BicFrame *f)
{
  const N20Fight *t = BIC_LOCALS (N20Fight, f);

  if (winner_may_advance (f) && N20_STATE (r->state)->path[0][0])
    *BIC_LOCALS (N20Advance, bic_push_frame (r, N20_ADVANCE, n20_winner (f))) =
      (N20Advance) { .number = t->number, .lost = t->lost, .attacker = f->side };
  return BIC_NEXT;
}

/* --- reluctant units (16.7.5) ------------------------------------------------------------------------------------ */

/* Returns whether the unit refuses to advance. A reluctant unit never advances without being urged (SPECIAL-25), not
 * even when control is lost (ADV-07). */
static gboolean
refuses_to_advance (const BicView       *v,
                    const BicPieceState *p)
{
  return n20_is_special (v, p, BIC_TRAIT (RELUCTANT)) && !n20_plays (v, p, N20_ROLE_WILLING);
}

static BicWhy
willing_to_advance_why (const BicView       *v,
                        const BicPieceState *p)
{
  if (!refuses_to_advance (v, p))
    return BIC_LEGAL;
  return n20_plays (v, p, N20_ROLE_UNWILLING) ? BIC_WHY_N20_REFUSES : BIC_WHY_N20_RELUCTANT;
}

/* --- advancing --------------------------------------------------------------------------------------------------- */

/* Returns whether cavalry must advance first: control is lost and some cavalry unit can advance (ADV-12, -27). */
static gboolean
cavalry_must_advance (const BicView  *v,
                      const BicFrame *f)
{
  const N20Advance *t = BIC_LOCALS (N20Advance, f);

  for (int i = 0; t->lost && i < v->state->n_pieces; i++)
    if (is_cavalry_of_side (v, &v->state->piece[i], t->number, f->side) && !refuses_to_advance (v, &v->state->piece[i])
        && can_advance (v, &v->state->piece[i]))
      return TRUE;
  return FALSE;
}

static BicWhy
advance_why (const BicView  *v,
             const BicFrame *f,
             BicChoice       c)
{
  const N20Advance *t = BIC_LOCALS (N20Advance, f);
  const BicPieceState *p;
  BicWhy why;

  if (c.verb == BIC_DO_DONE)
    return cavalry_must_advance (v, f) ? BIC_WHY_N20_NO_CONTROL : BIC_LEGAL;
  p = bic_unit_at (v, c.a);
  if (bic_has (v, p, BIC_TRAIT (ARTILLERY)))
    return BIC_WHY_N20_GUNS_STAY;
  if (!n20_stands (p, t->number, f->side))
    return BIC_WHY_N20_NOT_IN_BATTLE;
  if (c.verb == BIC_DO_URGE)
    {
      /* A unit can be urged only once per battle, and only if it would not advance otherwise. */
      why = willing_to_advance_why (v, p);
      if (!can_advance (v, p))
        return BIC_WHY_N20_NOT_VACATED;
      return why == BIC_WHY_N20_RELUCTANT ? BIC_LEGAL : why ? why : BIC_WHY_N20_NEEDS_NO_URGING;
    }
  if ((why = advance_into_why (v, p, c.b)) || (why = willing_to_advance_why (v, p)))
    return why;
  /* If the first unit has left the hex again, only the attacker may enter it with a second unit (ADV-22, -26). With an
   * option, the defender may do so too (ADV-32). */
  if (t->entered >> retreat_path_from (v, c.b) & 1 && f->side != t->attacker && !n20_game (v)->advance_twice)
    return BIC_WHY_N20_ENTERED;
  return !bic_has (v, p, BIC_TRAIT (CAVALRY)) && cavalry_must_advance (v, f) ? BIC_WHY_N20_NO_CONTROL : BIC_LEGAL;
}

/* Moves the unit into the hex. An enemy garrison there is removed permanently, and no side's morale changes (GARR-14,
 * -16, -17). Enemy leaders there break. */
static void
advance_to (BicRun *r,
            int     piece,
            int     to)
{
  const BicPieceState *garrison = n20_garrison_at (&r->view, to);
  const BicPieceState *p = &r->state->piece[piece];
  int from = p->hex;

  if (garrison && garrison->side != p->side)
    {
      int lost = bic_index (r->state, garrison);

      n20_remove_broken_unit (r, lost);
      r->state->piece[lost].marks = BIC_MARK_STACKS | BIC_MARK_LEFT;
    }
  n20_break_enemy_leaders_in (r, p->side, to);
  n20_move_to (r, piece, to, BIC_MOVE_ADVANCE);
  n20_ask_leaders_to_follow (r, p->side, from, to);
}

/* Looks up the die of a reluctant unit in the table for controlled advances (SPECIAL-26, -27). Does nothing for other
 * units. */
static BicFlow
read_die_of_reluctant_unit (BicRun   *r,
                            BicFrame *f)
{
  N20Advance *t = BIC_LOCALS (N20Advance, f);
  int piece = t->urged - 1;
  gboolean lost;

  if (piece < 0)
    return BIC_NEXT;
  lost = control_is_lost (&r->view, n20_die (f));
  N20_STATE (r->state)->role[piece] |= lost ? N20_ROLE_UNWILLING : N20_ROLE_WILLING;
  n20_report_trial (r, &r->state->piece[piece], N20_TRIAL_WILL, !lost);
  t->urged = 0;
  return BIC_RESTART;
}

/* Carries out an advance. The unit then takes no further part in the battle (ADV-24). If the first unit is cavalry, it
 * may continue (ADV-20, -21). A reluctant unit rolls a die first (SPECIAL-25). */
static BicFlow
advance_take (BicRun    *r,
              BicFrame  *f,
              BicChoice  c)
{
  N20Advance *t = BIC_LOCALS (N20Advance, f);
  int path, piece;
  gboolean rides;

  if (c.verb == BIC_DO_DONE)
    return BIC_END;
  piece = bic_index (r->state, bic_unit_at (&r->view, c.a));
  if (c.verb == BIC_DO_URGE)
    {
      t->urged = (gint16) (piece + 1);
      memset (f->answer, 0, sizeof f->answer);
      bic_call_roll (r, f, 1);
      return BIC_NEXT;
    }
  path = retreat_path_from (&r->view, c.b);
  rides = bic_has (&r->view, &r->state->piece[piece], BIC_TRAIT (CAVALRY));
  advance_to (r, piece, c.b);
  r->state->piece[piece].battle = 0;
  t->mover = (gint16) piece;
  t->path = (gint16) (rides && !(t->entered >> path & 1) ? path + 1 : 0);
  t->at = 0;
  t->entered = (gint16) (t->entered | 1 << path);
  t->lost = (gint16) (t->lost && !rides);
  return BIC_NEXT;
}

/* A pursuit follows the retreat of the defeated unit hex by hex, within the movement allowance (ADV-06, -17 .. -20,
 * -30). */
static BicWhy
pursue_why (const BicView  *v,
            const BicFrame *f,
            BicChoice       c)
{
  const N20Advance *t = BIC_LOCALS (N20Advance, f);
  const BicPieceState *p = &v->state->piece[t->mover];
  BicWhy why;

  if (!t->path)
    return BIC_WHY_N20_NO_PURSUIT;
  if (t->at + 1 >= MIN (N20_PATH, bic_type (v, p)->moves))
    return BIC_WHY_N20_NO_POINTS;
  if (N20_STATE (v->state)->path[t->path - 1][t->at + 1] != c.b + 1 || bic_unit_at (v, c.b))
    return BIC_WHY_N20_OFF_PATH;
  why = n20_enter_why (v, p, c.a, c.b);
  return why ? why : n20_spent_why (v, p, c.b);
}

static BicFlow
pursue_take (BicRun    *r,
             BicFrame  *f,
             BicChoice  c)
{
  N20Advance *t = BIC_LOCALS (N20Advance, f);

  if (c.verb == BIC_DO_NONE)
    return BIC_RESTART;
  advance_to (r, t->mover, c.b);
  t->at++;
  return BIC_AGAIN;
}

const BicStep n20_advance_steps[] = {
  BIC_ASK ("advance", BIC_OWN, N_ ("Which unit advances after the battle for {to}?"), advance,
           BIC_NO_MORE (N_ ("End the advance")),
           { BIC_DO_ADVANCE, BIC_NEXT_UNIT, 0 },
           { BIC_DO_URGE, BIC_AT_UNIT, 0 }),
  BIC_WORK ("urged", read_die_of_reluctant_unit),
  BIC_ASK ("pursue", BIC_OWN, N_ ("Does {piece} pursue?"), pursue, { BIC_DO_NONE, BIC_PLAIN, 0 },
           { BIC_DO_PURSUE, BIC_NEXT_FIRST, 0 }),
  { 0 },
};
