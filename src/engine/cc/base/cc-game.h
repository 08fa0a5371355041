/* Data of a Commands & Colors game that are computed once, and marks on pieces. Private to the Commands & Colors
 * engine.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-kernel.h"
#include "cc-state.h"
#include "cc-verbs.h"

/* Marks on a piece, in addition to the marks of the kernel */
enum {
  CC_MARK_JOINED = 1 << 5,              /* adds its dice to the current melee (CCN-CA-01) */
  CC_MARK_HELD = 1 << 6,                /* cannot battle this turn, because it entered cover */
};

enum { CC_LEFT = BIC_SECTION_LEFT, CC_CENTRE = BIC_SECTION_CENTRE, CC_RIGHT = BIC_SECTION_RIGHT };     /* bits */

enum { CC_COMMAND_DECK };                                       /* index of the command deck */
enum { CC_WINDOW_MELEE = 1 };                                   /* the window before the dice of a melee are rolled */

#define CC_MAX_GOALS 64

/* Switches: each is a field of CcGame and an option of the rule systems. The last four exist only because they are on
 * in games saved by earlier revisions. */
#define CC_SWITCHES(X) \
  X (decline_back, "decline-battle-back") \
  X (square_on_works, "square-on-works") \
  X (corner_works, "works-at-corner") \
  X (edge_combined, "edge-sight-for-combined-arms") \
  X (mixed_edges, "mixed-edges-block") \
  X (recall_in_section, "short-supply-in-section") \
  X (hills_along_line, "hills-linked-along-line") \
  X (passes_leader, "leader-passes-lone-leader") \
  X (furthest, "retreat-goes-furthest") \
  X (joins_leader, "retreat-joins-leader") \
  X (command_fixed, "command-fixed") \
  X (no_unit_loses, "no-unit-loses") \
  X (fire_at_leaders, "fire-at-lone-leaders") \
  X (own_unit_counts, "own-unit-counts") \
  X (joins_post, "leader-joins-garrison") \
  X (turn_is_move, "turn-is-move") \
  X (sappers_from_own, "sappers-from-own-hex") \
  X (discarded_at_once, "discards-at-once") \
  X (leads_from_behind, "forward-leader-may-stay") \
  X (battery_at_leaders, "grand-battery-at-leaders") \
  X (leaders_bar_retiring, "leaders-bar-retiring") \
  X (turn_needs_ground, "turn-needs-charge-ground") \
  X (sidesteps, "charge-may-sidestep") \
  X (any_answer_rouses, "any-answer-rouses-cossacks") \
  X (passes_freely, "impetuous-passes-freely") \
  X (joined_moves, "joined-unit-moves") \
  X (ace_empties_squares, "ace-empties-squares") \
  X (edge_is_left, "lone-leader-leaves-edge") \
  X (sappers_at_will, "sappers-at-will")

typedef struct {
  int          side;                    /* BIC_NOBODY if both sides can gain the goal */
  BicGain      gain;
  BicCheckTime when;
  int          value, need;
  gboolean     sudden;
  BicHexSet    hexes;
} CcGoal;

typedef struct {
  guint8      *section[BIC_N_SIDES];    /* sections of each hex as bits, as seen by each side */
  BicHexSet    payers[BIC_N_SIDES][8];  /* hexes that belong to each set of sections */
  guint8       kind[CC_N_VERBS];        /* kind of attack that each verb declares, or 0 if it does not declare an
                                         * attack */
  CcGoal       goal[CC_MAX_GOALS];
  int          n_goals;
  BicHexSet    goals;                   /* hexes of all goals */
  const BicExit **exit[BIC_N_SIDES];    /* exit in each hex, or NULL */
  BicHexSet    exits[BIC_N_SIDES];      /* hexes with an exit */
  gint16      *hill;                    /* number of the hill that each hex belongs to, or 0; connected hill hexes are
                                         * one hill */
  gint8        mirror[BIC_DECK];        /* for each card: the card with left and right exchanged */
  guint64      marching;                /* cards that change how far a unit moves, as bits */
  gboolean     sudden_death;            /* a goal or exit wins the game at once */
  gboolean     posts;                   /* some units are garrisons, which never leave their hex */
  gboolean     masses;                  /* a unit can form a battalion mass */
  int          riders[BIC_N_SIDES];     /* unit type that the roll before the battle can add, or -1 */
  int          works;                   /* terrain of works built before the battle, or BIC_NO_SIDE */

  /* Fields of rule systems with command points */
  guint64     *commanded;               /* hexes that a leader in each hex commands, as words of a set; or NULL */
  BicHexSet    easy;                    /* hexes whose terrain does not raise the cost of an order */
  gboolean     cossacks;                /* some units have orders that cost nothing */
  /* Field of rule systems with a facing of units, otherwise NULL: direction from each hex to each other hex, in
   * twelfths of a circle, at [hex * size + other] */
  guint8      *toward;

#define X(field, option) gboolean field;
  CC_SWITCHES (X)
#undef X
} CcGame;

static inline const CcGame *
cc_game (const BicView *v)
{
  return v->game->family;
}

static inline int
cc_sections (const BicView *v, int side, int hex)
{
  return cc_game (v)->section[side][hex];
}
