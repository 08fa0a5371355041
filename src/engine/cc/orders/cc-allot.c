/* Dice that a card is played with: each face gives an order, or a block back, to a unit of its arm (Elan, Rally).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc-cards.h"
#include "cc-events.h"
#include "cc-pieces.h"
#include "cc-rules.h"
#include "cc-verbs.h"

#include <string.h>

BicFlow
cc_roll_for_card (BicRun   *r,
                  BicFrame *f,
                  int       card,
                  int       dice)
{
  bic_say (r, BIC_EVENT_CARD_DICE, f->side, (gint16) card, 0, (gint16) dice);
  bic_roll (r, f, dice);
  return BIC_NEXT;
}

/* Command is what it was when the card was played. */
static BicFlow
allot_roll (BicRun   *r,
            BicFrame *f)
{
  return cc_roll_for_card (r, f, bic_turn_card (r->state), cc_orders_of (&r->view, cc_card (&r->view)->dice));
}

BicFlow
cc_rolled_for_card (BicRun   *r,
                    BicFrame *f)
{
  const gint16 *n = f->answer;

  bic_say (r, CC_EVENT_CARD_ROLLED, f->side, n[CC_INF], n[CC_CAV], n[CC_ART], n[CC_FLAG]);
  return BIC_NEXT;
}

/* --- orders by dice -------------------------------------------------------------------------------------------- */

/* The turn keeps what came up: its orders are paid out of it. */
static BicFlow
order_over (BicRun   *r,
            BicFrame *f)
{
  memcpy (f[-1].answer, f->answer, sizeof f->answer);
  cc_note_payable (&r->view, f - 1);
  return BIC_END;
}

const BicStep cc_order_dice_steps[] = {
  BIC_WORK ("dice", allot_roll),
  BIC_WORK ("rolled", cc_rolled_for_card),
  BIC_WORK ("over", order_over),
  { 0 },
};

/* --- blocks by dice -------------------------------------------------------------------------------------------- */

/* CCN-CMD-RALLY-02, -03, R-46 */
static BicWhy
rally_why (const BicView  *v,
           const BicFrame *f,
           BicChoice       c)
{
  const BicPieceState *unit = bic_unit_at (v, c.a);

  if (c.verb == BIC_DO_DONE)
    return BIC_LEGAL;
  if (unit->blocks >= unit->full)
    return BIC_WHY_FULL_STRENGTH;
  return f->answer[cc_face_of (v, unit)] > 0 ? BIC_LEGAL : BIC_WHY_NO_RALLY_LEFT;
}

/* A block for a symbol, and with the first of them an order (CCN-CMD-RALLY-04) */
static BicFlow
rally_take (BicRun    *r,
            BicFrame  *f,
            BicChoice  c)
{
  BicPieceState *unit;

  if (c.verb == BIC_DO_DONE)
    return BIC_NEXT;
  unit = &r->state->piece[r->state->at[c.a] - 1];
  f->answer[cc_face_of (&r->view, unit)]--;
  unit->blocks++;
  bic_say (r, CC_EVENT_REGAINED, unit->side, unit->hex, 1, unit->type, unit->blocks);
  if (!(unit->marks & BIC_MARK_ORDERED))
    cc_give_order (r, f - 1, bic_index (r->state, unit));
  return BIC_AGAIN;
}

const BicStep cc_rally_steps[] = {
  BIC_WORK ("dice", allot_roll),
  BIC_WORK ("rolled", cc_rolled_for_card),
  BIC_ASK ("rally", BIC_OWN, N_ ("Which weakened units regain a block?"), rally, { BIC_DO_DONE, BIC_PLAIN, 0 },
           { BIC_DO_RALLY, BIC_AT_UNIT, 0 }),
  { 0 },
};
