/* A command card in full, or an event that was kept.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-card-details.h"

#include <glib/gi18n.h>

#include "bic-facts.h"
#include "bic-rules-words.h"

static const char *const kinds[] = {
  [BIC_CARD_SECTION] = N_("Section card"), [BIC_CARD_TACTIC] = N_("Tactic card"),
  [BIC_CARD_REACTION] = N_("Reaction card"),
  [BIC_CARD_TACTICIAN] = N_("Tactician card"), [BIC_CARD_COMMAND] = N_("Command card"),
  [BIC_CARD_ACTION] = N_("Special action card"),
};

/* All cards of the deck that @card belongs to */
static int
count_deck (const BicGame *game,
            int            card,
            int            side)
{
  const BicGameDeck *deck = bic_game_deck (game, bic_game_deck_of (game, card));
  int n = 0;

  for (int i = 0; i < deck->n; i++)
    n += bic_game_copies (game, deck->first + i, side);
  return n;
}

/* That nobody knows for sure how many of the card there are */
static void
add_doubt (GtkWidget         *facts,
           const BicGameDeck *deck,
           int                index)
{
  const BicSource *source = deck->rules ? &g_array_index (deck->rules->cards, BicDeckCard, index - deck->first).source
                            : NULL;
  g_autofree char *text = source && source->status != BIC_CONFIRMED ? bic_rules_source (source) : NULL;

  if (text)
    bic_facts_add (facts, _("Number of copies"), text);
}

static void
add_figures (GtkWidget     *facts,
             const BicGame *game,
             int            index,
             int            side)
{
  const BicCard *card = bic_game_card (game, index);
  int n = bic_game_copies (game, index, side);
  g_autofree char *copies = g_strdup_printf (_("%d of %d"), n, count_deck (game, index, side));
  g_autofree char *drawn =
      g_strdup_printf (ngettext ("%d card is drawn, %d kept", "%d cards are drawn, %d kept", (gulong) card->draw),
                       card->draw, card->keep);

  if (n > 0)
    bic_facts_add (facts, _("In the deck"), copies);
  add_doubt (facts, bic_game_deck (game, bic_game_deck_of (game, index)), index);
  if (card->kind != BIC_CARD_TACTICIAN)
    bic_facts_add (facts, _("At the end of the turn"), drawn);
  if (card->detach)
    bic_facts_add (facts, _("Leaders"), _("may be detached from their units"));
  if (card->by_hand)
    bic_facts_add (facts, _("For humans"), _("the players carry out what it says"));
  if (!card->enforced)
    bic_facts_add (facts, _("Not enforced"), _("the program leaves it out of the deck"));
}

static GtkWidget *
new_event (const BicGame *game,
           int            index,
           int            side,
           const char    *why_not)
{
  GtkWidget *facts = bic_facts_new (g_dgettext (GETTEXT_PACKAGE, bic_game_card (game, index)->name), _("Kept event"));
  const char *text = bic_game_card_text (game, index, side);

  if (text)
    bic_facts_say (facts, text, NULL);
  if (why_not)
    bic_facts_say (facts, why_not, "warning");
  return facts;
}

/**
 * bic_card_details_new:
 * @game: a game
 * @card: index of a card
 * @side: who holds it
 * @why_not: (nullable): why it cannot be played now
 *
 * Returns: the card in words, for a popover
 */
GtkWidget *
bic_card_details_new (const BicGame *game,
                      int            index,
                      int            side,
                      const char    *why_not)
{
  const BicCard *card = bic_game_card (game, index);
  GtkWidget *facts;

  if (card->kind == BIC_CARD_EVENT)
    return new_event (game, index, side, why_not);
  facts = bic_facts_new (g_dgettext (GETTEXT_PACKAGE, card->name), _(kinds[card->kind]));
  if (card->text)
    bic_facts_say (facts, g_dgettext (GETTEXT_PACKAGE, card->text), NULL);
  if (why_not)
    bic_facts_say (facts, why_not, "warning");
  add_figures (facts, game, index, side);
  bic_facts_add_source (facts, &card->source);
  return facts;
}
