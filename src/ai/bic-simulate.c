/* Many games in a row, in several threads.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Game i has the same seed whichever thread plays it, so the counts do not depend on the number of threads.
 */
#include "config.h"

#include "bic-player.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-engine-check.h"

typedef struct {
  const BicGame *game;
  const char   **players;
  guint64        seed;
  BicSimulationMode mode;
  GCancellable  *cancellable;
  int            games;
  int            next;                  /* the game to be played next; atomic */
  GMutex         lock;
  GCond          changed;
  int            workers;               /* threads at work; under the lock, as is all below */
  int            done;                  /* games played or given up */
  gint64         turns, score[2];
  GError        *broken;                /* the first promise that the engine broke */
  BicSimulation *out;
} BicSeries;

typedef struct { BicState *state, *before; BicPlayer *player[2]; BicChoices choices; gint64 n; gboolean cancelled; } BicSimulatedGame;

/* One choice.  A promise broken ends the series, and says in which game. */
static void
choose (BicSeries        *series,
        BicSimulatedGame *match,
        BicChoice         choice,
        int               number)
{
  gboolean checked = series->mode == BIC_SIMULATION_CHECKED;
  g_autoptr (GError) error = NULL;

  if (checked)
    memcpy (match->before, match->state, bic_state_size ());
  bic_apply_listed (series->game, match->state, choice, NULL, &match->choices);
  if (!checked || bic_check_choice (series->game, match->before, choice, match->state, &match->choices, &error))
    return;
  match->cancelled = TRUE;
  g_atomic_int_set (&series->next, series->games + 1);
  g_prefix_error (&error, _ ("Game %d, choice %d: "), number, (int) match->n + 1);
  g_mutex_lock (&series->lock);
  if (series->broken == NULL)
    series->broken = g_steal_pointer (&error);
  g_mutex_unlock (&series->lock);
}

/* One game to its end, the limit, or the user's cancelling. */
static void
play (BicSeries        *series,
      BicSimulatedGame *match,
      int               number)
{
  const BicGame *game = series->game;

  bic_choices (game, match->state, &match->choices);
  while (bic_state_winner (match->state) == BIC_NOBODY && match->n < BIC_SIMULATION_LIMIT && !match->cancelled)
    {
      int side = bic_state_asks (game, match->state);
      BicChoice choice = bic_player_choose (match->player[side], game, match->state, &match->choices);

      choose (series, match, choice, number);
      if (++match->n % 256 == 0)
        match->cancelled |= g_cancellable_is_cancelled (series->cancellable);
    }
}

static void
count (BicSeries              *series,
       const BicSimulatedGame *match)
{
  BicSimulation *out = series->out;
  int winner = bic_state_winner (match->state);

  if (!match->cancelled)
    {
      out->games++;
      out->unfinished += winner == BIC_NOBODY;
      out->draws += winner == BIC_DRAWN;
      if (winner == BIC_TOP || winner == BIC_BOTTOM)
        out->wins[winner]++;
      out->choices += match->n;
      series->turns += bic_state_turn (match->state);
      for (int side = 0; side < BIC_N_SIDES; side++)
        series->score[side] += bic_state_score (series->game, match->state, side);
    }
  series->done++;
}

/* Game @number of the series, from 1. */
static void
play_one (BicSeries        *series,
          BicSimulatedGame *match,
          int               number)
{
  guint64 seed = bic_mix (series->seed + (guint64) number);

  match->n = 0;
  memset (match->state, 0, bic_state_size ());
  bic_state_init (match->state, series->game, seed);
  for (int side = 0; side < BIC_N_SIDES; side++)
    match->player[side] = bic_player_new (series->players[side], bic_mix (seed + 1 + (guint64) side), NULL);
  play (series, match, number);
  g_mutex_lock (&series->lock);
  count (series, match);
  g_cond_signal (&series->changed);
  g_mutex_unlock (&series->lock);
  for (int side = 0; side < BIC_N_SIDES; side++)
    bic_player_free (match->player[side]);
}

/* One thread: takes the next game as long as there is one and nobody cancels. */
static void
work (gpointer data,
      gpointer user_data)
{
  BicSeries *series = user_data;
  BicSimulatedGame *match = g_new0 (BicSimulatedGame, 1);
  int number;

  match->state = g_malloc (bic_state_size ());
  match->before = g_malloc (bic_state_size ());
  while (!g_cancellable_is_cancelled (series->cancellable) && (number = g_atomic_int_add (&series->next, 1)) <= series->games)
    play_one (series, match, number);
  g_mutex_lock (&series->lock);
  series->workers--;
  g_cond_signal (&series->changed);
  g_mutex_unlock (&series->lock);
  g_free (match->before);
  g_free (match->state);
  g_free (match);
}

/* Waits for all threads, telling the caller in his own how far they are. */
static void
wait (BicSeries             *series,
      BicSimulationProgress  progress,
      gpointer               user_data)
{
  int told = 0;

  g_mutex_lock (&series->lock);
  while (series->workers > 0 || told < series->done)
    {
      int done = series->done;

      if (done == told)
        {
          g_cond_wait (&series->changed, &series->lock);
          continue;
        }
      told = done;
      g_mutex_unlock (&series->lock);
      if (progress != NULL && !g_cancellable_is_cancelled (series->cancellable))
        progress (done, series->games, user_data);
      g_mutex_lock (&series->lock);
    }
  g_mutex_unlock (&series->lock);
}

static void
finish (BicSeries *series,
        gint64     started)
{
  BicSimulation *out = series->out;
  double seconds = (double) (g_get_monotonic_time () - started) / G_TIME_SPAN_SECOND;
  int games = MAX (out->games, 1);

  out->seconds = MAX (seconds, 1e-6);
  out->turns_mean = (double) series->turns / games;
  for (int side = 0; side < BIC_N_SIDES; side++)
    out->score_mean[side] = (double) series->score[side] / games;
  out->score_name = bic_game_score_name (series->game);
  out->games_per_s = out->games / out->seconds;
  out->choices_per_s = (double) out->choices / out->seconds;
}

static gboolean
players_exist (const char **players,
               GError     **error)
{
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      g_autoptr (BicPlayer) player = bic_player_new (players[side], 0, error);

      if (player == NULL)
        return FALSE;
    }
  return TRUE;
}

static gboolean
run_series (BicSeries              *series,
            int                     jobs,
            BicSimulationProgress   progress,
            gpointer                user_data,
            GError                **error)
{
  gint64 started = g_get_monotonic_time ();
  GThreadPool *pool = g_thread_pool_new (work, series, jobs, TRUE, error);

  if (pool == NULL)
    return FALSE;
  g_mutex_init (&series->lock);
  g_cond_init (&series->changed);
  series->workers = jobs;
  for (int i = 0; i < jobs; i++)
    g_thread_pool_push (pool, series, NULL);
  wait (series, progress, user_data);
  g_thread_pool_free (pool, FALSE, TRUE);
  finish (series, started);
  g_cond_clear (&series->changed);
  g_mutex_clear (&series->lock);
  if (series->broken == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&series->broken));
  return FALSE;
}

/**
 * bic_simulate:
 * @scenario: a battle
 * @catalogue: what it is played with
 * @players: names of players, by #BicSide
 * @games: how many games, 1 or more
 * @jobs: how many threads, 1 or more
 * @seed: of the whole series
 * @mode: whether the promises of the engine are looked at after each choice
 * @cancellable: (nullable): ends it early; @out then counts the games played so far
 * @progress: (nullable): called in this thread as games end
 * @user_data: for @progress
 * @out: (out): the counts
 * @error: %BIC_ERROR_UNPLAYABLE, %BIC_ERROR_UNKNOWN for a player, %BIC_ERROR_INVARIANT, or %G_IO_ERROR_CANCELLED
 *
 * Returns: %TRUE if all games were played
 */
gboolean
bic_simulate (const BicScenario      *scenario,
              BicCatalogue           *catalogue,
              const char             *players[2],
              int                     games,
              int                     jobs,
              guint64                 seed,
              BicSimulationMode       mode,
              GCancellable           *cancellable,
              BicSimulationProgress   progress,
              gpointer                user_data,
              BicSimulation          *out,
              GError                **error)
{
  g_autoptr (BicGame) game = NULL;
  BicSeries series = { .players = players, .seed = seed, .mode = mode, .cancellable = cancellable, .games = games, .next = 1, .out = out };

  g_return_val_if_fail (games > 0 && jobs > 0, FALSE);

  *out = (BicSimulation) { 0 };
  if (!players_exist (players, error))
    return FALSE;
  series.game = game = bic_game_new (scenario, catalogue, 0, error);
  return game != NULL && run_series (&series, jobs, progress, user_data, error)
         && !g_cancellable_set_error_if_cancelled (cancellable, error);
}
