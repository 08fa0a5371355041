/* Army morale: gains and losses, spending of morale, and units that break (9.6, 12.0).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-fatigue.h"
#include "n20-fog.h"
#include "n20-morale.h"
#include "n20-verbs.h"

#include <stdlib.h>

/* Name of the morale table row for each cause (NULL if it has no row), and the log text of the cause */
static const struct { const char *row, *text; } causes[N20_N_CAUSES] = {
  [N20_CAUSE_BROKEN] = { "broken", N_ ("units broken") },
  [N20_CAUSE_SUPER_ROUT] = { "super-rout", N_ ("routed too far") },
  [N20_CAUSE_MARCH] = { "forced-march", N_ ("forced march") },
  [N20_CAUSE_RALLY] = { "rally-bonus", N_ ("spent on rallying") },
  [N20_CAUSE_RESERVES] = { "reserves", N_ ("reserves") },
  [N20_CAUSE_GUARD] = { "guard-committed", N_ ("Guard commitment") },
  [N20_CAUSE_RECOIL] = { "guard-recoils", N_ ("the Guard recoiled") },
  [N20_CAUSE_NIGHT] = { "night", N_ ("rest at night") },
  [N20_CAUSE_LULL] = { "lull", N_ ("a quiet day") },
  [N20_CAUSE_BROKEN_DOWN] = { "broken-down", N_ ("broken down into cadres") },
  [N20_CAUSE_BUILT_UP] = { "built-up", N_ ("built up from cadres") },
  [N20_CAUSE_LINE] = { "captured-line", N_ ("enemy-held objectives") },
  [N20_CAUSE_OBJECTIVE] = { "captured-objective", N_ ("enemy-held objectives") },
  [N20_CAUSE_EVENT] = { NULL, N_ ("event") },
  [N20_CAUSE_LEADER] = { NULL, N_ ("loss of the leader") },
};

/* Returns: (nullable): the reason for a change of morale, untranslated */
const char *
n20_cause_text (int cause)
{
  return cause > N20_CAUSE_NONE && cause < N20_N_CAUSES ? causes[cause].text : NULL;
}

/* Reads the morale table once per game, because each list of choices needs the amounts. */
void
n20_read_amounts (N20Amounts     *amounts,
                  const BicTable *table)
{
  static const char *const columns[] = { [N20_OWN] = "own", [N20_ENEMY] = "enemy" };

  for (int cause = 0; cause < N20_N_CAUSES; cause++)
    for (int whose = 0; causes[cause].row && whose <= N20_ENEMY; whose++)
      amounts->of[cause][whose] = (gint16) bic_table_number (table, bic_table_find_row (table, causes[cause].row),
                                                             bic_table_find_column (table, columns[whose]), 0);
}

/**
 * n20_amount:
 * @v: a view
 * @cause: a cause with a row in the morale table
 * @whose: %N20_OWN for the morale of the side that the cause concerns, %N20_ENEMY for the morale of its enemy
 *
 * Returns: the change of morale in points, negative for a loss
 */
int
n20_amount (const BicView *v,
            N20Cause       cause,
            N20Whose       whose)
{
  return n20_game (v)->amounts.of[cause][whose];
}

/**
 * n20_apply_morale_changes:
 * @r: a run
 * @cause: the reason
 * @gain: gain of each side
 * @loss: loss of each side at the same time, as a positive number
 *
 * Applies simultaneous changes: first the gains, up to the maximum, then the losses. A side without morale loses the
 * game (MORALE-07 .. -10).
 */
void
n20_apply_morale_changes (BicRun    *r,
                          N20Cause   cause,
                          const int  gain[BIC_N_SIDES],
                          const int  loss[BIC_N_SIDES])
{
  gint16 *morale = N20_STATE (r->state)->morale;

  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      gint16 before = morale[side];

      morale[side] = (gint16) MAX (0, MIN (N20_MOST_MORALE, before + gain[side]) - loss[side]);
      if (morale[side] != before)
        bic_emit_event (r, BIC_EVENT_SCORE, (gint16) side, morale[side], (gint16) (morale[side] - before), BIC_NO_HEX,
                        TRUE, (gint16) cause);
    }
  if (morale[BIC_TOP] <= 0 && morale[BIC_BOTTOM] <= 0)
    bic_end_game (r, BIC_DRAWN, BIC_VICTORY_SCORE);
  else if (morale[BIC_TOP] <= 0 || morale[BIC_BOTTOM] <= 0)
    bic_end_game (r, morale[BIC_TOP] <= 0 ? BIC_BOTTOM : BIC_TOP, BIC_VICTORY_SCORE);
}

/* Changes the morale of one side by @by, which is negative for a loss. */
void
n20_change_morale (BicRun   *r,
                   N20Cause  cause,
                   int       side,
                   int       by)
{
  int gain[BIC_N_SIDES] = { 0 }, loss[BIC_N_SIDES] = { 0 };

  gain[side] = MAX (0, by);
  loss[side] = MAX (0, -by);
  n20_apply_morale_changes (r, cause, gain, loss);
}

/* --- spending (12.2) --------------------------------------------------------------------------------------------- */

/* For each verb that costs morale: the cause of that cost (MORALE-11, CADRE-06) */
static const guint8 bought[N20_N_VERBS] = {
  [BIC_DO_FORCED_MARCH] = N20_CAUSE_MARCH, [BIC_DO_RESERVES] = N20_CAUSE_RESERVES, [BIC_DO_AID] = N20_CAUSE_RALLY,
  [BIC_DO_COMMIT] = N20_CAUSE_GUARD, [BIC_DO_ARRIVE_COMMITTED] = N20_CAUSE_GUARD,
  [BIC_DO_BREAK_DOWN] = N20_CAUSE_BROKEN_DOWN,
};

static int
morale_price_of_verb (const BicView *v,
                      int            side,
                      int            verb)
{
  if (!bought[verb] || (verb == BIC_DO_RESERVES && N20_STATE (v->state)->free_reserves[side]))
    return 0;
  return abs (n20_amount (v, bought[verb], N20_OWN));
}

/* A side may spend its last point, but then loses the game (MORALE-11, -22). */
BicWhy
n20_spend_morale_why (const BicView *v,
                      int            side,
                      int            verb)
{
  return N20_STATE (v->state)->morale[side] >= MAX (1, morale_price_of_verb (v, side, verb))
         ? BIC_LEGAL : BIC_WHY_N20_NO_MORALE;
}

void
n20_spend_morale (BicRun *r,
                  int     side,
                  int     verb)
{
  n20_change_morale (r, bought[verb], side, -morale_price_of_verb (&r->view, side, verb));
}

int
n20_morale_cost (const BicView *v,
                 BicChoice      c)
{
  return morale_price_of_verb (v, bic_state_asked_side (v->game, v->state), c.verb);
}

/* --- breaking ---------------------------------------------------------------------------------------------------- */

/**
 * n20_score_broken_units:
 * @r: a run
 * @lost: number of units of each side that have broken at the same time
 *
 * Changes morale for broken units (MORALE-03, -05, -23).
 */
void
n20_score_broken_units (BicRun    *r,
                        const int  lost[BIC_N_SIDES])
{
  int gain[BIC_N_SIDES], loss[BIC_N_SIDES];

  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      gain[side] = lost[!side] * n20_amount (&r->view, N20_CAUSE_BROKEN, N20_ENEMY);
      loss[side] = lost[side] * abs (n20_amount (&r->view, N20_CAUSE_BROKEN, N20_OWN));
    }
  n20_apply_morale_changes (r, N20_CAUSE_BROKEN, gain, loss);
}

/* Removes a broken unit from the map without changing morale. Its owner may rally it later (CRT-20). */
void
n20_remove_broken_unit (BicRun *r,
                        int     piece)
{
  BicPieceState *p = &r->state->piece[piece];

  n20_reveal (r, piece);
  n20_emit_piece_event (r, p, (BicEvent) { BIC_EVENT_ELIMINATED, .a = p->hex });
  bic_place_piece (r, piece, BIC_NO_HEX);
  p->blocks = 0;
  p->marks &= BIC_MARK_STACKS;
  if (bic_type (&r->view, p)->cadre)
    p->marks = BIC_MARK_LEFT;           /* a cadre returns to the pool and does not rally (CADRE-05) */
  N20_STATE (r->state)->fatigue[piece] = N20_FRESH;
}

void
n20_break_unit_and_score (BicRun *r,
                          int     piece)
{
  int lost[BIC_N_SIDES] = { 0 };

  if (n20_is_dummy (&r->view, &r->state->piece[piece]))
    {
      n20_reveal (r, piece);            /* the loss of a dummy does not cost morale (MORALE-18) */
      return;
    }
  lost[r->state->piece[piece].side] = 1;
  n20_remove_broken_unit (r, piece);
  n20_score_broken_units (r, lost);
}
