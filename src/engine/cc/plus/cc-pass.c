/* Passing a unit of the own side: on a forced march, and in an impetuous charge.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The unit is asked for the hex beyond, and is nowhere in between, so that no hex ever holds two.
 */
#include "config.h"

#include <string.h>

#include "cc-battle.h"
#include "cc-board.h"
#include "cc-moves.h"
#include "cc-pieces.h"
#include "cc-plus.h"

#include "bic-book.h"

/* Who passes, over which hex */
typedef struct { gint16 unit, over; } CcPass;

/* Two hexes ahead, as it looks */
static gboolean
is_ahead (const BicView       *v,
          const BicPieceState *unit,
          int                  from,
          int                  to)
{
  int dir = bic_board_direction (&v->game->board, from, to), corner = cc_plus (v)->corner[bic_index (v->state, unit)];

  return dir == corner || dir == (corner + BIC_N_DIRECTIONS - 1) % BIC_N_DIRECTIONS;
}

/* Whether it may at all come to the hex of the unit that it passes (PLUS-MOV-27; PLUS-IMP-02, P-35) */
static gboolean
may_begin (const BicView       *v,
           const BicPieceState *unit,
           int                  over,
           gboolean             charges)
{
  return charges ? cc_rides_straight (v, unit) && is_ahead (v, unit, unit->hex, over) : cc_is_far (v, unit->side, over)
         && cc_kept_apart (v, unit);
}

/* True if a charge from the hex, by the number of hexes, could attack an enemy: it ends next to an enemy in front, on
 * ground where cavalry may battle in the turn in which it enters (P-53). */
static gboolean
finds_target (const BicView       *v,
              const BicPieceState *unit,
              int                  from,
              int                  left)
{
  int corner = cc_plus (v)->corner[bic_index (v->state, unit)];

  for (int side = 0; side < 2; side++)
    {
      int to = v->game->board.next[from][(corner + BIC_N_DIRECTIONS - side) % BIC_N_DIRECTIONS];

      if (to < 0)
        continue;
      if (cc_target_at (v, unit->side, to) && bic_ground (v, from)->may_battle & bic_type (v, unit)->traits)
        return TRUE;
      if (left > 0 && !cc_enter_why (v, unit, FALSE, to)
          && finds_target (v, unit, to, cc_stops (v, from, to) ? 0 : left - 1))
        return TRUE;
    }
  return FALSE;
}

/* True if the unit may end beyond.  A charge must reach an enemy, unless a switch is on. */
static gboolean
may_end (const BicView       *v,
         const BicPieceState *unit,
         int                  over,
         int                  to,
         gboolean             charges)
{
  if (to == unit->hex || bic_unit_at (v, to) || cc_enter_why (v, unit, cc_attached (v, unit) != NULL, to))
    return FALSE;
  if (!charges)
    return cc_is_far (v, unit->side, to);
  return is_ahead (v, unit, over, to)
         && (cc_game (v)->passes_freely
             || finds_target (v, unit, to, cc_stops (v, over, to) ? 0 : MAX (0, cc_usual_left (v, unit) - 2)));
}

static gboolean
may_go (const BicView       *v,
        const BicPieceState *unit,
        int                  over,
        int                  to,
        gboolean             charges)
{
  return bic_distance (v, over, to) == 1 && may_begin (v, unit, over, charges) && may_end (v, unit, over, to, charges);
}

static gboolean
finds_way (const BicView       *v,
           const BicPieceState *unit,
           int                  over,
           gboolean             charges)
{
  const gint16 *around = v->game->board.around[over];

  for (int i = 0; i < BIC_N_DIRECTIONS && around[i] >= 0; i++)
    if (may_end (v, unit, over, around[i], charges))
      return TRUE;
  return FALSE;
}

/* Whether somebody of its own side is there, and nothing that ends its move */
static gboolean
has_friend (const BicView       *v,
            const BicPieceState *unit,
            int                  over)
{
  const BicPieceState *other = bic_unit_at (v, over);

  return other && other->side == unit->side && !cc_is_post (v, other) && !cc_stops (v, unit->hex, over);
}

/* What is said of both hexes, and not of its way so far */
static gboolean
may_go_past (const BicView       *v,
             const BicPieceState *unit,
             int                  over,
             gboolean             charges,
             gboolean             marches)
{
  charges = charges && is_ahead (v, unit, unit->hex, over);
  marches = marches && cc_is_far (v, unit->side, over);
  return (charges || marches) && has_friend (v, unit, over) &&
         ((charges && finds_way (v, unit, over, TRUE)) || (marches && finds_way (v, unit, over, FALSE)));
}

/**
 * cc_pass_ways:
 * @v: a view
 * @unit: a unit that may move
 *
 * Returns: the hexes beside it where a unit of its side is that it may pass, with a hex beyond, as bits of
 * board.around; what is said of its
 *   way so far is asked once
 */
guint
cc_pass_ways (const BicView       *v,
              const BicPieceState *unit)
{
  const gint16 *around = v->game->board.around[unit->hex];
  gboolean charges, marches;
  guint ways = 0;

  if (unit->left < 2 || !bic_board_touches (&v->game->board, &v->state->units[unit->side], unit->hex))
    return 0;
  charges = cc_rides_straight (v, unit);
  marches = cc_kept_apart (v, unit);
  for (int i = 0; (charges || marches) && i < BIC_N_DIRECTIONS && around[i] >= 0; i++)
    if (bic_set_has (&v->state->units[unit->side], around[i]) && may_go_past (v, unit, around[i], charges, marches))
      ways |= 1u << i;
  return ways;
}

/* Whether it may pass who is in a hex beside it */
gboolean
cc_may_pass (const BicView       *v,
             const BicPieceState *unit,
             int                  over)
{
  const gint16 *around = v->game->board.around[unit->hex];
  guint ways = has_friend (v, unit, over) ? cc_pass_ways (v, unit) : 0;

  for (int i = 0; ways && i < BIC_N_DIRECTIONS; i++)
    if (around[i] == over)
      return ways >> i & 1;
  return FALSE;
}

/* Where the unit that passes somebody could go on to */
gboolean
cc_pass_among (const BicView *v,
               BicHexSet     *out)
{
  const CcPass *pass = BIC_LOCALS (CcPass, bic_top (v->state));
  const gint16 *around = v->game->board.around[pass->over];

  memset (out, 0, (gsize) v->game->board.words * sizeof out->word[0]);
  for (int i = 0; i < BIC_N_DIRECTIONS && around[i] >= 0; i++)
    bic_set_add (out, around[i]);
  return TRUE;
}

void
cc_pass (BicRun *r,
         int     unit,
         int     over)
{
  *BIC_LOCALS (CcPass, bic_call (r, CC_PASS, r->state->piece[unit].side)) =
      (CcPass) { .unit = (gint16) unit, .over = (gint16) over };
}

static BicWhy
beyond_why (const BicView  *v,
            const BicFrame *f,
            BicChoice       c)
{
  const CcPass *pass = BIC_LOCALS (CcPass, f);
  const BicPieceState *unit = &v->state->piece[pass->unit];

  return may_go (v, unit, pass->over, c.a, FALSE) || may_go (v, unit, pass->over, c.a, TRUE) ? BIC_LEGAL
                                                                                             : BIC_WHY_NOT_BEYOND;
}

/* Both hexes count; who did not charge does not battle any more. */
static BicFlow
beyond_take (BicRun    *r,
             BicFrame  *f,
             BicChoice  c)
{
  const CcPass *pass = BIC_LOCALS (CcPass, f);
  BicPieceState *unit = &r->state->piece[pass->unit];

  if (!may_go (&r->view, unit, pass->over, c.a, TRUE))
    unit->marks |= CC_MARK_HELD;
  cc_walk_over (r, pass->unit, pass->over, c.a);
  return BIC_NEXT;
}

static const BicStep steps[] = {
  { "beyond", BIC_OWN, NULL, beyond_why, beyond_take, { { BIC_DO_HEAD, BIC_HEXES, 0 } }, NULL,
    N_ ("Where does the unit go on?"), NULL, .about_first = TRUE },
  { 0 },
};

void
cc_pass_book (BicRulebook *book)
{
  book->procs[CC_PASS] = steps;
  book->names[CC_PASS] = "pass";
}
