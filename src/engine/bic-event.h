/* Events of a game: the kernel's kinds of BicEvent, and the meaning of their numbers.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Properties of a kind of event for the log. HEX_A, HEX_B: the number a or b is a hex. ROLL: the log line includes the
 * result of the dice, so the dice have no separate line. DIE: the log line also includes the die. NEWS: the event is
 * reported to a player who was absent, because the board does not show it. ASIDE: the event is not the result of the
 * choice before it, so the log describes this choice in a separate line. */
enum { BIC_HAS_HEX_A = 1 << 0, BIC_HAS_HEX_B = 1 << 1, BIC_HAS_ROLL = 1 << 2, BIC_HAS_DIE = 1 << 3,
       BIC_IS_NEWS = 1 << 4, BIC_IS_ASIDE = 1 << 5 };

/* The kinds of events of the kernel, with the meaning of the numbers a to e. The side of an event is the owner of the
 * piece, roll or card. "Type" is the index of a unit type. The kinds of events of a family of rule systems have higher
 * numbers and are defined in a table (BicRulebook.events.texts). */
#define BIC_EVENTS(X) \
  X (NONE, 0) \
  X (TURN, 0)                                           /* a turn begins: a = number of the turn */ \
  X (CARD_PLAYED, BIC_IS_NEWS)                          /* a = card; d = 1 if played on the piece in hex c */ \
  X (CARD_COUNTS, BIC_IS_NEWS)                          /* a = card whose effect the played card copies */ \
  X (CARD_DRAWN, 0)                                     /* a = card, visible only to its owner */ \
  X (CARD_KEPT, BIC_IS_NEWS)                            /* a = card, face up in front of its owner */ \
  X (CARD_DISCARDED, 0)                                 /* a = card */ \
  X (CARD_DICE, 0)                                      /* dice are rolled for a card: a = card, c = dice */ \
  X (RESHUFFLED, 0)                                     /* the discards return to the draw pile: a = deck */ \
  X (ORDERED, BIC_HAS_HEX_A)                            /* a = hex, b = type */ \
  X (MOVED, BIC_HAS_HEX_A | BIC_HAS_HEX_B)              /* a = from, b = to, c = type, d = BicMoveKind */ \
  X (PLACED, BIC_HAS_HEX_A | BIC_IS_NEWS)              /* arrival: a = hex, c = type, b = blocks if the \
                                                      * piece was not part of the army before, else 0 */ \
  X (ATTACK, BIC_HAS_HEX_A | BIC_HAS_HEX_B)                 /* a = from, b = to, c = dice, or strength differential, \
  d = kind of attack (as defined by the family), e = type */ \
  X (DIE, 0)                                            /* a = face */ \
  X (HITS, BIC_HAS_HEX_A | BIC_HAS_HEX_B | BIC_HAS_ROLL | BIC_IS_NEWS)          /* a = from, b = to, c = hits, \
  d = flags, e = type of the unit that rolled */ \
  X (RESULT, BIC_HAS_HEX_A | BIC_HAS_HEX_B | BIC_HAS_DIE | BIC_IS_NEWS)        /* a = from, b = to, c = die, \
  d = result in the table (as defined by the family) */ \
  X (LOST, BIC_HAS_HEX_A | BIC_IS_NEWS)                 /* a = hex, b = blocks lost, c = type, d = blocks left */ \
  X (ELIMINATED, BIC_HAS_HEX_A | BIC_IS_NEWS)           /* a = hex, c = type */ \
  X (SCORE, BIC_IS_NEWS)                             /* a = new score of the side, b = change of the score, \
  c = hex of the objective, or BIC_NO_HEX; \
     d = nonzero if the log line has a reason (above 1: number of blocks per banner), \
     e = reason (as defined by the family) */ \
  X (VICTORY, 0)                                        /* side = winner, or BIC_DRAWN; a = BicVictory */

#define X(id, flags) BIC_EVENT_##id,
typedef enum { BIC_EVENTS (X) BIC_EVENT_FAMILY } BicEventKind;
#undef X

typedef enum { BIC_MOVE_ORDERED, BIC_MOVE_RETREAT, BIC_MOVE_ADVANCE, BIC_MOVE_RETIRE, BIC_MOVE_RECALL } BicMoveKind;
/* Reason for the end of the game: the winning score, a goal that ends the game at once, the last turn, or an army
 * without pieces */
typedef enum { BIC_VICTORY_NONE, BIC_VICTORY_SCORE, BIC_VICTORY_SUDDEN, BIC_VICTORY_TIME, BIC_VICTORY_ALONE,
               BIC_N_VICTORIES } BicVictory;

G_END_DECLS
