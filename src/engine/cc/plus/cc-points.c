/* Command points of a turn: the command card, and the orders that its points pay for.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "cc-battle.h"
#include "cc-events.h"
#include "cc-orders.h"
#include "cc-pieces.h"
#include "cc-plus.h"

#include "bic-book.h"
#include "bic-cards.h"

/* --- the command card --------------------------------------------------- */

/* Sets the points of the command card (PLUS-CMD-12, -13). */
static void
set_points_of_card (BicRun *r)
{
  int points = cc_card (&r->view)->points;

  BIC_PART (CcPlusState, r->state)->gained =
    (gint8) (points == BIC_ORDERS_COMMAND ? bic_game_commander_rating (r->view.game, r->state->active) : points);
}

/* Adjusts the state after the user set up the cards. A command card in play has already given its points, and no points
 * are kept with leaders. */
void
cc_adjust_points_after_cards_set_up (BicRun *r)
{
  CcPlusState *plus = BIC_PART (CcPlusState, r->state);

  memset (plus->stored, 0, sizeof plus->stored);
  plus->gained = plus->ace = 0;
  if (bic_turn_card (r->state) >= 0)
    set_points_of_card (r);
}

/* Draws a command card from the side's own deck and plays it at once. If it is a joker, the joker and all drawn cards
 * are shuffled into the deck, and another card is drawn (PLUS-CMD-05, -14, P-11). */
static BicFlow
draw_command (BicRun   *r,
              BicFrame *f)
{
  int card = f->answer[0] - 1;

  f->answer[0] = 0;
  if (card < 0)
    {
      bic_call_draw (r, CC_COMMAND_DECK, r->state->active);
      return BIC_AGAIN;
    }
  bic_play_card_of_turn (r, card);
  bic_emit_event (r, BIC_EVENT_CARD_PLAYED, r->state->active, (gint16) card);
  if (cc_card (&r->view)->reshuffle)
    {
      bic_discard_cards_in_play (r);
      bic_reshuffle (r, CC_COMMAND_DECK, r->state->active);
      return BIC_AGAIN;
    }
  set_points_of_card (r);
  return BIC_NEXT;
}

static BicWhy
ace_why (const BicView  *v,
         const BicFrame *f,
         BicChoice       c)
{
  if (!cc_card (v)->chain || cc_plus (v)->ace == CC_ACE_NOTHING)
    return BIC_WHY_ACE_TIME;
  if (c.verb != BIC_DO_LEAD)
    return BIC_LEGAL;
  for (int i = 0; i < v->game->n_leaders; i++)
    if (v->state->piece[i].side == v->state->active && v->state->piece[i].hex >= 0)
      return BIC_LEGAL;
  return BIC_WHY_CHAIN_LEADER;
}

/* Carries out the use of an ace. The player either gets a point and orders all leaders without their units, or starts a
 * chain without a point (PLUS-CMD-07 .. -09). Unless ace_empties_squares is set, a leader in a square is not ordered,
 * because the leader stays until the unit leaves the square (PLUS-SQ-28). */
static BicFlow
ace_take (BicRun    *r,
          BicFrame  *f,
          BicChoice  c)
{
  CcPlusState *plus = BIC_PART (CcPlusState, r->state);

  if (c.verb == BIC_DO_LEAD)
    {
      plus->ace = CC_ACE_CHAIN;
      plus->gained = 0;
      return BIC_NEXT;
    }
  plus->ace = CC_ACE_POINT;
  for (int i = 0; i < r->view.game->n_leaders; i++)
    {
      const BicPieceState *leader = &r->state->piece[i], *unit = bic_unit_at (&r->view, leader->hex);

      if (leader->side == r->state->active && leader->hex >= 0 &&
          (!unit || !cc_is_square (unit) || cc_game (&r->view)->ace_empties_squares))
        cc_mark_ordered (r, i);
    }
  return BIC_NEXT;
}

static const BicStep command_steps[] = { BIC_WORK ("command", draw_command), { 0 } };
static const BicStep ace_steps[] = {
  BIC_ASK ("ace", BIC_ACTIVE, N_ ("How do you use the ace?"), ace, { BIC_DO_ORDER_LEADERS, BIC_PLAIN, 0 },
           { BIC_DO_LEAD, BIC_PLAIN, 0 }),
  { 0 },
};
static const BicStep no_steps[] = { { 0 } };

/* --- orders ------------------------------------------------------------- */

/* Returns whether the unspent points of the card can pay for any order. */
static gboolean
can_pay_any_order (const BicView *v)
{
  return cc_card_points_left (v) >= CC_DEAREST;
}

/* Checks an order that costs points. Any attached leader can be detached, except from a square (PLUS-CP-05, PLUS-SQ-28,
 * -29). */
static BicWhy
paid_order_why (const BicView  *v,
                const BicFrame *f,
                BicChoice       c)
{
  const BicPieceState *unit = bic_unit_at (v, c.a), *leader = bic_leader_at (v, c.a, -1), *p = unit ? unit : leader;
  BicWhy why = BIC_LEGAL;

  switch (c.verb)
    {
    case BIC_DO_ORDER:
      if (p->marks & BIC_MARK_ORDERED)
        return BIC_WHY_ORDERED;
      if (can_pay_any_order (v) || cc_can_pay (v, cc_order_price (v, p)))
        return BIC_LEGAL;
      return cc_plus (v)->ace == CC_ACE_CHAIN ? cc_chain_why (v, p) : BIC_WHY_TOO_DEAR;
    case BIC_DO_DETACH:
      if (!unit)
        return BIC_WHY_NOT_ATTACHED;
      if (cc_is_square (unit))
        return BIC_WHY_LEADER_IN_SQUARE;
      why = leader->marks & BIC_MARK_ORDERED ? BIC_WHY_ORDERED : BIC_LEGAL;
      break;
    case BIC_DO_DISSOLVE:
      why = cc_order_why (v, f, c);
      break;
    default:
      return BIC_LEGAL;
    }
  return why ? why : can_pay_any_order (v) || cc_can_pay (v, cc_price (v, c, NULL)) ? BIC_LEGAL : BIC_WHY_TOO_DEAR;
}

/* Finds the hexes of @from with a piece that has not been ordered and whose order can be paid for. */
static gboolean
filter_payable_hexes (const BicView   *v,
                      const BicFrame  *f,
                      int              verb,
                      const BicHexSet *from,
                      BicHexSet       *out)
{
  int points = can_pay_any_order (v) ? CC_DEAREST : cc_points_left (v);
  BicHexSet sure;

  if (verb != BIC_DO_ORDER)
    return FALSE;
  cc_hexes_payable_by_points (v, points, &sure);
  for (int word = 0; word < v->game->board.words; word++)
    {
      out->word[word] = 0;
      for (guint64 rest = from->word[word]; rest; rest &= rest - 1)
        {
          const BicPieceState *p = cc_piece_at (v, (word << 6) + __builtin_ctzll (rest));

          if (!(p->marks & BIC_MARK_ORDERED) && (sure.word[word] & rest & -rest || cc_order_price (v, p) <= points))
            out->word[word] |= rest & -rest;
        }
    }
  return TRUE;
}

/* Gives an order and pays its price. A unit that leaves its square chooses its facing, and can move and battle like any
 * other unit (PLUS-SQ-33 .. -36). A detached leader moves without its unit. If an ace has ordered both, the unit loses
 * its order. */
static BicFlow
paid_order_take (BicRun    *r,
                 BicFrame  *f,
                 BicChoice  c)
{
  BicPieceState *unit = r->state->at[c.a] ? &r->state->piece[r->state->at[c.a] - 1] : NULL;
  const BicPieceState *leader = bic_leader_at (&r->view, c.a, -1), *p = unit ? unit : leader;

  switch (c.verb)
    {
    case BIC_DO_ORDER:
      cc_pay (r, cc_price (&r->view, c, NULL));
      if (cc_is_ordered_by_ace (&r->view, p))
        cc_chain_count_ordered (&r->view, BIC_LOCALS (CcTurn, f), p);
      cc_mark_ordered (r, bic_index (r->state, p));
      return BIC_AGAIN;
    case BIC_DO_DETACH:
      cc_pay (r, cc_price (&r->view, c, NULL));
      if (cc_may_detach_leader (&r->view, c.a))
        {
          unit->marks &= (guint16) ~BIC_MARK_ORDERED;
          unit->left = 0;
        }
      cc_mark_ordered (r, bic_index (r->state, leader));
      return BIC_AGAIN;
    case BIC_DO_DISSOLVE:
      cc_pay (r, cc_price (&r->view, c, NULL));
      cc_order_take (r, f, c);
      unit->marks |= CC_MARK_REFORMED;
      return BIC_AGAIN;
    default:
      return BIC_NEXT;
    }
}

/* Removes the points spent. They are taken from the card first, then from the points kept with the leaders, from the
 * first to the last leader. */
static BicFlow
take_spent_points (BicRun   *r,
                   BicFrame *f)
{
  CcPlusState *plus = BIC_PART (CcPlusState, r->state);
  int left = cc_card_points_left (&r->view), due = MAX (0, -left);

  plus->gained = (gint8) MAX (0, left);
  for (int i = 0; i < r->view.game->n_leaders; i++)
    if (r->state->piece[i].side == r->state->active)
      {
        int taken = MIN (due, plus->stored[i]);

        plus->stored[i] = (guint8) (plus->stored[i] - taken);
        due -= taken;
        if (taken > 0)
          bic_emit_event (r, CC_EVENT_POINTS_USED, r->state->active, r->state->piece[i].hex, 0, 0, (gint16) taken);
      }
  BIC_LOCALS (CcTurn, f)->ordered[0] = 0;
  return BIC_NEXT;
}

static const BicStep order_steps[] = {
  { "order", BIC_ACTIVE, NULL, paid_order_why, paid_order_take,
    { BIC_NO_MORE (N_ ("No more orders")), { BIC_DO_ORDER, BIC_AT_ANY, 0 }, { BIC_DO_DETACH, BIC_AT_LEADER, 0 },
      { BIC_DO_DISSOLVE, BIC_AT_UNIT, 1 } },
    NULL, N_ ("Choose units and leaders to order"), NULL, .all = filter_payable_hexes },
  BIC_WORK ("settle", take_spent_points),
  { 0 },
};

/* --- texts for players -------------------------------------------------- */

/* Returns whether no piece can use the verb. Orders are not possible if no points are left. Points cannot be kept if
 * the command card has no unspent points. */
static gboolean
verb_is_unused (const BicView *v,
                int            verb)
{
  gboolean turn = bic_top (v->state)->proc == CC_TURN;

  switch (verb)
    {
    case BIC_DO_ORDER:
    case BIC_DO_DETACH:
      return turn && !cc_can_pay (v, 1) && !cc_may_have_free_orders (v);
    case BIC_DO_DISSOLVE:
      return (!cc_game (v)->masses && turn && !cc_can_pay (v, 1)) || cc_verb_is_impossible_now (v, verb);
    case BIC_DO_STORE:
      return turn && cc_plus (v)->gained <= 0;
    default:
      return cc_verb_is_impossible_now (v, verb);
    }
}

/* Sets the points spent and all points of the turn. Returns FALSE except during the orders. */
static gboolean
count_points (const BicView *v,
              int           *given,
              int           *most)
{
  const BicFrame *f = &v->state->stack[0];

  *given = *most = 0;
  if (v->state->depth == 0 || v->game->book.procs[f->proc][f->pc].take != paid_order_take)
    return FALSE;
  *given = cc_turn (v)->ordered[0];
  *most = cc_plus (v)->gained + cc_points_stored (v);
  return TRUE;
}

/* Returns a remark on a choice. For an order that has not been given yet, the remark states its price. */
static char *
price_or_remark (const BicView *v,
                 BicChoice      c)
{
  int points;

  if (c.verb != BIC_DO_ORDER && c.verb != BIC_DO_DETACH && c.verb != BIC_DO_DISSOLVE)
    return cc_choice_remark (v, c);
  points = cc_price (v, c, NULL);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d point", "%d points", (gulong) points), points);
}

static const BicLesson lessons[] = {
  { "ace", N_ ("The ace gives one point and orders all leaders, or it orders a leader and linked units without "
               "points.") },
  { "order", N_ ("An order usually costs one point. A disc on a unit shows a higher cost. Click the unit again to take "
                 "its order back.") },
  { NULL },
};

void
cc_points_book (BicRulebook *book)
{
  bic_book_put_steps (book, CC_TURN, BIC_INSTEAD, "command", command_steps);
  bic_book_put_steps (book, CC_TURN, BIC_INSTEAD, "way", ace_steps);
  bic_book_put_steps (book, CC_TURN, BIC_INSTEAD, "section", no_steps);
  bic_book_put_steps (book, CC_TURN, BIC_INSTEAD, "order", order_steps);
  bic_book_put_steps (book, CC_TURN, BIC_INSTEAD, "draw-first", no_steps);
  bic_book_put_steps (book, CC_TURN, BIC_INSTEAD, "draw", no_steps);
  book->offers.idle = verb_is_unused;
  book->orders.given = count_points;
  book->orders.price = cc_price;
  book->orders.commands = cc_add_commanded_hexes;
  book->words.remark = price_or_remark;
  book->words.own_lessons = lessons;
}
