/* The fight that the panel shows: that of the position that is looked at, or of an attack that is pointed at.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-game-page-private.h"
#include "bic-state.h"

static gboolean
find_attack (BicGamePage  *self,
             int           hex,
             BicFightView *fight)
{
  const BicGame *game = bic_session_game (self->session);
  const BicChoices *choices = bic_session_choices (self->session);

  for (int i = 0; i < choices->n; i++)
    {
      BicChoiceHexes at = bic_choice_hexes (game, choices->at[i]);

      if (at.to == hex && at.from == self->selected && bic_fight_before (game, bic_session_state (self->session), choices->at[i], fight))
        return TRUE;
    }
  return FALSE;
}

/* Pointing at an enemy that the selected piece may attack shows the sum and the exact chances; elsewhere the panel goes
 * back to the last fight. */
void
_bic_game_fight_preview (BicGamePage *self,
                         int          hex)
{
  BicFightView fight;
  gboolean found = self->session && self->past < 0 && self->selected != BIC_NO_HEX && !_bic_game_roll_goes_on (self) &&
                   find_attack (self, hex, &fight);

  if (found)
    bic_combat_panel_show (self->combat, bic_session_game (self->session), &fight, NULL);
  else if (self->previews)
    _bic_game_fight_refresh (self);
  self->previews = found;
}

/* What is asked because of the fight: of whom, and what */
static char *
next_of (BicGamePage    *self,
         const BicState *state)
{
  const BicGame *game = bic_session_game (self->session);
  int asks = bic_state_asks (game, state);
  g_autofree char *army = NULL, *prompt = NULL;
  BicCombat combat;

  if ((asks != BIC_TOP && asks != BIC_BOTTOM) || !bic_state_combat (game, state, &combat))
    return NULL;
  army = _bic_game_page_who (self, asks);
  prompt = bic_prompt (game, state);
  return g_strdup_printf (_("%s: %s"), army, prompt);
}

/* The fight of the position that is looked at, or the last one before it */
void
_bic_game_fight_refresh (BicGamePage *self)
{
  const BicGame *game = bic_session_game (self->session);
  guint position = self->past >= 0 ? (guint) self->past : bic_session_position (self->session);
  g_autofree BicState *state = g_malloc (bic_state_size ());
  g_autofree char *next = NULL;
  BicFightView fight;
  gboolean fought = bic_session_state_at (self->session, position, state) && bic_session_fight (self->session, position, &fight);

  self->previews = FALSE;
  next = fought ? next_of (self, state) : NULL;
  bic_combat_panel_show (self->combat, game, fought ? &fight : NULL, next);
}
