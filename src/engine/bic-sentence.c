/* Events as sentences: the words that stand for what an event names.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-cards.h"

#include <string.h>

#include "bic-army.h"

static void
fill_hex (const BicGame *game,
          GString       *text,
          const char    *mark,
          int            hex)
{
  char word[BIC_HEX_TEXT];

  if (hex >= 0 && hex < game->board.size)
    g_string_replace (text, mark, bic_hex_write (&game->board.grid, hex, word), 0);
}

static void
fill_number (GString    *text,
             const char *mark,
             int         number)
{
  char word[16];

  g_snprintf (word, sizeof word, number < 0 ? "−%u" : "%u", ABS (number));
  g_string_replace (text, mark, word, 0);
}

static int
type_of (const BicEvent *event)
{
  switch (event->kind)
    {
    case BIC_EVENT_ORDERED:
      return event->b;
    case BIC_EVENT_ATTACK:
    case BIC_EVENT_HITS:
      return event->e;
    default:
      return event->c;
    }
}

/* The side by its name, and as what a sentence is about */
static void
fill_side (const BicGame *game,
           GString       *text,
           int            side)
{
  gboolean known = side >= 0 && side < BIC_N_SIDES;
  g_autofree char *who = known ? bic_army_title (game->scenario, game->catalogue, side) : g_strdup ("");
  g_autofree char *army = known ? bic_army_subject (game->scenario, game->catalogue, side) : g_strdup ("");

  g_string_replace (text, "{who}", who, 0);
  g_string_replace (text, "{army}", army, 0);
}

/**
 * bic_event_piece:
 * @game: a game
 * @event: what happened
 *
 * Returns: the piece that it tells of by its own name, or -1 if that has none, or lies face down
 */
int
bic_event_piece (const BicGame  *game,
                 const BicEvent *event)
{
  int piece = event->piece - 1;

  return piece >= 0 && piece < game->n_pieces && game->piece[piece].name && game->piece[piece].type == type_of (event)
         ? piece : -1;
}

static void
fill_type (const BicGame  *game,
           const BicEvent *event,
           GString        *text)
{
  int piece = bic_event_piece (game, event), type = type_of (event);

  if (piece >= 0)
    g_string_replace (text, "{type}", game->piece[piece].name, 0);
  else if (type >= 0 && type < game->n_types)
    g_string_replace (text, "{type}", g_dgettext (GETTEXT_PACKAGE, game->types[type].name), 0);
}

/* The deck itself, or that of the card */
static void
fill_deck (const BicGame  *game,
           const BicEvent *event,
           GString        *text)
{
  int deck = event->kind == BIC_EVENT_RESHUFFLED ? event->a : bic_deck_of (game, event->a);

  g_string_replace (text, "{deck}", g_dgettext (GETTEXT_PACKAGE, game->deck[deck].name), 0);
}

static void
fill (const BicGame  *game,
      const BicEvent *event,
      GString        *text)
{
  if (strstr (text->str, "{card}") && event->a >= 0 && event->a < game->n_cards)
    g_string_replace (text, "{card}", g_dgettext (GETTEXT_PACKAGE, game->cards[event->a].name), 0);
  if (strstr (text->str, "{deck}"))
    fill_deck (game, event, text);
  fill_hex (game, text, "{a}", event->a);
  fill_hex (game, text, "{b}", event->b);
  fill_hex (game, text, "{place}", event->c);
  fill_number (text, "{n}", event->kind == BIC_EVENT_LOST ? event->b : event->a);
  fill_number (text, "{c}", event->c);
  fill_number (text, "{d}", event->d);
  fill_side (game, text, event->side);
  fill_type (game, event, text);        /* last: a name may have any letters */
}

/* @text, translated and filled in: {who} is the side, {army} the same as what the sentence is about, {a}, {b} and
 * {place} hexes, {type} the piece, {card} a card, {deck} its deck, {n}, {c} and {d} numbers; other marks are the
 * family's. */
static char *
sentence (const BicGame  *game,
          const BicEvent *event,
          const char     *text)
{
  GString *words;

  if (!text)
    return NULL;
  words = g_string_new (g_dgettext (GETTEXT_PACKAGE, text));
  if (game->book.events.fill)
    game->book.events.fill (event, words);
  fill (game, event, words);
  return g_string_free (words, FALSE);
}

static const BicTold *
told (const BicGame *game,
      int            kind)
{
  static const BicTold nothing = { NULL };

  return kind > BIC_EVENT_NONE && kind < game->book.events.n ? &game->book.events.told[kind] : &nothing;
}

/**
 * bic_event_tells:
 * @game: a game
 * @kind: of an event
 *
 * Returns: what those who look on make of it: bits of BIC_TELLS_...
 */
guint
bic_event_tells (const BicGame *game,
                 int            kind)
{
#define X(id, tells) tells,
  static const guint8 known[] = { BIC_EVENTS (X) };
#undef X

  return kind >= 0 && kind < BIC_EVENT_FAMILY ? known[kind] : told (game, kind)->tells;
}

/**
 * bic_event_sentence:
 * @game: a game
 * @event: what happened
 *
 * Returns: (transfer full) (nullable): for the log, translated; %NULL if it is not worth a line
 */
char *
bic_event_sentence (const BicGame  *game,
                    const BicEvent *event)
{
  const BicTold *kind = told (game, event->kind);
  const char *text = game->book.events.text ? game->book.events.text (game, event) : NULL;

  return sentence (game, event, text ? text : game->n_decks > 1 && kind->decks ? kind->decks : kind->text);
}

/**
 * bic_event_own_sentence:
 * @game: a game
 * @event: what happened
 *
 * Returns: (transfer full) (nullable): what the side of the event may read in the place of bic_event_sentence (),
 * naming
 *   the card that others do not see; %NULL if it knows no more than they
 */
char *
bic_event_own_sentence (const BicGame  *game,
                        const BicEvent *event)
{
  BicEvent own = *event;

  if (!game->book.hidden.seen || !game->book.hidden.seen (&own))
    return sentence (game, event, told (game, event->kind)->own);
  return bic_event_sentence (game, &own);
}
