/* Constant data of a game of Napoleonic 20, and the marks of its pieces.  Private to the family.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "n20-morale.h"

#include "bic-kernel.h"
#include "n20-state.h"

enum { N20_N_FACES = 6 };                                       /* face f of a die shows the number f + 1 */

enum { N20_EVENT_DECK };                        /* index of the deck of event cards */
enum { N20_TURN = BIC_PROC_FAMILY, N20_ARRIVALS, N20_REACTION, N20_SUDDEN_DEATH,
       N20_BATTLE, N20_RETREATS, N20_RETREAT, N20_ADVANCE, N20_FORD,
       N20_EVENT, N20_EFFECT, N20_RALLY, N20_NIGHT, N20_DUMMIES, N20_SPIRIT,
       N20_RETURN, N20_ESCORT, N20_ALONE, N20_FALLEN };

/* Marks of a unit, in addition to the marks of the kernel. A unit is either whole or lost. A lost unit has no block and
 * is Broken, unless it has left the game permanently (BIC_MARK_LEFT). */
enum {
  N20_MARK_MAY_REACT = BIC_MARK_ORDERED,        /* was next to an enemy when the Reaction Phase began */
  N20_MARK_CHARGED = BIC_MARK_FOUGHT,           /* was in a countercharge battle, or fought in this phase */
  N20_MARK_ROUTED_TOP = 1 << 5,                 /* routed until the end of a Combat Phase of the top side */
  N20_MARK_ROUTED_BOTTOM = 1 << 6,              /* routed until the end of a Combat Phase of the bottom side */
  N20_MARK_IN_CONTACT = 1 << 11,
  N20_MARK_COMMITTED = 1 << 12,                 /* Guard unit whose commitment cost morale this turn */
  /* began the Movement Phase in an enemy zone of control, even if the zone only extends over a bridge or ford */
  N20_MARK_BEGAN_NEAR = 1 << 13,
  N20_MARK_TRIED = 1 << 14,                     /* the die for its arrival or rally has been rolled */
  N20_MARK_ARRIVED = 1 << 15,                   /* waits off the map; the die for its arrival has succeeded */
  N20_MARK_BARRED = N20_MARK_ARRIVED,           /* same bit for a unit on the map: an event forbids its attacks */
};
/* Bits of markers that N20State stores instead of BicPieceState */
/* The bits are above the bits of the fatigue levels. */
enum { N20_MARKER_FACE_DOWN = 1 << 20, N20_MARKER_FACE_UP = 1 << 21 };
#define N20_MARKS_ROUTED (N20_MARK_ROUTED_TOP | N20_MARK_ROUTED_BOTTOM)

/* Roles of a piece in its battle of the current phase; cleared when the phase ends */
enum {
  N20_ROLE_ATTACKED = 1 << 0,
  N20_ROLE_BOMBARDS = 1 << 1,                   /* fires across a hexside that no piece can cross */
  N20_ROLE_ELAN = 1 << 2, N20_ROLE_WAVERS = 1 << 3,
  N20_ROLE_ROLLED = 1 << 4,                     /* the die for its élan or wavering has been rolled */
  /* Answer of a reluctant unit that was urged to advance; no other unit has one of these roles. */
  N20_ROLE_WILLING = 1 << 5, N20_ROLE_UNWILLING = 1 << 6,
};

/* N20_ZOC_CHOICE: the active side decides whether the zone of control extends over the hexside (RIVER-03). */
typedef enum { N20_ZOC_NONE, N20_ZOC_CHOICE, N20_ZOC_SURE } N20Zoc;

/* A hexside, seen from one of its two hexes */
typedef struct {
  BicTraits  cross;                       /* a unit with any of these traits may cross the hexside */
  guint8   zoc;  /* N20Zoc: whether the zone of control of a unit in this hex extends into the other hex */
  gint8    cost;                        /* additional movement points to cross the hexside */
  gboolean adjacent, road;              /* adjacent: the two hexes are neighbors for all rules (RIVER-02) */
  gboolean hazard;                      /* a unit that retreats across the hexside may break */
  guint64  facts;  /* facts of the hexside, as bits; a fact applies to a battle if every attacker attacks across it */
} N20Side;

/* The half of a card that applies to one side, and its effect. The effect is NULL if the players carry it out
 * themselves (EVENT-01). Both are NULL if the card has no half for the side. */
typedef struct { const BicEventHalf *half; const struct _N20Effect *effect; } N20Half;

enum { N20_TURNS = 256, N20_MOST_DIFFERENCE = 99 };

typedef struct {
  N20Side       (*side)[BIC_N_DIRECTIONS];
  /* For each type and hex: bits of the directions in which terrain and hexside allow the type to move */
  guint8         *open;
  BicHexSet       lines[BIC_N_SIDES];           /* hexes of the lines of communication */
  guint8          night[N20_TURNS], sudden[N20_TURNS];
  int             first_night;                  /* first night turn, 0 = none */
  /* Traits that have an effect under the optional rule for special troops (SPECIAL-01) */
  BicTraits       special;
  gboolean        penetration, support, support_each, bombardment, bombard_several, rally_places, zig_zag;
  gboolean        duty_by_letter, charge_mixed, advance_twice, superrout_gain, guns_recoil, routed_guard_recoils,
      guns_keep_contact;
  /* Leaders retreat like units: toward a line of communication, and with the same hazards (LEADER-10, -28). */
  gboolean        leaders_as_units;
  gboolean        fatigue, leaders, cadres, breakdown;
  gboolean        fog;                                  /* units are face down (16.1) */
  N20Amounts      amounts;
  const BicTable *results, *control, *hazard, *rally, *fallen;  /* fallen: NULL if the battle has none */
  /* Expected loss for each strength differential from -N20_MOST_DIFFERENCE; first index: 1 = bombardment. Read by
   * n20_prospect (). */
  double          promise[2][2 * N20_MOST_DIFFERENCE + 1];
  N20Half         half[BIC_DECK][BIC_N_SIDES];  /* for each card and each side that draws it */
} N20Game;

static inline const N20Game *
n20_game (const BicView *v)
{
  return v->game->family;
}

static inline const N20Side *
n20_side (const BicView *v,
          int            hex,
          int            dir)
{
  return &n20_game (v)->side[hex][dir];
}

/* Returns the hexside between two hexes, seen from @from. Returns NULL if the hexes are not adjacent or if @from is off
 * the map. */
static inline const N20Side *
n20_between (const BicView *v,
             int            from,
             int            to)
{
  int dir = from < 0 ? -1 : bic_board_direction (&v->game->board, from, to);

  return dir < 0 ? NULL : n20_side (v, from, dir);
}

static inline gboolean
n20_is_night (const BicView *v)
{
  int turn = v->state->turn;

  return turn < N20_TURNS && n20_game (v)->night[turn];
}

/* Locals of a Player Turn. mover: the piece in the middle of its move, if moving is set; off_road: the move has left
 * the road; stacked: 1 + the piece that must leave the hex of another piece; broken: 1 + the hex where a unit has just
 * been broken down; crowd: 1 + the hex with three counters of which only one may stay. */
typedef struct { gint16 mover, moving, off_road, stacked, broken, crowd; } N20Turn;

/* Locals of a Reaction Phase. mover: the cavalry that is moving through other units, if moving is set; left: 1 + the
 * hex that the cavalry left; charging: a countercharge is being declared; tries: 1 + the hex that the mover enters
 * unless hidden cavalry stops it; slips: the move is a penetration. */
typedef struct { gint16 mover, moving, left, charging, tries, slips; } N20Reaction;

#define N20_ALL_TURN (-1)               /* value of free_reserves: all battles of the turn */

static inline gboolean
n20_is_in (const guint64 *set,
           int            piece)
{
  return (set[piece / 64] >> (piece % 64) & 1) != 0;
}

static inline gboolean
n20_is_any (const guint64 *set)
{
  guint64 any = 0;

  for (int i = 0; i < (BIC_MAX_PIECES + 63) / 64; i++)
    any |= set[i];
  return any != 0;
}

static inline void
n20_add_to (guint64 *set,
            int      piece)
{
  set[piece / 64] |= G_GUINT64_CONSTANT (1) << (piece % 64);
}

static inline void
n20_take_from (guint64 *set,
               int      piece)
{
  set[piece / 64] &= ~(G_GUINT64_CONSTANT (1) << (piece % 64));
}

/* Returns the number on the last die that was rolled for the frame, or 0 if none was rolled. */
static inline int
n20_die (const BicFrame *f)
{
  for (int face = 0; face < N20_N_FACES; face++)
    if (f->answer[face])
      return face + 1;
  return 0;
}

static inline gboolean
n20_plays (const BicView       *v,
           const BicPieceState *p,
           guint                role)
{
  return (N20_STATE (v->state)->role[bic_index (v->state, p)] & role) != 0;
}

static inline gboolean
n20_is_routed (const BicPieceState *p)
{
  return (p->marks & N20_MARKS_ROUTED) != 0;
}

/* Returns whether the piece has one of @traits and the optional rule for special troops is in force (SPECIAL-01). */
static inline gboolean
n20_is_special (const BicView       *v,
                const BicPieceState *p,
                BicTraits            traits)
{
  return bic_has (v, p, traits & n20_game (v)->special);
}

static inline gboolean
n20_is_garrison (const BicPieceState *p)
{
  return (p->marks & BIC_MARK_STACKS) != 0;
}

/* Returns whether the piece is light infantry with special rules. Light cavalry does not have special rules
 * (SPECIAL-13). */
static inline gboolean
n20_is_light (const BicView       *v,
              const BicPieceState *p)
{
  return bic_has (v, p, BIC_TRAIT (INFANTRY)) && n20_is_special (v, p, BIC_TRAIT (LIGHT));
}

/* Rolls one die for the side of the frame. */
static inline BicFlow
n20_roll_one (BicRun   *r,
              BicFrame *f)
{
  bic_call_roll (r, f, 1);
  return BIC_NEXT;
}
