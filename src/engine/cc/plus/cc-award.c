/* The draw of special action cards: before the first turn, and for each banner.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc-events.h"
#include "cc-plus.h"

#include "bic-book.h"
#include "bic-cards.h"

/* Locals of the preparations before the first turn: points that must still be given to leaders, and 1 + the card to
 * exchange */
typedef struct { gint16 points, card; } CcReady;

/* --- conditions of the deck --------------------------------------------- */

static gboolean
has_cards (const BicView *v,
           int            side)
{
  return v->game->n_decks > CC_ACTION_DECK && bic_count_cards (v->game, CC_ACTION_DECK, v->state->pile[side]) > 0;
}

/* Returns whether the side has, or will have, a unit that can use the card. */
static gboolean
has_unit_for_card (const BicView *v,
                   int            side,
                   int            card)
{
  BicTraits traits = v->game->cards[card].traits;

  for (int i = 0; i < v->state->n_pieces && traits; i++)
    {
      const BicPieceState *p = &v->state->piece[i];

      if (p->side == side && (p->hex >= 0 || p->marks & BIC_MARK_WAITING) && bic_has (v, p, traits))
        return TRUE;
    }
  return !traits;
}

/* Returns whether the card removes the effects of terrain. For example, Sappers does. */
static gboolean
card_ignores_terrain (const BicGame *game,
                      int            card)
{
  for (int i = 0; i < game->n_rows; i++)
    if (game->row[i].card == card && game->row[i].op == BIC_OP_WAIVE)
      return TRUE;
  return FALSE;
}

static gboolean
holds_building (const BicView *v,
                int            side)
{
  for (int i = 0; i < v->state->n_pieces; i++)
    if (v->state->piece[i].side == side && v->state->piece[i].hex >= 0
        && bic_ground (v, v->state->piece[i].hex)->building)
      return TRUE;
  return FALSE;
}

/* --- before the first turn ---------------------------------------------- */

/* Checks that points are left to give to leaders. The side gives as many points as its commander's rating, to any of
 * its leaders (PLUS-CP-12). */
static BicWhy
endow_why (const BicView  *v,
           const BicFrame *f,
           BicChoice       c)
{
  return BIC_LOCALS (CcReady, f)->points > 0 ? BIC_LEGAL : BIC_WHY_STORE_TIME;
}

static BicFlow
endow_take (BicRun    *r,
            BicFrame  *f,
            BicChoice  c)
{
  BIC_LOCALS (CcReady, f)->points--;
  cc_store_point (r, f->side, c.a);
  return BIC_AGAIN;
}

/* Returns the number of points that the side with the current question must still give to leaders before the first
 * turn. */
int
cc_points_left_to_deal (const BicView *v)
{
  return bic_step (v)->take == endow_take ? BIC_LOCALS (CcReady, bic_top (v->state))->points : 0;
}

/* Checks that the card can be exchanged. A side can exchange one of its random cards, but not the cards that the battle
 * gives to it (PLUS-SAC-09). */
static BicWhy
exchange_why (const BicView  *v,
              const BicFrame *f,
              BicChoice       c)
{
  gboolean ours = bic_deck_of (v->game, c.a) == CC_ACTION_DECK
                  && v->state->hand[f->side][c.a] > v->game->start.hand[f->side][c.a];

  return ours && has_cards (v, f->side) ? BIC_LEGAL : BIC_WHY_EXCHANGE_TIME;
}

/* Draws the new card before the old card returns to the pile (P-13). */
static BicFlow
exchange_take (BicRun    *r,
               BicFrame  *f,
               BicChoice  c)
{
  if (c.verb != BIC_DO_EXCHANGE)
    return BIC_NEXT;
  BIC_LOCALS (CcReady, f)->card = (gint16) (c.a + 1);
  bic_call_draw (r, CC_ACTION_DECK, f->side);
  return BIC_NEXT;
}

static BicFlow
return_old_card (BicRun   *r,
                 BicFrame *f)
{
  int card = BIC_LOCALS (CcReady, f)->card - 1;

  if (card >= 0)
    {
      r->state->hand[f->side][card]--;
      r->state->pile[f->side][card]++;
    }
  return BIC_END;
}

static const BicStep ready_steps[] = {
  BIC_ASK ("endow", BIC_OWN, N_ ("Which leader keeps a command point?"), endow, { BIC_DO_STORE, BIC_AT_LEADER, 0 }),
  { "exchange", BIC_OWN, NULL, exchange_why, exchange_take,
    { BIC_NOWHERE (N_ ("Keep all cards")), { BIC_DO_EXCHANGE, BIC_CARDS, 0 } }, NULL,
    N_ ("Exchange one of the cards you were dealt? Select it in your hand"), NULL },
  BIC_WORK ("over", return_old_card),
  { 0 },
};

/* Starts the preparations of both sides, beginning with the side that moves first. */
void
cc_start_preparations (BicRun *r)
{
  for (int i = 0; i < BIC_N_SIDES; i++)
    {
      int side = i ? r->state->active : !r->state->active;

      BIC_LOCALS (CcReady, bic_push_frame (r, CC_READY, side))->points =
        (gint16) bic_game_commander_rating (r->view.game, side);
    }
}

/* --- for a banner ------------------------------------------------------- */

static BicFlow
award_draw (BicRun   *r,
            BicFrame *f)
{
  if (!has_cards (&r->view, f->side))
    return BIC_END;
  f->answer[0] = 0;
  bic_call_draw (r, CC_ACTION_DECK, f->side);
  return BIC_NEXT;
}

/* Checks that the card just drawn can be exchanged. It can if it is useless, because the side has no suitable unit or
 * because no enemy is in a building (PLUS-SAC-11, P-14). */
static BicWhy
redraw_why (const BicView  *v,
            const BicFrame *f,
            BicChoice       c)
{
  gboolean usable = has_unit_for_card (v, f->side, c.a)
                    && (!card_ignores_terrain (v->game, c.a) || holds_building (v, !f->side));

  return c.a == f->answer[0] - 1 && has_cards (v, f->side) && !usable ? BIC_LEGAL : BIC_WHY_EXCHANGE_TIME;
}

static BicFlow
redraw_take (BicRun    *r,
             BicFrame  *f,
             BicChoice  c)
{
  if (c.verb != BIC_DO_EXCHANGE)
    return BIC_NEXT;
  bic_discard (r, f->side, c.a);
  bic_emit_event (r, BIC_EVENT_CARD_DISCARDED, f->side, c.a);
  return BIC_RESTART;
}

static const BicStep award_steps[] = {
  BIC_WORK ("draw", award_draw),
  { "redraw", BIC_OWN, NULL, redraw_why, redraw_take,
    { BIC_NOWHERE (N_ ("Keep it")), { BIC_DO_EXCHANGE, BIC_CARDS, 0 } }, NULL,
    N_ ("The card that you drew is of no use now. Exchange it? Select it in your hand"), NULL },
  { 0 },
};

/* Starts the draw of one card for each new banner. The card is drawn at once, in the turn of either side. A side that
 * loses a banner does not return a card (PLUS-SAC-10, P-14). */
static void
draw_card_for_banner (BicRun *r)
{
  CcPlusState *plus = BIC_PART (CcPlusState, r->state);

  if (plus->cc.banners[BIC_TOP] <= plus->awarded[BIC_TOP] && plus->cc.banners[BIC_BOTTOM] <= plus->awarded[BIC_BOTTOM])
    return;
  if (r->state->winner != BIC_NOBODY || r->state->depth == 0 || bic_top (r->state)->proc == CC_AWARD
      || bic_top (r->state)->proc < BIC_PROC_FAMILY)
    return;
  for (int side = 0; side < BIC_N_SIDES; side++)
    if (plus->cc.banners[side] > plus->awarded[side] && r->state->depth < BIC_STACK - 2)
      {
        plus->awarded[side]++;
        bic_push_frame (r, CC_AWARD, side);
        return;
      }
}

void
cc_award_book (BicRulebook *book)
{
  book->interrupt = draw_card_for_banner;
  book->procs[CC_READY] = ready_steps;
  book->names[CC_READY] = "ready";
  book->procs[CC_AWARD] = award_steps;
  book->names[CC_AWARD] = "award";
}
