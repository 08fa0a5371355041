/* What the family of Commands & Colors works out once a game, and its part of pieces.  Private to the family.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-kernel.h"
#include "cc-state.h"
#include "cc-verbs.h"

/* On a piece */
enum {
  CC_MARK_JOINED = 1 << 5,                                      /* adds its dice to the melee under way (CCN-CA-01) */
  /* may not battle any more this turn: terrain that it entered */
  CC_MARK_HELD = 1 << 6,
};

enum { CC_LEFT = BIC_SECTION_LEFT, CC_CENTRE = BIC_SECTION_CENTRE, CC_RIGHT = BIC_SECTION_RIGHT };     /* a set */

/* the first; others belong to rule systems that have more */
enum { CC_COMMAND_DECK };
enum { CC_WINDOW_MELEE = 1 };                                   /* a melee is declared; no die has been rolled */

#define CC_MAX_GOALS 64

typedef struct {
  int          side;                    /* BIC_NOBODY = either */
  BicGain      gain;
  BicCheckTime when;
  int          value, need;
  gboolean     sudden;
  BicHexSet    hexes;
} CcGoal;

typedef struct {
  guint8      *section[BIC_N_SIDES];    /* sections of each hex, as each side sees them ... */
  BicHexSet    payers[BIC_N_SIDES][8];  /* ... and the hexes of each set of sections */
  guint8       kind[CC_N_VERBS];        /* of attack that each verb declares; 0 = none */
  CcGoal       goal[CC_MAX_GOALS];
  int          n_goals;
  BicHexSet    goals;                   /* hexes that any goal is about */
  const BicExit **exit[BIC_N_SIDES];    /* by hex: who may leave there, or NULL */
  BicHexSet    exits[BIC_N_SIDES];      /* the same as sets */
  /* switches */
  gboolean     decline_back, square_on_works, corner_works, edge_combined, mixed_edges, recall_in_section;
  gboolean     hills_along_line, passes_leader, furthest, joins_leader, command_fixed, no_unit_loses, fire_at_leaders,
               own_unit_counts, joins_post;
  gboolean     turn_is_move, sappers_from_own, discarded_at_once, leads_from_behind;
  gboolean     battery_at_leaders, leaders_bar_retiring, turn_needs_ground, sidesteps, any_answer_rouses, passes_freely;
  gboolean     joined_moves, ace_empties_squares, edge_is_left, sappers_at_will; /* of games that earlier revisions
                                                                                  * saved */
  gint16      *hill;                    /* by hex: a number that hills which hang together share; 0 = no hill */
  gint8        mirror[BIC_DECK];        /* of each card: which one it is with left and right exchanged */
  /* where there are command points, for each hex as many words as sets of the board have: the hexes that a leader there
   * commands; or NULL */
  guint64     *commanded;
  /* where there are command points: hexes whose ground asks nobody for more of them */
  BicHexSet    easy;
  /* where units look: from each hex [hex * size + other] where the other one lies, in twelfths of a circle; or NULL */
  guint8      *toward;
  guint64      marching;                /* cards under which some unit moves otherwise than its type says */
  gboolean     sudden_death;            /* some goal or exit wins the game */
  gboolean     posts;                   /* some unit never leaves its hex */
  gboolean     masses;                  /* some unit may stand as a battalion mass */
  gboolean     cossacks;                /* where there are command points: some unit asks for none */
  int          riders[BIC_N_SIDES];     /* the unit type that a roll before the battle may bring, -1 = none is made */
  int          works;                   /* the terrain that raised works are; BIC_NO_SIDE = none is known */
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
