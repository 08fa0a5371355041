/* Games between two computer players, with callbacks for each choice; many games in several threads.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-match.h"
#include "bic-rulebooks.h"

#include <string.h>

typedef struct { BicState *state; BicChoices choices; BicEvents events; BicPlayer *player[BIC_N_SIDES]; } Players;

/**
 * bic_match_play:
 *
 * Plays a game between two computer players. Games with the same seed are identical.
 */
int
bic_match_play (const BicGame       *game,
                const char *const    players[2],
                guint64              seed,
                GCancellable        *cancellable,
                const BicMatchWatch *watch,
                BicState            *end)
{
  Players *match = g_new (Players, 1);
  int winner;

  match->state = g_malloc0 (bic_state_size ());
  bic_state_init (match->state, game, seed);
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      match->player[side] = bic_player_new (players[side], bic_mix_bits (seed + 1 + (guint64) side), NULL);
      bic_player_set_cancellable (match->player[side], cancellable);
    }
  bic_choices (game, match->state, &match->choices);
  for (int n = 0; bic_state_winner (match->state) == BIC_NOBODY && n < BIC_SIMULATION_LIMIT
       && !g_cancellable_is_cancelled (cancellable); n++)
    {
      BicChoice choice = bic_player_choose (match->player[bic_state_asked_side (game, match->state)], game,
                                            match->state, &match->choices);

      match->events.n = 0;
      if (watch->before != NULL)
        watch->before (game, match->state, &match->choices, choice, watch->user_data);
      bic_apply_listed (game, match->state, choice, watch->after != NULL ? &match->events : NULL, &match->choices);
      if (watch->after != NULL)
        watch->after (game, match->state, &match->choices, &match->events, watch->user_data);
    }
  winner = bic_state_winner (match->state);
  if (end != NULL)
    memcpy (end, match->state, bic_state_size ());
  for (int side = 0; side < BIC_N_SIDES; side++)
    bic_player_free (match->player[side]);
  g_free (match->state);
  g_free (match);
  return winner;
}

GPtrArray *
bic_match_create_games (GPtrArray     *battles,
                        BicCatalogue  *catalogue,
                        GError       **error)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_game_unref);

  for (guint i = 0; i < battles->len; i++)
    {
      BicGame *game = bic_game_new (bic_rulebook_of (battles->pdata[i]), battles->pdata[i], catalogue, 0, error);

      if (game == NULL)
        return NULL;
      g_ptr_array_add (games, game);
    }
  return g_steal_pointer (&games);
}

gboolean
bic_match_check_players (const char *const   players[2],
                         GError            **error)
{
  for (int i = 0; i < 2; i++)
    {
      g_autoptr (BicPlayer) player = bic_player_new (players[i], 0, error);

      if (player == NULL)
        return FALSE;
    }
  return TRUE;
}

/* --- many games in several threads -------------------------------------------------------------------------------- */

typedef struct {
  BicTask       task;
  gpointer      data;
  int           n, next;                /* next: accessed atomically */
  GCancellable *cancellable;
  GAsyncQueue  *ended;                  /* one message for each finished task, and one for each finished thread */
} Tasks;

static void
run_next_tasks (gpointer thread,
                gpointer user_data)
{
  Tasks *tasks = user_data;
  int number;

  while (!g_cancellable_is_cancelled (tasks->cancellable) && (number = g_atomic_int_add (&tasks->next, 1)) < tasks->n)
    {
      tasks->task (number, tasks->data);
      g_async_queue_push (tasks->ended, GINT_TO_POINTER (1));
    }
  g_async_queue_push (tasks->ended, GINT_TO_POINTER (2));
}

/**
 * bic_tasks_run:
 * @task: the function that is called @n times
 * @task_data: for @task
 * @n: number of tasks
 * @jobs: number of threads
 * @cancellable: (nullable): when it is cancelled, no further task starts
 * @progress: (nullable): called in the calling thread after each task
 * @user_data: for @progress
 * @error: set to %G_IO_ERROR_CANCELLED if @cancellable was cancelled
 *
 * Returns: whether all tasks were done
 */
gboolean
bic_tasks_run (BicTask                 task,
               gpointer                task_data,
               int                     n,
               int                     jobs,
               GCancellable           *cancellable,
               BicSimulationProgress   progress,
               gpointer                user_data,
               GError                **error)
{
  Tasks tasks = { task, task_data, n, 0, cancellable, g_async_queue_new () };
  GThreadPool *pool = g_thread_pool_new (run_next_tasks, &tasks, jobs, TRUE, error);

  for (int i = 0; pool != NULL && i < jobs; i++)
    g_thread_pool_push (pool, GINT_TO_POINTER (1 + i), NULL);
  if (pool != NULL)
    {
      /* Reports each finished task, until all threads have finished. */
      for (int done = 0; jobs > 0;)
        if (GPOINTER_TO_INT (g_async_queue_pop (tasks.ended)) == 2)
          jobs--;
        else if (++done > 0 && progress != NULL)
          progress (done, tasks.n, user_data);
      g_thread_pool_free (pool, FALSE, TRUE);
    }
  g_async_queue_unref (tasks.ended);
  return pool != NULL && !g_cancellable_set_error_if_cancelled (cancellable, error);
}
