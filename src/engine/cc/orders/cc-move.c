/* Phase 3, movement.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc-board.h"
#include "cc-garrison.h"
#include "cc-moves.h"
#include "cc-orders.h"
#include "cc-pieces.h"
#include "cc-victory.h"

static BicWhy
settle_why (const BicView       *v,
            const BicPieceState *unit,
            gboolean             led,
            int                  to)
{
  const BicPieceState *leader = bic_leader_at (v, to, -1);

  if (leader && leader->side != unit->side)
    return BIC_WHY_ENEMY_HELD;
  if (leader && led)
    return BIC_WHY_TWO_LEADERS;
  return cc_may_enter (v, unit, to) ? BIC_LEGAL : BIC_WHY_IMPASSABLE;
}

/* CCN-MOV-05 .. -07, -12, R-21; led: the unit takes a leader along */
BicWhy
cc_enter_why (const BicView       *v,
              const BicPieceState *unit,
              gboolean             led,
              int                  to)
{
  const BicPieceState *there = bic_unit_at (v, to);

  if (there)
    return there->side == unit->side ? BIC_WHY_OCCUPIED : BIC_WHY_ENEMY_HELD;
  return settle_why (v, unit, led, to);
}

/* The leader who goes along: one with an order of his own stays until he moves himself (CCN-LDR-09 .. -11). */
static const BicPieceState *
companion (const BicView       *v,
           const BicPieceState *unit)
{
  const BicPieceState *leader = cc_attached (v, unit);

  return leader && !(leader->marks & BIC_MARK_ORDERED) ? leader : NULL;
}

static const BicPieceState *
mover (const BicView  *v,
       const BicFrame *f)
{
  const CcTurn *t = BIC_LOCALS (CcTurn, f);

  return t->moving ? &v->state->piece[t->mover] : NULL;
}

/**
 * cc_midway_why:
 * @v: a view
 * @f: the frame of the turn
 * @acting: (nullable): the piece that would act; %NULL = any
 *
 * Returns: the reason why a leader who has not ended his move prevents the action: he may not stop in this hex, or he
 *   would join @acting, which then may not move (CCN-LDR-04, -15)
 */
BicWhy
cc_midway_why (const BicView       *v,
               const BicFrame      *f,
               const BicPieceState *acting)
{
  const BicPieceState *moving = mover (v, f);

  if (!moving || moving == acting || !cc_is_leader (moving))
    return BIC_LEGAL;
  if (!cc_leader_may_stop (v, moving, moving->hex))
    return BIC_WHY_LEADER_MIDWAY;
  return acting && acting->hex == moving->hex && !cc_game (v)->joined_moves ? BIC_WHY_LEADER_JOINS : BIC_LEGAL;
}

static BicWhy
stride_why (const BicView       *v,
            const BicFrame      *f,
            const BicPieceState *p)
{
  if (cc_is_square (p))
    return BIC_WHY_SQUARE_STAYS;
  if (cc_is_post (v, p))
    return BIC_WHY_POST_STAYS;
  if (p->marks & BIC_MARK_SPENT)
    return BIC_WHY_MOVED_ALREADY;
  return p->left <= 0 ? BIC_WHY_NO_STEPS : cc_midway_why (v, f, p);
}

/* A unit takes the place of a garrison (GMT-GAR-16). */
static BicWhy
step_why (const BicView       *v,
          const BicPieceState *unit,
          gboolean             led,
          int                  to)
{
  const BicPieceState *there = bic_unit_at (v, to);

  if (there && there->side == unit->side && cc_is_post (v, there))
    return settle_why (v, unit, led, to);
  return cc_enter_why (v, unit, led, to);
}

/* The same of a unit with whoever goes along */
BicWhy
cc_step_why (const BicView       *v,
             const BicPieceState *unit,
             int                  to)
{
  return step_why (v, unit, companion (v, unit) != NULL, to);
}

/* Of two in one hex, the one on his way is meant. */
static const BicPieceState *
acting_leader (const BicView  *v,
               const BicFrame *f,
               int             hex)
{
  const BicPieceState *moving = mover (v, f);

  return moving && cc_is_leader (moving) && moving->hex == hex ? moving : bic_leader_at (v, hex, -1);
}

/* Who takes the step that a choice says */
const BicPieceState *
cc_stepping (const BicView  *v,
             const BicFrame *f,
             BicChoice       c)
{
  return c.verb == BIC_DO_LEADER_STEP ? acting_leader (v, f, c.a) : bic_unit_at (v, c.a);
}

/* CCN-MOV-08 */
static BicWhy
exit_why (const BicView       *v,
          const BicPieceState *p)
{
  return cc_game (v)->exit[p->side][p->hex] ? BIC_LEGAL : BIC_WHY_NO_EXIT;
}

static BicWhy
halt_why (const BicView  *v,
          const BicFrame *f,
          int             hex)
{
  const BicPieceState *moving = mover (v, f);

  return moving && moving->hex == hex ? cc_midway_why (v, f, NULL) : BIC_WHY_NOT_MOVING;
}

/* Whether it may take a stride at all, wherever to */
BicWhy
cc_move_piece_why (const BicView  *v,
                   const BicFrame *f,
                   BicChoice       c)
{
  switch (c.verb)
    {
    case BIC_DO_STEP:
    case BIC_DO_EXIT:
      return stride_why (v, f, bic_unit_at (v, c.a));
    case BIC_DO_LEADER_STEP:
    case BIC_DO_LEADER_EXIT:
      return stride_why (v, f, acting_leader (v, f, c.a));
    default:
      return BIC_LEGAL;
    }
}

static guint
unit_ways (const BicView       *v,
           const BicPieceState *unit)
{
  const gint16 *around = v->game->board.around[unit->hex];
  gboolean led = companion (v, unit) != NULL;
  guint ways = 0;

  for (int i = 0; i < BIC_N_DIRECTIONS && around[i] >= 0; i++)
    ways |= (guint) (cc_is_empty (v, around[i]) ? cc_may_enter (v, unit, around[i])
                     : step_why (v, unit, led, around[i]) == BIC_LEGAL) << i;
  return ways;
}

static guint
leader_ways (const BicView       *v,
             const BicPieceState *leader,
             int                  left)
{
  const gint16 *around = v->game->board.around[leader->hex];
  guint ways = 0;

  for (int i = 0; i < BIC_N_DIRECTIONS && around[i] >= 0; i++)
    ways |= (guint) (cc_is_empty (v, around[i]) ? cc_may_enter (v, leader, around[i])
                     : cc_leader_step_why (v, leader, around[i], left) == BIC_LEGAL) << i;
  return ways;
}

/* All ways of a piece, as bits of board.around; left: hexes within which a leader has to find a place to stop */
guint
cc_walk_ways (const BicView       *v,
              const BicFrame      *f,
              const BicPieceState *p,
              int                  left)
{
  return stride_why (v, f, p) ? 0 : cc_is_leader (p) ? leader_ways (v, p, left) : unit_ways (v, p);
}

guint
cc_move_ways (const BicView  *v,
              const BicFrame *f,
              BicChoice       c)
{
  const BicPieceState *p = cc_stepping (v, f, c);

  return cc_walk_ways (v, f, p, p->left);
}

BicWhy
cc_move_why (const BicView  *v,
             const BicFrame *f,
             BicChoice       c)
{
  switch (c.verb)
    {
    case BIC_DO_STEP:
      return cc_step_why (v, bic_unit_at (v, c.a), c.b);
    case BIC_DO_LEADER_STEP:
      return cc_leader_step_why (v, acting_leader (v, f, c.a), c.b, acting_leader (v, f, c.a)->left);
    case BIC_DO_EXIT:
      return exit_why (v, bic_unit_at (v, c.a));
    case BIC_DO_LEADER_EXIT:
      return exit_why (v, acting_leader (v, f, c.a));
    case BIC_DO_HALT:
      return halt_why (v, f, c.a);
    default:
      return cc_midway_why (v, f, NULL);
    }
}

/* A move is finished before another piece begins its own (CCN-MOV-02, -04). */
static void
close_move (BicRun *r,
            CcTurn *t)
{
  BicPieceState *p = &r->state->piece[t->mover];

  if (!t->moving)
    return;
  p->left = 0;
  p->marks |= BIC_MARK_SPENT;
  if (cc_is_leader (p))
    cc_leader_joins (r, t->mover);
  t->mover = t->moving = 0;
}

static void
note_stride (BicRun *r,
             CcTurn *t,
             int     piece)
{
  BicPieceState *p = &r->state->piece[piece];

  p->moved++;
  p->marks |= BIC_MARK_MOVED;
  p->left = (gint8) MAX (0, p->left - 1);
  t->mover = (gint16) piece;
  t->moving = 1;
}

/**
 * cc_come:
 * @r: the run
 * @unit: index of a unit that moves by order
 * @to: where it may go, as cc_step_why () says
 *
 * Whoever goes along comes with it, and it takes the place of a garrison.
 *
 * Returns: whether a leader who was there joins it
 */
gboolean
cc_come (BicRun *r,
         int     unit,
         int     to)
{
  const BicPieceState *p = &r->state->piece[unit], *with = companion (&r->view, p);
  gboolean joins = bic_leader_at (&r->view, to, -1) != NULL;
  BicPieceState *post = cc_post_at (r, p->side, to);

  cc_move (r, unit, to, BIC_MOVE_ORDERED, with ? bic_index (r->state, with) : -1);
  if (post)
    cc_garrison_relieve (r, post);
  return joins;
}

static void
take_step (BicRun *r,
           CcTurn *t,
           int     unit,
           int     to)
{
  BicPieceState *p = &r->state->piece[unit];
  int from = p->hex;
  gboolean joins = cc_come (r, unit, to);

  note_stride (r, t, unit);
  cc_enter_ground (r, unit, from, to);
  if (joins)
    p->left = 0;                                                /* CCN-MOV-07 */
}

static void
take_leader_step (BicRun *r,
                  CcTurn *t,
                  int     leader,
                  int     to)
{
  BicPieceState *p = &r->state->piece[leader];
  int from = p->hex;

  cc_move (r, leader, to, BIC_MOVE_ORDERED, -1);
  note_stride (r, t, leader);
  if (cc_stops (&r->view, from, to))
    p->left = 0;
}

/* Only units bring banners; a leader goes with his unit or for himself. */
static void
take_exit (BicRun *r,
           CcTurn *t,
           int     piece)
{
  const BicPieceState *p = &r->state->piece[piece];
  const BicPieceState *with = cc_is_leader (p) ? NULL : companion (&r->view, p);
  const BicExit *way = cc_game (&r->view)->exit[p->side][p->hex];
  int side = p->side, value = cc_is_leader (p) ? 0 : way->value;

  if (with)
    cc_leave_map (r, bic_index (r->state, with), 0);
  cc_leave_map (r, piece, value);
  t->mover = t->moving = 0;
  cc_banners (r, side, value);
  if (way->sudden_death && !cc_is_leader (p))
    bic_win (r, side, BIC_VICTORY_SUDDEN);
}

/* A unit comes to @to by so many @hexes at once, in the turn @f. */
void
cc_take_walk (BicRun   *r,
              BicFrame *f,
              int       unit,
              int       to,
              int       hexes)
{
  CcTurn *t = BIC_LOCALS (CcTurn, f);

  if (t->mover != unit)
    close_move (r, t);
  take_step (r, t, unit, to);
  for (int i = 1; i < hexes; i++)
    note_stride (r, t, unit);
  if (r->state->piece[unit].left == 0
      && !(cc_rules (&r->view)->lingers && cc_rules (&r->view)->lingers (&r->view, &r->state->piece[unit])))
    close_move (r, t);
}

/* One step of a unit or leader, or its exit, in the turn @f */
static void
take_move (BicRun    *r,
           BicFrame  *f,
           BicChoice  c)
{
  CcTurn *t = BIC_LOCALS (CcTurn, f);
  gboolean leads = c.verb == BIC_DO_LEADER_STEP || c.verb == BIC_DO_LEADER_EXIT;
  int piece = bic_index (r->state, leads ? acting_leader (&r->view, f, c.a) : bic_unit_at (&r->view, c.a));

  if (t->mover != piece)
    close_move (r, t);
  if (c.verb == BIC_DO_STEP)
    take_step (r, t, piece, c.b);
  else if (c.verb == BIC_DO_LEADER_STEP)
    take_leader_step (r, t, piece, c.b);
  else
    take_exit (r, t, piece);
  if (r->state->piece[piece].left == 0
      && !(cc_rules (&r->view)->lingers && cc_rules (&r->view)->lingers (&r->view, &r->state->piece[piece])))
    close_move (r, t);
}

/* The procedure that asks something first; 0 = nothing is asked, or the choice is no step */
int
cc_leaving (const BicView *v,
            BicChoice      c)
{
  const CcRules *rules = cc_rules (v);

  return c.verb == BIC_DO_STEP && rules->leaving ? rules->leaving (v, bic_unit_at (v, c.a)) : 0;
}

BicFlow
cc_move_take (BicRun    *r,
              BicFrame  *f,
              BicChoice  c)
{
  int asks = cc_leaving (&r->view, c);

  if (asks)
    {
      const BicPieceState *unit = bic_unit_at (&r->view, c.a);

      *BIC_LOCALS (CcLeaving, bic_call (r, asks, unit->side)) = (CcLeaving) { (gint16) bic_index (r->state, unit), c.b,
                                                                              1 };
      return BIC_AGAIN;
    }
  if (c.verb != BIC_DO_DONE && c.verb != BIC_DO_HALT)
    take_move (r, f, c);
  else
    close_move (r, BIC_LOCALS (CcTurn, f));
  return c.verb == BIC_DO_DONE ? BIC_NEXT : BIC_AGAIN;
}
