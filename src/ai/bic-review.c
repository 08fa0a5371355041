/* Review of a game: the choices that cost a side most.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each choice is compared with the best one, using only the information that its side had at that moment. Differences
 * that chance explains do not count.
 */
#include "config.h"

#include "bic-review.h"

#include "bic-state.h"
#include "bic-match.h"

typedef struct { BicState *state; BicRegret regret; } Moment;

struct _BicReview {
  const BicGame *game;
  GArray        *moments;
  guint64        seed;
  const char    *level;
  GCancellable  *cancellable;
};

static void
clear_moment (Moment *moment)
{
  g_free (moment->state);
}

/* Collects the choices of both sides that were not undone. */
static void
collect_choices (BicReview  *self,
                 BicSession *session)
{
  for (guint i = 0; i < bic_session_n_log (session); i++)
    {
      const BicLogEntry *entry = bic_session_log (session, i);
      Moment moment = { NULL, { .line = i, .side = entry->side, .made = entry->made } };

      if (entry->kind != BIC_LOG_CHOICE || entry->taken_by || !bic_is_side (entry->side))
        continue;
      moment.state = g_malloc0 (bic_state_size ());
      if (bic_session_state_at (session, entry->position, moment.state))
        g_array_append_val (self->moments, moment);
      else
        g_free (moment.state);
    }
}

/**
 * bic_review_new:
 * @session: the session of a finished or unfinished game; the review does not keep a reference
 *
 * Returns: (transfer full): a review of all choices that were not undone
 */
BicReview *
bic_review_new (BicSession *session)
{
  BicReview *self = g_new0 (BicReview, 1);

  bic_game_replace_ref (&self->game, bic_session_game (session));
  self->seed = bic_session_seed (session);
  self->moments = g_array_new (FALSE, TRUE, sizeof (Moment));
  g_array_set_clear_func (self->moments, (GDestroyNotify) clear_moment);
  collect_choices (self, session);
  return self;
}

static void
review_choice (int      number,
               gpointer user_data)
{
  BicReview *self = user_data;
  Moment *moment = &g_array_index (self->moments, Moment, number);
  g_autoptr (BicPlayer) player = bic_player_new (self->level, bic_mix_bits (self->seed + (guint64) number), NULL);
  g_autofree BicChoices *choices = g_new (BicChoices, 1);

  bic_player_set_cancellable (player, self->cancellable);
  bic_choices (self->game, moment->state, choices);
  if (choices->n > 1 && bic_choices_has (choices, moment->regret.made))
    moment->regret.advice = bic_player_advise (player, self->game, moment->state, choices, &moment->regret.made);
}

/**
 * bic_review_run:
 * @self: a review
 * @level: level of the computer player that rates the choices; it must plan
 * @jobs: number of threads
 * @cancellable: (nullable): stops the review
 * @progress: (nullable): called in the calling thread after each choice
 * @user_data: for @progress
 * @error: set to %G_IO_ERROR_CANCELLED if @cancellable was cancelled
 */
gboolean
bic_review_run (BicReview              *self,
                const char             *level,
                int                     jobs,
                GCancellable           *cancellable,
                BicSimulationProgress   progress,
                gpointer                user_data,
                GError                **error)
{
  self->level = level;
  self->cancellable = cancellable;
  return bic_tasks_run (review_choice, self, (int) self->moments->len, jobs, cancellable, progress, user_data, error);
}

static double
lost_win_chance (const BicRegret *regret)
{
  return regret->advice.compared ? regret->advice.chance - regret->advice.other_chance : 0.0;
}

static int
compare_costs (gconstpointer a,
               gconstpointer b)
{
  double x = lost_win_chance (a), y = lost_win_chance (b);

  return x < y ? 1 : x > y ? -1 : (int) ((const BicRegret *) a)->line - (int) ((const BicRegret *) b)->line;
}

GArray *
bic_review_worst (BicReview *self,
                  guint      most)
{
  GArray *worst = g_array_new (FALSE, FALSE, sizeof (BicRegret));

  for (guint i = 0; i < self->moments->len; i++)
    {
      const BicRegret *regret = &g_array_index (self->moments, Moment, i).regret;

      if (lost_win_chance (regret) > 0.0 && bic_choice_compare (regret->advice.choice, regret->made) != 0)
        g_array_append_vals (worst, regret, 1);
    }
  g_array_sort (worst, compare_costs);
  if (worst->len > most)
    g_array_set_size (worst, most);
  return worst;
}

void
bic_review_free (BicReview *self)
{
  g_array_unref (self->moments);
  bic_game_replace_ref (&self->game, NULL);
  g_free (self);
}
