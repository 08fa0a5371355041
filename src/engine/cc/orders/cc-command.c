/* Playing a command card (phase 1), drawing cards (phase 5), and reinforcements at the start of a turn.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc-board.h"
#include "cc-game.h"
#include "cc-orders.h"
#include "cc-pieces.h"
#include "cc-rules.h"
#include "cc-victory.h"

#include <string.h>

/* --- reinforcements ----------------------------------------------------- */

/* Returns the next piece of the active side that is due to arrive, or -1. */
static int
find_next_arrival (const BicView *v)
{
  for (int i = 0; i < v->state->n_pieces; i++)
    {
      const BicPieceState *p = &v->state->piece[i];
      int turn = v->game->piece[i].turn;

      if (p->marks & BIC_MARK_WAITING && p->side == v->state->active && turn > 0 && turn <= v->state->turn)
        return i;
    }
  return -1;
}

static gboolean
is_entry (const GArray *entry,
          int           hex)
{
  for (guint i = 0; i < entry->len; i++)
    if (g_array_index (entry, int, i) == hex)
      return TRUE;
  return FALSE;
}

static BicWhy
place_why (const BicView  *v,
           const BicFrame *f,
           BicChoice       c)
{
  int piece = BIC_LOCALS (CcPlacement, f)->piece;
  const BicPieceState *p = &v->state->piece[piece];
  const BicPieceState *unit = bic_unit_at (v, c.a), *leader = bic_leader_at (v, c.a, -1);

  if (!is_entry (v->game->piece[piece].entry, c.a))
    return BIC_WHY_NOT_ENTRY;
  if (!cc_may_enter (v, p, c.a))
    return BIC_WHY_ENTRY_GROUND;
  if (leader && (cc_is_leader (p) || leader->side != p->side))
    return BIC_WHY_ENTRY_HELD;
  return unit && !(cc_is_leader (p) && unit->side == p->side) ? BIC_WHY_ENTRY_HELD : BIC_LEGAL;
}

static BicFlow
place_take (BicRun    *r,
            BicFrame  *f,
            BicChoice  c)
{
  int piece = BIC_LOCALS (CcPlacement, f)->piece;
  BicPieceState *p = &r->state->piece[piece];

  p->marks &= (guint16) ~BIC_MARK_WAITING;
  bic_place_piece (r, piece, c.a);
  bic_emit_event (r, BIC_EVENT_PLACED, p->side, c.a, 0, p->type);
  cc_check_goals_at (r, c.a);
  return BIC_NEXT;
}

/* Continues with the next piece. If a piece does not have a free hex, this piece and all pieces after it wait for the
 * next turn. */
static BicFlow
continue_with_next_arrival (BicRun   *r,
                            BicFrame *f)
{
  int piece = find_next_arrival (&r->view);

  if (piece < 0 || piece == BIC_LOCALS (CcPlacement, f)->piece)
    return BIC_END;
  BIC_LOCALS (CcPlacement, f)->piece = (gint16) piece;
  return BIC_RESTART;
}

const BicStep cc_place_steps[] = {
  BIC_ASK ("place", BIC_OWN, N_ ("{piece} arrives. Where does it enter?"), place, { BIC_DO_PLACE, BIC_HEXES, 0 }),
  BIC_WORK ("next", continue_with_next_arrival),
  { 0 },
};

/* Starts the arrival of pieces that are due this turn. Changes the number of cards at the side's next draw if the
 * battle defines this. */
BicFlow
cc_start_arrivals (BicRun   *r,
                   BicFrame *f)
{
  BicState *s = r->state;
  gint8 *extra = &CC_STATE (s)->extra[s->active];
  const BicScenario *scenario = r->view.game->scenario;
  int piece;

  if (bic_scenario_n_items (scenario, BIC_ITEM_REINFORCEMENT) == 0)
    return BIC_NEXT;
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_REINFORCEMENT); i++)
    {
      const BicReinforcement *group = bic_scenario_item (scenario, BIC_ITEM_REINFORCEMENT, i);

      if (group->side == s->active && MAX (1, group->turn) == s->turn)
        *extra = (gint8) CLAMP (*extra + group->cards, -20, 20);
    }
  piece = find_next_arrival (&r->view);
  if (piece >= 0)
    BIC_LOCALS (CcPlacement, bic_push_frame (r, CC_PLACE, s->active))->piece = (gint16) piece;
  return BIC_NEXT;
}

/* --- playing a card ----------------------------------------------------- */

/* Returns whether to ask for a command card even if there is only one possible answer. An automatic answer would reveal
 * that the hand contains only one kind of card. */
gboolean
cc_conceals_hand (const BicView  *v,
                  const BicFrame *f)
{
  return !(v->game->flags & BIC_GAME_OPEN_HANDS);
}

/* Allows every choice, because only command cards in the hand are offered (CCN-CARD-01). */
BicWhy
cc_play_why (const BicView  *v,
             const BicFrame *f,
             BicChoice       c)
{
  return BIC_LEGAL;
}

/* Replaces Counter-Attack by the enemy's last card, with left and right exchanged (CCN-CMD-COUNTER-ATTACK-01 .. -03).
 * If there is no card to copy, Counter-Attack gives no orders. If the last card was a Counter-Attack, the card that it
 * copied is copied again. */
static void
replace_counter_attack (BicRun *r)
{
  BicState *s = r->state;
  int copied = CC_STATE (s)->last[!s->active];

  if (!cc_card (&r->view)->counters || !copied)
    return;
  CC_STATE (s)->counter = s->play[0].card;
  s->play[0].card = (guint8) (cc_game (&r->view)->mirror[copied - 1] + 1);
  bic_emit_event (r, BIC_EVENT_CARD_COUNTS, s->active, (gint16) bic_turn_card (s));
}

/* Returns whether the card gives ordinary orders as its fallback, because the side has no units on the map that the
 * card names. Units on the map count even if they cannot be ordered. */
static gboolean
card_gives_ordinary_orders (const BicView *v,
                            int            side)
{
  const BicCard *card = cc_card (v);

  if (!card->fallback || card->at_will)
    return FALSE;
  for (int i = 0; i < v->state->n_pieces; i++)
    {
      const BicPieceState *p = &v->state->piece[i];

      if (p->side == side && p->hex >= 0 && bic_has (v, p, card->traits))
        return FALSE;
    }
  return TRUE;
}

/* Plays a command card. The command is the number of command cards in hand at this moment, including this card
 * (CCN-ORD-07, -15). The card also sets the number of tactician cards that both sides draw later (GMT-DECK-02 .. -08).
 * Effects in addition to orders have separate procedures. */
BicFlow
cc_play_take (BicRun    *r,
              BicFrame  *f,
              BicChoice  c)
{
  static const int effect[BIC_N_CARD_EFFECTS] = {
    [BIC_CARD_ORDER_BY_DICE] = CC_ORDER_DICE, [BIC_CARD_RALLY] = CC_RALLY, [BIC_CARD_RECALL] = CC_RECALL,
  };
  BicState *s = r->state;
  CcState *cc = CC_STATE (s);
  const BicCard *card;

  cc->command = (gint8) bic_n_held_cards (&r->view, s->active, CC_COMMAND_DECK);
  bic_play_card_of_turn (r, c.a);
  bic_emit_event (r, BIC_EVENT_CARD_PLAYED, s->active, c.a);
  replace_counter_attack (r);
  card = cc_card (&r->view);
  cc->last[s->active] = s->play[0].card;
  cc->plain = card_gives_ordinary_orders (&r->view, s->active);
  cc->tacticians[s->active] = card->tacticians != BIC_CARD_NO_TACTICIANS;
  cc->tacticians[!s->active] = card->tacticians == BIC_CARD_BOTH_TACTICIANS;
  cc_note_payable (&r->view, f);
  cc_order_all (r, f);
  if (effect[card->effect])
    bic_push_frame (r, effect[card->effect], s->active);
  return BIC_NEXT;
}

/* Allows the choice between two effects only for a card that has both (CCN-CMD-LA-GRANDE-MANOEUVRE-05, R-47). */
BicWhy
cc_way_why (const BicView  *v,
            const BicFrame *f,
            BicChoice       c)
{
  return cc_card (v)->at_will ? BIC_LEGAL : BIC_WHY_WAY_TIME;
}

BicFlow
cc_way_take (BicRun    *r,
             BicFrame  *f,
             BicChoice  c)
{
  CC_STATE (r->state)->plain = c.verb == BIC_DO_ORDINARY;
  cc_note_payable (&r->view, f);
  return BIC_NEXT;
}

/* --- the draw ----------------------------------------------------------- */

/* Discards all cards in play. A card that counts as another card is discarded as the printed card. */
static void
discard_played (BicRun *r)
{
  BicState *s = r->state;
  CcState *cc = CC_STATE (s);

  s->play[0].card = cc->counter ? cc->counter : s->play[0].card;
  bic_discard_cards_in_play (r);
  memset (cc->began, 0, sizeof cc->began);
  cc->counter = 0;
  cc->command = cc->plain = 0;
}

/* If the card in play reshuffles the decks, shuffles it and the discards into the decks before any side draws. The
 * usual draw follows (CCN-CMD-ELAN-06, R-41). */
BicFlow
cc_reshuffle (BicRun   *r,
              BicFrame *f)
{
  if (bic_turn_card (r->state) >= 0 && cc_card (&r->view)->reshuffle)
    {
      discard_played (r);
      for (int deck = 0; deck < r->view.game->n_decks; deck++)
        bic_reshuffle (r, deck, r->state->active);
    }
  return BIC_NEXT;
}

/* Lets a side draw first if it struck first with a card (CCN-CMD-FIRST-STRIKE-04, CCN-END-02). */
BicFlow
cc_draw_first_strike (BicRun   *r,
                      BicFrame *f)
{
  BicState *s = r->state;

  if (CC_STATE (s)->owed)
    BIC_LOCALS (CcDraw, bic_push_frame (r, CC_DRAW, !s->active))->left = CC_STATE (s)->owed;
  CC_STATE (s)->owed = 0;
  return BIC_NEXT;
}

/* Starts the draw of the active side. A special draw of the card takes place even if the card could not order any piece
 * (R-109). */
BicFlow
cc_start_draw (BicRun   *r,
               BicFrame *f)
{
  BicState *s = r->state;
  const BicCard *card = bic_turn_card (s) < 0 ? NULL : cc_card (&r->view);
  CcDraw *draw = BIC_LOCALS (CcDraw, bic_push_frame (r, CC_DRAW, s->active));
  gint8 *extra = &CC_STATE (s)->extra[s->active];
  int cards = *extra + (card ? MAX (1, card->draw) : 1);

  draw->left = (gint16) MAX (0, cards);
  draw->drawn = card && card->keep > 0 && card->keep < card->draw ? (gint16) card->draw : 0;
  *extra = (gint8) MIN (0, cards);
  discard_played (r);
  return BIC_NEXT;
}

/* Draws the next card if the deck has a card (CCN-END-01, R-51). */
static BicFlow
draw_next (BicRun   *r,
           BicFrame *f)
{
  CcDraw *draw = BIC_LOCALS (CcDraw, f);

  f->answer[0] = 0;
  if (draw->left == 0)
    return BIC_NEXT;
  draw->left--;
  bic_call_draw (r, CC_COMMAND_DECK, f->side);
  return BIC_NEXT;
}

/* Records the drawn card. The player must choose between two cards only if both were drawn. */
static BicFlow
record_drawn_card (BicRun   *r,
                   BicFrame *f)
{
  const CcDraw *draw = BIC_LOCALS (CcDraw, f);
  gint8 *drawn = CC_STATE (r->state)->drawn;

  if (f->answer[0] && draw->drawn)
    drawn[drawn[0] ? 1 : 0] = (gint8) f->answer[0];
  if (draw->left > 0)
    return BIC_RESTART;
  if (drawn[1])
    return BIC_NEXT;
  drawn[0] = 0;
  return BIC_END;
}

/* Allows only the two cards just drawn (CCN-CMD-SCOUT-02). */
static BicWhy
keep_why (const BicView  *v,
          const BicFrame *f,
          BicChoice       c)
{
  const gint8 *drawn = CC_STATE (v->state)->drawn;

  return drawn[1] && (drawn[0] == c.a + 1 || drawn[1] == c.a + 1) ? BIC_LEGAL : BIC_WHY_NOT_DRAWN;
}

static BicFlow
keep_take (BicRun    *r,
           BicFrame  *f,
           BicChoice  c)
{
  gint8 *drawn = CC_STATE (r->state)->drawn;
  int other = (drawn[0] == c.a + 1 ? drawn[1] : drawn[0]) - 1;

  bic_discard (r, f->side, other);
  bic_emit_event (r, BIC_EVENT_CARD_DISCARDED, f->side, (gint16) other);
  return BIC_NEXT;
}

static BicFlow
end_draw (BicRun   *r,
          BicFrame *f)
{
  CC_STATE (r->state)->drawn[0] = CC_STATE (r->state)->drawn[1] = 0;
  return BIC_END;
}

const BicStep cc_draw_steps[] = {
  BIC_WORK ("next", draw_next),
  BIC_WORK ("drawn", record_drawn_card),
  { "keep", BIC_OWN, NULL, keep_why, keep_take, { { BIC_DO_KEEP, BIC_CARDS, 0 } }, cc_conceals_hand,
    N_ ("Which of the two cards do you keep?"), NULL },
  BIC_WORK ("over", end_draw),
  { 0 },
};
