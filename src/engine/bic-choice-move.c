/* The move of a piece that a choice makes: the piece, its new hex, and whether it can stay there.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * This file contains no movement rules: it applies a choice to a copy of the state and compares the two states.
 */
#include "config.h"

#include "bic-choice-move.h"

#include "bic-state.h"

/* Returns the index of the piece that moved. If a unit and its leader moved, the type in the event decides. */
static int
piece_that_moved (const BicState *before,
                  const BicState *after,
                  const BicEvent *moved)
{
  for (int i = 0; i < before->n_pieces; i++)
    if (before->piece[i].hex == moved->a && after->piece[i].hex == moved->b && before->piece[i].type == moved->c)
      return i;
  return -1;
}

/* Finds the piece that moved from @from before any fight or die roll. */
static void
find_mover (BicChoiceMove   *self,
            const BicState  *before,
            const BicEvents *events,
            int              from)
{
  for (int i = 0; i < events->n; i++)
    {
      const BicEvent *event = &events->at[i];

      if (event->kind == BIC_EVENT_MOVED && event->a == from)
        {
          self->piece = piece_that_moved (before, self->after, event);
          self->to = self->piece < 0 ? BIC_NO_HEX : event->b;
          return;
        }
      if (event->kind == BIC_EVENT_ATTACK || event->kind == BIC_EVENT_DIE)
        return;
    }
}

/**
 * bic_choice_move_init:
 * @self: (out caller-allocates): the effect of the choice; clear with bic_choice_move_clear ()
 * @game: a game
 * @state: a state of @game
 * @choice: a choice from the list
 * @from: the hex of the piece
 */
void
bic_choice_move_init (BicChoiceMove  *self,
                      const BicGame  *game,
                      const BicState *state,
                      BicChoice       choice,
                      int             from)
{
  BicEvents events;

  events.n = 0;
  events.barrier = FALSE;
  *self = (BicChoiceMove) { .after = g_memdup2 (state, sizeof (BicState)), .piece = -1, .to = BIC_NO_HEX };
  bic_apply_listed (game, self->after, choice, &events, NULL);
  self->interrupted = events.barrier || bic_state_asked_side (game, self->after) != bic_state_asked_side (game, state);
  find_mover (self, state, &events, from);
}

void
bic_choice_move_clear (BicChoiceMove *self)
{
  g_clear_pointer (&self->after, g_free);
}

/**
 * bic_piece_can_stay:
 * @game: a game
 * @state: a state of @game
 * @choices: the possible choices
 * @hex: a hex
 *
 * Returns: whether a piece can stay in @hex; a piece that shares the hex must move on if all choices act from this hex
 */
gboolean
bic_piece_can_stay (const BicGame    *game,
                    const BicState   *state,
                    const BicChoices *choices,
                    int               hex)
{
  int n = 0;

  for (int i = 0; i < state->n_pieces; i++)
    n += state->piece[i].hex == hex;
  if (n < 2)
    return TRUE;
  for (int i = 0; i < choices->n; i++)
    if (!bic_choice_is_additional (game, choices->at[i]) && bic_choice_hexes (game, choices->at[i]).from != hex)
      return TRUE;
  return choices->n == 0;
}

/**
 * bic_choice_enters_hex:
 * @game: a game
 * @state: a state of @game
 * @choice: a choice from the list that moves a piece from one hex to another
 *
 * Returns: whether the piece moves to the second hex; %FALSE if it passes another piece there and moves to a hex beyond
 */
gboolean
bic_choice_enters_hex (const BicGame  *game,
                       const BicState *state,
                       BicChoice       choice)
{
  BicChoiceHexes at = bic_choice_hexes (game, choice);
  g_auto (BicChoiceMove) move = { 0 };

  bic_choice_move_init (&move, game, state, choice, at.from);
  return move.interrupted || move.to == at.to;
}

/**
 * bic_choice_goal:
 * @game: a game
 * @state: a state of @game
 * @choice: a choice from the list
 * @from: the hex of a piece
 *
 * Returns: the hex to which the choice moves the piece before any fight or die roll, or %BIC_NO_HEX
 */
int
bic_choice_goal (const BicGame  *game,
                 const BicState *state,
                 BicChoice       choice,
                 int             from)
{
  g_auto (BicChoiceMove) move = { 0 };

  bic_choice_move_init (&move, game, state, choice, from);
  return move.to;
}

/**
 * bic_choice_may_stop:
 * @game: a game
 * @state: a state of @game
 * @choice: a choice from the list that moves a piece from one hex to another
 *
 * Returns: whether the piece can stay in its new hex; %FALSE if it only passes another piece and must move on
 */
gboolean
bic_choice_may_stop (const BicGame  *game,
                     const BicState *state,
                     BicChoice       choice)
{
  BicChoiceHexes at = bic_choice_hexes (game, choice);
  g_auto (BicChoiceMove) move = { 0 };
  BicChoices next;

  bic_choice_move_init (&move, game, state, choice, at.from);
  if (move.interrupted)
    return TRUE;
  bic_choices (game, move.after, &next);
  return bic_piece_can_stay (game, move.after, &next, at.to);
}
