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

/* --- what an attack promises --------------------------------------------------------------------------------------- */

#define IMAGINED G_MAXUINT8             /* the number of a battle that nobody declares */

/* What is lost of a unit by each outcome; an exchange costs both as much. */
static const double loss[] = { [N20_FATE_BREAKS] = 1.0, [N20_FATE_ROUTS] = 0.7, [N20_FATE_WITHDRAWS] = 0.25, [N20_FATE_EXCHANGE] = 0.0 };

/* Enemies of @at that stand next to it; @by alone if it is given */
static gboolean
imagine (const BicView       *v,
         BicState            *trial,
         const BicPieceState *by,
         int                  at)
{
  gboolean any = FALSE;

  for (int i = 0; i < trial->n_pieces; i++)
    {
      BicPieceState *p = &trial->piece[i];

      if (p->hex < 0 || p->side == trial->piece[at].side || n20_is_garrison (p) || (by && i != bic_index (v->state, by)) ||
          !n20_adjacent (v, p->hex, trial->piece[at].hex))
        continue;
      p->slot = IMAGINED;
      any = TRUE;
    }
  trial->piece[at].slot = IMAGINED;
  return any;
}

/* A battle of those who are next to each other, at its column of the table: below 0 if it goes rather against the attacker */
double
n20_prospect (const BicView       *v,
              const BicPieceState *by,
              const BicPieceState *at)
{
  const BicTable *table = n20_game (v)->results;
  BicState trial = *v->state;
  N20Clash clash = { .number = IMAGINED, .attacker = !at->side };
  double sum = 0.0;
  int column;

  if (n20_holder (v, at->hex) != at || !imagine (v, &trial, by, bic_index (v->state, at)))
    return 0.0;
  column = n20_column (v, n20_difference (&(BicView) { v->game, &trial }, &clash, NULL));
  for (int face = 0; face < N20_N_FACES; face++)
    {
      const char *cell = bic_table_cell (table, bic_table_row_of (table, face + 1), MAX (column, 0));
      const N20Outcome *outcome = &n20_outcomes[n20_find_outcome (cell)];

      sum += (outcome->attacker ? -loss[outcome->fate] : loss[outcome->fate]) * bic_face_chance (&v->game->book, face);
    }
  return sum;
}
