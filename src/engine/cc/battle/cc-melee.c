/* Phase 4, combat: declaring attacks, the roll, hits, and the battle back.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc-battle.h"
#include "cc-cards.h"
#include "cc-game.h"
#include "cc-pieces.h"

#include "bic-cards.h"

/* An enemy unit, or an enemy leader who is alone (CCN-LCC-03) */
const BicPieceState *
cc_target_at (const BicView *v,
              int            side,
              int            hex)
{
  const BicPieceState *unit = bic_unit_at (v, hex), *p = unit ? unit : bic_leader_at (v, hex, -1);

  return p && p->side != side ? p : NULL;
}

/* CCN-MEL-01 .. -04, CCN-TERR-61; without a die only with a battery that could join */
BicWhy
cc_melee_why (const BicView       *v,
              const BicPieceState *unit,
              const BicPieceState *foe,
              guint64              how)
{
  if (!foe)
    return BIC_WHY_NOT_FOE;
  if (bic_ground (v, unit->hex)->no_melee || bic_ground (v, foe->hex)->no_melee)
    return BIC_WHY_NO_MELEE;
  if (cc_dice (v, unit, foe, foe->hex, how, NULL) > 0)
    return BIC_LEGAL;
  return cc_can_join (v, unit, foe->hex) ? BIC_LEGAL : BIC_WHY_NO_DICE;
}

/* Checks whether the unit can ever attack in this way, and then whether it may attack now, for any target. */
BicWhy
cc_combat_piece_why (const BicView  *v,
                     const BicFrame *f,
                     BicChoice       c)
{
  const BicPieceState *unit = bic_unit_at (v, c.a);
  int kind = cc_kind_of (v, c);
  const CcAttackKind *attack = &cc_rules (v)->attack[kind];
  BicWhy why;

  if (attack->how & BIC_FACT (FIRE) && cc_reach (v, unit) == 0)
    return BIC_WHY_NO_FIREARMS;
  if (attack->by && !bic_has (v, unit, attack->by))
    return attack->others;
  why = cc_battle_why (v, unit);
  return why ? why : cc_card_attack_why (v, unit, kind);
}

/* To end it is always possible (CCN-RNG-05). */
BicWhy
cc_combat_why (const BicView  *v,
               const BicFrame *f,
               BicChoice       c)
{
  const BicPieceState *unit = c.verb == BIC_DO_DONE ? NULL : bic_unit_at (v, c.a);
  const CcAttackKind *kind = &cc_rules (v)->attack[cc_kind_of (v, c)];

  return unit ? kind->why (v, unit, cc_target_at (v, unit->side, c.b), kind->how) : BIC_LEGAL;
}

void
cc_call_attack (BicRun *r,
                int     kind,
                int     by,
                int     at)
{
  const BicPieceState *piece = r->state->piece;

  *BIC_LOCALS (CcAttack, bic_call (r, kind, piece[by].side)) = (CcAttack) {
    .by = (gint16) by, .at = (gint16) at, .here = piece[by].hex, .there = piece[at].hex, .blocks = piece[at].blocks
  };
}

/* It is played right through before another begins (CCN-TURN-05). */
BicFlow
cc_combat_take (BicRun    *r,
                BicFrame  *f,
                BicChoice  c)
{
  int by, at;

  if (c.verb == BIC_DO_DONE)
    return BIC_NEXT;
  by = bic_index (r->state, bic_unit_at (&r->view, c.a));
  at = bic_index (r->state, cc_target_at (&r->view, r->state->piece[by].side, c.b));
  r->state->piece[by].marks |= BIC_MARK_FOUGHT;
  BIC_LOCALS (CcTurn, f)->fought = (gint16) (by + 1);
  cc_call_attack (r, cc_kind_of (&r->view, c), by, at);
  return BIC_AGAIN;
}

/* --- before the roll ------------------------------------------------------------------------------------------- */

/* A leader alone has no reaction. */
BicFlow
cc_attack_declare (BicRun   *r,
                   BicFrame *f)
{
  if (!cc_is_leader (cc_at (&r->view, f)))
    bic_window (r, CC_WINDOW_MELEE, !f->side);
  return BIC_NEXT;
}

static gboolean
square_meets_cavalry (const BicView  *v,
                      const BicFrame *f)
{
  return cc_is_square (cc_at (v, f)) && bic_has (v, cc_by (v, f), BIC_TRAIT (CAVALRY));
}

/* The defender alone is asked, once a melee (CCN-CMD-FIRST-STRIKE-01, -06); a square strikes first without the card
 * (R-12). */
BicWhy
cc_first_strike_why (const BicView  *v,
                     const BicFrame *caller,
                     int             side,
                     BicChoice       c)
{
  const BicPieceState *by = cc_by (v, caller);

  if (square_meets_cavalry (v, caller))
    return BIC_WHY_STRIKES_ANYWAY;
  return cc_dice (v, cc_at (v, caller), by, by->hex, cc_how (v, cc_rules (v)->attack[caller->proc].first), NULL) > 0
         ? BIC_LEGAL : BIC_WHY_NO_STRIKE;
}

/* It takes the place of the battle back (CCN-CMD-FIRST-STRIKE-02, -05), and its player draws first (-04), but for a
 * card of another deck than that of the command cards (GMT-TAC-05). */
void
cc_first_strike_effect (BicRun   *r,
                        BicFrame *caller,
                        int       side,
                        BicChoice c)
{
  BIC_LOCALS (CcAttack, caller)->marks |= CC_STRUCK;
  CC_STATE (r->state)->owed =
      (gint8) (CC_STATE (r->state)->owed
               + (bic_deck_of (r->view.game, bic_choice_card (r->view.game, c)) == CC_COMMAND_DECK));
}

/* A square met by cavalry battles first (CCN-SQ-19, -33), and so does who answered with First Strike. */
BicFlow
cc_attack_strike (BicRun   *r,
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

int
cc_attack_dice (const BicView  *v,
                const BicFrame *f,
                BicSum         *sum)
{
  const CcAttack *m = BIC_LOCALS (CcAttack, f);
  int dice = cc_dice (v, cc_by (v, f), cc_at (v, f), m->there, cc_how (v, f->proc), sum);

  return cc_rules (v)->attack[f->proc].joined ? dice + cc_joined_dice (v, f, sum) : dice;
}

/* Struck down or driven off before it could roll: it is over, and dice of batteries are lost (CCN-CA-12). */
BicFlow
cc_attack_roll (BicRun   *r,
                BicFrame *f)
{
  CcAttack *m = BIC_LOCALS (CcAttack, f);
  const BicPieceState *by = cc_by (&r->view, f), *at = cc_at (&r->view, f), *leader;

  if (by->blocks <= 0 || by->hex != m->here || at->blocks <= 0 || at->hex != m->there)
    {
      cc_release (r, f);
      return BIC_END;
    }
  leader = cc_attached (&r->view, at);
  m->leader = (gint16) (leader ? bic_index (r->state, leader) + 1 : 0);
  m->blocks = at->blocks;
  m->dice = (gint16) cc_attack_dice (&r->view, f, NULL);
  bic_say (r, BIC_EVENT_ATTACK, f->side, m->here, m->there, m->dice, f->proc, by->type);
  bic_roll (r, f, m->dice);
  return BIC_NEXT;
}

/* What was rolled first stays. */
BicFlow
cc_attack_again (BicRun   *r,
                 BicFrame *f)
{
  BicStakes stakes = { 0 };

  cc_count_dice (&r->view, f, &stakes);
  if (stakes.again)
    bic_roll_more (r, f, f->answer[CC_FLAG]);
  return BIC_NEXT;
}

/* --- after the roll -------------------------------------------------------------------------------------------- */

/* What the dice come to, without anything coming of it yet */
void
cc_attack_score (BicRun   *r,
                 BicFrame *f)
{
  CcAttack *m = BIC_LOCALS (CcAttack, f);
  BicStakes stakes = { 0 };
  int hits = 0, flags = 0;

  if (m->dice == 0)
    return;
  cc_count_dice (&r->view, f, &stakes);
  for (int face = 0; face < CC_N_FACES; face++)
    {
      hits += stakes.hits[face] * f->answer[face];
      flags += stakes.flags[face] * f->answer[face];
    }
  hits = stakes.pairs ? hits / 2 : hits;
  hits = MAX (0, hits - stakes.spared);
  m->hits = (gint16) (stakes.once ? MIN (hits, 1) : hits);
  m->flags = (gint16) flags;
  bic_say (r, BIC_EVENT_HITS, f->side, m->here, m->there, m->hits, m->flags, cc_by (&r->view, f)->type);
}

BicFlow
cc_attack_hits (BicRun   *r,
                BicFrame *f)
{
  const CcAttack *m = BIC_LOCALS (CcAttack, f);

  cc_attack_score (r, f);
  if (!cc_is_leader (cc_at (&r->view, f)))
    cc_lose_blocks (r, m->at, m->hits);
  else if (m->hits)
    cc_lose_leader (r, m->at);
  return BIC_NEXT;
}

/* Rockets may come down on their own battery: one hit for two sabres. */
BicFlow
cc_attack_backfire (BicRun   *r,
                    BicFrame *f)
{
  const CcAttack *m = BIC_LOCALS (CcAttack, f);
  const BicPieceState *by = cc_by (&r->view, f), *leader = cc_attached (&r->view, by);
  gint16 hits = f->answer[CC_SAB] / 2;

  if (hits == 0 || !bic_has (&r->view, by, BIC_TRAIT (ROCKET)))
    return BIC_NEXT;
  *BIC_LOCALS (CcAttack, bic_call (r, CC_BACKFIRE, !by->side)) = (CcAttack) {
    .by = m->at, .at = m->by, .here = m->there, .there = m->here, .blocks = by->blocks, .hits = hits,
    .leader = (gint16) (leader ? bic_index (r->state, leader) + 1 : 0)
  };
  return BIC_NEXT;
}

BicFlow
cc_backfire_hits (BicRun   *r,
                  BicFrame *f)
{
  const CcAttack *m = BIC_LOCALS (CcAttack, f);

  cc_lose_blocks (r, m->at, m->hits);
  return BIC_NEXT;
}

/* --- battle back ----------------------------------------------------------------------------------------------- */

/* CCN-BB-01 .. -06, R-11, R-101 */
BicWhy
cc_may_battle_back (const BicView  *v,
                    const BicFrame *f)
{
  const CcAttack *m = BIC_LOCALS (CcAttack, f);
  const BicPieceState *by = cc_by (v, f), *at = cc_at (v, f);
  int back = cc_rules (v)->attack[f->proc].back;

  if (!back || m->marks & (CC_STRUCK | CC_RETIRES) || cc_is_leader (at) || at->blocks <= 0 || at->hex != m->there
      || by->blocks <= 0 ||
      by->hex != m->here)
    return BIC_WHY_NO_BATTLE_BACK;
  return cc_dice (v, at, by, m->here, cc_how (v, back), NULL) > 0 ? BIC_LEGAL : BIC_WHY_NO_DICE;
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

/* By a switch nobody is asked. */
BicFlow
cc_back_forced (BicRun   *r,
                BicFrame *f)
{
  BicChoice back = { .verb = BIC_DO_BATTLE_BACK };

  if (cc_game (&r->view)->decline_back || cc_back_why (&r->view, f, back))
    return BIC_NEXT;
  return cc_back_take (r, f, back);
}
