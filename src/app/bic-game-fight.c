/* The fight that the panel shows, put together from the choice that declared it and from the events that followed.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A fight may be over before the board is drawn again, so the state alone cannot tell it: the sum is asked for when the
 * attack is chosen, and the dice come as events.
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-event.h"
#include "bic-game-page-private.h"
#include "bic-state.h"

static const char *const kinds[BIC_N_ATTACKS] = {
  [BIC_ATTACK_FIRE] = N_("Ranged Combat"),
  [BIC_ATTACK_MELEE] = N_("Melee"),
  [BIC_ATTACK_BONUS] = N_("Bonus Attack"),
  [BIC_ATTACK_STRIKE] = N_("First Strike"),
  [BIC_ATTACK_BACK] = N_("Battle Back"),
  [BIC_ATTACK_ESCAPE] = N_("Leader's Escape"),
  [BIC_ATTACK_CHECK] = N_("Leader Casualty Check"),
};

static int
type_at (BicGamePage *self,
         int          hex)
{
  const BicGame *game = bic_session_game (self->session);
  BicPieceInfo piece;
  int type = -1;

  for (int i = 0; i < bic_state_n_pieces (game, self->before); i++)
    if (bic_state_piece (game, self->before, i, &piece) && piece.hex == hex && (type < 0 || !piece.leader))
      type = piece.type;
  return type;
}

/* Remembers the state and the sum of an attack before it is made. */
void
_bic_game_fight_declared (BicGamePage *self,
                          BicChoice    choice)
{
  const BicGame *game = bic_session_game (self->session);

  if (!self->before)
    self->before = g_new0 (BicState, 1);
  *self->before = *bic_session_state (self->session);
  if (!bic_explain (game, self->before, choice, &self->sum))
    self->sum.n = 0;
}

static void
begin (BicGamePage    *self,
       const BicEvent *event)
{
  const BicGame *game = bic_session_game (self->session);

  self->has_fight = self->rolling = TRUE;
  g_clear_pointer (&self->fight_result, g_free);
  self->fight = (BicCombat) {
    .ranged = event->d == BIC_ATTACK_FIRE, .side = event->side, .from = event->a, .to = event->b,
    .from_type = type_at (self, event->a), .to_type = type_at (self, event->b),
    .distance = bic_grid_distance (bic_game_grid (game), event->a, event->b),
    .kind = kinds[CLAMP (event->d, 0, BIC_N_ATTACKS - 1)],
  };
  if (self->sum.total == event->c)
    self->fight.sum = self->sum;
}

/* Follows what happens in a fight. */
void
_bic_game_fight_event (BicGamePage    *self,
                       const BicEvent *event)
{
  if (event->kind == BIC_EVENT_ATTACK && self->before)
    begin (self, event);
  else if (event->kind == BIC_EVENT_DIE && self->rolling && self->fight.n_dice < (int) G_N_ELEMENTS (self->fight.face))
    self->fight.face[self->fight.n_dice++] = event->a;
  else if (event->kind == BIC_EVENT_HITS)
    {
      self->rolling = FALSE;            /* dice after it are those of a leader's fate */
      g_free (self->fight_result);
      self->fight_result = bic_event_sentence (bic_session_game (self->session), event);
    }
}

/* The last fight, until the next; of a game that was resumed in the middle of one, what the state tells. */
void
_bic_game_fight_refresh (BicGamePage *self)
{
  const BicGame *game = bic_session_game (self->session);

  if (!self->has_fight)
    self->has_fight = bic_state_combat (game, bic_session_state (self->session), &self->fight);
  bic_combat_panel_show (self->combat, game, self->has_fight ? &self->fight : NULL, self->fight_result);
}
