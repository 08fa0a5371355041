/* One step of a march, real or imagined: what it costs, what stops it, and whether it can end well (6.0).
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A unit may pass others of its side but not stay with them, and a move once begun is not taken back: so a step into
 * the hex of another is legal only if the march can be brought to a hex of its own, or the other can still leave (Q18).
 */
#include "config.h"

#include "n20-cadre.h"
#include "n20-combat.h"
#include "n20-fatigue.h"
#include "n20-hidden.h"
#include "n20-leader.h"
#include "n20-march.h"
#include "n20-retreat.h"
#include "n20-why.h"
#include "n20-zoc.h"

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

static int
cost_of (const BicView *v,
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
  int over = walk->moved ? walk->spent + cost_of (v, walk, to) - allowance (v, walk->piece) : 0;

  if (over <= 0)
    return BIC_LEGAL;
  if (over > 1 || !by_road (v, walk, to))
    return BIC_WHY_N20_NO_POINTS;
  return walk->off_road ? BIC_WHY_N20_NO_ROAD_BONUS : BIC_LEGAL;
}

/* --- one step ---------------------------------------------------------------------------------------------------- */

static BicWhy
ground_why (const BicView       *v,
            const BicPieceState *p,
            int                  from,
            int                  to)
{
  BicTraits traits = bic_type (v, p)->traits;
  const N20Side *side = n20_between (v, from, to);

  if (!(bic_ground (v, to)->may_enter & traits))
    return BIC_WHY_N20_NO_GROUND;
  if (n20_is_special (v, p, BIC_TRAIT (ROADBOUND)) && !(side ? side->road : n20_has_road (v, to)))
    return BIC_WHY_N20_OFF_ROAD;
  return side && !(side->cross & traits) ? BIC_WHY_N20_NO_CROSSING : BIC_LEGAL;
}

static guint8
open_ways (const BicView       *v,
           const BicPieceState *p,
           int                  hex)
{
  const gint16 *next = v->game->board.next[hex];
  guint ways = 0;

  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    ways |= (guint) (next[dir] >= 0 && !ground_why (v, p, hex, next[dir])) << dir;
  return (guint8) ways;
}

/* Ground and hexsides stay what they are, so the rule is asked once a game. */
void
n20_ground_prepare (BicGame *game)
{
  N20Game *n20 = game->family;
  BicView v = { game, &game->start };

  n20->open = g_new0 (guint8, game->n_types * game->board.size);
  for (int type = 0; type < game->n_types; type++)
    for (int hex = 0; hex < game->board.size; hex++)
      n20->open[type * game->board.size + hex] = open_ways (&v, &(BicPieceState) { .type = (gint16) type }, hex);
}

static inline gboolean
is_open (const BicView       *v,
         const BicPieceState *p,
         int                  from,
         int                  to)
{
  const BicBoard *board = &v->game->board;
  int dir = bic_board_direction (board, from, to);

  return dir >= 0 && n20_game (v)->open[p->type * board->size + from] >> dir & 1;
}

/* The ground and the hexside alone, whoever is there (MOV-08) */
BicWhy
n20_ground_why (const BicView       *v,
                const BicPieceState *p,
                int                  from,
                int                  to)
{
  return is_open (v, p, from, to) ? BIC_LEGAL : ground_why (v, p, from, to);
}

/* By a piece of @side, which may be of no account there */
static BicWhy
held_why (const BicView *v,
          int            side,
          int            hex)
{
  const BicPieceState *p = n20_holder (v, hex);

  if (p && p->side == side)
    return p->marks & BIC_MARK_STACKS ? BIC_WHY_N20_HELD_BY_GARRISON : BIC_WHY_N20_HELD_BY_FOE;
  return n20_leader_at (v, side, hex) ? BIC_WHY_N20_HELD_BY_FOE : BIC_LEGAL;
}

/**
 * n20_enter_why:
 * @v: a view
 * @p: a unit
 * @from: a hex, or %BIC_NO_HEX off the map
 * @to: a hex next to it
 *
 * Returns: why it may not go there at all: an enemy, the ground, the hexside (MOV-08, -11, GARR-11)
 */
BicWhy
n20_enter_why (const BicView       *v,
               const BicPieceState *p,
               int                  from,
               int                  to)
{
  BicWhy why = bic_holds (v->state, !p->side, to) ? held_why (v, !p->side, to) : BIC_LEGAL;

  return why ? why : n20_ground_why (v, p, from, to);
}

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

gboolean
n20_is_clear (const BicView *v,
              const N20Walk *walk,
              int            to)
{
  return !bic_unit_at (v, to) && !bic_set_has (&v->state->leaders[!walk->piece->side], to)
         && is_open (v, walk->piece, walk->hex, to);
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

  next.spent = walk->spent + cost_of (v, walk, to);
  next.off_road = walk->off_road || !by_road (v, walk, to);
  next.stops = stops_in (v, walk, to);
  next.moved = TRUE;
  next.hex = to;
  return next;
}

/* --- passing others ---------------------------------------------------------------------------------------------- */

/* Where the piece stood first another may be passing, that takes the hex when it has left. */
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

/* Who of the same side is in the hex and would have to share it; a garrison would not (MOV-23). */
static const BicPieceState *
companion (const BicView *v,
           const N20Walk *walk)
{
  const BicPieceState *unit = walk->hex == walk->empty ? NULL : bic_unit_at (v, walk->hex);

  return unit == walk->piece ? passing_in (v, walk->hex) : unit;
}

static gboolean finds_room (const BicView *v, const N20Walk *walk);

/* By way of @to?  What is plain to see needs no further step. */
static gboolean
finds_room_by (const BicView *v,
               const N20Walk *walk,
               int            to)
{
  N20Walk next;

  if (n20_step_why (v, walk, to) || n20_toll_why (v, walk->piece, to, TRUE))
    return FALSE;
  if (!walk->crowd && to != walk->taken && !bic_unit_at (v, to))
    return TRUE;
  next = n20_march (v, walk, to);
  return finds_room (v, &next);
}

/* Hexes with nobody in them are tried first: they are likely to do. */
static gboolean
leads_to_room (const BicView *v,
               const N20Walk *walk)
{
  const gint16 *next = v->game->board.next[walk->hex];

  for (int held = 0; held < 2; held++)
    for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
      if (next[dir] >= 0 && !bic_unit_at (v, next[dir]) == !held
          && (!walk->moved || cost_of (v, walk, next[dir]) > 0) &&
          finds_room_by (v, walk, next[dir]))
        return TRUE;
  return FALSE;
}

/* Can the march be brought to a hex with nobody in it, and that nobody is about to take? */
static gboolean
finds_room (const BicView *v,
            const N20Walk *walk)
{
  if (walk->hex != walk->taken && !companion (v, walk) && (!walk->crowd || n20_crowd_goes_on (v, walk)))
    return TRUE;
  return !walk->stops && leads_to_room (v, walk);
}

/* Could the unit that was here first leave the hex to the one that comes? Not if it has begun its move: that ends now;
 * nor if it has said that it stays. */
static gboolean
makes_room (const BicView *v,
            const N20Walk *walk,
            int            left)
{
  const BicPieceState *other = companion (v, walk);
  N20Walk out = { .piece = other, .hex = walk->hex, .empty = left, .taken = walk->hex };

  return !(other->marks & (BIC_MARK_MOVED | BIC_MARK_SPENT)) && !n20_walker_why (v, &out) && leads_to_room (v, &out);
}

/* Cadres that wait to be put together have the hex for themselves. */
static gboolean
is_crowded (const BicView *v,
            const N20Walk *walk)
{
  const BicState *s = v->state;

  for (int i = 0; s->passing && i < s->n_pieces; i++)
    if (s->piece[i].hex == walk->hex && s->piece[i].marks & BIC_MARK_PASSING && &s->piece[i] != walk->piece
        && bic_type (v, &s->piece[i])->cadre)
      return TRUE;
  return FALSE;
}

/**
 * n20_may_rest:
 * @v: a view
 * @walk: a move that has come so far
 *
 * Returns: whether it may end where it is: alone there, or with a unit that can still leave (MOV-23, Q18); a leader
 *   anywhere (LEADER-08), a cadre with another that it is put together with (CADRE-11); alone, where others wait for it
 */
gboolean
n20_may_rest (const BicView *v,
              const N20Walk *walk)
{
  const BicPieceState *p = walk->piece;
  gboolean leaves = p->hex >= 0 && p->hex != walk->hex && !(p->marks & BIC_MARK_PASSING) && !passing_in (v, p->hex);

  if (walk->crowd)
    return !companion (v, walk) && n20_crowd_goes_on (v, walk);
  if (bic_has (v, p, BIC_TRAIT (LEADER)) || !companion (v, walk))
    return TRUE;
  if (is_crowded (v, walk))
    return FALSE;
  return n20_may_pair (v, p, walk->hex) || makes_room (v, walk, leaves ? p->hex : BIC_NO_HEX);
}

/* Or go on to where it may */
gboolean
n20_may_go_on (const BicView *v,
               const N20Walk *walk)
{
  return n20_may_rest (v, walk) || finds_room (v, walk);
}

/* After a legal step to @to; a hex with nobody in it is room enough, unless others wait. */
BicWhy
n20_room_why (const BicView *v,
              const N20Walk *walk,
              int            to)
{
  N20Walk next = *walk;

  if (!walk->crowd && !bic_unit_at (v, to))
    return BIC_LEGAL;
  next.hex = to;
  if (n20_may_rest (v, &next))
    return BIC_LEGAL;
  next = n20_march (v, walk, to);
  return finds_room (v, &next) ? BIC_LEGAL : BIC_WHY_N20_NO_REST;
}
