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
  BicFight fight = { .unit = p, .here = p->hex, .there = BIC_NO_HEX, .facts = n20_fatigue_facts (v, p) };
  int moves = n20_is_night (v) ? 1 : bic_type (v, p)->moves;

  if (N20_STATE (v->state)->forced_march)
    fight.facts |= BIC_FACT (FORCED_MARCH);
  return bic_apply_modifiers (v, BIC_STAT_MOVES, moves, &fight, NULL)
         + (p->side == v->state->active ? N20_STATE (v->state)->pace : 0);
}

/* ROAD-02; from off the map, over the hexsides where the unit waits, by a road that leaves the map there (REINF-05,
 * -07) */
static gboolean
by_road (const BicView *v,
         const N20Walk *walk,
         int            to)
{
  const N20Side *side = n20_between (v, walk->hex, to);
  const BicReinforcement *group;
  guint sides;

  if (walk->hex >= 0)
    return side && side->road;
  group = v->game->piece[bic_index (v->state, walk->piece)].group;
  sides = group && group->directions ? (guint) group->directions : G_MAXUINT;
  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    if (sides >> dir & 1 && v->game->board.next[to][dir] < 0 && n20_side (v, to, dir)->road)
      return TRUE;
  return FALSE;
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

/* --- one step ---------------------------------------------------------------------------------------------------- */

/* In its own Movement Phase a unit ignores a zone over a bridge or ford, as that can only help it (RIVER-04, -05,
 * -14).
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
 * n20_walk_ended_why:
 * @v: a view
 * @walk: how far a move has come
 *
 * Returns: why it may lead nowhere any more: it has ended, or cannot leave an enemy zone of control
 */
BicWhy
n20_walk_ended_why (const BicView *v,
                    const N20Walk *walk)
{
  if (walk->stops)
    return BIC_WHY_N20_MOVED;
  if (n20_is_night (v) || bic_has (v, walk->piece, BIC_TRAIT (LEADER)))
    return BIC_LEGAL;
  return leaves_zone (v, walk) ? BIC_WHY_N20_STUCK : BIC_LEGAL;
}

/**
 * n20_step_why:
 * @v: a view
 * @walk: how far a move has come that may lead on
 * @to: a hex next to it, or where it comes on
 *
 * Returns: why the next step may not lead to @to, whichever pieces of the same side are there: a leader may leave an
 *   enemy zone of control, but not for another (LEADER-07); the first hex is open whatever it costs (MOV-07,
 *   NIGHT-03); the road has a point more for a unit that never left it (ROAD-03, -04)
 */
BicWhy
n20_step_why (const BicView *v,
              const N20Walk *walk,
              int            to)
{
  const BicPieceState *p = walk->piece;
  BicWhy why;
  int over;

  if (bic_has (v, p, BIC_TRAIT (LEADER)) && leaves_zone (v, walk) && in_zone (v, walk, to))
    return BIC_WHY_N20_ZONE_TO_ZONE;
  if ((why = n20_enter_why (v, p, walk->hex, to)))
    return why;
  if (n20_is_night (v) && in_zone (v, walk, to))
    return BIC_WHY_N20_DARK;
  if ((why = n20_routed_step_why (v, p, walk->hex, to)) || (why = n20_spent_why (v, p, to)))
    return why;
  over = walk->moved ? walk->spent + n20_step_cost (v, walk, to) - allowance (v, p) : 0;
  if (over <= 0)
    return BIC_LEGAL;
  if (over > 1 || !by_road (v, walk, to))
    return BIC_WHY_N20_NO_POINTS;
  return walk->off_road ? BIC_WHY_N20_NO_ROAD_BONUS : BIC_LEGAL;
}

/* By day a unit in good order may always enter its first hex, whatever the cost (MOV-07). So n20_step_why () and
 * n20_stacking_why () need not be called for an empty clear hex. */
gboolean
n20_steps_freely (const BicView *v,
                  const N20Walk *walk)
{
  const BicPieceState *p = walk->piece;

  return !walk->moved && !walk->crowd && !n20_is_night (v) && !n20_is_routed (p) && !n20_is_spent (v, p)
         && !bic_has (v, p, BIC_TRAIT (LEADER));
}

/* The walk one legal step on: it may stop there (N20-MOV-14 .. -18, ROAD-01, -06, LEADER-06) */
N20Walk
n20_march (const BicView *v,
           const N20Walk *walk,
           int            to)
{
  N20Walk next = *walk;
  gboolean road = by_road (v, walk, to);

  next.spent = walk->spent + n20_step_cost (v, walk, to);
  next.off_road = walk->off_road || !road;
  next.stops = in_zone (v, walk, to) || (bic_ground (v, to)->stops && !road && !passage (v, walk, to) &&
                                         !bic_has (v, walk->piece, BIC_TRAIT (LEADER)));
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
gboolean
n20_costs_morale (const BicView       *v,
                  const BicPieceState *p,
                  int                  to)
{
  return n20_has_price (v, p) && n20_contact (v, p->side, to);
}

/* Others than Guard have nothing to pay for ... */
BicWhy
n20_pays_why (const BicView       *v,
              const BicPieceState *p)
{
  return is_guard (v, p) ? BIC_LEGAL : BIC_WHY_N20_NOT_GUARD;
}

/**
 * n20_price_why:
 * @v: a view
 * @p: a unit that is about to enter @to
 * @to: a hex
 * @pays: whether a point of morale is spent on it
 *
 * Returns: why the choice may not be made with that price: only Guard units pay, and only where it is not free
 *   (GUARD-01 .. -03)
 */
BicWhy
n20_price_why (const BicView       *v,
               const BicPieceState *p,
               int                  to,
               gboolean             pays)
{
  if (!is_guard (v, p))
    return pays ? BIC_WHY_N20_NOT_GUARD : BIC_LEGAL;
  if (!n20_costs_morale (v, p, to))
    return pays ? BIC_WHY_N20_GUARD_FREE : BIC_LEGAL;
  return pays ? n20_spend_why (v, p->side, BIC_DO_COMMIT) : BIC_WHY_N20_GUARD_PAYS;
}

/* GUARD-13, -14, FOW-06 */
void
n20_pay_morale (BicRun *r,
                int     piece)
{
  BicPieceState *p = &r->state->piece[piece];

  p->marks |= N20_MARK_COMMITTED;
  n20_reveal (r, piece);
  n20_spend (r, p->side, BIC_DO_COMMIT);
}
