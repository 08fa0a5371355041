/* Effects of cards in addition to their orders. For Elan and Rally, each symbol rolled gives an order or a block to a
 * unit of this arm. Short Supply sends a unit back to its own edge.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc-board.h"
#include "cc-events.h"
#include "cc-game.h"
#include "cc-orders.h"
#include "cc-pieces.h"
#include "cc-rules.h"

#include <string.h>

/* --- orders by dice ----------------------------------------------------- */

BicFlow
cc_roll_for_card (BicRun   *r,
                  BicFrame *f,
                  int       card,
                  int       dice)
{
  bic_emit_event (r, BIC_EVENT_CARD_DICE, f->side, (gint16) card, 0, (gint16) dice);
  bic_call_roll (r, f, dice);
  return BIC_NEXT;
}

/* Rolls the dice of the command card. If the card rolls as many dice as the command, the command at the time when the
 * card was played is used. */
static BicFlow
turn_card_roll (BicRun   *r,
                BicFrame *f)
{
  return cc_roll_for_card (r, f, bic_turn_card (r->state), cc_number_of_orders (&r->view, cc_card (&r->view)->dice));
}

BicFlow
cc_report_roll_for_card (BicRun   *r,
                         BicFrame *f)
{
  const gint16 *n = f->answer;

  bic_emit_event (r, CC_EVENT_CARD_ROLLED, f->side, n[CC_INF], n[CC_CAV], n[CC_ART], n[CC_FLAG]);
  return BIC_NEXT;
}

/* Copies the result to the frame of the turn, where the dice pay for orders. */
static BicFlow
copy_dice_to_turn (BicRun   *r,
                   BicFrame *f)
{
  memcpy (f[-1].answer, f->answer, sizeof f->answer);
  cc_note_payable (&r->view, f - 1);
  return BIC_END;
}

const BicStep cc_order_dice_steps[] = {
  BIC_WORK ("dice", turn_card_roll),
  BIC_WORK ("rolled", cc_report_roll_for_card),
  BIC_WORK ("over", copy_dice_to_turn),
  { 0 },
};

/* --- blocks by dice ----------------------------------------------------- */

/* Checks that a unit can regain a block (CCN-CMD-RALLY-02, -03, R-46). */
BicWhy
cc_rally_why (const BicView  *v,
              const BicFrame *f,
              BicChoice       c)
{
  const BicPieceState *unit = bic_unit_at (v, c.a);

  if (c.verb == BIC_DO_DONE)
    return BIC_LEGAL;
  if (unit->blocks >= unit->full)
    return BIC_WHY_FULL_STRENGTH;
  return f->answer[cc_die_face_of_unit (v, unit)] > 0 ? BIC_LEGAL : BIC_WHY_NO_RALLY_LEFT;
}

/* Uses one of the dice rolled in @f to restore a block. The die must show the symbol of the unit's arm. */
void
cc_regain_block (BicRun        *r,
                 BicFrame      *f,
                 BicPieceState *unit)
{
  f->answer[cc_die_face_of_unit (&r->view, unit)]--;
  unit->blocks++;
  bic_emit_event (r, CC_EVENT_REGAINED, unit->side, unit->hex, 1, unit->type, unit->blocks);
}

/* Restores a block for a symbol. The first block also orders the unit (CCN-CMD-RALLY-04). */
static BicFlow
cc_rally_take (BicRun    *r,
               BicFrame  *f,
               BicChoice  c)
{
  BicPieceState *unit;

  if (c.verb == BIC_DO_DONE)
    return BIC_NEXT;
  unit = &r->state->piece[r->state->at[c.a] - 1];
  cc_regain_block (r, f, unit);
  if (!(unit->marks & BIC_MARK_ORDERED))
    cc_give_order (r, f - 1, bic_index (r->state, unit));
  return BIC_AGAIN;
}

const BicStep cc_rally_steps[] = {
  BIC_WORK ("dice", turn_card_roll),
  BIC_WORK ("rolled", cc_report_roll_for_card),
  BIC_ASK ("rally", BIC_OWN, N_ ("Which weakened units regain a block?"), cc_rally, { BIC_DO_DONE, BIC_PLAIN, 0 },
           { BIC_DO_RALLY, BIC_AT_UNIT, 0 }),
  { 0 },
};

/* --- a unit that is sent back ------------------------------------------- */

/* The printed card lacks the sentence that names the destination. By ruling R-05, the owner places the unit in a free
 * hex of the row at their own edge, in the unit's section. If this row does not have a free hex, the next row is
 * used. */
enum { ROWS = 2 };

typedef struct { gint16 unit; } CcRecall;                       /* 1 + the unit */

/* Converts a row of the map to its distance from the side's own edge, or a distance to a row. */
static int
row_from_own_edge (const BicView *v,
                   int            side,
                   int            row)
{
  return side == BIC_BOTTOM ? v->game->board.grid.rows - 1 - row : row;
}

/* Returns whether a unit can be placed in a hex: the hex is empty and its terrain is open to the unit. */
static gboolean
unit_can_be_placed_in (const BicView       *v,
                       const BicPieceState *unit,
                       int                  hex)
{
  return !cc_piece_at (v, hex) && cc_may_enter (v, unit, hex);
}

/* Returns whether the hex is in a section of the unit. A hex on a section line belongs to both sections. Unless
 * recall_in_section is set, all hexes are allowed. */
static gboolean
is_in_section_of_unit (const BicView       *v,
                       const BicPieceState *unit,
                       int                  hex)
{
  if (!cc_game (v)->recall_in_section)
    return TRUE;
  return (cc_sections (v, unit->side, hex) & cc_sections (v, unit->side, unit->hex)) != 0;
}

/* Returns the row where the unit is placed, counted from its own edge, or -1 if no row has a free hex. */
static int
placement_row (const BicView       *v,
               const BicPieceState *unit)
{
  const BicBoard *board = &v->game->board;

  for (int row = 0; row < MIN (ROWS, board->grid.rows); row++)
    {
      int start = row_from_own_edge (v, unit->side, row) * board->grid.columns;

      for (int hex = start; hex < start + board->grid.columns; hex++)
        if (bic_set_has (&board->real, hex) && is_in_section_of_unit (v, unit, hex)
            && unit_can_be_placed_in (v, unit, hex))
          return row;
    }
  return -1;
}

/* Checks that a piece of either side can be sent back (CCN-CMD-SHORT-SUPPLY-01, -04, -05). */
BicWhy
cc_recall_why (const BicView *v,
               int            hex)
{
  const BicPieceState *unit = bic_unit_at (v, hex);

  if (!unit)
    return bic_leader_at (v, hex, -1) ? BIC_WHY_RECALL_LEADER : BIC_WHY_NO_UNIT;
  if (cc_is_square (unit))
    return BIC_WHY_RECALL_SQUARE;
  if (cc_is_post (v, unit))
    return BIC_WHY_POST_STAYS;
  return placement_row (v, unit) < 0 ? BIC_WHY_RECALL_NOWHERE : BIC_LEGAL;
}

static BicWhy
recall_why (const BicView  *v,
            const BicFrame *f,
            BicChoice       c)
{
  return cc_recall_why (v, c.a);
}

/* Sends a unit back. The next question is for the owner of the unit. */
void
cc_send_back (BicRun   *r,
              BicFrame *f,
              int       hex)
{
  const BicPieceState *unit = bic_unit_at (&r->view, hex);

  BIC_LOCALS (CcRecall, f)->unit = r->state->at[hex];
  f->side = unit->side;
  bic_emit_event (r, CC_EVENT_RECALLED, unit->side, unit->hex, 0, unit->type);
}

static BicFlow
recall_take (BicRun    *r,
             BicFrame  *f,
             BicChoice  c)
{
  cc_send_back (r, f, c.a);
  return BIC_NEXT;
}

/* Checks the hex in which the unit would be placed. If no unit was sent back, no hex is legal, so the question
 * is skipped. */
static BicWhy
resupply_why (const BicView  *v,
              const BicFrame *f,
              BicChoice       c)
{
  int piece = BIC_LOCALS (CcRecall, f)->unit - 1;
  const BicPieceState *unit = &v->state->piece[MAX (0, piece)];

  if (piece < 0 || !is_in_section_of_unit (v, unit, c.a) ||
      row_from_own_edge (v, unit->side, bic_grid_row (&v->game->board.grid, c.a)) != placement_row (v, unit))
    return BIC_WHY_NOT_OWN_BASE;
  return unit_can_be_placed_in (v, unit, c.a) ? BIC_LEGAL : BIC_WHY_BASE_TAKEN;
}

/* Places the unit with its leader. The unit does not get an order. If it belongs to the active side, it therefore
 * cannot move or battle this turn (CCN-CMD-SHORT-SUPPLY-02, -03). */
static BicFlow
resupply_take (BicRun    *r,
               BicFrame  *f,
               BicChoice  c)
{
  cc_move_attached (r, BIC_LOCALS (CcRecall, f)->unit - 1, c.a, BIC_MOVE_RECALL);
  return BIC_NEXT;
}

#define RESUPPLY \
  BIC_ASK ("resupply", BIC_OWN, N_ ("Where on your baseline do you place the unit?"), resupply, \
           { BIC_DO_RESUPPLY, BIC_HEXES, 0 })

const BicStep cc_recall_steps[] = {
  BIC_ASK ("recall", BIC_OWN, N_ ("Which unit of either side is sent back?"), recall, { BIC_DO_RECALL, BIC_HEXES, 0 }),
  RESUPPLY,
  { 0 },
};
const BicStep cc_resupply_steps[] = { RESUPPLY, { 0 } };
