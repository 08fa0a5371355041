/* What the card in play changes: whom it orders, how far they move and how they battle.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc-cards.h"
#include "cc-game.h"
#include "cc-pieces.h"
#include "cc-rules.h"

#include "bic-cards.h"

/* It is the whole army on the map that counts, whether it could be ordered or not. */
gboolean
cc_falls_back (const BicView *v,
               int            side)
{
  if (!cc_card (v)->fallback || cc_card (v)->at_will)
    return FALSE;
  for (int i = 0; i < v->state->n_pieces; i++)
    {
      const BicPieceState *p = &v->state->piece[i];

      if (p->side == side && p->hex >= 0 && bic_has (v, p, cc_card (v)->traits))
        return FALSE;
    }
  return TRUE;
}

/* The fact that lets rows of the card count: others for an order in the ordinary way */
guint64
cc_card_fact (const BicView *v)
{
  if (bic_turn_card (v->state) < 0)
    return 0;
  return CC_STATE (v->state)->plain ? BIC_FACT (PLAIN_ORDER) : BIC_FACT (CARD);
}

/* What the card does besides its orders is a procedure of its own. */
void
cc_card_effect (BicRun *r)
{
  static const int proc[BIC_N_CARD_EFFECTS] = {
    [BIC_CARD_ORDER_BY_DICE] = CC_ORDER_DICE, [BIC_CARD_RALLY] = CC_RALLY, [BIC_CARD_RECALL] = CC_RECALL,
  };
  BicCardEffect effect = cc_card (&r->view)->effect;

  if (proc[effect])
    bic_call (r, proc[effect], r->state->active);
}

/* CCN-CARD-04; the fallback orders a unit, whatever its arm. */
BicWhy
cc_card_order_why (const BicView       *v,
                   const BicPieceState *p)
{
  const BicCard *card = cc_card (v);

  if (CC_STATE (v->state)->plain)
    return cc_is_leader (p) ? BIC_WHY_WRONG_ARM : BIC_LEGAL;
  if (card->chain)
    return cc_chain_why (v, p);
  if (card->traits && !bic_has (v, p, card->traits))
    return BIC_WHY_WRONG_ARM;
  if (card->no_squares && cc_is_square (p))
    return BIC_WHY_CARD_BARS_SQUARE;
  return card->apart && bic_touching (v, p->side, p->hex, BIC_TRAIT_ARMS, BIC_NO_HEX) ? BIC_WHY_ENEMY_BESIDE
         : BIC_LEGAL;
}

/* How the card of the turn, and any that is in play for the unit, lets it battle */
static BicCardAttack
attack_of (const BicView       *v,
           const BicPieceState *unit)
{
  const BicState *s = v->state;

  for (int i = 1; i < s->n_plays; i++)
    if (s->play[i].piece == bic_index (s, unit) + 1
        && v->game->cards[s->play[i].card - 1].attack != BIC_CARD_ANY_ATTACK)
      return v->game->cards[s->play[i].card - 1].attack;
  return bic_turn_card (s) >= 0 && !CC_STATE (s)->plain ? cc_card (v)->attack : BIC_CARD_ANY_ATTACK;
}

BicWhy
cc_card_attack_why (const BicView       *v,
                    const BicPieceState *unit,
                    int                  kind)
{
  BicCardAttack attack = attack_of (v, unit);

  if (attack == BIC_CARD_ANY_ATTACK)
    return BIC_LEGAL;
  if (cc_how (v, kind) & BIC_FACT (FIRE))
    return attack == BIC_CARD_FIRE ? BIC_LEGAL : BIC_WHY_CARD_BARS_FIRE;
  return attack == BIC_CARD_MELEE ? BIC_LEGAL : BIC_WHY_CARD_BARS_MELEE;
}

static int
stride (const BicView       *v,
        const BicPieceState *p,
        BicStat              stat)
{
  const BicUnitType *type = bic_type (v, p);

  return cc_is_leader (p) ? v->game->ruleset->leader_moves : stat == BIC_STAT_MOVES ? type->moves : type->moves_far;
}

/* Where a card in play may change it */
static int
moves_by_card (const BicView       *v,
               const BicPieceState *p,
               BicStat              stat)
{
  BicFight fight = { p, NULL, p->hex, BIC_NO_HEX, cc_card_fact (v) };

  if (cc_attached (v, p))
    fight.facts |= BIC_FACT (LEADER);
  return bic_rows_sum (v, stat, stride (v, p, stat), &fight, NULL);
}

/**
 * cc_moves:
 * @v: a view
 * @p: a unit or leader
 * @stat: %BIC_STAT_MOVES or %BIC_STAT_MOVES_FAR
 *
 * Terrain comes before the card, and the card before the piece's own figure.
 *
 * Returns: how many hexes it may move and still battle, or move at all, under the card that ordered it
 */
int
cc_moves (const BicView       *v,
          const BicPieceState *p,
          BicStat              stat)
{
  return bic_any_played (v->state, cc_game (v)->marching) ? moves_by_card (v, p, stat) : stride (v, p, stat);
}

/* CCN-MOV-15 */
gboolean
cc_moved_far (const BicView       *v,
              const BicPieceState *unit)
{
  return unit->moved > 0 && unit->moved > cc_moves (v, unit, BIC_STAT_MOVES);
}
