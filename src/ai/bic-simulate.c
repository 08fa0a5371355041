/* Many games of one battle, and of the same battle with something changed, in several threads.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Game i has the same seed whichever thread plays it and whatever is changed, so the counts do not depend on the number
 * of threads, and what chance does to a battle it does as nearly as can be to the changed one.
 */
#include "config.h"

#include "bic-simulate.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-change.h"
#include "bic-engine-check.h"
#include "bic-match.h"
#include "bic-counts-game.h"
#include "bic-rulebooks.h"
#include "bic-tasks.h"

#define UNPLAYED (-1)

/* The battle as it is, or with one change */
/* ends: of each game, what the top side got in halves */
typedef struct { BicGame *game; BicCounts *counts; gint8 *ends; } Line;

struct _BicSimulation {
  BicSeries     series;
  GArray       *lines;                  /* Line */
  GCancellable *stop;                   /* the caller's, or a promise that was broken */
  GMutex        lock;
  GError       *broken;                 /* the first such promise; under the lock, as are the counts and ends */
};

/* --- a game ------------------------------------------------------------- */

typedef struct {
  BicSimulation *self;
  BicCountsGame  *count;
  BicState      *state;                 /* before the choice, if it is checked, or NULL */
  BicChoice      choice;
  int            number;
  gint64         n;
} Look;

static void
before (const BicGame    *game,
        const BicState   *state,
        const BicChoices *choices,
        BicChoice         choice,
        gpointer          user_data)
{
  Look *look = user_data;

  look->choice = choice;
  look->n++;
  if (look->state != NULL)
    memcpy (look->state, state, bic_state_size ());
}

static void
after (const BicGame    *game,
       const BicState   *state,
       const BicChoices *choices,
       const BicEvents  *events,
       gpointer          user_data)
{
  Look *look = user_data;
  g_autoptr (GError) error = NULL;

  bic_counts_game_look (look->count, events);
  if (look->state == NULL || bic_check_choice (game, look->state, look->choice, state, choices, &error))
    return;
  g_prefix_error (&error, _ ("Game %d, choice %d: "), look->number + 1, (int) look->n);
  g_mutex_lock (&look->self->lock);
  if (look->self->broken == NULL)
    look->self->broken = g_steal_pointer (&error);
  g_mutex_unlock (&look->self->lock);
  g_cancellable_cancel (look->self->stop);
}

/* What the top side is better off with a change than without it, as soon as both games are over */
static void
pair_up (BicSimulation *self,
         guint          number,
         int            i)
{
  const Line *as_is = &g_array_index (self->lines, Line, 0), *changed = &g_array_index (self->lines, Line, number);

  if (number > 0 && as_is->ends[i] != UNPLAYED && changed->ends[i] != UNPLAYED)
    bic_counts_add (changed->counts, 1, "pairs %d", BIC_PAIR_ENDS / 2 + changed->ends[i] - as_is->ends[i]);
}

static void
keep (BicSimulation  *self,
      guint           number,
      int             i,
      int             winner,
      const BicCounts *counts)
{
  Line *line = &g_array_index (self->lines, Line, number);

  g_mutex_lock (&self->lock);
  line->ends[i] = winner == BIC_TOP ? 2 : winner == BIC_BOTTOM ? 0 : 1;
  bic_counts_join (line->counts, counts);
  for (guint k = MAX (1, number); k < (number > 0 ? number + 1 : self->lines->len); k++)
    pair_up (self, k, i);
  g_mutex_unlock (&self->lock);
}

/* Tasks go game by game, in each all changes: so who looks on sees all of them get surer alike. */
static void
play (int      task,
      gpointer user_data)
{
  BicSimulation *self = user_data;
  guint n = self->lines->len, number = (guint) task % n;
  const Line *line = &g_array_index (self->lines, Line, number);
  int i = task / (int) n;
  g_autoptr (BicCounts) counts = bic_counts_new ();
  g_autofree BicState *state = self->series.checked ? g_malloc (bic_state_size ()) : NULL,
                               *end = g_malloc (bic_state_size ());
  Look look = { self, bic_counts_game_new (line->game), state, .number = self->series.first + i };
  guint64 seed = bic_mix (self->series.seed + (guint64) (look.number + 1));
  int winner = bic_match_play (line->game, self->series.players, seed, self->stop,
                               &(BicMatchWatch) { before, after, &look }, end);

  bic_counts_game_end (look.count, end, look.n, counts);
  if (winner != BIC_NOBODY || !g_cancellable_is_cancelled (self->stop))
    keep (self, number, i, winner, counts);
}

/* --- all of them -------------------------------------------------------- */

static void
line_clear (gpointer data)
{
  Line *line = data;

  g_clear_pointer (&line->game, bic_game_unref);
  g_clear_pointer (&line->counts, bic_counts_free);
  g_free (line->ends);
}

static gboolean
add_line (BicSimulation     *self,
          const BicScenario *scenario,
          BicCatalogue      *catalogue,
          GError           **error)
{
  Line line = { bic_game_new (bic_rulebook_of (scenario), scenario, catalogue, 0, error), bic_counts_new (),
                g_malloc ((gsize) self->series.games) };

  memset (line.ends, UNPLAYED, (gsize) self->series.games);
  g_array_append_val (self->lines, line);
  return line.game != NULL;
}

static gboolean
add_change (BicSimulation     *self,
            const BicScenario *scenario,
            BicCatalogue      *catalogue,
            const char        *change,
            GError           **error)
{
  g_autoptr (BicScenario) changed = bic_change_make (change, scenario, catalogue, error);

  if (changed != NULL && add_line (self, changed, catalogue, error))
    return TRUE;
  g_prefix_error (error, "%s: ", change);
  return FALSE;
}

BicSimulation *
bic_simulation_new (const BicScenario *scenario,
                    BicCatalogue      *catalogue,
                    const char *const *changes,
                    const BicSeries   *series,
                    GError           **error)
{
  g_autoptr (BicSimulation) self = g_new0 (BicSimulation, 1);

  g_return_val_if_fail (series->games > 0 && series->jobs > 0 && series->first >= 0, NULL);

  self->series = *series;
  self->stop = g_cancellable_new ();
  self->lines = g_array_new (FALSE, TRUE, sizeof (Line));
  g_array_set_clear_func (self->lines, line_clear);
  g_mutex_init (&self->lock);
  if (!bic_match_players (series->players, error) || !add_line (self, scenario, catalogue, error))
    return NULL;
  for (; changes != NULL && *changes != NULL; changes++)
    if (!add_change (self, scenario, catalogue, *changes, error))
      return NULL;
  return g_steal_pointer (&self);
}

static void
stop_cb (GCancellable *cancellable,
         GCancellable *stop)
{
  g_cancellable_cancel (stop);
}

gboolean
bic_simulation_run (BicSimulation         *self,
                    GCancellable          *cancellable,
                    BicSimulationProgress  progress,
                    gpointer               user_data,
                    GError               **error)
{
  gulong handler = cancellable != NULL ? g_cancellable_connect (cancellable, G_CALLBACK (stop_cb), self->stop, NULL)
                   : 0;
  gboolean done = bic_tasks_run (play, self, self->series.games * (int) self->lines->len, self->series.jobs,
                                 self->stop, progress, user_data, NULL);

  g_cancellable_disconnect (cancellable, handler);
  if (self->broken != NULL)
    g_propagate_error (error, g_steal_pointer (&self->broken));
  else if (!done)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, _("The games were stopped"));
  return done;
}

BicCounts *
bic_simulation_counts (BicSimulation *self,
                      guint          number)
{
  BicCounts *copy;

  g_return_val_if_fail (number < self->lines->len, NULL);

  g_mutex_lock (&self->lock);
  copy = bic_counts_copy (g_array_index (self->lines, Line, number).counts);
  g_mutex_unlock (&self->lock);
  return copy;
}

void
bic_simulation_free (BicSimulation *self)
{
  g_array_unref (self->lines);
  g_object_unref (self->stop);
  g_clear_error (&self->broken);
  g_mutex_clear (&self->lock);
  g_free (self);
}
