/* The first position, and what must always hold.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-cadre.h"
#include "n20-fatigue.h"
#include "n20-game.h"
#include "n20-hidden.h"
#include "n20-morale.h"
#include "n20-setup.h"

#include "bic-cards.h"

/* Units that the battle says are routed; the marker stays until the end of their own next Combat Phase (Q63). */
static void
mark_routed (BicRun *r)
{
  for (int i = 0; i < r->state->n_pieces; i++)
    {
      const BicPiece *piece = bic_scenario_find (r->view.game->scenario, r->view.game->piece[i].item, NULL);
      BicPieceState *p = &r->state->piece[i];

      if (piece && piece->state == BIC_CONDITION_ROUTED && !(p->marks & BIC_MARK_STACKS))
        p->marks |= p->side == BIC_TOP ? N20_MARK_ROUTED_TOP : N20_MARK_ROUTED_BOTTOM;
    }
}

/* FATIGUE-01: fresh, unless the battle says otherwise: a campaign's second day finds them as the first has left them. */
static void
mark_tired (BicRun *r)
{
  for (int i = 0; n20_game (&r->view)->fatigue && i < r->state->n_pieces; i++)
    {
      const BicPiece *piece = bic_scenario_find (r->view.game->scenario, r->view.game->piece[i].item, NULL);

      if (piece && !(r->state->piece[i].marks & BIC_MARK_STACKS))
        r->state->n20.fatigue[i] = (guint8) CLAMP ((int) piece->fatigue, N20_FRESH, N20_SPENT);
    }
}

/* SETUP-12, MORALE-01, FOW-02 */
void
n20_begin (BicRun *r)
{
  for (int side = 0; side < BIC_N_SIDES; side++)
    r->state->n20.morale[side] = (gint16) CLAMP (r->view.game->scenario->army[side].morale, 0, N20_MOST_MORALE);
  mark_routed (r);
  mark_tired (r);
  n20_cadres_begin (r);
  for (int i = 0; i < r->state->n_pieces; i++)
    n20_conceal (r, i);
  r->state->turn = 1;
  bic_call (r, N20_TURN, BIC_NOBODY);
}

const BicStateField n20_fields[] = {
  BIC_STATE_FIELD (guint64, n20.called), BIC_STATE_FIELD (guint64, n20.favoured), BIC_STATE_FIELD (guint64, n20.selective), BIC_STATE_FIELD (guint8, n20.role),
  BIC_STATE_FIELD (guint64, n20.hidden), BIC_STATE_FIELD (guint64, n20.fresh), BIC_STATE_FIELD (gint16, n20.morale), BIC_STATE_FIELD (gint8, n20.forced_march),
  BIC_STATE_FIELD (gint8, n20.stirred), BIC_STATE_FIELD (gint8, n20.decoyed), BIC_STATE_FIELD (gint8, n20.free_guard), BIC_STATE_FIELD (gint8, n20.free_reserves),
  BIC_STATE_FIELD (gint8, n20.favour), BIC_STATE_FIELD (gint8, n20.pace), BIC_STATE_FIELD (gint16, n20.fallen), BIC_STATE_FIELD (guint64, n20.fighting),
  BIC_STATE_FIELD_OF (gint16, n20.stood, hex), BIC_STATE_FIELD_OF (guint16, n20.stood, marks), BIC_STATE_FIELD (guint64, n20.escort),
  BIC_STATE_FIELD (guint8, n20.fatigue), BIC_STATE_FIELD (gint16, n20.path), BIC_STATE_FIELD (guint64, n20.trail),
  { NULL },
};

gint16 *
n20_score (BicState *state,
           int       side)
{
  return &state->n20.morale[side];
}

static const char *
broken_piece (const BicView       *v,
              const BicPieceState *p)
{
  const BicPieceState *there = p->hex < 0 ? NULL : bic_unit_at (v, p->hex);

  if (p->blocks > 1)
    return "a unit is whole or lost";
  if (there && there->side != p->side)
    return "no piece stands with an enemy";
  if (p->marks & BIC_MARK_PASSING && p->marks & BIC_MARK_STACKS)
    return "only units pass others";
  if (n20_veiled (v, p) && (p->hex < 0 || p->marks & BIC_MARK_STACKS || !n20_game (v)->fog))
    return "only units on the map lie face down";
  if (p->hex >= 0 && n20_is_dummy (v, p) && !n20_veiled (v, p))
    return "no dummy lies open";
  return NULL;
}

const char *
n20_broken (const BicView *v)
{
  const BicState *s = v->state;

  for (int side = 0; side < BIC_N_SIDES; side++)
    if (s->n20.morale[side] < 0 || s->n20.morale[side] > N20_MOST_MORALE)
      return "morale is in range";
  for (int i = 0; i < s->n_pieces; i++)
    if (broken_piece (v, &s->piece[i]))
      return broken_piece (v, &s->piece[i]);
  return bic_cards_broken (v, NULL);
}

