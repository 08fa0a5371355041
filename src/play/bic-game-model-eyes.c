/* Who sits at the desk, and whose eyes look at the game.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * While a game with hidden hands runs, only who sits at the desk sees what is his, whatever moment he looks at. When it
 * is over, when its hands are open, when it can only be looked at, and when the computer plays against itself, the
 * reader chooses whose eyes he borrows.
 */
#include "config.h"

#include "bic-game-model-private.h"

#include "bic-player.h"

static gboolean
is_side (int who)
{
  return who == BIC_TOP || who == BIC_BOTTOM;
}

/* --- who sits there ----------------------------------------------------- */

static gboolean
is_person (BicGameModel *self,
           int           side)
{
  const char *level = bic_session_about (self->session)->computer[side];

  return level == NULL || bic_player_find_level (level) == NULL;
}

/* Returns: (nullable): the level of the computer that is asked now, of a game that goes on */
const char *
bic_game_model_computer (BicGameModel *self)
{
  int asks = self->session ? bic_session_asks (self->session) : BIC_NOBODY;

  return is_side (asks) && !self->frozen && !bic_game_model_is_over (self) && !is_person (self, asks)
         ? bic_session_about (self->session)->computer[asks] : NULL;
}

gboolean
bic_game_model_advises (BicGameModel *self)
{
  return self->session && is_side (bic_session_asks (self->session)) && bic_game_model_is_open (self)
         && !bic_game_model_computer (self)
         && !bic_game_model_is_between (self) && !self->rolling;
}

/* Returns: the side of the one person who plays against the computer; BIC_EVERYBODY if two play, BIC_NOBODY if none
 * does */
int
bic_game_model_person (BicGameModel *self)
{
  gboolean top = is_person (self, BIC_TOP), bottom = is_person (self, BIC_BOTTOM);

  return top && bottom ? BIC_EVERYBODY : top ? BIC_TOP : bottom ? BIC_BOTTOM : BIC_NOBODY;
}

/* --- the eyes ----------------------------------------------------------- */

/* Whether nobody is betrayed by the reader's choosing what he sees */
gboolean
bic_game_model_may_choose_eyes (BicGameModel *self)
{
  return self->frozen || !self->hides || bic_game_model_is_over (self) || bic_game_model_person (self) == BIC_NOBODY;
}

int
bic_game_model_eyes (BicGameModel *self)
{
  return self->eyes;
}

void
bic_game_model_set_eyes (BicGameModel *self,
                         int           who)
{
  self->eyes = who;
  bic_game_model_refresh (self);
}

/* Returns: who looks: as of bic_log_entry_text () */
int
bic_game_model_reader (BicGameModel *self)
{
  return bic_game_model_may_choose_eyes (self) ? self->eyes : bic_game_model_shows_hand (self)
         ? bic_game_model_sitter (self) : BIC_NOBODY;
}

gboolean
bic_game_model_hides (BicGameModel *self)
{
  return self->hides;
}

void
bic_game_model_set_hides (BicGameModel *self,
                          gboolean      hides)
{
  self->hides = hides;
  self->sitter = BIC_NOBODY;
  bic_game_model_refresh (self);
}

/* Returns: whose hand may be seen: a side, or BIC_NOBODY. Who plays against the computer has nobody to leave the desk
 * to. */
int
bic_game_model_sitter (BicGameModel *self)
{
  int person = bic_game_model_person (self);

  return is_side (person) ? person : self->sitter;
}

/* Lets @who see his hand, or nobody. */
void
bic_game_model_sit (BicGameModel *self,
                    int           who)
{
  self->sitter = who;
  bic_game_model_refresh (self);
  bic_game_model_act (self);
}

/* Returns: the side whose cards lie before the board, open or covered: that of who plays against the computer, or which
 * is asked, or whose turn it is */
int
bic_game_model_holder (BicGameModel *self)
{
  int asks = bic_session_asks (self->session), person = bic_game_model_person (self);

  return is_side (person) ? person : is_side (asks) ? asks : bic_state_active (bic_session_state (self->session));
}

/* Returns: the same on the board that is shown: the side with whose eyes it is seen, or that which is asked */
int
bic_game_model_shown_holder (BicGameModel *self)
{
  g_autofree BicState *state = bic_game_model_state (self);
  int asks = bic_state_asks (bic_game_model_game (self), state);

  if (bic_game_model_may_choose_eyes (self) && is_side (self->eyes))
    return self->eyes;
  if (is_side (bic_game_model_person (self)))
    return bic_game_model_person (self);
  return is_side (asks) ? asks : bic_state_active (state);
}

/* Whether the cards of bic_game_model_holder () may be seen now */
gboolean
bic_game_model_shows_hand (BicGameModel *self)
{
  return !self->hides || bic_game_model_sitter (self) == bic_game_model_holder (self);
}

/**
 * bic_game_model_is_between:
 * @self: the model
 *
 * Returns: whether somebody else has to sit down: a hand has to be looked at, whether or not there is a card in it that
 * answers. Smaller questions (which hex to retreat to) are put to the right player by name over the backs of the cards
 */
gboolean
bic_game_model_is_between (BicGameModel *self)
{
  int asks = self->session ? bic_session_asks (self->session) : BIC_NOBODY;

  return self->hides && is_side (asks) && asks != bic_game_model_sitter (self) && !bic_game_model_computer (self)
         && bic_game_model_is_open (self)
         && bic_state_asks_hand (bic_game_model_game (self), bic_session_state (self->session));
}

/* Whoever is asked is at the desk now; if it is not the one whose hand shows, no hand is shown unasked. */
void
_bic_game_model_leave_seat (BicGameModel *self)
{
  int asks = bic_session_asks (self->session);

  if (self->hides && is_side (asks) && asks != self->sitter)
    self->sitter = BIC_NOBODY;
}
