/* Moves of Napoleonics Plus: with turns, by forced marches, and straight at the enemy.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "cc-battle.h"
#include "cc-moves.h"
#include "cc-orders.h"
#include "cc-pieces.h"
#include "cc-plus.h"

#include "bic-book.h"

/* Of a piece, in this turn: it turned in its hex; what it did was no straight charge: it turned too far or too late, or
 * did not ride ahead, or began on other ground */
enum { TURNED = 1 << 11, WHEELED = 1 << 12, STRAYED = 1 << 13, BAD_GROUND = 1 << 14 };

enum { MARCH_APART = 3 };               /* hexes between who forces its march and any enemy */
enum { ALL_CORNERS = (1 << BIC_N_DIRECTIONS) - 1 };
enum { LAST_HEXES = 0x7fff };           /* of a way, as many as there is room for */

/* --- forced marches ----------------------------------------------------- */

/* Whether no enemy is near enough to keep anybody from a forced march over that hex */
gboolean
cc_is_far (const BicView *v,
           int            side,
           int            hex)
{
  const BicBoard *board = &v->game->board;
  const guint64 *near = bic_board_within (board, hex, MARCH_APART - 1);

  return !bic_board_meets (board, &v->state->units[!side], near)
         && !bic_board_meets (board, &v->state->leaders[!side], near);
}

/* Where its whole way so far keeps far enough from all enemies (PLUS-MOV-25) */
gboolean
cc_kept_apart (const BicView       *v,
               const BicPieceState *p)
{
  guint path = cc_plus (v)->path[bic_index (v->state, p)];
  int hex = p->hex;

  for (; path; path >>= 3)
    {
      if (!cc_is_far (v, p->side, hex))
        return FALSE;
      hex = v->game->board.next[hex][((path & 7) + 2) % BIC_N_DIRECTIONS];
    }
  return cc_is_far (v, p->side, hex);
}

/* An order may let it go one hex further. */
static int
further (const BicView       *v,
         const BicPieceState *p)
{
  return cc_moves (v, p, BIC_STAT_MOVES_FAR) > 0 && cc_is_far (v, p->side, p->hex);
}

/* Hexes that it has gone in this turn */
static int
strides (const BicView       *v,
         const BicPieceState *p)
{
  guint path = cc_plus (v)->path[bic_index (v->state, p)];

  return path ? (34 - __builtin_clz (path)) / 3 : 0;
}

/* Hexes that it has left without forcing its march */
int
cc_usual_left (const BicView       *v,
            const BicPieceState *p)
{
  return cc_moves (v, p, BIC_STAT_MOVES_FAR) - strides (v, p);
}

/* Nobody counts on a forced march while he passes others; who forces his march has kept apart so far */
static BicWhy
march_why (const BicView       *v,
           const BicPieceState *p,
           int                  left,
           int                  to)
{
  if (left > 0)
    return cc_is_leader (p) && left < p->left ? cc_leader_step_why (v, p, to, left) : BIC_LEGAL;
  return cc_is_far (v, p->side, to) && cc_kept_apart (v, p) ? BIC_LEGAL : BIC_WHY_MARCH_NEAR;
}

/* --- turns -------------------------------------------------------------- */

static int
corner_of (const BicView       *v,
           const BicPieceState *unit)
{
  return cc_plus (v)->corner[bic_index (v->state, unit)];
}

/* Once in each hex; before it moves off, between its hexes and at the end (PLUS-FAC-11); wherever to */
static BicWhy
any_face_why (const BicView       *v,
              const BicPieceState *unit)
{
  if (cc_is_square (unit) || cc_is_post (v, unit))
    return BIC_WHY_SQUARE_STAYS;
  if (unit->marks & BIC_MARK_SPENT)
    return BIC_WHY_MOVED_ALREADY;
  if (unit->marks & TURNED)
    return BIC_WHY_TURNED_HERE;
  return unit->left <= 0 && !cc_plus (v)->path[bic_index (v->state, unit)] ? BIC_WHY_NO_STEPS : BIC_LEGAL;
}

static BicWhy
face_why (const BicView       *v,
          const BicPieceState *unit,
          int                  corner)
{
  BicWhy why = any_face_why (v, unit);

  return why ? why : corner_of (v, unit) == corner ? BIC_WHY_FACES_SO : BIC_LEGAL;
}

/* After its last hex it may still turn there. */
static gboolean
lingers (const BicView       *v,
         const BicPieceState *p)
{
  return !cc_is_leader (p) && p->hex >= 0 && !(p->marks & (TURNED | BIC_MARK_SPENT)) && !cc_is_post (v, p);
}

/* Before it has left its hex a turn is all its move, and by a switch no move at all (PLUS-FAC-15, P-03); a leader along
 * with it is no matter. */
static void
note_turn (BicRun        *r,
           BicPieceState *p,
           int            unit,
           int            corner)
{
  const CcPlusState *plus = cc_plus (&r->view);
  gboolean began = plus->path[unit] != 0;

  p->marks |= TURNED;
  if (p->marks & CC_MARK_REFORMED && !began)
    return;
  if (bic_has (&r->view, p, BIC_TRAIT (CAVALRY)) && (began || cc_turned (plus->corner[unit], corner) > 1))
    p->marks |= WHEELED;
  if (began || !cc_game (&r->view)->turn_is_move)
    return;
  p->marks |= BIC_MARK_MOVED;
  p->moved = 1;
}

static BicFlow
face_take (BicRun   *r,
           BicFrame *f,
           int       unit,
           int       corner)
{
  CcTurn *t = BIC_LOCALS (CcTurn, f);
  BicPieceState *p = &r->state->piece[unit];

  if (t->moving && t->mover != unit)
    cc_move_take (r, f, (BicChoice) { .verb = BIC_DO_HALT, .a = r->state->piece[t->mover].hex });
  note_turn (r, p, unit, corner);
  cc_face (r, unit, corner);
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
  if (cc_face_corner (c) < 0)
    return cc_move_piece_why (v, f, c);
  return face_why (v, bic_unit_at (v, c.a), cc_face_corner (c));
}

/* One piece moves at a time. */
static BicWhy
turn_why (const BicView  *v,
          const BicFrame *f,
          BicChoice       c)
{
  return cc_midway_why (v, f, bic_unit_at (v, c.a));
}

static BicWhy
turning_move_why (const BicView  *v,
                  const BicFrame *f,
                  BicChoice       c)
{
  const BicPieceState *p = is_piece_step (c) ? cc_stepping (v, f, c) : NULL;
  BicWhy why;

  if (cc_face_corner (c) >= 0)
    return turn_why (v, f, c);
  why = cc_move_why (v, f, c);
  if (why == BIC_WHY_OCCUPIED && c.verb == BIC_DO_STEP && cc_may_pass (v, p, c.b))
    return BIC_LEGAL;
  if (why || !p)
    return why;
  return march_why (v, p, cc_usual_left (v, p), c.b);
}

/* Where its march may take it, of those ways */
static guint
march_ways (const BicView       *v,
            const BicPieceState *p,
            guint                ways)
{
  const gint16 *around = v->game->board.around[p->hex];
  guint out = 0;

  for (guint rest = ways && cc_kept_apart (v, p) ? ways : 0; rest; rest &= rest - 1)
    out |= cc_is_far (v, p->side, around[__builtin_ctz (rest)]) ? rest & -rest : 0;
  return out;
}

/* Where it may step: by all ways of a usual move, or by those of them that its march may take */
static guint
step_ways (const BicView       *v,
           const BicFrame      *f,
           const BicPieceState *p)
{
  int left = cc_usual_left (v, p);

  return left > 0 ? cc_walk_ways (v, f, p, MIN (left, p->left)) : march_ways (v, p, cc_walk_ways (v, f, p, p->left));
}

static guint
face_ways (const BicView       *v,
           const BicFrame      *f,
           BicChoice            c,
           const BicPieceState *unit)
{
  guint corners = ALL_CORNERS & ~(1u << corner_of (v, unit));

  if (unit->marks & (BIC_MARK_SPENT | TURNED))
    return 0;
  return any_face_why (v, unit) || turn_why (v, f, c) ? 0 : corners >> cc_face_corner (c);
}

static guint
turning_move_ways (const BicView  *v,
                   const BicFrame *f,
                   BicChoice       c)
{
  const BicPieceState *p = cc_stepping (v, f, c);
  guint past;

  if (!is_piece_step (c))
    return face_ways (v, f, c, p);
  if (p->left <= 0)
    return 0;
  past = c.verb == BIC_DO_STEP ? cc_pass_ways (v, p) : 0;
  return step_ways (v, f, p) | (past && !cc_move_piece_why (v, f, c) ? past : 0);
}

/* Whether a unit may begin a charge where it is (PLUS-MOV-29, -30) */
static gboolean
may_charge_from (const BicView       *v,
                 const BicPieceState *unit)
{
  return (bic_ground (v, unit->hex)->charge & bic_type (v, unit)->traits) != 0;
}

/* What a hex more makes of its way, by a move or after a victory (P-21) */
static void
note_way (BicRun *r,
          int     piece,
          int     from,
          int     to)
{
  CcPlusState *plus = BIC_PART (CcPlusState, r->state);
  BicPieceState *p = &r->state->piece[piece];
  int dir = bic_board_direction (&r->view.game->board, from, to);

  plus->path[piece] = (guint16) ((plus->path[piece] << 3 | (dir + 1)) & LAST_HEXES);
  p->marks &= (guint16) ~TURNED;
}

/* Rides it ahead, on ground where a charge may begin? */
static void
note_charge (BicRun *r,
             int     unit,
             int     to)
{
  BicPieceState *p = &r->state->piece[unit];
  const CcPlusState *plus = cc_plus (&r->view);
  int dir = bic_board_direction (&r->view.game->board, p->hex, to), corner = plus->corner[unit];

  if (plus->path[unit] == 0 && !may_charge_from (&r->view, p))
    p->marks |= BAD_GROUND;
  if (dir != corner && dir != (corner + BIC_N_DIRECTIONS - 1) % BIC_N_DIRECTIONS)
    p->marks |= STRAYED;
}

/* What was a turn alone is a move from now on, and its first hex counts from none. */
static void
before_step (BicRun *r,
             int     piece,
             int     to)
{
  BicPieceState *p = &r->state->piece[piece];

  if (cc_plus (&r->view)->path[piece] == 0)
    p->moved = 0;
  if (bic_has (&r->view, p, BIC_TRAIT (CAVALRY)))
    note_charge (r, piece, to);
}

/* A leader who goes along has the same way behind him. */
static BicFlow
turning_move_take (BicRun    *r,
                   BicFrame  *f,
                   BicChoice  c)
{
  const BicPieceState *p = is_piece_step (c) ? cc_stepping (&r->view, f, c) : NULL;
  BicFlow flow;

  if (cc_face_corner (c) >= 0)
    return face_take (r, f, bic_index (r->state, bic_unit_at (&r->view, c.a)), cc_face_corner (c));
  if (p && c.verb == BIC_DO_STEP && cc_may_pass (&r->view, p, c.b))
    {
      cc_pass (r, bic_index (r->state, p), c.b);
      return BIC_AGAIN;
    }
  if (p)
    before_step (r, bic_index (r->state, p), c.b);
  if (p)
    note_way (r, bic_index (r->state, p), c.a, c.b);
  flow = cc_move_take (r, f, c);
  return flow;
}

/* Two hexes at once, of which the first is another unit's */
void
cc_walk_over (BicRun *r,
              int     unit,
              int     over,
              int     to)
{
  BicPieceState *p = &r->state->piece[unit];
  int from = p->hex;

  before_step (r, unit, over);
  note_way (r, unit, from, over);
  note_way (r, unit, over, to);
  cc_take_walk (r, &r->state->stack[0], unit, to, 2);
}

static const BicStep move_steps[] = {
  BIC_ASK_WAYS ("move", BIC_ACTIVE, N_ ("Move an ordered unit or leader"), turning_move,
                BIC_NO_MORE (N_ ("No more moves")),
           { BIC_DO_STEP, BIC_NEXT_UNIT, 1 }, { BIC_DO_LEADER_STEP, BIC_NEXT_LEADER, 1 },
           { .verb = BIC_DO_HALT, .where = BIC_AT_FIRST, .apart = BIC_WHY_NOT_MOVING }, { BIC_DO_EXIT, BIC_AT_UNIT, 1 },
           { BIC_DO_LEADER_EXIT, BIC_AT_LEADER, 1 }, CC_FACES (BIC_ALIKE_UNIT, 1)),
  { 0 },
};

/* --- charges ------------------------------------------------------------ */

/* The hex where a unit began its move */
static int
start_of (const BicView       *v,
          const BicPieceState *unit)
{
  int hex = unit->hex;

  for (guint path = cc_plus (v)->path[bic_index (v->state, unit)]; path; path >>= 3)
    hex = v->game->board.next[hex][((path & 7) + 2) % BIC_N_DIRECTIONS];
  return hex;
}

/* True if the unit only moved straight ahead, so by a shortest path.  If a switch is on, any shortest path will do,
 * even with a sideways step (PLUS-MOV-28, P-51). */
static gboolean
rode_straight (const BicView       *v,
               const BicPieceState *unit,
               const BicPieceState *foe)
{
  if (!(unit->marks & STRAYED))
    return TRUE;
  return cc_game (v)->sidesteps && strides (v, unit) == bic_distance (v, start_of (v, unit), foe->hex) - 1;
}

/* The charge is straight, with its target in front (PLUS-FAC-12, PLUS-MOV-28 .. -31, P-16).  If a switch is on, a turn
 * in place needs ground where a charge may begin (P-50). */
static BicWhy
charge_why (const BicView       *v,
            const BicPieceState *unit,
            const BicPieceState *foe)
{
  if (unit->marks & WHEELED)
    return BIC_WHY_CHARGE_TURNED;
  if (strides (v, unit) == 0)
    return unit->marks & TURNED && cc_game (v)->turn_needs_ground && !may_charge_from (v, unit) ? BIC_WHY_CHARGE_GROUND
                                                                                                : BIC_LEGAL;
  if (unit->marks & BAD_GROUND)
    return BIC_WHY_CHARGE_GROUND;
  if (!rode_straight (v, unit, foe) || cc_zone (v, unit, foe->hex) != CC_FRONT)
    return BIC_WHY_NO_CHARGE;
  return BIC_LEGAL;
}

static BicWhy
melee_why (const BicView       *v,
           const BicPieceState *unit,
           const BicPieceState *foe,
           guint64              how)
{
  BicWhy why = foe && bic_has (v, unit, BIC_TRAIT (CAVALRY)) && !(how & BIC_FACT (BONUS)) ? charge_why (v, unit, foe)
               : BIC_LEGAL;

  return why ? why : cc_melee_why (v, unit, foe, how);
}

/* Impetuous cavalry that has gone straight so far, from where a charge may begin */
gboolean
cc_rides_straight (const BicView       *v,
                   const BicPieceState *unit)
{
  if (!bic_has (v, unit, BIC_TRAIT (CAVALRY)))
    return FALSE;
  return cc_is_impetuous (v, unit) && !(unit->marks & (WHEELED | STRAYED | BAD_GROUND)) &&
         cc_usual_left (v, unit) >= 2 && (strides (v, unit) > 0 || may_charge_from (v, unit));
}

void
cc_turning_book (BicRulebook *book,
                 CcRules     *rules)
{
  rules->further = further;
  rules->lingers = lingers;
  rules->advanced = note_way;
  rules->attack[CC_MELEE].why = rules->attack[CC_BONUS].why = melee_why;
  bic_book_put (book, CC_TURN, BIC_INSTEAD, "move", move_steps);
}
