/* The tables of one game: unit types, those of pieces with figures of their own among them, and the cards of its deck.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-kernel.h"

#include <string.h>

#include "bic-error.h"

/* --- unit types -------------------------------------------------------------------------------------------------- */

static void
init_types (BicGame *game)
{
  const BicUnitType *known = bic_catalogue_unit_types (game->catalogue, &game->n_types);

  game->types = g_memdup2 (known, (gsize) game->n_types * sizeof *known);
  game->base = g_new (gint16, game->n_types);
  for (int type = 0; type < game->n_types; type++)
    game->base[type] = (gint16) type;
}

/* Is @type what the catalogue's @base becomes with the figures of @piece? */
static gboolean
has_figures (const BicUnitType *type,
             const BicUnitType *base,
             const BicPiece    *piece)
{
  return type->strength == (piece->strength == BIC_AS_TYPE ? base->strength : piece->strength) &&
         type->moves == (piece->moves == BIC_AS_TYPE ? base->moves : piece->moves) &&
         type->traits == bic_piece_traits (piece, base->traits);
}

/**
 * bic_game_type_of:
 * @game: a game being made
 * @piece: a piece of its battle
 *
 * Returns: the index of its type: that of the catalogue, or the one with the figures that the battle gives the piece
 */
int
bic_game_type_of (const BicGame  *game,
                  const BicPiece *piece)
{
  const char *id = g_quark_to_string (piece->type);
  int base = id ? bic_catalogue_find_unit_type (game->catalogue, id) : -1;

  for (int type = 0; base >= 0 && type < game->n_types; type++)
    if (game->base[type] == base && has_figures (&game->types[type], &game->types[base], piece))
      return type;
  return base;
}

static void
add_type (BicGame        *game,
          int             base,
          const BicPiece *piece)
{
  BicUnitType type = game->types[base];

  type.strength = (gint8) (piece->strength == BIC_AS_TYPE ? type.strength : piece->strength);
  if (piece->moves != BIC_AS_TYPE)
    type.moves = type.moves_far = (gint8) piece->moves;
  type.traits = bic_piece_traits (piece, type.traits);
  game->types = g_renew (BicUnitType, game->types, game->n_types + 1);
  game->base = g_renew (gint16, game->base, game->n_types + 1);
  game->types[game->n_types] = type;
  game->base[game->n_types++] = (gint16) base;
}

/* A piece with figures or traits of its own has a type of its own, so that rules and rows read it as any other. */
static void
derive_types (BicGame *game)
{
  for (guint i = 0; i < bic_scenario_n_items (game->scenario, BIC_ITEM_PIECE); i++)
    {
      const BicPiece *piece = bic_scenario_item (game->scenario, BIC_ITEM_PIECE, i);
      int type = bic_game_type_of (game, piece);

      if (type >= 0 && !has_figures (&game->types[type], &game->types[game->base[type]], piece))
        add_type (game, type, piece);
    }
}

/* What lies face down is of its side's first nation, whatever it is; if that has no such counter, of any. */
static int
find_back (const BicGame *game,
           int            side)
{
  const GArray *nations = game->scenario->army[side].nations;
  GQuark nation = nations && nations->len > 0 ? g_array_index (nations, GQuark, 0) : 0;
  int n, found = -1;
  const BicNation *known = bic_catalogue_nations (game->catalogue, &n);

  for (int type = game->n_types - 1; type >= 0; type--)
    if (game->types[type].dummy && bic_family_serves (game->types[type].family, game->ruleset->family))
      {
        if (g_quark_try_string (known[game->types[type].nation].id) == nation)
          return type;
        found = type;
      }
  return found;
}

/* A type without figures, for who may not look at the other side of a piece */
static void
add_unknown (BicGame *game,
             int      side)
{
  BicUnitType type;

  game->unknown[side] = -1;
  game->dummy[side] = game->book.veil ? find_back (game, side) : -1;
  if (game->dummy[side] < 0)
    return;
  type = game->types[game->dummy[side]];
  type.name = N_ ("Hidden unit");
  type.traits = BIC_TRAIT (INFANTRY);
  type.strength = type.moves = type.moves_far = 0;
  type.dummy = FALSE;
  game->types = g_renew (BicUnitType, game->types, game->n_types + 1);
  game->base = g_renew (gint16, game->base, game->n_types + 1);
  game->types[game->n_types] = type;
  game->base[game->n_types] = (gint16) game->dummy[side];
  game->unknown[side] = game->n_types++;
}

/**
 * bic_game_is_veiled:
 * @game: a game
 *
 * Returns: whether its pieces may lie face down, so that a side does not know what those of the other are
 */
gboolean
bic_game_is_veiled (const BicGame *game)
{
  return game->book.covers && game->book.covers (game);
}

/**
 * bic_game_unit_type:
 * @game: a game
 * @type: an index of #BicPieceInfo, of an event or of a fight
 *
 * Returns: the unit type; of the catalogue, or that of pieces which the battle gives figures of their own
 */
const BicUnitType *
bic_game_unit_type (const BicGame *game,
                    int            type)
{
  g_return_val_if_fail (type >= 0 && type < game->n_types, NULL);
  return &game->types[type];
}

/**
 * bic_game_base_type:
 * @game: a game
 * @type: an index of a unit type of @game
 *
 * Returns: the index in the catalogue of the type that it is or was made from
 */
int
bic_game_base_type (const BicGame *game,
                    int            type)
{
  g_return_val_if_fail (type >= 0 && type < game->n_types, -1);
  return game->base[type];
}

/* --- cards --------------------------------------------------------------------------------------------------------- */

/**
 * bic_game_card:
 * @game: a game
 * @card: the index of a card that is held or played
 *
 * Returns: the card; of the catalogue, or one of the battle's own
 */
const BicCard *
bic_game_card (const BicGame *game,
               int            card)
{
  g_return_val_if_fail (card >= 0 && card < game->n_cards, NULL);
  return &game->cards[card];
}

static const BicEventHalf *
find_half (const BicGame *game,
           int            card,
           int            side)
{
  for (guint i = 0; i < bic_scenario_n_items (game->scenario, BIC_ITEM_EVENT_HALF); i++)
    {
      const BicEventHalf *half = bic_scenario_item (game->scenario, BIC_ITEM_EVENT_HALF, i);

      if (g_strcmp0 (g_quark_to_string (half->event), game->cards[card].id) == 0 && (half->side == side || half->side == BIC_NOBODY))
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
 * Returns: (nullable): what it does for @side, translated: of an event of the battle's own that side's half of it
 */
const char *
bic_game_card_text (const BicGame *game,
                    int            card,
                    int            side)
{
  const BicEventHalf *half = game->events ? find_half (game, card, side) : NULL;
  const char *text = half ? bic_texts_pick (half->texts, g_get_language_names ()) : NULL;

  if (text)
    return text;
  text = bic_game_card (game, card)->text;
  return text ? g_dgettext (GETTEXT_PACKAGE, text) : NULL;
}

static gboolean
fail (GError     **error,
      const char  *text)
{
  g_set_error_literal (error, BIC_ERROR, BIC_ERROR_UNPLAYABLE, text);
  return FALSE;
}

static gboolean
check_hands (const BicGame  *game,
             int             n,
             GError        **error)
{
  int hands = game->scenario->army[0].hand + game->scenario->army[1].hand;
  g_autofree char *text = NULL;

  if (!(game->ruleset->uses & BIC_USE_HANDS))
    return TRUE;
  for (int side = 0; side < BIC_N_SIDES && n > 0; side++)
    if (game->scenario->army[side].hand < 1)
      return fail (error, _ ("The battle does not say how many command cards each side holds"));
  if (hands <= n)
    return TRUE;
  text = g_strdup_printf (_ ("The hands take %d cards, but the deck has %d"), hands, n);
  return fail (error, text);
}

/* Each event of the battle is a card; a red one lies in the discard pile at first (SETUP-09 .. -11). */
static void
add_event (BicGame            *game,
           int                 card,
           const BicEventCard *event)
{
  game->events[card] = (BicCard) { .id = g_quark_to_string (event->id), .name = bic_event_name (event),
                                   .text = bic_texts_pick (event->texts, g_get_language_names ()),
                                   .kind = BIC_CARD_TACTIC, .copies = (gint8) event->copies, .enforced = TRUE };
  game->copies[card] = (gint8) event->copies;
  (event->red ? game->start.discard : game->start.pile)[card] = (guint8) event->copies;
}

static void
deal_events (BicGame *game)
{
  guint n = bic_scenario_n_items (game->scenario, BIC_ITEM_EVENT);

  game->events = g_new0 (BicCard, n);
  for (guint i = 0; i < n; i++)
    add_event (game, (int) i, bic_scenario_item (game->scenario, BIC_ITEM_EVENT, i));
  game->cards = game->events;
  game->n_cards = (int) n;
}

/**
 * bic_game_fill_deck:
 * @game: a game being made
 * @error: %BIC_ERROR_UNPLAYABLE
 *
 * The cards of the first position: those of the battle's own deck, or all that the rule system enforces.
 */
gboolean
bic_game_fill_deck (BicGame  *game,
                    GError  **error)
{
  g_autofree char *text = NULL;
  int n = 0, kinds = (int) bic_scenario_n_items (game->scenario, BIC_ITEM_EVENT);

  if (MAX (kinds, game->n_cards) > BIC_DECK)
    {
      text = g_strdup_printf (_ ("More than %d kinds of cards cannot be played"), BIC_DECK);
      return fail (error, text);
    }
  if (game->ruleset->uses & BIC_USE_EVENTS)
    deal_events (game);
  for (guint i = 0; i < game->ruleset->cards->len; i++)
    {
      int card = g_array_index (game->ruleset->cards, gint16, i);

      game->copies[card] = game->cards[card].enforced ? game->cards[card].copies : 0;
      game->start.pile[card] = (guint8) game->copies[card];
      n += game->copies[card];
    }
  for (int card = 0; card < game->n_cards; card++)
    if (game->copies[card] > 0)
      game->deck[game->n_deck++] = (guint8) card;
  return check_hands (game, n, error);
}

/* --- all of them --------------------------------------------------------------------------------------------------- */

void
bic_game_tables_init (BicGame *game)
{
  int n_terrains, n_charts;

  init_types (game);
  derive_types (game);
  for (int side = 0; side < BIC_N_SIDES; side++)
    add_unknown (game, side);
  game->terrains = bic_catalogue_terrains (game->catalogue, &n_terrains);
  game->n_terrains = n_terrains;
  game->cards = bic_catalogue_cards (game->catalogue, &game->n_cards);
  game->charts = bic_catalogue_charts (game->catalogue, &n_charts);
}

void
bic_game_tables_clear (BicGame *game)
{
  g_free (game->types);
  g_free (game->base);
  g_free (game->events);
}
