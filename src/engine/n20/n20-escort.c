/* Leaders who go with a unit: they may where it advances or reacts, and must where it retreats (16.9.4, 16.9.5).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-game.h"
#include "n20-hidden.h"
#include "n20-leader.h"
#include "n20-loss.h"
#include "n20-verbs.h"

#include <string.h>

/* piece comes first; from, to: of the unit; asked: how many pieces have been asked for */
typedef struct { gint16 piece, from, to, asked; } N20Escort;

/* --- of their own will (LEADER-12, -20) --------------------------------- */

/**
 * n20_escort:
 * @r: a run
 * @side: a side
 * @from: a hex that a unit of it has left
 * @to: where it is now
 *
 * Asks of each leader whom it left behind whether he goes along; calls a procedure if there is any.
 */
void
n20_escort (BicRun *r,
            int     side,
            int     from,
            int     to)
{
  N20Escort *t;

  if (!n20_leader_at (&r->view, side, from))
    return;
  t = BIC_LOCALS (N20Escort, bic_call (r, N20_ESCORT, side));
  t->from = (gint16) from;
  t->to = (gint16) to;
}

static BicFlow
escort_next (BicRun   *r,
             BicFrame *f)
{
  N20Escort *t = BIC_LOCALS (N20Escort, f);

  for (int i = t->asked; i < r->view.game->n_leaders; i++)
    {
      const BicPieceState *p = &r->state->piece[i];

      if (p->hex == t->from && p->side == f->side && bic_has (&r->view, p, BIC_TRAIT (LEADER)))
        {
          t->piece = (gint16) i;
          t->asked = (gint16) (i + 1);
          return BIC_NEXT;
        }
    }
  return BIC_END;
}

static BicWhy
escort_why (const BicView  *v,
            const BicFrame *f,
            BicChoice       c)
{
  return BIC_LEGAL;
}

static void
go_along (BicRun *r,
          int     piece,
          int     to,
          int     how)
{
  const BicPieceState *p = &r->state->piece[piece];

  n20_tell (r, p, (BicEvent) { BIC_EVENT_MOVED, .a = p->hex, .b = (gint16) to, .d = (gint16) how });
  bic_put (r, piece, to);
}

static BicFlow
escort_take (BicRun    *r,
             BicFrame  *f,
             BicChoice  c)
{
  const N20Escort *t = BIC_LOCALS (N20Escort, f);

  if (c.verb == BIC_DO_ACCOMPANY)
    go_along (r, t->piece, t->to, BIC_MOVE_ORDERED);
  return BIC_RESTART;
}

const BicStep n20_escort_steps[] = {
  BIC_WORK ("next", escort_next),
  BIC_ASK ("escort", BIC_OWN, N_ ("Does the leader go along?"), escort, { BIC_DO_NONE, BIC_PLAIN, 0 },
           { BIC_DO_ACCOMPANY, BIC_AT_FIRST, 0 }),
  { 0 },
};

/* --- whether they will or not (LEADER-21, -22) -------------------------- */

/* Those who stand with a unit that is about to retreat go with it all the way. */
void
n20_gather (BicRun *r,
            int     piece)
{
  const BicPieceState *unit = &r->state->piece[piece];

  memset (N20_STATE (r->state)->escort, 0, sizeof N20_STATE (r->state)->escort);
  for (int i = 0; i < r->view.game->n_leaders; i++)
    if (r->state->piece[i].hex == unit->hex && r->state->piece[i].side == unit->side
        && bic_has (&r->view, &r->state->piece[i], BIC_TRAIT (LEADER)))
      N20_STATE (r->state)->escort[i / 64] |= G_GUINT64_CONSTANT (1) << (i % 64);
}

void
n20_bring_along (BicRun *r,
                 int     from,
                 int     to)
{
  for (int i = 0; i < r->view.game->n_leaders; i++)
    if (n20_is_in (N20_STATE (r->state)->escort, i) && r->state->piece[i].hex == from)
      go_along (r, i, to, BIC_MOVE_RETREAT);
}

/* The unit breaks on its retreat, and with it who goes with it. */
void
n20_break_flying (BicRun *r,
                  int     piece)
{
  n20_break_one (r, piece);
  for (int i = 0; i < r->view.game->n_leaders; i++)
    if (n20_is_in (N20_STATE (r->state)->escort, i) && r->state->piece[i].hex >= 0)
      n20_leader_falls (r, i);
}
