/* Phase 2, ordering units and leaders.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc.h"

/**
 * cc_orders_payable:
 * @orders: orders for the left, the centre and the right
 * @anywhere: orders without a section
 * @ordered: how many pieces are ordered, by the set of sections that could pay for them
 *
 * Hexes on a section line belong to two sections, and nobody is asked which one pays: by Hall's theorem the orders can
 * be shared out if and only if no set of sections is asked for more than it has (CCN-SECT-01, -03).
 *
 * Returns: the sets of sections that could pay for one piece more, as bits; bit 0 is set always
 */
int
cc_orders_payable (const gint8   orders[3],
                   int           anywhere,
                   const gint16 *ordered)
{
  int left[8], payable = 1;

  for (int set = 0; set < 8; set++)
    left[set] = -ordered[set];
  for (int i = 0; i < 3; i++)
    left[1 << i] += orders[i];
  for (int i = 0; i < 3; i++)
    for (int set = 0; set < 8; set++)                           /* of each set, all that its parts have and ask for */
      left[set] += set >> i & 1 ? left[set ^ 1 << i] : 0;
  for (int i = 0; i < 3; i++)
    for (int set = 0; set < 8; set++)                           /* the least of all sets that hold it */
      left[set] = set >> i & 1 ? left[set] : MIN (left[set], left[set | 1 << i]);
  for (int set = 1; set < 8; set++)
    payable |= (left[set] + anywhere > 0) << set;
  return payable;
}

static const BicCard *
card_in_play (const BicView *v)
{
  return &v->game->cards[v->state->card - 1];
}

/* Assault orders as many as the command read off when it was played (CCN-ORD-08). */
static int
orders_of (const BicView *v,
           int            orders)
{
  return orders == BIC_ORDERS_COMMAND ? v->state->cc.command : orders;
}

static int
payable (const BicView  *v,
         const BicFrame *f)
{
  const BicCard *card = card_in_play (v);
  gint8 orders[3];

  for (int i = 0; i < 3; i++)
    orders[i] = (gint8) orders_of (v, card->orders[i]);
  return cc_orders_payable (orders, orders_of (v, card->anywhere), BIC_LOCALS (CcTurn, f)->ordered);
}

void
cc_note_payable (const BicView *v,
                 BicFrame      *f)
{
  BIC_LOCALS (CcTurn, f)->payable = (gint16) payable (v, f);
}

static BicWhy
order_left_why (const BicView  *v,
                const BicFrame *f,
                int             hex)
{
  int known = BIC_LOCALS (CcTurn, f)->payable, sets = known ? known : payable (v, f);

  return sets >> cc_sections (v, v->state->active, hex) & 1 ? BIC_LEGAL : BIC_WHY_NO_ORDER_LEFT;
}

static BicWhy
order_one_why (const BicView  *v,
               const BicFrame *f,
               int             hex)
{
  const BicPieceState *unit = bic_unit_at (v, hex), *p = unit ? unit : bic_leader_at (v, hex, -1);

  if (p->marks & BIC_MARK_ORDERED)
    return BIC_WHY_ORDERED;                                     /* CCN-ORD-02 */
  if (card_in_play (v)->traits && !bic_has (v, p, card_in_play (v)->traits))
    return BIC_WHY_WRONG_ARM;
  return order_left_why (v, f, hex);
}

/* CCN-ORD-05, -06, CCN-LDR-16, -17 */
static BicWhy
detach_why (const BicView  *v,
            const BicFrame *f,
            int             hex)
{
  const BicPieceState *unit = bic_unit_at (v, hex);

  if (!card_in_play (v)->detach)
    return BIC_WHY_NO_DETACHING;
  if (!unit)
    return BIC_WHY_NOT_ATTACHED;
  if (cc_is_square (unit))
    return BIC_WHY_LEADER_IN_SQUARE;
  return bic_leader_at (v, hex, -1)->marks & BIC_MARK_ORDERED ? BIC_WHY_ORDERED : order_left_why (v, f, hex);
}

/* CCN-SQ-49 */
static BicWhy
dissolve_why (const BicView *v,
              int            hex)
{
  const BicPieceState *unit = bic_unit_at (v, hex);

  if (!cc_is_square (unit))
    return BIC_WHY_NOT_SQUARE;
  return bic_touching (v, unit->side, hex, BIC_TRAIT_CAVALRY, BIC_NO_HEX) ? BIC_WHY_CAVALRY_NEAR : BIC_LEGAL;
}

BicWhy
cc_order_why (const BicView  *v,
              const BicFrame *f,
              BicChoice       c)
{
  switch (c.verb)
    {
    case BIC_DO_ORDER:
      return order_one_why (v, f, c.a);
    case BIC_DO_DETACH:
      return detach_why (v, f, c.a);
    case BIC_DO_DISSOLVE:
      return dissolve_why (v, c.a);
    default:
      return BIC_LEGAL;
    }
}

/* Full strides; a square has none until it comes out (CCN-SQ-02). */
static void
give_order (BicRun   *r,
            BicFrame *f,
            int       piece)
{
  BicPieceState *p = &r->state->piece[piece];

  BIC_LOCALS (CcTurn, f)->ordered[cc_sections (&r->view, p->side, p->hex)]++;
  cc_note_payable (&r->view, f);
  p->marks |= BIC_MARK_ORDERED;
  p->left = (gint8) (cc_is_leader (p) ? r->view.game->ruleset->leader_moves : cc_is_square (p) ? 0
                     : bic_type (&r->view, p)->moves_far);
  bic_say (r, BIC_EVENT_ORDERED, p->side, p->hex, p->type);
}

/* A unit that comes out may move and battle as any other (CCN-SQ-50, -51). */
static void
dissolve (BicRun *r,
          int     unit)
{
  BicPieceState *p = &r->state->piece[unit];

  cc_square_end (r, unit);
  p->left = bic_type (&r->view, p)->moves_far;
  bic_say (r, BIC_EVENT_SQUARE, p->side, p->hex, 0, p->type, 0);
}

/* Nobody is left to be ordered, and no square to be told to come out: the question would have one answer. */
static BicFlow
order_flow (const BicRun   *r,
            const BicFrame *f)
{
  return BIC_LOCALS (CcTurn, f)->payable == 1 && bic_state_squares (r->state, r->state->active) == 0 ? BIC_NEXT : BIC_AGAIN;
}

BicFlow
cc_order_take (BicRun    *r,
               BicFrame  *f,
               BicChoice  c)
{
  const BicPieceState *unit = bic_unit_at (&r->view, c.a);

  if (c.verb == BIC_DO_DONE)
    return BIC_NEXT;
  if (c.verb == BIC_DO_DISSOLVE)
    dissolve (r, bic_index (r->state, unit));
  else if (c.verb == BIC_DO_ORDER && unit)
    give_order (r, f, bic_index (r->state, unit));
  else
    give_order (r, f, bic_index (r->state, bic_leader_at (&r->view, c.a, -1)));
  return order_flow (r, f);
}
