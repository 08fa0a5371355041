/* Exact odds of a battle, computed from the combat results table for each number on the die.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-combat.h"
#include "n20-ground.h"
#include "n20-verbs.h"

enum { MOST_SPIRITS = 16 };             /* maximum number of pieces in one battle */

/* Probability of each change of the strength differential by the dice before the battle. Index 0 is a change of
 * -MOST_SPIRITS (SPECIAL-05, -21) */
typedef struct { double p[2 * MOST_SPIRITS + 1]; } Spirits;

/* Computes the effect of the dice before the battle. Each die changes the strength by one point, because the rows of
 * the catalogue add élan and wavering last. */
static void
compute_spirit_chances (const BicView  *v,
                        const N20Clash *clash,
                        Spirits        *spirits,
                        BicOdds        *odds)
{
  double none[2] = { 1.0, 1.0 };        /* probability that no unit has élan, and that no unit wavers */

  *spirits = (Spirits) { .p = { [MOST_SPIRITS] = 1.0 } };
  for (int i = 0; n20_game (v)->special && i < v->state->n_pieces; i++)
    {
      const BicPieceState *p = &v->state->piece[i];
      guint role = 0;
      double chance = n20_spirit_chance (v, clash, p, &role);
      gboolean wavers = role == N20_ROLE_WAVERS;
      int change = wavers == (p->side == clash->attacker) ? -1 : 1;
      Spirits was = *spirits;

      if (chance <= 0.0)
        continue;
      none[wavers] *= 1.0 - chance;
      for (int k = 1; k < 2 * MOST_SPIRITS; k++)
        spirits->p[k] = was.p[k] * (1.0 - chance) + was.p[k - change] * chance;
    }
  odds->elan = 1.0 - none[0];
  odds->wavers = 1.0 - none[1];
}

/* Returns the cell of the combat results table for a face of the die. A negative column is treated as the first
 * column. */
static const char *
cell_of (const BicTable *table,
         int             face,
         int             column)
{
  return bic_table_cell (table, bic_table_row_of (table, face + 1), MAX (column, 0));
}

/* Share of a unit that a side loses by each fate. An exchange costs both sides the same, so its value is 0. */
static const double loss[] = { [N20_FATE_BREAKS] = 1.0, [N20_FATE_ROUTS] = 0.7, [N20_FATE_WITHDRAWS] = 0.25,
  [N20_FATE_EXCHANGE] = 0.0 };

/* Returns the loss of the defender for a cell of the table, in blocks. The result is negative if the attacker loses. */
static double
defender_loss_for_result (gboolean    bombards,
                          const char *cell)
{
  const N20Outcome *outcome = &n20_outcomes[n20_outcome_by (bombards, cell)];

  return outcome->attacker ? -loss[outcome->fate] : loss[outcome->fate];
}

/**
 * n20_result_chances:
 * @v: a view
 * @c: a possible attack, or an answer to a question of the current battle
 * @odds: (inout): the chance that each result would have if @c were chosen
 *
 * Returns: %FALSE if @c does not concern a battle
 */
gboolean
n20_result_chances (const BicView *v,
                    BicChoice      c,
                    BicOdds       *odds)
{
  const BicTable *table = n20_game (v)->results;
  int lower = c.verb == BIC_DO_LOWER ? c.a : 0, difference;
  BicState trial = *v->state;
  const BicView seen = { v->game, &trial };
  gboolean bombards;
  N20Clash clash;
  Spirits spirits;

  if (!n20_build_clash (v, c, &trial, &clash))
    return FALSE;
  difference = n20_strength_difference (&seen, &clash, NULL);
  bombards = n20_is_bombardment (&seen, &clash);
  compute_spirit_chances (&seen, &clash, &spirits, odds);
  odds->n_dice = 1;
  for (int i = 0; i <= 2 * MOST_SPIRITS; i++)
    for (int face = 0; spirits.p[i] > 0.0 && face < N20_N_FACES; face++)
      {
        int column = bic_table_column_of (table, difference + i - MOST_SPIRITS) - lower;
        const char *cell = cell_of (table, face, column);
        double p = spirits.p[i] * bic_face_chance (&v->game->book, face);

        bic_odds_add (odds, n20_outcomes[n20_outcome_by (bombards, cell)].name, p);
        odds->loss += p * defender_loss_for_result (bombards, cell);
      }
  return TRUE;
}

/* --- expected loss of an attack ---------------------------------------------------------------------------------- */

/* Computes the average loss of the defender in blocks for each differential. The loss is negative if the attacker loses
 * more. Computed once per game, because the computer player evaluates many moves. */
void
n20_prepare_prospects (const BicGame *game,
                       N20Game       *n20)
{
  const BicTable *table = n20->results;

  for (int i = 0; i < (int) G_N_ELEMENTS (n20->promise[0]); i++)
    for (int bombards = FALSE; bombards <= TRUE; bombards++)
      for (int face = 0; face < N20_N_FACES; face++)
        {
          int column = bic_table_column_of (table, i - N20_MOST_DIFFERENCE);
          const char *cell = cell_of (table, face, column);

          n20->promise[bombards][i] += defender_loss_for_result (bombards, cell) * bic_face_chance (&game->book, face);
        }
}

/* Adds enemies that the attacker must attack too, if no other unit can attack them (CBT-11 .. -14). */
static void
add_enemies_bound_to_attacker (const BicView       *v,
                               BicState            *trial,
                               const BicPieceState *attacker)
{
  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    {
      const BicPieceState *foe = n20_unit_or_garrison_at (v, v->game->board.next[attacker->hex][dir]);
      gboolean others = FALSE;

      if (!foe || foe->side == attacker->side || n20_piece_controls_hex (v, foe, attacker->hex) != N20_ZOC_SURE)
        continue;
      for (int back = 0; back < BIC_N_DIRECTIONS; back++)
        {
          const BicPieceState *p = bic_unit_at (v, v->game->board.next[foe->hex][back]);

          others |= p && p->side != foe->side && p->battle != N20_BATTLE_IMAGINED &&
                    n20_side (v, foe->hex, back)->adjacent;
        }
      if (!others)
        trial->piece[bic_index (trial, foe)].battle = N20_BATTLE_IMAGINED;
    }
}

/* Returns the expected loss of @at in blocks if @by attacks alone, or if all adjacent and bombarding units attack when
 * @by is NULL. The loss is negative if the attacker would lose more. Compare n20_result_chances (). */
double
n20_prospect (const BicView       *v,
              const BicPieceState *by,
              const BicPieceState *at)
{
  const N20Clash clash = { .number = N20_BATTLE_IMAGINED, .attacker = !at->side };
  const double *promise;
  BicState trial;
  const BicView seen = { v->game, &trial };
  Spirits spirits;
  BicOdds odds;
  double sum = 0.0;
  int difference, n = 0;

  if (n20_unit_or_garrison_at (v, at->hex) != at ||
      !bic_board_touches (&v->game->board, &v->state->units[!at->side], at->hex))
    return 0.0;
  for (int i = 0; i < v->state->n_pieces; i++)
    {
      const BicPieceState *p = &v->state->piece[i];

      if (p->hex < 0 || p->side == at->side || n20_is_garrison (p) || (by && p != by) ||
          !(n20_adjacent (v, p->hex, at->hex) || n20_can_bombard (v, p, at)))
        continue;
      if (n++ == 0)
        trial = *v->state;
      n20_put_pair_into_battle (v, &trial, p, at, N20_BATTLE_IMAGINED);
    }
  if (n == 0)
    return 0.0;
  for (int i = 0; !by && i < trial.n_pieces; i++)
    if (trial.piece[i].battle == N20_BATTLE_IMAGINED && trial.piece[i].side != at->side)
      add_enemies_bound_to_attacker (&seen, &trial, &trial.piece[i]);
  promise = n20_game (v)->promise[n20_is_bombardment (&seen, &clash)];
  difference = n20_strength_difference (&seen, &clash, NULL);
  compute_spirit_chances (&seen, &clash, &spirits, &odds);
  for (int i = 0; i <= 2 * MOST_SPIRITS; i++)
    {
      int total = CLAMP (difference + i - MOST_SPIRITS, -N20_MOST_DIFFERENCE, N20_MOST_DIFFERENCE);

      if (spirits.p[i] > 0.0)
        sum += spirits.p[i] * promise[total + N20_MOST_DIFFERENCE];
    }
  return sum;
}
