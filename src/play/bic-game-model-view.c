/* Queries of the game model: the moment shown, the point of view, whose hand is open, and who must answer.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-game-model-private.h"

#include "bic-human-players.h"
#include "bic-result.h"
#include "bic-state-info.h"

/* --- the game ----------------------------------------------------------- */

BicSession *
bic_game_model_session (BicGameModel *self)
{
  return self->session;
}

const BicGame *
bic_game_model_game (BicGameModel *self)
{
  return bic_session_game (self->session);
}

/* Returns: (transfer none): the choices of the human player; none while the computer must answer */
const BicChoices *
bic_game_model_choices (BicGameModel *self)
{
  static const BicChoices nothing = { 0 };

  return bic_game_model_computer_level (self) ? &nothing : bic_session_choices (self->session);
}

/* --- the players -------------------------------------------------------- */

/* Returns: (nullable): the level of the computer player, if it must answer now in a running game */
const char *
bic_game_model_computer_level (BicGameModel *self)
{
  int asks = self->session ? bic_session_asked_side (self->session) : BIC_NOBODY;

  return bic_is_side (asks) && !self->frozen && !bic_game_model_is_over (self)
         && !bic_game_is_human_side (self->session, asks)
         ? bic_session_about (self->session)->computer[asks] : NULL;
}

gboolean
bic_game_model_may_hint (BicGameModel *self)
{
  return self->session && bic_is_side (bic_session_asked_side (self->session)) && bic_game_model_can_act (self)
         && !bic_game_model_computer_level (self)
         && !bic_game_model_needs_hand_over (self) && !self->rolling;
}

/* Returns: the side of the only human player; BIC_EVERYBODY if there are two human players, BIC_NOBODY if there are
 * none */
int
bic_game_model_human_side (BicGameModel *self)
{
  gboolean top = bic_game_is_human_side (self->session, BIC_TOP);
  gboolean bottom = bic_game_is_human_side (self->session, BIC_BOTTOM);

  return top && bottom ? BIC_EVERYBODY : top ? BIC_TOP : bottom ? BIC_BOTTOM : BIC_NOBODY;
}

/* --- point of view ------------------------------------------------------ */

/* Returns whether the viewer may choose any point of view, because this does not reveal secrets of a side. */
gboolean
bic_game_model_may_choose_viewer (BicGameModel *self)
{
  return self->frozen || !self->hides || bic_game_model_is_over (self)
         || bic_game_model_human_side (self) == BIC_NOBODY;
}

int
bic_game_model_chosen_viewer (BicGameModel *self)
{
  return self->chosen_viewer;
}

/* Returns: the current viewer; see bic_log_entry_text () */
int
bic_game_model_viewer (BicGameModel *self)
{
  return bic_game_model_may_choose_viewer (self) ? self->chosen_viewer : bic_game_model_shows_hand (self)
         ? bic_game_model_open_hand_side (self) : BIC_NOBODY;
}

gboolean
bic_game_model_hides_hands (BicGameModel *self)
{
  return self->hides;
}

/* Returns: the side whose hand may be seen, or BIC_NOBODY. A player who plays against the computer always sees the hand
 * of the player's side. */
int
bic_game_model_open_hand_side (BicGameModel *self)
{
  int person = bic_game_model_human_side (self);

  return bic_is_side (person) ? person : self->open_hand_side;
}

/* Returns: the side whose cards are below the board, face up or face down: the side of the only human player, or the
 * side that must answer, or the active side */
int
bic_game_model_hand_side (BicGameModel *self)
{
  int asks = bic_session_asked_side (self->session), person = bic_game_model_human_side (self);

  if (bic_is_side (person))
    return person;
  return bic_is_side (asks) ? asks : bic_state_active (bic_session_state (self->session));
}

/* Returns: the side whose cards are below the board at the moment shown: the point of view, or the side of the only
 * human player, or the side that must answer or is active */
int
bic_game_model_shown_hand_side (BicGameModel *self)
{
  g_autofree BicState *state = bic_game_model_shown_state (self);
  int asks = bic_state_asked_side (bic_game_model_game (self), state);

  if (bic_game_model_may_choose_viewer (self) && bic_is_side (self->chosen_viewer))
    return self->chosen_viewer;
  if (bic_is_side (bic_game_model_human_side (self)))
    return bic_game_model_human_side (self);
  return bic_is_side (asks) ? asks : bic_state_active (state);
}

/* Returns whether the cards of bic_game_model_hand_side () may be seen now. */
gboolean
bic_game_model_shows_hand (BicGameModel *self)
{
  return !self->hides || bic_game_model_open_hand_side (self) == bic_game_model_hand_side (self);
}

/**
 * bic_game_model_needs_hand_over:
 * @self: the model
 *
 * Returns: whether the other player must take the seat, because the question requires a look at the hand. It does not
 *   matter whether the hand contains a suitable card. Other questions, such as a retreat hex, are asked without a
 *   change of seats: the prompt names the player, and the cards stay face down.
 */
gboolean
bic_game_model_needs_hand_over (BicGameModel *self)
{
  int asks = self->session ? bic_session_asked_side (self->session) : BIC_NOBODY;

  return self->hides && bic_is_side (asks) && asks != bic_game_model_open_hand_side (self)
         && !bic_game_model_computer_level (self)
         && bic_game_model_can_act (self)
         && bic_state_must_see_hand (bic_game_model_game (self), bic_session_state (self->session));
}

/**
 * bic_game_model_shows_result:
 * @self: the model
 *
 * Returns: whether the result of a roll is shown, and the other player takes the seat only after
 *   bic_game_model_end_result ()
 */
gboolean
bic_game_model_shows_result (BicGameModel *self)
{
  if (!bic_game_model_needs_hand_over (self))
    return FALSE;
  for (guint i = self->click_log; i < bic_session_n_log (self->session); i++)
    if (bic_session_log (self->session, i)->kind == BIC_LOG_EVENT
        && bic_session_log (self->session, i)->event.kind == BIC_EVENT_DIE)
      return TRUE;
  return FALSE;
}

/* --- the moment --------------------------------------------------------- */

guint
bic_game_model_position (BicGameModel *self)
{
  return self->past >= 0 ? (guint) self->past : bic_session_position (self->session);
}

gboolean
bic_game_model_is_past (BicGameModel *self)
{
  return self->past >= 0;
}

/* Returns whether the game has ended, by the rules or by agreement. */
gboolean
bic_game_model_is_over (BicGameModel *self)
{
  return bic_ended_of (self->session) >= 0;
}

gboolean
bic_game_model_can_act (BicGameModel *self)
{
  return self->past < 0 && !bic_game_model_is_over (self);
}

const char *
bic_game_model_read_only_reason (BicGameModel *self)
{
  return self->frozen;
}

/**
 * bic_game_model_visible_present_state:
 * @self: the model, with a game
 *
 * Every view and text about the present uses this state.
 *
 * Returns: (transfer none): the present, as the viewer may see it; valid until the game or the viewer changes
 */
const BicState *
bic_game_model_visible_present_state (BicGameModel *self)
{
  int reader = bic_game_model_viewer (self);

  if (self->seen_by != reader)
    g_clear_pointer (&self->seen, g_free);
  if (!self->seen)
    self->seen = bic_session_view_at (self->session, bic_session_position (self->session), reader);
  self->seen_by = reader;
  return self->seen;
}

/* Returns: (transfer full): the state at the moment shown, as the viewer may see it; free with g_free () */
BicState *
bic_game_model_shown_state (BicGameModel *self)
{
  return bic_session_view_at (self->session, bic_game_model_position (self), bic_game_model_viewer (self));
}
