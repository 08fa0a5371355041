/* Units that share a hex: which unit must leave, and whether a move can end legally (6.0, 16.5, 16.6).
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A unit may pass through other units of its side but not end its move there, and a move that has begun is not undone.
 * So a step into the hex of another unit is legal only if the move can still end in a free hex, or if the other unit
 * can still leave (Q18).
 */
#include "config.h"

#include "n20-fog.h"
#include "n20-ground.h"
#include "n20-leader.h"
#include "n20-march.h"
#include "n20-morale.h"
#include "n20-verbs.h"

/* --- the current move -------------------------------------------------------------------------------------------- */

const BicPieceState *
n20_moving_piece (const BicView  *v,
                  const BicFrame *f)
{
  const N20Turn *t = BIC_LOCALS (N20Turn, f);

  return t->moving ? &v->state->piece[t->mover] : NULL;
}

/* Returns the piece in the hex that the choice moves. If two pieces are there, this is the piece in the middle of its
 * move. */
const BicPieceState *
n20_acting (const BicView  *v,
            const BicFrame *f,
            BicChoice       c)
{
  const BicPieceState *moving = n20_moving_piece (v, f);

  if (c.verb == BIC_DO_LEADER_STEP)
    return n20_leader_meant (v, moving, v->state->active, c.a);
  return moving && moving->hex == c.a && !(moving->marks & BIC_MARK_STACKS) ? moving : bic_unit_at (v, c.a);
}

/**
 * n20_must_wait_why:
 * @v: a view
 * @f: the frame of the turn
 * @p: (nullable): the piece that would act; %NULL: no particular piece
 *
 * Returns: why another piece must act first: a unit in the hex of another unit must continue, or the other unit must
 *   leave (MOV-23)
 */
BicWhy
n20_must_wait_why (const BicView       *v,
                   const BicFrame      *f,
                   const BicPieceState *p)
{
  const N20Turn *t = BIC_LOCALS (N20Turn, f);
  const BicPieceState *moving = n20_moving_piece (v, f);

  if (moving && moving != p && moving->marks & BIC_MARK_PASSING)
    return BIC_WHY_N20_MIDWAY;
  return t->stacked && (!p || (p != moving && bic_index (v->state, p) != t->stacked - 1)) ? BIC_WHY_N20_STACKED
         : BIC_LEGAL;
}

/* Returns the number of units in the hex except @p. */
static int
count_others (const BicView       *v,
              const BicPieceState *p,
              int                  hex)
{
  int n = 0;

  for (int i = 0; i < v->state->n_pieces; i++)
    n += v->state->piece[i].hex == hex && &v->state->piece[i] != p && !(v->state->piece[i].marks & BIC_MARK_STACKS);
  return n;
}

/* Returns the current move of the piece, or a new move if the piece has not moved. */
N20Walk
n20_walk_of (const BicView       *v,
             const BicFrame      *f,
             const BicPieceState *p)
{
  return (N20Walk) { .piece = p, .hex = p->hex, .spent = p->moved, .empty = BIC_NO_HEX, .taken = BIC_NO_HEX,
                     .moved = (p->marks & BIC_MARK_MOVED) != 0, .off_road = BIC_LOCALS (N20Turn, f)->off_road
                     && n20_moving_piece (v, f) == p,
                     .stops = (p->marks & BIC_MARK_SPENT) != 0, .crowd = BIC_LOCALS (N20Turn, f)->crowd
                     && count_others (v, p, BIC_LOCALS (N20Turn, f)->crowd - 1) > 1 };
}

/* --- pairs of cadres --------------------------------------------------------------------------------------------- */

gboolean
n20_is_rebuildable (const BicView       *v,
                    int                  piece,
                    const BicPieceState *cadre)
{
  const BicPieceState *p = &v->state->piece[piece];

  return p->side == cadre->side && p->hex < 0 && p->blocks == 0 && p->marks & BIC_MARK_LEFT && n20_is_large (v, p) &&
         bic_type (v, p)->nation == bic_type (v, cadre)->nation;
}

/**
 * n20_may_end_with_other_cadre:
 * @v: a view
 * @p: a unit
 * @hex: its hex, or an imagined one
 *
 * Returns: whether @p is a cadre that may end its move in @hex with another cadre, because the two can form a unit
 *   (CADRE-11, -14). The nation must have more lost units than pairs of cadres.
 */
gboolean
n20_may_end_with_other_cadre (const BicView       *v,
                              const BicPieceState *p,
                              int                  hex)
{
  const BicPieceState *other = bic_unit_at (v, hex);
  int nation = bic_type (v, p)->nation, left = 0;

  if (!n20_game (v)->breakdown || !bic_type (v, p)->cadre || !other || other == p || !bic_type (v, other)->cadre ||
      bic_type (v, other)->nation != nation)
    return FALSE;
  for (int i = 0; i < v->state->n_pieces; i++)
    {
      other = &v->state->piece[i];
      left += n20_is_rebuildable (v, i, p);
      left -= other != p && other->marks & BIC_MARK_PASSING && other->side == p->side && bic_type (v, other)->cadre &&
              bic_type (v, other)->nation == nation;
    }
  return left > 0;
}

/* --- units that pass through others ------------------------------------------------------------------------------ */

/* Returns the unit that passes through the hex and remains there when the other unit leaves, or NULL. */
static const BicPieceState *
passing_in (const BicView *v,
            int            hex)
{
  const BicState *s = v->state;

  for (int i = 0; s->passing && i < s->n_pieces; i++)
    if (s->piece[i].hex == hex && s->piece[i].marks & BIC_MARK_PASSING)
      return &s->piece[i];
  return NULL;
}

/* Returns the unit of the same side that would share the hex, or NULL. A garrison may share it (MOV-23). */
static const BicPieceState *
unit_sharing_hex (const BicView *v,
                  const N20Walk *walk)
{
  const BicPieceState *unit = walk->hex == walk->empty ? NULL : bic_unit_at (v, walk->hex);

  return unit == walk->piece ? passing_in (v, walk->hex) : unit;
}

static gboolean finds_stopping_hex (const BicView *v, const N20Walk *walk);

static gboolean next_can_leave_if_move_ends (const BicView *v, const N20Walk *walk);

/* Searches for a hex where the move can end. Hexes without a unit are tried first: usually one of them is sufficient,
 * without a search of further steps. */
static gboolean
leads_to_stopping_hex (const BicView *v,
                       const N20Walk *walk)
{
  const gint16 *next = v->game->board.next[walk->hex];

  for (int held = 0; held < 2; held++)
    for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
      {
        int to = next[dir];
        N20Walk on;

        if (to < 0 || !bic_unit_at (v, to) != !held || (walk->moved && n20_step_cost (v, walk, to) <= 0) ||
            n20_step_why (v, walk, to) ||
            (n20_step_costs_morale (v, walk->piece, to) && n20_spend_morale_why (v, walk->piece->side, BIC_DO_COMMIT)))
          continue;
        if (!walk->crowd && to != walk->taken && !held)
          return TRUE;
        on = n20_walk_after_step (v, walk, to);
        if (finds_stopping_hex (v, &on))
          return TRUE;
      }
  return FALSE;
}

/* Returns whether the move can end in an empty hex that no other piece is about to occupy. */
static gboolean
finds_stopping_hex (const BicView *v,
                    const N20Walk *walk)
{
  if (walk->hex != walk->taken && !unit_sharing_hex (v, walk)
      && (!walk->crowd || next_can_leave_if_move_ends (v, walk)))
    return TRUE;
  return !walk->stops && leads_to_stopping_hex (v, walk);
}

/**
 * n20_may_stop:
 * @v: a view
 * @walk: a move in progress
 *
 * Returns: whether the move may end in its current hex. The piece must be alone there, or with a unit that can still
 *   leave (MOV-23, Q18). A leader may end its move anywhere (LEADER-08). A cadre may end its move in the hex of a cadre
 *   that it can be combined with (CADRE-11). If other counters wait for the piece, it must be alone.
 */
gboolean
n20_may_stop (const BicView *v,
              const N20Walk *walk)
{
  const BicState *s = v->state;
  const BicPieceState *p = walk->piece, *other = unit_sharing_hex (v, walk);
  N20Walk out = { .piece = other, .hex = walk->hex, .empty = BIC_NO_HEX, .taken = walk->hex };

  if (walk->crowd)
    return !other && next_can_leave_if_move_ends (v, walk);
  if (bic_has (v, p, BIC_TRAIT (LEADER)) || !other)
    return TRUE;
  /* A cadre that waits for its partner does not share the hex with a third counter. */
  for (int i = 0; s->passing && i < s->n_pieces; i++)
    if (s->piece[i].hex == walk->hex && s->piece[i].marks & BIC_MARK_PASSING && &s->piece[i] != p &&
        bic_type (v, &s->piece[i])->cadre)
      return FALSE;
  if (n20_may_end_with_other_cadre (v, p, walk->hex))
    return TRUE;
  /* The other piece must not have begun its move, which would end now, and must not have been ordered to stay. */
  if (other->marks & (BIC_MARK_MOVED | BIC_MARK_SPENT))
    return FALSE;
  if (p->hex >= 0 && p->hex != walk->hex && !(p->marks & BIC_MARK_PASSING) && !passing_in (v, p->hex))
    out.empty = p->hex;
  return !n20_walk_ended_why (v, &out) && leads_to_stopping_hex (v, &out);
}

/* Returns whether the move may end now or after more steps. */
gboolean
n20_may_go_on (const BicView *v,
               const N20Walk *walk)
{
  return n20_may_stop (v, walk) || finds_stopping_hex (v, walk);
}

/* Checks the space in @to after a legal step. An empty hex is sufficient unless other counters wait. */
BicWhy
n20_stacking_why (const BicView *v,
                  const N20Walk *walk,
                  int            to)
{
  N20Walk next = *walk;

  if (!walk->crowd && !bic_unit_at (v, to))
    return BIC_LEGAL;
  next.hex = to;
  if (n20_may_stop (v, &next))
    return BIC_LEGAL;
  next = n20_walk_after_step (v, walk, to);
  return finds_stopping_hex (v, &next) ? BIC_LEGAL : BIC_WHY_N20_NO_REST;
}

/* --- all steps of a unit ----------------------------------------------------------------------------------------- */

/* Checks the moving piece, whatever its next hex. @walk: set to the current move if the piece may move. */
BicWhy
n20_mover_why (const BicView  *v,
               const BicFrame *f,
               BicChoice       c,
               N20Walk        *walk)
{
  const BicPieceState *p = n20_acting (v, f, c);
  BicWhy why = p ? n20_must_wait_why (v, f, p) : BIC_WHY_NO_LEADER;

  if (!why && c.verb == BIC_DO_COMMIT)
    why = n20_pay_for_step_why (v, p);
  if (why)
    return why;
  *walk = n20_walk_of (v, f, p);
  return n20_walk_ended_why (v, walk);
}

/* Checks a step to @to; @priced: whether the step could cost morale. */
BicWhy
n20_move_to_why (const BicView *v,
                 const N20Walk *walk,
                 int            to,
                 gboolean       priced,
                 gboolean       pays)
{
  gboolean clear = walk->free && n20_is_hex_open_to_piece (v, walk->piece, walk->hex, to);
  BicWhy why = clear ? BIC_LEGAL : n20_step_why (v, walk, to);

  why = why || !priced ? why : n20_step_price_why (v, walk->piece, to, pays);
  return why || clear ? why : n20_stacking_why (v, walk, to);
}

/* Returns the directions of all legal steps as bits. The checks of the piece and of its move so far are done once. */
guint
n20_move_directions (const BicView  *v,
                     const BicFrame *f,
                     BicChoice       c)
{
  const gint16 *around = v->game->board.around[c.a];
  gboolean pays = c.verb == BIC_DO_COMMIT, priced;
  guint directions = 0;
  N20Walk walk;

  if (n20_mover_why (v, f, c, &walk))
    return 0;
  walk.free = n20_first_step_ignores_cost (v, &walk);
  priced = n20_may_have_to_pay (v, walk.piece);
  for (int i = 0; priced >= pays && i < BIC_N_DIRECTIONS && around[i] >= 0; i++)
    directions |= (guint) (n20_move_to_why (v, &walk, around[i], priced, pays) == BIC_LEGAL) << i;
  return directions;
}

/**
 * n20_can_leave:
 * @v: a view
 * @f: the frame of the turn
 * @hex: a hex with a unit of the active side
 *
 * Returns: whether the unit may step out of @hex
 */
gboolean
n20_can_leave (const BicView  *v,
               const BicFrame *f,
               int             hex)
{
  return n20_move_directions (v, f, (BicChoice) { BIC_DO_STEP, (gint16) hex, 0, 0 }) != 0;
}

/* --- three counters in a hex (16.6.1) ---------------------------------------------------------------------------- */

/* A hex can hold two cadres of a face-down unit and a dummy that has joined them. Only one of the three counters may
 * stay. Either the dummy leaves first, or it stays and both cadres leave. A counter that leaves first must reach a free
 * hex and must not block the counter that leaves after it, so each counter always has a move. */

/**
 * n20_is_one_of_two_new_cadres:
 * @v: a view
 * @f: the frame of the turn
 * @p: a unit
 *
 * Returns: whether @p is one of two face-down cadres that have just replaced a unit, so that a dummy may join them
 *   (CADRE-10)
 */
gboolean
n20_is_one_of_two_new_cadres (const BicView       *v,
                              const BicFrame      *f,
                              const BicPieceState *p)
{
  const N20Turn *t = BIC_LOCALS (N20Turn, f);

  return t->broken == p->hex + 1 && !t->crowd && count_others (v, p, p->hex) == 1 && n20_is_hidden (v, p);
}

/* Adds the dummy to the two cadres. The dummy must move or stay first; the cadres wait. */
void
n20_crowd_join (BicRun   *r,
                BicFrame *f,
                int       dummy,
                int       hex)
{
  N20Turn *t = BIC_LOCALS (N20Turn, f);
  const BicPieceState *cadre = bic_unit_at (&r->view, hex);

  r->state->piece[dummy].marks = cadre->marks & N20_MARKS_ROUTED;
  N20_STATE (r->state)->fatigue[dummy] = N20_STATE (r->state)->fatigue[bic_index (r->state, cadre)];
  bic_place_piece (r, dummy, hex);
  n20_conceal (r, dummy);
  t->mover = (gint16) dummy;
  t->moving = 1;
  t->crowd = (gint16) (hex + 1);
}

/**
 * n20_crowd_next:
 * @r: a run
 * @f: the frame of the turn
 *
 * Called when a counter has left the crowded hex or stays in it. While more than one counter is there, the next counter
 * that has not moved must leave.
 */
void
n20_crowd_next (BicRun   *r,
                BicFrame *f)
{
  N20Turn *t = BIC_LOCALS (N20Turn, f);
  int hex = t->crowd - 1, piece = t->crowd ? r->state->at[hex] - 1 : -1;

  if (t->crowd && count_others (&r->view, NULL, hex) < 2)
    t->crowd = 0;
  if (!t->crowd)
    return;
  if (r->state->piece[piece].marks & BIC_MARK_SPENT)
    {
      bic_place_piece (r, piece, BIC_NO_HEX);
      bic_place_piece (r, piece, hex);
    }
  t->stacked = (gint16) r->state->at[hex];
}

/* Ends the move of the piece in a copy of the state. Returns whether the next counter can then leave. */
static gboolean
next_can_leave_after_stop (BicRun   *r,
                           BicFrame *f,
                           int       piece)
{
  N20Turn *t = BIC_LOCALS (N20Turn, f);

  r->state->piece[piece].marks |= BIC_MARK_SPENT;
  t->moving = t->mover = t->off_road = 0;
  n20_crowd_next (r, f);
  return !t->crowd || n20_can_leave (&r->view, f, t->crowd - 1);
}

/**
 * crowd_goes_on:
 * @v: a view
 * @walk: a move that leaves other counters behind
 *
 * Returns: whether the next counter can leave if the move ends in its current hex
 */
static gboolean
next_can_leave_if_move_ends (const BicView *v,
                             const N20Walk *walk)
{
  BicState trial = *v->state;
  BicRun r = { { v->game, &trial }, &trial, NULL };
  int piece = bic_index (v->state, walk->piece);

  bic_place_piece (&r, piece, walk->hex);
  trial.piece[piece].marks |= BIC_MARK_MOVED;
  return next_can_leave_after_stop (&r, &trial.stack[0], piece);
}

/* Returns why the moving counter may not stay while the other counters leave. */
BicWhy
n20_crowd_stay_why (const BicView  *v,
                    const BicFrame *f,
                    BicChoice       c)
{
  BicState trial = *v->state;
  BicRun r = { { v->game, &trial }, &trial, NULL };

  return next_can_leave_after_stop (&r, &trial.stack[0], BIC_LOCALS (N20Turn, f)->mover)
         ? BIC_LEGAL : BIC_WHY_N20_NO_REST;
}

/* Returns why a dummy may not join the two cadres: afterwards neither the dummy nor both cadres could leave the hex. */
BicWhy
n20_crowd_why (const BicView  *v,
               const BicFrame *f,
               int             dummy,
               BicChoice       c)
{
  BicState trial = *v->state;
  const BicView seen = { v->game, &trial };
  BicRun r = { seen, &trial, NULL };
  BicFrame *frame = &trial.stack[0];

  n20_crowd_join (&r, frame, dummy, c.a);
  return n20_can_leave (&seen, frame, c.a) ? BIC_LEGAL : n20_crowd_stay_why (&seen, frame, c);
}
