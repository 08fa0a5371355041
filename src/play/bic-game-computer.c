/* The computer player: it thinks in a thread while it is asked, and answers at a pace that people can follow.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It works on a copy of the state with only what its side may know, and on one question at a time. Every change of the
 * question (an undo, another game, a person who takes the seat) stops it, and so does looking back: the game waits for
 * the viewer. Its random numbers come from the seed of the game and the position, so a game that is opened again
 * continues as it would have.
 */
#include "config.h"

#include "bic-game-computer.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bic-deliver.h"
#include "bic-player.h"
#include "bic-settings.h"

#define HINTS "marshal"                 /* whose advice is given */
#define MOST_OTHERS 3                   /* answers without a card, of a question that may hide one */

struct _BicGameComputer
{
  GObject       parent_instance;
  BicGameModel *model;
  BicGameGuide *guide;                  /* what answers in its place while it teaches; NULL = nothing does */
  GCancellable *thinking;               /* of the question that is thought about; NULL = none is */
  GCancellable *hurry;                  /* ends the thinking with the best answer by then; NULL with it */
  guint         limit;                  /* source that does so */
  gint64        since;                  /* when it was put */
  guint         wait;                   /* until the answer is given */
  BicChoice     answer;
};

G_DEFINE_FINAL_TYPE (BicGameComputer, bic_game_computer, G_TYPE_OBJECT)

/* --- advice in words ---------------------------------------------------- */

static int
percent (double chance)
{
  return (int) (100.0 * chance + 0.5);
}

/* Returns whether the best choice is reported as better. It is preferred only if it is better beyond chance, so another
 * choice may have had better results in the few common games; that is luck. */
static gboolean
is_better (const BicAdvice *advice)
{
  return percent (advice->chance) > percent (advice->other_chance);
}

static const char *
difference (const BicAdvice *advice)
{
  return advice->why ? g_dgettext (GETTEXT_PACKAGE, advice->why) : _("almost nothing");
}

/**
 * bic_game_advice_hint:
 * @advice: what a marshal would do
 * @best: the label of its choice
 * @other: (nullable): the label of the next best, if they were compared
 *
 * Returns: (transfer full): what it would choose, and why
 */
char *
bic_game_advice_hint (const BicAdvice *advice,
                      const char      *best,
                      const char      *other)
{
  int chance = percent (advice->chance);

  if (!advice->compared)
    return g_strdup_printf (_("A marshal would choose “%s”."), best);
  if (!is_better (advice))
    return g_strdup_printf (_("A marshal would choose “%s”: %d %% to win, and about as much with “%s”."), best, chance,
                            other);
  return g_strdup_printf (_("A marshal would choose “%s”: %d %% to win, against %d %% with “%s”. Main difference: %s."),
                          best, chance, percent (advice->other_chance), other, difference (advice));
}

/**
 * bic_game_advice_reason:
 * @advice: about a choice that was made
 * @made_best: it was the best; otherwise it is the other one of @advice
 * @made: the label of that choice
 * @other: the label of the one that it is compared with
 *
 * Returns: (transfer full): why it was chosen
 */
char *
bic_game_advice_reason (const BicAdvice *advice,
                        gboolean         made_best,
                        const char      *made,
                        const char      *other)
{
  int left = percent (made_best ? advice->chance : advice->other_chance);
  int next = percent (made_best ? advice->other_chance : advice->chance);

  if (!advice->compared)
    return g_strdup_printf (_("“%s” was chosen without planning ahead: this level does not plan, or there was no "
                              "alternative."), made);
  if (!is_better (advice))
    return g_strdup_printf (_("It estimated a %d %% chance of winning with “%s”, and about the same with "
                              "“%s”."), left, made, other);
  return g_strdup_printf (_("It estimated a %d %% chance of winning with “%s”, and %d %% with “%s”. Main difference: "
                            "%s."),
                          left, made, next, other, difference (advice));
}

/* --- in the thread ------------------------------------------------------ */

/* Purpose of a question: an answer, a hint for a person, or an explanation of its choice */
typedef enum { ANSWER, HINT, WHY } Purpose;

/* hurry: when it is cancelled, the best answer by then is given; wait: from the question to its answer, in ms */
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
think (GTask        *task,
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

/* --- at the desk -------------------------------------------------------- */

static void
stop (BicGameComputer *self)
{
  g_cancellable_cancel (self->thinking);
  g_cancellable_cancel (self->hurry);
  g_clear_object (&self->thinking);
  g_clear_object (&self->hurry);
  g_clear_handle_id (&self->limit, g_source_remove);
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

/* True if the time of the answer could show that a card is held: there is little to choose without one. */
static gboolean
hides_card (const BicGame  *game,
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

/* Shows its choice and the reason */
static void
show_hint (BicGameModel   *model,
           const Question *question)
{
  const BicAdvice *advice = &question->advice;
  const BicState *now = bic_game_model_present_state (model);
  g_autofree char *best = bic_choice_label (question->game, now, advice->choice);
  g_autofree char *other = advice->compared ? bic_choice_label (question->game, now, advice->other) : NULL;
  g_autofree char *text = bic_game_advice_hint (advice, best, other);

  bic_game_model_show_message (model, text);
  bic_game_model_set_hint (model, &advice->choice);
  bic_game_model_point_at_answer (model, &advice->choice);
}

/* Explains its choice. While the game continues, the text names neither a card that it might have played instead nor a
 * face-down piece. */
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
  g_autofree char *text = bic_game_advice_reason (advice, best, made, other);

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
      (question->purpose == HINT ? show_hint : show_reason) (self->model, question);
      return;
    }
  self->answer = question->advice.choice;
  g_clear_handle_id (&self->limit, g_source_remove);
  self->wait = g_timeout_add ((guint) MAX (0, question->wait - spent), answer_cb, self);
}

/* The question that stood when so many choices had been made */
static Question *
put (BicGameModel *model,
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
  question->wait = pace ();
  return question;
}

static gboolean
limit_cb (gpointer user_data)
{
  BicGameComputer *self = user_data;

  self->limit = 0;
  g_cancellable_cancel (self->hurry);
  return G_SOURCE_REMOVE;
}

/* An answer that could show by its time that a card is held always takes the same time: twice the usual. */
static void
begin (BicGameComputer *self,
       Question        *question)
{
  g_autoptr (GTask) task = NULL;

  self->thinking = g_cancellable_new ();
  g_set_object (&self->hurry, question->hurry);
  if (question->purpose == ANSWER && pace () > 0 && hides_card (question->game, question->state))
    {
      question->wait = 2 * pace ();
      self->limit = g_timeout_add ((guint) question->wait, limit_cb, self);
    }
  self->since = g_get_monotonic_time ();
  task = g_task_new (self, self->thinking, thought_cb, NULL);
  g_task_set_task_data (task, question, (GDestroyNotify) question_free);
  bic_run_in_thread (task, think);
}

/* After any change: the question may differ from the one being computed, so it is asked again. */
static void
changed_cb (BicGameComputer *self)
{
  const char *level = bic_game_model_computer_level (self->model);

  stop (self);
  if (!level || !bic_game_model_can_act (self->model) || bic_game_model_is_rolling (self->model))
    return;
  if (self->guide && bic_game_guide_answers (self->guide, &self->answer))
    self->wait = g_timeout_add ((guint) pace (), answer_cb, self);
  else
    begin (self, put (self->model, level, bic_session_position (bic_game_model_session (self->model)), ANSWER));
}

/**
 * bic_game_computer_hint:
 * @self: the computer
 *
 * Shows what a marshal would do in the place of the person who is asked, with only what that person may know; does
 * nothing if no person is asked.
 */
void
bic_game_computer_hint (BicGameComputer *self)
{
  g_return_if_fail (BIC_IS_GAME_COMPUTER (self));

  if (!bic_game_model_may_hint (self->model))
    return;
  stop (self);
  bic_game_model_show_message (self->model, _("A marshal is thinking…"));
  begin (self, put (self->model, HINTS, bic_session_position (bic_game_model_session (self->model)), HINT));
}

/* The computer's choice at the moment that is shown, if its viewer may know it. Returns: whether there is one */
static gboolean
find_made (BicGameModel *model,
           int          *side,
           BicChoice    *made)
{
  BicSession *session = bic_game_model_session (model);
  g_autoptr (GPtrArray) lines = bic_log_read (session, bic_game_model_viewer (model));

  for (guint i = 0; i < lines->len; i++)
    {
      const BicLogLine *line = lines->pdata[i];

      *side = line->side;
      if (line->position == bic_game_model_position (model) && line->choice && !line->taken_back
          && (line->side == BIC_TOP || line->side == BIC_BOTTOM)
          && bic_session_about (session)->computer[line->side]
          && bic_choice_read (bic_session_game (session), line->choice, made, NULL))
        return TRUE;
    }
  return FALSE;
}

gboolean
bic_game_computer_may_explain (BicGameComputer *self)
{
  BicChoice made;
  int side;

  g_return_val_if_fail (BIC_IS_GAME_COMPUTER (self), FALSE);

  return bic_game_model_session (self->model) && bic_game_model_is_past (self->model)
         && find_made (self->model, &side, &made);
}

/**
 * bic_game_computer_explain:
 * @self: the computer
 *
 * Explains its choice at the moment that is shown: its plan, the next best one, and the main difference.
 */
void
bic_game_computer_explain (BicGameComputer *self)
{
  Question *question;
  BicChoice made;
  int side;

  if (!bic_game_computer_may_explain (self) || !find_made (self->model, &side, &made))
    return;
  stop (self);
  question = put (self->model, bic_session_about (bic_game_model_session (self->model))->computer[side],
                  bic_game_model_position (self->model), WHY);
  question->made = made;
  bic_game_model_show_message (self->model, _("Reconsidering…"));
  begin (self, question);
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

  stop (self);
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
 * @model: what is looked at
 * @guide: (nullable): what answers in its place while it is followed
 *
 * Returns: (transfer full): what plays for the computer in the game that @model looks at, as long as it lives
 */
BicGameComputer *
bic_game_computer_new (BicGameModel *model,
                       BicGameGuide *guide)
{
  BicGameComputer *self = g_object_new (BIC_TYPE_GAME_COMPUTER, NULL);

  self->model = g_object_ref (model);
  g_set_object (&self->guide, guide);
  g_signal_connect_object (model, "session-changed", G_CALLBACK (stop), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "rolling", G_CALLBACK (stop), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "save", G_CALLBACK (stop), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  return self;
}
