/* Movement Phase: reinforcements, the question of the phase, and the execution of moves (6.0, 11.0).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-events.h"
#include "n20-fog.h"
#include "n20-ground.h"
#include "n20-leader.h"
#include "n20-march.h"
#include "n20-morale.h"
#include "n20-retreat-path.h"
#include "n20-verbs.h"

/* --- schedule of arrivals ---------------------------------------------------------------------------------------- */

/* Returns whether the unit is due by its schedule, which an event may advance (left), or because an event has called
 * the unit (REINF-04). A delayed unit remains due (REINF-13). */
static gboolean
is_due_to_arrive (const BicView *v,
                  int            piece)
{
  const BicReinforcement *group = v->game->piece[piece].group;
  const BicPieceState *p = &v->state->piece[piece];

  if (!group || !(p->marks & BIC_MARK_WAITING) || p->side != v->state->active)
    return FALSE;
  return n20_is_in (N20_STATE (v->state)->called, piece)
         || (group->turn > 0 && group->turn - p->left <= v->state->turn);
}

/**
 * n20_due:
 * @v: a view
 * @piece: a piece of a group of reinforcements that has not arrived yet
 *
 * Returns: the turn in which @piece is due, including the effects of events so far; 0 if @piece arrives only when an
 *   event calls it (REINF-04)
 */
int
n20_due (const BicView *v,
         int            piece)
{
  int turn = v->game->piece[piece].group->turn;

  if (n20_is_in (N20_STATE (v->state)->called, piece))
    return v->state->turn;
  return turn > 0 ? MAX (1, turn - v->state->piece[piece].left) : 0;
}

static gboolean
arrival_needs_die (const BicView *v,
                   int            piece)
{
  return v->game->piece[piece].group->roll > 0 && !(v->state->piece[piece].marks & N20_MARK_ARRIVED);
}

/* --- the dice of variable reinforcements (REINF-02, -03, -18) ---------------------------------------------------- */

static BicFlow
roll_for_next_arrival (BicRun   *r,
                       BicFrame *f)
{
  for (int i = 0; i < r->state->n_pieces; i++)
    if (is_due_to_arrive (&r->view, i) && arrival_needs_die (&r->view, i)
        && !(r->state->piece[i].marks & N20_MARK_TRIED))
      {
        f->local[0] = (gint16) i;
        r->state->piece[i].marks |= N20_MARK_TRIED;
        bic_call_roll (r, f, 1);
        return BIC_NEXT;
      }
  return BIC_END;
}

static BicFlow
read_arrival_die (BicRun   *r,
                  BicFrame *f)
{
  int piece = f->local[0];
  BicPieceState *p = &r->state->piece[piece];
  gboolean arrives = n20_die (f) >= r->view.game->piece[piece].group->roll;

  if (arrives)
    p->marks |= N20_MARK_ARRIVED;
  n20_report_trial (r, p, N20_TRIAL_ARRIVAL, arrives);
  return BIC_RESTART;
}

const BicStep n20_arrival_steps[] = {
  BIC_WORK ("die", roll_for_next_arrival),
  BIC_WORK ("arrives", read_arrival_die),
  { 0 },
};

BicFlow
n20_call_arrivals (BicRun   *r,
                   BicFrame *f)
{
  bic_push_frame (r, N20_ARRIVALS, r->state->active);
  return BIC_NEXT;
}

/* --- arrival on the map ------------------------------------------------------------------------------------------ */

/* Returns the move of a piece that is about to enter the map in @hex (REINF-06, -17). Each unit that entered there
 * earlier in this phase is ahead in the column and costs one movement point (REINF-08, -09). The entry hex of a unit is
 * stored until the end of the phase. */
static N20Walk
entry_walk (const BicView *v,
            int            piece,
            int            hex)
{
  N20Walk walk = { .piece = &v->state->piece[piece], .hex = BIC_NO_HEX, .empty = BIC_NO_HEX, .taken = BIC_NO_HEX };

  for (int i = 0; i < v->state->n_pieces; i++)
    {
      const BicPieceState *p = &v->state->piece[i];
      const GArray *entry = v->game->piece[i].entry;

      walk.spent += p->side == v->state->active && p->entry > 0 && entry &&
                g_array_index (entry, int, p->entry - 1) == hex;
    }
  return walk;
}

/* Checks the arriving piece, whatever hex it enters. */
static BicWhy
newcomer_why (const BicView  *v,
              const BicFrame *f,
              BicChoice       c)
{
  const BicPieceState *p = &v->state->piece[c.a];
  BicWhy why = n20_must_wait_why (v, f, p);

  if (why)
    return why;
  if (!is_due_to_arrive (v, c.a) || arrival_needs_die (v, c.a))
    return BIC_WHY_N20_NOT_DUE;
  return c.verb == BIC_DO_ARRIVE_COMMITTED ? n20_pay_for_step_why (v, p) : BIC_LEGAL;
}

static BicWhy
arrive_why (const BicView *v,
            BicChoice      c)
{
  N20Walk walk = entry_walk (v, c.a, c.b);
  BicWhy why = n20_walk_ended_why (v, &walk);

  why = why ? why : n20_step_why (v, &walk, c.b);
  why = why ? why : n20_step_price_why (v, walk.piece, c.b, c.verb == BIC_DO_ARRIVE_COMMITTED);
  return why ? why : n20_stacking_why (v, &walk, c.b);
}

/* --- beginning and end of the phase ------------------------------------------------------------------------------ */

/* Marks units that begin the phase in an enemy zone of control (GUARD-04), and resets the moves of all units
 * (MOV-10). */
BicFlow
n20_movement_begin (BicRun   *r,
                    BicFrame *f)
{
  BicState *s = r->state;

  for (int i = 0; i < s->n_pieces; i++)
    {
      BicPieceState *p = &s->piece[i];

      p->moved = 0;
      p->marks &= (guint16) ~(BIC_MARK_MOVED | BIC_MARK_SPENT | N20_MARK_BEGAN_NEAR);
      if (p->marks & BIC_MARK_WAITING)
        p->marks &= (guint16) ~N20_MARK_TRIED;
      if (p->hex >= 0 && p->side == s->active && n20_enemy_controls_hex (&r->view, p->side, p->hex) != N20_ZOC_NONE)
        p->marks |= N20_MARK_BEGAN_NEAR;
    }
  N20_STATE (s)->forced_march = 0;
  return BIC_NEXT;
}

/* Ends the forced march, and clears the entry hexes, because columns are counted per phase (REINF-08). */
BicFlow
n20_move_end (BicRun   *r,
              BicFrame *f)
{
  BicState *s = r->state;

  *BIC_LOCALS (N20Turn, f) = (N20Turn) { 0 };
  N20_STATE (s)->forced_march = 0;
  n20_combine_cadres (r);
  n20_reveal_by_cavalry (r, s->active);
  for (int i = 0; i < s->n_pieces; i++)
    {
      s->piece[i].marks &= (guint16) ~N20_MARK_BEGAN_NEAR;
      s->piece[i].entry = 0;
    }
  return BIC_NEXT;
}

/* --- rules of the question --------------------------------------------------------------------------------------- */

BicWhy
n20_move_piece_why (const BicView  *v,
                    const BicFrame *f,
                    BicChoice       c)
{
  N20Walk walk;

  switch (c.verb)
    {
    case BIC_DO_STEP:
    case BIC_DO_COMMIT:
    case BIC_DO_LEADER_STEP:
      return n20_mover_why (v, f, c, &walk);
    case BIC_DO_ARRIVE:
    case BIC_DO_ARRIVE_COMMITTED:
      return newcomer_why (v, f, c);
    default:
      return BIC_LEGAL;
    }
}

BicWhy
n20_move_why (const BicView  *v,
              const BicFrame *f,
              BicChoice       c)
{
  const N20Turn *t = BIC_LOCALS (N20Turn, f);
  const BicPieceState *moving = n20_moving_piece (v, f);
  BicWhy why;
  N20Walk walk;

  switch (c.verb)
    {
    case BIC_DO_STEP:
    case BIC_DO_COMMIT:
    case BIC_DO_LEADER_STEP:
      walk = n20_walk_of (v, f, n20_acting (v, f, c));
      return n20_move_to_why (v, &walk, c.b, TRUE, c.verb == BIC_DO_COMMIT);
    case BIC_DO_BREAK_DOWN:
      return n20_break_down_why (v, f, c);
    case BIC_DO_STAY:
      return n20_stay_why (v, moving, v->state->active, c.a);
    case BIC_DO_HALT:
      if (!moving || moving->hex != c.a)
        return BIC_WHY_N20_NOT_MOVING;
      if (t->crowd == c.a + 1 && !(moving->marks & BIC_MARK_MOVED))
        return n20_crowd_stay_why (v, f, c);
      walk = n20_walk_of (v, f, moving);
      return n20_may_stop (v, &walk) ? BIC_LEGAL : BIC_WHY_N20_NOT_ALONE;
    /* A forced march can be bought only once per phase (MORALE-12, -13, -24). */
    case BIC_DO_FORCED_MARCH:
      if ((why = n20_must_wait_why (v, f, NULL)))
        return why;
      return N20_STATE (v->state)->forced_march
             ? BIC_WHY_N20_MARCHED : n20_spend_morale_why (v, v->state->active, c.verb);
    case BIC_DO_ARRIVE:
    case BIC_DO_ARRIVE_COMMITTED:
      return arrive_why (v, c);
    case BIC_DO_REVEAL:
      return n20_reveal_why (v, c);
    case BIC_DO_DECOY:
      return n20_decoy_why (v, f, c);
    default:
      return n20_must_wait_why (v, f, NULL);
    }
}

/* --- carrying out moves ------------------------------------------------------------------------------------------ */

/* Clears the current move; the piece may still move again. */
static void
forget_move (N20Turn *t)
{
  t->moving = t->mover = t->off_road = 0;
}

/* Ends the current move; the piece cannot move again in this phase (MOV-12). */
static void
end_move (BicRun  *r,
          N20Turn *t)
{
  BicPieceState *p = &r->state->piece[t->mover];

  if (!t->moving)
    return;
  p->marks |= BIC_MARK_SPENT;
  if (p->marks & BIC_MARK_PASSING && !n20_may_end_with_other_cadre (&r->view, p, p->hex))
    t->stacked = (gint16) r->state->at[p->hex];
  forget_move (t);
}

/* Lets a piece act: ends the current move of any other piece, and notes that a stacked piece leaves its hex. */
static void
let_piece_act (BicRun  *r,
               N20Turn *t,
               int      piece)
{
  if (t->mover != piece)
    end_move (r, t);
  if (t->stacked == piece + 1)
    t->stacked = 0;
}

/**
 * walked:
 * @r: a run
 * @f: the frame of the turn
 * @piece: a piece that has entered the map or moved one hex
 * @walk: its move after that step
 *
 * Begins, continues or ends the move of @piece; ends the move of any other piece.
 */
static void
apply_walk (BicRun        *r,
            BicFrame      *f,
            int            piece,
            const N20Walk *walk)
{
  N20Turn *t = BIC_LOCALS (N20Turn, f);
  BicPieceState *p = &r->state->piece[piece];

  let_piece_act (r, t, piece);
  bic_place_piece (r, piece, walk->hex);
  p->moved = (gint8) MIN (walk->spent, G_MAXINT8);
  p->marks |= BIC_MARK_MOVED;
  t->mover = (gint16) piece;
  t->moving = 1;
  t->off_road = walk->off_road != FALSE;
  if (walk->stops)
    end_move (r, t);
  t->broken = 0;
  n20_crowd_next (r, f);
}

/* Carries out a step that is legal and paid for. */
static void
step_to (BicRun   *r,
         BicFrame *f,
         int       piece,
         int       to)
{
  const BicPieceState *p = &r->state->piece[piece];
  N20Walk walk = n20_walk_of (&r->view, f, p), next = n20_walk_after_step (&r->view, &walk, to);

  n20_emit_piece_event (r, p, (BicEvent) { BIC_EVENT_MOVED, .a = p->hex, .b = (gint16) to, .d = BIC_MOVE_ORDERED });
  apply_walk (r, f, piece, &next);
}

/* Locals of a river crossing that needs a die. to: the hex across the river */
typedef struct { gint16 piece, to; } N20Ford;

/* A routed unit may break at the river, in the middle of its move or at the start (ROUT-23). The frame below is the
 * frame of the turn. */
static BicFlow
read_ford_die (BicRun   *r,
               BicFrame *f)
{
  const N20Ford *t = BIC_LOCALS (N20Ford, f);
  N20Turn *turn = BIC_LOCALS (N20Turn, f - 1);

  if (n20_survives_hazard (r, &r->state->piece[t->piece], n20_die (f), TRUE))
    step_to (r, f - 1, t->piece, t->to);
  else
    {
      let_piece_act (r, turn, t->piece);
      forget_move (turn);
      n20_break_unit_and_score (r, t->piece);
      n20_crowd_next (r, f - 1);
    }
  return BIC_END;
}

const BicStep n20_ford_steps[] = {
  BIC_WORK ("die", n20_roll_one),
  BIC_WORK ("read", read_ford_die),
  { 0 },
};

static void
take_arrival (BicRun    *r,
              BicFrame  *f,
              BicChoice  c)
{
  N20Walk walk = entry_walk (&r->view, c.a, c.b), next = n20_walk_after_step (&r->view, &walk, c.b);
  const GArray *entry = r->view.game->piece[c.a].entry;
  BicPieceState *p = &r->state->piece[c.a];

  if (c.verb == BIC_DO_ARRIVE_COMMITTED)
    n20_pay_morale (r, c.a);
  p->left = p->entry = 0;
  for (guint i = 0; entry && i < entry->len && !p->entry; i++)
    if (g_array_index (entry, int, i) == c.b)
      p->entry = (guint8) (i + 1);
  p->marks &= (guint16) ~(BIC_MARK_WAITING | N20_MARK_ARRIVED | N20_MARK_TRIED);
  apply_walk (r, f, c.a, &next);
  n20_add_to (N20_STATE (r->state)->fresh, c.a);
  if (c.verb == BIC_DO_ARRIVE)
    n20_conceal (r, c.a);
  n20_emit_piece_event (r, p, (BicEvent) { BIC_EVENT_PLACED, .a = c.b });
}

BicFlow
n20_move_take (BicRun    *r,
               BicFrame  *f,
               BicChoice  c)
{
  N20Turn *t = BIC_LOCALS (N20Turn, f);
  const BicPieceState *p;
  int piece;

  switch (c.verb)
    {
    case BIC_DO_STEP:
    case BIC_DO_COMMIT:
    case BIC_DO_LEADER_STEP:
      p = n20_acting (&r->view, f, c);
      piece = bic_index (r->state, p);
      if (c.verb == BIC_DO_COMMIT)
        n20_pay_morale (r, piece);
      if (n20_must_roll_to_cross_river (&r->view, p, c.b))
        *BIC_LOCALS (N20Ford, bic_push_frame (r, N20_FORD, p->side)) = (N20Ford) { (gint16) piece, c.b };
      else
        step_to (r, f, piece, c.b);
      return BIC_AGAIN;
    case BIC_DO_STAY:
      p = n20_leader_meant (&r->view, NULL, r->state->active, c.a);
      r->state->piece[bic_index (r->state, p)].marks |= BIC_MARK_SPENT;
      return BIC_AGAIN;
    case BIC_DO_BREAK_DOWN:
      end_move (r, t);
      n20_break_down (r, f, c);
      return BIC_AGAIN;
    case BIC_DO_FORCED_MARCH:
      n20_spend_morale (r, r->state->active, c.verb);
      N20_STATE (r->state)->forced_march = N20_STATE (r->state)->stirred = 1;
      return BIC_AGAIN;
    case BIC_DO_ARRIVE:
    case BIC_DO_ARRIVE_COMMITTED:
      take_arrival (r, f, c);
      return BIC_AGAIN;
    case BIC_DO_REVEAL:
      piece = r->state->at[c.a] - 1;
      n20_reveal_take (r, c);
      if (r->state->piece[piece].hex >= 0)
        return BIC_AGAIN;
      /* A revealed dummy has left the map, so its move is over. */
      if (t->mover == piece)
        forget_move (t);
      if (t->stacked == piece + 1)
        t->stacked = 0;
      return BIC_AGAIN;
    case BIC_DO_DECOY:
      n20_decoy_take (r, f, c);
      return BIC_AGAIN;
    default:
      end_move (r, t);
      n20_crowd_next (r, f);
      return c.verb == BIC_DO_DONE ? BIC_NEXT : BIC_AGAIN;
    }
}
