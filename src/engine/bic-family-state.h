/* What each family of rule systems adds to the state; a game uses the part of its own family.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-hexset.h"

#include <glib.h>

G_BEGIN_DECLS

#define BIC_MAX_PIECES 200
#define BIC_FIGHTERS 8            /* pieces of one battle: all stand around a hex, or in it */
#define BIC_PATHS 6               /* ways that defeated units went: as many as can stand around a hex */
#define BIC_PATH 8                /* hexes of one that a pursuit can follow */
#define BIC_TRACK 8               /* spaces for squares that a side can have */
#define BIC_PLAYS 16              /* cards that may be in play at once */
#define BIC_MAX_WORKS 12          /* hexes that may be given works in the course of a game */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

/* What the Commands & Colors family adds. */
typedef struct {
  guint64 gained[2];              /* goals that a side has, as bits */
  guint8  track[2][BIC_TRACK];    /* 1 + the card on each space of the square track */
  gint8   extra[2];               /* cards to draw beyond the usual at the next draw; may be negative */
  gint8   command;                /* cards held when the card in play was played, itself counted, and those that came back since (CCN-ORD-10, -15) */
  gint8   drawn[2];               /* 1 + the cards that the draw has brought, while one of them is to be kept */
  gint8   plain;                  /* the card in play orders in the ordinary way: its fallback */
  gint16  banners[2];
  gint8   owed;                   /* cards that the side not active draws before the active one (CCN-CMD-FIRST-STRIKE-04) */
  guint8  counter;                /* 1 + the card on the table, if it counts as another one: the card in play */
  guint8  last[2];                /* 1 + what the last command card of each side counted as */
  struct { gint16 hex; guint16 sides; } works[BIC_MAX_WORKS];   /* raised before the battle; sides as bits, 0 = none */
  gint16  began[BIC_PLAYS];       /* of each card in play: where its piece stood, if it may go back there; 0 = it may not */
  gint8   tacticians[2];          /* tactician cards that each side draws at the end of the turn */
} BicCcState;

/* What Napoleonic 20 adds. */
typedef struct {
  guint64 called[(BIC_MAX_PIECES + 63) / 64];    /* bits: pieces that an event has put on the schedule */
  guint64 favoured[(BIC_MAX_PIECES + 63) / 64];  /* that an event makes stronger in this turn, by favour */
  guint64 selective[(BIC_MAX_PIECES + 63) / 64]; /* that need not attack all whom they should in this turn */
  guint8  role[BIC_MAX_PIECES];   /* bits: what each does in its battle of this phase, and how it feels there */
  guint64 hidden[(BIC_MAX_PIECES + 63) / 64];    /* that lie face down */
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
  guint64 fighting[(BIC_MAX_PIECES + 63) / 64];  /* that are in the battle under way, until it is over: it tires them ... */
  struct { gint16 hex; guint16 marks; } stood[BIC_FIGHTERS];    /* ... and each of them, in order, as its die fell */
  guint64 escort[(BIC_MAX_PIECES + 63) / 64];    /* leaders that go with the unit which retreats now */
  guint8  fatigue[BIC_MAX_PIECES];               /* how tired each is: N20Fatigue */
  gint16  path[BIC_PATHS][BIC_PATH];             /* 1 + each hex that a defeated unit left, from where it fought; until the battle is over */
  BicHexSet trail;                               /* hexes that the unit which retreats now has been in */
} BicN20State;

#pragma GCC diagnostic pop

G_END_DECLS
