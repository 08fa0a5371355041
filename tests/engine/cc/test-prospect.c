/* Tests that compare the expected loss of attacks with their odds, for each attacker and target in random positions of
 * each Commands & Colors rule system.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "battle.h"

#include "cc-battle.h"
#include "cc-moves.h"
#include "cc-pieces.h"
#include "cc-verbs.h"

enum { GAMES = 60, SAMPLE = 6 };

enum { MELEE, FIRE, LEADER, GARRISON, SQUARE, BACKED, N_KINDS };

static const char *const names[N_KINDS] = { "melee", "fire", "lone leader", "garrison", "square",
  "leader with the unit" };
static guint met[N_KINDS];

static void
count_cc (const BicView       *v,
          const BicPieceState *at,
          int                  kind)
{
  met[kind == CC_MELEE ? MELEE : FIRE]++;
  met[LEADER] += cc_is_leader (at);
  met[GARRISON] += cc_is_post (v, at);
  met[SQUARE] += cc_is_square (at);
  met[BACKED] += !cc_is_leader (at) && cc_attached (v, at) != NULL;
}

/* Returns whether a choice can name the piece. A unit that is moving through the hex of another unit cannot be named,
 * so it is not compared. */
static gboolean
is_named (const BicView       *v,
          const BicPieceState *p)
{
  return cc_is_leader (p) || bic_unit_at (v, p->hex) == p;
}

/* Removes open questions, moves and orders from the state, because the prospect is about the attacker's next turn. */
static void
rest (BicState *s)
{
  s->depth = 0;
  for (int i = 0; i < s->n_pieces; i++)
    {
      s->piece[i].moved = 0;
      s->piece[i].marks &= (guint16) ~BIC_MARK_ORDERED;
    }
}

static double
compare_cc (const BicView *v,
            const BicState *asked,
            int             by,
            int             at)
{
  const BicPieceState *attacker = &v->state->piece[by], *target = &v->state->piece[at];
  int kind = bic_distance (v, attacker->hex, target->hex) == 1 ? CC_MELEE : CC_FIRE;
  BicChoice choice = { kind == CC_MELEE ? BIC_DO_MELEE : BIC_DO_FIRE, attacker->hex, target->hex, 0 };
  gboolean possible = cc_target_at (v, attacker->side, target->hex) == target && !cc_is_leader (attacker) &&
                      cc_rules (v)->attack[kind].why (v, attacker, target, cc_how (v, kind)) == BIC_LEGAL;

  if (possible)
    count_cc (v, target, kind);
  battle_compare_loss (v->game, asked, v->state, choice, by, at, possible);
  return bic_prospect (v->game, asked, by, at);
}

static void
check_cc (const BicGame    *game,
          const BicState   *s,
          const BicChoices *list)
{
  g_autofree BicState *rested = g_memdup2 (s, sizeof *s);
  const BicView v = { game, rested };

  rest (rested);
  for (int at = 0; at < s->n_pieces; at++)
    {
      double sum = 0.0;

      for (int by = 0; by < s->n_pieces; by++)
        if (s->piece[at].hex >= 0 && s->piece[by].hex >= 0 && s->piece[by].side != s->piece[at].side)
          sum += is_named (&v, &rested->piece[by]) ? compare_cc (&v, s, by, at) : bic_prospect (game, s, by, at);
      g_assert_cmpfloat_with_epsilon (bic_prospect (game, s, -1, at), MIN (sum, s->piece[at].blocks), 1e-9);
    }
}

#define KIND(kind) (1u << (kind))
#define ANY_UNIT (KIND (MELEE) | KIND (FIRE) | KIND (SQUARE) | KIND (BACKED))

static const BattleSweep rows[] = {
  { "ccn-3e", battle_field, check_cc, ANY_UNIT | KIND (LEADER) },
  { "ccn-web", battle_crossing, check_cc, KIND (MELEE) | KIND (FIRE) },
  { "ccn-gmt", battle_field, check_cc, ANY_UNIT | KIND (LEADER) | KIND (GARRISON) },
  { "ccn-plus", battle_field, check_cc,
    KIND (MELEE) | KIND (FIRE) | KIND (BACKED) | KIND (LEADER) | KIND (GARRISON) },
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
      g_autofree char *path = g_strdup_printf ("/prospect/%s/%d", rows[i].ruleset, (int) i);

      g_test_add_data_func (path, &rows[i], test_games);
    }
  return g_test_run ();
}
