/* The Movement Phase (6.0).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-cadre.h"
#include "n20-hidden.h"
#include "n20-leader.h"
#include "n20-loss.h"
#include "n20-morale.h"
#include "n20-retreat.h"
#include "n20-verbs.h"
#include "n20-zoc.h"

/* --- beginning and end of the phase ------------------------------------------------------------------------------ */

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

/* --- who may act ------------------------------------------------------------------------------------------------- */

static const BicPieceState *
mover (const BicView  *v,
       const BicFrame *f)
{
  const N20Turn *t = BIC_LOCALS (N20Turn, f);

  return t->moving ? &v->state->piece[t->mover] : NULL;
}

/* Of two in one hex the one on its way is meant. */
static const BicPieceState *
acting (const BicView  *v,
        const BicFrame *f,
        BicChoice       c)
{
  const BicPieceState *moving = mover (v, f);

  if (c.verb == BIC_DO_LEADER_STEP)
    return n20_leader_meant (v, moving, v->state->active, c.a);
  return moving && moving->hex == c.a && !(moving->marks & BIC_MARK_STACKS) ? moving : bic_unit_at (v, c.a);
}

/**
 * n20_free_why:
 * @v: a view
 * @f: the frame of the turn
 * @p: (nullable): who would act; %NULL: nobody in particular
 *
 * Returns: why something else has to happen first: a unit in the hex of another goes on, or the other leaves (MOV-23)
 */
BicWhy
n20_free_why (const BicView       *v,
              const BicFrame      *f,
              const BicPieceState *p)
{
  const N20Turn *t = BIC_LOCALS (N20Turn, f);
  const BicPieceState *moving = mover (v, f);

  if (moving && moving != p && moving->marks & BIC_MARK_PASSING)
    return BIC_WHY_N20_MIDWAY;
  return t->stacked && (!p || (p != moving && bic_index (v->state, p) != t->stacked - 1)) ? BIC_WHY_N20_STACKED
         : BIC_LEGAL;
}

/* A move as it stands: under way, or about to begin */
N20Walk
n20_walk_of (const BicView       *v,
             const BicFrame      *f,
             const BicPieceState *p)
{
  return (N20Walk) { .piece = p, .hex = p->hex, .spent = p->moved, .empty = BIC_NO_HEX, .taken = BIC_NO_HEX,
                     .moved = (p->marks & BIC_MARK_MOVED) != 0, .off_road = BIC_LOCALS (N20Turn, f)->off_road
                     && mover (v, f) == p,
                     .stops = (p->marks & BIC_MARK_SPENT) != 0, .crowd = BIC_LOCALS (N20Turn, f)->crowd
                     && n20_crowd_waits (v, f, p) };
}

/* --- the rule ---------------------------------------------------------------------------------------------------- */

/* Wherever to; @walk: its move as it stands, set where nothing is against it */
static BicWhy
mover_why (const BicView  *v,
           const BicFrame *f,
           BicChoice       c,
           N20Walk        *walk)
{
  const BicPieceState *p = acting (v, f, c);
  BicWhy why = p ? n20_free_why (v, f, p) : BIC_WHY_NO_LEADER;

  if (!why && c.verb == BIC_DO_COMMIT)
    why = n20_pays_why (v, p);
  if (why)
    return why;
  *walk = n20_walk_of (v, f, p);
  return n20_walker_why (v, walk);
}

/* @priced: whether it might cost it something to go there */
static BicWhy
way_why (const BicView *v,
         const N20Walk *walk,
         int            to,
         gboolean       priced,
         gboolean       pays)
{
  gboolean clear = walk->free && n20_is_clear (v, walk, to);
  BicWhy why = clear ? BIC_LEGAL : n20_step_why (v, walk, to);

  why = why || !priced ? why : n20_price_why (v, walk->piece, to, pays);
  return why || clear ? why : n20_room_why (v, walk, to);
}

static BicWhy
step_why (const BicView  *v,
          const BicFrame *f,
          BicChoice       c)
{
  N20Walk walk = n20_walk_of (v, f, acting (v, f, c));

  return way_why (v, &walk, c.b, TRUE, c.verb == BIC_DO_COMMIT);
}

/* The piece, and how far it has come, are the same for all of them. */
guint
n20_move_ways (const BicView  *v,
               const BicFrame *f,
               BicChoice       c)
{
  const gint16 *around = v->game->board.around[c.a];
  gboolean pays = c.verb == BIC_DO_COMMIT, priced;
  guint ways = 0;
  N20Walk walk;

  if (mover_why (v, f, c, &walk))
    return 0;
  walk.free = n20_steps_freely (v, &walk);
  priced = n20_has_price (v, walk.piece);
  for (int i = 0; priced >= pays && i < BIC_N_DIRECTIONS && around[i] >= 0; i++)
    ways |= (guint) (way_why (v, &walk, around[i], priced, pays) == BIC_LEGAL) << i;
  return ways;
}

static BicWhy
halt_why (const BicView  *v,
          const BicFrame *f,
          BicChoice       c)
{
  const BicPieceState *p = mover (v, f);
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
      return mover_why (v, f, c, &walk);
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
  switch (c.verb)
    {
    case BIC_DO_STEP:
    case BIC_DO_COMMIT:
    case BIC_DO_LEADER_STEP:
      return step_why (v, f, c);
    case BIC_DO_BREAK_DOWN:
      return n20_break_down_why (v, f, c);
    case BIC_DO_STAY:
      return n20_stay_why (v, mover (v, f), v->state->active, c.a);
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

/**
 * n20_can_leave:
 * @v: a view
 * @f: the frame of the turn
 * @hex: a hex with a unit of the side to move
 *
 * Returns: whether the unit there may step out of it
 */
gboolean
n20_can_leave (const BicView  *v,
               const BicFrame *f,
               int             hex)
{
  return n20_move_ways (v, f, (BicChoice) { BIC_DO_STEP, (gint16) hex, 0, 0 }) != 0;
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
 * n20_walked:
 * @r: a run
 * @f: the frame of the turn
 * @piece: who has come on or made a step
 * @walk: its move as it stands then
 *
 * Begins, goes on with or ends the move of @piece; whoever was moving before has ended its own.
 */
void
n20_walked (BicRun        *r,
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
void
n20_step_to (BicRun   *r,
             BicFrame *f,
             int       piece,
             int       to)
{
  const BicPieceState *p = &r->state->piece[piece];
  N20Walk walk = n20_walk_of (&r->view, f, p), next = n20_march (&r->view, &walk, to);

  n20_tell (r, p, (BicEvent) { BIC_EVENT_MOVED, .a = p->hex, .b = (gint16) to, .d = BIC_MOVE_ORDERED });
  n20_walked (r, f, piece, &next);
}

/* The unit is lost in the middle of its move, or as it begins. */
void
n20_lose_mover (BicRun   *r,
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

static void
take_step (BicRun    *r,
           BicFrame  *f,
           BicChoice  c)
{
  const BicPieceState *p = acting (&r->view, f, c);
  int piece = bic_index (r->state, p);

  if (c.verb == BIC_DO_COMMIT)
    n20_pay_toll (r, piece);
  if (n20_must_ford (&r->view, p, c.b))
    n20_ford (r, piece, c.b);
  else
    n20_step_to (r, f, piece, c.b);
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
      n20_arrive_take (r, f, c);
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
