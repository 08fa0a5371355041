/* Contest between two computer players: pairs of games with the same seed, in which the players exchange sides.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * As in tests of chess engines, a pair is one event with five possible results. The advantages of the battle and of the
 * seed cancel out within a pair, so the variance of pairs is smaller than the variance of single games.
 */
#include "config.h"

#include "bic-arena.h"

#include <math.h>

#include "bic-match.h"

#define LLR_BOUND 2.944438979           /* ln (0.95 / 0.05) */

/* --- statistics --------------------------------------------------------- */

#define LEAST_SCORE 1e-3                /* 1200 Elo points, the greatest difference that games can show */
#define MOST_ELO 1199.5

static double
elo_from_score (double score)
{
  double p = CLAMP (score, LEAST_SCORE, 1.0 - LEAST_SCORE);

  return -400.0 * log10 (1.0 / p - 1.0);
}

gboolean
bic_elo_is_beyond_range (double elo)
{
  return fabs (elo) > MOST_ELO;
}

static double
score_from_elo (double elo)
{
  return 1.0 / (1.0 + pow (10.0, -elo / 400.0));
}

/* Computes the mean and the variance, over all pairs, of the score per game. */
static void
pair_mean_and_variance (const BicContest *contest,
                        double           *mean,
                        double           *variance)
{
  double n = 0.5, sum = 0.25, square = 0.0;     /* adds half a drawn pair: ten wins do not prove certainty */

  for (int i = 0; i < BIC_PAIR_ENDS; i++)
    {
      n += contest->ends[i];
      sum += contest->ends[i] * i / 4.0;
    }
  *mean = sum / n;
  for (int i = 0; i < BIC_PAIR_ENDS; i++)
    square += contest->ends[i] * pow (i / 4.0 - *mean, 2.0);
  *variance = (square + 0.5 * pow (0.5 - *mean, 2.0)) / n;
}

void
bic_contest_update_elo (BicContest *contest)
{
  double mean, variance, half;

  contest->pairs = 0;
  for (int i = 0; i < BIC_PAIR_ENDS; i++)
    contest->pairs += contest->ends[i];
  pair_mean_and_variance (contest, &mean, &variance);
  half = BIC_Z_95 * sqrt (variance / MAX (1, contest->pairs));
  contest->score = mean;
  contest->elo = elo_from_score (mean);
  contest->low = elo_from_score (mean - half);
  contest->high = elo_from_score (mean + half);
}

/**
 * bic_contest_log_likelihood_ratio:
 *
 * Returns: the logarithm of the likelihood of the second rating difference in @stop divided by the likelihood of the
 *   first one; computed with the variance of the pairs
 */
double
bic_contest_log_likelihood_ratio (const BicContest  *contest,
                                  const BicStopRule *stop)
{
  double mean, variance, a = score_from_elo (stop->elo[0]), b = score_from_elo (stop->elo[1]);

  pair_mean_and_variance (contest, &mean, &variance);
  return variance <= 0.0 ? 0.0 : contest->pairs * (b - a) * (2.0 * mean - a - b) / (2.0 * variance);
}

/* --- games -------------------------------------------------------------- */

typedef struct {
  GPtrArray         *games;             /* BicGame */
  const char       **players;
  guint64            seed;
  const BicStopRule *stop;
  GCancellable      *cancellable, *enough;
  GMutex             lock;
  BicContest        *contest;           /* protected by the lock */
} Arena;

typedef struct { BicBlunders *side[BIC_N_SIDES]; } Watch;

static void
note_blunders_of_choice (const BicGame    *game,
                         const BicState   *state,
                         const BicChoices *choices,
                         BicChoice         choice,
                         gpointer          user_data)
{
  Watch *both = user_data;

  for (int side = 0; side < BIC_N_SIDES; side++)
    bic_blunders_add_choice (both->side[side], state, choices, choice);
}

/* Returns: the score of the first player, in halves of a game */
static int
play_game (Arena           *arena,
           const BicGame   *game,
           guint64          seed,
           int              first,              /* the first player's side */
           BicBlunderCount  blunders[2][BIC_N_BLUNDERS])
{
  const char *players[BIC_N_SIDES] = { arena->players[first != BIC_TOP], arena->players[first == BIC_TOP] };
  g_autofree BicState *end = g_malloc (bic_state_size ());
  Watch both;
  int winner;

  for (int side = 0; side < BIC_N_SIDES; side++)
    both.side[side] = bic_blunders_new (game, side);
  winner = bic_match_play (game, players, seed, arena->enough,
                           &(BicMatchWatch) { .before = note_blunders_of_choice, .user_data = &both }, end);
  for (int side = 0; side < BIC_N_SIDES; side++)
    bic_blunders_end (both.side[side], end, blunders[side != first]);
  return winner == first ? 2 : winner == !first ? 0 : 1;
}

static void
add_pair_result (Arena           *arena,
                 int              end,
                 BicBlunderCount  blunders[2][BIC_N_BLUNDERS])
{
  BicContest *contest = arena->contest;

  contest->ends[end]++;
  for (int player = 0; player < 2; player++)
    for (int i = 0; i < BIC_N_BLUNDERS; i++)
      {
        contest->blunders[player][i].times += blunders[player][i].times;
        contest->blunders[player][i].chances += blunders[player][i].chances;
      }
  bic_contest_update_elo (contest);
  if (arena->stop->on && fabs (bic_contest_log_likelihood_ratio (contest, arena->stop)) > LLR_BOUND)
    g_cancellable_cancel (arena->enough);
}

static void
play_pair (int      number,
           gpointer user_data)
{
  Arena *arena = user_data;
  const BicGame *game = arena->games->pdata[(guint) number % arena->games->len];
  guint64 seed = bic_mix_bits (arena->seed + (guint64) number);
  BicBlunderCount blunders[2][BIC_N_BLUNDERS] = { 0 };
  int end = play_game (arena, game, seed, BIC_TOP, blunders);

  end += play_game (arena, game, seed, BIC_BOTTOM, blunders);
  g_mutex_lock (&arena->lock);
  if (!g_cancellable_is_cancelled (arena->enough))
    add_pair_result (arena, end, blunders);
  g_mutex_unlock (&arena->lock);
}

static void
forward_cancel_cb (GCancellable *cancellable,
                   GCancellable *enough)
{
  g_cancellable_cancel (enough);
}

/**
 * bic_arena_run:
 * @battles: (element-type BicScenario): battles that are played in turn
 * @catalogue: the catalogue of the battles
 * @players: names of two players
 * @pairs: maximum number of pairs of games
 * @jobs: number of threads
 * @seed: seed of the contest
 * @stop: the rule for stopping early
 * @cancellable: (nullable): ends the contest early; @contest then contains the pairs that were finished
 * @progress: (nullable): called in the calling thread after each pair
 * @user_data: for @progress
 * @contest: (out): the results
 * @error: set to %BIC_ERROR_UNKNOWN for an unknown player, to %G_IO_ERROR_CANCELLED, or if a battle cannot be played
 */
gboolean
bic_arena_run (GPtrArray              *battles,
               BicCatalogue           *catalogue,
               const char             *players[2],
               int                     pairs,
               int                     jobs,
               guint64                 seed,
               const BicStopRule      *stop,
               GCancellable           *cancellable,
               BicSimulationProgress   progress,
               gpointer                user_data,
               BicContest             *contest,
               GError                **error)
{
  g_autoptr (GPtrArray) games = bic_match_check_players (players, error)
                                ? bic_match_create_games (battles, catalogue, error) : NULL;
  g_autoptr (GCancellable) enough = g_cancellable_new ();
  Arena arena = { .games = games, .players = players, .seed = seed, .stop = stop, .cancellable = cancellable,
                  .enough = enough, .contest = contest };
  gint64 started = g_get_monotonic_time ();
  gulong handler;

  *contest = (BicContest) { 0 };
  if (games == NULL)
    return FALSE;
  g_mutex_init (&arena.lock);
  handler = cancellable ? g_cancellable_connect (cancellable, G_CALLBACK (forward_cancel_cb), enough, NULL) : 0;
  bic_tasks_run (play_pair, &arena, pairs, jobs, enough, progress, user_data, NULL);
  g_cancellable_disconnect (cancellable, handler);
  g_mutex_clear (&arena.lock);
  bic_contest_update_elo (contest);
  contest->seconds = (double) (g_get_monotonic_time () - started) / G_TIME_SPAN_SECOND;
  return !g_cancellable_set_error_if_cancelled (cancellable, error);
}
