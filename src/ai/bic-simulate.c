/* Simulation of many games of one battle, and of the same battle with changes, in several threads.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Game i has the same seed in each thread and in each changed battle. The counts therefore do not depend on the number
 * of threads, and luck is as similar as possible in the unchanged and the changed battle.
 */
#include "config.h"

#include "bic-simulate.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-variant.h"
#include "bic-engine-check.h"
#include "bic-match.h"
#include "bic-event.h"
#include "bic-rulebooks.h"

#define UNPLAYED (-1)

/* The unchanged battle, or the battle with one change */
/* ends: score of the top side in each game, in halves of a game, or UNPLAYED */
typedef struct { BicGame *game; BicCounts *counts; gint8 *ends; } Variant;

struct _BicSimulation {
  BicSeries     series;
  GArray       *lines;                  /* Line */
  GCancellable *stop;                   /* cancelled by the caller, or if an invariant is violated */
  GMutex        lock;
  GError       *broken;                 /* the first violated invariant; protected by the lock, like counts and ends */
};

/* --- counts of one game, from its events and its end -------------------------------------------------------------- */

typedef struct {
  const BicGame *game;
  BicCounts      *killed;
  int            striker[BIC_N_SIDES];          /* the type of the last attacker, or -1 */
  int            won[BIC_N_SIDES][BIC_MAX_HEXES];       /* score gained for objectives, by hex */
  BicVictory     decided;
} GameCounts;

static const char *const side_names[] = { "top", "bottom" };
static const char *const victories[BIC_N_VICTORIES] = { "nothing", "score", "sudden", "time", "alone" };

static GameCounts *
game_counts_new (const BicGame *game)
{
  GameCounts *self = g_new0 (GameCounts, 1);

  self->game = game;
  self->killed = bic_counts_new ();
  self->striker[BIC_TOP] = self->striker[BIC_BOTTOM] = -1;
  return self;
}

static const char *
id_of (const GameCounts *self,
       int               type)
{
  return type >= 0 ? bic_game_unit_type (self->game, type)->id : "-";
}

static void
count_event (GameCounts     *self,
             const BicEvent *event)
{
  int side = event->side;

  if (event->kind == BIC_EVENT_VICTORY)
    self->decided = (BicVictory) event->a;
  if (!bic_is_side (side))
    return;
  if (event->kind == BIC_EVENT_TURN)
    self->striker[BIC_TOP] = self->striker[BIC_BOTTOM] = -1;
  else if (event->kind == BIC_EVENT_ATTACK || event->kind == BIC_EVENT_HITS)
    self->striker[side] = event->e;
  else if (event->kind == BIC_EVENT_ELIMINATED)
    bic_counts_add (self->killed, 1, "killed %s %s", id_of (self, self->striker[!side]), id_of (self, event->c));
  else if (event->kind == BIC_EVENT_SCORE && event->c >= 0)
    self->won[side][event->c] += event->b;
}

/* --- end of a game ------------------------------------------------------ */

static gboolean
has_unit_in (const GameCounts *self,
             const BicState   *state,
             int               side,
             const GArray     *hexes)
{
  BicPieceInfo piece;

  for (int i = 0; i < bic_state_n_pieces (self->game, state); i++)
    for (guint k = 0; bic_state_piece (self->game, state, i, &piece) && piece.side == side && !piece.leader
         && k < hexes->len; k++)
      if (g_array_index (hexes, int, k) == piece.hex)
        return TRUE;
  return FALSE;
}

/* Returns whether the objective decided the game: without its points the winner would not have reached the target, or
 * holding it ended the game (sudden death). */
static gboolean
is_decided_by_goal (const GameCounts   *self,
                    const BicState     *state,
                    int                 winner,
                    const BicObjective *goal)
{
  int brought = 0, target = bic_game_target_score (self->game, winner);

  if (!has_unit_in (self, state, winner, goal->hexes))
    return FALSE;
  for (guint i = 0; i < goal->hexes->len; i++)
    brought += self->won[winner][g_array_index (goal->hexes, int, i)];
  return self->decided == BIC_VICTORY_SUDDEN ? goal->sudden_death
         : target > 0 && brought > 0 && bic_state_score (self->game, state, winner) - brought < target;
}

static char *
hexes_text (const BicGame *game,
            const GArray  *hexes)
{
  GString *text = g_string_new (NULL);
  char hex[BIC_HEX_TEXT];

  for (guint i = 0; i < hexes->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "+" : "",
                            bic_hex_write (bic_game_grid (game), g_array_index (hexes, int, i), hex));
  return g_string_free (text, FALSE);
}

static void
count_goals (const GameCounts *self,
             const BicState   *state,
             int               winner,
             BicCounts        *counts)
{
  const BicScenario *battle = bic_game_scenario (self->game);

  for (guint i = 0; i < bic_scenario_n_items (battle, BIC_ITEM_OBJECTIVE); i++)
    {
      const BicObjective *goal = bic_scenario_item (battle, BIC_ITEM_OBJECTIVE, i);
      g_autofree char *hexes = hexes_text (self->game, goal->hexes);

      if (goal->side != winner && goal->side != BIC_NOBODY)
        continue;
      bic_counts_add (counts, has_unit_in (self, state, winner, goal->hexes), "goal %s %s held", hexes,
                      side_names[winner]);
      bic_counts_add (counts, is_decided_by_goal (self, state, winner, goal), "goal %s %s decided", hexes,
                      side_names[winner]);
    }
}

static void
game_counts_add_result (GameCounts     *self,
                        const BicState *state,
                        gint64          choices,
                        BicCounts      *counts)
{
  int winner = bic_state_winner (state), turns = bic_state_turn (state);

  bic_counts_add (counts, 1, "games");
  bic_counts_add (counts, choices, "choices");
  bic_counts_add (counts, turns, "turns");
  bic_counts_add (counts, 1, "turns = %d", turns);
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      int score = bic_state_score (self->game, state, side);

      bic_counts_add (counts, score, "score %s", side_names[side]);
      bic_counts_add (counts, 1, "score %s = %d", side_names[side], score);
    }
  if (bic_is_side (winner))
    bic_counts_add (counts, 1, "won %s", side_names[winner]);
  else
    bic_counts_add (counts, 1, winner == BIC_DRAWN ? "drawn" : "unfinished");
  if (winner != BIC_NOBODY)
    bic_counts_add (counts, 1, "ended %s", victories[self->decided]);
  if (bic_is_side (winner))
    count_goals (self, state, winner, counts);
  bic_counts_add_all (counts, self->killed);
  bic_counts_free (self->killed);
  g_free (self);
}

/* --- a game ------------------------------------------------------------- */

typedef struct {
  BicSimulation *self;
  GameCounts  *count;
  BicState      *state;                 /* before the choice; NULL if invariants are not checked */
  BicChoice      choice;
  int            number;
  gint64         n;
} CountJob;

static void
note_choice (const BicGame    *game,
             const BicState   *state,
             const BicChoices *choices,
             BicChoice         choice,
             gpointer          user_data)
{
  CountJob *job = user_data;

  job->choice = choice;
  job->n++;
  if (job->state != NULL)
    memcpy (job->state, state, bic_state_size ());
}

static void
count_events_and_check (const BicGame    *game,
                        const BicState   *state,
                        const BicChoices *choices,
                        const BicEvents  *events,
                        gpointer          user_data)
{
  CountJob *job = user_data;
  g_autoptr (GError) error = NULL;

  for (int i = 0; i < events->n; i++)
    count_event (job->count, &events->at[i]);
  if (job->state == NULL || bic_check_choice (game, job->state, job->choice, state, choices, &error))
    return;
  g_prefix_error (&error, _ ("Game %d, choice %d: "), job->number + 1, (int) job->n);
  g_mutex_lock (&job->self->lock);
  if (job->self->broken == NULL)
    job->self->broken = g_steal_pointer (&error);
  g_mutex_unlock (&job->self->lock);
  g_cancellable_cancel (job->self->stop);
}

static void
store_game_result (BicSimulation   *self,
                   guint            number,
                   int              i,
                   int              winner,
                   const BicCounts *counts)
{
  Variant *line = &g_array_index (self->lines, Variant, number);

  g_mutex_lock (&self->lock);
  line->ends[i] = winner == BIC_TOP ? 2 : winner == BIC_BOTTOM ? 0 : 1;
  bic_counts_add_all (line->counts, counts);
  for (guint k = MAX (1, number); k < (number > 0 ? number + 1 : self->lines->len); k++)
    {
      const Variant *as_is = &g_array_index (self->lines, Variant, 0),
                    *changed = &g_array_index (self->lines, Variant, k);

      if (k > 0 && as_is->ends[i] != UNPLAYED && changed->ends[i] != UNPLAYED)
        bic_counts_add (changed->counts, 1, "pairs %d", BIC_PAIR_ENDS / 2 + changed->ends[i] - as_is->ends[i]);
    }
  g_mutex_unlock (&self->lock);
}

/* Plays one task. Tasks are ordered by game, and within a game by change, so that all changes have equally many games
 * at any time. */
static void
play_task (int      task,
           gpointer user_data)
{
  BicSimulation *self = user_data;
  guint n = self->lines->len, number = (guint) task % n;
  const Variant *line = &g_array_index (self->lines, Variant, number);
  int i = task / (int) n;
  g_autoptr (BicCounts) counts = bic_counts_new ();
  g_autofree BicState *state = self->series.checked ? g_malloc (bic_state_size ()) : NULL,
                               *end = g_malloc (bic_state_size ());
  CountJob job = { self, game_counts_new (line->game), state, .number = self->series.first + i };
  guint64 seed = bic_mix_bits (self->series.seed + (guint64) (job.number + 1));
  int winner = bic_match_play (line->game, self->series.players, seed, self->stop,
                               &(BicMatchWatch) { note_choice, count_events_and_check, &job }, end);

  game_counts_add_result (job.count, end, job.n, counts);
  if (winner != BIC_NOBODY || !g_cancellable_is_cancelled (self->stop))
    store_game_result (self, number, i, winner, counts);
}

/* --- the series --------------------------------------------------------- */

static void
variant_clear (gpointer data)
{
  Variant *line = data;

  g_clear_pointer (&line->game, bic_game_unref);
  g_clear_pointer (&line->counts, bic_counts_free);
  g_free (line->ends);
}

static gboolean
add_variant (BicSimulation      *self,
             const BicScenario  *scenario,
             BicCatalogue       *catalogue,
             GError            **error)
{
  Variant line = { bic_game_new (bic_rulebook_of (scenario), scenario, catalogue, 0, error), bic_counts_new (),
                   g_malloc ((gsize) self->series.games) };

  memset (line.ends, UNPLAYED, (gsize) self->series.games);
  g_array_append_val (self->lines, line);
  return line.game != NULL;
}

static gboolean
add_change (BicSimulation      *self,
            const BicScenario  *scenario,
            BicCatalogue       *catalogue,
            const char         *change,
            GError            **error)
{
  g_autoptr (BicScenario) changed = bic_variant_apply (change, scenario, catalogue, error);

  if (changed != NULL && add_variant (self, changed, catalogue, error))
    return TRUE;
  g_prefix_error (error, "%s: ", change);
  return FALSE;
}

BicSimulation *
bic_simulation_new (const BicScenario  *scenario,
                    BicCatalogue       *catalogue,
                    const char *const  *changes,
                    const BicSeries    *series,
                    GError            **error)
{
  g_autoptr (BicSimulation) self = g_new0 (BicSimulation, 1);

  g_return_val_if_fail (series->games > 0 && series->jobs > 0 && series->first >= 0, NULL);

  self->series = *series;
  self->stop = g_cancellable_new ();
  self->lines = g_array_new (FALSE, TRUE, sizeof (Variant));
  g_array_set_clear_func (self->lines, variant_clear);
  g_mutex_init (&self->lock);
  if (!bic_match_check_players (series->players, error) || !add_variant (self, scenario, catalogue, error))
    return NULL;
  for (; changes != NULL && *changes != NULL; changes++)
    if (!add_change (self, scenario, catalogue, *changes, error))
      return NULL;
  return g_steal_pointer (&self);
}

static void
forward_cancel_cb (GCancellable *cancellable,
                   GCancellable *stop)
{
  g_cancellable_cancel (stop);
}

gboolean
bic_simulation_run (BicSimulation          *self,
                    GCancellable           *cancellable,
                    BicSimulationProgress   progress,
                    gpointer                user_data,
                    GError                **error)
{
  gulong handler = cancellable != NULL
                   ? g_cancellable_connect (cancellable, G_CALLBACK (forward_cancel_cb), self->stop, NULL)
                   : 0;
  gboolean done = bic_tasks_run (play_task, self, self->series.games * (int) self->lines->len, self->series.jobs,
                                 self->stop, progress, user_data, NULL);

  g_cancellable_disconnect (cancellable, handler);
  if (self->broken != NULL)
    g_propagate_error (error, g_steal_pointer (&self->broken));
  else if (!done)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, _("The games were stopped"));
  return done;
}

BicCounts *
bic_simulation_copy_counts (BicSimulation *self,
                            guint          number)
{
  BicCounts *copy;

  g_return_val_if_fail (number < self->lines->len, NULL);

  g_mutex_lock (&self->lock);
  copy = bic_counts_copy (g_array_index (self->lines, Variant, number).counts);
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
