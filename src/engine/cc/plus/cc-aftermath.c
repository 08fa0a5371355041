/* Effects after an attack in Napoleonics Plus: impetuous cavalry advances, the winner turns, and cavalry can retreat
 * further.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "cc-battle.h"
#include "cc-board.h"
#include "cc-moves.h"
#include "cc-pieces.h"
#include "cc-plus.h"

#include "bic-book.h"

/* --- impetuous cavalry -------------------------------------------------- */

/* Returns whether impetuous cavalry must advance over this terrain (PLUS-IMP-05). */
static gboolean
must_advance_over (const BicView       *v,
                   const BicPieceState *unit,
                   int                  from,
                   int                  to)
{
  return (bic_ground (v, to)->charge & BIC_TRAIT (CAVALRY)) || cc_works_protect (v, from, to);
}

/* Moves impetuous cavalry without a question into the hex that the enemy has left (PLUS-IMP-03). */
static BicFlow
advance_without_question (BicRun   *r,
                          BicFrame *f)
{
  CcAttack *m = BIC_LOCALS (CcAttack, f);
  BicChoice c = { .verb = BIC_DO_BREAKTHROUGH, .a = m->here, .b = m->there };
  const BicPieceState *by = cc_by (&r->view, f);

  if (!(m->marks & CC_WON) || !cc_is_impetuous (&r->view, by) || !must_advance_over (&r->view, by, m->here, m->there)
      || cc_advance_why (&r->view, f, c))
    return BIC_NEXT;
  m->marks &= (gint16) ~CC_WON;
  return cc_advance_take (r, f, c);
}

/* Returns whether an enemy that the unit can attack is next to the hex. */
static gboolean
has_enemy_next_to (const BicView       *v,
                   const BicPieceState *unit,
                   int                  hex)
{
  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    if (v->game->board.next[hex][dir] >= 0 && cc_target_at (v, unit->side, v->game->board.next[hex][dir]))
      return TRUE;
  return FALSE;
}

/* Checks the second hex of impetuous cavalry. The unit must advance into it if the second hex is next to an enemy and
 * its present hex is not (PLUS-IMP-04, -05, P-35). */
static BicWhy
must_onward_why (const BicView  *v,
                 const BicFrame *f,
                 BicChoice       c)
{
  const BicPieceState *by = cc_by (v, f);
  BicWhy why = cc_onward_why (v, f, c);

  if (why)
    return why;
  return cc_is_impetuous (v, by) && !has_enemy_next_to (v, by, by->hex) && has_enemy_next_to (v, by, c.b)
         && must_advance_over (v, by, by->hex, c.b)
         ? BIC_LEGAL : BIC_WHY_NOT_WON;
}

static BicFlow
must_onward_take (BicRun    *r,
                  BicFrame  *f,
                  BicChoice  c)
{
  cc_onward_take (r, f, c);
  r->state->piece[BIC_LOCALS (CcAttack, f)->by].left = 0;
  return BIC_NEXT;
}

static const BicStep ride_steps[] = { BIC_WORK ("ride-on", advance_without_question), { 0 } };
static const BicStep must_onward_steps[] = {
  BIC_ASK ("must-onward", BIC_OWN, N_ ("{piece} is impetuous. Where does it ride on to?"), must_onward,
           { BIC_DO_BREAKTHROUGH, BIC_NEXT_FIRST, 0 }),
  { 0 },
};

/* --- turns after a victory ---------------------------------------------- */

/* Checks a turn after a victory. Infantry that has taken ground can turn to any facing, cavalry by one corner
 * (PLUS-TG-06, PLUS-BRK-05, PLUS-BON-09). Cavalry can turn further if the unit that it drove off would then be in front
 * of it (PLUS-BRK-06, -BON-06). */
static BicWhy
front_why (const BicView  *v,
           const BicFrame *f,
           BicChoice       c)
{
  const CcAttack *m = BIC_LOCALS (CcAttack, f);
  const BicPieceState *by = cc_by (v, f), *at = cc_at (v, f);
  int was = cc_plus (v)->corner[m->by], corner = cc_face_corner (c);

  if (!(m->marks & CC_ADVANCED))
    return BIC_WHY_TURN_TIME;
  if (corner == was)
    return BIC_WHY_FACES_SO;
  if (bic_has (v, by, BIC_TRAIT (INFANTRY)) || cc_turn_angle (was, corner) <= 1)
    return BIC_LEGAL;
  return at->hex >= 0 && cc_zone_from (v, by->hex, corner, at->hex) == CC_FRONT ? BIC_LEGAL : BIC_WHY_TURN_TOO_FAR;
}

static BicFlow
front_take (BicRun    *r,
            BicFrame  *f,
            BicChoice  c)
{
  if (cc_face_corner (c) >= 0)
    cc_turn_unit_to (r, BIC_LOCALS (CcAttack, f)->by, cc_face_corner (c));
  return BIC_NEXT;
}

static const BicStep front_steps[] = {
  { "front", BIC_OWN, NULL, front_why, front_take,
    { BIC_NOWHERE (N_ ("Keep the facing")), CC_FACES (BIC_AT_FIRST, 0) }, NULL,
    N_ ("Which way does {piece} face?"), NULL, .about_first = TRUE },
  { 0 },
};

/* --- retreats ----------------------------------------------------------- */

/* Returns whether @unit can retreat past the unit in @over. The passed unit must be friendly and not a garrison. It
 * must be on terrain that the retreating unit can enter (PLUS-RET-15). */
static gboolean
can_retreat_past (const BicView       *v,
                  const BicPieceState *unit,
                  int                  over)
{
  const BicPieceState *other = bic_unit_at (v, over);

  return other && other->side == unit->side && !cc_is_post (v, other) && cc_may_enter (v, unit, over);
}

/* Checks an additional hex of retreat. Cavalry can retreat one more hex, unless it has already used this hex to pass a
 * unit (PLUS-RET-05, -16). */
static BicWhy
more_why (const BicView  *v,
          const BicFrame *f,
          BicChoice       c)
{
  const CcRetreat *t = BIC_LOCALS (CcRetreat, f);
  const BicPieceState *unit = &v->state->piece[t->piece];
  const BicPieceState *leader = bic_leader_at (v, c.b, -1);
  BicWhy why;

  if (t->hexes != 0 || t->joined || !bic_has (v, unit, BIC_TRAIT (CAVALRY)))
    return BIC_WHY_RETREAT_TIME;
  if ((why = cc_rules (v)->retreat_why (v, unit, t->foe, t->start, c.a, c.b)))
    return why;
  return leader && leader->side == unit->side && cc_attached (v, unit) ? BIC_WHY_TWO_LEADERS
         : cc_enter_why (v, unit, FALSE, c.b);
}

static BicFlow
more_take (BicRun    *r,
           BicFrame  *f,
           BicChoice  c)
{
  if (c.verb == BIC_DO_RETREAT)
    cc_move_attached (r, BIC_LOCALS (CcRetreat, f)->piece, c.b, BIC_MOVE_RETREAT);
  return BIC_NEXT;
}

static const BicStep more_steps[] = {
  BIC_ASK ("further", BIC_OWN, N_ ("Does {piece} retreat one more hex?"), more, { BIC_DO_NONE, BIC_PLAIN, 0 },
           { BIC_DO_RETREAT, BIC_NEXT_FIRST, 0 }),
  { 0 },
};

/* Returns the number of hexes that a unit must retreat for all flags together. Some unit types retreat one or two
 * additional hexes. These are added only once, not for each flag (PLUS-RET-02 .. -04, P-25). */
static int
retreat_hexes_for_flags (const BicUnitType *type,
                         int                flags)
{
  return flags + MAX (type->retreat, flags > 1 ? type->retreat_more : 0) - 1;
}

void
cc_aftermath_book (BicRulebook *book,
                   CcRules     *rules)
{
  book->combat.driven = retreat_hexes_for_flags;
  rules->past = can_retreat_past;
  bic_book_add_offer (book, CC_RETREAT, "retreat",
                      (BicOffer) { BIC_DO_HEAD, BIC_HEXES, .label = N_ ("Retreat past a unit to {a}") });
  bic_book_put_steps (book, CC_RETREAT, BIC_BEFORE, "blocked", more_steps);
  bic_book_put_steps (book, CC_MELEE, BIC_BEFORE, "advance", ride_steps);
  bic_book_put_steps (book, CC_BONUS, BIC_BEFORE, "advance", ride_steps);
  bic_book_put_steps (book, CC_MELEE, BIC_BEFORE, "onward", must_onward_steps);
  bic_book_put_steps (book, CC_MELEE, BIC_BEFORE, "bonus", front_steps);
  bic_book_put_steps (book, CC_BONUS, BIC_BEFORE, "forced-back", front_steps);
}
