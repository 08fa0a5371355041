/* Movement of units and leaders (phase 3).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc-board.h"
#include "cc-events.h"
#include "cc-moves.h"
#include "cc-orders.h"
#include "cc-pieces.h"
#include "cc-victory.h"

/* --- moves of units ----------------------------------------------------- */

static BicWhy
enter_leader_and_ground_why (const BicView       *v,
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

/* Checks that a unit can enter a hex (CCN-MOV-05 .. -07, -12, R-21). @led: whether a leader moves with the unit */
BicWhy
cc_enter_why (const BicView       *v,
              const BicPieceState *unit,
              gboolean             led,
              int                  to)
{
  const BicPieceState *there = bic_unit_at (v, to);

  if (there)
    return there->side == unit->side ? BIC_WHY_OCCUPIED : BIC_WHY_ENEMY_HELD;
  return enter_leader_and_ground_why (v, unit, led, to);
}

/* Returns the leader that moves with the unit, or NULL. A leader with a separate order stays in the hex until the
 * leader itself moves (CCN-LDR-09 .. -11). */
static const BicPieceState *
leader_moving_along (const BicView       *v,
                     const BicPieceState *unit)
{
  const BicPieceState *leader = cc_attached (v, unit);

  return leader && !(leader->marks & BIC_MARK_ORDERED) ? leader : NULL;
}

/* Checks a step of a unit. In addition to the hexes that cc_enter_why () allows, the unit can enter the hex of a
 * friendly garrison and relieve the garrison (GMT-GAR-16). */
static BicWhy
step_why (const BicView       *v,
          const BicPieceState *unit,
          gboolean             led,
          int                  to)
{
  const BicPieceState *there = bic_unit_at (v, to);

  if (there && there->side == unit->side && cc_is_post (v, there))
    return enter_leader_and_ground_why (v, unit, led, to);
  return cc_enter_why (v, unit, led, to);
}

/* Checks a step of a unit, together with the leader who moves with it. */
BicWhy
cc_step_why (const BicView       *v,
             const BicPieceState *unit,
             int                  to)
{
  return step_why (v, unit, leader_moving_along (v, unit) != NULL, to);
}

/* --- moves of leaders --------------------------------------------------- */

/* Returns whether a leader can end its move in a hex. It cannot stop with another leader. Unless joins_post is set, it
 * cannot stop with a garrison either (CCN-LDR-04, -06, R-74). */
gboolean
cc_leader_may_stop (const BicView       *v,
                    const BicPieceState *leader,
                    int                  hex)
{
  const BicPieceState *unit = cc_game (v)->joins_post ? NULL : bic_unit_at (v, hex);

  return bic_leader_at (v, hex, bic_index (v->state, leader)) == NULL && !(unit && cc_is_post (v, unit));
}

static gboolean
is_enemy_held (const BicView       *v,
               const BicPieceState *leader,
               int                  to)
{
  const BicPieceState *unit = bic_unit_at (v, to), *other = bic_leader_at (v, to, bic_index (v->state, leader));

  return (unit && unit->side != leader->side) || (other && other->side != leader->side);
}

static gboolean
leader_finds_stop (const BicView       *v,
                   const BicPieceState *leader,
                   int                  from,
                   int                  to,
                   int                  left)
{
  if (cc_leader_may_stop (v, leader, to))
    return TRUE;
  left = cc_stops_move (v, from, to) ? 0 : left - 1;
  for (int dir = 0; left > 0 && dir < BIC_N_DIRECTIONS; dir++)
    {
      int on = v->game->board.next[to][dir];

      if (on >= 0 && cc_may_enter (v, leader, on) && !is_enemy_held (v, leader, on) &&
          leader_finds_stop (v, leader, to, on, left))
        return TRUE;
    }
  return FALSE;
}

/* Checks a step of a leader. The leader can enter a hex where it cannot stop if its remaining movement is enough to
 * reach a hex where it can stop (CCN-LDR-03, -07). */
BicWhy
cc_leader_step_why (const BicView       *v,
                    const BicPieceState *leader,
                    int                  to,
                    int                  left)
{
  if (is_enemy_held (v, leader, to))
    return BIC_WHY_ENEMY_HELD;
  if (!cc_may_enter (v, leader, to))
    return BIC_WHY_IMPASSABLE;
  if (cc_is_empty (v, to) || leader_finds_stop (v, leader, leader->hex, to, left))
    return BIC_LEGAL;
  return left == 1 && bic_leader_at (v, to, bic_index (v->state, leader))
         ? BIC_WHY_TWO_LEADERS : BIC_WHY_NO_PLACE_TO_STOP;
}

/* --- pieces that can move ----------------------------------------------- */

static const BicPieceState *
piece_in_middle_of_move (const BicView  *v,
                         const BicFrame *f)
{
  const CcTurn *t = BIC_LOCALS (CcTurn, f);

  return t->moving ? &v->state->piece[t->mover] : NULL;
}

/**
 * cc_midway_why:
 * @v: a view
 * @f: the frame of the turn
 * @acting: (nullable): the piece that would act; %NULL = any piece
 *
 * Returns: the reason why a leader that has not ended its move prevents @acting from acting. Either the leader cannot
 *   stop in its present hex, or it would join @acting, which then could not move (CCN-LDR-04, -15).
 */
BicWhy
cc_midway_why (const BicView       *v,
               const BicFrame      *f,
               const BicPieceState *acting)
{
  const BicPieceState *moving = piece_in_middle_of_move (v, f);

  if (!moving || moving == acting || !cc_is_leader (moving))
    return BIC_LEGAL;
  if (!cc_leader_may_stop (v, moving, moving->hex))
    return BIC_WHY_LEADER_MIDWAY;
  return acting && acting->hex == moving->hex && !cc_game (v)->joined_moves ? BIC_WHY_LEADER_JOINS : BIC_LEGAL;
}

static BicWhy
move_further_why (const BicView       *v,
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

/* Returns the piece that a choice would move. If the choice moves a leader and two leaders are in the hex, this is the
 * leader that has not ended its move. */
const BicPieceState *
cc_moving_piece (const BicView  *v,
                 const BicFrame *f,
                 BicChoice       c)
{
  const BicPieceState *moving;

  if (c.verb != BIC_DO_LEADER_STEP && c.verb != BIC_DO_LEADER_EXIT)
    return bic_unit_at (v, c.a);
  moving = piece_in_middle_of_move (v, f);
  return moving && cc_is_leader (moving) && moving->hex == c.a ? moving : bic_leader_at (v, c.a, -1);
}

/* Checks that a piece can move at all, in any direction. */
BicWhy
cc_move_piece_why (const BicView  *v,
                   const BicFrame *f,
                   BicChoice       c)
{
  return c.verb == BIC_DO_DONE || c.verb == BIC_DO_HALT
         ? BIC_LEGAL : move_further_why (v, f, cc_moving_piece (v, f, c));
}

/* Returns all hexes to which a piece can step, as bits that are indices of board.around. @left: number of hexes within
 * which a leader must reach a hex where it can stop */
guint
cc_step_directions (const BicView       *v,
                    const BicFrame      *f,
                    const BicPieceState *p,
                    int                  left)
{
  const gint16 *around = v->game->board.around[p->hex];
  gboolean leader = cc_is_leader (p), led;
  guint directions = 0;

  if (move_further_why (v, f, p))
    return 0;
  led = !leader && leader_moving_along (v, p) != NULL;
  for (int i = 0; i < BIC_N_DIRECTIONS && around[i] >= 0; i++)
    if (cc_is_empty (v, around[i]) ? cc_may_enter (v, p, around[i])
        : !(leader ? cc_leader_step_why (v, p, around[i], left) : step_why (v, p, led, around[i])))
      directions |= 1u << i;
  return directions;
}

guint
cc_move_directions (const BicView  *v,
                    const BicFrame *f,
                    BicChoice       c)
{
  const BicPieceState *p = cc_moving_piece (v, f, c);

  return cc_step_directions (v, f, p, p->left);
}

BicWhy
cc_move_why (const BicView  *v,
             const BicFrame *f,
             BicChoice       c)
{
  const BicPieceState *moving = piece_in_middle_of_move (v, f), *p;

  switch (c.verb)
    {
    case BIC_DO_STEP:
      return cc_step_why (v, bic_unit_at (v, c.a), c.b);
    case BIC_DO_LEADER_STEP:
      p = cc_moving_piece (v, f, c);
      return cc_leader_step_why (v, p, c.b, p->left);
    case BIC_DO_EXIT:
    case BIC_DO_LEADER_EXIT:                                    /* CCN-MOV-08 */
      return cc_game (v)->exit[cc_moving_piece (v, f, c)->side][c.a] ? BIC_LEGAL : BIC_WHY_NO_EXIT;
    case BIC_DO_HALT:
      return moving && moving->hex == c.a ? cc_midway_why (v, f, NULL) : BIC_WHY_NOT_MOVING;
    default:
      return cc_midway_why (v, f, NULL);
    }
}

/* --- moving ------------------------------------------------------------- */

/* Ends the current move before another piece moves (CCN-MOV-02, -04). If a leader ends its move with a unit that has
 * not moved yet, the unit cannot move this turn (CCN-LDR-13, -15). */
static void
end_current_move (BicRun *r,
                  CcTurn *t)
{
  BicPieceState *p = &r->state->piece[t->mover];

  if (!t->moving)
    return;
  p->left = 0;
  p->marks |= BIC_MARK_SPENT;
  if (cc_is_leader (p) && p->moved > 0 && r->state->at[p->hex])
    {
      BicPieceState *unit = &r->state->piece[r->state->at[p->hex] - 1];

      unit->left = 0;
      unit->marks |= BIC_MARK_SPENT;
    }
  t->mover = t->moving = 0;
}

static void
end_move_without_hexes_left (BicRun *r,
                             CcTurn *t,
                             int     piece)
{
  const BicPieceState *p = &r->state->piece[piece];
  const CcRules *rules = cc_rules (&r->view);

  if (p->left == 0 && !(rules->lingers && rules->lingers (&r->view, p)))
    end_current_move (r, t);
}

static void
count_step (BicRun *r,
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
 * cc_move_by_order:
 * @r: the run
 * @unit: index of a unit that moves by order
 * @to: a hex that cc_step_why () allows
 *
 * Moves a unit together with its leader. A unit that relieves a garrison does not gain the block of the garrison
 * (GMT-GAR-16).
 *
 * Returns: whether a leader in @to joins the unit
 */
gboolean
cc_move_by_order (BicRun *r,
                  int     unit,
                  int     to)
{
  const BicPieceState *p = &r->state->piece[unit], *with = leader_moving_along (&r->view, p);
  gboolean joins = bic_leader_at (&r->view, to, -1) != NULL;
  int there = cc_game (&r->view)->posts ? r->state->at[to] - 1 : -1;
  BicPieceState *post = there >= 0 ? &r->state->piece[there] : NULL;
  gboolean relieves = post && post->side == p->side && cc_is_post (&r->view, post);

  cc_move (r, unit, to, BIC_MOVE_ORDERED, with ? bic_index (r->state, with) : -1);
  if (relieves)
    {
      bic_emit_event (r, CC_EVENT_GARRISON, post->side, post->hex, post->blocks, post->type);
      bic_place_piece (r, there, BIC_NO_HEX);
      post->marks = BIC_MARK_WAITING;
      post->left = post->moved = 0;
    }
  return joins;
}

/* Moves a unit directly to @to, which counts as a move of @hexes hexes. @f: the frame of the turn */
void
cc_take_move (BicRun   *r,
              BicFrame *f,
              int       unit,
              int       to,
              int       hexes)
{
  CcTurn *t = BIC_LOCALS (CcTurn, f);
  int from = r->state->piece[unit].hex;
  gboolean joins;

  if (t->mover != unit)
    end_current_move (r, t);
  joins = cc_move_by_order (r, unit, to);
  count_step (r, t, unit);
  cc_apply_ground_effect (r, unit, from, to);
  if (joins)
    r->state->piece[unit].left = 0;                             /* CCN-MOV-07 */
  for (int i = 1; i < hexes; i++)
    count_step (r, t, unit);
  end_move_without_hexes_left (r, t, unit);
}

/* Takes a piece off the map through an exit. Only units gain banners. A leader leaves with its unit or alone. */
static void
take_exit (BicRun *r,
           CcTurn *t,
           int     piece)
{
  const BicPieceState *p = &r->state->piece[piece];
  const BicPieceState *with = cc_is_leader (p) ? NULL : leader_moving_along (&r->view, p);
  const BicExit *way = cc_game (&r->view)->exit[p->side][p->hex];
  int side = p->side, value = cc_is_leader (p) ? 0 : way->value;

  if (with)
    cc_leave_map (r, bic_index (r->state, with), 0);
  cc_leave_map (r, piece, value);
  t->mover = t->moving = 0;
  cc_score_banners (r, side, value);
  if (way->sudden_death && !cc_is_leader (p))
    bic_end_game (r, side, BIC_VICTORY_SUDDEN);
}

/* Returns the procedure that asks a question before the step; 0 if no question is asked or the choice is not a step. */
int
cc_leaving_procedure (const BicView *v,
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
  CcTurn *t = BIC_LOCALS (CcTurn, f);
  int asks = cc_leaving_procedure (&r->view, c), piece;

  if (c.verb == BIC_DO_DONE || c.verb == BIC_DO_HALT)
    {
      end_current_move (r, t);
      return c.verb == BIC_DO_DONE ? BIC_NEXT : BIC_AGAIN;
    }
  piece = bic_index (r->state, cc_moving_piece (&r->view, f, c));
  if (asks)
    {
      *BIC_LOCALS (CcLeaving, bic_push_frame (r, asks, r->state->piece[piece].side)) =
        (CcLeaving) { (gint16) piece, c.b, 1 };
      return BIC_AGAIN;
    }
  if (c.verb == BIC_DO_STEP)
    {
      cc_take_move (r, f, piece, c.b, 1);
      return BIC_AGAIN;
    }
  if (t->mover != piece)
    end_current_move (r, t);
  if (c.verb == BIC_DO_LEADER_STEP)
    {
      cc_move (r, piece, c.b, BIC_MOVE_ORDERED, -1);
      count_step (r, t, piece);
      if (cc_stops_move (&r->view, c.a, c.b))
        r->state->piece[piece].left = 0;
    }
  else
    take_exit (r, t, piece);
  end_move_without_hexes_left (r, t, piece);
  return BIC_AGAIN;
}
