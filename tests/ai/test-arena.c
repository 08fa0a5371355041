/* Tests of the arena: pairs of games, the verdict about two players, learning from games, and blunder counts.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "bic-arena.h"
#include "bic-blunders.h"
#include "bic-match.h"
#include "bic-player.h"
#include "bic-scenario-io.h"
#include "bic-train.h"

static BicCatalogue *catalogue;

static GPtrArray *
load (const char *folder,
      const char *name)
{
  g_autoptr (GFile) file = g_file_new_build_filename (g_getenv ("BIC_SCENARIOS"), folder, name, NULL);
  GPtrArray *battles = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_scenario_unref);
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (battles, bic_scenario_load (file, &error));
  g_assert_no_error (error);
  return battles;
}

/* Checks that a player who scores 75% of the points is rated 191 Elo points higher than the opponent. For equal
 * players, the confidence interval is centered at 0. */
static void
test_elo (void)
{
  BicContest even = { .ends = { 10, 20, 40, 20, 10 } }, better = { .ends = { 0, 0, 5000, 0, 5000 } },
                    few = { .ends = { 0, 0, 0, 0, 1 } };

  bic_contest_update_elo (&even);
  g_assert_cmpint (even.pairs, ==, 100);
  g_assert_cmpfloat_with_epsilon (even.elo, 0.0, 1e-6);
  g_assert_cmpfloat_with_epsilon (even.low, -even.high, 1e-6);
  g_assert_cmpfloat_with_epsilon (even.high, 37.7, 1.0);
  bic_contest_update_elo (&better);
  g_assert_cmpfloat_with_epsilon (better.elo, 190.8, 0.2);
  bic_contest_update_elo (&few);
  g_assert_cmpfloat (few.low, <, few.elo);
  g_assert_true (bic_elo_is_beyond_range (few.high) && !bic_elo_is_beyond_range (few.elo)
                 && !bic_elo_is_beyond_range (better.high));
}

/* Checks that evenly split pairs of games lead to the verdict "no difference" and won pairs to the verdict
 * "difference". Without any pairs, there is no verdict. */
static void
test_stop_rule (void)
{
  const BicStopRule rule = { TRUE, { 0.0, 50.0 } };
  BicContest even = { .ends = { 40, 0, 40, 0, 40 } }, won = { .ends = { 10, 0, 40, 0, 90 } }, none = { 0 };

  bic_contest_update_elo (&even);
  bic_contest_update_elo (&won);
  bic_contest_update_elo (&none);
  g_assert_cmpfloat (bic_contest_log_likelihood_ratio (&even, &rule), <, 0.0);
  g_assert_cmpfloat (bic_contest_log_likelihood_ratio (&won, &rule), >, 2.944);
  g_assert_cmpfloat (bic_contest_log_likelihood_ratio (&none, &rule), ==, 0.0);
}

static BicContest
compete_in (const char *folder,
            const char *battle,
            const char *first,
            const char *second,
            int         pairs,
            int         jobs)
{
  g_autoptr (GPtrArray) battles = load (folder, battle);
  const char *players[2] = { first, second };
  const BicStopRule never = { 0 };
  g_autoptr (GError) error = NULL;
  BicContest contest;

  g_assert_true (bic_arena_run (battles, catalogue, players, pairs, jobs, 7, &never, NULL, NULL, NULL, &contest,
                                &error));
  g_assert_no_error (error);
  return contest;
}

static BicContest
compete (const char *first,
         const char *second,
         int         pairs,
         int         jobs)
{
  return compete_in ("ccn", "rolica-first-position.bicorne", first, second, pairs, jobs);
}

/* Checks that two equal players tie every pair of games: with the same seed, the game is the same from either side. */
static void
test_same_player (void)
{
  BicContest contest = compete ("random", "random", 4, 2);

  g_assert_cmpint (contest.pairs, ==, 4);
  g_assert_cmpint (contest.ends[2], ==, 4);
  g_assert_cmpint (contest.blunders[0][BIC_BLUNDER_IDLE].chances, >, 20);
}

/* Checks that a higher level beats a lower one, and that the number of threads does not change the results. */
static void
test_levels (void)
{
  BicContest one = compete ("veteran", "random", 20, 1), two = compete ("veteran", "random", 20, 3),
                   colonel = compete ("colonel", "recruit", 8, 2);

  g_assert_cmpfloat (one.score, >, 0.9);
  for (int i = 0; i < BIC_PAIR_ENDS; i++)
    g_assert_cmpint (one.ends[i], ==, two.ends[i]);
  g_assert_cmpint (one.blunders[0][BIC_BLUNDER_KILLS].times, ==, two.blunders[0][BIC_BLUNDER_KILLS].times);
  g_assert_cmpfloat (colonel.score, >=, 0.5);
  g_assert_cmpint (one.blunders[1][BIC_BLUNDER_KILLS].times * one.blunders[0][BIC_BLUNDER_KILLS].chances, >,
                   one.blunders[0][BIC_BLUNDER_KILLS].times * one.blunders[1][BIC_BLUNDER_KILLS].chances);
}

/* Checks that the veteran scores more than 70% against the recruit in both families of rule systems. */
static void
test_recruit (void)
{
  static const char * const battles[][2] = { { "ccn", "corunna.bicorne" }, { "n20", "ligny-quatre-bras.bicorne" } };

  for (guint i = 0; i < G_N_ELEMENTS (battles); i++)
    {
      BicContest contest = compete_in (battles[i][0], battles[i][1], "veteran", "recruit", 8, 2);

      g_test_message ("%s: %.2f", battles[i][1], contest.score);
      g_assert_cmpfloat (contest.score, >, 0.7);
    }
}

static gboolean
stands_on (const BicGame      *game,
           const BicState     *state,
           const BicObjective *goal)
{
  BicPieceInfo piece;

  for (int i = 0; i < bic_state_n_pieces (game, state); i++)
    if (bic_state_piece (game, state, i, &piece) && piece.side == goal->side && !piece.leader
        && piece.hex == g_array_index (goal->hexes, int, 0))
      return TRUE;
  return FALSE;
}

static int
count_missed (const BicGame  *game,
              const BicState *state)
{
  const BicScenario *battle = bic_game_scenario (game);
  int missed = 0;

  for (guint i = 0; i < bic_scenario_n_items (battle, BIC_ITEM_OBJECTIVE); i++)
    missed += !stands_on (game, state, bic_scenario_item (battle, BIC_ITEM_OBJECTIVE, i));
  return missed;
}

/* Checks that a piece on an objective at the end of the game counts as having entered the objective. The move onto the
 * objective can win the game, so that no later choice could be counted. */
static void
test_goals (void)
{
  g_autoptr (GPtrArray) battles = load ("n20", "jena-auerstedt.bicorne"),
      games = bic_match_create_games (battles, catalogue, NULL);
  const BicGame *game = games->pdata[0];
  BicPlayer *player = bic_player_new ("veteran", 1, NULL);
  g_autofree BicState *state = g_malloc0 (bic_state_size ());
  g_autofree BicChoices *choices = g_new (BicChoices, 1);
  BicBlunderCount count[BIC_N_BLUNDERS] = { 0 };
  int n = (int) bic_scenario_n_items (battles->pdata[0], BIC_ITEM_OBJECTIVE);

  bic_state_init (state, game, 1);
  bic_choices (game, state, choices);
  while (count_missed (game, state) == n)
    bic_apply_listed (game, state, bic_player_choose (player, game, state, choices), NULL, choices);
  for (int side = 0; side < BIC_N_SIDES; side++)
    bic_blunders_end (bic_blunders_new (game, side), state, count);
  g_assert_cmpint (count[BIC_BLUNDER_GOALS].chances, ==, n);
  g_assert_cmpint (count[BIC_BLUNDER_GOALS].times, ==, count_missed (game, state));
  bic_player_free (player);
}

/* Checks that distant objectives attract units: a third of the objectives that are twenty hexes away are entered.
 * Before, when objectives had weight only in the last ten hexes, the share was a fifth. */
static void
test_drawn_by_goals (void)
{
  g_autoptr (GPtrArray) battles = load ("n20", "jena-auerstedt.bicorne");
  const char *players[2] = { "veteran", "veteran" };
  const BicStopRule never = { 0 };
  BicContest contest;
  const BicBlunderCount *goals = &contest.blunders[0][BIC_BLUNDER_GOALS],
                                 *idle = &contest.blunders[0][BIC_BLUNDER_IDLE];

  g_assert_true (bic_arena_run (battles, catalogue, players, 24, 2, 11, &never, NULL, NULL, NULL, &contest, NULL));
  g_test_message ("goals %d of %d, idle %d of %d", (int) goals->times, (int) goals->chances, (int) idle->times,
                  (int) idle->chances);
  g_assert_cmpint (goals->times * 3, <=, goals->chances * 2);
  g_assert_cmpint (idle->times * 10, <, idle->chances);
  g_assert_cmpint (contest.blunders[0][BIC_BLUNDER_BACK].chances, >, 100);
  g_assert_cmpint (contest.blunders[0][BIC_BLUNDER_BACK].times * 20, <, contest.blunders[0][BIC_BLUNDER_BACK].chances);
}

/* Checks that no weight has the wrong sign: more of a good feature never lowers a side's chance. */
static void
assert_signs (const BicFeatures *weights)
{
  for (int i = 0; i < BIC_N_FEATURES; i++)
    g_assert_cmpfloat (weights->at[i] * bic_feature_expected_sign (i), >=, 0.0);
}

/* Checks that the same games give the same weights, that a higher score increases the chance to win, and that the
   chances of both sides add up to 1. */
static void
test_training (void)
{
  g_autoptr (GPtrArray) battles = load ("ccn", "rolica-first-position.bicorne");
  g_autoptr (GError) error = NULL;
  BicLearned one, two;
  BicFeatures features, mirrored;
  double sum;

  g_assert_true (bic_train (battles, catalogue, "veteran", 20, 1, 3, NULL, NULL, NULL, &one, &error));
  g_assert_true (bic_train (battles, catalogue, "veteran", 20, 3, 3, NULL, NULL, NULL, &two, &error));
  g_assert_cmpmem (&one.weights, sizeof one.weights, &two.weights, sizeof two.weights);
  g_assert_cmpfloat (one.weights.at[BIC_FEATURE_SCORE], >, 0.0);
  assert_signs (&one.weights);
  g_assert_cmpint (one.positions, >, one.held_out);
  for (int i = 0; i < BIC_N_FEATURES; i++)
    mirrored.at[i] = -(features.at[i] = (i % 3) - 0.7);
  sum = bic_win_chance_of (&features, &one.weights) + bic_win_chance_of (&mirrored, &one.weights);
  g_assert_cmpfloat_with_epsilon (sum, 1.0, 1e-12);
}

/* Checks that features get no credit for the starting position, from which one side wins nine of ten games in this
   battle. */
static void
test_favor (void)
{
  g_autoptr (GPtrArray) battles = load ("ccn", "bailen.bicorne");
  g_autoptr (GError) error = NULL;
  BicLearned learned;

  g_assert_true (bic_train (battles, catalogue, "random", 240, 1, 3, NULL, NULL, NULL, &learned, &error));
  g_assert_cmpfloat (learned.weights.at[BIC_FEATURE_STRENGTH], >, 0.0);
}

/* Checks that each family of rule systems has trained weights, and that the file of the family contains every
 * weight. */
static void
test_weights (void)
{
  static const char *const families[] = { "cc", "n20" };
  BicFeatures weights;

  for (gsize i = 0; i < G_N_ELEMENTS (families); i++)
    {
      g_assert_true (bic_win_chance_load_weights (families[i], &weights));
      g_assert_cmpfloat (weights.at[BIC_FEATURE_SCORE], !=, 0.0);
      assert_signs (&weights);
    }
  g_assert_false (bic_win_chance_load_weights ("chess", &weights));
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GError) error = NULL;
  int code;

  g_test_init (&argc, &argv, NULL);
  catalogue = bic_catalogue_load (&error);
  g_assert_no_error (error);
  g_test_add_func ("/arena/elo", test_elo);
  g_test_add_func ("/arena/stop-rule", test_stop_rule);
  g_test_add_func ("/arena/same-player", test_same_player);
  g_test_add_func ("/arena/levels", test_levels);
  g_test_add_func ("/arena/recruit", test_recruit);
  g_test_add_func ("/blunders/goals", test_goals);
  g_test_add_func ("/blunders/drawn-by-goals", test_drawn_by_goals);
  g_test_add_func ("/train/training", test_training);
  g_test_add_func ("/train/favor", test_favor);
  g_test_add_func ("/train/weights", test_weights);
  code = g_test_run ();
  bic_catalogue_unref (catalogue);
  return code;
}
