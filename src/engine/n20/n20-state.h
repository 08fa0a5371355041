/* State of Napoleonic 20: the family's part of BicState.  Private to the family.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-state.h"

#define N20_FIGHTERS 8            /* maximum number of pieces in a battle */
#define N20_PATHS 6               /* maximum number of retreat paths: one for each adjacent hex */
#define N20_PATH 8                /* maximum number of hexes of a retreat path that a pursuit can follow */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

typedef struct {
  guint64 called[(BIC_MAX_PIECES + 63) / 64];    /* bits: pieces whose arrival an event has ordered */
  guint64 favoured[(BIC_MAX_PIECES + 63) / 64];  /* bits: pieces that an event makes stronger this turn */
  guint64 selective[(BIC_MAX_PIECES + 63) / 64]; /* bits: pieces that may attack only some adjacent enemies this turn */
  guint8  role[BIC_MAX_PIECES];   /* roles of each piece in its battle of this phase, as N20_ROLE_... bits */
  guint64 hidden[(BIC_MAX_PIECES + 63) / 64];    /* bits: pieces that are face down */
  guint64 fresh[(BIC_MAX_PIECES + 63) / 64];     /* bits: pieces that arrived or rallied this turn */
  gint16  morale[2];
  gint8   forced_march;           /* 1 = the forced march was bought in this phase */
  gint8   stirred;                /* 1 = this turn had a forced march or a battle, which prevents a lull */
  gint8   decoyed;                /* 1 = a dummy has arrived with a unit this turn */
  gint8   free_guard;             /* 1 = the Guard may be committed without cost this turn */
  gint8   free_reserves[2];       /* remaining battles of this turn with free reserves, or N20_ALL_TURN */
  /* favour: additional strength of the favoured pieces; pace: additional movement points of the active side this
   * turn */
  gint8   favour, pace;
  gint16  fallen;                 /* 1 + the leader that has just broken, if a die decides the loss of morale */
  gint8   pad[2];
  /* Bits: pieces in the current battle, until it is over. These pieces become tired. */
  guint64 fighting[(BIC_MAX_PIECES + 63) / 64];
  /* Hex and marks of each piece in @fighting when the die of the battle was rolled, in the order of the pieces */
  struct { gint16 hex; guint16 marks; } stood[N20_FIGHTERS];
  guint64 escort[(BIC_MAX_PIECES + 63) / 64];    /* bits: leaders that retreat with the current unit */
  guint8  fatigue[BIC_MAX_PIECES];               /* fatigue level of each piece, N20Fatigue */
  /* For each defeated unit: 1 + each hex that the unit left during its retreat, beginning with the hex where it fought.
   * Cleared after the battle */
  gint16  path[N20_PATHS][N20_PATH];
  BicHexSet trail;                               /* hexes that the retreating unit has already been in */
} N20State;

#pragma GCC diagnostic pop

G_STATIC_ASSERT (sizeof (N20State) <= BIC_PART_SIZE);

/* Wrapper of N20State, so that the names of its fields in the hash of a position begin with "n20". */
typedef struct { N20State n20; } N20InState;

#define N20_STATE(state) BIC_PART (N20State, state)
