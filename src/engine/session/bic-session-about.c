/* What is told of a game beyond its choices: who plays, when, and what the players agreed.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-session-private.h"

/**
 * bic_session_tally:
 * @self: a game
 *
 * Returns: (transfer none): what was counted of the choices that stand; valid until the next change
 */
const BicTally *
bic_session_tally (BicSession *self)
{
  return &self->tally;
}

/**
 * bic_session_about:
 * @self: a game
 *
 * Returns: (transfer none): who plays and when; valid until it is changed
 */
const BicGameAbout *
bic_session_about (BicSession *self)
{
  return &self->about;
}

static void
set_name (char       **field,
          const char  *name)
{
  g_free (*field);
  *field = name != NULL && *name != '\0' ? g_strdup (name) : NULL;
}

/**
 * bic_session_set_player:
 * @self: a game
 * @side: a side
 * @name: (nullable): who plays it
 */
void
bic_session_set_player (BicSession *self,
                        int         side,
                        const char *name)
{
  g_return_if_fail (side >= 0 && side < BIC_N_SIDES);

  set_name (&self->about.player[side], name);
}

/**
 * bic_session_set_computer:
 * @self: a game
 * @side: a side
 * @level: (nullable): the level at which the computer plays it; %NULL = a person does
 */
void
bic_session_set_computer (BicSession *self,
                          int         side,
                          const char *level)
{
  g_return_if_fail (side >= 0 && side < BIC_N_SIDES);

  set_name (&self->about.computer[side], level);
}

/**
 * bic_session_set_tournament:
 * @self: a game
 * @name: (nullable): the tournament that it belongs to
 */
void
bic_session_set_tournament (BicSession *self,
                            const char *name)
{
  set_name (&self->about.tournament, name);
}

/**
 * bic_session_set_times:
 * @self: a game
 * @begun: seconds since 1970, or 0
 * @ended: the same, of its end
 */
void
bic_session_set_times (BicSession *self,
                       gint64      begun,
                       gint64      ended)
{
  self->about.begun = begun;
  self->about.ended = ended;
}

void
bic_session_go_on (BicSession *self)
{
  self->about.agreed = BIC_AGREED_NOTHING;
  self->about.side = BIC_NOBODY;
}

/**
 * bic_session_agree:
 * @self: a game
 * @agreed: how it is over, whatever the rules say; %BIC_AGREED_NOTHING lets it go on
 * @side: who gives up, of %BIC_AGREED_CONCESSION
 *
 * Nothing of the position changes.  The next choice takes it back.
 */
void
bic_session_agree (BicSession *self,
                   BicAgreed   agreed,
                   int         side)
{
  g_return_if_fail (agreed != BIC_AGREED_CONCESSION || (side >= 0 && side < BIC_N_SIDES));

  self->about.agreed = agreed;
  self->about.side = agreed == BIC_AGREED_CONCESSION ? side : BIC_NOBODY;
  bic_session_refresh (self);
}

/**
 * bic_session_winner:
 * @self: a game
 *
 * Returns: who has won by the rules or by agreement: a side, %BIC_DRAWN, or %BIC_NOBODY while it runs and of a game
 * that was broken off
 */
int
bic_session_winner (BicSession *self)
{
  int winner = bic_state_winner (self->state);

  if (winner != BIC_NOBODY || self->about.agreed == BIC_AGREED_NOTHING)
    return winner;
  if (self->about.agreed == BIC_AGREED_CONCESSION)
    return !self->about.side;
  return self->about.agreed == BIC_AGREED_DRAW ? BIC_DRAWN : BIC_NOBODY;
}

void
bic_game_about_clear (BicGameAbout *about)
{
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      g_clear_pointer (&about->player[side], g_free);
      g_clear_pointer (&about->computer[side], g_free);
    }
  g_clear_pointer (&about->tournament, g_free);
  g_clear_pointer (&about->trial_of, g_free);
}
