/* Guide: a saved game whose notes explain each step. The player plays the same game again. The guide shows the next
 * choice until the player stops following the guide.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The guide uses only public information: the position at the beginning of each step, and the choices made since. Its
 * choice is shown like a hint of the computer. While the player follows the guide, the guide also answers for the
 * computer, so that the announced events happen.
 *
 * The text of a step is shown only while it is correct: the game has passed through exactly the position of the step,
 * the side that the text addresses must answer, and a choice of the step is left and legal. At all other times the
 * guide shows why it waits, or that it has ended.
 */
#include "config.h"

#include "bic-game-guide.h"

#include <glib/gi18n-lib.h>

#include "bic-error.h"
#include "bic-human-players.h"
#include "bic-game-tips.h"

#define FIRST_GAME "/io/github/bicorne/Bicorne/guide/first-game.bicorne-game"

typedef struct {
  guint       first;                    /* number of choices made before the step */
  guint64     hash;                     /* hash of the position at the start of the step */
  int         side;                     /* side that must answer at the start of the step */
  const char *text;
} Step;

struct _BicGuide
{
  BicSession *played;
  GArray     *steps;                    /* Step; the last step has no choices */
  GArray     *choices;                  /* BicChoice: choices of both sides in the order of the game */
};

/* --- the game of the guide ---------------------------------------------- */

/* Returns the choices of @session that have not been undone. */
static GArray *
choices_of (BicSession *session)
{
  GArray *choices = g_array_new (FALSE, FALSE, sizeof (BicChoice));

  for (guint i = 0; i < bic_session_n_log (session); i++)
    {
      const BicLogEntry *entry = bic_session_log (session, i);

      if (entry->kind == BIC_LOG_CHOICE && entry->taken_by == 0)
        g_array_append_val (choices, entry->made);
    }
  return choices;
}

static guint64
hash_at (BicSession *session,
         guint       position)
{
  g_autofree BicState *state = g_malloc (bic_state_size ());

  return bic_session_state_at (session, position, state) ? bic_state_hash (bic_session_game (session), state) : 0;
}

/* Returns the side that made the choice after @position choices, or that must answer now. */
static int
side_at (BicSession *session,
         guint       position)
{
  for (guint i = 0; i < bic_session_n_log (session); i++)
    {
      const BicLogEntry *entry = bic_session_log (session, i);

      if (entry->kind == BIC_LOG_CHOICE && entry->taken_by == 0 && entry->position == position)
        return entry->side;
    }
  return bic_session_asked_side (session);
}

/**
 * bic_guide_new:
 * @played: a game with notes
 *
 * A note on a choice is shown before the choice is made. A note on a log line that is not a choice is shown after all
 * choices.
 *
 * Returns: (transfer full): a guide through @played; the guide keeps a reference to it
 */
static BicGuide *
new_guide_from_game (BicSession *played)
{
  BicGuide *self = g_new0 (BicGuide, 1);

  self->played = g_object_ref (played);
  self->steps = g_array_new (FALSE, FALSE, sizeof (Step));
  self->choices = choices_of (played);
  for (guint i = 0; i < bic_session_n_log (played); i++)
    {
      const BicLogEntry *entry = bic_session_log (played, i);
      Step step = { .first = entry->kind == BIC_LOG_CHOICE ? entry->position : bic_session_position (played),
                    .text = entry->note };

      if (!entry->note)
        continue;
      step.hash = hash_at (played, step.first);
      step.side = side_at (played, step.first);
      g_array_append_val (self->steps, step);
    }
  return self;
}

/**
 * bic_guide_open:
 * @catalogue: the catalogue in use
 * @error: the reason why the game of the guide cannot be played
 *
 * Returns: (transfer full) (nullable): the guide through the first game
 */
BicGuide *
bic_guide_open (BicCatalogue  *catalogue,
                GError       **error)
{
  g_autoptr (GBytes) file = g_resources_lookup_data (FIRST_GAME, G_RESOURCE_LOOKUP_FLAGS_NONE, error);
  g_autofree char *mismatch = NULL;
  g_autoptr (BicSession) played = NULL;

  if (file)
    played = bic_session_parse (g_bytes_get_data (file, NULL), g_bytes_get_size (file), FIRST_GAME, catalogue,
                                &mismatch, error);
  if (mismatch)
    g_set_error_literal (error, BIC_ERROR, BIC_ERROR_ILLEGAL, mismatch);
  return played && !mismatch ? new_guide_from_game (played) : NULL;
}

void
bic_guide_free (BicGuide *self)
{
  g_object_unref (self->played);
  g_array_unref (self->steps);
  g_array_unref (self->choices);
  g_free (self);
}

/* --- progress of the player --------------------------------------------- */

static const Step *
step_at (const BicGuide *self,
         guint           i)
{
  return &g_array_index (self->steps, Step, i);
}

/**
 * bic_guide_fits:
 * @self: the guide
 * @session: a game
 *
 * Returns: whether @session is a game of the same battle with the same dice and cards
 */
static gboolean
session_fits_guide (const BicGuide *self,
                    BicSession     *session)
{
  g_return_val_if_fail (self != NULL && BIC_IS_SESSION (session), FALSE);

  return bic_session_seed (session) == bic_session_seed (self->played)
         && hash_at (session, 0) == hash_at (self->played, 0);
}

static gboolean
is_legal (BicSession *session,
          BicChoice   choice)
{
  const BicChoices *choices = bic_session_choices (session);

  for (int i = 0; i < choices->n; i++)
    if (bic_choice_compare (choices->at[i], choice) == 0)
      return TRUE;
  return FALSE;
}

/* Returns whether chance has decided something after the first @first choices with a result that differs from the
 * guide's game. */
static gboolean
has_other_luck (const BicGuide *self,
                BicSession     *session,
                guint           first)
{
  guint position = bic_session_position (session);
  gboolean rolled = FALSE;

  for (guint i = 0; i < bic_session_n_log (session); i++)
    {
      const BicLogEntry *entry = bic_session_log (session, i);

      rolled |= entry->barrier && entry->taken_by == 0 && entry->position >= first;
    }
  return rolled && hash_at (session, position) != hash_at (self->played, position);
}

/* Compares the choices made since the beginning of the step with the choices of the step. The player may make them in
 * another order, but a choice may exclude some of the remaining choices. */
static void
compare_with_step (const BicGuide *self,
                   BicSession     *session,
                   BicGuidePlace  *place)
{
  guint first = step_at (self, place->step)->first, end = step_at (self, place->step + 1)->first;
  g_autoptr (GArray) made = choices_of (session), left = g_array_new (FALSE, FALSE, sizeof (BicChoice));

  g_array_append_vals (left, &g_array_index (self->choices, BicChoice, first), end - first);
  for (guint i = first; i < made->len && !place->astray; i++)
    {
      guint k = 0;
      BicChoice choice = g_array_index (made, BicChoice, i);

      while (k < left->len && bic_choice_compare (g_array_index (left, BicChoice, k), choice) != 0)
        k++;
      place->astray = k == left->len;
      if (!place->astray)
        g_array_remove_index (left, k);
    }
  place->astray |= has_other_luck (self, session, first);
  for (guint k = 0; k < left->len && !place->astray && !place->has_next; k++)
    {
      place->next = g_array_index (left, BicChoice, k);
      place->has_next = is_legal (session, place->next);
    }
  place->astray = !place->has_next;
}

/**
 * bic_guide_look:
 * @self: the guide
 * @session: a game that fits the guide
 * @place: (out caller-allocates): the progress of @session
 */
static void
find_place (const BicGuide *self,
            BicSession     *session,
            BicGuidePlace  *place)
{
  g_return_if_fail (self != NULL && BIC_IS_SESSION (session) && place != NULL);

  *place = (BicGuidePlace) { .n_steps = self->steps->len - 1 };
  while (place->step < place->n_steps)
    {
      const Step *next = step_at (self, place->step + 1);

      if (bic_session_position (session) < next->first || hash_at (session, next->first) != next->hash)
        break;
      place->step++;
    }
  if (place->step < place->n_steps)
    compare_with_step (self, session, place);
}

/**
 * bic_guide_new_game_at_step:
 * @self: the guide
 * @step: a step, from 0
 * @error: the reason why the game cannot be played
 *
 * Returns: (transfer full) (nullable): a game that is at the beginning of @step
 */
BicSession *
bic_guide_new_game_at_step (const BicGuide  *self,
                            guint            step,
                            GError         **error)
{
  g_return_val_if_fail (self != NULL && step < self->steps->len, NULL);

  return bic_session_branch (self->played, step_at (self, step)->first, NULL, error);
}

struct _BicGameGuide
{
  GObject       parent_instance;
  BicGameModel *model;
  BicGuide     *guide;                  /* guide of the current game; NULL = none */
  gboolean      follow;
};

G_DEFINE_FINAL_TYPE (BicGameGuide, bic_game_guide, G_TYPE_OBJECT)

/* --- the guide ---------------------------------------------------------- */

/* Returns the kind of text that is correct at @place. */
static BicGuideLine
text_kind_at (BicGameGuide        *self,
              const BicGuidePlace *place)
{
  BicSession *session = bic_game_model_session (self->model);
  const Step *step = step_at (self->guide, place->step);

  if (bic_game_model_is_over (self->model))
    return BIC_GUIDE_OVER;
  if (place->step == place->n_steps)
    return bic_game_has_human_choice_since (session, step->first) ? BIC_GUIDE_FREE : BIC_GUIDE_STEP;
  if (place->astray)
    return BIC_GUIDE_ASTRAY;
  if (bic_game_model_computer_level (self->model))
    return BIC_GUIDE_COMPUTER;
  return bic_session_asked_side (session) == step->side ? BIC_GUIDE_STEP : BIC_GUIDE_OTHER;
}

static const char *
text_at_place (BicGameGuide        *self,
               const BicGuidePlace *place)
{
  static const char *const texts[] = {
    [BIC_GUIDE_OTHER] = N_("The guide waits until the other side has made its choices."),
    [BIC_GUIDE_COMPUTER] = N_("The guide waits until the computer has made its choices."),
    [BIC_GUIDE_ASTRAY] = N_("The guide waits because the game has taken another course. Go back to follow the guide "
                            "again, or continue on your own."),
    [BIC_GUIDE_FREE] = N_("The guide has shown you everything. Play the battle to its end."),
    [BIC_GUIDE_OVER] = N_("The battle is over, and so is the guide. Click a line of the log to look back at it."),
  };

  return g_dgettext (GETTEXT_PACKAGE, place->line == BIC_GUIDE_STEP ? step_at (self->guide, place->step)->text
                                                                    : texts[place->line]);
}

gboolean
bic_game_guide_has_lessons (BicGameGuide *self)
{
  g_return_val_if_fail (BIC_IS_GAME_GUIDE (self), FALSE);

  return self->guide != NULL;
}

/**
 * bic_game_guide_is_followed:
 * @self: the guide
 * @place: (out caller-allocates): the progress of the game
 *
 * Returns: whether the game has a guide and the player follows it
 */
gboolean
bic_game_guide_is_followed (BicGameGuide  *self,
                            BicGuidePlace *place)
{
  g_return_val_if_fail (BIC_IS_GAME_GUIDE (self) && place != NULL, FALSE);

  if (!self->guide || !self->follow)
    return FALSE;
  find_place (self->guide, bic_game_model_session (self->model), place);
  place->line = text_kind_at (self, place);
  place->text = text_at_place (self, place);
  place->tip = bic_game_tip (self->model);
  return TRUE;
}

/**
 * bic_game_guide_answers_for_computer:
 * @self: the guide
 * @answer: (out): the answer of the computer
 *
 * Returns: whether the guide answers for the computer now: the computer must answer, the player follows the guide, and
 *   a choice of the step is legal
 */
gboolean
bic_game_guide_answers_for_computer (BicGameGuide *self,
                                     BicChoice    *answer)
{
  BicGuidePlace place;

  if (!bic_game_model_computer_level (self->model) || !bic_game_guide_is_followed (self, &place) || !place.has_next)
    return FALSE;
  *answer = place.next;
  return TRUE;
}

/**
 * bic_game_guide_new_game_at_departure:
 * @self: the guide of the current game
 * @error: the reason why the game cannot be restored
 *
 * Returns: (transfer full) (nullable): the same game at the beginning of the current step, before it differed from the
 *   guide
 */
BicSession *
bic_game_guide_new_game_at_departure (BicGameGuide  *self,
                                      GError       **error)
{
  BicGuidePlace place;

  g_return_val_if_fail (BIC_IS_GAME_GUIDE (self) && self->guide, NULL);

  find_place (self->guide, bic_game_model_session (self->model), &place);
  return bic_guide_new_game_at_step (self->guide, place.step, error);
}

/* --- following the guide ------------------------------------------------ */

static void
show_next_choice_as_hint (BicGameGuide *self)
{
  BicGuidePlace place;

  if (bic_game_model_may_hint (self->model) && bic_game_guide_is_followed (self, &place) && place.has_next)
    bic_game_model_set_hint (self->model, &place.next);
}

/* Makes the player follow the guide, or stop following it. */
void
bic_game_guide_set_followed (BicGameGuide *self,
                             gboolean      follow)
{
  g_return_if_fail (BIC_IS_GAME_GUIDE (self));

  self->follow = follow;
  bic_game_model_refresh (self->model);
}

static void
session_cb (BicGameGuide *self)
{
  BicSession *session = bic_game_model_session (self->model);

  g_clear_pointer (&self->guide, bic_guide_free);
  if (session)
    self->guide = bic_guide_open ((BicCatalogue *) bic_game_catalogue (bic_session_game (session)), NULL);
  if (self->guide && !session_fits_guide (self->guide, session))
    g_clear_pointer (&self->guide, bic_guide_free);
  self->follow = self->guide != NULL;
}

/* --- the object --------------------------------------------------------- */

static void
bic_game_guide_dispose (GObject *object)
{
  BicGameGuide *self = BIC_GAME_GUIDE (object);

  g_clear_pointer (&self->guide, bic_guide_free);
  g_clear_object (&self->model);
  G_OBJECT_CLASS (bic_game_guide_parent_class)->dispose (object);
}

static void
bic_game_guide_class_init (BicGameGuideClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bic_game_guide_dispose;
}

static void
bic_game_guide_init (BicGameGuide *self)
{
}

/* Returns: (transfer full): an object that provides the guide of the current game of @model */
BicGameGuide *
bic_game_guide_new (BicGameModel *model)
{
  BicGameGuide *self = g_object_new (BIC_TYPE_GAME_GUIDE, NULL);

  self->model = g_object_ref (model);
  g_signal_connect_object (model, "session-changed", G_CALLBACK (session_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "changed", G_CALLBACK (show_next_choice_as_hint), self, G_CONNECT_SWAPPED);
  return self;
}
