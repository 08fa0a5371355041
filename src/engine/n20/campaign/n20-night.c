/* Night Operations, and the lull of a quiet day (13.0, 14.0).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-campaign.h"
#include "n20-events.h"
#include "n20-game.h"
#include "n20-hidden.h"
#include "n20-morale.h"

#include <stdlib.h>

enum { LULL_MORALE = 6 };

/* --- the lull ----------------------------------------------------------------------------------------------------- */

static gboolean
has_units (const BicView *v,
           int            side)
{
  return bic_set_count (&v->state->units[side]) > 0;
}

/* LULL-01, -07: both sides have had a turn by night. */
static gboolean
had_night (const BicView *v)
{
  int first = n20_game (v)->first_night;

  return first > 0 && v->state->turn > first;
}

/* LULL-02 .. -06: a day after that on which neither a march was forced nor a battle fought */
BicFlow
n20_lull (BicRun   *r,
          BicFrame *f)
{
  const BicState *s = r->state;
  int side = s->active;

  if (n20_is_night (&r->view) || !had_night (&r->view) || N20_STATE (s)->stirred || !has_units (&r->view, side))
    return BIC_NEXT;
  if (N20_STATE (s)->morale[side] >= LULL_MORALE && N20_STATE (s)->morale[side] > N20_STATE (s)->morale[!side])
    return BIC_NEXT;
  n20_change (r, N20_CAUSE_LULL, side, n20_amount (&r->view, N20_CAUSE_LULL, N20_OWN));
  return BIC_NEXT;
}

/* --- what the enemy holds ----------------------------------------------- */

static int
count_held (const BicView *v,
            const GArray  *hexes,
            int            side)
{
  int held = 0;

  for (guint i = 0; hexes && i < hexes->len; i++)
    held += bic_set_has (&v->state->units[side], g_array_index (hexes, int, i));
  return held;
}

static int
worth (const BicView *v,
       int            value,
       N20Cause       cause)
{
  return value == BIC_AS_TABLE ? abs (n20_amount (v, cause, N20_OWN)) : value;
}

/* Of the enemy, by units of @side that stand there now (NIGHT-08, -09) */
static int
captured_lines (const BicView *v,
                int            side)
{
  int loss = 0;

  for (guint i = 0; i < bic_scenario_n_items (v->game->scenario, BIC_ITEM_COMMUNICATION); i++)
    {
      const BicCommunication *line = bic_scenario_item (v->game->scenario, BIC_ITEM_COMMUNICATION, i);

      if (line->side != side)
        loss += count_held (v, line->hexes, side) * worth (v, line->value, N20_CAUSE_LINE);
    }
  return loss;
}

/* An objective is told of the side that gains by holding it; some count only when so many of their hexes are held. */
static int
captured_objectives (const BicView *v,
                     int            side)
{
  int loss = 0;

  for (guint i = 0; i < bic_scenario_n_items (v->game->scenario, BIC_ITEM_OBJECTIVE); i++)
    {
      const BicObjective *objective = bic_scenario_item (v->game->scenario, BIC_ITEM_OBJECTIVE, i);
      int held = objective->side == !side ? 0 : count_held (v, objective->hexes, side);

      loss += (objective->need > 0 ? held >= objective->need : held) * worth (v, objective->value, N20_CAUSE_OBJECTIVE);
    }
  return loss;
}

/* --- the night ---------------------------------------------------------- */

/* TURN-11, NIGHT-06: by night only, in this order */
BicFlow
n20_night_call (BicRun   *r,
                BicFrame *f)
{
  if (n20_is_night (&r->view))
    bic_call (r, N20_NIGHT, r->state->active);
  return BIC_NEXT;
}

static BicFlow
night_rally (BicRun   *r,
             BicFrame *f)
{
  n20_rally_call (r, f->side, -1);
  return BIC_NEXT;
}

/* NIGHT-13, -14: the enemy loses, in the night of who holds it. */
static BicFlow
night_captured (BicRun   *r,
                BicFrame *f)
{
  n20_change (r, N20_CAUSE_LINE, !f->side,
              -(captured_lines (&r->view, f->side) + captured_objectives (&r->view, f->side)));
  return BIC_NEXT;
}

/* NIGHT-10 */
static BicFlow
night_rest (BicRun   *r,
            BicFrame *f)
{
  n20_change (r, N20_CAUSE_NIGHT, f->side, n20_amount (&r->view, N20_CAUSE_NIGHT, N20_OWN));
  return BIC_NEXT;
}

/* NIGHT-11, FOW-12 */
static BicFlow
night_conceal (BicRun   *r,
               BicFrame *f)
{
  if (!n20_game (&r->view)->fog)
    return BIC_NEXT;
  for (int i = 0; i < r->state->n_pieces; i++)
    if (r->state->piece[i].side == f->side)
      n20_conceal (r, i);
  bic_say (r, N20_EVENT_CONCEALED, f->side);
  bic_call (r, N20_DUMMIES, f->side);
  return BIC_NEXT;
}

const BicStep n20_night_steps[] = {
  BIC_WORK ("rally", night_rally),
  BIC_WORK ("captured", night_captured),
  BIC_WORK ("rest", night_rest),
  BIC_WORK ("conceal", night_conceal),
  { 0 },
};
