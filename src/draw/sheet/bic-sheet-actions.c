/* Special action cards to cut out: as many of each as the deck of an army has, with a mark where the text is inferred.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-aid.h"
#include "bic-army.h"
#include "bic-sheet.h"
#include "bic-symbols.h"

#include <glib/gi18n-lib.h>

#define MM (72.0 / 25.4)
#define CARD_WIDTH (44.0 * MM)
#define CARD_HEIGHT (60.0 * MM)
#define CARD_PAD 8.0
#define CARD_FOOT 34.0

/* A page that is being filled, edge to edge from the middle of its width */
typedef struct { BicSheet *sheet; int side, at, in_row; double left; } Page;

static void
draw_title (const BicSheet *sheet,
            int             side,
            const BicCard  *card,
            double          x,
            double          y)
{
  BicType type = _bic_sheet_type (sheet, 11);

  type.face = BIC_FACE_DISPLAY;
  type.widest = CARD_WIDTH - 2 * CARD_PAD - 14;
  _bic_cockade (sheet->cr, &sheet->theme, _bic_nation_art (sheet->catalogue, _bic_army_nation (sheet, side, 0)),
                x + CARD_PAD + 4, y + 13, 4.5);
  _bic_text (sheet->cr, x + CARD_PAD + 13, y + 17, _(card->name), &type);
  _bic_sheet_rule (sheet, x + CARD_PAD, x + CARD_WIDTH - CARD_PAD, y + 24, 0.8, 0.8);
}

/* What is ours, or not sure: that of the card and that of its number are told on the card itself. */
static void
draw_doubt (const BicSheet  *sheet,
            const BicSource *source,
            double           x,
            double           y)
{
  BicType type = _bic_sheet_type (sheet, 6.4);
  g_autofree char *text = NULL;

  if (source->status == BIC_CONFIRMED)
    return;
  text = g_strdup_printf ("? %s", source->note ? _(source->note) : _("Not confirmed"));
  type.italic = TRUE;
  _bic_sheet_paragraph (sheet, x + CARD_PAD, y + CARD_HEIGHT - CARD_FOOT, CARD_WIDTH - 2 * CARD_PAD, text, &type);
}

static void
draw_card (const BicSheet *sheet,
           int             side,
           const BicCard  *card,
           double          x,
           double          y)
{
  BicType type = _bic_sheet_type (sheet, 8.4);

  cairo_rectangle (sheet->cr, x, y, CARD_WIDTH, CARD_HEIGHT);
  _bic_stroke (sheet->cr, sheet->ink, 0.8, 0.4);
  draw_title (sheet, side, card, x, y);
  _bic_sheet_paragraph (sheet, x + CARD_PAD, y + 32, CARD_WIDTH - 2 * CARD_PAD, card->text ? _(card->text) : "", &type);
  draw_doubt (sheet, &card->source, x, y);
}

static void
begin_page (Page *page)
{
  g_autofree char *army = bic_army_title (page->sheet->scenario, page->sheet->catalogue, page->side);
  g_autofree char *head = g_strdup_printf (_("Special action cards to cut out: %s"), army);

  _bic_sheet_next_page (page->sheet);
  _bic_sheet_head (page->sheet, page->sheet->left, page->sheet->y, page->sheet->right - page->sheet->left, head);
  page->sheet->y += 12;
}

static void
put_card (Page          *page,
          const BicCard *card)
{
  BicSheet *sheet = page->sheet;

  if (page->at == 0 || (page->at % page->in_row == 0 && sheet->y + CARD_HEIGHT > sheet->bottom))
    begin_page (page);
  if (_bic_sheet_draws (sheet))
    draw_card (sheet, page->side, card, page->left + page->at % page->in_row * CARD_WIDTH, sheet->y);
  if (++page->at % page->in_row == 0)
    sheet->y += CARD_HEIGHT;
}

static void
put_deck (BicSheet      *sheet,
          const BicDeck *deck,
          int            side)
{
  const BicCard *cards = bic_ruleset_cards (sheet->catalogue, bic_scenario_rules (sheet->scenario, sheet->catalogue),
                                            NULL);
  int in_row = MAX (1, (int) ((sheet->right - sheet->left + 0.5) / CARD_WIDTH)), hand;
  Page page = { sheet, side, 0, in_row, (sheet->width - in_row * CARD_WIDTH) / 2 };

  for (guint i = 0; i < deck->cards->len; i++)
    {
      const BicDeckCard *entry = &g_array_index (deck->cards, BicDeckCard, i);
      int copies = bic_army_copies (sheet->scenario, sheet->catalogue, side, entry, &hand);

      for (int copy = 0; copy < copies; copy++)
        put_card (&page, &cards[entry->card]);
    }
  if (page.at > 0)
    sheet->y = sheet->bottom;
}

/* Of the decks that a commander's rating deals */
void
_bic_sheet_actions (BicSheet *sheet)
{
  const BicRuleset *rules = bic_scenario_rules (sheet->scenario, sheet->catalogue);

  for (guint i = 0; bic_ruleset_uses (rules, BIC_USE (RATINGS)) && i < rules->decks->len; i++)
    for (int side = 0; side < BIC_N_SIDES; side++)
      if (g_array_index (rules->decks, BicDeck, i).dealt == BIC_DEALT_RATING && _bic_sheet_shows (sheet, side))
        put_deck (sheet, &g_array_index (rules->decks, BicDeck, i), side);
}
