/* Moves, arrivals and reactions.  Private to the family.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-kernel.h"

/* A move as far as it has come, of a piece that is there or might be: from BIC_NO_HEX it comes on.  stops: it may go no
 * further. crowd: others wait for it to make room (n20-crowd.c). empty: a hex whose unit is not counted; taken: one
 * that another is about to take; or BIC_NO_HEX. */
typedef struct {
  const BicPieceState *piece;
  int      hex, spent, empty, taken;
  gboolean moved, off_road, stops, crowd;
  /* known: nothing is against its next hex but the ground, who is there and what it costs */
  gboolean free;
} N20Walk;

/* mover: the cavalry on its way through others, if moving; left: 1 + the hex that it left;
 * charging: a countercharge is being put together; tries: 1 + where the mover would go, if hidden cavalry does not hold
 * it; slips: by penetration */
typedef struct { gint16 mover, moving, left, charging, tries, slips; } N20Reaction;

/* piece: whose die is rolled */
typedef struct { gint16 piece; } N20Arrival;

/* --- n20-march.c -------------------------------------------------------- */
void         n20_ground_prepare (BicGame *game);
BicWhy       n20_ground_why   (const BicView *v, const BicPieceState *p, int from, int to);
BicWhy       n20_enter_why    (const BicView *v, const BicPieceState *p, int from, int to);
BicWhy       n20_walker_why   (const BicView *v, const N20Walk *walk);
BicWhy       n20_step_why     (const BicView *v, const N20Walk *walk, int to);
BicWhy       n20_march_why    (const BicView *v, const N20Walk *walk, int to);
N20Walk      n20_march        (const BicView *v, const N20Walk *walk, int to);
gboolean     n20_steps_freely (const BicView *v, const N20Walk *walk);
gboolean     n20_is_clear     (const BicView *v, const N20Walk *walk, int to);
gboolean     n20_may_rest     (const BicView *v, const N20Walk *walk);
gboolean     n20_may_go_on    (const BicView *v, const N20Walk *walk);
BicWhy       n20_room_why     (const BicView *v, const N20Walk *walk, int to);

/* --- n20-move.c --------------------------------------------------------- */
N20Walk      n20_walk_of      (const BicView *v, const BicFrame *f, const BicPieceState *p);
BicWhy       n20_move_piece_why (const BicView *v, const BicFrame *f, BicChoice c);
guint        n20_move_ways    (const BicView *v, const BicFrame *f, BicChoice c);
BicWhy       n20_move_why     (const BicView *v, const BicFrame *f, BicChoice c);
gboolean     n20_can_leave    (const BicView *v, const BicFrame *f, int hex);
BicFlow      n20_move_take    (BicRun *r, BicFrame *f, BicChoice c);
BicWhy       n20_free_why     (const BicView *v, const BicFrame *f, const BicPieceState *p);
void         n20_walked       (BicRun *r, BicFrame *f, int piece, const N20Walk *walk);
BicFlow      n20_movement_begin (BicRun *r, BicFrame *f);
BicFlow      n20_move_end     (BicRun *r, BicFrame *f);
void         n20_step_to      (BicRun *r, BicFrame *f, int piece, int to);
void         n20_lose_mover   (BicRun *r, BicFrame *f, int piece);

/* --- n20-arrive.c ------------------------------------------------------- */
int          n20_due          (const BicView *v, int piece);
BicFlow      n20_arrivals     (BicRun *r, BicFrame *f);
BicWhy       n20_newcomer_why (const BicView *v, const BicFrame *f, BicChoice c);
BicWhy       n20_arrive_why   (const BicView *v, BicChoice c);
void         n20_arrive_take  (BicRun *r, BicFrame *f, BicChoice c);
extern const BicStep n20_arrival_steps[];

/* --- n20-guard.c -------------------------------------------------------- */
gboolean     n20_guard_is_free (const BicView *v);
gboolean     n20_has_price    (const BicView *v, const BicPieceState *p);
BicWhy       n20_toll_why     (const BicView *v, const BicPieceState *p, int to, gboolean pays);
BicWhy       n20_pays_why     (const BicView *v, const BicPieceState *p);
BicWhy       n20_price_why    (const BicView *v, const BicPieceState *p, int to, gboolean pays);
void         n20_pay_toll     (BicRun *r, int piece);

/* --- n20-react.c -------------------------------------------------------- */
BicFlow      n20_react_call   (BicRun *r, BicFrame *f);
gboolean     n20_pins         (const BicView *v, const BicPieceState *p, int hex);
BicWhy       n20_reactor_why  (const BicView *v, const BicFrame *f, const BicPieceState *p);
extern const BicStep n20_reaction_steps[];
