/* Moves, arrivals, cadres and dummies.  Private to the family.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-kernel.h"

/* A move in progress of a piece on the map, or an imagined move; a move from BIC_NO_HEX enters the map. spent: movement
 * points used; stops: the piece must end its move; crowd: more than one other counter must wait until the piece has
 * left the hex; empty: a hex whose unit is ignored, or BIC_NO_HEX; taken: a hex that another piece is about to occupy,
 * or BIC_NO_HEX. */
typedef struct {
  const BicPieceState *piece;
  int      hex, spent, empty, taken;
  gboolean moved, off_road, stops, crowd;
  gboolean free;        /* only the ground of an empty hex must be checked; see n20_first_step_ignores_cost () */
} N20Walk;

enum { N20_LARGE = 2 };  /* infantry with at least this strength is large: two cadres can replace it */

static inline gboolean
n20_is_large (const BicView       *v,
              const BicPieceState *p)
{
  return bic_has (v, p, BIC_TRAIT (INFANTRY)) && bic_type (v, p)->strength >= N20_LARGE;
}

/* --- n20-step.c -------------------------------------------------------------------------------------------------- */

int          n20_movement_allowance      (const BicView *v, const BicPieceState *p);
int          n20_step_cost               (const BicView *v, const N20Walk *walk, int to);
BicWhy       n20_walk_ended_why          (const BicView *v, const N20Walk *walk);
BicWhy       n20_step_why                (const BicView *v, const N20Walk *walk, int to);
gboolean     n20_first_step_ignores_cost (const BicView *v, const N20Walk *walk);
N20Walk      n20_walk_after_step         (const BicView *v, const N20Walk *walk, int to);
gboolean     n20_guard_is_free           (const BicView *v);
gboolean     n20_may_have_to_pay         (const BicView *v, const BicPieceState *p);
gboolean     n20_step_costs_morale       (const BicView *v, const BicPieceState *p, int to);
BicWhy       n20_pay_for_step_why        (const BicView *v, const BicPieceState *p);
BicWhy       n20_step_price_why          (const BicView *v, const BicPieceState *p, int to, gboolean pays);
void         n20_pay_morale              (BicRun *r, int piece);

/* --- n20-stacking.c --------------------------------------------------------------------------------------------- */

const BicPieceState * n20_moving_piece    (const BicView *v, const BicFrame *f);
const BicPieceState * n20_acting          (const BicView *v, const BicFrame *f, BicChoice c);
BicWhy       n20_must_wait_why            (const BicView *v, const BicFrame *f, const BicPieceState *p);
N20Walk      n20_walk_of                  (const BicView *v, const BicFrame *f, const BicPieceState *p);
gboolean     n20_is_rebuildable           (const BicView *v, int piece, const BicPieceState *cadre);
gboolean     n20_may_end_with_other_cadre (const BicView *v, const BicPieceState *p, int hex);
gboolean     n20_may_stop                 (const BicView *v, const N20Walk *walk);
gboolean     n20_may_go_on                (const BicView *v, const N20Walk *walk);
BicWhy       n20_stacking_why             (const BicView *v, const N20Walk *walk, int to);
BicWhy       n20_mover_why                (const BicView *v, const BicFrame *f, BicChoice c, N20Walk *walk);
BicWhy       n20_move_to_why              (const BicView *v, const N20Walk *walk, int to, gboolean priced,
                                           gboolean pays);
guint        n20_move_directions          (const BicView *v, const BicFrame *f, BicChoice c);
gboolean     n20_can_leave                (const BicView *v, const BicFrame *f, int hex);
gboolean     n20_is_one_of_two_new_cadres (const BicView *v, const BicFrame *f, const BicPieceState *p);
void         n20_crowd_join               (BicRun *r, BicFrame *f, int dummy, int hex);
void         n20_crowd_next               (BicRun *r, BicFrame *f);
BicWhy       n20_crowd_stay_why           (const BicView *v, const BicFrame *f, BicChoice c);
BicWhy       n20_crowd_why                (const BicView *v, const BicFrame *f, int dummy, BicChoice c);

/* --- n20-cadre.c ------------------------------------------------------------------------------------------------- */

void         n20_cadres_prepare       (BicGame *game);
void         n20_put_cadres_into_pool (BicRun *r);
int          n20_cadre_for            (const BicView *v, const BicPieceState *p);
BicWhy       n20_break_down_why       (const BicView *v, const BicFrame *f, BicChoice c);
void         n20_break_down           (BicRun *r, BicFrame *f, BicChoice c);
void         n20_combine_cadres       (BicRun *r);

/* --- n20-dummy.c ------------------------------------------------------------------------------------------------- */

void         n20_dummies_prepare (BicGame *game);
BicWhy       n20_decoy_why       (const BicView *v, const BicFrame *f, BicChoice c);
void         n20_decoy_take      (BicRun *r, BicFrame *f, BicChoice c);
extern const BicStep n20_dummies_steps[];

/* --- n20-move.c -------------------------------------------------------------------------------------------------- */

BicFlow      n20_movement_begin (BicRun *r, BicFrame *f);
BicFlow      n20_move_end       (BicRun *r, BicFrame *f);
BicWhy       n20_move_piece_why (const BicView *v, const BicFrame *f, BicChoice c);
BicWhy       n20_move_why       (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow      n20_move_take      (BicRun *r, BicFrame *f, BicChoice c);
extern const BicStep n20_ford_steps[];
int          n20_due           (const BicView *v, int piece);
BicFlow      n20_call_arrivals (BicRun *r, BicFrame *f);
extern const BicStep n20_arrival_steps[];
