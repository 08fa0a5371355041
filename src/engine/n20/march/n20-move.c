/* The Movement Phase: its question, and how moves are carried out (6.0).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-fog.h"
#include "n20-ground.h"
#include "n20-leader.h"
#include "n20-march.h"
#include "n20-morale.h"
#include "n20-retreat-path.h"
#include "n20-verbs.h"

/* GUARD-04: who is next to the enemy now; MOV-10: nobody has moved. */
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
      if (p->hex >= 0 && p->side == s->active && n20_ezoc (&r->view, p->side, p->hex) != N20_ZOC_NONE)
        p->marks |= N20_MARK_BEGAN_NEAR;
    }
  N20_STATE (s)->forced_march = 0;
  return BIC_NEXT;
}

/* The points bought are for this phase, and columns are counted in it (REINF-08). */
BicFlow
n20_move_end (BicRun   *r,
              BicFrame *f)
{
  BicState *s = r->state;

  *BIC_LOCALS (N20Turn, f) = (N20Turn) { 0 };
  N20_STATE (s)->forced_march = 0;
  n20_build_up (r);
  n20_scout (r, s->active);
  for (int i = 0; i < s->n_pieces; i++)
    {
      s->piece[i].marks &= (guint16) ~N20_MARK_BEGAN_NEAR;
      s->piece[i].entry = 0;
    }
  return BIC_NEXT;
}

/* --- the rule ---------------------------------------------------------------------------------------------------- */

static BicWhy
halt_why (const BicView  *v,
          const BicFrame *f,
          BicChoice       c)
{
  const BicPieceState *p = n20_mover (v, f);
  N20Walk walk;

  if (!p || p->hex != c.a)
    return BIC_WHY_N20_NOT_MOVING;
  if (BIC_LOCALS (N20Turn, f)->crowd == c.a + 1 && !(p->marks & BIC_MARK_MOVED))
    return n20_crowd_stay_why (v, f, c);
  walk = n20_walk_of (v, f, p);
  return n20_may_rest (v, &walk) ? BIC_LEGAL : BIC_WHY_N20_NOT_ALONE;
}

/* MORALE-12, -13, -24 */
static BicWhy
forced_march_why (const BicView  *v,
                  const BicFrame *f)
{
  BicWhy why = n20_free_why (v, f, NULL);

  if (why)
    return why;
  return N20_STATE (v->state)->forced_march ? BIC_WHY_N20_MARCHED
         : n20_spend_why (v, v->state->active, BIC_DO_FORCED_MARCH);
}

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
      return n20_newcomer_why (v, f, c);
    default:
      return BIC_LEGAL;
    }
}

BicWhy
n20_move_why (const BicView  *v,
              const BicFrame *f,
              BicChoice       c)
{
  N20Walk walk;

  switch (c.verb)
    {
    case BIC_DO_STEP:
    case BIC_DO_COMMIT:
    case BIC_DO_LEADER_STEP:
      walk = n20_walk_of (v, f, n20_acting (v, f, c));
      return n20_way_why (v, &walk, c.b, TRUE, c.verb == BIC_DO_COMMIT);
    case BIC_DO_BREAK_DOWN:
      return n20_break_down_why (v, f, c);
    case BIC_DO_STAY:
      return n20_stay_why (v, n20_mover (v, f), v->state->active, c.a);
    case BIC_DO_HALT:
      return halt_why (v, f, c);
    case BIC_DO_FORCED_MARCH:
      return forced_march_why (v, f);
    case BIC_DO_ARRIVE:
    case BIC_DO_ARRIVE_COMMITTED:
      return n20_arrive_why (v, c);
    case BIC_DO_REVEAL:
      return n20_reveal_why (v, c);
    case BIC_DO_DECOY:
      return n20_decoy_why (v, f, c);
    default:
      return n20_free_why (v, f, NULL);
    }
}

/* --- carrying it out --------------------------------------------------------------------------------------------- */

/* A move that has ended is closed for good (MOV-12). */
static void
close_move (BicRun  *r,
            N20Turn *t)
{
  BicPieceState *p = &r->state->piece[t->mover];

  if (!t->moving)
    return;
  p->marks |= BIC_MARK_SPENT;
  if (p->marks & BIC_MARK_PASSING && !n20_may_pair (&r->view, p, p->hex))
    t->stacked = (gint16) r->state->at[p->hex];
  t->moving = t->mover = t->off_road = 0;
}

/**
 * walked:
 * @r: a run
 * @f: the frame of the turn
 * @piece: who has come on or made a step
 * @walk: its move as it stands then
 *
 * Begins, goes on with or ends the move of @piece; whoever was moving before has ended its own.
 */
static void
walked (BicRun        *r,
        BicFrame      *f,
        int            piece,
        const N20Walk *walk)
{
  N20Turn *t = BIC_LOCALS (N20Turn, f);
  BicPieceState *p = &r->state->piece[piece];

  if (t->mover != piece)
    close_move (r, t);
  if (t->stacked == piece + 1)
    t->stacked = 0;
  bic_put (r, piece, walk->hex);
  p->moved = (gint8) MIN (walk->spent, G_MAXINT8);
  p->marks |= BIC_MARK_MOVED;
  t->mover = (gint16) piece;
  t->moving = 1;
  t->off_road = walk->off_road != FALSE;
  if (walk->stops)
    close_move (r, t);
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
  N20Walk walk = n20_walk_of (&r->view, f, p), next = n20_march (&r->view, &walk, to);

  n20_tell (r, p, (BicEvent) { BIC_EVENT_MOVED, .a = p->hex, .b = (gint16) to, .d = BIC_MOVE_ORDERED });
  walked (r, f, piece, &next);
}

/* The unit is lost in the middle of its move, or as it begins. */
static void
lose_mover (BicRun   *r,
            BicFrame *f,
            int       piece)
{
  N20Turn *t = BIC_LOCALS (N20Turn, f);

  if (t->mover != piece)
    close_move (r, t);
  if (t->stacked == piece + 1)
    t->stacked = 0;
  t->moving = t->mover = t->off_road = 0;
  n20_break_one (r, piece);
  n20_crowd_next (r, f);
}

/* Locals of a unit that crosses a river with luck only.  to: the hex beyond it */
typedef struct { gint16 piece, to; } N20Ford;

static void
ford (BicRun *r,
      int     piece,
      int     to)
{
  *BIC_LOCALS (N20Ford, bic_call (r, N20_FORD, r->state->piece[piece].side)) =
      (N20Ford) { (gint16) piece, (gint16) to };
}

static BicFlow
ford_die (BicRun   *r,
          BicFrame *f)
{
  bic_roll (r, f, 1);
  return BIC_NEXT;
}

/* The frame below is that of the turn. */
static BicFlow
ford_read (BicRun   *r,
           BicFrame *f)
{
  const N20Ford *t = BIC_LOCALS (N20Ford, f);

  if (n20_comes_through (r, &r->state->piece[t->piece], n20_die (f), TRUE))
    step_to (r, f - 1, t->piece, t->to);
  else
    lose_mover (r, f - 1, t->piece);
  return BIC_END;
}

const BicStep n20_ford_steps[] = {
  BIC_WORK ("die", ford_die),
  BIC_WORK ("read", ford_read),
  { 0 },
};

static void
take_step (BicRun    *r,
           BicFrame  *f,
           BicChoice  c)
{
  const BicPieceState *p = n20_acting (&r->view, f, c);
  int piece = bic_index (r->state, p);

  if (c.verb == BIC_DO_COMMIT)
    n20_pay_toll (r, piece);
  if (n20_must_ford (&r->view, p, c.b))
    ford (r, piece, c.b);
  else
    step_to (r, f, piece, c.b);
}

static int
entry_of (const BicView *v,
          int            piece,
          int            hex)
{
  const GArray *entry = v->game->piece[piece].entry;

  for (guint i = 0; entry && i < entry->len; i++)
    if (g_array_index (entry, int, i) == hex)
      return (int) i;
  return -1;
}

static void
take_arrival (BicRun    *r,
              BicFrame  *f,
              BicChoice  c)
{
  N20Walk walk = n20_entry_walk (&r->view, c.a, c.b), next = n20_march (&r->view, &walk, c.b);
  BicPieceState *p = &r->state->piece[c.a];

  if (c.verb == BIC_DO_ARRIVE_COMMITTED)
    n20_pay_toll (r, c.a);
  p->left = 0;
  p->entry = (guint8) (1 + entry_of (&r->view, c.a, c.b));
  p->marks &= (guint16) ~(BIC_MARK_WAITING | N20_MARK_ARRIVED | N20_MARK_TRIED);
  walked (r, f, c.a, &next);
  n20_add_to (N20_STATE (r->state)->fresh, c.a);
  if (c.verb == BIC_DO_ARRIVE)
    n20_conceal (r, c.a);
  n20_tell (r, p, (BicEvent) { BIC_EVENT_PLACED, .a = c.b });
}

static void
buy_forced_march (BicRun *r)
{
  n20_spend (r, r->state->active, BIC_DO_FORCED_MARCH);
  N20_STATE (r->state)->forced_march = N20_STATE (r->state)->stirred = 1;
}

/* A dummy that is on its way is so no longer. */
static void
reveal_mover (BicRun    *r,
              BicFrame  *f,
              BicChoice  c)
{
  N20Turn *t = BIC_LOCALS (N20Turn, f);
  int piece = r->state->at[c.a] - 1;

  n20_reveal_take (r, c);
  if (r->state->piece[piece].hex >= 0)
    return;
  if (t->mover == piece)
    t->moving = t->mover = t->off_road = 0;
  if (t->stacked == piece + 1)
    t->stacked = 0;
}

BicFlow
n20_move_take (BicRun    *r,
               BicFrame  *f,
               BicChoice  c)
{
  switch (c.verb)
    {
    case BIC_DO_STEP:
    case BIC_DO_COMMIT:
    case BIC_DO_LEADER_STEP:
      take_step (r, f, c);
      return BIC_AGAIN;
    case BIC_DO_STAY:
      r->state->piece[bic_index (r->state,
                                 n20_leader_meant (&r->view, NULL, r->state->active, c.a))].marks |= BIC_MARK_SPENT;
      return BIC_AGAIN;
    case BIC_DO_BREAK_DOWN:
      close_move (r, BIC_LOCALS (N20Turn, f));
      n20_break_down (r, f, c);
      return BIC_AGAIN;
    case BIC_DO_FORCED_MARCH:
      buy_forced_march (r);
      return BIC_AGAIN;
    case BIC_DO_ARRIVE:
    case BIC_DO_ARRIVE_COMMITTED:
      take_arrival (r, f, c);
      return BIC_AGAIN;
    case BIC_DO_REVEAL:
      reveal_mover (r, f, c);
      return BIC_AGAIN;
    case BIC_DO_DECOY:
      n20_decoy_take (r, f, c);
      return BIC_AGAIN;
    default:
      close_move (r, BIC_LOCALS (N20Turn, f));
      n20_crowd_next (r, f);
      return c.verb == BIC_DO_DONE ? BIC_NEXT : BIC_AGAIN;
    }
}
