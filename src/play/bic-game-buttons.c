/* The choices that are buttons, because a click on the board or on a card does not make them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-game-buttons.h"

#include "bic-game-pieces.h"

/* Returns whether a choice names a card outside the hand, such as a discard. In this case no choice names a card of the
 * hand. */
static gboolean
asks_for_other_cards (const BicGame    *game,
                      const BicState   *state,
                      const BicChoices *choices)
{
  int side = bic_state_asked_side (game, state);

  if (!bic_is_side (side))
    return FALSE;
  for (int i = 0; i < choices->n; i++)
    {
      int card = bic_choice_card (game, choices->at[i]), hand[BIC_MAX_CARDS], n;
      gboolean held = FALSE;

      if (!bic_game_choice_names_hidden_card (game, choices->at[i]))
        continue;
      n = bic_state_hand (game, state, side, bic_game_deck_of (game, card), hand, BIC_MAX_CARDS);
      for (int k = 0; k < MIN (n, BIC_MAX_CARDS); k++)
        held |= hand[k] == card;
      if (!held)
        return TRUE;
    }
  return FALSE;
}

/* Returns whether the choice needs a button because a click cannot select it. This applies to additional choices for a
 * piece with an order, because a second click undoes the order, and for the only piece that the question is about. */
static gboolean
needs_button (const BicGame    *game,
              const BicState   *state,
              const BicChoices *choices,
              BicChoice         choice)
{
  int hex = bic_choice_hexes (game, choice).from;

  return bic_choice_is_other_action (game, choice)
         && (bic_game_find_only_piece (game, state, choices) == hex
             || (bic_game_marks_in_hex (game, state, hex) & BIC_MARK_ORDERED));
}

/**
 * bic_game_buttons_new:
 * @game: a game
 * @state: its state
 * @choices: the possible choices
 *
 * If the choices are yes and no about one piece, "yes" is a button too, although a click on the hex has the same
 * effect.
 *
 * Returns: (transfer full) (element-type BicChoice): in order, the choices without a hex and without a card in hand,
 *   and additional choices for a piece with an order
 */
GArray *
bic_game_buttons_new (const BicGame    *game,
                      const BicState   *state,
                      const BicChoices *choices)
{
  GArray *buttons = g_array_new (FALSE, FALSE, sizeof (BicChoice));
  gboolean other_cards = asks_for_other_cards (game, state, choices);
  gboolean yes_or_no = choices->n == 2 && bic_choice_is_pass (game, choices->at[0]) &&
                       !bic_choice_is_additional (game, choices->at[1]) &&
                       bic_choice_hexes (game, choices->at[1]).to == BIC_NO_HEX;

  for (int i = 0; i < choices->n; i++)
    if ((yes_or_no || bic_game_choice_names_no_hex (game, choices->at[i])
         || needs_button (game, state, choices, choices->at[i]))
        && (other_cards || !bic_game_choice_names_hidden_card (game, choices->at[i])))
      g_array_append_val (buttons, choices->at[i]);
  return buttons;
}

static gboolean
some_piece_can_arrive (const BicGame    *game,
                       const BicChoices *choices)
{
  for (int i = 0; i < choices->n; i++)
    if (bic_game_arrival_hex (game, choices->at[i]) != BIC_NO_HEX)
      return TRUE;
  return FALSE;
}

/* Returns whether the question asks where a piece arrives, so that declining loses the arrival. */
static gboolean
asks_where_piece_arrives (const BicGame    *game,
                          const BicState   *state,
                          const BicChoices *choices)
{
  gboolean where = FALSE;

  for (int i = 0; i < choices->n; i++)
    {
      BicChoiceHexes at = bic_choice_hexes (game, choices->at[i]);

      if (at.from == BIC_NO_HEX || bic_choice_is_additional (game, choices->at[i]))
        continue;
      if (at.to != BIC_NO_HEX || bic_game_hex_has_piece (game, state, at.from, FALSE))
        return FALSE;
      where = TRUE;
    }
  return where;
}

/**
 * bic_game_buttons_find_suggested:
 * @game: a game
 * @state: its state
 * @choices: the possible choices
 * @buttons: (element-type BicChoice): the choices that are buttons
 *
 * Suggests the last button with an action that does not cost a card or points. If there is none, suggests the last
 * button that declines, unless it would give up an arrival or all orders of the card in play.
 *
 * Returns: the index in @buttons; -1 = none
 */
int
bic_game_buttons_find_suggested (const BicGame    *game,
                                 const BicState   *state,
                                 const BicChoices *choices,
                                 const GArray     *buttons)
{
  int acts = -1, passes = -1, given, most;
  gboolean idles;

  for (guint i = 0; i < buttons->len; i++)
    {
      BicChoice choice = g_array_index (buttons, BicChoice, i);

      if (bic_choice_is_pass (game, choice))
        passes = (int) i;
      else if (bic_choice_score_cost (game, state, choice) == 0 && bic_choice_card (game, choice) < 0
               && bic_choice_hexes (game, choice).from == BIC_NO_HEX)
        acts = (int) i;
    }
  if (acts >= 0)
    return acts;
  idles = choices->n > 1 && bic_state_count_orders (game, state, &given, &most) && given == 0;
  return idles || some_piece_can_arrive (game, choices) || asks_where_piece_arrives (game, state, choices)
         ? -1 : passes;
}
