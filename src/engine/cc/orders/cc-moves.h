/* Moves of units and leaders, and garrisons that units leave behind. Private to the Commands & Colors engine.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cc-game.h"
#include "cc-rules.h"

/* Locals of a procedure that asks a question before a unit moves directly to a hex. hexes: number of hexes that the
 * move counts as */
typedef struct { gint16 unit, to, hexes; } CcLeaving;

/* --- cc-move.c ---------------------------------------------------------- */
BicWhy       cc_move_piece_why (const BicView *v, const BicFrame *f, BicChoice c);
const BicPieceState * cc_moving_piece (const BicView *v, const BicFrame *f, BicChoice c);
guint        cc_step_directions   (const BicView *v, const BicFrame *f, const BicPieceState *p, int left);
guint        cc_move_directions   (const BicView *v, const BicFrame *f, BicChoice c);
BicWhy       cc_move_why          (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow      cc_move_take         (BicRun *r, BicFrame *f, BicChoice c);
int          cc_leaving_procedure (const BicView *v, BicChoice c);
void         cc_take_move         (BicRun *r, BicFrame *f, int unit, int to, int hexes);
BicWhy       cc_step_why          (const BicView *v, const BicPieceState *unit, int to);
gboolean     cc_move_by_order     (BicRun *r, int unit, int to);
BicWhy       cc_enter_why         (const BicView *v, const BicPieceState *unit, gboolean led, int to);
BicWhy       cc_leader_step_why   (const BicView *v, const BicPieceState *leader, int to, int left);
BicWhy       cc_midway_why        (const BicView *v, const BicFrame *f, const BicPieceState *acting);
gboolean     cc_leader_may_stop   (const BicView *v, const BicPieceState *leader, int hex);

/* --- cc-garrison.c ------------------------------------------------------ */
void         cc_garrison_book (BicRulebook *book, CcRules *rules);
void         cc_garrison_prepare (BicGame *game, CcGame *cc);
BicWhy       cc_garrison_why  (const BicView *v, const BicFrame *f, BicChoice c);
