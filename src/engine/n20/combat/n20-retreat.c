/* A unit that retreats, hex by hex (9.7).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-events.h"
#include "n20-game.h"
#include "n20-hidden.h"
#include "n20-leader.h"
#include "n20-retreat.h"
#include "n20-verbs.h"

#include <string.h>

/* --- where the next hex may be ------------------------------------------------------------------------------------ */

/* RET-20: what kind of hex it is; the lowest has to be taken. */
enum { VACANT, IN_ZONE, HELD };

typedef gboolean (*Keeps) (const BicView *v, const N20RetreatWalk *walk, int to);

static guint
directions (const BicView        *v,
            const N20RetreatWalk *walk)
{
  const gint16 *next = v->game->board.next[walk->hex];
  guint set = 0;

  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    if (next[dir] >= 0 && !n20_enter_why (v, walk->piece, walk->hex, next[dir])
        && !n20_is_lost_in (v, walk->piece, next[dir]))
      set |= 1u << dir;
  return set;
}

static guint
filter (const BicView        *v,
        const N20RetreatWalk *walk,
        guint                 set,
        Keeps                 keeps)
{
  guint kept = 0;

  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    if (set >> dir & 1 && keeps (v, walk, v->game->board.next[walk->hex][dir]))
      kept |= 1u << dir;
  return kept;
}

static gboolean
is_fresh (const BicView        *v,
          const N20RetreatWalk *walk,
          int                   to)
{
  return !bic_set_has (walk->trail, to);
}

static int
kind_of (const BicView        *v,
         const N20RetreatWalk *walk,
         int                   to)
{
  const BicPieceState *unit = bic_unit_at (v, to);

  if (unit && unit != walk->piece)
    return HELD;
  return n20_retreat_zone (v, walk, to) ? IN_ZONE : VACANT;
}

static gboolean
is_vacant (const BicView        *v,
           const N20RetreatWalk *walk,
           int                   to)
{
  return kind_of (v, walk, to) == VACANT;
}

static gboolean
is_not_held (const BicView        *v,
             const N20RetreatWalk *walk,
             int                   to)
{
  return kind_of (v, walk, to) != HELD;
}

/* RET-18, -29 */
static gboolean
is_nearer (const BicView        *v,
           const N20RetreatWalk *walk,
           int                   to)
{
  return walk->head >= 0 && bic_distance (v, to, walk->head) < bic_distance (v, walk->hex, walk->head);
}

/* Where it could come to rest: with a unit of its side only a leader can. */
static gboolean
may_rest (const BicView        *v,
          const N20RetreatWalk *walk,
          int                   to)
{
  return kind_of (v, walk, to) != HELD || bic_has (v, walk->piece, BIC_TRAIT (LEADER));
}

/* RET-32: from there it could go on, where it has to; an LOC hex is no dead end, though the unit may break in it. */
static gboolean
leads_on (const BicView        *v,
          const N20RetreatWalk *walk,
          int                   to)
{
  N20RetreatWalk next = *walk;

  next.hex = to;
  if (walk->left <= 1 && may_rest (v, walk, to))
    return TRUE;
  if (walk->left > 1 && bic_set_has (&n20_game (v)->lines[walk->piece->side], to))
    return TRUE;
  return filter (v, &next, directions (v, &next), is_fresh) != 0;
}

/* Each in turn narrows the choice, if anything is left then. The first may leave nothing to a unit that has only to
 * find a hex of its own: that would go round in circles. */
typedef struct { Keeps keeps; BicWhy why; } Narrower;

static const Narrower kinds[] = {
  { is_fresh, BIC_WHY_N20_BEEN_THERE }, { is_not_held, BIC_WHY_N20_WORSE_HEX }, { is_vacant, BIC_WHY_N20_WORSE_HEX },
};

static guint
narrow (const BicView        *v,
        const N20RetreatWalk *walk,
        guint                 set,
        const Narrower       *by)
{
  guint kept = filter (v, walk, set, by->keeps);

  return kept || (by == kinds && walk->left <= 0) ? kept : set;
}

/* Hexes of the best kind there is */
static guint
best_kind (const BicView        *v,
           const N20RetreatWalk *walk)
{
  guint set = directions (v, walk);

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    set = narrow (v, walk, set, &kinds[i]);
  return set;
}

/* By way of @to it could go as far as it has to, hazards apart, and come neither to a dead end nor to a line of
 * communication too early. */
static gboolean
survives (const BicView        *v,
          const N20RetreatWalk *walk,
          int                   to)
{
  BicHexSet trail = *walk->trail;
  N20RetreatWalk next = { .piece = walk->piece, .hex = to, .left = walk->left - 1, .phasing = walk->phasing,
                          .trail = &trail };
  guint set;

  if (next.left <= 0 && may_rest (v, walk, to))
    return TRUE;
  if (next.left > 0 && bic_set_has (&n20_game (v)->lines[walk->piece->side], to))
    return FALSE;
  bic_set_add (&trail, to);
  set = best_kind (v, &next);
  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    if (set >> dir & 1 && survives (v, &next, v->game->board.next[to][dir]))
      return TRUE;
  return FALSE;
}

/* RET-18 */
static gboolean
is_on_course (const BicView        *v,
              const N20RetreatWalk *walk,
              int                   to)
{
  return is_nearer (v, walk, to) || (walk->bends && survives (v, walk, to));
}

/* By a switch it may zig-zag where that alone saves it (RET-21). */
static gboolean
may_bend (const BicView        *v,
          const N20RetreatWalk *walk,
          guint                 set)
{
  if (!n20_game (v)->zig_zag || walk->free)
    return FALSE;
  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    {
      int to = v->game->board.next[walk->hex][dir];

      if (set >> dir & 1 && is_nearer (v, walk, to) && survives (v, walk, to))
        return FALSE;
    }
  return TRUE;
}

static const Narrower courses[] = { { is_on_course, BIC_WHY_N20_NOT_NEARER }, { leads_on, BIC_WHY_N20_DEAD_END } };

/* Why the hex of @bit is left out as the choice of hexes gets narrower, if it is */
static BicWhy
narrowed_why (const BicView        *v,
              const N20RetreatWalk *walk,
              guint                *set,
              guint                 bit,
              const Narrower       *by,
              gsize                 n)
{
  for (gsize i = 0; i < n; i++)
    {
      guint kept = narrow (v, walk, *set, &by[i]);

      if (*set & bit & ~kept)
        return by[i].why;
      *set = kept;
    }
  return BIC_LEGAL;
}

/**
 * retreat_step_why:
 * @v: a view
 * @walk: a retreat as far as it has come
 * @to: a hex next to it
 *
 * Returns: why the next step may not lead to @to (RET-04, -07 .. -32)
 */
static BicWhy
retreat_step_why (const BicView        *v,
                  const N20RetreatWalk *walk,
                  int                   to)
{
  guint set, bit = 1u << bic_board_direction (&v->game->board, walk->hex, to);
  BicWhy why = n20_enter_why (v, walk->piece, walk->hex, to);
  N20RetreatWalk onward = *walk;

  if (why)
    return why;
  set = directions (v, walk);
  if ((why = narrowed_why (v, walk, &set, bit, kinds, G_N_ELEMENTS (kinds))))
    return why;
  onward.bends = may_bend (v, walk, set);
  return narrowed_why (v, &onward, &set, bit, courses, G_N_ELEMENTS (courses));
}

/**
 * n20_homeward_why:
 * @v: a view
 * @walk: a retreat; its head is set to a line of communication for which @to would do, if there is one
 * @to: a hex next to it
 *
 * Returns: why the next step may not lead to @to, whichever line it heads for (RET-19)
 */
BicWhy
n20_homeward_why (const BicView  *v,
                  N20RetreatWalk *walk,
                  int             to)
{
  const BicBoard *board = &v->game->board;
  const BicHexSet *lines = &n20_game (v)->lines[walk->piece->side];
  BicWhy why;

  walk->head = bic_board_walk (board, lines, -1);
  why = retreat_step_why (v, walk, to);
  while (why && walk->head >= 0 && (walk->head = bic_board_walk (board, lines, walk->head)) >= 0)
    why = retreat_step_why (v, walk, to);
  return why;
}

/* Only as in a retreat toward one of its lines, and never into an enemy zone of control, as it could stay. */
static BicWhy
routed_why (const BicView       *v,
            const BicPieceState *p,
            int                  from,
            int                  to)
{
  const BicHexSet none = { { 0 } };
  N20RetreatWalk walk = { .piece = p, .hex = from, .left = 1, .phasing = p->side, .trail = &none, .free = TRUE };
  BicWhy why = n20_homeward_why (v, &walk, to);

  return !why && n20_retreat_zone (v, &walk, to) ? BIC_WHY_N20_SHUNS_FOE : why;
}

/**
 * n20_shaken_why:
 * @v: a view
 * @p: a unit that is about to move, or in the middle of a move
 * @from: where it is then
 * @to: a hex next to it
 *
 * Returns: why, if it is routed, it may not move there (ROUT-03, -04, -23)
 */
BicWhy
n20_shaken_why (const BicView       *v,
                const BicPieceState *p,
                int                  from,
                int                  to)
{
  return n20_is_routed (p) && from >= 0 ? routed_why (v, p, from, to) : BIC_LEGAL;
}

/* --- going there -------------------------------------------------------------------------------------------------- */

static N20RetreatWalk
walk_of (const BicView  *v,
         const BicFrame *f)
{
  const N20Retreat *t = BIC_LOCALS (N20Retreat, f);
  const BicPieceState *p = &v->state->piece[t->piece];

  return (N20RetreatWalk) { .piece = p, .hex = p->hex, .left = t->left, .head = t->head - 1, .phasing = t->phasing,
                       .trail = &N20_STATE (v->state)->trail };
}

/* It goes all its hexes, and on until it stands alone (RET-16, -21). */
static gboolean
has_to_go (const BicView  *v,
           const BicFrame *f)
{
  const N20Retreat *t = BIC_LOCALS (N20Retreat, f);

  return t->left > 0 || v->state->piece[t->piece].marks & BIC_MARK_PASSING;
}

/**
 * n20_step_hazards:
 * @v: a view
 * @c: a step of a retreat, or of a routed unit that moves
 * @river: (out): whether it crosses a river with luck only (RET-12, ROUT-23)
 * @zone: (out): whether it ends where a zone of control may break the unit (RET-09)
 *
 * Returns: %FALSE if nobody there could take it
 */
gboolean
n20_step_hazards (const BicView *v,
                  BicChoice      c,
                  gboolean      *river,
                  gboolean      *zone)
{
  const BicFrame *f = bic_top (v->state);
  gboolean retreats = c.verb == BIC_DO_RETREAT && f->proc == N20_RETREAT;
  int dir = bic_board_direction (&v->game->board, c.a, c.b);
  const BicPieceState *p = retreats ? &v->state->piece[BIC_LOCALS (N20Retreat, f)->piece] : bic_unit_at (v, c.a);

  if (!p || p->hex != c.a || dir < 0 || (c.verb == BIC_DO_RETREAT && !retreats))
    return FALSE;
  *river = retreats ? n20_side (v, c.a, dir)->hazard : n20_must_ford (v, p, c.b);
  *zone = FALSE;
  if (retreats)
    {
      N20RetreatWalk walk = walk_of (v, f);

      *zone = n20_retreat_zone (v, &walk, c.b);
    }
  return TRUE;
}

static BicWhy
step_why (const BicView  *v,
          const BicFrame *f,
          BicChoice       c)
{
  N20RetreatWalk walk = walk_of (v, f);

  return has_to_go (v, f) ? retreat_step_why (v, &walk, c.b) : BIC_WHY_RETREAT_TIME;
}

static BicFlow
step_take (BicRun    *r,
           BicFrame  *f,
           BicChoice  c)
{
  BIC_LOCALS (N20Retreat, f)->target = (gint16) (c.b + 1);
  return BIC_NEXT;
}

/* SPECIAL-29: what is bound to a road that it has to leave is lost for good. */
static void
give_up (BicRun *r,
         int     piece)
{
  gboolean for_good = n20_is_special (&r->view, &r->state->piece[piece], BIC_TRAIT (ROADBOUND));

  n20_break_flying (r, piece);
  if (!for_good)
    return;
  r->state->piece[piece].marks |= BIC_MARK_LEFT;
  n20_tell (r, &r->state->piece[piece], (BicEvent) { N20_EVENT_GONE });
}

/* Nowhere to go breaks the unit where it is (RET-03); a river is crossed only with luck (RET-12), and before anything
 * else. */
static BicFlow
river (BicRun   *r,
       BicFrame *f)
{
  const N20Retreat *t = BIC_LOCALS (N20Retreat, f);
  int from = r->state->piece[t->piece].hex;

  memset (f->answer, 0, sizeof f->answer);
  if (!t->target)
    {
      if (has_to_go (&r->view, f))
        give_up (r, t->piece);
      return BIC_END;
    }
  if (n20_side (&r->view, from, bic_board_direction (&r->view.game->board, from, t->target - 1))->hazard)
    bic_roll (r, f, 1);
  return BIC_NEXT;
}

/* ADV-17, -18: hexes with a unit of its own end the path of a pursuit. */
static void
go (BicRun     *r,
    N20Retreat *t)
{
  BicPieceState *p = &r->state->piece[t->piece];
  int from = p->hex, to = t->target - 1;

  bic_put (r, t->piece, to);
  n20_tell (r, p, (BicEvent) { BIC_EVENT_MOVED, .a = (gint16) from, .b = (gint16) to, .d = BIC_MOVE_RETREAT });
  n20_bring_along (r, from, to);
  bic_set_add (&N20_STATE (r->state)->trail, to);
  t->left = (gint16) MAX (0, t->left - 1);
  t->shut = t->shut || p->marks & BIC_MARK_PASSING;
  if (t->path && !t->shut)
    n20_path_add (r, t->path - 1, to);
}

static BicFlow
cross (BicRun   *r,
       BicFrame *f)
{
  N20Retreat *t = BIC_LOCALS (N20Retreat, f);
  N20RetreatWalk walk = walk_of (&r->view, f);
  int to = t->target - 1, die = n20_die (f);

  if (die && !n20_comes_through (r, &r->state->piece[t->piece], die, TRUE))
    {
      n20_break_flying (r, t->piece);
      return BIC_END;
    }
  memset (f->answer, 0, sizeof f->answer);
  go (r, t);
  t->target = 0;
  if (n20_retreat_zone (&r->view, &walk, to))
    bic_roll (r, f, 1);
  return BIC_NEXT;
}

/* RET-09; and past its own LOC hex no unit retreats (RET-22, -25). */
static BicFlow
arrive (BicRun   *r,
        BicFrame *f)
{
  const N20Retreat *t = BIC_LOCALS (N20Retreat, f);
  const BicPieceState *p = &r->state->piece[t->piece];
  int die = n20_die (f);

  if ((!die || n20_comes_through (r, p, die, FALSE))
      && !(t->left > 0 && bic_set_has (&n20_game (&r->view)->lines[p->side], p->hex)))
    return BIC_RESTART;
  n20_break_flying (r, t->piece);
  return BIC_END;
}

const BicStep n20_retreat_steps[] = {
  { "step", BIC_OWN, NULL, step_why, step_take, { { BIC_DO_RETREAT, BIC_NEXT_FIRST, 0 } },
    .prompt = N_ ("Where does the unit retreat?"),
    .counts = TRUE },
  BIC_WORK ("river", river),
  BIC_WORK ("cross", cross),
  BIC_WORK ("arrive", arrive),
  { 0 },
};
