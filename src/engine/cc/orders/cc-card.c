/* Effects of the card in play on orders, movement and battle.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc-game.h"
#include "cc-orders.h"
#include "cc-pieces.h"
#include "cc-rules.h"

/* Returns the fact that enables the modifier rows of the card in play. If the card gives ordinary orders as its
 * fallback, this is a different fact. */
guint64
cc_card_fact (const BicView *v)
{
  if (bic_turn_card (v->state) < 0)
    return 0;
  return CC_STATE (v->state)->plain ? BIC_FACT (PLAIN_ORDER) : BIC_FACT (CARD);
}

/* Checks that the card in play can order the piece (CCN-CARD-04). As its fallback, a card can order units of all
 * arms. */
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
  return card->apart && bic_has_adjacent_enemy (v, p->side, p->hex, BIC_TRAIT_ARMS, BIC_NO_HEX)
         ? BIC_WHY_ENEMY_BESIDE : BIC_LEGAL;
}

/* Checks that the cards allow the unit this kind of attack. A card played on the unit outranks the command card. */
BicWhy
cc_card_attack_why (const BicView       *v,
                    const BicPieceState *unit,
                    int                  kind)
{
  const BicState *s = v->state;
  BicCardAttack attack = BIC_CARD_ANY_ATTACK;

  for (int i = 1; i < s->n_plays && attack == BIC_CARD_ANY_ATTACK; i++)
    if (s->play[i].piece == bic_index (s, unit) + 1)
      attack = v->game->cards[s->play[i].card - 1].attack;
  if (attack == BIC_CARD_ANY_ATTACK && bic_turn_card (s) >= 0 && !CC_STATE (s)->plain)
    attack = cc_card (v)->attack;
  if (attack == BIC_CARD_ANY_ATTACK)
    return BIC_LEGAL;
  if (cc_how (v, kind) & BIC_FACT (FIRE))
    return attack == BIC_CARD_FIRE ? BIC_LEGAL : BIC_WHY_CARD_BARS_FIRE;
  return attack == BIC_CARD_MELEE ? BIC_LEGAL : BIC_WHY_CARD_BARS_MELEE;
}

/**
 * cc_movement_allowance:
 * @v: a view
 * @p: a unit or leader
 * @stat: %BIC_STAT_MOVES or %BIC_STAT_MOVES_FAR
 *
 * The card replaces the movement of the piece's type. Limits of the unit outrank the card, and terrain outranks both
 * (R-48, R-49).
 *
 * Returns: the number of hexes that the piece can move and still battle (%BIC_STAT_MOVES) or can move at all
 *   (%BIC_STAT_MOVES_FAR), with the effect of the card that orders it
 */
int
cc_movement_allowance (const BicView       *v,
                       const BicPieceState *p,
                       BicStat              stat)
{
  const BicUnitType *type = bic_type (v, p);
  BicFight fight = { p, NULL, p->hex, BIC_NO_HEX };
  int moves = cc_is_leader (p) ? v->game->ruleset->leader_moves
              : stat == BIC_STAT_MOVES ? type->moves : type->moves_far;

  if (!bic_any_played (v->state, cc_game (v)->marching))
    return moves;
  fight.facts = cc_card_fact (v) | (cc_attached (v, p) ? BIC_FACT (LEADER) : 0);
  return bic_apply_modifiers (v, stat, moves, &fight, NULL);
}

/* --- chains: a card that orders one leader and units linked with the leader (Take Command) --- */

/* Checks that a chain can order the piece. The leader is ordered first. Then units in any section can be ordered, each
 * next to the leader or to an ordered unit. Distances are measured from the leader's hex before any piece moves,
 * because orders are given before movement (GMT-TC-02, -04, -07, -08, -11). */
BicWhy
cc_chain_why (const BicView       *v,
              const BicPieceState *p)
{
  const CcTurn *t = cc_turn (v);

  if (!t->head)
    return bic_leader_at (v, p->hex, -1) ? BIC_LEGAL : BIC_WHY_CHAIN_LEADER;
  if (p->hex == t->head - 1)
    return BIC_WHY_CHAIN_LEFT;
  if (cc_is_leader (p))
    return BIC_WHY_WRONG_ARM;
  if (!cc_chain_can_order_more (v))
    return BIC_WHY_CHAIN_FULL;
  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    {
      int hex = v->game->board.next[p->hex][dir];
      const BicPieceState *other = bic_unit_at (v, hex);

      if (hex == t->head - 1 || (other && other->side == p->side && other->marks & BIC_MARK_ORDERED))
        return BIC_LEGAL;
    }
  return BIC_WHY_CHAIN_LINK;
}

/* Returns whether a chain has been started and can order units in more hexes. */
gboolean
cc_chain_can_order_more (const BicView *v)
{
  return cc_turn (v)->head && cc_turn (v)->linked < cc_card (v)->chain;
}

/* Counts a piece ordered by a chain. The leader's own unit does not count toward the limit of hexes, unless
 * own_unit_counts is set (GMT-TC-03, R-78). */
void
cc_chain_count_ordered (const BicView       *v,
                        CcTurn              *t,
                        const BicPieceState *p)
{
  t->linked = (gint16) (t->head ? t->linked + 1 : cc_game (v)->own_unit_counts && !cc_is_leader (p));
  t->head = (gint16) (t->head ? t->head : p->hex + 1);
}
