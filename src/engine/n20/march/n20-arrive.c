/* Reinforcements: their dice, and where they come on in columns (11.0).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-events.h"
#include "n20-fog.h"
#include "n20-march.h"
#include "n20-verbs.h"

/* --- who is due -------------------------------------------------------------------------------------------------- */

/* By the calendar, some turns earlier if an event says so (left), or because one has called it (REINF-04); a unit that
 * was delayed stays due (REINF-13). */
static gboolean
is_scheduled (const BicView *v,
              int            piece)
{
  const BicReinforcement *group = v->game->piece[piece].group;
  const BicPieceState *p = &v->state->piece[piece];

  if (!group || !(p->marks & BIC_MARK_WAITING) || p->side != v->state->active)
    return FALSE;
  return n20_is_in (N20_STATE (v->state)->called, piece)
         || (group->turn > 0 && group->turn - p->left <= v->state->turn);
}

/**
 * n20_due:
 * @v: a view
 * @piece: that has not come yet, of a group of reinforcements
 *
 * Returns: the turn in which it is to come, as events have it by now; 0 = when one calls it (REINF-04)
 */
int
n20_due (const BicView *v,
         int            piece)
{
  int turn = v->game->piece[piece].group->turn;

  if (n20_is_in (N20_STATE (v->state)->called, piece))
    return v->state->turn;
  return turn > 0 ? MAX (1, turn - v->state->piece[piece].left) : 0;
}

static gboolean
needs_die (const BicView *v,
           int            piece)
{
  return v->game->piece[piece].group->roll > 0 && !(v->state->piece[piece].marks & N20_MARK_ARRIVED);
}

/* --- the dice of variable reinforcements (REINF-02, -03, -18) ---------------------------------------------------- */

static BicFlow
arrival_next (BicRun   *r,
              BicFrame *f)
{
  for (int i = 0; i < r->state->n_pieces; i++)
    if (is_scheduled (&r->view, i) && needs_die (&r->view, i) && !(r->state->piece[i].marks & N20_MARK_TRIED))
      {
        f->local[0] = (gint16) i;
        r->state->piece[i].marks |= N20_MARK_TRIED;
        bic_roll (r, f, 1);
        return BIC_NEXT;
      }
  return BIC_END;
}

static BicFlow
arrival_read (BicRun   *r,
              BicFrame *f)
{
  int piece = f->local[0];
  BicPieceState *p = &r->state->piece[piece];
  gboolean comes = n20_die (f) >= r->view.game->piece[piece].group->roll;

  if (comes)
    p->marks |= N20_MARK_ARRIVED;
  n20_tell_trial (r, p, N20_TRIAL_ARRIVAL, comes);
  return BIC_RESTART;
}

const BicStep n20_arrival_steps[] = {
  BIC_WORK ("die", arrival_next),
  BIC_WORK ("arrives", arrival_read),
  { 0 },
};

BicFlow
n20_arrivals (BicRun   *r,
              BicFrame *f)
{
  bic_call (r, N20_ARRIVALS, r->state->active);
  return BIC_NEXT;
}

/* --- coming on --------------------------------------------------------------------------------------------------- */

/* A move that is about to begin off the map (REINF-06, -08, -17).  Units that have come on there in this phase are
 * before it in the column (REINF-08, -09): a unit keeps its entry until the phase is over. */
N20Walk
n20_entry_walk (const BicView *v,
                int            piece,
                int            hex)
{
  N20Walk walk = { .piece = &v->state->piece[piece], .hex = BIC_NO_HEX, .empty = BIC_NO_HEX, .taken = BIC_NO_HEX };

  for (int i = 0; i < v->state->n_pieces; i++)
    {
      const BicPieceState *p = &v->state->piece[i];
      const GArray *entry = v->game->piece[i].entry;

      walk.spent += p->side == v->state->active && p->entry > 0 && entry &&
                    g_array_index (entry, int, p->entry - 1) == hex;
    }
  return walk;
}

/* Wherever it comes on */
BicWhy
n20_newcomer_why (const BicView  *v,
                  const BicFrame *f,
                  BicChoice       c)
{
  const BicPieceState *p = &v->state->piece[c.a];
  BicWhy why = n20_free_why (v, f, p);

  if (why)
    return why;
  if (!is_scheduled (v, c.a) || needs_die (v, c.a))
    return BIC_WHY_N20_NOT_DUE;
  return c.verb == BIC_DO_ARRIVE_COMMITTED ? n20_pays_why (v, p) : BIC_LEGAL;
}

/* REINF-01, -11, -12, -16 */
BicWhy
n20_arrive_why (const BicView *v,
                BicChoice      c)
{
  N20Walk walk = n20_entry_walk (v, c.a, c.b);
  BicWhy why = n20_walker_why (v, &walk);

  why = why ? why : n20_step_why (v, &walk, c.b);
  why = why ? why : n20_price_why (v, walk.piece, c.b, c.verb == BIC_DO_ARRIVE_COMMITTED);
  return why ? why : n20_room_why (v, &walk, c.b);
}
