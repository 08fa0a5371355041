/* Units in one hex: which of them must leave, and whether a march can end legally (6.0, 16.5, 16.6).
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A unit may pass through other units of its side but not end there, and a move that has begun is not undone. So a step
 * into another unit's hex is legal only if the march can still end in a free hex, or the other unit can still leave
 * (Q18).
 */
#include "config.h"

#include "n20-fog.h"
#include "n20-ground.h"
#include "n20-leader.h"
#include "n20-march.h"
#include "n20-morale.h"
#include "n20-verbs.h"

/* --- the move under way ------------------------------------------------------------------------------------------ */

const BicPieceState *
n20_moving_piece (const BicView  *v,
                  const BicFrame *f)
{
  const N20Turn *t = BIC_LOCALS (N20Turn, f);

  return t->moving ? &v->state->piece[t->mover] : NULL;
}

/* Of two pieces in a hex, the moving piece acts. */
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
 * Returns: why another action must come first: a unit in another unit's hex continues, or the other leaves (MOV-23)
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

/* Number of units in the hex without @p */
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

/* The current move of the piece, or a move that is about to begin */
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
 * n20_may_pair:
 * @v: a view
 * @p: a unit
 * @hex: its hex, or an imagined one
 *
 * Returns: whether it is a cadre that may end its move there with another cadre, because a unit can be formed from the
 *   two (CADRE-11, -14): the nation has more lost units than pairs
 */
gboolean
n20_may_pair (const BicView       *v,
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

/* --- passing others ---------------------------------------------------------------------------------------------- */

/* A unit that passes through the hex, and takes it when the unit there has left; or NULL */
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

/* The unit of the same side that would have to share the hex, or NULL; a garrison would not (MOV-23). */
static const BicPieceState *
companion (const BicView *v,
           const N20Walk *walk)
{
  const BicPieceState *unit = walk->hex == walk->empty ? NULL : bic_unit_at (v, walk->hex);

  return unit == walk->piece ? passing_in (v, walk->hex) : unit;
}

static gboolean finds_stopping_hex (const BicView *v, const N20Walk *walk);

static gboolean crowd_goes_on (const BicView *v, const N20Walk *walk);

/* Hexes without a unit are tried first: they are likely to do, and need no further step where that is plain to see. */
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
            (n20_costs_morale (v, walk->piece, to) && n20_spend_why (v, walk->piece->side, BIC_DO_COMMIT)))
          continue;
        if (!walk->crowd && to != walk->taken && !held)
          return TRUE;
        on = n20_march (v, walk, to);
        if (finds_stopping_hex (v, &on))
          return TRUE;
      }
  return FALSE;
}

/* Can the march end in an empty hex that no other piece is about to occupy? */
static gboolean
finds_stopping_hex (const BicView *v,
                    const N20Walk *walk)
{
  if (walk->hex != walk->taken && !companion (v, walk) && (!walk->crowd || crowd_goes_on (v, walk)))
    return TRUE;
  return !walk->stops && leads_to_stopping_hex (v, walk);
}

/**
 * n20_may_stop:
 * @v: a view
 * @walk: a move that has come so far
 *
 * Returns: whether it may end where it is: alone there, or with a unit that can still leave (MOV-23, Q18); a leader
 *   anywhere (LEADER-08), a cadre with another that it is put together with (CADRE-11); alone, where others wait for it
 */
gboolean
n20_may_stop (const BicView *v,
              const N20Walk *walk)
{
  const BicState *s = v->state;
  const BicPieceState *p = walk->piece, *other = companion (v, walk);
  N20Walk out = { .piece = other, .hex = walk->hex, .empty = BIC_NO_HEX, .taken = walk->hex };

  if (walk->crowd)
    return !other && crowd_goes_on (v, walk);
  if (bic_has (v, p, BIC_TRAIT (LEADER)) || !other)
    return TRUE;
  for (int i = 0; s->passing && i < s->n_pieces; i++)           /* cadres that wait have the hex for themselves */
    if (s->piece[i].hex == walk->hex && s->piece[i].marks & BIC_MARK_PASSING && &s->piece[i] != p &&
        bic_type (v, &s->piece[i])->cadre)
      return FALSE;
  if (n20_may_pair (v, p, walk->hex))
    return TRUE;
  /* The other piece has not begun its move, which would end now, and has not been ordered to stay. */
  if (other->marks & (BIC_MARK_MOVED | BIC_MARK_SPENT))
    return FALSE;
  if (p->hex >= 0 && p->hex != walk->hex && !(p->marks & BIC_MARK_PASSING) && !passing_in (v, p->hex))
    out.empty = p->hex;
  return !n20_walk_ended_why (v, &out) && leads_to_stopping_hex (v, &out);
}

/* Or go on to where it may */
gboolean
n20_may_go_on (const BicView *v,
               const N20Walk *walk)
{
  return n20_may_stop (v, walk) || finds_stopping_hex (v, walk);
}

/* After a legal step to @to; an empty hex is sufficient unless other pieces wait. */
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
  next = n20_march (v, walk, to);
  return finds_stopping_hex (v, &next) ? BIC_LEGAL : BIC_WHY_N20_NO_REST;
}

/* --- all steps of a unit ----------------------------------------------------------------------------------------- */

/* To any hex; @walk: the current move, set if nothing forbids it */
BicWhy
n20_mover_why (const BicView  *v,
               const BicFrame *f,
               BicChoice       c,
               N20Walk        *walk)
{
  const BicPieceState *p = n20_acting (v, f, c);
  BicWhy why = p ? n20_must_wait_why (v, f, p) : BIC_WHY_NO_LEADER;

  if (!why && c.verb == BIC_DO_COMMIT)
    why = n20_pays_why (v, p);
  if (why)
    return why;
  *walk = n20_walk_of (v, f, p);
  return n20_walk_ended_why (v, walk);
}

/* @priced: whether it might cost it something to go there */
BicWhy
n20_move_to_why (const BicView *v,
                 const N20Walk *walk,
                 int            to,
                 gboolean       priced,
                 gboolean       pays)
{
  gboolean clear = walk->free && n20_is_clear (v, walk->piece, walk->hex, to);
  BicWhy why = clear ? BIC_LEGAL : n20_step_why (v, walk, to);

  why = why || !priced ? why : n20_price_why (v, walk->piece, to, pays);
  return why || clear ? why : n20_stacking_why (v, walk, to);
}

/* The piece, and how far it has come, are the same for all of them. */
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
  walk.free = n20_steps_freely (v, &walk);
  priced = n20_has_price (v, walk.piece);
  for (int i = 0; priced >= pays && i < BIC_N_DIRECTIONS && around[i] >= 0; i++)
    directions |= (guint) (n20_move_to_why (v, &walk, around[i], priced, pays) == BIC_LEGAL) << i;
  return directions;
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
  return n20_move_directions (v, f, (BicChoice) { BIC_DO_STEP, (gint16) hex, 0, 0 }) != 0;
}

/* --- three counters in a hex (16.6.1) ---------------------------------------------------------------------------- */

/* Two cadres of a unit that was face down, and a dummy with them: one of the three may stay. The dummy is the first
 * that may leave, or it stays and both cadres leave. A counter that leaves before the last must reach a free hex and
 * must not block the one that leaves after it, so no counter is ever left without a move. */

/**
 * n20_is_formed:
 * @v: a view
 * @f: the frame of the turn
 * @p: a unit
 *
 * Returns: whether it is one of two cadres that have just taken the place of a unit, all face down: a dummy may join
 * them (CADRE-10)
 */
gboolean
n20_is_formed (const BicView       *v,
               const BicFrame      *f,
               const BicPieceState *p)
{
  const N20Turn *t = BIC_LOCALS (N20Turn, f);

  return t->broken == p->hex + 1 && !t->crowd && count_others (v, p, p->hex) == 1 && n20_is_hidden (v, p);
}

/* The dummy is about to move, or to be ordered to stay; the cadres wait for it. */
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
 * Called when a piece has left the hex or stays. While more than one piece is there, the next piece that has not moved
 * must leave.
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

/* A trial: the piece ends its move where it is. */
static gboolean
settles (BicRun   *r,
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
 * @walk: a move that leaves others behind
 *
 * Returns: whether the next of them can leave, were it to end where it is
 */
static gboolean
crowd_goes_on (const BicView *v,
               const N20Walk *walk)
{
  BicState trial = *v->state;
  BicRun r = { { v->game, &trial }, &trial, NULL };
  int piece = bic_index (v->state, walk->piece);

  bic_place_piece (&r, piece, walk->hex);
  trial.piece[piece].marks |= BIC_MARK_MOVED;
  return settles (&r, &trial.stack[0], piece);
}

/* It stays, and the others leave. */
BicWhy
n20_crowd_stay_why (const BicView  *v,
                    const BicFrame *f,
                    BicChoice       c)
{
  BicState trial = *v->state;
  BicRun r = { { v->game, &trial }, &trial, NULL };

  return settles (&r, &trial.stack[0], BIC_LOCALS (N20Turn, f)->mover) ? BIC_LEGAL : BIC_WHY_N20_NO_REST;
}

/* Can a dummy join them, and then leave or let them leave? */
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
