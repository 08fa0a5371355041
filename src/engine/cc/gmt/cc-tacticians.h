/* Tactician cards: what the files of a rule system that has them share.  Private to the engine.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cc-game.h"

enum { CC_TACTICIAN_DECK = CC_COMMAND_DECK + 1 };

/* Moments of the player's own turn at which cards are played, in addition to those that a question opens: before the
 * command card, among the moves, among the attacks, and after all combat */
enum { CC_WINDOW_COMMAND = CC_WINDOW_MELEE + 1, CC_WINDOW_MOVE, CC_WINDOW_COMBAT, CC_WINDOW_CLOSE };

/* A piece that a card moves: hexes left */
typedef struct { gint16 piece, left; } CcShift;

/* --- cc-tacticians.c: shared rules of tactician cards, and cards that need no procedure of their own --- */
BicWhy       cc_tactician_why (const BicView *v, const BicPieceState *p, BicChoice c);
int          cc_tactician_on  (const BicView *v, const BicFrame *caller, BicChoice c);
int          cc_tactician_on_target (const BicView *v, const BicFrame *caller, BicChoice c);
void         cc_march_effect  (BicRun *r, BicFrame *caller, int side, BicChoice c);
gboolean     cc_has_tactician (const BicView *v, const BicPieceState *p);
BicWhy       cc_sappers_why   (const BicView *v, const BicPieceState *unit);
void         cc_book_tacticians (BicRulebook *book);

/* --- cc-reposition.c: pieces that cards move ---------------------------- */
void         cc_book_repositions (BicRulebook *book);

/* --- cc-charge.c: Charge if Charged ------------------------------------- */
void         cc_book_charges  (BicRulebook *book);
