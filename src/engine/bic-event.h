/* Events of a game: the kinds of BicEvent that the kernel knows, and the meaning of their numbers.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Properties of a kind for the log. A, B: these numbers are hexes; ROLL: it includes the result of dice, so the dice
 * need no line of their own; DIE: it also names the die; NEWS: worth reporting to a player who was absent, because it
 * is not visible on the board. */
enum { BIC_HAS_HEX_A = 1 << 0, BIC_HAS_HEX_B = 1 << 1, BIC_HAS_ROLL = 1 << 2, BIC_HAS_DIE = 1 << 3,
       BIC_IS_NEWS = 1 << 4 };

/* side: owner of the piece, roll or card; a .. e as described. "type" is the index of a unit type. The kinds of a
 * family follow these, in a table (BicRulebook.events.told). */
#define BIC_EVENTS(X) \
  X (NONE, 0) \
  X (TURN, 0)                                           /* a turn begins: a = its number */ \
  X (CARD_PLAYED, BIC_IS_NEWS)                          /* a = card; d = 1 if on the piece in the hex c */ \
  X (CARD_COUNTS, BIC_IS_NEWS)                          /* a = card: what the card just played counts as */ \
  X (CARD_DRAWN, 0)                                     /* a = card, only its owner may see it */ \
  X (CARD_KEPT, BIC_IS_NEWS)                            /* a = card: face up in front of its owner */ \
  X (CARD_DISCARDED, 0)                                 /* a = card */ \
  X (CARD_DICE, 0)                                      /* dice are rolled for a card: a = card, c = dice */ \
  X (RESHUFFLED, 0)                                     /* the discards are the draw pile again: a = deck */ \
  X (ORDERED, BIC_HAS_HEX_A)                            /* a = hex, b = type */ \
  X (MOVED, BIC_HAS_HEX_A | BIC_HAS_HEX_B)              /* a = from, b = to, c = type, d = BicMoveKind */ \
  X (PLACED, BIC_HAS_HEX_A | BIC_IS_NEWS)               /* a = hex, c = type: a reinforcement; b = its blocks if it \
                                                         * was not in the army before */ \
  X (ATTACK, BIC_HAS_HEX_A | BIC_HAS_HEX_B)             /* a = from, b = to, c = dice, or strength differential, \
  d = its kind: the family's number, e = type */ \
  X (DIE, 0)                                            /* a = face */ \
  X (HITS, BIC_HAS_HEX_A | BIC_HAS_HEX_B | BIC_HAS_ROLL | BIC_IS_NEWS)          /* a = from, b = to, c = hits, \
  d = flags, e = type of the unit that rolled */ \
  X (RESULT, BIC_HAS_HEX_A | BIC_HAS_HEX_B | BIC_HAS_DIE | BIC_IS_NEWS)         /* a, b as before, c = die, \
  d = result in the table: the family's number */ \
  X (LOST, BIC_HAS_HEX_A | BIC_IS_NEWS)                 /* a = hex, b = blocks lost, c = type, d = blocks left */ \
  X (ELIMINATED, BIC_HAS_HEX_A | BIC_IS_NEWS)           /* a = hex, c = type */ \
  X (SCORE, BIC_IS_NEWS)                                /* a = current score of the side, b = gained (negative: lost), \
  c = hex of the objective, or BIC_NO_HEX; \
      d = not 0 if its line states the reason (more than 1: blocks), e = reason: the family's number */ \
  X (VICTORY, 0)                                        /* side, or BIC_DRAWN; a = BicVictory */

#define X(id, flags) BIC_EVENT_##id,
typedef enum { BIC_EVENTS (X) BIC_EVENT_FAMILY } BicEventKind;
#undef X

typedef enum { BIC_MOVE_ORDERED, BIC_MOVE_RETREAT, BIC_MOVE_ADVANCE, BIC_MOVE_RETIRE, BIC_MOVE_RECALL } BicMoveKind;
/* The end of a game: the winning score, a goal that ends it at once, the last turn, or an army without pieces */
typedef enum { BIC_VICTORY_NONE, BIC_VICTORY_SCORE, BIC_VICTORY_SUDDEN, BIC_VICTORY_TIME, BIC_VICTORY_ALONE,
               BIC_N_VICTORIES } BicVictory;

G_END_DECLS
