/* The starting position of a game, invariants of the state, and hidden information.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc-battle.h"
#include "cc-board.h"
#include "cc-pieces.h"
#include "cc-rulebook.h"
#include "cc-rules.h"
#include "cc-victory.h"

#include "bic-cards.h"

#include <string.h>

/* Sets up squares. For infantry that starts in square, a card from the draw pile is put on the square track, unless it
 * forms a battalion mass. Other units cannot be in square (CCN-SETUP-31, -34, CCN-SQ-01). */
void
cc_begin_game (BicRun *r)
{
  const BicGame *game = r->view.game;

  for (int i = 0; i < r->state->n_pieces; i++)
    {
      BicPieceState *p = &r->state->piece[i];
      gboolean stands = bic_has (&r->view, p, BIC_TRAIT (INFANTRY)), takes = cc_square_takes_card (&r->view, p);
      int card = BIC_ANY_CARD;

      if (!cc_is_square (p))
        continue;
      if (stands && takes)
        {
          card = bic_pick_random_card (r, CC_COMMAND_DECK, r->state->pile[bic_row_of (game, CC_COMMAND_DECK, p->side)]);
          stands = card >= 0;
        }
      if (!stands || cc_square_set_up (r, p, -1, card))
        p->marks &= (guint16) ~BIC_MARK_SQUARE;
    }
  for (int deck = 0; deck < game->n_decks; deck++)
    for (int side = 0; side < BIC_N_SIDES; side++)
      for (int i = bic_game_n_dealt_cards (game, deck, side); i > 0; i--)
        bic_deal_card (r, deck, side);
  r->state->turn = 1;
  bic_push_frame (r, CC_TURN, BIC_NOBODY);
  for (int side = 0; side < BIC_N_SIDES; side++)
    if (cc_game (&r->view)->riders[side] >= 0)
      bic_push_frame (r, CC_PRE_BATTLE, side);
  for (int side = 0; side < BIC_N_SIDES; side++)
    cc_check_goals (r, BIC_CHECK_AT_ONCE, side);
}

/* Adjusts the state after the user set up the cards. The square tracks are emptied. The number of cards in hand when
 * the card in play was played includes that card. */
void
cc_adjust_after_cards_set_up (BicRun *r)
{
  BicState *s = r->state;

  memset (CC_STATE (s)->track, 0, sizeof CC_STATE (s)->track);
  CC_STATE (s)->command = (gint8) (bic_turn_card (s) < 0 ? 0 : bic_n_held_cards (&r->view, s->active,
                                                                                 CC_COMMAND_DECK) + 1);
}

#define FIELD(Scalar, member) BIC_PART_FIELD (Scalar, CcInState, cc.member)
#define FIELD_OF(Scalar, array, member) BIC_PART_FIELD_OF (Scalar, CcInState, cc.array, member)
#define CARD(member) BIC_PART_CARD (CcInState, cc.member)
#define OWN_CARDS(member) BIC_PART_OWN_CARDS (CcInState, cc.member)

const BicStateField cc_fields[] = {
  FIELD (guint64, gained), OWN_CARDS (track), FIELD (gint8, extra), FIELD (gint8, command),
  CARD (drawn), FIELD (gint8, plain), FIELD (gint16, banners), FIELD (gint8, owed), FIELD (gint8, tacticians),
  FIELD (gint16, began),
  CARD (counter), CARD (last), FIELD_OF (gint16, works, hex), FIELD_OF (guint16, works, sides),
  { NULL },
};

gint16 *
cc_score (BicState *state,
          int       side)
{
  return &CC_STATE (state)->banners[side];
}

/* --- invariants and hiding ---------------------------------------------- */

/* Returns the number of copies of a card on square tracks. The state names the card that the card in play counts as. If
 * this is not the printed card, the number is corrected so that the printed card is counted as in play. */
static int
copies_on_square_tracks (const BicView *v,
                         int            row,
                         int            card)
{
  const BicState *s = v->state;
  int n = CC_STATE (s)->counter ? (CC_STATE (s)->counter == card + 1) - (s->play[0].card == card + 1) : 0;

  n = bic_row_of (v->game, CC_COMMAND_DECK, s->play[0].side) == row ? n : 0;
  for (int side = 0; side < BIC_N_SIDES; side++)
    for (int i = 0; bic_row_of (v->game, CC_COMMAND_DECK, side) == row && i < CC_TRACK; i++)
      n += CC_STATE (s)->track[side][i] == card + 1;
  return n;
}

/* Returns the least number of banners that a side can have, from the enemy pieces eliminated and from its goals. The
 * actual number can be larger, because of banners for pieces that left the map or banners that the user set up. */
static int
least_banners (const BicView *v,
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
    n += CC_STATE (v->state)->gained[side] >> i & 1 ? cc->goal[i].value : 0;
  return n;
}

const char *
cc_state_fault (const BicView *v)
{
  const BicState *s = v->state;

  for (int side = 0; side < BIC_N_SIDES; side++)
    if (CC_STATE (s)->banners[side] < least_banners (v, side))
      return "each unit, leader and goal taken counts";
  for (int i = 0; i < s->n_pieces; i++)
    {
      const BicPieceState *p = &s->piece[i];

      if ((cc_is_square (p) && cc_square_takes_card (v, p)) != (p->space > 0)
          || (p->space && !CC_STATE (s)->track[p->side][p->space - 1]))
        return "each square has a card on the track";
      if (p->hex >= 0 && !cc_may_enter (v, p, p->hex))
        return "no piece stands where it may not";
    }
  return bic_cards_fault (v, copies_on_square_tracks);
}

/* Replaces the hidden cards of the enemy by random cards that @side has not seen. The hidden cards are the hand, the
 * cards on the square track, and the two drawn cards of which the enemy will keep one. */
void
cc_randomize_hidden (const BicView *v,
                     BicState      *copy,
                     int            side,
                     BicRng        *rng)
{
  int foe = !side;
  guint8 *track = CC_STATE (copy)->track[foe], *pile = copy->pile[bic_row_of (v->game, CC_COMMAND_DECK, foe)];
  gint8 *drawn = CC_STATE (copy)->drawn;

  for (int i = 0; i < CC_TRACK; i++)
    if (track[i])
      pile[track[i] - 1]++;
  for (int i = 0; i < 2; i++)
    if (copy->active == foe && drawn[i])
      {
        copy->hand[foe][drawn[i] - 1]--;
        pile[drawn[i] - 1]++;
      }
  bic_randomize_hands (v, copy, foe, rng);
  for (int i = 0; i < 2; i++)
    if (copy->active == foe && drawn[i])
      {
        int card = bic_draw_random_hidden_card (v, copy, CC_COMMAND_DECK, foe, rng);

        copy->hand[foe][card]++;
        drawn[i] = (gint8) (card + 1);
      }
  for (int i = 0; i < CC_TRACK; i++)
    if (track[i])
      track[i] = (guint8) (bic_draw_random_hidden_card (v, copy, CC_COMMAND_DECK, foe, rng) + 1);
}
