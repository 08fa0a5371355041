/* Computer player: computes in a thread, and answers at a pace that people can follow.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The computer uses a copy of the state that contains only what its side may know, and computes one answer at a time.
 * Every change of the question (an undo, another game, a human player who takes over the side) stops the computation.
 * It also stops while an earlier moment is shown, and the game then waits until the viewer returns to the present. The
 * random numbers are derived from the seed of the game and the position, so a reopened game continues as it would have.
 */
#include "config.h"

#include "bic-game-computer.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bic-deliver.h"
#include "bic-game-text.h"
#include "bic-player.h"
#include "bic-settings.h"

#define HINTS "marshal"                 /* level that gives the hints */
#define MOST_OTHERS 3  /* with so few answers without a card, the time of the answer could reveal a card */

struct _BicGameComputer
{
  GObject       parent_instance;
  BicGameModel *model;
  BicGameGuide *guide;                  /* (nullable): guide that answers while the player follows it */
  GCancellable *thinking;               /* cancels the current computation; NULL = none */
  gboolean      announced;              /* a message about the computation is shown */
  GCancellable *hurry;  /* ends the computation with the best answer found so far; NULL = no computation */
  guint         limit;                  /* timeout that triggers hurry */
  gint64        since;                  /* start time of the computation */
  guint         wait;                   /* timeout that delays the answer */
  BicChoice     answer;
};

G_DEFINE_FINAL_TYPE (BicGameComputer, bic_game_computer, G_TYPE_OBJECT)

/* --- text of advice ----------------------------------------------------- */

static int
to_percent (double chance)
{
  return (int) (100.0 * chance + 0.5);
}

/* Returns whether the text reports the advised choice as better. If the other choice seemed better only by luck, the
 * planner reports the same chance for both choices (bic-planner.c). */
static gboolean
is_reported_as_better (const BicAdvice *advice)
{
  return to_percent (advice->chance) > to_percent (advice->other_chance);
}

static const char *
difference_text (const BicAdvice *advice)
{
  return advice->why ? g_dgettext (GETTEXT_PACKAGE, advice->why) : _("almost nothing");
}

/**
 * bic_game_advice_hint_text:
 * @advice: the advice of a marshal
 * @best: the label of the advised choice
 * @other: (nullable): the label of the next best choice, if the two were compared
 *
 * Returns: (transfer full): the text of the hint with the reason
 */
char *
bic_game_advice_hint_text (const BicAdvice *advice,
                           const char      *best,
                           const char      *other)
{
  int chance = to_percent (advice->chance);

  if (!advice->compared)
    return g_strdup_printf (_("A marshal would choose “%s”."), best);
  if (!is_reported_as_better (advice))
    return g_strdup_printf (_("A marshal would choose “%s”: %d %% to win, and about as much with “%s”."), best, chance,
                            other);
  return g_strdup_printf (_("A marshal would choose “%s”: %d %% to win, against %d %% with “%s”. Main difference: %s."),
                          best, chance, to_percent (advice->other_chance), other, difference_text (advice));
}

/**
 * bic_game_advice_reason_text:
 * @advice: advice about a choice that was made
 * @made_best: %TRUE if the advised choice was made, %FALSE if the other choice of @advice was made
 * @made: the label of the choice
 * @other: the label of the choice that it is compared with
 *
 * Returns: (transfer full): the text that explains the choice
 */
char *
bic_game_advice_reason_text (const BicAdvice *advice,
                             gboolean         made_best,
                             const char      *made,
                             const char      *other)
{
  int left = to_percent (made_best ? advice->chance : advice->other_chance);
  int next = to_percent (made_best ? advice->other_chance : advice->chance);

  if (!advice->compared)
    return g_strdup_printf (_("“%s” was chosen without planning ahead: this level does not plan, or there was no "
                              "alternative."), made);
  if (!is_reported_as_better (advice))
    return g_strdup_printf (_("It estimated a %d %% chance of winning with “%s”, and about the same with "
                              "“%s”."), left, made, other);
  return g_strdup_printf (_("It estimated a %d %% chance of winning with “%s”, and %d %% with “%s”. Main difference: "
                            "%s."),
                          left, made, next, other, difference_text (advice));
}

/* --- computation in a thread -------------------------------------------- */

/* Purpose of a computation: an answer, a hint for a human player, or an explanation of a choice of the computer */
typedef enum { ANSWER, HINT, WHY } Purpose;

/* hurry: ends the computation with the best answer found so far; wait: time from the question to the answer, in ms */
typedef struct { const BicGame *game; BicState *state; BicPlayer *player; Purpose purpose; BicChoice made;
                 BicAdvice advice; GCancellable *hurry; int wait; } Question;

static void
question_free (Question *question)
{
  bic_game_replace_ref (&question->game, NULL);
  bic_player_free (question->player);
  g_object_unref (question->hurry);
  g_free (question->state);
  g_free (question);
}

static void
think_thread (GTask        *task,
              gpointer      source,
              gpointer      task_data,
              GCancellable *cancellable)
{
  Question *question = task_data;
  g_autofree BicChoices *choices = g_new (BicChoices, 1);

  bic_choices (question->game, question->state, choices);
  bic_player_set_cancellable (question->player, question->hurry);
  if (question->purpose == ANSWER)
    question->advice.choice = bic_player_choose (question->player, question->game, question->state, choices);
  else
    question->advice = bic_player_advise (question->player, question->game, question->state, choices, NULL);
  if (question->purpose == WHY && bic_choice_compare (question->advice.choice, question->made) != 0)
    question->advice = bic_player_advise (question->player, question->game, question->state, choices, &question->made);
  g_task_return_boolean (task, TRUE);
}

/* --- answers in the main thread ----------------------------------------- */

static void
stop_thinking (BicGameComputer *self)
{
  g_cancellable_cancel (self->thinking);
  g_cancellable_cancel (self->hurry);
  g_clear_object (&self->thinking);
  g_clear_object (&self->hurry);
  g_clear_handle_id (&self->limit, g_source_remove);
  g_clear_handle_id (&self->wait, g_source_remove);
}

static gboolean
give_answer_cb (gpointer user_data)
{
  BicGameComputer *self = user_data;

  self->wait = 0;
  g_clear_object (&self->thinking);
  bic_game_model_choose (self->model, self->answer);
  return G_SOURCE_REMOVE;
}

/* Returns the delay of an answer, in milliseconds. */
static int
answer_delay (void)
{
  GSettings *settings = bic_settings ();

  return settings ? g_settings_get_int (settings, "computer-pace") : 0;
}

/* Returns whether the time of the answer could reveal that a card is held, because there are only few choices without a
 * card. */
static gboolean
delay_could_reveal_card (const BicGame  *game,
                         const BicState *state)
{
  g_autofree BicChoices *choices = g_new (BicChoices, 1);
  int others = 0;

  bic_choices (game, state, choices);
  for (int i = 0; i < choices->n; i++)
    others += bic_choice_card (game, choices->at[i]) < 0;
  return choices->n > 0 && bic_choice_is_pass (game, choices->at[0]) && others <= MOST_OTHERS
         && bic_state_asks_to_conceal (game, state);
}

/* Shows a hint: the advised choice and the reason. */
static void
show_hint (BicGameModel   *model,
           const Question *question)
{
  const BicAdvice *advice = &question->advice;
  const BicState *now = bic_game_model_visible_present_state (model);
  g_autofree char *best = bic_choice_label (question->game, now, advice->choice);
  g_autofree char *other = advice->compared ? bic_choice_label (question->game, now, advice->other) : NULL;
  g_autofree char *text = bic_game_advice_hint_text (advice, best, other);

  bic_game_model_show_message (model, text);
  bic_game_model_set_hint (model, &advice->choice);
  bic_game_model_point_at_answer (model, &advice->choice);
}

/* Explains a choice of the computer. While the game continues, the text does not name a card that could have been
 * played instead, or a face-down piece. */
static void
show_reason (BicGameModel   *model,
             const Question *question)
{
  const BicAdvice *advice = &question->advice;
  const BicGame *game = question->game;
  gboolean best = bic_choice_compare (advice->choice, question->made) == 0;
  BicChoice instead = best ? advice->other : advice->choice;
  gboolean names = bic_game_model_is_over (model) ||
                   (!bic_game_has_face_down_pieces (game) && bic_choice_card (game, instead) < 0);
  g_autofree char *made = bic_choice_label (game, question->state, question->made);
  g_autofree char *other = names ? bic_choice_label (game, question->state, instead) : g_strdup (_("something else"));
  g_autofree char *text = bic_game_advice_reason_text (advice, best, made, other);

  bic_game_model_show_message (model, text);
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
  if (question->purpose != ANSWER)
    {
      g_clear_object (&self->thinking);
      self->announced = FALSE;
      (question->purpose == HINT ? show_hint : show_reason) (self->model, question);
      return;
    }
  self->answer = question->advice.choice;
  g_clear_handle_id (&self->limit, g_source_remove);
  self->wait = g_timeout_add ((guint) MAX (0, question->wait - spent), give_answer_cb, self);
}

/* Creates the question that was asked after @position choices. */
static Question *
new_question (BicGameModel *model,
              const char   *level,
              guint         position,
              Purpose       purpose)
{
  BicSession *session = bic_game_model_session (model);
  guint64 seed = bic_mix_bits (bic_session_seed (session) ^ bic_mix_bits (1 + position));
  Question *question = g_new0 (Question, 1);

  bic_game_replace_ref (&question->game, bic_session_game (session));
  question->state = g_malloc (bic_state_size ());
  bic_session_state_at (session, position, question->state);
  question->player = bic_player_new (level, seed, NULL);
  question->purpose = purpose;
  question->hurry = g_cancellable_new ();
  question->wait = answer_delay ();
  return question;
}

static gboolean
hurry_at_time_limit_cb (gpointer user_data)
{
  BicGameComputer *self = user_data;

  self->limit = 0;
  g_cancellable_cancel (self->hurry);
  return G_SOURCE_REMOVE;
}

/* Starts a computation. If the time of the answer could reveal that a card is held, the delay is always twice the usual
 * delay. */
static void
begin_thinking (BicGameComputer *self,
                Question        *question)
{
  g_autoptr (GTask) task = NULL;

  self->thinking = g_cancellable_new ();
  g_set_object (&self->hurry, question->hurry);
  if (question->purpose == ANSWER && answer_delay () > 0 && delay_could_reveal_card (question->game, question->state))
    {
      question->wait = 2 * answer_delay ();
      self->limit = g_timeout_add ((guint) question->wait, hurry_at_time_limit_cb, self);
    }
  self->since = g_get_monotonic_time ();
  task = g_task_new (self, self->thinking, thought_cb, NULL);
  g_task_set_task_data (task, question, (GDestroyNotify) question_free);
  bic_run_in_thread (task, think_thread);
}

/* Stops the computation, and removes the message about it. */
static void
abandon_thinking (BicGameComputer *self)
{
  stop_thinking (self);
  if (self->announced)
    bic_game_model_show_message (self->model, NULL);
  self->announced = FALSE;
}

/* Starts the computation of a hint or of an explanation. */
static void
begin_announced (BicGameComputer *self,
                 const char      *text,
                 Question        *question)
{
  stop_thinking (self);
  bic_game_model_show_message (self->model, text);
  self->announced = TRUE;
  begin_thinking (self, question);
}

/* Called after any change. The question may have changed, so the computation is restarted. */
static void
changed_cb (BicGameComputer *self)
{
  const char *level = bic_game_model_computer_level (self->model);

  abandon_thinking (self);
  if (!level || !bic_game_model_can_act (self->model) || bic_game_model_is_rolling (self->model))
    return;
  if (self->guide && bic_game_guide_answers_for_computer (self->guide, &self->answer))
    self->wait = g_timeout_add ((guint) answer_delay (), give_answer_cb, self);
  else
    begin_thinking (self, new_question (self->model, level,
                                        bic_session_position (bic_game_model_session (self->model)), ANSWER));
}

/**
 * bic_game_computer_begin_hint:
 * @self: the computer
 *
 * Shows the choice that a marshal would make for the human player who must answer, with only the information that this
 * player may have. Does nothing if no human player must answer.
 */
void
bic_game_computer_begin_hint (BicGameComputer *self)
{
  g_return_if_fail (BIC_IS_GAME_COMPUTER (self));

  if (!bic_game_model_may_hint (self->model))
    return;
  begin_announced (self, _("A marshal is thinking…"),
                   new_question (self->model, HINTS, bic_session_position (bic_game_model_session (self->model)),
                                 HINT));
}

/* Returns the log entry of the last choice before the moment shown, or NULL if there is none. Answers of chance and
 * choices that the log leaves out do not count. */
static const BicLogEntry *
find_last_choice (BicGameModel *model)
{
  BicSession *session = bic_game_model_session (model);

  for (guint i = bic_session_n_log (session); i > 0; i--)
    {
      const BicLogEntry *entry = bic_session_log (session, i - 1);

      if (entry->kind == BIC_LOG_CHOICE && !entry->taken_by && bic_is_side (entry->side)
          && entry->position < bic_game_model_position (model)
          && !bic_choice_is_unlogged (bic_session_game (session), entry->made))
        return entry;
    }
  return NULL;
}

/* Finds the choice that the computer made just before the moment shown, if the viewer may know it. Returns NULL if
 * there is none. */
static const BicLogEntry *
find_choice_of_computer (BicGameModel *model)
{
  const BicLogEntry *choice = find_last_choice (model);
  int viewer = bic_game_model_viewer (model);

  return choice && bic_session_about (bic_game_model_session (model))->computer[choice->side]
         && (choice->owner == BIC_NOBODY || viewer == BIC_EVERYBODY || viewer == choice->owner) ? choice : NULL;
}

gboolean
bic_game_computer_may_explain (BicGameComputer *self)
{
  g_return_val_if_fail (BIC_IS_GAME_COMPUTER (self), FALSE);

  return bic_game_model_session (self->model)
         && (bic_game_model_is_past (self->model) || !bic_game_model_computer_level (self->model))
         && find_choice_of_computer (self->model);
}

/**
 * bic_game_computer_begin_explanation:
 * @self: the computer
 *
 * Explains the computer's last choice before the moment shown: the chances of this choice and of the next best choice,
 * and the main difference.
 */
void
bic_game_computer_begin_explanation (BicGameComputer *self)
{
  const BicLogEntry *choice;
  Question *question;

  if (!bic_game_computer_may_explain (self))
    return;
  choice = find_choice_of_computer (self->model);
  question = new_question (self->model,
                           bic_session_about (bic_game_model_session (self->model))->computer[choice->side],
                           choice->position, WHY);
  question->made = choice->made;
  begin_announced (self, _("Reconsidering…"), question);
}

gboolean
bic_game_computer_is_busy (BicGameComputer *self)
{
  g_return_val_if_fail (BIC_IS_GAME_COMPUTER (self), FALSE);

  return self->thinking != NULL || self->wait != 0;
}

static void
bic_game_computer_dispose (GObject *object)
{
  BicGameComputer *self = BIC_GAME_COMPUTER (object);

  stop_thinking (self);
  g_clear_object (&self->guide);
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

/**
 * bic_game_computer_new:
 * @model: the model of the game
 * @guide: (nullable): the guide, which answers for the computer while the player follows it
 *
 * Returns: (transfer full): a computer player for the games of @model
 */
BicGameComputer *
bic_game_computer_new (BicGameModel *model,
                       BicGameGuide *guide)
{
  BicGameComputer *self = g_object_new (BIC_TYPE_GAME_COMPUTER, NULL);

  self->model = g_object_ref (model);
  g_set_object (&self->guide, guide);
  g_signal_connect_object (model, "session-changed", G_CALLBACK (abandon_thinking), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "rolling", G_CALLBACK (abandon_thinking), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "save", G_CALLBACK (abandon_thinking), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  return self;
}
