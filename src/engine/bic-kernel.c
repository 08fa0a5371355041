/* The crank: frames, steps, and the applying of choices.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-kernel.h"

#include <string.h>

#include "bic-error.h"

/**
 * bic_call:
 * @r: a run
 * @proc: a procedure of the rulebook
 * @side: whose frame it is: OWN in its steps
 *
 * Pushes a frame.  A step calls at most once, and the caller's answers are where the callee leaves what it found out.
 *
 * Returns: the frame, for its locals
 */
BicFrame *
bic_call (BicRun *r,
          int     proc,
          int     side)
{
  BicState *s = r->state;
  BicFrame *f = &s->stack[s->depth];

  g_assert (s->depth < BIC_STACK && r->view.game->book.procs[proc]);
  s->depth++;
  *f = (BicFrame) { .proc = (guint8) proc, .side = (gint8) side };
  return f;
}

/* A step never ends its frame after a call: END would drop the callee. */
static void
follow (BicRun  *r,
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

/**
 * bic_emit:
 * @r: a run
 * @event: what happened
 *
 * Events are output only: nothing reads them back, and a full list drops what follows.
 */
void
bic_emit (BicRun   *r,
          BicEvent  event)
{
  if (r->events && r->events->n < (int) G_N_ELEMENTS (r->events->at))
    r->events->at[r->events->n++] = event;
}

/**
 * bic_barrier:
 * @r: a run
 *
 * Something came to light that an undo could exploit.
 */
void
bic_barrier (BicRun *r)
{
  if (r->events)
    r->events->barrier = TRUE;
}

/**
 * bic_win:
 * @r: a run
 * @side: a side, or %BIC_DRAWN
 * @by: what decided it
 *
 * Ends the game.  The first winner is kept.  The event follows at the end of the step, because the step may still
 * change the score.
 */
void
bic_win (BicRun     *r,
         int         side,
         BicVictory  by)
{
  if (r->state->winner != BIC_NOBODY)
    return;
  r->state->winner = (gint8) side;
  r->won = by;
}

/* Ends a step: lets other rules interrupt, and announces a victory. */
static void
end_step (BicRun *r)
{
  if (r->view.game->book.interrupt && r->state->depth > 0)
    r->view.game->book.interrupt (r);
  if (r->won)
    bic_say (r, BIC_EVENT_VICTORY, r->state->winner, (gint16) r->won);
  r->won = BIC_VICTORY_NONE;
}

int
bic_who (const BicState *s,
         BicWho          who)
{
  switch (who)
    {
    case BIC_ACTIVE:
      return s->active;
    case BIC_OTHER:
      return !s->active;
    case BIC_OWN:
      return bic_top (s)->side;
    case BIC_FOE:
      return !bic_top (s)->side;
    case BIC_BY_CHANCE:
      return BIC_CHANCE;
    default:
      return BIC_NOBODY;
    }
}

static gboolean
asks_for (const BicView    *v,
          const BicStep    *step,
          const BicChoices *list)
{
  if (list->n != 1)
    return list->n > 1;
  return step->who == BIC_BY_CHANCE || (step->always && step->always (v, bic_top (v->state)))
         || (step->window && bic_asks_for_show (v));
}

static gboolean
works_alone (const BicGame *game,
             const BicStep *step)
{
  return step->who == BIC_SELF || (step->who == BIC_BY_CHANCE && !(game->flags & BIC_GAME_TYPED_DICE));
}

/* An answer to a window beside the question is taken by its row. */
static BicFlow
take_choice (BicRun        *r,
             BicFrame      *f,
             const BicStep *step,
             BicChoice      c)
{
  return step->window && bic_reaction (&r->view, c) ? bic_take_answer (r, f, c) : step->take (r, f, c);
}

static BicFlow
work (BicRun        *r,
      BicFrame      *f,
      const BicStep *step)
{
  BicChoice picked;

  if (step->who == BIC_SELF)
    return step->run (r, f);
  picked = step->pick (r, f);
  return picked.verb ? step->take (r, f, picked) : BIC_NEXT;
}

/* One step of the machine; TRUE if somebody has to choose first.  A question with one answer is taken silently, except
 * where that would betray a hand, or faces are typed: then each is asked for, so that the log holds each of them. */
static gboolean
turn_crank (BicRun     *r,
            BicChoices *out)
{
  int depth = r->state->depth - 1;
  BicFrame *f = &r->state->stack[depth];
  const BicStep *step = bic_step (&r->view);

  if (!step->name)
    follow (r, depth, BIC_END);
  else if (works_alone (r->view.game, step))
    follow (r, depth, work (r, f, step));
  else
    {
      bic_list (&r->view, out);
      g_assert (out->n > 0 || bic_may_be_empty (step));
      if (asks_for (&r->view, step, out))
        return TRUE;
      follow (r, depth, out->n == 0 ? BIC_NEXT : take_choice (r, f, step, out->at[0]));
    }
  end_step (r);
  return FALSE;
}

/**
 * bic_settle:
 * @r: a run
 * @out: (out): what may be chosen then; empty when the game is over
 *
 * Works on until somebody has to choose.
 */
void
bic_settle (BicRun     *r,
            BicChoices *out)
{
  while (r->state->depth > 0 && r->state->winner == BIC_NOBODY)
    if (turn_crank (r, out))
      return;
  out->n = 0;
}

/**
 * bic_state_asks:
 * @game: a game
 * @state: a state of it
 *
 * Returns: the side that must choose, %BIC_CHANCE where faces are typed, or %BIC_NOBODY when the game is over
 */
int
bic_state_asks (const BicGame  *game,
                const BicState *state)
{
  if (state->winner != BIC_NOBODY || state->depth == 0)
    return BIC_NOBODY;
  return bic_who (state, bic_step (&(BicView) { game, state })->who);
}

/**
 * bic_choices:
 * @game: a game
 * @state: a state of it
 * @out: (out): all legal choices, sorted and without doubles; never empty while the game runs
 */
void
bic_choices (const BicGame  *game,
             const BicState *state,
             BicChoices     *out)
{
  out->n = 0;
  if (bic_state_asks (game, state) != BIC_NOBODY)
    bic_list (&(BicView) { game, state }, out);
}

/**
 * bic_why_not:
 * @game: a game
 * @state: a state of it
 * @tried: any choice, also one from a file or a click
 *
 * The same question that fills the list.
 *
 * Returns: %BIC_LEGAL, or the reason
 */
BicWhy
bic_why_not (const BicGame  *game,
             const BicState *state,
             BicChoice       tried)
{
  BicView v = { game, state };
  int asked = bic_state_asks (game, state);
  BicWhy why = BIC_LEGAL;

  if (asked == BIC_NOBODY)
    return BIC_WHY_OVER;
  if (!bic_is_choice (game, tried))
    return BIC_WHY_NOT_CHOICE;
  for (const BicOffer *o = bic_next_offer (&v, NULL); o; o = bic_next_offer (&v, o))
    if (bic_plays (game, o, tried))
      {
        why = bic_offer_why (&v, bic_top (state), o, asked, tried);
        why = why ? why : bic_rule_why (&v, bic_top (state), o, tried);
        if (why == BIC_LEGAL)
          return why;
      }
    else if (o->verb == tried.verb && !why)
      why = BIC_WHY_NO_ANSWER;
  return why ? why : bic_late_why (&v, tried);
}

/**
 * bic_state_chance:
 * @game: a game with typed faces
 * @state: (inout): a state of it that asks %BIC_CHANCE; its generator goes on
 * @choice: (out): what the generator says
 *
 * For a caller that answers some questions of chance itself and leaves the others to the generator.
 *
 * Returns: %FALSE if chance is not asked
 */
gboolean
bic_state_chance (const BicGame *game,
                  BicState      *state,
                  BicChoice     *choice)
{
  BicRun r = { { game, state }, state, NULL };

  if (bic_state_asks (game, state) != BIC_CHANCE)
    return FALSE;
  *choice = bic_step (&r.view)->pick (&r, bic_top (state));
  return choice->verb != 0;
}

static void
take (BicRun     *r,
      BicChoice   choice,
      BicChoices *next)
{
  int depth = r->state->depth - 1, asked = bic_state_asks (r->view.game, r->state);

  if (asked == BIC_CHANCE)
    bic_barrier (r);
  follow (r, depth, take_choice (r, &r->state->stack[depth], bic_step (&r->view), choice));
  end_step (r);
  bic_settle (r, next);
  if (bic_state_asks (r->view.game, r->state) != asked)
    bic_barrier (r);
}

/**
 * bic_apply_listed:
 * @game: a game
 * @state: (inout): a state of it
 * @choice: one of its list
 * @events: (nullable): as of bic_apply ()
 * @next: (nullable) (out): as of bic_apply ()
 *
 * For players that choose from the list: the rules are not asked a second time.  A choice that is not on the list is a
 * mistake of the program and leads to states that no game has.
 */
void
bic_apply_listed (const BicGame  *game,
                  BicState       *state,
                  BicChoice       choice,
                  BicEvents      *events,
                  BicChoices     *next)
{
  BicRun r = { { game, state }, state, events };
  BicChoices scratch;

  take (&r, choice, next ? next : &scratch);
}

/* Whoever tried it reads no more of it than he sees. */
static char *
refusal (const BicGame  *game,
         const BicState *state,
         BicChoice       choice,
         BicWhy          why)
{
  BicState seen = *state;

  bic_state_veil (game, &seen, bic_state_asks (game, state));
  return bic_why_sentence (game, &seen, choice, why);
}

/**
 * bic_apply:
 * @game: a game
 * @state: (inout): a state of it; untouched after an error
 * @choice: what is chosen
 * @events: (nullable): what happens is appended; its barrier is set where undo is no longer free
 * @next: (nullable) (out): the next list, which is made in any case
 * @error: %BIC_ERROR_ILLEGAL with the sentence of bic_why_not ()
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

  if (why)
    {
      g_autofree char *sentence = error ? refusal (game, state, choice, why) : NULL;

      return bic_fail (error, BIC_ERROR_ILLEGAL, "%s", sentence);
    }
  bic_apply_listed (game, state, choice, events, next);
  return TRUE;
}

/**
 * bic_stack_text:
 * @game: a game
 * @state: a state of it
 *
 * Returns: (transfer full): what is under way, from the turn down: "turn.combat > melee.form-square"
 */
char *
bic_stack_text (const BicGame  *game,
                const BicState *state)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < state->depth; i++)
    {
      const BicFrame *f = &state->stack[i];
      const char *step = game->book.procs[f->proc][f->pc].name;

      g_string_append (text, i ? " > " : "");
      g_string_append (text, game->book.names[f->proc]);
      g_string_append_c (text, '.');
      g_string_append (text, step ? step : "end");
    }
  return g_string_free (text, FALSE);
}
