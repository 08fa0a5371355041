/* Review after the game: the costliest choices are bookmarked in the log, each with a note.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * These are ordinary bookmarks and notes. They are saved with the game, and a click on them shows that moment.
 */
#include "config.h"

#include "bic-game-review.h"

#include <glib/gi18n.h>

#include "bic-deliver.h"
#include "bic-review.h"

#define WORST 6
/* level of the computer that reviews the game; it is fast enough to compare several hundred choices with the best
 * ones */
#define REVIEW_LEVEL "colonel"

struct _BicGameReview
{
  GObject       parent_instance;
  BicGameModel *model;
  GCancellable *reviewing;              /* cancels the running review; NULL = none */
};

G_DEFINE_FINAL_TYPE (BicGameReview, bic_game_review, G_TYPE_OBJECT)

enum { FOUND, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
stop_review (BicGameReview *self)
{
  g_cancellable_cancel (self->reviewing);
  g_clear_object (&self->reviewing);
}

/* --- computation in a thread -------------------------------------------- */

typedef struct { BicGameReview *self; GCancellable *reviewing; int percent; } Part;

static void
part_free (gpointer data)
{
  Part *part = data;

  g_object_unref (part->self);
  g_object_unref (part->reviewing);
  g_free (part);
}

static void
report_percent (BicGameReview *self,
                int            percent)
{
  g_autofree char *text = g_strdup_printf (_("A colonel is reviewing the game: %d %%"), percent);

  bic_game_model_show_message (self->model, text);
}

/* Reports the progress, unless the review has been stopped or replaced in the meantime. */
static gboolean
report_percent_cb (gpointer user_data)
{
  const Part *part = user_data;

  if (part->self->reviewing == part->reviewing)
    report_percent (part->self, part->percent);
  return G_SOURCE_REMOVE;
}

static void
report_progress (int      done,
                 int      all,
                 gpointer user_data)
{
  GTask *task = user_data;
  int percent = 100 * done / all;
  Part *part;

  if (percent == 100 * (done - 1) / all)
    return;
  part = g_new (Part, 1);
  *part = (Part) { g_object_ref (g_task_get_source_object (task)), g_object_ref (g_task_get_cancellable (task)),
                   percent };
  bic_task_deliver (task, report_percent_cb, part, part_free);
}

static void
review_thread (GTask        *task,
               gpointer      source,
               gpointer      task_data,
               GCancellable *cancellable)
{
  GError *error = NULL;

  if (bic_review_run (task_data, REVIEW_LEVEL, (int) g_get_num_processors (), cancellable, report_progress, task,
                      &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* --- texts -------------------------------------------------------------- */

/* Bookmarks a costly choice. A note of the players is not replaced. */
static void
bookmark_costly_choice (BicSession      *session,
                        const BicRegret *regret)
{
  const BicLogEntry *entry = bic_session_log (session, regret->line);
  const BicAdvice *advice = &regret->advice;
  g_autofree BicState *before = bic_session_view_at (session, entry->position, regret->side);
  g_autofree char *better = bic_choice_label (bic_session_game (session), before, advice->choice);
  const char *why = advice->why ? g_dgettext (GETTEXT_PACKAGE, advice->why) : _("almost nothing");
  g_autofree char *note =
    g_strdup_printf (_("This left a %d %% chance to win; “%s” would have left %d %%. Main difference: %s."),
                     (int) (100.0 * advice->other_chance + 0.5), better, (int) (100.0 * advice->chance + 0.5), why);

  bic_session_set_bookmark (session, regret->line, TRUE);
  if (entry->note == NULL)
    bic_session_set_note (session, regret->line, note);
}

static void
reviewed_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  BicGameReview *self = BIC_GAME_REVIEW (source);
  g_autoptr (GArray) worst = NULL;
  g_autofree char *text = NULL;

  if (!g_task_propagate_boolean (G_TASK (result), NULL))
    return;
  g_clear_object (&self->reviewing);
  worst = bic_review_worst (g_task_get_task_data (G_TASK (result)), WORST);
  for (guint i = 0; i < worst->len; i++)
    bookmark_costly_choice (bic_game_model_session (self->model), &g_array_index (worst, BicRegret, i));
  text = g_strdup_printf (ngettext ("The costliest choice is bookmarked in the log.",
                                    "The %d costliest choices are bookmarked in the log.", worst->len),
                          (int) worst->len);
  bic_game_model_show_message (self->model, worst->len > 0 ? text : _("No choice stands out as costly."));
  bic_game_model_refresh (self->model);
  if (worst->len > 0)
    g_signal_emit (self, signals[FOUND], 0);
}

gboolean
bic_game_review_can_begin (BicGameReview *self)
{
  g_return_val_if_fail (BIC_IS_GAME_REVIEW (self), FALSE);

  return bic_game_model_session (self->model) && !bic_game_model_read_only_reason (self->model)
         && bic_game_model_is_over (self->model) && !self->reviewing;
}

/**
 * bic_game_review_begin:
 * @self: the review
 *
 * Reviews the game in a thread. Does nothing if the game is not over or a review is already running. Opening another
 * game stops the review.
 */
void
bic_game_review_begin (BicGameReview *self)
{
  g_autoptr (GTask) task = NULL;

  if (!bic_game_review_can_begin (self))
    return;
  self->reviewing = g_cancellable_new ();
  task = g_task_new (self, self->reviewing, reviewed_cb, NULL);
  g_task_set_task_data (task, bic_review_new (bic_game_model_session (self->model)), (GDestroyNotify) bic_review_free);
  bic_run_in_thread (task, review_thread);
  report_percent (self, 0);
}

gboolean
bic_game_review_is_busy (BicGameReview *self)
{
  g_return_val_if_fail (BIC_IS_GAME_REVIEW (self), FALSE);

  return self->reviewing != NULL;
}

static void
bic_game_review_dispose (GObject *object)
{
  BicGameReview *self = BIC_GAME_REVIEW (object);

  stop_review (self);
  g_clear_object (&self->model);
  G_OBJECT_CLASS (bic_game_review_parent_class)->dispose (object);
}

static void
bic_game_review_class_init (BicGameReviewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bic_game_review_dispose;
  signals[FOUND] = g_signal_new ("found", BIC_TYPE_GAME_REVIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bic_game_review_init (BicGameReview *self)
{
}

/* Returns: (transfer full): an object that reviews the game of @model */
BicGameReview *
bic_game_review_new (BicGameModel *model)
{
  BicGameReview *self = g_object_new (BIC_TYPE_GAME_REVIEW, NULL);

  self->model = g_object_ref (model);
  g_signal_connect_object (model, "session-changed", G_CALLBACK (stop_review), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "save", G_CALLBACK (stop_review), self, G_CONNECT_SWAPPED);
  return self;
}
