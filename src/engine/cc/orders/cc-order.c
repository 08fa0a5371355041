/* Ordering units and leaders (phase 2).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc-events.h"
#include "cc-moves.h"
#include "cc-orders.h"
#include "cc-pieces.h"

#include <string.h>

enum { KNOWN = 1 << 8 };                /* bit in CcTurn.payable: the sets of sections have been computed */

/* --- payment of orders -------------------------------------------------- */

/**
 * cc_orders_payable:
 * @orders: orders for the left, center and right section, or for each arm if dice give the orders
 * @anywhere: orders that do not need a section
 * @ordered: number of orders already given, for each set of sections that can pay for them
 * @cost: number of orders that the next order costs
 *
 * A hex on a section line belongs to two sections, and the player does not choose which of them pays for the order. By
 * Hall's theorem, the orders can be paid for if and only if no set of sections must pay for more orders than it has
 * (CCN-SECT-01, -03).
 *
 * Returns: the sets of sections that can pay for the next order, as bits. Bit 0 is the empty set, which pays with
 *   orders that do not need a section.
 */
int
cc_orders_payable (const gint8   orders[3],
                   int           anywhere,
                   const gint16 *ordered,
                   int           cost)
{
  int left[8], payable = 0;

  for (int set = 0; set < 8; set++)
    left[set] = -ordered[set];
  for (int i = 0; i < 3; i++)
    left[1 << i] += orders[i];
  for (int i = 0; i < 3; i++)
    for (int set = 0; set < 8; set++)                           /* orders minus costs, summed over all sections in the
                                                                 * set */
      left[set] += set >> i & 1 ? left[set ^ 1 << i] : 0;
  for (int i = 0; i < 3; i++)
    for (int set = 0; set < 8; set++)                           /* smallest value of all sets that contain the set */
      left[set] = set >> i & 1 ? left[set] : MIN (left[set], left[set | 1 << i]);
  for (int set = 0; set < 8; set++)
    payable |= (left[set] + anywhere >= cost) << set;
  return payable;
}

/* Returns the number of orders that a card gives. @orders: this number, or BIC_ORDERS_COMMAND for as many orders as the
 * command of the side. For example, Assault orders as many units as the command (CCN-ORD-08). */
int
cc_number_of_orders (const BicView *v,
                     int            orders)
{
  return orders == BIC_ORDERS_COMMAND ? CC_STATE (v->state)->command : orders;
}

static const guint8 arm_faces[3] = { CC_INF, CC_CAV, CC_ART };

static gboolean
is_by_dice (const BicView *v)
{
  return cc_card (v)->effect == BIC_CARD_ORDER_BY_DICE;
}

/* Returns the sections that can pay for an order to a piece. If dice give the orders, the bits are arms instead of
 * sections, and the unit's arm can pay. Returns 0 for a leader, because only a flag can pay for a leader
 * (CCN-CMD-ELAN-02, -03). */
static int
sections_that_can_pay (const BicView       *v,
                       const BicPieceState *p)
{
  if (!is_by_dice (v))
    return cc_sections (v, p->side, p->hex);
  for (int i = 0; i < 3 && !cc_is_leader (p); i++)
    if (arm_faces[i] == cc_die_face_of_unit (v, p))
      return 1 << i;
  return 0;
}

/* Fills in the orders of the card for each section, or for each arm if dice give the orders. Returns the number of
 * orders that do not need a section or arm. */
static int
count_orders (const BicView  *v,
              const BicFrame *f,
              gint8           orders[3])
{
  const BicCard *card = cc_card (v);
  gboolean plain = CC_STATE (v->state)->plain, dice = is_by_dice (v);

  for (int i = 0; i < 3; i++)
    orders[i] = (gint8) (plain ? 0 : dice ? f->answer[arm_faces[i]] : cc_number_of_orders (v, card->orders[i]));
  return plain ? card->fallback : dice ? f->answer[CC_FLAG] : cc_number_of_orders (v, card->anywhere);
}

static int
payable (const BicView  *v,
         const BicFrame *f,
         int             cost)
{
  gint8 orders[3];
  int anywhere = count_orders (v, f, orders);

  return cc_orders_payable (orders, anywhere, BIC_LOCALS (CcTurn, f)->ordered, cost);
}

void
cc_note_payable (const BicView *v,
                 BicFrame      *f)
{
  BIC_LOCALS (CcTurn, f)->payable = (gint16) (payable (v, f, 1) | KNOWN);
}

/* Counts the orders given and all orders of the card. Returns FALSE except during orders and movement. Also returns
 * FALSE for a card that gives its orders automatically. */
gboolean
cc_count_orders (const BicView *v,
                 int           *given,
                 int           *most)
{
  const BicFrame *f = &v->state->stack[0];
  const BicStep *step = &v->game->book.procs[f->proc][f->pc];
  gint8 orders[3];

  *given = *most = 0;
  if (v->state->depth == 0 || (step->take != cc_order_take && step->take != cc_move_take) ||
      bic_turn_card (v->state) < 0)
    return FALSE;
  for (int set = 0; set < 8; set++)
    *given += BIC_LOCALS (CcTurn, f)->ordered[set];
  *given += BIC_LOCALS (CcTurn, f)->linked;
  *most = cc_card (v)->chain + count_orders (v, f, orders);
  for (int i = 0; i < 3; i++)
    *most += orders[i];
  return *most > 0 && *most >= *given;
}

/* --- pieces that can be ordered ----------------------------------------- */

/* Returns the cost of ordering a piece: one order for any piece (CCN-ORD-01), unless a hook sets another cost. Units
 * linked with an ordered leader cost nothing (GMT-TC-02). */
static int
cost_of (const BicView       *v,
         const BicPieceState *p)
{
  if (cc_chain_can_order_more (v) && !cc_is_leader (p))
    return 0;
  return cc_rules (v)->cost ? cc_rules (v)->cost (v, p) : 1;
}

/* Returns whether the card gives orders to other sections only, not to any section of the piece. */
static gboolean
orders_other_sections (const BicView       *v,
                       const BicFrame      *f,
                       const BicPieceState *p)
{
  int sections = cc_sections (v, p->side, p->hex), here = 0, elsewhere = 0;
  gint8 orders[3];
  int anywhere = count_orders (v, f, orders);

  for (int i = 0; i < 3; i++)
    *(sections >> i & 1 ? &here : &elsewhere) += orders[i];
  return elsewhere > 0 && here == 0 && anywhere == 0;
}

static BicWhy
order_left_why (const BicView       *v,
                const BicFrame      *f,
                const BicPieceState *p)
{
  int known = BIC_LOCALS (CcTurn, f)->payable, cost = cost_of (v, p);
  int sets = known && cost == 1 ? known : payable (v, f, cost);

  if (sets >> sections_that_can_pay (v, p) & 1)
    return BIC_LEGAL;
  if (is_by_dice (v))
    return BIC_WHY_NO_DIE_LEFT;
  return orders_other_sections (v, f, p) ? BIC_WHY_OTHER_SECTION : BIC_WHY_NO_ORDER_LEFT;
}

/* Checks that an order can detach the leader from a unit (CCN-ORD-05, -06, CCN-LDR-16, -17). */
static BicWhy
detach_why (const BicView  *v,
            const BicFrame *f,
            int             hex)
{
  const BicPieceState *unit = bic_unit_at (v, hex), *leader = bic_leader_at (v, hex, -1);

  if (!cc_card (v)->detach || CC_STATE (v->state)->plain)
    return BIC_WHY_NO_DETACHING;
  if (!unit)
    return BIC_WHY_NOT_ATTACHED;
  if (cc_is_square (unit))
    return BIC_WHY_LEADER_IN_SQUARE;
  if (leader->marks & BIC_MARK_ORDERED)
    return BIC_WHY_ORDERED;
  return cc_card (v)->all == BIC_CARD_LEADERS ? BIC_LEGAL : order_left_why (v, f, leader);
}

BicWhy
cc_order_why (const BicView  *v,
              const BicFrame *f,
              BicChoice       c)
{
  const BicPieceState *p = c.verb == BIC_DO_DONE ? NULL : cc_piece_at (v, c.a);
  BicWhy why;

  switch (c.verb)
    {
    case BIC_DO_ORDER:
      if (p->marks & BIC_MARK_ORDERED)
        return BIC_WHY_ORDERED;                                 /* CCN-ORD-02 */
      why = cc_rules (v)->order ? cc_rules (v)->order (v, p) : cc_card_order_why (v, p);
      return why ? why : order_left_why (v, f, p);
    case BIC_DO_DETACH:
      return detach_why (v, f, c.a);
    case BIC_DO_DISSOLVE:
      if (!cc_is_square (p))
        return BIC_WHY_NOT_SQUARE;
      return bic_has_adjacent_enemy (v, p->side, c.a, BIC_TRAIT (CAVALRY), BIC_NO_HEX)
             ? BIC_WHY_CAVALRY_NEAR : BIC_LEGAL;                /* CCN-SQ-49 */
    default:
      return BIC_LEGAL;
    }
}

/* Returns whether no piece of the active side can use the verb now. In this case, the pieces do not have to be checked
 * one by one. */
gboolean
cc_verb_is_impossible_now (const BicView *v,
                           int            verb)
{
  int side = v->state->active;
  const BicHexSet *pieces = verb == BIC_DO_EXIT ? &v->state->units[side] : &v->state->leaders[side];

  switch (verb)
    {
    case BIC_DO_DETACH:
      return !cc_card (v)->detach;
    case BIC_DO_DISSOLVE:
      return !cc_has_squares (v, side);
    case BIC_DO_EXIT:
    case BIC_DO_LEADER_EXIT:
      return !bic_board_meet (&v->game->board, &cc_game (v)->exits[side], pieces);
    default:
      return FALSE;
    }
}

/* Finds the hexes whose pieces can be paid for. Returns FALSE if this does not depend only on the section. */
gboolean
cc_hexes_payable_by_section (const BicView *v,
                             int            verb,
                             BicHexSet     *out)
{
  const BicFrame *f = bic_top (v->state);
  int sets = BIC_LOCALS (CcTurn, f)->payable;

  if (verb != BIC_DO_ORDER || f->proc != CC_TURN || !sets || is_by_dice (v) || cc_rules (v)->cost
      || cc_chain_can_order_more (v))
    return FALSE;
  memset (out, 0, (gsize) v->game->board.words * sizeof out->word[0]);
  for (int set = 0; set < 8; set++)
    for (int i = 0; sets >> set & 1 && i < v->game->board.words; i++)
      out->word[i] |= cc_game (v)->payers[v->state->active][set].word[i];
  return TRUE;
}

/* --- giving orders ------------------------------------------------------ */

/* Returns the number of hexes that an order lets a piece move. A square cannot move until the unit leaves it
 * (CCN-SQ-02). */
int
cc_order_range (const BicView       *v,
                const BicPieceState *p)
{
  int further = cc_rules (v)->further ? cc_rules (v)->further (v, p) : 0;

  return cc_is_square (p) ? 0 : cc_movement_allowance (v, p, BIC_STAT_MOVES_FAR) + further;
}

/* Gives the piece its order, without paying for it. */
void
cc_mark_ordered (BicRun *r,
                 int     piece)
{
  BicPieceState *p = &r->state->piece[piece];

  p->marks |= BIC_MARK_ORDERED;
  p->left = (gint8) cc_order_range (&r->view, p);
  bic_emit_event (r, BIC_EVENT_ORDERED, p->side, p->hex, p->type);
}

void
cc_give_order (BicRun   *r,
               BicFrame *f,
               int       piece)
{
  BicPieceState *p = &r->state->piece[piece];

  BIC_LOCALS (CcTurn, f)->ordered[sections_that_can_pay (&r->view, p)] += (gint16) cost_of (&r->view, p);
  if (cc_card (&r->view)->chain)
    cc_chain_count_ordered (&r->view, BIC_LOCALS (CcTurn, f), p);
  cc_note_payable (&r->view, f);
  cc_mark_ordered (r, piece);
}

/* Ends a square. The unit can then move and battle like any other unit (CCN-SQ-50, -51). The card that returns to the
 * hand increases the command, unless command_fixed is set (CCN-ORD-10, R-98). */
static void
dissolve_square (BicRun   *r,
                 BicFrame *f,
                 int       unit)
{
  BicPieceState *p = &r->state->piece[unit];

  if (!cc_game (&r->view)->command_fixed)
    CC_STATE (r->state)->command = (gint8) (CC_STATE (r->state)->command + (p->space > 0));
  cc_note_payable (&r->view, f);
  cc_square_end (r, unit);
  p->left = (gint8) cc_order_range (&r->view, p);
  bic_emit_event (r, CC_EVENT_SQUARE, p->side, p->hex, 0, p->type, CC_SQUARE_LEFT);
}

/* Gives an order. The question is repeated only if a piece can still be ordered or a square can be left. If the card
 * orders all leaders, a leader that the player detaches is ordered alone, and the unit of this leader loses its order
 * (CCN-CMD-LEADERSHIP-04). */
BicFlow
cc_order_take (BicRun    *r,
               BicFrame  *f,
               BicChoice  c)
{
  const BicPieceState *unit = bic_unit_at (&r->view, c.a);
  BicCardAll all = cc_card (&r->view)->all;

  if (c.verb == BIC_DO_DONE)
    return BIC_NEXT;
  if (c.verb == BIC_DO_DISSOLVE)
    dissolve_square (r, f, bic_index (r->state, unit));
  else if (c.verb == BIC_DO_ORDER && unit)
    cc_give_order (r, f, bic_index (r->state, unit));
  else
    cc_give_order (r, f, bic_index (r->state, bic_leader_at (&r->view, c.a, -1)));
  if (c.verb == BIC_DO_DETACH && all == BIC_CARD_LEADERS)
    {
      r->state->piece[bic_index (r->state, unit)].marks &= (guint16) ~BIC_MARK_ORDERED;
      r->state->piece[bic_index (r->state, unit)].left = 0;
    }
  return all == BIC_CARD_NOBODY && BIC_LOCALS (CcTurn, f)->payable == KNOWN && !cc_chain_can_order_more (&r->view) &&
         !cc_has_squares (&r->view, r->state->active) ? BIC_NEXT : BIC_AGAIN;
}

/* --- orders that the card gives without a choice ------------------------ */

/* Returns whether a card that gives its orders automatically orders this piece. If a leader is with a unit, the unit
 * gets the order and the leader shares it. A lone leader gets a separate order (CCN-CMD-COLD-STEEL-01,
 * CCN-CMD-LEADERSHIP-01, -02). */
static gboolean
is_ordered_automatically (const BicView       *v,
                          const BicPieceState *p,
                          int                  sections)
{
  if (p->hex < 0 || p->side != v->state->active)
    return FALSE;
  switch (cc_card (v)->all)
    {
    case BIC_CARD_BESIDE:
      return !cc_is_leader (p) && bic_has_adjacent_enemy (v, p->side, p->hex, BIC_TRAIT_ARMS, BIC_NO_HEX);
    case BIC_CARD_SECTION_ALL:
      return cc_sections (v, p->side, p->hex) & sections && bic_has (v, p, cc_card (v)->traits);
    case BIC_CARD_LEADERS:
      return cc_is_leader (p) ? !bic_unit_at (v, p->hex) : cc_attached (v, p) != NULL;
    default:
      return FALSE;
    }
}

static void
order_all_in_sections (BicRun   *r,
                       BicFrame *f,
                       int       sections)
{
  for (int i = 0; i < r->state->n_pieces; i++)
    if (is_ordered_automatically (&r->view, &r->state->piece[i], sections))
      cc_give_order (r, f, i);
}

/* Gives the automatic orders when the card is played. */
void
cc_order_all (BicRun   *r,
              BicFrame *f)
{
  if (!CC_STATE (r->state)->plain && cc_card (&r->view)->all != BIC_CARD_NOBODY)
    order_all_in_sections (r, f, 0);
}

static int
section_of (BicChoice c)
{
  return c.verb == BIC_DO_LEFT ? CC_LEFT : c.verb == BIC_DO_CENTER ? CC_CENTRE : CC_RIGHT;
}

/* Checks that the card can order at least one piece in the section (CCN-CMD-FORCE-MARCH-01, R-35). */
BicWhy
cc_section_why (const BicView  *v,
                const BicFrame *f,
                BicChoice       c)
{
  if (cc_card (v)->all != BIC_CARD_SECTION_ALL || CC_STATE (v->state)->plain)
    return BIC_WHY_SECTION_TIME;
  for (int i = 0; i < v->state->n_pieces; i++)
    if (is_ordered_automatically (v, &v->state->piece[i], section_of (c)))
      return BIC_LEGAL;
  return BIC_WHY_SECTION_EMPTY;
}

BicFlow
cc_section_take (BicRun    *r,
                 BicFrame  *f,
                 BicChoice  c)
{
  order_all_in_sections (r, f, section_of (c));
  return BIC_NEXT;
}
