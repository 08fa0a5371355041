/* Command cards and their effects, orders, and the draw. Private to the Commands & Colors engine.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-cards.h"
#include "bic-kernel.h"
#include "cc-state.h"

/* Locals of a turn. If dice give the orders, the sections are replaced by arms. */
typedef struct {
  gint16 mover, moving;                 /* piece that has not finished its move; moving is 1 if there is one, otherwise
                                         * 0 */
  gint16 payable;                       /* sets of sections that can pay for one more order, as bits; 0 if unknown */
  gint16 fought;                        /* 1 + the unit that battled last, or 0 */
  gint16 ordered[8];                    /* number of orders given, for each set of sections that can pay for them */
  gint16 head, linked;                  /* for a chain: 1 + the leader's hex, and the number of other hexes ordered */
  gint16 closed;                        /* 1 if tactician cards can no longer be played this turn */
} CcTurn;

typedef struct { gint16 left, drawn; } CcDraw;
typedef struct { gint16 piece; } CcPlacement;

static inline const CcTurn *
cc_turn (const BicView *v)
{
  return BIC_LOCALS (CcTurn, &v->state->stack[0]);
}

/* Returns the command card of the turn. A card must have been played. */
static inline const BicCard *
cc_card (const BicView *v)
{
  return &v->game->cards[bic_turn_card (v->state)];
}

/* --- cc-card.c ---------------------------------------------------------- */
BicWhy       cc_card_order_why       (const BicView *v, const BicPieceState *p);
BicWhy       cc_card_attack_why      (const BicView *v, const BicPieceState *unit, int kind);
guint64      cc_card_fact            (const BicView *v);
int          cc_movement_allowance   (const BicView *v, const BicPieceState *p, BicStat stat);
BicWhy       cc_chain_why            (const BicView *v, const BicPieceState *p);
gboolean     cc_chain_can_order_more (const BicView *v);
void         cc_chain_count_ordered  (const BicView *v, CcTurn *t, const BicPieceState *p);

/* --- cc-command.c ------------------------------------------------------- */
BicFlow      cc_start_arrivals    (BicRun *r, BicFrame *f);
BicWhy       cc_play_why          (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow      cc_play_take         (BicRun *r, BicFrame *f, BicChoice c);
gboolean     cc_conceals_hand     (const BicView *v, const BicFrame *f);
BicFlow      cc_reshuffle         (BicRun *r, BicFrame *f);
BicFlow      cc_draw_first_strike (BicRun *r, BicFrame *f);
BicFlow      cc_start_draw        (BicRun *r, BicFrame *f);
BicWhy       cc_way_why           (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow      cc_way_take          (BicRun *r, BicFrame *f, BicChoice c);

/* --- cc-order.c --------------------------------------------------------- */
void         cc_order_all                (BicRun *r, BicFrame *f);
gboolean     cc_hexes_payable_by_section (const BicView *v, int verb, BicHexSet *out);
gboolean     cc_verb_is_impossible_now   (const BicView *v, int verb);
BicWhy       cc_section_why              (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow      cc_section_take             (BicRun *r, BicFrame *f, BicChoice c);
BicWhy       cc_order_why                (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow      cc_order_take               (BicRun *r, BicFrame *f, BicChoice c);
int          cc_number_of_orders         (const BicView *v, int orders);
void         cc_give_order               (BicRun *r, BicFrame *f, int piece);
void         cc_mark_ordered             (BicRun *r, int piece);
int          cc_order_range              (const BicView *v, const BicPieceState *p);
gboolean     cc_count_orders             (const BicView *v, int *given, int *most);
int          cc_orders_payable           (const gint8 orders[3], int anywhere, const gint16 *ordered, int cost);
void         cc_note_payable             (const BicView *v, BicFrame *f);

/* --- cc-effects.c ------------------------------------------------------- */
BicFlow      cc_roll_for_card        (BicRun *r, BicFrame *f, int card, int dice);
BicFlow      cc_report_roll_for_card (BicRun *r, BicFrame *f);
BicWhy       cc_rally_why            (const BicView *v, const BicFrame *f, BicChoice c);
void         cc_regain_block         (BicRun *r, BicFrame *f, BicPieceState *unit);
BicWhy       cc_recall_why           (const BicView *v, int hex);
void         cc_send_back            (BicRun *r, BicFrame *f, int hex);

extern const BicStep cc_draw_steps[], cc_place_steps[], cc_order_dice_steps[], cc_rally_steps[], cc_recall_steps[],
                     cc_resupply_steps[];
