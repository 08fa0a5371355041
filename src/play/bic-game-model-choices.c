/* The choices of a game on screen: making them, undoing them and making them again, one click at a time.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-game-model-private.h"

#include "bic-clicks.h"
#include "bic-game-forced.h"
#include "bic-game-pieces.h"
#include "bic-human-players.h"
#include "bic-state-info.h"

/* Returns whether two players share one screen and must not see each other's hand. */
static gboolean
hands_are_hidden_from_others (BicGameModel *self)
{
  return self->hides && bic_game_model_human_side (self) == BIC_EVERYBODY;
}

static gboolean
answer_is_forced (BicGameModel *self)
{
  BicChoice answer;

  return bic_game_find_forced_decline (self->session, hands_are_hidden_from_others (self), &answer);
}

/* Returns: the number of automatic answers since the last choice of the player */
guint
bic_game_model_n_automatic_answers (BicGameModel *self)
{
  return bic_game_count_last_forced_answers (self->session, hands_are_hidden_from_others (self));
}

/* Returns whether a human player plays, and the computer or the program made the choice after @position choices. */
static gboolean
was_chosen_by_program (BicGameModel *self,
                       guint         position)
{
  g_autofree BicState *state = g_malloc (bic_state_size ());
  int asked;

  if (bic_game_model_human_side (self) == BIC_NOBODY || !bic_session_state_at (self->session, position, state))
    return FALSE;
  asked = bic_state_asked_side (bic_game_model_game (self), state);
  return (bic_is_side (asked) && !bic_game_is_human_side (self->session, asked))
         || bic_game_was_forced_answer (self->session, position, hands_are_hidden_from_others (self));
}

/**
 * bic_game_model_position_before_last_click:
 * @self: the model, with a game
 *
 * Returns: the number of choices before the last click of a human player, which undo undoes; choices of the computer
 *   and automatic answers do not count as a click. The number of all choices if no human player has made a choice
 */
guint
bic_game_model_position_before_last_click (BicGameModel *self)
{
  guint last = bic_session_position (self->session);
  const BicClick *click;

  do
    if (last-- == 0)
      return bic_session_position (self->session);
  while (was_chosen_by_program (self, last));
  click = bic_clicks_find (self->clicks, last);
  return click ? click->begin : last;
}

/* Returns whether undo can undo a click of a human player. */
gboolean
bic_game_model_can_undo (BicGameModel *self)
{
  return bic_game_model_position_before_last_click (self) < bic_session_position (self->session);
}

/**
 * bic_game_model_undo_needs_consent:
 * @self: the model, with a game
 *
 * Returns: whether undo must ask, because dice were rolled or hidden things were revealed since the last click. This
 *   undo cannot be redone. A what-if game does not ask
 */
gboolean
bic_game_model_undo_needs_consent (BicGameModel *self)
{
  return bic_game_model_can_undo (self) && bic_session_about (self->session)->trial_of == NULL
         && !bic_session_can_undo_freely (self->session, bic_game_model_position_before_last_click (self));
}

static gboolean
choice_is_possible (BicGameModel *self,
                    BicChoice     choice)
{
  const BicChoices *list = bic_game_model_choices (self);

  for (int i = 0; i < list->n; i++)
    if (bic_choice_compare (list->at[i], choice) == 0)
      return TRUE;
  return FALSE;
}

/* Returns the piece that is selected after the choice: the piece that arrives, or the selected piece if it only turns.
 * @chosen: (inout): whether the player selected the piece */
static int
picked_after_choice (BicGameModel *self,
                     BicChoice     choice,
                     gboolean     *chosen)
{
  const BicGame *game = bic_game_model_game (self);

  if (self->picked != BIC_NO_HEX && choice_is_possible (self, choice)
      && bic_game_corner_after_choice (game, bic_game_model_visible_present_state (self), choice,
                                       self->picked) >= 0)
    return self->picked;
  *chosen = FALSE;
  return bic_game_arrival_hex (game, choice);
}

/* Closes the open hand if the question is not for its player, so that a later question does not show this hand before
 * the player asks for it. */
static void
close_hand_of_others (BicGameModel *self)
{
  int asks = bic_session_asked_side (self->session);

  if (self->hides && bic_is_side (asks) && asks != self->open_hand_side)
    self->open_hand_side = BIC_NOBODY;
}

/* Unseats the player whose hand was open if the screen between two players is shown, because the other player may look
 * at it. After an undo, the first player must open the hand again. */
static void
close_hand_under_screen (BicGameModel *self)
{
  if (bic_game_model_needs_hand_over (self) && !bic_game_model_shows_result (self))
    self->open_hand_side = BIC_NOBODY;
}

/* Makes the choice and the automatic answers that follow it (bic-game-forced.c). */
static void
make_choice_and_forced (BicGameModel *self,
                        BicChoice     choice)
{
  g_autoptr (GError) error = NULL;
  BicChoice answer;

  self->recalls = FALSE;
  close_hand_of_others (self);
  self->picked = picked_after_choice (self, choice, &self->chosen_piece);
  g_clear_pointer (&self->meant, g_free);
  if (!bic_session_choose (self->session, choice, &error))
    bic_game_model_show_refusal (self, error->message);
  while (error == NULL && bic_game_find_forced_decline (self->session, hands_are_hidden_from_others (self), &answer)
         && bic_session_choose (self->session, answer, NULL))
    ;
}

static void
begin_click (BicGameModel *self)
{
  bic_clicks_begin (self->clicks, bic_session_position (self->session), self->picked, self->chosen_piece);
  self->click_log = bic_session_n_log (self->session);
  self->chosen = TRUE;
}

/**
 * bic_game_model_choose:
 * @self: the model, with a game
 * @choice: a legal choice
 *
 * Makes the choice and the automatic answers that follow it (bic-game-forced.c).
 */
void
bic_game_model_choose (BicGameModel *self,
                       BicChoice     choice)
{
  if (self->past >= 0)
    return;
  bic_game_model_show_refusal (self, NULL);
  begin_click (self);
  make_choice_and_forced (self, choice);
  self->chosen = FALSE;
  bic_game_model_emit_acted (self);
}

/**
 * bic_game_model_choose_each:
 * @self: the model, with a game
 * @choices: (element-type BicChoice): the choices of one click
 *
 * Makes the choices in order, up to the first one that is not legal. The game is saved and shown only once, after the
 * last choice. One undo undoes all of them.
 */
void
bic_game_model_choose_each (BicGameModel *self,
                            const GArray *choices)
{
  if (self->past >= 0 || choices->len == 0)
    return;
  bic_game_model_show_refusal (self, NULL);
  begin_click (self);
  for (guint i = 0; i < choices->len && choice_is_possible (self, g_array_index (choices, BicChoice, i)); i++)
    {
      self->more = i + 1 < choices->len;
      make_choice_and_forced (self, g_array_index (choices, BicChoice, i));
    }
  if (self->more)
    {
      self->more = FALSE;
      bic_game_model_save_and_refresh (self);
    }
  self->chosen = FALSE;
  bic_game_model_emit_acted (self);
}

/* Undoes the choice that was made after @position choices, and keeps the later choices. Automatic answers after the
 * last choice are undone first, because they may no longer be the only answers. */
gboolean
bic_game_model_undo_choice_at (BicGameModel *self,
                               guint         position)
{
  gboolean retracted = FALSE;

  bic_game_model_show_refusal (self, NULL);
  if (!bic_game_model_computer_level (self) && bic_session_can_retract (self->session, position))
    {
      for (guint n = bic_game_model_n_automatic_answers (self); n > 0; n--)
        if (position + 1 < bic_session_position (self->session))
          bic_session_undo (self->session, FALSE);
      retracted = bic_session_retract (self->session, position);
      bic_clicks_forget_after (self->clicks, position);
    }
  bic_game_model_emit_acted (self);
  return retracted;
}

/**
 * bic_game_model_undo:
 * @self: the model, with a game
 *
 * Undoes the last click of a human player, even if chance has decided something since. The later answers of the
 * computer and of the program are undone too, because they would be repeated at once. The piece that was selected
 * before the click is selected again. Nothing can be redone if the undo needed consent. The game is saved and shown
 * only once.
 */
void
bic_game_model_undo (BicGameModel *self)
{
  guint position = bic_session_position (self->session), to = bic_game_model_position_before_last_click (self);
  const BicClick *click = bic_clicks_find (self->clicks, to);
  gboolean free = bic_session_can_undo_freely (self->session, to);

  close_hand_under_screen (self);
  self->click_log = G_MAXUINT;
  self->more = TRUE;
  while (bic_session_position (self->session) > to && bic_session_undo (self->session, TRUE))
    ;
  self->more = FALSE;
  if (bic_session_position (self->session) == position)
    return;
  if (!free)
    bic_session_forget_redo (self->session);
  close_hand_of_others (self);
  self->picked = click ? click->picked : BIC_NO_HEX;
  self->chosen_piece = click && click->chosen_piece;
  bic_game_model_save_and_refresh (self);
}

/* Makes the choices of the last undone click again, and the answers of the program and of the computer after them. The
 * game is saved and shown only once. */
void
bic_game_model_redo (BicGameModel *self)
{
  guint position = bic_session_position (self->session);
  const BicClick *click = bic_clicks_find (self->clicks, position);
  gboolean alone = bic_is_side (bic_game_model_human_side (self));

  self->more = TRUE;
  while (bic_session_redo (self->session)
         && ((click && bic_session_position (self->session) < click->end) || answer_is_forced (self)
             || (alone && bic_game_model_computer_level (self))))
    ;
  self->more = FALSE;
  if (bic_session_position (self->session) > position)
    bic_game_model_save_and_refresh (self);
}
