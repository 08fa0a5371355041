/* One step of a march, real or imagined: what it costs in points and for the Guard, and what stops it (6.0, 12.3.1).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-fatigue.h"
#include "n20-fog.h"
#include "n20-ground.h"
#include "n20-march.h"
#include "n20-morale.h"
#include "n20-retreat-path.h"
#include "n20-verbs.h"

/* --- points ------------------------------------------------------------------------------------------------------ */

/* MOV-06, NIGHT-02, MORALE-12: without the point for the road */
static int
allowance (const BicView       *v,
           const BicPieceState *p)
{
  BicFight fight = { .unit = p, .here = p->hex, .there = BIC_NO_HEX, .facts = n20_weariness (v, p) };
  int moves = n20_is_night (v) ? 1 : bic_type (v, p)->moves;

  if (N20_STATE (v->state)->forced_march)
    fight.facts |= BIC_FACT (FORCED_MARCH);
  return bic_rows_sum (v, BIC_STAT_MOVES, moves, &fight, NULL)
         + (p->side == v->state->active ? N20_STATE (v->state)->pace : 0);
}

/* REINF-05, -07: from off the map, over the hexsides where the unit waits, by a road that leaves the map there */
static gboolean
enters_by_road (const BicView *v,
                const N20Walk *walk,
                int            hex)
{
  const BicReinforcement *group = v->game->piece[bic_index (v->state, walk->piece)].group;
  guint sides = group && group->directions ? (guint) group->directions : G_MAXUINT;

  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    if (sides >> dir & 1 && v->game->board.next[hex][dir] < 0 && n20_side (v, hex, dir)->road)
      return TRUE;
  return FALSE;
}

/* ROAD-02 */
static gboolean
by_road (const BicView *v,
         const N20Walk *walk,
         int            to)
{
  const N20Side *side = n20_between (v, walk->hex, to);

  return walk->hex < 0 ? enters_by_road (v, walk, to) : side && side->road;
}

static int
side_cost (const BicView *v,
           const N20Walk *walk,
           int            to)
{
  const N20Side *side = n20_between (v, walk->hex, to);

  return side ? side->cost : 0;
}

/* SPECIAL-15, -17, -18: what ground that stops others costs who goes on through it; 0 where it stops this one too */
static int
passage (const BicView *v,
         const N20Walk *walk,
         int            to)
{
  enum { FOOT = 1, COSSACK = 2 };

  if (!bic_ground (v, to)->stops || by_road (v, walk, to))
    return 0;
  if (n20_is_light (v, walk->piece))
    return FOOT;
  return n20_is_special (v, walk->piece, BIC_TRAIT (COSSACK)) &&
         walk->spent + COSSACK + side_cost (v, walk, to) <= allowance (v, walk->piece) ? COSSACK : 0;
}

int
n20_step_cost (const BicView *v,
               const N20Walk *walk,
               int            to)
{
  int through = passage (v, walk, to);

  return (through ? through : bic_ground (v, to)->cost) + side_cost (v, walk, to);
}

/* The first hex is open whatever it costs (MOV-07, NIGHT-03); the road has a point more for who never left it (ROAD-03,
 * -04). */
static BicWhy
points_why (const BicView *v,
            const N20Walk *walk,
            int            to)
{
  int over = walk->moved ? walk->spent + n20_step_cost (v, walk, to) - allowance (v, walk->piece) : 0;

  if (over <= 0)
    return BIC_LEGAL;
  if (over > 1 || !by_road (v, walk, to))
    return BIC_WHY_N20_NO_POINTS;
  return walk->off_road ? BIC_WHY_N20_NO_ROAD_BONUS : BIC_LEGAL;
}

/* --- one step ---------------------------------------------------------------------------------------------------- */

/* In its own Movement Phase a unit ignores a zone over a bridge or ford, as that can only help it (RIVER-04, -05, -14).
 */
static gboolean
in_zone (const BicView *v,
         const N20Walk *walk,
         int            hex)
{
  return n20_ezoc (v, walk->piece->side, hex) == N20_ZOC_SURE;
}

static gboolean
leaves_zone (const BicView *v,
             const N20Walk *walk)
{
  return walk->hex >= 0 && !walk->moved && in_zone (v, walk, walk->hex);
}

/**
 * n20_walker_why:
 * @v: a view
 * @walk: how far a move has come
 *
 * Returns: why it may lead nowhere any more: it has ended, or cannot leave an enemy zone of control
 */
BicWhy
n20_walker_why (const BicView *v,
                const N20Walk *walk)
{
  if (walk->stops)
    return BIC_WHY_N20_MOVED;
  if (n20_is_night (v) || bic_has (v, walk->piece, BIC_TRAIT (LEADER)))
    return BIC_LEGAL;
  return leaves_zone (v, walk) ? BIC_WHY_N20_STUCK : BIC_LEGAL;
}

/* A leader may leave an enemy zone of control, but not for another (LEADER-07). */
static gboolean
changes_zones (const BicView *v,
               const N20Walk *walk,
               int            to)
{
  return bic_has (v, walk->piece, BIC_TRAIT (LEADER)) && leaves_zone (v, walk) && in_zone (v, walk, to);
}

/**
 * n20_step_why:
 * @v: a view
 * @walk: how far a move has come that may lead on
 * @to: a hex next to it, or where it comes on
 *
 * Returns: why the next step may not lead to @to, whoever of the same side is there
 */
BicWhy
n20_step_why (const BicView *v,
              const N20Walk *walk,
              int            to)
{
  BicWhy why;

  if (changes_zones (v, walk, to))
    return BIC_WHY_N20_ZONE_TO_ZONE;
  if ((why = n20_enter_why (v, walk->piece, walk->hex, to)))
    return why;
  if (n20_is_night (v) && in_zone (v, walk, to))
    return BIC_WHY_N20_DARK;
  if ((why = n20_shaken_why (v, walk->piece, walk->hex, to)) || (why = n20_spent_why (v, walk->piece, to)))
    return why;
  return points_why (v, walk, to);
}

/* By day a unit in good order has its first hex for whatever it costs (MOV-07): then n20_step_why () and n20_room_why
 * () need not be asked of a hex that is clear. */
gboolean
n20_steps_freely (const BicView *v,
                  const N20Walk *walk)
{
  const BicPieceState *p = walk->piece;

  return !walk->moved && !walk->crowd && !n20_is_night (v) && !n20_is_routed (p) && !n20_is_spent (v, p)
         && !bic_has (v, p, BIC_TRAIT (LEADER));
}

/* Both */
BicWhy
n20_march_why (const BicView *v,
               const N20Walk *walk,
               int            to)
{
  BicWhy why = n20_walker_why (v, walk);

  return why ? why : n20_step_why (v, walk, to);
}

/* N20-MOV-14 .. -18, ROAD-01, -06, LEADER-06 */
static gboolean
stops_in (const BicView *v,
          const N20Walk *walk,
          int            to)
{
  if (bic_ground (v, to)->stops && !by_road (v, walk, to) && !passage (v, walk, to)
      && !bic_has (v, walk->piece, BIC_TRAIT (LEADER)))
    return TRUE;
  return in_zone (v, walk, to);
}

/* The walk one legal step on */
N20Walk
n20_march (const BicView *v,
           const N20Walk *walk,
           int            to)
{
  N20Walk next = *walk;

  next.spent = walk->spent + n20_step_cost (v, walk, to);
  next.off_road = walk->off_road || !by_road (v, walk, to);
  next.stops = stops_in (v, walk, to);
  next.moved = TRUE;
  next.hex = to;
  return next;
}

/* --- the Guard (12.3.1) ------------------------------------------------------------------------------------------ */

/* A dummy is nothing, whatever it passes for. */
static gboolean
is_guard (const BicView       *v,
          const BicPieceState *p)
{
  return bic_has (v, p, BIC_TRAIT (GUARD)) && !n20_is_dummy (v, p);
}

/* To all: by night, by an event, and once either side is down to its last point (GUARD-06, -18) */
gboolean
n20_guard_is_free (const BicView *v)
{
  const gint16 *morale = N20_STATE (v->state)->morale;

  return n20_is_night (v) || N20_STATE (v->state)->free_guard || morale[BIC_TOP] <= 1 || morale[BIC_BOTTOM] <= 1;
}

/* Free, too, to a unit that began next to the enemy (GUARD-04): whether it costs this one anything to go anywhere */
gboolean
n20_has_price (const BicView       *v,
               const BicPieceState *p)
{
  return is_guard (v, p) && !(p->marks & N20_MARK_BEGAN_NEAR) && !n20_guard_is_free (v);
}

/* An enemy over a bridge or ford counts (GUARD-07). */
static gboolean
has_toll (const BicView       *v,
          const BicPieceState *p,
          int                  to)
{
  return n20_has_price (v, p) && n20_contact (v, p->side, to);
}

/**
 * n20_toll_why:
 * @v: a view
 * @p: a unit that is about to enter @to
 * @to: a hex
 * @pays: whether a point of morale is spent on it
 *
 * Returns: why it may not be entered for that price (GUARD-01 .. -03)
 */
BicWhy
n20_toll_why (const BicView       *v,
              const BicPieceState *p,
              int                  to,
              gboolean             pays)
{
  if (!has_toll (v, p, to))
    return BIC_LEGAL;
  return pays ? n20_spend_why (v, p->side, BIC_DO_COMMIT) : BIC_WHY_N20_GUARD_PAYS;
}

/* Others than Guard have nothing to pay for ... */
BicWhy
n20_pays_why (const BicView       *v,
              const BicPieceState *p)
{
  return is_guard (v, p) ? BIC_LEGAL : BIC_WHY_N20_NOT_GUARD;
}

/* ... nor it where it is free: the same for a choice that says whether it pays. */
BicWhy
n20_price_why (const BicView       *v,
               const BicPieceState *p,
               int                  to,
               gboolean             pays)
{
  if (!is_guard (v, p))
    return pays ? BIC_WHY_N20_NOT_GUARD : BIC_LEGAL;
  return pays && !has_toll (v, p, to) ? BIC_WHY_N20_GUARD_FREE : n20_toll_why (v, p, to, pays);
}

/* GUARD-13, -14, FOW-06 */
void
n20_pay_toll (BicRun *r,
              int     piece)
{
  BicPieceState *p = &r->state->piece[piece];

  p->marks |= N20_MARK_COMMITTED;
  n20_reveal (r, piece);
  n20_spend (r, p->side, BIC_DO_COMMIT);
}
