/* Steps of a move, real or imagined: cost in movement points, cost for the Guard, and restrictions (6.0, 12.3.1).
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

/* Returns the movement allowance without the additional point for roads (MOV-06, NIGHT-02, MORALE-12). */
int
n20_movement_allowance (const BicView       *v,
                        const BicPieceState *p)
{
  BicFight fight = { .unit = p, .here = p->hex, .there = BIC_NO_HEX, .facts = n20_fatigue_facts (v, p) };
  int moves = n20_is_night (v) ? 1 : bic_type (v, p)->moves;

  if (N20_STATE (v->state)->forced_march)
    fight.facts |= BIC_FACT (FORCED_MARCH);
  return bic_apply_modifiers (v, BIC_STAT_MOVES, moves, &fight, NULL)
         + (p->side == v->state->active ? N20_STATE (v->state)->pace : 0);
}

/* Returns whether the step follows a road (ROAD-02). A unit off the map needs a road that leaves the map at one of its
 * entry hexsides (REINF-05, -07). */
static gboolean
step_follows_road (const BicView *v,
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

/* Returns the cost for light infantry (SPECIAL-15) and Cossacks (SPECIAL-17, -18) to continue through ground that stops
 * other units. Returns 0 if the ground does not stop units, or if it stops this unit too. */
static int
cost_to_pass_stopping_ground (const BicView *v,
                              const N20Walk *walk,
                              int            to)
{
  enum { FOOT = 1, COSSACK = 2 };

  if (!bic_ground (v, to)->stops || step_follows_road (v, walk, to))
    return 0;
  if (n20_is_light (v, walk->piece))
    return FOOT;
  return n20_is_special (v, walk->piece, BIC_TRAIT (COSSACK)) &&
         walk->spent + COSSACK + side_cost (v, walk, to) <= n20_movement_allowance (v, walk->piece) ? COSSACK : 0;
}

int
n20_step_cost (const BicView *v,
               const N20Walk *walk,
               int            to)
{
  int through = cost_to_pass_stopping_ground (v, walk, to);

  return (through ? through : bic_ground (v, to)->cost) + side_cost (v, walk, to);
}

/* --- a single step ----------------------------------------------------------------------------------------------- */

/* In its own Movement Phase a unit ignores a zone of control over a bridge or ford, because the zone could only hinder
 * it (RIVER-04, -05, -14).
 */
static gboolean
is_in_hindering_zone (const BicView *v,
                      const N20Walk *walk,
                      int            hex)
{
  return n20_enemy_controls_hex (v, walk->piece->side, hex) == N20_ZOC_SURE;
}

static gboolean
leaves_zone (const BicView *v,
             const N20Walk *walk)
{
  return walk->hex >= 0 && !walk->moved && is_in_hindering_zone (v, walk, walk->hex);
}

/**
 * n20_walk_ended_why:
 * @v: a view
 * @walk: a move in progress
 *
 * Returns: why the move may not continue to any hex: it has ended, or it cannot leave an enemy zone of control
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
 * @walk: a move in progress that may continue
 * @to: a hex next to the current hex, or an entry hex
 *
 * Returns: why the next step may not lead to @to, whatever pieces of the same side are there. A leader may leave an
 *   enemy zone of control, but may not move directly into another one (LEADER-07). The first step is allowed whatever
 *   it costs (MOV-07, NIGHT-03). A unit that has never left the road has an additional point (ROAD-03, -04).
 */
BicWhy
n20_step_why (const BicView *v,
              const N20Walk *walk,
              int            to)
{
  const BicPieceState *p = walk->piece;
  BicWhy why;
  int over;

  if (bic_has (v, p, BIC_TRAIT (LEADER)) && leaves_zone (v, walk) && is_in_hindering_zone (v, walk, to))
    return BIC_WHY_N20_ZONE_TO_ZONE;
  if ((why = n20_enter_why (v, p, walk->hex, to)))
    return why;
  if (n20_is_night (v) && is_in_hindering_zone (v, walk, to))
    return BIC_WHY_N20_DARK;
  if ((why = n20_routed_step_why (v, p, walk->hex, to)) || (why = n20_spent_why (v, p, to)))
    return why;
  over = walk->moved ? walk->spent + n20_step_cost (v, walk, to) - n20_movement_allowance (v, p) : 0;
  if (over <= 0)
    return BIC_LEGAL;
  if (over > 1 || !step_follows_road (v, walk, to))
    return BIC_WHY_N20_NO_POINTS;
  return walk->off_road ? BIC_WHY_N20_NO_ROAD_BONUS : BIC_LEGAL;
}

/* Returns whether the first step ignores its cost. By day a unit in good order may always enter its first hex (MOV-07),
 * so n20_step_why () and n20_stacking_why () are not needed for an empty clear hex. */
gboolean
n20_first_step_ignores_cost (const BicView *v,
                             const N20Walk *walk)
{
  const BicPieceState *p = walk->piece;

  return !walk->moved && !walk->crowd && !n20_is_night (v) && !n20_is_routed (p) && !n20_is_spent (v, p)
         && !bic_has (v, p, BIC_TRAIT (LEADER));
}

/* Returns the move as it is after a legal step to @to. The piece may have to stop in @to (N20-MOV-14 .. -18, ROAD-01,
 * -06, LEADER-06). */
N20Walk
n20_walk_after_step (const BicView *v,
                     const N20Walk *walk,
                     int            to)
{
  N20Walk next = *walk;
  gboolean road = step_follows_road (v, walk, to);

  next.spent = walk->spent + n20_step_cost (v, walk, to);
  next.off_road = walk->off_road || !road;
  next.stops = is_in_hindering_zone (v, walk, to)
               || (bic_ground (v, to)->stops && !road && !cost_to_pass_stopping_ground (v, walk, to)
                   && !bic_has (v, walk->piece, BIC_TRAIT (LEADER)));
  next.moved = TRUE;
  next.hex = to;
  return next;
}

/* --- the Guard (12.3.1) ------------------------------------------------------------------------------------------ */

/* A dummy is never Guard, whatever its counter shows. */
static gboolean
is_guard (const BicView       *v,
          const BicPieceState *p)
{
  return bic_has (v, p, BIC_TRAIT (GUARD)) && !n20_is_dummy (v, p);
}

/* Returns whether all Guard may be committed without cost: at night, because of an event, or when either side has only
 * one point of morale (GUARD-06, -18). */
gboolean
n20_guard_is_free (const BicView *v)
{
  const gint16 *morale = N20_STATE (v->state)->morale;

  return n20_is_night (v) || N20_STATE (v->state)->free_guard || morale[BIC_TOP] <= 1 || morale[BIC_BOTTOM] <= 1;
}

/* Returns whether the unit may have to pay for a step. Guard that began the phase next to an enemy does not pay
 * (GUARD-04). */
gboolean
n20_may_have_to_pay (const BicView       *v,
                     const BicPieceState *p)
{
  return is_guard (v, p) && !(p->marks & N20_MARK_BEGAN_NEAR) && !n20_guard_is_free (v);
}

/* An adjacent enemy across a bridge or ford also requires the payment (GUARD-07). */
gboolean
n20_step_costs_morale (const BicView       *v,
                       const BicPieceState *p,
                       int                  to)
{
  return n20_may_have_to_pay (v, p) && n20_is_next_to_enemy (v, p->side, to);
}

/* Returns why a unit may not pay for a step: only Guard pays. */
BicWhy
n20_pay_for_step_why (const BicView       *v,
                      const BicPieceState *p)
{
  return is_guard (v, p) ? BIC_LEGAL : BIC_WHY_N20_NOT_GUARD;
}

/**
 * n20_step_price_why:
 * @v: a view
 * @p: a unit that is about to enter @to
 * @to: a hex
 * @pays: %TRUE if a point of morale is spent
 *
 * Returns: why @p may not enter @to with or without the payment. Only Guard units pay, and only for a hex that is not
 *   free for them (GUARD-01 .. -03).
 */
BicWhy
n20_step_price_why (const BicView       *v,
                    const BicPieceState *p,
                    int                  to,
                    gboolean             pays)
{
  if (!is_guard (v, p))
    return pays ? BIC_WHY_N20_NOT_GUARD : BIC_LEGAL;
  if (!n20_step_costs_morale (v, p, to))
    return pays ? BIC_WHY_N20_GUARD_FREE : BIC_LEGAL;
  return pays ? n20_spend_morale_why (v, p->side, BIC_DO_COMMIT) : BIC_WHY_N20_GUARD_PAYS;
}

/* Marks the unit as committed and spends the point (GUARD-13, -14). The unit is revealed (FOW-06). */
void
n20_pay_morale (BicRun *r,
                int     piece)
{
  BicPieceState *p = &r->state->piece[piece];

  p->marks |= N20_MARK_COMMITTED;
  n20_reveal (r, piece);
  n20_spend_morale (r, p->side, BIC_DO_COMMIT);
}
