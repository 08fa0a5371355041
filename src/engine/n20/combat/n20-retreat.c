/* Retreats and routs: order of the units, distance, and each step (9.6.2, 9.7).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-combat.h"
#include "n20-events.h"
#include "n20-fog.h"
#include "n20-leader.h"
#include "n20-morale.h"
#include "n20-retreat-path.h"
#include "n20-verbs.h"

#include <stdlib.h>
#include <string.h>

/* --- steps of a retreat (9.7) ------------------------------------------------------------------------------------ */

static N20RetreatWalk
walk_of (const BicView  *v,
         const BicFrame *f)
{
  const N20Retreat *t = BIC_LOCALS (N20Retreat, f);
  const BicPieceState *p = &v->state->piece[t->piece];

  return (N20RetreatWalk) { .piece = p, .hex = p->hex, .left = t->left, .head = t->head - 1, .phasing = t->phasing,
                            .trail = &N20_STATE (v->state)->trail };
}

/* Returns whether the unit must continue: it retreats the full distance, and then until it is alone in a hex (RET-16,
 * -21). */
static gboolean
must_continue (const BicView  *v,
               const BicFrame *f)
{
  const N20Retreat *t = BIC_LOCALS (N20Retreat, f);

  return t->left > 0 || v->state->piece[t->piece].marks & BIC_MARK_PASSING;
}

static BicWhy
step_why (const BicView  *v,
          const BicFrame *f,
          BicChoice       c)
{
  N20RetreatWalk walk = walk_of (v, f);

  return must_continue (v, f) ? n20_retreat_step_why (v, &walk, c.b) : BIC_WHY_RETREAT_TIME;
}

static BicFlow
step_take (BicRun    *r,
           BicFrame  *f,
           BicChoice  c)
{
  BIC_LOCALS (N20Retreat, f)->target = (gint16) (c.b + 1);
  return BIC_NEXT;
}

/* Rolls a die if the step crosses a river (RET-12), before any other check. A unit without a retreat hex breaks where
 * it is (RET-03). If that unit is bound to roads, it is removed permanently (SPECIAL-29). */
static BicFlow
roll_die_if_crossing_river (BicRun   *r,
                            BicFrame *f)
{
  const N20Retreat *t = BIC_LOCALS (N20Retreat, f);
  BicPieceState *p = &r->state->piece[t->piece];
  gboolean for_good = n20_is_special (&r->view, p, BIC_TRAIT (ROADBOUND));

  memset (f->answer, 0, sizeof f->answer);
  if (t->target)
    {
      if (n20_between (&r->view, p->hex, t->target - 1)->hazard)
        bic_call_roll (r, f, 1);
      return BIC_NEXT;
    }
  if (!must_continue (&r->view, f))
    return BIC_END;
  n20_break_retreating_unit (r, t->piece);
  if (!for_good)
    return BIC_END;
  p->marks |= BIC_MARK_LEFT;
  n20_emit_piece_event (r, p, (BicEvent) { N20_EVENT_GONE });
  return BIC_END;
}

/* Carries out a step. The path for a pursuit ends before a hex with another unit of the same side, and after N20_PATH
 * hexes (ADV-17, -18). */
static BicFlow
carry_out_step (BicRun   *r,
                BicFrame *f)
{
  N20State *n20 = N20_STATE (r->state);
  N20Retreat *t = BIC_LOCALS (N20Retreat, f);
  const BicPieceState *p = &r->state->piece[t->piece];
  int from = p->hex, to = t->target - 1, die = n20_die (f);
  N20RetreatWalk walk;

  if (die && !n20_survives_hazard (r, p, die, TRUE))
    {
      n20_break_retreating_unit (r, t->piece);
      return BIC_END;
    }
  memset (f->answer, 0, sizeof f->answer);
  n20_move_to (r, t->piece, to, BIC_MOVE_RETREAT);
  n20_retreat_leaders_along (r, from, to);
  bic_set_add (&n20->trail, to);
  t->left = (gint16) MAX (0, t->left - 1);
  t->shut = t->shut || p->marks & BIC_MARK_PASSING;
  for (int i = 0; t->path && !t->shut && i < N20_PATH; i++)
    if (!n20->path[t->path - 1][i])
      {
        n20->path[t->path - 1][i] = (gint16) (to + 1);
        break;
      }
  t->target = 0;
  walk = walk_of (&r->view, f);
  if (n20_retreat_enters_zone (&r->view, &walk, to))
    bic_call_roll (r, f, 1);
  return BIC_NEXT;
}

/* Breaks a unit that fails its die in an enemy zone of control (RET-09), or that would have to retreat beyond its line
 * of communication (RET-22, -25). */
static BicFlow
check_hex_after_step (BicRun   *r,
                      BicFrame *f)
{
  const N20Retreat *t = BIC_LOCALS (N20Retreat, f);
  const BicPieceState *p = &r->state->piece[t->piece];
  int die = n20_die (f);

  if ((!die || n20_survives_hazard (r, p, die, FALSE))
      && !(t->left > 0 && bic_set_has (&n20_game (&r->view)->lines[p->side], p->hex)))
    return BIC_RESTART;
  n20_break_retreating_unit (r, t->piece);
  return BIC_END;
}

const BicStep n20_retreat_steps[] = {
  { "step", BIC_OWN, NULL, step_why, step_take, { { BIC_DO_RETREAT, BIC_NEXT_FIRST, 0 } },
    .prompt = N_ ("Where does {piece} retreat?"),
    .counts = TRUE },
  BIC_WORK ("river", roll_die_if_crossing_river),
  BIC_WORK ("cross", carry_out_step),
  BIC_WORK ("arrive", check_hex_after_step),
  { 0 },
};

/* --- order of the units ------------------------------------------------------------------------------------------ */

/* Returns the index of the unit among the units of its side in the battle. All units are next to one hex, so the index
 * is small. */
static int
index_in_battle (const BicView *v,
                 int            number,
                 int            piece)
{
  int place = 0;

  for (int i = 0; i < piece; i++)
    place += n20_fights (&v->state->piece[i], number, v->state->piece[piece].side);
  return place;
}

static gboolean
still_has_to_retreat (const BicView  *v,
                      const BicFrame *f,
                      int             piece)
{
  const N20Retreats *t = BIC_LOCALS (N20Retreats, f);

  return n20_stands (&v->state->piece[piece], t->number, f->side)
         && !(t->done >> index_in_battle (v, t->number, piece) & 1);
}

static BicFlow
end_if_all_have_retreated (BicRun   *r,
                           BicFrame *f)
{
  for (int i = 0; i < r->state->n_pieces; i++)
    if (still_has_to_retreat (&r->view, f, i))
      return BIC_NEXT;
  return BIC_END;
}

/* Units retreat one by one, in the order that their owner chooses (CRT-08, -11). */
static BicWhy
which_why (const BicView  *v,
           const BicFrame *f,
           BicChoice       c)
{
  return still_has_to_retreat (v, f, v->state->at[c.a] - 1) ? BIC_LEGAL : BIC_WHY_N20_STANDS;
}

static BicFlow
which_take (BicRun    *r,
            BicFrame  *f,
            BicChoice  c)
{
  N20Retreats *t = BIC_LOCALS (N20Retreats, f);

  t->piece = (gint16) (r->state->at[c.a] - 1);
  t->done = (gint16) (t->done | 1 << index_in_battle (&r->view, t->number, t->piece));
  t->head = 0;
  t->distance = 1;
  return BIC_NEXT;
}

/* --- length of the retreat --------------------------------------------------------------------------------------- */

/* Returns whether the unit is routed. Guns that fire across a river only withdraw (ARTY-07). */
static gboolean
is_routing (const BicView     *v,
            const N20Retreats *t)
{
  return t->routs && !n20_plays (v, &v->state->piece[t->piece], N20_ROLE_BOMBARDS);
}

/* Lets the enemy roll the die for the length of the rout. */
static BicFlow
roll_rout_die (BicRun   *r,
               BicFrame *f)
{
  memset (f->answer, 0, sizeof f->answer);
  if (is_routing (&r->view, BIC_LOCALS (N20Retreats, f)))
    n20_roll_by (r, f, !f->side);
  return BIC_NEXT;
}

/* Computes the length of the rout (ROUT-12 .. -14). A result below one hex is a withdrawal (ROUT-15). */
static BicFlow
compute_rout_length (BicRun   *r,
                     BicFrame *f)
{
  N20Retreats *t = BIC_LOCALS (N20Retreats, f);
  const BicPieceState *p = &r->state->piece[t->piece];
  BicFight fight = { .unit = p, .here = p->hex, .there = BIC_NO_HEX };

  t->distance = 1;
  t->rolled = 0;
  if (!is_routing (&r->view, t))
    return BIC_NEXT;
  t->rolled = (gint16) MAX (0, bic_apply_modifiers (&r->view, BIC_STAT_ROUT, n20_die (f), &fight, NULL));
  t->distance = MAX (1, t->rolled);
  n20_report_trial (r, p, N20_TRIAL_ROUT, t->rolled);
  return BIC_NEXT;
}

/* A unit in a stronghold may stay instead of withdrawing (RET-05, -06). A routed unit must retreat (ROUT-16, -17). */
BicWhy
n20_hold_why (const BicView  *v,
              const BicFrame *f,
              BicChoice       c)
{
  const N20Retreats *t = BIC_LOCALS (N20Retreats, f);

  if (t->rolled > 0)
    return BIC_WHY_N20_ROUTED_OFF;
  return bic_ground (v, c.a)->stronghold ? BIC_LEGAL : BIC_WHY_N20_NO_STRONGHOLD;
}

static BicFlow
hold_take (BicRun    *r,
           BicFrame  *f,
           BicChoice  c)
{
  if (c.verb == BIC_DO_HOLD)
    BIC_LOCALS (N20Retreats, f)->distance = 0;
  return BIC_NEXT;
}

/* The unit may retreat toward any line of communication of its side, near or far, even one that the enemy holds
 * (RET-19, -28). */
static BicWhy
head_why (const BicView  *v,
          const BicFrame *f,
          BicChoice       c)
{
  return BIC_LOCALS (N20Retreats, f)->distance > 0 && bic_set_has (&n20_game (v)->lines[f->side], c.a) ? BIC_LEGAL
         : BIC_WHY_N20_NOT_LINE;
}

static BicFlow
head_take (BicRun    *r,
           BicFrame  *f,
           BicChoice  c)
{
  BIC_LOCALS (N20Retreats, f)->head = (gint16) (c.a + 1);
  return BIC_NEXT;
}

/* --- the retreat and its end ------------------------------------------------------------------------------------- */

static BicFlow
start_retreat (BicRun   *r,
               BicFrame *f)
{
  const N20Retreats *t = BIC_LOCALS (N20Retreats, f);
  const BicPieceState *p = &r->state->piece[t->piece];
  BicHexSet *trail = &N20_STATE (r->state)->trail;

  if (t->distance == 0)
    return BIC_NEXT;
  memset (trail, 0, sizeof *trail);
  bic_set_add (trail, p->hex);
  n20_note_retreating_leaders (r, t->piece);
  *BIC_LOCALS (N20Retreat, bic_push_frame (r, N20_RETREAT, f->side)) =
    (N20Retreat) { .piece = t->piece, .left = t->distance, .head = t->head, .phasing = t->phasing,
                   .path = (gint16) (1 + n20_open_retreat_path (r, p, t->phasing)) };
  return BIC_NEXT;
}

void
n20_mark_as_routed (BicRun *r,
                    int     piece)
{
  BicPieceState *p = &r->state->piece[piece];

  n20_reveal (r, piece);
  if (p->hex < 0)
    return;
  p->marks &= (guint16) ~N20_MARKS_ROUTED;
  p->marks |= r->state->active == BIC_TOP ? N20_MARK_ROUTED_BOTTOM : N20_MARK_ROUTED_TOP;
  n20_emit_piece_event (r, p, (BicEvent) { N20_EVENT_ROUTED, .a = p->hex });
}

/* Marks a unit as routed after its retreat (ROUT-01, -02, -11, -20). If the distance rolled exceeds the movement
 * allowance, morale changes, whatever distance the unit retreated (MORALE-02, -04). A unit that broke during the
 * retreat has already cost morale (MORALE-20, -21). */
static BicFlow
finish_rout (BicRun   *r,
             BicFrame *f)
{
  N20State *n20 = N20_STATE (r->state);
  const N20Retreats *t = BIC_LOCALS (N20Retreats, f);
  const BicPieceState *p = &r->state->piece[t->piece];
  int gain[BIC_N_SIDES] = { 0 }, loss[BIC_N_SIDES] = { 0 };

  memset (&n20->trail, 0, sizeof n20->trail);
  memset (n20->escort, 0, sizeof n20->escort);
  if (t->rolled <= 0 || p->hex < 0)
    return BIC_RESTART;
  n20_mark_as_routed (r, t->piece);
  if (t->rolled <= bic_type (&r->view, p)->moves)
    return BIC_RESTART;
  loss[p->side] = abs (n20_amount (&r->view, N20_CAUSE_SUPER_ROUT, N20_OWN));
  if (n20_game (&r->view)->superrout_gain)
    gain[!p->side] = n20_amount (&r->view, N20_CAUSE_SUPER_ROUT, N20_ENEMY);
  n20_apply_morale_changes (r, N20_CAUSE_SUPER_ROUT, gain, loss);
  return BIC_RESTART;
}

const BicStep n20_retreats_steps[] = {
  BIC_WORK ("next", end_if_all_have_retreated),
  BIC_ASK ("which", BIC_OWN, N_ ("Which of your units retreats next?"), which, { BIC_DO_GIVE_WAY, BIC_AT_UNIT, 0 }),
  BIC_WORK ("die", roll_rout_die),
  BIC_WORK ("distance", compute_rout_length),
  { "hold", BIC_OWN, NULL, n20_hold_why, hold_take, { { BIC_DO_NONE, BIC_PLAIN, 0 }, { BIC_DO_HOLD, BIC_AT_FIRST, 0 } },
    .prompt = N_ ("Does {piece} hold its ground?") },
  { "head", BIC_OWN, NULL, head_why, head_take, { { BIC_DO_HEAD, BIC_HEXES, 0 } },
    .prompt = N_ ("Which line of communication does {piece} head for?"), .about_first = TRUE },
  BIC_WORK ("go", start_retreat),
  BIC_WORK ("end", finish_rout),
  { 0 },
};
