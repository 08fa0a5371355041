/* What happened, as callers read it: the kinds of BicEvent and what their numbers mean.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* side: whose piece, roll or card; a .. e as said.  "type" is the index of a unit type. */
typedef enum {
  BIC_EVENT_NONE,
  BIC_EVENT_TURN,               /* a turn begins: a = its number */
  BIC_EVENT_CARD_PLAYED,        /* a = card; d = 1 if on the piece in the hex c */
  BIC_EVENT_CARD_COUNTS,        /* a = card: what the card just played counts as */
  BIC_EVENT_CARD_DRAWN,         /* a = card, only its owner may see it */
  BIC_EVENT_CARD_KEPT,          /* a = card: it lies open before its owner */
  BIC_EVENT_CARD_DISCARDED,     /* a = card */
  BIC_EVENT_CARD_SPENT,         /* a = card: discarded openly, for what any card of its deck does */
  BIC_EVENT_CARD_TAKEN,         /* a = card: out of the discards */
  BIC_EVENT_RESHUFFLED,         /* the discards are the draw pile again */
  BIC_EVENT_ORDERED,            /* a = hex, b = type */
  BIC_EVENT_MOVED,              /* a = from, b = to, c = type, d = BicMoveKind */
  BIC_EVENT_PLACED,             /* a = hex, c = type: a reinforcement */
  BIC_EVENT_GARRISON,           /* a = hex, d = 1: a garrison is left there, 0: a unit takes its place */
  BIC_EVENT_STRENGTHENED,       /* a = hex, c = type, d = blocks now */
  BIC_EVENT_FORTIFIED,          /* a = hex that has works now */
  BIC_EVENT_LEFT_MAP,           /* a = hex, c = type, d = banners it brings */
  BIC_EVENT_ATTACK,             /* a = from, b = to, c = dice, d = its kind: the family's number, e = type */
  BIC_EVENT_DIE,                /* a = face */
  BIC_EVENT_HITS,               /* a = from, b = to, c = hits, d = flags, e = type of who rolled */
  BIC_EVENT_FLAGS_IGNORED,      /* a = hex, c = how many */
  BIC_EVENT_CARD_DICE,          /* dice are rolled for a card: a = card, c = dice */
  BIC_EVENT_CARD_ROLLED,        /* what came up: a = infantry, b = cavalry, c = artillery, d = flags */
  BIC_EVENT_REGAINED,           /* a = hex, b = blocks regained, c = type, d = blocks now */
  BIC_EVENT_RECALLED,           /* a = hex, c = type: its side is to put it at its edge */
  BIC_EVENT_NO_WAY,             /* a = hex, b = hexes that it should have gone back, c = type */
  BIC_EVENT_LOST,               /* a = hex, b = blocks lost, c = type, d = blocks left */
  BIC_EVENT_ELIMINATED,         /* a = hex, c = type */
  BIC_EVENT_LEADER_CHECK,       /* a = hex, c = dice, d = 1 if he fell */
  BIC_EVENT_SQUARE,             /* a = hex, c = type, d = BicSquareKind */
  BIC_EVENT_RETIRES,            /* a = hex, c = type */
  BIC_EVENT_BANNER,             /* a = banners it has now, b = gained (negative: lost), d = 1 if for an objective, in the hex c */
  BIC_EVENT_MORALE,             /* a = morale it has now, b = gained (negative: lost), c = why: the family's number */
  BIC_EVENT_BATTLE,             /* a = hex of an attacker, b = hex of a target, c = difference of strength, e = type */
  BIC_EVENT_RESULT,             /* a, b as before, c = die, d = what the table says: the family's number */
  BIC_EVENT_ROUTED,             /* a = hex, c = type */
  BIC_EVENT_FATIGUE,            /* a = hex, c = type, d = how tired it is now: the family's number */
  BIC_EVENT_RALLIED,            /* a = hex where it comes back, c = type */
  BIC_EVENT_GONE,               /* c = type: it will not rally */
  BIC_EVENT_REVEALED,           /* a = hex, c = type: it lay face down */
  BIC_EVENT_CONCEALED,          /* the pieces of the side lie face down */
  BIC_EVENT_TRIAL,              /* what a die made of a piece or side: a = hex, b = of what: the family's number, c = type, d = the outcome, 0 = it is not so */
  BIC_EVENT_BROKEN_DOWN,        /* a = hex, c = type: smaller units stand there now */
  BIC_EVENT_BUILT_UP,           /* a = hex, c = type: it takes the place of smaller ones */
  BIC_EVENT_VICTORY,            /* side, or BIC_DRAWN; a = BicVictory */
  BIC_EVENT_TURNED,             /* a = hex, c = type, d = the corner that it looks at */
  BIC_EVENT_POINTS,             /* a = hex where it is kept, b = points there now */
  BIC_EVENT_SUCCEEDED,          /* a = hex, c = type: a new leader */
  BIC_N_EVENTS
} BicEventKind;

typedef enum { BIC_MOVE_ORDERED, BIC_MOVE_RETREAT, BIC_MOVE_ADVANCE, BIC_MOVE_RETIRE, BIC_MOVE_RECALL } BicMoveKind;
/* What decided a game: the score that wins, a goal that ends it at once, the last turn, or that an army has nobody left */
typedef enum { BIC_VICTORY_NONE, BIC_VICTORY_SCORE, BIC_VICTORY_SUDDEN, BIC_VICTORY_TIME, BIC_VICTORY_ALONE, BIC_N_VICTORIES } BicVictory;
typedef enum { BIC_SQUARE_LEFT, BIC_SQUARE_FORMED, BIC_SQUARE_MASS, BIC_N_SQUARES } BicSquareKind;

G_END_DECLS
