/* Leaders: their moves, alone before the enemy, broken and back again (16.9.2, 16.9.3, 16.9.6, 16.9.7).
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * They stand with units and with each other, so a hex does not tell which one is meant: it is the first who has not
 * ended his move, and he may be told to stay.
 */
#include "config.h"

#include "n20-campaign.h"
#include "n20-hidden.h"
#include "n20-leader.h"
#include "n20-loss.h"
#include "n20-morale.h"
#include "n20-retreat.h"
#include "n20-text.h"
#include "n20-verbs.h"
#include "n20-zoc.h"

#include <string.h>

/* --- who is meant ------------------------------------------------------------------------------------------------- */

static gboolean
leads_in (const BicView *v,
          int            piece,
          int            side,
          int            hex)
{
  const BicPieceState *p = &v->state->piece[piece];

  return p->hex == hex && p->side == side && bic_has (v, p, BIC_TRAIT (LEADER));
}

/* The first leader of the side in a hex, or NULL */
const BicPieceState *
n20_leader_at (const BicView *v,
               int            side,
               int            hex)
{
  for (int i = 0; hex >= 0 && bic_set_has (&v->state->leaders[side], hex) && i < v->game->n_leaders; i++)
    if (leads_in (v, i, side, hex))
      return &v->state->piece[i];
  return NULL;
}

/**
 * n20_leader_meant:
 * @v: a view
 * @moving: (nullable): who is in the middle of his move
 * @side: a side
 * @hex: a hex
 *
 * Returns: (nullable): which of the leaders there acts next: he who is moving, else the first who has not ended his
 * move
 */
const BicPieceState *
n20_leader_meant (const BicView       *v,
                  const BicPieceState *moving,
                  int                  side,
                  int                  hex)
{
  if (moving && leads_in (v, bic_index (v->state, moving), side, hex))
    return moving;
  for (int i = 0; i < v->game->n_leaders; i++)
    if (leads_in (v, i, side, hex) && !(v->state->piece[i].marks & BIC_MARK_SPENT))
      return &v->state->piece[i];
  return n20_leader_at (v, side, hex);
}

/* Only where another would come forward by it */
BicWhy
n20_stay_why (const BicView       *v,
              const BicPieceState *moving,
              int                  side,
              int                  hex)
{
  int n = 0;

  for (int i = 0; i < v->game->n_leaders; i++)
    n += leads_in (v, i, side, hex) && &v->state->piece[i] != moving && !(v->state->piece[i].marks & BIC_MARK_SPENT);
  return n > 1 ? BIC_LEGAL : BIC_WHY_N20_ONE_LEADER;
}

/* --- breaking ----------------------------------------------------------- */

/* LEADER-23: nobody's morale changes, but of some it is asked of a table (LEADER-24). */
void
n20_leader_falls (BicRun *r,
                  int     piece)
{
  const BicTable *table = n20_game (&r->view)->fallen;
  const char *name = r->view.game->piece[piece].written;

  n20_break (r, piece);
  if (table && name && bic_table_find_column (table, name) >= 0)
    N20_STATE (r->state)->fallen = (gint16) (piece + 1);
}

/* Leaders of the other side in a hex that @side enters as a victor */
void
n20_overrun (BicRun *r,
             int     side,
             int     hex)
{
  const BicPieceState *p;

  while ((p = n20_leader_at (&r->view, !side, hex)))
    n20_leader_falls (r, bic_index (r->state, p));
}

static BicFlow
fallen_die (BicRun   *r,
            BicFrame *f)
{
  bic_roll (r, f, 1);
  return BIC_NEXT;
}

static BicFlow
fallen_read (BicRun   *r,
             BicFrame *f)
{
  const BicTable *table = n20_game (&r->view)->fallen;
  int column = bic_table_find_column (table, r->view.game->piece[f->local[0]].name);
  int change = bic_table_number (table, bic_table_row_of (table, n20_die (f)), column, 0);

  n20_tell (r, &r->state->piece[f->local[0]],
            (BicEvent) { N20_EVENT_TRIAL, .a = BIC_NO_HEX, .b = N20_TRIAL_LEADER, .d = change != 0 });
  n20_change (r, N20_CAUSE_LEADER, f->side, change);
  return BIC_END;
}

const BicStep n20_fallen_steps[] = {
  BIC_WORK ("die", fallen_die),
  BIC_WORK ("read", fallen_read),
  { 0 },
};

/* --- alone before the enemy --------------------------------------------- */

/* Without a unit of his side in an enemy zone of control */
static gboolean
is_helpless (const BicView *v,
             int            side,
             int            hex)
{
  return !bic_unit_at (v, hex) && n20_is_exposed (v, side, hex);
}

/**
 * n20_is_lost_in:
 * @v: a view
 * @p: a piece
 * @hex: a hex
 *
 * Returns: whether @p is a leader who would be alone in an enemy zone of control there, which is nowhere to go
 * (LEADER-11)
 */
gboolean
n20_is_lost_in (const BicView       *v,
                const BicPieceState *p,
                int                  hex)
{
  return bic_has (v, p, BIC_TRAIT (LEADER)) && is_helpless (v, p->side, hex);
}

static BicWhy
flee_why (const BicView  *v,
          const BicFrame *f,
          BicChoice       c)
{
  const BicPieceState *p = &v->state->piece[f->local[0]];
  const BicHexSet none = { { 0 } };
  N20RetreatWalk walk = { .piece = p, .hex = c.a, .left = 1, .phasing = v->state->active, .trail = &none };
  BicWhy why = n20_enter_why (v, p, c.a, c.b);

  if (why || n20_is_lost_in (v, p, c.b))
    return why ? why : BIC_WHY_N20_NO_SHELTER;
  return n20_game (v)->leaders_as_units ? n20_homeward_why (v, &walk, c.b) : BIC_LEGAL;
}

static BicFlow
flee_take (BicRun    *r,
           BicFrame  *f,
           BicChoice  c)
{
  f->local[1] = (gint16) (c.b + 1);
  return BIC_NEXT;
}

/**
 * n20_flees_over:
 * @v: a view
 * @c: where a leader who is alone might retreat
 * @river: (out): whether he crosses a river with luck only
 * @zone: (out): whether he comes where a zone of control may break him
 *
 * Returns: %FALSE if nobody there could
 */
gboolean
n20_flees_over (const BicView *v,
                BicChoice      c,
                gboolean      *river,
                gboolean      *zone)
{
  const BicFrame *f = bic_top (v->state);
  int dir = bic_board_direction (&v->game->board, c.a, c.b);

  if (f->proc != N20_ALONE || dir < 0 || v->state->piece[f->local[0]].hex != c.a)
    return FALSE;
  *river = n20_game (v)->leaders_as_units && n20_side (v, c.a, dir)->hazard;
  *zone = n20_game (v)->leaders_as_units && n20_is_exposed (v, v->state->piece[f->local[0]].side, c.b);
  return TRUE;
}

/* With nowhere to go he stays, and is lost. */
static BicFlow
flee_river (BicRun   *r,
            BicFrame *f)
{
  const BicPieceState *p = &r->state->piece[f->local[0]];
  int dir = f->local[1] ? bic_board_direction (&r->view.game->board, p->hex, f->local[1] - 1) : -1;

  if (dir >= 0 && n20_game (&r->view)->leaders_as_units && n20_side (&r->view, p->hex, dir)->hazard)
    bic_roll (r, f, 1);
  return BIC_NEXT;
}

static gboolean
comes_through (BicRun   *r,
               BicFrame *f,
               gboolean  river)
{
  int die = n20_die (f);

  memset (f->answer, 0, sizeof f->answer);
  if (!die || n20_comes_through (r, &r->state->piece[f->local[0]], die, river))
    return TRUE;
  n20_leader_falls (r, f->local[0]);
  return FALSE;
}

static BicFlow
flee_cross (BicRun   *r,
            BicFrame *f)
{
  const BicPieceState *p = &r->state->piece[f->local[0]];
  int from = p->hex, to = f->local[1] - 1;

  if (!comes_through (r, f, TRUE))
    return BIC_END;
  if (to < 0)
    return BIC_NEXT;
  n20_tell (r, p, (BicEvent) { BIC_EVENT_MOVED, .a = (gint16) from, .b = (gint16) to, .d = BIC_MOVE_RETREAT });
  bic_put (r, f->local[0], to);
  if (n20_game (&r->view)->leaders_as_units && n20_is_exposed (&r->view, p->side, to))
    bic_roll (r, f, 1);
  return BIC_NEXT;
}

static BicFlow
flee_end (BicRun   *r,
          BicFrame *f)
{
  const BicPieceState *p = &r->state->piece[f->local[0]];

  if (comes_through (r, f, FALSE) && is_helpless (&r->view, p->side, p->hex))
    n20_leader_falls (r, f->local[0]);
  return BIC_END;
}

const BicStep n20_alone_steps[] = {
  BIC_ASK ("flee", BIC_OWN, N_ ("Where does the leader retreat?"), flee, { BIC_DO_LEADER_RETREAT, BIC_NEXT_FIRST, 0 }),
  BIC_WORK ("river", flee_river),
  BIC_WORK ("cross", flee_cross),
  BIC_WORK ("end", flee_end),
  { 0 },
};

/* A unit is on its way, and has not come to where its leaders may follow it. */
static gboolean
is_underway (const BicState *s)
{
  const BicFrame *f = bic_top (s);

  f -= f->proc == BIC_PROC_ROLL && s->depth > 1;
  return f->proc == N20_ESCORT || f->proc == N20_ALONE || f->proc == N20_FALLEN || f->proc == N20_RETREAT ||
         (f->proc == N20_REACTION && BIC_LOCALS (N20Reaction, f)->moving);
}

static int
find_helpless (const BicView *v)
{
  for (int i = 0; i < v->game->n_leaders; i++)
    {
      const BicPieceState *p = &v->state->piece[i];

      if (p->hex >= 0 && bic_has (v, p, BIC_TRAIT (LEADER)) && is_helpless (v, p->side, p->hex))
        return i;
    }
  return -1;
}

/**
 * n20_interrupt:
 * @r: a run
 *
 * After every step: a leader who is alone in an enemy zone of control has to retreat at once (LEADER-10), and the
 * breaking of some calls for a die (LEADER-24).
 */
void
n20_interrupt (BicRun *r)
{
  int piece;

  if (!n20_game (&r->view)->leaders || r->state->winner != BIC_NOBODY || is_underway (r->state))
    return;
  if (N20_STATE (r->state)->fallen)
    {
      piece = N20_STATE (r->state)->fallen - 1;
      N20_STATE (r->state)->fallen = 0;
      bic_call (r, N20_FALLEN, r->state->piece[piece].side)->local[0] = (gint16) piece;
    }
  else if ((piece = find_helpless (&r->view)) >= 0)
    bic_call (r, N20_ALONE, r->state->piece[piece].side)->local[0] = (gint16) piece;
}

/* --- rallying on a leader (16.9.8) -------------------------------------- */

/**
 * n20_rallies_on:
 * @v: a view
 * @leader: whom an event has units rally on, or -1
 * @p: a unit
 * @hex: an empty hex
 *
 * Returns: whether it may come back there, with him or next to him (LEADER-26)
 */
gboolean
n20_rallies_on (const BicView       *v,
                int                  leader,
                const BicPieceState *p,
                int                  hex)
{
  int at = leader < 0 ? BIC_NO_HEX : v->state->piece[leader].hex;

  return n20_game (v)->rally_places && at >= 0 && bic_distance (v, at, hex) <= 1
         && !n20_ground_why (v, p, BIC_NO_HEX, hex) &&
         !n20_is_exposed (v, p->side, hex);
}

/* --- back again (16.9.7) ------------------------------------------------------------------------------------------ */

BicFlow
n20_return_call (BicRun   *r,
                 BicFrame *f)
{
  if (n20_game (&r->view)->leaders)
    bic_call (r, N20_RETURN, r->state->active);
  return BIC_NEXT;
}

static gboolean
is_due (const BicView *v,
        int            piece,
        int            side)
{
  const BicPieceState *p = &v->state->piece[piece];

  return p->side == side && p->blocks == 0 && bic_has (v, p, BIC_TRAIT (LEADER));
}

/* LEADER-25: without a die, one after the other.  Locals: the leader, and how many pieces have been asked for. */
static BicFlow
return_next (BicRun   *r,
             BicFrame *f)
{
  for (int i = f->local[1]; i < r->view.game->n_leaders; i++)
    if (is_due (&r->view, i, f->side))
      {
        f->local[0] = (gint16) i;
        f->local[1] = (gint16) (i + 1);
        return BIC_NEXT;
      }
  return BIC_END;
}

static BicWhy
return_why (const BicView  *v,
            const BicFrame *f,
            BicChoice       c)
{
  return n20_place_why (v, f, c);
}

static BicFlow
return_take (BicRun    *r,
             BicFrame  *f,
             BicChoice  c)
{
  if (c.verb != BIC_DO_NONE)
    n20_come_back (r, f->local[0], c.a);
  return BIC_RESTART;
}

const BicStep n20_return_steps[] = {
  BIC_WORK ("next", return_next),
  BIC_ASK ("place", BIC_OWN, N_ ("Where does the leader come back?"), return, BIC_NOWHERE (N_ ("Keep him waiting")),
           { BIC_DO_PLACE, BIC_HEXES, 0 }),
  { 0 },
};
