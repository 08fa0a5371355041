/* Cards of a game: their kind, the cards in play, and the reason why a card cannot be played.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-game-cards.h"

static gboolean
sides_may_keep_events (const BicGame *game)
{
  const BicScenario *scenario = bic_game_scenario (game);

  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_EVENT_HALF); i++)
    if (((const BicEventHalf *) bic_scenario_item (scenario, BIC_ITEM_EVENT_HALF, i))->keep)
      return TRUE;
  return FALSE;
}

/**
 * bic_game_cards_kind:
 * @game: a game
 *
 * Returns: the kind of cards that the sides may hold; it never changes during a game
 */
BicGameCards
bic_game_cards_kind (const BicGame *game)
{
  BicGameCards kind = BIC_GAME_CARDS_NONE;

  for (int deck = 0; deck < bic_game_n_decks (game); deck++)
    if (bic_game_deck (game, deck)->n > 0 && !bic_game_deck_is_open (game, deck))
      return BIC_GAME_CARDS_HANDS;
    else if (bic_game_deck (game, deck)->n > 0 && sides_may_keep_events (game))
      kind = BIC_GAME_CARDS_KEPT;
  return kind;
}

static gboolean
has_play_in_list (const BicPlayInfo *plays,
                  int                n,
                  const BicPlayInfo *play)
{
  for (int i = 0; i < n; i++)
    if (plays[i].card == play->card && plays[i].side == play->side)
      return TRUE;
  return FALSE;
}

/**
 * bic_game_cards_in_play:
 * @model: the model, with a game
 * @out: (out caller-allocates): the cards in play at the moment shown: first the card of the turn, then the other cards
 *   from the newest to the oldest; a card that applies to several units is listed once
 *
 * Returns: the number of cards in @out
 */
int
bic_game_cards_in_play (BicGameModel *model,
                        BicPlayInfo  *out)
{
  g_autofree BicState *state = bic_game_model_shown_state (model);
  BicPlayInfo plays[BIC_MAX_CARDS];
  int n = bic_state_in_play (state, plays, BIC_MAX_CARDS), n_out = 0;
  int first = n > 0 && plays[0].card == bic_state_card_of_turn (state);

  if (first)
    out[n_out++] = plays[0];
  for (int i = n - 1; i >= first; i--)
    if (!has_play_in_list (out, n_out, &plays[i]))
      out[n_out++] = plays[i];
  return n_out;
}

/**
 * bic_game_cards_why_not:
 * @model: the model, with a game
 * @card: index of a card in hand
 *
 * Returns: (transfer full) (nullable): why @card cannot be played in the present position, even while an earlier moment
 *   is shown
 */
char *
bic_game_cards_why_not (BicGameModel *model,
                        int           card)
{
  return bic_why_card (bic_game_model_game (model), bic_game_model_visible_present_state (model), card, BIC_NO_HEX);
}
