/* The exact odds of a battle: what the table of combat results says to each number of the die.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-combat.h"
#include "n20-loss.h"
#include "n20-verbs.h"
#include "n20-zoc.h"

enum { MOST_SPIRITS = 16 };             /* of pieces, as many as can stand around a hex and in it */

/* Chances of what the dice before the battle add to its difference, from -MOST_SPIRITS on (SPECIAL-05, -21) */
typedef struct { double p[2 * MOST_SPIRITS + 1]; } Spirits;

static void
add_spirit (Spirits *spirits,
            int      change,
            double   chance)
{
  Spirits was = *spirits;

  for (int i = 1; i < 2 * MOST_SPIRITS; i++)
    spirits->p[i] = was.p[i] * (1.0 - chance) + was.p[i - change] * chance;
}

/* Each change by itself: rows add it last, so strength is a point more or less. */
static void
foresee (const BicView  *v,
         const N20Clash *clash,
         Spirits        *spirits,
         BicOdds        *odds)
{
  double none[2] = { 1.0, 1.0 };        /* chance that there is no élan, that nobody wavers */

  *spirits = (Spirits) { .p = { [MOST_SPIRITS] = 1.0 } };
  for (int i = 0; n20_game (v)->special && i < v->state->n_pieces; i++)
    {
      const BicPieceState *p = &v->state->piece[i];
      guint role = 0;
      double chance = n20_spirit (v, clash, p, &role);
      gboolean wavers = role == N20_ROLE_WAVERS;

      if (chance <= 0.0)
        continue;
      none[wavers] *= 1.0 - chance;
      add_spirit (spirits, wavers == (p->side == clash->attacker) ? -1 : 1, chance);
    }
  odds->elan = 1.0 - none[0];
  odds->wavers = 1.0 - none[1];
}

static void
add_column (const BicView  *v,
            const N20Clash *clash,
            int             column,
            double          chance,
            BicOdds        *odds)
{
  const BicTable *table = n20_game (v)->results;

  for (int face = 0; face < N20_N_FACES; face++)
    {
      const char *cell = bic_table_cell (table, bic_table_row_of (table, face + 1), MAX (column, 0));

      bic_odds_add (odds, n20_outcomes[n20_outcome_of (v, clash, cell)].name, chance * bic_face_chance (&v->game->book, face));
    }
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
  int lower = c.verb == BIC_DO_LOWER ? c.a : 0, difference;
  BicState trial = *v->state;
  const BicView seen = { v->game, &trial };
  N20Clash clash;
  Spirits spirits;

  if (!n20_imagine (v, c, &trial, &clash))
    return FALSE;
  difference = n20_difference (&seen, &clash, NULL);
  foresee (&seen, &clash, &spirits, odds);
  odds->n_dice = 1;
  for (int i = 0; i <= 2 * MOST_SPIRITS; i++)
    if (spirits.p[i] > 0.0)
      add_column (&seen, &clash, n20_column (v, difference + i - MOST_SPIRITS) - lower, spirits.p[i], odds);
  return TRUE;
}

/* --- what an attack promises --------------------------------------------------------------------------------------- */

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
      p->battle = N20_BATTLE_IMAGINED;
      any = TRUE;
    }
  trial->piece[at].battle = N20_BATTLE_IMAGINED;
  return any;
}

/* Whether somebody else could attack the piece */
static gboolean
has_other_foes (const BicView       *v,
                const BicPieceState *p)
{
  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    {
      const BicPieceState *foe = bic_unit_at (v, v->game->board.next[p->hex][dir]);

      if (foe && foe->side != p->side && foe->battle != N20_BATTLE_IMAGINED && n20_side (v, p->hex, dir)->adjacent)
        return TRUE;
    }
  return FALSE;
}

/* Whoever is next to an attacker has to be attacked too (CBT-11 to -14): if nobody else can, in the same battle. */
static void
add_bound (const BicView       *v,
           BicState            *trial,
           const BicPieceState *attacker)
{
  for (int dir = 0; dir < BIC_N_DIRECTIONS; dir++)
    {
      const BicPieceState *foe = n20_holder (v, v->game->board.next[attacker->hex][dir]);

      if (foe && foe->side != attacker->side && n20_zoc (v, foe, attacker->hex) == N20_ZOC_SURE && !has_other_foes (v, foe))
        trial->piece[bic_index (trial, foe)].battle = N20_BATTLE_IMAGINED;
    }
}

/* A battle of those who are next to each other, at its column of the table: below 0 if it goes rather against the attacker */
double
n20_prospect (const BicView       *v,
              const BicPieceState *by,
              const BicPieceState *at)
{
  const BicTable *table = n20_game (v)->results;
  BicState trial = *v->state;
  const BicView seen = { v->game, &trial };
  N20Clash clash = { .number = N20_BATTLE_IMAGINED, .attacker = !at->side };
  double sum = 0.0;
  int column;

  if (n20_holder (v, at->hex) != at || !imagine (v, &trial, by, bic_index (v->state, at)))
    return 0.0;
  for (int i = 0; !by && i < trial.n_pieces; i++)
    if (trial.piece[i].battle == N20_BATTLE_IMAGINED && trial.piece[i].side != at->side)
      add_bound (&seen, &trial, &trial.piece[i]);
  column = n20_column (v, n20_difference (&seen, &clash, NULL));
  for (int face = 0; face < N20_N_FACES; face++)
    {
      const char *cell = bic_table_cell (table, bic_table_row_of (table, face + 1), MAX (column, 0));
      const N20Outcome *outcome = &n20_outcomes[n20_find_outcome (cell)];

      sum += (outcome->attacker ? -loss[outcome->fate] : loss[outcome->fate]) * bic_face_chance (&v->game->book, face);
    }
  return sum;
}
