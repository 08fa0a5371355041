/* Command cards, orders, and what is drawn.  Private to the family.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-kernel.h"

/* mover: the piece in the middle of its move, if moving; fought: 1 + the unit that battled last, 0 = none did; ordered:
 * how many pieces, by the set of sections that could pay;
 * payable: sets of sections that could pay for one more, as bits, once known. By dice, arms stand for sections. head:
 * of a chain, 1 + the hex of its leader; linked: the hexes ordered besides. closed: no tactician card is played any
 * more. */
typedef struct { gint16 mover, moving, payable, fought, ordered[8], head, linked, closed; } CcTurn;

typedef struct { gint16 left, drawn; } CcDraw;
typedef struct { gint16 piece; } CcPlacement;

/* --- cc-command.c ------------------------------------------------------- */
BicFlow      cc_reinforce     (BicRun *r, BicFrame *f);
BicWhy       cc_play_why      (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow      cc_play_take     (BicRun *r, BicFrame *f, BicChoice c);
gboolean     cc_hidden        (const BicView *v, const BicFrame *f);
BicFlow      cc_reshuffle     (BicRun *r, BicFrame *f);
BicFlow      cc_draw_owed     (BicRun *r, BicFrame *f);
BicFlow      cc_draw_call     (BicRun *r, BicFrame *f);
BicWhy       cc_way_why       (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow      cc_way_take      (BicRun *r, BicFrame *f, BicChoice c);

/* --- cc-order.c --------------------------------------------------------- */
void         cc_order_all     (BicRun *r, BicFrame *f);
gboolean     cc_among        (const BicView *v, int verb, BicHexSet *out);
gboolean     cc_idle          (const BicView *v, int verb);
BicWhy       cc_section_why   (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow      cc_section_take  (BicRun *r, BicFrame *f, BicChoice c);
BicWhy       cc_order_why     (const BicView *v, const BicFrame *f, BicChoice c);
BicFlow      cc_order_take    (BicRun *r, BicFrame *f, BicChoice c);
int          cc_orders_of     (const BicView *v, int orders);
void         cc_give_order    (BicRun *r, BicFrame *f, int piece);
void         cc_set_out       (BicRun *r, int piece);
int          cc_strides       (const BicView *v, const BicPieceState *p);
gboolean     cc_orders         (const BicView *v, int *given, int *most);
int          cc_orders_payable (const gint8 orders[3], int anywhere, const gint16 *ordered, int cost);
void         cc_note_payable  (const BicView *v, BicFrame *f);

/* --- cc-allot.c --------------------------------------------------------- */
BicFlow      cc_roll_for_card (BicRun *r, BicFrame *f, int card, int dice);
BicFlow      cc_rolled_for_card (BicRun *r, BicFrame *f);

/* --- cc-recall.c -------------------------------------------------------- */
BicWhy       cc_recall_why    (const BicView *v, int hex);
void         cc_send_back     (BicRun *r, BicFrame *f, int hex);

extern const BicStep cc_draw_steps[], cc_place_steps[], cc_order_dice_steps[], cc_rally_steps[], cc_recall_steps[],
    cc_resupply_steps[];
