/* The end of a turn: points kept with leaders, clearing the state of the turn, and replacing eliminated leaders.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "cc-board.h"
#include "cc-events.h"
#include "cc-orders.h"
#include "cc-plus.h"

#include "bic-book.h"

/* --- points kept with leaders ------------------------------------------- */

/* Checks that a leader can keep a point. All leaders together can keep as many unspent points as the commander's
 * rating. All other points are lost (PLUS-CP-13, -14). */
static BicWhy
store_why (const BicView  *v,
           const BicFrame *f,
           BicChoice       c)
{
  gboolean space = cc_points_stored (v) < bic_game_commander_rating (v->game, v->state->active);

  return space && cc_plus (v)->gained > 0 ? BIC_LEGAL : BIC_WHY_STORE_TIME;
}

static BicFlow
store_take (BicRun    *r,
            BicFrame  *f,
            BicChoice  c)
{
  BIC_PART (CcPlusState, r->state)->gained--;
  cc_store_point (r, r->state->active, c.a);
  return BIC_AGAIN;
}

/* Returns the points kept with leaders and the points that can still be given to them. At the end of the turn, the
 * commander's rating is the limit. */
static BicOrderPoints
order_points (const BicView *v)
{
  int stored = cc_points_stored (v), space = bic_game_commander_rating (v->game, v->state->active) - stored;
  gboolean stores = bic_step (v)->take == store_take;

  return (BicOrderPoints) { .stored = stored,
                            .to_store = stores ? CLAMP (cc_plus (v)->gained, 0, space) : cc_points_left_to_deal (v) };
}

/* --- clearing the state of the turn ------------------------------------- */

/* Returns whether the card lets cavalry charge its attacker. */
static gboolean
is_countercharge (const BicGame *game,
                  int            card)
{
  for (int i = 0; i < game->book.n_reactions; i++)
    if (game->book.reactions[i].offer.card == card + 1 && game->book.reactions[i].attack == CC_COUNTER)
      return TRUE;
  return FALSE;
}

/* Clears the state of this turn. Marks units that countercharged, because this affects their next turn. If
 * any_answer_rouses is set, marks all units on which the enemy of the active side played a card (PLUS-COS-02, P-52). */
static BicFlow
clear_state_of_turn (BicRun   *r,
                     BicFrame *f)
{
  CcPlusState *plus = BIC_PART (CcPlusState, r->state);
  const BicState *s = r->state;

  plus->gained = plus->ace = 0;
  memset (plus->path, 0, sizeof plus->path);
  for (int i = 0; i < r->view.game->n_leaders; i++)
    if (s->piece[i].side == s->active && plus->fresh[i])
      plus->fresh[i]--;
  memset (plus->roused, 0, sizeof plus->roused);
  for (int i = 1; i < s->n_plays; i++)
    {
      int on = s->play[i].piece - 1;

      if (on >= 0 && s->play[i].side != s->active &&
          (cc_game (&r->view)->any_answer_rouses || is_countercharge (r->view.game, s->play[i].card - 1)))
        plus->roused[on / 64] |= G_GUINT64_CONSTANT (1) << on % 64;
    }
  bic_discard_cards_in_play (r);
  return BIC_NEXT;
}

/* --- leaders who replace eliminated leaders ----------------------------- */

/* Removes the points of an eliminated leader, and records its hex as a place for the new leader (PLUS-CP-15,
 * PLUS-END-02). */
static void
record_fallen_leader (BicRun *r,
                      int     leader,
                      int     hex)
{
  CcPlusState *plus = BIC_PART (CcPlusState, r->state);

  if (plus->stored[leader] > 0)
    bic_emit_event (r, CC_EVENT_POINTS_LOST, r->state->piece[leader].side, (gint16) hex, 0, 0, plus->stored[leader]);
  plus->stored[leader] = 0;
  plus->fell[leader] = (gint16) (hex + 1);
}

/* Checks the hex of a new leader. It can be the hex where the old leader fell, an adjacent hex behind that hex, or a
 * hex on the side's own edge. It must not contain an enemy or another leader (PLUS-END-03 .. -05, P-29). */
static BicWhy
succeed_why (const BicView  *v,
             const BicFrame *f,
             BicChoice       c)
{
  int leader = BIC_LOCALS (CcPlacement, f)->piece, fell = cc_plus (v)->fell[leader] - 1;
  const BicPieceState *p = &v->state->piece[leader], *unit = bic_unit_at (v, c.a);
  gboolean near = c.a == fell
                  || (bic_distance (v, c.a, fell) == 1 && cc_is_nearer_to_own_edge (v, p->side, fell, c.a))
                  || !cc_has_hex_behind (v, p->side, c.a);

  return near && !(unit && unit->side != p->side) && !bic_leader_at (v, c.a, -1) && cc_may_enter (v, p, c.a)
         ? BIC_LEGAL : BIC_WHY_SUCCEED_PLACE;
}

static BicFlow
succeed_take (BicRun    *r,
              BicFrame  *f,
              BicChoice  c)
{
  CcPlusState *plus = BIC_PART (CcPlusState, r->state);
  int leader = BIC_LOCALS (CcPlacement, f)->piece;
  BicPieceState *p = &r->state->piece[leader];

  p->blocks = 1;
  plus->fell[leader] = 0;
  plus->fresh[leader] = 1;
  bic_place_piece (r, leader, c.a);
  bic_emit_event (r, CC_EVENT_SUCCEEDED, p->side, c.a, 0, p->type);
  return BIC_NEXT;
}

static const BicStep succeed_steps[] = {
  BIC_ASK ("succeed", BIC_OWN, N_ ("Where does the new leader appear?"), succeed, { BIC_DO_SUCCEED, BIC_HEXES, 0 }),
  { 0 },
};

/* Asks for the hex of each new leader, one leader after another, for both sides (PLUS-END-02). A leader without a free
 * hex waits for the next turn (P-29). answer[1] is 1 + the leader of the last question. */
static BicFlow
ask_for_new_leaders (BicRun   *r,
                     BicFrame *f)
{
  int leader = 0;

  while (leader < r->view.game->n_leaders && !cc_plus (&r->view)->fell[leader])
    leader++;
  if (leader == r->view.game->n_leaders || f->answer[1] == leader + 1)
    {
      f->answer[1] = 0;
      return BIC_NEXT;
    }
  f->answer[1] = (gint16) (leader + 1);
  BIC_LOCALS (CcPlacement, bic_push_frame (r, CC_SUCCEED, r->state->piece[leader].side))->piece = (gint16) leader;
  return BIC_AGAIN;
}

static const BicStep end_steps[] = {
  BIC_ASK ("store", BIC_ACTIVE, N_ ("Which leader keeps a command point?"), store, { BIC_DO_STORE, BIC_AT_LEADER, 0 }),
  BIC_WORK ("forget", clear_state_of_turn),
  BIC_WORK ("succession", ask_for_new_leaders),
  { 0 },
};

void
cc_turn_end_book (BicRulebook *book,
                  CcRules     *rules)
{
  rules->fallen = record_fallen_leader;
  bic_book_put_steps (book, CC_TURN, BIC_INSTEAD, "reshuffle", end_steps);
  book->orders.order_points = order_points;
  book->procs[CC_SUCCEED] = succeed_steps;
  book->names[CC_SUCCEED] = "succeed";
}
