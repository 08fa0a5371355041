/* The first position, what must always hold, and what a side may not know.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cc.h"

#include <string.h>

/* Infantry that starts in square has a card of the draw pile on the track, but for a battalion mass; others are not in
 * square (CCN-SQ-01). */
static void
place_squares (BicRun *r)
{
  for (int i = 0; i < r->state->n_pieces; i++)
    {
      BicPieceState *p = &r->state->piece[i];
      gboolean foot = bic_has (&r->view, p, BIC_TRAIT (INFANTRY)) && !cc_is_mass (&r->view, p);
      int card = cc_is_square (p) && foot ? bic_pick_card (r, r->state->pile) : -1, space = 0;

      if (cc_is_square (p) && cc_is_mass (&r->view, p))
        continue;
      while (space < BIC_TRACK && r->state->cc.track[p->side][space])
        space++;
      if (card < 0 || space >= r->view.game->ruleset->square_track)
        p->marks &= (guint16) ~BIC_MARK_SQUARE;
      else
        {
          r->state->pile[card]--;
          r->state->cc.track[p->side][space] = (guint8) (card + 1);
          p->slot = (guint8) (space + 1);
        }
    }
}

/* CCN-SETUP-31, -34 */
void
cc_begin (BicRun *r)
{
  place_squares (r);
  for (int side = 0; side < BIC_N_SIDES; side++)
    for (int i = 0; i < r->view.game->scenario->army[side].hand; i++)
      bic_deal (r, side);
  r->state->turn = 1;
  bic_call (r, CC_TURN, BIC_NOBODY);
  cc_muster_begin (r);
  for (int side = 0; side < BIC_N_SIDES; side++)
    cc_goals (r, BIC_CHECK_AT_ONCE, side);
}

/* Cards laid by hand: the card in play was among those held when it was played; no square has one yet. */
void
cc_laid (BicRun *r)
{
  BicState *s = r->state;

  memset (s->cc.track, 0, sizeof s->cc.track);
  s->cc.command = (gint8) (s->card ? bic_held (s, s->active) + 1 : 0);
}

const BicStateField cc_fields[] = {
  BIC_STATE_FIELD (guint64, cc.gained), BIC_STATE_CARD (cc.track), BIC_STATE_FIELD (gint8, cc.extra), BIC_STATE_FIELD (gint8, cc.command),
  BIC_STATE_CARD (cc.drawn), BIC_STATE_FIELD (gint8, cc.plain), BIC_STATE_FIELD (gint16, cc.banners), BIC_STATE_FIELD (gint8, cc.owed),
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

static int
on_track (const BicState *s,
          int             card)
{
  int n = 0;

  for (int side = 0; side < BIC_N_SIDES; side++)
    for (int i = 0; i < BIC_TRACK; i++)
      n += s->cc.track[side][i] == card + 1;
  return n;
}

static int
copies (const BicState *s,
        int             card)
{
  return s->hand[0][card] + s->hand[1][card] + s->pile[card] + s->discard[card] + (cc_on_table (s) == card + 1) +
         on_track (s, card);
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

  for (int card = 0; card < BIC_DECK; card++)
    if (copies (s, card) != v->game->copies[card])
      return "no card is lost or made";
  for (int i = 0; i < s->n_pieces; i++)
    {
      const BicPieceState *p = &s->piece[i];

      if ((cc_is_square (p) && !cc_is_mass (v, p)) != (p->slot > 0) || (p->slot && !s->cc.track[p->side][p->slot - 1]))
        return "each square has a card on the track";
      if (p->hex >= 0 && !cc_may_enter (v, p, p->hex))
        return "no piece stands where it may not";
    }
  return NULL;
}

/* The other hand and track are dealt anew from all that this side has not seen. */
static void
deal_again (BicState *copy,
            guint8   *where,
            BicRng   *rng)
{
  int n = 0, card = 0;

  for (int i = 0; i < BIC_DECK; i++)
    n += copy->pile[i];
  for (n = bic_rng_below (rng, n); n >= copy->pile[card]; card++)
    n -= copy->pile[card];
  copy->pile[card]--;
  *where = (guint8) card;
}

void
cc_hide (const BicView *v,
         BicState      *copy,
         int            side,
         BicRng        *rng)
{
  guint8 *hand = copy->hand[!side], *track = copy->cc.track[!side], card;
  int n = bic_held (copy, !side);

  for (int i = 0; i < BIC_DECK; i++)
    {
      copy->pile[i] = (guint8) (copy->pile[i] + hand[i]);
      hand[i] = 0;
    }
  for (int i = 0; i < BIC_TRACK; i++)
    if (track[i])
      copy->pile[track[i] - 1]++;
  for (int i = 0; i < n; i++)
    {
      deal_again (copy, &card, rng);
      hand[card]++;
      if (copy->active != side && i < 2 && copy->cc.drawn[i])
        copy->cc.drawn[i] = (gint8) (card + 1);
    }
  for (int i = 0; i < BIC_TRACK; i++)
    if (track[i])
      {
        deal_again (copy, &card, rng);
        track[i] = (guint8) (card + 1);
      }
}
