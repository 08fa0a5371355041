/* Command points: the card that brings them, the orders that they pay for, and what is kept of them with leaders.
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

/* --- points ------------------------------------------------------------- */

static int
stored (const BicView *v,
        int            side)
{
  int points = 0;

  for (int i = 0; i < v->game->n_leaders; i++)
    points += v->state->piece[i].side == side && v->state->piece[i].hex >= 0 ? cc_plus (v)->stored[i] : 0;
  return points;
}

static int
spent (const BicView *v)
{
  return BIC_LOCALS (CcTurn, &v->state->stack[0])->ordered[0];
}

/**
 * cc_points_left:
 * @v: a view of a turn in which orders are given
 *
 * Returns: points of the command card and those kept with leaders that have not been spent (PLUS-CP-02)
 */
int
cc_points_left (const BicView *v)
{
  return cc_plus (v)->gained + stored (v, v->state->active) - spent (v);
}

/* The card's own are looked at first: what is kept with leaders has to be added up. */
gboolean
cc_can_pay (const BicView *v,
            int            points)
{
  return points <= cc_plus (v)->gained - spent (v) || points <= cc_points_left (v);
}

/* --- the command card --------------------------------------------------- */

/* PLUS-CMD-12, -13 */
static void
gain (BicRun *r)
{
  int points = cc_card (&r->view)->points;

  BIC_PART (CcPlusState, r->state)->gained =
    (gint8) (points == BIC_ORDERS_COMMAND ? bic_game_rating (r->view.game, r->state->active) : points);
}

/* Cards laid by hand: the card of the turn has brought its points, and nobody has any kept yet. */
void
cc_points_laid (BicRun *r)
{
  CcPlusState *plus = BIC_PART (CcPlusState, r->state);

  memset (plus->stored, 0, sizeof plus->stored);
  plus->gained = plus->ace = 0;
  if (bic_turn_card (r->state) >= 0)
    gain (r);
}

/* The card of the own deck is played as it is drawn; a joker goes back with all that was drawn, and another card comes
 * (PLUS-CMD-05, -14, P-11). */
static BicFlow
draw_command (BicRun   *r,
              BicFrame *f)
{
  int card = f->answer[0] - 1;

  f->answer[0] = 0;
  if (card < 0)
    {
      bic_draw (r, CC_COMMAND_DECK, r->state->active);
      return BIC_AGAIN;
    }
  bic_play_turn (r, card);
  bic_say (r, BIC_EVENT_CARD_PLAYED, r->state->active, (gint16) card);
  if (cc_card (&r->view)->reshuffle)
    {
      bic_end_plays (r);
      bic_reshuffle (r, CC_COMMAND_DECK, r->state->active);
      return BIC_AGAIN;
    }
  gain (r);
  return BIC_NEXT;
}

static BicWhy
ace_why (const BicView  *v,
         const BicFrame *f,
         BicChoice       c)
{
  if (!cc_card (v)->chain || cc_plus (v)->ace == CC_ACE_NOTHING)
    return BIC_WHY_ACE_TIME;
  if (c.verb == BIC_DO_LEAD)
    for (int i = 0; i < v->game->n_leaders; i++)
      if (v->state->piece[i].side == v->state->active && v->state->piece[i].hex >= 0)
        return BIC_LEGAL;
  return c.verb == BIC_DO_LEAD ? BIC_WHY_CHAIN_LEADER : BIC_LEGAL;
}

/* A leader in a square stays with it until it comes out (PLUS-SQ-28). */
static gboolean
is_led_by_ace (const BicView       *v,
               const BicPieceState *leader)
{
  const BicPieceState *unit = leader->hex >= 0 ? bic_unit_at (v, leader->hex) : NULL;

  return leader->side == v->state->active && leader->hex >= 0
         && (!unit || !cc_is_square (unit) || cc_game (v)->ace_empties_squares);
}

/* Takes a point and orders for the leaders, without the units that they are with; or no point (PLUS-CMD-07 .. -09). */
static BicFlow
ace_take (BicRun    *r,
          BicFrame  *f,
          BicChoice  c)
{
  CcPlusState *plus = BIC_PART (CcPlusState, r->state);

  plus->ace = c.verb == BIC_DO_LEAD ? CC_ACE_CHAIN : CC_ACE_POINT;
  if (plus->ace == CC_ACE_CHAIN)
    plus->gained = 0;
  for (int i = 0; i < r->view.game->n_leaders && plus->ace == CC_ACE_POINT; i++)
    if (is_led_by_ace (&r->view, &r->state->piece[i]))
      cc_set_out (r, i);
  return BIC_NEXT;
}

static const BicStep command_steps[] = { BIC_WORK ("command", draw_command), { 0 } };
static const BicStep ace_steps[] = {
  BIC_ASK ("ace", BIC_ACTIVE, N_ ("What does the ace bring?"), ace, { BIC_DO_ORDER_LEADERS, BIC_PLAIN, 0 },
           { BIC_DO_LEAD, BIC_PLAIN, 0 }),
  { 0 },
};
static const BicStep no_steps[] = { { 0 } };

/* --- orders ------------------------------------------------------------- */

/* Nothing is too dear for who has this much left of the card alone. */
static gboolean
is_rich (const BicView *v)
{
  return cc_plus (v)->gained - spent (v) >= CC_DEAREST;
}

static BicWhy
pay_why (const BicView *v,
         BicChoice      c)
{
  return is_rich (v) || cc_can_pay (v, cc_price (v, c, NULL)) ? BIC_LEGAL : BIC_WHY_TOO_DEAR;
}

static const BicPieceState *
piece_at (const BicView *v,
          int            hex)
{
  const BicPieceState *unit = bic_unit_at (v, hex);

  return unit ? unit : bic_leader_at (v, hex, -1);
}

static BicWhy
order_one_why (const BicView *v,
               int            hex)
{
  const BicPieceState *p = piece_at (v, hex);

  if (p->marks & BIC_MARK_ORDERED)
    return BIC_WHY_ORDERED;
  if (is_rich (v) || cc_can_pay (v, cc_order_price (v, p)))
    return BIC_LEGAL;
  return cc_plus (v)->ace == CC_ACE_CHAIN ? cc_chain_why (v, p) : BIC_WHY_TOO_DEAR;
}

/* Any attached leader may be ordered off, but not out of a square, unless that comes out (PLUS-CP-05, PLUS-SQ-28, -29).
 */
static BicWhy
detach_why (const BicView *v,
            int            hex)
{
  const BicPieceState *unit = bic_unit_at (v, hex), *leader = bic_leader_at (v, hex, -1);

  if (!unit)
    return BIC_WHY_NOT_ATTACHED;
  if (cc_is_square (unit))
    return BIC_WHY_LEADER_IN_SQUARE;
  return leader->marks & BIC_MARK_ORDERED ? BIC_WHY_ORDERED : BIC_LEGAL;
}

static BicWhy
paid_order_why (const BicView  *v,
                const BicFrame *f,
                BicChoice       c)
{
  BicWhy why;

  switch (c.verb)
    {
    case BIC_DO_ORDER:
      return order_one_why (v, c.a);
    case BIC_DO_DETACH:
      why = detach_why (v, c.a);
      return why ? why : pay_why (v, c);
    case BIC_DO_DISSOLVE:
      why = cc_order_why (v, f, c);
      return why ? why : pay_why (v, c);
    default:
      return BIC_LEGAL;
    }
}

/* Those of a word of @hexes whose pieces have no order, and one that so many points pay for; they do in those that are
 * @sure */
static guint64
payable (const BicView *v,
         guint64        hexes,
         guint64        sure,
         int            word,
         int            points)
{
  guint64 set = 0;

  for (guint64 rest = hexes; rest; rest &= rest - 1)
    {
      const BicPieceState *p = piece_at (v, (word << 6) + __builtin_ctzll (rest));

      if (!(p->marks & BIC_MARK_ORDERED) && (sure & rest & -rest || cc_order_price (v, p) <= points))
        set |= rest & -rest;
    }
  return set;
}

static gboolean
paid_order_all (const BicView   *v,
                const BicFrame  *f,
                int              verb,
                const BicHexSet *from,
                BicHexSet       *out)
{
  int points = is_rich (v) ? CC_DEAREST : cc_points_left (v);
  BicHexSet sure;

  if (verb != BIC_DO_ORDER)
    return FALSE;
  cc_payable (v, points, &sure);
  for (int word = 0; word < v->game->board.words; word++)
    out->word[word] = payable (v, from->word[word], sure.word[word], word, points);
  return TRUE;
}

/* It chooses where to look, and may move and battle as any other (PLUS-SQ-33 .. -36). */
static void
come_out (BicRun   *r,
          BicFrame *f,
          BicChoice c)
{
  cc_order_take (r, f, c);
  r->state->piece[r->state->at[c.a] - 1].marks |= CC_MARK_REFORMED;
}

static void
order (BicRun   *r,
       BicFrame *f,
       int       piece)
{
  const BicPieceState *p = &r->state->piece[piece];

  if (cc_is_linked (&r->view, p))
    cc_chain_note (&r->view, BIC_LOCALS (CcTurn, f), p);
  cc_set_out (r, piece);
}

/* The leader goes by himself; of an ace that orders him and his unit, alone. */
static void
detach (BicRun   *r,
        int       hex)
{
  BicPieceState *unit = &r->state->piece[r->state->at[hex] - 1];

  if (cc_heads (&r->view, hex))
    {
      unit->marks &= (guint16) ~BIC_MARK_ORDERED;
      unit->left = 0;
    }
  cc_set_out (r, bic_index (r->state, bic_leader_at (&r->view, hex, -1)));
}

static BicFlow
paid_order_take (BicRun    *r,
                 BicFrame  *f,
                 BicChoice  c)
{
  const BicPieceState *unit = bic_unit_at (&r->view, c.a);

  if (c.verb == BIC_DO_DONE)
    return BIC_NEXT;
  cc_pay (r, cc_price (&r->view, c, NULL));
  if (c.verb == BIC_DO_DISSOLVE)
    come_out (r, f, c);
  else if (c.verb == BIC_DO_DETACH)
    detach (r, c.a);
  else
    order (r, f, bic_index (r->state, unit ? unit : bic_leader_at (&r->view, c.a, -1)));
  return BIC_AGAIN;
}

/* The card's points are spent first, then those kept with leaders, in their order. */
static BicFlow
settle (BicRun   *r,
        BicFrame *f)
{
  CcPlusState *plus = BIC_PART (CcPlusState, r->state);
  int due = MAX (0, spent (&r->view) - plus->gained);

  plus->gained = (gint8) MAX (0, plus->gained - spent (&r->view));
  for (int i = 0; i < r->view.game->n_leaders; i++)
    if (r->state->piece[i].side == r->state->active)
      {
        int taken = MIN (due, plus->stored[i]);

        plus->stored[i] = (guint8) (plus->stored[i] - taken);
        due -= taken;
      }
  BIC_LOCALS (CcTurn, f)->ordered[0] = 0;
  return BIC_NEXT;
}

static const BicStep order_steps[] = {
  { "order", BIC_ACTIVE, NULL, paid_order_why, paid_order_take,
    { BIC_NO_MORE (N_ ("No more orders")), { BIC_DO_ORDER, BIC_AT_ANY, 0 }, { BIC_DO_DETACH, BIC_AT_LEADER, 0 },
      { BIC_DO_DISSOLVE, BIC_AT_UNIT, 1 } },
    NULL, N_ ("Choose units and leaders to order"), NULL, .all = paid_order_all },
  BIC_WORK ("settle", settle),
  { 0 },
};

/* --- the end of the turn ------------------------------------------------ */

/* What was not spent is kept with leaders, up to the rating, and the rest is lost (PLUS-CP-13, -14). */
static BicWhy
store_why (const BicView  *v,
           const BicFrame *f,
           BicChoice       c)
{
  gboolean room = stored (v, v->state->active) < bic_game_rating (v->game, v->state->active);

  return room && cc_plus (v)->gained > 0 ? BIC_LEGAL : BIC_WHY_STORE_TIME;
}

static BicFlow
store_take (BicRun    *r,
            BicFrame  *f,
            BicChoice  c)
{
  CcPlusState *plus = BIC_PART (CcPlusState, r->state);
  int leader = bic_index (r->state, bic_leader_at (&r->view, c.a, -1));

  plus->stored[leader]++;
  plus->gained--;
  bic_say (r, CC_EVENT_POINTS, r->state->active, c.a, plus->stored[leader]);
  return BIC_AGAIN;
}

void
cc_pay (BicRun *r,
        int     points)
{
  BIC_LOCALS (CcTurn, &r->state->stack[0])->ordered[0] += (gint16) points;
}

/* True if the card lets cavalry charge its attacker */
static gboolean
is_countercharge (const BicGame *game,
                  int            card)
{
  for (int i = 0; i < game->book.n_reactions; i++)
    if (game->book.reactions[i].offer.card == card + 1 && game->book.reactions[i].attack == CC_COUNTER)
      return TRUE;
  return FALSE;
}

/* Marks a unit that countercharged for its next turn; if a switch is on, a unit that any card was played on
 * (PLUS-COS-02, P-52). */
static void
note_roused (BicRun *r)
{
  CcPlusState *plus = BIC_PART (CcPlusState, r->state);
  const BicState *s = r->state;

  memset (plus->roused, 0, sizeof plus->roused);
  for (int i = 1; i < s->n_plays; i++)
    if (s->play[i].piece && s->play[i].side != s->active &&
        (cc_game (&r->view)->any_answer_rouses || is_countercharge (r->view.game, s->play[i].card - 1)))
      plus->roused[(s->play[i].piece - 1) / 64] |= G_GUINT64_CONSTANT (1) << (s->play[i].piece - 1) % 64;
}

/* What is of this turn alone is forgotten. */
static BicFlow
forget (BicRun   *r,
        BicFrame *f)
{
  CcPlusState *plus = BIC_PART (CcPlusState, r->state);

  plus->gained = plus->ace = 0;
  memset (plus->path, 0, sizeof plus->path);
  for (int i = 0; i < r->view.game->n_leaders; i++)
    if (r->state->piece[i].side == r->state->active && plus->fresh[i])
      plus->fresh[i]--;
  note_roused (r);
  bic_end_plays (r);
  return BIC_NEXT;
}

static const BicStep end_steps[] = {
  BIC_ASK ("store", BIC_ACTIVE, N_ ("Which leader keeps a command point?"), store, { BIC_DO_STORE, BIC_AT_LEADER, 0 }),
  BIC_WORK ("forget", forget),
  BIC_WORK ("succession", cc_call_succeed),
  { 0 },
};

/* In the turn, whose orders have their price */
static gboolean
is_broke (const BicView *v)
{
  return bic_top (v->state)->proc == CC_TURN && !cc_can_pay (v, 1);
}

/* What nobody can do: all that has its price when nothing is left, and to keep what there is not */
static gboolean
idle (const BicView *v,
      int            verb)
{
  switch (verb)
    {
    case BIC_DO_ORDER:
    case BIC_DO_DETACH:
      return is_broke (v) && !cc_asks_none (v);
    case BIC_DO_DISSOLVE:
      return (!cc_game (v)->masses && is_broke (v)) || cc_idle (v, verb);
    case BIC_DO_STORE:
      return bic_top (v->state)->proc == CC_TURN && cc_plus (v)->gained <= 0;
    default:
      return cc_idle (v, verb);
    }
}

/* --- what a player is told ---------------------------------------------- */

/* Points spent, and all that there are, while orders are given */
static gboolean
orders (const BicView *v,
        int           *given,
        int           *most)
{
  const BicFrame *f = &v->state->stack[0];

  *given = *most = 0;
  if (v->state->depth == 0 || v->game->book.procs[f->proc][f->pc].take != paid_order_take)
    return FALSE;
  *given = spent (v);
  *most = cc_plus (v)->gained + stored (v, v->state->active);
  return TRUE;
}

/* At the end of the turn there is no room for more than the rating. */
static BicPurse
purse (const BicView *v)
{
  int kept = stored (v, v->state->active), room = bic_game_rating (v->game, v->state->active) - kept;
  gboolean stores = bic_step (v)->take == store_take;

  return (BicPurse) { .kept = kept, .to_keep = stores ? CLAMP (cc_plus (v)->gained, 0, room) : cc_points_dealt (v) };
}

/* What an order costs, before it is given */
static char *
remark (const BicView *v,
        BicChoice      c)
{
  int points;

  if (c.verb != BIC_DO_ORDER && c.verb != BIC_DO_DETACH && c.verb != BIC_DO_DISSOLVE)
    return cc_remark (v, c);
  points = cc_price (v, c, NULL);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d point", "%d points", (gulong) points), points);
}

void
cc_points_book (BicRulebook *book)
{
  bic_book_put (book, CC_TURN, BIC_INSTEAD, "command", command_steps);
  bic_book_put (book, CC_TURN, BIC_INSTEAD, "way", ace_steps);
  bic_book_put (book, CC_TURN, BIC_INSTEAD, "section", no_steps);
  bic_book_put (book, CC_TURN, BIC_INSTEAD, "order", order_steps);
  bic_book_put (book, CC_TURN, BIC_INSTEAD, "reshuffle", end_steps);
  bic_book_put (book, CC_TURN, BIC_INSTEAD, "draw-first", no_steps);
  bic_book_put (book, CC_TURN, BIC_INSTEAD, "draw", no_steps);
  book->offers.idle = idle;
  book->orders.given = orders;
  book->orders.purse = purse;
  book->words.remark = remark;
}
