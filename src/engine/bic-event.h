/* What happened, as callers read it: the kinds of BicEvent that the kernel knows, and what their numbers mean.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What those who look on make of a kind. A, B: these numbers are hexes; ROLL: it says what came of dice, so that they
 * need no line of their own; DIE: and names the die itself; NEWS: worth telling to who has not been looking, for it is
 * not seen on the board. */
enum { BIC_TELLS_A = 1 << 0, BIC_TELLS_B = 1 << 1, BIC_TELLS_ROLL = 1 << 2, BIC_TELLS_DIE = 1 << 3,
       BIC_TELLS_NEWS = 1 << 4 };

/* side: whose piece, roll or card; a .. e as said. "type" is the index of a unit type. A family has kinds of its own
 * after these, in a table (BicRulebook.events.told). */
#define BIC_EVENTS(X) \
  X (NONE, 0) \
  X (TURN, 0)                                           /* a turn begins: a = its number */ \
  X (CARD_PLAYED, BIC_TELLS_NEWS)                       /* a = card; d = 1 if on the piece in the hex c */ \
  X (CARD_COUNTS, BIC_TELLS_NEWS)                       /* a = card: what the card just played counts as */ \
  X (CARD_DRAWN, 0)                                     /* a = card, only its owner may see it */ \
  X (CARD_KEPT, BIC_TELLS_NEWS)                         /* a = card: it lies open before its owner */ \
  X (CARD_DISCARDED, 0)                                 /* a = card */ \
  X (CARD_DICE, 0)                                      /* dice are rolled for a card: a = card, c = dice */ \
  X (RESHUFFLED, 0)                                     /* the discards are the draw pile again: a = deck */ \
  X (ORDERED, BIC_TELLS_A)                              /* a = hex, b = type */ \
  X (MOVED, BIC_TELLS_A | BIC_TELLS_B)                  /* a = from, b = to, c = type, d = BicMoveKind */ \
  X (PLACED, BIC_TELLS_A | BIC_TELLS_NEWS)              /* a = hex, c = type: a reinforcement; b = its blocks if it \
                                                         * was not in the army before */ \
  X (ATTACK, BIC_TELLS_A | BIC_TELLS_B)                 /* a = from, b = to, c = dice, or strength differential, \
  d = its kind: the family's number, e = type */ \
  X (DIE, 0)                                            /* a = face */ \
  X (HITS, BIC_TELLS_A | BIC_TELLS_B | BIC_TELLS_ROLL | BIC_TELLS_NEWS)         /* a = from, b = to, c = hits, \
  d = flags, e = type of who rolled */ \
  X (RESULT, BIC_TELLS_A | BIC_TELLS_B | BIC_TELLS_DIE | BIC_TELLS_NEWS)        /* a, b as before, c = die, \
  d = what the table says: the family's number */ \
  X (LOST, BIC_TELLS_A | BIC_TELLS_NEWS)                /* a = hex, b = blocks lost, c = type, d = blocks left */ \
  X (ELIMINATED, BIC_TELLS_A | BIC_TELLS_NEWS)          /* a = hex, c = type */ \
  X (SCORE, BIC_TELLS_NEWS)                             /* a = what the side has now, b = gained (negative: lost), \
  c = hex of the objective that it is for, or BIC_NO_HEX; \
      d = not 0 if its line says what for (more than 1: so many blocks), e = what: the family's number */ \
  X (VICTORY, 0)                                        /* side, or BIC_DRAWN; a = BicVictory */

#define X(id, tells) BIC_EVENT_##id,
typedef enum { BIC_EVENTS (X) BIC_EVENT_FAMILY } BicEventKind;
#undef X

typedef enum { BIC_MOVE_ORDERED, BIC_MOVE_RETREAT, BIC_MOVE_ADVANCE, BIC_MOVE_RETIRE, BIC_MOVE_RECALL } BicMoveKind;
/* What decided a game: the score that wins, a goal that ends it at once, the last turn, or that an army has nobody left
 */
typedef enum { BIC_VICTORY_NONE, BIC_VICTORY_SCORE, BIC_VICTORY_SUDDEN, BIC_VICTORY_TIME, BIC_VICTORY_ALONE,
               BIC_N_VICTORIES } BicVictory;

G_END_DECLS
