/* Tactician cards: declarations shared by the rule systems that use these cards. Private to the Commands & Colors
 * engine.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cc-game.h"

enum { CC_TACTICIAN_DECK = CC_COMMAND_DECK + 1 };

/* Windows of the active side, in addition to CC_WINDOW_MELEE: before the command card, between moves, between attacks,
 * and after all combat */
enum { CC_WINDOW_COMMAND = CC_WINDOW_MELEE + 1, CC_WINDOW_MOVE, CC_WINDOW_COMBAT, CC_WINDOW_CLOSE };

/* A piece that a card moves, and the number of hexes that it can still move */
typedef struct { gint16 piece, left; } CcShift;

/* --- cc-tacticians.c: common rules of tactician cards, and cards without a separate procedure --- */
BicWhy       cc_tactician_why           (const BicView *v, const BicPieceState *p, BicChoice c);
int          cc_tactician_unit_in_hex   (const BicView *v, const BicFrame *caller, BicChoice c);
int          cc_tactician_attacked_unit (const BicView *v, const BicFrame *caller, BicChoice c);
void         cc_march_effect            (BicRun *r, BicFrame *caller, int side, BicChoice c);
gboolean     cc_has_tactician           (const BicView *v, const BicPieceState *p);
BicWhy       cc_sappers_why             (const BicView *v, const BicPieceState *unit);
void         cc_book_tacticians         (BicRulebook *book);

/* --- cc-reposition.c: cards that move pieces ---------------------------- */
void         cc_book_repositions (BicRulebook *book);

/* --- cc-charge.c: Charge if Charged ------------------------------------- */
void         cc_book_charges  (BicRulebook *book);
