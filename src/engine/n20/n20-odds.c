/* The exact odds of a battle: what the table of combat results says to each number of the die.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-combat.h"

static void
add_result (BicOdds    *odds,
            const char *what,
            double      chance)
{
  int i = 0;

  while (i < odds->n_results && odds->result[i].what != what)
    i++;
  if (i == (int) G_N_ELEMENTS (odds->result))
    return;
  odds->n_results = MAX (odds->n_results, i + 1);
  odds->result[i].what = what;
  odds->result[i].chance += chance;
}

/**
 * n20_results:
 * @v: a view
 * @c: an attack that is, or might be, made, or an answer to a question of the battle under way
 * @odds: (inout): gets the chance of each result, as strengths and column are then
 *
 * Returns: %FALSE if @c is about no battle
 */
gboolean
n20_results (const BicView *v,
             BicChoice      c,
             BicOdds       *odds)
{
  const BicTable *table = n20_game (v)->results;
  BicSum sum = { 0 };
  int column;

  if (!n20_explain (v, c, &sum))
    return FALSE;
  column = n20_column (v, sum.total) - (c.verb == BIC_DO_LOWER ? c.a : 0);
  odds->n_dice = 1;
  for (int face = 0; face < N20_N_FACES; face++)
    {
      const char *cell = bic_table_cell (table, bic_table_row_of (table, face + 1), MAX (column, 0));

      add_result (odds, n20_outcomes[n20_find_outcome (cell)].name, bic_face_chance (&v->game->book, face));
    }
  return TRUE;
}
