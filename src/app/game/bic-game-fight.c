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
type_at (BicGamePage    *self,
         const BicState *state,
         int             hex)
{
  const BicGame *game = bic_session_game (self->session);
  BicPieceInfo piece;
  int type = -1;

  for (int i = 0; i < bic_state_n_pieces (game, state); i++)
    if (bic_state_piece (game, state, i, &piece) && piece.hex == hex && (type < 0 || !piece.leader))
      type = piece.type;
  return type;
}

/* Who rolls, if a choice is an attack */
static int
roller (BicGamePage *self,
        BicChoice    choice)
{
  return bic_explain (bic_session_game (self->session), self->before, choice, &self->sums[0]) ? bic_session_asks (self->session)
                                                                                                : BIC_NOBODY;
}

/* Remembers the state before a choice, and the sums of what may be rolled then: of the attack that it is, and of the fight
 * that it is made in, which goes on after a reaction. */
void
_bic_game_fight_declared (BicGamePage *self,
                          BicChoice    choice)
{
  const BicGame *game = bic_session_game (self->session);
  BicCombat fight;

  if (!self->before)
    self->before = g_new0 (BicState, 1);
  *self->before = *bic_session_state (self->session);
  self->summed[0] = roller (self, choice);
  self->summed[1] = bic_state_combat (game, self->before, &fight) ? fight.side : BIC_NOBODY;
  self->sums[1] = fight.sum;
  if (self->summed[0] != BIC_NOBODY)
    self->has_fight = FALSE;            /* until its dice are rolled the panel shows how it stands */
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
    .from_type = type_at (self, self->before, event->a), .to_type = type_at (self, self->before, event->b),
    .distance = bic_grid_distance (bic_game_grid (game), event->a, event->b),
    .kind = kinds[CLAMP (event->d, 0, BIC_N_ATTACKS - 1)],
  };
  for (int i = 1; i >= 0; i--)
    if (self->summed[i] == event->side && self->sums[i].total == event->c)
      self->fight.sum = self->sums[i];
}

/* Dice that a card is played with: shown as those of a fight, but nobody is in it. */
static void
begin_card (BicGamePage    *self,
            const BicEvent *event)
{
  const BicCard *cards = bic_catalogue_cards (bic_game_catalogue (bic_session_game (self->session)), NULL);

  self->has_fight = self->rolling = TRUE;
  g_clear_pointer (&self->fight_result, g_free);
  self->fight = (BicCombat) {
    .side = event->side, .from = BIC_NO_HEX, .to = BIC_NO_HEX, .from_type = -1, .to_type = -1, .kind = cards[event->a].name,
    .sum = { .total = event->c, .n = 1, .line = { { N_("cards held"), event->c } } },
  };
}

/* Follows what happens in a fight. */
void
_bic_game_fight_event (BicGamePage    *self,
                       const BicEvent *event)
{
  if (event->kind == BIC_EVENT_ATTACK && self->before)
    begin (self, event);
  else if (event->kind == BIC_EVENT_CARD_DICE)
    begin_card (self, event);
  else if (event->kind == BIC_EVENT_DIE && self->rolling && self->fight.n_dice < (int) G_N_ELEMENTS (self->fight.face))
    self->fight.face[self->fight.n_dice++] = event->a;
  else if (event->kind == BIC_EVENT_HITS || event->kind == BIC_EVENT_CARD_ROLLED)
    {
      self->rolling = FALSE;            /* dice after it are those of a leader's fate */
      g_free (self->fight_result);
      self->fight_result = bic_event_sentence (bic_session_game (self->session), event);
    }
}

static gboolean
find_attack (BicGamePage *self,
             int          hex,
             BicChoice   *attack)
{
  const BicGame *game = bic_session_game (self->session);
  const BicChoices *choices = bic_session_choices (self->session);

  for (int i = 0; i < choices->n; i++)
    {
      BicChoiceHexes at = bic_choice_hexes (game, choices->at[i]);

      if (at.to == hex && at.from == self->selected && bic_explain (game, bic_session_state (self->session), choices->at[i], &(BicSum) { 0 }))
        {
          *attack = choices->at[i];
          return TRUE;
        }
    }
  return FALSE;
}

static void
show_preview (BicGamePage *self,
              BicChoice    attack)
{
  const BicGame *game = bic_session_game (self->session);
  const BicState *state = bic_session_state (self->session);
  BicChoiceHexes at = bic_choice_hexes (game, attack);
  int distance = bic_grid_distance (bic_game_grid (game), at.from, at.to);
  BicCombat combat = { .ranged = distance > 1, .side = bic_session_asks (self->session), .from = at.from, .to = at.to,
                       .from_type = type_at (self, state, at.from), .to_type = type_at (self, state, at.to),
                       .distance = distance, .kind = N_("Before the Roll") };
  BicOdds odds;

  bic_explain (game, state, attack, &combat.sum);
  bic_odds (game, state, attack, &odds);
  bic_combat_panel_show (self->combat, game, &combat, NULL);
  bic_combat_panel_show_odds (self->combat, &odds);
}

/* Pointing at an enemy that the selected piece may attack shows the sum and the exact chances; elsewhere the panel goes
 * back to the last fight. */
void
_bic_game_fight_preview (BicGamePage *self,
                         int          hex)
{
  BicChoice attack;
  gboolean found = self->session && self->past < 0 && self->selected != BIC_NO_HEX && find_attack (self, hex, &attack);

  if (found)
    show_preview (self, attack);
  else if (self->previews)
    _bic_game_fight_refresh (self);
  self->previews = found;
}

/* The last fight, until the next is declared; then, and in a game that was resumed in the middle of one, what the state
 * tells. */
void
_bic_game_fight_refresh (BicGamePage *self)
{
  const BicGame *game = bic_session_game (self->session);

  if (!self->has_fight)
    g_clear_pointer (&self->fight_result, g_free);
  if (!self->has_fight)
    self->has_fight = bic_state_combat (game, bic_session_state (self->session), &self->fight);
  bic_combat_panel_show (self->combat, game, self->has_fight ? &self->fight : NULL, self->fight_result);
}
