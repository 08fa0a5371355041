/* Moves in Napoleonics Plus: changes of facing, and passing friendly units on a forced march or in an impetuous charge.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "cc-battle.h"
#include "cc-board.h"
#include "cc-moves.h"
#include "cc-orders.h"
#include "cc-pieces.h"
#include "cc-plus.h"

#include "bic-book.h"

enum { ALL_CORNERS = (1 << BIC_N_DIRECTIONS) - 1 };

/* --- passing a unit ----------------------------------------------------- */

/* Locals of the question for the hex beyond a passed unit. Until the question is answered, the moving unit stays in its
 * old hex, because two units must never be in one hex. */
typedef struct { gint16 unit, over; } CcPass;

/* Returns whether a charge could attack an enemy after @left or fewer hexes from @from. It must end next to an enemy in
 * front of the unit. Its last hex must have terrain where cavalry can battle in the turn in which it enters (P-53). */
static gboolean
charge_finds_target (const BicView       *v,
                     const BicPieceState *unit,
                     int                  from,
                     int                  left)
{
  for (int side = 0; side < 2; side++)
    {
      int to = v->game->board.next[from][(cc_corner (v, unit) + BIC_N_DIRECTIONS - side) % BIC_N_DIRECTIONS];

      if (to < 0)
        continue;
      if (cc_target_at (v, unit->side, to) && bic_ground (v, from)->may_battle & bic_type (v, unit)->traits)
        return TRUE;
      if (left > 0 && !cc_enter_why (v, unit, FALSE, to)
          && charge_finds_target (v, unit, to, cc_stops_move (v, from, to) ? 0 : left - 1))
        return TRUE;
    }
  return FALSE;
}

/* Returns whether the unit can pass to the hex @to beyond the passed unit. Unless passes_freely is set, a charge must
 * be able to reach an enemy from @to. */
static gboolean
can_end_beyond (const BicView       *v,
                const BicPieceState *unit,
                int                  over,
                int                  to,
                gboolean             charges)
{
  if (to == unit->hex || bic_unit_at (v, to) || cc_enter_why (v, unit, cc_attached (v, unit) != NULL, to))
    return FALSE;
  if (!charges)
    return cc_is_far_from_enemies (v, unit->side, to);
  return cc_is_ahead (v, unit, over, to)
         && (cc_game (v)->passes_freely
             || charge_finds_target (v, unit, to,
                                     cc_stops_move (v, over, to) ? 0 : MAX (0, cc_usual_moves_left (v, unit) - 2)));
}

/* Returns whether the unit can pass the unit in @over and continue to @to, by a forced march (PLUS-MOV-27) or a charge
 * (PLUS-IMP-02, P-35). */
static gboolean
can_pass_to (const BicView       *v,
             const BicPieceState *unit,
             int                  over,
             int                  to,
             gboolean             charges)
{
  gboolean begins = charges ? cc_has_charged_straight (v, unit) && cc_is_ahead (v, unit, unit->hex, over)
                    : cc_is_far_from_enemies (v, unit->side, over) && cc_kept_distance (v, unit);

  return begins && bic_distance (v, over, to) == 1 && can_end_beyond (v, unit, over, to, charges);
}

static gboolean
has_hex_beyond (const BicView       *v,
                const BicPieceState *unit,
                int                  over,
                gboolean             charges)
{
  const gint16 *around = v->game->board.around[over];

  for (int i = 0; i < BIC_N_DIRECTIONS && around[i] >= 0; i++)
    if (can_end_beyond (v, unit, over, around[i], charges))
      return TRUE;
  return FALSE;
}

/* Returns whether the hex contains a friendly unit that is not a garrison, and does not end the move. */
static gboolean
has_friend (const BicView       *v,
            const BicPieceState *unit,
            int                  over)
{
  const BicPieceState *other = bic_unit_at (v, over);

  return other && other->side == unit->side && !cc_is_post (v, other) && !cc_stops_move (v, unit->hex, over);
}

/* Returns the adjacent hexes with a friendly unit that @unit can pass, as bits that are indices of board.around. Checks
 * the unit's path so far only once. */
static guint
pass_directions (const BicView       *v,
                 const BicPieceState *unit)
{
  const gint16 *around = v->game->board.around[unit->hex];
  const BicHexSet *friends = &v->state->units[unit->side];
  gboolean charges, marches;
  guint directions = 0;

  if (unit->left < 2 || !bic_board_touches (&v->game->board, friends, unit->hex))
    return 0;
  charges = cc_has_charged_straight (v, unit);
  marches = cc_kept_distance (v, unit);
  for (int i = 0; (charges || marches) && i < BIC_N_DIRECTIONS && around[i] >= 0; i++)
    {
      int over = around[i];
      gboolean ahead = charges && bic_set_has (friends, over) && cc_is_ahead (v, unit, unit->hex, over);
      gboolean far = marches && bic_set_has (friends, over) && cc_is_far_from_enemies (v, unit->side, over);

      if ((ahead || far) && has_friend (v, unit, over) &&
          ((ahead && has_hex_beyond (v, unit, over, TRUE)) || (far && has_hex_beyond (v, unit, over, FALSE))))
        directions |= 1u << i;
    }
  return directions;
}

/* Returns whether the unit can pass the unit in an adjacent hex. */
static gboolean
may_pass (const BicView       *v,
          const BicPieceState *unit,
          int                  over)
{
  const gint16 *around = v->game->board.around[unit->hex];
  guint directions = has_friend (v, unit, over) ? pass_directions (v, unit) : 0;

  for (int i = 0; directions && i < BIC_N_DIRECTIONS; i++)
    if (around[i] == over)
      return directions >> i & 1;
  return FALSE;
}

/* Finds the hexes that are possible answers to the question for the hex beyond the passed unit. */
gboolean
cc_pass_hexes (const BicView *v,
               BicHexSet     *out)
{
  const CcPass *pass = BIC_LOCALS (CcPass, bic_top (v->state));
  const gint16 *around = v->game->board.around[pass->over];

  memset (out, 0, (gsize) v->game->board.words * sizeof out->word[0]);
  for (int i = 0; i < BIC_N_DIRECTIONS && around[i] >= 0; i++)
    bic_set_add (out, around[i]);
  return TRUE;
}

static BicWhy
beyond_why (const BicView  *v,
            const BicFrame *f,
            BicChoice       c)
{
  const CcPass *pass = BIC_LOCALS (CcPass, f);
  const BicPieceState *unit = &v->state->piece[pass->unit];

  if (can_pass_to (v, unit, pass->over, c.a, FALSE) || can_pass_to (v, unit, pass->over, c.a, TRUE))
    return BIC_LEGAL;
  return BIC_WHY_NOT_BEYOND;
}

/* Moves the unit by two hexes past a friendly unit. If it does not charge, it cannot battle this turn. */
static BicFlow
beyond_take (BicRun    *r,
             BicFrame  *f,
             BicChoice  c)
{
  const CcPass pass = *BIC_LOCALS (CcPass, f);
  BicPieceState *unit = &r->state->piece[pass.unit];
  int from = unit->hex;

  if (!can_pass_to (&r->view, unit, pass.over, c.a, TRUE))
    unit->marks |= CC_MARK_HELD;
  cc_before_step (r, pass.unit, pass.over);
  cc_note_path (r, pass.unit, from, pass.over);
  cc_note_path (r, pass.unit, pass.over, c.a);
  cc_take_move (r, &r->state->stack[0], pass.unit, c.a, 2);
  return BIC_NEXT;
}

static const BicStep pass_steps[] = {
  { "beyond", BIC_OWN, NULL, beyond_why, beyond_take, { { BIC_DO_HEAD, BIC_HEXES, 0 } }, NULL,
    N_ ("Where does {piece} continue?"), NULL, .about_first = TRUE },
  { 0 },
};

/* --- turns -------------------------------------------------------------- */

/* Checks that a unit can turn, without regard to the direction. It can turn once in each hex of its move, including the
 * first and the last hex (PLUS-FAC-11). */
static BicWhy
any_face_why (const BicView       *v,
              const BicPieceState *unit)
{
  if (cc_is_square (unit) || cc_is_post (v, unit))
    return BIC_WHY_SQUARE_STAYS;
  if (unit->marks & BIC_MARK_SPENT)
    return BIC_WHY_MOVED_ALREADY;
  if (unit->marks & CC_MARK_TURNED)
    return BIC_WHY_TURNED_HERE;
  return unit->left <= 0 && !cc_plus (v)->path[bic_index (v->state, unit)] ? BIC_WHY_NO_STEPS : BIC_LEGAL;
}

/* Returns whether a piece without remaining hexes can continue its move, because it can still turn in its last hex. */
static gboolean
can_still_turn (const BicView       *v,
                const BicPieceState *p)
{
  return !cc_is_leader (p) && p->hex >= 0 && !(p->marks & (CC_MARK_TURNED | BIC_MARK_SPENT)) && !cc_is_post (v, p);
}

/* Turns a unit. If turn_is_move is set, turning counts as a move for a unit that has not left its hex (PLUS-FAC-15,
 * P-03). An attached leader is not affected. */
static BicFlow
turn_unit (BicRun   *r,
           BicFrame *f,
           int       unit,
           int       corner)
{
  CcTurn *t = BIC_LOCALS (CcTurn, f);
  BicPieceState *p = &r->state->piece[unit];
  gboolean began = cc_plus (&r->view)->path[unit] != 0;

  if (t->moving && t->mover != unit)
    cc_move_take (r, f, (BicChoice) { .verb = BIC_DO_HALT, .a = r->state->piece[t->mover].hex });
  p->marks |= CC_MARK_TURNED;
  if (began || !(p->marks & CC_MARK_REFORMED))
    {
      if (bic_has (&r->view, p, BIC_TRAIT (CAVALRY)) && (began || cc_turn_angle (cc_corner (&r->view, p), corner) > 1))
        p->marks |= CC_MARK_WHEELED;
      if (!began && cc_game (&r->view)->turn_is_move)
        {
          p->marks |= BIC_MARK_MOVED;
          p->moved = 1;
        }
    }
  cc_turn_unit_to (r, unit, corner);
  t->mover = (gint16) unit;
  t->moving = 1;
  if (p->left <= 0)
    cc_move_take (r, f, (BicChoice) { .verb = BIC_DO_HALT, .a = p->hex });
  return BIC_AGAIN;
}

/* --- the step of the turn ----------------------------------------------- */

static gboolean
is_piece_step (BicChoice c)
{
  return c.verb == BIC_DO_STEP || c.verb == BIC_DO_LEADER_STEP;
}

static BicWhy
turning_move_piece_why (const BicView  *v,
                        const BicFrame *f,
                        BicChoice       c)
{
  int corner = cc_face_corner (c);
  const BicPieceState *unit = bic_unit_at (v, c.a);
  BicWhy why;

  if (corner < 0)
    return cc_move_piece_why (v, f, c);
  why = any_face_why (v, unit);
  return why ? why : cc_corner (v, unit) == corner ? BIC_WHY_FACES_SO : BIC_LEGAL;
}

/* Checks a step or a turn of one piece. A leader must end its usual move in a hex where it can stop. A piece on a
 * forced march must have kept its distance from enemies on its entire path. */
static BicWhy
turning_move_why (const BicView  *v,
                  const BicFrame *f,
                  BicChoice       c)
{
  const BicPieceState *p = is_piece_step (c) ? cc_moving_piece (v, f, c) : NULL;
  BicWhy why;
  int left;

  if (cc_face_corner (c) >= 0)
    return cc_midway_why (v, f, bic_unit_at (v, c.a));
  why = cc_move_why (v, f, c);
  if (why == BIC_WHY_OCCUPIED && c.verb == BIC_DO_STEP && may_pass (v, p, c.b))
    return BIC_LEGAL;
  if (why || !p)
    return why;
  left = cc_usual_moves_left (v, p);
  if (left > 0)
    return cc_is_leader (p) && left < p->left ? cc_leader_step_why (v, p, c.b, left) : BIC_LEGAL;
  return cc_is_far_from_enemies (v, p->side, c.b) && cc_kept_distance (v, p) ? BIC_LEGAL : BIC_WHY_MARCH_NEAR;
}

/* Returns the corners to which the unit can turn, or the adjacent hexes that the piece can enter: by its usual move, by
 * a forced march, or past a friendly unit. */
static guint
turning_move_directions (const BicView  *v,
                         const BicFrame *f,
                         BicChoice       c)
{
  const BicPieceState *p = cc_moving_piece (v, f, c);
  const gint16 *around = v->game->board.around[c.a];
  guint past, directions, out = 0;
  int left;

  if (!is_piece_step (c))
    return p->marks & (BIC_MARK_SPENT | CC_MARK_TURNED) || any_face_why (v, p) || cc_midway_why (v, f, p) ? 0
           : (ALL_CORNERS & ~(1u << cc_corner (v, p))) >> cc_face_corner (c);
  if (p->left <= 0)
    return 0;
  past = c.verb == BIC_DO_STEP ? pass_directions (v, p) : 0;
  left = cc_usual_moves_left (v, p);
  directions = cc_step_directions (v, f, p, left > 0 ? MIN (left, p->left) : p->left);
  if (left > 0)
    out = directions;
  else
    for (guint rest = directions && cc_kept_distance (v, p) ? directions : 0; rest; rest &= rest - 1)
      out |= cc_is_far_from_enemies (v, p->side, around[__builtin_ctz (rest)]) ? rest & -rest : 0;
  return out | (past && !cc_move_piece_why (v, f, c) ? past : 0);
}

/* Makes a step or turns a unit. A leader who moves with a unit shares its path. */
static BicFlow
turning_move_take (BicRun    *r,
                   BicFrame  *f,
                   BicChoice  c)
{
  const BicPieceState *p = is_piece_step (c) ? cc_moving_piece (&r->view, f, c) : NULL;
  int piece = p ? bic_index (r->state, p) : -1;

  if (cc_face_corner (c) >= 0)
    return turn_unit (r, f, r->state->at[c.a] - 1, cc_face_corner (c));
  if (c.verb == BIC_DO_STEP && may_pass (&r->view, p, c.b))
    {
      *BIC_LOCALS (CcPass, bic_push_frame (r, CC_PASS, p->side)) = (CcPass) { .unit = (gint16) piece, .over = c.b };
      return BIC_AGAIN;
    }
  if (p)
    {
      cc_before_step (r, piece, c.b);
      cc_note_path (r, piece, c.a, c.b);
    }
  return cc_move_take (r, f, c);
}

static const BicStep move_steps[] = {
  BIC_ASK_DIRECTIONS ("move", BIC_ACTIVE, N_ ("Move an ordered unit or leader"), turning_move,
                      BIC_NO_MORE (N_ ("No more moves")), { BIC_DO_STEP, BIC_NEXT_UNIT, 1 },
                      { BIC_DO_LEADER_STEP, BIC_NEXT_LEADER, 1 },
                      { .verb = BIC_DO_HALT, .where = BIC_AT_FIRST, .apart = BIC_WHY_NOT_MOVING },
                      { BIC_DO_EXIT, BIC_AT_UNIT, 1 }, { BIC_DO_LEADER_EXIT, BIC_AT_LEADER, 1 },
                      CC_FACES (BIC_ALIKE_UNIT, 1)),
  { 0 },
};

void
cc_turning_book (BicRulebook *book,
                 CcRules     *rules)
{
  rules->lingers = can_still_turn;
  bic_book_put_steps (book, CC_TURN, BIC_INSTEAD, "move", move_steps);
  book->procs[CC_PASS] = pass_steps;
  book->names[CC_PASS] = "pass";
}
