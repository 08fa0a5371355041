/* The decks of one game and their cards, which come from the battle and its rule system.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-cards.h"
#include "bic-error.h"
#include "bic-translation.h"

/**
 * bic_game_card:
 * @game: a game
 * @card: the index of a card that is held or played
 *
 * Returns: the card, from the catalogue or from the battle
 */
const BicCard *
bic_game_card (const BicGame *game,
               int            card)
{
  g_return_val_if_fail (card >= 0 && card < game->n_cards, NULL);
  return &game->cards[card];
}

/**
 * bic_game_find_card:
 * @game: a game
 * @id: the id of a card
 *
 * Returns: the index of the card in the game, or -1 if no deck has the card
 */
int
bic_game_find_card (const BicGame *game,
                    const char    *id)
{
  for (int card = 0; card < game->n_cards; card++)
    if (g_str_equal (game->cards[card].id, id))
      return card;
  return -1;
}

/**
 * bic_game_copies:
 * @game: a game
 * @card: index of a card
 * @side: a side
 *
 * Returns: the number of copies of the card in its deck: the deck of @side, or the shared deck
 */
int
bic_game_copies (const BicGame *game,
                 int            card,
                 int            side)
{
  g_return_val_if_fail (card >= 0 && card < game->n_cards, 0);
  return game->copies[bic_row_of (game, bic_deck_of (game, card), side)][card];
}

int
bic_game_n_decks (const BicGame *game)
{
  return game->n_decks;
}

const BicGameDeck *
bic_game_deck (const BicGame *game,
               int            deck)
{
  g_return_val_if_fail (deck >= 0 && deck < game->n_decks, NULL);
  return &game->deck[deck];
}

/**
 * bic_game_deck_is_open:
 * @game: a game
 * @deck: a deck of @game
 *
 * Returns: whether the cards that a side keeps are face up, as it is the case for event cards
 */
gboolean
bic_game_deck_is_open (const BicGame *game,
                       int            deck)
{
  return game->deck[deck].n > 0 && game->cards[game->deck[deck].first].kind == BIC_CARD_EVENT;
}

int
bic_game_deck_of (const BicGame *game,
                  int            card)
{
  g_return_val_if_fail (card >= 0 && card < game->n_cards, -1);
  return bic_deck_of (game, card);
}

int
bic_game_find_deck (const BicGame *game,
                    const char    *id)
{
  for (int deck = 0; deck < game->n_decks; deck++)
    if (g_str_equal (game->deck[deck].id, id))
      return deck;
  return -1;
}

static const BicEventHalf *
find_event_half (const BicGame *game,
                 int            card,
                 int            side)
{
  for (guint i = 0; i < bic_scenario_n_items (game->scenario, BIC_ITEM_EVENT_HALF); i++)
    {
      const BicEventHalf *half = bic_scenario_item (game->scenario, BIC_ITEM_EVENT_HALF, i);

      if (g_strcmp0 (g_quark_to_string (half->event), game->cards[card].id) == 0
          && (half->side == side || half->side == BIC_NOBODY))
        return half;
    }
  return NULL;
}

/**
 * bic_game_card_text:
 * @game: a game
 * @card: index of a card
 * @side: a side
 *
 * Returns: (nullable): the translated text of the card's effect for @side. For an event of the battle, this is the half
 *   of the card for that side.
 */
const char *
bic_game_card_text (const BicGame *game,
                    int            card,
                    int            side)
{
  const BicEventHalf *half = bic_ruleset_uses (game->ruleset, BIC_USE (EVENTS))
                             ? find_event_half (game, card, side) : NULL;
  const char *text = half ? bic_texts_find (half->texts, game->scenario->language, g_get_language_names ()) : NULL;

  if (text)
    return text;
  text = bic_game_card (game, card)->text;
  return text ? g_dgettext (GETTEXT_PACKAGE, text) : NULL;
}

/**
 * bic_game_n_dealt_cards:
 * @game: a game
 * @deck: a deck
 * @side: a side
 *
 * Returns: the number of cards of @deck in the starting hand of @side, according to the data of its army
 */
int
bic_game_n_dealt_cards (const BicGame *game,
                        int            deck,
                        int            side)
{
  const BicArmy *army = &game->scenario->army[side];

  switch (game->deck[deck].dealt)
    {
    case BIC_DEALT_HAND:
      return army->hand;
    case BIC_DEALT_TACTICIANS:
      return army->tacticians;
    case BIC_DEALT_RATING:
      return bic_game_commander_rating (game, side);
    default:
      return 0;
    }
}

/**
 * bic_game_commander_rating:
 * @game: a game
 * @side: a side
 *
 * Returns: the rating of the side's commander, 1 (poor) to 4 (excellent); average if the army has no rating
 *   (PLUS-CINC-01 .. -04)
 */
int
bic_game_commander_rating (const BicGame *game,
                           int            side)
{
  int rating = game->scenario->army[side].rating;

  return rating > 0 ? MIN (rating, BIC_BEST_RATING) : BIC_AVERAGE_RATING;
}

/* Checks that a deck has enough cards for the starting hands. A shared deck supplies both hands; separate decks need
 * enough cards for the larger hand. */
static gboolean
check_deck (const BicGame  *game,
            int             deck,
            GError        **error)
{
  int top = bic_game_n_dealt_cards (game, deck, BIC_TOP), bottom = bic_game_n_dealt_cards (game, deck, BIC_BOTTOM);
  int hands = game->deck[deck].own ? MAX (top, bottom) : top + bottom,
      n = bic_count_cards (game, deck, game->start.pile[0]);

  if (n > 0 && game->deck[deck].dealt == BIC_DEALT_HAND && MIN (top, bottom) < 1)
    return bic_fail (error, BIC_ERROR_UNPLAYABLE, _ ("The battle does not set how many command cards each side has"));
  return hands <= n || bic_fail (error, BIC_ERROR_UNPLAYABLE, _ ("The hands need %d cards, but the deck has only %d"),
                                 hands, n);
}

/* Returns the id of an event card, or its number if it has no id, because the notation of a draw needs an id. */
static const char *
event_id (int                 card,
          const BicEventCard *event)
{
  g_autofree char *number = g_strdup_printf ("%d", card + 1);

  return event->id ? g_quark_to_string (event->id) : g_intern_string (number);
}

static BicGameDeck *
add_deck (BicGame     *game,
          BicGameDeck  deck)
{
  deck.first = game->n_cards;
  game->deck[game->n_decks] = deck;
  return &game->deck[game->n_decks++];
}

/* Adds a card to a deck. If each side has its own deck, each side gets all copies. */
static int
add_card (BicGame       *game,
          BicGameDeck   *deck,
          const BicCard *figures,
          int            copies)
{
  int card = game->n_cards++;

  game->cards[card] = *figures;
  game->deck_of[card] = (guint8) (deck - game->deck);
  for (int row = 0; row < (deck->own ? BIC_N_SIDES : 1); row++)
    game->copies[row][card] = (gint8) (game->start.pile[row][card] = (guint8) copies);
  deck->n++;
  return card;
}

/* Limits a card to the armies of certain nations. Some copies can be in the starting hand (PLUS-SAC-02). */
static void
limit_card_to_nations (BicGame           *game,
                       int                card,
                       const BicDeckCard *held)
{
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      BicDeckCard entry = *held;
      int hand, copies;

      entry.copies = game->copies[side][card];
      copies = bic_army_card_copies (game->scenario, game->catalogue, side, &entry, &hand);
      game->copies[side][card] = (gint8) copies;
      game->start.hand[side][card] = (guint8) hand;
      game->start.pile[side][card] = (guint8) (copies - hand);
    }
}

/* Adds a card for each event of the battle. Red cards start in the discard pile (SETUP-09 .. -11). */
static void
add_events (BicGame *game)
{
  BicGameDeck *deck =
      add_deck (game, (BicGameDeck) { .id = "events", .name = N_ ("Event cards"), .dealt = BIC_DEALT_NONE });

  for (guint i = 0; i < bic_scenario_n_items (game->scenario, BIC_ITEM_EVENT); i++)
    {
      const BicEventCard *event = bic_scenario_item (game->scenario, BIC_ITEM_EVENT, i);
      BicCard figures = { .id = event_id (game->n_cards, event),
                          .name = bic_scenario_translate (game->scenario, bic_event_name (event)),
                          .kind = BIC_CARD_EVENT, .enforced = TRUE,
                          .text = bic_texts_find (event->texts, game->scenario->language, g_get_language_names ()) };
      int card = add_card (game, deck, &figures, event->copies);

      if (event->red)
        {
          game->start.discard[0][card] = game->start.pile[0][card];
          game->start.pile[0][card] = 0;
        }
    }
}

static gboolean
add_cards (BicGame        *game,
           const BicDeck  *from,
           GError        **error)
{
  const BicCard *known = bic_ruleset_cards (game->catalogue, game->ruleset, NULL);
  BicDealt dealt = bic_ruleset_uses (game->ruleset, BIC_USE (HANDS)) || from->dealt == BIC_DEALT_RATING ? from->dealt
                   : BIC_DEALT_NONE;
  BicGameDeck *deck =
      add_deck (game, (BicGameDeck) { .id = from->id, .name = from->name, .own = from->own, .dealt = dealt,
                                      .rules = from });

  for (guint i = 0; i < from->cards->len; i++)
    {
      const BicDeckCard *held = &g_array_index (from->cards, BicDeckCard, i);
      int card;

      if (bic_game_find_card (game, known[held->card].id) >= 0)
        return bic_fail (error, BIC_ERROR_UNPLAYABLE, _ ("The card “%s” is in more than one deck"),
                         known[held->card].id);
      card = add_card (game, deck, &known[held->card], known[held->card].enforced ? held->copies : 0);
      if (deck->own)
        limit_card_to_nations (game, card, held);
    }
  return check_deck (game, (int) (deck - game->deck), error);
}

static gboolean
check_capacity (const BicGame  *game,
                GError        **error)
{
  guint n_decks = game->ruleset->decks->len, kinds = bic_ruleset_uses (game->ruleset, BIC_USE (EVENTS))
                  ? bic_scenario_n_items (game->scenario, BIC_ITEM_EVENT) : 0;

  for (guint i = 0; i < n_decks; i++)
    kinds += g_array_index (game->ruleset->decks, BicDeck, i).cards->len;
  if (kinds > BIC_DECK)
    return bic_fail (error, BIC_ERROR_UNPLAYABLE, _ ("Cannot play with more than %d kinds of cards"), BIC_DECK);
  if (n_decks >= BIC_MAX_DECKS)
    return bic_fail (error, BIC_ERROR_UNPLAYABLE, _ ("More than %d decks cannot be played"), BIC_MAX_DECKS - 1);
  return n_decks > 0 || !bic_ruleset_uses (game->ruleset, BIC_USE (HANDS)) ||
         bic_fail (error, BIC_ERROR_UNPLAYABLE, _ ("The rule system has hands, but no deck of cards"));
}

/**
 * bic_game_fill_decks:
 * @game: a game being made
 * @error: %BIC_ERROR_UNPLAYABLE
 *
 * Makes the decks and piles of the starting position. The event deck of the battle comes first, then the decks of the
 * rule system with all enforced cards, in the order of each deck.
 */
gboolean
bic_game_fill_decks (BicGame  *game,
                     GError  **error)
{
  if (!check_capacity (game, error))
    return FALSE;
  game->cards = g_new0 (BicCard, BIC_DECK);
  if (bic_ruleset_uses (game->ruleset, BIC_USE (EVENTS)))
    add_events (game);
  for (guint i = 0; i < game->ruleset->decks->len; i++)
    if (!add_cards (game, &g_array_index (game->ruleset->decks, BicDeck, i), error))
      return FALSE;
  return TRUE;
}
