/* The steps of an attack: reactions, the roll, hits, the battle back, and the advance.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc-battle.h"
#include "cc-board.h"
#include "cc-moves.h"
#include "cc-pieces.h"

#include "bic-cards.h"

/* --- before the roll ---------------------------------------------------- */

/* Opens the window for reactions. A lone leader cannot react. */
BicFlow
cc_attack_open_reactions (BicRun   *r,
                          BicFrame *f)
{
  if (!cc_is_leader (cc_at (&r->view, f)))
    bic_call_window (r, CC_WINDOW_MELEE, !f->side);
  return BIC_NEXT;
}

static gboolean
square_meets_cavalry (const BicView  *v,
                      const BicFrame *f)
{
  return cc_is_square (cc_at (v, f)) && bic_has (v, cc_by (v, f), BIC_TRAIT (CAVALRY));
}

/* Checks that the target can strike first by playing the card. Only the defender is asked, once per melee
 * (CCN-CMD-FIRST-STRIKE-01, -06). A square does not need the card to strike first at cavalry. */
BicWhy
cc_first_strike_why (const BicView  *v,
                     const BicFrame *caller,
                     int             side,
                     BicChoice       c)
{
  const BicPieceState *by = cc_by (v, caller);
  int first = cc_rules (v)->attack[caller->proc].first;

  if (square_meets_cavalry (v, caller))
    return BIC_WHY_STRIKES_ANYWAY;
  return cc_unit_dice (v, cc_at (v, caller), by, by->hex, cc_how (v, first), NULL) > 0 ? BIC_LEGAL : BIC_WHY_NO_STRIKE;
}

/* Lets the target strike first instead of battling back (CCN-CMD-FIRST-STRIKE-02, -05). If the card played is a command
 * card (GMT-TAC-05), the target's side draws a card before the enemy (-04). */
void
cc_first_strike_effect (BicRun   *r,
                        BicFrame *caller,
                        int       side,
                        BicChoice c)
{
  const BicGame *game = r->view.game;

  BIC_LOCALS (CcAttack, caller)->marks |= CC_STRUCK;
  if (bic_deck_of (game, bic_choice_card (game, c)) == CC_COMMAND_DECK)
    CC_STATE (r->state)->owed++;
}

/* Starts the strike that the target makes before the attack, if it is a square against cavalry (CCN-SQ-19, -33) or a
 * unit with First Strike. */
BicFlow
cc_attack_first_strike (BicRun   *r,
                        BicFrame *f)
{
  CcAttack *m = BIC_LOCALS (CcAttack, f);
  int first = m->marks & CC_VOLLEYS ? CC_VOLLEY : cc_rules (&r->view)->attack[f->proc].first;

  if (!first || (!(m->marks & CC_STRUCK) && !square_meets_cavalry (&r->view, f)))
    return BIC_NEXT;
  m->marks |= CC_STRUCK;
  cc_call_attack (r, first, m->at, m->by);
  return BIC_NEXT;
}

/* --- the roll ----------------------------------------------------------- */

/* Starts the roll. If either unit was eliminated or driven off before the roll, the attack ends and the dice of joined
 * batteries are lost (CCN-CA-12). */
BicFlow
cc_attack_roll (BicRun   *r,
                BicFrame *f)
{
  CcAttack *m = BIC_LOCALS (CcAttack, f);
  const BicPieceState *by = cc_by (&r->view, f), *at = cc_at (&r->view, f), *leader;

  if (by->blocks <= 0 || by->hex != m->here || at->blocks <= 0 || at->hex != m->there)
    {
      cc_release_batteries (r, f);
      return BIC_END;
    }
  leader = cc_attached (&r->view, at);
  m->leader = (gint16) (leader ? bic_index (r->state, leader) + 1 : 0);
  m->blocks = at->blocks;
  m->dice = (gint16) cc_attack_dice (&r->view, f, NULL);
  bic_emit_event (r, BIC_EVENT_ATTACK, f->side, m->here, m->there, m->dice, f->proc, by->type);
  bic_call_roll (r, f, m->dice);
  return BIC_NEXT;
}

/* If the unit rolls again for flags, rolls an additional die for each flag. The first roll stays valid. */
BicFlow
cc_attack_roll_flags_again (BicRun   *r,
                            BicFrame *f)
{
  BicStakes stakes = { 0 };

  cc_count_attack_faces (&r->view, f, &stakes);
  if (stakes.again)
    bic_call_additional_roll (r, f, f->answer[CC_FLAG]);
  return BIC_NEXT;
}

/* Sets the hits and flags of the roll, without applying them. */
BicFlow
cc_attack_count_results (BicRun   *r,
                         BicFrame *f)
{
  CcAttack *m = BIC_LOCALS (CcAttack, f);
  BicStakes stakes = { 0 };
  int hits = 0, flags = 0;

  if (m->dice == 0)
    return BIC_NEXT;
  cc_count_attack_faces (&r->view, f, &stakes);
  for (int face = 0; face < CC_N_FACES; face++)
    {
      hits += stakes.hits[face] * f->answer[face];
      flags += stakes.flags[face] * f->answer[face];
    }
  hits = stakes.pairs ? hits / 2 : hits;
  hits = MAX (0, hits - stakes.spared);
  m->hits = (gint16) (stakes.once ? MIN (hits, 1) : hits);
  m->flags = (gint16) flags;
  bic_emit_event (r, BIC_EVENT_HITS, f->side, m->here, m->there, m->hits, m->flags, cc_by (&r->view, f)->type);
  return BIC_NEXT;
}

BicFlow
cc_attack_hits (BicRun   *r,
                BicFrame *f)
{
  const CcAttack *m = BIC_LOCALS (CcAttack, f);

  cc_attack_count_results (r, f);
  if (!cc_is_leader (cc_at (&r->view, f)))
    cc_lose_blocks (r, m->at, m->hits);
  else if (m->hits)
    cc_lose_leader (r, m->at);
  return BIC_NEXT;
}

/* Starts the hits of rockets on their own battery. Two sabers are one hit. */
BicFlow
cc_attack_backfire (BicRun   *r,
                    BicFrame *f)
{
  const CcAttack *m = BIC_LOCALS (CcAttack, f);
  const BicPieceState *by = cc_by (&r->view, f), *leader = cc_attached (&r->view, by);
  gint16 hits = f->answer[CC_SAB] / 2;

  if (hits == 0 || !bic_has (&r->view, by, BIC_TRAIT (ROCKET)))
    return BIC_NEXT;
  *BIC_LOCALS (CcAttack, bic_push_frame (r, CC_BACKFIRE, !by->side)) = (CcAttack) {
    .by = m->at, .at = m->by, .here = m->there, .there = m->here, .blocks = by->blocks, .hits = hits,
    .leader = (gint16) (leader ? bic_index (r->state, leader) + 1 : 0)
  };
  return BIC_NEXT;
}

BicFlow
cc_backfire_hits (BicRun   *r,
                  BicFrame *f)
{
  cc_lose_blocks (r, BIC_LOCALS (CcAttack, f)->at, BIC_LOCALS (CcAttack, f)->hits);
  return BIC_NEXT;
}

/* --- battle back -------------------------------------------------------- */

/* Checks that the target can battle back (CCN-BB-01 .. -06, R-11, R-101). */
BicWhy
cc_battle_back_why (const BicView  *v,
                    const BicFrame *f)
{
  const CcAttack *m = BIC_LOCALS (CcAttack, f);
  const BicPieceState *by = cc_by (v, f), *at = cc_at (v, f);
  int back = cc_rules (v)->attack[f->proc].back;

  if (!back || m->marks & (CC_STRUCK | CC_RETIRES) || cc_is_leader (at) || at->blocks <= 0 || at->hex != m->there ||
      by->blocks <= 0 || by->hex != m->here)
    return BIC_WHY_NO_BATTLE_BACK;
  return cc_unit_dice (v, at, by, m->here, cc_how (v, back), NULL) > 0 ? BIC_LEGAL : BIC_WHY_NO_DICE;
}

BicWhy
cc_back_why (const BicView  *v,
             const BicFrame *f,
             BicChoice       c)
{
  return cc_rules (v)->back (v, f);
}

BicFlow
cc_back_take (BicRun    *r,
              BicFrame  *f,
              BicChoice  c)
{
  CcAttack *m = BIC_LOCALS (CcAttack, f);

  if (c.verb != BIC_DO_BATTLE_BACK)
    return BIC_NEXT;
  m->marks |= CC_STRUCK;
  cc_call_attack (r, cc_rules (&r->view)->attack[f->proc].back, m->at, m->by);
  return BIC_NEXT;
}

/* Makes the battle back without a question, unless decline_back is set. */
BicFlow
cc_battle_back_automatically (BicRun   *r,
                              BicFrame *f)
{
  BicChoice back = { .verb = BIC_DO_BATTLE_BACK };

  if (cc_game (&r->view)->decline_back || cc_back_why (&r->view, f, back))
    return BIC_NEXT;
  return cc_back_take (r, f, back);
}

/* --- after a melee that was won: taking ground, breakthrough and bonus attack --- */

/* Records a victory. The attacker has won if the enemy has left its hex and the attacker is still in its own hex
 * (CCN-TG-01, CCN-BRK-01, R-20). */
BicFlow
cc_attack_record_victory (BicRun   *r,
                          BicFrame *f)
{
  CcAttack *m = BIC_LOCALS (CcAttack, f);
  const BicPieceState *by = cc_by (&r->view, f);

  if (by->blocks > 0 && by->hex == m->here && !cc_piece_at (&r->view, m->there))
    m->marks |= CC_WON;
  return BIC_NEXT;
}

/* Checks that a unit can advance. Infantry takes ground and cavalry breaks through. Squares, garrisons and artillery
 * stay (CCN-TG-06, -07). */
BicWhy
cc_unit_advance_why (const BicView       *v,
                     const BicPieceState *unit,
                     int                  verb)
{
  gboolean ground = verb == BIC_DO_TAKE_GROUND;

  if (cc_is_square (unit))
    return BIC_WHY_SQUARE_HOLDS;
  if (cc_is_post (v, unit))
    return BIC_WHY_POST_STAYS;
  if (bic_has (v, unit, BIC_TRAIT (ARTILLERY)))
    return BIC_WHY_GUNS_STAY;
  if (bic_has (v, unit, ground ? BIC_TRAIT (INFANTRY) : BIC_TRAIT (CAVALRY)))
    return BIC_LEGAL;
  return ground ? BIC_WHY_TAKES_NO_GROUND : BIC_WHY_NO_BREAKTHROUGH;
}

BicWhy
cc_advance_why (const BicView  *v,
                const BicFrame *f,
                BicChoice       c)
{
  const CcAttack *m = BIC_LOCALS (CcAttack, f);
  const BicPieceState *by = cc_by (v, f);
  BicWhy why;

  if (!(m->marks & CC_WON))
    return BIC_WHY_NOT_WON;
  if ((why = cc_unit_advance_why (v, by, c.verb)))
    return why;
  if (c.verb == BIC_DO_BREAKTHROUGH && c.b != m->there)
    return BIC_WHY_NOT_TAKEN;
  return cc_may_enter (v, by, m->there) ? BIC_LEGAL : BIC_WHY_IMPASSABLE;
}

/* Moves a unit forward after a victory. Terrain has its usual effect, but this is not the unit's ordered move.
 * Sets the field left to 1 if the unit can move one more hex. */
static void
advance (BicRun *r,
         int     unit,
         int     to)
{
  BicPieceState *p = &r->state->piece[unit];
  gboolean joins = bic_leader_at (&r->view, to, -1) != NULL;
  int from = p->hex;

  if (cc_rules (&r->view)->advanced)
    cc_rules (&r->view)->advanced (r, unit, from, to);
  cc_move_attached (r, unit, to, BIC_MOVE_ADVANCE);
  p->left = joins ? 0 : 1;
  cc_apply_ground_effect (r, unit, from, to);
}

BicFlow
cc_advance_take (BicRun    *r,
                 BicFrame  *f,
                 BicChoice  c)
{
  CcAttack *m = BIC_LOCALS (CcAttack, f);

  if (c.verb == BIC_DO_NONE)
    return BIC_NEXT;
  advance (r, m->by, m->there);
  m->marks |= CC_ADVANCED;
  return BIC_NEXT;
}

/* Checks the second hex of a breakthrough. The unit can also return to its first hex (CCN-BRK-03 .. -05). */
BicWhy
cc_onward_why (const BicView  *v,
               const BicFrame *f,
               BicChoice       c)
{
  const BicPieceState *by = cc_by (v, f);

  if (!(BIC_LOCALS (CcAttack, f)->marks & CC_ADVANCED) || !bic_has (v, by, BIC_TRAIT (CAVALRY)))
    return BIC_WHY_NOT_WON;
  return by->left <= 0 ? BIC_WHY_NO_STEPS : cc_enter_why (v, by, cc_attached (v, by) != NULL, c.b);
}

BicFlow
cc_onward_take (BicRun    *r,
                BicFrame  *f,
                BicChoice  c)
{
  if (c.verb == BIC_DO_BREAKTHROUGH)
    advance (r, BIC_LOCALS (CcAttack, f)->by, c.b);
  return BIC_NEXT;
}

/* Checks a bonus attack (CCN-BON-01 .. -06). */
BicWhy
cc_bonus_why (const BicView  *v,
              const BicFrame *f,
              BicChoice       c)
{
  const CcAttackKind *kind = &cc_rules (v)->attack[cc_attack_kind_of (v, c)];
  const BicPieceState *by = cc_by (v, f);

  if (!(BIC_LOCALS (CcAttack, f)->marks & CC_ADVANCED) || !bic_has (v, by, BIC_TRAIT (CAVALRY)))
    return BIC_WHY_NOT_WON;
  if (by->marks & CC_MARK_HELD)
    return BIC_WHY_ENTERED_COVER;
  return kind->why (v, by, cc_target_at (v, by->side, c.b), kind->how);
}

BicFlow
cc_bonus_take (BicRun    *r,
               BicFrame  *f,
               BicChoice  c)
{
  const CcAttack *m = BIC_LOCALS (CcAttack, f);

  if (c.verb == BIC_DO_MELEE)
    cc_call_attack (r, cc_attack_kind_of (&r->view, c), m->by,
                    bic_index (r->state, cc_target_at (&r->view, f->side, c.b)));
  return BIC_NEXT;
}
