/* The event at the start of a Player Turn, and cards that are kept (5.0).
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A kept card lies open before its owner, in the place where other families have a hand.
 */
#include "config.h"

#include "n20-campaign.h"
#include "n20-game.h"
#include "n20-hidden.h"
#include "n20-verbs.h"

#include "bic-cards.h"

#include <string.h>

static const BicEventHalf *
half_of (const BicView *v,
         int            card,
         int            side)
{
  return n20_game (v)->half[card][side].half;
}

static const N20Effect *
effect_of (const BicView *v,
           const BicFrame *f)
{
  return n20_game (v)->half[BIC_LOCALS (N20Event, f)->card - 1][f->side].effect;
}

static void
carry_out (BicRun   *r,
           int       side,
           int       card,
           gboolean  kept)
{
  N20Event *t;

  bic_discard (r, side, card);
  bic_say (r, BIC_EVENT_CARD_PLAYED, (gint16) side, (gint16) card);
  t = BIC_LOCALS (N20Event, bic_call (r, N20_EFFECT, side));
  t->card = (gint16) (card + 1);
  t->kept = kept != FALSE;
}

/* --- drawing ----------------------------------------------------------------------------------------------------- */

/* EVENT-12: a battle may begin without one. */
static gboolean
is_skipped (const BicView *v)
{
  const BicScenario *scenario = v->game->scenario;

  return scenario->skip_first_event && v->state->turn == 1 && scenario->army[v->state->active].moves_first;
}

BicFlow
n20_event_call (BicRun   *r,
                BicFrame *f)
{
  if (!is_skipped (&r->view))
    bic_call (r, N20_EVENT, r->state->active);
  return BIC_NEXT;
}

/* An empty pile is made anew of the discards (EVENT-10). */
static BicFlow
event_draw (BicRun   *r,
            BicFrame *f)
{
  f->answer[0] = 0;
  bic_draw (r, N20_EVENT_DECK, f->side);
  return BIC_NEXT;
}

/* The half of who drew it, and no other (EVENT-02, -03); it is carried out at once unless the card is kept (EVENT-07).
 */
static BicFlow
event_read (BicRun   *r,
            BicFrame *f)
{
  int card = f->answer[0] - 1;
  const BicEventHalf *half = card < 0 ? NULL : half_of (&r->view, card, f->side);

  if (card >= 0 && half && half->keep)
    bic_say (r, BIC_EVENT_CARD_KEPT, f->side, (gint16) card);
  else if (card >= 0)
    carry_out (r, f->side, card, FALSE);
  return BIC_NEXT;
}

const BicStep n20_event_steps[] = {
  BIC_WORK ("draw", event_draw),
  BIC_WORK ("read", event_read),
  { 0 },
};

/* --- kept cards -------------------------------------------------------------------------------------------------- */

/* EVENT-08: before its owner's movement, in the turn in which it came or in a later one; any that he holds */
BicWhy
n20_cards_why (const BicView  *v,
               const BicFrame *f,
               BicChoice       c)
{
  return BIC_LEGAL;
}

BicFlow
n20_cards_take (BicRun    *r,
                BicFrame  *f,
                BicChoice  c)
{
  if (c.verb == BIC_DO_DONE)
    return BIC_NEXT;
  carry_out (r, r->state->active, c.a, TRUE);
  return BIC_AGAIN;
}

/**
 * n20_cards_lapse:
 * @r: a run
 * @until: what time it is
 *
 * Cards that the active side has kept long enough are discarded unused (EVENT-09).
 */
void
n20_cards_lapse (BicRun   *r,
                 BicUntil  until)
{
  int side = r->state->active;

  for (int card = 0; card < r->view.game->n_cards; card++)
    while (r->state->hand[side][card] && half_of (&r->view, card, side)->until == until)
      {
        bic_discard (r, side, card);
        bic_say (r, BIC_EVENT_CARD_DISCARDED, (gint16) side, (gint16) card);
      }
}

/* --- whom it is about -------------------------------------------------------------------------------------------- */

/* Is the piece one that the half names? */
gboolean
n20_is_about (const BicView      *v,
              const BicEventHalf *half,
              int                 piece)
{
  for (guint i = 0; half->pieces && i < half->pieces->len; i++)
    if (g_array_index (half->pieces, guint32, i) == v->game->piece[piece].item)
      return TRUE;
  return FALSE;
}

/* Is the event under way about no unit that is chosen? */
gboolean
n20_targets_nobody (const BicView *v)
{
  const N20Effect *effect = effect_of (v, bic_top (v->state));

  return !effect || effect->asks == N20_ASKS_NOBODY;
}

static BicWhy
target_why (const BicView  *v,
            const BicFrame *f,
            BicChoice       c)
{
  const N20Effect *effect = effect_of (v, f);
  const BicEventHalf *half = half_of (v, BIC_LOCALS (N20Event, f)->card - 1, f->side);
  const BicPieceState *p = bic_unit_at (v, c.a);
  gboolean named = half && half->pieces && half->pieces->len > 0;

  if (!effect || effect->asks == N20_ASKS_NOBODY || (effect->asks == N20_ASKS_OWN && named))
    return BIC_WHY_N20_NO_TARGET;
  if (!p || (p->side == f->side) != (effect->asks == N20_ASKS_OWN))
    return BIC_WHY_N20_WRONG_TARGET;
  return named && !n20_is_about (v, half, bic_index (v->state, p)) ? BIC_WHY_N20_WRONG_TARGET : BIC_LEGAL;
}

/* An enemy unit that an event is about is revealed; a dummy is not what it was about. */
static BicFlow
target_take (BicRun    *r,
             BicFrame  *f,
             BicChoice  c)
{
  int piece = bic_index (r->state, bic_unit_at (&r->view, c.a));

  if (r->state->piece[piece].side != f->side)
    n20_reveal (r, piece);
  BIC_LOCALS (N20Event, f)->target = (gint16) (r->state->piece[piece].hex < 0 ? 0 : 1 + piece);
  return BIC_NEXT;
}

static BicFlow
effect_apply (BicRun   *r,
              BicFrame *f)
{
  const N20Event *t = BIC_LOCALS (N20Event, f);
  const N20Effect *effect = effect_of (&r->view, f);
  const N20Occasion occasion = { half_of (&r->view, t->card - 1, f->side), f->side, t->target, t->kept };

  if (effect && effect->apply && (t->target || effect->asks != N20_ASKS_FOE))
    effect->apply (r, &occasion);
  return BIC_NEXT;
}

/* A unit that was made to withdraw had the number of a battle for that. */
static BicFlow
effect_close (BicRun   *r,
              BicFrame *f)
{
  int target = BIC_LOCALS (N20Event, f)->target;

  if (target)
    r->state->piece[target - 1].battle = 0;
  memset (N20_STATE (r->state)->path, 0, sizeof N20_STATE (r->state)->path);
  return BIC_NEXT;
}

/* What an event does to a unit that it names is done in the open: which hexes are offered tells where it stands. */
static BicFlow
effect_open (BicRun   *r,
             BicFrame *f)
{
  const N20Effect *effect = effect_of (&r->view, f);
  const BicEventHalf *half = half_of (&r->view, BIC_LOCALS (N20Event, f)->card - 1, f->side);

  for (int i = 0; effect && half && effect->asks == N20_ASKS_FOE && i < r->state->n_pieces; i++)
    if (r->state->piece[i].side != f->side && n20_is_about (&r->view, half, i))
      n20_reveal (r, i);
  return BIC_NEXT;
}

const BicStep n20_effect_steps[] = {
  BIC_WORK ("open", effect_open),
  BIC_ASK ("target", BIC_OWN, N_ ("Which unit is the event about?"), target, { BIC_DO_TARGET, BIC_HEXES, 0 }),
  BIC_WORK ("apply", effect_apply),
  BIC_WORK ("close", effect_close),
  { 0 },
};
