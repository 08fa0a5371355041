/* The choices of one card in the hand. A click on a card plays it. But a card that is played on a piece, or that is
 * kept, exchanged or discarded, or that gives no orders now, is only selected by the click.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-game-card-choices.h"

#include "bic-orderless.h"
#include "bic-state-info.h"

/**
 * bic_game_card_choices_warning:
 * @game: a game
 * @state: the position, as the viewer may see it
 * @choice: a choice in this position
 *
 * Returns: (nullable): what the player should know before @choice plays a card
 */
const char *
bic_game_card_choices_warning (const BicGame  *game,
                               const BicState *state,
                               BicChoice       choice)
{
  return bic_choice_gives_no_orders (game, state, choice) ? _("This card gives no orders now") : NULL;
}

/**
 * bic_game_card_choices_find_confirmed:
 * @game: a game
 * @state: the position, as the viewer may see it
 * @choices: the possible choices
 * @card: index of a card
 * @choice: (out): the choice
 *
 * Returns: whether @card can be kept, exchanged or discarded, or gives no orders if it is played now; a button confirms
 *   this after a click on the card
 */
gboolean
bic_game_card_choices_find_confirmed (const BicGame    *game,
                                      const BicState   *state,
                                      const BicChoices *choices,
                                      int               card,
                                      BicChoice        *choice)
{
  for (int i = 0; i < choices->n; i++)
    if (bic_choice_card (game, choices->at[i]) == card
        && (bic_choice_leaves_card_unplayed (game, choices->at[i])
            || bic_choice_gives_no_orders (game, state, choices->at[i])))
      {
        *choice = choices->at[i];
        return TRUE;
      }
  return FALSE;
}

/**
 * bic_game_card_choices_select:
 * @game: a game
 * @state: the position, as the viewer may see it
 * @choices: the possible choices
 * @card: index of a card
 * @selected: (out): the choices that are possible after a click on @card has selected it; none if the click plays it
 */
void
bic_game_card_choices_select (const BicGame    *game,
                              const BicState   *state,
                              const BicChoices *choices,
                              int               card,
                              BicChoices       *selected)
{
  BicChoice confirmed;
  gboolean all = bic_game_card_choices_find_confirmed (game, state, choices, card, &confirmed);

  selected->n = 0;
  for (int i = 0; i < choices->n; i++)
    if (bic_choice_card (game, choices->at[i]) == card
        && (all || bic_choice_hexes (game, choices->at[i]).from != BIC_NO_HEX))
      selected->at[selected->n++] = choices->at[i];
}

/**
 * bic_game_card_choices_find_play:
 * @game: a game
 * @choices: the possible choices
 * @card: index of a card
 * @choice: (out): the choice that plays @card
 *
 * Returns: whether a choice plays @card
 */
gboolean
bic_game_card_choices_find_play (const BicGame    *game,
                                 const BicChoices *choices,
                                 int               card,
                                 BicChoice        *choice)
{
  for (int i = 0; i < choices->n; i++)
    if (bic_choice_card (game, choices->at[i]) == card)
      {
        *choice = choices->at[i];
        return TRUE;
      }
  return FALSE;
}
