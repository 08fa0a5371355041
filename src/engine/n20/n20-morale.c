/* Army morale: what changes it, what it is spent on (12.0).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-combat.h"

#include <stdlib.h>

/**
 * n20_amount:
 * @v: a view
 * @cause: a row of the table of morale
 * @whose: "own" or "enemy"
 *
 * Returns: by how much it changes
 */
int
n20_amount (const BicView *v,
            const char    *cause,
            const char    *whose)
{
  const BicTable *table = n20_game (v)->morale;
  int row = bic_table_find_row (table, cause), column = bic_table_find_column (table, whose);

  return row < 0 || column < 0 ? 0 : bic_table_number (table, row, column, 0);
}

/* MORALE-09, -10 */
static void
look_for_end (BicRun *r)
{
  const gint16 *morale = r->state->n20.morale;

  if (morale[BIC_TOP] <= 0 && morale[BIC_BOTTOM] <= 0)
    bic_win (r, BIC_DRAWN, BIC_VICTORY_SCORE);
  else if (morale[BIC_TOP] <= 0 || morale[BIC_BOTTOM] <= 0)
    bic_win (r, morale[BIC_TOP] <= 0 ? BIC_BOTTOM : BIC_TOP, BIC_VICTORY_SCORE);
}

/**
 * n20_morale:
 * @r: a run
 * @gain: what each side gains
 * @loss: and loses at the same time, as positive numbers
 *
 * Simultaneous changes: gains first, up to the most there can be, then losses; a side without morale has lost (MORALE-07
 * .. -10).
 */
void
n20_morale (BicRun    *r,
            const int  gain[BIC_N_SIDES],
            const int  loss[BIC_N_SIDES])
{
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      gint16 *morale = &r->state->n20.morale[side], before = *morale;

      *morale = (gint16) MAX (0, MIN (N20_MOST_MORALE, before + gain[side]) - loss[side]);
      if (*morale != before)
        bic_say (r, BIC_EVENT_MORALE, (gint16) side, *morale, (gint16) (*morale - before));
    }
  look_for_end (r);
}

/* --- spending (12.2) ---------------------------------------------------------------------------------------------- */

/* What is bought by a choice, as the table of morale calls it (MORALE-11, CADRE-06) */
static const char *const causes[BIC_N_VERBS] = {
  [BIC_DO_FORCED_MARCH] = "forced-march", [BIC_DO_RESERVES] = "reserves", [BIC_DO_AID] = "rally-bonus",
  [BIC_DO_COMMIT] = "guard-committed", [BIC_DO_ARRIVE_COMMITTED] = "guard-committed", [BIC_DO_BREAK_DOWN] = "broken-down",
};

static int
price (const BicView *v,
       int            side,
       int            verb)
{
  if (!causes[verb] || (verb == BIC_DO_RESERVES && v->state->n20.free_reserves[side]))
    return 0;
  return abs (n20_amount (v, causes[verb], "own"));
}

/* MORALE-11, -22: the last point may be spent, and loses the game. */
BicWhy
n20_spend_why (const BicView *v,
               int            side,
               int            verb)
{
  return v->state->n20.morale[side] >= MAX (1, price (v, side, verb)) ? BIC_LEGAL : BIC_WHY_N20_NO_MORALE;
}

void
n20_spend (BicRun *r,
           int     side,
           int     verb)
{
  int gain[BIC_N_SIDES] = { 0 }, loss[BIC_N_SIDES] = { 0 };

  loss[side] = price (&r->view, side, verb);
  n20_morale (r, gain, loss);
}

int
n20_cost (const BicView *v,
          BicChoice      c)
{
  return price (v, bic_state_asks (v->game, v->state), c.verb);
}

/**
 * n20_breaks:
 * @r: a run
 * @lost: how many units of each side have broken at the same time
 *
 * MORALE-03, -05, -23
 */
void
n20_breaks (BicRun    *r,
            const int  lost[BIC_N_SIDES])
{
  int gain[BIC_N_SIDES], loss[BIC_N_SIDES];

  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      gain[side] = lost[!side] * n20_amount (&r->view, "broken", "enemy");
      loss[side] = lost[side] * abs (n20_amount (&r->view, "broken", "own"));
    }
  n20_morale (r, gain, loss);
}
