/* The decks of a battle whose sides have cards of their own besides: what each card does, and how many there are.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-aid.h"
#include "bic-rules-words.h"
#include "bic-sheet-table.h"

#include <glib/gi18n-lib.h>

#define AFTER_DECK 20.0

static const char *
mark_of (const BicSource *source)
{
  return source->status == BIC_UNCONFIRMED ? " ?" : source->status == BIC_PROJECT ? " *" : "";
}

static void
add_card (BicSheetTable     *table,
          const BicDeckCard *entry)
{
  const BicSheet *sheet = table->sheet;
  const BicCard *card = &bic_ruleset_cards (sheet->catalogue, bic_scenario_rules (sheet->scenario, sheet->catalogue),
                                            NULL)[entry->card];
  const char *draws = bic_rules_card_draws (card);
  g_autofree char *name = g_strdup_printf ("%s%s", _(card->name), mark_of (&card->source));
  g_autofree char *copies = g_strdup_printf ("%d%s", entry->copies, mark_of (&entry->source));
  g_autofree char *text = g_strdup_printf ("%s%s%s", card->text ? _(card->text) : "", draws ? " " : "",
                                           draws ? draws : "");
  char *cells[] = { name, copies, text };

  _bic_sheet_table_row (table, cells, 0.0);
}

static void
set_deck (BicSheet      *sheet,
          const BicDeck *deck)
{
  static const BicSheetColumn columns[] = { { N_("Card"), 0.20 }, { N_("Copies"), 0.08 },
                                            { N_("What it does"), 0.72 } };
  g_autofree char *head = g_strdup_printf ("%s ×\u2009%d", _(deck->name), bic_deck_copies (deck, BIC_ANY_CARD));
  BicSheetTable table = _bic_sheet_table (sheet, head, columns, G_N_ELEMENTS (columns), 0.0);
  BicType small = _bic_sheet_type (sheet, 7.6);

  small.alpha = 0.8;
  _bic_sheet_table_begin (&table);
  for (guint i = 0; i < deck->cards->len; i++)
    add_card (&table, &g_array_index (deck->cards, BicDeckCard, i));
  sheet->y += _bic_sheet_paragraph (sheet, sheet->left, sheet->y, sheet->right - sheet->left,
                                    _("? = not confirmed; * = provisional: check the cards in your box."),
                                    &small) + AFTER_DECK;
}

/* What is dealt besides the command cards comes first, as it is looked up more. */
void
_bic_sheet_decks (BicSheet *sheet)
{
  const GArray *decks = bic_scenario_rules (sheet->scenario, sheet->catalogue)->decks;

  for (guint i = decks->len; i-- > 0;)
    set_deck (sheet, &g_array_index (decks, BicDeck, i));
}
