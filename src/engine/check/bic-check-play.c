/* Promises of the engine, looked at after a choice: for long tests, not for play.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-engine-check.h"

#include <string.h>

#include "bic-error.h"
#include "bic-kernel.h"

static gboolean
broken (const BicGame   *game,
        const BicState  *state,
        GError         **error,
        const char      *what)
{
  g_autofree char *stack = bic_stack_text (game, state);

  return bic_fail (error, BIC_ERROR_INVARIANT, "The engine broke its promise that %s, at %s, turn %d", what, stack,
                   bic_state_turn (state));
}

static gboolean
survives_text (const BicGame *game,
               BicChoice      choice)
{
  char text[BIC_CHOICE_TEXT];
  BicChoice again;

  return bic_choice_write (game, choice, text) && bic_choice_read (game, text, &again, NULL) &&
         bic_choice_compare (again, choice) == 0;
}

static gboolean
check_list (const BicGame     *game,
            const BicState    *state,
            const BicChoices  *list,
            GError           **error)
{
  BicChoices now;

  if ((list->n > 0) != (bic_state_asks (game, state) != BIC_NOBODY))
    return broken (game, state, error, "there is a choice exactly while the game runs");
  for (int i = 0; i < list->n; i++)
    {
      if (i > 0 && bic_choice_compare (list->at[i - 1], list->at[i]) >= 0)
        return broken (game, state, error, "choices are sorted and unique");
      if (!survives_text (game, list->at[i]))
        return broken (game, state, error, "each choice survives its text");
      if (bic_why_not (game, state, list->at[i]) != BIC_LEGAL)
        return broken (game, state, error, "what is listed is legal");
    }
  bic_choices (game, state, &now);
  return (now.n == list->n && memcmp (now.at, list->at, sizeof now.at[0] * (gsize) now.n) == 0) ||
         broken (game, state, error, "the list is the same when it is made again");
}

/* An undo takes back a copy, so a copy must lead to the same bytes; and what is refused leaves no trace. */
static gboolean
check_copy (const BicGame   *game,
            const BicState  *before,
            BicChoice        choice,
            const BicState  *after,
            GError         **error)
{
  const BicChoice never = { .verb = BIC_DO_UNDO };
  BicState copy = *before;

  if (bic_apply (game, &copy, never, NULL, NULL, NULL) || !bic_state_equal (&copy, before))
    return broken (game, before, error, "what is refused changes nothing");
  if (!bic_apply (game, &copy, choice, NULL, NULL, error))
    return FALSE;
  if (!bic_state_equal (&copy, after) || bic_state_key (&copy) != bic_state_key (after))
    return broken (game, after, error, "a copy leads to the same state");
  return TRUE;
}

/**
 * bic_check_choice:
 * @game: a game
 * @before: a state of it
 * @choice: what was chosen
 * @after: what came of it
 * @next: the list that came with it
 * @error: %BIC_ERROR_INVARIANT with what does not hold
 *
 * Returns: %TRUE if the state is sound, the list is as it should be, and the choice leads there again
 */
gboolean
bic_check_choice (const BicGame     *game,
                  const BicState    *before,
                  BicChoice          choice,
                  const BicState    *after,
                  const BicChoices  *next,
                  GError           **error)
{
  return bic_state_check (game, after, error) && check_list (game, after, next, error) &&
         check_copy (game, before, choice, after, error);
}
