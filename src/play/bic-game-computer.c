/* The computer at the desk: it thinks in a thread while it is asked, and answers at a pace that can be followed.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It thinks about a copy of the state, as the side that it plays may know it, and of one question at a time.  Whatever changes the question
 * (a choice taken back, another game, a person who takes the seat) stops it, and so does looking back: the game waits for who
 * looks.  Its chance comes from the seed of the game and the question's place in it, so a game that is opened again goes on as it would have.
 */
#include "config.h"

#include "bic-game-computer.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bic-player.h"
#include "bic-settings.h"

#define HINTS "marshal"                 /* whose advice is given */

struct _BicGameComputer
{
  GObject       parent_instance;
  BicGameModel *model;
  GCancellable *thinking;               /* of the question that is thought about; NULL = none is */
  gint64        since;                  /* when it was put */
  guint         wait;                   /* until the answer is given */
  BicChoice     answer;
};

G_DEFINE_FINAL_TYPE (BicGameComputer, bic_game_computer, G_TYPE_OBJECT)

/* --- in the thread -------------------------------------------------------------------------------------------------------- */

typedef struct { const BicGame *game; BicState *state; BicPlayer *player; gboolean hint; BicAdvice advice; } Question;

static void
question_free (Question *question)
{
  bic_game_hold (&question->game, NULL);
  bic_player_free (question->player);
  g_free (question->state);
  g_free (question);
}

static void
think (GTask        *task,
       gpointer      source,
       gpointer      task_data,
       GCancellable *cancellable)
{
  Question *question = task_data;
  g_autofree BicChoices *choices = g_new (BicChoices, 1);

  bic_choices (question->game, question->state, choices);
  bic_player_stop_at (question->player, cancellable);
  if (question->hint)
    question->advice = bic_player_advise (question->player, question->game, question->state, choices, NULL);
  else
    question->advice.choice = bic_player_choose (question->player, question->game, question->state, choices);
  g_task_return_boolean (task, TRUE);
}

/* --- at the desk ---------------------------------------------------------------------------------------------------------- */

static void
stop (BicGameComputer *self)
{
  g_cancellable_cancel (self->thinking);
  g_clear_object (&self->thinking);
  g_clear_handle_id (&self->wait, g_source_remove);
}

static gboolean
answer_cb (gpointer user_data)
{
  BicGameComputer *self = user_data;

  self->wait = 0;
  g_clear_object (&self->thinking);
  bic_game_model_choose (self->model, self->answer);
  return G_SOURCE_REMOVE;
}

/* Milliseconds from what is seen to the answer */
static int
pace (void)
{
  GSettings *settings = bic_settings ();

  return settings ? g_settings_get_int (settings, "computer-pace") : 0;
}

/* What it would do, and why */
static void
tell (BicGameModel   *model,
      const Question *question)
{
  const BicAdvice *advice = &question->advice;
  const BicState *now = bic_game_model_now (model);
  g_autofree char *best = bic_choice_label (question->game, now, advice->choice), *text = NULL;
  g_autofree char *other = advice->compared ? bic_choice_label (question->game, now, advice->other) : NULL;
  const char *why = advice->why ? g_dgettext (GETTEXT_PACKAGE, advice->why) : _("almost nothing");

  text = other ? g_strdup_printf (_("A marshal would choose “%s”: %d %% to win, against %d %% with “%s”. Main difference: %s."), best,
                                  (int) (100.0 * advice->chance + 0.5), (int) (100.0 * advice->other_chance + 0.5), other, why)
               : g_strdup_printf (_("A marshal would choose “%s”."), best);
  bic_game_model_say (model, text);
  bic_game_model_set_hint (model, &advice->choice);
  bic_game_model_point_at_answer (model, &advice->choice);
}

static void
thought_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  BicGameComputer *self = BIC_GAME_COMPUTER (source);
  Question *question = g_task_get_task_data (G_TASK (result));
  gint64 spent = (g_get_monotonic_time () - self->since) / 1000;

  if (!g_task_propagate_boolean (G_TASK (result), NULL))
    return;
  if (question->hint)
    {
      g_clear_object (&self->thinking);
      tell (self->model, question);
      return;
    }
  self->answer = question->advice.choice;
  self->wait = g_timeout_add ((guint) MAX (0, pace () - spent), answer_cb, self);
}

static Question *
put (BicGameModel *model,
     const char   *level)
{
  BicSession *session = bic_game_model_session (model);
  guint64 seed = bic_mix (bic_session_seed (session) ^ bic_mix (1 + bic_session_position (session)));
  Question *question = g_new0 (Question, 1);

  bic_game_hold (&question->game, bic_session_game (session));
  question->state = g_memdup2 (bic_session_state (session), bic_state_size ());
  question->player = bic_player_new (level, seed, NULL);
  question->hint = bic_game_model_computer (model) == NULL;
  return question;
}

static void
begin (BicGameComputer *self,
       const char      *level)
{
  g_autoptr (GTask) task = NULL;

  self->thinking = g_cancellable_new ();
  self->since = g_get_monotonic_time ();
  task = g_task_new (self, self->thinking, thought_cb, NULL);
  g_task_set_task_data (task, put (self->model, level), (GDestroyNotify) question_free);
  g_task_run_in_thread (task, think);
}

/* Whatever is shown now: a question that was thought about may be another, so it is put anew. */
static void
changed_cb (BicGameComputer *self)
{
  const char *level = bic_game_model_computer (self->model);

  stop (self);
  if (level && bic_game_model_is_open (self->model) && !bic_game_model_is_rolling (self->model))
    begin (self, level);
}

/**
 * bic_game_computer_hint:
 * @self: the computer
 *
 * Says what a marshal would do in the place of the person who is asked, as that one may know the game; nothing if none is.
 */
void
bic_game_computer_hint (BicGameComputer *self)
{
  g_return_if_fail (BIC_IS_GAME_COMPUTER (self));

  if (!bic_game_model_advises (self->model))
    return;
  stop (self);
  bic_game_model_say (self->model, _("A marshal is thinking…"));
  begin (self, HINTS);
}

gboolean
bic_game_computer_is_busy (BicGameComputer *self)
{
  g_return_val_if_fail (BIC_IS_GAME_COMPUTER (self), FALSE);

  return self->thinking != NULL;
}

static void
bic_game_computer_dispose (GObject *object)
{
  BicGameComputer *self = BIC_GAME_COMPUTER (object);

  stop (self);
  g_clear_object (&self->model);
  G_OBJECT_CLASS (bic_game_computer_parent_class)->dispose (object);
}

static void
bic_game_computer_class_init (BicGameComputerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bic_game_computer_dispose;
}

static void
bic_game_computer_init (BicGameComputer *self)
{
}

/* Returns: (transfer full): what plays for the computer in the game that @model looks at, as long as it lives */
BicGameComputer *
bic_game_computer_new (BicGameModel *model)
{
  BicGameComputer *self = g_object_new (BIC_TYPE_GAME_COMPUTER, NULL);

  self->model = g_object_ref (model);
  g_signal_connect_object (model, "session-changed", G_CALLBACK (stop), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "rolling", G_CALLBACK (stop), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "keep", G_CALLBACK (stop), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  return self;
}
