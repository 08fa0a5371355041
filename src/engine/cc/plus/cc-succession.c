/* Leaders who fall are replaced at the end of a turn.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "cc-board.h"
#include "cc-events.h"
#include "cc-orders.h"
#include "cc-plus.h"

#include "bic-book.h"

/* His points are lost, and somebody takes his place (PLUS-CP-15, PLUS-END-02). */
static void
fallen (BicRun *r,
        int     leader,
        int     hex)
{
  CcPlusState *plus = BIC_PART (CcPlusState, r->state);

  plus->stored[leader] = 0;
  plus->fell[leader] = (gint16) (hex + 1);
}

/* One that fell, of either side, whom nobody has replaced; -1 = none (PLUS-END-02) */
static int
next_fallen (const BicView *v)
{
  for (int i = 0; i < v->game->n_leaders; i++)
    if (cc_plus (v)->fell[i])
      return i;
  return -1;
}

/* Where he fell, directly behind that, or at the own edge; never with an enemy or another leader (PLUS-END-03 .. -05,
 * P-29) */
static BicWhy
place_why (const BicView *v,
           int            leader,
           int            hex)
{
  const BicPieceState *p = &v->state->piece[leader], *unit = bic_unit_at (v, hex);
  int fell = cc_plus (v)->fell[leader] - 1;
  gboolean near = hex == fell || (bic_distance (v, hex, fell) == 1 && cc_is_back (v, p->side, fell, hex))
                  || !cc_has_back (v, p->side, hex);

  if (!near || (unit && unit->side != p->side) || bic_leader_at (v, hex, -1) || !cc_may_enter (v, p, hex))
    return BIC_WHY_SUCCEED_PLACE;
  return BIC_LEGAL;
}

static BicWhy
succeed_why (const BicView  *v,
             const BicFrame *f,
             BicChoice       c)
{
  return place_why (v, BIC_LOCALS (CcPlacement, f)->piece, c.a);
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
  bic_put (r, leader, c.a);
  bic_say (r, CC_EVENT_SUCCEEDED, p->side, c.a, 0, p->type);
  return BIC_NEXT;
}

static const BicStep succeed_steps[] = {
  BIC_ASK ("succeed", BIC_OWN, N_ ("Where does the new leader appear?"), succeed, { BIC_DO_SUCCEED, BIC_HEXES, 0 }),
  { 0 },
};

/* One after another; for whom there is no place waits for the next turn (P-29). Leaders come first, so a later one is
 * further on. */
BicFlow
cc_call_succeed (BicRun   *r,
                 BicFrame *f)
{
  int leader = next_fallen (&r->view);

  if (leader < 0 || f->answer[1] == leader + 1)
    {
      f->answer[1] = 0;
      return BIC_NEXT;
    }
  f->answer[1] = (gint16) (leader + 1);
  BIC_LOCALS (CcPlacement, bic_call (r, CC_SUCCEED, r->state->piece[leader].side))->piece = (gint16) leader;
  return BIC_AGAIN;
}

void
cc_succession_book (BicRulebook *book,
                    CcRules     *rules)
{
  rules->fallen = fallen;
  book->procs[CC_SUCCEED] = succeed_steps;
  book->names[CC_SUCCEED] = "succeed";
}
