/* The kernel: runs the steps of the frames on the stack, and applies choices.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-kernel.h"

#include <string.h>

#include "bic-error.h"

/* Applies the result of a step to its frame. A step that calls a procedure must not return BIC_END, because BIC_END
 * would drop the called frame. */
static void
apply_flow (BicRun  *r,
            int      depth,
            BicFlow  flow)
{
  BicState *s = r->state;

  g_assert (s->depth <= depth + 2 && (flow != BIC_END || s->depth == depth + 1));
  if (flow == BIC_NEXT)
    s->stack[depth].pc++;
  else if (flow == BIC_RESTART)
    s->stack[depth].pc = 0;
  else if (flow == BIC_END)
    memset (&s->stack[s->depth = (gint8) depth], 0, sizeof (BicFrame));
}

/* Ends a step: calls the rulebook's interrupt hook and announces a victory. */
static void
end_step (BicRun *r)
{
  if (r->view.game->book.interrupt && r->state->depth > 0)
    r->view.game->book.interrupt (r);
  if (r->won)
    bic_emit_event (r, BIC_EVENT_VICTORY, r->state->winner, (gint16) r->won);
  r->won = BIC_VICTORY_NONE;
}

static gboolean
must_ask_side (const BicView    *v,
               const BicStep    *step,
               const BicChoices *list)
{
  if (list->n != 1)
    return list->n > 1;
  return step->asked == BIC_BY_CHANCE || (step->always && step->always (v, bic_top (v->state)))
         || (step->window && bic_asks_to_conceal (v));
}

/* Applies a choice. If the choice answers a window next to the question, the reaction applies it. */
static BicFlow
take_choice (BicRun        *r,
             BicFrame      *f,
             const BicStep *step,
             BicChoice      c)
{
  return step->window && bic_reaction (&r->view, c) ? bic_apply_additional_answer (r, f, c) : step->take (r, f, c);
}

/* Returns whether a step without a legal choice can be skipped. If the question offers "No" or
 * "Done", an empty list is an error, because the question would be a dead end. */
static gboolean
step_can_be_skipped (const BicStep *step)
{
  for (const BicOffer *o = step->offers; o->verb; o++)
    if (o->verb == BIC_DO_NONE || o->verb == BIC_DO_DONE)
      return FALSE;
  return TRUE;
}

/* Runs one step; returns TRUE if a side has to choose first. A question with only one choice is answered automatically.
 * It is asked anyway if skipping it would reveal a hand, or if faces are typed, because the log must contain each
 * face. */
static gboolean
run_step (BicRun     *r,
          BicChoices *out)
{
  int depth = r->state->depth - 1;
  BicFrame *f = &r->state->stack[depth];
  const BicStep *step = bic_step (&r->view);

  if (!step->name)
    apply_flow (r, depth, BIC_END);
  else if (step->asked == BIC_SELF)
    apply_flow (r, depth, step->run (r, f));
  else if (step->asked == BIC_BY_CHANCE && !(r->view.game->flags & BIC_GAME_TYPED_DICE))
    {
      BicChoice picked = step->pick (r, f);

      apply_flow (r, depth, picked.verb ? step->take (r, f, picked) : BIC_NEXT);
    }
  else
    {
      bic_list_choices (&r->view, out);
      g_assert (out->n > 0 || step_can_be_skipped (step));
      if (must_ask_side (&r->view, step, out))
        return TRUE;
      apply_flow (r, depth, out->n == 0 ? BIC_NEXT : take_choice (r, f, step, out->at[0]));
    }
  end_step (r);
  return FALSE;
}

/**
 * bic_step_to_choice:
 * @r: a run
 * @out: (out): the next list of choices; empty when the game is over
 *
 * Runs steps until a choice is needed.
 */
void
bic_step_to_choice (BicRun     *r,
                    BicChoices *out)
{
  while (r->state->depth > 0 && r->state->winner == BIC_NOBODY)
    if (run_step (r, out))
      return;
  out->n = 0;
}

/**
 * bic_choices:
 * @game: a game
 * @state: a state of @game
 * @out: (out): all legal choices, sorted and without duplicates; never empty while the game runs
 */
void
bic_choices (const BicGame  *game,
             const BicState *state,
             BicChoices     *out)
{
  out->n = 0;
  if (bic_state_asked_side (game, state) != BIC_NOBODY)
    bic_list_choices (&(BicView) { game, state }, out);
}

/**
 * bic_state_draw_chance_result:
 * @game: a game with typed faces
 * @state: (inout): a state of @game that asks %BIC_CHANCE; its generator advances
 * @choice: (out): the result of the generator
 *
 * For callers that answer some questions of chance themselves and leave the other questions to the generator.
 *
 * Returns: %FALSE if @state does not ask %BIC_CHANCE
 */
gboolean
bic_state_draw_chance_result (const BicGame *game,
                              BicState      *state,
                              BicChoice     *choice)
{
  BicRun r = { { game, state }, state, NULL };

  if (bic_state_asked_side (game, state) != BIC_CHANCE)
    return FALSE;
  *choice = bic_step (&r.view)->pick (&r, bic_top (state));
  return choice->verb != 0;
}

/* Returns whether the answer of the asked side may reveal something about its hidden hand or its face-down pieces. The
 * active side moves its face-down pieces in view of the other side, and this reveals nothing. */
static gboolean
answer_may_reveal_secret (const BicView *v,
                        int            asked)
{
  const BicStep *step = bic_step (v);

  if (!bic_is_side (asked))
    return FALSE;
  return asked != bic_state_active (v->state) ? bic_state_asks_to_conceal (v->game, v->state)
         : (step->always && step->always (v, bic_top (v->state))) || (step->window && bic_asks_to_conceal (v));
}

/**
 * bic_apply_listed:
 * @game: a game
 * @state: (inout): a state of @game
 * @choice: a choice from the list of @state
 * @events: (nullable): see bic_apply ()
 * @next: (nullable) (out): see bic_apply ()
 *
 * Applies a choice from the list without checking it again. The caller must not pass any other choice, which could lead
 * to states that no game can reach.
 */
void
bic_apply_listed (const BicGame *game,
                  BicState      *state,
                  BicChoice      choice,
                  BicEvents     *events,
                  BicChoices    *next)
{
  BicRun r = { { game, state }, state, events };
  BicChoices scratch;
  int depth = state->depth - 1, asked = bic_state_asked_side (game, state);
  gboolean reveals = events != NULL && answer_may_reveal_secret (&r.view, asked);

  if (asked == BIC_CHANCE)
    bic_set_undo_barrier (&r);
  apply_flow (&r, depth, take_choice (&r, &state->stack[depth], bic_step (&r.view), choice));
  end_step (&r);
  bic_step_to_choice (&r, next ? next : &scratch);
  if (reveals && bic_state_asked_side (game, state) != asked)
    bic_set_undo_barrier (&r);
}

/**
 * bic_apply:
 * @game: a game
 * @state: (inout): a state of @game; unchanged after an error
 * @choice: a choice
 * @events: (nullable): receives the new events. Its barrier is set if a player has received new information, so that
 *   the choice can no longer be freely undone.
 * @next: (nullable) (out): the next list of choices, which is computed anyway
 * @error: %BIC_ERROR_ILLEGAL with the reason from bic_why_not () as a sentence
 */
gboolean
bic_apply (const BicGame  *game,
           BicState       *state,
           BicChoice       choice,
           BicEvents      *events,
           BicChoices     *next,
           GError        **error)
{
  BicWhy why = bic_why_not (game, state, choice);

  if (why && error)
    {
      BicState seen = *state;                   /* without hidden information, so the sentence cannot reveal it */
      g_autofree char *sentence = NULL;

      bic_state_mask_hidden (game, &seen, bic_state_asked_side (game, state));
      sentence = bic_why_sentence (game, &seen, choice, why);
      bic_fail (error, BIC_ERROR_ILLEGAL, "%s", sentence);
    }
  if (!why)
    bic_apply_listed (game, state, choice, events, next);
  return why == BIC_LEGAL;
}
