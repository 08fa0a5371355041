/* Reasons why a choice is illegal, as sentences with the clauses of the rules.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * In a sentence, {a} and {b} are the first and second hex of the choice, or a unit off the map, and never a card.
 * {played} is the card of the choice. {phase} and {prompt} are the phase and the question of the state. The family
 * fills in all other marks (BicRulebook.words.word), and also {a} and {b} if the choice has no hex or unit. The clause
 * is the id of the rule in the ledger, or R-nn for a ruling.
 */
#pragma once

#include "bic-choice.h"

#include <glib/gi18n-lib.h>

typedef struct { const char *name, *clause, *text; } BicReason;         /* name: "NO_UNIT"; text: untranslated */

/* The reasons of the kernel, from general to specific. The table of a family (BicRulebook.words.whys) begins with these
 * reasons. Another table of the family has their clauses (BicRulebook.words.clauses). */
#define BIC_WHYS(X) \
  X (IS_LEGAL, "", N_ ("This is legal")) \
  X (NOT_ASKED, "", N_ ("This choice never occurs in a game")) \
  X (SETTLE_FIRST, "", N_ ("Settle this first: {prompt}")) \
  X (NO_WAY_ROUND, "", N_ ("Answer this question: {prompt}")) \
  X (ROLL_TIME, "", N_ ("No die has to be rolled now")) \
  X (DRAW_TIME, "", N_ ("No card has to be drawn now")) \
  X (NOT_CHOICE, "", N_ ("Unknown hex, card, face or number")) \
  X (OVER, "", N_ ("The game is over")) \
  X (NO_LEADER, "", N_ ("There is no leader in {a}")) \
  X (NO_UNIT, "", N_ ("There is no unit in {a}")) \
  X (ONLY_LEADER, "", N_ ("{a} holds only a leader, no unit")) \
  X (NOT_YOURS, "", N_ ("{unit} in {a} belongs to the other side")) \
  X (NOT_FOE, "", N_ ("There is no enemy in {b}")) \
  X (NO_TARGET, "", N_ ("There is no enemy unit in {b} to fire at")) \
  X (NOT_NEXT, "", N_ ("Pieces move hex by hex, and {b} is not next to {a}")) \
  X (NOT_PIECE, "", N_ ("{piece} must act now, not the piece in {a}")) \
  X (NOT_HELD, "", N_ ("{played} is not one of the cards to choose from")) \
  X (NOT_YOUR_PIECE, "", N_ ("{a} belongs to the other side")) \
  X (ON_MAP, "", N_ ("{a} is on the map")) \
  X (NOT_ENTRY_OF, "", N_ ("{a} may not enter in {b}")) \
  X (NO_ANSWER, "", N_ ("{played} is not a possible answer here")) \
  X (NOT_ORDERED, "", N_ ("{unit} in {a} has not been ordered this turn"))

#define X(id, clause, text) BIC_WHY_##id,
enum { BIC_WHYS (X) BIC_WHY_FAMILY };
#undef X
#define BIC_WHY_ROW(id, clause, text) { #id, clause, text },
