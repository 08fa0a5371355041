/* Decks of rule systems out of XML: which cards, and how many of each.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Files of users may still have the form of before: <deck card="x"/> for each card of the one deck, and the number of
 * copies in the card itself. A number in a card counts for every deck that holds it.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-catalogue-attributes.h"
#include "bic-error.h"

#define MAX_CARDS 1024                  /* kinds in one deck */
#define MAX_DECKS 32
#define MAX_COPIES 20

static const char *const dealt_names[] = { "hand", "tacticians", "none", "rating" };

static const BicAttribute deck_attributes[] = {
  BIC_ATTR_TEXT (BicDeck, id, "id", TRUE),
  BIC_ATTR_TEXT (BicDeck, name, "name", TRUE),
  BIC_ATTR_INT (BicDeck, own, "own", FALSE, 0, 1),
  BIC_ATTR_MAYBE_NAME (BicDeck, dealt, "dealt", dealt_names),
};

static void
clear_deck (gpointer deck)
{
  g_clear_pointer (&((BicDeck *) deck)->cards, g_array_unref);
}

GArray *
_bic_decks_new (void)
{
  GArray *decks = g_array_new (FALSE, TRUE, sizeof (BicDeck));

  g_array_set_clear_func (decks, clear_deck);
  return decks;
}

static BicDeck *
add_deck (GArray *decks)
{
  BicDeck deck = { .cards = g_array_new (FALSE, TRUE, sizeof (BicDeckCard)) };

  g_array_append_val (decks, deck);
  return &g_array_index (decks, BicDeck, decks->len - 1);
}

/* Says how many of each card a deck of a <ruleset> holds, for decks of users that do not say it. */
void
_bic_loader_note_decks (BicLoader  *loader,
                        xmlNodePtr  ruleset)
{
  for (xmlNodePtr deck = ruleset->children; deck; deck = deck->next)
    for (xmlNodePtr card = _bic_is_element (deck, "deck") ? deck->children : NULL; card; card = card->next)
      {
        g_autofree char *id = card->type == XML_ELEMENT_NODE ? bic_xml_text (card, "id") : NULL;
        int copies = 0;

        if (id && !g_hash_table_contains (loader->usual, id) &&
            bic_xml_int (card, "copies", 0, MAX_COPIES, &copies, loader->file, NULL))
          g_hash_table_insert (loader->usual, g_steal_pointer (&id), GINT_TO_POINTER (copies));
      }
}

/* Remembers the number of copies that a <card> still says itself. */
gboolean
_bic_loader_note_copies (BicLoader   *loader,
                         xmlNodePtr   node,
                         const char  *id,
                         GError     **error)
{
  int copies = -1;

  if (!bic_xml_int (node, "copies", 0, MAX_COPIES, &copies, loader->file, error))
    return FALSE;
  if (copies >= 0)
    g_hash_table_insert (loader->copies, g_strdup (id), GINT_TO_POINTER (copies));
  return TRUE;
}

/* Words between blanks, each a nation, as bits */
static gboolean
read_nations (BicLoader   *loader,
              xmlNodePtr   node,
              guint64     *nations,
              GError     **error)
{
  g_autofree char *text = bic_xml_text (node, "nations");
  g_auto (GStrv) words = text ? g_strsplit (text, " ", -1) : NULL;

  for (int i = 0; words && words[i]; i++)
    {
      int nation = _bic_catalogue_find (loader->catalogue, BIC_ENTRY_NATION, words[i]);

      if (nation < 0 || nation > 63)
        {
          bic_xml_error (error, BIC_ERROR_UNKNOWN, loader->file, node, _("nations=“%s”: there is no nation “%s”"),
                         text, words[i]);
          return FALSE;
        }
      *nations |= G_GUINT64_CONSTANT (1) << nation;
    }
  return TRUE;
}

static gboolean
read_card (BicLoader   *loader,
           xmlNodePtr   node,
           const char  *attribute,
           GArray      *cards,
           GError     **error)
{
  g_autofree char *id = bic_xml_text (node, attribute);
  BicDeckCard entry = { .card = -1 };
  gpointer number = NULL;
  int copies = -1, hand = 0;

  if (!bic_xml_int (node, "hand", 0, MAX_COPIES, &hand, loader->file, error)
      || !read_nations (loader, node, &entry.nations, error))
    return FALSE;
  if (!_bic_loader_reference (loader, node, attribute, BIC_ENTRY_CARD, &entry.card, error))
    return FALSE;
  if (id && (g_hash_table_lookup_extended (loader->copies, id, NULL, &number)
             || g_hash_table_lookup_extended (loader->usual, id, NULL, &number)))
    copies = GPOINTER_TO_INT (number);
  if (!g_hash_table_contains (loader->copies, id ? id : "")
      && !bic_xml_int (node, "copies", 0, MAX_COPIES, &copies, loader->file, error))
    return FALSE;
  if (entry.card < 0 || copies < 0 || cards->len >= MAX_CARDS)
    {
      bic_xml_error (error, BIC_ERROR_PARSE, loader->file, node,
                     _("a card of a deck needs its id and the number of copies"));
      return FALSE;
    }
  if (!_bic_loader_source (loader, node, &entry.source, error))
    return FALSE;
  entry.copies = (gint8) copies;
  entry.hand = (gint8) MIN (hand, copies);
  g_array_append_val (cards, entry);
  return TRUE;
}

/* The form of before: one element a card, all of them in one deck. */
static gboolean
read_former (BicLoader   *loader,
             xmlNodePtr   node,
             GArray      *decks,
             GError     **error)
{
  BicDeck *deck = decks->len > 0 ? &g_array_index (decks, BicDeck, 0) : add_deck (decks);

  deck->id = deck->id ? deck->id : "command";
  deck->name = deck->name ? deck->name : N_("Command cards");
  return read_card (loader, node, "card", deck->cards, error);
}

/* Reads a <deck> to the end of @decks. */
gboolean
_bic_loader_deck (BicLoader   *loader,
                  xmlNodePtr   node,
                  GArray      *decks,
                  GError     **error)
{
  BicDeck *deck;

  if (xmlHasProp (node, BAD_CAST "card"))
    return read_former (loader, node, decks, error);
  if (decks->len >= MAX_DECKS)
    {
      bic_xml_error (error, BIC_ERROR_UNSAFE, loader->file, node, _("there are too many entries of this kind"));
      return FALSE;
    }
  deck = add_deck (decks);
  if (!_bic_loader_attributes (loader, deck_attributes, G_N_ELEMENTS (deck_attributes), node, deck, error))
    return FALSE;
  for (xmlNodePtr card = node->children; card; card = card->next)
    if (_bic_is_element (card, "card") && !read_card (loader, card, "id", deck->cards, error))
      return FALSE;
  return TRUE;
}

/**
 * bic_deck_copies:
 * @deck: of a rule system
 * @card: the index of a card, or %BIC_ANY_CARD
 *
 * Returns: how many of it the deck holds
 */
int
bic_deck_copies (const BicDeck *deck,
                 int            card)
{
  int copies = 0;

  for (guint i = 0; i < deck->cards->len; i++)
    {
      const BicDeckCard *entry = &g_array_index (deck->cards, BicDeckCard, i);

      if (card == BIC_ANY_CARD || entry->card == card)
        copies += entry->copies;
    }
  return copies;
}

/**
 * bic_deck_source:
 * @deck: (nullable): of a rule system
 * @card: the index of a card
 *
 * Returns: (nullable): where the number of its copies comes from, if that is told apart from the card's own source
 */
const BicSource *
bic_deck_source (const BicDeck *deck,
                 int            card)
{
  for (guint i = 0; deck && i < deck->cards->len; i++)
    {
      const BicDeckCard *entry = &g_array_index (deck->cards, BicDeckCard, i);

      if (entry->card == card && (entry->source.source || entry->source.status))
        return &entry->source;
    }
  return NULL;
}

/**
 * bic_ruleset_find_deck:
 * @ruleset: a rule system
 * @card: the index of a card
 *
 * Returns: (nullable): the first of its decks that holds the card
 */
const BicDeck *
bic_ruleset_find_deck (const BicRuleset *ruleset,
                       int               card)
{
  for (guint i = 0; i < ruleset->decks->len && card >= 0; i++)
    if (bic_deck_copies (&g_array_index (ruleset->decks, BicDeck, i), card) > 0)
      return &g_array_index (ruleset->decks, BicDeck, i);
  return NULL;
}

/**
 * bic_ruleset_copies:
 * @ruleset: a rule system
 * @card: the index of a card
 *
 * Returns: how many of it the decks hold, all together
 */
int
bic_ruleset_copies (const BicRuleset *ruleset,
                    int               card)
{
  int copies = 0;

  for (guint i = 0; i < ruleset->decks->len; i++)
    copies += bic_deck_copies (&g_array_index (ruleset->decks, BicDeck, i), card);
  return copies;
}
