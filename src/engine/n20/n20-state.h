/* The part of Napoleonic 20 in the state.  Private to the family.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-state.h"

#define N20_FIGHTERS 8            /* pieces of one battle: all are adjacent to one hex, or in it */
#define N20_PATHS 6               /* retreat paths of defeated units: at most one per adjacent hex */
#define N20_PATH 8                /* hexes of a path that a pursuit can follow */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

typedef struct {
  guint64 called[(BIC_MAX_PIECES + 63) / 64];    /* bits: pieces that an event has put on the schedule */
  guint64 favoured[(BIC_MAX_PIECES + 63) / 64];  /* that an event makes stronger in this turn, by favour */
  guint64 selective[(BIC_MAX_PIECES + 63) / 64]; /* that need not attack all enemies they should in this turn */
  guint8  role[BIC_MAX_PIECES];   /* bits: what each does in its battle of this phase, and how it feels there */
  guint64 hidden[(BIC_MAX_PIECES + 63) / 64];    /* pieces that are face down */
  guint64 fresh[(BIC_MAX_PIECES + 63) / 64];     /* that have come on in this turn, rallied or as reinforcements */
  gint16  morale[2];
  gint8   forced_march;           /* bought in this phase */
  gint8   stirred;                /* in this turn a march was forced, or a battle fought: there is no lull */
  gint8   decoyed;                /* in this turn a dummy has come on with another */
  gint8   free_guard;             /* for the active side, in this turn */
  gint8   free_reserves[2];       /* battles of this turn in which they cost a side nothing; N20_ALL_TURN */
  gint8   favour, pace;           /* pace: points more for each move of the active side in this turn */
  gint16  fallen;                 /* 1 + the leader who has just broken, if that calls for a die */
  gint8   pad[2];
  /* that are in the battle under way, until it is over: it tires them ... */
  guint64 fighting[(BIC_MAX_PIECES + 63) / 64];
  struct { gint16 hex; guint16 marks; } stood[N20_FIGHTERS];    /* ... and each of them, in order, as its die fell */
  guint64 escort[(BIC_MAX_PIECES + 63) / 64];    /* leaders that go with the unit which retreats now */
  guint8  fatigue[BIC_MAX_PIECES];               /* how tired each is: N20Fatigue */
  /* 1 + each hex that a defeated unit left, from where it fought; until the battle is over */
  gint16  path[N20_PATHS][N20_PATH];
  BicHexSet trail;                               /* hexes that the unit which retreats now has been in */
} N20State;

#pragma GCC diagnostic pop

G_STATIC_ASSERT (sizeof (N20State) <= BIC_PART_SIZE);

/* Part of the state whose field names are used in the hash of a position */
typedef struct { N20State n20; } N20InState;

#define N20_STATE(state) BIC_PART (N20State, state)
