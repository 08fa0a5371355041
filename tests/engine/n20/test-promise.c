/* Tests that compare the expected loss of attacks with their odds, for each attacker and target in random positions of
 * each Napoleonic 20 rule system.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "battle.h"

#include "n20-combat.h"
#include "n20-fog.h"
#include "n20-ground.h"
#include "n20-verbs.h"

enum { GAMES = 60, SAMPLE = 6 };

enum { BATTLE, BOMBARDMENT, N_KINDS };

static const char *const names[N_KINDS] = { "battle", "bombardment" };
static guint met[N_KINDS];

static void
compare_n20 (const BicView *v,
             int            by,
             int            at)
{
  const BicPieceState *attacker = &v->state->piece[by], *target = &v->state->piece[at];
  BicChoice choice = { BIC_DO_ATTACK, attacker->hex, target->hex, 0 };
  gboolean bombards = n20_can_bombard (v, attacker, target);

  if (n20_is_garrison (attacker) || n20_unit_or_garrison_at (v, target->hex) != target
      || !(bombards || n20_adjacent (v, attacker->hex, target->hex)))
    return;
  met[bombards ? BOMBARDMENT : BATTLE]++;
  battle_compare_loss (v->game, v->state, v->state, choice, by, at, TRUE);
}

/* Returns whether the loss of the unit can be compared. Units in a battle are excluded because odds are for the whole
 * battle. Units that are moving through the hex of another unit are excluded because no choice can name them. Face-down
 * units are excluded because their odds are not shown. */
static gboolean
is_free (const BicView       *v,
         const BicPieceState *p)
{
  return p->hex >= 0 && !p->battle && !n20_is_hidden (v, p) && (n20_is_garrison (p) || bic_unit_at (v, p->hex) == p);
}

static void
check_n20 (const BicGame    *game,
           const BicState   *s,
           const BicChoices *list)
{
  const BicView v = { game, s };

  for (int by = 0; by < s->n_pieces; by++)
    for (int at = 0; at < s->n_pieces; at++)
      if (s->piece[by].side != s->piece[at].side && is_free (&v, &s->piece[by]) && is_free (&v, &s->piece[at]))
        compare_n20 (&v, by, at);
}

#define KIND(kind) (1u << (kind))

static const BattleSweep rows[] = {
  { "n20", battle_clash, check_n20, KIND (BATTLE) },
  { "n20", battle_options, check_n20, KIND (BATTLE) },
};

static void
test_games (gconstpointer data)
{
  battle_sweep (data, g_test_slow () ? GAMES : SAMPLE, names, met, N_KINDS);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/promise/%s/%d", rows[i].ruleset, (int) i);

      g_test_add_data_func (path, &rows[i], test_games);
    }
  return g_test_run ();
}
