/* Tests of the computer players. Each player makes only listed choices, uses only information that its side has,
 * repeats its game with the same seed, finishes battles of both families, takes easy banners, and beats random play.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bic-blunders.h"
#include "bic-player-private.h"
#include "bic-rulebooks.h"
#include "bic-scenario-io.h"
#include "bic-simulate.h"
#include "bic-state.h"

#include <string.h>

static BicCatalogue *catalogue;

typedef struct { const char *folder, *file; } Where;
/* Trial game: @level answers every @each-th question, and the veteran answers the other questions. */
typedef struct { Where where; const char *level; int each; } Trial;

static const Where salamanca = { "scenarios/ccn", "salamanca.bicorne" },
                               corunna = { "scenarios/ccn", "corunna.bicorne" },
                                         rolica = { "scenarios/ccn", "rolica-first-position.bicorne" },
                   bailen = { "scenarios/ccn", "bailen.bicorne" },
                            weissdorf = { "tests/battles/n20", "weissdorf.bicorne" };

static const Trial trials[] = {
  { { "scenarios/ccn", "corunna.bicorne" }, "veteran", 1 },
  { { "scenarios/ccn", "rolica-first-position.bicorne" }, "recruit", 1 },
  { { "scenarios/ccn", "rolica-first-position.bicorne" }, "colonel", 25 },
  { { "scenarios/ccn", "corunna.bicorne" }, "marshal", 40 },
  { { "tests/rules/ccn-plus", "two-armies.bicorne" }, "veteran", 1 },
  { { "tests/battles/n20", "weissdorf.bicorne" }, "veteran", 1 },
  { { "tests/battles/n20", "weissdorf.bicorne" }, "marshal", 160 },
};

static BicScenario *
load (const Where *where)
{
  g_autoptr (GFile) file = g_file_new_build_filename (g_getenv ("BIC_SOURCE"), where->folder, where->file, NULL);
  g_autoptr (GError) error = NULL;
  BicScenario *battle = bic_scenario_load (file, &error);

  g_assert_no_error (error);
  return battle;
}

static BicPlayer *
player_of (const char *level,
           guint64     seed)
{
  g_autoptr (GError) error = NULL;
  BicPlayer *player = bic_player_new (level, seed, &error);

  g_assert_no_error (error);
  return player;
}

static BicPlayer *
veteran (guint64 seed)
{
  return player_of ("veteran", seed);
}

static gboolean
is_listed (const BicChoices *choices,
           BicChoice         choice)
{
  for (int i = 0; i < choices->n; i++)
    if (bic_choice_compare (choices->at[i], choice) == 0)
      return TRUE;
  return FALSE;
}

typedef struct {
  BicGame   *game;
  BicState   state, other;
  BicChoices choices;
  BicRng     rng;
} Match;

static Match *
match_new (const Where *where,
           guint64      seed)
{
  g_autoptr (BicScenario) battle = load (where);
  g_autoptr (GError) error = NULL;
  Match *match = g_new0 (Match, 1);

  match->game = bic_game_new (bic_rulebook_of (battle), battle, catalogue, 0, &error);
  g_assert_no_error (error);
  bic_state_init (&match->state, match->game, seed);
  bic_rng_init (&match->rng, seed);
  bic_choices (match->game, &match->state, &match->choices);
  return match;
}

static void
match_free (Match *match)
{
  bic_game_unref (match->game);
  g_free (match);
}

/* Checks that the choice of a player does not depend on the enemy's hand and on future dice rolls, if the seed is the
   same. */
static void
assert_blind (Match      *match,
              const char *level,
              guint64     seed,
              BicChoice   said)
{
  int side = bic_state_asked_side (match->game, &match->state);
  g_autoptr (BicPlayer) player = player_of (level, seed);

  match->other = match->state;
  bic_state_randomize_hidden (match->game, &match->other, side, &match->rng);
  g_assert_cmpint (bic_choice_compare (said, bic_player_choose (player, match->game, &match->other, &match->choices)),
                   ==, 0);
}

static void
test_game (gconstpointer data)
{
  const Trial *trial = data;
  Match *match = match_new (&trial->where, 21);
  BicState before;
  int n = 0;

  for (; bic_state_winner (&match->state) == BIC_NOBODY && n < 5000; n++)
    {
      guint64 seed = bic_rng_next (&match->rng);
      gboolean asked = n % trial->each == 0;
      g_autoptr (BicPlayer) player = player_of (asked ? trial->level : "veteran", seed);
      BicChoice choice;

      before = match->state;
      choice = bic_player_choose (player, match->game, &match->state, &match->choices);
      g_assert_true (bic_state_equal (&before, &match->state));
      g_assert_true (is_listed (&match->choices, choice));
      if (asked && match->choices.n > 1 && n % 5 == 0)
        assert_blind (match, trial->level, seed, choice);
      bic_apply_listed (match->game, &match->state, choice, NULL, &match->choices);
    }
  g_assert_cmpint (bic_state_winner (&match->state), !=, BIC_NOBODY);
  g_assert_cmpint (n, >, 50);
  match_free (match);
}

static BicCounts *
simulate (const Where *where,
          const char  *top,
          const char  *bottom,
          int          games,
          int          jobs)
{
  g_autoptr (BicScenario) battle = load (where);
  const BicSeries series = { .players = { top, bottom }, .seed = 3, .games = games, .jobs = jobs };
  g_autoptr (GError) error = NULL;
  g_autoptr (BicSimulation) simulation = bic_simulation_new (battle, catalogue, NULL, &series, &error);
  g_autoptr (BicCounts) counts = NULL;

  g_assert_no_error (error);
  g_assert_true (bic_simulation_run (simulation, NULL, NULL, NULL, &error));
  g_assert_no_error (error);
  counts = bic_simulation_copy_counts (simulation, 0);
  g_assert_cmpint (bic_counts_get (counts, "unfinished"), ==, 0);
  return g_steal_pointer (&counts);
}

/* Returns the highest chance of a banner among the listed attacks, and stores that attack in @attack. */
static double
surest_banner (const Match *match,
               BicChoice   *attack)
{
  double surest = 0.0;
  BicOdds odds;

  for (int i = 0; i < match->choices.n; i++)
    if (bic_attack_odds (match->game, &match->state, match->choices.at[i], &odds)
        && MAX (odds.destroyed, odds.leader_lost) > surest)
      {
        surest = MAX (odds.destroyed, odds.leader_lost);
        *attack = match->choices.at[i];
      }
  return surest;
}

/* Checks that the player does not end its attacks while a listed attack has a chance of at least 60% to win a banner.
   The player can make its attacks in any order. */
static void
test_takes_banners (gconstpointer data)
{
  int chances = 0;

  for (guint64 seed = 1; seed <= 8; seed++)
    {
      Match *match = match_new (data, seed);
      g_autoptr (BicPlayer) player = veteran (seed);

      while (bic_state_winner (&match->state) == BIC_NOBODY)
        {
          BicChoice choice = bic_player_choose (player, match->game, &match->state, &match->choices), attack;
          double surest = surest_banner (match, &attack);
          char text[BIC_CHOICE_TEXT];

          if (surest >= 0.6)
            {
              chances++;
              bic_choice_write (match->game, attack, text);
              g_test_message ("seed %d, turn %d: %s, %.2f", (int) seed, bic_state_turn (&match->state), text, surest);
              g_assert_false (bic_choice_is_pass (match->game, choice));
            }
          bic_apply_listed (match->game, &match->state, choice, NULL, &match->choices);
        }
      match_free (match);
    }
  g_assert_cmpint (chances, >, 20);
}

/* Checks that the veteran wins at least 90 of 100 games against random play, 50 of them from each side. */
static void
test_beats_chance (gconstpointer data)
{
  g_autoptr (BicCounts) top = simulate (data, "veteran", "random", 50, 2),
      bottom = simulate (data, "random", "veteran", 50, 2);

  g_assert_cmpint (bic_counts_get (top, "won top") + bic_counts_get (bottom, "won bottom"), >=, 90);
}

static void
test_same_games (void)
{
  g_autoptr (BicCounts) one = simulate (&rolica, "veteran", "veteran", 6, 1),
      many = simulate (&rolica, "veteran", "veteran", 6, 3);

  g_assert_cmpint (bic_counts_get (one, "won top"), ==, bic_counts_get (many, "won top"));
  g_assert_cmpint (bic_counts_get (one, "choices"), ==, bic_counts_get (many, "choices"));
  g_assert_cmpint (bic_counts_get (one, "turns"), ==, bic_counts_get (many, "turns"));
}

/* Checks that players of the same level with different seeds choose differently at least once in a game. */
static void
test_own_chance (void)
{
  Match *match = match_new (&rolica, 4);
  int differ = 0;

  for (guint64 seed = 1; seed <= 100; seed++)
    {
      g_autoptr (BicPlayer) one = veteran (seed), other = veteran (seed + 1000);
      BicChoice choice = bic_player_choose (one, match->game, &match->state, &match->choices);

      differ += bic_choice_compare (choice, bic_player_choose (other, match->game, &match->state, &match->choices))
                != 0;
      bic_apply_listed (match->game, &match->state, choice, NULL, &match->choices);
    }
  g_assert_cmpint (differ, >, 0);
  match_free (match);
}

typedef struct { int kept, left; } Steps;

/* Counts answers to the first 60 questions. "kept" is the number of answers that were given without planning and so
 * used no random numbers. "left" is the number of these answers that differ from the veteran's answer. */
static Steps
count_steps (const Where      *where,
             BicPlannerOptions how,
             guint64           seed)
{
  Match *match = match_new (where, seed);
  BicPlanner *planner = bic_planner_new (how);
  BicVeteran *guide = bic_veteran_new ();
  Steps steps = { 0 };

  for (int n = 0; n < 60 && bic_state_winner (&match->state) == BIC_NOBODY; n++)
    {
      BicPlayerQuestion thought = { match->game, &match->state, &match->choices,
                                    bic_state_asked_side (match->game, &match->state), &match->rng, NULL };
      BicRng before = match->rng;
      BicChoice choice = bic_planner_choose (planner, guide, &thought);
      gboolean kept = memcmp (&before, &match->rng, sizeof before) == 0;

      g_assert_true (is_listed (&match->choices, choice));
      steps.kept += kept;
      steps.left += kept && bic_choice_compare (choice, bic_veteran_choose (guide, &thought,
                                                                            (BicPrecision) { 0 })) != 0;
      bic_apply_listed (match->game, &match->state, choice, NULL, &match->choices);
    }
  bic_planner_free (planner);
  bic_veteran_free (guide);
  match_free (match);
  return steps;
}

/* Checks that a player that revises plans makes a new plan at each question. Other players make a new plan only after a
   dice roll or an action of the enemy. */
static void
test_revises (void)
{
  g_assert_cmpint (count_steps (&rolica, (BicPlannerOptions) { .candidates = 4, .worlds = 12 }, 4).kept, >, 20);
  g_assert_cmpint (count_steps (&rolica, (BicPlannerOptions) { .candidates = 4, .worlds = 12, .revises = TRUE },
                                4).kept, ==,
                   0);
}

/* Checks that a plan that begins like the veteran's plan can deviate from it later, even at steps that the veteran
   would not reconsider. */
static void
test_turnings (void)
{
  int as_he = 0, otherwise = 0;

  for (guint64 seed = 4; seed < 8; seed++)
    {
      as_he += count_steps (&weissdorf, (BicPlannerOptions) { .candidates = 1, .worlds = 48 }, seed).left;
      otherwise += count_steps (&weissdorf, (BicPlannerOptions) { .candidates = 1, .turnings = 8, .worlds = 48 },
                                seed).left;
    }
  g_assert_cmpint (otherwise, >, as_he);
}

/* Returns whether one listed choice passes while another listed choice probably wins a banner. */
static gboolean
could_give_up (const Match *match)
{
  gboolean passes = FALSE, kills = FALSE;

  for (int i = 0; i < match->choices.n; i++)
    {
      passes |= bic_choice_is_pass (match->game, match->choices.at[i]);
      kills |= bic_is_probable_kill (match->game, &match->state, match->choices.at[i]);
    }
  return passes && kills;
}

/* Returns how often a planner of @level would give up a probable kill in a game between veterans. Stores the number of
   questions at which a probable kill was possible in @asked. */
static int
count_given_up (const char *level,
                guint64     seed,
                int        *asked)
{
  Match *match = match_new (&bailen, seed);
  g_autoptr (BicPlayer) both = veteran (seed);
  int given_up = 0;

  for (guint64 n = 0; bic_state_winner (&match->state) == BIC_NOBODY; n++)
    {
      BicChoice choice = bic_player_choose (both, match->game, &match->state, &match->choices);

      if (could_give_up (match))
        {
          g_autoptr (BicPlayer) planner = player_of (level, n);

          *asked += 1;
          given_up += bic_choice_is_pass (match->game,
                                          bic_player_choose (planner, match->game, &match->state, &match->choices));
        }
      bic_apply_listed (match->game, &match->state, choice, NULL, &match->choices);
    }
  match_free (match);
  return given_up;
}

/* Checks that the planners never give up a probable kill for another plan that seems slightly better. */
static void
test_kills (void)
{
  int asked = 0;

  for (guint64 seed = 1; seed <= 4; seed++)
    {
      g_assert_cmpint (count_given_up ("marshal", seed, &asked), ==, 0);
      g_assert_cmpint (count_given_up ("colonel", seed, &asked), ==, 0);
    }
  g_assert_cmpint (asked, >, 8);
}

static void
assert_advice (const Match     *match,
               const BicAdvice *advice,
               const BicChoice *about)
{
  gboolean asked = about != NULL && bic_choice_compare (advice->choice, *about) != 0;

  g_assert_true (is_listed (&match->choices, advice->choice) && is_listed (&match->choices, advice->other));
  g_assert_cmpint (bic_choice_compare (advice->choice, advice->other), !=, 0);
  g_assert_cmpfloat (advice->other_chance, <=, advice->chance);
  g_assert_true (!asked || bic_choice_compare (advice->other, *about) == 0);
}

/* Checks that the advice names two different choices and that the advised choice is never the worse choice. The other
 * choice is the choice that the player asks about, unless this choice is the best. */
static void
test_advice (gconstpointer data)
{
  Match *match = match_new (data, 5);
  g_autoptr (BicPlayer) both = veteran (5);
  int compared = 0;

  for (int n = 0; n < 240 && bic_state_winner (&match->state) == BIC_NOBODY; n++)
    {
      BicChoice choice = bic_player_choose (both, match->game, &match->state, &match->choices),
                about = match->choices.at[n % match->choices.n];
      g_autoptr (BicPlayer) planner = player_of ("colonel", (guint64) n);

      if (n % 6 == 0 && match->choices.n > 1)
        {
          BicAdvice advice =
            bic_player_advise (planner, match->game, &match->state, &match->choices, n % 12 == 0 ? &about : NULL);

          if (advice.compared)
            assert_advice (match, &advice, n % 12 == 0 ? &about : NULL);
          compared += advice.compared;
        }
      bic_apply_listed (match->game, &match->state, choice, NULL, &match->choices);
    }
  g_assert_cmpint (compared, >, 15);
  match_free (match);
}

/* Checks that the passive player moves no piece, and that the game still ends because the enemy attacks. */
static void
test_passive (void)
{
  Match *match = match_new (&rolica, 6);
  g_autoptr (BicPlayer) passive = player_of ("passive", 6), other = veteran (6);
  int asked = 0;

  while (bic_state_winner (&match->state) == BIC_NOBODY && bic_state_turn (&match->state) <= 50)
    {
      gboolean own = bic_state_asked_side (match->game, &match->state) == BIC_TOP,
               active = bic_state_active (&match->state) == BIC_TOP;
      BicChoice choice = bic_player_choose (own ? passive : other, match->game, &match->state, &match->choices);
      BicChoiceHexes hexes = bic_choice_hexes (match->game, choice);
      BicOdds odds;

      if (own && active && match->state.depth == 1 && hexes.from != BIC_NO_HEX && hexes.to != BIC_NO_HEX)
        g_assert_true (bic_attack_odds (match->game, &match->state, choice, &odds));
      asked += own;
      bic_apply_listed (match->game, &match->state, choice, NULL, &match->choices);
    }
  g_assert_cmpint (bic_state_winner (&match->state), !=, BIC_NOBODY);
  g_assert_cmpint (asked, >, 10);
  match_free (match);
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
  for (gsize i = 0; i < G_N_ELEMENTS (trials); i++)
    {
      g_autofree char *path = g_strdup_printf ("/player/game/%s/%s", trials[i].level, trials[i].where.file);

      g_test_add_data_func (path, &trials[i], test_game);
    }
  g_test_add_data_func ("/player/takes-banners/salamanca", &salamanca, test_takes_banners);
  g_test_add_data_func ("/player/takes-banners/corunna", &corunna, test_takes_banners);
  g_test_add_data_func ("/player/takes-banners/rolica", &rolica, test_takes_banners);
  g_test_add_data_func ("/player/beats-chance/corunna", &corunna, test_beats_chance);
  g_test_add_data_func ("/player/beats-chance/rolica", &rolica, test_beats_chance);
  g_test_add_func ("/player/same-games", test_same_games);
  g_test_add_func ("/player/own-chance", test_own_chance);
  g_test_add_func ("/player/revises", test_revises);
  g_test_add_func ("/player/turnings", test_turnings);
  g_test_add_func ("/player/kills", test_kills);
  g_test_add_data_func ("/player/advice/rolica", &rolica, test_advice);
  g_test_add_data_func ("/player/advice/weissdorf", &weissdorf, test_advice);
  g_test_add_func ("/player/passive", test_passive);
  code = g_test_run ();
  bic_catalogue_unref (catalogue);
  return code;
}
