/* Rules that depend on the path of a unit in this turn: forced marches, and charges straight at the enemy.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc-battle.h"
#include "cc-moves.h"
#include "cc-orders.h"
#include "cc-pieces.h"
#include "cc-plus.h"

enum { MARCH_APART = 3 };               /* shortest distance between a forced march and any enemy, in hexes */
enum { LAST_HEXES = 0x7fff };           /* last five steps of a path, three bits each */

/* --- forced marches ----------------------------------------------------- */

/* Returns whether a forced march over the hex is possible, because all enemies are far enough away. */
gboolean
cc_is_far_from_enemies (const BicView *v,
                        int            side,
                        int            hex)
{
  const BicBoard *board = &v->game->board;
  const guint64 *near = bic_board_within (board, hex, MARCH_APART - 1);

  return !bic_board_meets (board, &v->state->units[!side], near) &&
         !bic_board_meets (board, &v->state->leaders[!side], near);
}

/* Returns whether the piece has kept the required distance from all enemies on its entire path (PLUS-MOV-25). */
gboolean
cc_kept_distance (const BicView       *v,
                  const BicPieceState *p)
{
  guint path = cc_plus (v)->path[bic_index (v->state, p)];
  int hex = p->hex;

  for (; path; path >>= 3)
    {
      if (!cc_is_far_from_enemies (v, p->side, hex))
        return FALSE;
      hex = cc_hex_before (v, hex, path);
    }
  return cc_is_far_from_enemies (v, p->side, hex);
}

/* Returns the number of hexes that a forced march adds to a move: 1, or 0 if the piece cannot start a forced march. */
static int
hexes_by_forced_march (const BicView       *v,
                       const BicPieceState *p)
{
  return cc_movement_allowance (v, p, BIC_STAT_MOVES_FAR) > 0 && cc_is_far_from_enemies (v, p->side, p->hex);
}

/* Returns the number of hexes that the piece has moved this turn. */
static int
hexes_moved (const BicView       *v,
             const BicPieceState *p)
{
  guint path = cc_plus (v)->path[bic_index (v->state, p)];

  return path ? (34 - __builtin_clz (path)) / 3 : 0;
}

/* Returns the number of hexes that the piece can still move without a forced march. */
int
cc_usual_moves_left (const BicView       *v,
                     const BicPieceState *p)
{
  return cc_movement_allowance (v, p, BIC_STAT_MOVES_FAR) - hexes_moved (v, p);
}

/* --- charges ------------------------------------------------------------ */

/* Returns whether a unit is impetuous, because of its type or a card played on it (PLUS-IMP-01). */
gboolean
cc_is_impetuous (const BicView       *v,
                 const BicPieceState *unit)
{
  const BicState *s = v->state;

  for (int i = 1; i < s->n_plays; i++)
    if (s->play[i].piece == bic_index (s, unit) + 1 && v->game->cards[s->play[i].card - 1].impetuous)
      return TRUE;
  return bic_has (v, unit, BIC_TRAIT (IMPETUOUS));
}

/* Returns whether the adjacent hex @to is straight ahead of the unit: one of the two hexes at the corner that it
 * faces. */
gboolean
cc_is_ahead (const BicView       *v,
             const BicPieceState *unit,
             int                  from,
             int                  to)
{
  int dir = bic_board_direction (&v->game->board, from, to), corner = cc_corner (v, unit);

  return dir == corner || dir == (corner + BIC_N_DIRECTIONS - 1) % BIC_N_DIRECTIONS;
}

/* Returns whether the terrain lets a unit begin a charge in its hex (PLUS-MOV-29, -30). */
static gboolean
may_charge_from (const BicView       *v,
                 const BicPieceState *unit)
{
  return (bic_ground (v, unit->hex)->charge & bic_type (v, unit)->traits) != 0;
}

/* Returns whether the unit is impetuous cavalry that has moved only straight ahead, from a hex where it could begin a
 * charge, and can still move two hexes. */
gboolean
cc_has_charged_straight (const BicView       *v,
                         const BicPieceState *unit)
{
  return bic_has (v, unit, BIC_TRAIT (CAVALRY)) && cc_is_impetuous (v, unit) &&
         !(unit->marks & (CC_MARK_WHEELED | CC_MARK_STRAYED | CC_MARK_BAD_GROUND)) &&
         cc_usual_moves_left (v, unit) >= 2 && (hexes_moved (v, unit) > 0 || may_charge_from (v, unit));
}

/* Returns whether the unit has moved only straight ahead. If sidesteps is set, any shortest path to @foe is enough,
 * even with a sideways step (PLUS-MOV-28, P-51). */
static gboolean
has_moved_straight (const BicView       *v,
                    const BicPieceState *unit,
                    const BicPieceState *foe)
{
  int start = unit->hex;

  if (!(unit->marks & CC_MARK_STRAYED))
    return TRUE;
  for (guint path = cc_plus (v)->path[bic_index (v->state, unit)]; path; path >>= 3)
    start = cc_hex_before (v, start, path);
  return cc_game (v)->sidesteps && hexes_moved (v, unit) == bic_distance (v, start, foe->hex) - 1;
}

/* Checks a charge. The cavalry must have moved straight ahead, and its target must be in front (PLUS-FAC-12,
 * PLUS-MOV-28 .. -31, P-16). If turn_needs_ground is set, cavalry that has only turned in its hex must be on terrain
 * where a charge can begin (P-50). */
static BicWhy
charge_why (const BicView       *v,
            const BicPieceState *unit,
            const BicPieceState *foe)
{
  if (unit->marks & CC_MARK_WHEELED)
    return BIC_WHY_CHARGE_TURNED;
  if (hexes_moved (v, unit) == 0)
    return unit->marks & CC_MARK_TURNED && cc_game (v)->turn_needs_ground && !may_charge_from (v, unit)
           ? BIC_WHY_CHARGE_GROUND : BIC_LEGAL;
  if (unit->marks & CC_MARK_BAD_GROUND)
    return BIC_WHY_CHARGE_GROUND;
  return has_moved_straight (v, unit, foe) && cc_zone (v, unit, foe->hex) == CC_FRONT ? BIC_LEGAL : BIC_WHY_NO_CHARGE;
}

static BicWhy
melee_why (const BicView       *v,
           const BicPieceState *unit,
           const BicPieceState *foe,
           guint64              how)
{
  gboolean charges = foe && bic_has (v, unit, BIC_TRAIT (CAVALRY)) && !(how & BIC_FACT (BONUS));
  BicWhy why = charges ? charge_why (v, unit, foe) : BIC_LEGAL;

  return why ? why : cc_melee_why (v, unit, foe, how);
}

/* --- the path of a piece ------------------------------------------------ */

/* Called before each step. If the piece has only turned so far, this turn no longer counts as a move of one hex. For
 * cavalry, records whether it moves straight ahead and whether it began on terrain where a charge can begin. */
void
cc_before_step (BicRun *r,
                int     piece,
                int     to)
{
  BicPieceState *p = &r->state->piece[piece];
  gboolean begins = cc_plus (&r->view)->path[piece] == 0;

  if (begins)
    p->moved = 0;
  if (!bic_has (&r->view, p, BIC_TRAIT (CAVALRY)))
    return;
  if (begins && !may_charge_from (&r->view, p))
    p->marks |= CC_MARK_BAD_GROUND;
  if (!cc_is_ahead (&r->view, p, p->hex, to))
    p->marks |= CC_MARK_STRAYED;
}

/* Adds a hex to the path of a piece, after a step or an advance after a victory (P-21). */
void
cc_note_path (BicRun *r,
              int     piece,
              int     from,
              int     to)
{
  CcPlusState *plus = BIC_PART (CcPlusState, r->state);
  int dir = bic_board_direction (&r->view.game->board, from, to);

  plus->path[piece] = (guint16) ((plus->path[piece] << 3 | (dir + 1)) & LAST_HEXES);
  r->state->piece[piece].marks &= (guint16) ~CC_MARK_TURNED;
}

void
cc_march_book (CcRules *rules)
{
  rules->further = hexes_by_forced_march;
  rules->advanced = cc_note_path;
  rules->attack[CC_MELEE].why = rules->attack[CC_BONUS].why = melee_why;
}
