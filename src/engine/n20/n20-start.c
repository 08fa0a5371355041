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

/* FATIGUE-01: fresh, unless the battle says otherwise: a campaign's second day finds them as the first has left them.
 */
static void
mark_tired (BicRun *r)
{
  for (int i = 0; n20_game (&r->view)->fatigue && i < r->state->n_pieces; i++)
    {
      const BicPiece *piece = bic_scenario_find (r->view.game->scenario, r->view.game->piece[i].item, NULL);

      if (piece && !(r->state->piece[i].marks & BIC_MARK_STACKS))
        N20_STATE (r->state)->fatigue[i] = (guint8) CLAMP ((int) piece->fatigue, N20_FRESH, N20_SPENT);
    }
}

/* SETUP-12, MORALE-01, FOW-02 */
void
n20_begin (BicRun *r)
{
  for (int side = 0; side < BIC_N_SIDES; side++)
    N20_STATE (r->state)->morale[side] = (gint16) CLAMP (r->view.game->scenario->army[side].morale, 0, N20_MOST_MORALE);
  mark_routed (r);
  mark_tired (r);
  n20_cadres_begin (r);
  for (int i = 0; i < r->state->n_pieces; i++)
    n20_conceal (r, i);
  r->state->turn = 1;
  bic_call (r, N20_TURN, BIC_NOBODY);
}

#define FIELD(Scalar, member) BIC_PART_FIELD (Scalar, N20InState, n20.member)
#define FIELD_OF(Scalar, array, member) BIC_PART_FIELD_OF (Scalar, N20InState, n20.array, member)

const BicStateField n20_fields[] = {
  FIELD (guint64, called), FIELD (guint64, favoured), FIELD (guint64, selective), FIELD (guint8, role),
  FIELD (guint64, hidden), FIELD (guint64, fresh), FIELD (gint16, morale), FIELD (gint8, forced_march),
  FIELD (gint8, stirred), FIELD (gint8, decoyed), FIELD (gint8, free_guard), FIELD (gint8, free_reserves),
  FIELD (gint8, favour), FIELD (gint8, pace), FIELD (gint16, fallen), FIELD (guint64, fighting),
  FIELD_OF (gint16, stood, hex), FIELD_OF (guint16, stood, marks), FIELD (guint64, escort),
  FIELD (guint8, fatigue), FIELD (gint16, path), FIELD (guint64, trail),
  { NULL },
};

gint16 *
n20_score (BicState *state,
           int       side)
{
  return &N20_STATE (state)->morale[side];
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
    if (N20_STATE (s)->morale[side] < 0 || N20_STATE (s)->morale[side] > N20_MOST_MORALE)
      return "morale is in range";
  for (int i = 0; i < s->n_pieces; i++)
    if (broken_piece (v, &s->piece[i]))
      return broken_piece (v, &s->piece[i]);
  return bic_cards_broken (v, NULL);
}

