/* Data of a game of Napoleonic 20 that never changes, and its marks of pieces.  Private to the family.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "n20-morale.h"

#include "bic-kernel.h"
#include "n20-state.h"

enum { N20_N_FACES = 6 };                                       /* face f of a die is the number f + 1 */

enum { N20_EVENT_DECK };                        /* the battle's own comes first */
enum { N20_TURN = BIC_PROC_FAMILY, N20_ARRIVALS, N20_REACTION, N20_SUDDEN_DEATH,
       N20_BATTLE, N20_RETREATS, N20_RETREAT, N20_ADVANCE, N20_FORD,
       N20_EVENT, N20_EFFECT, N20_RALLY, N20_NIGHT, N20_DUMMIES, N20_SPIRIT,
       N20_RETURN, N20_ESCORT, N20_ALONE, N20_FALLEN };

/* Marks of a unit, in addition to the kernel's. A unit is whole or lost. A lost unit has no block and is Broken, unless
 * it has left the game permanently (BIC_MARK_LEFT). */
enum {
  N20_MARK_MAY_REACT = BIC_MARK_ORDERED,        /* next to an enemy when the Reaction Phase began */
  N20_MARK_CHARGED = BIC_MARK_FOUGHT,           /* was in a countercharge battle, or fought in this phase */
  N20_MARK_ROUTED_TOP = 1 << 5,                 /* until the end of a Combat Phase of top ... */
  N20_MARK_ROUTED_BOTTOM = 1 << 6,              /* ... or of bottom */
  N20_MARK_IN_CONTACT = 1 << 11,
  N20_MARK_COMMITTED = 1 << 12,                 /* Guard that was paid for, until its battle is over */
  /* began the Movement Phase in an EZOC, were it only over a bridge or ford */
  N20_MARK_BEGAN_NEAR = 1 << 13,
  N20_MARK_TRIED = 1 << 14,                     /* has had its die: to arrive, or to rally */
  N20_MARK_ARRIVED = 1 << 15,                   /* waits off the map, and needs no die any more; on it: */
  N20_MARK_BARRED = N20_MARK_ARRIVED,           /* may not attack this turn: an event */
};
/* Markers that pieces bear in the family's part of the state */
enum { N20_MARKER_FACE_DOWN = 1 << 20, N20_MARKER_FACE_UP = 1 << 21 };        /* bits above the bits of the fatigue
                                                                               * levels */
#define N20_MARKS_ROUTED (N20_MARK_ROUTED_TOP | N20_MARK_ROUTED_BOTTOM)

/* Roles of a piece in its battle of the current phase; cleared when the phase ends */
enum {
  N20_ROLE_ATTACKED = 1 << 0,
  N20_ROLE_BOMBARDS = 1 << 1,                   /* fires across a hexside that no piece can cross */
  N20_ROLE_ELAN = 1 << 2, N20_ROLE_WAVERS = 1 << 3,
  N20_ROLE_ROLLED = 1 << 4,                     /* has had its die before the battle */
  N20_ROLE_WILLING = 1 << 5, N20_ROLE_UNWILLING = 1 << 6,       /* to advance: reluctant units alone are ever asked */
};

/* CHOICE: the player of the phase decides (RIVER-03) */
typedef enum { N20_ZOC_NONE, N20_ZOC_CHOICE, N20_ZOC_SURE } N20Zoc;

/* A hexside, seen from one of its hexes */
typedef struct {
  BicTraits  cross;                       /* traits of units that may cross it */
  guint8   zoc;                         /* N20Zoc: of a unit here, into the other hex */
  gint8    cost;                        /* movement points more to cross it */
  gboolean adjacent, road;              /* adjacent: the two hexes are neighbours for any rule (RIVER-02) */
  gboolean hazard;                      /* who retreats across it may not survive */
  guint64  facts;                       /* true of a battle in which every attacker comes across from here */
} N20Side;

/* Half of a card, and what the engine does about it: NULL for what is left to the players (EVENT-01); both NULL: the
 * card has none */
typedef struct { const BicEventHalf *half; const struct _N20Effect *effect; } N20Half;

enum { N20_TURNS = 256, N20_MOST_DIFFERENCE = 99 };

typedef struct {
  N20Side       (*side)[BIC_N_DIRECTIONS];
  /* of each type and hex: the directions in which neither ground nor hexside is against it, as bits */
  guint8         *open;
  BicHexSet       lines[BIC_N_SIDES];           /* LOC hexes */
  guint8          night[N20_TURNS], sudden[N20_TURNS];
  int             first_night;                  /* 0: there is none */
  /* traits that the optional rule of special troops makes count (SPECIAL-01) */
  BicTraits       special;
  gboolean        penetration, support, support_each, bombardment, bombard_several, rally_places, zig_zag;
  gboolean        duty_by_letter, charge_mixed, advance_twice, superrout_gain, guns_recoil, routed_guard_recoils,
      guns_keep_contact;
  /* they retreat as units would, toward one of their lines and with its hazards (LEADER-10, -28) */
  gboolean        leaders_as_units;
  gboolean        fatigue, leaders, cadres, breakdown;
  gboolean        fog;                                  /* pieces are face down (16.1) */
  N20Amounts      amounts;
  const BicTable *results, *control, *hazard, *rally, *fallen;         /* fallen: may be NULL */
  double          promise[2][2 * N20_MOST_DIFFERENCE + 1]; /* expected loss by difference, from the least, without and
                                                            * with bombardment: n20_prospect () */
  N20Half         half[BIC_DECK][BIC_N_SIDES];  /* of each card, for the side that draws it */
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

/* The hexside between two hexes, seen from the first; NULL: it comes on, or they are not next to each other */
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

/* mover: the piece in the middle of its move, if moving; off_road: some of its move was off the road; stacked: 1 + the
 * piece that has to leave another piece's hex; broken: 1 + the hex where a unit has just been broken down; crowd: 1 +
 * the hex with three counters of which only one may stay. */
typedef struct { gint16 mover, moving, off_road, stacked, broken, crowd; } N20Turn;

/* Locals of a Reaction Phase.  mover: the cavalry on its way through others, if moving; left: 1 + the hex that it left;
 * charging: a countercharge is being put together; tries: 1 + where the mover would go, if hidden cavalry does not hold
 * it; slips: by penetration */
typedef struct { gint16 mover, moving, left, charging, tries, slips; } N20Reaction;

#define N20_ALL_TURN (-1)               /* so many battles have free reserves */

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

/* The number of the one die that the frame had rolled last */
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

/* Has it one of these traits, and is the rule in force (SPECIAL-01)? */
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

/* SPECIAL-13: infantry; light cavalry is nothing special. */
static inline gboolean
n20_is_light (const BicView       *v,
              const BicPieceState *p)
{
  return bic_has (v, p, BIC_TRAIT (INFANTRY)) && n20_is_special (v, p, BIC_TRAIT (LIGHT));
}

/* The work of a step that rolls one die for the side of its frame */
static inline BicFlow
n20_roll_one (BicRun   *r,
              BicFrame *f)
{
  bic_call_roll (r, f, 1);
  return BIC_NEXT;
}
