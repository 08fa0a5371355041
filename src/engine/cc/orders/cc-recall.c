/* A unit that is sent back to the edge of its own side (Short Supply).
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The sentence of the card that says where to is lost; R-05 stands in for it: the player of the unit puts it on a free
 * hex of the row at his edge, in the section where it stood, or where there is none, on one of the row before.
 */
#include "config.h"

#include "cc-board.h"
#include "cc-events.h"
#include "cc-game.h"
#include "cc-orders.h"
#include "cc-pieces.h"

enum { ROWS = 2 };                      /* that it may come to, from the edge */

typedef struct { gint16 unit; } CcRecall;                       /* 1 + the piece */

/* A row of the map, counted from the edge where the side has its back to; and the other way round */
static int
from_edge (const BicView *v,
           int            side,
           int            row)
{
  return side == BIC_BOTTOM ? v->game->board.grid.rows - 1 - row : row;
}

/* Terrain is no hindrance unless it is closed to the unit altogether. */
static gboolean
is_free (const BicView       *v,
         const BicPieceState *unit,
         int                  hex)
{
  return !bic_unit_at (v, hex) && !bic_leader_at (v, hex, -1) && cc_may_enter (v, unit, hex);
}

/* A hex on a section line is in both. */
static gboolean
is_behind (const BicView       *v,
           const BicPieceState *unit,
           int                  hex)
{
  if (!cc_game (v)->recall_in_section)
    return TRUE;
  return (cc_sections (v, unit->side, hex) & cc_sections (v, unit->side, unit->hex)) != 0;
}

static gboolean
has_place (const BicView       *v,
           const BicPieceState *unit,
           int                  row)
{
  int columns = v->game->board.grid.columns, start = from_edge (v, unit->side, row) * columns;

  for (int hex = start; hex < start + columns; hex++)
    if (bic_set_has (&v->game->board.real, hex) && is_behind (v, unit, hex) && is_free (v, unit, hex))
      return TRUE;
  return FALSE;
}

/* The row that it goes to, or -1 if no hex is free in any */
static int
row_for (const BicView       *v,
         const BicPieceState *unit)
{
  for (int row = 0; row < MIN (ROWS, v->game->board.grid.rows); row++)
    if (has_place (v, unit, row))
      return row;
  return -1;
}

/* What stands in a hex, of either side (CCN-CMD-SHORT-SUPPLY-01, -04, -05) */
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
  return row_for (v, unit) < 0 ? BIC_WHY_RECALL_NOWHERE : BIC_LEGAL;
}

static BicWhy
recall_why (const BicView  *v,
            const BicFrame *f,
            BicChoice       c)
{
  return cc_recall_why (v, c.a);
}

/* From here on its owner is asked. */
void
cc_send_back (BicRun   *r,
              BicFrame *f,
              int       hex)
{
  const BicPieceState *unit = bic_unit_at (&r->view, hex);

  BIC_LOCALS (CcRecall, f)->unit = r->state->at[hex];
  f->side = unit->side;
  bic_say (r, CC_EVENT_RECALLED, unit->side, unit->hex, 0, unit->type);
}

static BicFlow
recall_take (BicRun    *r,
             BicFrame  *f,
             BicChoice  c)
{
  cc_send_back (r, f, c.a);
  return BIC_NEXT;
}

/* R-05; without a unit there is nothing to say. */
static BicWhy
resupply_why (const BicView  *v,
              const BicFrame *f,
              BicChoice       c)
{
  int piece = BIC_LOCALS (CcRecall, f)->unit - 1;
  const BicPieceState *unit = &v->state->piece[MAX (0, piece)];

  if (piece < 0 || !is_behind (v, unit, c.a) ||
      from_edge (v, unit->side, bic_grid_row (&v->game->board.grid, c.a)) != row_for (v, unit))
    return BIC_WHY_NOT_OWN_BASE;
  return is_free (v, unit, c.a) ? BIC_LEGAL : BIC_WHY_BASE_TAKEN;
}

/* With its leader, and without an order, so an own unit neither moves nor battles (CCN-CMD-SHORT-SUPPLY-02, -03). */
static BicFlow
resupply_take (BicRun    *r,
               BicFrame  *f,
               BicChoice  c)
{
  cc_move_attached (r, BIC_LOCALS (CcRecall, f)->unit - 1, c.a, BIC_MOVE_RECALL);
  return BIC_NEXT;
}

#define RESUPPLY BIC_ASK ("resupply", BIC_OWN, N_ ("Where on your baseline do you place the unit?"), resupply, \
                          { BIC_DO_RESUPPLY, BIC_HEXES, 0 })

const BicStep cc_recall_steps[] = {
  BIC_ASK ("recall", BIC_OWN, N_ ("Which unit of either side is sent back?"), recall, { BIC_DO_RECALL, BIC_HEXES, 0 }),
  RESUPPLY,
  { 0 },
};
const BicStep cc_resupply_steps[] = { RESUPPLY, { 0 } };
