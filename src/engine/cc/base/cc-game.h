/* Values of the family of Commands & Colors that are computed once per game, and its marks on pieces. Private to the
 * family.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-kernel.h"
#include "cc-state.h"
#include "cc-verbs.h"

/* On a piece */
enum {
  CC_MARK_JOINED = 1 << 5,              /* adds its dice to the melee under way (CCN-CA-01) */
  CC_MARK_HELD = 1 << 6,                /* may not battle any more this turn: it entered cover */
};

enum { CC_LEFT = BIC_SECTION_LEFT, CC_CENTRE = BIC_SECTION_CENTRE, CC_RIGHT = BIC_SECTION_RIGHT };     /* a set */

enum { CC_COMMAND_DECK };                                       /* the first; others belong to some rule systems */
enum { CC_WINDOW_MELEE = 1 };                                   /* a melee is declared; no die has been rolled */

#define CC_MAX_GOALS 64

/* Switches: a field of CcGame, and the matching option of a rule system. The last four are on in games that earlier
 * revisions saved. */
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
  const BicExit **exit[BIC_N_SIDES];    /* by hex: the exit there, or NULL */
  BicHexSet    exits[BIC_N_SIDES];      /* the same as sets */
  gint16      *hill;                    /* by hex: a number that connected hills share; 0 = no hill */
  gint8        mirror[BIC_DECK];        /* of each card: the card with left and right exchanged */
  guint64      marching;                /* cards that change the moves of some unit */
  gboolean     sudden_death;            /* some goal or exit wins the game */
  gboolean     posts;                   /* some unit never leaves its hex */
  gboolean     masses;                  /* some unit may form a battalion mass */
  int          riders[BIC_N_SIDES];     /* the unit type that a roll before the battle may bring; -1 = none */
  int          works;                   /* the terrain that raised works are; BIC_NO_SIDE = none is known */

  /* In rule systems with command points */
  guint64     *commanded;               /* for each hex a set as words: hexes that a leader there commands; or NULL */
  BicHexSet    easy;                    /* hexes whose ground makes no order dearer */
  gboolean     cossacks;                /* orders to some unit cost nothing */
  /* In rule systems where units have a facing: for each hex [hex * size + other] the direction of the other hex, in
   * twelfths of a circle; or NULL */
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
