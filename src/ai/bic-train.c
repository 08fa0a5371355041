/* Learning the value of a position from games of the computer against itself.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The data are positions at the start of turns, each with the winner of its game. The method is logistic regression by
 * Newton's method, which has a unique solution. The advantage of each battle is learned together with the weights and
 * then dropped; otherwise the features of a side that wins because of its starting position would get the credit. Games
 * are combined in order, so that the weights do not depend on the number of threads. Every fifth game is held out to
 * measure the quality of the prediction.
 */
#include "config.h"

#include "bic-train.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "bic-match.h"

#define HELD_OUT 5
#define STEPS 20
#define RIDGE 1.0                       /* ridge of the regression: rare features get small weights */

typedef struct { BicFeatures features; int side, battle; double won; } Sample;

typedef struct {
  GPtrArray    *games;                  /* BicGame, one for each battle */
  const char   *players[BIC_N_SIDES];
  guint64       seed;
  GCancellable *cancellable;
  GArray      **samples;                /* one GArray of Sample for each game */
} Training;

/* --- games -------------------------------------------------------------- */

typedef struct { GArray *samples; int battle, turn; } Notes;

static void
sample_new_turn (const BicGame    *game,
                 const BicState   *state,
                 const BicChoices *choices,
                 BicChoice         choice,
                 gpointer          user_data)
{
  Notes *notes = user_data;
  int turn = 2 * bic_state_turn (state) + bic_state_active (state);
  Sample sample = { .side = bic_state_active (state), .battle = notes->battle };

  if (turn == notes->turn)
    return;
  notes->turn = turn;
  bic_features_measure (&sample.features, game, state, sample.side);
  g_array_append_val (notes->samples, sample);
}

static void
play_and_sample (int      number,
                 gpointer user_data)
{
  Training *school = user_data;
  int battle = number % (int) school->games->len;
  Notes notes = { g_array_new (FALSE, FALSE, sizeof (Sample)), battle, -1 };
  int winner = bic_match_play (school->games->pdata[battle], school->players,
                               bic_mix_bits (school->seed + (guint64) number), school->cancellable,
                               &(BicMatchWatch) { .before = sample_new_turn, .user_data = &notes }, NULL);

  for (guint i = 0; i < notes.samples->len; i++)
    {
      Sample *sample = &g_array_index (notes.samples, Sample, i);

      sample->won = winner == sample->side ? 1.0 : winner == !sample->side ? 0.0 : 0.5;
    }
  school->samples[number] = notes.samples;
}

/* --- weights ------------------------------------------------------------ */

/* Linear equations for a step of Newton's method. n: number of unknowns, which are the weights of the features and the
 * advantage of the top side in each battle; a: one row for each unknown, with the right-hand side at its end; barred:
 * whether the weight stays 0 */
typedef struct { int n; double *a, *weights; gboolean barred[BIC_N_FEATURES]; } EquationSystem;

static double *
matrix_row (const EquationSystem *s,
            int                   i)
{
  return s->a + i * (s->n + 1);
}

/* Solves the equations by Gaussian elimination. Pivoting is not necessary, because the ridge makes the matrix positive
 * definite. */
static void
solve (EquationSystem *s)
{
  for (int k = 0; k < s->n; k++)
    for (int other = 0; other < s->n; other++)
      {
        double share = other == k ? 0.0 : matrix_row (s, other)[k] / matrix_row (s, k)[k];

        for (int i = k; other != k && i <= s->n; i++)
          matrix_row (s, other)[i] -= share * matrix_row (s, k)[i];
      }
}

static double
value_of_term (const Sample *sample,
               int           i)
{
  if (i < BIC_N_FEATURES)
    return sample->features.at[i];
  return i - BIC_N_FEATURES != sample->battle ? 0.0 : sample->side == BIC_TOP ? 1.0 : -1.0;
}

static double
predicted_chance (const EquationSystem *s,
                  const Sample         *sample)
{
  double sum = 0.0;

  for (int i = 0; i < s->n; i++)
    sum += value_of_term (sample, i) * s->weights[i];
  return 1.0 / (1.0 + exp (-sum));
}

static void
add_sample (EquationSystem *s,
            const Sample   *sample)
{
  double p = predicted_chance (s, sample), spread = p * (1.0 - p);

  for (int i = 0; i < s->n; i++)
    {
      double term = value_of_term (sample, i);

      for (int k = 0; term != 0.0 && k < s->n; k++)
        matrix_row (s, i)[k] += spread * term * value_of_term (sample, k);
      matrix_row (s, i)[s->n] += (sample->won - p) * term;
    }
}

static void
improve_weights (EquationSystem *s,
                 GArray        **samples,
                 int             games)
{
  memset (s->a, 0, sizeof *s->a * (gsize) (s->n * (s->n + 1)));
  for (int i = 0; i < s->n; i++)
    {
      matrix_row (s, i)[i] = RIDGE;
      matrix_row (s, i)[s->n] = -RIDGE * s->weights[i];
    }
  for (int game = 0; game < games; game++)
    for (guint i = 0; game % HELD_OUT != 0 && i < samples[game]->len; i++)
      add_sample (s, &g_array_index (samples[game], Sample, i));
  for (int i = 0; i < BIC_N_FEATURES; i++)
    if (s->barred[i])
      for (int k = 0; k <= s->n; k++)
        matrix_row (s, i)[k] = i == k ? 1.0 : 0.0;
  solve (s);
  for (int i = 0; i < s->n; i++)
    s->weights[i] += matrix_row (s, i)[s->n] / matrix_row (s, i)[i];
}

/* Bars the features with weights of the wrong sign. Returns: whether there was one */
static gboolean
bar_wrong_signs (EquationSystem *s)
{
  gboolean any = FALSE;

  for (int i = 0; i < BIC_N_FEATURES; i++)
    if (s->weights[i] * bic_feature_expected_sign (i) < 0.0)
      s->barred[i] = any = TRUE;
  return any;
}

/* Measures the predictions for the held-out games. A drawn game counts as half right. */
static void
test_on_held_out_games (const EquationSystem *s,
                        GArray              **samples,
                        BicLearned           *learned)
{
  for (int game = 0; game < learned->games; game++)
    {
      learned->positions += (int) samples[game]->len;
      for (guint i = 0; game % HELD_OUT == 0 && i < samples[game]->len; i++)
        {
          const Sample *sample = &g_array_index (samples[game], Sample, i);
          double p = predicted_chance (s, sample);

          learned->held_out++;
          learned->right += sample->won == 0.5 ? 0.5 : (p > 0.5) == (sample->won > 0.5);
          learned->brier += (p - sample->won) * (p - sample->won);
        }
    }
  learned->right /= MAX (1, learned->held_out);
  learned->brier /= MAX (1, learned->held_out);
}

static void
learn_weights (GArray     **samples,
               int          battles,
               BicLearned  *learned)
{
  int n = BIC_N_FEATURES + battles;
  g_autofree double *a = g_new (double, (gsize) (n * (n + 1))), *weights = g_new0 (double, (gsize) n);
  EquationSystem s = { .n = n, .a = a, .weights = weights };

  do
    {
      memset (weights, 0, sizeof *weights * (gsize) n);
      for (int i = 0; i < STEPS; i++)
        improve_weights (&s, samples, learned->games);
    }
  while (bar_wrong_signs (&s));
  test_on_held_out_games (&s, samples, learned);
  memcpy (learned->weights.at, weights, sizeof learned->weights.at);
}

/* --- training ----------------------------------------------------------- */

/**
 * bic_train:
 * @battles: battles of one family of rule systems, played in turn
 * @catalogue: the catalogue of the battles
 * @player: name of the player on both sides
 * @games: number of games
 * @jobs: number of threads
 * @seed: seed of all games
 * @cancellable: (nullable): stops the training
 * @progress: (nullable): called in the calling thread after each game
 * @user_data: for @progress
 * @learned: (out): the weights, and the quality of their predictions
 * @error: set if a battle cannot be played, or to %G_IO_ERROR_CANCELLED
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
  g_autoptr (GPtrArray) made = bic_match_create_games (battles, catalogue, error);
  g_autofree GArray **samples = g_new0 (GArray *, (gsize) games);
  Training school = { made, { player, player }, seed, cancellable, samples };
  gboolean done;

  *learned = (BicLearned) { .games = games };
  if (made == NULL)
    return FALSE;
  done = bic_tasks_run (play_and_sample, &school, games, jobs, cancellable, progress, user_data, error);
  if (done)
    learn_weights (samples, (int) made->len, learned);
  for (int i = 0; i < games; i++)
    g_clear_pointer (&samples[i], g_array_unref);
  return done;
}
