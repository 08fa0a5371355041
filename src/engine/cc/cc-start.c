/* The first position, what must always hold, and what a side may not know.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc-attacks.h"
#include "cc-board.h"
#include "cc-outcome.h"
#include "cc-pieces.h"
#include "cc-setup.h"
#include "cc-victory.h"

#include "bic-cards.h"

#include <string.h>

/* Infantry that starts in square has a card of the draw pile on the track, but for a battalion mass; others are not in
 * square (CCN-SQ-01). */
static void
place_squares (BicRun *r)
{
  for (int i = 0; i < r->state->n_pieces; i++)
    {
      BicPieceState *p = &r->state->piece[i];
      gboolean foot = bic_has (&r->view, p, BIC_TRAIT (INFANTRY));
      int card = cc_is_square (p) && foot && cc_takes_card (&r->view, p)
                 ? bic_pick_card (r, CC_COMMAND_DECK, r->state->pile[bic_row_of (r->view.game, CC_COMMAND_DECK, p->side)]) : BIC_ANY_CARD;

      if (cc_is_square (p) && (!foot || (card < 0 && cc_takes_card (&r->view, p)) || cc_square_lay (r, p, -1, card)))
        p->marks &= (guint16) ~BIC_MARK_SQUARE;
    }
}

/* CCN-SETUP-31, -34 */
void
cc_begin (BicRun *r)
{
  place_squares (r);
  for (int deck = 0; deck < r->view.game->n_decks; deck++)
    for (int side = 0; side < BIC_N_SIDES; side++)
      for (int i = bic_game_dealt (r->view.game, deck, side); i > 0; i--)
        bic_deal (r, deck, side);
  r->state->turn = 1;
  bic_call (r, CC_TURN, BIC_NOBODY);
  cc_pre_battle_begin (r);
  for (int side = 0; side < BIC_N_SIDES; side++)
    cc_goals (r, BIC_CHECK_AT_ONCE, side);
}

/* Cards laid by hand: the card in play was among those held when it was played; no square has one yet. */
void
cc_laid (BicRun *r)
{
  BicState *s = r->state;

  memset (s->cc.track, 0, sizeof s->cc.track);
  s->cc.command = (gint8) (bic_turn_card (s) < 0 ? 0 : bic_held (&r->view, s->active, CC_COMMAND_DECK) + 1);
}

const BicStateField cc_fields[] = {
  BIC_STATE_FIELD (guint64, cc.gained), BIC_STATE_OWN_CARDS (cc.track), BIC_STATE_FIELD (gint8, cc.extra), BIC_STATE_FIELD (gint8, cc.command),
  BIC_STATE_CARD (cc.drawn), BIC_STATE_FIELD (gint8, cc.plain), BIC_STATE_FIELD (gint16, cc.banners), BIC_STATE_FIELD (gint8, cc.owed), BIC_STATE_FIELD (gint8, cc.tacticians),
  BIC_STATE_FIELD (gint16, cc.began),
  BIC_STATE_CARD (cc.counter), BIC_STATE_CARD (cc.last), BIC_STATE_FIELD_OF (gint16, cc.works, hex), BIC_STATE_FIELD_OF (guint16, cc.works, sides),
  { NULL },
};

gint16 *
cc_score (BicState *state,
          int       side)
{
  return &state->cc.banners[side];
}

/* --- invariants and hiding --------------------------------------------------------------------------------------- */

/* On square tracks; and what counts as another card lies on the table in that one's place. */
static int
aside (const BicView *v,
       int            row,
       int            card)
{
  const BicState *s = v->state;
  int n = s->cc.counter ? (s->cc.counter == card + 1) - (s->play[0].card == card + 1) : 0;

  n = bic_row_of (v->game, CC_COMMAND_DECK, s->play[0].side) == row ? n : 0;
  for (int side = 0; side < BIC_N_SIDES; side++)
    for (int i = 0; bic_row_of (v->game, CC_COMMAND_DECK, side) == row && i < BIC_TRACK; i++)
      n += s->cc.track[side][i] == card + 1;
  return n;
}

/* What a side has taken and holds: it may have more, for what left the map or was laid by hand */
static int
taken (const BicView *v,
       int            side)
{
  const CcGame *cc = cc_game (v);
  int n = 0;

  for (int i = 0; i < v->state->n_pieces; i++)
    {
      const BicPieceState *p = &v->state->piece[i];

      n += p->side != side && p->blocks == 0 && !bic_has (v, p, BIC_TRAIT (NO_BANNER));
    }
  for (int i = 0; i < cc->n_goals; i++)
    n += v->state->cc.gained[side] >> i & 1 ? cc->goal[i].value : 0;
  return n;
}

const char *
cc_broken (const BicView *v)
{
  const BicState *s = v->state;

  for (int side = 0; side < BIC_N_SIDES; side++)
    if (s->cc.banners[side] < taken (v, side))
      return "each unit, leader and goal taken counts";
  for (int i = 0; i < s->n_pieces; i++)
    {
      const BicPieceState *p = &s->piece[i];

      if ((cc_is_square (p) && cc_takes_card (v, p)) != (p->space > 0) || (p->space && !s->cc.track[p->side][p->space - 1]))
        return "each square has a card on the track";
      if (p->hex >= 0 && !cc_may_enter (v, p, p->hex))
        return "no piece stands where it may not";
    }
  return bic_cards_broken (v, aside);
}

/* Into the pile: the card of each space of the track, and the two cards of a hand of which one is to be kept */
static void
gather (BicState *copy,
        int       side,
        guint8   *pile)
{
  for (int i = 0; i < BIC_TRACK; i++)
    if (copy->cc.track[side][i])
      pile[copy->cc.track[side][i] - 1]++;
  for (int i = 0; i < 2; i++)
    if (copy->active == side && copy->cc.drawn[i])
      {
        copy->hand[side][copy->cc.drawn[i] - 1]--;
        pile[copy->cc.drawn[i] - 1]++;
      }
}

/* The other side's hands and track are dealt anew from all that this side has not seen. */
void
cc_hide (const BicView *v,
         BicState      *copy,
         int            side,
         BicRng        *rng)
{
  int foe = !side, card;

  gather (copy, foe, copy->pile[bic_row_of (v->game, CC_COMMAND_DECK, foe)]);
  bic_hide_hands (v, copy, foe, rng);
  for (int i = 0; i < 2; i++)
    if (copy->active == foe && copy->cc.drawn[i])
      {
        copy->hand[foe][card = bic_deal_unseen (v, copy, CC_COMMAND_DECK, foe, rng)]++;
        copy->cc.drawn[i] = (gint8) (card + 1);
      }
  for (int i = 0; i < BIC_TRACK; i++)
    if (copy->cc.track[foe][i])
      copy->cc.track[foe][i] = (guint8) (bic_deal_unseen (v, copy, CC_COMMAND_DECK, foe, rng) + 1);
}
