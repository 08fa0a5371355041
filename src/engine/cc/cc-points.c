/* Command points: the card that brings them, what an order costs, and what is kept of them with leaders.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "cc-plus.h"

#include "bic-books.h"

/* --- points ------------------------------------------------------------------------------------------------------------ */

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

/* --- who is in command --------------------------------------------------------------------------------------------------- */

/* Ground that is closed to everybody is closed to orders too (PLUS-CMD-04, R06). */
static gboolean
carries (const BicView *v,
         int            from,
         int            to,
         int            hexes)
{
  int apart = bic_distance (v, from, to);

  if (apart > hexes)
    return FALSE;
  if (apart <= 1)
    return TRUE;
  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    {
      int next = v->game->board.next[from][dir];

      if (next >= 0 && bic_ground (v, next)->may_enter && carries (v, next, to, hexes - 1))
        return TRUE;
    }
  return FALSE;
}

static gboolean
commands (const BicView       *v,
          int                  leader,
          const BicPieceState *unit)
{
  const BicPieceState *p = &v->state->piece[leader];

  return p->side == unit->side && p->hex >= 0 && carries (v, p->hex, unit->hex, v->game->ruleset->command_range);
}

/**
 * cc_in_command:
 * @v: a view
 * @unit: a unit on the map
 *
 * Returns: whether a leader of its side is near enough (PLUS-CMD-01, -02)
 */
gboolean
cc_in_command (const BicView       *v,
               const BicPieceState *unit)
{
  for (int i = 0; i < v->game->n_leaders; i++)
    if (commands (v, i, unit))
      return TRUE;
  return FALSE;
}

/* All who command it have but just taken another's place (PLUS-CP-07, R08). */
static gboolean
has_new_leaders (const BicView       *v,
                 const BicPieceState *unit)
{
  gboolean fresh = FALSE;

  for (int i = 0; i < v->game->n_leaders; i++)
    if (commands (v, i, unit))
      {
        if (!cc_plus (v)->fresh[i])
          return FALSE;
        fresh = TRUE;
      }
  return fresh;
}

/* --- prices -------------------------------------------------------------------------------------------------------------- */

/**
 * cc_surcharge:
 * @v: a view
 * @p: a unit or leader on the map
 *
 * Returns: what an order to it costs beside its price, however it is given; each reason counts (PLUS-CP-06 .. -08, -11, -16)
 */
int
cc_surcharge (const BicView       *v,
              const BicPieceState *p)
{
  gboolean hard = (bic_ground (v, p->hex)->difficult & bic_type (v, p)->traits) != 0;

  if (cc_is_leader (p) || bic_has (v, p, BIC_TRAIT (COSSACK)))
    return 0;
  return hard + (cc_in_command (v, p) ? has_new_leaders (v, p) : 1);
}

static gboolean
is_roused (const BicView       *v,
           const BicPieceState *p)
{
  int i = bic_index (v->state, p);

  return cc_plus (v)->roused[i / 64] >> i % 64 & 1;
}

/**
 * cc_order_price:
 * @v: a view
 * @p: a unit or leader on the map
 *
 * Returns: the command points that an order to it costs; cossacks ask for none, but for one after they countercharged (PLUS-CP-03, PLUS-COS-02)
 */
int
cc_order_price (const BicView       *v,
                const BicPieceState *p)
{
  return bic_has (v, p, BIC_TRAIT (COSSACK)) ? is_roused (v, p) : 1 + cc_surcharge (v, p);
}

/* Of an ace that orders one leader and those linked with him (PLUS-CMD-09, PLUS-CP-16) */
static gboolean
is_linked (const BicView       *v,
           const BicPieceState *p)
{
  return cc_plus (v)->ace == CC_ACE_CHAIN && !cc_chain_why (v, p);
}

/* To come out of square, but for battalion masses (PLUS-CP-09, -10) */
static int
dissolving (const BicView *v,
            int            hex)
{
  return cc_is_mass (v, bic_unit_at (v, hex)) ? 0 : 1;
}

/* A leader whom the ace orders may leave his unit, which then has no order (PLUS-CMD-11). */
static gboolean
heads (const BicView *v,
       int            hex)
{
  return cc_plus (v)->ace == CC_ACE_CHAIN && BIC_LOCALS (CcTurn, &v->state->stack[0])->head == hex + 1;
}

static int
price (const BicView *v,
       BicChoice      c)
{
  const BicPieceState *unit = bic_unit_at (v, c.a), *p = unit ? unit : bic_leader_at (v, c.a, -1);

  switch (c.verb)
    {
    case BIC_DO_ORDER:
      return is_linked (v, p) ? 0 : cc_order_price (v, p);
    case BIC_DO_DETACH:
      return heads (v, c.a) ? 0 : 1;
    case BIC_DO_DISSOLVE:
      return dissolving (v, c.a);
    default:
      return 0;
    }
}

/* --- the command card ------------------------------------------------------------------------------------------------------ */

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

/* The card of the own deck is played as it is drawn; a joker goes back with all that was drawn, and another card comes (PLUS-CMD-05, -14, R11). */
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

/* A point, and orders for all leaders, but not for units that they are with; or no point (PLUS-CMD-07 .. -09) */
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
    if (r->state->piece[i].side == r->state->active && r->state->piece[i].hex >= 0)
      cc_set_out (r, i);
  return BIC_NEXT;
}

static const BicStep command_steps[] = { BIC_WORK ("command", draw_command), { 0 } };
static const BicStep ace_steps[] = {
  BIC_ASK ("ace", BIC_ACTIVE, N_ ("What does the ace bring?"), ace, { BIC_DO_ORDER_LEADERS, BIC_PLAIN, 0 }, { BIC_DO_LEAD, BIC_PLAIN, 0 }),
  { 0 },
};
static const BicStep no_steps[] = { { 0 } };

/* --- orders ------------------------------------------------------------------------------------------------------------------ */

static BicWhy
order_one_why (const BicView *v,
               int            hex)
{
  const BicPieceState *unit = bic_unit_at (v, hex), *p = unit ? unit : bic_leader_at (v, hex, -1);

  return p->marks & BIC_MARK_ORDERED ? BIC_WHY_ORDERED : BIC_LEGAL;
}

/* Any attached leader may be ordered off, but not out of a square, unless that comes out (PLUS-CP-05, PLUS-SQ-28, -29). */
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
  BicWhy why = BIC_LEGAL;

  if (c.verb == BIC_DO_ORDER)
    why = order_one_why (v, c.a);
  else if (c.verb == BIC_DO_DETACH)
    why = detach_why (v, c.a);
  else if (c.verb == BIC_DO_DISSOLVE)
    why = cc_order_why (v, f, c);
  if (why || c.verb == BIC_DO_DONE)
    return why;
  return price (v, c) <= cc_points_left (v) ? BIC_LEGAL : BIC_WHY_TOO_DEAR;
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

  if (is_linked (&r->view, p))
    cc_chain_note (&r->view, BIC_LOCALS (CcTurn, f), p);
  cc_set_out (r, piece);
}

/* The leader goes by himself; of an ace that orders him and his unit, alone. */
static void
detach (BicRun   *r,
        int       hex)
{
  BicPieceState *unit = &r->state->piece[r->state->at[hex] - 1];

  if (heads (&r->view, hex))
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
  cc_pay (r, price (&r->view, c));
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
  BIC_ASK ("order", BIC_ACTIVE, N_ ("Which units and leaders do you order?"), paid_order, BIC_NO_MORE (N_ ("No more orders")),
           { BIC_DO_ORDER, BIC_AT_ANY, 0 }, { BIC_DO_DETACH, BIC_AT_LEADER, 0 }, { BIC_DO_DISSOLVE, BIC_AT_UNIT, 1 }),
  BIC_WORK ("settle", settle),
  { 0 },
};

/* --- the end of the turn -------------------------------------------------------------------------------------------------------- */

/* His points are lost, and somebody takes his place (PLUS-CP-15, PLUS-END-02). */
static void
fallen (BicRun *r,
        int     leader,
        int     hex)
{
  CcPlusState *plus = BIC_PART (CcPlusState, r->state);

  plus->stored[leader] = 0;
  plus->fell[leader] = (gint16) (hex + 1);
}

/* One that fell, of either side, whom nobody has replaced; -1 = none (PLUS-END-02) */
static int
next_fallen (const BicView *v)
{
  for (int i = 0; i < v->game->n_leaders; i++)
    if (cc_plus (v)->fell[i])
      return i;
  return -1;
}

/* Where he fell, directly behind that, or at the own edge; never with an enemy or another leader (PLUS-END-03 .. -05, R29) */
static BicWhy
place_why (const BicView *v,
           int            leader,
           int            hex)
{
  const BicPieceState *p = &v->state->piece[leader], *unit = bic_unit_at (v, hex);
  int fell = cc_plus (v)->fell[leader] - 1;
  gboolean near = hex == fell || (bic_distance (v, hex, fell) == 1 && cc_is_back (v, p->side, fell, hex)) || !cc_has_back (v, p->side, hex);

  if (!near || (unit && unit->side != p->side) || bic_leader_at (v, hex, -1) || !cc_may_enter (v, p, hex))
    return BIC_WHY_SUCCEED_PLACE;
  return BIC_LEGAL;
}

static BicWhy
succeed_why (const BicView  *v,
             const BicFrame *f,
             BicChoice       c)
{
  return place_why (v, BIC_LOCALS (CcPlace, f)->piece, c.a);
}

static BicFlow
succeed_take (BicRun    *r,
              BicFrame  *f,
              BicChoice  c)
{
  CcPlusState *plus = BIC_PART (CcPlusState, r->state);
  int leader = BIC_LOCALS (CcPlace, f)->piece;
  BicPieceState *p = &r->state->piece[leader];

  p->blocks = 1;
  plus->fell[leader] = 0;
  plus->fresh[leader] = 1;
  bic_put (r, leader, c.a);
  bic_say (r, BIC_EVENT_SUCCEEDED, p->side, c.a, 0, p->type);
  return BIC_NEXT;
}

static BicFlow
succeed_over (BicRun   *r,
              BicFrame *f)
{
  return BIC_END;
}

static const BicStep succeed_steps[] = {
  BIC_ASK ("succeed", BIC_OWN, N_ ("Where does the new leader stand?"), succeed, { BIC_DO_SUCCEED, BIC_HEXES, 0 }),
  BIC_WORK ("over", succeed_over),
  { 0 },
};

/* One after another; for whom there is no place waits for the next turn (R29).  Leaders come first, so a later one is further on. */
static BicFlow
call_succeed (BicRun   *r,
              BicFrame *f)
{
  int leader = next_fallen (&r->view);

  if (leader < 0 || f->answer[1] == leader + 1)
    {
      f->answer[1] = 0;
      return BIC_NEXT;
    }
  f->answer[1] = (gint16) (leader + 1);
  BIC_LOCALS (CcPlace, bic_call (r, CC_SUCCEED, r->state->piece[leader].side))->piece = (gint16) leader;
  return BIC_AGAIN;
}

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
  bic_say (r, BIC_EVENT_POINTS, r->state->active, c.a, plus->stored[leader]);
  return BIC_AGAIN;
}

void
cc_pay (BicRun *r,
        int     points)
{
  BIC_LOCALS (CcTurn, &r->state->stack[0])->ordered[0] += (gint16) points;
}

/* Who answered an attack by a card is remembered for its own turn (R36). */
static void
note_roused (BicRun *r)
{
  CcPlusState *plus = BIC_PART (CcPlusState, r->state);
  const BicState *s = r->state;

  memset (plus->roused, 0, sizeof plus->roused);
  for (int i = 1; i < s->n_plays; i++)
    if (s->play[i].piece && s->play[i].side != s->active)
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
  BIC_ASK ("store", BIC_ACTIVE, N_ ("With which leader do you keep a point?"), store, { BIC_DO_STORE, BIC_AT_LEADER, 0 }),
  BIC_WORK ("forget", forget),
  BIC_WORK ("succession", call_succeed),
  { 0 },
};

/* --- what a player is told ------------------------------------------------------------------------------------------------------------ */

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

/* What an order costs, before it is given */
static char *
remark (const BicView *v,
        BicChoice      c)
{
  int points;

  if (c.verb != BIC_DO_ORDER && c.verb != BIC_DO_DETACH && c.verb != BIC_DO_DISSOLVE)
    return cc_remark (v, c);
  points = price (v, c);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d point", "%d points", (gulong) points), points);
}

void
cc_points_book (BicRulebook *book,
                CcRules     *rules)
{
  rules->fallen = fallen;
  bic_book_put (book, CC_TURN, BIC_INSTEAD, "command", command_steps);
  bic_book_put (book, CC_TURN, BIC_INSTEAD, "way", ace_steps);
  bic_book_put (book, CC_TURN, BIC_INSTEAD, "section", no_steps);
  bic_book_put (book, CC_TURN, BIC_INSTEAD, "order", order_steps);
  bic_book_put (book, CC_TURN, BIC_INSTEAD, "reshuffle", end_steps);
  bic_book_put (book, CC_TURN, BIC_INSTEAD, "draw-first", no_steps);
  bic_book_put (book, CC_TURN, BIC_INSTEAD, "draw", no_steps);
  book->procs[CC_SUCCEED] = succeed_steps;
  book->names[CC_SUCCEED] = "succeed";
  book->orders = orders;
  book->remark = remark;
}
