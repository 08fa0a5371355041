/* Learning what a position is worth from games of the computer against itself.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Positions at the beginning of turns, each with who won in the end: logistic regression by Newton's method, which has one answer.  Games are
 * put together in their order, so the weights do not depend on the number of threads.  Every fifth game is held out, and tells how well
 * they foresee.
 */
#include "config.h"

#include "bic-train.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "bic-match.h"
#include "bic-tasks.h"

#define HELD_OUT 5
#define STEPS 20
#define RIDGE 1.0                       /* what is hardly ever met gets no great weight */

typedef struct { BicFeatures features; int side; double won; } Sample;

typedef struct {
  GPtrArray    *games;                  /* BicGame, one a battle */
  const char   *players[BIC_N_SIDES];
  guint64       seed;
  GCancellable *cancellable;
  GArray      **samples;                /* by game */
} School;

/* --- games ---------------------------------------------------------------------------------------------------------- */

typedef struct { GArray *samples; int turn; } Notes;

static void
note (const BicGame    *game,
      const BicState   *state,
      const BicChoices *choices,
      BicChoice         choice,
      gpointer          user_data)
{
  Notes *notes = user_data;
  int turn = 2 * bic_state_turn (state) + bic_state_active (state);
  Sample sample = { .side = bic_state_active (state) };

  if (turn == notes->turn)
    return;
  notes->turn = turn;
  bic_features_look (&sample.features, game, state, sample.side);
  g_array_append_val (notes->samples, sample);
}

static void
play (int      number,
      gpointer user_data)
{
  School *school = user_data;
  const BicGame *game = school->games->pdata[(guint) number % school->games->len];
  Notes notes = { g_array_new (FALSE, FALSE, sizeof (Sample)), -1 };
  int winner = bic_match_play (game, school->players, bic_mix (school->seed + (guint64) number), school->cancellable,
                               &(BicMatchWatch) { .before = note, .user_data = &notes }, NULL);

  for (guint i = 0; i < notes.samples->len; i++)
    {
      Sample *sample = &g_array_index (notes.samples, Sample, i);

      sample->won = winner == sample->side ? 1.0 : winner == !sample->side ? 0.0 : 0.5;
    }
  school->samples[number] = notes.samples;
}

/* --- weights -------------------------------------------------------------------------------------------------------- */

typedef struct { double a[BIC_N_FEATURES][BIC_N_FEATURES + 1]; } System;

/* Gauss, with the greatest pivot; the matrix is positive by the ridge. */
static void
solve (System *s)
{
  for (int k = 0; k < BIC_N_FEATURES; k++)
    for (int row = 0; row < BIC_N_FEATURES; row++)
      {
        double share = row == k ? 0.0 : s->a[row][k] / s->a[k][k];

        for (int i = k; row != k && i <= BIC_N_FEATURES; i++)
          s->a[row][i] -= share * s->a[k][i];
      }
}

static void
add_sample (System            *s,
            const Sample      *sample,
            const BicFeatures *weights)
{
  double p = bic_win_chance_of (&sample->features, weights), spread = p * (1.0 - p);

  for (int i = 0; i < BIC_N_FEATURES; i++)
    {
      for (int k = 0; k < BIC_N_FEATURES; k++)
        s->a[i][k] += spread * sample->features.at[i] * sample->features.at[k];
      s->a[i][BIC_N_FEATURES] += (sample->won - p) * sample->features.at[i];
    }
}

static void
step (GArray      **samples,
      int           games,
      BicFeatures  *weights)
{
  System s = { 0 };

  for (int i = 0; i < BIC_N_FEATURES; i++)
    {
      s.a[i][i] = RIDGE;
      s.a[i][BIC_N_FEATURES] = -RIDGE * weights->at[i];
    }
  for (int game = 0; game < games; game++)
    for (guint i = 0; game % HELD_OUT != 0 && i < samples[game]->len; i++)
      add_sample (&s, &g_array_index (samples[game], Sample, i), weights);
  solve (&s);
  for (int i = 0; i < BIC_N_FEATURES; i++)
    weights->at[i] += s.a[i][BIC_N_FEATURES] / s.a[i][i];
}

static void
examine (GArray    **samples,
         BicLearned *learned)
{
  for (int game = 0; game < learned->games; game++)
    {
      learned->positions += (int) samples[game]->len;
      for (guint i = 0; game % HELD_OUT == 0 && i < samples[game]->len; i++)
        {
          const Sample *sample = &g_array_index (samples[game], Sample, i);
          double p = bic_win_chance_of (&sample->features, &learned->weights);

          learned->held_out++;
          learned->right += (p > 0.5) == (sample->won > 0.5);
          learned->brier += (p - sample->won) * (p - sample->won);
        }
    }
  learned->right /= MAX (1, learned->held_out);
  learned->brier /= MAX (1, learned->held_out);
}

/* --- the whole ------------------------------------------------------------------------------------------------------- */

/**
 * bic_train:
 * @battles: of one family of rule systems, played in turn
 * @catalogue: what they are played with
 * @player: who plays both sides
 * @games: how many
 * @jobs: threads
 * @seed: of all
 * @cancellable: (nullable): gives up
 * @progress: (nullable): called in this thread as games end
 * @user_data: for @progress
 * @learned: (out): the weights, and how good they are
 * @error: a battle that cannot be played, or %G_IO_ERROR_CANCELLED
 */
gboolean
bic_train (GPtrArray              *battles,
           BicCatalogue           *catalogue,
           const char             *player,
           int                     games,
           int                     jobs,
           guint64                 seed,
           GCancellable           *cancellable,
           BicSimulationProgress   progress,
           gpointer                user_data,
           BicLearned             *learned,
           GError                **error)
{
  g_autoptr (GPtrArray) made = bic_match_games (battles, catalogue, error);
  g_autofree GArray **samples = g_new0 (GArray *, (gsize) games);
  School school = { made, { player, player }, seed, cancellable, samples };
  gboolean done;

  *learned = (BicLearned) { .games = games };
  if (made == NULL)
    return FALSE;
  done = bic_tasks_run (play, &school, games, jobs, cancellable, progress, user_data, error);
  for (int i = 0; done && i < STEPS; i++)
    step (samples, games, &learned->weights);
  if (done)
    examine (samples, learned);
  for (int i = 0; i < games; i++)
    g_clear_pointer (&samples[i], g_array_unref);
  return done;
}
