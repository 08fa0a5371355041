/* Special action cards: cards that order units, and cards that answer an action of the enemy.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc-battle.h"
#include "cc-events.h"
#include "cc-orders.h"
#include "cc-pieces.h"
#include "cc-plus.h"
#include "cc-tacticians.h"

#include "bic-book.h"
#include "bic-cards.h"

/* Locals of a card that orders units: 1 + the card, and the number of orders that it has left */
typedef struct { gint16 card, left; } CcCall;

enum { CC_MANY = 99 };

/* --- one card per unit -------------------------------------------------- */

static BicWhy
can_take_card_why (const BicView       *v,
                   const BicPieceState *p)
{
  if (cc_has_tactician (v, p))
    return BIC_WHY_ONE_CARD;
  return v->state->n_plays < BIC_PLAYS ? BIC_LEGAL : BIC_WHY_CARDS_ABOUND;
}

/* --- cards that order --------------------------------------------------- */

/* Checks that the card can order a piece (PLUS-SAC-12). The order then costs only its surcharge, because the card
 * replaces the price (PLUS-CP-16). */
static BicWhy
order_by_card_why (const BicView       *v,
                   int                  index,
                   const BicPieceState *p)
{
  const BicCard *card = &v->game->cards[index];
  gboolean leads = cc_is_leader (p), fits = !leads && (!card->traits || bic_has (v, p, card->traits));
  BicWhy why;

  if (p->marks & BIC_MARK_ORDERED)
    return BIC_WHY_ORDERED;
  if (card->all == BIC_CARD_LEADERS ? !leads && !cc_attached (v, p) : !fits)
    return BIC_WHY_WRONG_ARM;
  if (card->all != BIC_CARD_LEADERS && card->apart &&
      bic_has_adjacent_enemy (v, p->side, p->hex, BIC_TRAIT_ARMS, BIC_NO_HEX))
    return BIC_WHY_ENEMY_BESIDE;
  if ((why = can_take_card_why (v, p)))
    return why;
  return cc_can_pay (v, cc_surcharge (v, p)) ? BIC_LEGAL : BIC_WHY_TOO_DEAR;
}

static BicWhy
call_why (const BicView  *v,
          const BicFrame *f,
          BicChoice       c)
{
  const CcCall *call = BIC_LOCALS (CcCall, f);
  const BicPieceState *unit = bic_unit_at (v, c.a), *leader = bic_leader_at (v, c.a, -1);

  if (c.verb == BIC_DO_DONE)
    return BIC_LEGAL;
  if (call->left <= 0)
    return BIC_WHY_NO_ORDER_LEFT;
  if (c.verb == BIC_DO_ORDER)
    return order_by_card_why (v, call->card - 1, unit ? unit : leader);
  if (v->game->cards[call->card - 1].all != BIC_CARD_LEADERS)
    return BIC_WHY_NO_DETACHING;
  if (!unit)
    return BIC_WHY_NOT_ATTACHED;
  return cc_is_square (unit) ? BIC_WHY_LEADER_IN_SQUARE : order_by_card_why (v, call->card - 1, leader);
}

/* Orders a piece with a card. The card affects the piece until the end of the turn. */
static void
order_by_card (BicRun  *r,
               int      side,
               int      card,
               int      piece)
{
  cc_pay (r, cc_surcharge (&r->view, &r->state->piece[piece]));
  bic_play_card_also_on (r, side, card, piece);
  cc_mark_ordered (r, piece);
}

static BicFlow
call_take (BicRun    *r,
           BicFrame  *f,
           BicChoice  c)
{
  CcCall *call = BIC_LOCALS (CcCall, f);
  const BicPieceState *unit = bic_unit_at (&r->view, c.a), *leader = bic_leader_at (&r->view, c.a, -1);

  if (c.verb == BIC_DO_DONE)
    return BIC_NEXT;
  order_by_card (r, f->side, call->card - 1, bic_index (r->state, c.verb == BIC_DO_ORDER && unit ? unit : leader));
  call->left--;
  return BIC_AGAIN;
}

static const BicStep call_steps[] = {
  BIC_ASK ("call", BIC_OWN, N_ ("Which unit or leader does {called} "
                                "order?"), call, BIC_NO_MORE (N_ ("No more orders by this card")),
           { BIC_DO_ORDER, BIC_AT_ANY, 0 },
           { BIC_DO_DETACH, BIC_AT_LEADER, 0 }),
  { 0 },
};

/* Checks that the card can order at least one piece. */
static BicWhy
card_orders_why (const BicView  *v,
                 const BicFrame *caller,
                 int             side,
                 BicChoice       c)
{
  for (int i = 0; i < v->state->n_pieces; i++)
    if (v->state->piece[i].hex >= 0 && v->state->piece[i].side == side
        && !order_by_card_why (v, c.a, &v->state->piece[i]))
      return BIC_LEGAL;
  return BIC_WHY_NOBODY_CALLED;
}

static void
card_orders_effect (BicRun   *r,
                    BicFrame *caller,
                    int       side,
                    BicChoice c)
{
  const BicCard *card = &r->view.game->cards[c.a];
  CcCall *call = BIC_LOCALS (CcCall, bic_push_frame (r, CC_CALL, side));

  call->card = (gint16) (c.a + 1);
  call->left = (gint16) (card->all == BIC_CARD_LEADERS ? CC_MANY : card->anywhere);
}

/* --- Rally -------------------------------------------------------------- */

static BicFlow
revive_dice (BicRun   *r,
             BicFrame *f)
{
  return cc_roll_for_card (r, f, BIC_LOCALS (CcCall, f)->card - 1, bic_game_commander_rating (r->view.game, f->side));
}

static BicWhy
revive_why (const BicView  *v,
            const BicFrame *f,
            BicChoice       c)
{
  const BicPieceState *unit = bic_unit_at (v, c.a);
  BicWhy why = cc_rally_why (v, f, c);

  if (why || c.verb == BIC_DO_DONE || bic_card_is_on (v->state, BIC_LOCALS (CcCall, f)->card - 1, unit))
    return why;
  return can_take_card_why (v, unit);
}

/* Restores a block for a symbol. The unit's first restored block also orders the unit if the surcharge can be paid. */
static BicFlow
revive_take (BicRun    *r,
             BicFrame  *f,
             BicChoice  c)
{
  int card = BIC_LOCALS (CcCall, f)->card - 1;
  BicPieceState *unit;

  if (c.verb == BIC_DO_DONE)
    return BIC_NEXT;
  unit = &r->state->piece[r->state->at[c.a] - 1];
  cc_regain_block (r, f, unit);
  if (bic_card_is_on (r->state, card, unit))
    return BIC_AGAIN;
  if (!order_by_card_why (&r->view, card, unit))
    order_by_card (r, f->side, card, bic_index (r->state, unit));
  else
    bic_play_card_also_on (r, f->side, card, bic_index (r->state, unit));
  return BIC_AGAIN;
}

static const BicStep revive_steps[] = {
  BIC_WORK ("dice", revive_dice), BIC_WORK ("rolled", cc_report_roll_for_card),
  BIC_ASK ("rally", BIC_OWN, N_ ("Which weakened units regain a block?"), revive, { BIC_DO_DONE, BIC_PLAIN, 0 },
           { BIC_DO_RALLY, BIC_AT_UNIT, 0 }),
  { 0 },
};

static BicWhy
rally_why (const BicView  *v,
           const BicFrame *caller,
           int             side,
           BicChoice       c)
{
  for (int i = v->game->n_leaders; i < v->state->n_pieces; i++)
    {
      const BicPieceState *unit = &v->state->piece[i];

      if (unit->hex >= 0 && unit->side == side && unit->blocks < unit->full && !can_take_card_why (v, unit))
        return BIC_LEGAL;
    }
  return BIC_WHY_NOBODY_WEAK;
}

static void
rally_effect (BicRun   *r,
              BicFrame *caller,
              int       side,
              BicChoice c)
{
  BIC_LOCALS (CcCall, bic_push_frame (r, CC_REVIVE, side))->card = (gint16) (c.a + 1);
}

/* --- answers to an attack ----------------------------------------------- */

static BicWhy
strike_why (const BicView  *v,
            const BicFrame *caller,
            int             side,
            BicChoice       c)
{
  BicWhy why = can_take_card_why (v, cc_at (v, caller));

  return why ? why : cc_first_strike_why (v, caller, side, c);
}

/* Checks that a card can be played on the target of the attack. The window opens only for the target's side. */
static BicWhy
target_why (const BicView  *v,
            const BicFrame *caller,
            int             side,
            BicChoice       c)
{
  return can_take_card_why (v, cc_at (v, caller));
}

/* Checks a volley before a melee. Only infantry that is not in square can fire a volley. */
static BicWhy
volley_why (const BicView  *v,
            const BicFrame *caller,
            int             side,
            BicChoice       c)
{
  const BicPieceState *at = cc_at (v, caller), *by = cc_by (v, caller);
  BicWhy why = can_take_card_why (v, at);

  if (why)
    return why;
  if (!bic_has (v, at, BIC_TRAIT (INFANTRY)) || cc_is_post (v, at))
    return BIC_WHY_NOT_FOOT;
  if (cc_is_square (at))
    return BIC_WHY_IN_SQUARE;
  if (bic_has (v, by, BIC_TRAIT (ARTILLERY)))
    return BIC_WHY_CARD_OTHER_ARM;
  return cc_unit_dice (v, at, by, by->hex, cc_how (v, CC_VOLLEY), NULL) > 0 ? BIC_LEGAL : BIC_WHY_NO_STRIKE;
}

static void
volley_effect (BicRun   *r,
               BicFrame *caller,
               int       side,
               BicChoice c)
{
  BIC_LOCALS (CcAttack, caller)->marks |= CC_STRUCK | CC_VOLLEYS;
}

/* Checks Sappers, which is played on infantry that is about to attack. Its modifier row removes the effects of
 * terrain. */
static BicWhy
sappers_why (const BicView  *v,
             const BicFrame *caller,
             int             side,
             BicChoice       c)
{
  const BicPieceState *unit = bic_unit_at (v, c.a);
  BicWhy why = can_take_card_why (v, unit);

  if (why)
    return why;
  return bic_has (v, unit, v->game->cards[c.b].traits) ? cc_sappers_why (v, unit) : BIC_WHY_CARD_OTHER_ARM;
}

/* --- canceling the command card of the other side ----------------------- */

static BicFlow
open_window_of_drawn_card (BicRun   *r,
                           BicFrame *f)
{
  bic_call_window (r, CC_WINDOW_DRAWN, !r->state->active);
  return BIC_NEXT;
}

static BicWhy
cancel_why (const BicView  *v,
            const BicFrame *caller,
            int             side,
            BicChoice       c)
{
  return BIC_LEGAL;
}

/* Removes the points of the enemy's command card and the effect of an ace. */
static void
cancel_effect (BicRun   *r,
               BicFrame *caller,
               int       side,
               BicChoice c)
{
  BIC_PART (CcPlusState, r->state)->gained = 0;
  BIC_PART (CcPlusState, r->state)->ace = CC_ACE_NOTHING;
}

/* --- artillery that ignores flags --------------------------------------- */

static void
stubborn_effect (BicRun   *r,
                 BicFrame *caller,
                 int       side,
                 BicChoice c)
{
  BIC_LOCALS (CcAttack, caller)->flags = 0;
}

static BicFlow
open_window_of_flags (BicRun   *r,
                      BicFrame *f)
{
  const BicPieceState *at = cc_at (&r->view, f);

  if (BIC_LOCALS (CcAttack, f)->flags > 0 && at->blocks > 0 && bic_has (&r->view, at, BIC_TRAIT (ARTILLERY)))
    bic_call_window (r, CC_WINDOW_FLAGS, !f->side);
  return BIC_NEXT;
}

/* --- battle back with more dice ----------------------------------------- */

static BicFlow
open_window_of_battle_back (BicRun   *r,
                            BicFrame *f)
{
  if (!cc_rules (&r->view)->back (&r->view, f))
    bic_call_window (r, CC_WINDOW_BACK, !f->side);
  return BIC_NEXT;
}

/* --- the rulebook ------------------------------------------------------- */

static const BicStep drawn_steps[] = { BIC_WORK ("drawn", open_window_of_drawn_card), { 0 } };
static const BicStep flags_steps[] = { BIC_WORK ("stubborn", open_window_of_flags), { 0 } };
static const BicStep back_steps[] = { BIC_WORK ("revenge", open_window_of_battle_back), { 0 } };

static void
put_windows (BicRulebook *book)
{
  static const guint8 flags[] = { CC_MELEE, CC_BONUS, CC_FIRE, CC_BATTERY }, backs[] = { CC_MELEE, CC_BONUS };

  book->windows[CC_WINDOW_DRAWN].prompt = N_ ("Play a card against {card}?");
  book->windows[CC_WINDOW_FLAGS].prompt = N_ ("Does the artillery in {to} hold?");
  book->windows[CC_WINDOW_BACK].prompt = N_ ("Play a card before {at} battles back?");
  bic_book_put_steps (book, CC_TURN, BIC_AFTER, "command", drawn_steps);
  for (gsize i = 0; i < G_N_ELEMENTS (flags); i++)
    bic_book_put_steps (book, flags[i], BIC_BEFORE, "flags", flags_steps);
  for (gsize i = 0; i < G_N_ELEMENTS (backs); i++)
    bic_book_put_steps (book, backs[i], BIC_BEFORE, "forced-back", back_steps);
  bic_book_add_window (book, CC_TURN, "order", CC_WINDOW_ORDERS);
  bic_book_add_window (book, CC_TURN, "combat", CC_WINDOW_ATTACKS);
}

void
cc_actions_book (BicRulebook *book,
                 CcRules     *rules)
{
  static const char *const orders[] = { "fire-and-hold", "leadership", "impetuous-cavalry", "cavalry-charge",
                                        "bayonet-charge", "bombard" };
  static const BicReaction rows[] = {
    { CC_WINDOW_ORDERS, { BIC_DO_REACT }, "rally", rally_why, rally_effect },
    { CC_WINDOW_MELEE, { BIC_DO_REACT }, "first-volley", volley_why, volley_effect, CC_VOLLEY,
      .on = cc_tactician_attacked_unit },
    { CC_WINDOW_ATTACKS, { BIC_DO_REACT_ON, BIC_AT_UNIT, TRUE }, "sappers", sappers_why, NULL,
      .on = cc_tactician_unit_in_hex },
    { CC_WINDOW_DRAWN, { BIC_DO_REACT }, "guerrilla-action", cancel_why, cancel_effect },
    { CC_WINDOW_FLAGS, { BIC_DO_REACT }, "stubborn-artillery", target_why, stubborn_effect,
      .on = cc_tactician_attacked_unit },
    { CC_WINDOW_BACK, { BIC_DO_REACT }, "battle-back-revenge", target_why, NULL, .on = cc_tactician_attacked_unit },
  };
  BicReaction *strike = bic_book_find_reaction (book, "first-strike");

  strike->why = strike_why;
  strike->on = cc_tactician_attacked_unit;
  for (gsize i = 0; i < G_N_ELEMENTS (orders); i++)
    bic_book_add_reaction (book, (BicReaction) { CC_WINDOW_ORDERS, { BIC_DO_REACT }, orders[i], card_orders_why,
                                                 card_orders_effect });
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    bic_book_add_reaction (book, rows[i]);
  book->procs[CC_CALL] = call_steps;
  book->names[CC_CALL] = "call";
  book->procs[CC_REVIVE] = revive_steps;
  book->names[CC_REVIVE] = "revive";
  book->procs[CC_VOLLEY] = book->procs[CC_STRIKE];
  book->names[CC_VOLLEY] = "volley";
  rules->attack[CC_VOLLEY] = (CcAttackKind) {
    .name = N_ ("First volley"), .log_text = N_ ("{who}: {type} in {a} fired a first volley at {b}, dice: "
                                                 "{c}"), .answers = TRUE,
    .how = BIC_FACT (FIRE) | BIC_FACT (STRIKE),
  };
  /* There is no battle back against a charge, so the window for battle backs does not open. */
  cc_book_charges (book);
  put_windows (book);
}
